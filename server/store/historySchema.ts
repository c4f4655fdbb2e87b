import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The history of play as tables, for reports and questions in SQL. All of it is worked out from the log, in the same
 * transaction, through what a game exports as `rows`; nothing is ever read back into a game. Hidden cards have no identity,
 * so a card is named by its place.
 */
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const gameSession = pgTable(
  'game_session',
  {
    /** The id of its table. */
    id: uuid().primaryKey(),
    game: text().notNull(),
    phase: text().notNull(),
    currentTurnPlayerId: uuid('current_turn_player_id'),
    /** Who called the end of the game. Set once. */
    callerId: uuid('caller_id'),
    /** Null while the game runs, and for ties. */
    winnerId: uuid('winner_id'),
    createdAt: createdAt(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (t) => [
    check(
      'game_session_phase',
      sql`${t.phase} in ('setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned')`,
    ),
    check(
      'game_session_final_round_was_called',
      sql`${t.phase} <> 'final_round' or ${t.callerId} is not null`,
    ),
    check('game_session_completed', sql`${t.phase} <> 'completed' or ${t.completedAt} is not null`),
  ],
);

const session = () =>
  uuid('game_session_id')
    .notNull()
    .references(() => gameSession.id, { onDelete: 'cascade' });

export const player = pgTable(
  'player',
  {
    id: uuid().primaryKey(),
    gameSessionId: session(),
    seat: integer().notNull(),
    name: text().notNull().default(''),
    isConnected: boolean('is_connected').notNull().default(true),
    score: integer(),
    hasTakenFinalTurn: boolean('has_taken_final_turn').notNull().default(false),
  },
  (t) => [
    unique('player_seat').on(t.gameSessionId, t.seat),
    index('idx_player_final_turn')
      .on(t.gameSessionId, t.hasTakenFinalTurn)
      .where(sql`${t.hasTakenFinalTurn} = false`),
  ],
);

const POWERS = sql.raw("('peek_own', 'peek_opponent', 'blind_swap', 'look_own', 'none')");

export const turn = pgTable(
  'turn',
  {
    id: uuid().primaryKey(),
    gameSessionId: session(),
    number: integer().notNull(),
    playerId: uuid('player_id').references(() => player.id, { onDelete: 'cascade' }),
    phaseAtStart: text('phase_at_start'),
    drawSource: text('draw_source'),
    heldCard: text('held_card'),
    action: text().notNull().default('none'),
    swappedSlot: integer('swapped_slot'),
    discardedCard: text('discarded_card'),
    specialPowerType: text('special_power_type'),
    targetCard: text('target_card'),
    targetPlayerId: uuid('target_player_id').references(() => player.id, { onDelete: 'cascade' }),
    powerOutcome: text('power_outcome'),
    endedBy: text('ended_by'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('turn_number').on(t.gameSessionId, t.number),
    check('turn_power', sql`${t.specialPowerType} is null or ${t.specialPowerType} in ${POWERS}`),
  ],
);

export const specialPower = pgTable(
  'special_power',
  {
    id: uuid().primaryKey(),
    gameSessionId: session(),
    turnId: uuid('turn_id').references(() => turn.id, { onDelete: 'cascade' }),
    activatedById: uuid('activated_by_id').references(() => player.id, { onDelete: 'cascade' }),
    powerType: text('power_type').notNull().default('none'),
    targetCard: text('target_card'),
    ownSlot: integer('own_slot'),
    targetPlayerId: uuid('target_player_id').references(() => player.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('special_power_type', sql`${t.powerType} in ${POWERS}`),
    check(
      'special_power_own_cards',
      sql`${t.powerType} not in ('peek_own', 'look_own') or ${t.targetPlayerId} is null`,
    ),
    index('idx_special_power_game').on(t.gameSessionId, t.createdAt),
  ],
);

export const gameScore = pgTable(
  'game_score',
  {
    id: uuid().primaryKey(),
    gameSessionId: session(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => player.id, { onDelete: 'cascade' }),
    baseScore: integer('base_score'),
    finalScore: integer('final_score').notNull(),
    isCaller: boolean('is_caller').notNull().default(false),
    penaltyApplied: boolean('penalty_applied').notNull().default(false),
    isWinner: boolean('is_winner').notNull().default(false),
    cardsSummary: jsonb('cards_summary').notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    unique('game_score_player').on(t.gameSessionId, t.playerId),
    check('game_score_penalty', sql`not ${t.penaltyApplied} or ${t.isCaller}`),
    index('idx_game_score_game').on(t.gameSessionId),
  ],
);
