/** How much an amount is now. (MRS-6) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Amount, Condition, Count } from '../facts/language.ts';
import { isCity } from '../facts/tiles.ts';
import { countTiles, eventsPlayed } from './goals.ts';
import { isOnMars } from '../facts/geometry.ts';
import type { Source, State } from './state.ts';

export interface Counting {
  readonly x?: number | undefined;
  /** A card about to be played whose own tags count already. */
  readonly coming?: Source | undefined;
}

export function amountOf(state: State, seat: Seat, amount: Amount, counting: Counting = {}): number {
  if (typeof amount === 'number') return amount;
  if ('x' in amount) return amount.x * (counting.x ?? 0);
  const counted = amount.each * Math.floor(count(state, seat, amount.per, counting) / amount.every);
  return amount.max === undefined ? counted : Math.min(amount.max, counted);
}

function count(state: State, seat: Seat, per: Count, { coming }: Counting): number {
  switch (per.what) {
    case 'tag': {
      let sum = 0;
      for (const tag of per.tags) {
        for (let other = 0; other < state.players.length; other++) {
          const mine = other === seat;
          if (per.whose === 'everyone' || mine === (per.whose === 'you'))
            sum += state.players[other]!.tags[tag];
        }
        if (per.includesThisCard && coming !== undefined)
          for (const own of cardOf(coming).tags) if (own === tag) sum++;
      }
      // A wild tag is one tag of any kind when its owner acts. (MRS-7.3)
      return per.whose === 'you' ? sum + state.players[seat]!.tags.wild : sum;
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

export function holds(state: State, seat: Seat, condition: Condition, card: Source): boolean {
  const player = state.players[seat]!;
  switch (condition.what) {
    case 'tag':
      return player.tags[condition.tag] + player.tags.wild >= condition.min;
    case 'no-energy-in-stock':
      return player.stock.energy === 0;
    case 'card-resource-here':
      return (player.played.find((played) => played.card === card)?.resources ?? 0) >= condition.min;
    default:
      return condition satisfies never;
  }
}
