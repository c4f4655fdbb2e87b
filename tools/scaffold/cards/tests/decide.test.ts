import { begin, play, seat, seededDice, type Seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { cardsTemplate } from '../entry.ts';
import { bestOf, suitOf, type Card } from '../facts/cards.ts';
import { rematch, STANDARD, type Config } from '../rules/config.ts';
import { fallback } from '../rules/fallback.ts';
import { playable } from '../rules/menu.ts';
import type { State } from '../rules/state.ts';

const { game, scoring } = cardsTemplate;

const start = (config: Config = STANDARD) =>
  begin({ game, config, seats: 3, chance: seededDice('1'), observers: [scoring] });

/** A position drawn by hand: seat 0 leads. */
const position = (...hands: readonly (readonly Card[])[]): State => ({
  ...start().state,
  hands,
  turned: '2S',
});

const after = (state: State, ...played: readonly (readonly [Seat, Card])[]): State => ({
  ...state,
  trick: played.map(([by, card]) => ({ seat: by, card })),
  phase: { type: 'playing', turn: seat(played.length) },
});

test('[CTP-1.2] [CTP-1.3] seven cards each, and a card for trump that nobody holds', () => {
  const { hands, turned } = start().state;
  expect(hands.map((hand) => hand.length)).toEqual([7, 7, 7]);
  expect(hands.flat()).not.toContain(turned);
});

test('[CTP-2.1] only the seat whose turn it is plays, and only what it holds', () => {
  const state = position(['7H'], ['9H'], ['2C']);
  expect(game.decide(state, seat(1), { type: 'playCard', card: '9H' }, seededDice('1'))).toMatchObject({
    code: 'not_your_turn',
  });
  expect(game.decide(state, seat(0), { type: 'playCard', card: '9H' }, seededDice('1'))).toMatchObject({
    code: 'not_held',
  });
});

test('[CTP-2.2] the suit led is followed by whoever can', () => {
  const state = after(position(['7H'], ['9H', 'AS', '2H'], ['2C', '3S']), [seat(0), '7H']);
  expect(playable(state, seat(1))).toEqual(['9H', '2H']);
  expect(game.decide(state, seat(1), { type: 'playCard', card: 'AS' }, seededDice('1'))).toMatchObject({
    code: 'must_follow',
  });
  expect(playable(state, seat(2))).toEqual(['2C', '3S']);
});

test.each<[string, readonly Card[], Card]>([
  ['the highest of the suit led', ['7H', '9H', 'AC'], '9H'],
  ['a trump, however low', ['7H', '2S', 'AH'], '2S'],
  ['the highest trump', ['7H', '2S', '10S'], '10S'],
  ['ace above king', ['KH', 'AH', 'QH'], 'AH'],
])('[CTP-2.3] %s takes the trick', (_, cards, best) => {
  expect(bestOf(cards, 'S')).toBe(best);
});

test('[CTP-4.2] without trump the suit led counts', () => {
  expect(bestOf(['7H', 'AS', '2H'], null)).toBe('7H');
  expect(start({ ...STANDARD, trump: 'none' }).state.turned).toBeNull();
});

test('[CTP-5.1] the house plays the lowest card that may be played', () => {
  const state = after(position(['7H'], ['9H', '2S', '4H'], ['2C']), [seat(0), '7H']);
  expect(fallback(state, seat(1))).toEqual({ type: 'playCard', card: '4H' });
});

test('[CTP-1.4] [CTP-4.1] the lead goes round with the rounds, and on in a rematch', () => {
  const match = start();
  const leaders: Seat[] = [];
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const { trick, hands } = match.state;
    if (trick.length === 0 && hands[turn]!.length === 7) leaders.push(turn);
    play(match, turn, fallback(match.state, turn));
  }
  expect(leaders).toEqual([0, 1, 2]);
  expect(rematch(STANDARD, 3).leader).toBe(1);
  expect(suitOf('10S')).toBe('S');
});
