import type {
  Change,
  GameText,
  Hint,
  RuleId,
  ScoreLine,
  Seat,
  Sheet,
  Telling,
  Visibility,
} from '@reckon/kernel';
import type { BoardSeat, Hatch, ScoreLooks } from '../board.ts';

/** One part of a score, in the reader's words. */
export interface Source {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly category: string;
  readonly categoryName: string;
  readonly hatch: Hatch;
  /** What the card or rule does. */
  readonly what?: string;
  /** "1 per animal". */
  readonly rate?: string;
  /** The arithmetic. */
  readonly why: string;
  readonly rule?: RuleId;
  readonly evidence: readonly string[];
  readonly other?: Seat;
}

export interface ChangeLine {
  readonly id: string;
  readonly seq: number;
  readonly points: number;
  readonly name: string;
  readonly why: string;
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
  readonly total: number;
  /** Nothing of it may be read yet, or nothing is counted yet. */
  readonly hidden: boolean;
  readonly sources: readonly Source[];
  readonly changes: readonly ChangeLine[];
  readonly hints: readonly HintLine[];
}

type Words = Pick<GameText<never, never, never, never>, 'source' | 'phrase' | 'hint'>;
/** Whose words and looks a score is told in. */
interface Teller {
  readonly text: Words;
  readonly score?: ScoreLooks<never> | undefined;
}

const sourceOf = (line: ScoreLine, { text, score }: Teller, telling: Telling): Source => ({
  id: line.source,
  name: text.source(line, telling),
  points: line.points,
  category: line.category,
  categoryName: text.phrase({ key: `category.${line.category}` }, telling),
  hatch: score?.hatches?.[line.category] ?? 'plain',
  ...score?.describe?.(line, telling),
  why: text.phrase(line.why, telling),
  rule: line.rule,
  evidence: line.evidence,
  ...(line.other !== undefined && { other: line.other }),
});

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
  text: Words,
  telling: Telling,
): ChangeLine[] {
  const categories = new Map(lines.map(({ source, category }) => [source, category]));
  let total = startOf(lines, changes);
  return changes.map(({ seq, seat, points, source, why }, index) => {
    total += points;
    const category = categories.get(source) ?? '';
    return {
      id: `${seq}/${index}`,
      seq,
      points,
      name: text.source({ seat, source, category }, telling),
      why: text.phrase(why, telling),
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

/** The sheet of every seat in words: the same words in strip, breakdown, log and receipt. */
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
    const changes = sheet.changes.filter((change) => change.seat === seat.seat);
    return {
      seat,
      total: lines.reduce((sum, { points }) => sum + points, 0),
      hidden: lines.length === 0 && !sheet.final && unread(seat.seat),
      sources: lines.map((line) => sourceOf(line, teller, telling)),
      changes: changesOf(changes, lines, text, telling),
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

/** Sources of one category as one, in the order their first members came. For narrow screens and mini bars. */
export function grouped(sources: readonly Source[]): readonly Source[] {
  const groups = new Map<string, Source>();
  for (const source of sources) {
    const key = source.points < 0 ? `${source.category}−` : source.category;
    const group = groups.get(key);
    groups.set(
      key,
      group
        ? {
            ...group,
            points: group.points + source.points,
            evidence: [...group.evidence, ...source.evidence],
          }
        : { ...source, id: `category:${key}`, name: source.categoryName },
    );
  }
  return [...groups.values()];
}

/** "Birds: 3 animals × 1 = 3", without saying a name twice. */
export const explained = ({ name, why }: { readonly name: string; readonly why: string }): string =>
  name === '' || why.startsWith(name) ? why : why === '' ? name : `${name}: ${why}`;
