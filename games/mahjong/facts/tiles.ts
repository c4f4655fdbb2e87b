/** Tiles are whole numbers 0 to 26: nine characters, nine dots, nine bamboo. The four copies of a tile are the same. */
export type Tile = number & { readonly brand: 'Tile' };

/** 0 characters, 1 dots, 2 bamboo. */
export type Suit = 0 | 1 | 2;
export const SUITS: readonly Suit[] = [0, 1, 2];
/** By suit, as tiles are written: `5m`. */
export const SUIT_LETTERS = ['m', 'p', 's'] as const;
export type SuitLetter = (typeof SUIT_LETTERS)[number];

export const RANKS = 9;
export const KINDS = 27;
export const COPIES = 4;

export const tile = (index: number): Tile => index as Tile;
export const ALL_KINDS: readonly Tile[] = Array.from({ length: KINDS }, (_, index) => tile(index));
export const FULL_SET: readonly Tile[] = ALL_KINDS.flatMap((kind) => [kind, kind, kind, kind]);

export const suitOf = (of: Tile): Suit => (of < 9 ? 0 : of < 18 ? 1 : 2);
/** 0 to 8 for the ranks 1 to 9. */
export const rankOf = (of: Tile): number => (of < 9 ? of : of < 18 ? of - 9 : of - 18);

export const suitLettered = (letter: SuitLetter): Suit => SUIT_LETTERS.indexOf(letter) as Suit;
export const nameOf = (of: Tile): string => `${rankOf(of) + 1}${SUIT_LETTERS[suitOf(of)]}`;

export function tileNamed(name: unknown): Tile | undefined {
  if (typeof name !== 'string' || !/^[1-9][mps]$/.test(name)) return undefined;
  return tile(RANKS * suitLettered(name[1] as SuitLetter) + Number(name[0]) - 1);
}

/** How many of each kind: 27 numbers. */
export type Counts = readonly number[];

export const noTiles = (): number[] => [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

/** How many of one kind. Counts have a place for every kind, and every question about a hand ends here. */
export const held = (counts: Counts, kind: number): number => counts[kind]!;

/** Adds copies of a kind to counts that are being written; a negative number takes them away. */
export function put(counts: number[], kind: number, copies = 1): void {
  counts[kind] = held(counts, kind) + copies;
}

export function countsOf(tiles: readonly Tile[]): number[] {
  const counts = noTiles();
  for (const each of tiles) put(counts, each);
  return counts;
}

export const withOne = (hand: Counts, one: Tile): number[] => {
  const counts = hand.slice();
  put(counts, one);
  return counts;
};

/** In the order of the suits and ranks. A file can speak of any number, and a list of so many ends the program. */
export function tilesOf(counts: Counts): Tile[] {
  const tiles: Tile[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const copies = held(counts, kind);
    if (copies > COPIES) throw new RangeError(`${copies} of a tile of which there are ${COPIES}`);
    for (let copy = copies; copy > 0; copy--) tiles.push(tile(kind));
  }
  return tiles;
}

export const tilesOfSuit = (counts: Counts, suit: Suit): Tile[] =>
  tilesOf(counts).filter((each) => suitOf(each) === suit);

export function sizeOf(counts: Counts): number {
  let size = 0;
  for (let kind = 0; kind < KINDS; kind++) size += held(counts, kind);
  return size;
}

export function holdsSuit(counts: Counts, suit: Suit): boolean {
  for (let kind = 9 * suit; kind < 9 * suit + 9; kind++) if (held(counts, kind) > 0) return true;
  return false;
}
