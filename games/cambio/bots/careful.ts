import type { Bot, Seat } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { Slot } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { begin, see, type Memory } from './memory.ts';
import { ODDS, OFFSET, type Odds } from './odds.ts';

/** Knowing a card is worth this many points while there are turns to come. */
const KNOWING = 1;
/** Calls when its hand is expected to count no more than this. */
const CALLS_AT = 10;
/** An exchange of unseen cards must promise this much. */
const WORTH_A_SWAP = 2;
/** What to expect of a hidden card of somebody who has called. */
const CALLERS_CARD = 2.5;

/** Remembers what it was shown, keeps low cards, uses powers, and calls when its hand is low. */
export const careful: Bot<Move, Event, View, Memory> = {
  id: 'careful',
  begin,
  see,
  choose(memory, look, moves) {
    const view = look();
    const mind: Mind = { memory, view, odds: ODDS[view.config.values] };
    switch (view.step) {
      case 'start':
        return start(mind, moves);
      case 'holding':
        return holding(mind, moves);
      case 'power_pending':
        return usePower(mind);
      case 'peek_open':
        return view.power === 'look_and_swap' ? afterLook(mind, moves) : moves[0]!;
      case 'end_of_turn':
        return shouldCall(mind) ? { type: 'callCambio' } : { type: 'endTurn' };
      case 'look':
      case 'between_rounds':
      case 'over':
        return moves[0]!;
      default:
        return view.step satisfies never;
    }
  },
};

interface Mind {
  readonly memory: Memory;
  readonly view: View;
  readonly odds: Odds;
}

/** What a card at a place counts, as far as this seat can tell. */
function expected({ memory, view, odds }: Mind, seat: number, slot: number): number {
  const card = memory.known[4 * seat + slot];
  if (card) return odds.worth[card];
  return seat === view.caller && seat !== memory.seat ? CALLERS_CARD : odds.mean;
}

const isKnown = ({ memory }: Mind, seat: number, slot: number): boolean =>
  memory.known[4 * seat + slot] !== null;

/** The own card that counts most. */
function worst(mind: Mind): Slot {
  let slot = 0;
  for (let other = 1; other < 4; other++)
    if (expected(mind, mind.memory.seat, other) > expected(mind, mind.memory.seat, slot)) slot = other;
  return slot as Slot;
}

function shouldCall(mind: Mind): boolean {
  let total = 0;
  for (let slot = 0; slot < 4; slot++) total += expected(mind, mind.memory.seat, slot);
  return total <= CALLS_AT;
}

function start(mind: Mind, moves: readonly Move[]): Move {
  const { view, odds, memory } = mind;
  if (moves.some(({ type }) => type === 'callCambio') && shouldCall(mind)) return { type: 'callCambio' };
  const top = view.discards.at(-1);
  if (top === undefined) return { type: 'drawDeck' };
  const high = expected(mind, memory.seat, worst(mind));
  const byDrawing = odds.gain[Math.round(high) + OFFSET]!;
  return high - odds.worth[top] > byDrawing ? { type: 'takeDiscard' } : { type: 'drawDeck' };
}

function holding(mind: Mind, moves: readonly Move[]): Move {
  const { view, odds, memory } = mind;
  const points = odds.worth[view.held!];
  const lasting = view.phase === 'playing' ? KNOWING : 0;
  let slot = 0;
  let best = -Infinity;
  for (let other = 0; other < 4; other++) {
    const better =
      expected(mind, memory.seat, other) - points + (isKnown(mind, memory.seat, other) ? 0 : lasting);
    if (better > best) {
      best = better;
      slot = other;
    }
  }
  const mayDiscard = moves.some(({ type }) => type === 'discard');
  return best > 0 || !mayDiscard ? { type: 'swap', slot: slot as Slot } : { type: 'discard' };
}

function usePower(mind: Mind): Move {
  const { view, memory } = mind;
  switch (view.power) {
    case 'peek_own':
      return own(mind, 'peekOwn');
    case 'look_own':
      return view.config.kingPower === 'look_own_chosen' ? own(mind, 'lookOwnChosen') : { type: 'lookOwn' };
    case 'peek_opponent': {
      const spot = theirs(mind, 'look', unknownFirst);
      return spot ? { type: 'peekOpponent', ...spot } : { type: 'skipPower' };
    }
    case 'blind_swap': {
      const slot = worst(mind);
      const spot = theirs(mind, 'swap', lowestFirst);
      if (!spot) return { type: 'skipPower' };
      const better = expected(mind, memory.seat, slot) - expected(mind, spot.seat, spot.slot);
      return better >= WORTH_A_SWAP
        ? { type: 'blindSwap', slot, seat: spot.seat, theirs: spot.slot }
        : { type: 'skipPower' };
    }
    case 'look_and_swap': {
      const spot = theirs(mind, 'look', lowestFirst);
      return spot
        ? { type: 'lookToSwap', slot: worst(mind), seat: spot.seat, theirs: spot.slot }
        : { type: 'skipPower' };
    }
    case 'none':
      return { type: 'skipPower' };
    default:
      return view.power satisfies never;
  }
}

/** Looks where it does not know; if it knows everything there is nothing to see. */
function own(mind: Mind, type: 'peekOwn' | 'lookOwnChosen'): Move {
  for (let slot = 0; slot < 4; slot++)
    if (!isKnown(mind, mind.memory.seat, slot)) return { type, slot: slot as Slot };
  return { type: 'skipPower' };
}

/** The most attractive card of another seat that is within reach. */
function theirs(
  mind: Mind,
  against: 'look' | 'swap',
  attraction: (mind: Mind, seat: number, slot: number) => number,
): { readonly seat: Seat; readonly slot: Slot } | undefined {
  const { view, memory } = mind;
  const { callerLock } = view.config;
  let found: { readonly seat: Seat; readonly slot: Slot } | undefined;
  let most = -Infinity;
  for (let step = 1; step < view.seats; step++) {
    const seat = (memory.seat + step) % view.seats;
    if (seat === view.caller && (callerLock === 'all' || callerLock === against)) continue;
    for (let slot = 0; slot < 4; slot++) {
      const attractive = attraction(mind, seat, slot);
      if (attractive > most) {
        most = attractive;
        found = { seat: seat as Seat, slot: slot as Slot };
      }
    }
  }
  return found;
}

const unknownFirst = (mind: Mind, seat: number, slot: number): number => (isKnown(mind, seat, slot) ? 0 : 1);
const lowestFirst = (mind: Mind, seat: number, slot: number): number => -expected(mind, seat, slot);

/** Exchanges what it has just seen if that pays. */
function afterLook(mind: Mind, moves: readonly Move[]): Move {
  const { view, memory } = mind;
  const mine = view.peeked.find(({ seat }) => seat === memory.seat);
  const other = view.peeked.find(({ seat }) => seat !== memory.seat);
  const mayExchange = mine && moves.some(({ type }) => type === 'swapLooked');
  return mayExchange &&
    other &&
    expected(mind, memory.seat, mine.slot) > expected(mind, other.seat, other.slot)
    ? { type: 'swapLooked', slot: mine.slot }
    : { type: 'closePeek' };
}
