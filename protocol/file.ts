import type { Cause, Tagged } from '@reckon/kernel';
import * as z from 'zod';
import { mark, name, seat, type ReadonlyDeep } from './commands.ts';
import { MOST_RECORDS } from './gameFile.ts';

/**
 * The first format of a game's file. Games that were begun under it are still opened and replayed, and those that cannot be
 * proven are written in it; nothing in it is ever called verified. The format of proven games is in gameFile.ts.
 */
export const OLD_FORMAT = 'reckon-game/1';
/** No table has more. */
const SEATS = 64;
/** So many events one record may hold: no move makes more. */
const EVENTS = 1000;

const isObject = (json: unknown): json is object =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
/** A game's own values are kept as they are, in the order of their keys: they are compared with what the rules make. */
const ofTheGame = z.custom<unknown>(isObject, { error: 'expected an object' });
const happening = z.custom<Tagged>(
  (json) => isObject(json) && Object.hasOwn(json, 'type') && 'type' in json && typeof json.type === 'string',
  { error: 'expected an object with a type' },
);
const count = z.int().min(0);

/** Longer lists are refused before their items are looked at; the OpenAPI page is told what zod cannot know. */
const atMost = <Item extends z.ZodType>(item: Item, max: number) => {
  const items = z.toJSONSchema(item, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' });
  return z
    .custom<readonly unknown[]>((json) => Array.isArray(json) && json.length <= max, {
      error: `expected a list of at most ${max}`,
    })
    .meta({ type: 'array', maxItems: max, items })
    .pipe(z.array(item));
};

const logRecord = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begun'),
    game: z.string().max(64),
    version: count,
    config: ofTheGame,
    seats: z.int().min(1).max(SEATS),
    state: ofTheGame,
  }),
  z.object({
    type: z.literal('played'),
    seat,
    move: happening,
    cause: z.enum(['timeout', 'offline', 'left'] satisfies readonly Cause[]).optional(),
    version: count.optional(),
    first: z.int().min(1),
    events: atMost(happening, EVENTS),
  }),
  z.object({ type: z.literal('undone'), seat, from: z.int().min(1) }),
]);

/** A file may say more about the game than is read: when it was played, where. */
export const oldGameFile = z
  .object({
    format: z.literal(OLD_FORMAT, { error: `expected "${OLD_FORMAT}"` }),
    game: z.string().max(64),
    version: count,
    gameId: z.string().max(100),
    seats: atMost(
      z.object({ name: name(64), bot: z.string().max(64).optional(), mark: mark.optional() }),
      SEATS,
    ),
    log: atMost(logRecord, MOST_RECORDS),
  })
  .superRefine(({ game, seats, log }, context) => {
    const wrong = (message: string, path: (string | number)[]): void =>
      context.addIssue({ code: 'custom', message, path });
    const [begun] = log;
    if (begun?.type !== 'begun')
      return wrong('the log does not open with how the game was begun', ['log', 0]);
    if (begun.game !== game) return wrong('the log is of another game', ['log', 0, 'game']);
    if (begun.seats !== seats.length) return wrong('the log is of another number of seats', ['seats']);
    const odd = log.findIndex((record, index) =>
      record.type === 'begun' ? index > 0 : record.seat >= begun.seats,
    );
    if (odd >= 0) wrong('the log begins again, or names a seat that is not there', ['log', odd]);
  });

export type OldGameFile = ReadonlyDeep<z.infer<typeof oldGameFile>>;
