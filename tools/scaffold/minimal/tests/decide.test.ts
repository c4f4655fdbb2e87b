import { begin, LOCALES, play, seat, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { minimalTemplate } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import { pointsOf } from '../rules/react.ts';

const { game, scoring, text } = minimalTemplate;

test('[MTP-1.2] a number is chosen once, in secret', () => {
  const match = begin({ game, config: STANDARD, seats: 2, chance: seededDice('1'), observers: [scoring] });
  const answer = play(match, seat(0), { type: 'chooseNumber', number: 4 });
  expect(answer).toMatchObject({ events: [{ type: 'numberChosen', seat: 0, number: 4 }] });
  expect(game.redact({ type: 'numberChosen', seat: seat(0), number: 4 }, seat(1))).toMatchObject({
    number: 0,
  });
  expect(play(match, seat(0), { type: 'chooseNumber', number: 5 })).toMatchObject({
    code: 'already_chosen',
  });
});

test('[MTP-1.3] the highest number that stands alone scores', () => {
  expect(pointsOf([5, 5, 3, 1])).toEqual([0, 0, 3, 0]);
  expect(pointsOf([2, 2])).toEqual([0, 0]);
  expect(pointsOf([1, 4])).toEqual([0, 4]);
});

test.each(LOCALES)('the table is told in words (%s)', (locale) => {
  const match = begin({ game, config: STANDARD, seats: 2, chance: seededDice('1'), observers: [] });
  const telling = { locale, viewer: seat(0), nameOf: (n: number) => `P${n}` };
  expect(text.status(game.view(match.state, seat(0)), telling)).toMatch(/[.。]$/);
  expect(text.draw(game.view(match.state, seat(0)), telling)).toContain('P1');
  expect(text.phrase({ key: 'why.alone', number: 1 }, { ...telling, locale: 'en' })).toBe(
    'alone with 1: 1 point',
  );
});
