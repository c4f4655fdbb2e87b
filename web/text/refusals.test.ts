import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CODES, refusalInChinese, SENTENCES } from './refusals.ts';

/**
 * Everything the server can say no with, read from its source: a refusal that is added there without words here fails this
 * test, and so does a way of refusing that it does not know how to read.
 */
const root = fileURLToPath(new URL('../../server/', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!(dist|tests|sim|soak|node_modules)\/).*(?<!\.test)\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(`${root}${path}`, 'utf8') }));

const CODE = String.raw`'(?<code>[A-Z_]+)'`;
/** A literal, or something that is worked out. */
const TEXT = String.raw`(?:'(?<plain>[^']*)'|\`(?<made>[^\`]*)\`|(?<other>[^'\`\s]))`;
const WAYS = [
  { opens: /(?<![\w.'])no\(\s*'/g, whole: String.raw`(?<![\w.'])no\(\s*${CODE},\s*${TEXT}` },
  { opens: /\bnotNow\((?!text\b)/g, whole: String.raw`\bnotNow\((?!text\b)\s*${TEXT}` },
  {
    opens: /\bnew Refused\(\s*\d+,(?!\s*answer\.refused\b)/g,
    whole: String.raw`\bnew Refused\(\s*\d+,\s*${CODE},\s*${TEXT}`,
  },
  { opens: /#strike\([^)]*?,\s*'/g, whole: String.raw`#strike\([^)]*?,\s*${CODE},\s*${TEXT}` },
  { opens: /\.close(?:All)?\('/g, whole: String.raw`\.close(?:All)?\(${CODE},\s*${TEXT}` },
  // What is reported to the operator is no refusal.
  { opens: /(?<!\bincident\([^)]*)\bcode: '/g, whole: String.raw`\bcode: ${CODE},\s*text: ${TEXT}` },
  { opens: /\.frozen \?{0,2}=\s/g, whole: String.raw`\.frozen \?{0,2}=\s+${TEXT}`, code: 'FROZEN' },
] as const;

interface Said {
  readonly path: string;
  readonly code: string;
  readonly sentence: string | undefined;
}

const said: readonly Said[] = sources.flatMap(({ path, source }) =>
  WAYS.flatMap((way) =>
    [...source.matchAll(new RegExp(way.whole, 'g'))].map(({ groups = {} }): Said => {
      const { code = 'code' in way ? way.code : 'NOT_NOW', plain, made } = groups;
      return { path, code, sentence: plain ?? made?.replaceAll(/\$\{[^}]*\}/g, '{}') };
    }),
  ),
);

describe('in 中文 the server’s refusals are said', () => {
  test('every way of refusing in the server is read here', () => {
    for (const { path, source } of sources)
      for (const { opens, whole } of WAYS)
        expect([path, opens.source, [...source.matchAll(opens)].length]).toEqual([
          path,
          opens.source,
          [...source.matchAll(new RegExp(whole, 'g'))].length,
        ]);
    expect(said.length).toBeGreaterThan(80);
  });

  test('by code, for whatever is not the server’s own sentence', () => {
    const codes = [...new Set(said.map(({ code }) => code))].toSorted();
    expect(codes.filter((code) => !/\p{Script=Han}/u.test(CODES[code] ?? ''))).toEqual([]);
    expect(Object.keys(CODES).filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('sentence by sentence, with the same details', () => {
    const sentences = new Set(said.flatMap(({ sentence }) => sentence ?? []));
    const untold = [...sentences].filter((sentence) => !/\p{Script=Han}/u.test(SENTENCES[sentence] ?? ''));
    expect(untold).toEqual([]);
    for (const [english, chinese] of Object.entries(SENTENCES))
      expect([chinese, chinese.split('{}').length]).toEqual([chinese, english.split('{}').length]);
  });

  test.each([
    ['NO_BOT', 'This game has no bot "deep (blue)".', '这个游戏没有叫“deep (blue)”的电脑。'],
    ['BAD_MESSAGE', 'This game has 2 to 6 seats.', '这个游戏有 2 到 6 个座位。'],
    ['FROZEN', 'This server has no version 3 of the rules of "mars".', '这台服务器没有第 3 版“mars”规则。'],
    ['BAD_MESSAGE', 'clock.pace: expected a number from 0 to 10', '服务器读不懂这个请求。'],
    ['NOT_NOW', 'A sentence of a later server.', '现在不行。'],
    ['UNHEARD_OF', 'A sentence of a later server.', 'A sentence of a later server.'],
  ])('%s: %s', (code, english, chinese) => {
    expect(refusalInChinese(code, english)).toBe(chinese);
  });
});
