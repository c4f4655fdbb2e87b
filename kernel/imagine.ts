import type { AnyLearnt } from './learnt.ts';
import type { Dice, Seat, Tagged } from './game.ts';

/**
 * What a game brings so that somebody may think ahead in it. A thinker is given a veiled state and a belief, both of which
 * hold nothing that its seat does not know; from them it draws worlds the seat cannot tell from the truth.
 *
 * Promised by every game and proved by `checkImagining`: **blind**, the veil of a state is the veil of any state the seat
 * cannot tell from it, byte for byte; **faithful**, an imagined state gives the seat the same view, menu and turn and is a
 * state of the game; **open-minded**, the truth is never excluded; **calibrated**, of what is said to happen with some
 * chance that share happens.
 */
export interface Imagining<State, Move extends Tagged, Event extends Tagged, Belief, Notes> {
  /** What a seat knows is a fold over its own redacted events, and plain JSON. */
  begin(seat: Seat): Belief;
  see(belief: Belief, event: Event): Belief;
  /** The state with all that the seat may not see now put into one canonical form. */
  veil(state: State, seat: Seat): State;
  /** A world that agrees with all the seat knows, drawn by chance. */
  imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, Notes>;
  /** What in this state contradicts the belief, if anything: for the truth, nothing ever does. */
  contradicts(state: State, seat: Seat, belief: Belief): string | undefined;
  /** What the seats of an imagined world learn from an event of it. Absent = the notes stay as they are. */
  follow?(notes: Notes, event: Event): Notes;
  /** A fast player for imagined worlds, who uses what its seat would know there. Absent = any move at all. */
  quick?(world: World<State, Notes>, seat: Seat, dice: Dice): Move;
  /** A line of thought that began at `root` ends here, if the game has not ended before. */
  pausesAt?(root: State, state: State): boolean;
  /**
   * What a line of thought comes to. Absent = the share of the game that is won; where the score cannot be counted from a
   * state (`recount`), only what is scored in the line counts.
   */
  readonly worth?: Worth<State, Notes>;
  /** Where the worth was learnt, what it was learnt from. */
  readonly learnt?: AnyLearnt;
  /** The moves worth a thought, the likeliest first, where the menu is too wide or too narrow. Absent = the menu. */
  candidates?(veiled: State, seat: Seat, moves: readonly Move[], belief: Belief): readonly Move[];
  /** What each of these moves seems to come to before it is thought about; only differences count. Absent = all the same. */
  expects?(veiled: State, seat: Seat, moves: readonly Move[], belief: Belief): readonly number[];
  /** So many lines of thought make a good move; they take 50 to 150 ms. */
  readonly lines: number;
  /** So many lines a review gives to a first look at a decision. Absent = a third of that. */
  readonly look?: number;
}

/** An imagined table: how it stands, and what everybody at it knows. */
export interface World<State, Notes> {
  readonly state: State;
  readonly notes: Notes;
}

/** In which unit a game is thought about: the chance to win (0 to 1), or points. */
export type Unit = 'chance' | 'points';

export interface Worth<State, Notes> {
  readonly unit: Unit;
  of(world: World<State, Notes>, seat: Seat, root: State): number;
  /** Of points that were won before a line began, so many count for a seat. Absent = its own total. */
  booked?(totals: readonly number[], seat: Seat): number;
  /** Names of its parts, message keys `part.<name>` of the game's text; and how much each adds, in tenths or points. */
  readonly parts?: readonly string[];
  reasons?(world: World<State, Notes>, seat: Seat, root: State): readonly number[];
}

// oxlint-disable-next-line no-explicit-any -- code that serves every game alike and never looks inside
export type AnyImagining = Imagining<any, any, any, any, any>;
