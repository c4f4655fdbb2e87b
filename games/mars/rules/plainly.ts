/** What plainly can or cannot be carried out: told at a glance, before any books are opened. (MRS-6.1) */
import type { Seat } from '@reckon/kernel';
import type { Effect } from '../facts/language.ts';
import { LOWEST_MEGACREDIT_PRODUCTION } from '../facts/numbers.ts';
import { isPool, type Pay } from '../facts/payment.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import { isHarmless } from '../facts/traits.ts';
import type { CardId, Resource } from '../facts/vocabulary.ts';
import { fundsAfter } from './payment.ts';
import { canPlace } from './placement.ts';
import { cardsToTakeFrom } from './receivers.ts';
import { playerOf, type Source, type State } from './state.ts';
import { taxOn } from './tax.ts';

export type Trouble = RefusalCode;

/** Who tries it, with which card; an item of the agenda is such an attempt. */
export interface Attempt {
  readonly seat: Seat;
  readonly card: Source;
  readonly x?: number | undefined;
  /** What has been paid from stock before the effects begin, and what M€ were given back for paying. */
  readonly pay?: Pay | undefined;
  readonly back?: number;
  /** The card is still in hand: its tags count already, its reactions to itself too. */
  readonly coming?: boolean;
  readonly by?: CardId | undefined;
}

const NOTHING: Pay = {};

export const floorOf = (resource: Resource): number =>
  resource === 'megacredits' ? LOWEST_MEGACREDIT_PRODUCTION : 0;

type Plain = Trouble | undefined | 'unclear';

/**
 * Most cards first lose something, which they plainly have or plainly lack, and place a tile that plainly has room: no books
 * are needed for them.
 */
export function plainly(state: State, effects: readonly Effect[], attempt: Attempt): Plain {
  let first = true;
  for (const effect of effects) {
    if (effect.kind === 'place-tile') {
      const { seat, pay = NOTHING, back = 0 } = attempt;
      const share = state.turmoil === null ? 0 : taxOn(state, effects, attempt);
      const funds = fundsAfter(playerOf(state, seat), pay) + back - share;
      if (!canPlace(state, effect, { seat, funds })) return 'unclear';
    } else if (!isHarmless(effect)) {
      const plain = first ? lossOf(state, effect, attempt) : 'unclear';
      if (plain !== undefined) return plain;
    }
    first = false;
  }
  return undefined;
}

/** What is lost before anything else: a step of production, energy, or what lies on the card itself. */
function lossOf(state: State, effect: Effect, { seat, card }: Attempt): Plain {
  const { production, stock } = playerOf(state, seat);
  switch (effect.kind) {
    case 'production':
      if (typeof effect.amount !== 'number') return 'unclear';
      return production[effect.resource] + effect.amount < floorOf(effect.resource)
        ? 'production_too_low'
        : undefined;
    // Nothing is paid with energy that an effect takes.
    case 'spend':
      if (typeof effect.amount !== 'number' || effect.resource !== 'energy') return 'unclear';
      return stock.energy < effect.amount ? 'stock_too_low' : undefined;
    case 'remove-card-resource': {
      const { from, amount, upTo } = effect;
      if (from !== 'this' || upTo || typeof amount !== 'number' || isPool(card)) return 'unclear';
      return cardsToTakeFrom(state, effect, { seat, card, amount }).length > 0 ? undefined : 'no_resources';
    }
    default:
      return 'unclear';
  }
}
