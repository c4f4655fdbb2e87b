/** How much an amount is now. (MRS-6) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { isOnMars, mapOf } from '../facts/geometry.ts';
import type { Amount, Condition, Count } from '../facts/language.ts';
import { isCity } from '../facts/tiles.ts';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import { TAGS, type CardResource } from '../facts/vocabulary.ts';
import { allColonies, coloniesOf } from './colonies.ts';
import { countTiles, eventsPlayed } from './goals.ts';
import { playerOf, type Player, type Source, type State } from './state.ts';

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
      // A wild tag is one tag of any kind when its owner acts; those of others never are. (MRS-7.3)
      return per.whose === 'opponents' ? sum : sum + playerOf(state, seat).tags.wild;
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
      return per.whose === 'you' ? coloniesOf(state, seat) : allColonies(state);
    case 'card-resource':
      return resourcesOf(playerOf(state, seat), per.resource);
    case 'card-resource-here':
      return resourcesOn(playerOf(state, seat), card) + (per.countedBeforePaying === true && !coming ? 1 : 0);
    case 'card-without-tags':
      return withoutTags(playerOf(state, seat)) + (per.includesThisCard && coming === true ? 1 : 0);
    case 'distinct-tag':
      return kindsOfTags(state, seat, { card, coming });
    case 'card-in-hand':
      return playerOf(state, seat).hand.length;
    case 'party-with-own-delegate': {
      const { turmoil } = state;
      if (turmoil === null) return 0;
      return PARTY_KEYS.filter((key) => (turmoil.parties[key].seats[seat] ?? 0) > 0).length;
    }
    case 'empty-area-next-to-own-tile':
      return emptyBesideOwn(state, seat);
    default:
      return per satisfies never;
  }
}

/** Resources of a kind on all own cards. */
export function resourcesOf({ played }: Pick<Player, 'played'>, kind: CardResource): number {
  let sum = 0;
  for (const { card, resources } of played)
    if (resources > 0 && cardOf(card).resourceStorage?.type === kind) sum += resources;
  return sum;
}

const resourcesOn = ({ played }: Player, card: Source | undefined): number =>
  played.find((one) => one.card === card)?.resources ?? 0;

/** Face-up cards without tags; one whose only tag is wild may pass for such. (MRS-21.4) */
const withoutTags = ({ played }: Player): number =>
  played.filter(({ card, down }) => !down && cardOf(card).tags.every((tag) => tag === 'wild')).length;

/** Different kinds of own tags, the card about to be played included; wild tags stand for kinds that are missing. */
function kindsOfTags(state: State, seat: Seat, { card, coming }: Pick<Counting, 'card' | 'coming'>): number {
  const { tags } = playerOf(state, seat);
  const kinds = TAGS.filter((tag) => tag !== 'wild');
  const own = coming === true && card !== undefined ? cardOf(card).tags : [];
  const found = kinds.filter((tag) => tags[tag] > 0 || own.includes(tag)).length;
  return Math.min(kinds.length, found + tags.wild);
}

function emptyBesideOwn(state: State, seat: Seat): number {
  const { neighbours, areas } = mapOf(state.board);
  return areas.filter(
    (_, space) =>
      state.tiles[space] === null &&
      (neighbours[space] ?? []).some((next) => state.tiles[next]?.owner === seat),
  ).length;
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
