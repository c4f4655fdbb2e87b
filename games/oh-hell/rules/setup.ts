import { seat, seatsOf, type Dice } from '@reckon/kernel';
import { PACK, sorted } from '../facts/cards.ts';
import type { Config } from './config.ts';
import type { Event } from './events.ts';
import { dealerOf, roundsOf, type State } from './state.ts';

type Dealt = Omit<Extract<Event, { type: 'roundDealt' }>, 'type'>;

/** The hands of one round, and the next card turned (OHH-1.2 to OHH-1.6). Hands are sorted: their order tells nothing. */
export function deal(
  { config, seats, round }: { readonly config: Config; readonly seats: number; readonly round: number },
  dice: Dice,
): Dealt {
  const cards = roundsOf(config, seats)[round - 1] ?? 0;
  const pack = dice.shuffled(PACK, 'deal');
  const [turned] = pack.slice(cards * seats);
  if (turned === undefined) throw new Error(`${cards} cards each leave none to turn`);
  const dealer = dealerOf(config, round, seats);
  return {
    round,
    dealer,
    first: seat((dealer + 1) % seats),
    hands: seatsOf(seats).map((n) => sorted(pack.slice(cards * n, cards * (n + 1)))),
    turned,
  };
}

export function setup(config: Config, seats: number, dice: Dice): State {
  const { first, ...dealt } = deal({ config, seats, round: 1 }, dice);
  return {
    config,
    phase: { type: 'bidding', turn: first },
    ...dealt,
    bids: [],
    trick: [],
    taken: seatsOf(seats).map(() => 0),
    pad: [],
  };
}
