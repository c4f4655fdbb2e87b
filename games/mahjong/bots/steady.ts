import type { Bot, Seat } from '@reckon/kernel';
import type { Event, Move } from '../rules/state.ts';
import { COPIES, countsOf, KINDS, suitOf, type Suit, type Tile } from '../rules/tiles.ts';
import type { ShownSeat, View } from '../rules/view.ts';
import { distance, distanceToPairs } from './distance.ts';

/** What the bot remembers of hands that are locked: tiles they won on, and tiles they let go by. */
interface Memory {
  readonly seat: Seat;
  readonly locked: readonly (Locked | null)[];
}
interface Locked {
  readonly waits: readonly Tile[];
  readonly safe: readonly Tile[];
}

const NOBODY: Memory['locked'] = [null, null, null, null];

/**
 * Wins when it can, comes nearer to a ready hand with every discard, waits for the tiles that pay best, and keeps back
 * what locked hands are known to wait for.
 */
export const steady: Bot<Move, Event, View, Memory> = {
  id: 'steady',
  begin: (seat) => ({ seat, locked: NOBODY }),
  see,
  choose(memory, look, moves) {
    const [only] = moves;
    if (moves.length === 1) return only!;
    const win = moves.find(({ type }) => type === 'hu');
    if (win) return win;
    const view = look();
    const own = view.seats[memory.seat]!;
    switch (view.phase.type) {
      case 'burying':
      case 'swapping':
      case 'declaring':
        return give(view, own, moves);
      case 'claiming':
        return claim(view, own, moves);
      case 'turn':
        return discard(memory, view, own, moves);
      case 'waiting':
      case 'between':
      case 'over':
        return only!;
      default:
        return view.phase satisfies never;
    }
  },
};

function see(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'won': {
      const before = memory.locked[event.seat] ?? { waits: [], safe: [] };
      const waits = [...before.waits.filter((tile) => tile !== event.tile), event.tile];
      const safe = before.safe.filter((tile) => tile !== event.tile);
      return { ...memory, locked: memory.locked.with(event.seat, { waits, safe }) };
    }
    case 'discarded':
      if (memory.locked.every((hand) => hand === null)) return memory;
      return {
        ...memory,
        locked: memory.locked.map((hand) => hand && { ...hand, safe: [...hand.safe, event.tile] }),
      };
    case 'dealt':
      return { ...memory, locked: NOBODY };
    default:
      return memory;
  }
}

/** How far a hand is from ready, whichever way is nearer. */
function far({ rules }: View, counts: readonly number[], melds: number, missing: Suit): number {
  const standard = distance(counts, rules.setsToWin - melds, missing);
  return rules.sevenPairs && melds === 0 ? Math.min(standard, distanceToPairs(counts, missing)) : standard;
}

/** The suit to do without: the one whose loss leaves the nearest hand; among equals the shortest. */
function give(view: View, own: ShownSeat, moves: readonly Move[]): Move {
  const counts = countsOf(own.concealed!);
  const size = (suit: Suit): number => own.concealed!.filter((tile) => suitOf(tile) === suit).length;
  const cost = (move: Move): number => {
    const suit = move.type === 'declare' ? move.suit : 'tiles' in move ? suitOf(move.tiles[0]!) : 0;
    return 100 * far(view, counts, 0, suit) + size(suit);
  };
  return least(moves, cost);
}

function least(moves: readonly Move[], cost: (move: Move) => number): Move {
  let best = moves[0]!;
  let lowest = Infinity;
  for (const move of moves) {
    const price = cost(move);
    if (price < lowest) {
      best = move;
      lowest = price;
    }
  }
  return best;
}

/** A meld is worth taking if it brings the hand nearer; a kong also if it does no harm, for it is paid. */
function claim(view: View, own: ShownSeat, moves: readonly Move[]): Move {
  const { phase } = view;
  const pass = moves.find(({ type }) => type === 'pass')!;
  if (phase.type !== 'claiming') return pass;
  const missing = own.missing!;
  const melds = own.melds.length;
  const counts = countsOf(own.concealed!);
  const now = far(view, counts, melds, missing);
  const after = (used: number): number => {
    const rest = counts.slice();
    rest[phase.tile]! -= used;
    return far(view, rest, melds + 1, missing);
  };
  const kong = moves.find(({ type }) => type === 'kong');
  if (kong && after(3) <= now) return kong;
  const pong = moves.find(({ type }) => type === 'pong');
  return pong && after(2) < now ? pong : pass;
}

function discard(memory: Memory, view: View, own: ShownSeat, moves: readonly Move[]): Move {
  const missing = own.missing!;
  const melds = own.melds.length;
  const counts = countsOf(own.concealed!);
  const now = far(view, counts, melds, missing);
  for (const move of moves)
    if (move.type === 'kong' && !hurts(view, own, counts, move.tile, now)) return move;
  const seen = seenOn(view, own);
  const value = (move: Move): number => {
    if (move.type !== 'discard') return Infinity;
    counts[move.tile]!--;
    const distanceAfter = far(view, counts, melds, missing);
    const useful = usefulTiles(view, { counts, melds, missing, away: distanceAfter, seen });
    counts[move.tile]!++;
    const worth = distanceAfter === 0 ? readyWorth(view, move.tile, useful) : useful;
    return 120 * distanceAfter - worth + danger(memory, view, move.tile) * (distanceAfter > 0 ? 1 : 0.4);
  };
  return least(moves, value);
}

/** Would this kong set the hand back? */
function hurts(view: View, own: ShownSeat, counts: readonly number[], tile: Tile, now: number): boolean {
  const concealed = counts[tile] === 4;
  const rest = counts.slice();
  rest[tile] = 0;
  return far(view, rest, own.melds.length + (concealed ? 1 : 0), own.missing!) > now;
}

/** What a ready hand is worth: the tiles left, each with its points; the helper knows them if the table has it. */
function readyWorth({ ready }: View, tile: Tile, useful: number): number {
  const row = ready.find(({ discard: gone }) => gone === tile);
  if (row === undefined) return useful;
  return row.waits.reduce((sum, { left, points }) => sum + left * (1 + points / 4), 0);
}

interface Hand {
  readonly counts: number[];
  readonly melds: number;
  readonly missing: Suit;
}

/** How many unseen tiles would bring the hand nearer. */
function usefulTiles(
  view: View,
  { counts, melds, missing, away, seen }: Hand & { readonly away: number; readonly seen: readonly number[] },
): number {
  let useful = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if (suitOf(kind as Tile) === missing || seen[kind]! >= COPIES || !near(counts, kind)) continue;
    counts[kind]!++;
    if (far(view, counts, melds, missing) < away) useful += COPIES - seen[kind]!;
    counts[kind]!--;
  }
  return useful;
}

/** Only a tile next to what is there can help. */
function near(counts: readonly number[], kind: number): boolean {
  const rank = kind % 9;
  for (let step = -2; step <= 2; step++)
    if (rank + step >= 0 && rank + step < 9 && counts[kind + step]! > 0) return true;
  return false;
}

function seenOn({ seats }: View, own: ShownSeat): number[] {
  const seen = countsOf(own.concealed!);
  for (const seat of seats) {
    for (const { kind, tile } of seat.melds) seen[tile]! += kind === 'pong' ? 3 : 4;
    for (const tile of seat.discards) seen[tile]!++;
    for (const { tile, place } of seat.won) if (place === 0) seen[tile]!++;
    for (const tile of seat.buried ?? []) seen[tile]!++;
  }
  return seen;
}

/** A tile a locked hand won on will be won again; one of its missing suit, or one it let go by, will not. */
function danger(memory: Memory, { seats }: View, tile: Tile): number {
  let sum = 0;
  for (const { seat, missing, left } of seats) {
    const hand = memory.locked[seat];
    if (!hand || left || seat === memory.seat || missing === suitOf(tile)) continue;
    if (hand.waits.includes(tile)) sum += 60;
    else if (!hand.safe.includes(tile)) sum += 3;
  }
  return sum;
}
