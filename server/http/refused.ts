import type { IncomingMessage } from 'node:http';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem, Refusal } from '@reckon/protocol';

export type Env = { Bindings: { readonly incoming: IncomingMessage } };

/** Whoever asks too much waits so many seconds. */
export const AGAIN_S = 10;

/** A refusal with its HTTP status; thrown where a request cannot go on. */
export class Refused extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: Problem;
  /** Seconds after which it is worth trying again. */
  readonly again: number | undefined;
  constructor(status: ContentfulStatusCode, refused: Refusal, again?: number) {
    super(refused.text);
    this.status = status;
    this.body = { error: refused };
    this.again = again;
  }
}
