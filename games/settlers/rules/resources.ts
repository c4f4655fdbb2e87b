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
/** A terrain that yields nothing. */
export const DESERT = -1;

/** How many cards of each resource: always five numbers. */
export type Cards = readonly number[];

export const NO_CARDS: Cards = [0, 0, 0, 0, 0];
export const ROAD_COST: Cards = [1, 1, 0, 0, 0];
export const SETTLEMENT_COST: Cards = [1, 1, 1, 1, 0];
export const CITY_COST: Cards = [0, 0, 0, 2, 3];
export const CARD_COST: Cards = [0, 0, 1, 1, 1];

export const sizeOf = (cards: Cards): number => cards[0]! + cards[1]! + cards[2]! + cards[3]! + cards[4]!;

export const covers = (hand: Cards, cost: Cards): boolean =>
  hand[0]! >= cost[0]! &&
  hand[1]! >= cost[1]! &&
  hand[2]! >= cost[2]! &&
  hand[3]! >= cost[3]! &&
  hand[4]! >= cost[4]!;

export function add(hand: number[], cards: Cards): void {
  for (let r = 0; r < 5; r++) hand[r] = hand[r]! + cards[r]!;
}

export function subtract(hand: number[], cards: Cards): void {
  for (let r = 0; r < 5; r++) hand[r] = hand[r]! - cards[r]!;
}

/** The resource of the n-th card when a hand is laid out in order. */
export function cardAt(hand: Cards, n: number): Resource {
  let rest = n;
  for (let r = 0; r < 5; r++) {
    rest -= hand[r]!;
    if (rest < 0) return r;
  }
  throw new RangeError(`a hand of ${sizeOf(hand)} has no card ${n}`);
}
