import {
  follow,
  isTurnOf,
  replay,
  reportOf,
  undoableFrom,
  undoAfter,
  type AnyEntry,
  type Chance,
  type Match,
  type Seat,
  type Sheet,
  type Tagged,
  type Undo,
} from '@reckon/kernel';
import { same, type Told } from '@reckon/protocol';
import type { Committed } from './committed.ts';
import { entered } from './enter.ts';
import type { House } from './house.ts';
import type { Entered, GameRecord, TableRecord } from './records.ts';

export type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

/** A game at a table: the match, and everything worked out from it once per change. */
export interface Play {
  readonly entry: AnyEntry;
  readonly match: AnyMatch;
  /** What each acting seat may do. */
  readonly menus: ReadonlyMap<Seat, readonly Tagged[]>;
  /** Whose they are. */
  readonly acting: readonly Seat[];
  /** Since which version each seat's menu stands. */
  readonly since: readonly number[];
  readonly undo: Undo | undefined;
}

/** What is told once it is stored. */
export interface Effects {
  readonly entered: readonly Entered[];
  readonly events: readonly Told<Tagged>[];
  readonly undone?: { readonly seat: Seat; readonly from: number };
}

/** Where rules come from, and where it is said that they failed. */
export type Shelf = Pick<House, 'entryFor' | 'latest' | 'report'>;

/**
 * The table after more records of its log, and what they tell. Decided here or at another node, it is the same walk; `made` is
 * the match after them, if it has been worked out.
 */
export function after(
  table: Committed,
  records: readonly Entered[],
  shelf: Shelf,
  made?: AnyMatch,
): { readonly next: Committed; readonly effects: Effects } {
  const events: Told<Tagged>[] = [];
  let undone: Effects['undone'];
  let lastOfGame: number | undefined;
  let next = table;
  for (const one of records) {
    const { record } = one;
    const before = next;
    next = entered(before, one);
    if (!isOfGame(record)) continue;
    lastOfGame = one.seq;
    if (record.type === 'undone') undone = { seat: record.seat, from: firstOf(before.log[record.from]) };
    if (record.type === 'played') record.events.forEach((event, i) => events.push([record.first + i, event]));
    next = played(before, next, record, shelf, made);
  }
  if (next.status !== table.status || lastOfGame !== undefined)
    next = withMenus(table, next, lastOfGame ?? next.version, undone !== undefined, shelf);
  return { next, effects: { entered: records, events, ...(undone && { undone }) } };
}

const isOfGame = (record: TableRecord): record is GameRecord =>
  record.type === 'played' || record.type === 'begun' || record.type === 'undone';

const firstOf = (record: GameRecord | undefined): number => (record?.type === 'played' ? record.first : 0);

/** What the record did to the match. A log that the rules cannot read is shown as far as they can, and not played on. */
function played(
  before: Committed,
  next: Committed,
  record: GameRecord,
  shelf: Shelf,
  made: AnyMatch | undefined,
): Committed {
  const { play } = before;
  try {
    if (record.type === 'played' && play && isPresent(play, before, record)) {
      const match = made ?? follow(play.match, record);
      const undo = undoAfter(
        match.game,
        { state: play.match.state, undo: play.undo },
        { index: before.log.length, record },
      );
      return { ...next, play: { ...play, match, undo } };
    }
    const entry = shelf.entryFor(next.created.game, next.created.version) ?? shelf.latest(next.created.game);
    if (!entry) return next;
    const chance = play?.match.chance ?? made?.chance ?? noChanceYet;
    const match = made ?? matchOf(entry, next, chance, shelf);
    const alone = match.game.toAct(match.state);
    const from = alone.length === 1 ? undoableFrom(match.game, next.log, alone[0]!) : undefined;
    const undo = from === undefined ? undefined : { seat: alone[0]!, from };
    return { ...next, play: { entry, match, undo, menus: new Map(), acting: [], since: [] } };
  } catch (error) {
    shelf.report.incident('fold', { table: next.id, error });
    return { frozen: 'The rules of this server cannot read the stored game.', ...next };
  }
}

/** Events of an older version are read with the whole log. */
const isPresent = (
  { match }: Play,
  { created }: Committed,
  { version }: Extract<GameRecord, { type: 'played' }>,
): boolean => (version ?? created.version) === match.game.version;

/** The match from its log. */
export const matchOf = (
  { game, scoring }: AnyEntry,
  { id, log }: Pick<Committed, 'id' | 'log'>,
  chance: Chance,
  { report }: Pick<Shelf, 'report'>,
): AnyMatch =>
  replay<unknown, unknown, Tagged, Tagged, unknown>(game, log, {
    chance,
    observers: [scoring],
    failed: (failure) => report.incident('observer', { table: id, ...failure }),
  });

/** Works out anew what depends on the state alone: menus, and since when each has been the same. */
function withMenus(
  before: Committed,
  next: Committed,
  version: number,
  undone: boolean,
  { report }: Shelf,
): Committed {
  const { play } = next;
  if (!play) return next;
  const { game, state, seats } = play.match;
  const menus = new Map<Seat, readonly Tagged[]>();
  try {
    if (next.status === 'playing')
      for (const seat of game.toAct(state)) menus.set(seat, game.moves(state, seat));
  } catch (error) {
    report.incident('rule', { table: next.id, error });
  }
  const since = Array.from({ length: seats }, (_, n) => {
    const stands = !undone && same(before.play?.menus.get(n as Seat), menus.get(n as Seat));
    return stands ? (before.play?.since[n] ?? version) : version;
  });
  return { ...next, play: { ...play, menus, acting: [...menus.keys()], since } };
}

/** Chance needs the key, and the key the secret, which is read only where moves are decided. */
export const noChanceYet = (): never => {
  throw new Error('moves are decided only at tables that hold the key of their chance');
};

export const sheetOf = ({ match, entry }: Pick<Play, 'match' | 'entry'>): Sheet | undefined =>
  reportOf<Sheet>(match.audience, entry.scoring.id);

/** May this seat take its latest moves back now? */
export const mayUndo = ({ undo, match }: Play, seat: Seat): boolean =>
  undo?.seat === seat && isTurnOf(match.game, match.state, seat);
