import type { Locale, Telling } from '@reckon/kernel';
import type { ShownSeat, View } from '../rules/view.ts';
import { nameOf } from '../facts/tiles.ts';
import { MELD_NAMES, suitName, tileName } from './names.ts';

const WORDS: { readonly [L in Locale]: { readonly [word: string]: string } } = {
  en: {
    hand: 'hand',
    wall: 'tiles in the wall',
    dealer: 'dealer',
    missing: 'no',
    locked: 'locked',
    left: 'out',
    won: 'won',
    discards: 'discards',
    buried: 'buried',
    ready: 'ready if you discard',
    waits: 'waiting for',
  },
  zh: {
    hand: '第几局',
    wall: '张在墙',
    dealer: '庄',
    missing: '缺',
    locked: '锁手',
    left: '已离局',
    won: '已胡',
    discards: '打出',
    buried: '埋牌',
    ready: '打出可听',
    waits: '听',
  },
};

/** The table in a terminal: a block per seat, the viewer's own tiles last. */
export function draw(view: View, telling: Telling): string {
  const words = WORDS[telling.locale];
  const head = `${words['hand']} ${view.hand}/${view.hands} · ${view.wallLeft} ${words['wall']}`;
  const seats = view.seats.map((seat) => drawSeat(seat, view, telling));
  return [head, ...seats, ...helper(view, telling)].join('\n');
}

function drawSeat(shown: ShownSeat, view: View, telling: Telling): string {
  const { locale } = telling;
  const words = WORDS[locale];
  const turn = view.acting.includes(shown.seat) ? '>' : ' ';
  const marks = [
    shown.seat === view.dealer ? words['dealer'] : '',
    shown.missing === null ? '' : `${words['missing']} ${suitName(shown.missing, locale)}`,
    shown.left ? words['left'] : shown.locked ? words['locked'] : '',
  ].filter((mark) => mark !== '');
  const name = `${turn} ${telling.nameOf(shown.seat)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  const tiles = shown.concealed ? shown.concealed.map(nameOf).join(' ') : '▒ '.repeat(shown.size).trim();
  const drawn = shown.seat === view.viewer && view.drawn !== null ? `  +${nameOf(view.drawn)}` : '';
  const melds = shown.melds
    .map((meld) => `[${MELD_NAMES[locale][meld.kind]} ${nameOf(meld.tile)}]`)
    .join(' ');
  const line = (label: string | undefined, list: readonly string[]): string[] =>
    list.length === 0 ? [] : [`    ${label}: ${list.join(' ')}`];
  return [
    name,
    `    ${[tiles + drawn, melds].filter((part) => part !== '').join('  ')}`,
    ...line(
      words['won'],
      shown.won.map(({ tile }) => nameOf(tile)),
    ),
    ...line(words['buried'], (shown.buried ?? []).map(nameOf)),
    ...line(words['discards'], shown.discards.map(nameOf)),
  ].join('\n');
}

function helper({ ready, waits }: View, { locale }: Telling): string[] {
  const words = WORDS[locale];
  const wait = ({ tile, left, points }: View['waits'][number]): string =>
    `${tileName(tile, locale)} ×${left} (${points})`;
  const rows = ready.map(
    ({ discard, waits: after }) =>
      `  ${words['ready']} ${tileName(discard, locale)}: ${after.map(wait).join(', ')}`,
  );
  return waits.length > 0 ? [`  ${words['waits']}: ${waits.map(wait).join(', ')}`] : rows;
}
