import { seat, seatsOf, type Dice } from '@reckon/kernel';
import { PACK, sorted, type Card } from '../facts/cards.ts';
import type { Config } from './config.ts';
import { HAND, type State } from './state.ts';

/** Seven cards each, and the next one turned for trump (CTP-1.2, CTP-1.3). Hands are sorted: their order tells nothing. */
export function deal(
  config: Config,
  seats: number,
  dice: Dice,
): { readonly hands: readonly (readonly Card[])[]; readonly turned: Card | null } {
  const pack = dice.shuffled(PACK, 'deal');
  return {
    hands: seatsOf(seats).map((n) => sorted(pack.slice(HAND * n, HAND * (n + 1)))),
    turned: config.trump === 'turned' ? pack[HAND * seats]! : null,
  };
}

export const setup = (config: Config, seats: number, dice: Dice): State => ({
  config,
  phase: { type: 'playing', turn: seat(config.leader % seats) },
  round: 1,
  ...deal(config, seats, dice),
  trick: [],
  taken: [seatsOf(seats).map(() => 0)],
});
