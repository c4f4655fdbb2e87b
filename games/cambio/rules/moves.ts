import type { Cause, Seat } from '@reckon/kernel';
import type { Slot } from '../facts/table.ts';
import type { Spot } from './state.ts';

/** What a seat may ask for. */
export type SeatMove =
  | { readonly type: 'viewReady' }
  | { readonly type: 'chooseLook'; readonly slots: readonly Slot[] }
  | { readonly type: 'callCambio' }
  | { readonly type: 'drawDeck' }
  | { readonly type: 'takeDiscard' }
  | { readonly type: 'swap'; readonly slot: Slot }
  | { readonly type: 'discard' }
  | PowerMove
  | { readonly type: 'skipPower' }
  | { readonly type: 'closePeek' }
  | { readonly type: 'swapLooked'; readonly slot: Slot }
  | { readonly type: 'endTurn' }
  | { readonly type: 'nextRound' };

/** The ways to use a power. `seat` and `theirs` name an opponent's card, `slot` one's own. */
export type PowerMove =
  | { readonly type: 'peekOwn'; readonly slot: Slot }
  | { readonly type: 'peekOpponent'; readonly seat: Seat; readonly slot: Slot }
  | { readonly type: 'blindSwap'; readonly slot: Slot; readonly seat: Seat; readonly theirs: Slot }
  | { readonly type: 'swapAny'; readonly a: Spot; readonly b: Spot }
  | { readonly type: 'lookOwn' }
  | { readonly type: 'lookOwnChosen'; readonly slot: Slot }
  | { readonly type: 'lookToSwap'; readonly slot: Slot; readonly seat: Seat; readonly theirs: Slot }
  | { readonly type: 'lookTheirs'; readonly seat: Seat; readonly slot: Slot };

/** What the house does for a seat that does not answer (CAM-9). */
export type HouseMove =
  | { readonly type: 'endLook'; readonly cause: Cause }
  | { readonly type: 'autoTurn'; readonly cause: Cause }
  | { readonly type: 'autoDiscard'; readonly cause: Cause }
  | { readonly type: 'returnDiscard'; readonly cause: Cause }
  | { readonly type: 'cancelPower'; readonly cause: Cause }
  | { readonly type: 'hidePeek'; readonly cause: Cause }
  | { readonly type: 'autoEnd'; readonly cause: Cause }
  | { readonly type: 'forfeitFinalTurn'; readonly cause: Cause };

export type Move = SeatMove | HouseMove;
export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;
