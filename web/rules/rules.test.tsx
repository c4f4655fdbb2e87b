import { existsSync, readFileSync } from 'node:fs';
import { boards } from '@reckon/games/boards';
import { LanguageContext } from '@reckon/pieces';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { zh } from '../text/zh.ts';
import { parseRules, plainRule, RulesText } from './RulesText.tsx';

const fileOf = (game: string, name: string): URL => new URL(`../../games/${game}/${name}`, import.meta.url);
const rulesOf = (game: string): string => readFileSync(fileOf(game, 'RULES.md'), 'utf8');

test.each(boards.map(({ id }) => id))('%s: nobody reads names of programs in the exact rules', (game) => {
  const sections = parseRules(rulesOf(game));
  expect(sections.length).toBeGreaterThan(3);
  for (const { title, paragraphs } of sections)
    for (const { id, text } of paragraphs)
      expect([title, id, /[a-z]_[a-z]|[A-Z]_[A-Z]|\b[a-z]+[A-Z]\w*/.exec(text)?.[0]]).toEqual([
        title,
        id,
        undefined,
      ]);
});

const translated = boards.map(({ id }) => id).filter((id) => existsSync(fileOf(id, 'RULES.zh.md')));

test.each(translated)('%s: the exact rules are there in 中文, chapter by chapter', async (game) => {
  const { rules } = boards.find(({ id }) => id === game)!;
  const [english, chinese] = await Promise.all([rules('en'), rules('zh')]);
  expect([english.locale, chinese.locale]).toEqual(['en', 'zh']);
  const shape = (text: string): unknown =>
    parseRules(text).map(({ title, paragraphs }) => [
      /^\d+/.exec(title)?.[0],
      paragraphs.map(({ id }) => id),
    ]);
  expect(shape(chinese.text)).toEqual(shape(english.text));
  for (const { title, paragraphs } of parseRules(chinese.text)) {
    expect(title).toMatch(/[\u4e00-\u9fff]/);
    for (const { id, text } of paragraphs) {
      // A sentence each, with stops of its own language and no name of a program.
      expect([id, text]).toEqual([id, expect.stringMatching(/[\u4e00-\u9fff].*[。”]$/u)]);
      expect([id, /[\u4e00-\u9fff][,.;:?!]|[a-z]_[a-z]|`/.exec(text)?.[0]]).toEqual([id, undefined]);
    }
  }
});

test.each([
  ['en', false],
  ['zh', true],
] as const)('a reader of %s who gets an English text is told so: %s', (locale, isTold) => {
  const page = renderToStaticMarkup(
    <LanguageContext value={{ locale, pseudo: false }}>
      <RulesText rulebook={{ locale: 'en', text: '## 1 Start\nGAM-1.1 Begin.' }} />
    </LanguageContext>,
  );
  expect(page).toContain('Begin.');
  expect(page.includes(zh.onlyInEnglish)).toBe(isTold);
});

test('what is said stays said', () => {
  expect(plainRule('Only the seat to move acts; anybody else is refused with `not_your_turn`.')).toBe(
    'Only the seat to move acts; anybody else is refused.',
  );
  expect(plainRule('In `final_round` option `mustSwapTakenDiscard` holds.')).toBe(
    'In `final round` option `must swap taken discard` holds.',
  );
});
