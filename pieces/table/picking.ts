/** A place on the table that can be picked: "deck", "slot:2:0", "hand:7H". Evidence and flights use the same words. */
export type Place = string;

export interface Picking<Move> {
  /** Places that can be picked now. */
  readonly open: ReadonlySet<Place>;
  readonly picked: ReadonlySet<Place>;
  /** A move that is complete with what is picked, while more could be picked. */
  readonly complete: Move | undefined;
  readonly pick: (place: Place) => void;
}

/** What picking needs of `BoardProps`, and the places each move is made of; undefined for moves that are buttons only. */
export interface Pickable<Move> {
  readonly moves: readonly Move[];
  readonly placesOf: (move: Move) => readonly Place[] | undefined;
  readonly selection: readonly string[];
  readonly setSelection: (places: readonly string[]) => void;
  readonly choose: (move: Move) => void;
  readonly chosen: Move | undefined;
}

/**
 * Every move is a set of places, and picking narrows the sets: what is offered decides what can be picked, and nothing here
 * knows why. The selection may hold other words too; what is no place of a move is left alone.
 */
export function picking<Move>(from: Pickable<Move>): Picking<Move> {
  const { moves, placesOf, selection, setSelection, choose, chosen } = from;
  const sets = moves.flatMap((move) => {
    const places = placesOf(move);
    return places ? [{ move, places }] : [];
  });
  const places = new Set(sets.flatMap((set) => set.places));
  const picked = new Set(selection.filter((entry) => places.has(entry)));
  const within = (wanted: ReadonlySet<Place>) =>
    sets.filter((set) => [...wanted].every((place) => set.places.includes(place)));
  const possible = within(picked);
  const open = new Set(possible.flatMap((set) => set.places));
  const exactly = (wanted: ReadonlySet<Place>): Move | undefined =>
    within(wanted).find((set) => set.places.length === wanted.size)?.move;
  return {
    open,
    picked: new Set([...picked, ...((chosen && placesOf(chosen)) ?? [])]),
    complete: picked.size > 0 ? exactly(picked) : undefined,
    pick(place) {
      if (picked.has(place)) {
        setSelection(selection.filter((one) => one !== place));
        return;
      }
      if (!open.has(place)) return;
      const wanted = new Set([...picked, place]);
      const move = exactly(wanted);
      const more = within(wanted).some((set) => set.places.length > wanted.size);
      if (move !== undefined && !more) choose(move);
      else setSelection([...selection, place]);
    },
  };
}
