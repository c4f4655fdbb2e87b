import type { Bot, Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import { placeOf, SLOTS, type Slot } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { Spot } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { begin, see, type Memory } from '../thinking/memory.ts';
import { ODDS, OFFSET, type Odds } from './odds.ts';

/** Knowing a card is worth this many points while there are turns to come. */
const KNOWING = 1;
/** Calls when its hand is expected to count no more than this: of 0 to 12, what wins most games against the others. */
const CALLS_AT = 3;
/** After so many own turns it calls with a point more for each: at a full table the low cards may lie with others for good. */
const PATIENCE = 12;
/** An exchange of unseen cards must promise this much. */
const WORTH_A_SWAP = 2;
/** What to expect of a hidden card of somebody who has called. */
const CALLERS_CARD = 2.5;

const carefulCallingAt = (id: string, callsAt: number): Bot<Move, Event, View, Memory> => ({
  id,
  begin,
  see,
  choose(memory, look, moves) {
    const view = look();
    return wished({ memory, view, odds: ODDS[view.config.values], moves, callsAt }) ?? anyOf(moves);
  },
});

/** Remembers what it was shown, keeps low cards, uses powers, and calls when its hand is low. */
export const careful = carefulCallingAt('careful', CALLS_AT);
/** The careful bot of the first games: it called on what an average hand might count. */
export const firstCareful = carefulCallingAt('first-careful', 10);

interface Mind {
  readonly memory: Memory;
  readonly view: View;
  readonly odds: Odds;
  readonly moves: readonly Move[];
  readonly callsAt: number;
}

/** What it would like to do; nothing where there is nothing to think about. */
function wished(mind: Mind): Move | undefined {
  const { step } = mind.view;
  switch (step.type) {
    case 'start':
      return start(mind, step.mayCall);
    case 'holding':
      return step.card && holding(mind, step.card, step.mayDiscard);
    case 'power_pending':
      return usePower(mind, step);
    case 'peek_open':
      return afterLook(mind, step.at);
    case 'end_of_turn':
      return shouldCall(mind) ? { type: 'callCambio' } : { type: 'endTurn' };
    case 'look':
    case 'played':
    case 'between_rounds':
    case 'over':
      return undefined;
    default:
      return step satisfies never;
  }
}

function anyOf([first]: readonly Move[]): Move {
  if (first === undefined) throw new Error('a seat that is asked has a move');
  return first;
}

/** What a card at a place counts, as far as this seat can tell. */
function expected({ memory, view, odds }: Mind, seat: Seat, slot: Slot): number {
  const card = memory.known[placeOf(seat, slot)];
  if (card) return odds.worth[card];
  return seat === view.caller && seat !== memory.seat ? CALLERS_CARD : odds.mean;
}

const isKnown = ({ memory }: Mind, seat: Seat, slot: Slot): boolean =>
  memory.known[placeOf(seat, slot)] !== null;

/** The own card that counts most; the first of several. */
function worst(mind: Mind): Slot {
  let worst: Slot = 0;
  let most = -Infinity;
  for (const slot of SLOTS) {
    const points = expected(mind, mind.memory.seat, slot);
    if (points > most) {
      most = points;
      worst = slot;
    }
  }
  return worst;
}

function shouldCall(mind: Mind): boolean {
  let total = 0;
  for (const slot of SLOTS) total += expected(mind, mind.memory.seat, slot);
  const { turnNo, seats } = mind.view;
  return total <= mind.callsAt + Math.max(0, turnNo / seats - PATIENCE);
}

function start(mind: Mind, mayCall: boolean): Move {
  const { view, odds, memory } = mind;
  if (mayCall && shouldCall(mind)) return { type: 'callCambio' };
  const top = view.discards.at(-1);
  if (top === undefined) return { type: 'drawDeck' };
  const high = expected(mind, memory.seat, worst(mind));
  const byDrawing = odds.gain[Math.round(high) + OFFSET] ?? 0;
  return high - odds.worth[top] > byDrawing ? { type: 'takeDiscard' } : { type: 'drawDeck' };
}

function holding(mind: Mind, card: Card, mayDiscard: boolean): Move {
  const { view, odds, memory } = mind;
  const points = odds.worth[card];
  const lasting = view.phase === 'playing' ? KNOWING : 0;
  let slot: Slot = 0;
  let best = -Infinity;
  for (const other of SLOTS) {
    const better =
      expected(mind, memory.seat, other) - points + (isKnown(mind, memory.seat, other) ? 0 : lasting);
    if (better > best) {
      best = better;
      slot = other;
    }
  }
  return best > 0 || !mayDiscard ? { type: 'swap', slot } : { type: 'discard' };
}

function usePower(mind: Mind, { power, reach }: Pending): Move {
  switch (power) {
    case 'peek_own':
      return own(mind, 'peekOwn');
    case 'look_own':
      return mind.moves.find(({ type }) => type === 'lookOwn') ?? own(mind, 'lookOwnChosen');
    case 'peek_opponent': {
      const spot = theirs(mind, reach, unknownFirst);
      return spot ? { type: 'peekOpponent', ...spot } : SKIP;
    }
    case 'blind_swap': {
      const spot = theirs(mind, reach, lowestFirst);
      return spot ? exchange(mind, spot) : SKIP;
    }
    case 'look_and_swap': {
      const spot = theirs(mind, reach, lowestFirst);
      return spot ? { type: 'lookToSwap', slot: worst(mind), seat: spot.seat, theirs: spot.slot } : SKIP;
    }
    default:
      return power satisfies never;
  }
}

type Pending = Extract<View['step'], { readonly type: 'power_pending' }>;
const SKIP: Move = { type: 'skipPower' };

/** Gives its worst card for this one where that promises enough. */
function exchange(mind: Mind, spot: Spot): Move {
  const { seat } = mind.memory;
  const slot = worst(mind);
  const better = expected(mind, seat, slot) - expected(mind, spot.seat, spot.slot);
  if (better < WORTH_A_SWAP) return SKIP;
  const mine: Spot = { seat, slot };
  return mind.view.config.swapAny
    ? { type: 'swapAny', a: seat < spot.seat ? mine : spot, b: seat < spot.seat ? spot : mine }
    : { type: 'blindSwap', slot, seat: spot.seat, theirs: spot.slot };
}

/** Looks where it does not know; if it knows everything there is nothing to see. */
function own(mind: Mind, type: 'peekOwn' | 'lookOwnChosen'): Move {
  const slot = SLOTS.find((one) => !isKnown(mind, mind.memory.seat, one));
  return slot === undefined ? SKIP : { type, slot };
}

type Attraction = (mind: Mind, seat: Seat, slot: Slot) => number;

/** The most attractive card of the seats within reach. */
function theirs(mind: Mind, reach: readonly Seat[], attraction: Attraction): Spot | undefined {
  let found: Spot | undefined;
  let most = -Infinity;
  for (const seat of reach)
    for (const slot of SLOTS) {
      const attractive = attraction(mind, seat, slot);
      if (attractive > most) {
        most = attractive;
        found = { seat, slot };
      }
    }
  return found;
}

const unknownFirst: Attraction = (mind, seat, slot) => (isKnown(mind, seat, slot) ? 0 : 1);
const lowestFirst: Attraction = (mind, seat, slot) => -expected(mind, seat, slot);

/** Exchanges what it has just seen if that is offered and pays. */
function afterLook(mind: Mind, at: readonly Spot[]): Move {
  const { memory, moves } = mind;
  const mine = at.find(({ seat }) => seat === memory.seat);
  const other = at.find(({ seat }) => seat !== memory.seat);
  return mine &&
    other &&
    moves.some(({ type }) => type === 'swapLooked') &&
    expected(mind, memory.seat, mine.slot) > expected(mind, other.seat, other.slot)
    ? { type: 'swapLooked', slot: mine.slot }
    : { type: 'closePeek' };
}
