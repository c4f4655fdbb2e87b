import {
  complain,
  listOf,
  object,
  oneOf,
  readOr,
  seat,
  tagged,
  whole,
  type Cause,
  type Parser,
  type Seat,
} from '@reckon/kernel';
import { SLOTS, type Slot, type Spot } from './state.ts';

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
  | { readonly type: 'forfeitFinalTurn'; readonly cause: Cause };

export type Move = SeatMove | HouseMove;
export type MoveOf<Type extends Move['type']> = Extract<Move, { readonly type: Type }>;

const slot: Parser<Slot> = oneOf(...SLOTS);
const someSeat: Parser<Seat> = (json, path) => seat(whole(0, 5)(json, path));
const spot: Parser<Spot> = object({ seat: someSeat, slot });
const cause: Parser<Cause> = oneOf('timeout', 'offline', 'left');

/** Two different slots, the lower one first, so that one choice has one name. */
const pair: Parser<readonly Slot[]> = (json, path) => {
  const slots = listOf(slot, { min: 2, max: 2 })(json, path);
  return slots[0]! < slots[1]! ? slots : complain('expected two different slots, the lower one first', path);
};

const bare = <const Type extends string>(type: Type): Parser<{ readonly type: Type }> =>
  object({ type: oneOf(type) });
const withSlot = <const Type extends string>(
  type: Type,
): Parser<{ readonly type: Type; readonly slot: Slot }> => object({ type: oneOf(type), slot });
const byHouse = <const Type extends string>(
  type: Type,
): Parser<{ readonly type: Type; readonly cause: Cause }> => object({ type: oneOf(type), cause });

const seatMove: Parser<SeatMove> = tagged<SeatMove>({
  viewReady: bare('viewReady'),
  chooseLook: object({ type: oneOf('chooseLook'), slots: pair }),
  callCambio: bare('callCambio'),
  drawDeck: bare('drawDeck'),
  takeDiscard: bare('takeDiscard'),
  swap: withSlot('swap'),
  discard: bare('discard'),
  peekOwn: withSlot('peekOwn'),
  peekOpponent: object({ type: oneOf('peekOpponent'), seat: someSeat, slot }),
  blindSwap: object({ type: oneOf('blindSwap'), slot, seat: someSeat, theirs: slot }),
  swapAny: object({ type: oneOf('swapAny'), a: spot, b: spot }),
  lookOwn: bare('lookOwn'),
  lookOwnChosen: withSlot('lookOwnChosen'),
  lookToSwap: object({ type: oneOf('lookToSwap'), slot, seat: someSeat, theirs: slot }),
  lookTheirs: object({ type: oneOf('lookTheirs'), seat: someSeat, slot }),
  skipPower: bare('skipPower'),
  closePeek: bare('closePeek'),
  swapLooked: withSlot('swapLooked'),
  endTurn: bare('endTurn'),
  nextRound: bare('nextRound'),
});

const houseMove: Parser<HouseMove> = tagged<HouseMove>({
  endLook: byHouse('endLook'),
  autoTurn: byHouse('autoTurn'),
  autoDiscard: byHouse('autoDiscard'),
  returnDiscard: byHouse('returnDiscard'),
  cancelPower: byHouse('cancelPower'),
  hidePeek: byHouse('hidePeek'),
  forfeitFinalTurn: byHouse('forfeitFinalTurn'),
});

/** A seat may never send what only the house does. */
export const parseMove = (json: unknown, from: 'seat' | 'house' = 'seat'): Move | undefined =>
  readOr<Move>(seatMove, json) ?? (from === 'house' ? readOr<Move>(houseMove, json) : undefined);
