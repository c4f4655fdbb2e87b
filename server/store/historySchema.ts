import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * What is kept of every game, whichever it is: for the list of games and the pictures drawn from it. Like a game's own tables
 * it is worked out from the log. A column has the same name here and in the database.
 */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const history_game = pgTable(
  'history_game',
  {
    table_id: uuid().primaryKey(),
    code: text().notNull(),
    game: text().notNull(),
    name: text().notNull(),
    /** Whether strangers may find it. */
    listed: boolean().notNull(),
    seats: integer().notNull(),
    status: text().notNull(),
    began_at: moment().notNull(),
    ended_at: moment(),
    /** How often it was anybody's move. */
    moves: integer().notNull(),
    /** The few figures a game has of a finished game, by seat. */
    figures: jsonb().notNull(),
    /** Numbers that are drawn over many games, by seat. */
    spreads: jsonb().notNull().default([]),
  },
  (t) => [
    check('history_game_status', sql`${t.status} in ('playing', 'finished', 'abandoned')`),
    check('history_game_ended', sql`(${t.status} = 'playing') = (${t.ended_at} is null)`),
    index('idx_history_listed')
      .on(t.ended_at.desc(), t.table_id.desc())
      .where(sql`${t.listed}`),
  ],
);

export const history_seat = pgTable(
  'history_seat',
  {
    table_id: uuid()
      .notNull()
      .references(() => history_game.table_id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    name: text().notNull(),
    /** Which bot played the seat from the beginning. */
    bot: text(),
    /** Null while the game runs, where it was given up, and where its score is not available. */
    total: integer(),
    /** 1 = among the winners. */
    place: integer(),
    /** Points by category. */
    points: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.seat] }),
    check('history_seat_place', sql`${t.place} is null or ${t.place} between 1 and 64`),
    index('idx_history_name').on(t.name),
  ],
);

export const historyTables = [history_game, history_seat];
