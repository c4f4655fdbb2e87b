import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What players ask of a game afterwards: where points came from, what was built and played when, who took which goal. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const mars_game = pgTable('mars_game', {
  /** The id of the table it is played at. */
  table_id: uuid().primaryKey(),
  /** The one that is played, or was the last. */
  generation: integer().notNull(),
});

const game = () =>
  uuid()
    .notNull()
    .references(() => mars_game.table_id, { onDelete: 'cascade' });

/** Points of a finished game by source: a card, a goal, a city. */
export const mars_points = pgTable(
  'mars_points',
  {
    table_id: game(),
    seat: integer().notNull(),
    category: text().notNull(),
    source: text().notNull(),
    points: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.seat, t.category, t.source] })],
);

export const mars_tile = pgTable(
  'mars_tile',
  {
    table_id: game(),
    /** The number of the event. */
    event: integer().notNull(),
    seat: integer().notNull(),
    tile: text().notNull(),
    space: text().notNull(),
    generation: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.event] })],
);

export const mars_card = pgTable(
  'mars_card',
  {
    table_id: game(),
    event: integer().notNull(),
    seat: integer().notNull(),
    card: text().notNull(),
    generation: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.table_id, t.event] })],
);

export const mars_goal = pgTable(
  'mars_goal',
  {
    table_id: game(),
    kind: text().notNull(),
    name: text().notNull(),
    /** Who claimed the milestone, or funded the award. */
    seat: integer().notNull(),
    generation: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_id, t.kind, t.name] }),
    check('mars_goal_kind', sql`${t.kind} in ('milestone', 'award')`),
  ],
);

export const tables = [mars_game, mars_points, mars_tile, mars_card, mars_goal];
