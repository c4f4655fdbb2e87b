import type { Entry } from '../entry.ts';
import type { Change } from '../ledger.ts';
import type { Dice, Seat, Tagged, Viewer } from '../game.ts';

/** What a game hands to the contract suite besides itself. */
export interface Kit<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly entry: Entry<Config, State, Move, Event, View>;
  /** The configurations to play: the standard game and its house rules. */
  readonly configs: readonly Config[];
  /** The text of RULES.md: a rejection must name a rule that stands there. */
  readonly rules: string;
  /**
   * Secrecy by paired runs: another state before the move (and the move as it would then be named) that `viewer` can tell
   * from the real one neither before nor after it. Undefined when the viewer knows everything that can be exchanged.
   * What the move shows on its way (a card played and shuffled in again), and all that the end of the game opens, is known.
   * Work out what the viewer may know from the state and the rules, never from `view`: a leaking view would be believed.
   */
  alternative(
    step: {
      readonly before: State;
      readonly after: State;
      readonly seat: Seat;
      readonly move: Move;
      readonly viewer: Viewer;
    },
    dice: Dice,
  ): { readonly before: State; readonly move: Move } | undefined;
  /**
   * For games whose hidden things have names ("7H") that stand for nothing else: the server's tests put rare words in their
   * place and look for them in every byte that is sent.
   */
  readonly names?: {
    all(config: Config): readonly string[];
    /** Those one event shows to a viewer, itself or by the state it leads to. Work it out as for `alternative`. */
    shown(step: {
      readonly before: State;
      readonly after: State;
      readonly viewer: Viewer;
    }): readonly string[];
  };
  /**
   * What the rules themselves say of the score, where their state or the events of the last move tell it: totals by seat,
   * and who won once the game is over. The sheet and its ranking must say the same. Undefined = the rules keep none.
   */
  outcome(state: State, events: readonly Event[]): Outcome | undefined;
  /** What is untrue of how a change is explained, by a count of its own from the state before the move and after it. */
  explains?(change: Change, move: { readonly before: State; readonly after: State }): string | undefined;
  /** Purposes of dice that everybody is told and no view keeps ("swap": which way the tiles went). */
  readonly openChance?: readonly string[];
  /** What must hold after every event; answers what is wrong. */
  invariant?(state: State, config: Config): string | undefined;
  /** What must hold when a move has been played out, beside what it made happen; answers what is wrong. */
  settled?(state: State, events: readonly Event[]): string | undefined;
}

export interface Outcome {
  readonly totals?: readonly number[];
  readonly winners?: readonly Seat[];
}

// oxlint-disable-next-line no-explicit-any -- the suite serves every game alike and never looks inside
export type AnyKit = Kit<any, any, any, any, any>;

/** A broken promise, with all it takes to see it again. */
export interface Failure {
  /** 1 to 18 as in docs/architecture.md; 0 = the game's own invariant. */
  readonly promise: number;
  readonly problem: string;
  readonly seed: string;
  readonly seats: number;
  readonly step: number;
}
