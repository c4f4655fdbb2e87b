import type { Seat, Viewer } from '@reckon/kernel';
import { bestOf, type Card, type Suit } from '../facts/cards.ts';
import { toAct } from './menu.ts';
import { totalsOf, trumpOf, type Played, type State } from './state.ts';

/** What one viewer may know: everything on the table, and one's own hand. */
export interface View {
  readonly round: number;
  readonly rounds: number;
  readonly toAct: readonly Seat[];
  /** One's own; empty for spectators. */
  readonly hand: readonly Card[];
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  readonly turned: Card | null;
  readonly trump: Suit | null;
  readonly trick: readonly Played[];
  /** Whose card takes the trick as it lies. */
  readonly winning: Seat | null;
  /** Tricks by round and seat. */
  readonly taken: readonly (readonly number[])[];
  readonly totals: readonly number[];
}

export function view(state: State, viewer: Viewer): View {
  const best = bestOf(
    state.trick.map(({ card }) => card),
    trumpOf(state),
  );
  return {
    round: state.round,
    rounds: state.config.rounds,
    toAct: toAct(state),
    hand: viewer === 'spectator' ? [] : [...state.hands[viewer]!],
    counts: state.hands.map((hand) => hand.length),
    turned: state.turned,
    trump: trumpOf(state),
    trick: [...state.trick],
    winning: state.trick.find(({ card }) => card === best)?.seat ?? null,
    taken: state.taken.map((round) => [...round]),
    totals: totalsOf(state),
  };
}
