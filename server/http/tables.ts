import type { Context, Hono } from 'hono';
import { mindsOf, type AnyEntry } from '@reckon/kernel';
import { refusal, type NewTable, type Refusal } from '@reckon/protocol';
import { readCommand, unreadable } from '@reckon/protocol/schemas';
import type { Hall } from '../hall.ts';
import { hintsFor, worthsFor } from '../table/advice.ts';
import { newCommand } from '../table/create.ts';
import type { Random } from '../table/house.ts';
import { summaryOf, turnIn } from '../table/info.ts';
import type { Doors } from './doors.ts';
import { AGAIN_S, Refused, type Env } from './refused.ts';
import * as schemas from './schemas.ts';

interface TableDoors {
  readonly hall: Hall;
  /** The newest rules of every game. */
  readonly games: readonly AnyEntry[];
  readonly random: Random;
  readonly caller: (c: Context<Env>) => string;
}

/** Setting up a table, sitting down, looking and playing, for whoever has no socket. */
export function addTableDoors(
  app: Hono<Env>,
  { json, body, tableOf, tokenOf, viewerOf, seatedOf }: Doors,
  { hall, games, random, caller }: TableDoors,
): void {
  app.get('/api/tables', async (c) => c.json(await hall.openTables()));
  app.post('/api/tables', async (c) => {
    const wanted = await body(c, schemas.newTable);
    const config = configFor(games, wanted);
    const seated = await hall.create(wanted, config, caller(c));
    if ('full' in seated)
      throw seated.full === 'house'
        ? new Refused(503, refusal('tooManyTables'), AGAIN_S)
        : new Refused(429, refusal('yourTables'), AGAIN_S);
    return c.json(seated);
  });
  app.get('/api/tables/:table', async (c) => {
    const { info, committed } = await tableOf(c);
    return c.json({ ...summaryOf(info), ...turnIn(committed) });
  });
  app.post('/api/tables/:table/join', async (c) => {
    const { player: name, id = newCommand(random), ...wish } = await body(c, schemas.join);
    return c.json(orRefused(await (await tableOf(c)).join({ name, ...wish }, id)));
  });
  app.post('/api/tables/:table/rotate', async (c) => {
    const table = await tableOf(c);
    const token = tokenOf(c);
    if (token === undefined) throw new Refused(401, refusal('tokenNeeded'));
    const { id = newCommand(random) } = await body(c, schemas.rotate);
    return c.json(orRefused(await table.rotate(token, id)));
  });
  app.get('/api/tables/:table/snapshot', async (c) => {
    const table = await tableOf(c);
    return c.json(table.snapshot(await viewerOf(c, table)));
  });
  app.get('/api/tables/:table/what-if', async (c) => {
    const table = await tableOf(c);
    return c.json(worthsFor(table.committed, (await seatedOf(c, table)).seat));
  });
  app.get('/api/tables/:table/hints', async (c) => {
    const table = await tableOf(c);
    return c.json(hintsFor(table.committed, (await seatedOf(c, table)).seat));
  });
  app.post('/api/tables/:table/commands', async (c) => {
    const table = await tableOf(c);
    const reading = readCommand(await json(c));
    if ('complaint' in reading) throw new Refused(400, unreadable(reading.complaint));
    const before = table.answered(tokenOf(c) ?? '', reading.value.id);
    if (before) return c.json(before);
    const holder = await seatedOf(c, table);
    const ack = await table.perform(holder, reading.value, 'script');
    return c.json(ack, ack.refused ? 409 : 200);
  });
}

/** What a table that is asked for is played by, if there can be such a table. */
function configFor(
  games: readonly AnyEntry[],
  { game: id, seats, bots = [], options = {} }: NewTable,
): unknown {
  const entry = games.find(({ game }) => game.id === id);
  if (!entry) throw new Refused(404, refusal('noGame'));
  const { min, max } = entry.game.seats;
  if (seats < min || seats > max) throw new Refused(400, refusal('seatCount', { min, max }, 'seats'));
  const unknown = bots.find((bot) => !mindsOf(entry).includes(bot));
  if (unknown !== undefined) throw new Refused(400, refusal('noSuchBot', { bot: unknown }, 'bots'));
  if (bots.length >= seats) throw new Refused(400, refusal('hostsSeat', {}, 'bots'));
  const config = entry.parseConfig(options);
  if ('value' in config) return config.value;
  const { message: problem, path } = config.complaint;
  throw new Refused(400, refusal('badOptions', { problem }, `options.${path}`));
}

function orRefused<T extends object>(answer: T | { readonly refused: Refusal }): T {
  if (!('refused' in answer)) return answer;
  throw new Refused(answer.refused.code === 'BAD_TOKEN' ? 401 : 409, answer.refused);
}
