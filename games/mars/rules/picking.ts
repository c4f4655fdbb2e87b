/** Which cards a seat is asked to choose from, how many, and at what price. (MRS-2.6, MRS-4, MRS-16.1) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { ColonyName } from '../facts/colonies.ts';
import { CARD_PRICE, PRELUDES_KEPT } from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { mustGiveUp } from './colonies.ts';
import { cardPriceOf } from './phases.ts';
import { playerOf, type State } from './state.ts';

export interface Picking {
  readonly kind: 'start' | 'draft' | 'buy' | 'keep' | 'discard';
  readonly from: readonly CardId[];
  readonly least: number;
  readonly most: number;
  /** M€ for each card; 0 where they are free. */
  readonly price: number;
  /** At the start it is paid out of the corporation's money, at its price: by the corporations offered. */
  readonly funds?: readonly number[];
  readonly prices?: readonly number[];
  /** So many of these preludes are kept. */
  readonly preludes?: { readonly from: readonly CardId[]; readonly count: number };
  /** Alone, one of these colony tiles is given up. */
  readonly tiles?: readonly ColonyName[];
}

/** Undefined while the seat has nothing of the kind to choose. */
export function pickingFor(state: State, seat: Seat): Picking | undefined {
  const { hand, looking, dealt, offered, choice, preludes, cardPrice, corporation } = playerOf(state, seat);
  const item = state.agenda[0];
  if (item !== undefined) {
    if (item.seat !== seat) return undefined;
    const { effect } = item;
    if (effect.kind === 'keep') {
      const { take, buy } = effect;
      return { kind: 'keep', from: looking, least: buy ? 0 : take, most: take, price: buy ? cardPrice : 0 };
    }
    if (effect.kind === 'discard-from-hand')
      return { kind: 'discard', from: hand, least: effect.amount, most: effect.amount, price: 0 };
    return undefined;
  }
  if (choice !== null) return undefined;
  switch (state.phase) {
    case 'start': {
      const funds = offered.map((corporation) => cardOf(corporation).startingResources.megacredits ?? 0);
      if (corporation !== null) return undefined;
      const kept = Math.min(PRELUDES_KEPT, preludes.length);
      return {
        kind: 'start',
        from: dealt,
        least: 0,
        most: dealt.length,
        price: CARD_PRICE,
        funds,
        prices: offered.map(cardPriceOf),
        ...(kept > 0 && { preludes: { from: preludes, count: kept } }),
        ...(mustGiveUp(state) && { tiles: state.colonies.map(({ name }) => name) }),
      };
    }
    case 'draft':
      return { kind: 'draft', from: dealt, least: 1, most: 1, price: 0 };
    case 'research':
      return { kind: 'buy', from: dealt, least: 0, most: dealt.length, price: cardPrice };
    case 'preludes':
    case 'solar':
    case 'action':
    case 'final':
    case 'over':
      return undefined;
    default:
      return state.phase satisfies never;
  }
}
