import { begin, play, seat, seatsOf, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { CIRCUMSTANCES, EXCLUDED_BY, PLAIN_DISCARD, type Luck } from '../facts/fans.ts';
import type { Meld } from '../facts/melds.ts';
import { PRESETS, type Rules, type RuleSet } from '../facts/rulesets.ts';
import { countsOf, tilesOf } from '../facts/tiles.ts';
import { fanLines } from '../rules/fan.ts';
import { mahjong } from '../rules/game.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';
import { discard, draw, hu, kong, PASS, PONG, sit, t, tiles } from './table.ts';

const wonIn = (events: readonly { type: string }[]): unknown[] => events.filter(({ type }) => type === 'won');

describe('moves from the wire', () => {
  const parses = (move: unknown): boolean => mahjong.parseMove(move) !== undefined;

  test('[MJ-1.1] tiles are 0 to 26, suits 0 to 2, seats 0 to 3', () => {
    expect([0, 26, 27, -1].map((tile) => parses({ type: 'discard', tile }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([0, 2, 3].map((suit) => parses({ type: 'declare', suit }))).toEqual([true, true, false]);
    expect([0, 3, 4, 5].map((from) => parses({ type: 'hu', tile: 1, from }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(parses({ type: 'hu', tile: 1, from: null })).toBe(true);
  });

  test('[MJ-1.1] of a tile there are four: a record that speaks of more is not laid out', () => {
    const hand = countsOf(tiles('1111m'));
    expect(tilesOf(hand)).toHaveLength(4);
    expect(() => tilesOf(hand.with(0, 5))).toThrow('5 of a tile of which there are 4');
  });

  test('[MJ-2.1] three tiles, no fewer and no more', () => {
    expect(
      [
        [1, 2],
        [1, 2, 3],
        [1, 2, 3, 4],
      ].map((three) => parses({ type: 'bury', tiles: three })),
    ).toEqual([false, true, false]);
  });
});

describe('numbers in a hand', () => {
  test('[MJ-15.6] wins are counted through the hand, and winners of one discard each have their number', () => {
    const table = sit(
      draw('house', '1: 123456p 123m 5m; no s\n2: 123789p 123m 5m; no s\nwall: 9s 9s 9s\ndiscard 5m by 0'),
    );
    table.plays(1, hu('5m', 0)).plays(2, hu('5m', 0)).plays(3, PASS);
    expect(wonIn(table.events)).toMatchObject([
      { seat: 1, no: 1, place: 0, of: 2, kind: 'discard' },
      { seat: 2, no: 2, place: 1, of: 2, kind: 'discard' },
    ]);
    expect(table.state.wins).toBe(2);
    const own = sit({ ...draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 5m'), wins: 2 });
    expect(wonIn(own.plays(0, hu('5m')).events)).toMatchObject([{ no: 3, of: 1, payers: [1, 2, 3] }]);
  });

  test('[MJ-13.3] the first winner deals next, whoever wins later; of several the discarder', () => {
    const first = sit(draw('sichuan-sbr', '1: 123456789p 123m 5m; no s\nturn 1 drew 5m')).plays(1, hu('5m'));
    expect(first.state.heir).toBe(1);
    const later = {
      ...draw('sichuan-sbr', '2: 123456789p 123m 5m; no s\nturn 2 drew 5m'),
      wins: 1,
      heir: seat(1),
    };
    expect(sit(later).plays(2, hu('5m')).state.heir).toBe(1);
    const both = draw(
      'sichuan-sbr',
      '0: 123456789p 123m 5m; no s\n2: 123m 456m 789m 678m 5m; no s\ndiscard 5m by 3',
    );
    expect(sit(both).plays(0, hu('5m', 3)).plays(1, PASS).plays(2, hu('5m', 3)).state.heir).toBe(3);
  });

  test('[MJ-5.9] [MJ-10.7] a robbed kong says so and is paid by the upgrader', () => {
    const ready = draw(
      'sichuan-sbr',
      '0: 147m 28m 369p 57p; pong 5m; no s\n1: 123456789p 46m 99m; no s\nturn 0 drew 5m',
    );
    const robbing = sit(ready).plays(0, kong('5m')).plays(1, hu('5m', 0)).pass();
    expect(wonIn(robbing.events)).toMatchObject([{ kind: 'robbed_kong', from: 0, payers: [0] }]);
    expect(robbing.sheet()!.lines.at(-1)).toMatchObject({ rule: 'MJ-10.7', seat: 1, other: 0 });
  });
});

describe('claims and kongs', () => {
  test('[MJ-8.11] pong and exposed kong are claims, a concealed kong is none', () => {
    const pong = sit(draw('house', '1: 99p 147m 258m 36m; no s\ndiscard 9p by 0')).plays(1, PONG).pass();
    expect(pong.state.claimed).toBe(true);
    const exposed = sit(draw('house', '1: 999p 147m 258m 3m; no s\ndiscard 9p by 0'))
      .plays(1, kong('9p'))
      .pass();
    expect(exposed.state.claimed).toBe(true);
    const hidden = sit(draw('house', '0: 9999p 147m 258m; no s\nturn 0 drew 3m')).plays(0, kong('9p'));
    expect(hidden.state.claimed).toBe(false);
  });

  test('[MJ-8.8] a chain of kongs is the own: an exposed kong of a discard after a kong begins a new one', () => {
    const table = sit(draw('house', '1: 999p 147m 258m 3m; no s\ndiscard 9p by 0 after kong'));
    table.plays(1, kong('9p')).pass();
    expect(table.state.phase).toMatchObject({ type: 'turn', by: 'replacement', kongs: 1 });
    const own = draw('house', '0: 9999p 147m 258m; no s\nturn 0 replaced 3m');
    expect(sit(own).plays(0, kong('9p')).state.phase).toMatchObject({ by: 'replacement', kongs: 2 });
  });
});

describe('between hands', () => {
  test('[MJ-13.4] the next hand is dealt when the last of four is ready, not before', () => {
    const over = sit(draw('house', '0: 123456p 123m 5m; no s\nwall:\nturn 0 drew 9p', { hands: 4 })).plays(
      0,
      discard('9p'),
    );
    over.pass();
    for (const of of [2, 0, 3]) over.plays(of, { type: 'next' });
    expect(over.state).toMatchObject({ hand: 1, phase: { type: 'between', ready: [2, 0, 3] } });
    expect(over.tries(3, { type: 'next' })).toMatchObject({ rule: 'MJ-13.4', code: 'chosen' });
    expect(over.plays(1, { type: 'next' }).state).toMatchObject({ hand: 2, dealer: 1, front: 53 });
  });

  test('[MJ-3.6] a move while the table waits for nobody is refused', () => {
    const over = draw('house', 'discard 9p by 0');
    const state: State = { ...over, phase: { type: 'over', reason: 'wall' } };
    expect(mahjong.decide(state, seat(0), PASS, seededDice(1))).toMatchObject({ code: 'not_asked' });
    expect([mahjong.toAct(state), mahjong.moves(state, seat(0))]).toEqual([[], []]);
  });
});

describe('time', () => {
  test('[MJ-4.5] every seat has the same time for what is asked; the absent have five seconds', () => {
    const match = begin({
      game: mahjong,
      config: configOf('house'),
      seats: 4,
      chance: seededDice('time'),
      observers: [],
    });
    const given = (state: State): unknown => seatsOf(4).map((of) => mahjong.allowance!(state, of, 'here'));
    expect(given(match.state)).toEqual(Array(4).fill({ ms: 60_000, why: 'clock.burying' }));
    expect(mahjong.allowance!(match.state, seat(0), 'offline')).toEqual({ ms: 5000, why: 'clock.burying' });
    expect(given(draw('house', 'discard 9p by 0'))).toEqual(
      Array(4).fill({ ms: 12_000, why: 'clock.claiming' }),
    );
    const over: State = { ...match.state, phase: { type: 'over', reason: 'wall' } };
    expect(mahjong.allowance!(over, seat(0), 'here')).toBeUndefined();
  });
});

describe('what the house plays', () => {
  const chosen = (state: State, of = 0): unknown => mahjong.fallback(state, seat(of), 'timeout');

  test('[MJ-14.4] it gives the lowest three of the shortest suit that has three, and names the shortest', () => {
    const hand = countsOf(tiles('123456m 1234p 999s'));
    const players = draw('house', 'discard 9p by 0').players.map((player) => ({
      ...player,
      hand,
      missing: null,
    }));
    const at = (type: 'burying' | 'swapping' | 'declaring'): State => ({
      ...draw('house', 'discard 9p by 0'),
      players,
      phase: { type },
    });
    expect(chosen(at('burying'))).toEqual({ type: 'bury', tiles: tiles('999s') });
    expect(chosen(at('swapping'))).toEqual({ type: 'swap', tiles: tiles('999s') });
    expect(chosen(at('declaring'))).toEqual({ type: 'declare', suit: 2 });
  });

  test('[MJ-14.4] a suit of two tiles cannot be buried', () => {
    const state = draw('house', 'discard 9p by 0');
    const hand = countsOf(tiles('123456m 12345p 99s'));
    const players = state.players.map((player) => ({ ...player, hand, missing: null }));
    const burying: State = { ...state, players, phase: { type: 'burying' } };
    expect(chosen(burying)).toEqual({ type: 'bury', tiles: tiles('123p') });
  });

  test('[MJ-14.4] it discards what was drawn, the missing suit first, and after a pong the last tile', () => {
    expect(chosen(draw('house', '0: 123456p 12m 55m; no s\nturn 0 drew 9m'))).toEqual(discard('9m'));
    expect(chosen(draw('house', '0: 123456p 12m 5m 5s; no s\nturn 0 drew 9m'))).toEqual(discard('5s'));
    expect(chosen(draw('house', '0: 123456p 12m; pong 9p; no s\nturn 0 ponged'))).toEqual(discard('6p'));
  });

  test('[MJ-14.4] a locked hand wins, any other passes', () => {
    const rows = '1: 123456p 123m 5m; no s';
    expect(chosen(draw('house', `${rows}; locked\ndiscard 5m by 0`), 1)).toEqual(hu('5m', 0));
    expect(chosen(draw('house', `${rows}\ndiscard 5m by 0`), 1)).toEqual(PASS);
    expect(chosen(draw('house', `${rows}; locked\nturn 1 drew 5m`), 1)).toEqual(hu('5m'));
    expect(chosen(draw('house', `${rows}\nturn 1 drew 5m`), 1)).toEqual(discard('5m'));
  });
});

describe('fan', () => {
  const told = (
    set: RuleSet,
    hand: string,
    {
      melds = [],
      luck = {},
      rules = {},
    }: { melds?: readonly Meld[]; luck?: Partial<Luck>; rules?: Partial<Rules> } = {},
  ): readonly string[] =>
    fanLines(
      { ...PRESETS[set], ...rules },
      { counts: countsOf(tiles(hand)), melds, luck: { ...PLAIN_DISCARD, ...luck } },
    ).map(({ key, fan, rule }) => `${key} ${fan} ${rule}`);
  const pongs = (...names: readonly string[]): readonly Meld[] =>
    names.map((name) => ({ kind: 'pong', tile: t(name) }));

  test('[MJ-8.2] one suit in house rules', () => {
    expect(told('house', '123456789p 99p')).toEqual([
      'base 1 MJ-8.1',
      'pure_suit 2 MJ-8.2',
      'concealed_hand 1 MJ-8.6',
    ]);
  });

  test('[MJ-8.3] [MJ-8.4] golden hook, alone or with its triplets', () => {
    const melds = pongs('1p', '5p', '9p');
    expect(told('house', '33m', { melds })).toEqual(['base 1 MJ-8.1', 'golden_hook 1 MJ-8.3']);
    expect(told('house', '33m', { melds, rules: { hookAndTriplets: 'both' } })).toEqual([
      'base 1 MJ-8.1',
      'golden_hook 1 MJ-8.3',
      'all_triplets 1 MJ-8.2',
    ]);
    expect(told('house', '33p', { melds })).toEqual(['base 1 MJ-8.1', 'pure_golden_hook 4 MJ-8.2']);
    const drawn = { melds, luck: { selfDraw: true }, rules: { selfDrawnHook: false } };
    expect(told('house', '33m', drawn)).toEqual([
      'base 1 MJ-8.1',
      'all_triplets 1 MJ-8.2',
      'self_draw 1 MJ-8.7',
    ]);
  });

  test('[MJ-9.7] all 2, 5, 8 as triplets beats seven pairs of them', () => {
    expect(told('sichuan-popular', '222555888p 222m 55m')).toEqual([
      'all_triplets 1 MJ-9.2',
      'all_258 2 MJ-9.7',
    ]);
    expect(told('sichuan-popular', '2222m 5555m 88p 55p 22p')).toEqual([
      'seven_pairs 2 MJ-9.3',
      'all_258 2 MJ-9.7',
      'roots 2 MJ-9.5',
    ]);
    expect(told('sichuan-sbr', '222555888p 222m 55m')).toEqual(['all_triplets 1 MJ-9.2']);
  });

  test('[MJ-9.8] heaven and earth by their own names, and only where the shape is worth less', () => {
    const hand = '123456789p 123m 55m';
    expect(told('sichuan-popular', hand, { luck: { heaven: true } })).toEqual(['tian_hu 5 MJ-9.8']);
    expect(told('sichuan-popular', hand, { luck: { earth: true } })).toEqual(['di_hu 5 MJ-9.8']);
    expect(told('sichuan-sbr', hand, { luck: { earth: true } })).toEqual([]);
    const dear = { melds: pongs('2p', '5p', '8p', '2m'), luck: { earth: true } };
    expect(told('sichuan-popular', '55m', dear)).toEqual(['di_hu 5 MJ-9.8']);
    expect(told('sichuan-popular', '55p', { ...dear, melds: pongs('2p', '8p') })).toContain(
      'all_258 2 MJ-9.7',
    );
    expect(told('house', '123456p 123m 55m', { luck: { earth: true } })[1]).toBe('di_hu 5 MJ-8.11');
  });

  test('[MJ-8.8] [MJ-9.6] luck: kongs, a robbed kong, the last tile', () => {
    const hand = '123456789p 123m 55m';
    expect(told('sichuan-sbr', hand, { luck: { kongs: 2 } })).toEqual(['kong_win 1 MJ-9.6']);
    expect(told('sichuan-sbr', hand, { luck: { kongs: 2 }, rules: { kongChain: 'each' } })).toEqual([
      'kong_win 2 MJ-9.6',
    ]);
    expect(told('sichuan-sbr', hand, { luck: { robKong: true } })).toEqual(['rob_kong 1 MJ-9.6']);
    expect(told('sichuan-sbr', hand, { luck: { robKong: true }, rules: { robKong: false } })).toEqual([]);
    expect(
      told('sichuan-sbr', hand, { luck: { lastTile: true }, rules: { lastTileDiscard: false } }),
    ).toEqual([]);
  });

  test('[MJ-5.5] a robbed kong is never the last tile: what is left out goes both ways', () => {
    expect(EXCLUDED_BY.robKong).toContain('lastTile');
    for (const one of CIRCUMSTANCES)
      for (const other of CIRCUMSTANCES)
        expect([one, other, EXCLUDED_BY[one].includes(other)]).toEqual([
          one,
          other,
          EXCLUDED_BY[other].includes(one),
        ]);
  });

  test('[MJ-14.3] a locked hand is told of no discards', () => {
    const locked = draw('house', '0: 123456p 12m 55m; no s; locked\nturn 0 drew 9m');
    expect(mahjong.view(locked, seat(0)).ready).toEqual([]);
  });
});

test('[MJ-2.2] four choose; the first three change nothing for the others', () => {
  const match = begin({
    game: mahjong,
    config: configOf('house'),
    seats: 4,
    chance: seededDice('four'),
    observers: [],
  });
  for (const of of seatsOf(3)) {
    play(match, of, mahjong.fallback(match.state, of, 'timeout'));
    expect(match.state.phase).toEqual({ type: 'burying' });
    expect(mahjong.view(match.state, seat(3)).seats[of]!.missing).toBeNull();
  }
  play(match, seat(3), mahjong.fallback(match.state, seat(3), 'timeout'));
  expect(match.state.phase).toMatchObject({ type: 'turn', by: 'opening', seat: 0 });
});
