import { seatsOf, type Locale, type Telling } from '@reckon/kernel';
import type { Slot } from '../facts/table.ts';
import type { View } from '../rules/view.ts';
import { cardName, who } from './names.ts';

const WORDS: {
  readonly [L in Locale]: { readonly deck: string; readonly discards: string; readonly held: string };
} = {
  en: { deck: 'draw pile', discards: 'discards', held: 'in hand' },
  zh: { deck: '摸牌堆', discards: '弃牌堆', held: '手上' },
};

const BACK = '▒▒▒';

/** The table for a terminal: hands side by side in their two rows, then the piles. */
export function draw(view: View, telling: Telling): string {
  const words = WORDS[telling.locale];
  const { step } = view;
  const at = step.type === 'peek_open' ? step.at : [];
  const face = (owner: number, slot: Slot): string => {
    const shown = view.faces.find((known) => known.seat === owner && known.slot === slot);
    const peeked = at.some((spot) => spot.seat === owner && spot.slot === slot);
    return shown ? cell(cardName(shown.card, telling.locale)) : peeked ? cell('▒?▒') : cell(BACK);
  };
  const columns = seatsOf(view.seats).map((seat) => {
    const mark = seat === view.caller ? ' !' : view.acting.includes(seat) ? ' <' : '';
    return {
      name: who(telling, seat).slice(0, 10) + mark,
      upper: `${face(seat, 0)} ${face(seat, 1)}`,
      lower: `${face(seat, 2)} ${face(seat, 3)}`,
    };
  });
  const rows = (['name', 'upper', 'lower'] as const).map((row) =>
    columns
      .map((column) => pad(column[row], 14))
      .join('')
      .trimEnd(),
  );
  const top = view.discards.at(-1);
  const piles = [
    `${words.deck}: ${view.deckCount}`,
    `${words.discards}: ${view.discardCount}${top ? ` [${cardName(top, telling.locale)}]` : ''}`,
    ...(step.type === 'holding'
      ? [
          `${words.held}: ${step.card === undefined ? BACK : cardName(step.card, telling.locale)} (${who(telling, step.seat)})`,
        ]
      : []),
  ].join('   ');
  return [...rows, '', piles].join('\n');
}

const cell = (text: string): string => `[${pad(text, 3)}]`;

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffdc]/g)?.length ?? 0);

const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
