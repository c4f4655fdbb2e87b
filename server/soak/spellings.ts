/** How a path may be written, and what may be asked for in it, though no page of ours does. */

const escaped = (letter: string): string => `%${letter.codePointAt(0)!.toString(16)}`;

/** Other ways to write where a request goes: whoever reads them otherwise than the gate does is let in for nothing. */
export const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path.replace(/[a-z]/, escaped),
  (path) => path.replace(/[a-z](?=[^a-z]*(\?|$))/, escaped),
  (path) => path.replaceAll(/[a-z]/g, escaped),
  (path) => path.replace(/[a-z]/, (letter) => escaped(letter).replace('%', '%25')),
  (path) => path.replace(/\/(?=\w+(\?|$))/, '%2F'),
  (path) => path.replace(/\/(?=\w+(\?|$))/, '\\'),
  (path) => path.replace(/\/(?=\w+(\?|$))/, '//'),
  (path) => path.replace(/\/(?=\w+(\?|$))/, '/./'),
  (path) => path.replace(/\/(?=\w+(\?|$))/, ';x/'),
  (path) => `/${path}`,
  (path) => `/x/..${path}`,
  (path) => `/x/%2E%2e${path}`,
  (path) => `http://localhost${path}`,
  (path) => `HTTP://localhost${path}`,
  (path) => path.slice(1),
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `${path}#`,
  (path) => `${path}#/x?`,
  (path) => `${path}?/x`,
  (path) => `${path}%3Fx`,
  (path) => `${path}%23x`,
  (path) => `${path};x`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
];

/** What is asked for: what a database takes for no text, no id and no moment is among it. */
export const ASKED: readonly string[] = [
  ...'0 1 100 -1 x spectator Ada __proto__ %00 $1 \u0000 a\u0000b \uFFFF \u{1F004}'.split(' '),
  '',
  '-'.repeat(36),
  `0_${'-'.repeat(36)}`,
  `${'9'.repeat(15)}_${'f'.repeat(36)}`,
  `0_${'0'.repeat(8)}${'-0000'.repeat(3)}-${'0'.repeat(12)}`,
];
