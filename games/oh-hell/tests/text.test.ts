import { LOCALES, play, seat, seatsOf, type Telling } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import * as chinese from '../text/chinese.ts';
import { position, start, trickOf } from './kit.ts';

const { game, text, options } = ohHell;
const told = (locale: Telling['locale'], viewer: Telling['viewer']): Telling => ({
  locale,
  viewer,
  nameOf: (one) => `P${one}`,
  config: STANDARD,
});

test.each(LOCALES)('everything that happens has its sentence (%s)', (locale) => {
  const match = start({ most: 5 }, 3, '2');
  for (const viewer of [...seatsOf(3), 'spectator'] as const) {
    const view = game.view(match.state, viewer);
    expect(text.status(view, told(locale, viewer))).not.toBe('');
    expect(text.draw(view, told(locale, viewer))).toContain('P1');
    for (const { name, values } of options)
      for (const value of values)
        expect(text.phrase({ key: `option.${name}.${value}` }, told(locale, viewer))).not.toMatch(/^option/);
  }
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const [move] = game.moves(match.state, turn);
    expect(text.move(move!, game.view(match.state, turn), told(locale, turn))).toMatch(/\d|[♣♦♥♠]/);
    const answer = play(match, turn, move!);
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const event of answer.events) expect(text.event(event, told(locale, turn))).toMatch(/[.。]$/);
  }
});

test('the sentence says what is asked and what is still needed', () => {
  const bidding = position([['7H'], ['2H'], ['KC']], {
    bids: [0, 0],
    phase: { type: 'bidding', turn: seat(0) },
  });
  expect(text.status(game.view(bidding, seat(0)), told('en', seat(0)))).toBe(
    'How many tricks of 1 will you take? ♠ is trump. As the dealer you may not bid 1.',
  );
  expect(text.status(game.view(bidding, seat(1)), told('en', seat(1)))).toBe('P0 is bidding.');
  const playing = { ...trickOf(bidding, [[1, '2H']], 2), bids: [0, 1, 1] };
  expect(text.status(game.view(playing, seat(2)), told('en', seat(2)))).toBe(
    'Follow suit if you can. You need 1 more.',
  );
  expect(text.status(game.view({ ...playing, bids: [0, 0, 1] }, seat(2)), told('en', seat(2)))).toContain(
    'Take no more.',
  );
});

test('house rules are told, the standard game has none', () => {
  const telling = told('en', 'spectator');
  expect(text.houseRules(STANDARD, telling)).toEqual([]);
  expect(
    text.houseRules({ most: 5, course: 'up', hook: false, miss: 'penalty', dealer: 0 }, telling),
  ).toHaveLength(4);
});

test('who was exact is told at the end of a round', () => {
  const written = { cards: 1, trump: 'S', bids: [0, 1, 1], taken: [0, 0, 1], points: [10, 0, 11] } as const;
  expect(text.event({ type: 'roundEnded', round: 1, written }, told('en', seat(2)))).toBe(
    'Round 1 is over; exact: P0, You.',
  );
});

test.each([
  'over',
  'bids_made',
  'bids_first',
  'not_your_turn',
  'too_many_tricks',
  'hooked',
  'not_held',
  'must_follow',
])('%s is refused in 中文 too', (code) => {
  expect(chinese.REFUSALS[code]).toMatch(/。$/);
});
