import { seatsOf, type Seat } from '@reckon/kernel';
import { SEATS, SLOTS } from '../facts/table.ts';
import { mayCall } from './call.ts';
import type { Config } from './config.ts';
import { canDraw } from './draw.ts';
import type { SeatMove } from './moves.ts';
import { isLocked, lockedTo, reachOf } from './powers.ts';
import type { From, Spot, State, StepOf } from './state.ts';

/** The moves a client may offer. Lists are made once and shared: a table asks for them after every move. */
const NONE: readonly SeatMove[] = [];
const VIEW_READY: readonly SeatMove[] = [{ type: 'viewReady' }];
const CHOOSE_LOOK: readonly SeatMove[] = [
  ...SLOTS.flatMap((low) =>
    SLOTS.filter((high) => high > low).map((high): SeatMove => ({ type: 'chooseLook', slots: [low, high] })),
  ),
  { type: 'viewReady' },
];
const DRAW: readonly SeatMove[] = [{ type: 'drawDeck' }];
const TAKE: readonly SeatMove[] = [{ type: 'takeDiscard' }];
const CALL: readonly SeatMove[] = [{ type: 'callCambio' }];
const DRAW_OR_TAKE: readonly SeatMove[] = [...DRAW, ...TAKE];
const ALL_STARTS: readonly SeatMove[] = [...DRAW_OR_TAKE, ...CALL];
const SWAPS: readonly SeatMove[] = SLOTS.map((slot) => ({ type: 'swap', slot }));
const SWAPS_OR_DISCARD: readonly SeatMove[] = [...SWAPS, { type: 'discard' }];
const CLOSE_PEEK: readonly SeatMove[] = [{ type: 'closePeek' }];
const CALL_OR_END: readonly SeatMove[] = [...CALL, { type: 'endTurn' }];
const NEXT_ROUND: readonly SeatMove[] = [{ type: 'nextRound' }];

export function moves(state: State, seat: Seat): readonly SeatMove[] {
  const { step, config } = state;
  switch (step.type) {
    case 'look': {
      const look = step.looks[seat];
      if (!look?.open) return NONE;
      return config.initialLook === 'any2' && look.slots.length === 0 ? CHOOSE_LOOK : VIEW_READY;
    }
    case 'between_rounds':
      return step.ready[seat] ? NONE : NEXT_ROUND;
    case 'over':
    case 'played':
      return NONE;
    case 'start':
      return seat === step.seat ? starts(state, seat) : NONE;
    case 'holding':
      if (seat !== step.seat) return NONE;
      return mayDiscard(config, step.from) ? SWAPS_OR_DISCARD : SWAPS;
    case 'power_pending':
      return seat === step.seat ? powerMoves(state, step) : NONE;
    case 'peek_open':
      return seat === step.seat ? peekMoves(state, step) : NONE;
    case 'end_of_turn':
      return seat === step.seat ? CALL_OR_END : NONE;
    default:
      return step satisfies never;
  }
}

/** A turn nearly always begins with all three. */
function starts(state: State, seat: Seat): readonly SeatMove[] {
  const draws = canDraw(state);
  const takes = state.discards.length > 0;
  const calls = mayCall(state, seat, 'start');
  if (draws && takes) return calls ? ALL_STARTS : DRAW_OR_TAKE;
  return [...(draws ? DRAW : NONE), ...(takes ? TAKE : NONE), ...(calls ? CALL : NONE)];
}

/** A card from the draw pile may be discarded; one that was taken only where the table allows it (CAM-4.6, CAM-13.3). */
export const mayDiscard = ({ mustSwapTakenDiscard }: Config, from: From): boolean =>
  from === 'deck' || !mustSwapTakenDiscard;

/** Kept by what they depend on, because a list may have some two hundred moves. */
const lists = new Map<string, readonly SeatMove[]>();

function powerMoves(state: State, step: StepOf<'power_pending'>): readonly SeatMove[] {
  const { seats, config } = state;
  const locked = lockedTo(state, step.power);
  const name = `${step.power}/${step.seat}/${seats}/${locked}/${config.swapAny}/${config.kingPower}`;
  let known = lists.get(name);
  if (!known)
    lists.set(name, (known = [...usesOf(state, step, reachOf(state, step)), { type: 'skipPower' }]));
  return known;
}

/** Every way to use the pending power on the other seats within reach. */
function usesOf(
  { config }: State,
  { power, seat }: StepOf<'power_pending'>,
  reach: readonly Seat[],
): readonly SeatMove[] {
  const theirs: readonly Spot[] = inOrder(reach).flatMap((owner) =>
    SLOTS.map((slot) => ({ seat: owner, slot })),
  );
  switch (power) {
    case 'peek_own':
      return SLOTS.map((slot) => ({ type: 'peekOwn', slot }));
    case 'look_own':
      return config.kingPower === 'look_own_chosen'
        ? SLOTS.map((slot) => ({ type: 'lookOwnChosen', slot }))
        : [{ type: 'lookOwn' }];
    case 'peek_opponent':
      return theirs.map(({ seat: owner, slot }) => ({ type: 'peekOpponent', seat: owner, slot }));
    case 'blind_swap':
      return config.swapAny ? exchanges(inOrder([...reach, seat])) : pairs('blindSwap', theirs);
    case 'look_and_swap':
      return [
        ...pairs('lookToSwap', theirs),
        ...theirs.map(({ seat: owner, slot }): SeatMove => ({ type: 'lookTheirs', seat: owner, slot })),
      ];
    default:
      return power satisfies never;
  }
}

const inOrder = (seats: readonly Seat[]): readonly Seat[] => seats.toSorted((a, b) => a - b);

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
function peekMoves(state: State, { seat, power, at }: StepOf<'peek_open'>): readonly SeatMove[] {
  if (power !== 'look_and_swap' || at.some((spot) => isLocked(state, spot.seat, 'swap'))) return CLOSE_PEEK;
  const own = at.find((spot) => spot.seat === seat);
  const slots = own ? [own.slot] : SLOTS;
  return [...slots.map((slot): SeatMove => ({ type: 'swapLooked', slot })), ...CLOSE_PEEK];
}

/** Who is asked now; a list per seat is made once, because this is asked after every move. */
const ALONE: readonly (readonly Seat[])[] = seatsOf(SEATS.max).map((seat) => [seat]);
const NOBODY: readonly Seat[] = [];

export function toAct({ step, seats }: State): readonly Seat[] {
  switch (step.type) {
    case 'look':
      return seatsOf(seats).filter((seat) => step.looks[seat]?.open);
    case 'between_rounds':
      return seatsOf(seats).filter((seat) => !step.ready[seat]);
    case 'over':
      return NOBODY;
    default:
      return ALONE[step.seat] ?? NOBODY;
  }
}
