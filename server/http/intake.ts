import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { refusal } from '@reckon/protocol';
import type { Time } from '../time.ts';
import { Refused, type Env } from './refused.ts';

/** A body that is not long is not waited for. */
const AHEAD_MS = 100;

/**
 * Takes in long bodies, all of them together at so many bytes a second: reading is the tables' time, and so is clearing away
 * what was read. Bytes stay in the pieces they came in; in one place they would be garbage a second time.
 */
export function intake(
  time: Time,
  bytesPerSecond: number,
): (c: Context<Env>, most: number) => Promise<readonly Uint8Array[]> {
  /** When what was read so far has had its time. */
  let read = 0;
  const pace = async (bytes: number): Promise<void> => {
    const now = time.monotonic();
    read = Math.max(read, now - AHEAD_MS) + (bytes / bytesPerSecond) * 1000;
    if (read > now) await new Promise<void>((resolve) => void time.after(read - now, resolve));
  };
  return async (c, most) => {
    const bounded = (length: number): void => {
      if (length > most) throw new Refused(413, refusal('tooLong'));
    };
    bounded(Number(c.req.header('content-length') ?? 0));
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of piecesOf(c)) {
      pieces.push(piece);
      length += piece.length;
      bounded(length);
      await pace(piece.length);
    }
    return pieces;
  };
}

async function* piecesOf(c: Context<Env>): AsyncIterable<Uint8Array> {
  const { incoming } = c.env;
  if (incoming instanceof Readable)
    // Whoever sends too much is still told so.
    yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  else yield new Uint8Array(await c.req.arrayBuffer());
}
