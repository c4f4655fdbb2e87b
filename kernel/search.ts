import { audience, reportOf, type Audience } from './audience.ts';
import { shuffle, uniform, type Words } from './dice.ts';
import { UNUSED } from './fair/draws.ts';
import type { Dice, Game, Seat, Tagged } from './game.ts';
import type { AnyImagining, Imagining, Unit, World } from './imagine.ts';
import { EMPTY_SHEET, winnersOf, type Scoring, type Sheet } from './ledger.ts';
import { play, type Match } from './play.ts';

/** What there is to think with: a game, what it brings for imagining, and its score where the imagining has no worth. */
export interface Thinking<State, Move extends Tagged, Event extends Tagged> {
  // oxlint-disable-next-line no-explicit-any -- config and view are never looked into
  readonly game: Game<any, State, Move, Event, any>;
  readonly scoring: Scoring<State, Event>;
  // oxlint-disable-next-line no-explicit-any -- belief and notes belong to the game
  readonly imagining: Imagining<State, Move, Event, any, any>;
}

/** One question: who asks, and all that seat knows. */
export interface Position<State, Move> {
  readonly seat: Seat;
  readonly veiled: State;
  readonly belief: unknown;
  readonly moves: readonly Move[];
  /** Think about these and no others. */
  readonly only?: readonly Move[];
}

/** How long to think: so many lines of thought (the same every time), or until a clock says so. */
export type Budget = { readonly lines: number } | { readonly until: number; readonly now: () => number };

/** A move that was thought about. */
export interface Thought<Move> {
  readonly move: Move;
  /** What it came to in each world, by the number of the world; lines are compared in the same worlds. */
  readonly values: readonly number[];
  readonly mean: number;
  /** Means of the named parts of its worth; empty where the game names none. */
  readonly parts: readonly number[];
}

export const unitOf = ({ worth }: Pick<AnyImagining, 'worth'>): Unit => worth?.unit ?? 'chance';

/** So much the first candidate is preferred while little is known: what a player would do without thinking. */
const FAVOUR: { readonly [U in Unit]: number } = { chance: 0.15, points: 3 };
/** What a move was expected to come to weighs as much as so many lines of it. */
const EXPECTED = 80;
/** A line this long leads nowhere. */
const LONGEST = 3000;

export interface Effort {
  readonly budget: Budget;
  readonly dice: Dice;
  /** Are the parts of the worth asked for? */
  readonly explain?: boolean;
}

interface Arm<Move> {
  readonly move: Move;
  readonly favour: number;
  /** Absent = nothing was. */
  readonly expected?: number;
  readonly values: number[];
  readonly parts: number[];
  sum: number;
}

/**
 * Determinised search: worlds are drawn, and in each of them every move still in question is played out with the same
 * chance. Half of the moves are dropped in each round (sequential halving). Best first; anytime.
 */
export function think<State, Move extends Tagged, Event extends Tagged>(
  thinking: Thinking<State, Move, Event>,
  position: Position<State, Move>,
  { budget, dice, explain = false }: Effort,
): readonly Thought<Move>[] {
  const { imagining } = thinking;
  const { seat, veiled, belief } = position;
  const favour = FAVOUR[unitOf(imagining)];
  const moves =
    position.only ?? imagining.candidates?.(veiled, seat, position.moves, belief) ?? position.moves;
  const expected = imagining.expects?.(veiled, seat, moves, belief);
  let live = moves.map((move, n): Arm<Move> => ({
    move,
    favour: n === 0 ? favour : 0,
    ...(expected && { expected: expected[n] ?? 0 }),
    values: [],
    parts: [],
    sum: 0,
  }));
  // A move without an alternative needs no thought.
  if (live.length < 2) return live.map(thoughtOf);
  const dropped: Arm<Move>[] = [];
  const rounds = Math.max(1, Math.ceil(Math.log2(live.length)));
  const spent = spending(budget, rounds);
  for (let round = 0; round < rounds; round++) {
    do {
      const world = imagining.imagine(veiled, seat, belief, dice);
      const seed = dice.below(2 ** 31, 'line');
      for (const arm of live) {
        tryOut(thinking, { world, seat, root: veiled, seed, explain }, arm);
        spent.lines++;
      }
    } while (!spent.isOver(round));
    live = live.toSorted((one, other) => promise(other) - promise(one));
    const keep = round === rounds - 1 ? 1 : Math.ceil(live.length / 2);
    dropped.unshift(...live.slice(keep));
    live = live.slice(0, keep);
  }
  const thoughts = [...live, ...dropped].map(thoughtOf);
  return expected ? thoughts : sureFirst(thoughts, moves[0]);
}

/** What seems better within noise is not: then the move comes first that would have been made without thinking. */
function sureFirst<Move>(
  thoughts: readonly Thought<Move>[],
  usual: Move | undefined,
): readonly Thought<Move>[] {
  const [best] = thoughts;
  const first = thoughts.find(({ move }) => move === usual);
  if (!best || !first || best === first) return thoughts;
  const { mean, error } = difference(best, first);
  return mean >= error ? thoughts : [first, ...thoughts.filter((one) => one !== first)];
}

/** Moves are compared that were tried in the same worlds: by how much their lines differ, and what was expected of them. */
const promise = <Move>({ values, sum, favour, expected }: Arm<Move>): number =>
  expected === undefined
    ? sum / Math.max(1, values.length) + favour / Math.sqrt(1 + values.length)
    : (sum + EXPECTED * expected) / (values.length + EXPECTED);

const thoughtOf = <Move>({ move, values, sum, parts }: Arm<Move>): Thought<Move> => ({
  move,
  values,
  mean: sum / Math.max(1, values.length),
  parts: parts.map((part) => part / Math.max(1, values.length)),
});

function spending(budget: Budget, rounds: number): { lines: number; isOver(round: number): boolean } {
  if ('lines' in budget)
    return {
      lines: 0,
      isOver(round) {
        return this.lines >= (budget.lines * (round + 1)) / rounds;
      },
    };
  const began = budget.now();
  return {
    lines: 0,
    isOver: (round) => budget.now() >= began + ((budget.until - began) * (round + 1)) / rounds,
  };
}

/** Where a line of thought begins: the world, who asks, how the table stood, and the chance all lines of it share. */
export interface Outset<State> {
  readonly world: World<State, unknown>;
  readonly seat: Seat;
  readonly root: State;
  readonly seed: number;
}

function tryOut<State, Move extends Tagged, Event extends Tagged>(
  thinking: Thinking<State, Move, Event>,
  outset: Outset<State> & { readonly explain: boolean },
  arm: Arm<Move>,
): void {
  const { worth } = thinking.imagining;
  const line = playOut(thinking, outset, arm.move);
  const value = line.valueOf(outset.seat);
  arm.values.push(value);
  arm.sum += value;
  if (!outset.explain || !worth?.reasons) return;
  const parts = worth.reasons(line.world, outset.seat, outset.root);
  parts.forEach((part, i) => (arm.parts[i] = (arm.parts[i] ?? 0) + part));
}

const NOBODY: Audience<never, never> = audience([], undefined as never);

export interface Line<State> {
  readonly world: World<State, unknown>;
  valueOf(seat: Seat): number;
}

/** One line of thought: the move, and then everybody as quick players do, until it pauses or the game is over. */
export function playOut<State, Move extends Tagged, Event extends Tagged>(
  { game, scoring, imagining }: Thinking<State, Move, Event>,
  { world, seat, root, seed }: Outset<State>,
  move: Move | undefined,
): Line<State> {
  const dice = diceByPurpose(seed);
  const state = game.copy(world.state);
  const match: Match<unknown, State, Move, Event, unknown> = {
    game,
    config: undefined,
    seats: 0,
    chance: () => dice,
    // What the state tells at the end nobody has to keep on the way.
    audience: imagining.worth || scoring.recount ? NOBODY : audience([scoring], state),
    state,
    seq: 0,
    used: UNUSED,
  };
  let notes: unknown = world.notes;
  const make = (by: Seat, one: Move): void => {
    const answer = play(match, by, one);
    if ('rejected' in answer) throw new Error(`${game.id}: a line of thought broke off: ${answer.rejected}`);
    if (imagining.follow) for (const event of answer.events) notes = imagining.follow(notes, event);
  };
  if (move !== undefined) make(seat, move);
  for (let length = 0; length < LONGEST; length++) {
    const [acting] = game.toAct(state);
    if (acting === undefined || imagining.pausesAt?.(root, state)) break;
    make(
      acting,
      imagining.quick
        ? imagining.quick({ state, notes }, acting, dice)
        : anyOf(game.moves(state, acting), dice),
    );
  }
  const end = { state, notes };
  const { worth } = imagining;
  return {
    world: end,
    valueOf: (of) => (worth ? worth.of(end, of, root) : wonBy(scoring, match, of)),
  };
}

function anyOf<Move>(moves: readonly Move[], dice: Dice): Move {
  const move = moves[dice.below(moves.length, 'any')];
  if (move === undefined) throw new Error('a seat that is asked has a move');
  return move;
}

/** The share of a finished game that a seat has won; of one that is not, of its lead so far. */
function wonBy<State, Move extends Tagged, Event extends Tagged>(
  scoring: Scoring<State, Event>,
  match: Match<unknown, State, Move, Event, unknown>,
  seat: Seat,
): number {
  const sheet: Sheet | undefined = scoring.recount
    ? { ...EMPTY_SHEET, lines: scoring.recount(match.state) }
    : reportOf<Sheet>(match.audience, scoring.id);
  const first = sheet ? winnersOf({ game: match.game, scoring }, sheet, match.state) : [];
  return first.includes(seat) ? 1 / first.length : 0;
}

/** Dice with a stream for each purpose: in every line that is compared the same rolls fall. */
export function diceByPurpose(seed: number): Dice {
  const streams = new Map<string, Words>();
  const stream = (what: string): Words => {
    let words = streams.get(what);
    if (words === undefined) {
      let hash = seed | 0;
      for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 16_777_619);
      streams.set(what, (words = quickWords(hash)));
    }
    return words;
  };
  return {
    below: (n, what) => uniform(stream(what), n),
    shuffled: (items, what) => shuffle(stream(what), items),
  };
}

/** Words from a number, begun in no time: a line of thought needs few of them. */
export function quickWords(seed: number): Words {
  let at = seed | 0;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let word = Math.imul(at ^ (at >>> 15), 1 | at);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return (word ^ (word >>> 14)) >>> 0;
  };
}

/** How much better one move was than another in the worlds both were tried in, with its standard error. */
export function difference<Move>(
  one: Thought<Move>,
  other: Thought<Move>,
): { readonly mean: number; readonly error: number; readonly worlds: number } {
  const worlds = Math.min(one.values.length, other.values.length);
  let sum = 0;
  let squares = 0;
  for (let n = 0; n < worlds; n++) {
    const apart = (one.values[n] ?? 0) - (other.values[n] ?? 0);
    sum += apart;
    squares += apart * apart;
  }
  if (worlds < 2) return { mean: worlds === 0 ? 0 : sum, error: Infinity, worlds };
  const mean = sum / worlds;
  return { mean, error: Math.sqrt(Math.max(0, squares / worlds - mean * mean) / (worlds - 1)), worlds };
}
