import type { Bot, Seat } from '@reckon/kernel';
import { far as farFrom, usefulTiles } from '../facts/distance.ts';
import { MELDS } from '../facts/melds.ts';
import { seenWith } from '../facts/seen.ts';
import { countsOf, held, suitOf, tilesOfSuit, type Suit, type Tile } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

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
 * The steady bot of the first games: wins when it can, comes nearer to a ready hand with every discard and keeps back
 * what locked hands are known to wait for.
 */
export const firstSteady: Bot<Move, Event, View, Memory> = {
  id: 'first-steady',
  begin: (seat) => ({ seat, locked: NOBODY }),
  see,
  choose(memory, look, moves) {
    const win = moves.find(({ type }) => type === 'hu');
    if (win) return win;
    if (moves.length === 1) return theOnly(moves);
    const view = look();
    const own = handIn(view, memory.seat);
    switch (view.phase.type) {
      case 'burying':
      case 'swapping':
      case 'declaring':
        return give(own, moves);
      case 'claiming':
        return claim(own, moves);
      case 'turn':
        return discard(own, moves, memory);
      case 'waiting':
      case 'between':
      case 'over':
        return theOnly(moves);
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

/** The own hand as the bot weighs it. */
interface Hand {
  readonly view: View;
  readonly counts: readonly number[];
  readonly melds: number;
  readonly missing: Suit;
}

function handIn(view: View, seat: Seat): Hand {
  const own = view.seats[seat];
  // Before the missing suit is chosen no suit is missing yet; each is weighed by itself.
  return {
    view,
    counts: countsOf(own?.concealed ?? []),
    melds: own?.melds.length ?? 0,
    missing: own?.missing ?? 0,
  };
}

function theOnly(moves: readonly Move[]): Move {
  const [only] = moves;
  if (only === undefined) throw new Error('a bot is asked only when it has a move');
  return only;
}

const far = (hand: Hand): number => farFrom(hand.view.rules, hand);

const without = (counts: readonly number[], tile: Tile, copies: number): readonly number[] =>
  counts.with(tile, held(counts, tile) - copies);

/** The suit to do without: the one whose loss leaves the nearest hand; among equals the shortest. */
function give(own: Hand, moves: readonly Move[]): Move {
  return least(moves, (move) => {
    const suit = suitGiven(move);
    return 100 * far({ ...own, melds: 0, missing: suit }) + tilesOfSuit(own.counts, suit).length;
  });
}

function suitGiven(move: Move): Suit {
  const tile = 'tiles' in move ? move.tiles[0] : undefined;
  return move.type === 'declare' ? move.suit : tile === undefined ? 0 : suitOf(tile);
}

function least(moves: readonly Move[], cost: (move: Move) => number): Move {
  let best = theOnly(moves);
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
function claim(own: Hand, moves: readonly Move[]): Move {
  const { phase } = own.view;
  const find = (type: Move['type']): Move | undefined => moves.find((move) => move.type === type);
  const now = far(own);
  const after = (used: number): number =>
    phase.type === 'claiming'
      ? far({ ...own, counts: without(own.counts, phase.tile, used), melds: own.melds + 1 })
      : Infinity;
  const kong = find('kong');
  if (kong && after(MELDS.kong_exposed.fromHand) <= now) return kong;
  const pong = find('pong');
  if (pong && after(MELDS.pong.fromHand) < now) return pong;
  return find('pass') ?? theOnly(moves);
}

function discard(own: Hand, moves: readonly Move[], memory: Memory): Move {
  const now = far(own);
  for (const move of moves) if (move.type === 'kong' && !hurts(own, move.tile, now)) return move;
  const seen = seenWith(own.counts, own.view.seats);
  return least(moves, (move) => {
    if (move.type !== 'discard') return Infinity;
    const rest = { ...own, counts: without(own.counts, move.tile, 1) };
    const away = far(rest);
    const useful = usefulTiles(own.view.rules, { ...rest, away }, seen);
    const worth = away === 0 ? readyWorth(own.view, move.tile, useful) : useful;
    return 120 * away - worth + danger(memory, own.view, move.tile) * (away > 0 ? 1 : 0.4);
  });
}

/** Would this kong set the hand back? */
function hurts(own: Hand, tile: Tile, now: number): boolean {
  const concealed = held(own.counts, tile) === MELDS.kong_concealed.fromHand;
  return far({ ...own, counts: own.counts.with(tile, 0), melds: own.melds + (concealed ? 1 : 0) }) > now;
}

/** What a ready hand is worth: the tiles left, each with its points; the helper knows them if the table has it. */
function readyWorth({ ready }: View, tile: Tile, useful: number): number {
  const row = ready.find(({ discard: gone }) => gone === tile);
  if (row === undefined) return useful;
  return row.waits.reduce((sum, { left, points }) => sum + left * (1 + points / 4), 0);
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
