import {
  seatsOf,
  type Observer,
  type RuleId,
  type Seat,
  type Settled,
  type Tagged,
  type Viewer,
} from './game.ts';

/** A sentence to be said in the reader's language: a message key of the game's text, and what it speaks of. */
export interface Phrase {
  readonly key: string;
  readonly [parameter: string]: string | number;
}

/** What a line gives points for, as data: a program can work out the points again from it. */
export type Condition =
  /** So many points, once. `card` is the id of the card that says so. */
  | { readonly kind: 'fixed'; readonly points: number; readonly card?: string }
  /** `points` for every `every` of what is counted, together at most `most`. */
  | {
      readonly kind: 'per';
      readonly points: number;
      readonly every: number;
      readonly what: string;
      readonly where?: string;
      readonly count: number;
      readonly most?: number;
      readonly card?: string;
    }
  /** For a place among all seats: `needed` takes it from who has it, `margin` is how far ahead or behind. */
  | {
      readonly kind: 'standing';
      readonly what: string;
      readonly count: number;
      readonly place: number;
      readonly margin: number;
    }
  /** Paid by one seat to another. */
  | { readonly kind: 'transfer'; readonly amount: number; readonly payer: Seat; readonly to: Seat };

/** One explained line of a score sheet. A total is always the sum of its lines. */
export interface ScoreLine {
  /** Names the line for good, with `seat`: the same in every game, language and version. */
  readonly id: string;
  readonly seat: Seat;
  readonly points: number;
  readonly rule: RuleId;
  /** The card, road, win or category it comes from, as the game's text knows it. */
  readonly source: string;
  readonly category: string;
  /** Arithmetic in words: "3 animals, 1 point each". */
  readonly why: Phrase;
  readonly condition: Condition;
  /** Sequence numbers of the events that earned it. */
  readonly because: readonly number[];
  /** Places on the board that show it, in the words of the game's board ("slot:0:2", "edge:14"). */
  readonly evidence: readonly string[];
  /** Held by standing: it can still be lost or won while others play. */
  readonly provisional?: true;
  /** A line that only its owner may read before the end. */
  readonly secret?: true;
  /** Transfers: the seat at the other end. */
  readonly other?: Seat;
  /** The line whose place it took: a city stands where a settlement stood. */
  readonly instead?: string;
}

/** What one move did to one line: nothing that lasted no moment. */
export interface Change {
  /** The event that made it. */
  readonly seq: number;
  /** The last event of the move: from then on it was so. */
  readonly settled: number;
  /** The turn, round or generation: `{key: 'when', n}` of the game's text says it. */
  readonly when: number;
  readonly seat: Seat;
  readonly points: number;
  readonly was: number;
  readonly is: number;
  readonly id: string;
  readonly source: string;
  readonly category: string;
  /** Why the line is worth what it is, or why it is worth less than it was. */
  readonly why: Phrase;
  /** What happened, as everybody may know it: an event of the game. */
  readonly cause?: Tagged;
  readonly provisional?: true;
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

interface Judges<State> {
  readonly game: { lost?(state: State): boolean };
  readonly scoring: { rank(sheet: Sheet, state: State): readonly (readonly Seat[])[] };
}

/** Who has won: whoever ranks first, unless the game is lost. */
export const winnersOf = <State>(
  { game, scoring }: Judges<State>,
  sheet: Sheet,
  state: State,
): readonly Seat[] => (game.lost?.(state) ? [] : (scoring.rank(sheet, state)[0] ?? []));

/** The category of a line with which a sheet says itself that it does not add up: it is reported, and the game goes on. */
export const FAULT = 'check';

export const EMPTY_SHEET: Sheet = { lines: [], changes: [], final: false };

export function totalOf(lines: readonly ScoreLine[], seat: Seat): number {
  let total = 0;
  for (const line of lines) if (line.seat === seat) total += line.points;
  return total;
}

/** Groups of equals, best first; equal ones stay in the order they are given. */
export function ranked<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const item of items.toSorted(compare)) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first !== undefined && compare(first, item) === 0) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Seats by their totals, the highest first; equal ones share a place. */
export function rankedByTotal(lines: readonly ScoreLine[], seats: number): readonly (readonly Seat[])[] {
  const totals = seatsOf(seats).map((seat) => ({ seat, total: totalOf(lines, seat) }));
  return ranked(totals, (one, other) => other.total - one.total).map((tied) => tied.map(({ seat }) => seat));
}

/** What a game adds to the account of a move. */
interface Account<State, Event> {
  /** The event as everybody may know it. */
  readonly open: (event: Event) => Event | undefined;
  /** The number of the turn, round or generation. */
  readonly when: (after: State) => number;
  /** Why a line is worth less than it was, where the line itself cannot say it. */
  readonly fell?: (was: ScoreLine, after: State) => Phrase | undefined;
}

/**
 * The account of a move, for `settled` of a scorer: its lines are compared with those before the move, and what differs is
 * written down once.
 */
export const accounted =
  <State, Event extends Tagged>({ open, when, fell }: Account<State, Event>) =>
  (sheet: Sheet, before: Sheet, { after, first, events }: Settled<State, Event>): Sheet => {
    if (sheet.lines === before.lines) return sheet;
    const differing = differences(before.lines, sheet.lines);
    if (differing.length === 0) return sheet;
    const settled = first + events.length - 1;
    const changes = sheet.changes.slice();
    for (const { was, is, line } of differing) {
      const reason = is?.because.at(-1) ?? settled;
      const seq = reason >= first ? reason : settled;
      const from = was?.points ?? 0;
      const to = is?.points ?? 0;
      const event = events[seq - first];
      const cause = event && open(event);
      // What is seldom there is written in: this is done after every move, and an object that is spread is made slowly.
      const change: { -readonly [K in keyof Change]: Change[K] } = {
        seq,
        settled,
        when: when(after),
        seat: line.seat,
        points: to - from,
        was: from,
        is: to,
        id: line.id,
        source: line.source,
        category: line.category,
        why: (was && to < from ? fell?.(was, after) : undefined) ?? line.why,
      };
      if (cause) change.cause = cause;
      if (line.provisional) change.provisional = true;
      if (line.secret) change.secret = true;
      changes.push(change);
    }
    // A sheet may carry more than that: what its game remembers.
    return { ...sheet, changes };
  };

interface Difference {
  readonly was: ScoreLine | undefined;
  readonly is: ScoreLine | undefined;
  /** The one that is told: what is there now, else what is gone. */
  readonly line: ScoreLine;
}

/** Takes a line out of a list. Lines keep their order, so it is among the first ones that are left. */
function taken(lines: (ScoreLine | undefined)[], seat: Seat, id: string): ScoreLine | undefined {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    if (line === undefined || line.seat !== seat || line.id !== id) continue;
    lines[index] = undefined;
    return line;
  }
  return undefined;
}

/** Lines that are worth another number of points, in the order of the sheet, those that are gone last. */
export function differences(
  before: readonly ScoreLine[],
  after: readonly ScoreLine[],
): readonly Difference[] {
  const found: Difference[] = [];
  const shared = Math.min(before.length, after.length);
  let from = 0;
  // A move changes a line here and there and seldom their order: most of a sheet is compared as it stands.
  for (; from < shared; from++) {
    const was = before[from];
    const is = after[from];
    if (was === is) continue;
    if (was === undefined || is === undefined) break;
    if (was.id !== is.id || was.seat !== is.seat || is.instead !== undefined) break;
    if (was.points !== is.points) found.push({ was, is, line: is });
  }
  let cut = 0;
  const shorter = shared - from;
  while (cut < shorter && before[before.length - 1 - cut] === after[after.length - 1 - cut]) cut++;
  if (cut === before.length - from && cut === after.length - from) return found;
  const old: (ScoreLine | undefined)[] = before.slice(from, before.length - cut);
  for (const is of after.slice(from, after.length - cut)) {
    const own = taken(old, is.seat, is.id);
    const place = is.instead === undefined ? undefined : taken(old, is.seat, is.instead);
    const was = own ?? place;
    if (is.points !== (was?.points ?? 0)) found.push({ was, is, line: is });
  }
  for (const was of old) if (was && was.points !== 0) found.push({ was, is: undefined, line: was });
  return found;
}

/** What a seat has for certain, and what it holds by standing. */
export function totalsOf(
  { lines, final }: Pick<Sheet, 'lines' | 'final'>,
  seat: Seat,
): { readonly certain: number; readonly provisional: number } {
  let certain = 0;
  let provisional = 0;
  for (const line of lines)
    if (line.seat === seat) {
      if (line.provisional && !final) provisional += line.points;
      else certain += line.points;
    }
  return { certain, provisional };
}

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
