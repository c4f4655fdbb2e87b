import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/**
 * The records of play (CAM-11). What a row alone can be asked is a check here; what it owes to other rows, and how it may
 * change, is in guards.sql. A column has the same name here and in the database.
 */
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const game_session = pgTable(
  'game_session',
  {
    /** The id of the table it is played at. */
    id: uuid().primaryKey(),
    phase: text().notNull(),
    round: integer().notNull(),
    current_turn_player_id: uuid(),
    /** Who called Cambio in this round. Set once in a round. */
    cambio_caller_id: uuid(),
    /** Null while the game runs, and for ties. */
    winner_id: uuid(),
    created_at: moment().notNull(),
    completed_at: moment(),
  },
  (t) => [
    check(
      'game_session_phase',
      sql`${t.phase} in ('setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned')`,
    ),
    check(
      'game_session_caller',
      sql`case ${t.phase} when 'abandoned' then true
        else (${t.phase} in ('final_round', 'completed')) = (${t.cambio_caller_id} is not null) end`,
    ),
    check('game_session_completed', sql`(${t.phase} = 'completed') = (${t.completed_at} is not null)`),
    check('game_session_winner', sql`${t.winner_id} is null or ${t.phase} = 'completed'`),
    check('game_session_round', sql`${t.round} >= 1`),
    ...(['current_turn_player_id', 'cambio_caller_id', 'winner_id'] as const).map((column) =>
      foreignKey({
        name: `game_session_${column}`,
        columns: [t[column], t.id],
        foreignColumns: [playerIn().id, playerIn().game_session_id],
      }),
    ),
  ],
);

/** A session and its players name each other. */
const playerIn = (): { readonly id: AnyPgColumn; readonly game_session_id: AnyPgColumn } => player;

const session = () =>
  uuid()
    .notNull()
    .references(() => game_session.id, { onDelete: 'cascade' });

export const player = pgTable(
  'player',
  {
    id: uuid().primaryKey(),
    game_session_id: uuid()
      .notNull()
      .references((): AnyPgColumn => game_session.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    name: text().notNull(),
    is_connected: boolean().notNull(),
    /** With all rounds; null until the game is completed. */
    score: integer(),
    has_taken_final_turn: boolean().notNull(),
  },
  (t) => [
    unique('player_seat').on(t.game_session_id, t.seat),
    unique('player_of_session').on(t.id, t.game_session_id),
    check('player_seat_number', sql`${t.seat} between 0 and 5`),
    index('idx_player_final_turn')
      .on(t.game_session_id, t.has_taken_final_turn)
      .where(sql`${t.has_taken_final_turn} = false`),
  ],
);

/** Someone or something of the same game. The key has the session in it, by which every table is found. */
type Own = { readonly id: AnyPgColumn; readonly game_session_id: AnyPgColumn };
const ofGame = (own: Own, [name, column]: readonly [string, AnyPgColumn], of: Own) =>
  foreignKey({
    name,
    columns: [column, own.game_session_id],
    foreignColumns: [of.id, of.game_session_id],
  }).onDelete('cascade');

export const card = pgTable(
  'card',
  {
    id: uuid().primaryKey(),
    game_session_id: session(),
    rank: text().notNull(),
    /** Null for a joker. */
    suit: text(),
    point_value: integer().notNull(),
    location: text().notNull(),
    /** Whose hand it lies in, or who holds it. */
    owner_id: uuid(),
    /** The place in a hand (CAM-2.4), or in a pile counted from its bottom. */
    position: integer(),
    /** `peeking` while somebody looks at it. */
    visibility: text().notNull(),
  },
  (t) => [
    check(
      'card_rank',
      sql`${t.rank} in ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'joker')`,
    ),
    check(
      'card_suit',
      sql`case ${t.rank} when 'joker' then ${t.suit} is null else ${t.suit} in ('C', 'D', 'H', 'S') end`,
    ),
    check('card_location', sql`${t.location} in ('deck', 'hand', 'held', 'discard')`),
    check('card_owner', sql`(${t.location} in ('hand', 'held')) = (${t.owner_id} is not null)`),
    check('card_position', sql`(${t.location} = 'held') = (${t.position} is null)`),
    check('card_place', sql`${t.location} <> 'hand' or ${t.position} between 0 and 3`),
    check(
      'card_visibility',
      sql`case ${t.visibility} when 'hidden' then ${t.location} <> 'discard'
        when 'peeking' then ${t.location} in ('hand', 'held')
        when 'revealed' then ${t.location} in ('hand', 'discard') else false end`,
    ),
    unique('card_of_session').on(t.id, t.game_session_id),
    index('idx_card_session').on(t.game_session_id),
    ofGame(t, ['card_owner_player', t.owner_id], player),
  ],
);

const POWERS = sql.raw("('peek_own', 'peek_opponent', 'blind_swap', 'look_own')");

export const turn = pgTable(
  'turn',
  {
    id: uuid().primaryKey(),
    game_session_id: session(),
    number: integer().notNull(),
    round: integer().notNull(),
    player_id: uuid().notNull(),
    phase_at_start: text().notNull(),
    draw_source: text(),
    card_drawn_id: uuid(),
    action: text().notNull(),
    swapped_slot: integer(),
    discarded_card_id: uuid(),
    special_power_type: text(),
    /** The card a power was used on, or the one a swap replaced. */
    target_card_id: uuid(),
    target_player_id: uuid(),
    power_outcome: text().notNull(),
    ended_by: text(),
    created_at: moment().notNull(),
    ended_at: moment(),
  },
  (t) => [
    unique('turn_number').on(t.game_session_id, t.number),
    check('turn_phase', sql`${t.phase_at_start} in ('playing', 'final_round')`),
    check('turn_action', sql`${t.action} in ('none', 'swap', 'discard', 'power', 'cambio')`),
    check('turn_cambio', sql`${t.action} <> 'cambio' or ${t.phase_at_start} = 'playing'`),
    check(
      'turn_draw',
      sql`${t.draw_source} in ('deck', 'discard') and (${t.draw_source} is null) = (${t.card_drawn_id} is null)`,
    ),
    check(
      'turn_swap',
      sql`(${t.swapped_slot} is null or ${t.swapped_slot} between 0 and 3) and (${t.action} <> 'swap' or ${t.swapped_slot} is not null and ${t.target_card_id} is not null)`,
    ),
    check(
      'turn_power',
      sql`${t.special_power_type} is null and ${t.action} <> 'power' or ${t.special_power_type} in ${POWERS} and ${t.action} in ('power', 'cambio')`,
    ),
    check(
      'turn_outcome',
      sql`${t.power_outcome} in ('none', 'used', 'skipped', 'expired', 'cancelled') and (${t.power_outcome} = 'none' or ${t.special_power_type} is not null)`,
    ),
    check('turn_target', sql`${t.power_outcome} <> 'used' or ${t.target_card_id} is not null`),
    unique('turn_of_session').on(t.id, t.game_session_id),
    ofGame(t, ['turn_player', t.player_id], player),
    ofGame(t, ['turn_target_player', t.target_player_id], player),
    ofGame(t, ['turn_card_drawn', t.card_drawn_id], card),
    ofGame(t, ['turn_card_discarded', t.discarded_card_id], card),
    ofGame(t, ['turn_target_card', t.target_card_id], card),
    check('turn_ended_by', sql`${t.ended_by} in ('player', 'timeout', 'disconnect', 'forfeit')`),
    check('turn_ended', sql`(${t.ended_by} is null) = (${t.ended_at} is null)`),
  ],
);

export const special_power = pgTable(
  'special_power',
  {
    id: uuid().primaryKey(),
    game_session_id: session(),
    turn_id: uuid().notNull(),
    activated_by_id: uuid().notNull(),
    power_type: text().notNull(),
    target_card_id: uuid().notNull(),
    /** Whose card it was, where it was another's. */
    target_player_id: uuid(),
    /** The other card of an exchange, and whose it was if another's. */
    swapped_card_id: uuid(),
    swapped_player_id: uuid(),
    created_at: moment().notNull(),
  },
  (t) => [
    unique('special_power_turn').on(t.turn_id),
    check('special_power_type', sql`${t.power_type} in ${POWERS}`),
    check(
      'special_power_target',
      sql`case ${t.power_type} when 'peek_opponent' then ${t.target_player_id} is not null
        when 'blind_swap' then true else ${t.target_player_id} is null end`,
    ),
    check(
      'special_power_swap',
      sql`(${t.power_type} = 'blind_swap') = (${t.swapped_card_id} is not null)
        and ${t.swapped_card_id} is distinct from ${t.target_card_id}`,
    ),
    check(
      'special_power_others',
      sql`${t.activated_by_id} <> all (array_remove(array[${t.target_player_id}, ${t.swapped_player_id}], null))`,
    ),
    ofGame(t, ['special_power_turn_row', t.turn_id], turn),
    ofGame(t, ['special_power_activated_by', t.activated_by_id], player),
    ofGame(t, ['special_power_target_player', t.target_player_id], player),
    ofGame(t, ['special_power_swapped_player', t.swapped_player_id], player),
    ofGame(t, ['special_power_target_card', t.target_card_id], card),
    ofGame(t, ['special_power_swapped_card', t.swapped_card_id], card),
    index('idx_special_power_game').on(t.game_session_id, t.created_at),
  ],
);

export const game_score = pgTable(
  'game_score',
  {
    id: uuid().primaryKey(),
    game_session_id: session(),
    player_id: uuid().notNull(),
    round: integer().notNull(),
    base_score: integer().notNull(),
    final_score: integer().notNull(),
    is_cambio_caller: boolean().notNull(),
    penalty_applied: boolean().notNull(),
    /** What a penalty adds; null = it doubles (CAM-13.8). */
    penalty_points: integer(),
    is_winner: boolean().notNull(),
    cards_summary: jsonb().$type<readonly object[]>().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    unique('game_score_player').on(t.game_session_id, t.player_id, t.round),
    ofGame(t, ['game_score_player_row', t.player_id], player),
    check('game_score_penalty', sql`not ${t.penalty_applied} or ${t.is_cambio_caller}`),
    check(
      'game_score_final',
      sql`${t.final_score} = case when not ${t.penalty_applied} then ${t.base_score}
        else ${t.base_score} + coalesce(${t.penalty_points}, ${t.base_score}) end`,
    ),
    check('game_score_cards', sql`jsonb_typeof(${t.cards_summary}) = 'array'`),
    index('idx_game_score_game').on(t.game_session_id),
  ],
);

export const tables = [game_session, player, card, turn, special_power, game_score];
