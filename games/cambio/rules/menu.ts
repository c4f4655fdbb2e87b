import { seatsOf, type Seat } from '@reckon/kernel';
import type { Power } from './cards.ts';
import type { SeatMove } from './moves.ts';
import { SLOTS, type Spot, type State } from './state.ts';

/** The moves a client may offer. Lists are made once and shared: a table asks for them after every move. */
const NONE: readonly SeatMove[] = [];
const VIEW_READY: readonly SeatMove[] = [{ type: 'viewReady' }];
const CHOOSE_LOOK: readonly SeatMove[] = [
  ...SLOTS.flatMap((low) =>
    SLOTS.filter((high) => high > low).map((high): SeatMove => ({ type: 'chooseLook', slots: [low, high] })),
  ),
  { type: 'viewReady' },
];
const DRAW: SeatMove = { type: 'drawDeck' };
const TAKE: SeatMove = { type: 'takeDiscard' };
const CALL: SeatMove = { type: 'callCambio' };
const SKIP: SeatMove = { type: 'skipPower' };
const SWAPS: readonly SeatMove[] = SLOTS.map((slot) => ({ type: 'swap', slot }));
const SWAPS_OR_DISCARD: readonly SeatMove[] = [...SWAPS, { type: 'discard' }];
const CLOSE_PEEK: readonly SeatMove[] = [{ type: 'closePeek' }];
const CALL_OR_END: readonly SeatMove[] = [CALL, { type: 'endTurn' }];
const NEXT_ROUND: readonly SeatMove[] = [{ type: 'nextRound' }];

/** By what is possible: drawing, taking, calling. */
const STARTS: readonly (readonly SeatMove[])[] = Array.from({ length: 8 }, (_, possible) =>
  [DRAW, TAKE, CALL].filter((_move, index) => possible & (1 << index)),
);

const lists = new Map<string, readonly SeatMove[]>();
function once(name: string, list: () => readonly SeatMove[]): readonly SeatMove[] {
  let known = lists.get(name);
  if (!known) lists.set(name, (known = list()));
  return known;
}

export function moves(state: State, seat: Seat): readonly SeatMove[] {
  if (state.step === 'look') {
    const look = state.looks[seat]!;
    if (!look.open) return NONE;
    return state.config.initialLook === 'any2' && look.slots.length === 0 ? CHOOSE_LOOK : VIEW_READY;
  }
  if (state.step === 'between_rounds') return state.ready[seat] ? NONE : NEXT_ROUND;
  if (seat !== state.turn) return NONE;
  switch (state.step) {
    case 'start':
      return STARTS[
        (canDraw(state) ? 1 : 0) | (state.discards.length > 0 ? 2 : 0) | (mayCallNow(state, seat) ? 4 : 0)
      ]!;
    case 'holding':
      return mayDiscardHeld(state) ? SWAPS_OR_DISCARD : SWAPS;
    case 'power_pending':
      return powerMoves(state, seat);
    case 'peek_open':
      return state.power === 'look_and_swap' ? looked(state) : CLOSE_PEEK;
    case 'end_of_turn':
      return CALL_OR_END;
    case 'over':
      return NONE;
    default:
      return state.step satisfies never;
  }
}

/** The draw pile has a card, or the discards can make a new one (CAM-8.1). */
export const canDraw = (state: State): boolean => state.deck.length > 0 || state.discards.length > 1;

export const mayDiscardHeld = (state: State): boolean =>
  state.heldFrom === 'deck' || !state.config.mustSwapTakenDiscard;

/** A turn that ends with the call counts as played (CAM-13.6). */
export const hasPlayedEnoughToCall = ({ config, ownTurns }: State, seat: Seat): boolean =>
  ownTurns[seat]! + (config.callTiming === 'end_of_turn' ? 1 : 0) >= config.minOwnTurnsBeforeCall;

const mayCallNow = (state: State, seat: Seat): boolean =>
  state.phase === 'playing' && state.config.callTiming === 'start' && hasPlayedEnoughToCall(state, seat);

/** The caller's cards may be out of reach (CAM-13.4). */
export const isLocked = (state: State, owner: Seat, against: 'swap' | 'look'): boolean =>
  state.caller === owner &&
  (state.config.callerLock === 'all' || (state.config.callerLock === 'swap' && against === 'swap'));

function powerMoves(state: State, seat: Seat): readonly SeatMove[] {
  const { power, seats, config } = state;
  const locked = lockedFor(state, power);
  return once(`${power}/${seat}/${seats}/${locked}/${config.swapAny}/${config.kingPower}`, () => {
    const within = seatsOf(seats).filter((other) => other !== locked);
    return [...usesOf(state, seat, within), SKIP];
  });
}

const lockedFor = (state: State, power: Power): Seat | null =>
  state.caller !== null && isLocked(state, state.caller, power === 'blind_swap' ? 'swap' : 'look')
    ? state.caller
    : null;

/** Every way to use the pending power on the seats within reach. */
function usesOf({ power, config }: State, seat: Seat, within: readonly Seat[]): readonly SeatMove[] {
  const theirs: readonly Spot[] = within
    .filter((owner) => owner !== seat)
    .flatMap((owner) => SLOTS.map((slot) => ({ seat: owner, slot })));
  switch (power) {
    case 'none':
      return NONE;
    case 'peek_own':
      return SLOTS.map((slot) => ({ type: 'peekOwn', slot }));
    case 'look_own':
      return config.kingPower === 'look_own_chosen'
        ? SLOTS.map((slot) => ({ type: 'lookOwnChosen', slot }))
        : [{ type: 'lookOwn' }];
    case 'peek_opponent':
      return theirs.map(({ seat: owner, slot }) => ({ type: 'peekOpponent', seat: owner, slot }));
    case 'blind_swap':
      return config.swapAny ? exchanges(within) : pairs('blindSwap', theirs);
    case 'look_and_swap':
      return [
        ...pairs('lookToSwap', theirs),
        ...theirs.map(({ seat: owner, slot }): SeatMove => ({ type: 'lookTheirs', seat: owner, slot })),
      ];
    default:
      return power satisfies never;
  }
}

const pairs = (type: 'blindSwap' | 'lookToSwap', theirs: readonly Spot[]): readonly SeatMove[] =>
  SLOTS.flatMap((slot) =>
    theirs.map((spot): SeatMove => ({ type, slot, seat: spot.seat, theirs: spot.slot })),
  );

/** Cards of two different seats. Two of one hand may be exchanged too, but nobody is offered so little. */
const exchanges = (within: readonly Seat[]): readonly SeatMove[] =>
  within.flatMap((one) =>
    within
      .filter((other) => other > one)
      .flatMap((other) =>
        SLOTS.flatMap((slot) =>
          SLOTS.map((otherSlot): SeatMove => ({
            type: 'swapAny',
            a: { seat: one, slot },
            b: { seat: other, slot: otherSlot },
          })),
        ),
      ),
  );

/** After the look of `look_and_swap`: exchange, unless the other card is out of reach, or leave it. */
function looked(state: State): readonly SeatMove[] {
  const [first, second] = state.peeked as readonly [Spot, Spot?];
  const theirs = second ?? first;
  if (isLocked(state, theirs.seat, 'swap')) return CLOSE_PEEK;
  const slots = second ? [first.slot] : SLOTS;
  return [...slots.map((slot): SeatMove => ({ type: 'swapLooked', slot })), ...CLOSE_PEEK];
}
