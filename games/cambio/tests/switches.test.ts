import { describe, expect, test } from 'vitest';
import { seat, seededDice, totalOf } from '@reckon/kernel';
import { cambio } from '../entry.ts';
import { PACK_WITH_JOKERS, VALUE_OF, VALUES, type Values } from '../facts/cards.ts';
import { OPTIONS, parseConfig, STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { parseMove } from '../rules/parse.ts';
import type { Slot } from '../facts/table.ts';
import {
  blindSwap,
  call,
  close,
  discard,
  draw,
  pass,
  peek,
  peekOwn,
  ready,
  skip,
  swap,
  table,
  take,
  THREE,
  TWO,
  types,
  type Drawing,
  type Table,
} from './table.ts';

const completed = (it: Table) => it.events.find((event) => event.type === 'gameCompleted')!;
const complaint = (json: unknown): string => {
  const reading = parseConfig(json);
  return 'complaint' in reading ? reading.complaint.path : '';
};

describe('powerOn', () => {
  const hands = ['9C 3C 4C 5C', '2D 3D 4D 5D'];
  test('[CAM-13.1] any_discard: the card replaced by a swap gives its power', () => {
    const it = table({ hands, top: '6S', deck: '2S', powerOn: 'any_discard' });
    it.turn(0, draw, swap(0));
    expect(it.state.step).toEqual({ type: 'power_pending', seat: 0, power: 'peek_opponent' });
    it.turn(0, peek(1, 0), close);
    expect(it.record('turn', 1)).toMatchObject({ action: 'power', swapped_slot: 0, power_outcome: 'used' });
  });
  test('[CAM-13.1] any_discard: also when the swap brought in the discard', () => {
    const it = table({ hands, top: '6S', powerOn: 'any_discard' });
    it.turn(0, take, swap(0));
    expect(it.power).toBe('peek_opponent');
  });
});

test('[CAM-13.2] startDiscard empty: nothing to take until somebody has discarded', () => {
  const it = table({ ...TWO, startDiscard: 'empty', top: '', deck: 'AS' });
  expect(it.view(0)).toMatchObject({ discards: [], discardCount: 0, deckCount: 44 });
  expect(it.refused(0, take).code).toBe('empty_discard');
  expect(it.moves(0).map(({ type }) => type)).toEqual(['drawDeck', 'callCambio']);
  it.turn(0, ...pass);
  it.turn(1, take, swap(0));
});

test('[CAM-13.2] startDiscard empty: nothing but drawing is offered where nobody may call yet', () => {
  const it = table({ ...TWO, startDiscard: 'empty', top: '', minOwnTurnsBeforeCall: 1 });
  expect(it.moves(0)).toEqual([draw]);
  expect(it.moves(1)).toEqual([]);
});

test('[CAM-13.3] mustSwapTakenDiscard false: a taken card may be put back, without power', () => {
  const it = table({ ...TWO, top: '7S', mustSwapTakenDiscard: false });
  expect(types(it.turn(0, take, discard))).toEqual(['discardTaken', 'cardDiscarded', 'turnEnded']);
  expect(it.state.discards).toEqual(['7S']);
  expect(complaint({ mustSwapTakenDiscard: false, powerOn: 'any_discard' })).toBe('mustSwapTakenDiscard');
});

describe('callerLock', () => {
  const locked = (callerLock: 'none' | 'swap' | 'all', card: string): Table => {
    const it = table({ ...THREE, deck: card, callerLock });
    it.play(0, call);
    it.turn(1, draw, discard);
    return it;
  };
  test('[CAM-13.4] none: the caller’s cards are offered like all others', () => {
    expect(locked('none', 'JS').moves(1)).toHaveLength(4 * 8 + 1);
    expect(locked('none', '9S').moves(1)).toHaveLength(8 + 1);
  });
  test('[CAM-13.4] swap: the caller can be looked at but not swapped', () => {
    expect(locked('swap', 'JS').refused(1, blindSwap(0, 0, 0)).code).toBe('locked_target');
    locked('swap', 'JS').play(1, blindSwap(0, 2, 0));
    locked('swap', '9S').play(1, peek(0, 0));
    expect(locked('swap', 'JS').moves(1)).toHaveLength(4 * 4 + 1);
  });
  test('[CAM-13.4] all: the caller can be neither looked at nor swapped', () => {
    expect(locked('all', 'JS').refused(1, blindSwap(0, 0, 0)).code).toBe('locked_target');
    expect(locked('all', '9S').refused(1, peek(0, 0)).code).toBe('locked_target');
    expect(locked('all', '9S').moves(1)).toHaveLength(4 + 1);
  });
  test('[CAM-13.4] with the caller locked and nobody else there a power can only be skipped', () => {
    const it = table({ ...TWO, deck: '9S', callerLock: 'all' });
    it.play(0, call);
    it.turn(1, draw, discard);
    expect(it.moves(1)).toEqual([skip]);
  });
});

describe('callTiming', () => {
  const drawing: Drawing = { ...THREE, callTiming: 'end_of_turn', deck: 'AS AH AD AC' };
  test('[CAM-13.5] end_of_turn: the call follows the own action', () => {
    const it = table(drawing);
    expect(it.refused(0, call)).toMatchObject({ code: 'wrong_step', rule: 'CAM-13.5' });
    expect(it.moves(0).map(({ type }) => type)).toEqual(['drawDeck', 'takeDiscard']);
    expect(types(it.turn(0, ...pass))).toEqual(['deckDrawn', 'cardDiscarded', 'callOffered']);
    expect(it.refused(1, draw).code).toBe('not_your_turn');
    expect(types(it.play(0, call))).toEqual(['cambioCalled', 'turnEnded']);
    expect(it.record('turn', 1)).toMatchObject({
      action: 'cambio',
      draw_source: 'deck',
      discarded_card_id: 'card:AS',
    });
    it.turn(1, ...pass);
    it.turn(2, ...pass);
    expect(it.phase).toBe('completed');
  });
  test('[CAM-13.5] end_of_turn: or the turn is ended', () => {
    const it = table(drawing);
    it.turn(0, ...pass, { type: 'endTurn' });
    expect(it.mover).toBe(1);
    expect(it.record('turn', 1)).toMatchObject({ ended_by: 'player' });
  });
  test.each([
    ['timeout', 'timeout'],
    ['offline', 'disconnect'],
    ['left', 'disconnect'],
  ] as const)('[CAM-11.2] end_of_turn: a turn that the house ends by %s says so: %s', (cause, endedBy) => {
    const it = table(drawing);
    it.turn(0, ...pass);
    expect(it.house(0, cause)).toEqual([{ type: 'turnEnded', seat: 0, no: 1, endedBy, next: 1 }]);
    expect(it.record('turn', 1)).toMatchObject({ action: 'discard', ended_by: endedBy });
  });
  test('[CAM-13.5] end_of_turn: who looks or waits until the time is up may still call', () => {
    const looking = (): Table => {
      const it = table({ ...drawing, deck: '7S' });
      it.turn(0, draw, discard, peekOwn(0));
      return it;
    };
    const seen = looking();
    expect(types(seen.house(0, 'timeout'))).toEqual(['peekClosed', 'callOffered']);
    expect(types(seen.play(0, call))).toEqual(['cambioCalled', 'turnEnded']);
    expect(seen.record('turn', 1)).toMatchObject({ action: 'cambio', ended_by: 'player' });
    const waiting = (): Table => {
      const it = table({ ...drawing, deck: '7S' });
      it.turn(0, draw, discard);
      return it;
    };
    const late = waiting();
    expect(types(late.house(0, 'timeout'))).toEqual(['powerDeclined', 'callOffered']);
    expect(types(late.house(0, 'timeout'))).toEqual(['turnEnded']);
    expect(late.record('turn', 1)).toMatchObject({ power_outcome: 'expired', ended_by: 'timeout' });
    for (const cause of ['offline', 'left'] as const) {
      expect(types(looking().house(0, cause))).toEqual(['peekClosed', 'turnEnded']);
      expect(types(waiting().house(0, cause))).toEqual(['powerDeclined', 'turnEnded']);
    }
  });
  test('[CAM-13.5] end_of_turn: where nobody may call any more, a look that times out ends the turn', () => {
    const it = table({ ...drawing, deck: 'AS 7S' });
    it.turn(0, ...pass, call);
    it.turn(1, draw, discard, peekOwn(0));
    expect(it.house(1, 'timeout').at(-1)).toMatchObject({ type: 'turnEnded', endedBy: 'timeout' });
  });
  test('[CAM-13.5] end_of_turn: an automatic turn offers no call', () => {
    expect(types(table(drawing).house(0, 'timeout'))).toEqual(['deckDrawn', 'cardDiscarded', 'turnEnded']);
  });
});

describe('minOwnTurnsBeforeCall', () => {
  test('[CAM-13.6] a call before so many own turns is too early', () => {
    const it = table({ ...TWO, minOwnTurnsBeforeCall: 1, deck: 'AS AH' });
    expect(it.refused(0, call)).toMatchObject({ code: 'call_too_early', rule: 'CAM-13.6' });
    expect(it.moves(0)).not.toContainEqual(call);
    it.turn(0, ...pass);
    it.turn(1, ...pass);
    it.play(0, call);
  });
  test('[CAM-13.6] at the end of a turn that turn counts', () => {
    const it = table({ ...TWO, minOwnTurnsBeforeCall: 1, callTiming: 'end_of_turn', deck: 'AS' });
    expect(types(it.turn(0, ...pass))).toContain('callOffered');
    const later = table({ ...TWO, minOwnTurnsBeforeCall: 2, callTiming: 'end_of_turn', deck: 'AS' });
    expect(types(later.turn(0, ...pass))).not.toContain('callOffered');
  });
});

test.each([
  ['co_winners', [0, 1], null, [[0, 1], [2]]],
  ['caller_wins', [0], 0, [[0], [1], [2]]],
  ['caller_loses', [1], 1, [[1], [0], [2]]],
] as const)('[CAM-13.7] tieRule %s: winners %j', (tieRule, winners, winnerId, ranks) => {
  const it = table({ hands: ['KH 2D 4C AS', 'AH AD 5C KS', '9C 9D 9H 9S'], top: '6S', tieRule });
  it.play(0, call);
  it.house(1, 'offline');
  it.house(2, 'offline');
  expect(completed(it)).toMatchObject({ winners, winnerId });
  expect(cambio.scoring.rank(it.sheet, it.state)).toEqual(ranks);
  expect(totalOf(it.sheet.lines, seat(0))).toBe(7);
});

test.each(['co_winners', 'caller_wins', 'caller_loses'] as const)(
  '[CAM-13.7] tieRule %s: a caller who is lowest alone wins',
  (tieRule) => {
    const it = table({ hands: ['KH 2D 4C AS', '9C 9D 9H 9S'], top: '6S', tieRule });
    it.play(0, call);
    it.house(1, 'offline');
    expect(completed(it)).toMatchObject({ winners: [0], winnerId: 0 });
  },
);

test.each(['caller_wins', 'caller_loses'] as const)(
  '[CAM-13.7] tieRule %s: a tie without the caller is shared',
  (tieRule) => {
    const it = table({ hands: ['9C 9D 9H 9S', 'KH 2D 4C AS', 'AH AD 5C KS'], top: '7D', tieRule });
    it.play(0, call);
    it.house(1, 'offline');
    it.house(2, 'offline');
    expect(completed(it)).toMatchObject({ winners: [1, 2], winnerId: null });
  },
);

describe('penalty', () => {
  test.each([
    ['double', 30],
    ['plus(10)', 25],
    ['plus(1)', 16],
    ['none', 15],
  ] as const)('[CAM-13.8] %s turns 15 into %i', (penalty, points) => {
    const it = table({ hands: ['7H 8D KC KS', 'AH 3D 4C 4S'], top: '6S', penalty });
    it.play(0, call);
    it.house(1, 'offline');
    expect(totalOf(it.sheet.lines, seat(0))).toBe(points);
    expect(it.record('game_score', '1/0')).toMatchObject({ base_score: 15, final_score: points });
  });
  test('[CAM-13.8] double is refused where cards count below zero', () => {
    expect(complaint({ values: 'red_king_minus1' })).toBe('penalty');
    expect(complaint({ values: 'red_king_minus2_joker_minus1', penalty: 'double' })).toBe('penalty');
    expect(complaint({ values: 'red_king_minus1', penalty: 'plus(10)' })).toBe('');
  });
});

test.each([
  ['seed', [1, 10, 10, 0, 0, 0]],
  ['red_king_minus1', [1, 10, 10, -1, 10, 0]],
  ['red_king_minus1_black_king_13', [1, 10, 10, -1, 13, 0]],
  ['red_king_minus2_joker_minus1', [1, 10, 10, -2, 10, -1]],
  ['ace_zero', [0, 10, 10, 0, 0, 0]],
  ['J11_Q12_K13', [1, 11, 12, 13, 13, 0]],
  ['J11_Q12_K20', [1, 11, 12, 20, 20, 0]],
] as const)(
  '[CAM-13.9] values %s: ace, jack, queen, red king, black king, joker are %j',
  (values, points) => {
    const worth = VALUE_OF[values];
    expect([worth.AS, worth.JS, worth.QS, worth.KH, worth.KS, worth.X1]).toEqual(points);
    expect(worth['10D']).toBe(10);
  },
);

test('[CAM-13.9] a table that leaves the king open takes the first figure', () => {
  expect(parseConfig({ values: 'J11_Q12_K13_or_20' })).toMatchObject({ value: { values: 'J11_Q12_K13' } });
  expect(VALUES).toHaveLength(7);
});

test('[CAM-13.10] two jokers make 54 cards, and carry no power', () => {
  const it = table({ ...TWO, jokers: 2, deck: 'X1' });
  expect(it.state.hands.length + it.state.deck.length + it.state.discards.length).toBe(54);
  expect(types(it.turn(0, draw, discard))).toEqual(['deckDrawn', 'cardDiscarded', 'turnEnded']);
  expect(PACK_WITH_JOKERS).toHaveLength(54);
  it.turn(1, take, swap(0));
  it.play(0, call);
  it.house(1, 'offline');
  expect(it.record('game_score', '1/1')['cards_summary']).toContainEqual({
    rank: 'joker',
    suit: null,
    pointValue: 0,
  });
});

describe('kingPower', () => {
  const king = (card: string, kingPower: Drawing['kingPower']): Table => {
    const it = table({ ...THREE, deck: card, kingPower: kingPower! });
    it.turn(0, draw, discard);
    return it;
  };
  const choose = (slot: Slot): Move => ({ type: 'lookOwnChosen', slot });
  const lookToSwap: Move = { type: 'lookToSwap', slot: 1, seat: seat(2), theirs: 3 };
  const lookTheirs: Move = { type: 'lookTheirs', seat: seat(2), slot: 3 };
  const exchange = (slot: Slot): Move => ({ type: 'swapLooked', slot });

  test('[CAM-13.11] look_own_chosen: the player picks the slot', () => {
    const it = king('KS', 'look_own_chosen');
    expect(it.refused(0, { type: 'lookOwn' }).code).toBe('power_mismatch');
    it.play(0, choose(1));
    expect(it.faces(0)).toEqual(['0.1 3C']);
    expect(king('KS', 'look_own_random').refused(0, choose(1)).code).toBe('power_mismatch');
  });
  test('[CAM-13.11] a king offers its slots where the player picks, and one look where chance does', () => {
    expect(king('KS', 'look_own_chosen').moves(0)).toEqual([
      ...[0, 1, 2, 3].map((slot) => choose(slot as Slot)),
      skip,
    ]);
    expect(king('KS', 'look_own_random').moves(0)).toEqual([{ type: 'lookOwn' }, skip]);
  });
  test('[CAM-13.11] none_for_red: red kings have no power, black ones look', () => {
    expect(king('KH', 'none_for_red').mover).toBe(1);
    expect(king('KS', 'none_for_red').power).toBe('look_own');
  });
  test('[CAM-13.11] a black king looks at two cards and may exchange them', () => {
    const it = king('KS', 'black_king_look_and_swap');
    expect(it.power).toBe('look_and_swap');
    it.play(0, lookToSwap);
    expect(it.faces(0)).toEqual(['0.1 3C', '2.3 5H']);
    expect(it.faces(2)).toEqual([]);
    expect(it.refused(0, exchange(0)).code).toBe('bad_slot');
    expect(types(it.play(0, exchange(1)))).toEqual(['cardsExchanged', 'peekClosed', 'turnEnded']);
    expect([it.hand(0), it.hand(2)]).toEqual(['2C 5H 4C 5C', '2H 3H 4H 3C']);
  });
  test('[CAM-13.11] a black king may look at the other card only, and exchange it with any own one', () => {
    const it = king('KC', 'black_king_look_and_swap');
    it.play(0, lookTheirs);
    expect(it.faces(0)).toEqual(['2.3 5H']);
    expect(it.moves(0)).toHaveLength(5);
    it.play(0, exchange(2));
    expect(it.hand(0)).toBe('2C 3C 5H 5C');
  });
  test('[CAM-13.11] both steps may be skipped', () => {
    const skipped = king('KS', 'black_king_look_and_swap');
    skipped.play(0, skip);
    expect(skipped.mover).toBe(1);
    const kept = king('KS', 'black_king_look_and_swap');
    kept.turn(0, lookToSwap, close);
    expect([kept.hand(0), kept.mover]).toEqual(['2C 3C 4C 5C', 1]);
  });
  test('[CAM-13.11] red kings keep their look, and a plain look cannot become an exchange', () => {
    const it = king('KD', 'black_king_look_and_swap');
    expect(it.power).toBe('look_own');
    it.play(0, { type: 'lookOwn' });
    expect(it.refused(0, exchange(0)).code).toBe('power_mismatch');
  });
  test('[CAM-13.11] a locked caller may be looked at, not exchanged', () => {
    const it = table({ ...TWO, deck: 'KS', kingPower: 'black_king_look_and_swap', callerLock: 'swap' });
    it.play(0, call);
    it.turn(1, draw, discard, { type: 'lookToSwap', slot: 0, seat: seat(0), theirs: 0 });
    expect(it.moves(1)).toEqual([close]);
    expect(it.refused(1, exchange(0)).code).toBe('locked_target');
  });
  test('[CAM-11.6] such a look is recorded as peek_opponent, with the exchange as blind_swap', () => {
    const it = king('KS', 'black_king_look_and_swap');
    it.play(0, lookToSwap);
    expect(it.record('special_power', 1)).toMatchObject({
      power_type: 'peek_opponent',
      target_card_id: 'card:5H',
      target_player_id: 'player:2',
    });
    it.play(0, exchange(1));
    expect(it.record('special_power', 1)).toMatchObject({
      power_type: 'blind_swap',
      swapped_card_id: 'card:3C',
    });
  });
});

describe('swapAny', () => {
  const any = (a: readonly [number, Slot], b: readonly [number, Slot]): Move => ({
    type: 'swapAny',
    a: { seat: seat(a[0]), slot: a[1] },
    b: { seat: seat(b[0]), slot: b[1] },
  });
  const pending = (swapAny: boolean, more: Drawing = {}): Table => {
    const it = table({ ...THREE, deck: 'JS', swapAny, ...more });
    it.turn(0, draw, discard);
    return it;
  };
  test('[CAM-13.12] two cards of other players, or of one, may change places', () => {
    const it = pending(true);
    it.play(0, any([1, 0], [2, 3]));
    expect([it.hand(1), it.hand(2)]).toEqual(['5H 3D 4D 5D', '2H 3H 4H 2D']);
    const one = pending(true);
    one.play(0, any([2, 0], [2, 1]));
    expect(one.hand(2)).toBe('3H 2H 4H 5H');
  });
  test('[CAM-13.12] one card twice, an empty seat and a table without the switch are refused', () => {
    expect(pending(true).refused(0, any([1, 0], [1, 0])).code).toBe('bad_target');
    expect(pending(true).refused(0, any([1, 0], [5, 0])).code).toBe('bad_target');
    expect(pending(false).refused(0, any([1, 0], [2, 0])).code).toBe('power_mismatch');
    expect(pending(true).refused(0, blindSwap(0, 1, 0)).code).toBe('power_mismatch');
  });
  test('[CAM-13.12] the menu stays within its bound with six seats, and the lock holds', () => {
    const it = table({ seats: 6, deck: 'JS', swapAny: true, top: '6S' });
    it.turn(0, draw, discard);
    expect(it.moves(0)).toHaveLength(15 * 16 + 1);
    const final = table({ ...THREE, deck: 'JS', swapAny: true, callerLock: 'swap' });
    final.play(0, call);
    final.turn(1, draw, discard);
    expect(final.refused(1, any([0, 0], [2, 0])).code).toBe('locked_target');
    expect(final.moves(1)).toHaveLength(16 + 1);
  });
});

describe('initialLook', () => {
  const look = (...slots: Slot[]): Move => ({ type: 'chooseLook', slots });
  test('[CAM-13.13] any2: each seat chooses two of its cards, once', () => {
    const it = table({ ...TWO, looking: true, initialLook: 'any2' });
    expect(it.faces(0)).toEqual([]);
    expect(it.moves(0)).toHaveLength(7);
    it.play(0, look(0, 3));
    expect(it.faces(0)).toEqual(['0.0 2C', '0.3 5C']);
    expect(it.refused(0, look(1, 2)).code).toBe('already_done');
    expect(it.moves(0)).toEqual([ready]);
    it.play(0, ready);
    it.house(1, 'timeout');
    expect(it.phase).toBe('playing');
  });
  test('[CAM-13.13] any2: a pair is two different slots in order', () => {
    expect(parseMove(look(0, 3))).toEqual(look(0, 3));
    for (const slots of [[3, 0], [1, 1], [1], [0, 1, 2], 'ab'])
      expect(parseMove({ type: 'chooseLook', slots })).toBeUndefined();
    const it = table({ ...TWO, looking: true, initialLook: 'any2' });
    expect(it.refused(0, look(1, 1)).code).toBe('bad_slot');
    expect(table({ ...TWO, looking: true }).refused(0, look(0, 1)).code).toBe('bad_slot');
  });
  test('[CAM-13.13] none: the game begins with the first turn', () => {
    const it = table({ ...TWO, initialLook: 'none' });
    expect([it.phase, it.state.step]).toEqual(['playing', { type: 'start', seat: 0 }]);
    expect(it.refused(0, ready).code).toBe('wrong_phase');
    it.turn(0, ...pass);
    expect(it.record('turn', 1)).toMatchObject({ player_id: 'player:0', phase_at_start: 'playing' });
  });
});

describe('rounds', () => {
  const nextRound: Move = { type: 'nextRound' };
  const drawing: Drawing = { hands: ['9C 9D 9H 9S', 'AC AD AH AS'], top: '6S', rounds: 'to_100' };
  /** Seat 0 holds 36, calls and counts 72; seat 1 has 4. */
  const afterOne = (): Table => {
    const it = table(drawing);
    it.play(0, call);
    it.house(1, 'offline');
    return it;
  };
  test('[CAM-13.14] a round below 100 is followed by another when all are ready', () => {
    const it = afterOne();
    expect([it.phase, it.state.step.type]).toEqual(['completed', 'between_rounds']);
    expect(it.state.totals).toEqual([72, 4]);
    expect(cambio.game.toAct(it.state)).toEqual([0, 1]);
    expect(it.sheet.final).toBe(false);
    it.play(1, nextRound);
    expect(it.refused(1, nextRound).code).toBe('already_done');
    expect(types(it.play(0, nextRound))).toEqual(['nextRoundAgreed', 'roundDealt']);
    expect(it.state).toMatchObject({ step: { type: 'look' }, round: 2, call: null });
    expect(it.refused(0, nextRound).code).toBe('wrong_phase');
  });
  test.each([
    [63, 99, 'between_rounds'],
    [64, 100, 'over'],
  ] as const)('[CAM-13.14] a penalty of %i makes %i: %s', (added, total, step) => {
    const it = table({ ...drawing, penalty: `plus(${added})` });
    it.play(0, call);
    it.house(1, 'offline');
    expect([it.state.totals, it.state.step.type]).toEqual([[total, 4], step]);
  });
  test('[CAM-6.11] a power of the last round is forgotten with it', () => {
    const it = table({ ...drawing, deck: '7S' });
    it.turn(0, draw, discard, peekOwn(0), close);
    it.play(1, call);
    it.house(0, 'offline');
    for (const who of [0, 1]) it.play(who, nextRound);
    for (const who of [0, 1]) it.play(who, ready);
    expect(it.refused(0, peekOwn(0)).code).toBe('not_your_turn');
    expect(it.refused(1, peekOwn(0)).code).toBe('wrong_step');
  });
  test('[CAM-13.14] the game is over when a total reaches 100, and the lowest total wins', () => {
    const it = afterOne();
    it.house(0, 'timeout');
    it.house(1, 'timeout');
    it.turn(0, ready);
    it.turn(1, ready);
    // The pack turned round: seat 0 has four spades from the king down, seat 1 the next four.
    expect([it.hand(0), it.hand(1)]).toEqual(['KS QS JS 10S', '9S 8S 7S 6S']);
    it.play(1, call);
    it.house(0, 'offline');
    expect(it.state.totals).toEqual([102, 34]);
    expect(completed(it)).toMatchObject({ winners: [1], winnerId: 1 });
    expect(it.sheet.final).toBe(true);
    expect(totalOf(it.sheet.lines, seat(0))).toBe(102);
    expect(it.sheet.lines.map(({ source }) => source)).toContain('round:2:KS');
    expect(it.record('game_score', '2/0')).toMatchObject({
      base_score: 30,
      final_score: 30,
      // The round is shared at thirty each; the game is not.
      is_winner: true,
    });
    expect(it.record('player', 0)['score']).toBe(102);
    expect(it.record('player', 1)['score']).toBe(34);
  });
  test('[CAM-13.14] a total of exactly 100 is enough', () => {
    const it = table({ ...drawing, hands: ['9C 9D 9H 8S', 'AC AD AH AS'] });
    it.play(0, call);
    it.house(1, 'offline');
    expect(it.state.totals).toEqual([70, 4]);
    it.house(0, 'timeout');
    it.house(1, 'timeout');
    it.turn(0, ready);
    it.turn(1, ready);
    it.play(1, call);
    it.house(0, 'offline');
    expect(it.state.totals[0]).toBe(100);
    expect(completed(it)).toMatchObject({ winners: [1] });
  });
  test('[CAM-13.14] nobody is told the new deal', () => {
    const it = afterOne();
    it.play(0, nextRound);
    const dealt = it.play(1, nextRound).at(-1)!;
    expect(it.told('spectator', [dealt])).toEqual([{ type: 'roundDealt', round: 2, seat: 1, faceUp: '5S' }]);
    expect(it.faces('spectator')).toEqual([]);
  });
});

test('[CAM-13.15] peekTargetPublic false: others learn whose card, not which', () => {
  const it = table({ ...THREE, deck: '9S', peekTargetPublic: false });
  it.turn(0, draw, discard);
  const opened = it.play(0, peek(1, 2));
  expect(it.told(seat(1), opened)).toEqual([
    { type: 'peekOpened', seat: 0, power: 'peek_opponent', owners: [1], open: false },
  ]);
  expect(it.view(1).step).toMatchObject({ at: [] });
  expect(it.view(0).step).toMatchObject({ at: [{ seat: 1, slot: 2 }] });
});

describe('a first look that is chosen', () => {
  const chosen: Move = { type: 'chooseLook', slots: [0, 3] };
  const looking = (more: Drawing): Table => table({ ...TWO, looking: true, ...more });
  test('[CAM-13.15] peekTargetPublic false: others learn that it was chosen and closed, not which cards', () => {
    const it = looking({ initialLook: 'any2', peekTargetPublic: false });
    const opened = it.play(0, chosen);
    expect(it.told(seat(0), opened)).toEqual([{ type: 'lookOpened', seat: 0, slots: [0, 3], open: false }]);
    expect(it.told(seat(1), opened)).toEqual([{ type: 'lookOpened', seat: 0, open: false }]);
    const closed = it.play(0, ready);
    expect(it.told(seat(0), closed)).toEqual([
      { type: 'lookClosed', seat: 0, slots: [0, 3], open: false, cards: ['2C', '5C'] },
    ]);
    expect(it.told('spectator', closed)).toEqual([{ type: 'lookClosed', seat: 0, open: false }]);
    it.play(1, chosen);
    expect(it.told(seat(0), it.house(1, 'timeout').slice(0, 1))).toEqual([
      { type: 'lookClosed', seat: 1, open: false, cause: 'timeout' },
    ]);
  });
  test('[CAM-13.15] true: everybody learns which; and where no card is chosen there is no secret', () => {
    const open = looking({ initialLook: 'any2' });
    expect(open.told(seat(1), open.play(0, chosen))).toEqual([
      { type: 'lookOpened', seat: 0, slots: [0, 3] },
    ]);
    expect(open.told(seat(1), open.play(0, ready))).toEqual([{ type: 'lookClosed', seat: 0, slots: [0, 3] }]);
    const bottom = looking({ peekTargetPublic: false });
    expect(bottom.told(seat(1), bottom.play(0, ready))).toEqual([
      { type: 'lookClosed', seat: 0, slots: [2, 3] },
    ]);
  });
  test('[CAM-13.15] a look that was stored before it could be secret is told as it was', () => {
    const it = looking({ initialLook: 'any2', peekTargetPublic: false });
    const stored: Event = { type: 'lookOpened', seat: seat(0), slots: [0, 3] };
    expect(it.told(seat(1), [stored])).toEqual([stored]);
  });
});

test('[CAM-13.16] discardHistory all: the whole pile since the last reshuffle', () => {
  const it = table({ ...TWO, deck: 'AS AH', discardHistory: 'all' });
  it.turn(0, ...pass);
  it.turn(1, ...pass);
  expect(it.view('spectator').discards).toEqual(['6S', 'AS', 'AH']);
});

describe('options', () => {
  test('[CAM-13.17] nothing given is the standard game; every option says its default', () => {
    expect(parseConfig({})).toEqual({ value: STANDARD });
    for (const option of OPTIONS)
      expect([option.name, STANDARD[option.name as 'values']]).toEqual([option.name, option.default]);
    expect(OPTIONS.map(({ name }) => name).toSorted()).toEqual(Object.keys(STANDARD).toSorted());
  });
  test('[CAM-13.17] what most tables never touch is folded away', () => {
    const open = OPTIONS.filter(({ advanced }) => advanced !== true).map(({ name }) => name);
    expect(open).toEqual(
      'powerOn callerLock callTiming minOwnTurnsBeforeCall rounds values penalty kingPower'.split(' '),
    );
  });
  test('[CAM-13.17] every value the lobby offers is accepted by itself', () => {
    for (const { name, values } of OPTIONS)
      for (const value of values) {
        const more = name === 'values' ? { penalty: 'plus(10)' } : {};
        expect([name, value, complaint({ ...more, [name]: value })]).toEqual([name, value, '']);
      }
  });
  test.each([
    [{ powerOn: 'sometimes' }, 'powerOn'],
    [{ minOwnTurnsBeforeCall: 4 }, 'minOwnTurnsBeforeCall'],
    [{ penalty: 'plus(0)' }, 'penalty'],
    [{ penalty: 'plus(101)' }, 'penalty'],
    [{ penalty: 3 }, 'penalty'],
    [{ jokers: 1 }, 'jokers'],
    [{ rounds: 2 }, 'rounds'],
    [{ snap: 'own' }, 'snap'],
    [{ turnMs: -1 }, 'turnMs'],
    [{ swapAny: 'yes' }, 'swapAny'],
  ])('[CAM-13.17] %j is refused', (json, path) => {
    expect(complaint(json)).toBe(path);
  });
  test('[CAM-13.17] something that is no object is refused', () => {
    expect(parseConfig([])).toHaveProperty('complaint');
    expect(parseConfig(null)).toHaveProperty('complaint');
  });
  test('[CAM-6.4] with every table of values a look shows the card', () => {
    for (const values of VALUES as readonly Values[]) {
      const it = table({ ...TWO, deck: '8S', values });
      it.turn(0, draw, discard, peekOwn(3));
      expect(it.faces(0)).toEqual(['0.3 5C']);
    }
  });
});

test('[CAM-13.13] the least penalty that is added is one point', () => {
  expect(parseConfig({ penalty: 'plus(1)' })).toMatchObject({ value: { penalty: 'plus(1)' } });
  expect(parseConfig({ penalty: 'plus(0)' })).toMatchObject({ complaint: { path: 'penalty' } });
});

test('[CAM-13.7] two jokers are dealt from the pack, or none', () => {
  const packed = (jokers: 0 | 2): readonly string[] => {
    const { hands, deck, discards } = cambio.game.setup({ ...STANDARD, jokers }, 3, seededDice('pack'));
    return [...hands, ...deck, ...discards].filter((card) => card.startsWith('X')).toSorted();
  };
  expect(packed(0)).toEqual([]);
  expect(packed(2)).toEqual(['X1', 'X2']);
});

test('[CAM-6.5] swapAny offers cards of two different seats, each pair once', () => {
  const it = table({ ...THREE, deck: 'JS', swapAny: true });
  it.turn(it.mover, draw, discard);
  const offered = cambio.game.moves(it.state, it.mover!).filter(({ type }) => type === 'swapAny');
  const pairs = offered.map((move) => JSON.stringify(move));
  expect(new Set(pairs).size).toBe(pairs.length);
  // Three pairs of seats, four cards each.
  expect(pairs).toHaveLength(3 * 4 * 4);
});
