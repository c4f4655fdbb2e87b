import type { Locale, Seat, Telling } from '@reckon/kernel';
import { BANK_RATE } from '../facts/numbers.ts';
import { at, rowAt } from '../facts/table.ts';
import type { View } from '../rules/view.ts';

/** By resource, in the order of the tables. */
const RESOURCES: { readonly [L in Locale]: readonly string[] } = {
  en: ['wood', 'brick', 'sheep', 'wheat', 'ore'],
  zh: ['木材', '砖块', '羊毛', '小麦', '矿石'],
};
export const DESERT_NAME: { readonly [L in Locale]: string } = { en: 'desert', zh: '沙漠' };

/** Two columns wide in a terminal. */
export const SHORT: { readonly [L in Locale]: readonly string[] } = {
  en: ['wd', 'br', 'sh', 'wh', 'or'],
  zh: ['木', '砖', '羊', '麦', '矿'],
};
export const SHORT_DESERT: { readonly [L in Locale]: string } = { en: '--', zh: '漠' };

const CARDS: { readonly [L in Locale]: readonly string[] } = {
  en: ['knight', 'victory point', 'road building', 'year of plenty', 'monopoly'],
  zh: ['骑士', '胜利点', '道路建设', '丰收之年', '垄断'],
};

export const resourceName = (resource: number, locale: Locale): string => RESOURCES[locale][resource] ?? '';
export const cardName = (card: number, locale: Locale): string => CARDS[locale][card] ?? '';

/** "2 wood, 1 ore"; nothing at all is said to be nothing. */
export function cardsText(cards: readonly number[], locale: Locale): string {
  const parts = cards.flatMap((count, r) => (count === 0 ? [] : [`${count} ${resourceName(r, locale)}`]));
  if (parts.length === 0) return locale === 'zh' ? '无' : 'nothing';
  return parts.join(locale === 'zh' ? '、' : ', ');
}

export const isYou = ({ viewer }: Telling, seat: number): boolean => viewer === seat;

/** At the head of a sentence. */
export const who = (telling: Telling, seat: number): string =>
  isYou(telling, seat) ? (telling.locale === 'en' ? 'You' : '你') : telling.nameOf(seat as Seat);

/** Inside a sentence. */
export const whom = (telling: Telling, seat: number): string =>
  isYou(telling, seat) ? (telling.locale === 'en' ? 'you' : '你') : telling.nameOf(seat as Seat);

export const listed = (names: readonly string[], locale: Locale): string => {
  if (locale === 'zh') return names.join('、');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** A place is named by what lies around it: "wheat 6, ore 9". */
export function vertexName({ board }: View, vertex: number, locale: Locale): string {
  const around = board.corners.flatMap((six, hex) =>
    six.includes(vertex) ? [hexName(board, hex, locale)] : [],
  );
  return around.join(locale === 'zh' ? '、' : ', ');
}

export function hexName({ terrain, numbers }: View['board'], hex: number, locale: Locale): string {
  const resource = at(terrain, hex);
  return resource < 0 ? DESERT_NAME[locale] : `${resourceName(resource, locale)} ${numbers[hex]}`;
}

/** A road is named by the hexes on its two sides. */
export function edgeName({ board }: View, edge: number, locale: Locale): string {
  const [a, b] = rowAt(board.edges, edge);
  const beside = board.corners.flatMap((six, hex) =>
    six.includes(a) && six.includes(b) ? [hexName(board, hex, locale)] : [],
  );
  if (beside.length === 1) beside.push(locale === 'zh' ? '海岸' : 'coast');
  return beside.join(locale === 'zh' ? '与' : ' / ');
}

/** How many of a resource the bank takes from whoever is spoken to, or whose view it is. */
export function bankRate(give: number, view: View, { viewer }: Telling): number {
  const seat = viewer === 'spectator' ? view.you : viewer;
  return seat === null ? BANK_RATE : at(rowAt(view.players, seat).rates, give);
}
