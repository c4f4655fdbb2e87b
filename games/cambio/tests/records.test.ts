import { describe, expect, test } from 'vitest';
import {
  blindSwap,
  call,
  close,
  discard,
  draw,
  pass,
  peek,
  peekOwn,
  skip,
  swap,
  table,
  take,
  THREE,
  TWO,
} from './table.ts';

/** One scripted game through every kind of turn, and its records field for field. */
function game() {
  const it = table({
    ...THREE,
    deck: '7S 9S JS KS QS 8S AS 10S AH',
    king: [3],
  });
  it.turn(0, draw, discard, peekOwn(1), close); // turn 1: peek_own used
  it.turn(1, draw, discard, peek(2, 0), close); // turn 2: peek_opponent used
  it.turn(2, draw, discard, blindSwap(1, 0, 2)); // turn 3: blind_swap used
  it.turn(0, draw, discard, { type: 'lookOwn' }, close); // turn 4: look_own used
  it.turn(1, draw, discard, skip); // turn 5: skipped
  it.turn(2, draw, discard); // turn 6: expired
  it.house(2, 'timeout');
  it.turn(0, take, swap(3)); // turn 7: the 8 of spades comes in
  it.turn(1, draw, swap(0)); // turn 8
  it.play(2, call); // turn 9
  it.turn(0, draw, discard); // turn 10: cancelled
  it.house(0, 'offline');
  it.house(1, 'left'); // turn 11: forfeited
  return it;
}

describe('special_power', () => {
  const it = game();
  test.each([
    [1, { turnId: 1, activatedById: 0, powerType: 'peek_own', targetCard: 'slot:0:1' }],
    [
      2,
      { turnId: 2, activatedById: 1, powerType: 'peek_opponent', targetCard: 'slot:2:0', targetPlayerId: 2 },
    ],
    [
      3,
      {
        turnId: 3,
        activatedById: 2,
        powerType: 'blind_swap',
        targetCard: 'slot:0:2',
        targetPlayerId: 0,
        ownSlot: 1,
      },
    ],
    [4, { turnId: 4, activatedById: 0, powerType: 'look_own', targetCard: 'slot:0:3' }],
  ])('[CAM-11.1] the power of turn %i', (key, row) => {
    expect(it.record('special_power', key)).toEqual(row);
  });
  test('[CAM-11.1] powers that were skipped, expired or cancelled have no row', () => {
    expect(it.rows.filter((row) => row.table === 'special_power').map(({ key }) => key)).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe('turn', () => {
  const it = game();
  const drawn = (card: string) => ({ drawSource: 'deck', heldCard: card, discardedCard: card });
  test.each([
    [
      1,
      {
        playerId: 0,
        phaseAtStart: 'playing',
        ...drawn('7S'),
        action: 'power',
        specialPowerType: 'peek_own',
        powerOutcome: 'used',
        targetCard: 'slot:0:1',
        endedBy: 'player',
      },
    ],
    [
      2,
      {
        playerId: 1,
        phaseAtStart: 'playing',
        ...drawn('9S'),
        action: 'power',
        specialPowerType: 'peek_opponent',
        powerOutcome: 'used',
        targetCard: 'slot:2:0',
        targetPlayerId: 2,
        endedBy: 'player',
      },
    ],
    [
      3,
      {
        playerId: 2,
        phaseAtStart: 'playing',
        ...drawn('JS'),
        action: 'power',
        specialPowerType: 'blind_swap',
        powerOutcome: 'used',
        targetCard: 'slot:0:2',
        targetPlayerId: 0,
        endedBy: 'player',
      },
    ],
    [
      4,
      {
        playerId: 0,
        phaseAtStart: 'playing',
        ...drawn('KS'),
        action: 'power',
        specialPowerType: 'look_own',
        powerOutcome: 'used',
        targetCard: 'slot:0:3',
        endedBy: 'player',
      },
    ],
    [
      5,
      {
        playerId: 1,
        phaseAtStart: 'playing',
        ...drawn('QS'),
        action: 'power',
        specialPowerType: 'blind_swap',
        powerOutcome: 'skipped',
        endedBy: 'player',
      },
    ],
    [
      6,
      {
        playerId: 2,
        phaseAtStart: 'playing',
        ...drawn('8S'),
        action: 'power',
        specialPowerType: 'peek_own',
        powerOutcome: 'expired',
        endedBy: 'timeout',
      },
    ],
    [
      7,
      {
        playerId: 0,
        phaseAtStart: 'playing',
        drawSource: 'discard',
        heldCard: '8S',
        action: 'swap',
        swappedSlot: 3,
        discardedCard: '5C',
        powerOutcome: 'none',
        endedBy: 'player',
      },
    ],
    [
      8,
      {
        playerId: 1,
        phaseAtStart: 'playing',
        drawSource: 'deck',
        heldCard: 'AS',
        action: 'swap',
        swappedSlot: 0,
        discardedCard: '2D',
        powerOutcome: 'none',
        endedBy: 'player',
      },
    ],
    [9, { playerId: 2, phaseAtStart: 'playing', action: 'cambio', powerOutcome: 'none', endedBy: 'player' }],
    [
      10,
      {
        playerId: 0,
        phaseAtStart: 'final_round',
        ...drawn('10S'),
        action: 'power',
        specialPowerType: 'peek_opponent',
        powerOutcome: 'cancelled',
        endedBy: 'disconnect',
      },
    ],
    [
      11,
      { playerId: 1, phaseAtStart: 'final_round', action: 'none', powerOutcome: 'none', endedBy: 'forfeit' },
    ],
  ])('[CAM-11.2] turn %i', (key, row) => {
    expect(it.record('turn', key)).toEqual(row);
  });
  test('[CAM-11.2] every turn has one row and there is no other', () => {
    const keys = new Set(it.rows.filter((row) => row.table === 'turn').map(({ key }) => key));
    expect([...keys]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
  test('[CAM-11.2] a discard without power, an automatic turn, and a discard given back', () => {
    const plain = table({ ...TWO, deck: 'AS KS 3S' });
    plain.turn(0, ...pass);
    expect(plain.record('turn', 1)).toMatchObject({
      action: 'discard',
      discardedCard: 'AS',
      powerOutcome: 'none',
    });
    plain.house(1, 'timeout');
    expect(plain.record('turn', 2)).toMatchObject({ action: 'discard', heldCard: 'KS', endedBy: 'timeout' });
    plain.play(0, take);
    plain.house(0, 'offline');
    expect(plain.record('turn', 3)).toEqual({
      playerId: 0,
      phaseAtStart: 'playing',
      drawSource: 'discard',
      heldCard: 'KS',
      powerOutcome: 'none',
      endedBy: 'disconnect',
    });
  });
});

describe('game_score, session and player', () => {
  const it = game();
  const cards = (summary: string) =>
    summary.split(' ').map((name) => {
      const rank = name.slice(0, -1);
      return { rank, suit: name.slice(-1), pointValue: rank === 'A' ? 1 : Number(rank) };
    });
  test.each([
    [
      0,
      {
        playerId: 0,
        baseScore: 16,
        finalScore: 16,
        isCambioCaller: false,
        penaltyApplied: false,
        isWinner: false,
        cardsSummary: cards('2C 3C 3H 8S'),
      },
    ],
    [
      1,
      {
        playerId: 1,
        baseScore: 13,
        finalScore: 13,
        isCambioCaller: false,
        penaltyApplied: false,
        isWinner: true,
        cardsSummary: cards('AS 3D 4D 5D'),
      },
    ],
    [
      2,
      {
        playerId: 2,
        baseScore: 15,
        finalScore: 30,
        isCambioCaller: true,
        penaltyApplied: true,
        isWinner: false,
        cardsSummary: cards('2H 4C 4H 5H'),
      },
    ],
  ])('[CAM-11.3] the score of seat %i', (key, row) => {
    expect(it.record('game_score', key)).toEqual(row);
  });
  test('[CAM-11.4] the session at the end', () => {
    expect(it.record('session', 0)).toEqual({
      phase: 'completed',
      currentTurnPlayerId: 1,
      cambioCallerId: 2,
      winnerId: 1,
    });
  });
  test('[CAM-11.4] the session on the way', () => {
    const early = table(TWO);
    expect(early.record('session', 0)).toEqual({ phase: 'playing', currentTurnPlayerId: 0 });
    early.play(0, call);
    expect(early.record('session', 0)).toEqual({
      phase: 'final_round',
      currentTurnPlayerId: 1,
      cambioCallerId: 0,
    });
  });
  test('[CAM-11.5] the players', () => {
    expect([0, 1, 2].map((who) => it.record('player', who))).toEqual([
      { hasTakenFinalTurn: true, score: 16 },
      { hasTakenFinalTurn: true, score: 13 },
      { hasTakenFinalTurn: true, score: 30 },
    ]);
  });
  test('[CAM-11.4] a shared win leaves winnerId null', () => {
    const tied = table(TWO);
    tied.play(0, call);
    tied.house(1, 'offline');
    expect(tied.record('session', 0)['winnerId']).toBeNull();
  });
});
