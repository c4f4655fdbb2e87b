/**
 * Look-ahead: can every own loss in a list of effects be carried out in full, in this order? One forward pass over the
 * list with the changes it makes, own reactions to its tiles included (a new city may pay for its own upkeep). (MRS-6.1)
 */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { amountOf, holds } from './counts.ts';
import type { Amount, Effect, PlaceTile, Trigger } from '../facts/language.ts';
import { isOnMars, namedSpace } from '../facts/geometry.ts';
import { bill, canonicalPayment, fundsAfter } from './payment.ts';
import { cardsToTakeFrom, receivers } from './receivers.ts';
import { canPlace } from './placement.ts';
import type { Pay, Source, State } from './state.ts';
import { LOWEST_MEGACREDIT_PRODUCTION } from '../facts/numbers.ts';
import { isHarmless } from '../facts/traits.ts';
import type { Resource } from '../facts/vocabulary.ts';

export type Trouble =
  | 'production_too_low'
  | 'stock_too_low'
  | 'no_victim'
  | 'no_space'
  | 'no_resources'
  | 'no_cards'
  | 'no_box'
  | 'cannot_pay'
  | 'no_option';

export interface Attempt {
  readonly card: Source;
  readonly x?: number | undefined;
  /** What has been paid from stock before the effects begin. */
  readonly pay?: Pay | undefined;
  /** The card is still in hand: its tags count already, its reactions to itself too. */
  readonly coming?: boolean;
  readonly by?: string | undefined;
}

type Counts = { [R in Resource]: number };
interface Books {
  readonly state: State;
  readonly seat: Seat;
  readonly attempt: Attempt;
  production: Counts;
  stock: Counts;
  hand: number;
  funds: number;
}

export const floorOf = (resource: Resource): number =>
  resource === 'megacredits' ? LOWEST_MEGACREDIT_PRODUCTION : 0;

export function troubleWith(
  state: State,
  seat: Seat,
  effects: readonly Effect[],
  attempt: Attempt,
): Trouble | undefined {
  const plain = plainly(state, seat, effects, attempt);
  if (plain !== 'unclear') return plain;
  const player = state.players[seat]!;
  const stock = { ...player.stock };
  const { megacredits = 0, steel = 0, titanium = 0, heat = 0 } = attempt.pay ?? {};
  stock.megacredits -= megacredits;
  stock.steel -= steel;
  stock.titanium -= titanium;
  stock.heat -= heat;
  return firstTrouble(
    {
      state,
      seat,
      attempt,
      production: { ...player.production },
      stock,
      hand: player.hand.length - (attempt.coming ? 1 : 0),
      funds: stock.megacredits + (player.heatPays ? stock.heat : 0),
    },
    effects,
  );
}

/**
 * Most cards first lose a step or two of production, which they plainly have or plainly lack, and place a tile that plainly
 * has room: no books are needed for them.
 */
function plainly(
  state: State,
  seat: Seat,
  effects: readonly Effect[],
  { pay }: Attempt,
): Trouble | undefined | 'unclear' {
  const { production } = state.players[seat]!;
  for (let index = 0; index < effects.length; index++) {
    const effect = effects[index]!;
    if (effect.kind === 'place-tile') {
      if (!canPlace(state, seat, effect, fundsAfter(state, seat, pay ?? {}))) return 'unclear';
    } else if (!isHarmless(effect)) {
      if (index > 0 || effect.kind !== 'production' || typeof effect.amount !== 'number') return 'unclear';
      if (production[effect.resource] + effect.amount < floorOf(effect.resource)) return 'production_too_low';
    }
  }
  return undefined;
}

function firstTrouble(books: Books, effects: readonly Effect[]): Trouble | undefined {
  for (const effect of effects) {
    const trouble = enter(books, effect);
    if (trouble !== undefined) return trouble;
  }
  return undefined;
}

const amountIn = ({ state, seat, attempt }: Books, amount: Amount): number =>
  typeof amount === 'number'
    ? amount
    : amountOf(state, seat, amount, { x: attempt.x, coming: attempt.coming ? attempt.card : undefined });

/** Writes one effect into the books, or says why it cannot be carried out. */
function enter(books: Books, effect: Effect): Trouble | undefined {
  const { state, seat, attempt, production, stock } = books;
  switch (effect.kind) {
    case 'gain':
      stock[effect.resource] += amountIn(books, effect.amount);
      return undefined;
    case 'lose':
      if (effect.mode === 'as-much-as-possible') return undefined;
      return spend(stock, effect.resource, amountIn(books, effect.amount));
    case 'spend':
      return spend(stock, effect.resource, amountIn(books, effect.amount));
    case 'pay': {
      const player = { ...state.players[seat]!, stock };
      const asked = {
        ...bill(amountIn(books, effect.megacredits)),
        steel: effect.alsoWith.includes('steel'),
        titanium: effect.alsoWith.includes('titanium'),
      };
      return canonicalPayment(player, asked) ? undefined : 'cannot_pay';
    }
    case 'production':
      production[effect.resource] += amountIn(books, effect.amount);
      return production[effect.resource] < floorOf(effect.resource) ? 'production_too_low' : undefined;
    case 'reduce-production':
      return reduce(books, effect);
    case 'place-tile':
      if (!canPlace(state, seat, effect, books.funds)) return 'no_space';
      reactToOwnCity(books, effect);
      return undefined;
    case 'discard-from-hand':
      books.hand -= effect.amount;
      return books.hand < 0 ? 'no_cards' : undefined;
    case 'draw':
      books.hand += amountIn(books, effect.amount);
      return undefined;
    case 'remove-card-resource':
      if (effect.upTo) return undefined;
      return cardsToTakeFrom(state, seat, effect, {
        card: attempt.card,
        amount: amountIn(books, effect.amount),
      }).length > 0 || isFreeInSolo(state, effect)
        ? undefined
        : 'no_resources';
    case 'choose':
      return effect.options.some((option) => canChoose(books, option)) ? undefined : 'no_option';
    case 'if':
      return firstTrouble(books, holds(state, seat, effect.condition, attempt.card) ? effect.yes : effect.no);
    case 'copy-production-box':
      return boxes(state, seat).length > 0 ? undefined : 'no_box';
    default:
      return undefined;
  }
}

const isFreeInSolo = (state: State, { from }: { readonly from: string }): boolean =>
  state.players.length === 1 && from === 'any-card-of-any-player';

function spend(stock: Counts, resource: Resource, amount: number): Trouble | undefined {
  stock[resource] -= amount;
  return stock[resource] < 0 ? 'stock_too_low' : undefined;
}

function reduce(
  { state, seat, production }: Books,
  { resource, amount, who }: { readonly resource: Resource; readonly amount: number; readonly who: string },
): Trouble | undefined {
  // The neutral opponent of a solo game can always lose it. (MRS-14.2)
  if (who === 'each-opponent' || state.players.length === 1) return undefined;
  const least = floorOf(resource) + amount;
  for (let other = 0; other < state.players.length; other++)
    if (other !== seat && state.players[other]!.production[resource] >= least) return undefined;
  if (production[resource] < least) return 'no_victim';
  production[resource] -= amount;
  return undefined;
}

/** Own production gained by reactions to the city about to be placed. */
function reactToOwnCity(books: Books, effect: PlaceTile): void {
  if (effect.tile !== 'city' && effect.tile !== 'capital') return;
  const { state, seat, attempt, production } = books;
  const named = effect.space === undefined ? undefined : namedSpace(state.board, effect.space);
  const onMars = named === undefined || isOnMars(named);
  const gain = ({ on, effects }: Trigger): void => {
    if (on.event !== 'tile-placed' || (on.tile !== 'city' && on.tile !== 'any')) return;
    if (on.onBonus !== undefined || (on.where === 'mars' && !onMars)) return;
    for (const done of effects)
      if (done.kind === 'production') production[done.resource] += amountOf(state, seat, done.amount);
  };
  for (const id of state.players[seat]!.watching) cardOf(id).triggers.forEach(gain);
  if (attempt.coming)
    for (const trigger of cardOf(attempt.card).triggers)
      if (trigger.on.event === 'tile-placed' && trigger.on.includesThisCard) gain(trigger);
}

function canChoose(books: Books, option: readonly Effect[]): boolean {
  const { state, seat, attempt } = books;
  const tried: Books = { ...books, production: { ...books.production }, stock: { ...books.stock } };
  if (firstTrouble(tried, option) !== undefined) return false;
  return option.every(
    (effect) => effect.kind !== 'add' || receivers(state, seat, effect, attempt).length > 0,
  );
}

/** Whether an option of a choice can be carried out; adding needs a card to add to. */
export const isOpen = (state: State, seat: Seat, option: readonly Effect[], attempt: Attempt): boolean => {
  if (troubleWith(state, seat, option, attempt) !== undefined) return false;
  return option.every(
    (effect) => effect.kind !== 'add' || receivers(state, seat, effect, attempt).length > 0,
  );
};

/** The production changes of a card, as effects to repeat. (MRS-6.14) */
export function productionBox(state: State, seat: Seat, id: string): readonly Effect[] {
  const card = cardOf(id);
  const box: Effect[] = [];
  for (const [resource, amount] of Object.entries(card.startingProduction))
    box.push({ kind: 'production', resource: resource as Resource, amount });
  for (const effect of card.immediate) {
    if (effect.kind === 'production' || effect.kind === 'reduce-production') box.push(effect);
    if (effect.kind === 'production-of-placement-bonus') {
      const metal = state.players[seat]!.played.find((played) => played.card === id)?.metal;
      if (metal) box.push({ kind: 'production', resource: metal, amount: effect.amount });
    }
  }
  const way = orderFor(state, seat, box, { card: id });
  return typeof way === 'string' ? [] : way.effects;
}

/** Own face-up building cards whose production box can be carried out now. */
export const boxes = (state: State, seat: Seat): readonly string[] =>
  state.players[seat]!.played.flatMap(({ card, down }) =>
    !down && cardOf(card).tags.includes('building') && productionBox(state, seat, card).length > 0
      ? [card]
      : [],
  );

interface Ordered {
  readonly effects: readonly Effect[];
  readonly order?: readonly number[];
}

/** The printed order if it is feasible, otherwise the order with the victim's part last. (MRS-6.6) */
export function orderFor(
  state: State,
  seat: Seat,
  effects: readonly Effect[],
  attempt: Attempt,
): Ordered | Trouble {
  const trouble = troubleWith(state, seat, effects, attempt);
  if (trouble === undefined) return { effects };
  if (!effects.some(({ kind }) => kind === 'reduce-production')) return trouble;
  const victims = effects.flatMap(({ kind }, index) => (kind === 'reduce-production' ? [index] : []));
  const others = effects.map((_, index) => index).filter((index) => !victims.includes(index));
  const order = [...others, ...victims];
  const ordered = order.map((index) => effects[index]!);
  return troubleWith(state, seat, ordered, attempt) === undefined ? { effects: ordered, order } : trouble;
}
