import { begin, play, seededDice, seatsOf, type Cause } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import { act, cards, hexAt, rolling, seatOf, table, vertex } from './table.ts';

describe('when a player does not answer', () => {
  test('[SET-14.1] edge 39: the house rolls, declines, finishes roads and ends the turn', () => {
    const base = { settlements: ['0,0,N'], hand: { wood: 1 } };
    const state = table({ players: [base, { hand: { ore: 1 } }] });
    expect(settlers.fallback(state, seatOf(0), 'timeout')).toEqual({ type: 'endTurn' });
    expect(settlers.fallback({ ...state, phase: 'preRoll' }, seatOf(0), 'left')).toEqual({
      type: 'rollDice',
    });
    expect(settlers.fallback({ ...state, phase: 'roadBuilding' }, seatOf(0), 'offline')).toEqual({
      type: 'finishRoads',
    });
    const asked = act(state, 0, {
      type: 'offerTrade',
      to: [seatOf(1)],
      give: cards({ wood: 1 }),
      get: cards({ ore: 1 }),
    });
    const answer = settlers.fallback(asked.state, seatOf(1), 'timeout');
    expect(answer).toEqual({ type: 'declineTrade', offer: 1 });
    expect(act(asked.state, 1, answer).state.offers).toEqual([]);
    expect(settlers.allowance!(asked.state, seatOf(1), 'here')).toEqual({ ms: 20_000, why: 'clock.offer' });
    expect(settlers.allowance!(asked.state, seatOf(0), 'here')).toBeUndefined();
  });
  test('[SET-14.2] edge 39: it discards from the largest stacks', () => {
    const state = table({ players: [{}, { hand: { wood: 6, ore: 3 } }], phase: 'preRoll' });
    const seven = act(state, 0, { type: 'rollDice' }, rolling(3, 4));
    const move = settlers.fallback(seven.state, seatOf(1), 'timeout');
    expect(move).toEqual({ type: 'discard', cards: cards({ wood: 4 }) });
    expect(act(seven.state, 1, move).state.phase).toBe('robber');
  });
  test('[SET-14.2] edge 39: it puts the robber where it blocks least', () => {
    const state = table({
      players: [{}, { cities: ['0,0,N'], hand: { ore: 1 } }],
      robber: [0, -1],
      phase: 'robber',
    });
    const move = settlers.fallback(state, seatOf(0), 'timeout');
    expect(move).toMatchObject({ type: 'moveRobber', victim: null });
    expect([hexAt(1, -1), hexAt(0, 0)]).not.toContain('hex' in move && move.hex);
  });
  test('[SET-14.3] in the set-up it takes the vertex that produces most', () => {
    const bare = { ...table({ players: [{}, {}] }), phase: 'setupSettlement' as const, placed: 0 };
    // Wheat 9, wood 11 and wood 8: eleven chances in 36.
    expect(settlers.fallback(bare, seatOf(0), 'timeout')).toEqual({
      type: 'buildSettlement',
      vertex: vertex('-2,1,N'),
    });
  });
  test.each(['timeout', 'offline', 'left'] as const)(
    '[SET-14.1] a table whose players are all gone (%s) plays on',
    (cause: Cause) => {
      const match = begin({ game: settlers, config: STANDARD, seats: 3, chance: seededDice(cause) });
      for (let step = 0; step < 300; step++)
        for (const seat of settlers.toAct(match.state))
          expect(play(match, seat, settlers.fallback(match.state, seat, cause))).toHaveProperty('events');
      expect(match.state.turnNumber).toBeGreaterThan(50);
      expect(seatsOf(3).every((seat) => match.state.players[seat]!.settlementsLeft === 3)).toBe(true);
    },
  );
});
