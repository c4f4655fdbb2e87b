/** How much an amount is now. (MRS-6) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { isOnMars } from '../facts/geometry.ts';
import type { Amount, Condition, Count } from '../facts/language.ts';
import { isCity } from '../facts/tiles.ts';
import { countTiles, eventsPlayed } from './goals.ts';
import { playerOf, type Source, type State } from './state.ts';

/** For whom something is counted, and because of which card. Items and attempts are such. */
export interface Counting {
  readonly seat: Seat;
  readonly x?: number | undefined;
  readonly card?: Source;
  /** The card is about to be played: its own tags count already. */
  readonly coming?: boolean;
}

export function amountOf(state: State, amount: Amount, counting: Counting): number {
  if (typeof amount === 'number') return amount;
  if ('x' in amount) return amount.x * (counting.x ?? 0);
  const counted = amount.each * Math.floor(count(state, amount.per, counting) / amount.every);
  return amount.max === undefined ? counted : Math.min(amount.max, counted);
}

function count(state: State, per: Count, { seat, card, coming }: Counting): number {
  switch (per.what) {
    case 'tag': {
      let sum = 0;
      for (const tag of per.tags) {
        for (const [other, { tags }] of state.players.entries())
          if (per.whose === 'everyone' || (other === seat) === (per.whose === 'you')) sum += tags[tag];
        if (per.includesThisCard && coming && card !== undefined)
          for (const own of cardOf(card).tags) if (own === tag) sum++;
      }
      // A wild tag is one tag of any kind when its owner acts. (MRS-7.3)
      return per.whose === 'you' ? sum + playerOf(state, seat).tags.wild : sum;
    }
    case 'city-tile':
      return countTiles(
        state,
        (tile, space) =>
          isCity(tile) && (per.where === 'anywhere' || isOnMars(space) === (per.where === 'mars')),
      );
    case 'event-played': {
      let sum = 0;
      for (const player of state.players) sum += eventsPlayed(player);
      return sum;
    }
    case 'colony':
    case 'card-resource':
    case 'card-resource-here':
    case 'card-without-tags':
    case 'distinct-tag':
    case 'card-in-hand':
    case 'party-with-own-delegate':
    case 'empty-area-next-to-own-tile':
      throw new Error(`no card in play counts ${per.what}`);
    default:
      return per satisfies never;
  }
}

export function holds(state: State, condition: Condition, { seat, card }: Counting): boolean {
  const { tags, stock, played } = playerOf(state, seat);
  switch (condition.what) {
    case 'tag':
      return tags[condition.tag] + tags.wild >= condition.min;
    case 'no-energy-in-stock':
      return stock.energy === 0;
    case 'card-resource-here':
      return (played.find((one) => one.card === card)?.resources ?? 0) >= condition.min;
    default:
      return condition satisfies never;
  }
}
