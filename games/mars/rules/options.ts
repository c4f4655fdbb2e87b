/** What a seat may answer to the first item of the agenda. (MRS-16.1, MRS-16.2) */
import { seat as seatOf, type Seat } from '@reckon/kernel';
import { mapOf, SPACE_COUNT } from '../facts/geometry.ts';
import type { Effect } from '../facts/language.ts';
import { heatPayments, inMoney, payments, purse } from '../facts/payment.ts';
import type { CardId, Metal, Resource, SpaceId } from '../facts/vocabulary.ts';
import { amountOf } from './counts.ts';
import { boxes, isOpen, troubleWith } from './feasible.ts';
import type { Answer } from './moves.ts';
import { oddOptions } from './odd.ts';
import { claimable, spacesFor } from './placement.ts';
import { floorOf } from './plainly.ts';
import { cardsToTakeFrom, isNeutral, receivers } from './receivers.ts';
import { playerOf, type Item, type State } from './state.ts';

/** One move per place, made once. */
const PLACES = Array.from({ length: SPACE_COUNT }, (_, space): Answer => ({ type: 'place', space }));
function placing(spaces: readonly SpaceId[]): readonly Answer[] {
  const found: Answer[] = [];
  for (const space of spaces) {
    const place = PLACES[space];
    if (place !== undefined) found.push(place);
  }
  return found;
}

/** undefined = nobody chooses · none = impossible, passed over · one = forced, not asked · more = the seat is asked. */
export function optionsOf(state: State, item: Item): readonly Answer[] | undefined {
  const { seat, card, effect } = item;
  const player = playerOf(state, seat);
  switch (effect.kind) {
    // Most items need no answer: they come first.
    case 'gain':
    case 'lose':
    case 'production':
    case 'raise':
    case 'tr':
    case 'draw':
    case 'look':
    case 'reveal-top-card':
    case 'if':
    case 'next-card-this-generation':
    case 'face-down':
      return undefined;
    case 'place-tile':
      return placing(spacesFor(state, seat, effect));
    case 'reserve-area':
      return placing(claimable(state, seat, effect.where));
    case 'pay':
      return payments(player, amountOf(state, effect.megacredits, item)).map((pay) => ({ type: 'pay', pay }));
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
      if (!effect.upTo)
        return found.map((victim) => ({ type: 'victim', seat: victim, amount: effect.amount }));
      const answers = found.flatMap((victim) =>
        upTo(Math.min(effect.amount, playerOf(state, victim).stock[effect.resource])).map(
          (amount): Answer => ({ type: 'victim', seat: victim, amount }),
        ),
      );
      // Whoever is sued takes the card, with nothing to pay too.
      if (effect.who === 'player-who-harmed-you')
        return found.flatMap((victim) => {
          const most = Math.min(effect.amount, playerOf(state, victim).stock[effect.resource]);
          return most === 0 ? [{ type: 'victim', seat: victim, amount: 0 }] : answersAgainst(answers, victim);
        });
      return [...answers, { type: 'decline' }];
    }
    case 'add': {
      if (effect.to === 'this' || amountOf(state, effect.amount, item) === 0) return undefined;
      return receivers(state, effect, item).map((onto) => ({ type: 'onto', card: onto }));
    }
    case 'remove-card-resource': {
      if (effect.from === 'this' || isNeutral(state, effect)) return undefined;
      const amount = amountOf(state, effect.amount, item);
      const holders = cardsToTakeFrom(state, effect, { seat, card, amount: effect.upTo ? 1 : amount });
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
      if (effect.amount > 1)
        return subsets(player.hand.slice(0, MOST_DISCARDED), {
          least: effect.amount,
          most: effect.amount,
        }).map((cards) => ({ type: 'discard', cards }));
      return player.hand.map((one) => ({ type: 'discard', cards: [one] }));
    case 'choose':
      return effect.options.flatMap((option, index): readonly Answer[] =>
        isOpen(state, option, item) && isUseful(state, item, option)
          ? [{ type: 'option', option: index }]
          : [],
      );
    case 'copy-production-box':
      return boxes(state, seat).map((copied) => ({ type: 'copy', card: copied }));
    case 'optional':
      return troubleWith(state, effect.effects, item) === undefined
        ? [{ type: 'accept' }, { type: 'decline' }]
        : [];
    case 'spend':
      // Only Stormcraft has a choice of what is spent as heat. (MRS-6.18)
      if (effect.resource !== 'heat' || player.pools === null || player.pools.CC5 === 0) return undefined;
      return heatPayments(player, amountOf(state, effect.amount, item)).map((pay) => ({ type: 'pay', pay }));
    case 'keep': {
      const afford = effect.buy
        ? Math.floor(purse(player, inMoney(0)) / Math.max(1, player.cardPrice))
        : effect.take;
      const range = { least: effect.buy ? 0 : effect.take, most: Math.min(effect.take, afford) };
      return subsets(player.looking, range).map((cards) => ({ type: 'keep', cards }));
    }
    default:
      return oddOptions(state, item as Item & { readonly effect: typeof effect });
  }
}

/** Subsets of more cards would be thousands: any two of the hand are accepted. */
const MOST_DISCARDED = 12;

const answersAgainst = (answers: readonly Answer[], seat: Seat): readonly Answer[] =>
  answers.filter((answer) => answer.type === 'victim' && answer.seat === seat);

/** All of it first, then less. (MRS-6.9) */
const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, less) => most - less);

/** The area of the tile this very card placed, not of the last one placed: a chain may have put others down in between. */
const areaOf = (state: State, card: CardId): SpaceId => state.tiles.findIndex((tile) => tile?.card === card);

/** Metals printed on the area under the tile this card placed. */
export function metalsUnder(state: State, card: CardId): readonly Metal[] {
  const bonuses = mapOf(state.board).areas[areaOf(state, card)]?.bonuses ?? [];
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
  for (const [seat, { production }] of state.players.entries())
    if (production[resource] - amount >= floorOf(resource)) found.push(seatOf(seat));
  return found;
}

/** Whose stock an effect may be offered against; `oneself` adds the acting seat, which is legal but never offered. */
export function victims(state: State, { seat, card, effect }: Item, oneself = false): readonly Seat[] {
  if (effect.kind !== 'remove' && effect.kind !== 'steal') return [];
  const found: Seat[] = [];
  const { harmedBy } = playerOf(state, seat);
  for (const [other, { stock, protects, tags }] of state.players.entries()) {
    if (other === seat && !oneself) continue;
    if (effect.who === 'player-who-harmed-you') {
      if (harmedBy.includes(seatOf(other))) found.push(seatOf(other));
      continue;
    }
    if (stock[effect.resource] < (effect.upTo ? 1 : effect.amount)) continue;
    if (other !== seat && protects.includes(effect.resource)) continue;
    // A wild tag makes nobody a victim.
    if (effect.who === 'player-with-venus-tag' && tags.venus === 0) continue;
    if (effect.who === 'owner-of-tile-next-to-placed-tile' && !isBeside(state, card, other)) continue;
    found.push(seatOf(other));
  }
  return found;
}

const isBeside = (state: State, card: CardId, owner: number): boolean =>
  (mapOf(state.board).neighbours[areaOf(state, card)] ?? []).some(
    (next) => state.tiles[next]?.owner === owner,
  );

/**
 * An option that would hit nobody is not offered; one that does nothing at all is there to decline. Alone it is remembered that
 * the neutral opponent lost plants. (MRS-15.5)
 */
const isUseful = (state: State, { seat, card }: Item, option: readonly Effect[]): boolean =>
  option.length === 0 ||
  option.some((effect) => {
    if (effect.kind === 'remove' || effect.kind === 'steal')
      return state.players.length === 1
        ? effect.kind === 'steal' || effect.resource === 'plants'
        : victims(state, { seat, card, effect }).length > 0;
    if (effect.kind === 'remove-card-resource' && effect.upTo)
      return cardsToTakeFrom(state, effect, { seat, card, amount: 1 }).some((holder) => holder.seat !== seat);
    return true;
  });

/** Literals for the first: a list that grows by one takes room for many more. */
function withOne(few: readonly CardId[], card: CardId): readonly CardId[] {
  const first = few[0];
  if (first === undefined) return [card];
  return few.length === 1 ? [first, card] : [...few, card];
}

export function subsets(
  cards: readonly CardId[],
  { least, most }: { readonly least: number; readonly most: number },
): readonly (readonly CardId[])[] {
  const found: (readonly CardId[])[] = [[]];
  // With every card all that there are, and all of them again with this card too; none that would be too large.
  for (const card of cards)
    for (let index = 0, known = found.length; index < known; index++) {
      const fewer = found[index] ?? [];
      if (fewer.length < most) found.push(withOne(fewer, card));
    }
  return least === 0 ? found : found.filter((chosen) => chosen.length >= least);
}
