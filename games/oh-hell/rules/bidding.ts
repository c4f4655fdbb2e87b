import { cardsOf, type State } from './state.ts';

export const HOOK_RULE = 'OHH-2.2';

/** The bid the dealer may not make: all bids together would be just the tricks there are (OHH-2.2). */
export function hooked(state: State): number | null {
  const { config, bids, hands } = state;
  if (!config.hook || bids.length !== hands.length - 1) return null;
  const left = cardsOf(state) - bids.reduce((sum, bid) => sum + bid, 0);
  return left >= 0 ? left : null;
}

/** What the seat whose turn it is may bid (OHH-2.1). */
export function openBids(state: State): readonly number[] {
  const barred = hooked(state);
  return Array.from({ length: cardsOf(state) + 1 }, (_, tricks) => tricks).filter(
    (tricks) => tricks !== barred,
  );
}
