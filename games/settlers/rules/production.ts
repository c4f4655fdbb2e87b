import type { Board } from './board.ts';
import { geometryOf, type Hex, type Vertex } from './geometry.ts';
import { DESERT, NO_CARDS, type Cards, type Resource } from './resources.ts';
import type { State } from './state.ts';

export type Yielding = Pick<State, 'board' | 'builder' | 'level' | 'robber' | 'bank' | 'seats'>;

export interface Production {
  /** By seat. */
  readonly cards: readonly Cards[];
  /** Resources the bank could not pay in full. */
  readonly short: readonly Resource[];
}

const NONE = -1;
const ALL_PAID: readonly Resource[] = Object.freeze([]);

/** What a roll pays (SET-7.1 to 7.5), or undefined if no hex owes anything. */
export function production(
  { board, builder, level, robber, bank, seats }: Yielding,
  sum: number,
): Production | undefined {
  const { terrain } = board;
  const { corners } = geometryOf(board);
  let cards: number[][] | undefined;
  let all = 0;
  for (let hex = firstHex(board, sum); hex !== NONE; hex = next[hex]!) {
    if (hex === robber) continue;
    const resource = terrain[hex]!;
    const six = corners[hex]!;
    for (let i = 0; i < 6; i++) {
      const vertex = six[i]!;
      const yielded = level[vertex]!;
      if (yielded === 0) continue;
      const owner = builder[vertex]!;
      cards ??= nothingFor(seats);
      if (cards[owner] === NO_CARDS) cards[owner] = NO_CARDS.slice();
      cards[owner]![resource]! += yielded;
      all += yielded;
    }
  }
  if (cards === undefined) return undefined;
  let short: Resource[] | undefined;
  for (let r = 0; r < 5; r++) {
    // Most rolls owe less in all than the bank has of any one resource.
    if (all <= bank[r]!) continue;
    let total = 0;
    let owedTo = 0;
    for (let s = 0; s < seats; s++) {
      const owed = cards[s]![r]!;
      total += owed;
      if (owed > 0) owedTo++;
    }
    if (total <= bank[r]!) continue;
    (short ??= []).push(r);
    const paid = owedTo === 1 ? bank[r]! : 0;
    for (let s = 0; s < seats; s++) if (cards[s]![r]! > 0) cards[s]![r] = paid;
  }
  return { cards, short: short ?? ALL_PAID };
}

/** The first hex with each number and the next with the same, kept for the island asked about last. */
const first: Hex[] = Array.from({ length: 13 }, () => NONE);
const next: Hex[] = Array.from({ length: 30 }, () => NONE);
let mapped: Board | undefined;

function firstHex(board: Board, number: number): Hex {
  if (board !== mapped) {
    const { numbers } = board;
    mapped = board;
    for (let n = 0; n < first.length; n++) first[n] = NONE;
    for (let hex = numbers.length - 1; hex >= 0; hex--) {
      next[hex] = first[numbers[hex]!]!;
      first[numbers[hex]!] = hex;
    }
  }
  return first[number]!;
}

/** By the number of seats. Who gets nothing shares the one row that is never written into. */
const NOTHING: readonly (readonly Cards[])[] = [0, 1, 2, 3, 4, 5, 6].map((seats) =>
  Array.from({ length: seats }, () => NO_CARDS),
);
const nothingFor = (seats: number): number[][] => NOTHING[seats]!.slice() as number[][];

/** What the second settlement of the set-up takes (SET-3.5). */
export function startingCards({ board }: Pick<State, 'board'>, vertex: Vertex): Cards {
  const cards = [0, 0, 0, 0, 0];
  for (const hex of geometryOf(board).vertexHexes[vertex]!) {
    const resource = board.terrain[hex]!;
    if (resource !== DESERT) cards[resource] = cards[resource]! + 1;
  }
  return cards;
}
