import type { Observer, RuleId, Seat, Viewer } from './game.ts';

/** A sentence to be said in the reader's language: a message key of the game's text, and what it speaks of. */
export interface Phrase {
  readonly key: string;
  readonly [parameter: string]: string | number;
}

/** One explained line of a score sheet. A total is always the sum of its lines. */
export interface ScoreLine {
  readonly seat: Seat;
  readonly points: number;
  readonly rule: RuleId;
  /** The card, road, win or category it comes from; with `seat` it names the line for good. */
  readonly source: string;
  readonly category: string;
  /** Arithmetic in words: "3 animals, 1 point each". */
  readonly why: Phrase;
  /** Sequence numbers of the events that earned it. */
  readonly because: readonly number[];
  /** Places on the board that show it, in the words of the game's board ("slot:0:2", "edge:14"). */
  readonly evidence: readonly string[];
  /** A line that only its owner may read before the end. */
  readonly secret?: true;
  /** Transfers: the seat at the other end. */
  readonly other?: Seat;
}

/** How a total changed, and why. */
export interface Change {
  readonly seq: number;
  readonly seat: Seat;
  readonly points: number;
  readonly source: string;
  readonly why: Phrase;
  readonly secret?: true;
}

export interface Sheet {
  readonly lines: readonly ScoreLine[];
  readonly changes: readonly Change[];
  /** Nothing on it will change any more. */
  readonly final: boolean;
}

/** The nearest ways to the next point. */
export interface Hint {
  readonly points: number;
  readonly source: string;
  readonly why: Phrase;
}

/** The score is an observer whose report is a sheet. */
export interface Scoring<State, Event> extends Observer<State, Event, Sheet> {
  /** The same lines from the state alone, for comparison; games of transfers, whose state knows no score, have none. */
  recount?(state: State): readonly ScoreLine[];
  /** Games of transfers: what all totals add up to after every event. */
  readonly sum?: number;
  /** Best first; seats in one group are tied. */
  rank(sheet: Sheet, state: State): readonly (readonly Seat[])[];
  /** What would earn this seat its next points, cheapest first; only from what the seat may know. */
  next?(state: State, seat: Seat): readonly Hint[];
}

export const EMPTY_SHEET: Sheet = { lines: [], changes: [], final: false };

export function totalOf(lines: readonly ScoreLine[], seat: Seat): number {
  let total = 0;
  for (const line of lines) if (line.seat === seat) total += line.points;
  return total;
}

/**
 * The next sheet when `lines` takes the place of the old ones: what differs is written down as a change with the reason
 * of the line that made it.
 */
export function revise(sheet: Sheet, lines: readonly ScoreLine[], seq: number, final = sheet.final): Sheet {
  const before = new Map(sheet.lines.map((line) => [nameOf(line), line]));
  const changes: Change[] = [];
  for (const line of lines) {
    const old = before.get(nameOf(line));
    before.delete(nameOf(line));
    const points = line.points - (old?.points ?? 0);
    if (points !== 0) changes.push(change(line, points, seq));
  }
  for (const gone of before.values()) if (gone.points !== 0) changes.push(change(gone, -gone.points, seq));
  return { lines, changes: changes.length > 0 ? [...sheet.changes, ...changes] : sheet.changes, final };
}

const nameOf = (line: ScoreLine): string => `${line.seat}/${line.source}`;

const change = ({ seat, source, why, secret }: ScoreLine, points: number, seq: number): Change => ({
  seq,
  seat,
  points,
  source,
  why,
  ...(secret && { secret }),
});

/** Who may read whose lines before the end: a table option. */
export const VISIBILITIES = ['all', 'own', 'none'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** The sheet as one viewer may read it. A final sheet is open to all. */
export function showSheet(
  { lines, changes, final }: Sheet,
  viewer: Viewer,
  visibility: Visibility = 'all',
): Sheet {
  if (final) return { lines, changes, final };
  const readable = ({ seat, secret }: { readonly seat: Seat; readonly secret?: true }): boolean =>
    seat === viewer ? visibility !== 'none' : visibility === 'all' && secret !== true;
  return { lines: lines.filter(readable), changes: changes.filter(readable), final };
}
