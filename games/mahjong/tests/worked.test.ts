import { describe, expect, test } from 'vitest';
import { PRESETS } from '../facts/rulesets.ts';
import { scorePosition } from '../score/position.ts';
import { scoring } from '../score/scoring.ts';
import { settleExhausted } from '../score/transfers.ts';
import { discard, draw, hu, kong, sit, t, turnOf } from './table.ts';

const PLAIN = '2: 123456p 123m 5m; no s';

describe('house rules, worked', () => {
  test('[MJ-8.1] [MJ-8.6] [MJ-10.3] [MJ-7.5] 1: a plain discard win', () => {
    const table = sit(draw('house', `${PLAIN}\ndiscard 5m by 0`))
      .plays(2, hu('5m', 0))
      .pass();
    expect(table.scores()).toEqual([98, 100, 102, 100]);
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test('[MJ-8.7] [MJ-10.4] [MJ-7.6] 2: the same hand self-drawn', () => {
    const table = sit(draw('house', `${PLAIN}\nturn 2 drew 5m`)).plays(2, hu('5m'));
    expect(table.scores()).toEqual([97, 97, 109, 97]);
    expect(turnOf(table.state)).toBe('draw 3');
  });

  test('[MJ-8.1] 3: an open hand has the base fan only', () => {
    const table = sit(draw('house', '2: 123p 456m 5m; pong 9p; no s\ndiscard 5m by 0'))
      .plays(2, hu('5m', 0))
      .pass();
    expect(table.scores()).toEqual([99, 100, 101, 100]);
  });

  test('[MJ-5.3] [MJ-8.8] [MJ-8.5] [MJ-11.2] 4: concealed kong, then kong flower', () => {
    const table = sit(draw('house', '0: 999p 123m 45m 55p; no s\nwall: 1s 1s 6m\nturn 0 drew 9p'));
    table.plays(0, kong('9p'));
    expect(table.scores()).toEqual([103, 99, 99, 99]);
    expect(turnOf(table.state)).toBe('replacement 0');
    table.plays(0, hu('6m'));
    expect(table.scores()).toEqual([118, 94, 94, 94]);
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test('[MJ-5.2] [MJ-11.1] [MJ-1.5] [MJ-5.11] 5: an exposed kong', () => {
    const table = sit(draw('house', '1: 777m 147p 258p 1m; no s\nwall: 1s 9p\ndiscard 7m by 3'));
    table.plays(1, kong('7m')).pass();
    expect(table.scores()).toEqual([100, 102, 100, 98]);
    expect(table.state.phase).toMatchObject({ type: 'turn', seat: 1, by: 'replacement', drawn: t('9p') });
  });

  test('[MJ-4.4] [MJ-8.2] 6: three winners on one discard', () => {
    const table = sit(
      draw(
        'house',
        `1: 78p 123m 456m 55m; no s
         2: 111222555p 9p; no s
         3: 9p; pong 3p; pong 4p; kong_upgrade 6p; no s
         discard 9p by 0`,
      ),
    );
    table.plays(3, hu('9p', 0)).plays(1, hu('9p', 0)).plays(2, hu('9p', 0));
    expect(table.events.filter(({ type }) => type === 'won')).toMatchObject([
      { seat: 1 },
      { seat: 2 },
      { seat: 3 },
    ]);
    expect(table.scores()).toEqual([87, 102, 105, 106]);
    const paid = table.sheet()!.changes.filter(({ seat }) => seat === 0);
    expect(paid.map(({ points }) => points)).toEqual([-2, -5, -6]);
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test('[MJ-10.6] 7: a poor discarder pays in full', () => {
    const rows = `1: 5p; pong 1p; pong 2p; kong_exposed 3p; no s
      2: 111m 222m 5p; kong_concealed 3m; no s
      3: 5p; kong_concealed 7p; kong_concealed 8p; kong_concealed 9p; no s
      discard 5p by 0`;
    const start = [5, 190, 150, 55];
    const poor: typeof scoring = {
      ...scoring,
      begin(state) {
        const sheet = scoring.begin(state);
        return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, points: start[line.seat]! })) };
      },
    };
    const table = sit(draw('house', rows), [poor]);
    for (const winner of [1, 2, 3]) table.plays(winner, hu('5p', 0));
    expect(table.scores()).toEqual([-14, 196, 154, 64]);
  });

  test('[MJ-8.10] [MJ-7.9] 8: a heavenly hand', () => {
    const table = sit(draw('house', '0: 123456p 123m 55m; no s\nturn 0 opening')).plays(0, hu('5m'));
    expect(table.scores()).toEqual([124, 92, 92, 92]);
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test('[MJ-7.3] 9: a locked hand wins again', () => {
    const table = sit(draw('house', `${PLAIN}; locked; won 5m\ndiscard 5m by 3`))
      .plays(2, hu('5m', 3))
      .pass();
    expect(table.scores()).toEqual([100, 100, 102, 98]);
    expect(table.state.players[2]!.won).toHaveLength(2);
  });

  test('[MJ-8.9] [MJ-12.1] 10: the last tile', () => {
    const hand = '3: 123456p 123m 5m; no s';
    const last = sit(draw('house', `${hand}\nwall:\ndiscard 5m by 1`))
      .plays(3, hu('5m', 1))
      .pass();
    expect(last.scores()).toEqual([100, 97, 100, 103]);
    expect(last.state.phase).toEqual({ type: 'over', reason: 'wall' });
    const notYet = sit(draw('house', `${hand}\nwall: 9s\ndiscard 5m by 1`))
      .plays(3, hu('5m', 1))
      .pass();
    expect(notYet.scores()).toEqual([100, 98, 100, 102]);
    expect(turnOf(notYet.state)).toBe('draw 2');
  });

  test('[MJ-8.3] [MJ-8.5] 11: the biggest hand', () => {
    const hand = '0: 9p; kong_concealed 1p; kong_concealed 3p; kong_concealed 5p; no s';
    const table = sit(draw('house', `${hand}\nwall:\nturn 0 replaced 9p`)).plays(0, hu('9p'));
    expect(table.scores()).toEqual([136, 88, 88, 88]);
  });

  test('[MJ-6.3] 12: a meld is never read another way', () => {
    const table = sit(draw('house', '2: 67p 123m 45m; pong 5p; no s\ndiscard 6m by 0'));
    expect(table.tries(2, hu('6m', 0))).toMatchObject({ code: 'not_a_win' });
  });
});

interface Given {
  readonly concealed: string;
  readonly melds?: readonly (readonly [string, string])[];
  readonly win: string;
  readonly [flag: string]: unknown;
}

function facts(
  rules: string,
  { concealed, melds = [], win, ...flags }: Given,
): { readonly [fact: string]: unknown } {
  const position = {
    kind: 'hand',
    rules,
    missing: 's',
    concealed: concealed.split(' ').flatMap((group) =>
      group
        .slice(0, -1)
        .split('')
        .map((rank) => rank + group.at(-1)),
    ),
    melds: melds.map(([type, tile]) => ({ type, tile })),
    winningTile: win,
    selfDraw: false,
    ...flags,
  };
  const reading = scorePosition(position);
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  return reading.value.facts;
}

const both = (given: Given): readonly unknown[] =>
  ['sichuan-sbr', 'sichuan-popular'].map((rules) => facts(rules, given)['eachPayer']);

const PLAIN_14 = { concealed: '123456789p 123m 5m', win: '5m' };

describe('Sichuan rules, worked', () => {
  test('[MJ-9.1] [MJ-10.5] [MJ-9.9] 1: a plain hand, discarded and self-drawn', () => {
    expect(both(PLAIN_14)).toEqual([1, 1]);
    expect(both({ ...PLAIN_14, selfDraw: true })).toEqual([2, 2]);
  });

  test('[MJ-9.4] [MJ-9.5] [MJ-10.4] 2: one suit with a root', () => {
    const hand = { concealed: '1111p 23p 456p 789p 5p', win: '5p' };
    expect(both(hand)).toEqual([8, 8]);
    expect(both({ ...hand, selfDraw: true })).toEqual([9, 16]);
    const lines = '0: 1111p 23p 456p 789p 5p; no s\n1: 147m 258m 369m 147s; no p; left\nturn 0 drew 5p';
    expect(sit(draw('sichuan-sbr', lines)).plays(0, hu('5p')).scores()).toEqual([18, 0, -9, -9]);
    expect(sit(draw('sichuan-popular', lines)).plays(0, hu('5p')).scores()).toEqual([32, 0, -16, -16]);
  });

  test('[MJ-9.2] [MJ-10.2] 3: golden hook with a kong, and eighteen arhats', () => {
    const hook = [
      ['pong', '1m'],
      ['pong', '3m'],
      ['pong', '7p'],
      ['kong_exposed', '9p'],
    ] as const;
    expect(both({ concealed: '4m', melds: hook, win: '4m' })).toEqual([8, 8]);
    const kongs = hook.map(([, tile]) => ['kong_exposed', tile] as const);
    expect(facts('sichuan-sbr', { concealed: '4m', melds: kongs, win: '4m' })).toMatchObject({
      fan: 6,
      multiplier: 8,
    });
    expect(facts('sichuan-popular', { concealed: '4m', melds: kongs, win: '4m' })).toMatchObject({
      fan: 6,
      multiplier: 32,
    });
  });

  test('[MJ-9.3] [MJ-6.6] 4: dragon seven pairs', () => {
    expect(both({ concealed: '1111p 3355p 77p 22m 9m', win: '9m' })).toEqual([8, 8]);
  });

  test('[MJ-11.2] [MJ-7.4] 5: a concealed kong, before and after one has left', () => {
    const hand = '0: 999p 123m 456m 78m 55p; no s\nturn 0 drew 9p';
    expect(sit(draw('sichuan-sbr', hand)).plays(0, kong('9p')).scores()).toEqual([6, -2, -2, -2]);
    const left = `${hand}\n3: 147m 258m 147s 258s 3s; no p; left`;
    expect(sit(draw('sichuan-sbr', left)).plays(0, kong('9p')).scores()).toEqual([4, -2, -2, 0]);
  });

  test.each([
    ['sichuan-sbr', 21],
    ['sichuan-popular', 30],
  ] as const)('[MJ-9.6] 6: kong flower, %s', (rules, total) => {
    const wall = rules === 'sichuan-sbr' ? '5m 1s' : '1s 5m';
    const table = sit(draw(rules, `0: 999p 123456p 123m 5m; no s\nwall: ${wall}\nturn 0 drew 9p`));
    table.plays(0, kong('9p')).plays(0, hu('5m'));
    expect(table.scores()).toEqual([total, -total / 3, -total / 3, -total / 3]);
  });

  test.each([
    ['sichuan-sbr', [2, -2, 0, 0]],
    ['sichuan-popular', [4, -2, 0, -2]],
  ] as const)('[MJ-11.6] [MJ-11.7] 7: the discard after a kong, %s', (rules, scores) => {
    const table = sit(
      draw(
        rules,
        `0: 123456789p 123m 5m; no s
         1: 777m 147p 258p 369p 9m; no s
         wall: 5m 5m
         discard 7m by 3`,
      ),
    );
    table.plays(1, kong('7m')).pass();
    expect(table.scores()).toEqual([0, 2, 0, -2]);
    table.plays(1, discard('5m')).plays(0, hu('5m', 1)).pass();
    expect(table.scores()).toEqual(scores);
  });

  test('[MJ-5.9] [MJ-10.7] 8: a robbed kong', () => {
    const table = sit(
      draw('sichuan-sbr', '0: 123456789p 46m 99m; no s\n2: 147p 258p 369p 1m; pong 5m; no s\nturn 2 drew 5m'),
    );
    table.plays(2, kong('5m')).plays(0, hu('5m', 2)).pass();
    expect(table.scores()).toEqual([2, 0, -2, 0]);
    expect(table.state.players[2]!.melds).toEqual([{ kind: 'pong', tile: t('5m') }]);
  });

  test('[MJ-7.7] 9: two winners on one discard', () => {
    const table = sit(
      draw('sichuan-sbr', '0: 123456789p 123m 5m; no s\n2: 123m 456m 789m 678m 5m; no s\ndiscard 5m by 3'),
    );
    table.plays(0, hu('5m', 3)).plays(1, { type: 'pass' }).plays(2, hu('5m', 3));
    expect(table.scores()).toEqual([1, 0, 4, -5]);
    expect(turnOf(table.state)).toBe('draw 3');
  });

  test.each([
    ['sichuan-sbr', [9, 3, -8, -4]],
    ['sichuan-popular', [37, 34, 24, -95]],
  ] as const)('[MJ-12.5] [MJ-12.6] [MJ-12.7] [MJ-12.8] 10: the wall is exhausted, %s', (rules, totals) => {
    const rows = [
      '0: 123m 456m 789m 678m 5m; no s',
      '1: 234p 456p 789p 789m 4m; no s',
      '2: 147m 258p 369p 5m; kong_upgrade 1p; no s',
      '3: 47p 258p 36p 23m 4s 147s; no s',
    ];
    const { players } = draw(rules, `${rows.join('\n')}\nwall:\ndiscard 9s by 0`);
    const hands = players.map(({ hand, melds, missing }, n) => ({
      seat: n as never,
      counts: hand,
      melds,
      missing: missing!,
      left: false,
    }));
    const income = {
      owner: 2 as never,
      payments: [0, 1, 3].map((payer) => ({ payer: payer as never, amount: 1 })),
    };
    const deltas = [0, 0, 0, 0];
    for (const { payer, to, amount } of settleExhausted(PRESETS[rules], hands, [income])) {
      deltas[payer]! -= amount;
      deltas[to]! += amount;
    }
    expect(deltas).toEqual(totals);
  });

  test('[MJ-12.2] 11: the third winner ends the hand, kong income stays', () => {
    const table = sit(
      draw(
        'sichuan-sbr',
        `0: 123456789p 123m 5m; no s
         1: 147m 258m 147s 258s 3s; no p; left
         2: 147m 258m 147s 369s 6m; no p; left
         discard 5m by 3`,
      ),
    );
    table.plays(0, hu('5m', 3));
    expect(table.state.phase).toEqual({ type: 'over', reason: 'winners' });
    expect(table.scores()).toEqual([1, 0, 0, -1]);
  });
});
