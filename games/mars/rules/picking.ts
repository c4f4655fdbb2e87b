/** Which cards a seat is asked to choose from, how many, and at what price. (MRS-2.6, MRS-4, MRS-16.1) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { CARD_PRICE } from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { playerOf, type State } from './state.ts';

export interface Picking {
  readonly kind: 'start' | 'draft' | 'buy' | 'keep' | 'discard';
  readonly from: readonly CardId[];
  readonly least: number;
  readonly most: number;
  /** M€ for each card; 0 where they are free. */
  readonly price: number;
  /** At the start it is paid out of the corporation's money: by the corporations offered. */
  readonly funds?: readonly number[];
}

/** Undefined while the seat has nothing of the kind to choose. */
export function pickingFor(state: State, seat: Seat): Picking | undefined {
  const { hand, looking, dealt, offered, choice } = playerOf(state, seat);
  const item = state.agenda[0];
  if (item !== undefined) {
    if (item.seat !== seat) return undefined;
    const { effect } = item;
    if (effect.kind === 'keep') {
      const { take, buy } = effect;
      return { kind: 'keep', from: looking, least: buy ? 0 : take, most: take, price: buy ? CARD_PRICE : 0 };
    }
    if (effect.kind === 'discard-from-hand')
      return { kind: 'discard', from: hand, least: effect.amount, most: effect.amount, price: 0 };
    return undefined;
  }
  if (choice !== null) return undefined;
  switch (state.phase) {
    case 'start': {
      const funds = offered.map((corporation) => cardOf(corporation).startingResources.megacredits ?? 0);
      return { kind: 'start', from: dealt, least: 0, most: dealt.length, price: CARD_PRICE, funds };
    }
    case 'draft':
      return { kind: 'draft', from: dealt, least: 1, most: 1, price: 0 };
    case 'research':
      return { kind: 'buy', from: dealt, least: 0, most: dealt.length, price: CARD_PRICE };
    case 'action':
    case 'final':
    case 'over':
      return undefined;
    default:
      return state.phase satisfies never;
  }
}
