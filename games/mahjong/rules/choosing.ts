import { refuse, type Dice, type Rejection } from '@reckon/kernel';
import { countsOf, held, RANKS, SUITS, suitOf, tile, type Counts, type Tile } from '../facts/tiles.ts';
import type { Event } from './events.ts';
import type { Move } from './moves.ts';
import type { Actor } from './seating.ts';
import { missingOf, type Choosing, type Player, type State } from './state.ts';

/** Has the player made the choice this phase asks for? */
export function hasChosen(player: Player, { type }: Choosing): boolean {
  switch (type) {
    case 'burying':
      return player.buried.length > 0;
    case 'swapping':
      return player.swap !== null;
    case 'declaring':
      return player.missing !== null;
    default:
      return type satisfies never;
  }
}

/** What stands against three tiles, in a swap as in a burial (MJ-2.1, MJ-2.4, MJ-2.7). */
function whyNotThree(
  hand: Counts,
  tiles: readonly Tile[],
  when: keyof typeof NOT_THREE,
): Rejection | undefined {
  const [first] = tiles;
  if (first === undefined || tiles.length !== 3 || tiles.some((each) => suitOf(each) !== suitOf(first)))
    return NOT_THREE[when];
  if (countsOf(tiles).some((count, kind) => count > held(hand, kind)))
    return refuse('You do not hold those tiles.', 'MJ-2.4', 'not_held');
  return undefined;
}

const ONE_SUIT = 'Choose three tiles of one suit.';
export const NOT_THREE = {
  burying: refuse(ONE_SUIT, 'MJ-2.1', 'not_three_of_a_suit'),
  swapping: refuse(ONE_SUIT, 'MJ-2.7', 'not_three_of_a_suit'),
} as const;
export const CHOSEN = refuse('You have chosen already.', 'MJ-2.3', 'chosen');

const ASKED = { burying: 'bury', swapping: 'swap', declaring: 'declare' } as const;

/** Burying, swapping and naming a suit are chosen by all at once and in secret (MJ-2.2). */
export function choose({ seat, player, phase }: Actor<Choosing>, move: Move): readonly Event[] | Rejection {
  if (move.type !== ASKED[phase.type]) return refuse('The hand has not begun yet.', 'MJ-2.2', 'not_now');
  if (hasChosen(player, phase)) return CHOSEN;
  switch (move.type) {
    case 'bury':
      return whyNotThree(player.hand, move.tiles, 'burying') ?? [{ type: 'buried', seat, tiles: move.tiles }];
    case 'swap':
      return (
        whyNotThree(player.hand, move.tiles, 'swapping') ?? [{ type: 'swapChosen', seat, tiles: move.tiles }]
      );
    case 'declare':
      return [{ type: 'missingChosen', seat, suit: move.suit }];
    default:
      return move satisfies never;
  }
}

/** The last seat has chosen: everything takes effect together. */
export function revealChoices({ players }: State, { type }: Choosing, dice: Dice): readonly Event[] {
  if (type === 'swapping') {
    const steps = (dice.below(3, 'swap') + 1) as 1 | 2 | 3;
    return [{ type: 'swapped', steps, gave: players.map(({ swap }) => swap) }];
  }
  return [{ type: 'missingShown', suits: players.map(missingOf) }];
}

/** Every way to take three tiles of one suit. */
export function threesOfASuit(hand: Counts): Tile[][] {
  const threes: Tile[][] = [];
  for (const suit of SUITS) {
    const beyond = RANKS * suit + RANKS;
    for (let a = RANKS * suit; a < beyond; a++) {
      if (held(hand, a) === 0) continue;
      for (let b = a; b < beyond; b++) {
        if (held(hand, b) < (b === a ? 2 : 1)) continue;
        for (let c = b; c < beyond; c++) {
          const needed = c === a ? 3 : c === b ? 2 : 1;
          if (held(hand, c) >= needed) threes.push([tile(a), tile(b), tile(c)]);
        }
      }
    }
  }
  return threes;
}
