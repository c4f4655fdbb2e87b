import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyEntry } from '@reckon/kernel';
import { entryNamed } from '../input.ts';

const PAGE = readFileSync('docs/formats.md', 'utf8');

/** Every block of the page that says which command reads it, one example a line. */
const EXAMPLES = [...PAGE.matchAll(/^```json (score|what-if) ([\w-]+)\n(.*?)^```$/gms)].flatMap(
  ([, command = '', game = '', lines = '']) =>
    lines
      .trim()
      .split('\n')
      .map((line) => ({ command, game, line })),
);

const READERS: {
  readonly [command: string]: (entry: AnyEntry) => AnyEntry['scorePosition'] | AnyEntry['whatIf'];
} = {
  score: ({ scorePosition }) => scorePosition,
  'what-if': ({ whatIf }) => whatIf,
};

test.each(EXAMPLES)('an example of the page is read: $command $game $line', ({ command, game, line }) => {
  const reading = READERS[command]?.(entryNamed(game))?.(JSON.parse(line));
  expect(reading).toHaveProperty('value');
  const said = JSON.stringify(reading);
  for (const no of ['"win":false', '"reason"', '"rejected"']) expect(said).not.toContain(no);
});

test('every kind of position and every game that can be asked has its example', () => {
  const shown = new Set(EXAMPLES.map(({ command, game }) => `${command} ${game}`));
  expect([...shown]).toEqual([
    'score cambio',
    'score mahjong',
    'score oh-hell',
    'what-if cambio',
    'what-if oh-hell',
  ]);
  for (const kind of ['hand', 'waits', 'exhausted'])
    expect(EXAMPLES.some(({ line }) => line.includes(`"kind":"${kind}"`))).toBe(true);
});

test('the whole examples that the page names are there', () => {
  const named = [...PAGE.matchAll(/games\/[\w/.-]+\.jsonl/g)].map(([path]) => path);
  expect(named).toHaveLength(3);
  for (const path of named) expect(readFileSync(path, 'utf8')).toMatch(/^\{/);
});

test('the jokers have the names the page gives them', () => {
  const { scorePosition } = entryNamed('cambio');
  expect(scorePosition?.({ hands: [['JOKER'], ['2C']], jokers: 2 })).toMatchObject({
    complaint: { path: 'hands[0][0]', message: expect.stringMatching(/"X1"/) as string },
  });
});

const first = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8').split('\n')[0]!);
const posOf = (game: string): unknown =>
  (
    JSON.parse(EXAMPLES.find((one) => one.command === 'what-if' && one.game === game)!.line) as {
      pos: unknown;
    }
  ).pos;

test.each([
  ['cambio', () => posOf('cambio')],
  ['oh-hell', () => posOf('oh-hell')],
  ['settlers', () => first('games/settlers/tests/samples/positions.jsonl')],
  ['mahjong', () => cutShort(first('games/mahjong/tests/samples/mahjong.transcripts.jsonl'))],
] as const)('what-if %s knows how many seats there are', (game, pos) => {
  const { whatIf } = entryNamed(game);
  expect(whatIf?.({ pos: pos(), menu: { seat: 0 } })).toHaveProperty('value');
  expect(whatIf?.({ pos: pos(), menu: { seat: 9 } })).toEqual({
    complaint: { message: 'there is no seat 9', path: 'menu.seat' },
  });
});

/** A hand that is still on. */
const cutShort = (transcript: unknown): unknown => ({ ...(transcript as object), steps: [] });
