import {
  follow,
  isTurnOf,
  replay,
  reportOf,
  undoableFrom,
  undoAfter,
  type AnyEntry,
  type Chain,
  type Chance,
  type Match,
  type Presence,
  type Seat,
  type Sheet,
  type Tagged,
  type Undo,
} from '@reckon/kernel';
import { refusal, same, type Refusal, type Status, type Told } from '@reckon/protocol';
import type { Append, Beside, StoredRecord } from '../store/journal.ts';
import { sameClocks, type KeptClock } from './clocks.ts';
import type { Committed } from './committed.ts';
import { atOnce, type InParts } from '../leisure.ts';
import { entered } from './entered.ts';
import { storedRecords } from './create.ts';
import { signatureFor } from './fair.ts';
import type { House } from './house.ts';
import { momentOf, type Moment } from './moment.ts';
import { isOfGame, type Entered, type GameRecord, type TableRecord } from './records.ts';

/** What is looked at to decide anything at a table. */
export interface Around {
  readonly table: Committed;
  readonly house: House;
  readonly presenceOf: (seat: Seat) => Presence;
  readonly now: number;
  /** The server's share of chance: read to deal, and to open a game that is over. */
  readonly secret: () => Promise<string>;
}

/** A command of a seat, at a table whose rules are here. */
export interface Asked extends Around {
  readonly entry: AnyEntry;
  readonly seat: Seat;
}

/** What was decided: records for the log and what goes with them. */
export interface Change {
  readonly records: readonly TableRecord[];
  /** Deadlines after the last record. */
  readonly clocks?: readonly KeptClock[];
  readonly status?: Status;
  /** The match after them, where it has been worked out. */
  readonly match?: AnyMatch;
  /** What its records will be chained with: of a game that begins, or was not played on here and ends. */
  readonly chain?: Chain;
  readonly beside?: readonly Beside[];
  /** Another table that comes into being with it. */
  readonly also?: Append;
}

export type Refused = { readonly refused: Refusal };
export type Decision = Change | Refused;

/** What a command would do, as one value: what is to be stored, the table after it, and what is told then. */
export interface Step {
  readonly append: Append;
  readonly next: Committed;
  readonly effects: Effects;
}

const SNAPSHOT_EVERY = 50;

export function stepOf({ table, house, now: at }: Around, change: Change, command?: string): Step {
  const { records, status, beside, also, match, chain } = change;
  const clocks = change.clocks && !sameClocks(change.clocks, table.clocks) ? change.clocks : undefined;
  const stored = storedRecords(records, {
    seq: table.version,
    hash: table.hash,
    at,
    command: command ?? null,
    clocks,
  });
  const last = stored.length - 1;
  const more = stored.map(({ seq, hash }, i) => ({
    seq,
    at,
    hash,
    record: records[i]!,
    clocks: i === last ? clocks : undefined,
    command: i === 0 ? command : undefined,
  }));
  const decided = after(chain ? { ...table, chain } : table, more, house, match);
  const { next, effects, signed } = withSignature(table, { ...decided, records }, house, stored.at(-1));
  const due = Math.floor(next.version / SNAPSHOT_EVERY) > Math.floor(table.version / SNAPSHOT_EVERY);
  const snapshot =
    due && next.play && !effects.undone
      ? { seq: next.version, state: JSON.stringify(next.play.match.state) }
      : undefined;
  return {
    append: {
      table: table.id,
      records: signed ? [...stored, signed] : stored,
      status,
      snapshot,
      beside,
      also,
    },
    next,
    effects,
  };
}

/** A head that is due goes in with what made it so. */
function withSignature(
  table: Committed,
  { next, effects, records }: { next: Committed; effects: Effects; records: readonly TableRecord[] },
  house: House,
  last: StoredRecord | undefined,
): { readonly next: Committed; readonly effects: Effects; readonly signed?: StoredRecord | undefined } {
  const record = last && signatureFor({ before: table, next, records }, last, house);
  if (!record) return { next, effects };
  const [signed] = storedRecords([record], { seq: last.seq, hash: last.hash, at: last.at });
  if (!signed) return { next, effects };
  const one: Entered = { seq: signed.seq, at: signed.at, hash: signed.hash, record };
  return {
    next: entered(next, one),
    effects: { ...effects, entered: [...effects.entered, one] },
    signed,
  };
}

export const done = (...records: readonly TableRecord[]): Change => ({ records });

export const no = (...why: Parameters<typeof refusal>): Refused => ({ refused: refusal(...why) });

// --- the table after it ---------------------------------------------------------------------------------------------

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
  /** What a game's own tables may tell of it. */
  readonly moments: readonly Moment[];
  readonly undone?: { readonly seat: Seat; readonly from: number };
}

/** Where rules come from, and where it is said that they failed. */
export type Shelf = Pick<House, 'entryFor' | 'latest' | 'report'>;

/**
 * The table after more records of its log, and what they tell. Decided here or at another node, it is the same walk; `made` is
 * the match after them, if it has been worked out.
 */
export const after = (table: Committed, records: readonly Entered[], shelf: Shelf, made?: AnyMatch): After =>
  atOnce(folding(table, records, shelf, { made }));

export interface After {
  readonly next: Committed;
  readonly effects: Effects;
}

/** So many events and records make a part. */
export const PART = 25;

/** The same in parts, however long the log is: the work grows as it does and no faster. */
export function* folding(
  table: Committed,
  records: readonly Entered[],
  shelf: Shelf,
  {
    made,
    compare,
  }: { readonly made?: AnyMatch | undefined; readonly compare?: (passed: Committed) => void } = {},
): InParts<After> {
  const events: Told<Tagged>[] = [];
  const moments: Moment[] = [];
  // The match is made anew where moves are taken back: what it was before is asked by nobody.
  const anew = records.findLastIndex(({ record }) => record.type === 'undone');
  let log: GameRecord[] | undefined;
  let undone: Effects['undone'];
  let lastOfGame: number | undefined;
  let next = table;
  let done = 0;
  for (const [i, one] of records.entries()) {
    const { record } = one;
    const before = next;
    const ofGame = isOfGame(record);
    if (ofGame) log ??= [...table.log];
    next = entered(before, one, log);
    if (ofGame) {
      lastOfGame = one.seq;
      if (record.type === 'undone') {
        const from = firstOf(next.log[record.from]);
        undone = { seat: record.seat, from: Math.min(from, undone?.from ?? from) };
        // Nobody is told of what was taken back since.
        while ((events.at(-1)?.[0] ?? -1) >= from) events.pop();
      }
      if (record.type === 'played')
        record.events.forEach((event, at) => events.push([record.first + at, event]));
      if (i >= anew) next = played(before, next, record, shelf, made);
    }
    const moment = momentOf(before, next, one);
    if (moment) moments.push(moment);
    if (i >= anew) compare?.(next);
    if ((done += weightOf(record)) < PART) continue;
    done = 0;
    yield;
  }
  if (next.status !== table.status || lastOfGame !== undefined)
    next = withMenus(table, next, lastOfGame ?? next.version, undone !== undefined, shelf);
  return { next, effects: { entered: records, events, moments, ...(undone && { undone }) } };
}

/** What folding it takes, in events. */
export const weightOf = (record: TableRecord): number =>
  record.type === 'played' ? 1 + record.events.length : 1;

const firstOf = (record: GameRecord | undefined): number => (record?.type === 'played' ? record.first : 0);

/** What the record did to the match. A log that the rules cannot read is shown as far as they can, and not played on. */
export function played(
  before: Committed,
  next: Committed,
  record: GameRecord,
  shelf: Shelf,
  made?: AnyMatch,
): Committed {
  const { play } = before;
  try {
    if (record.type === 'played' && play && isPresent(play, before, record)) {
      const match = made ?? follow(play.match, record);
      const undo = undoAfter(
        match.game,
        { state: play.match.state, undo: play.undo },
        { index: next.log.length - 1, record },
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
    return { frozen: refusal('unreadableGame'), ...next };
  }
}

/** Events of an older version are read with the whole log. */
export const isPresent = (
  { match }: Pick<Play, 'match'>,
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
