/** The nouns of the game in both languages. Card names are names and stay as they are. */
import type { Locale, Seat, Telling } from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import { PAID_WITH, type Pay } from '../facts/payment.ts';
import type { Source } from '../rules/state.ts';
import type {
  BoardId,
  CardResource,
  Parameter,
  ProjectKey,
  Resource,
  Tag,
  TileKind,
} from '../facts/vocabulary.ts';

type Words = { readonly [L in Locale]: string };
const pair = (en: string, zh: string): Words => ({ en, zh });

/** Chosen by language: English first. */
export const say = (locale: Locale, en: string, zh: string): string => (locale === 'en' ? en : zh);

const RESOURCE: { readonly [R in Resource]: Words } = {
  megacredits: pair('M€', 'M€'),
  steel: pair('steel', '钢铁'),
  titanium: pair('titanium', '钛'),
  plants: pair('plants', '植物'),
  energy: pair('energy', '能量'),
  heat: pair('heat', '热量'),
};
/** As the player boards show them. */
export const RESOURCE_ORDER = Object.keys(RESOURCE) as readonly Resource[];
const CARD_RESOURCE: { readonly [R in CardResource | 'any']: Words } = {
  animal: pair('animal', '动物'),
  microbe: pair('microbe', '微生物'),
  floater: pair('floater', '漂浮物'),
  science: pair('science resource', '科学标记'),
  fighter: pair('fighter', '战机'),
  asteroid: pair('asteroid', '小行星'),
  camp: pair('camp', '营地'),
  preservation: pair('preservation', '保育标记'),
  disease: pair('disease', '疾病'),
  any: pair('resource', '资源'),
};
const TAG: { readonly [T in Tag]: Words } = {
  building: pair('building', '建筑'),
  space: pair('space', '太空'),
  power: pair('power', '电力'),
  science: pair('science', '科学'),
  jovian: pair('Jovian', '木星'),
  earth: pair('Earth', '地球'),
  venus: pair('Venus', '金星'),
  plant: pair('plant', '植物'),
  microbe: pair('microbe', '微生物'),
  animal: pair('animal', '动物'),
  city: pair('city', '城市'),
  wild: pair('wild', '万能'),
};
const TILE: { readonly [T in TileKind]: Words } = {
  ocean: pair('ocean', '海洋'),
  city: pair('city', '城市'),
  greenery: pair('greenery', '绿地'),
  capital: pair('capital', '首都'),
  'natural-preserve': pair('natural preserve', '自然保护区'),
  'mining-area': pair('mining area', '采矿区'),
  'mining-rights': pair('mining rights', '采矿权'),
  'industrial-center': pair('industrial centre', '工业中心'),
  'commercial-district': pair('commercial district', '商业区'),
  'nuclear-zone': pair('nuclear zone', '核区'),
  'ecological-zone': pair('ecological zone', '生态区'),
  'lava-flows': pair('lava flows', '熔岩流'),
  'mohole-area': pair('mohole area', '超深钻区'),
  'restricted-area': pair('restricted area', '禁区'),
  'deimos-down': pair('fallen moon', '坠落的卫星'),
  'great-dam': pair('great dam', '大坝'),
  'magnetic-field-generators': pair('magnetic field generators', '磁场发生器'),
};
const PARAMETER: { readonly [P in Parameter]: Words } = {
  temperature: pair('temperature', '温度'),
  oxygen: pair('oxygen', '氧气'),
  oceans: pair('oceans', '海洋'),
  venus: pair('Venus', '金星'),
};
const PROJECT: { readonly [P in ProjectKey]: Words } = {
  'sell-patents': pair('sell patents', '出售专利'),
  'power-plant': pair('power plant', '发电厂'),
  asteroid: pair('asteroid', '小行星'),
  aquifer: pair('aquifer', '含水层'),
  greenery: pair('greenery', '绿地'),
  city: pair('city', '城市'),
  'buffer-gas': pair('buffer gas', '缓冲气体'),
};
const BOARD: { readonly [B in BoardId]: Words } = {
  tharsis: pair('Tharsis', '塔尔西斯'),
  hellas: pair('Hellas', '希腊盆地'),
  elysium: pair('Elysium', '埃律西姆'),
};
const SOURCE: { readonly [source: string]: Words } = {
  temperature: pair('temperature', '温度'),
  oxygen: pair('oxygen', '氧气'),
  area: pair('the area', '地块'),
  oceans: pair('oceans', '海洋'),
  project: pair('standard project', '标准项目'),
  conversion: pair('conversion', '转换'),
  rating: pair('goals', '目标'),
  pole: pair('the south pole', '南极'),
  start: pair('set-up', '开局'),
};

/** The one noun of them that is counted has a singular: `1 plant`. */
export const resource = (name: Resource, locale: Locale, n = 2): string =>
  name === 'plants' && locale === 'en' && Math.abs(n) === 1 ? 'plant' : RESOURCE[name][locale];
/** Before the word production: `plant production`. */
export const produced = (name: Resource, locale: Locale): string => resource(name, locale, 1);
export const cardResource = (name: CardResource | 'any', n: number, locale: Locale): string => {
  const word = CARD_RESOURCE[name][locale];
  return locale === 'en' && n !== 1 ? `${word}s` : word;
};
export const tag = (name: Tag, locale: Locale): string => TAG[name][locale];
export const tile = (kind: TileKind, locale: Locale): string => TILE[kind][locale];
export const parameter = (name: Parameter, locale: Locale): string => PARAMETER[name][locale];
export const project = (key: ProjectKey, locale: Locale): string => PROJECT[key][locale];
export const boardName = (board: BoardId, locale: Locale): string => BOARD[board][locale];
export const cardName = (id: string): string => cardOf(id).name;
export const sourceName = (source: Source, locale: Locale): string =>
  isCardId(source) ? cardName(source) : (SOURCE[source]?.[locale] ?? source);

/** An amount of a resource: `3 steel`, `−2 M€`. */
export const units = (n: number, name: Resource, locale: Locale): string =>
  `${signed(n)} ${resource(name, locale, n)}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
export const plus = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const list = (words: readonly string[], locale: Locale): string =>
  locale === 'zh'
    ? words.join('、')
    : words.length < 2
      ? words.join('')
      : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const payment = (pay: Pay, locale: Locale): string => {
  const parts = PAID_WITH.flatMap((kind) => {
    const n = pay[kind] ?? 0;
    return n > 0 ? [units(n, kind, locale)] : [];
  });
  return parts.length === 0 ? say(locale, 'nothing', '无') : list(parts, locale);
};

export interface Subject {
  readonly name: string;
  /** The ending of an English verb. */
  readonly s: '' | 's';
}
export const subject = ({ viewer, nameOf, locale }: Telling, seat: Seat): Subject =>
  seat === viewer ? { name: say(locale, 'You', '你'), s: '' } : { name: nameOf(seat), s: 's' };

export const cardsWord = (n: number, locale: Locale): string =>
  say(locale, n === 1 ? '1 card' : `${n} cards`, `${n} 张牌`);
export const stepsWord = (n: number, locale: Locale): string =>
  say(locale, n === 1 ? '1 step' : `${n} steps`, `${n} 级`);
