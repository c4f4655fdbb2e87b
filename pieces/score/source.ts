import {
  STOPS,
  type Change,
  type GameText,
  type Hint,
  type Locale,
  type RuleId,
  type ScoreLine,
  type Seat,
  type Sheet,
  type Tagged,
  type Telling,
  type Visibility,
} from '@reckon/kernel';
import type { BoardSeat, Family, ScoreLooks } from '../board.ts';

/** One part of a score, in the reader's words. */
export interface Source {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly category: string;
  readonly categoryName: string;
  readonly family: Family;
  /** Held by standing: it can still be lost or won. */
  readonly provisional: boolean;
  /** What the card or rule does. */
  readonly what?: string;
  /** "1 per animal". */
  readonly rate?: string;
  /** The arithmetic. */
  readonly why: string;
  readonly rule?: RuleId;
  readonly evidence: readonly string[];
  readonly other?: Seat;
  /** The latest change of it. */
  readonly last?: ChangeLine;
}

/** What one move did to one part. */
export interface ChangeLine {
  readonly id: string;
  readonly seq: number;
  /** The last event of the move: lines of one move have it in common. */
  readonly settled: number;
  /** "generation 7", and its number. */
  readonly when: string;
  readonly unit: number;
  readonly points: number;
  readonly was: number;
  readonly is: number;
  readonly name: string;
  /** What happened. */
  readonly cause: string;
  readonly why: string;
  readonly provisional: boolean;
  /** The total after it. */
  readonly total: number;
}

export interface HintLine {
  readonly points: number;
  readonly name: string;
  readonly why: string;
}

/** A seat's whole score as the viewer may read it. */
export interface SeatScore {
  readonly seat: BoardSeat;
  /** All of it, and how much of that is held only by standing. */
  readonly total: number;
  readonly provisional: number;
  /** Nothing of it may be read yet, or nothing is counted yet. */
  readonly hidden: boolean;
  /** What is certain, then what is provisional. */
  readonly sources: readonly Source[];
  readonly changes: readonly ChangeLine[];
  readonly hints: readonly HintLine[];
}

/** What a seat has whatever others do. */
export const certainOf = ({ total, provisional }: Pick<SeatScore, 'total' | 'provisional'>): number =>
  total - provisional;

type Words = Pick<GameText<never, never, Tagged, never>, 'source' | 'phrase' | 'hint' | 'event'>;
/** Whose words and looks a score is told in. */
interface Teller {
  // oxlint-disable-next-line no-explicit-any -- the score serves every game alike and never looks inside an event
  readonly text: Words | GameText<any, any, any, any>;
  readonly score?: ScoreLooks<never> | undefined;
}

const sum = (parts: readonly { readonly points: number }[]): number =>
  parts.reduce((all, { points }) => all + points, 0);

/** What a seat had before anything changed: a stake nobody paid in, a rating to begin with. */
export const startOf = (
  lines: readonly { readonly points: number }[],
  changes: readonly { readonly points: number }[],
): number => sum(lines) - sum(changes);

function changesOf(
  changes: readonly Change[],
  lines: readonly ScoreLine[],
  { text }: Teller,
  telling: Telling,
): ChangeLine[] {
  let total = startOf(lines, changes);
  return changes.map((change) => {
    const { seq, settled, when, points, was, is, id, why, cause, provisional } = change;
    total += points;
    return {
      id: `${settled}/${id}`,
      seq,
      settled,
      when: text.phrase({ key: 'when', n: when }, telling),
      unit: when,
      points,
      was,
      is,
      name: text.source(change, telling),
      cause: (cause && text.event(cause, telling)) ?? '',
      why: text.phrase(why, telling),
      provisional: provisional === true,
      total,
    };
  });
}

/** Numbers that bars are drawn to, where the game has them. */
export interface Measure {
  /** The score that wins. */
  readonly target?: number;
  /** What every seat began with, in games where totals always add up. */
  readonly stake?: number;
}

export function measureOf<View>(score: ScoreLooks<View> | undefined, view: View): Measure {
  const scale = score?.scale;
  if (scale?.kind === 'target') return { target: scale.of(view) };
  return scale?.kind === 'balance' ? { stake: scale.from(view) } : {};
}

/** The score at one moment. */
interface Standing {
  readonly seats: readonly BoardSeat[];
  readonly sheet: Sheet;
  readonly hints?: readonly Hint[];
  /** Who may read whose lines before the end. */
  readonly visibility?: Visibility;
}

function sourcesOf(
  lines: readonly ScoreLine[],
  changes: readonly ChangeLine[],
  { teller, telling, final }: { readonly teller: Teller; readonly telling: Telling; readonly final: boolean },
): readonly Source[] {
  const { text, score } = teller;
  const last = new Map(changes.map((change) => [change.id.slice(change.id.indexOf('/') + 1), change]));
  const sources = lines.map((line): Source => {
    const known = last.get(line.id);
    return {
      id: line.id,
      name: text.source(line, telling),
      points: line.points,
      category: line.category,
      categoryName: text.phrase({ key: `category.${line.category}` }, telling),
      family: score?.families?.[line.category] ?? 'cards',
      provisional: line.provisional === true && !final,
      ...score?.describe?.(line, telling),
      why: text.phrase(line.why, telling),
      rule: line.rule,
      evidence: line.evidence,
      ...(line.other !== undefined && { other: line.other }),
      ...(known && { last: known }),
    };
  });
  return [
    ...sources.filter(({ provisional }) => !provisional),
    ...sources.filter(({ provisional }) => provisional),
  ];
}

/** The sheet of every seat in words: the same words in strip, breakdown, log and at the end. */
export function scoresOf(
  { seats, sheet, hints = [], visibility = 'all' }: Standing,
  teller: Teller,
  telling: Telling,
): readonly SeatScore[] {
  const { text } = teller;
  const unread = (seat: Seat): boolean =>
    teller.score?.counted === 'end' ||
    (visibility !== 'all' && (visibility === 'none' || seat !== telling.viewer));
  return seats.map((seat) => {
    const lines = sheet.lines.filter((line) => line.seat === seat.seat);
    const own = sheet.changes.filter((change) => change.seat === seat.seat);
    const changes = changesOf(own, lines, teller, telling);
    const sources = sourcesOf(lines, changes, { teller, telling, final: sheet.final });
    return {
      seat,
      total: sum(sources),
      provisional: sum(sources.filter(({ provisional }) => provisional)),
      hidden: lines.length === 0 && !sheet.final && unread(seat.seat),
      sources,
      changes,
      hints:
        seat.seat === telling.viewer
          ? hints.map((hint) => ({
              points: hint.points,
              name: text.source({ seat: seat.seat, source: hint.source, category: '' }, telling),
              why: text.hint?.(hint, telling) ?? text.phrase(hint.why, telling),
            }))
          : [],
    };
  });
}

/** A category with its members, in the order of the sheet; what is provisional of it stands apart. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly provisional: boolean;
  readonly points: number;
  readonly sources: readonly Source[];
}

export function grouped(sources: readonly Source[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const source of sources) {
    const { category, categoryName: name, provisional, points } = source;
    const id = `${category}${provisional ? '?' : ''}`;
    const group = groups.get(id) ?? { id, name, provisional, points: 0, sources: [] };
    groups.set(id, { ...group, points: group.points + points, sources: [...group.sources, source] });
  }
  return [...groups.values()];
}

/** "Birds: 3 animals × 1 = 3", without saying a name twice. */
export const explained = (
  { name, why }: { readonly name: string; readonly why: string },
  locale: Locale,
): string =>
  name === '' || why.startsWith(name) ? why : why === '' ? name : name + STOPS[locale].colon + why;

/** What one move did to one seat. */
export interface Moved {
  readonly settled: number;
  readonly seq: number;
  readonly when: string;
  readonly points: number;
  readonly total: number;
  readonly lines: readonly ChangeLine[];
  /** All of it is held by standing. */
  readonly provisional: boolean;
}

/** The changes move by move, in order. */
export function movesOf(changes: readonly ChangeLine[]): readonly Moved[] {
  const moves = new Map<number, Moved>();
  for (const change of changes) {
    const { settled, seq, when, points, total } = change;
    const move = moves.get(settled) ?? { settled, seq, when, points: 0, total, lines: [], provisional: true };
    moves.set(settled, {
      ...move,
      points: move.points + points,
      total,
      lines: [...move.lines, change],
      provisional: move.provisional && change.provisional,
    });
  }
  return [...moves.values()];
}
