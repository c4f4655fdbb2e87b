import { seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { PRESETS, type RuleSet, type Switches } from '../facts/rulesets.ts';
import { mahjong } from '../rules/game.ts';
import { loseKong } from '../score/transfers.ts';
import { text } from '../text/text.ts';
import { discard, draw, hu, kong, PASS, sit, t, told, turnOf, type Table } from './table.ts';

const table = (rules: RuleSet, rows: string, switches: Switches = {}): Table =>
  sit(draw(rules, rows, { switches }));
const CLOSED = '123456789p 123m 5m; no s';

describe('winning and leaving', () => {
  test('[MJ-6.2] [MJ-6.6] seven pairs win concealed only', () => {
    table('sichuan-sbr', '0: 1122m 3344m 5566p 7p; no s\nturn 0 drew 7p').plays(0, hu('7p'));
    const open = table('sichuan-sbr', '0: 1122m 3355p 77p; pong 9m; no s\nturn 0 drew 9p');
    expect(open.tries(0, hu('9p'))).toMatchObject({ rule: 'MJ-6.2', code: 'not_a_win' });
    const claim = table('sichuan-sbr', '1: 1122m 3344m 5566p 7p; no s\ndiscard 8p by 0');
    expect(claim.tries(1, hu('8p', 0))).toMatchObject({ rule: 'MJ-6.2', code: 'not_a_win' });
    const house = sit(draw('house', '0: 1133m 5577p 99p; no s\nturn 0 drew 2m'));
    expect(house.tries(0, hu('2m'))).toMatchObject({ rule: 'MJ-6.1', code: 'not_a_win' });
  });

  test('[MJ-7.4] a winner leaves: no draw, no payment, nothing received later', () => {
    const won = table('sichuan-sbr', `0: ${CLOSED}\nwall: 9s 9s\nturn 0 drew 5m`).plays(0, hu('5m'));
    expect(won.state.players[0]).toMatchObject({ left: true });
    expect(turnOf(won.state)).toBe('draw 1');
    const stay = table('sichuan-sbr', `0: ${CLOSED}\nturn 0 drew 5m`, { winners: 'stay' }).plays(0, hu('5m'));
    expect(stay.state.players[0]).toMatchObject({ left: false, locked: true });
  });

  test('[MJ-7.7] after a discard win the next seat in play after the last winner draws', () => {
    const rows = `2: ${CLOSED}\n3: 147m 258m 369p 2589p; no s; left\ndiscard 5m by 0`;
    expect(turnOf(table('sichuan-sbr', rows).plays(2, hu('5m', 0)).pass().state)).toBe('draw 0');
  });

  test('[MJ-7.8] what a winner held stays hidden until the hand is over', () => {
    const won = table('sichuan-sbr', `0: ${CLOSED}\nturn 0 drew 5m`).plays(0, hu('5m'));
    expect(mahjong.view(won.state, seat(1)).seats[0]!.concealed).toBeNull();
    const [event] = won.events;
    expect(mahjong.redact(event!, seat(1))).toMatchObject({ snapshot: { concealed: null } });
    expect(mahjong.redact(event!, seat(0))).toEqual(event);
    expect(told(won.sheet()!.lines.find(({ category }) => category === 'hu')!)).toBe('');
  });

  test('[MJ-12.2] three winners on one discard end the hand', () => {
    const rows = `0: ${CLOSED}\n1: 123456789p 789m 5m; no s\n2: 123456789p 678m 5m; no s\ndiscard 5m by 3`;
    const three = table('sichuan-sbr', rows);
    for (const winner of [0, 1, 2]) three.plays(winner, hu('5m', 3));
    expect(three.state.phase).toEqual({ type: 'over', reason: 'winners' });
    expect(three.scores()).toEqual([1, 1, 1, -3]);
  });
});

describe('fan', () => {
  const lines = (rules: RuleSet, rows: string, tile: string, switches: Switches = {}): unknown =>
    told(table(rules, rows, switches).plays(0, hu(tile)).sheet()!.changes[0]!);

  test('[MJ-9.6] the last tile, self-drawn or discarded', () => {
    expect(lines('sichuan-sbr', `0: ${CLOSED}\nwall:\nturn 0 drew 5m`, '5m')).toBe('last_tile:1');
    const claimed = table('sichuan-sbr', `1: ${CLOSED}\nwall:\ndiscard 5m by 0`).plays(1, hu('5m', 0)).pass();
    expect(told(claimed.sheet()!.changes[0]!)).toBe('last_tile:1');
  });

  test('[MJ-9.8] popular: heaven takes the place of lower shapes, SBR has none', () => {
    const rows = '0: 123456789p 11199p; no s\nturn 0 opening';
    expect(lines('sichuan-popular', rows, '9p')).toBe('tian_hu:5 roots:1 self_draw:1');
    expect(lines('sichuan-sbr', rows, '9p')).toBe('pure_suit:2 roots:1');
  });

  test('[MJ-9.10] concealed hand and no 1, no 9, if the table counts them', () => {
    const rows = '0: 234567p 234m 678m 5m; no s\nturn 0 drew 5m';
    expect(lines('sichuan-popular', rows, '5m')).toBe('self_draw:1');
    expect(lines('sichuan-popular', rows, '5m', { extras: true })).toBe(
      'concealed_hand:1 no_terminals:1 self_draw:1',
    );
  });

  test("[MJ-10.2] the cap is the table's choice", () => {
    const rows = '0: 1111p 23p 456p 789p 5p; no s\nturn 0 drew 5p';
    expect(table('sichuan-popular', rows, { cap: 3 }).plays(0, hu('5p')).scores()[0]).toBe(24);
    expect(table('sichuan-popular', rows, { cap: 6 }).plays(0, hu('5p')).scores()[0]).toBe(48);
    expect(table('sichuan-popular', rows, { selfDraw: 'nothing' }).plays(0, hu('5p')).scores()[0]).toBe(24);
  });
});

describe('kongs', () => {
  test('[MJ-11.4] SBR: an upgrade with an old tile is free, with the drawn tile it pays', () => {
    const rows = (drawn: string, held: string): string =>
      `0: 147m 258m 368p ${held}; pong 9p; no s\nturn 0 drew ${drawn}`;
    const old = table('sichuan-sbr', rows('1p', '9p')).plays(0, kong('9p')).pass();
    expect(old.scores()).toEqual([0, 0, 0, 0]);
    const fresh = table('sichuan-sbr', rows('9p', '1p')).plays(0, kong('9p')).pass();
    expect(fresh.scores()).toEqual([3, -1, -1, -1]);
    expect(table('sichuan-popular', rows('1p', '9p')).plays(0, kong('9p')).pass().scores()).toEqual([
      3, -1, -1, -1,
    ]);
  });

  test('[MJ-11.4] [MJ-11.6] SBR: a free upgrade has no income to lose when the discard after it is won', () => {
    const won = (drawn: string, held: string): Table =>
      table(
        'sichuan-sbr',
        `0: 147m 258m 368p ${held}; pong 9m; no s\n1: ${CLOSED}\nwall: 5m 9s\nturn 0 drew ${drawn}`,
      )
        .plays(0, kong('9m'))
        .pass()
        .plays(0, discard('5m'))
        .plays(1, hu('5m', 0))
        .pass();
    const lost = ({ events }: Table): boolean => events.some(({ type }) => type === 'kongLost');
    const free = won('1p', '9m');
    expect([lost(free), free.scores()]).toEqual([false, [-2, 2, 0, 0]]);
    expect(told(free.sheet()!.changes.at(-1)!)).toBe('kong_win:1');
    const paid = won('9m', '1p');
    expect([lost(paid), paid.scores()]).toEqual([true, [-2, 2, 0, 0]]);
  });

  test('[MJ-11.8] of a chain only the last kong counts: a free upgrade leaves the income of the one before', () => {
    const rows = `0: 8888m 147m 25p 9m; pong 9m; no s
      1: ${CLOSED}
      wall: 1p 5m 9s
      turn 0 drew 3p`;
    const chain = table('sichuan-sbr', rows).plays(0, kong('8m')).plays(0, kong('9m')).pass();
    expect(chain.scores()).toEqual([6, -2, -2, -2]);
    chain.plays(0, discard('5m')).plays(1, hu('5m', 0)).pass();
    expect(chain.scores()).toEqual([4, 0, -2, -2]);
    expect(chain.events.map(({ type }) => type)).not.toContain('kongLost');
  });

  test('[MJ-5.9] nobody robs: the kong is made after all have passed', () => {
    const upgrading = table(
      'sichuan-sbr',
      '0: 147m 258m 368p 1p; pong 9p; no s\nwall: 1m 9m\nturn 0 drew 9p',
    );
    upgrading.plays(0, kong('9p'));
    expect(mahjong.toAct(upgrading.state)).toEqual([1, 2, 3]);
    expect(upgrading.pass().state.players[0]!.melds).toEqual([{ kind: 'kong_upgrade', tile: t('9p') }]);
    expect(turnOf(upgrading.state)).toBe('replacement 0');
  });

  const AFTER_KONG = `0: ${CLOSED}
    1: 777m 147p 258p 36p 89m; no s
    2: 123456789p 46m 99m; no s
    wall: 5m 5m
    discard 7m by 3`;

  /** Why income of a kong went back. */
  const saidOf = (over: Table): ReadonlySet<string> => {
    const telling = { locale: 'en', viewer: 'spectator', nameOf: String } as const;
    const returned = over.sheet()!.lines.filter(({ category }) => category === 'kong_refund');
    return new Set(returned.map(({ why }) => text.phrase(why, telling)));
  };

  test('[MJ-11.7] the first winner takes the odd points of a kong', () => {
    const payments = [0, 2, 3].map((payer) => ({ payer: seat(payer), amount: 1 }));
    const shares = (winners: readonly number[]): unknown =>
      loseKong(PRESETS['sichuan-popular'], { owner: seat(1), payments }, winners.map(seat)).map(
        ({ to, amount }) => [to, amount],
      );
    expect(shares([2])).toEqual([[2, 3]]);
    expect(shares([2, 0])).toEqual([
      [2, 2],
      [0, 1],
    ]);
  });

  test('[MJ-11.7] two winners share the kong income', () => {
    const shared = table('sichuan-popular', AFTER_KONG).plays(1, kong('7m')).pass();
    shared.plays(1, discard('5m')).plays(0, hu('5m', 1)).plays(2, hu('5m', 1)).pass();
    const moved = shared
      .sheet()!
      .lines.filter(({ category, points }) => category === 'kong_transfer' && points > 0);
    expect(moved.map(({ seat: to, points }) => [to, points])).toEqual([
      [2, 1],
      [0, 1],
    ]);
    expect(shared.scores().reduce((all, score) => all + score, 0)).toBe(0);
  });

  test("[MJ-11.8] of a chain only the last kong's income moves", () => {
    const rows = `0: ${CLOSED}
      1: 777m 8888m 147p 258p; no s
      wall: 5m 5m 5m
      discard 7m by 3`;
    const chain = table('sichuan-sbr', rows).plays(1, kong('7m')).pass();
    chain.plays(1, kong('8m'));
    expect(chain.scores()).toEqual([-2, 8, -2, -4]);
    chain.plays(1, discard('5m')).plays(0, hu('5m', 1)).pass();
    // kong win 1 fan: 2 points; the six points of the concealed kong go back
    expect(chain.scores()).toEqual([2, 0, 0, -2]);
    expect(saidOf(chain)).toEqual(new Set(['the discard after a kong was won: its income goes back']));
  });

  test('[MJ-12.8] kong income of a hand that is not ready goes back at the end', () => {
    const rows = '0: 999p 147m 258m 36p 19m; no s\nwall: 1p\nturn 0 drew 9p';
    const end = table('sichuan-sbr', rows).plays(0, kong('9p'));
    expect(end.scores()).toEqual([6, -2, -2, -2]);
    end.plays(0, discard('1p')).pass();
    expect(end.scores()).toEqual([0, 0, 0, 0]);
    expect(end.sheet()!.lines.filter(({ category }) => category === 'kong_refund')).toHaveLength(6);
    expect(saidOf(end)).toEqual(new Set(['not ready at the end: income of a kong goes back']));
  });

  test('[MJ-12.4] a tile held four times is nothing to wait for', () => {
    const rows = `0: 46m 123p 456p 99p; kong_concealed 5m; no s
      1: 123456789p 789m 8m; no s
      2: 1347m 147p 258p 369p; no s
      3: 1369m 147p 258p 368p; no s; left
      wall:
      discard 9s by 0`;
    expect(table('sichuan-sbr', rows).pass().scores()).toEqual([-1, 2, -1, 0]);
  });
});

test('[MJ-4.6] passing is always possible', () => {
  const passed = table('sichuan-sbr', `1: ${CLOSED}\ndiscard 5m by 0`).plays(1, PASS);
  expect(passed.state.phase.type).toBe('claiming');
});
