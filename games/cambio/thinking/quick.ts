import type { Dice, Seat, World } from '@reckon/kernel';
import { VALUE_OF, type Card } from '../facts/cards.ts';
import { placeOf, SLOTS, type Slot } from '../facts/table.ts';
import { mayCall } from '../rules/call.ts';
import { mayDiscard, moves } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
import { reachOf } from '../rules/powers.ts';
import type { Spot, State, StepOf } from '../rules/state.ts';
import type { Notes } from './imagine.ts';

/** What an unseen card counts on average, as near as a quick player cares. */
const UNSEEN = 6;
/** What an unseen card of somebody else who has called counts. */
const CALLERS_CARD = 2.5;
/** An exchange of unseen cards must promise this much, and knowing a card is worth this much. */
const WORTH_A_SWAP = 2;
const KNOWING = 1;
/** After so many rounds the table is tired and calls with a point more each. */
const PATIENCE = 12;

export const tiredness = ({ turnNo, seats }: State): number => Math.max(0, turnNo / seats - PATIENCE);

interface Sight {
  readonly state: State;
  readonly seat: Seat;
  /** What each place counts to this seat. */
  readonly counts: (seat: number, slot: number) => number;
  readonly knows: (seat: number, slot: number) => boolean;
  readonly worth: (card: Card) => number;
  readonly callsAt: number;
}

/** The careful bot's habits on a state, for lines of thought: it uses what its seat would know there and nothing else. */
export function quick({ state, notes }: World<State, Notes>, seat: Seat, dice: Dice): Move {
  const known = notes.minds[seat]?.known ?? [];
  const values = VALUE_OF[state.config.values];
  const knows = (of: number, slot: number): boolean => (known[placeOf(of, slot)] ?? null) !== null;
  const sight: Sight = {
    state,
    seat,
    worth: (card) => values[card],
    counts: (of, slot) => {
      const card = known[placeOf(of, slot)] ?? null;
      if (card !== null) return values[card];
      return state.call?.by === of && of !== seat ? CALLERS_CARD : UNSEEN;
    },
    knows,
    callsAt: (notes.callsAt[seat] ?? 0) + tiredness(state),
  };
  return chosen(sight, dice);
}

function chosen(sight: Sight, dice: Dice): Move {
  const { state, seat } = sight;
  const { step } = state;
  switch (step.type) {
    case 'start':
      return start(sight);
    case 'holding':
      return holding(sight, step);
    case 'power_pending':
      return power(sight, step);
    case 'peek_open':
      return afterLook(sight, step);
    case 'end_of_turn':
      return mayCall(state, seat, 'end_of_turn') && isLow(sight)
        ? { type: 'callCambio' }
        : { type: 'endTurn' };
    case 'look':
    case 'played':
    case 'between_rounds':
    case 'over': {
      const menu = moves(state, seat);
      return menu[dice.below(menu.length, 'any')]!;
    }
    default:
      return step satisfies never;
  }
}

function isLow({ seat, counts, callsAt }: Sight): boolean {
  let sum = 0;
  for (const slot of SLOTS) sum += counts(seat, slot);
  return sum <= callsAt;
}

function worst({ seat, counts }: Sight): Slot {
  let worst: Slot = 0;
  for (const slot of SLOTS) if (counts(seat, slot) > counts(seat, worst)) worst = slot;
  return worst;
}

/** How much lower a drawn card is than `points`, if only lower ones are kept: near enough for cards of 0 to 10. */
const byDrawing = (points: number): number => (points <= 0 ? 0 : (points * points) / 22);

function start(sight: Sight): Move {
  const { state, seat, counts, worth } = sight;
  if (mayCall(state, seat, 'start') && isLow(sight)) return { type: 'callCambio' };
  const top = state.discards.at(-1);
  if (top === undefined) return DRAW;
  const high = counts(seat, worst(sight));
  return high - worth(top) > byDrawing(high) ? { type: 'takeDiscard' } : DRAW;
}
const DRAW: Move = { type: 'drawDeck' };

function holding(sight: Sight, { card, from }: StepOf<'holding'>): Move {
  const { state, seat, counts, knows, worth } = sight;
  const lasting = state.call === null ? KNOWING : 0;
  let slot: Slot = 0;
  let best = -Infinity;
  for (const other of SLOTS) {
    const better = counts(seat, other) - worth(card) + (knows(seat, other) ? 0 : lasting);
    if (better > best) {
      best = better;
      slot = other;
    }
  }
  return best > 0 || !mayDiscard(state.config, from) ? { type: 'swap', slot } : { type: 'discard' };
}

const SKIP: Move = { type: 'skipPower' };

function power(sight: Sight, step: StepOf<'power_pending'>): Move {
  const { state, seat, counts, knows } = sight;
  switch (step.power) {
    case 'peek_own': {
      const slot = SLOTS.find((one) => !knows(seat, one));
      return slot === undefined ? SKIP : { type: 'peekOwn', slot };
    }
    case 'look_own':
    case 'look_and_swap':
      return moves(state, seat)[0] ?? SKIP;
    case 'peek_opponent': {
      const spot = spotOf(sight, step, (one) => (knows(one.seat, one.slot) ? 0 : 1));
      return spot ? { type: 'peekOpponent', ...spot } : SKIP;
    }
    case 'blind_swap': {
      const spot = spotOf(sight, step, (one) => -counts(one.seat, one.slot));
      const slot = worst(sight);
      if (!spot || counts(seat, slot) - counts(spot.seat, spot.slot) < WORTH_A_SWAP) return SKIP;
      const mine: Spot = { seat, slot };
      return state.config.swapAny
        ? { type: 'swapAny', a: seat < spot.seat ? mine : spot, b: seat < spot.seat ? spot : mine }
        : { type: 'blindSwap', slot, seat: spot.seat, theirs: spot.slot };
    }
    default:
      return step.power satisfies never;
  }
}

function spotOf(
  { state }: Sight,
  step: StepOf<'power_pending'>,
  attraction: (spot: Spot) => number,
): Spot | undefined {
  let found: Spot | undefined;
  let most = -Infinity;
  for (const seat of reachOf(state, step))
    for (const slot of SLOTS) {
      const spot = { seat, slot };
      const attractive = attraction(spot);
      if (attractive > most) {
        most = attractive;
        found = spot;
      }
    }
  return found;
}

function afterLook({ state, seat, counts }: Sight, { at, power: used }: StepOf<'peek_open'>): Move {
  const mine = at.find((spot) => spot.seat === seat);
  const other = at.find((spot) => spot.seat !== seat);
  return used === 'look_and_swap' &&
    mine &&
    other &&
    counts(seat, mine.slot) > counts(other.seat, other.slot) &&
    moves(state, seat).some(({ type }) => type === 'swapLooked')
    ? { type: 'swapLooked', slot: mine.slot }
    : { type: 'closePeek' };
}
