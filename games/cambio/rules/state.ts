import type { Seat } from '@reckon/kernel';
import type { Card, UsablePower } from '../facts/cards.ts';
import { placeOf, type Slot } from '../facts/table.ts';
import type { Config } from './config.ts';

/** A card position on the table. Hidden cards have no other name. */
export interface Spot {
  readonly seat: Seat;
  readonly slot: Slot;
}

/** Where a held card came from. */
export type From = 'deck' | 'discard';

/** One seat's first look at its own cards. */
export interface Look {
  readonly open: boolean;
  readonly slots: readonly Slot[];
}

/**
 * What the table waits for, with all it needs to know for that and nothing else. RULES.md calls the part of a round a phase
 * (`phaseOf`), so this is a step.
 */
export type Step =
  /** Everybody looks at two own cards; by seat. */
  | { readonly type: 'look'; readonly looks: readonly Look[] }
  | TurnStep
  /** The hands lie open; who is ready for the next round, by seat. */
  | { readonly type: 'between_rounds'; readonly ready: readonly boolean[] }
  | { readonly type: 'over' };

/** A step of the seat to move. */
export type TurnStep =
  | { readonly type: 'start'; readonly seat: Seat }
  | { readonly type: 'holding'; readonly seat: Seat; readonly card: Card; readonly from: From }
  | { readonly type: 'power_pending'; readonly seat: Seat; readonly power: UsablePower }
  | {
      readonly type: 'peek_open';
      readonly seat: Seat;
      readonly power: UsablePower;
      /** One card, or an own one and another's under `look_and_swap`. */
      readonly at: readonly Spot[];
    }
  | { readonly type: 'end_of_turn'; readonly seat: Seat }
  /** The seat has done what it does; the table goes on by itself, so nobody ever finds it like this. */
  | { readonly type: 'played'; readonly seat: Seat };

export type StepOf<Type extends Step['type']> = Extract<Step, { readonly type: Type }>;

/** Cambio was called: by whom, and who has had the final turn, by seat. */
export interface Call {
  readonly by: Seat;
  readonly taken: readonly boolean[];
}

/** The last power that was settled, so that asking again can be told apart from asking out of turn. */
interface Settled {
  readonly by: Seat;
  readonly as: 'used' | 'expired';
}

/** A round that has been shown. */
export interface Round {
  readonly hands: readonly Card[];
  readonly caller: Seat | null;
}

/**
 * Everything there is to know of a table. `hands` is flat, four cards to a seat; piles have their top at the end. What stands
 * below the line is replaced as a whole when it changes, so that copies may share it.
 */
export interface State {
  readonly seats: number;
  readonly turnNo: number;
  readonly hands: readonly Card[];
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  readonly ownTurns: readonly number[];
  // ---- replaced, never written into ----
  readonly step: Step;
  /** Null until somebody calls. */
  readonly call: Call | null;
  readonly settled: Settled | null;
  readonly config: Config;
  readonly round: number;
  readonly finished: readonly Round[];
  readonly totals: readonly number[];
}

/** `setup` is the time before the deal: a state begins with `initial_view`. */
const PHASES = ['setup', 'initial_view', 'playing', 'final_round', 'completed'] as const;
export type Phase = (typeof PHASES)[number];

/** The part of the round (CAM-3.1), as the records name it. */
export function phaseOf({ step, call }: Pick<State, 'step' | 'call'>): Phase {
  switch (step.type) {
    case 'look':
      return 'initial_view';
    case 'between_rounds':
    case 'over':
      return 'completed';
    default:
      return call === null ? 'playing' : 'final_round';
  }
}

export const cardAt = ({ hands }: State, { seat, slot }: Spot): Card => cardIn(hands, placeOf(seat, slot));

/** Every seat has four cards (CAM-14.2): a place that a spot names is never empty. */
const cardIn = (hands: readonly Card[], place: number): Card => hands[place]!;

export const topDiscard = ({ discards }: State): Card | undefined => discards[discards.length - 1];
