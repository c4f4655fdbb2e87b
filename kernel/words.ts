import type { Locale, Telling } from './entry.ts';
import type { Phrase } from './ledger.ts';

/** The form that goes with a number in English: `plural(1, 'trick', 'tricks')`. Chinese has one form. */
export const plural = (count: number, one: string, other: string): string =>
  Math.abs(count) === 1 ? one : other;

/** What stands between words and between sentences: Chinese has stops of its own. */
export const STOPS: {
  readonly [L in Locale]: {
    readonly colon: string;
    readonly comma: string;
    readonly stop: string;
    /** Between two sentences. */
    readonly next: string;
  };
} = {
  en: { colon: ': ', comma: ', ', stop: '.', next: '. ' },
  zh: { colon: '：', comma: '，', stop: '。', next: '。' },
};

/** A number as people write it: its minus is no hyphen. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/**
 * Fills a template: "{count} {count|trick|tricks}" is "1 trick" or "3 tricks". What is not given stays empty.
 */
export const fill = (
  template: string,
  given: { readonly [name: string]: string | number | undefined } = {},
): string =>
  template.replaceAll(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, one?: string, other?: string) => {
      const { [name]: value = '' } = given;
      if (one !== undefined && other !== undefined) return plural(Number(value), one, other);
      return typeof value === 'number' ? minus(value) : value;
    },
  );

/** The `phrase` of a game's text from one table of templates per language; an unknown key is said as it is. */
export const phrasesOf =
  <Key extends string>(tables: { readonly [L in Locale]: { readonly [K in Key]: string } }) =>
  (phrase: Phrase, { locale }: Pick<Telling, 'locale'>): string =>
    Object.hasOwn(tables[locale], phrase.key) ? fill(tables[locale][phrase.key as Key], phrase) : phrase.key;
