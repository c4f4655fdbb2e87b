import { seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { records } from '../records/records.ts';
import {
  about,
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
    [
      1,
      { turn_id: 'turn:1', activated_by_id: 'player:0', power_type: 'peek_own', target_card_id: 'card:3C' },
    ],
    [
      2,
      {
        turn_id: 'turn:2',
        activated_by_id: 'player:1',
        power_type: 'peek_opponent',
        target_card_id: 'card:2H',
        target_player_id: 'player:2',
      },
    ],
    [
      3,
      {
        turn_id: 'turn:3',
        activated_by_id: 'player:2',
        power_type: 'blind_swap',
        target_card_id: 'card:4C',
        target_player_id: 'player:0',
        swapped_card_id: 'card:3H',
      },
    ],
    [
      4,
      { turn_id: 'turn:4', activated_by_id: 'player:0', power_type: 'look_own', target_card_id: 'card:5C' },
    ],
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
  const drawn = (card: string) => ({
    draw_source: 'deck',
    card_drawn_id: `card:${card}`,
    discarded_card_id: `card:${card}`,
  });
  test.each([
    [
      1,
      {
        player_id: 'player:0',
        phase_at_start: 'playing',
        ...drawn('7S'),
        action: 'power',
        special_power_type: 'peek_own',
        power_outcome: 'used',
        target_card_id: 'card:3C',
        ended_by: 'player',
      },
    ],
    [
      2,
      {
        player_id: 'player:1',
        phase_at_start: 'playing',
        ...drawn('9S'),
        action: 'power',
        special_power_type: 'peek_opponent',
        power_outcome: 'used',
        target_card_id: 'card:2H',
        target_player_id: 'player:2',
        ended_by: 'player',
      },
    ],
    [
      3,
      {
        player_id: 'player:2',
        phase_at_start: 'playing',
        ...drawn('JS'),
        action: 'power',
        special_power_type: 'blind_swap',
        power_outcome: 'used',
        target_card_id: 'card:4C',
        target_player_id: 'player:0',
        ended_by: 'player',
      },
    ],
    [
      4,
      {
        player_id: 'player:0',
        phase_at_start: 'playing',
        ...drawn('KS'),
        action: 'power',
        special_power_type: 'look_own',
        power_outcome: 'used',
        target_card_id: 'card:5C',
        ended_by: 'player',
      },
    ],
    [
      5,
      {
        player_id: 'player:1',
        phase_at_start: 'playing',
        ...drawn('QS'),
        action: 'power',
        special_power_type: 'blind_swap',
        power_outcome: 'skipped',
        ended_by: 'player',
      },
    ],
    [
      6,
      {
        player_id: 'player:2',
        phase_at_start: 'playing',
        ...drawn('8S'),
        action: 'power',
        special_power_type: 'peek_own',
        power_outcome: 'expired',
        ended_by: 'timeout',
      },
    ],
    [
      7,
      {
        player_id: 'player:0',
        phase_at_start: 'playing',
        draw_source: 'discard',
        card_drawn_id: 'card:8S',
        action: 'swap',
        swapped_slot: 3,
        discarded_card_id: 'card:5C',
        target_card_id: 'card:5C',
        power_outcome: 'none',
        ended_by: 'player',
      },
    ],
    [
      8,
      {
        player_id: 'player:1',
        phase_at_start: 'playing',
        draw_source: 'deck',
        card_drawn_id: 'card:AS',
        action: 'swap',
        swapped_slot: 0,
        discarded_card_id: 'card:2D',
        target_card_id: 'card:2D',
        power_outcome: 'none',
        ended_by: 'player',
      },
    ],
    [
      9,
      {
        player_id: 'player:2',
        phase_at_start: 'playing',
        action: 'cambio',
        power_outcome: 'none',
        ended_by: 'player',
      },
    ],
    [
      10,
      {
        player_id: 'player:0',
        phase_at_start: 'final_round',
        ...drawn('10S'),
        action: 'power',
        special_power_type: 'peek_opponent',
        power_outcome: 'cancelled',
        ended_by: 'disconnect',
      },
    ],
    [
      11,
      {
        player_id: 'player:1',
        phase_at_start: 'final_round',
        action: 'none',
        power_outcome: 'none',
        ended_by: 'forfeit',
      },
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
      discarded_card_id: 'card:AS',
      power_outcome: 'none',
    });
    plain.house(1, 'timeout');
    expect(plain.record('turn', 2)).toMatchObject({
      action: 'discard',
      card_drawn_id: 'card:KS',
      ended_by: 'timeout',
    });
    plain.play(0, take);
    plain.house(0, 'offline');
    expect(plain.record('turn', 3)).toEqual({
      player_id: 'player:0',
      phase_at_start: 'playing',
      draw_source: 'discard',
      card_drawn_id: 'card:KS',
      action: 'none',
      power_outcome: 'none',
      ended_by: 'disconnect',
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
        player_id: 'player:0',
        base_score: 16,
        final_score: 16,
        is_cambio_caller: false,
        penalty_applied: false,
        is_winner: false,
        cards_summary: cards('2C 3C 3H 8S'),
      },
    ],
    [
      1,
      {
        player_id: 'player:1',
        base_score: 13,
        final_score: 13,
        is_cambio_caller: false,
        penalty_applied: false,
        is_winner: true,
        cards_summary: cards('AS 3D 4D 5D'),
      },
    ],
    [
      2,
      {
        player_id: 'player:2',
        base_score: 15,
        final_score: 30,
        is_cambio_caller: true,
        penalty_applied: true,
        is_winner: false,
        cards_summary: cards('2H 4C 4H 5H'),
      },
    ],
  ])('[CAM-11.3] the score of seat %i', (key, row) => {
    expect(it.record('game_score', `1/${key}`)).toEqual(row);
  });
  test('[CAM-11.4] the session at the end', () => {
    expect(it.record('game_session', 0)).toEqual({
      phase: 'completed',
      cambio_caller_id: 'player:2',
      winner_id: 'player:1',
    });
  });
  test('[CAM-11.4] the session on the way', () => {
    const early = table(TWO);
    expect(early.record('game_session', 0)).toEqual({ phase: 'playing', current_turn_player_id: 'player:0' });
    early.play(0, call);
    expect(early.record('game_session', 0)).toEqual({
      phase: 'final_round',
      current_turn_player_id: 'player:1',
      cambio_caller_id: 'player:0',
    });
  });
  test('[CAM-11.5] the players', () => {
    expect([0, 1, 2].map((who) => it.record('player', who))).toEqual([
      { seat: 0, name: 'P0', is_connected: true, has_taken_final_turn: true, score: 16 },
      { seat: 1, name: 'P1', is_connected: true, has_taken_final_turn: true, score: 13 },
      { seat: 2, name: 'P2', is_connected: true, has_taken_final_turn: true, score: 30 },
    ]);
  });
  test('[CAM-11.4] a shared win leaves winner_id null', () => {
    const tied = table(TWO);
    tied.play(0, call);
    tied.house(1, 'offline');
    expect(tied.record('game_session', 0)).not.toHaveProperty('winner_id');
  });
});

describe('card', () => {
  const at = (it: ReturnType<typeof table>, card: string) => {
    const { location, owner_id, position, visibility } = it.record('card', card);
    return [location, owner_id, position, visibility];
  };
  test('[CAM-11.7] every card has a row from the deal on', () => {
    const it = table({ ...TWO, looking: true });
    expect(it.rows.filter((row) => row.table === 'card')).toHaveLength(52);
    expect(it.record('card', '2C')).toMatchObject({ rank: '2', suit: 'C', point_value: 2 });
    expect(at(it, '2C')).toEqual(['hand', 'player:0', 0, 'hidden']);
    expect(at(it, '4C')).toEqual(['hand', 'player:0', 2, 'peeking']);
  });
  test('[CAM-11.7] it is where it is, and seen by whom it may be', () => {
    const it = table({ ...TWO, deck: '7S 9S' });
    expect(at(it, '4C')).toEqual(['hand', 'player:0', 2, 'hidden']);
    it.play(0, draw);
    expect(at(it, '7S')).toEqual(['held', 'player:0', undefined, 'peeking']);
    it.play(0, discard);
    expect(at(it, '7S')).toEqual(['discard', undefined, 1, 'revealed']);
    it.play(0, peekOwn(1));
    expect(at(it, '3C')).toEqual(['hand', 'player:0', 1, 'peeking']);
    it.play(0, close);
    expect(at(it, '3C')).toEqual(['hand', 'player:0', 1, 'hidden']);
    it.turn(1, draw, swap(3));
    expect(at(it, '9S')).toEqual(['hand', 'player:1', 3, 'hidden']);
    it.play(0, call);
    it.house(1, 'offline');
    expect(at(it, '9S')).toEqual(['hand', 'player:1', 3, 'revealed']);
  });
});

describe('house rules', () => {
  test('[CAM-11.1] an exchange between two others names both cards and both seats', () => {
    const it = table({ ...THREE, deck: 'JS', swapAny: true });
    it.turn(0, draw, discard, {
      type: 'swapAny',
      a: { seat: seat(1), slot: 0 },
      b: { seat: seat(2), slot: 1 },
    });
    expect(it.record('special_power', 1)).toMatchObject({
      target_card_id: 'card:2D',
      target_player_id: 'player:1',
      swapped_card_id: 'card:3H',
      swapped_player_id: 'player:2',
    });
  });
  test('[CAM-11.1] an exchange of two own cards has a target', () => {
    const it = table({ ...THREE, deck: 'JS', swapAny: true });
    it.turn(0, draw, discard, {
      type: 'swapAny',
      a: { seat: seat(0), slot: 0 },
      b: { seat: seat(0), slot: 1 },
    });
    expect(it.record('special_power', 1)).toEqual({
      turn_id: 'turn:1',
      activated_by_id: 'player:0',
      power_type: 'blind_swap',
      target_card_id: 'card:2C',
      swapped_card_id: 'card:3C',
    });
  });
  test('[CAM-11.4] another round has no caller yet, and keeps the scores of the one before', () => {
    const it = table({ ...TWO, rounds: 'to_100' });
    it.play(0, call);
    it.house(1, 'offline');
    expect(it.record('game_session', 0)).toMatchObject({
      phase: 'final_round',
      cambio_caller_id: 'player:0',
    });
    it.play(0, { type: 'nextRound' });
    it.play(1, { type: 'nextRound' });
    expect(it.record('game_session', 0)).toEqual({ phase: 'initial_view' });
    expect(it.record('player', 0)).toMatchObject({ has_taken_final_turn: false });
    expect(it.record('game_score', '1/0')).toMatchObject({ is_cambio_caller: true });
  });
  test('[CAM-11.4] a game that is given up is abandoned', () => {
    const it = table(TWO);
    expect(records.rows({ type: 'abandoned', state: it.state }, about)).toEqual([
      { table: 'game_session', key: 0, set: { id: 'table', phase: 'abandoned' } },
    ]);
  });
  test('[CAM-11.5] a player who goes is not connected', () => {
    const it = table(TWO);
    const rows = records.rows({ type: 'presence', state: it.state, away: [seat(1)] }, about);
    expect(rows.map(({ set }) => set['is_connected'])).toEqual([true, false]);
  });
});
