import type { Locale, Phrase, Seat, Telling } from '@reckon/kernel';
import type { FanKey, FanLine } from '../facts/fans.ts';
import type { Meld } from '../facts/melds.ts';
import { rankOf, suitOf, tileNamed, type Suit, type Tile } from '../facts/tiles.ts';

const NUMERALS = '一二三四五六七八九';
const SUIT: { readonly [L in Locale]: { readonly [S in Suit]: string } } = {
  en: { 0: 'wan', 1: 'tong', 2: 'tiao' },
  zh: { 0: '万', 1: '筒', 2: '条' },
};

export const suitName = (suit: Suit, locale: Locale): string => SUIT[locale][suit];

export function tileName(tile: Tile, locale: Locale): string {
  const suit = suitName(suitOf(tile), locale);
  return locale === 'zh' ? `${NUMERALS[rankOf(tile)]}${suit}` : `${rankOf(tile) + 1} ${suit}`;
}

/** A tile by its short name, `5m`, as score lines carry it. */
export function namedTile(short: string, locale: Locale): string {
  const tile = tileNamed(short);
  return tile === undefined ? short : tileName(tile, locale);
}

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
    roots: '根',
    concealed_hand: '门清',
    no_terminals: '中张',
    self_draw: '自摸',
    kong_win: '杠上花/杠上炮',
    rob_kong: '抢杠胡',
    last_tile: '海底捞月/海底炮',
  },
};

export const fanName = (key: string, locale: Locale): string => (isFan(key) ? FAN_NAMES[locale][key] : key);

/** What a fan line says to its readers. */
type Fan = Pick<FanLine, 'key' | 'fan'>;

const isFan = (name: string): name is FanKey => Object.hasOwn(FAN_NAMES.en, name);

/** The fan lines that the reason of a win carries, each as a parameter by its key. */
export const fansIn = (why: Phrase): readonly Fan[] =>
  Object.entries(why).flatMap(([key, fan]) => (isFan(key) && typeof fan === 'number' ? [{ key, fan }] : []));

export function fanSum(fans: readonly Fan[], locale: Locale): string {
  if (fans.length === 0) return locale === 'zh' ? '平胡' : 'a plain hand';
  return fans.map(({ key, fan }) => `${fan} ${FAN_NAMES[locale][key]}`).join(' + ');
}
