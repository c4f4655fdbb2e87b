import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { seat, seatsOf } from '@reckon/kernel';
import { seatsAround, towards } from '../table/around.ts';
import { flightPlan, type Flight } from '../table/flights.ts';
import { cardName, type CardCode } from '../table/names.ts';
import { picking, type Pickable } from '../table/picking.ts';
import { Pile } from '../table/Pile.tsx';
import { padTotals } from '../table/ScorePad.tsx';
import { initialOf, markOf } from '../seat.tsx';
import type { BoardSeat } from '../board.ts';

const seats = (count: number): readonly BoardSeat[] =>
  seatsOf(count).map((n) => ({
    seat: n,
    name: `P${n}`,
    ...markOf(n),
    bot: false,
    presence: 'here',
  }));
const numbers = (list: readonly BoardSeat[]): readonly number[] => list.map((one) => one.seat);

describe('seats round the table', () => {
  test.each([
    [2, undefined, [0], undefined],
    [3, 2, [], 0],
    [4, 2, [3], 0],
    [7, 2, [3, 4, 5, 6], 0],
  ])('%i seats from the second chair: left %j, top %j, right %j', (count, left, top, right) => {
    const around = seatsAround(seats(count), seat(1));
    expect(around.near.seat).toBe(1);
    expect([around.left?.seat, numbers(around.top), around.right?.seat]).toEqual([left, top, right]);
  });
  test('a spectator sits behind the first seat, and everybody sits somewhere once', () => {
    expect(seatsAround(seats(4), 'spectator').near.seat).toBe(0);
    const { near, others } = seatsAround(seats(7), seat(3));
    expect(numbers([near, ...others])).toEqual([3, 4, 5, 6, 0, 1, 2]);
  });
  test('a card lies before its player: near is low, the next seat left of it', () => {
    expect(towards(0, 4)).toEqual({ x: 0, y: 1 });
    expect(towards(1, 4)).toEqual({ x: -1, y: 0 });
    expect(towards(2, 4)).toEqual({ x: 0, y: -1 });
    expect(towards(3, 4)).toEqual({ x: 1, y: 0 });
  });
});

describe('names of cards', () => {
  test.each([
    ['7H', 'seven of hearts', '红心7'],
    ['10S', 'ten of spades', '黑桃10'],
    ['AC', 'ace of clubs', '梅花A'],
    ['KD', 'king of diamonds', '方块K'],
    ['X2', 'joker', '鬼牌'],
  ] as const)('%s is %s and %s', (card, english, chinese) => {
    expect([cardName(card, 'en'), cardName(card, 'zh')]).toEqual([english, chinese]);
  });
});

describe('picking', () => {
  type Move = readonly string[];
  const pickable = (moves: readonly Move[], selection: readonly string[] = []) => {
    const setSelection = vi.fn<(places: readonly string[]) => void>();
    const choose = vi.fn<(move: Move) => void>();
    const from: Pickable<Move> = {
      moves,
      placesOf: (move) => (move.length === 0 ? undefined : move),
      selection,
      setSelection,
      choose,
      chosen: undefined,
    };
    return { ...picking(from), setSelection, choose };
  };
  const PAIRS: readonly Move[] = [['a', 'x'], ['a', 'y'], ['b', 'x'], ['c'], []];

  test('what is offered can be picked, and nothing else', () => {
    const { open, pick, choose, setSelection } = pickable(PAIRS);
    expect([...open].toSorted()).toEqual(['a', 'b', 'c', 'x', 'y']);
    pick('z');
    expect(choose).not.toHaveBeenCalled();
    expect(setSelection).not.toHaveBeenCalled();
  });
  test('a whole move is chosen at once, a part of one is kept', () => {
    const whole = pickable(PAIRS);
    whole.pick('c');
    expect(whole.choose).toHaveBeenCalledWith(['c']);
    const part = pickable(PAIRS);
    part.pick('a');
    expect(part.setSelection).toHaveBeenCalledWith(['a']);
    expect(part.choose).not.toHaveBeenCalled();
  });
  test('what is picked narrows what is left; picking it again lets it go', () => {
    const { open, picked, pick, choose, setSelection } = pickable(PAIRS, ['a']);
    expect([...open].toSorted()).toEqual(['a', 'x', 'y']);
    expect([...picked]).toEqual(['a']);
    pick('b');
    expect(choose).not.toHaveBeenCalled();
    pick('y');
    expect(choose).toHaveBeenCalledWith(['a', 'y']);
    pick('a');
    expect(setSelection).toHaveBeenCalledWith([]);
  });
  test('a move that could grow waits, and is told as complete', () => {
    const first = pickable([['a'], ['a', 'b']]);
    first.pick('a');
    expect(first.choose).not.toHaveBeenCalled();
    expect(pickable([['a'], ['a', 'b']], ['a']).complete).toEqual(['a']);
    expect(pickable([['a'], ['a', 'b']]).complete).toBeUndefined();
  });
  test('other words of the selection stay as they are', () => {
    const { picked, pick, setSelection } = pickable(PAIRS, ['seat:2']);
    expect(picked.size).toBe(0);
    pick('a');
    expect(setSelection).toHaveBeenCalledWith(['seat:2', 'a']);
  });
});

describe('flights', () => {
  const flights = (count: number): readonly Flight[] =>
    Array.from({ length: count }, (_, n) => ({ from: `f${n}`, to: `t${n}` }));
  test('no motion, no flight', () => {
    expect(flightPlan(flights(2), 0)).toEqual([]);
  });
  test('the last three of an update, in their order', () => {
    expect(flightPlan(flights(5), 250).map(({ from }) => from)).toEqual(['f2', 'f3', 'f4']);
  });
  test('all have landed within 300 ms, one after the other, however slow the reader likes it', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.constantFrom(120, 250, 500), (count, motionMs) => {
        const plan = flightPlan(flights(count), motionMs);
        const landed = plan.map(({ delay, ms }) => delay + ms);
        return (
          plan.length === Math.min(count, 3) &&
          landed.every((at, index) => at <= 300.001 && at > (landed[index - 1] ?? 0))
        );
      }),
    );
  });
});

test('the pad adds up what is written, and a round that is not scored counts nothing', () => {
  const rounds = [
    { name: '1', cells: [{ points: 10 }, { points: -3 }] },
    { name: '2', cells: [{ points: 5, note: '1/1' }, undefined] },
  ];
  expect(padTotals(2, rounds)).toEqual([15, -3]);
  expect(padTotals(3, [])).toEqual([0, 0, 0]);
});

test('every card of the pack has a name of its own in each language', () => {
  const cards = 'A 2 3 4 5 6 7 8 9 10 J Q K'
    .split(' ')
    .flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => `${rank}${suit}` as CardCode));
  for (const locale of ['en', 'zh'] as const)
    expect(new Set(cards.map((card) => cardName(card, locale))).size).toBe(52);
});

test('under the top of an open pile lies the card that is known to lie there, never a blank one', () => {
  const pile = { place: 'discard', label: 'Discards', caption: 'Discards', count: 3, faceUp: true };
  const drawn = (below?: CardCode): string =>
    renderToStaticMarkup(createElement(Pile, { ...pile, top: '7H', below }));
  expect(drawn('2C')).toMatch(/under/);
  expect(drawn()).not.toMatch(/under/);
});

test.each([
  ['Ada', 'A'],
  [' émile', 'É'],
  ['小雅', '雅'],
  ['小波', '波'],
  ['阿明', '明'],
  ['小', '小'],
  ['王小波', '王'],
  ['🦊 fox', '🦊'],
  ['', ''],
])('the mark of %s shows %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
