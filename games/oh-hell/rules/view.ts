import type { RuleId, Seat, Viewer } from '@reckon/kernel';
import type { Card, Suit } from '../facts/cards.ts';
import { HOOK_RULE, hooked } from './bidding.ts';
import { toAct } from './menu.ts';
import {
  bidsBySeat,
  cardsOf,
  roundsOf,
  totalsOf,
  trumpOf,
  type Played,
  type Round,
  type State,
} from './state.ts';
import { winning } from './tricks.ts';

/** What one viewer may know: everything on the table, and one's own hand. */
export interface View {
  readonly phase: State['phase']['type'];
  readonly round: number;
  readonly rounds: number;
  /** Cards to a hand in this round: the tricks there are. */
  readonly cards: number;
  readonly dealer: Seat;
  readonly toAct: readonly Seat[];
  /** One's own; empty for spectators. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  readonly turned: Card;
  readonly trump: Suit;
  /** By seat; null where nothing was bid yet. */
  readonly bids: readonly (number | null)[];
  /** The bid that is closed to the dealer, once it is known, and the rule that closes it. */
  readonly hooked: { readonly tricks: number; readonly rule: RuleId } | null;
  readonly taken: readonly number[];
  readonly trick: readonly Played[];
  /** Whose card takes the trick as it lies. */
  readonly winning: Seat | null;
  /** The rounds that are over. */
  readonly pad: readonly Round[];
  readonly totals: readonly number[];
}

/** All hands, once the game is over. */
export const holdings = ({ hands }: State): readonly (readonly Card[])[] => hands.map((hand) => [...hand]);

function hookedNow(state: State): View['hooked'] {
  const tricks = state.phase.type === 'bidding' ? hooked(state) : null;
  return tricks === null ? null : { tricks, rule: HOOK_RULE };
}

export const view = (state: State, viewer: Viewer): View => ({
  phase: state.phase.type,
  round: state.round,
  rounds: roundsOf(state.config, state.hands.length).length,
  cards: cardsOf(state),
  dealer: state.dealer,
  toAct: toAct(state),
  hand: viewer === 'spectator' ? [] : [...(state.hands[viewer] ?? [])],
  counts: state.hands.map((hand) => hand.length),
  turned: state.turned,
  trump: trumpOf(state),
  bids: bidsBySeat(state),
  hooked: hookedNow(state),
  taken: [...state.taken],
  trick: [...state.trick],
  winning: winning(state)?.seat ?? null,
  pad: [...state.pad],
  totals: totalsOf(state),
});
