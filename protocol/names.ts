/** A person's name at a table has at most so many letters. */
export const NAME_LIMIT = 32;
/** Longer ones are not even looked at. */
export const RAW_NAME_LIMIT = 200;

/** Names are for people: no control characters, no runs of marks that climb over other lines, nothing invisible alone. */
export const tidyName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll(/\p{M}{4,}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Letters of other alphabets that are drawn like Latin ones. */
const ALIKE: { readonly [letter: string]: string } = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    b: 'вβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεё',
    h: 'һнη',
    i: 'іιıl1|ӏ',
    j: 'ј',
    k: 'кκ',
    m: 'мμ',
    n: 'пո',
    o: 'оοσ0',
    p: 'рρ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'ν',
    w: 'ѡωԝ',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin])),
);

/** What a name looks like from across the table: two that look the same are not told apart. */
export const lookOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase()
    .replaceAll(/./gu, (letter) => ALIKE[letter] ?? letter);
