import type { Dice, Seat, World } from '@reckon/kernel';
import { far, usefulTiles, type Loose } from '../facts/distance.ts';
import { MELDS } from '../facts/melds.ts';
import { held, put, sizeOf, suitOf, type Counts, type Suit, type Tile } from '../facts/tiles.ts';
import { moves as menuOf } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
import { waitsOf } from '../rules/ready.ts';
import { playerAt, type Player, type State } from '../rules/state.ts';
import { seenBy } from '../rules/view.ts';
import type { Notes } from './worth.ts';

/** A fast player: wins whenever it can, keeps the nearest hand, and holds back what locked hands have won on. */
export function quick({ state }: World<State, Notes>, seat: Seat, _dice: Dice): Move {
  return usual(state, seat, menuOf(state, seat));
}

/** What the seat would do without thinking ahead; it looks at nothing but its own tiles and the table. */
export function usual(state: State, seat: Seat, moves: readonly Move[]): Move {
  const [first] = moves;
  if (first === undefined) throw new Error('a seat that is asked has a move');
  if (moves.length === 1 || first.type === 'hu') return first;
  switch (state.phase.type) {
    case 'claiming':
      return claim(state, playerAt(state, seat), { moves, tile: state.phase.tile });
    case 'turn':
      return inTurn(state, seat, moves);
    case 'burying':
    case 'swapping':
    case 'declaring':
      return leastOf(moves, (move) => costOfGiving(state, playerAt(state, seat), move));
    case 'replacing':
    case 'settled':
    case 'between':
    case 'over':
      return first;
    default:
      return state.phase satisfies never;
  }
}

export function leastOf(moves: readonly Move[], cost: (move: Move) => number): Move {
  let best = moves[0]!;
  let lowest = Infinity;
  for (const move of moves) {
    const price = cost(move);
    if (price < lowest) {
      lowest = price;
      best = move;
    }
  }
  return best;
}

const looseOf = ({ hand, melds }: Player, missing: Suit): Loose => ({
  counts: hand,
  melds: melds.length,
  missing,
});

export function suitGiven(move: Move): Suit {
  const tile = 'tiles' in move ? move.tiles[0] : undefined;
  return move.type === 'declare' ? move.suit : tile === undefined ? 0 : suitOf(tile);
}

/** The suit to do without: its loss leaves the nearest hand; among equals the shortest, and of it the ends. */
export function costOfGiving({ rules }: State, player: Player, move: Move): number {
  const suit = suitGiven(move);
  let size = 0;
  for (let kind = 9 * suit; kind < 9 * suit + 9; kind++) size += held(player.hand, kind);
  return 100 * far(rules, { counts: player.hand, melds: 0, missing: suit }) + size;
}

function claim(
  { rules }: State,
  player: Player,
  { moves, tile }: { readonly moves: readonly Move[]; readonly tile: Tile },
): Move {
  const missing = player.missing ?? 0;
  const counts = player.hand.slice();
  const now = far(rules, { counts, melds: player.melds.length, missing });
  const after = (used: number): number => {
    put(counts, tile, -used);
    const away = far(rules, { counts, melds: player.melds.length + 1, missing });
    put(counts, tile, used);
    return away;
  };
  for (const move of moves) {
    if (move.type === 'kong' && after(MELDS.kong_exposed.fromHand) <= now) return move;
    if (move.type === 'pong' && after(MELDS.pong.fromHand) < now) return move;
  }
  return moves.at(-1)!;
}

function inTurn(state: State, seat: Seat, moves: readonly Move[]): Move {
  const { rules } = state;
  const player = playerAt(state, seat);
  const missing = player.missing ?? 0;
  const whole = looseOf(player, missing);
  const ties: (Move & { readonly tile: Tile })[] = [];
  const counts = player.hand.slice();
  let least = Infinity;
  let nearest = Infinity;
  for (const move of moves) {
    if (move.type === 'kong' && !hurts(rules, whole, move.tile)) return move;
    if (move.type !== 'discard') continue;
    put(counts, move.tile, -1);
    const away = far(rules, { counts, melds: whole.melds, missing });
    put(counts, move.tile);
    const cost = 2 * away + dangerOf(state, seat, move.tile);
    if (cost < least) {
      least = cost;
      nearest = away;
      ties.length = 0;
    }
    if (cost === least) ties.push(move);
  }
  const [only] = ties;
  if (ties.length < 2 || only === undefined) return only ?? moves[0]!;
  const seen = seenBy(state, seat);
  return leastOf(ties, (move) => {
    const { tile } = move as Move & { readonly tile: Tile };
    put(counts, tile, -1);
    const worth =
      nearest <= 0
        ? waitingWorth(state, { ...player, hand: counts }, seen)
        : usefulTiles(rules, { counts, melds: whole.melds, missing, away: nearest }, seen) +
          shapeWorth(counts, player, tile);
    put(counts, tile);
    return -worth;
  });
}

/** Would this kong set the hand back? */
export function hurts(rules: State['rules'], hand: Loose, tile: Tile): boolean {
  const concealed = held(hand.counts, tile) === MELDS.kong_concealed.fromHand;
  const after = { ...hand, counts: hand.counts.with(tile, 0), melds: hand.melds + (concealed ? 1 : 0) };
  return far(rules, after) > far(rules, hand);
}

/** How many locked hands are known to win on a tile. */
export function dangerOf({ players }: State, seat: Seat, tile: Tile): number {
  let hands = 0;
  players.forEach(({ locked, left, won }, one) => {
    if (locked && !left && one !== seat && won.some((each) => each.tile === tile)) hands++;
  });
  return hands;
}

/** What a ready hand is worth: every tile left with what it pays, drawn by oneself (by three) or discarded to it. */
function waitingWorth({ rules }: State, player: Player, seen: Counts): number {
  const hand = { counts: player.hand, melds: player.melds, missing: player.missing ?? 0 };
  let sum = 0;
  for (const { left, points } of waitsOf(rules, hand, seen)) sum += left * (SELF_DRAWN + points);
  return sum;
}
/** A self-draw is paid by everybody and worth a little more than a discard: so much of it does not depend on the hand. */
const SELF_DRAWN = 0.6;

/** A tile of the suit there is less of is given rather: one suit alone pays twice. */
function shapeWorth(counts: Counts, { melds }: Player, tile: Tile): number {
  let same = 0;
  for (let kind = 9 * suitOf(tile); kind < 9 * suitOf(tile) + 9; kind++) same += held(counts, kind);
  for (const meld of melds) if (suitOf(meld.tile) === suitOf(tile)) same += 3;
  return 2 * same < sizeOf(counts) + 3 * melds.length ? 1 : 0;
}
