import { geometryOf, type Vertex } from './geometry.ts';
import { DESERT, type Cards, type Resource } from './resources.ts';
import type { State } from './state.ts';

export type Yielding = Pick<State, 'board' | 'builder' | 'level' | 'robber' | 'bank' | 'seats'>;

export interface Production {
  /** By seat. */
  readonly cards: readonly Cards[];
  /** Resources the bank could not pay in full. */
  readonly short: readonly Resource[];
}

const ALL_PAID: readonly Resource[] = Object.freeze([]);

/** What a roll pays (SET-7.1 to 7.5), or undefined if no hex owes anything. */
export function production(
  { board, builder, level, robber, bank, seats }: Yielding,
  sum: number,
): Production | undefined {
  const { terrain, numbers } = board;
  const { corners } = geometryOf(board);
  let cards: number[][] | undefined;
  for (let hex = 0; hex < numbers.length; hex++) {
    if (numbers[hex] !== sum || hex === robber) continue;
    const six = corners[hex]!;
    for (let i = 0; i < 6; i++) {
      const vertex = six[i]!;
      if (level[vertex] === 0) continue;
      cards ??= emptyHands(seats);
      const row = cards[builder[vertex]!]!;
      row[terrain[hex]!] = row[terrain[hex]!]! + level[vertex]!;
    }
  }
  if (cards === undefined) return undefined;
  let short: Resource[] | undefined;
  for (let r = 0; r < 5; r++) {
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

function emptyHands(seats: number): number[][] {
  const hands: number[][] = [];
  for (let s = 0; s < seats; s++) hands.push([0, 0, 0, 0, 0]);
  return hands;
}

/** What the second settlement of the set-up takes (SET-3.5). */
export function startingCards({ board }: Pick<State, 'board'>, vertex: Vertex): Cards {
  const cards = [0, 0, 0, 0, 0];
  for (const hex of geometryOf(board).vertexHexes[vertex]!) {
    const resource = board.terrain[hex]!;
    if (resource !== DESERT) cards[resource] = cards[resource]! + 1;
  }
  return cards;
}
