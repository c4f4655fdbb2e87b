import { readFileSync } from 'node:fs';
import { boards } from '@reckon/games/boards';
import { expect, test } from 'vitest';
import { parseRules, plainRule } from './RulesText.tsx';

const rulesOf = (game: string): string =>
  readFileSync(new URL(`../../games/${game}/RULES.md`, import.meta.url), 'utf8');

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

test('what is said stays said', () => {
  expect(plainRule('Only the seat to move acts; anybody else is refused with `not_your_turn`.')).toBe(
    'Only the seat to move acts; anybody else is refused.',
  );
  expect(plainRule('In `final_round` option `mustSwapTakenDiscard` holds.')).toBe(
    'In `final round` option `must swap taken discard` holds.',
  );
});
