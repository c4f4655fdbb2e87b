import { refuse, seat as asSeat, seatsOf, type Rejection, type Seat } from '@reckon/kernel';
import { POWER_OF, type Card, type Power, type UsablePower } from '../facts/cards.ts';
import { isSlot, SEATS, SLOTS, type Slot } from '../facts/table.ts';
import type { Config } from './config.ts';
import type { Event } from './events.ts';
import type { MoveOf, PowerMove } from './moves.ts';
import { cardAt, type From, type Spot, type State, type StepOf } from './state.ts';
import { notNow, type Asked } from './turn.ts';

type Decision = readonly Event[] | Rejection;
type Answer = PowerMove | MoveOf<'skipPower'> | MoveOf<'closePeek'> | MoveOf<'swapLooked'>;
type Pending = StepOf<'power_pending'>;

/** What discarding a held card would give; a discard that was taken never gives a power (CAM-6.1, CAM-6.2). */
export const powerOfDiscard = ({ kingPower }: Config, card: Card, from: From): Power =>
  from === 'deck' ? POWER_OF[kingPower][card] : 'none';

/** What is done to another seat's card. */
type Against = 'swap' | 'look';

/** The caller's cards may be out of reach (CAM-13.4). */
export const isLocked = ({ call, config }: State, owner: Seat, against: Against): boolean =>
  call?.by === owner && (config.callerLock === 'all' || config.callerLock === against);

/** The other seats in turn order, by number of seats and seat: asked for in every view of a pending power, so made once. */
const OTHERS: readonly (readonly (readonly Seat[])[])[] = Array.from({ length: SEATS.max + 1 }, (_, seats) =>
  seatsOf(seats).map((seat) =>
    Array.from({ length: seats - 1 }, (_seat, further) => asSeat((seat + further + 1) % seats)),
  ),
);

/** The other seats whose cards a power may touch, in turn order. */
export function reachOf(state: State, { seat, power }: Pick<Pending, 'seat' | 'power'>): readonly Seat[] {
  if (power === 'peek_own' || power === 'look_own') return NOBODY;
  const others = OTHERS[state.seats]?.[seat] ?? NOBODY;
  const locked = lockedTo(state, power);
  return locked === null ? others : others.filter((other) => other !== locked);
}

/** The seat that a power may not touch, if there is one. */
export function lockedTo(state: State, power: UsablePower): Seat | null {
  const { call } = state;
  return call !== null && isLocked(state, call.by, power === 'blind_swap' ? 'swap' : 'look') ? call.by : null;
}

const NOBODY: readonly Seat[] = [];

export function decidePower(asked: Asked, move: Answer): Decision {
  switch (move.type) {
    case 'skipPower': {
      const { step } = asked.state;
      if (step.type !== 'power_pending' || step.seat !== asked.seat) return notNow(asked);
      return [{ type: 'powerDeclined', seat: step.seat, power: step.power, outcome: 'skipped' }];
    }
    case 'closePeek': {
      const { step } = asked.state;
      if (step.type !== 'peek_open' || step.seat !== asked.seat) return notNow(asked);
      return [{ type: 'peekClosed', seat: step.seat, power: step.power }];
    }
    case 'swapLooked':
      return swapLooked(asked, move);
    default:
      return usePower(asked, move);
  }
}

function usePower(asked: Asked, move: PowerMove): Decision {
  const { step, config } = asked.state;
  if (step.type !== 'power_pending' || step.seat !== asked.seat) return settledAlready(asked, notNow(asked));
  if (!fits(config, step.power, move))
    return refuse('The card you discarded has another power.', 'CAM-6.3', 'power_mismatch');
  return use(asked, step, move);
}

/** Asking again for a power that was settled is told apart from asking out of turn (CAM-6.11). */
function settledAlready({ state, seat }: Asked, refused: Rejection): Rejection {
  if (refused.code === 'wrong_phase' || state.settled?.by !== seat) return refused;
  return state.settled.as === 'used'
    ? refuse('You have used this power.', 'CAM-6.11', 'power_already_used')
    : refuse('The power of that card has lapsed.', 'CAM-6.11', 'power_expired');
}

const USED_BY: { readonly [M in PowerMove['type']]: UsablePower } = {
  peekOwn: 'peek_own',
  peekOpponent: 'peek_opponent',
  blindSwap: 'blind_swap',
  swapAny: 'blind_swap',
  lookOwn: 'look_own',
  lookOwnChosen: 'look_own',
  lookToSwap: 'look_and_swap',
  lookTheirs: 'look_and_swap',
};

const fits = (config: Config, power: UsablePower, { type }: PowerMove): boolean =>
  USED_BY[type] === power &&
  (power !== 'blind_swap' || (type === 'swapAny') === config.swapAny) &&
  (power !== 'look_own' || (type === 'lookOwnChosen') === (config.kingPower === 'look_own_chosen'));

function use({ state, seat, dice }: Asked, step: Pending, move: PowerMove): Decision {
  switch (move.type) {
    case 'peekOwn':
    case 'lookOwnChosen':
      return badSlot(move.slot) ?? [peekOpened(state, step, [{ seat, slot: move.slot }])];
    case 'lookOwn':
      // Drawn only now: a king that is skipped uses no chance (CAM-6.7).
      return [peekOpened(state, step, [{ seat, slot: dice.below(SLOTS.length, 'king') as Slot }])];
    case 'peekOpponent':
    case 'lookTheirs': {
      const theirs = { seat: move.seat, slot: move.slot };
      return badOpponent(state, step, theirs) ?? [peekOpened(state, step, [theirs])];
    }
    case 'lookToSwap': {
      const own = { seat, slot: move.slot };
      const theirs = { seat: move.seat, slot: move.theirs };
      return (
        badSlot(own.slot) ?? badOpponent(state, step, theirs) ?? [peekOpened(state, step, [own, theirs])]
      );
    }
    case 'blindSwap': {
      const own = { seat, slot: move.slot };
      const theirs = { seat: move.seat, slot: move.theirs };
      return badSlot(own.slot) ?? badOpponent(state, step, theirs) ?? [exchanged(step, own, theirs)];
    }
    case 'swapAny':
      return (
        badCard(state, move.a, 'swap') ??
        badCard(state, move.b, 'swap') ??
        sameCard(move.a, move.b) ?? [exchanged(step, move.a, move.b)]
      );
    default:
      return move satisfies never;
  }
}

function swapLooked(asked: Asked, { slot }: MoveOf<'swapLooked'>): Decision {
  const { step } = asked.state;
  if (step.type !== 'peek_open' || step.seat !== asked.seat) return notNow(asked);
  const { seat, power, at } = step;
  const own = at.find((spot) => spot.seat === seat);
  const theirs = at.find((spot) => spot.seat !== seat);
  if (power !== 'look_and_swap' || theirs === undefined)
    return refuse('This power looks and nothing more.', 'CAM-6.3', 'power_mismatch');
  if (!isSlot(slot) || (own !== undefined && slot !== own.slot))
    return refuse('Exchange the two cards you looked at.', 'CAM-13.11', 'bad_slot');
  if (isLocked(asked.state, theirs.seat, 'swap')) return LOCKED;
  return [exchanged(step, { seat, slot }, theirs), { type: 'peekClosed', seat, power }];
}

const LOCKED = refuse("The caller's cards are locked.", 'CAM-13.4', 'locked_target');

const badSlot = (slot: number): Rejection | undefined =>
  isSlot(slot) ? undefined : refuse('There is no card in that place.', 'CAM-4.8', 'bad_slot');

function badCard(state: State, { seat, slot }: Spot, against: Against): Rejection | undefined {
  if (!(seat >= 0 && seat < state.seats)) return refuse('Nobody sits there.', 'CAM-6.5', 'bad_target');
  return badSlot(slot) ?? (isLocked(state, seat, against) ? LOCKED : undefined);
}

const badOpponent = (state: State, { seat, power }: Pending, theirs: Spot): Rejection | undefined =>
  seat === theirs.seat
    ? refuse('Choose a card of another player.', 'CAM-6.5', 'self_target')
    : badCard(state, theirs, power === 'blind_swap' ? 'swap' : 'look');

const sameCard = (a: Spot, b: Spot): Rejection | undefined =>
  a.seat === b.seat && a.slot === b.slot
    ? refuse('Choose two different cards.', 'CAM-13.12', 'bad_target')
    : undefined;

const peekOpened = (state: State, { seat, power }: Pending, at: readonly Spot[]): Event => ({
  type: 'peekOpened',
  seat,
  power,
  owners: at.map((spot) => spot.seat),
  open: state.config.peekTargetPublic,
  at,
  cards: at.map((spot) => cardAt(state, spot)),
});

const exchanged = ({ seat, power }: Pick<Pending, 'seat' | 'power'>, a: Spot, b: Spot): Event => ({
  type: 'cardsExchanged',
  seat,
  power,
  a,
  b,
});
