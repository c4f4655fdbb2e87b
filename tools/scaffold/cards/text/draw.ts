import { seatsOf, type Telling } from '@reckon/kernel';
import type { View } from '../rules/view.ts';
import { cardSign } from './names.ts';

/** The table for a terminal, and for the plain board. */
export function draw(view: View, telling: Telling): string {
  const rows = seatsOf(view.counts.length).map((seat) => {
    const turn = view.toAct.includes(seat) ? '>' : ' ';
    const played = view.trick.find((one) => one.seat === seat);
    const card = played ? cardSign(played.card) + (view.winning === seat ? '*' : '') : '';
    return `${turn} ${telling.nameOf(seat).padEnd(12)}${card.padEnd(5)}${'▒'.repeat(view.counts[seat]!).padEnd(8)}${view.totals[seat]}`;
  });
  const trump = view.turned === null ? '–' : cardSign(view.turned);
  const hand = view.hand.length === 0 ? [] : ['', view.hand.map(cardSign).join('  ')];
  return [`${view.round}/${view.rounds}   ${trump}`, '', ...rows, ...hand].join('\n');
}
