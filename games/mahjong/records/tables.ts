import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** What players ask of a game afterwards: who won what from whom, and why. Seats are numbers, tiles are named (`5p`). */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const mahjong_game = pgTable('mahjong_game', {
  /** The id of the table it is played at. */
  table_id: uuid().primaryKey(),
  rules: text().notNull(),
  hands: integer().notNull(),
});

const game = () =>
  uuid()
    .notNull()
    .references(() => mahjong_game.table_id, { onDelete: 'cascade' });

export const mahjong_hand = pgTable(
  'mahjong_hand',
  {
    table_id: game(),
    hand: integer().notNull(),
    dealer: integer().notNull(),
    /** Null while it is played. */
    ended_by: text(),
    began_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.hand] }),
    check(
      'mahjong_hand_ended',
      sql`${t.ended_by} in ('wall', 'winners') and (${t.ended_by} is null) = (${t.ended_at} is null)`,
    ),
  ],
);

export const mahjong_win = pgTable(
  'mahjong_win',
  {
    table_id: game(),
    hand: integer().notNull(),
    /** Which win of the hand. */
    no: integer().notNull(),
    seat: integer().notNull(),
    kind: text().notNull(),
    tile: text().notNull(),
    /** Who gave the tile; null for one's own draw. */
    from_seat: integer(),
    /** Null where the score is not available. */
    fan: integer(),
    points: integer(),
    /** Fan by pattern. */
    lines: jsonb().$type<{ readonly [pattern: string]: number }>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.hand, t.no] }),
    check('mahjong_win_from', sql`${t.from_seat} is distinct from ${t.seat}`),
  ],
);

export const mahjong_kong = pgTable(
  'mahjong_kong',
  {
    table_id: game(),
    hand: integer().notNull(),
    no: integer().notNull(),
    seat: integer().notNull(),
    kind: text().notNull(),
    tile: text().notNull(),
    from_seat: integer(),
    /** Did its income stay with its owner when the discard after it was won? */
    kept: boolean().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.hand, t.no] })],
);

export const mahjong_transfer = pgTable(
  'mahjong_transfer',
  {
    table_id: game(),
    /** In the order of the sheet. */
    no: integer().notNull(),
    hand: integer().notNull(),
    payer: integer().notNull(),
    receiver: integer().notNull(),
    points: integer().notNull(),
    /** What for: a win, a kong, an empty wall. */
    reason: text().notNull(),
    fan: integer(),
    rule: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.no] }),
    check('mahjong_transfer_points', sql`${t.points} > 0`),
    check('mahjong_transfer_two', sql`${t.payer} <> ${t.receiver}`),
  ],
);

export const mahjong_settlement = pgTable(
  'mahjong_settlement',
  {
    table_id: game(),
    hand: integer().notNull(),
    seat: integer().notNull(),
    /** By this hand. */
    change: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.hand, t.seat] })],
);

export const tables = [
  mahjong_game,
  mahjong_hand,
  mahjong_win,
  mahjong_kong,
  mahjong_transfer,
  mahjong_settlement,
];
