import { seatsOf, type Telling } from '@reckon/kernel';
import type { View } from '../rules/view.ts';
import { cardSign } from './names.ts';

/** The table for a terminal, and for the plain board: turn, name, card, tricks of those bid, cards held, total. */
export function draw(view: View, telling: Telling): string {
  const rows = seatsOf(view.counts.length).map((seat) => {
    const turn = view.toAct.includes(seat) ? '>' : ' ';
    const played = view.trick.find((one) => one.seat === seat);
    const card = played ? cardSign(played.card) + (view.winning === seat ? '*' : '') : '';
    const tricks = `${view.taken[seat] ?? 0}/${view.bids[seat] ?? '–'}`;
    const dealer = view.dealer === seat ? 'D' : ' ';
    const held = '▒'.repeat(view.counts[seat] ?? 0).padEnd(11);
    return `${turn} ${telling.nameOf(seat).padEnd(12)}${dealer} ${card.padEnd(5)}${tricks.padEnd(6)}${held}${view.totals[seat] ?? 0}`;
  });
  const hand = view.hand.length === 0 ? [] : ['', view.hand.map(cardSign).join('  ')];
  return [`${view.round}/${view.rounds}   ${cardSign(view.turned)}`, '', ...rows, ...hand].join('\n');
}
