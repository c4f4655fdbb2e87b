/** Tiles are whole numbers 0 to 26: nine characters, nine dots, nine bamboo. The four copies of a tile are the same. */
export type Tile = number & { readonly brand: 'Tile' };

export const SUITS = ['m', 'p', 's'] as const;
/** 0 characters, 1 dots, 2 bamboo. */
export type Suit = 0 | 1 | 2;

export const KINDS = 27;
export const COPIES = 4;

export const tile = (index: number): Tile => index as Tile;
export const ALL_KINDS: readonly Tile[] = Array.from({ length: KINDS }, (_, index) => tile(index));

export const suitOf = (of: Tile): Suit => (of < 9 ? 0 : of < 18 ? 1 : 2);
/** 0 to 8 for the ranks 1 to 9. */
export const rankOf = (of: Tile): number => (of < 9 ? of : of < 18 ? of - 9 : of - 18);

export const nameOf = (of: Tile): string => `${rankOf(of) + 1}${SUITS[suitOf(of)]}`;

export function tileNamed(name: unknown): Tile | undefined {
  if (typeof name !== 'string' || !/^[1-9][mps]$/.test(name)) return undefined;
  return tile(9 * SUITS.indexOf(name[1] as 'm' | 'p' | 's') + Number(name[0]) - 1);
}

/** How many of each kind. */
export type Counts = readonly number[];

export const noTiles = (): number[] => [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
];

export function countsOf(tiles: readonly Tile[]): number[] {
  const counts = noTiles();
  for (const each of tiles) counts[each]!++;
  return counts;
}

/** In the order of the suits and ranks. */
export function tilesOf(counts: Counts): Tile[] {
  const tiles: Tile[] = [];
  for (let kind = 0; kind < KINDS; kind++)
    for (let copy = counts[kind]!; copy > 0; copy--) tiles.push(tile(kind));
  return tiles;
}

export function sizeOf(counts: Counts): number {
  let size = 0;
  for (let kind = 0; kind < KINDS; kind++) size += counts[kind]!;
  return size;
}

export const FULL_SET: readonly Tile[] = ALL_KINDS.flatMap((kind) => [kind, kind, kind, kind]);

export function holdsSuit(counts: Counts, suit: Suit): boolean {
  for (let kind = 9 * suit; kind < 9 * suit + 9; kind++) if (counts[kind]! > 0) return true;
  return false;
}

export const MELD_KINDS = ['pong', 'kong_exposed', 'kong_concealed', 'kong_upgrade'] as const;
export type MeldKind = (typeof MELD_KINDS)[number];
export interface Meld {
  readonly kind: MeldKind;
  readonly tile: Tile;
}
