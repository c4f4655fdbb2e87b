import { play, reportOf, seat, seatsOf, seededDice, totalOf, type Sheet } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { pointsFor } from '../rules/result.ts';
import { totalsOf } from '../rules/state.ts';
import { start } from './kit.ts';

const { game, scoring, bots, text } = ohHell;
const telling = { locale: 'en', viewer: 'spectator', nameOf: String } as const;

test.each([
  [0, 0, 10, 10],
  [3, 3, 13, 13],
  [3, 2, 0, -1],
  [0, 4, 0, -4],
])(
  '[OHH-4.1] [OHH-4.2] [OHH-5.4] bid %i, took %i: %i, or %i with the penalty',
  (bid, taken, points, penalty) => {
    expect(pointsFor(bid, taken, 'nothing')).toBe(points);
    expect(pointsFor(bid, taken, 'penalty')).toBe(penalty);
  },
);

test.each(['nothing', 'penalty'] as const)(
  '[OHH-4.3] every round of every seat has its line, totals are the rules’ own, the most wins (%s)',
  (miss) => {
    const chance = seededDice('7');
    const match = start({ miss, most: 5 }, 4, '7');
    const tricks: number[] = [];
    for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
      const look = () => game.view(match.state, turn!);
      play(match, turn, bots[0]!.choose(null, look, game.moves(match.state, turn), chance));
    }
    const sheet = reportOf<Sheet>(match.audience, scoring.id)!;
    const totals = seatsOf(4).map((one) => totalOf(sheet.lines, one));
    for (const { taken, cards } of match.state.pad) tricks.push(taken.reduce((sum, n) => sum + n, 0) - cards);
    expect(tricks).toEqual(tricks.map(() => 0));
    expect(sheet).toMatchObject({ final: true });
    expect(sheet.lines).toHaveLength(4 * 9);
    expect(totals).toEqual(totalsOf(match.state));
    const [best = []] = scoring.rank(sheet, match.state);
    for (const one of best) expect(totals[one]).toBe(Math.max(...totals));
    for (const { category, points, because } of sheet.lines) {
      expect(category === 'exact' ? points >= 10 : points <= 0).toBe(true);
      expect(because).toHaveLength(1);
    }
  },
);

const pad = {
  rounds: [
    { bids: [0, 1, 2], taken: [0, 0, 2] },
    { bids: [1, 1, 0], taken: [1, 0, 0] },
  ],
};

test('a pad on paper is scored and explained', () => {
  const reading = ohHell.scorePosition!({ ...pad, miss: 'penalty' });
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  expect(reading.value.seats.map(({ total }) => total)).toEqual([10 + 11, -1 - 1, 12 + 10]);
  expect(reading.value.ranking).toEqual([[2], [0], [1]]);
  expect(reading.value.facts).toEqual({ exact: [2, 0, 2] });
  expect(reading.value.seats[1]!.categories).toEqual({ exact: 0, missed: -2 });
  expect(reading.value.seats[0]!.lines.map(({ why }) => text.phrase(why, telling))).toEqual([
    'bid 0, took 0: 10 and 0',
    'bid 1, took 1: 10 and 1',
  ]);
  expect(reading.value.seats[1]!.lines.map(({ why, rule }) => [text.phrase(why, telling), rule])).toEqual([
    ['bid 1, took 0: 1 trick off', 'OHH-5.4'],
    ['bid 1, took 0: 1 trick off', 'OHH-5.4'],
  ]);
});

test.each([
  [{ rounds: [] }],
  [{ rounds: [{ bids: [0, 1], taken: [0, 1] }] }],
  [{ rounds: [{ bids: [0, 1, 1], taken: [0, 1] }] }],
  [{ rounds: [{ bids: [0, 0, 0], taken: [0, 0, 0] }] }],
  [{ rounds: [{ bids: [0, 0, 3], taken: [1, 1, 0] }] }],
  [{ rounds: [{ bids: [0, 0, 0], taken: [9, 9, 9] }] }],
  [{ ...pad, miss: 'double' }],
  [{ rounds: [...pad.rounds, { bids: [0, 0, 0, 0], taken: [1, 0, 0, 0] }] }],
  [{ rounds: [{ bids: [0, 0, 1], taken: [1, 0, 0, 0] }] }],
  [{ rounds: [{ bids: [0, 0, 1], taken: [0, 10, 1] }] }],
])('what cannot be a pad is refused: %j', (json) => {
  expect(ohHell.scorePosition!(json)).toHaveProperty('complaint');
});

test('what a pad cannot hold is said with its round, in both languages', () => {
  const said = (round: object, locale: 'en' | 'zh'): string => {
    const reading = ohHell.scorePosition!({ rounds: [...pad.rounds, round] });
    const phrase = 'complaint' in reading ? reading.complaint.phrase : undefined;
    return phrase ? text.phrase(phrase, { ...telling, locale }) : '';
  };
  const [none, bold] = [
    { bids: [0, 0, 0], taken: [0, 0, 0] },
    { bids: [0, 0, 3], taken: [1, 1, 0] },
  ];
  expect(said(none, 'en')).toBe('Round 3 has 0 tricks in all; there are 1 to 10.');
  expect(said(bold, 'en')).toBe('Round 3 had 2 tricks, and somebody bid more.');
  expect(said(none, 'zh')).toBe('第3局一共得了0墩；一局有 1 到 10 墩。');
  expect(said(bold, 'zh')).toBe('第3局只有2墩，有人叫得更多。');
});

test('the figures of a game are sums over its rounds', () => {
  const written = { cards: 2, trump: 'S', bids: [0, 1, 2], taken: [0, 0, 2], points: [10, 0, 12] } as const;
  const events = [
    { type: 'trickTaken', seat: seat(2), card: '3S' },
    { type: 'trickTaken', seat: seat(2), card: '4S' },
    { type: 'roundEnded', round: 1, written },
  ] as const;
  expect(ohHell.figures!(events, 3)).toEqual([
    { name: 'exact', bySeat: [1, 0, 1] },
    { name: 'bid', bySeat: [0, 1, 2] },
    { name: 'tricks', bySeat: [0, 0, 2] },
  ]);
});

test('equal totals share the place', () => {
  const { state } = start();
  const line = { points: 10, rule: 'OHH-4.1', source: 'round:1', category: 'exact' } as const;
  const condition = { kind: 'fixed', points: 10 } as const;
  const more = { id: 'round:1', condition, why: { key: 'why.exact' }, because: [], evidence: [] };
  const lines = [0, 2].map((n) => ({ ...line, ...more, seat: seat(n) }));
  expect(scoring.rank({ lines, changes: [], final: true }, state)).toEqual([[0, 2], [1]]);
});

test('[OHH-4.2] [OHH-5.4] every line names its round, and how far off the bid was', () => {
  const linesOf = (miss: string) => {
    const one = { bids: [0, 3, 1], taken: [0, 1, 2] };
    const reading = ohHell.scorePosition!({ rounds: [one], miss });
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    return reading.value.seats.flatMap(({ lines }) => lines);
  };
  const ruled = (miss: string) => linesOf(miss).map(({ id, rule, why }) => [id, rule, why['by']]);
  expect(ruled('nothing')).toEqual([
    ['round:1', 'OHH-4.1', undefined],
    ['round:1', 'OHH-4.2', undefined],
    ['round:1', 'OHH-4.2', undefined],
  ]);
  expect(ruled('penalty')).toEqual([
    ['round:1', 'OHH-4.1', undefined],
    ['round:1', 'OHH-5.4', 2],
    ['round:1', 'OHH-5.4', 1],
  ]);
});

test.each([
  [3, 10],
  [5, 10],
  [6, 8],
  [7, 7],
])('[OHH-1.3] a round of %i seats has at most %i tricks', (seats, most) => {
  const scored = (tricks: number) => {
    const none = Array.from({ length: seats }, () => 0);
    return ohHell.scorePosition!({ rounds: [{ bids: none, taken: none.with(0, tricks - 1).with(1, 1) }] });
  };
  expect(scored(most)).toHaveProperty('value');
  expect(scored(most + 1)).toMatchObject({
    complaint: {
      message: `${most + 1} tricks were taken; a round has 1 to ${most}`,
      path: 'rounds[0].taken',
    },
  });
});

test('[OHH-4.3] the most points are first, whoever sits where', () => {
  const { state } = start({}, 5);
  const line = (of: number, points: number) => ({ seat: seat(of), points }) as never;
  const lines = [line(0, 9), line(1, 20), line(2, -3), line(3, 100), line(4, 20)];
  expect(scoring.rank({ lines, changes: [], final: true }, state)).toEqual([[3], [1, 4], [0], [2]]);
});

test('a line is due to the end of its own round, and nothing else touches the sheet', () => {
  const { state } = start();
  const one = { cards: 1, trump: 'S', bids: [0, 1, 0], taken: [0, 0, 1], points: [10, 0, 0] } as const;
  const ended = { type: 'roundEnded', round: 1, written: one } as const;
  const first = scoring.observe(scoring.begin(state), ended, { ...state, pad: [one] }, 8);
  const second = scoring.observe(first, ended, { ...state, pad: [one, one] }, 20);
  expect(second.lines.map(({ id, seat: of, because }) => [id, of, ...because])).toEqual([
    ['round:1', 0, 8],
    ['round:1', 1, 8],
    ['round:1', 2, 8],
    ['round:2', 0, 20],
    ['round:2', 1, 20],
    ['round:2', 2, 20],
  ]);
  expect(scoring.observe(first, { type: 'trickTaken', seat: seat(1), card: '2S' }, state, 9)).toBe(first);
});
