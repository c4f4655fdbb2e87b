import { refuse, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import type { Event, Move, Phase, State } from './state.ts';
import { countsOf, suitOf, type Counts, type Suit, type Tile } from './tiles.ts';

export type Choosing = Extract<Phase, { type: 'burying' | 'swapping' | 'declaring' }>;

/** Has the seat made the choice this phase asks for? */
export function hasChosen(state: State, seat: Seat, phase: Choosing): boolean {
  const player = state.players[seat]!;
  switch (phase.type) {
    case 'burying':
      return player.buried.length > 0;
    case 'swapping':
      return player.swap !== null;
    case 'declaring':
      return player.missing !== null;
    default:
      return phase satisfies never;
  }
}

function whyNotThree(hand: Counts, tiles: readonly Tile[]): Rejection | undefined {
  if (tiles.length !== 3 || tiles.some((each) => suitOf(each) !== suitOf(tiles[0]!)))
    return refuse('Choose three tiles of one suit.', 'MJ-2.1', 'NOT_THREE_OF_A_SUIT');
  if (countsOf(tiles).some((count, kind) => count > hand[kind]!))
    return refuse('You do not hold those tiles.', 'MJ-2.4', 'NOT_HELD');
  return undefined;
}

const ASKED = { burying: 'bury', swapping: 'swap', declaring: 'declare' } as const;

/** Burying, swapping and naming a suit are chosen by all at once and in secret (MJ-2.2). */
export function choose(state: State, seat: Seat, move: Move, phase: Choosing): readonly Event[] | Rejection {
  if (move.type !== ASKED[phase.type]) return refuse('The hand has not begun yet.', 'MJ-2.2', 'NOT_NOW');
  if (hasChosen(state, seat, phase)) return refuse('You have chosen already.', 'MJ-2.3', 'CHOSEN');
  const { hand } = state.players[seat]!;
  switch (move.type) {
    case 'bury':
      return whyNotThree(hand, move.tiles) ?? [{ type: 'buried', seat, tiles: move.tiles }];
    case 'swap':
      return whyNotThree(hand, move.tiles) ?? [{ type: 'swapChosen', seat, tiles: move.tiles }];
    case 'declare':
      return [{ type: 'missingChosen', seat, suit: move.suit }];
    default:
      return move satisfies never;
  }
}

/** The last seat has chosen: everything takes effect together. */
export function revealChoices(state: State, after: Choosing['type'], dice: Dice): readonly Event[] {
  if (after === 'swapping') {
    const steps = (dice.below(3, 'swap') + 1) as 1 | 2 | 3;
    return [{ type: 'swapped', steps, gave: state.players.map((player) => player.swap) }];
  }
  return [{ type: 'missingShown', suits: state.players.map(({ missing }) => missing!) }];
}

/** Every way to take three tiles of one suit. */
export function threesOfASuit(hand: Counts): Tile[][] {
  const threes: Tile[][] = [];
  for (const suit of [0, 1, 2] as const) {
    const beyond = 9 * suit + 9;
    for (let a = 9 * suit; a < beyond; a++) {
      if (hand[a] === 0) continue;
      for (let b = a; b < beyond; b++) {
        if (hand[b]! < (b === a ? 2 : 1)) continue;
        for (let c = b; c < beyond; c++) {
          const needed = c === a ? 3 : c === b ? 2 : 1;
          if (hand[c]! >= needed) threes.push([a as Tile, b as Tile, c as Tile]);
        }
      }
    }
  }
  return threes;
}

/** The shortest suit that has three tiles, and its lowest three; what the house buries for a seat. */
export function shortestThree(hand: Counts): Tile[] {
  let best: Tile[] = [];
  let fewest = Infinity;
  for (const suit of [0, 1, 2] as const) {
    const tiles = tilesOfSuit(hand, suit);
    if (tiles.length < 3 || tiles.length >= fewest) continue;
    best = tiles.slice(0, 3);
    fewest = tiles.length;
  }
  return best;
}

function tilesOfSuit(hand: Counts, suit: Suit): Tile[] {
  const tiles: Tile[] = [];
  for (let kind = 9 * suit; kind < 9 * suit + 9; kind++)
    for (let copy = hand[kind]!; copy > 0; copy--) tiles.push(kind as Tile);
  return tiles;
}

export function shortestSuit(hand: Counts): Suit {
  const sizes = ([0, 1, 2] as const).map((suit) => tilesOfSuit(hand, suit).length);
  const fewest = Math.min(...sizes);
  return sizes.indexOf(fewest) as Suit;
}
