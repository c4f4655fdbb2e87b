import type { Seat } from '@reckon/kernel';
import { SUITS, suitOf, tilesOf, tilesOfSuit, type Counts, type Suit, type Tile } from '../facts/tiles.ts';
import { canHu } from './claims.ts';
import { discardOf, NEXT, PASS } from './menu.ts';
import type { Move } from './moves.ts';
import { actorIn, type Actor } from './seating.ts';
import { playerAt, type State, type Turn } from './state.ts';
import { completeInTurn, mustShed } from './turn.ts';

/** What the house plays for a seat: it passes, or discards what was drawn; a locked hand wins (MJ-14.4). */
export function fallback(state: State, seat: Seat): Move {
  const { phase } = state;
  const player = playerAt(state, seat);
  switch (phase.type) {
    case 'burying':
      return { type: 'bury', tiles: shortestThree(player.hand) };
    case 'swapping':
      return { type: 'swap', tiles: shortestThree(player.hand) };
    case 'declaring':
      return { type: 'declare', suit: shortestSuit(player.hand, SUITS) };
    case 'between':
      return NEXT;
    case 'claiming':
      return player.locked && canHu(actorIn(state, seat, phase))
        ? { type: 'hu', tile: phase.tile, from: phase.from }
        : PASS;
    case 'turn': {
      const actor = actorIn(state, seat, phase);
      if (player.locked && phase.drawn !== null && completeInTurn(actor))
        return { type: 'hu', tile: phase.drawn, from: null };
      return discardOf(leastWanted(actor));
    }
    case 'replacing':
    case 'settled':
    case 'over':
      return PASS;
    default:
      return phase satisfies never;
  }
}

/** The lowest three tiles of the shortest suit that has three. */
const shortestThree = (hand: Counts): Tile[] => {
  const long = SUITS.filter((suit) => tilesOfSuit(hand, suit).length >= 3);
  return tilesOfSuit(hand, shortestSuit(hand, long)).slice(0, 3);
};

/** The first of the shortest among these suits. */
const shortestSuit = (hand: Counts, among: readonly Suit[]): Suit =>
  among.reduce(
    (best, suit) => (tilesOfSuit(hand, suit).length < tilesOfSuit(hand, best).length ? suit : best),
    among[0] ?? 0,
  );

/** The drawn tile where it may go, else the last tile that may. */
function leastWanted(actor: Actor<Turn>): Tile {
  const { hand, missing, locked } = actor.player;
  const { drawn } = actor.phase;
  const shed = mustShed(actor.player);
  if (drawn !== null && (locked || !shed || suitOf(drawn) === missing)) return drawn;
  const tiles = tilesOf(hand).filter((each) => !shed || suitOf(each) === missing);
  return tiles.at(-1) ?? (0 as Tile);
}
