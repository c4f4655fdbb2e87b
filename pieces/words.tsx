import { createContext, useContext, useMemo } from 'react';
import type { Locale } from '@reckon/kernel';

/** The language of the page. `pseudo` writes English with accents and padding, to find words that bypass the catalogues. */
export interface Language {
  readonly locale: Locale;
  readonly pseudo: boolean;
}

export const LanguageContext = createContext<Language>({ locale: 'en', pseudo: false });
export const useLanguage = (): Language => useContext(LanguageContext);

const ACCENTS: { readonly [letter: string]: string } = {
  a: 'à',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ğ',
  h: 'ħ',
  i: 'ï',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ø',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ŧ',
  u: 'ü',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

/** A third of the length, in pieces that lines can break between. */
const padding = (length: number): string => '~'.repeat(Math.ceil(length / 3)).replaceAll(/~{6}(?=~)/g, '$& ');

/** "Deck" becomes "⟦Đéçķ~⟧": a third longer, still readable, and easy to look for. */
export const pseudoOf = (text: string): string =>
  text === ''
    ? ''
    : `⟦${text.replaceAll(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter)}${padding(text.length)}⟧`;

/** Words of a catalogue: texts, and functions that make texts. */
export type Catalogue = { readonly [key: string]: string | ((...parameters: never[]) => string) };

function inPseudo<C extends Catalogue>(words: C): C {
  const entries = Object.entries(words).map(([key, word]) => [
    key,
    typeof word === 'string' ? pseudoOf(word) : (...given: never[]) => pseudoOf(word(...given)),
  ]);
  return Object.fromEntries(entries) as C;
}

/** The words of the reader's language. Switching the language redraws; nothing is reloaded. */
export function useWords<C extends Catalogue>(catalogues: { readonly [L in Locale]: C }): C {
  const { locale, pseudo } = useLanguage();
  return useMemo(() => (pseudo ? inPseudo(catalogues.en) : catalogues[locale]), [catalogues, locale, pseudo]);
}

export { minus } from '@reckon/kernel';

/** Minus is "−", plus is shown. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
