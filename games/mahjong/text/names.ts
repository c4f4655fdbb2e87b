import type { Locale, Seat, Telling } from '@reckon/kernel';
import type { FanKey } from '../rules/fan.ts';
import type { Meld, Suit, Tile } from '../rules/tiles.ts';

const NUMERALS = '一二三四五六七八九';
const SUIT: { readonly [L in Locale]: readonly string[] } = {
  en: ['wan', 'tong', 'tiao'],
  zh: ['万', '筒', '条'],
};
const LETTERS = 'mps';

export const suitName = (suit: Suit, locale: Locale): string => SUIT[locale][suit]!;

export function tileName(tile: Tile, locale: Locale): string {
  const rank = tile % 9;
  const suit = Math.floor(tile / 9) as Suit;
  return locale === 'zh'
    ? `${NUMERALS[rank]}${suitName(suit, locale)}`
    : `${rank + 1} ${suitName(suit, locale)}`;
}

/** A tile by its short name, `5m`, as score lines carry it. */
export const namedTile = (short: string, locale: Locale): string =>
  tileName((9 * LETTERS.indexOf(short[1] ?? 'm') + Number(short[0]) - 1) as Tile, locale);

/** Short, for the terminal: `5m`. */
export const shortName = (tile: Tile): string => `${(tile % 9) + 1}${LETTERS[Math.floor(tile / 9)]}`;

export const tileList = (tiles: readonly Tile[], locale: Locale): string =>
  tiles.map((tile) => tileName(tile, locale)).join(locale === 'zh' ? '、' : ', ');

export const who = ({ viewer, locale, nameOf }: Telling, seat: Seat): string =>
  seat !== viewer ? nameOf(seat) : locale === 'zh' ? '你' : 'You';

export const MELD_NAMES: { readonly [L in Locale]: { readonly [K in Meld['kind']]: string } } = {
  en: {
    pong: 'pong',
    kong_exposed: 'exposed kong',
    kong_concealed: 'concealed kong',
    kong_upgrade: 'upgraded kong',
  },
  zh: { pong: '碰', kong_exposed: '直杠', kong_concealed: '暗杠', kong_upgrade: '补杠' },
};

export const FAN_NAMES: { readonly [L in Locale]: { readonly [K in FanKey]: string } } = {
  en: {
    base: 'basic win',
    tian_hu: 'heaven',
    di_hu: 'earth',
    pure_golden_hook: 'golden hook in one suit',
    pure_all_triplets: 'all triplets in one suit',
    pure_suit: 'one suit',
    golden_hook: 'golden hook',
    all_triplets: 'all triplets',
    seven_pairs: 'seven pairs',
    all_258: 'all 2, 5, 8',
    terminals_everywhere: '1 or 9 in every set',
    roots: 'roots',
    concealed_hand: 'concealed hand',
    no_terminals: 'no 1, no 9',
    self_draw: 'self-draw',
    kong_win: 'win after a kong',
    rob_kong: 'robbed kong',
    last_tile: 'last tile',
  },
  zh: {
    base: '基本胡',
    tian_hu: '天胡',
    di_hu: '地胡',
    pure_golden_hook: '清金钩钓',
    pure_all_triplets: '清对',
    pure_suit: '清一色',
    golden_hook: '金钩钓',
    all_triplets: '对对胡',
    seven_pairs: '七对',
    all_258: '将对',
    terminals_everywhere: '幺九',
    roots: '带根',
    concealed_hand: '门清',
    no_terminals: '断幺九',
    self_draw: '自摸',
    kong_win: '杠上花/杠上炮',
    rob_kong: '抢杠胡',
    last_tile: '海底捞月',
  },
};

export const fanName = (key: string, locale: Locale): string =>
  Object.hasOwn(FAN_NAMES.en, key) ? FAN_NAMES[locale][key as FanKey] : key;

/** `base:1 roots:2` as score lines carry it. */
export function fanSum(lines: string, locale: Locale): string {
  if (lines === '') return locale === 'zh' ? '平胡' : 'a plain hand';
  return lines
    .split(' ')
    .map((line) => {
      const [key = '', fan = ''] = line.split(':');
      return `${fan} ${fanName(key, locale)}`;
    })
    .join(' + ');
}
