import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What players ask of a game afterwards: who bid what in which round, and kept it. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const oh_hell_game = pgTable('oh_hell_game', {
  /** The id of the table it is played at. */
  table_id: uuid().primaryKey(),
  most: text().notNull(),
  course: text().notNull(),
});

const game = () =>
  uuid()
    .notNull()
    .references(() => oh_hell_game.table_id, { onDelete: 'cascade' });

export const oh_hell_round = pgTable(
  'oh_hell_round',
  {
    table_id: game(),
    round: integer().notNull(),
    dealer: integer().notNull(),
    /** Cards to a hand. */
    cards: integer().notNull(),
    trump: text().notNull(),
    began_at: moment().notNull(),
    /** Null while it is played. */
    ended_at: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.round] }),
    check('oh_hell_round_trump', sql`${t.trump} in ('C', 'D', 'H', 'S')`),
  ],
);

/** A row of the pad for every seat of a round that is over. */
export const oh_hell_bid = pgTable(
  'oh_hell_bid',
  {
    table_id: game(),
    round: integer().notNull(),
    seat: integer().notNull(),
    bid: integer().notNull(),
    taken: integer().notNull(),
    exact: boolean().notNull(),
    points: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.round, t.seat] }),
    check('oh_hell_bid_exact', sql`${t.exact} = (${t.bid} = ${t.taken})`),
    check('oh_hell_bid_tricks', sql`${t.bid} >= 0 and ${t.taken} >= 0`),
  ],
);

export const tables = [oh_hell_game, oh_hell_round, oh_hell_bid];
