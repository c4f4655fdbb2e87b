import type { Finding } from './layout.ts';

/** Rooms that serve every game alike: no string in them names one. */
const SHARED = /^(kernel|server|web|protocol|cli|pieces)\//;
const TESTS = /\/(tests|e2e|soak|sim|testing)\/|\.test\.tsx?$/;

/** Strings that stay for now, each with its reason. */
const ALLOWED: readonly { readonly file: string; readonly names: RegExp; readonly why: string }[] = [
  {
    file: 'web/dev/table.tsx',
    names: /^cambio$/,
    why: 'a page for developers opens some game when none is named',
  },
  { file: 'cli/replay.ts', names: /^settlers$/, why: 'help shows a line that can be typed' },
];

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** Strings of shared rooms that name a game or one of its tables. */
export function namesOfGamesIn(file: string, source: string, names: readonly string[]): readonly Finding[] {
  if (!SHARED.test(file) || TESTS.test(file) || names.length === 0) return [];
  const word = new RegExp(`(?<![\\w])(${names.join('|')})(?![\\w])`, 'gi');
  const findings: Finding[] = [];
  for (const { 0: token, index } of source.matchAll(STRING)) {
    if (token.startsWith('/')) continue;
    for (const [name] of token.matchAll(word)) {
      if (ALLOWED.some((allowed) => allowed.file === file && allowed.names.test(name))) continue;
      const line = source.slice(0, index).split('\n').length;
      findings.push({
        file: `${file}:${line}`,
        problem: `names "${name}", which belongs to a game's folder`,
      });
    }
  }
  return findings;
}

/** The names a game's `records/tables.ts` gives its tables, as far as they say more than a plain word. */
export const tablesIn = (source: string): readonly string[] =>
  Array.from(source.matchAll(/\bpgTable\(\s*'([a-z]+_[a-z_]+)'/g), ([, name]) => name!);
