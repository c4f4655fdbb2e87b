import { refuse, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import type { Power } from './cards.ts';
import type { Event } from './events.ts';
import { isLocked } from './menu.ts';
import type { MoveOf, PowerMove } from './moves.ts';
import { cardAt, isSlot, SLOTS, type Slot, type Spot, type State } from './state.ts';
import { outOfTurn } from './turn.ts';

type Answer = PowerMove | MoveOf<'skipPower'> | MoveOf<'closePeek'> | MoveOf<'swapLooked'>;

export function decidePower(
  state: State,
  seat: Seat,
  move: Answer,
  dice: Dice,
): readonly Event[] | Rejection {
  switch (move.type) {
    case 'skipPower':
      return (
        outOfTurn(state, seat, 'power_pending') ?? [
          { type: 'powerDeclined', seat, power: state.power, outcome: 'skipped' },
        ]
      );
    case 'closePeek':
      return outOfTurn(state, seat, 'peek_open') ?? [{ type: 'peekClosed', seat, power: state.power }];
    case 'swapLooked':
      return outOfTurn(state, seat, 'peek_open') ?? swapLooked(state, seat, move);
    default:
      return notPending(state, seat) ?? mismatch(state, move) ?? usePower(state, seat, move, dice);
  }
}

function notPending(state: State, seat: Seat): Rejection | undefined {
  const refused = outOfTurn(state, seat, 'power_pending');
  if (!refused || refused.code === 'WRONG_PHASE') return refused;
  if (state.settledBy !== seat) return refused;
  return state.settledAs === 'used'
    ? refuse('You have used this power.', 'CAM-6.11', 'POWER_ALREADY_USED')
    : refuse('The power of that card has lapsed.', 'CAM-6.11', 'POWER_EXPIRED');
}

const USED_BY: { readonly [M in PowerMove['type']]: Power } = {
  peekOwn: 'peek_own',
  peekOpponent: 'peek_opponent',
  blindSwap: 'blind_swap',
  swapAny: 'blind_swap',
  lookOwn: 'look_own',
  lookOwnChosen: 'look_own',
  lookToSwap: 'look_and_swap',
  lookTheirs: 'look_and_swap',
};

function mismatch({ power, config }: State, move: PowerMove): Rejection | undefined {
  const fits =
    USED_BY[move.type] === power &&
    (move.type !== 'swapAny' || config.swapAny) &&
    (power !== 'look_own' || (move.type === 'lookOwnChosen') === (config.kingPower === 'look_own_chosen'));
  return fits ? undefined : refuse('The card you discarded has another power.', 'CAM-6.3', 'POWER_MISMATCH');
}

function usePower(state: State, seat: Seat, move: PowerMove, dice: Dice): readonly Event[] | Rejection {
  switch (move.type) {
    case 'peekOwn':
    case 'lookOwnChosen':
      return badSlot(move.slot) ?? [peekOpened(state, [{ seat, slot: move.slot }])];
    case 'lookOwn':
      // Drawn only now: a king that is skipped uses no chance (CAM-6.7).
      return [peekOpened(state, [{ seat, slot: dice.below(SLOTS.length, 'king') as Slot }])];
    case 'peekOpponent':
    case 'lookTheirs': {
      const theirs = { seat: move.seat, slot: move.slot };
      return badOpponent(state, seat, theirs, 'look') ?? [peekOpened(state, [theirs])];
    }
    case 'lookToSwap': {
      const theirs = { seat: move.seat, slot: move.theirs };
      return (
        badSlot(move.slot) ??
        badOpponent(state, seat, theirs, 'look') ?? [peekOpened(state, [{ seat, slot: move.slot }, theirs])]
      );
    }
    case 'blindSwap': {
      const theirs = { seat: move.seat, slot: move.theirs };
      return (
        badSlot(move.slot) ??
        badOpponent(state, seat, theirs, 'swap') ?? [exchanged(state, { seat, slot: move.slot }, theirs)]
      );
    }
    case 'swapAny':
      return (
        badCard(state, move.a, 'swap') ??
        badCard(state, move.b, 'swap') ??
        sameCard(move.a, move.b) ?? [exchanged(state, move.a, move.b)]
      );
    default:
      return move satisfies never;
  }
}

function swapLooked(state: State, seat: Seat, { slot }: MoveOf<'swapLooked'>): readonly Event[] | Rejection {
  if (state.power !== 'look_and_swap')
    return refuse('This power looks and nothing more.', 'CAM-6.3', 'POWER_MISMATCH');
  const [first, second] = state.peeked as readonly [Spot, Spot?];
  const theirs = second ?? first;
  if (!isSlot(slot) || (second !== undefined && slot !== first.slot))
    return refuse('Exchange the two cards you looked at.', 'CAM-13.11', 'BAD_SLOT');
  if (isLocked(state, theirs.seat, 'swap')) return LOCKED;
  return [exchanged(state, { seat, slot }, theirs), { type: 'peekClosed', seat, power: state.power }];
}

const LOCKED = refuse("The caller's cards are locked.", 'CAM-13.4', 'LOCKED_TARGET');

const badSlot = (slot: number): Rejection | undefined =>
  isSlot(slot) ? undefined : refuse('There is no card in that place.', 'CAM-4.8', 'BAD_SLOT');

function badCard(state: State, { seat, slot }: Spot, against: 'swap' | 'look'): Rejection | undefined {
  if (!(seat >= 0 && seat < state.seats)) return refuse('Nobody sits there.', 'CAM-6.5', 'BAD_TARGET');
  return badSlot(slot) ?? (isLocked(state, seat, against) ? LOCKED : undefined);
}

const badOpponent = (
  state: State,
  seat: Seat,
  theirs: Spot,
  against: 'swap' | 'look',
): Rejection | undefined =>
  seat === theirs.seat
    ? refuse('Choose a card of another player.', 'CAM-6.5', 'SELF_TARGET')
    : badCard(state, theirs, against);

const sameCard = (a: Spot, b: Spot): Rejection | undefined =>
  a.seat === b.seat && a.slot === b.slot
    ? refuse('Choose two different cards.', 'CAM-13.12', 'BAD_TARGET')
    : undefined;

const peekOpened = (state: State, at: readonly Spot[]): Event => ({
  type: 'peekOpened',
  seat: state.turn,
  power: state.power,
  owners: at.map(({ seat }) => seat),
  open: state.config.peekTargetPublic,
  at,
  cards: at.map((spot) => cardAt(state, spot)),
});

const exchanged = (state: State, a: Spot, b: Spot): Event => ({
  type: 'cardsExchanged',
  seat: state.turn,
  power: state.power,
  a,
  b,
});
