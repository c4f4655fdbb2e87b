import { reasonsOf, type Reason } from './advice.ts';
import { audience, reportOf, tell, type Audience } from './audience.ts';
import type { AnyEntry } from './entry.ts';
import { seededDice } from './dice.ts';
import { isSame } from './fair/canonical.ts';
import { isRejection, seatsOf, type AnyGame, type Draft, type Seat, type Tagged } from './game.ts';
import type { AnyImagining, Unit } from './imagine.ts';
import { totalOf, winnersOf, type Sheet } from './ledger.ts';
import { standing, type LogRecord, type PlayedRecord } from './log.ts';
import { difference, think, unitOf, type Thinking, type Thought } from './search.ts';
import { upgraded } from './upgrade.ts';

/** Grows when the same game would be judged otherwise. */
export const REVIEW_EDITION = 7;

/** What became of a decision: as good as any, or how much it gave away. */
export type Verdict = 'best' | 'equal' | 'slip' | 'mistake' | 'blunder';

/** One decision of a seat, judged from what that seat could know. */
export interface Reviewed {
  readonly seat: Seat;
  /** The number of the first event the move made happen. */
  readonly seq: number;
  readonly move: Tagged;
  /** The chance to win, or the points, that the best move promised and that this one did. */
  readonly before: number;
  readonly after: number;
  /** What it gave away, judged again on worlds of their own; nothing where that is within noise. */
  readonly loss: number;
  /** The standard error of that. */
  readonly error: number;
  readonly best: Tagged;
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
}

/** Where a review stands: decisions are given one by one, so that whoever runs it may show how far it is, or stop. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly reviewed?: Reviewed;
}

export interface Review {
  readonly unit: Unit;
  readonly decisions: readonly Reviewed[];
  readonly seats: readonly SeatReview[];
}

/** The result of a seat told as where it began, what it decided and what luck (chance and the others) did: it adds up. */
export interface SeatReview {
  readonly seat: Seat;
  readonly decisions: number;
  /** The share of decisions that were as good as the best, of 1. */
  readonly accuracy: number;
  readonly began: number;
  readonly play: number;
  readonly luck: number;
  readonly result: number;
}

type AnyLog = readonly LogRecord<unknown, unknown, Tagged, Tagged>[];

/** Below this nobody is told that a move was worse; the next limits are for the harder words. */
const LIMITS: { readonly [U in Unit]: readonly [slip: number, mistake: number, blunder: number] } = {
  chance: [0.02, 0.06, 0.15],
  points: [0.5, 1.5, 5],
};
/** Lines of thought for a first look, as a share of what a good move takes; and for judging again, in first looks. */
const FIRST = 0.3;
const AGAIN: { readonly [U in Unit]: number } = { chance: 1, points: 4 };
/** Where that leaves open whether it was a mistake, and lines are cheap, as many more in worlds of their own. */
const ONCE_MORE: { readonly [U in Unit]: number } = { chance: 4, points: 0 };

const lookOf = ({ look, lines }: Pick<AnyImagining, 'look' | 'lines'>): number =>
  look ?? Math.round(FIRST * lines);

/** Judges every decision of a finished game, one at a time. */
export function* reviewing(
  entry: AnyEntry,
  log: AnyLog,
  {
    seed = 'review',
    only,
  }: {
    readonly seed?: string;
    /** Judge the move with this first event alone. */ readonly only?: number;
  } = {},
): Generator<Progress, Review> {
  const { game, scoring, imagining } = entry;
  if (!imagining) throw new Error(`${game.id} cannot be imagined, so it cannot be reviewed`);
  const read = upgraded(game, log) as AnyLog;
  const begun = read[0];
  if (begun?.type !== 'begun') throw new Error('a log opens with the record of how the game was begun');
  const state: unknown = game.copy(begun.state);
  const players = seatsOf(begun.seats);
  const beliefs = players.map((seat) => imagining.begin(seat) as unknown);
  const course = audience<unknown, Tagged>([scoring], state);
  const booked = bookedIn(entry, players, course);
  const start = players.map(booked);
  const records = standing(read);
  const decisions: Reviewed[] = [];
  let done = 0;
  for (const { record } of records) {
    const { seat, events, first } = record;
    const moves: readonly Tagged[] = game.moves(state, seat);
    const move = (only ?? first) === first && moves.length > 0 ? decided(game, state, record) : undefined;
    const found =
      move &&
      judged(
        entry,
        { seat, veiled: imagining.veil(state, seat) as unknown, belief: beliefs[seat], moves },
        { move, seed: `${seed}/${first}` },
      );
    const reviewed = found && { ...found, ...raised(found, booked(seat) - (start[seat] ?? 0)), seq: first };
    if (reviewed) decisions.push(reviewed);
    events.forEach((event, n) => {
      game.evolve(state as Draft<unknown>, event);
      tell(course, event, state, first + n);
      for (const one of players) {
        const told = game.redact(event, one) as Tagged | undefined;
        if (told !== undefined) beliefs[one] = imagining.see(beliefs[one], told);
      }
    });
    done++;
    yield { done, of: records.length, ...(reviewed && { reviewed }) };
  }
  const unit = unitOf(imagining);
  const sheet = reportOf<Sheet>(course, scoring.id);
  const winners = sheet ? winnersOf(entry, sheet, state) : [];
  const seats = players.map((seat) =>
    seatReview(
      seat,
      decisions.filter((one) => one.seat === seat),
      unit === 'points' ? booked(seat) - (start[seat] ?? 0) : winners.includes(seat) ? 1 / winners.length : 0,
    ),
  );
  return { unit, decisions, seats };
}

/** What counts of the points a seat has so far; nothing where the chance to win is thought about. */
function bookedIn(
  { scoring, imagining }: AnyEntry,
  players: readonly Seat[],
  course: Audience<unknown, Tagged>,
): (seat: Seat) => number {
  const worth = imagining?.worth;
  if (worth?.unit !== 'points') return () => 0;
  return (seat) => {
    const sheet = reportOf<Sheet>(course, scoring.id);
    const totals = players.map((one) => (sheet ? totalOf(sheet.lines, one) : 0));
    return worth.booked?.(totals, seat) ?? totals[seat] ?? 0;
  };
}

/** A line of thought counts from where it begins: with what was won before it is a result of the whole game. */
const raised = (
  { before, after }: Pick<Reviewed, 'before' | 'after'>,
  by: number,
): Pick<Reviewed, 'before' | 'after'> => ({ before: before + by, after: after + by });

interface Asked {
  readonly seat: Seat;
  readonly veiled: unknown;
  readonly belief: unknown;
  readonly moves: readonly Tagged[];
}

/**
 * The move, if its seat decided on it: what the house did, and what a bot did for whoever was away, is luck to the seat. One
 * that these rules would refuse was made under others, and is not held against theirs.
 */
function decided(
  game: AnyGame,
  state: unknown,
  { seat, move, cause, bot }: PlayedRecord<Tagged, Tagged>,
): Tagged | undefined {
  if (cause !== undefined || bot !== undefined) return undefined;
  const read = game.parseMove(move) as Tagged | undefined;
  return read && !isRejection(game.decide(state, seat, read, seededDice('again'))) ? read : undefined;
}

function judged(
  { game, scoring, imagining }: AnyEntry,
  position: Asked,
  { move, seed }: { readonly move: Tagged; readonly seed: string },
): Omit<Reviewed, 'seq'> | undefined {
  if (!imagining) return undefined;
  const { seat, veiled, moves, belief } = position;
  const found: readonly Tagged[] = imagining.candidates?.(veiled, seat, moves, belief) ?? moves;
  const only = found.some((one) => isSame(one, move)) ? found : [...found, move];
  if (only.length < 2) return undefined;
  const thinking = { game, scoring, imagining };
  const lines = Math.max(4 * only.length, lookOf(imagining));
  const thoughts = think(thinking, { ...position, only }, { budget: { lines }, dice: seededDice(seed) });
  const played = thoughts.find((one) => isSame(one.move, move));
  const [best] = thoughts;
  if (!played || !best) return undefined;
  const plain = { seat, move, best: best.move, reasons: [] };
  if (best === played)
    return { ...plain, before: played.mean, after: played.mean, loss: 0, error: 0, verdict: 'best' };
  // What looks better is judged again in worlds that did not choose it: the best of many is always flattered.
  const unit = unitOf(imagining);
  const [slip, mistake] = LIMITS[unit];
  const both = { ...position, only: [played.move, best.move] as const };
  let judgement = again(thinking, both, { seed: `${seed}/again`, looks: AGAIN[unit] });
  if (judgement.mean > mistake && judgement.mean <= 2 * judgement.error && ONCE_MORE[unit] > 0)
    judgement = again(thinking, both, { seed: `${seed}/once more`, looks: ONCE_MORE[unit] });
  const { one, two, mean, error } = judgement;
  const loss = mean > Math.max(slip, 2 * error) ? mean : 0;
  return {
    ...plain,
    before: two.mean + loss,
    after: two.mean,
    loss,
    error,
    verdict: verdictOf(loss, unit),
    reasons: loss > 0 ? reasonsOf(imagining.worth?.parts ?? [], one.parts, two.parts) : [],
  };
}

interface Judgement {
  readonly one: Thought<Tagged>;
  readonly two: Thought<Tagged>;
  readonly mean: number;
  readonly error: number;
}

/** Both moves in new worlds. */
function again(
  thinking: Thinking<unknown, Tagged, Tagged>,
  position: Asked & { readonly only: readonly [played: Tagged, best: Tagged] },
  { seed, looks }: { readonly seed: string; readonly looks: number },
): Judgement {
  const [played, best] = position.only;
  const lines = Math.max(40, Math.round(looks * lookOf(thinking.imagining)));
  const thoughts = think(thinking, position, { budget: { lines }, dice: seededDice(seed), explain: true });
  const thoughtOf = (move: Tagged): (typeof thoughts)[number] => {
    const found = thoughts.find((thought) => isSame(thought.move, move));
    if (!found) throw new Error('a move that was thought about once is thought about again');
    return found;
  };
  const [one, two] = [thoughtOf(best), thoughtOf(played)];
  return { one, two, ...difference(one, two) };
}

function verdictOf(loss: number, unit: Unit): Verdict {
  const [, mistake, blunder] = LIMITS[unit];
  return loss === 0 ? 'equal' : loss < mistake ? 'slip' : loss < blunder ? 'mistake' : 'blunder';
}

function seatReview(seat: Seat, decisions: readonly Reviewed[], result: number): SeatReview {
  const began = decisions[0]?.before ?? 0;
  const play = -decisions.reduce((sum, { loss }) => sum + loss, 0);
  const good = decisions.filter(({ loss }) => loss === 0).length;
  return {
    seat,
    decisions: decisions.length,
    accuracy: decisions.length === 0 ? 1 : good / decisions.length,
    began,
    play,
    luck: result - began - play,
    result,
  };
}
