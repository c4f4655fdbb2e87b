/** A person's name at a table has at most so many letters. */
export const NAME_LIMIT = 32;
/** Longer ones are not even looked at. */
export const RAW_NAME_LIMIT = 200;

/** What steers a terminal or a line, and what cannot be seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Marks that climb over other lines. */
const CLIMBING = /\p{M}{4,}/gu;

/** Names are for people: no control characters, no runs of marks that climb over other lines, nothing invisible alone. */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(CLIMBING, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/** Nothing in a name that somebody else wrote down would be taken away from it here. */
export const isTidy = (name: string): boolean => name.search(UNSEEN) < 0 && name.search(CLIMBING) < 0;

/** Letters of other alphabets that are drawn like Latin ones; of some the capital is drawn like another (Ν, ν) than the small. */
const ALIKE: { readonly [letter: string]: string } = Object.fromEntries(
  Object.entries({
    a: 'ΑАаαɑ',
    b: 'ΒВвβЬь',
    c: 'ϹСсϲ',
    d: 'ԁ',
    e: 'ΕЕеεҽ',
    g: 'Ԍԍց',
    h: 'ΗНнһհ',
    i: 'ΙІӀіιıӏl1|',
    j: 'ͿЈјϳ',
    k: 'ΚКкκ',
    m: 'ΜМмϺ',
    n: 'Νηոռ',
    o: 'ΟОоοσօ0',
    p: 'ΡРрρ',
    q: 'Ԛԛզգ',
    r: 'г',
    s: 'ЅѕՏ',
    t: 'ΤТтτ',
    u: 'υսՍ',
    v: 'νѴѵ',
    w: 'ѡωԜԝա',
    x: 'ΧХхχ',
    y: 'ΥУуγҮү',
    z: 'Ζ',
  }).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin])),
);

/** What a name looks like from across the table: two that look the same are not told apart. */
export const lookOf = (name: string): string =>
  name
    // A few are taken apart into what is drawn otherwise.
    .replaceAll(/./gu, (letter) => ALIKE[letter] ?? letter.normalize('NFKD'))
    .replaceAll(/[\p{M}\s]/gu, '')
    .replaceAll(/./gu, (letter) => {
      const small = letter.toLowerCase();
      return ALIKE[letter] ?? ALIKE[small] ?? small;
    });
