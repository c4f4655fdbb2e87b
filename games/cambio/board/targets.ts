import type { Seat, Viewer } from '@reckon/kernel';
import type { BoardProps } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** A place on the table: "deck", "discard", "slot:2:0" (seat 2, slot 0). The score's evidence uses the same words. */
export type Place = string;
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

interface Targeting {
  /** Places that can be picked now. */
  readonly open: ReadonlySet<Place>;
  readonly picked: ReadonlySet<Place>;
  /** A move that is complete with what is picked, while more could be picked. */
  readonly complete: Move | undefined;
  readonly pick: (place: Place) => void;
}

const isPlace = (entry: string): boolean => !entry.startsWith('seat:');

/** What can be picked, given what is picked: every move is a set of places, and picking narrows the sets. */
export function targeting({
  moves,
  viewer,
  selection,
  setSelection,
  choose,
  chosen,
}: CambioProps): Targeting {
  const sets = moves.flatMap((move) => {
    const places = placesOf(move, viewer);
    return places ? [{ move, places }] : [];
  });
  const chosenPlaces = (chosen && placesOf(chosen, viewer)) ?? [];
  const picked = new Set(selection.filter(isPlace));
  const possible = sets.filter(({ places }) => [...picked].every((place) => places.includes(place)));
  const open = new Set(possible.flatMap(({ places }) => places));
  const exact = (wanted: ReadonlySet<Place>) =>
    possible.filter(
      ({ places }) => places.length === wanted.size && places.every((place) => wanted.has(place)),
    );
  return {
    open,
    picked: new Set([...picked, ...chosenPlaces]),
    complete: picked.size > 0 ? exact(picked)[0]?.move : undefined,
    pick(place) {
      if (picked.has(place)) {
        setSelection(selection.filter((one) => one !== place));
        return;
      }
      if (!open.has(place)) return;
      const wanted = new Set([...picked, place]);
      const whole = exact(wanted)[0];
      const more = possible.some(
        ({ places }) => places.length > wanted.size && [...wanted].every((one) => places.includes(one)),
      );
      if (whole && !more) choose(whole.move);
      else setSelection([...selection, place]);
    },
  };
}

/** The opponent whose cards the number keys mean. */
export function focusedSeat(
  { selection, viewer, seats }: CambioProps,
  open: ReadonlySet<Place>,
): Seat | undefined {
  const others = seats.filter(
    ({ seat }) => seat !== viewer && [0, 1, 2, 3].some((slot) => open.has(slotPlace(seat, slot))),
  );
  const marked = selection.find((entry) => entry.startsWith('seat:'));
  return (others.find(({ seat }) => marked === `seat:${seat}`) ?? others[0])?.seat;
}

export function focusNextSeat(props: CambioProps, open: ReadonlySet<Place>): void {
  const now = focusedSeat(props, open);
  const others = props.seats.filter(({ seat }) => seat !== props.viewer);
  const at = others.findIndex(({ seat }) => seat === now);
  const next = others[(at + 1) % others.length];
  if (next) props.setSelection([...props.selection.filter(isPlace), `seat:${next.seat}`]);
}

/** Around the table from the viewer's left; spectators sit before the first seat. */
export function seatsAround({ seats, viewer }: Pick<CambioProps, 'seats' | 'viewer'>) {
  const at = viewer === 'spectator' ? 0 : seats.findIndex(({ seat }) => seat === viewer);
  const turned = [...seats.slice(at), ...seats.slice(0, at)];
  return { bottom: turned[0]!, others: turned.slice(1) };
}
