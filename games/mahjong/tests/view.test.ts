import { begin, play, seat, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { mahjong } from '../rules/game.ts';
import type { RuleSet } from '../facts/rulesets.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';
import { discard, draw, hu, PASS, sit, t } from './table.ts';

const closed = (state: State, of: number): string | undefined => {
  const why = mahjong.view(state, seat(of)).closed;
  return why === null ? undefined : `${why.rule} ${why.code}`;
};

describe('why a tile cannot be picked', () => {
  const opened = (rules: RuleSet) =>
    begin({ game: mahjong, config: configOf(rules), seats: 4, chance: seededDice('view'), observers: [] });

  test.each(['house', 'sichuan-popular'] as const)('[MJ-2.1] [MJ-2.3] choosing three, %s', (rules) => {
    const match = opened(rules);
    const why = `${rules === 'house' ? 'MJ-2.1' : 'MJ-2.7'} not_three_of_a_suit`;
    expect(closed(match.state, 1)).toBe(why);
    play(match, seat(1), mahjong.moves(match.state, seat(1))[0]!);
    expect(closed(match.state, 1)).toBe('MJ-2.3 chosen');
    expect(closed(match.state, 2)).toBe(why);
  });

  test('[MJ-3.6] naming a suit is not yet a turn', () => {
    expect(closed(opened('sichuan-sbr').state, 0)).toBe('MJ-3.6 not_your_turn');
  });

  test('[MJ-3.2] [MJ-3.3] in the own turn: the missing suit first, a locked hand what it drew, else nothing', () => {
    expect(closed(draw('house', '0: 123456p 123m 5s; no s\nturn 0 drew 9p'), 0)).toBe('MJ-3.2 missing_first');
    expect(closed(draw('house', '0: 123456p 123m 5m; no s; locked\nturn 0 drew 9p'), 0)).toBe(
      'MJ-3.3 locked',
    );
    expect(closed(draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 9p'), 0)).toBeUndefined();
    expect(closed(draw('house', '0: 123456p 123m 5m; no s\nturn 0 drew 9p'), 1)).toBe('MJ-3.6 not_your_turn');
  });

  test('[MJ-4.1] in a window: answer first; whoever has answered or is not asked waits', () => {
    const table = sit(draw('house', 'discard 9p by 0'));
    expect(closed(table.state, 1)).toBe('MJ-4.1 not_now');
    expect(closed(table.state, 0)).toBe('MJ-3.6 not_your_turn');
    table.plays(1, PASS);
    expect(closed(table.state, 1)).toBe('MJ-3.6 not_your_turn');
  });

  test('[MJ-12.9] nothing to explain when the hand is over, nor to a spectator', () => {
    const table = sit(draw('house', '0: 123456p 123m 5m; no s\nwall:\nturn 0 drew 9p'));
    table.plays(0, discard('9p')).pass();
    expect(table.state.phase.type).toBe('over');
    expect(closed(table.state, 0)).toBeUndefined();
    expect(mahjong.view(draw('house', 'discard 9p by 0'), 'spectator').closed).toBeNull();
  });

  test('[MJ-3.5] the reason is the one the rules give to whoever tries', () => {
    const state = draw('house', '0: 123456p 123m 5s; no s\nturn 0 drew 9p');
    expect(mahjong.decide(state, seat(0), discard('1p'), seededDice(1))).toEqual(
      mahjong.view(state, seat(0)).closed,
    );
  });
});

describe('the ready helper', () => {
  test('[MJ-14.3] tells the discard first that leaves the most tiles to win with', () => {
    const { ready } = mahjong.view(draw('house', '0: 123456p 12m 55m; no s\nturn 0 drew 4m'), seat(0));
    const tiles = ready.map(({ discard: gone, waits }) => [
      gone,
      waits.reduce((sum, { left }) => sum + left, 0),
    ]);
    expect(tiles.length).toBeGreaterThan(1);
    expect(tiles).toEqual(tiles.toSorted(([, one], [, other]) => other! - one!));
  });

  test('[MJ-14.3] among as many tiles the better paid ones come first', () => {
    // Without 9m the hand waits in one suit for 6p and 9p; without 9p it waits for 9m, in two.
    const { ready } = mahjong.view(draw('house', '0: 123456p 78p 99p; no s\nturn 0 drew 9m'), seat(0));
    expect(ready[0]!.discard).toBe(t('9m'));
  });

  test('[MJ-14.3] own buried tiles count as seen, those of others only where they lie open', () => {
    const waiting = (buried: 'hidden' | 'shown'): number => {
      const state = draw('house', '0: 123456p 123m 5m; no s\ndiscard 9p by 1', { buried });
      const players = state.players.map((player, of) =>
        of === 2 ? { ...player, buried: [t('5m')] } : player,
      );
      return mahjong.view({ ...state, players }, seat(0)).waits.find(({ tile }) => tile === t('5m'))!.left;
    };
    expect([waiting('hidden'), waiting('shown')]).toEqual([3, 2]);
  });
});

describe('what a win is worth', () => {
  test('[MJ-10.2] [MJ-10.5] the offer tells fan, how many count, and what each payer pays', () => {
    const { offer } = mahjong.view(draw('sichuan-sbr', '0: 1111222233334p; no s\nturn 0 drew 4p'), seat(0));
    expect(offer).toMatchObject({ fan: 7, counted: 3, each: 9, payers: 3 });
    expect(offer!.lines).toContainEqual({ key: 'seven_pairs', fan: 2, rule: 'MJ-9.3' });
  });

  test('[MJ-4.10] a claim is paid by one, and only who can win has an offer', () => {
    const state = draw('house', '2: 123456p 123m 5m; no s\ndiscard 5m by 0');
    expect(mahjong.view(state, seat(2)).offer).toMatchObject({ fan: 2, counted: 2, each: 2, payers: 1 });
    expect(mahjong.view(state, seat(1)).offer).toBeNull();
    expect(mahjong.view(sit(state).plays(2, hu('5m', 0)).state, seat(2)).offer).toBeNull();
  });
});
