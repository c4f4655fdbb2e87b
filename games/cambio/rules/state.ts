import { seat, type Dice, type Seat } from '@reckon/kernel';
import { PACK, PACK_WITH_JOKERS, type Card, type Power } from './cards.ts';
import type { Config } from './config.ts';

export const SLOTS = [0, 1, 2, 3] as const;
export type Slot = (typeof SLOTS)[number];
const BOTTOM_ROW: readonly Slot[] = [2, 3];

/** A card position on the table. Hidden cards have no other name. */
export interface Spot {
  readonly seat: Seat;
  readonly slot: Slot;
}

/** `setup` is the time before the deal: a state begins with `initial_view`. */
const PHASES = ['setup', 'initial_view', 'playing', 'final_round', 'completed'] as const;
export type Phase = (typeof PHASES)[number];

/** What the table waits for. All but the first and the last two belong to the seat to move. */
export type Step =
  | 'look'
  | 'start'
  | 'holding'
  | 'power_pending'
  | 'peek_open'
  | 'end_of_turn'
  | 'between_rounds'
  | 'over';

/** One seat's first look at its own cards. */
export interface Look {
  readonly open: boolean;
  readonly slots: readonly Slot[];
}

/** A round that has been scored. */
export interface Round {
  readonly hands: readonly Card[];
  readonly caller: Seat | null;
}

/**
 * Everything there is to know of a table. `hands` is flat, four cards to a seat; piles have their top at the end. The
 * tables below the line are replaced as a whole when they change, so that copies may share them.
 */
export interface State {
  readonly seats: number;
  readonly phase: Phase;
  readonly step: Step;
  readonly turn: Seat;
  readonly turnNo: number;
  readonly hands: readonly Card[];
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  readonly held: Card | null;
  readonly heldFrom: 'deck' | 'discard' | null;
  readonly power: Power;
  readonly caller: Seat | null;
  readonly finalTurnTaken: readonly boolean[];
  readonly ownTurns: readonly number[];
  /** The last power that was settled, so that asking again can be told apart from asking out of turn. */
  readonly settledBy: Seat | null;
  readonly settledAs: 'used' | 'expired';
  // ---- replaced, never written into ----
  readonly config: Config;
  /** The cards of the open peek: one, or two under `look_and_swap`. */
  readonly peeked: readonly Spot[];
  readonly looks: readonly Look[];
  readonly round: number;
  readonly finished: readonly Round[];
  readonly totals: readonly number[];
  readonly ready: readonly boolean[];
}

export const cardAt = (state: State, { seat: owner, slot }: Spot): Card => state.hands[4 * owner + slot]!;
export const handOf = (hands: readonly Card[], owner: Seat): readonly Card[] =>
  hands.slice(4 * owner, 4 * owner + 4);
export const topDiscard = (state: State): Card | undefined => state.discards[state.discards.length - 1];
export const isSlot = (slot: number): slot is Slot => slot === 0 || slot === 1 || slot === 2 || slot === 3;

export const packOf = (config: Config): readonly Card[] => (config.jokers === 2 ? PACK_WITH_JOKERS : PACK);

export const filled = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

/** Who begins a round: the first seat of the table, then each next one in turn. */
export const firstOf = (config: Config, seats: number, round: number): Seat =>
  seat((config.firstSeat + round - 1) % seats);

/** Everything a deal decides, from the cards in the order they leave the pack (CAM-2.4 to CAM-2.6). */
export function dealt(config: Config, seats: number, order: readonly Card[]) {
  const inHands = 4 * seats;
  const faceUp = config.startDiscard === 'one' ? 1 : 0;
  return {
    hands: order.slice(0, inHands),
    discards: order.slice(inHands, inHands + faceUp),
    deck: order.slice(inHands + faceUp).reverse(),
    looks: openingLooks(config, seats),
  };
}

function openingLooks(config: Config, seats: number): readonly Look[] {
  switch (config.initialLook) {
    case 'bottom2':
      return filled(seats, { open: true, slots: BOTTOM_ROW });
    case 'any2':
      return filled(seats, { open: true, slots: [] });
    case 'none':
      return filled(seats, { open: false, slots: [] });
    default:
      return config.initialLook satisfies never;
  }
}

export const SEATS = { min: 2, max: 6 } as const;

export function setup(config: Config, seats: number, dice: Dice): State {
  if (!(seats >= SEATS.min && seats <= SEATS.max))
    throw new RangeError(`Cambio is for 2 to 6 seats, not ${seats}`);
  const { hands, discards, deck, looks } = dealt(config, seats, dice.shuffled(packOf(config), 'deal'));
  const straightIn = config.initialLook === 'none';
  return {
    seats,
    phase: straightIn ? 'playing' : 'initial_view',
    step: straightIn ? 'start' : 'look',
    turn: firstOf(config, seats, 1),
    turnNo: 1,
    hands,
    deck,
    discards,
    held: null,
    heldFrom: null,
    power: 'none',
    caller: null,
    finalTurnTaken: filled(seats, false),
    ownTurns: filled(seats, 0),
    settledBy: null,
    settledAs: 'used',
    config,
    peeked: [],
    looks,
    round: 1,
    finished: [],
    totals: filled(seats, 0),
    ready: filled(seats, false),
  };
}

export const copy = (state: State): State => ({
  seats: state.seats,
  phase: state.phase,
  step: state.step,
  turn: state.turn,
  turnNo: state.turnNo,
  hands: state.hands.slice(),
  deck: state.deck.slice(),
  discards: state.discards.slice(),
  held: state.held,
  heldFrom: state.heldFrom,
  power: state.power,
  caller: state.caller,
  finalTurnTaken: state.finalTurnTaken.slice(),
  ownTurns: state.ownTurns.slice(),
  settledBy: state.settledBy,
  settledAs: state.settledAs,
  config: state.config,
  peeked: state.peeked,
  looks: state.looks,
  round: state.round,
  finished: state.finished,
  totals: state.totals,
  ready: state.ready,
});
