/**
 * Look-ahead: can every own loss in a list of effects be carried out in full, in this order? One forward pass over the
 * list with the changes it makes, own reactions to its tiles included (a new city may pay for its own upkeep). (MRS-6.1)
 */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { isOnMars, namedSpace } from '../facts/geometry.ts';
import type { Amount, Effect, PackEffect, PlaceTile, Trigger } from '../facts/language.ts';
import { OCEAN_TILES } from '../facts/numbers.ts';
import { canonicalPayment, inMoney, isPool, POOL_VALUES, type Payer } from '../facts/payment.ts';
import { isCity } from '../facts/tiles.ts';
import type { CardId, Resource } from '../facts/vocabulary.ts';
import { freeFleets, movable, tradable } from './colonies.ts';
import { copyStock } from './copy.ts';
import { amountOf, holds } from './counts.ts';
import { fundsOf, stormHeat } from './payment.ts';
import { canClaim, canPlace } from './placement.ts';
import { floorOf, plainly, type Attempt, type Trouble } from './plainly.ts';
import { cardsToTakeFrom, hasReceiver, isNeutral, type Holder } from './receivers.ts';
import {
  affordable,
  canSteal,
  hostable,
  MERGER_COST,
  moneyFrom,
  moneyProduction,
  offeredCorporations,
  targets,
} from './possible.ts';
import { playerOf, type State } from './state.ts';
import { taxOn } from './tax.ts';

type Counts = { [R in Resource]: number };
interface Books {
  readonly state: State;
  readonly attempt: Attempt;
  readonly production: Counts;
  readonly stock: Counts;
  /** M€ the Reds will take for all of it: no tile can be paid with them. (MRS-20.6) */
  readonly share: number;
  hand: number;
  /** Heat that floaters of Stormcraft still stand for. (MRS-6.18) */
  storm: number;
  /** A tile of the list lies. */
  laid: boolean;
}

export function troubleWith(state: State, effects: readonly Effect[], attempt: Attempt): Trouble | undefined {
  const plain = plainly(state, effects, attempt);
  return plain === 'unclear' ? firstTrouble(openBooks(state, effects, attempt), effects) : plain;
}

function openBooks(state: State, effects: readonly Effect[], attempt: Attempt): Books {
  const player = playerOf(state, attempt.seat);
  const stock: Counts = copyStock(player.stock);
  const { pay, back = 0 } = attempt;
  stock.megacredits += back;
  let storm = stormHeat(player);
  if (pay !== undefined) {
    stock.megacredits -= pay.megacredits ?? 0;
    stock.steel -= pay.steel ?? 0;
    stock.titanium -= pay.titanium ?? 0;
    stock.heat -= pay.heat ?? 0;
    storm -= POOL_VALUES.CC5 * (pay.CC5 ?? 0);
  }
  const hand = player.hand.length - (attempt.coming && player.hand.includes(attempt.card) ? 1 : 0);
  const share = state.turmoil === null ? 0 : taxOn(state, effects, attempt);
  return { state, attempt, production: copyStock(player.production), stock, share, hand, storm, laid: false };
}

function firstTrouble(books: Books, effects: readonly Effect[]): Trouble | undefined {
  for (const effect of effects) {
    const trouble = enter(books, effect);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

const amountIn = ({ state, attempt }: Books, amount: Amount): number =>
  typeof amount === 'number' ? amount : amountOf(state, amount, attempt);

/** Writes one effect into the books, or says why it cannot be carried out. Every kind of effect has its case. */
function enter(books: Books, effect: Effect): Trouble | undefined {
  const { state, attempt, production, stock } = books;
  switch (effect.kind) {
    case 'gain':
      stock[effect.resource] += amountIn(books, effect.amount);
      return undefined;
    case 'lose':
      if (effect.mode === 'as-much-as-possible') return undefined;
      return spend(books, effect.resource, amountIn(books, effect.amount));
    case 'spend':
      return spend(books, effect.resource, amountIn(books, effect.amount));
    case 'pay': {
      const bill = {
        ...inMoney(amountIn(books, effect.megacredits), books.share),
        steel: effect.alsoWith.includes('steel'),
        titanium: effect.alsoWith.includes('titanium'),
      };
      const pay = canonicalPayment(payerIn(books), bill);
      if (pay === undefined) return 'cannot_pay';
      stock.megacredits -= pay.megacredits ?? 0;
      stock.heat -= pay.heat ?? 0;
      books.storm -= POOL_VALUES.CC5 * (pay.CC5 ?? 0);
      return undefined;
    }
    case 'production':
      produce(books, effect.resource, amountIn(books, effect.amount));
      return production[effect.resource] < floorOf(effect.resource) ? 'production_too_low' : undefined;
    case 'reduce-production':
      return reduce(books, effect);
    case 'place-tile': {
      const funds = fundsOf(payerIn(books)) - books.share;
      if (!canPlace(state, effect, { seat: attempt.seat, funds })) return 'no_space';
      reactToOwnTile(books, effect);
      books.laid = true;
      return undefined;
    }
    case 'reserve-area':
      return canClaim(state, attempt.seat, effect.where) ? undefined : 'no_space';
    case 'discard-from-hand':
      books.hand -= effect.amount;
      return books.hand < 0 ? 'no_cards' : undefined;
    case 'draw':
      books.hand += amountIn(books, effect.amount);
      return undefined;
    case 'remove-card-resource': {
      if (effect.upTo || isNeutral(state, effect)) return undefined;
      const { seat, card } = attempt;
      const taken = { seat, card, amount: amountIn(books, effect.amount) };
      const holders = cardsToTakeFrom(state, effect, taken);
      // What paid for the card is gone by then.
      const left = (holder: Holder): number =>
        holder.seat === seat && isPool(holder.card)
          ? holder.resources - (attempt.pay?.[holder.card] ?? 0)
          : holder.resources;
      return holders.some((holder) => left(holder) >= taken.amount) ? undefined : 'no_resources';
    }
    case 'choose':
      return effect.options.some((option) => canChoose(books, option)) ? undefined : 'no_option';
    case 'if':
      return firstTrouble(books, holds(state, effect.condition, attempt) ? effect.yes : effect.no);
    // Nothing is printed under a tile that does not lie yet. (MRS-16.1)
    case 'production-of-placement-bonus':
      return books.laid ? undefined : 'bad_order';
    case 'copy-production-box':
      return boxes(state, attempt.seat).length > 0 ? undefined : 'no_box';
    // What is lost for want of a receiver or at a full parameter blocks nothing. (MRS-6.9, MRS-6.10)
    case 'steal':
      return effect.upTo || canSteal(state, attempt.seat, effect) ? undefined : 'no_victim';
    case 'remove':
    case 'raise':
    case 'tr':
    case 'add':
    case 'look':
    case 'reveal-top-card':
    case 'next-card-this-generation':
      return undefined;
    default:
      return enterOdd(books, effect);
  }
}

/** What the other packs say; all of it must be possible although it is no loss. (MRS-6.19) */
function enterOdd(books: Books, effect: PackEffect): Trouble | undefined {
  const { state, attempt, stock } = books;
  const { seat } = attempt;
  switch (effect.kind) {
    case 'place-colony': {
      const tiles = affordable(state, {
        seat,
        second: effect.allowSecondOnSameTile,
        funds: fundsOf(payerIn(books)),
      });
      if (tiles.length === 0) return 'no_colony_room';
      // The best that a colony could do for the production that is lost afterwards.
      produce(books, 'megacredits', Math.max(...tiles.map((name) => moneyProduction(state, seat, name))));
      return undefined;
    }
    case 'move-colony-track':
      return effect.differentTile === true || movable(state, effect.steps).length > 0
        ? undefined
        : 'no_track';
    case 'trade-for-free':
      return freeFleets(state, seat) <= 0
        ? 'no_fleet'
        : tradable(state, seat).length > 0
          ? undefined
          : 'colony_visited';
    case 'place-delegates':
      return (state.turmoil?.reserve[seat] ?? 0) >= effect.amount ? undefined : 'no_delegate';
    case 'become-chairman':
      return (state.turmoil?.reserve[seat] ?? 0) > 0 ? undefined : 'no_delegate';
    case 'remove-delegate':
      return targets(state, effect.whose).length > 0 ? undefined : 'no_target';
    case 'replace-delegate':
      if ((state.turmoil?.reserve[seat] ?? 0) === 0) return 'no_delegate';
      return targets(state, effect.whose).length > 0 ? undefined : 'no_target';
    case 'play-corporation': {
      const offered = offeredCorporations(state, effect.draw);
      const best = Math.max(-Infinity, ...offered.map((one) => moneyFrom(state, seat, one)));
      if (fundsOf(payerIn(books)) + best < MERGER_COST) return 'no_corporation';
      stock.megacredits += best;
      return undefined;
    }
    case 'host-card-from-hand':
      return hostable(state, seat, effect.cardTags).length > 0 ? undefined : 'nothing_to_host';
    case 'double-hosted-resources':
      return playerOf(state, seat).hosted.length > 0 ? undefined : 'nothing_to_host';
    default:
      return undefined;
  }
}

const payerIn = ({ state, attempt, stock, storm }: Books): Payer => {
  const { steelValue, titaniumValue, heatPays, pools } = playerOf(state, attempt.seat);
  const left = pools && { ...pools, CC5: storm / POOL_VALUES.CC5 };
  return { stock, steelValue, titaniumValue, heatPays, pools: left };
};

function spend(books: Books, resource: Resource, amount: number): Trouble | undefined {
  const { stock } = books;
  stock[resource] -= amount;
  if (resource === 'heat' && stock.heat < 0) {
    // Whole floaters stand for the heat that is missing.
    books.storm -= POOL_VALUES.CC5 * Math.ceil(-stock.heat / POOL_VALUES.CC5);
    stock.heat = 0;
    return books.storm < 0 ? 'stock_too_low' : undefined;
  }
  return stock[resource] < 0 ? 'stock_too_low' : undefined;
}

function reduce(
  { state, attempt, production }: Books,
  { resource, amount, who }: { readonly resource: Resource; readonly amount: number; readonly who: string },
): Trouble | undefined {
  // The neutral opponent of a solo game can always lose it. (MRS-14.2)
  if (who === 'each-opponent' || state.players.length === 1) return undefined;
  const least = floorOf(resource) + amount;
  for (const [other, player] of state.players.entries())
    if (other !== attempt.seat && player.production[resource] >= least) return undefined;
  if (production[resource] < least) return 'no_victim';
  production[resource] -= amount;
  return undefined;
}

/** Manutech has at once what it comes to produce, for losses that follow. */
function produce({ state, attempt, production, stock }: Books, resource: Resource, by: number): void {
  production[resource] += by;
  if (by > 0 && playerOf(state, attempt.seat).watching.production.length > 0) stock[resource] += by;
}

/** Own production gained by reactions to the city or ocean about to be placed. */
function reactToOwnTile(books: Books, { tile: kind, space }: PlaceTile): void {
  const { state, attempt } = books;
  const city = isCity({ kind });
  if (!city && (kind !== 'ocean' || state.oceans >= OCEAN_TILES)) return;
  const { seat, card, coming } = attempt;
  const named = space === undefined ? undefined : namedSpace(state.board, space);
  const onMars = named === undefined || isOnMars(named);
  const gain = ({ on, effects }: Trigger): void => {
    if (on.event !== 'tile-placed' || (on.tile !== (city ? 'city' : 'ocean') && on.tile !== 'any')) return;
    if (on.onBonus !== undefined || (on.where === 'mars' && !onMars)) return;
    for (const done of effects)
      if (done.kind === 'production') produce(books, done.resource, amountOf(state, done.amount, { seat }));
  };
  for (const id of playerOf(state, seat).watching.tile) cardOf(id).triggers.forEach(gain);
  if (coming)
    for (const trigger of cardOf(card).triggers)
      if (trigger.on.event === 'tile-placed' && trigger.on.includesThisCard) gain(trigger);
}

/** Adding needs a card to add to, and a card that is turned over cannot be turned over again. (MRS-21.5) */
const isStillThere = (state: State, option: readonly Effect[], attempt: Attempt): boolean =>
  option.every((effect) => {
    if (effect.kind === 'add') return hasReceiver(state, effect, attempt);
    return effect.kind !== 'move-this-card-to-event-pile' || isFaceUp(state, attempt);
  });
const isFaceUp = (state: State, { seat, card }: Attempt): boolean =>
  playerOf(state, seat).played.some((played) => played.card === card && !played.down);

/** What has no card to go on is lost and blocks nothing. (MRS-6.10) */
function canChoose(books: Books, option: readonly Effect[]): boolean {
  const tried: Books = {
    ...books,
    production: copyStock(books.production),
    stock: copyStock(books.stock),
  };
  return firstTrouble(tried, option) === undefined;
}

/** Whether an option of a choice can be carried out. */
export const isOpen = (state: State, option: readonly Effect[], attempt: Attempt): boolean =>
  troubleWith(state, option, attempt) === undefined &&
  isStillThere(state, option, attempt) &&
  (state.turmoil === null || taxOn(state, option, attempt) <= fundsOf(playerOf(state, attempt.seat)));

/** The production changes of a card, as effects to repeat. (MRS-6.14) */
export function productionBox(state: State, seat: Seat, id: CardId): readonly Effect[] {
  const card = cardOf(id);
  const box: Effect[] = [];
  for (const [resource, amount] of Object.entries(card.startingProduction))
    box.push({ kind: 'production', resource: resource as Resource, amount });
  for (const effect of card.immediate) {
    if (effect.kind === 'production' || effect.kind === 'reduce-production') box.push(effect);
    if (effect.kind === 'production-of-placement-bonus') {
      const metal = playerOf(state, seat).played.find((played) => played.card === id)?.metal;
      if (metal) box.push({ kind: 'production', resource: metal, amount: effect.amount });
    }
  }
  const way = orderFor(state, box, { seat, card: id });
  return typeof way === 'string' ? [] : way.effects;
}

/** Own face-up building cards whose production box can be carried out now. */
export const boxes = (state: State, seat: Seat): readonly CardId[] =>
  playerOf(state, seat).played.flatMap(({ card, down }) =>
    !down && cardOf(card).tags.includes('building') && productionBox(state, seat, card).length > 0
      ? [card]
      : [],
  );

interface Ordered {
  readonly effects: readonly Effect[];
  readonly order?: readonly number[];
}

/** What comes last where the printed order is not feasible: what takes, after what may bring it. */
function lastOf(effects: readonly Effect[]): Effect['kind'] {
  const brings = (effect: Effect): boolean =>
    effect.kind === 'place-colony' || (effect.kind === 'place-tile' && effect.tile === 'ocean');
  if (effects.some(brings)) return 'production';
  return effects.some(({ kind }) => kind === 'lose') ? 'lose' : 'reduce-production';
}

/** The printed order if it is feasible, otherwise what takes last: production after a colony, a loss, the victim's part. (MRS-6.6) */
export function orderFor(state: State, effects: readonly Effect[], attempt: Attempt): Ordered | Trouble {
  const trouble = troubleWith(state, effects, attempt);
  if (trouble === undefined) return { effects };
  const last = lastOf(effects);
  const isLate = ({ kind }: Effect): boolean => kind === last;
  if (!effects.some(isLate)) return trouble;
  const ordered = [...effects.filter((effect) => !isLate(effect)), ...effects.filter(isLate)];
  if (troubleWith(state, ordered, attempt) !== undefined) return trouble;
  return { effects: ordered, order: ordered.map((effect) => effects.indexOf(effect)) };
}
