import type { Seat, Viewer } from '@reckon/kernel';
import { picking, type BoardProps, type Picking, type Place } from '@reckon/pieces';
import { SLOTS } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** Places are "deck", "discard" and "slot:2:0" (seat 2, slot 0), the words of the score's evidence. */
export const slotPlace = (seat: number, slot: number): Place => `slot:${seat}:${slot}`;

export type CambioProps = BoardProps<View, Move, Event>;

/** The places a move is made of: picking all of them makes the move. Undefined for moves that are buttons only. */
function placesOf(move: Move, viewer: Viewer): readonly Place[] | undefined {
  const me = viewer as Seat;
  switch (move.type) {
    case 'drawDeck':
      return ['deck'];
    case 'takeDiscard':
    case 'discard':
      return ['discard'];
    case 'swap':
    case 'peekOwn':
    case 'lookOwnChosen':
    case 'swapLooked':
      return [slotPlace(me, move.slot)];
    case 'peekOpponent':
    case 'lookTheirs':
      return [slotPlace(move.seat, move.slot)];
    case 'blindSwap':
    case 'lookToSwap':
      return [slotPlace(me, move.slot), slotPlace(move.seat, move.theirs)];
    case 'swapAny':
      return [slotPlace(move.a.seat, move.a.slot), slotPlace(move.b.seat, move.b.slot)];
    case 'chooseLook':
      return move.slots.map((slot) => slotPlace(me, slot));
    default:
      return undefined;
  }
}

export const targeting = (props: CambioProps): Picking<Move> =>
  picking({ ...props, placesOf: (move) => placesOf(move, props.viewer) });

/** Has this seat a card that can be picked? */
export const isOpen = (open: ReadonlySet<Place>, seat: Seat): boolean =>
  SLOTS.some((slot) => open.has(slotPlace(seat, slot)));

/** Whose cards the number keys mean: one's own first, then those of one opponent at a time. */
export function keyedSeat(props: CambioProps, { open, picked }: Picking<Move>): Seat | undefined {
  const { viewer } = props;
  const theirs = focusedSeat(props, open);
  if (viewer === 'spectator' || !isOpen(open, viewer)) return theirs;
  return isOpen(picked, viewer) && theirs !== undefined ? theirs : viewer;
}

/** The opponent who is looked at among those whose cards can be picked. */
function focusedSeat({ selection, viewer, seats }: CambioProps, open: ReadonlySet<Place>): Seat | undefined {
  const others = seats.filter(({ seat }) => seat !== viewer && isOpen(open, seat));
  return (others.find(({ seat }) => selection.includes(focusOn(seat))) ?? others[0])?.seat;
}

const focusOn = (seat: Seat): string => `seat:${seat}`;

export function focusNextSeat(props: CambioProps, { open }: Picking<Move>): void {
  const { seats, viewer, selection, setSelection } = props;
  const others = seats.filter(({ seat }) => seat !== viewer);
  const now = focusedSeat(props, open);
  const at = others.findIndex(({ seat }) => seat === now);
  const next = others[(at + 1) % others.length];
  const elsewhere = others.map(({ seat }) => focusOn(seat));
  if (next) setSelection([...selection.filter((entry) => !elsewhere.includes(entry)), focusOn(next.seat)]);
}
