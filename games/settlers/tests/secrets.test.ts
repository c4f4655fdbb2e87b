import { describe, expect, test } from 'vitest';
import { settlers } from '../rules/game.ts';
import { act, cards, RICH, seatOf, table } from './table.ts';

describe('what is public', () => {
  const state = table({
    players: [
      { settlements: ['0,0,N'], hand: { wood: 3, ore: 1 }, cards: { victoryPoint: 1, knight: 1 } },
      { settlements: ['0,0,S'], hand: { sheep: 2 } },
    ],
    deck: ['knight', 'monopoly'],
  });
  test('[SET-12.1] everybody sees how many cards there are', () => {
    expect(settlers.view(state, seatOf(1)).players[0]).toMatchObject({
      handSize: 4,
      cardCount: 2,
      publicPoints: 1,
      knights: 0,
    });
    expect(settlers.view(state, 'spectator')).toMatchObject({
      you: null,
      deckLeft: 2,
      lifecycle: 'playing',
      winner: -1,
    });
  });
  test('[SET-12.3] only the owner sees which', () => {
    expect(settlers.view(state, seatOf(0)).players[0]).toMatchObject({
      hand: cards({ wood: 3, ore: 1 }),
      cards: [1, 1, 0, 0, 0],
      points: 2,
    });
    for (const viewer of [seatOf(1), 'spectator'] as const)
      expect(settlers.view(state, viewer).players[0]).toMatchObject({
        hand: null,
        cards: null,
        bought: null,
        points: null,
        victoryPointCards: null,
        breakdown: null,
      });
    expect(JSON.stringify(settlers.view(state, seatOf(1)))).not.toContain('"deck":');
  });
  test('[SET-12.3] a bought card is told to its buyer alone', () => {
    const bought = act(table({ players: [{ hand: RICH }, {}], deck: ['monopoly'] }), 0, { type: 'buyCard' })
      .events[0]!;
    expect(settlers.redact(bought, seatOf(0))).toMatchObject({ card: 4 });
    expect(settlers.redact(bought, seatOf(1))).toMatchObject({ card: null });
  });
  test('[SET-11.9] at the end victory point cards and the points of all are shown, other cards are not', () => {
    const last = table({
      players: [
        { cities: ['0,-2,N', '2,-2,N', '-3,2,N', '1,1,S'], settlements: ['0,0,N'], hand: RICH },
        { cards: { victoryPoint: 1, monopoly: 1 } },
      ],
      deck: ['victoryPoint'],
    });
    const over = act(last, 0, { type: 'buyCard' });
    const seen = settlers.view(over.state, 'spectator');
    expect([seen.lifecycle, seen.winner]).toEqual(['ended', 0]);
    expect(seen.players[0]).toMatchObject({ points: 10, victoryPointCards: 1, hand: null });
    expect(seen.players[1]).toMatchObject({ points: 1, victoryPointCards: 1, cards: null });
    expect(seen.players[1]!.breakdown).toMatchObject({ victoryPointCards: 1, total: 1 });
    expect(over.events.at(-1)).toMatchObject({ type: 'won', seat: 0, revealed: [1, 1] });
  });
  test('[SET-12.2] what informs anybody cannot be undone', () => {
    const informs = (type: string, rest: object = {}) =>
      settlers.informs({ type, seat: seatOf(0), ...rest } as Parameters<typeof settlers.informs>[0]);
    expect(informs('cardBought')).toBe(true);
    expect(informs('diceRolled')).toBe(true);
    expect(informs('roadBuilt')).toBe(false);
    expect(informs('bankTraded')).toBe(false);
  });
});
