import type { Context } from 'hono';
import type { Viewer } from '@reckon/kernel';
import { refusal } from '@reckon/protocol';
import { readAs, unreadable } from '@reckon/protocol/schemas';
import type * as z from 'zod';
import type { Guesses } from '../guesses.ts';
import type { Hall } from '../hall.ts';
import { buckets, type Limits } from '../limits.ts';
import type { Credential } from '../table/credentials.ts';
import type { Table } from '../table/table.ts';
import type { Time } from '../time.ts';
import { COMMAND_BOUNDS, isWithin } from '../work/bounds.ts';
import { costOf } from './gate.ts';
import { AGAIN_S, Refused, type Env } from './refused.ts';

type Asking = Context<Env>;

/** What all doors ask of a request: what it says, which table it means, and who sends it. */
export interface Doors {
  readonly json: (c: Asking) => Promise<unknown>;
  readonly body: <T extends z.ZodType>(c: Asking, type: T) => Promise<z.output<T>>;
  readonly tableOf: (c: Asking) => Promise<Table>;
  /** Undefined = none was given. */
  readonly tokenOf: (c: Asking) => string | undefined;
  readonly viewerOf: (c: Asking, table: Table) => Promise<Viewer>;
  readonly seatedOf: (c: Asking, table: Table) => Promise<Credential>;
}

export interface DoorsOptions {
  readonly hall: Hall;
  readonly guesses: Guesses;
  readonly limits: Pick<Limits, 'tableBurst' | 'tablePerSecond'>;
  readonly time: Time;
  readonly caller: (c: Asking) => string;
}

/** What is given as a token, whatever it opens. */
const bearerOf = (c: Asking): string | undefined =>
  /^Bearer ([\w-]{1,64})$/.exec(c.req.header('authorization') ?? '')?.[1];

const badToken = (): Refused => new Refused(401, refusal('badToken'));

async function json(c: Asking): Promise<unknown> {
  const text = await c.req.text();
  if (!isWithin(text, COMMAND_BOUNDS)) throw new Refused(400, refusal('tooIntricate'));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refused(400, refusal('notJson'));
  }
}

async function body<T extends z.ZodType>(c: Asking, type: T): Promise<z.output<T>> {
  const reading = readAs(type, await json(c));
  if ('value' in reading) return reading.value;
  throw new Refused(400, unreadable(reading.complaint));
}

function tokenOf(c: Asking): string | undefined {
  const token = bearerOf(c);
  if (token === undefined && c.req.header('authorization') !== undefined) throw badToken();
  return token;
}

async function holderOf(c: Asking, table: Table): Promise<Credential | undefined> {
  const token = tokenOf(c);
  if (token === undefined) return undefined;
  const holder = await table.credentialOf(token);
  if (!holder) throw badToken();
  return holder;
}

const viewerOf = async (c: Asking, table: Table): Promise<Viewer> =>
  (await holderOf(c, table))?.seat ?? 'spectator';

async function seatedOf(c: Asking, table: Table): Promise<Credential> {
  const holder = await holderOf(c, table);
  if (!holder) throw new Refused(401, refusal('tokenNeeded'));
  return holder;
}

const sitsAt = async (c: Asking, table: Table): Promise<boolean> => {
  const token = bearerOf(c);
  return token !== undefined && (await table.credentialOf(token, 'here')) !== undefined;
};

export function openDoors({ hall, guesses, limits, time, caller }: DoorsOptions): Doors {
  const watching = buckets(time, limits.tableBurst, limits.tablePerSecond);
  time.every(60_000, () => watching.sweep());
  const tableOf = async (c: Asking): Promise<Table> => {
    const name = c.req.param('table') ?? '';
    if (!guesses.may(caller(c), name)) throw new Refused(429, refusal('tooManyMisses'), AGAIN_S);
    const table = await hall.find(name);
    if (table) {
      // Many strangers at one table do not take it from those who sit there, nor from whoever comes to sit down.
      const joins = c.req.path.endsWith('/join');
      const cost = costOf(c.env.incoming);
      if (!joins && !(await sitsAt(c, table)) && !watching.take(table.committed.id, cost))
        throw new Refused(429, refusal('tooManyRequests'), AGAIN_S);
      await table.freshen();
      return table;
    }
    guesses.missed(caller(c), name);
    throw new Refused(404, refusal('noTable'));
  };
  return { json, body, tableOf, tokenOf, viewerOf, seatedOf };
}
