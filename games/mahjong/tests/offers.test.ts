import { seat, type Seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { PLAIN_DISCARD, sumOfFan, type Luck } from '../facts/fans.ts';
import type { Meld } from '../facts/melds.ts';
import { PRESETS, type RuleSet } from '../facts/rulesets.ts';
import { countsOf, noTiles } from '../facts/tiles.ts';
import { parseConfig } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { fanLines, fanOf } from '../rules/fan.ts';
import { mahjong } from '../rules/game.ts';
import type { Move } from '../rules/moves.ts';
import { isReady, readyHelper, waitsOf } from '../rules/ready.ts';
import type { State } from '../rules/state.ts';
import { discard, draw, hu, kong, PASS, PONG, sit, t, tiles } from './table.ts';

const menu = (state: State, of: number): readonly Move[] => mahjong.moves(state, seat(of));

describe('what is offered', () => {
  test('[MJ-4.1] [MJ-5.1] [MJ-5.2] three equal tiles claim a kong or a pong', () => {
    const state = draw('house', '1: 777m 147p 258p 1m; no s\ndiscard 7m by 3');
    expect(menu(state, 1)).toEqual([kong('7m'), PONG, PASS]);
    const two = draw('house', '1: 77m 147p 258p 19m; no s\ndiscard 7m by 3');
    expect(menu(two, 1)).toEqual([PONG, PASS]);
  });

  test('[MJ-5.5] with an empty wall a pong stays possible, a kong does not', () => {
    const state = draw('house', '1: 777m 147p 258p 1m; no s\nwall:\ndiscard 7m by 3');
    expect(menu(state, 1)).toEqual([PONG, PASS]);
  });

  test('[MJ-3.3] [MJ-7.3] a locked hand wins with the tile it drew, or discards it', () => {
    const state = draw('house', '0: 123456p 123m 5m; no s; locked; won 5m\nturn 0 drew 5m');
    expect(menu(state, 0)).toEqual([hu('5m'), discard('5m')]);
  });

  test('[MJ-5.4] upgrades are offered as the pongs lie', () => {
    const state = draw('house', '0: 147m 9p; pong 2p; pong 1p; no s\nturn 0 drew 2p');
    const both = draw('house', '0: 147m 1p; pong 2p; pong 1p; no s\nturn 0 drew 2p');
    const kongs = (of: State) => menu(of, 0).filter(({ type }) => type === 'kong');
    expect(kongs(state)).toEqual([kong('2p')]);
    expect(kongs(both)).toEqual([kong('2p'), kong('1p')]);
  });

  test('[MJ-5.1] after a pong the seat discards, however complete its hand is', () => {
    const state = draw('house', '0: 123456p 55m; pong 9p; no s\nturn 0 ponged');
    expect(menu(state, 0).map(({ type }) => type)).not.toContain('hu');
    expect(sit(state).tries(0, hu('5m'))).toMatchObject({ rule: 'MJ-3.4' });
    expect(mahjong.view(state, seat(0)).offer).toBeNull();
  });

  test('[MJ-5.7] with melds of the missing suit allowed, they are no win all the same', () => {
    const switches = { missingMelds: true } as const;
    const rows = (melds: string) => `2: 123456p 5m; pong ${melds}; no s\n`;
    for (const end of ['turn 2 drew 5m', 'discard 5m by 0']) {
      const wins = (melds: string, given: object): boolean =>
        menu(draw('house', rows(melds) + end, given), 2).some(({ type }) => type === 'hu');
      expect([wins('9s', { switches }), wins('9p', { switches }), wins('9p', {})]).toEqual([
        false,
        true,
        true,
      ]);
    }
  });

  test('[MJ-8.10] the dealer has no earth: that is the first draw of another seat', () => {
    const first = (of: number): readonly string[] => {
      const table = sit(draw('house', `${of}: 123456p 123m 5m; no s; draws 1\nturn ${of} drew 5m`));
      const { why } = table.plays(of, hu('5m')).sheet()!.lines.at(-1)!;
      return Object.keys(why);
    };
    expect(first(1)).toContain('di_hu');
    expect(first(0)).not.toContain('di_hu');
  });

  test('[MJ-5.9] [MJ-7.2] a kong robbed by two costs the upgrader one tile', () => {
    const table = sit(
      draw(
        'sichuan-sbr',
        `0: 147p 258p 369p; pong 5m; no s
         1: 46m 123456p 789p 11p; no s
         2: 46m 123m 789m 456p 99p; no s
         turn 0 drew 5m`,
      ),
    );
    table.plays(0, kong('5m')).plays(1, hu('5m', 0)).plays(2, hu('5m', 0)).pass();
    expect(table.state.players.map(({ won }) => won.length)).toEqual([0, 1, 1, 0]);
    expect(table.state.players[0]).toMatchObject({ hand: countsOf(tiles('147p 258p 369p')) });
    expect(table.state.players[0]?.melds).toEqual([{ kind: 'pong', tile: t('5m') }]);
  });
});

describe('who is told what', () => {
  const [A, B] = [seat(0), seat(1)];
  const three = tiles('123m');

  test('[MJ-14.2] a secret choice is shown to its seat alone', () => {
    const chosen: readonly Event[] = [
      { type: 'buried', seat: A, tiles: three },
      { type: 'swapChosen', seat: A, tiles: three },
    ];
    for (const event of chosen) {
      expect(mahjong.redact(event, A)).toEqual(event);
      for (const other of [B, 'spectator'] as const)
        expect(mahjong.redact(event, other)).toEqual({ ...event, tiles: null });
    }
    const suit: Event = { type: 'missingChosen', seat: A, suit: 1 };
    expect([mahjong.redact(suit, A), mahjong.redact(suit, B)]).toEqual([suit, { ...suit, suit: null }]);
    const drawn: Event = { type: 'drawn', seat: A, tile: t('5m'), replacement: false };
    expect([mahjong.redact(drawn, A), mahjong.redact(drawn, B)]).toEqual([drawn, { ...drawn, tile: null }]);
  });

  test('what a seat shows by itself is news to the others; what others could claim is news to all', () => {
    const informed = (event: object): readonly boolean[] =>
      [undefined, A, B].map((to?: Seat) => mahjong.informs(event as Event, to));
    expect(informed({ type: 'won', seat: A, kind: 'self_draw' })).toEqual([true, false, true]);
    expect(informed({ type: 'won', seat: A, kind: 'discard' })).toEqual([true, true, true]);
    expect(informed({ type: 'konged', seat: A, kind: 'kong_concealed' })).toEqual([true, false, true]);
    expect(informed({ type: 'konged', seat: A, kind: 'kong_upgrade' })).toEqual([true, true, true]);
    expect(informed({ type: 'answered', seat: A })).toEqual([false, false, false]);
    expect(informed({ type: 'discarded', seat: A })).toEqual([true, true, true]);
  });

  test('[MJ-2.7] the three tiles chosen for a swap are shown while it lasts, to their seat', () => {
    const turn = draw('sichuan-popular', '0: 147m 258m 369p 147p 1p; no s\nturn 0 drew 9p');
    const players = turn.players.map((player) => ({ ...player, swap: three }));
    const swapping: State = { ...turn, players, phase: { type: 'swapping' } };
    expect(mahjong.view(swapping, A).chosen).toEqual(three);
    expect(mahjong.view(swapping, 'spectator').chosen).toBeNull();
    expect(mahjong.view({ ...turn, players }, A).chosen).toBeNull();
  });
});

describe('ready hands', () => {
  const held = (notation: string, melds: readonly Meld[] = [], missing: 0 | 1 | 2 = 2) => ({
    counts: countsOf(tiles(notation)),
    melds,
    missing,
  });
  const rules = PRESETS['sichuan-sbr'];

  test('[MJ-12.4] a tile held four times is no wait', () => {
    // Four 1m, three of them a triplet: only a fifth would make the pair.
    expect(isReady(rules, held('1111m 456m 789m 456p'))).toBe(false);
    expect(isReady(rules, held('111m 2m 456m 789m 456p'))).toBe(true);
    expect(
      readyHelper(rules, held('1111m 456m 789m 456p 9p'), noTiles()).map(({ discard: d }) => d),
    ).not.toContain(t('9p'));
  });

  test('[MJ-5.7] a hand with a meld of its missing suit waits for nothing', () => {
    const meld = { kind: 'pong', tile: t('9s') } as const;
    for (const [missing, ready] of [
      [2, false],
      [0, true],
    ] as const) {
      const hand = held('123456p 789p 5p', [meld], missing);
      expect(isReady(rules, hand)).toBe(ready);
      expect(waitsOf(rules, hand, noTiles()).length > 0).toBe(ready);
      const whole = held('123456p 789p 55p', [meld], missing);
      expect(readyHelper(rules, whole, noTiles()).length > 0).toBe(ready);
    }
  });
});

describe('fan', () => {
  const hands: readonly (readonly [RuleSet, string, Partial<Luck>])[] = [
    ['house', '123456p 123m 55m', { selfDraw: true, earth: true }],
    ['house', '123456p 123m 55m', { selfDraw: true, heaven: true }],
    ['house', '111222333p 55p', { lastTile: true, selfDraw: true }],
    ['house', '111222333m 55p', { kongs: 2 }],
    ['sichuan-popular', '222555888m 222p 55p', {}],
    ['sichuan-popular', '2222555588m 5588p', { selfDraw: true }],
    ['sichuan-popular', '123m 789m 111p 999p 11m', { robKong: true }],
    ['sichuan-popular', '123456789m 12355p', { selfDraw: true, earth: true }],
    ['sichuan-sbr', '111222333444m 55m', { lastTile: true }],
    ['sichuan-sbr', '11223344m 556677p', { kongs: 1 }],
  ];
  test.each(hands)('[MJ-15.6] in %s rules %s is worth the sum of its lines', (rules, notation, luck) => {
    const hand = { counts: countsOf(tiles(notation)), melds: [], luck: { ...PLAIN_DISCARD, ...luck } };
    const lines = fanLines(PRESETS[rules], hand);
    expect(lines.length).toBeGreaterThan(0);
    expect(fanOf(PRESETS[rules], hand)).toBe(sumOfFan(lines));
  });
});

test.each([[[]], [7], [{ switches: null }], [{ switches: [] }], [{ switches: 'robKong' }]])(
  'options that are none are refused: %j',
  (json) => {
    expect(parseConfig(json)).toHaveProperty('complaint');
  },
);
