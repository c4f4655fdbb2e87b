/** Resources are small numbers in all tables, moves and events; their names live here and in the text. */
export const RESOURCES = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;
export type ResourceName = (typeof RESOURCES)[number];

/** An index of RESOURCES. */
export type Resource = number;
export const WOOD: Resource = 0;
export const BRICK: Resource = 1;
export const SHEEP: Resource = 2;
export const WHEAT: Resource = 3;
export const ORE: Resource = 4;
export const EVERY_RESOURCE: readonly Resource[] = [WOOD, BRICK, SHEEP, WHEAT, ORE];
/** A terrain that yields nothing. */
export const DESERT = -1;

/** How many cards of each resource: always five numbers. */
export type Cards = readonly number[];

export const NO_CARDS: Cards = [0, 0, 0, 0, 0];
export const noCards = (): number[] => [0, 0, 0, 0, 0];

/** So many cards of one resource. */
export const only = (resource: Resource, count: number): Cards => NO_CARDS.with(resource, count);

/** By their places, for what is asked at every move: the compiler then knows that none is missing. */
type Five = [number, number, number, number, number];
export const five = (cards: readonly number[]): Five => cards as Five;

export function sizeOf(cards: Cards): number {
  const counts = five(cards);
  return counts[0] + counts[1] + counts[2] + counts[3] + counts[4];
}

export function covers(hand: Cards, cost: Cards): boolean {
  const held = five(hand);
  const asked = five(cost);
  return (
    held[0] >= asked[0] &&
    held[1] >= asked[1] &&
    held[2] >= asked[2] &&
    held[3] >= asked[3] &&
    held[4] >= asked[4]
  );
}

export const isSame = (a: Cards, b: Cards): boolean =>
  a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3] && a[4] === b[4];

export function add(hand: number[], cards: Cards): void {
  const held = five(hand);
  const more = five(cards);
  held[0] += more[0];
  held[1] += more[1];
  held[2] += more[2];
  held[3] += more[3];
  held[4] += more[4];
}

export function subtract(hand: number[], cards: Cards): void {
  const held = five(hand);
  const less = five(cards);
  held[0] -= less[0];
  held[1] -= less[1];
  held[2] -= less[2];
  held[3] -= less[3];
  held[4] -= less[4];
}

/** The resource of the n-th card when a hand is laid out in order. */
export function cardAt(hand: Cards, n: number): Resource {
  let rest = n;
  for (let r = 0; r < 5; r++) {
    rest -= hand[r] ?? 0;
    if (rest < 0) return r;
  }
  throw new RangeError(`a hand of ${sizeOf(hand)} has no card ${n}`);
}
