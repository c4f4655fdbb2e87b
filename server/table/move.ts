import {
  attempt,
  begin,
  standing,
  undoableFrom,
  undoAfter,
  type AnyEntry,
  type Cause,
  type Seat,
  type Tagged,
} from '@reckon/kernel';
import { same } from '@reckon/protocol';
import { sheetProblem } from './audit.ts';
import { clocksNow, timekeeping } from './clocks.ts';
import { configFor, type Sealed } from './fair.ts';
import { matchOf, sheetOf, type Play } from './step.ts';
import type { GameRecord } from './records.ts';
import { no, type Around, type Change, type Decision } from './step.ts';

/** The deal: every seat that promised a share has given it, and the key is what all of them made it. */
export function deal(around: Around, entry: AnyEntry, { chance, chain }: Sealed): Change {
  const { table, house } = around;
  const { created } = table;
  const { game } = entry;
  const config = configFor(entry, table);
  const { dealt, ...match } = begin<unknown, unknown, Tagged, Tagged, unknown>({
    game,
    config,
    seats: created.seats,
    chance,
    observers: [entry.scoring],
    failed: (failure) => house.report.incident('observer', { ...failure, table: table.id }),
  });
  const record: GameRecord = {
    type: 'begun',
    game: created.game,
    version: game.version,
    config,
    seats: created.seats,
    state: match.state,
    chance: dealt,
  };
  return {
    ...(chain && { chain }),
    records: [JSON.parse(JSON.stringify(record)) as GameRecord],
    match,
    status: 'playing',
    clocks: clocksNow(timekeeping(around, match)),
  };
}

/** A move as a seat sent it, and the version of the table it was made for. */
interface Wanted {
  readonly seat: Seat;
  readonly json: unknown;
  readonly version: number;
}

export function seatMoves(
  around: Around,
  play: Play,
  { seat, json, version }: Wanted,
): Promise<Decision> | Decision {
  const move = parsed(play, json);
  if (!move) return no('noMove');
  if (version < (play.since[seat] ?? 0)) return no('stale');
  return decideMove(around, play, { seat, move });
}

/** A move as the game reads it; a parser that throws has read nothing. */
function parsed({ match }: Play, json: unknown): Tagged | undefined {
  try {
    return match.game.parseMove(json, 'seat');
  } catch {
    return undefined;
  }
}

/** A bot's answer, and what it was asked about. */
export interface BotAnswer {
  readonly seat: Seat;
  readonly bot: string;
  /** Of the table when it was asked. */
  readonly version: number;
  /** Undefined if it could not answer. */
  readonly move: unknown;
}

/**
 * A bot's answer goes the way of every move. One to an old question is dropped: undefined, ask again. A bot that failed, or
 * whose answer is refused though its question still stands, is moved for by the house: it never holds up a table.
 */
export async function botMoves(around: Around, answer: BotAnswer): Promise<Decision | undefined> {
  const { table, house } = around;
  const { play } = table;
  const { seat, bot, version, move: json } = answer;
  const menu = play?.menus.get(seat);
  if (!play || !menu || table.frozen !== undefined || table.pause?.state === 'paused') return undefined;
  if (table.seats[seat]?.bot !== bot || version < (play.since[seat] ?? 0)) return undefined;
  const move = json === undefined ? undefined : parsed(play, json);
  // What was thought of beside the menu was thought of for one moment only.
  if (move && version < table.version && !menu.some((one) => same(one, move))) return undefined;
  if (move) {
    const decision = await decideMove(around, play, { seat, move, bot });
    if (!('refused' in decision)) return decision;
    house.report.incident('bot', { table: table.id, seat, code: decision.refused.code });
  } else if (json !== undefined) house.report.incident('bot', { table: table.id, seat, code: 'BAD_MOVE' });
  return decideFallback(around, play, seat, 'timeout');
}

/** The house moves for a seat. */
export async function decideFallback(
  around: Around,
  play: Play,
  seat: Seat,
  cause: Cause,
): Promise<Decision> {
  const { game, state } = play.match;
  let move: Tagged;
  try {
    move = game.fallback(state, seat, cause);
  } catch (error) {
    around.house.report.incident('fallback', { table: around.table.id, seat, error });
    return no('fallbackFailed');
  }
  return decideMove(around, play, { seat, move, cause });
}

interface Move {
  readonly seat: Seat;
  readonly move: Tagged;
  readonly cause?: Cause;
  /** Which bot made it. */
  readonly bot?: string;
}

/** A move of a seat, made by whoever plays it. */
async function decideMove(around: Around, play: Play, { seat, move, cause, bot }: Move): Promise<Decision> {
  const { table, house } = around;
  const { entry, match: before } = play;
  const answer = attempt(before, seat, move);
  if ('fault' in answer) {
    const { game } = table.created;
    house.report.incident('rule', { table: table.id, game, move: move.type, error: answer.fault });
    return no('moveFailed');
  }
  if ('rejected' in answer)
    return { refused: { text: answer.rejected, rule: answer.rule, code: answer.code } };
  const { first, events, chance, next: match } = answer;
  // What a bot does for a person is not called the person's move.
  const standsIn = bot !== undefined && table.seats[seat]?.kind === 'person';
  const { version } = match.game;
  const record: Extract<GameRecord, { type: 'played' }> = {
    type: 'played',
    seat,
    move,
    ...(cause !== undefined && { cause }),
    ...(standsIn && { bot }),
    ...(version !== table.created.version && { version }),
    first,
    events,
    ...(chance && { chance }),
  };
  const isOver = match.game.toAct(match.state).length === 0;
  audit(around, { entry, match }, { first, isOver });
  if (!isOver) {
    const played = { index: table.log.length, record };
    const undo = undoAfter(match.game, { state: before.state, undo: play.undo }, played);
    return {
      records: [record],
      match,
      clocks: clocksNow(timekeeping(around, match, { seat, undoable: undo !== undefined })),
    };
  }
  const ranking = ranked(around, { entry, match });
  return {
    records: [record, { type: 'finished', ranking, secret: await around.secret() }],
    match,
    clocks: [],
    status: 'finished',
  };
}

/** Points that do not add up are nobody's fault at the table: they are reported with what is needed to find the cause. */
function audit(
  { table, house }: Around,
  play: Pick<Play, 'entry' | 'match'>,
  move: { readonly first: number; readonly isOver: boolean },
): void {
  const problem = sheetProblem(play, move);
  if (problem === undefined) return;
  const { game, seq } = play.match;
  house.report.incident('score', { table: table.id, game: game.id, version: game.version, seq, problem });
}

function ranked({ table, house }: Around, over: Pick<Play, 'entry' | 'match'>): readonly (readonly Seat[])[] {
  const sheet = sheetOf(over);
  try {
    return sheet ? over.entry.scoring.rank(sheet, over.match.state) : [];
  } catch (error) {
    house.report.incident('ranking', { table: table.id, error });
    return [];
  }
}

export function decideUndo(around: Around, { entry, match: before }: Play, seat: Seat): Decision {
  const { table, house } = around;
  const from = undoableFrom(before.game, table.log, seat);
  if (from === undefined) return no('nothingToUndo');
  const record: GameRecord = { type: 'undone', seat, from };
  const log = [...table.log, record];
  const match = matchOf(entry, { id: table.id, log }, before.chance, house);
  const undid = standing(table.log).filter(({ index }) => index >= from).length;
  return {
    records: [record],
    match,
    clocks: clocksNow(timekeeping(around, match, { seat, undid })),
  };
}
