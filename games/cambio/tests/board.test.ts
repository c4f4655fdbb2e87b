import { describe, expect, test } from 'vitest';
import { seat } from '@reckon/kernel';
import { markOf } from '@reckon/pieces';
import { STANDARD } from '../rules/config.ts';
import { flightsOf } from '../board/flights.ts';
import { countOf, revealOrder } from '../board/reveal.ts';
import { worthsOf } from '../board/worths.ts';
import { blindSwap, call, discard, draw, skip, table, TWO } from './table.ts';

describe('what cards are worth, told from the facts', () => {
  const told = (switches: Partial<typeof STANDARD>): readonly string[] =>
    worthsOf({ ...STANDARD, ...switches }).map(({ cards, points, power }) => `${cards}: ${points} ${power}`);
  test('[CAM-1.2] in the standard game', () => {
    expect(told({})).toEqual([
      'K: 0 look_own',
      'A–6: 1–6 none',
      '7, 8: 7, 8 peek_own',
      '9, 10: 9, 10 peek_opponent',
      'J, Q: 10 blind_swap',
    ]);
  });
  test('[CAM-13.9] with kings that differ and jokers', () => {
    const rows = told({ values: 'red_king_minus2_joker_minus1', kingPower: 'none_for_red', jokers: 2 });
    expect([rows[0], rows[1], rows.at(-1)]).toEqual(['K♥♦: −2 none', 'K♠♣: 10 look_own', '★: −1 none']);
  });
});

test('[CAM-6.6] cards fly where the events say, and nothing flies for a power that is skipped', () => {
  const it = table({ ...TWO, deck: 'JS QS' });
  expect(it.turn(0, draw, discard).flatMap(flightsOf)).toEqual([
    { from: 'deck', to: 'held:0' },
    { from: 'held:0', to: 'discard' },
  ]);
  expect(it.play(0, blindSwap(1, 1, 2)).flatMap(flightsOf)).toEqual([
    { from: 'slot:0:1', to: 'slot:1:2' },
    { from: 'slot:1:2', to: 'slot:0:1' },
  ]);
  it.turn(1, draw, discard);
  expect(it.play(1, skip).flatMap(flightsOf)).toEqual([]);
});

test('hands are turned in the order of the seats, the caller’s last', () => {
  const seats = [0, 1, 2].map((n) => ({
    seat: seat(n),
    name: `P${n}`,
    ...markOf(n),
    bot: false,
    presence: 'here' as const,
  }));
  expect(revealOrder(seats, seat(1))).toEqual([0, 2, 1]);
  expect(revealOrder(seats, null)).toEqual([0, 1, 2]);
});

test('[CAM-10.2] a hand that is counted at the end says what its call cost', () => {
  const it = table({ ...TWO, hands: ['9C 10C 4C 5C', '2D 3D 4D 5D'] });
  it.turn(0, call);
  it.turn(1, draw, discard);
  const shown = it.view(0);
  expect(shown.phase).toBe('completed');
  expect(countOf(shown, seat(0))).toEqual({ cards: [9, 10, 4, 5], call: 28, points: 56 });
  expect(countOf(shown, seat(1))).toEqual({ cards: [2, 3, 4, 5], call: 0, points: 14 });
});
