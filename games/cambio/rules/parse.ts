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
import { SEATS, SLOTS, type Slot } from '../facts/table.ts';
import type { HouseMove, Move, SeatMove } from './moves.ts';
import type { Spot } from './state.ts';

const slot: Parser<Slot> = oneOf(...SLOTS);
const someSeat: Parser<Seat> = (json, path) => seat(whole(0, SEATS.max - 1)(json, path));
const spot: Parser<Spot> = object({ seat: someSeat, slot });
const cause: Parser<Cause> = oneOf('timeout', 'offline', 'left');

/** Two different slots, the lower one first, so that one choice has one name. */
const pair: Parser<readonly Slot[]> = (json, path) => {
  const slots = listOf(slot, { min: 2, max: 2 })(json, path);
  const inOrder = SLOTS.filter((one) => slots.includes(one));
  return inOrder.join() === slots.join()
    ? slots
    : complain('expected two different slots, the lower one first', path);
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
  autoEnd: byHouse('autoEnd'),
  forfeitFinalTurn: byHouse('forfeitFinalTurn'),
});

/** A seat may never send what only the house does. */
export const parseMove = (json: unknown, from: 'seat' | 'house' = 'seat'): Move | undefined =>
  readOr<Move>(seatMove, json) ?? (from === 'house' ? readOr<Move>(houseMove, json) : undefined);
