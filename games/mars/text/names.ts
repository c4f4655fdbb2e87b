/** The nouns of the game, in one language or the other. */
import type { Locale, Seat, Telling } from '@reckon/kernel';
import { cardOf, findCard, isCardId } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import { isPool, PAID_WITH, POOL_RESOURCES, type Pay } from '../facts/payment.ts';
import type {
  BoardId,
  CardResource,
  Parameter,
  ProjectKey,
  Resource,
  Tag,
  TileKind,
  Track,
} from '../facts/vocabulary.ts';
import type { PartyKey } from '../facts/turmoil.ts';
import type { Source } from '../rules/state.ts';
import { colonyName } from './called.ts';
import { chinese } from './chinese.ts';
import { english, type Nouns } from './english.ts';
import { CHINESE_CARDS } from './titles.ts';

export const nouns = (locale: Locale): Nouns => (locale === 'en' ? english : chinese);

/** Chosen by language: English first. */
export const say = (locale: Locale, en: string, zh: string): string => (locale === 'en' ? en : zh);

/** The one noun of them that is counted has a singular: `1 plant`. */
export const resource = (name: Resource, locale: Locale, n = 2): string =>
  name === 'plants' && locale === 'en' && Math.abs(n) === 1 ? 'plant' : nouns(locale).resource[name];
/** Before the word production: `plant production`. */
export const produced = (name: Resource, locale: Locale): string => resource(name, locale, 1);
export const cardResource = (name: CardResource | 'any', n: number, locale: Locale): string => {
  const word = nouns(locale).cardResource[name];
  return locale === 'en' && n !== 1 ? `${word}s` : word;
};
export const tag = (name: Tag, locale: Locale): string => nouns(locale).tag[name];
export const tile = (kind: TileKind, locale: Locale): string => nouns(locale).tile[kind];
export const parameter = (name: Parameter, locale: Locale): string => nouns(locale).parameter[name];
/** How far a track is: `−12 °C`, `7 %`. */
export const level = (track: Track, to: number): string =>
  track === 'temperature' ? `${signed(to)} °C` : `${to} %`;
export const project = (key: ProjectKey, locale: Locale): string => nouns(locale).project[key];
export const boardName = (board: BoardId, locale: Locale): string => nouns(locale).board[board];
export const partyName = (key: PartyKey, locale: Locale): string => nouns(locale).party[key];
export const cardName = (id: string, locale: Locale): string =>
  say(locale, cardOf(id).name, CHINESE_CARDS[id] ?? cardOf(id).name);
/** By the English name, as score lines and positions give it; anything else stays as it is. */
export const titled = (name: string, locale: Locale): string => {
  const card = locale === 'en' ? undefined : findCard(name);
  return card === undefined ? name : cardName(card.id, locale);
};
/** A card by its name in either language. */
export const findTitled = (name: string): Card | undefined => {
  const wanted = name.trim();
  const [id] = Object.entries(CHINESE_CARDS).find(([, title]) => title === wanted) ?? [];
  return id === undefined ? findCard(name) : cardOf(id);
};
export const sourceName = (source: Source, locale: Locale): string =>
  isCardId(source) ? cardName(source, locale) : (nouns(locale).source[source] ?? colonyName(source, locale));

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

/** What a price is paid with: a resource, or those on a card. */
export const meansName = (kind: keyof Pay, locale: Locale, n = 2): string =>
  isPool(kind)
    ? `${cardResource(POOL_RESOURCES[kind], n, locale)} (${cardName(kind, locale)})`
    : resource(kind, locale, n);
/** The picture that stands for it. */
export const meansThing = (kind: keyof Pay): Resource | CardResource =>
  isPool(kind) ? POOL_RESOURCES[kind] : kind;

export const payment = (pay: Pay, locale: Locale): string => {
  const parts = PAID_WITH.flatMap((kind) => {
    const n = pay[kind] ?? 0;
    if (n === 0) return [];
    return isPool(kind) ? [`${n} ${meansName(kind, locale, n)}`] : [units(n, kind, locale)];
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

/** Not at the head of a sentence: "from you". */
export const whom = (telling: Telling, seat: Seat): string =>
  seat === telling.viewer ? say(telling.locale, 'you', '你') : telling.nameOf(seat);

export const cardsWord = (n: number, locale: Locale): string =>
  say(locale, n === 1 ? '1 card' : `${n} cards`, `${n} 张牌`);
export const stepsWord = (n: number, locale: Locale): string =>
  say(locale, n === 1 ? '1 step' : `${n} steps`, `${n} 级`);
