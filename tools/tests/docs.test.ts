import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { madeAnew } from '../architecture/pages.ts';
import { ROOMS } from '../architecture/rooms.ts';
import { filesUnder, ROOT, textOf } from '../architecture/walk.ts';

/** The pages that speak of this checkout. Accepted decisions, the log of changes and rulebooks speak of their own time. */
const PAGES = filesUnder(ROOT, /\.md$/).filter(
  (file) => !/^docs\/adr\/|^CHANGELOG\.md$|RULES(\.zh)?\.md$|\/tests\/|^tools\/scaffold\//.test(file),
);
const pages = PAGES.map((file) => ({ file, text: textOf(ROOT, file) }));

/** The page on adding a game speaks of one that does not exist, and of files as seen from a game's folder. */
const GUIDE = 'docs/add-a-game.md';
const EXAMPLE = 'hearts';

interface Found {
  readonly file: string;
  readonly what: string;
}

/** Commands of fenced blocks and of code in a line, without what follows a `#` and the variables before them. */
const commandsIn = ({ file, text }: (typeof pages)[number]): readonly Found[] =>
  Array.from(text.matchAll(/(?:^|`)(?:[A-Z_]+=\S+ )*((?:npm|npx|node) [^`\n]*)/gm), ([, command]) => ({
    file,
    what: command!.replace(/\s+#.*$/, '').trim(),
  }));

const scripts = (JSON.parse(textOf(ROOT, 'package.json')) as { scripts: { [name: string]: string } }).scripts;

const sourcesOfReckon = filesUnder(ROOT, /\.ts$/, 'cli')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => textOf(ROOT, file))
  .join('\n');
const commandsOfReckon = new Set(
  Array.from(sourcesOfReckon.matchAll(/(?:\.command|new Command)\(\s*'([a-z-]+)/g), ([, name]) => name!),
);

/** Why a command of a page cannot be run; undefined = it can. */
function problemOf(command: string): string | undefined {
  const words = command.split(/\s+/);
  if (words[0] === 'npm') {
    if (words[1] === 'run') {
      const name = words.slice(2).find((word) => !word.startsWith('-'));
      return name !== undefined && (name in scripts || name.includes('<')) ? undefined : 'no such script';
    }
    return ['start', 'test'].includes(words[1]!) || ['ci', 'install', 'i'].includes(words[1]!)
      ? undefined
      : 'no such script';
  }
  const [program, ...given] = words.slice(1);
  if (words[0] === 'node') {
    // What is compiled lies beside what it is compiled of.
    const source = program?.replace('/dist/', '/').replace(/\.js$/, '.ts') ?? '';
    return existsSync(join(ROOT, source)) ? undefined : `${program} does not exist`;
  }
  if (program === 'reckon') {
    const [name = '--help'] = given;
    if (!name.startsWith('-') && !commandsOfReckon.has(name)) return `reckon has no ${name}`;
    const options = given.filter((word) => /^--[a-z]/.test(word) && word !== '--help');
    const missing = options.find((option) => !sourcesOfReckon.includes(option.replace(/=.*$/, '')));
    return missing === undefined ? undefined : `reckon knows no ${missing}`;
  }
  if (program === undefined || !existsSync(join(ROOT, 'node_modules/.bin', program)))
    return `${program} is not here`;
  const paths = given.filter((word) => /^[\w./-]+\/[\w./-]+$/.test(word) && !word.startsWith('-'));
  const missing = paths.find((path) => !exists('', path));
  return missing === undefined ? undefined : `${missing} does not exist`;
}

/** Does a path of a page lead anywhere, from the root, from the page, or as a pattern? */
function exists(from: string, path: string): boolean {
  if (ROOMS.some((room) => room.name === path)) return true;
  const clean = path
    .replace(/[?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(`games/${EXAMPLE}`, 'games/<id>');
  const parts = clean.split('/').filter(Boolean);
  const lead = (folder: string): boolean =>
    matches(folder, parts) || matches(folder, [...parts.slice(0, -1), `${parts.at(-1)}.ts`]);
  return (
    lead('') ||
    (from === GUIDE && (matches('', ['games', '*', ...parts]) || matches('tools/scaffold/cards', parts))) ||
    (from !== '' && (lead(dirname(from)) || existsSync(join(ROOT, posix.join(dirname(from), clean)))))
  );
}

function matches(folder: string, [part, ...rest]: readonly string[]): boolean {
  if (part === undefined) return true;
  if (part === '..') return matches(posix.dirname(folder), rest);
  if (part === '.') return matches(folder, rest);
  if (!existsSync(join(ROOT, folder))) return false;
  const pattern = new RegExp(
    `^${part
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll(/<[^>]*>|\bX\b/g, '.*')}$`,
  );
  let names: readonly string[];
  try {
    names = readdirSync(join(ROOT, folder));
  } catch {
    return false;
  }
  return names.some((name) => pattern.test(name) && matches(posix.join(folder, name), rest));
}

/** `kernel/play.ts`, `games/<id>/rules/`, `tools/check-plan.ts`: something in backticks that can only be a path. */
const TOP = readdirSync(ROOT).filter((name) => !['data', 'dist'].includes(name));
const isPath = (code: string): boolean =>
  /^[\w.<>*@/-]+$/.test(code) &&
  code.includes('/') &&
  !code.startsWith('/') &&
  !code.startsWith('@') &&
  (TOP.includes(code.split('/')[0]!) || /\.(ts|tsx|md|json|mjs)$/.test(code));

describe('what the pages say is so', () => {
  test.each(pages)('$file: parts made from data are as they would be made now (npm run docs)', ({ text }) => {
    expect(madeAnew(text)).toBe(text);
  });

  test('every command can be run', () => {
    const all = pages.flatMap(commandsIn);
    expect(all.length).toBeGreaterThan(30);
    const broken = all.flatMap(({ file, what }) => {
      const problem = problemOf(what);
      return problem === undefined ? [] : [`${file}: "${what}": ${problem}`];
    });
    expect(broken).toEqual([]);
  });

  test('every variable is read by something', () => {
    const sources = filesUnder(ROOT, /\.(ts|tsx|mjs)$/)
      .map((file) => textOf(ROOT, file))
      .join('\n');
    const all = pages.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\b([A-Z][A-Z_]{3,})=/g), ([, what]) => ({ file, what: what! })),
    );
    expect(all.length).toBeGreaterThan(8);
    const isRead = ({ what }: Found): boolean => new RegExp(`(env\\.|')${what}\\b`).test(sources);
    expect(all.filter((one) => !isRead(one))).toEqual([]);
  });

  test('every path leads somewhere', () => {
    const all = pages.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code]) => ({ file, what: code! })).filter(({ what }) =>
        isPath(what),
      ),
    );
    expect(all.length).toBeGreaterThan(60);
    expect(
      all.filter(({ file, what }) => !exists(file, what)).map(({ file, what }) => `${file}: ${what}`),
    ).toEqual([]);
  });

  test('every link leads somewhere', () => {
    const links = pages.flatMap(({ file, text }) =>
      Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, to]) => ({ file, what: to! })).filter(
        ({ what }) => !/^(https?:|#|mailto:)/.test(what),
      ),
    );
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(
      ({ file, what }) => !existsSync(join(ROOT, dirname(file), decodeURI(what.replace(/#.*$/, '')))),
    );
    expect(broken).toEqual([]);
  });
});

describe('numbers', () => {
  const WORDS = [
    'ten',
    'eleven',
    'twelve',
    'thirteen',
    'fourteen',
    'fifteen',
    'sixteen',
    'seventeen',
    'eighteen',
    'nineteen',
    'twenty',
  ];
  const promises = Array.from(
    textOf(ROOT, 'docs/architecture.md')
      .split('## The promises')[1]!
      .matchAll(/(?:^|· )(\d+) /gm),
    ([, number]) => Number(number),
  );

  test('the promises are counted through, and every page names their number', () => {
    expect(promises).toEqual(Array.from({ length: promises.length }, (_, i) => i + 1));
    const word = WORDS[promises.length - 10];
    const named = pages.flatMap(({ file, text }) =>
      Array.from(
        text.matchAll(/\b(\w+teen|twenty|\d+) (?:promises|things every game keeps)/g),
        ([, count]) => ({ file, count }),
      ),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter(({ count }) => count !== word && count !== `${promises.length}`)).toEqual([]);
  });

  test('the suite names as many', () => {
    const said = Array.from(
      textOf(ROOT, 'kernel/testing/contract.ts').matchAll(/(?:: |· |^ \* )(\d+) [a-z`]/gm),
      ([, number]) => Number(number),
    );
    expect(Math.max(...said)).toBe(promises.length);
  });

  test('the front page names every game of the list', () => {
    const ids = Array.from(
      textOf(ROOT, 'games/list.ts').matchAll(/import\('\.\/([\w-]+)\/entry\.ts'\)/g),
      ([, id]) => id!,
    );
    const front = textOf(ROOT, 'README.md').toLowerCase().replaceAll(/[\s-]/g, '');
    expect(ids.filter((id) => !front.includes(id.replaceAll('-', '')))).toEqual([]);
  });
});

describe('lint bans what the pages say it bans', () => {
  test('Math.random and Date in every pure room of a game, and in the kernel', () => {
    const { overrides } = JSON.parse(textOf(ROOT, '.oxlintrc.json')) as {
      overrides: readonly { files: readonly string[]; rules: { [rule: string]: unknown } }[];
    };
    const banning = overrides.find(({ rules }) =>
      JSON.stringify(rules['no-restricted-properties'] ?? '').includes('random'),
    )!;
    expect(banning.rules['no-restricted-globals']).toContain('Date');
    const rooms = ['facts', 'rules', 'score', 'records', 'thinking', 'bots', 'text'];
    expect(banning.files).toEqual(
      expect.arrayContaining(['kernel/**/*.ts', ...rooms.map((room) => `games/*/${room}/**/*.ts`)]),
    );
    const lifted = overrides.filter(({ rules }) => rules['no-restricted-globals'] === 'off');
    expect(lifted.flatMap(({ files }) => files)).toEqual(['**/*.test.ts', '**/*.test.tsx']);
  });
});

describe('the worked example', () => {
  const guide = textOf(ROOT, GUIDE);
  const quoted = Array.from(
    guide.matchAll(/^From \[`([^`]+)`\]\(\.\.\/([^)]+)\):\n\n```tsx?\n([\s\S]*?)\n```$/gm),
    ([, name, path, code]) => ({ name: name!, path: path!, code: code! }),
  );

  test('every piece of code in it is quoted from a file', () => {
    expect(quoted.length).toBeGreaterThan(8);
    expect(guide.match(/^```tsx?$/gm)).toHaveLength(quoted.length);
  });

  test.each(quoted)('$name is quoted as it stands', ({ path, code }) => {
    expect(textOf(ROOT, path)).toContain(code);
  });
});
