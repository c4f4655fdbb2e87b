import { sizeOfMeld, type Meld } from './melds.ts';
import { put, type Counts, type Tile } from './tiles.ts';

/** What lies before a seat, as somebody at the table sees it. */
interface Before {
  readonly melds: readonly Meld[];
  readonly discards: readonly Tile[];
  readonly won: readonly { readonly tile: Tile; readonly place: number }[];
  /** Null where the onlooker may not see them. */
  readonly buried: readonly Tile[] | null;
}

/** How many of each kind somebody can see who holds these tiles. */
export function seenWith(own: Counts, seats: readonly Before[]): number[] {
  const seen = own.slice();
  for (const { melds, discards, won, buried } of seats) {
    for (const meld of melds) put(seen, meld.tile, sizeOfMeld(meld));
    for (const tile of discards) put(seen, tile);
    // A discard that several have won lies with the first of them.
    for (const { tile, place } of won) if (place === 0) put(seen, tile);
    for (const tile of buried ?? []) put(seen, tile);
  }
  return seen;
}
