import { begin, play, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { State } from '../rules/state.ts';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import { act, acts, cards, refused, seatOf } from './table.ts';

/** Six players after the set-up and a first roll of seat 0. */
function six(): State {
  const dice = seededDice('six');
  const match = begin({ game: settlers, config: { ...STANDARD, firstPlayer: 0 }, seats: 6, chance: dice });
  while (match.state.phase !== 'main') {
    const [seat] = settlers.toAct(match.state);
    const menu = settlers.moves(match.state, seat!);
    play(match, seat!, menu[dice.below(menu.length, 'pick')]!);
  }
  return match.state;
}

describe('five and six players', () => {
  test('[SET-13.1] [SET-13.2] [SET-13.3] they have the large island, 24 cards of each resource and 34 development cards', () => {
    const state = settlers.setup(STANDARD, 5, seededDice(5));
    expect([state.board.terrain.length, state.board.harbours.length, state.deck.length]).toEqual([
      30, 11, 34,
    ]);
    expect(state.bank).toEqual([24, 24, 24, 24, 24]);
    expect(state.robber).toBe(state.board.terrain.indexOf(-1));
  });
  test('[SET-13.4] after the turn the third player to the left takes a paired turn, then the next seat rolls', () => {
    const paired = act(six(), 0, { type: 'endTurn' });
    expect(paired.state).toMatchObject({ turn: 0, acting: 3, phase: 'main', rolled: true });
    expect(settlers.toAct(paired.state)).toEqual([3]);
    expect(refused(paired.state, 3, { type: 'rollDice' }).code).toBe('paired_roll');
    expect(refused(paired.state, 0, { type: 'endTurn' }).rule).toBe('SET-4.1');
    const next = act(paired.state, 3, { type: 'endTurn' });
    expect(next.state).toMatchObject({ turn: 1, acting: 1, phase: 'preRoll', turnNumber: 2 });
  });
  test('[SET-13.4] in a paired turn there is bank trade and one card, but no trade between players', () => {
    const state = act(six(), 0, { type: 'endTurn' }).state;
    const rich = {
      ...state,
      players: state.players.map((player, s) =>
        s === 3 ? { ...player, hand: [4, 0, 0, 0, 0], cards: [1, 0, 0, 0, 0] } : player,
      ),
    };
    const offer = {
      type: 'offerTrade',
      to: [seatOf(0)],
      give: cards({ wood: 1 }),
      get: cards({ ore: 1 }),
    } as const;
    expect(refused(rich, 3, offer).rule).toBe('SET-13.4');
    expect(act(rich, 3, { type: 'bankTrade', give: 0, get: 4 }).state.players[3]!.hand).toEqual(
      cards({ ore: 1 }),
    );
    expect(act(rich, 3, { type: 'playKnight' }).state.phase).toBe('robber');
  });
  test('[SET-13.5] for winning and for new cards a paired turn is an own turn', () => {
    const state = six();
    const near = {
      ...state,
      players: state.players.map((player, s) => (s === 3 ? { ...player, cards: [0, 8, 0, 0, 0] } : player)),
    };
    expect(act(near, 0, { type: 'endTurn' }).state.winner).toBe(3);
    const buyer = {
      ...state,
      deck: state.deck.with(0, 0),
      players: state.players.map((player, s) =>
        s === 3 ? { ...player, hand: cards({ sheep: 1, wheat: 1, ore: 1 }) } : player,
      ),
    };
    const bought = acts(buyer, [0, { type: 'endTurn' }], [3, { type: 'buyCard' }]);
    expect(refused(bought.state, 3, { type: 'playKnight' }).rule).toBe('SET-10.3');
  });
});
