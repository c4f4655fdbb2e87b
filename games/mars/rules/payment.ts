/** What things cost a player. (MRS-6.2, MRS-6.5) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import { POOL_VALUES, type Bill, type Pay, type Payer } from '../facts/payment.ts';
import { playerOf, type Player, type State } from './state.ts';
import { taxOnCard } from './tax.ts';

/** Conditions of play that are no printed requirement earn no discount. (MRS-21.3) */
export const hasRequirement = ({ requirements }: Card): boolean =>
  requirements.length > 0 && requirements[0]?.kind !== 'harmed-by-player-this-generation';

function priceOf(player: Player, card: Card, ease: number): number {
  let price = card.cost - player.discount - player.nextDiscount - ease;
  if (player.requirementDiscount > 0 && hasRequirement(card)) price -= player.requirementDiscount;
  if (player.hosted.length > 0)
    for (const hosted of player.hosted) if (hosted.card === card.id) price -= hosted.resources;
  // Few tags are ever discounted, and a price is asked for every card of every menu.
  for (const tag in player.tagDiscount)
    for (const own of card.tags) if (own === tag) price -= player.tagDiscount[own] ?? 0;
  return price > 0 ? price : 0;
}

/** What lets a card be played by the way: so much off its price. */
export interface Easing {
  readonly discount: number;
  readonly anyParameters: boolean;
}

/** Nothing but M€ and metal would pay for it, and there is too little: most cards most of the time. */
export function isPlainlyTooDear(player: Player, card: Card, { discount }: Easing): boolean {
  const { stock, heatPays, pools } = player;
  if (heatPays || pools !== null || stock.megacredits >= card.cost) return false;
  let most = stock.megacredits;
  if (card.steel) most += stock.steel * player.steelValue;
  if (card.titanium) most += stock.titanium * player.titaniumValue;
  return most < card.cost && most < priceOf(player, card, discount);
}

export function billFor(state: State, seat: Seat, card: Card, { discount } = PLAIN): Bill {
  const player = playerOf(state, seat);
  const tax = state.turmoil === null ? 0 : taxOnCard(state, seat, card);
  return {
    price: priceOf(player, card, discount),
    steel: card.steel,
    titanium: card.titanium,
    floaters: card.venus,
    microbes: card.plant,
    keepHeat: card.heat,
    keepFloaters: card.floatersTaken === 0 ? 0 : floatersToKeep(player, card.floatersTaken),
    tax,
  };
}

/** Floaters of Dirigibles, unless another card holds what is taken. */
const floatersToKeep = ({ played }: Player, taken: number): number =>
  played.some(
    ({ card, resources, down }) =>
      !down && card !== '222' && resources >= taken && cardOf(card).resourceStorage?.type === 'floater',
  )
    ? 0
    : taken;

export const PLAIN: Easing = { discount: 0, anyParameters: false };

/** M€ that can be spent on anything: heat counts for those who may pay with it. */
export const fundsOf = ({ stock, heatPays }: Payer): number =>
  stock.megacredits + (heatPays ? stock.heat : 0);

/** The same once this is paid. */
export const fundsAfter = (payer: Payer, { megacredits = 0, heat = 0 }: Pay): number =>
  fundsOf(payer) - megacredits - (payer.heatPays ? heat : 0);

/** What the Reds take, out of M€ and then of heat that is money. */
export const taxed = ({ stock, heatPays }: Payer, tax: number): Pay => {
  const megacredits = Math.min(stock.megacredits, tax);
  const heat = heatPays ? Math.min(stock.heat, tax - megacredits) : 0;
  return heat > 0 ? { megacredits, heat } : { megacredits };
};

/** Heat that Stormcraft's floaters stand for. */
export const stormHeat = ({ pools }: Payer): number => (pools === null ? 0 : POOL_VALUES.CC5 * pools.CC5);
