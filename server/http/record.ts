import type { Context } from 'hono';
import { refusal } from '@reckon/protocol';
import { isOver, type Committed } from '../table/committed.ts';
import type { Files } from '../table/file.ts';
import { Refused, type Env } from './refused.ts';

/** Whoever is told to come back waits so many seconds. */
const AGAIN_S = 5;

/** A game that is over, as a file. A running game holds secrets that not even the operator should read in passing. */
export async function recordOf(c: Context<Env>, table: Committed, files: Files): Promise<Response> {
  const { created, log } = table;
  if (!isOver(table) || log.length === 0) throw new Refused(403, refusal('exportAtEnd'));
  const file = await files(table);
  if (!file) throw new Refused(503, refusal('busy'), AGAIN_S);
  return c.body(file, 200, {
    'content-type': 'application/json',
    'content-disposition': `attachment; filename="${created.game}-${created.code}.json"`,
  });
}
