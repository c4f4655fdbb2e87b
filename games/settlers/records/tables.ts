import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What players ask of a game afterwards: what won it, where the awards went, who traded, what the dice gave. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const settlers_game = pgTable('settlers_game', {
  /** The id of the table it is played at. */
  table_id: uuid().primaryKey(),
  winner: integer(),
});

const game = () =>
  uuid()
    .notNull()
    .references(() => settlers_game.table_id, { onDelete: 'cascade' });

/** What everybody's points come from when the game is won. */
export const settlers_victory = pgTable(
  'settlers_victory',
  {
    table_id: game(),
    seat: integer().notNull(),
    source: text().notNull(),
    points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.seat, t.source] })],
);

export const settlers_award = pgTable(
  'settlers_award',
  {
    table_id: game(),
    /** The number of the event. */
    event: integer().notNull(),
    award: text().notNull(),
    /** Who has it now; null = it is set aside. */
    seat: integer(),
    from_seat: integer(),
    /** How long the road is, or how many knights. */
    size: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.event] }),
    check('settlers_award_name', sql`${t.award} in ('longest_road', 'largest_army')`),
    check('settlers_award_moves', sql`${t.seat} is distinct from ${t.from_seat}`),
  ],
);

export const settlers_trade = pgTable(
  'settlers_trade',
  {
    table_id: game(),
    event: integer().notNull(),
    turn: integer().notNull(),
    seat: integer().notNull(),
    /** Null = the bank or a harbour. */
    partner: integer(),
    /** Cards by resource. */
    gave: jsonb().$type<readonly number[]>().notNull(),
    got: jsonb().$type<readonly number[]>().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.event] }),
    check('settlers_trade_two', sql`${t.partner} is distinct from ${t.seat}`),
  ],
);

export const settlers_roll = pgTable(
  'settlers_roll',
  {
    table_id: game(),
    event: integer().notNull(),
    seat: integer().notNull(),
    first: integer().notNull(),
    second: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.event] }),
    check('settlers_roll_dice', sql`${t.first} between 1 and 6 and ${t.second} between 1 and 6`),
  ],
);

export const tables = [settlers_game, settlers_victory, settlers_award, settlers_trade, settlers_roll];
