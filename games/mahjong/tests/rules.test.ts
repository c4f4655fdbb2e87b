import { begin, play, scriptedDice, seat, seatsOf, seededDice, type Rejection } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { RuleSet } from '../facts/rulesets.ts';
import { FULL_SET, sizeOf, tilesOf, type Tile } from '../facts/tiles.ts';
import type { Config } from '../rules/config.ts';
import { mahjong } from '../rules/game.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';
import { discard, draw, hu, kong, PASS, PONG, sit, t, tiles, told, turnOf } from './table.ts';

const start = (
  rules: RuleSet = 'house',
  given: Partial<Config> = {},
  seed = 'rules',
): ReturnType<typeof open> => open(configOf(rules, given), seed);

const open = (config: Config, seed: string) =>
  begin({ game: mahjong, config, seats: 4, chance: seededDice(seed) });

type Match = ReturnType<typeof open>;

const tryMove = (match: Match, of: number, move: Move): Rejection | undefined => {
  const answer = play(match, seat(of), move);
  return 'rejected' in answer ? answer : undefined;
};

/** Plays the first offered move of every kind until somebody has a turn. */
function untilTurn(match: Match): Match {
  while (match.state.phase.type !== 'turn') {
    const [next] = mahjong.toAct(match.state);
    tryMove(match, next!, mahjong.fallback(match.state, next!, 'timeout'));
  }
  return match;
}

const sizes = ({ players }: State): readonly number[] => players.map(({ hand }) => sizeOf(hand));

describe('deal', () => {
  test('[MJ-1.1] [MJ-1.2] [MJ-1.3] the dealer takes the first 14 tiles, then 13 each', () => {
    const wall = seededDice('wall').shuffled(FULL_SET, 'deal');
    const { state } = begin({
      game: mahjong,
      config: configOf('house'),
      seats: 4,
      chance: scriptedDice({ deal: [wall] }),
    });
    const sorted = (from: number, to: number): Tile[] => wall.slice(from, to).toSorted((a, b) => a - b);
    expect(state.dealer).toBe(0);
    expect(state.players.map(({ hand }) => tilesOf(hand))).toEqual([
      sorted(0, 14),
      sorted(14, 27),
      sorted(27, 40),
      sorted(40, 53),
    ]);
    expect(state.back - state.front).toBe(55);
    expect(wall.toSorted((a, b) => a - b)).toEqual(FULL_SET);
  });

  test('[MJ-1.2] another dealer takes the fourteen', () => {
    expect(sizes(start('sichuan-sbr', { dealer: seat(2) }).state)).toEqual([13, 13, 14, 13]);
  });

  test('[MJ-1.4] [MJ-1.6] [MJ-2.9] the dealer opens without a draw; then tiles come from the front', () => {
    const match = untilTurn(start('house', { claims: 'able' }));
    expect(match.state.phase).toMatchObject({ type: 'turn', seat: 0, by: 'opening', drawn: null });
    expect(sizes(match.state)).toEqual([11, 10, 10, 10]);
    const next = match.state.wall[match.state.front]!;
    tryMove(match, 0, mahjong.fallback(match.state, seat(0), 'timeout'));
    untilTurn(match);
    expect(match.state.phase).toMatchObject({ type: 'turn', seat: 1, by: 'draw', drawn: next });
    expect(sizes(match.state)).toEqual([10, 11, 10, 10]);
  });

  test('[MJ-1.5] a replacement comes from the back, in SBR from the front', () => {
    const rows = '0: 999p 123m 456m 5m; no s\nwall: 1m 9m\nturn 0 drew 9p';
    expect(sit(draw('house', rows)).plays(0, kong('9p')).state.phase).toMatchObject({ drawn: t('9m') });
    const four = '0: 999p 123m 456m 789m 5m; no s\nwall: 1m 9m\nturn 0 drew 9p';
    expect(sit(draw('sichuan-popular', four)).plays(0, kong('9p')).state.phase).toMatchObject({
      drawn: t('9m'),
    });
    expect(sit(draw('sichuan-sbr', four)).plays(0, kong('9p')).state.phase).toMatchObject({ drawn: t('1m') });
  });
});

describe('burying', () => {
  const three = (state: State, of: number): Move => mahjong.fallback(state, seat(of), 'timeout');

  test('[MJ-2.1] three tiles of one suit that are in the hand', () => {
    const match = start();
    const hand = tilesOf(match.state.players[0]!.hand);
    const mixed = [hand[0]!, hand.at(-1)!, hand.at(-2)!];
    expect(tryMove(match, 0, { type: 'bury', tiles: mixed })?.code).toBe('not_three_of_a_suit');
    expect(tryMove(match, 0, { type: 'bury', tiles: hand.slice(0, 2) })?.code).toBe('not_three_of_a_suit');
  });

  test('[MJ-2.4] tiles one does not hold cannot be buried', () => {
    const match = start();
    const { hand } = match.state.players[0]!;
    const absent = hand.findIndex((count) => count === 0) as Tile;
    expect(tryMove(match, 0, { type: 'bury', tiles: [absent, absent, absent] })?.rule).toBe('MJ-2.4');
  });

  test('[MJ-2.2] [MJ-2.3] [MJ-2.5] all choose in secret, once; then the suits are public', () => {
    const match = start();
    const choices = seatsOf(4).map((of) => three(match.state, of));
    for (const of of [2, 0, 3]) {
      expect(tryMove(match, of, choices[of]!)).toBeUndefined();
      expect(mahjong.view(match.state, seat(1)).seats[of]).toMatchObject({ missing: null, buried: null });
    }
    expect(tryMove(match, 2, choices[2]!)).toMatchObject({ rule: 'MJ-2.3', code: 'chosen' });
    expect(tryMove(match, 1, discard('1m'))).toMatchObject({ rule: 'MJ-2.2' });
    expect(mahjong.toAct(match.state)).toEqual([1]);
    expect(tryMove(match, 1, choices[1]!)).toBeUndefined();
    const shown = mahjong.view(match.state, 'spectator').seats;
    expect(shown.map(({ missing }) => missing)).toEqual(match.state.players.map(({ missing }) => missing));
    expect(match.state.phase).toMatchObject({ type: 'turn', by: 'opening' });
  });

  test("[MJ-2.6] buried tiles are the owner's secret, or lie open", () => {
    const hidden = untilTurn(start());
    expect(mahjong.view(hidden.state, seat(0)).seats[0]!.buried).toHaveLength(3);
    expect(mahjong.view(hidden.state, seat(1)).seats[0]!.buried).toBeNull();
    const shown = untilTurn(start('house', { buried: 'shown' }));
    expect(mahjong.view(shown.state, seat(1)).seats[0]!.buried).toHaveLength(3);
  });

  test('[MJ-2.7] popular: what is swapped is three tiles of one suit too', () => {
    const match = start('sichuan-popular');
    const hand = tilesOf(match.state.players[0]!.hand);
    const mixed = [hand[0]!, hand.at(-1)!, hand.at(-2)!];
    expect(tryMove(match, 0, { type: 'swap', tiles: mixed })).toMatchObject({
      code: 'not_three_of_a_suit',
      rule: 'MJ-2.7',
    });
    expect(tryMove(start(), 0, { type: 'bury', tiles: mixed })).toMatchObject({ rule: 'MJ-2.1' });
  });

  test('[MJ-2.7] [MJ-2.8] popular: three tiles are swapped, then a suit is named', () => {
    const match = begin({
      game: mahjong,
      config: configOf('sichuan-popular'),
      seats: 4,
      chance: scriptedDice({ deal: [seededDice('swap').shuffled(FULL_SET, 'deal')], swap: [1] }),
    });
    const before = match.state.players.map(({ hand }) => hand.slice());
    const given = seatsOf(4).map((of) => mahjong.fallback(match.state, of, 'timeout'));
    seatsOf(4).forEach((of) => expect(tryMove(match, of, given[of]!)).toBeUndefined());
    seatsOf(4).forEach((of) => {
      const expected = before[of]!.slice();
      const gave = given[of] as Extract<Move, { type: 'swap' }>;
      const got = given[(of + 2) % 4] as Extract<Move, { type: 'swap' }>;
      for (const tile of gave.tiles) expected[tile]!--;
      for (const tile of got.tiles) expected[tile]!++;
      expect(match.state.players[of]!.hand).toEqual(expected);
    });
    expect(match.state.phase.type).toBe('declaring');
    seatsOf(4).forEach((of) => expect(tryMove(match, of, { type: 'declare', suit: 2 })).toBeUndefined());
    expect(match.state.players.map(({ missing, buried }) => [missing, buried.length])).toEqual(
      Array.from({ length: 4 }, () => [2, 0]),
    );
    expect(sizes(match.state)).toEqual([14, 13, 13, 13]);
  });
});

describe('turn', () => {
  test('[MJ-3.1] draw, then win, kong or discard', () => {
    const table = sit(draw('house', '0: 147m 258m 369p 1p; no s\nturn 0 drew 9p'));
    expect(table.tries(0, PASS)).toMatchObject({ rule: 'MJ-3.1' });
    expect(table.tries(0, PONG)).toMatchObject({ rule: 'MJ-3.1' });
    table.plays(0, discard('9p')).pass();
    expect(turnOf(table.state)).toBe('draw 1');
  });

  test('[MJ-3.2] the missing suit goes first', () => {
    const table = sit(draw('house', '0: 147m 258m 36p 1s 4s; no s\nturn 0 drew 9p'));
    expect(table.tries(0, discard('9p'))).toMatchObject({ code: 'missing_first', rule: 'MJ-3.2' });
    expect(mahjong.moves(table.state, seat(0))).toEqual([discard('1s'), discard('4s')]);
    table.plays(0, discard('4s'));
  });

  test('[MJ-3.3] a locked hand discards what it drew, also of the missing suit', () => {
    const table = sit(draw('house', '0: 123m 456m 789p 5m; no s; locked\nturn 0 drew 9s'));
    expect(table.tries(0, discard('1m'))).toMatchObject({ rule: 'MJ-3.3' });
    expect(mahjong.moves(table.state, seat(0))).toEqual([discard('9s')]);
    table.plays(0, discard('9s'));
  });

  test('[MJ-3.4] [MJ-5.1] [MJ-5.11] after a pong only a discard; seats between are passed over', () => {
    const table = sit(draw('house', '3: 99p 111m 147m 25m; no s\ndiscard 9p by 0'));
    table.plays(3, PONG).pass();
    expect(turnOf(table.state)).toBe('pong 3');
    expect(table.state.players[3]!.melds).toEqual([{ kind: 'pong', tile: t('9p') }]);
    expect(table.state.players[0]!.discards).toEqual([]);
    expect(table.tries(3, kong('1m'))).toMatchObject({ code: 'after_pong', rule: 'MJ-5.6' });
    expect(table.tries(3, hu('1m'))).toMatchObject({ code: 'after_pong', rule: 'MJ-3.4' });
    table.plays(3, discard('2m')).pass();
    expect(turnOf(table.state)).toBe('draw 0');
  });

  test('[MJ-3.5] [MJ-3.6] only the seat in turn, only its own tiles', () => {
    const table = sit(draw('house', '0: 147m 258m 369p 1p; no s\nturn 0 drew 9p'));
    expect(table.tries(1, discard('1m'))).toMatchObject({ rule: 'MJ-3.6' });
    expect(table.tries(0, discard('2p'))).toMatchObject({ code: 'not_held', rule: 'MJ-3.5' });
  });
});

describe('claims', () => {
  test('[MJ-4.1] [MJ-4.2] [MJ-4.5] everybody is asked; nothing happens before the last answer', () => {
    const table = sit(
      draw('house', '2: 99p 147m 258m 36m; no s\n0: 147m 258m 36p 1s 4s; no p\nturn 0 drew 9p'),
    );
    table.plays(0, discard('9p'));
    expect(mahjong.toAct(table.state)).toEqual([1, 2, 3]);
    expect(mahjong.moves(table.state, seat(1))).toEqual([PASS]);
    expect(mahjong.moves(table.state, seat(2))).toEqual([PONG, PASS]);
    table.plays(2, PONG);
    expect(table.state.phase.type).toBe('claiming');
    expect(table.tries(2, PASS)).toMatchObject({ rule: 'MJ-3.6' });
    expect(table.tries(1, discard('1m'))).toMatchObject({ rule: 'MJ-4.1' });
    table.plays(1, PASS).plays(3, PASS);
    expect(turnOf(table.state)).toBe('pong 2');
  });

  test('[MJ-4.5] claims: able asks only seats that can claim', () => {
    const rows = '2: 99p 147m 258m 36m; no s\n0: 147m 258m 36p 1s 4s; no p\nturn 0 drew 9p';
    const table = sit(draw('house', rows, { claims: 'able' })).plays(0, discard('9p'));
    expect(mahjong.toAct(table.state)).toEqual([2]);
    const nobody = sit(draw('house', '0: 147m 258m 36p 1s 4s; no p\nturn 0 drew 9p', { claims: 'able' }));
    nobody.plays(0, discard('9p'));
    expect(turnOf(nobody.state)).toBe('draw 1');
  });

  test("[MJ-4.3] a kong goes before the others' passes, and takes its replacement", () => {
    const table = sit(draw('house', '3: 999p 147m 258m 3m; no s\nwall: 1m 9m\ndiscard 9p by 0'));
    table.plays(3, kong('9p')).pass();
    expect(turnOf(table.state)).toBe('replacement 3');
  });

  test('[MJ-4.6] [MJ-4.7] a win may be passed, and taken on the next tile', () => {
    const rows = '2: 123456p 123m 5m; no s\n1: 147m 258m 369p 4p; no s\nwall: 5m 9s 9s 9s\ndiscard 5m by 0';
    const table = sit(draw('house', rows)).plays(2, PASS).pass();
    table.plays(1, discard('5m')).plays(2, hu('5m', 1)).pass();
    expect(table.scores()).toEqual([100, 98, 102, 100]);
  });

  test('[MJ-4.8] SBR: a passed win bars the same and smaller ones until the next draw', () => {
    const rows =
      '2: 123456789p 123m 5m; no s\n1: 147m 289m 369p 2589p; no s\nwall: 5m 5m 9s 9s\ndiscard 5m by 0';
    const table = sit(draw('sichuan-sbr', rows)).plays(2, PASS).pass();
    table.plays(1, discard('5m'));
    expect(table.tries(2, hu('5m', 1))).toMatchObject({ code: 'passed_win', rule: 'MJ-4.8' });
    expect(mahjong.moves(table.state, seat(2))).toEqual([PASS]);
    table.pass();
    expect(turnOf(table.state)).toBe('draw 2');
    table.plays(2, hu('5m'));
  });

  test('[MJ-4.8] SBR: who discards instead of winning by self-draw has passed nothing', () => {
    const rows = '2: 123456789p 123m 5m; no s\n3: 147m 289m 369p 2589p; no s\nwall: 5m 9s 9s\nturn 2 drew 5m';
    const table = sit(draw('sichuan-sbr', rows)).plays(2, discard('5m')).pass();
    expect(table.state.players[2]!.passed).toBe(-1);
    table.plays(3, discard('5m')).plays(2, hu('5m', 3));
  });

  test('[MJ-4.9] a locked hand only wins or passes', () => {
    const table = sit(draw('house', '2: 1113456p 123m; no s; locked\ndiscard 1p by 0'));
    expect(table.tries(2, PONG)).toMatchObject({ rule: 'MJ-4.9' });
    expect(table.tries(2, kong('1p'))).toMatchObject({ rule: 'MJ-4.9' });
  });

  test('[MJ-4.10] the tile and the discarder must be those on the table', () => {
    const table = sit(draw('house', '2: 123456p 123m 5m; no s\ndiscard 5m by 0'));
    expect(table.tries(2, hu('4m', 0))).toMatchObject({ code: 'invalid_action' });
    expect(table.tries(2, hu('5m', 3))).toMatchObject({ code: 'invalid_action' });
    expect(table.tries(2, kong('4m'))).toMatchObject({ code: 'invalid_action' });
  });

  test('[MJ-4.11] a seat that has left is not asked', () => {
    const rows = '0: 147m 258m 369p 1478p; no s\n1: 147m 258m 369p 2589p; no s; left\nturn 0 drew 9p';
    const table = sit(draw('sichuan-sbr', rows)).plays(0, discard('9p'));
    expect(mahjong.toAct(table.state)).toEqual([2, 3]);
    expect(table.pass().state.phase).toMatchObject({ type: 'turn', seat: 2 });
  });
});

describe('kongs', () => {
  test('[MJ-5.1] [MJ-5.2] a pong takes two tiles, an exposed kong three', () => {
    const table = sit(
      draw('house', '2: 9p 147m 258m 36m 1p; no s\n3: 99p 147m 258m 36m; no s\ndiscard 9p by 0'),
    );
    expect(table.tries(2, PONG)).toMatchObject({ rule: 'MJ-5.1' });
    expect(table.tries(3, kong('9p'))).toMatchObject({ rule: 'MJ-5.2' });
  });

  test('[MJ-5.3] a concealed kong from the opening hand', () => {
    const table = sit(draw('house', '0: 9999p 147m 258m 3m; no s\nwall: 1m 9m\nturn 0 opening')).plays(
      0,
      kong('9p'),
    );
    expect(turnOf(table.state)).toBe('replacement 0');
    expect(table.state.players[0]!.melds).toEqual([{ kind: 'kong_concealed', tile: t('9p') }]);
    expect(
      sit(draw('house', '0: 147m 258m 369p 1p; no s\nturn 0 drew 9p')).tries(0, kong('9p')),
    ).toMatchObject({
      rule: 'MJ-5.3',
    });
  });

  test('[MJ-5.4] [MJ-11.3] an upgraded kong', () => {
    const table = sit(draw('house', '0: 147m 258m 3m; pong 9p; no s\nwall: 1m 9m\nturn 0 drew 9p')).plays(
      0,
      kong('9p'),
    );
    expect(table.state.players[0]!.melds).toEqual([{ kind: 'kong_upgrade', tile: t('9p') }]);
    expect(table.scores()).toEqual([103, 99, 99, 99]);
  });

  test('[MJ-5.5] no kong on an empty wall, but a pong', () => {
    const own = sit(draw('house', '0: 999p 147m 258m 3m; no s\nwall:\nturn 0 drew 9p'));
    expect(own.tries(0, kong('9p'))).toMatchObject({ code: 'wall_empty', rule: 'MJ-5.5' });
    const other = sit(draw('house', '1: 999p 147m 258m 3m; no s\nwall:\ndiscard 9p by 0'));
    expect(other.tries(1, kong('9p'))).toMatchObject({ rule: 'MJ-5.5' });
    other.plays(1, PONG).pass();
    other.plays(1, discard('3m')).pass();
    expect(other.state.phase).toEqual({ type: 'over', reason: 'wall' });
  });

  test('[MJ-5.6] a kong right after a pong, if the table allows it', () => {
    const rows = '3: 99p 1111m 47m 25m; no s\ndiscard 9p by 0';
    const table = sit(draw('house', rows, { switches: { kongAfterPong: true } }))
      .plays(3, PONG)
      .pass();
    table.plays(3, kong('1m'));
    expect(turnOf(table.state)).toBe('replacement 3');
  });

  test('[MJ-5.7] no meld of the missing suit, unless the table allows it; then the hand cannot win', () => {
    const rows = '1: 99s 147m 258m 3m 1p; no s\ndiscard 9s by 0';
    expect(sit(draw('house', rows)).tries(1, PONG)).toMatchObject({ code: 'missing_suit', rule: 'MJ-5.7' });
    sit(draw('house', rows, { switches: { missingMelds: true } })).plays(1, PONG);
    const stuck = draw('house', '1: 123p 456m 5m; pong 9s; no s\nturn 1 drew 5m', {
      switches: { missingMelds: true },
    });
    expect(sit(stuck).tries(1, hu('5m'))).toMatchObject({ rule: 'MJ-6.5', code: 'not_a_win' });
    const waiting = draw('house', '1: 123p 456m 5m; pong 9s; no s\ndiscard 5m by 0', {
      switches: { missingMelds: true },
    });
    expect(sit(waiting).tries(1, hu('5m', 0))).toMatchObject({ rule: 'MJ-6.5', code: 'not_a_win' });
    const own = '0: 9999s 147m 258m; no s\nturn 0 drew 1p';
    expect(sit(draw('house', own)).tries(0, kong('9s'))).toMatchObject({ rule: 'MJ-5.7' });
  });

  test('[MJ-5.8] a kong while the missing suit is in the hand, unless the table forbids it', () => {
    const rows = '0: 999p 147m 258m 1s; no s\nturn 0 drew 9p';
    sit(draw('house', rows)).plays(0, kong('9p'));
    expect(
      sit(draw('house', rows, { switches: { kongHoldingMissing: false } })).tries(0, kong('9p')),
    ).toMatchObject({ rule: 'MJ-5.8' });
  });

  test('[MJ-5.10] house: an upgraded kong is not robbed, unless the table plays so', () => {
    const rows = '0: 147p 258p 1m; pong 5m; no s\n2: 123456p 46m 99m; no s\nturn 0 drew 5m';
    const table = sit(draw('house', rows)).plays(0, kong('5m'));
    expect(turnOf(table.state)).toBe('replacement 0');
    const robbing = sit(draw('house', rows, { switches: { robKong: true } })).plays(0, kong('5m'));
    expect(robbing.tries(1, PONG)).toMatchObject({ code: 'only_hu', rule: 'MJ-5.9' });
    robbing.plays(2, hu('5m', 0)).pass();
    // base, concealed hand and the robbed kong
    expect(robbing.scores()).toEqual([97, 100, 103, 100]);
    expect(turnOf(robbing.state)).toBe('draw 1');
  });

  test('[MJ-5.12] a declared kong is shown to all', () => {
    const table = sit(draw('house', '0: 999p 147m 258m 3m; no s\nturn 0 drew 9p')).plays(0, kong('9p'));
    expect(mahjong.view(table.state, seat(2)).seats[0]!.melds).toEqual([
      { kind: 'kong_concealed', tile: t('9p') },
    ]);
  });
});

describe('winning', () => {
  test('[MJ-6.1] [MJ-6.4] one pair and three sets; four equal tiles are no set', () => {
    const four = sit(draw('house', '0: 1111m 456p 789p; no s\nturn 0 drew 9m'));
    expect(four.tries(0, hu('9m'))).toMatchObject({ rule: 'MJ-6.1' });
    sit(draw('house', '0: 1111m 23m 789p 5p; no s\nturn 0 drew 5p')).plays(0, hu('5p'));
  });

  test('[MJ-6.5] no tile of the missing suit', () => {
    const table = sit(draw('house', '0: 123m 456p 789s 5m; no s\nturn 0 drew 5m'));
    expect(table.tries(0, hu('5m'))).toMatchObject({ rule: 'MJ-6.5', code: 'not_a_win' });
    const claim = sit(draw('house', '1: 123m 456p 789m 5s; no s\ndiscard 5s by 0'));
    expect(claim.tries(1, hu('5s', 0))).toMatchObject({ rule: 'MJ-6.5', code: 'not_a_win' });
  });

  test('[MJ-7.1] [MJ-7.2] the winning tile leaves the hand or the pool, once', () => {
    const own = sit(draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 5m')).plays(0, hu('5m'));
    expect(sizeOf(own.state.players[0]!.hand)).toBe(10);
    expect(own.state.players[0]!.won).toEqual([{ tile: t('5m'), from: null, place: 0 }]);
    const rows = '1: 123456p 123m 5m; no s\n2: 123456p 789m 5m; no s\ndiscard 5m by 0';
    const two = sit(draw('house', rows)).plays(1, hu('5m', 0)).plays(2, hu('5m', 0)).pass();
    expect(two.state.players[0]!.discards).toEqual([]);
    expect(two.state.players.map(({ won }) => won.map(({ place }) => place))).toEqual([[], [0], [1], []]);
    expect(own.tries(0, hu('5m'))).toMatchObject({ rule: 'MJ-3.6' });
  });

  test('[MJ-7.1] a self-draw wins on the tile that was drawn', () => {
    const table = sit(draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 5m'));
    expect(table.tries(0, hu('1p'))).toMatchObject({ rule: 'MJ-7.1' });
  });

  test('[MJ-7.9] the opening hand: its owner names the tile that is set aside', () => {
    const state = draw('house', '0: 123456p 123m 55m; no s\nturn 0 opening');
    const wins = mahjong.moves(state, seat(0)).filter(({ type }) => type === 'hu');
    expect(wins).toHaveLength(10);
    const table = sit(state).plays(0, hu('4p'));
    expect(tilesOf(table.state.players[0]!.hand)).toEqual(tiles('12355m 12356p'));
  });
});

describe('fan switches and special wins', () => {
  const fans = (lines: string, given: Partial<Config>, of: number, move: Move): number => {
    const table = sit(draw('house', lines, given)).plays(of, move);
    for (const asked of mahjong.toAct(table.state))
      if (table.state.phase.type === 'claiming') table.plays(asked, PASS);
    const why = table.sheet()!.changes[0]!.why;
    return Number(why['fan']);
  };
  const HOOK = '0: 9m; pong 1m; pong 3m; pong 5m; no s\nturn 0 drew 9m';
  const TWO_SUIT_HOOK = '1: 9p; pong 1m; pong 3m; pong 5m; no s\ndiscard 9p by 0';
  const PLAIN = '123456p 123m 5m; no s';

  test('[MJ-8.3] a self-drawn golden hook (D2)', () => {
    expect(fans(HOOK, {}, 0, hu('9m'))).toBe(6);
    expect(fans(HOOK, { switches: { selfDrawnHook: false } }, 0, hu('9m'))).toBe(5);
  });

  test('[MJ-8.4] golden hook with triplets in two suits (D3)', () => {
    expect(fans(TWO_SUIT_HOOK, {}, 1, hu('9p', 0))).toBe(2);
    expect(fans(TWO_SUIT_HOOK, { switches: { hookAndTriplets: 'both' } }, 1, hu('9p', 0))).toBe(3);
  });

  test('[MJ-8.7] heaven is a self-draw (D4)', () => {
    const rows = '0: 123456p 123m 55m; no s\nturn 0 opening';
    expect(fans(rows, {}, 0, hu('5m'))).toBe(8);
    expect(fans(rows, { switches: { heavenSelfDraw: false } }, 0, hu('5m'))).toBe(7);
  });

  test('[MJ-8.9] the last tile on a discard (D5)', () => {
    const rows = `1: ${PLAIN}\nwall:\ndiscard 5m by 0`;
    expect(fans(rows, {}, 1, hu('5m', 0))).toBe(3);
    expect(fans(rows, { switches: { lastTileDiscard: false } }, 1, hu('5m', 0))).toBe(2);
  });

  test('[MJ-8.8] a chain of kongs (D6), and the discard after a kong', () => {
    const rows = '0: 999p 777p 123m 4m; no s\nwall: 1s 5m 4m 7p\nturn 0 drew 9p';
    const chain = (given: Partial<Config>): unknown => {
      const table = sit(draw('house', rows.replace('1s 5m 4m 7p', '1s 4m 7p'), given));
      table.plays(0, kong('9p')).plays(0, kong('7p')).plays(0, hu('4m'));
      return table.sheet()!.changes.at(-1)!.why['fan'];
    };
    // base, two roots, concealed hand, self-draw, kong win
    expect(chain({})).toBe(6);
    expect(chain({ switches: { kongChain: 'each' } })).toBe(7);
    expect(fans(`1: ${PLAIN}\ndiscard 5m by 0 after kong`, {}, 1, hu('5m', 0))).toBe(3);
  });

  test('[MJ-8.11] earth: the own first draw, whatever the others claimed (D10)', () => {
    const rows = `1: ${PLAIN}; draws 1\nturn 1 drew 5m`;
    expect(fans(rows, {}, 1, hu('5m'))).toBe(8);
    expect(fans(`1: ${PLAIN}; draws 2\nturn 1 drew 5m`, {}, 1, hu('5m'))).toBe(3);
    const spoiled = { ...draw('house', rows, { switches: { earthSpoiled: true } }), claimed: true };
    expect(sit(spoiled).plays(1, hu('5m')).sheet()!.changes[0]!.why['fan']).toBe(3);
    expect(
      sit({ ...draw('house', rows), claimed: true })
        .plays(1, hu('5m'))
        .scores(),
    ).toEqual([92, 124, 92, 92]);
  });

  test('[MJ-8.11] no earth for a seat that has won a discard: it has claimed one', () => {
    const rows = `0: 147m 258m 3669p 5m; no s\n1: ${PLAIN}; draws 0\nwall: 5m 9s\nturn 0 opening`;
    const table = sit(draw('house', rows)).plays(0, discard('5m')).plays(1, hu('5m', 0)).pass();
    expect(turnOf(table.state)).toBe('draw 1');
    expect(told(table.plays(1, hu('5m')).sheet()!.changes.at(-1)!)).toBe(
      'base:1 concealed_hand:1 self_draw:1',
    );
    expect(table.scores()).toEqual([95, 111, 97, 97]);
  });

  test('[MJ-8.10] heaven is gone after a kong', () => {
    const table = sit(draw('house', '0: 9999p 123m 456p 5m; no s\nwall: 1s 5m\nturn 0 opening'));
    table.plays(0, kong('9p')).plays(0, hu('5m'));
    expect(told(table.sheet()!.changes.at(-1)!)).not.toContain('tian_hu');
  });
});

describe('the end and the match', () => {
  test('[MJ-10.1] [MJ-11.5] [MJ-12.3] house: fan are points, kongs are final, nothing is settled at the end', () => {
    const rows = '0: 999p 147m 258m 3m; no s\nwall: 1m\nturn 0 drew 9p';
    const table = sit(draw('house', rows)).plays(0, kong('9p')).plays(0, discard('1m')).pass();
    expect(table.state.phase.type).toBe('over');
    expect(table.scores()).toEqual([103, 99, 99, 99]);
    expect(table.sheet()!.final).toBe(true);
  });

  test('[MJ-12.9] at the end all hands are shown', () => {
    const table = sit(draw('house', '0: 147m 258m 369p 1p; no s\nwall:\ndiscard 9p by 0')).pass();
    const { seats } = mahjong.view(table.state, 'spectator');
    expect(seats.every(({ concealed, buried }) => concealed !== null && buried !== null)).toBe(true);
    expect(table.events.at(-1)).toMatchObject({ type: 'handEnded', last: true });
  });

  test('[MJ-13.1] [MJ-13.2] [MJ-13.4] four hands: the deal goes round when all are ready', () => {
    const match = start('house', { hands: 4, claims: 'able' });
    const dealers: number[] = [match.state.dealer];
    while (mahjong.toAct(match.state).length > 0) {
      const hand = match.state.hand;
      const [next] = mahjong.toAct(match.state);
      if (match.state.phase.type === 'between') {
        expect(tryMove(match, next!, PASS)).toMatchObject({ rule: 'MJ-13.4' });
        expect(tryMove(match, next!, { type: 'next' })).toBeUndefined();
        if (match.state.phase.type === 'between')
          expect(tryMove(match, next!, { type: 'next' })).toMatchObject({ rule: 'MJ-13.4' });
      } else tryMove(match, next!, mahjong.fallback(match.state, next!, 'timeout'));
      if (match.state.hand !== hand) dealers.push(match.state.dealer);
    }
    expect(dealers).toEqual([0, 1, 2, 3]);
    expect(match.state.phase).toEqual({ type: 'over', reason: 'wall' });
  });

  test('[MJ-13.3] Sichuan: the first winner deals next, after several the discarder, else the dealer stays', () => {
    const nextDealer = (rows: string, moves: readonly (readonly [number, Move])[]): unknown => {
      const table = sit(draw('sichuan-sbr', `${rows}\nwall:\ndiscard 5m by 3`, { hands: 4 }));
      for (const [of, move] of moves) table.plays(of, move);
      while (table.state.phase.type === 'claiming') table.pass();
      return table.state.dealer;
    };
    const one = '1: 123456789p 123m 5m; no s';
    const two = `${one}\n2: 123456789p 789m 5m; no s`;
    expect(nextDealer(one, [[1, hu('5m', 3)]])).toBe(1);
    expect(
      nextDealer(two, [
        [1, hu('5m', 3)],
        [2, hu('5m', 3)],
      ]),
    ).toBe(3);
    expect(nextDealer(one, [])).toBe(0);
    const stays = sit(
      draw('house', 'wall:\ndiscard 9s by 3', { hands: 4, switches: { nextDealer: 'stays' } }),
    ).pass();
    expect(stays.state.dealer).toBe(0);
  });

  test('[MJ-14.4] the house passes, discards what was drawn, and wins for a locked hand', () => {
    const ready = '2: 123456p 123m 5m; no s';
    const fallback = (rows: string, of: number): Move =>
      mahjong.fallback(draw('house', rows), seat(of), 'timeout');
    expect(fallback(`${ready}\ndiscard 5m by 0`, 2)).toEqual(PASS);
    expect(fallback(`${ready}; locked\ndiscard 5m by 0`, 2)).toEqual(hu('5m', 0));
    expect(fallback(`${ready}\nturn 2 drew 5m`, 2)).toEqual(discard('5m'));
    expect(fallback(`${ready}; locked\nturn 2 drew 5m`, 2)).toEqual(hu('5m'));
    expect(fallback('2: 123456p 123m 1s; no s\nturn 2 drew 5m', 2)).toEqual(discard('1s'));
    expect(fallback('2: 123456p 123m 9m; no s\nturn 2 ponged', 2)).toEqual(discard('6p'));
  });

  test('[MJ-15.5] house: every seat starts with 100, Sichuan with nothing', () => {
    const rows = '0: 147m 258m 369p 1p; no s\nturn 0 drew 9p';
    expect(sit(draw('house', rows)).scores()).toEqual([100, 100, 100, 100]);
    expect(sit(draw('sichuan-sbr', '0: 147m 258m 369p 1478p; no s\nturn 0 drew 9p')).scores()).toEqual([
      0, 0, 0, 0,
    ]);
  });
});
