import { seat, type Dice, type Seat } from '@reckon/kernel';
import { PACK, PACK_WITH_JOKERS, type Card } from '../facts/cards.ts';
import { BOTTOM_ROW, placeOf, SEATS } from '../facts/table.ts';
import type { Config } from './config.ts';
import type { Look, State, Step } from './state.ts';

const packOf = (config: Config): readonly Card[] => (config.jokers === 2 ? PACK_WITH_JOKERS : PACK);

export const shuffledPack = (config: Config, dice: Dice): readonly Card[] =>
  dice.shuffled(packOf(config), 'deal');

export const filled = <T>(count: number, value: T): T[] => Array<T>(count).fill(value);

/** Who begins a round: the first seat of the table, then each next one in turn. */
export const firstOf = ({ config, seats, round }: Pick<State, 'config' | 'seats' | 'round'>): Seat =>
  seat((config.firstSeat + round - 1) % seats);

/** Everything a deal decides, from the cards in the order they leave the pack (CAM-2.4 to CAM-2.6). */
export function dealt({ config, seats }: Pick<State, 'config' | 'seats'>, order: readonly Card[]) {
  const inHands = placeOf(seats, 0);
  const faceUp = config.startDiscard === 'one' ? 1 : 0;
  return {
    hands: order.slice(0, inHands),
    discards: order.slice(inHands, inHands + faceUp),
    deck: order.slice(inHands + faceUp).reverse(),
  };
}

/** The first look as the deal opens it: where nobody looks, every look is over before it began. */
export function openingLooks({ config, seats }: Pick<State, 'config' | 'seats'>): Step {
  const look: Look = {
    open: config.initialLook !== 'none',
    slots: config.initialLook === 'bottom2' ? BOTTOM_ROW : [],
  };
  return { type: 'look', looks: filled(seats, look) };
}

export function setup(config: Config, seats: number, dice: Dice): State {
  if (!(seats >= SEATS.min && seats <= SEATS.max))
    throw new RangeError(`Cambio is for ${SEATS.min} to ${SEATS.max} seats, not ${seats}`);
  const table = { config, seats, round: 1 };
  const { hands, deck, discards } = dealt(table, shuffledPack(config, dice));
  return {
    seats,
    turnNo: 1,
    hands,
    deck,
    discards,
    ownTurns: filled(seats, 0),
    step: config.initialLook === 'none' ? { type: 'start', seat: firstOf(table) } : openingLooks(table),
    call: null,
    settled: null,
    config,
    round: 1,
    finished: [],
    totals: filled(seats, 0),
  };
}
