import { seatsOf } from '@reckon/kernel';
import { cornersAt, geometryOf, hexesAt, type Hex, type Vertex } from '../facts/geometry.ts';
import { DESERT, NO_CARDS, noCards, type Cards, type Resource } from '../facts/resources.ts';
import { at, packedRows } from '../facts/table.ts';
import type { State } from './state.ts';

export type Yielding = Pick<State, 'board' | 'builder' | 'level' | 'robber' | 'bank' | 'seats'>;

export interface Production {
  /** By seat. */
  readonly cards: readonly Cards[];
  /** Resources the bank could not pay in full. */
  readonly short: readonly Resource[];
}

const ALL_PAID: readonly Resource[] = [];

/** The hexes that yield on a number (SET-7.1, SET-7.2): not the one the robber stands on. */
export const yieldingHexes = (
  { board, robber }: Pick<State, 'board' | 'robber'>,
  number: number,
): readonly Hex[] => board.numbers.flatMap((token, hex) => (token === number && hex !== robber ? [hex] : []));

// `!` stands where tables of the island are read in place: this runs at every roll, and every hex, vertex and resource has its
// place in them.

/** What a roll pays (SET-7.1 to 7.5), or undefined if no hex owes anything. */
export function production(state: Yielding, sum: number): Production | undefined {
  const { board, builder, level, robber, bank, seats } = state;
  const { numbers, terrain } = board;
  const geometry = geometryOf(board);
  let cards: number[][] | undefined;
  let all = 0;
  for (let hex = 0; hex < numbers.length; hex++) {
    if (numbers[hex] !== sum || hex === robber) continue;
    const resource = terrain[hex]!;
    const six = cornersAt(geometry, hex);
    for (let i = 0; i < 6; i++) {
      const vertex = six[i]!;
      const yielded = level[vertex]!;
      if (yielded === 0) continue;
      const owner = builder[vertex]!;
      cards ??= nothingFor(seats);
      if (cards[owner] === NO_CARDS) cards[owner] = noCards();
      cards[owner]![resource]! += yielded;
      all += yielded;
    }
  }
  if (cards === undefined) return undefined;
  let short: Resource[] | undefined;
  for (let r = 0; r < 5; r++) {
    // Most rolls owe less in all than the bank has of any one resource.
    if (all <= bank[r]! || isPaid(cards, r, bank[r]!)) continue;
    (short ??= []).push(r);
    shorten(cards, r, bank[r]!);
  }
  return { cards, short: short ?? ALL_PAID };
}

function isPaid(cards: readonly Cards[], resource: Resource, stock: number): boolean {
  let total = 0;
  for (const owed of cards) total += at(owed, resource);
  return total <= stock;
}

/** A bank that cannot pay all pays nobody, unless it owes one player alone: that one takes what there is. */
function shorten(cards: readonly number[][], resource: Resource, stock: number): void {
  const owed = cards.filter((row) => at(row, resource) > 0);
  for (const row of owed) row[resource] = owed.length === 1 ? stock : 0;
}

/** By the number of seats. Who gets nothing shares the one row that is never written into. */
const NOTHING: readonly (readonly Cards[])[] = [0, 1, 2, 3, 4, 5, 6].map((seats) =>
  packedRows(seatsOf(seats).map(() => NO_CARDS)),
);
const nothingFor = (seats: number): number[][] => NOTHING[seats]!.slice() as number[][];

/** What the second settlement of the set-up takes (SET-3.5). */
export function startingCards({ board }: Pick<State, 'board'>, vertex: Vertex): Cards {
  const cards = noCards();
  for (const hex of hexesAt(geometryOf(board), vertex)) {
    const resource = at(board.terrain, hex);
    if (resource !== DESERT) cards[resource] = at(cards, resource) + 1;
  }
  return cards;
}
