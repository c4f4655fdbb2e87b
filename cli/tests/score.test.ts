import { describe, expect, test } from 'vitest';
import { answersIn, folder, reckon } from './reckon.ts';
import { writeFileSync } from 'node:fs';

interface Example {
  readonly id: string;
  readonly hands: readonly string[];
  readonly caller: number;
  readonly base: readonly number[];
  readonly final: readonly number[];
  readonly winners: readonly number[];
}

/** The worked examples of the rules, X1 to X11: hands in slot order, then base, final and winners. */
const EXAMPLES: readonly Example[] = [
  {
    id: 'X1',
    hands: ['7H 8D KC KS', 'AH 3D 4C 4S'],
    caller: 0,
    base: [15, 12],
    final: [30, 12],
    winners: [1],
  },
  {
    id: 'X2',
    hands: ['KH 2D 3C AS', '5H 5D 2C KS', 'JH 9D AC AD'],
    caller: 0,
    base: [6, 12, 21],
    final: [6, 12, 21],
    winners: [0],
  },
  {
    id: 'X3',
    hands: ['KH 2D 4C AS', 'AH AD 5C KS'],
    caller: 0,
    base: [7, 7],
    final: [7, 7],
    winners: [0, 1],
  },
  {
    id: 'X4',
    hands: ['3H 3D 3C 2S', 'AH 4D 4C KS', '9H KD KC 10S', '2H 2D 5C KH'],
    caller: 0,
    base: [11, 9, 19, 9],
    final: [22, 9, 19, 9],
    winners: [1, 3],
  },
  {
    id: 'X5',
    hands: ['2H 5H 5D KH', '2D 4H 6H KD', '3H 4D 5C KC'],
    caller: 1,
    base: [12, 12, 12],
    final: [12, 12, 12],
    winners: [0, 1, 2],
  },
  { id: 'X6', hands: ['KH KD KC KS', 'AH AD AC AS'], caller: 0, base: [0, 4], final: [0, 4], winners: [0] },
  {
    id: 'X7',
    hands: ['10H JD QC QS', '10D JC QH 9S'],
    caller: 0,
    base: [40, 39],
    final: [80, 39],
    winners: [1],
  },
  {
    id: 'X8',
    hands: ['2H 2D 2C KS', 'AH AD 3C KH', 'QH QD JC JS'],
    caller: 0,
    base: [6, 5, 40],
    final: [12, 5, 40],
    winners: [1],
  },
  // X9 as the blind swap leaves the hands.
  {
    id: 'X9',
    hands: ['9H KD AC 3S', 'KH 5D 2C 4S'],
    caller: 0,
    base: [13, 11],
    final: [26, 11],
    winners: [1],
  },
  {
    id: 'X10',
    hands: ['6H KD AC 2S', 'JH JD 2D 4S', '10H 7D 7C KS'],
    caller: 1,
    base: [9, 26, 24],
    final: [9, 52, 24],
    winners: [0],
  },
  {
    id: 'X11',
    hands: ['KH 2D 3C AS', 'KD AH 2C 4S', 'KC 5D QC 3S'],
    caller: 0,
    base: [6, 7, 18],
    final: [6, 7, 18],
    winners: [0],
  },
];

const position = ({ id, hands, caller }: Example): object => ({
  id,
  hands: hands.map((hand) => hand.split(' ')),
  caller,
});

interface Answer {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly {
    readonly seat: number;
    readonly total: number;
    readonly categories: { readonly [category: string]: number };
    readonly lines: readonly { readonly category: string; readonly points: number; readonly why: string }[];
  }[];
  readonly order: readonly number[];
  readonly facts: { readonly [name: string]: unknown };
}

const lines = (objects: readonly object[]): string =>
  objects.map((object) => JSON.stringify(object)).join('\n');

describe('score cambio', () => {
  test('the worked examples, in order, one answer a line', async () => {
    const { status, stdout, stderr } = await reckon(
      ['score', 'cambio', '--json'],
      lines(EXAMPLES.map(position)),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const answers = answersIn(stdout) as readonly Answer[];
    expect(answers.map(({ id }) => id)).toEqual(EXAMPLES.map(({ id }) => id));
    for (const [n, { caller, base, final, winners }] of EXAMPLES.entries()) {
      const { game, seats, order, facts } = answers[n]!;
      expect(game).toBe('cambio');
      expect(facts).toEqual({
        base,
        final,
        penaltyApplied: base.map((points, seat) => seat === caller && final[seat] !== points),
        winners,
        winnerId: winners.length === 1 ? winners[0] : null,
      });
      expect(seats.map(({ total }) => total)).toEqual(final);
      expect(order).toEqual(final.map((_, seat) => seat).toSorted((a, b) => final[a]! - final[b]! || a - b));
      for (const { total, categories, lines: explained, seat } of seats) {
        expect(explained.reduce((sum, { points }) => sum + points, 0)).toBe(total);
        expect(categories).toEqual({ hand: base[seat], penalty: final[seat]! - base[seat]! });
        for (const { why } of explained) expect(why).toMatch(/\w/);
      }
    }
  });

  test('[X12] doubling hands below zero is refused', async () => {
    const x12 = {
      id: 'X12',
      hands: [
        ['X1', '2C', '3C', '4C'],
        ['KH', '2D', '3D', '4D'],
      ],
      caller: 0,
      values: 'red_king_minus2_joker_minus1',
      jokers: 2,
      penalty: 'double',
    };
    const { status, stdout } = await reckon(['score', 'cambio', '--json'], JSON.stringify(x12));
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ id: 'X12', error: { path: 'penalty' } });
  });

  test('a line that is not valid gets an error, the others their answer', async () => {
    const good = position(EXAMPLES[0]!);
    const input = [
      JSON.stringify(good),
      '{broken',
      JSON.stringify({
        ...good,
        id: 'twice',
        hands: [
          ['7H', '8D', 'KC', 'KS'],
          ['7H', '3D', '4C', '4S'],
        ],
      }),
      JSON.stringify({
        ...good,
        id: 'card',
        hands: [
          ['7H', '8D', 'KC', '1S'],
          ['AH', '3D', '4C', '4S'],
        ],
      }),
      JSON.stringify({ ...good, id: 'key', colour: 'red' }),
      '[]',
      JSON.stringify({ ...good, id: 'last', expect: { anything: 1 } }),
    ].join('\r\n');
    const { status, stdout, stderr } = await reckon(['score', 'cambio', '-', '--json'], input);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const answers = answersIn(stdout) as readonly { readonly id: string | null; readonly error?: object }[];
    expect(answers.map(({ id, error }) => [id, error === undefined])).toEqual([
      ['X1', true],
      [null, false],
      ['twice', false],
      ['card', false],
      ['key', false],
      [null, false],
      ['last', true],
    ]);
    expect(answers[3]!.error).toMatchObject({ path: 'hands[0][3]' });
  });

  test('one object over several lines from a file, as a table for people', async () => {
    const at = folder();
    writeFileSync(at('position.json'), JSON.stringify(position(EXAMPLES[0]!), null, 2));
    const { status, stdout } = await reckon(['score', 'cambio', at('position.json')]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/X1: Cambio/);
    expect(stdout).toMatch(/Seat 1: 12[\s\S]*Seat 0: 30/);
    expect(stdout).toMatch(/CAM-\d+\.\d+/);
  });
});
