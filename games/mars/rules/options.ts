/** What a seat may answer to the first item of the agenda. (MRS-16.1, MRS-16.2) */
import type { Seat } from '@reckon/kernel';
import { amountOf } from './counts.ts';
import type { Effect } from '../facts/language.ts';
import { boxes, floorOf, isOpen, troubleWith } from './feasible.ts';
import { mapOf, SPACE_COUNT } from '../facts/geometry.ts';
import type { Answer } from './moves.ts';
import { bill, payments, purse } from './payment.ts';
import { cardsToTakeFrom, receivers } from './receivers.ts';
import { claimable, spacesFor } from './placement.ts';
import type { Item, State } from './state.ts';
import { CARD_PRICE } from '../facts/numbers.ts';
import type { CardId, Metal, Resource } from '../facts/vocabulary.ts';

/** One move per place, made once. */
const PLACES = Array.from({ length: SPACE_COUNT }, (_, space): Answer => ({ type: 'place', space }));

/** undefined = nobody chooses · none = impossible, passed over · one = forced, not asked · more = the seat is asked. */
export function optionsOf(state: State, item: Item): readonly Answer[] | undefined {
  const { seat, card, effect } = item;
  switch (effect.kind) {
    case 'place-tile':
      return spacesFor(state, seat, effect).map((space) => PLACES[space]!);
    case 'reserve-area':
      return claimable(state).map((space) => PLACES[space]!);
    case 'pay':
      return payments(state.players[seat]!, amountOf(state, seat, effect.megacredits, item)).map((pay) => ({
        type: 'pay',
        pay,
      }));
    case 'production-of-placement-bonus':
      return metalsUnder(state, card).map((metal) => ({ type: 'metal', metal }));
    case 'reduce-production':
      if (effect.who === 'each-opponent' || state.players.length === 1) return undefined;
      return producers(state, effect).map((victim) => ({
        type: 'victim',
        seat: victim,
        amount: effect.amount,
      }));
    case 'remove':
    case 'steal': {
      if (state.players.length === 1) return undefined;
      const found = victims(state, item);
      if (found.length === 0) return [];
      const answers = found.flatMap((victim) =>
        upTo(Math.min(effect.amount, state.players[victim]!.stock[effect.resource])).map(
          (amount): Answer => ({ type: 'victim', seat: victim, amount }),
        ),
      );
      return [...answers, { type: 'decline' }];
    }
    case 'add': {
      if (effect.to === 'this') return undefined;
      return receivers(state, seat, effect, item).map((onto) => ({ type: 'onto', card: onto }));
    }
    case 'remove-card-resource': {
      if (effect.from === 'this' || isNeutral(state, effect.from)) return undefined;
      const amount = amountOf(state, seat, effect.amount, item);
      const holders = cardsToTakeFrom(state, seat, effect, { card, amount: effect.upTo ? 1 : amount });
      // What may be declined is not offered against oneself; it stays a legal answer.
      const offered = effect.upTo ? holders.filter((holder) => holder.seat !== seat) : holders;
      const answers = offered.flatMap(({ seat: from, card: on, resources }) =>
        (effect.upTo ? upTo(Math.min(amount, resources)) : [amount]).map((taken): Answer => ({
          type: 'take',
          seat: from,
          card: on,
          amount: taken,
        })),
      );
      return effect.upTo && answers.length > 0 ? [...answers, { type: 'decline' }] : answers;
    }
    case 'discard-from-hand':
      return state.players[seat]!.hand.map((one) => ({ type: 'discard', cards: [one] }));
    case 'choose':
      return effect.options.flatMap((option, index): readonly Answer[] =>
        isOpen(state, seat, option, item) && isUseful(state, item, option)
          ? [{ type: 'option', option: index }]
          : [],
      );
    case 'copy-production-box':
      return boxes(state, seat).map((copied) => ({ type: 'copy', card: copied }));
    case 'optional':
      return troubleWith(state, seat, effect.effects, item) === undefined
        ? [{ type: 'accept' }, { type: 'decline' }]
        : [];
    case 'keep':
      return keepings(state, seat, effect);
    default:
      return undefined;
  }
}

/** All of it first, then less. (MRS-6.9) */
const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, less) => most - less);

export const isNeutral = (state: State, from: string): boolean =>
  state.players.length === 1 && from === 'any-card-of-any-player';

/** Metals printed on the area under the tile this card placed. */
export function metalsUnder(state: State, card: CardId): readonly Metal[] {
  const space = state.tiles.findIndex((tile) => tile?.card === card);
  const bonuses = mapOf(state.board).areas[space]?.bonuses ?? [];
  const metals: Metal[] = [];
  for (const { type } of bonuses)
    if ((type === 'steel' || type === 'titanium') && !metals.includes(type)) metals.push(type);
  return metals;
}

export function producers(
  state: State,
  { resource, amount }: { readonly resource: Resource; readonly amount: number },
): readonly Seat[] {
  const found: Seat[] = [];
  for (let seat = 0; seat < state.players.length; seat++)
    if (state.players[seat]!.production[resource] - amount >= floorOf(resource)) found.push(seat as Seat);
  return found;
}

/** Whose stock an effect may be offered against; `oneself` adds the acting seat, which is legal but never offered. */
export function victims(state: State, { seat, card, effect }: Item, oneself = false): readonly Seat[] {
  if (effect.kind !== 'remove' && effect.kind !== 'steal') return [];
  const found: Seat[] = [];
  for (let other = 0; other < state.players.length; other++) {
    if (other === seat && !oneself) continue;
    const { stock, protects } = state.players[other]!;
    if (stock[effect.resource] <= 0) continue;
    if (other !== seat && protects.includes(effect.resource)) continue;
    if (effect.who === 'owner-of-tile-next-to-placed-tile' && !isBeside(state, card, other)) continue;
    found.push(other as Seat);
  }
  return found;
}

/** The tile this very card placed, not the last one placed: a chain may have put others down in between. */
function isBeside(state: State, card: CardId, owner: number): boolean {
  const space = state.tiles.findIndex((tile) => tile?.card === card);
  return (
    space >= 0 && mapOf(state.board).neighbours[space]!.some((next) => state.tiles[next]?.owner === owner)
  );
}

/** An option that would hit nobody is not offered. */
const isUseful = (state: State, item: Item, option: readonly Effect[]): boolean =>
  option.some((effect) => {
    if (effect.kind === 'remove' || effect.kind === 'steal')
      return state.players.length === 1
        ? effect.kind === 'steal'
        : victims(state, { ...item, effect }).length > 0;
    if (effect.kind === 'remove-card-resource' && effect.upTo)
      return cardsToTakeFrom(state, item.seat, effect, { card: item.card, amount: 1 }).some(
        ({ seat }) => seat !== item.seat,
      );
    return true;
  });

function keepings(
  state: State,
  seat: Seat,
  { take, buy }: { readonly take: number; readonly buy: boolean },
): readonly Answer[] {
  const { looking } = state.players[seat]!;
  const least = buy ? 0 : take;
  const afford = buy ? Math.floor(purse(state.players[seat]!, bill(0)) / CARD_PRICE) : take;
  return subsets(looking, least, Math.min(take, afford)).map((cards) => ({ type: 'keep', cards }));
}

export function subsets(
  cards: readonly CardId[],
  least: number,
  most: number,
): readonly (readonly CardId[])[] {
  const found: CardId[][] = [];
  for (let mask = 0; mask < 1 << cards.length; mask++) {
    const chosen: CardId[] = [];
    for (let index = 0; index < cards.length; index++) if (mask & (1 << index)) chosen.push(cards[index]!);
    if (chosen.length >= least && chosen.length <= most) found.push(chosen);
  }
  return found;
}
