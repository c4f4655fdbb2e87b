/** The HU scoring specification: every acceptance scenario, edge case, requirement and success criterion by its number. */
import { totalOf, type Observer, type Sheet } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';
import { balanced } from '../score/lines.ts';
import { scoring } from '../score/scoring.ts';
import { scoreWin } from '../score/transfers.ts';
import { discard, draw, hu, kong, PASS, PONG, sit, t, turnOf, type Table } from './table.ts';

const READY = '123456p 123m 5m; no s';
const sum = (table: Table): number => table.scores().reduce((all, score) => all + score, 0);
const winners = (table: Table): readonly unknown[] =>
  table.events.flatMap((event) => (event.type === 'won' ? [event.seat] : []));

const THREE_READY = `1: 78p 123m 456m 55m; no s
  2: 111222555p 9p; no s
  3: 9p; pong 3p; pong 4p; kong_upgrade 6p; no s
  discard 9p by 0`;

describe('story 1: scores move when somebody wins', () => {
  test('[MJ-10.4] scenario 1: a self-draw takes the fan from each of three', () => {
    const table = sit(draw('house', `1: ${READY}\nturn 1 drew 5m`)).plays(1, hu('5m'));
    expect(table.scores()).toEqual([97, 109, 97, 97]);
    expect(sum(table)).toBe(400);
  });

  test('[MJ-10.3] scenario 2: a discard win takes the fan from the discarder', () => {
    const table = sit(draw('house', `1: ${READY}\ndiscard 5m by 3`))
      .plays(1, hu('5m', 3))
      .pass();
    expect(table.scores()).toEqual([100, 102, 100, 98]);
    expect(sum(table)).toBe(400);
  });

  test('[MJ-8.2] scenario 3: all fan of the hand add up', () => {
    const table = sit(draw('house', '1: 111222555p 9p; no s\nturn 1 drew 9p')).plays(1, hu('9p'));
    // base 1, pure triplets 3, concealed 1, self-draw 1
    expect(table.scores()).toEqual([94, 118, 94, 94]);
  });

  test('[MJ-8.9] scenario 4: the last tile adds a fan', () => {
    const table = sit(draw('house', `1: ${READY}\nwall:\nturn 1 drew 5m`)).plays(1, hu('5m'));
    expect(table.scores()).toEqual([96, 112, 96, 96]);
  });
});

describe('story 2: who draws next', () => {
  test("[MJ-7.5] scenario 1: a winner further on, the discarder's next seat draws", () => {
    const table = sit(draw('house', `2: ${READY}\ndiscard 5m by 0`))
      .plays(2, hu('5m', 0))
      .pass();
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test('[MJ-7.5] scenario 2: the next seat itself won', () => {
    const table = sit(draw('house', `1: ${READY}\ndiscard 5m by 0`))
      .plays(1, hu('5m', 0))
      .pass();
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test("[MJ-7.6] scenario 3: after a self-draw the winner's next seat draws", () => {
    const table = sit(draw('house', `2: ${READY}\nturn 2 drew 5m`)).plays(2, hu('5m'));
    expect(turnOf(table.state)).toBe('draw 3');
  });
});

describe('story 3: several win on one discard', () => {
  test('[MJ-4.4] scenario 1: two winners, in seat order, both paid by the discarder', () => {
    const rows = '1: 78p 123m 456m 55m; no s\n2: 111222555p 9p; no s\ndiscard 9p by 0';
    const table = sit(draw('house', rows)).plays(2, hu('9p', 0)).plays(3, PASS).plays(1, hu('9p', 0));
    expect(winners(table)).toEqual([1, 2]);
    expect(table.state.players.map(({ locked }) => locked)).toEqual([false, true, true, false]);
    expect(table.scores()).toEqual([93, 102, 105, 100]);
  });

  test('[MJ-4.4] scenario 2: three winners with different fan', () => {
    const table = sit(draw('house', THREE_READY));
    for (const seat of [2, 3, 1]) table.plays(seat, hu('9p', 0));
    expect(winners(table)).toEqual([1, 2, 3]);
    expect(table.scores()).toEqual([87, 102, 105, 106]);
    expect(sum(table)).toBe(400);
  });

  test('[MJ-4.3] scenario 3: HU goes before KONG and PONG, and every HU counts', () => {
    const table = sit(
      draw(
        'house',
        `1: 78p 123m 456m 55m; no s
         2: 99p 147m 258m 36m; no s
         3: 78p 111p 222p 55p; no s
         discard 9p by 0`,
      ),
    );
    table.plays(2, PONG).plays(1, hu('9p', 0)).plays(3, hu('9p', 0));
    expect(winners(table)).toEqual([1, 3]);
    expect(table.events.some(({ type }) => type === 'ponged')).toBe(false);
    const konging = sit(
      draw('house', '1: 78p 123m 456m 55m; no s\n2: 999p 147m 258m 3m; no s\ndiscard 9p by 0'),
    );
    konging.plays(2, kong('9p')).plays(1, hu('9p', 0)).plays(3, PASS);
    expect(winners(konging)).toEqual([1]);
    expect(konging.events.some(({ type }) => type === 'konged')).toBe(false);
  });
});

describe('edge cases', () => {
  test('[MJ-10.6] 1: scores may be negative', () => {
    const poor: typeof scoring = {
      ...scoring,
      begin: (state) => {
        const sheet = scoring.begin(state);
        return {
          ...sheet,
          lines: sheet.lines.map((line) => ({
            ...line,
            points: line.seat === 0 ? 5 : 131 + (line.seat === 1 ? 2 : 0),
          })),
        };
      },
    };
    const table = sit(draw('house', THREE_READY), [poor]);
    for (const seat of [1, 2, 3]) table.plays(seat, hu('9p', 0));
    expect(table.scores()[0]).toBe(-8);
    expect(sum(table)).toBe(400);
  });

  test('[MJ-4.10] 2: a discard HU without a discarder is an invalid action', () => {
    const table = sit(draw('house', `2: ${READY}\ndiscard 5m by 0`));
    expect(table.tries(2, hu('5m'))).toMatchObject({ code: 'invalid_action', rule: 'MJ-4.10' });
    expect(table.events).toEqual([]);
  });

  test('[MJ-4.10] 3: self-draw or discard is told by the discarder', () => {
    const own = sit(draw('house', `2: ${READY}\nturn 2 drew 5m`));
    expect(own.tries(2, hu('5m', 1))).toMatchObject({ code: 'invalid_action' });
    own.plays(2, hu('5m'));
    expect(own.events[0]).toMatchObject({ type: 'won', kind: 'self_draw', from: null });
    const other = sit(draw('house', `2: ${READY}\ndiscard 5m by 0`));
    expect(other.tries(2, hu('5m', 1))).toMatchObject({ code: 'invalid_action' });
    other.plays(2, hu('5m', 0)).pass();
    expect(other.events.find(({ type }) => type === 'won')).toMatchObject({ kind: 'discard', from: 0 });
  });

  test('[MJ-12.1] 4: the fourth winner is paid like any other, and the hand goes on to the end of the wall', () => {
    const locked = (seat: number, tiles: string): string => `${seat}: ${tiles}; no s; locked`;
    const rows = [
      locked(0, '47m 58m 69m 1479p'),
      locked(1, '47m 58m 69m 2589p'),
      locked(2, '46789m 36789p'),
      '3: 123456p 123m 5m; no s',
      'wall: 9s 9s',
      'turn 3 drew 5m',
    ];
    const table = sit(draw('house', rows.join('\n'))).plays(3, hu('5m'));
    expect(table.scores()).toEqual([97, 97, 97, 109]);
    expect(turnOf(table.state)).toBe('draw 0');
    table.plays(0, discard('9s')).pass();
    expect(turnOf(table.state)).toBe('draw 1');
    table.plays(1, discard('9s')).pass();
    expect(table.state.phase).toEqual({ type: 'over', reason: 'wall' });
  });

  test('[MJ-7.3] [MJ-3.3] [MJ-4.9] 5: a locked player wins again, and only draws and discards', () => {
    const table = sit(
      draw('house', `2: ${READY}\n3: 147m 258m 369p 4p; no s\nwall: 9s 5m 9s 9s\ndiscard 5m by 1`),
    );
    table.plays(2, hu('5m', 1)).pass();
    expect(table.state.players[2]).toMatchObject({ locked: true });
    expect(turnOf(table.state)).toBe('draw 2');
    expect(table.tries(2, discard('1m'))).toMatchObject({ code: 'locked', rule: 'MJ-3.3' });
    table.plays(2, discard('9s')).pass();
    table.plays(3, discard('5m')).plays(2, hu('5m', 3)).pass();
    expect(table.scores()).toEqual([100, 98, 104, 98]);
    expect(table.state.players[2]!.won.map(({ tile }) => tile)).toEqual([t('5m'), t('5m')]);
    expect(sitLocked().tries(2, PONG)).toMatchObject({ code: 'locked', rule: 'MJ-4.9' });
  });
});

const sitLocked = (): Table => sit(draw('house', `2: 1123456p 123m; no s; locked\ndiscard 1p by 0`));

describe('requirements', () => {
  const selfDrawn = (): Table => sit(draw('house', `1: ${READY}\nturn 1 drew 5m`)).plays(1, hu('5m'));

  test('[MJ-15.2] FR-001: the fan is worked out from the frozen circumstances of the win', () => {
    const table = sit(
      draw('house', `1: 123p 456m 5m; kong_concealed 9p; no s\nwall:\nturn 1 replaced 5m`),
    ).plays(1, hu('5m'));
    const [won] = table.events;
    if (won?.type !== 'won') throw new Error('nobody won');
    expect(won.snapshot.luck).toEqual({
      selfDraw: true,
      kongs: 1,
      robKong: false,
      lastTile: true,
      heaven: false,
      earth: false,
    });
    expect(scoreWin(table.state.rules, won).lines.map(({ key }) => key)).toEqual([
      'base',
      'roots',
      'concealed_hand',
      'self_draw',
      'kong_win',
      'last_tile',
    ]);
  });

  test('[MJ-15.3] FR-002, SC-001: three payers, three times the fan', () => {
    expect(selfDrawn().scores()).toEqual([97, 109, 97, 97]);
  });

  test('[MJ-15.3] FR-003, SC-002: one payer', () => {
    const table = sit(draw('house', `1: ${READY}\ndiscard 5m by 2`))
      .plays(1, hu('5m', 2))
      .pass();
    expect(table.scores()).toEqual([100, 102, 98, 100]);
    const lines = table.sheet()!.lines.filter(({ category }) => category === 'hu');
    expect(lines.map(({ seat, other, points }) => [seat, other, points])).toEqual([
      [2, 1, -2],
      [1, 2, 2],
    ]);
  });

  test('[MJ-15.4] FR-004, SC-003: a sheet that does not add up says so and goes on', () => {
    const sheet = selfDrawn().sheet()!;
    expect(balanced(sheet, 400, 9)).toBe(sheet);
    const wrong: Sheet = { ...sheet, lines: sheet.lines.slice(1) };
    const told = balanced(wrong, 400, 9).lines.at(-1)!;
    expect(told).toMatchObject({
      category: 'check',
      points: 0,
      rule: 'MJ-15.4',
      why: { sum: 300, expected: 400 },
    });
    // A scorer that books wrongly does not stop the table.
    const crooked: typeof scoring = { ...scoring, begin: () => wrong };
    const table = sit(draw('house', `1: ${READY}\nturn 1 drew 5m`), [crooked]).plays(1, hu('5m'));
    expect(turnOf(table.state)).toBe('draw 2');
    expect(table.sheet()!.lines.some(({ category }) => category === 'check')).toBe(true);
  });

  test.each([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ])('[MJ-7.5] FR-005, SC-005: after a win on the discard of seat %i seat %i draws', (from, next) => {
    const winner = (from + 2) % 4;
    const table = sit(draw('house', `${winner}: ${READY}\ndiscard 5m by ${from}`))
      .plays(winner, hu('5m', from))
      .pass();
    expect(turnOf(table.state)).toBe(`draw ${next}`);
  });

  test("[MJ-7.6] FR-006: after a self-draw the winner's next seat", () => {
    expect(turnOf(selfDrawn().state)).toBe('draw 2');
  });

  test('[MJ-4.4] FR-007, FR-008, FR-009, FR-010, SC-004: every HU is found, settled in seat order and locks', () => {
    const table = sit(draw('house', THREE_READY));
    for (const seat of [3, 2, 1]) table.plays(seat, hu('9p', 0));
    expect(winners(table)).toEqual([1, 2, 3]);
    expect(table.state.players.map(({ locked }) => locked)).toEqual([false, true, true, true]);
    const won = table.sheet()!.changes.filter(({ points }) => points > 0);
    expect(won.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 2],
      [2, 5],
      [3, 6],
    ]);
    expect(100 - table.scores()[0]!).toBe(2 + 5 + 6);
  });

  test('[MJ-4.10] FR-011: no discarder, no discard HU', () => {
    const table = sit(draw('house', `1: ${READY}\ndiscard 5m by 2`));
    expect(table.tries(1, hu('5m', null))).toMatchObject({ code: 'invalid_action' });
  });

  test('[MJ-15.6] FR-012: a win is written down with seat, kind, fan and score changes', () => {
    const changes = selfDrawn().sheet()!.changes;
    expect(changes).toHaveLength(6);
    for (const change of changes)
      expect(change.why).toMatchObject({ key: 'why.hu', kind: 'self_draw', fan: 3, each: 3, tile: '5m' });
    expect(changes.map(({ seat, points }) => [seat, points])).toContainEqual([1, 3]);
    expect(selfDrawn().events[0]).toMatchObject({
      type: 'won',
      seat: 1,
      kind: 'self_draw',
      payers: [2, 3, 0],
      fan: 3,
      each: 3,
    });
    const several = sit(draw('house', THREE_READY));
    for (const seat of [1, 2, 3]) several.plays(seat, hu('9p', 0));
    expect(
      several.events.flatMap((event) => (event.type === 'won' ? [[event.seat, event.fan, event.each]] : [])),
    ).toEqual([
      [1, 2, 2],
      [2, 5, 5],
      [3, 6, 6],
    ]);
  });

  test('[MJ-4.3] FR-013: HU before everything else, KONG before PONG, PONG before PASS', () => {
    const table = sit(draw('house', '1: 99p 147m 258m 36m; no s\ndiscard 9p by 0'));
    table.plays(3, PASS).plays(2, PASS).plays(1, PONG);
    expect(turnOf(table.state)).toBe('pong 1');
  });

  test("[MJ-7.5] FR-014: after several wins the discarder's next seat draws", () => {
    const table = sit(draw('house', THREE_READY));
    for (const seat of [1, 2, 3]) table.plays(seat, hu('9p', 0));
    expect(turnOf(table.state)).toBe('draw 1');
    expect(table.events.at(-1)).toMatchObject({ type: 'drawn', seat: 1 });
  });

  test('[MJ-15.2] FR-015: what happens after HU changes nothing in its score', () => {
    // One tile is left when HU is declared; the next seat draws it before anybody reads the sheet.
    const table = sit(draw('house', `1: ${READY}\nwall: 9s\ndiscard 5m by 0`))
      .plays(1, hu('5m', 0))
      .pass();
    expect(table.state.front).toBe(table.state.back);
    expect(table.scores()).toEqual([98, 102, 100, 100]);
  });

  test('[MJ-15.1] FR-015, SC-007: play goes the same way with scoring off, and with a scorer that throws', () => {
    const thrower: Observer<State, Event, null> = {
      id: 'score',
      begin: () => null,
      observe() {
        throw new Error('no score today');
      },
    };
    const run = (observers: Parameters<typeof sit>[1]): string => {
      const table = sit(draw('house', THREE_READY), observers);
      for (const seat of [1, 2, 3]) table.plays(seat, hu('9p', 0));
      return JSON.stringify([table.events, table.state]);
    };
    expect(run([])).toBe(run([scoring]));
    expect(run([thrower])).toBe(run([scoring]));
  });

  test('[MJ-15.1] the state knows no score', () => {
    expect(JSON.stringify(selfDrawn().state)).not.toMatch(/score|points":\d/);
    expect(totalOf(selfDrawn().sheet()!.lines, 1 as never)).toBe(109);
  });
});
