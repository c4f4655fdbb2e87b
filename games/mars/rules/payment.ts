/** What things cost a player. (MRS-6.2, MRS-6.5) */
import type { Card } from '../facts/language.ts';
import type { Bill, Pay, Payer } from '../facts/payment.ts';
import type { Player } from './state.ts';

function priceOf(player: Player, card: Card): number {
  let price = card.cost - player.discount - player.nextDiscount;
  // Few tags are ever discounted, and a price is asked for every card of every menu.
  for (const tag in player.tagDiscount)
    for (const own of card.tags) if (own === tag) price -= player.tagDiscount[own] ?? 0;
  return price > 0 ? price : 0;
}

export const billFor = (player: Player, card: Card): Bill => ({
  price: priceOf(player, card),
  steel: card.steel,
  titanium: card.titanium,
  keepHeat: card.heat,
});

/** M€ that can be spent on anything: heat counts for those who may pay with it. */
export const fundsOf = ({ stock, heatPays }: Payer): number =>
  stock.megacredits + (heatPays ? stock.heat : 0);

/** The same once this is paid. */
export const fundsAfter = (payer: Payer, { megacredits = 0, heat = 0 }: Pay): number =>
  fundsOf(payer) - megacredits - (payer.heatPays ? heat : 0);
