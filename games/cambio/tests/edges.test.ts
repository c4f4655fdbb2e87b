import { describe, expect, test } from 'vitest';
import { attempt, begin, redecide, replay, seat, seatsOf, seededDice, type Seat } from '@reckon/kernel';
import { cambio } from '../entry.ts';
import { rematch, STANDARD } from '../rules/config.ts';
import { records } from '../records/records.ts';
import { parseMove } from '../rules/parse.ts';
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

/** The seventy edge cases, by number. Where a server or a page has a part in one, a comment says which part is shown here. */
const { game } = cambio;

/** Draws and discards for every seat in turn until it is `who`'s turn with an empty draw pile. */
function runOut(it: Table, who: number): void {
  while (it.state.deck.length > 0 || it.mover !== who)
    if (it.state.deck.length > 0) it.turn(it.mover, draw, swap(0));
    else it.turn(it.mover, take, swap(0));
}

describe('set-up and first look', () => {
  test.each([1, 7])('[CAM-2.1] edge 1: a game for %i seats is refused', (seats) => {
    expect(() => game.setup(STANDARD, seats, seededDice(1))).toThrow(RangeError);
    expect(game.seats).toEqual({ min: 2, max: 6 });
  });
  test('[CAM-2.1] edge 2: a table has as many hands as seats, so a seat is given once', () => {
    // Two joins for one seat are the server's to order; here: there is no seat beyond the last.
    const it = table(TWO);
    expect(it.refused(2, draw).code).toBe('not_your_turn');
    expect(it.moves(2)).toEqual([]);
  });
  test('[CAM-12.4] edge 3: who comes after the start sees what spectators see', () => {
    // Whether somebody may sit down is the server's to say.
    const it = table({ ...TWO, looking: true });
    expect(it.faces('spectator')).toEqual([]);
    expect(it.view('spectator').acting).toEqual([0, 1]);
  });
  test('[CAM-9.1] edge 4: a player who never says ready is closed by the house', () => {
    const it = table({ ...TWO, looking: true });
    it.play(0, ready);
    expect(game.allowance?.(it.state, seat(1), 'here')).toEqual({ ms: 10_000, why: 'clock.look' });
    expect(it.house(1, 'timeout')).toEqual([
      { type: 'lookClosed', seat: 1, slots: [2, 3], cause: 'timeout' },
      { type: 'playStarted', round: 1, seat: 0 },
    ]);
    expect(it.phase).toBe('playing');
  });
  test('[CAM-3.2] edge 5: a view built again during the look shows the same two faces, and none after it', () => {
    // How much time is left is the server's to tell.
    const it = table({ ...TWO, looking: true });
    expect(it.faces(0)).toEqual(['0.2 4C', '0.3 5C']);
    expect(it.faces(0)).toEqual(['0.2 4C', '0.3 5C']);
    it.play(0, ready);
    expect(it.faces(0)).toEqual([]);
  });
  test('[CAM-3.5] edge 6: drawing during the first look is refused', () => {
    expect(table({ ...TWO, looking: true }).refused(0, draw).code).toBe('wrong_phase');
  });
  test.each(['KS', '7S'])('[CAM-2.5] edge 7: %s as the first discard gives no power', (top) => {
    const it = table({ ...TWO, top });
    expect(it.state.step).toEqual({ type: 'start', seat: 0 });
    expect(it.refused(0, peekOwn(0)).code).toBe('wrong_step');
  });
});

describe('a turn', () => {
  test('[CAM-4.7] edge 8: drawing twice is refused', () => {
    const it = table(TWO);
    it.play(0, draw);
    expect(it.refused(0, draw).code).toBe('wrong_step');
    expect(it.refused(0, take).code).toBe('wrong_step');
  });
  test('[CAM-4.7] edge 9: swapping or discarding without a card is refused', () => {
    const it = table(TWO);
    expect(it.refused(0, swap(0)).code).toBe('wrong_step');
    expect(it.refused(0, discard).code).toBe('wrong_step');
  });
  test.each([4, -1, 1.5, '2', null])('[CAM-4.8] edge 10: slot %j is malformed', (slot) => {
    expect(parseMove({ type: 'swap', slot })).toBeUndefined();
    expect(parseMove({ type: 'peekOwn', slot })).toBeUndefined();
    expect(parseMove({ type: 'peekOpponent', seat: 1, slot })).toBeUndefined();
    expect(parseMove({ type: 'blindSwap', slot, seat: 1, theirs: 0 })).toBeUndefined();
  });
  test('[CAM-4.3] edge 11: taking the only discard leaves the pile empty until the swap', () => {
    const it = table(TWO);
    it.play(0, take);
    expect(it.state.discards).toEqual([]);
    expect(it.view(1).discardCount).toBe(0);
    it.play(0, swap(1));
    expect(it.state.discards).toEqual(['3C']);
    expect(it.hand(0)).toBe('2C 6S 4C 5C');
  });
  test('[CAM-4.6] edge 12: a taken discard must be swapped in', () => {
    const it = table(TWO);
    it.play(0, take);
    expect(it.refused(0, discard).code).toBe('must_swap');
    expect(it.moves(0).map(({ type }) => type)).toEqual(['swap', 'swap', 'swap', 'swap']);
  });
  test('[CAM-4.4] edge 13: swapping a card for an equal one is allowed', () => {
    const it = table({ ...TWO, top: '2S' });
    it.turn(0, take, swap(0));
    expect([it.hand(0), it.state.discards]).toEqual(['2S 3C 4C 5C', ['2C']]);
  });
  test('[CAM-6.2] edge 14: a king swapped in counts 0, and the 10 it replaces gives no power', () => {
    const it = table({ hands: ['10C 3C 4C 5C', '2D 3D 4D 5D'], deck: 'KC' });
    expect(types(it.turn(0, draw, swap(0)))).toEqual(['deckDrawn', 'cardSwapped', 'turnEnded']);
    expect(it.hand(0)).toBe('KC 3C 4C 5C');
  });
  test.each(['AS', '2S', '3S', '4S', '5S', '6D'])(
    '[CAM-4.9] edge 15: discarding %s ends the turn without a power',
    (card) => {
      const it = table({ ...TWO, deck: card });
      expect(types(it.turn(0, draw, discard))).toEqual(['deckDrawn', 'cardDiscarded', 'turnEnded']);
      expect(it.mover).toBe(1);
    },
  );
  test('[CAM-4.1] edge 16: a move of a seat that is not to move is refused and nothing is told', () => {
    // That nobody else is notified is the server's part; here: no event, no change.
    const it = table(TWO);
    for (const move of [draw, take, call, swap(0), discard, skip, close])
      expect(it.refused(1, move).code).toBe('not_your_turn');
    expect(it.match.seq).toBe(it.events.length);
  });
  test('[CAM-5.2] edge 17: the same move sent again is out of its step', () => {
    // The server answers a repeated command id from its record and does not even ask.
    const it = table({ ...TWO, deck: '7S' });
    for (const move of [draw, discard, peekOwn(0), close]) {
      it.play(0, move);
      expect(['wrong_step', 'not_your_turn', 'power_already_used']).toContain(it.refused(0, move).code);
    }
  });
  test('[CAM-5.2] edge 18: of two different moves in flight the second is out of its step', () => {
    const it = table(TWO);
    it.play(0, draw);
    expect(it.refused(0, take).code).toBe('wrong_step');
    it.play(0, swap(0));
    expect(it.refused(0, discard).code).toBe('not_your_turn');
  });
  test('[CAM-9.2] edge 19: a deadline and a move at once: whichever is first, the other does nothing', () => {
    // The order of the two is the server's; here: after the one the other is refused.
    const moved = table(TWO);
    moved.turn(0, ...pass);
    expect(moved.refused(0, { type: 'autoTurn', cause: 'timeout' }).code).toBe('not_your_turn');
    const late = table({ ...TWO, deck: '3S' });
    late.house(0, 'timeout');
    expect(late.refused(0, draw).code).toBe('not_your_turn');
  });
});

describe('powers', () => {
  const pending = (card: string, drawing: Drawing = THREE): Table => {
    const it = table({ ...drawing, deck: card });
    it.turn(0, draw, discard);
    return it;
  };
  test('[CAM-6.3] edge 20: a 7 does not look at an opponent', () => {
    expect(pending('7S').refused(0, peek(1, 0)).code).toBe('power_mismatch');
  });
  test('[CAM-6.7] edge 21: a king that names a slot is malformed; the dice pick', () => {
    expect(parseMove({ type: 'lookOwn', slot: 2 })).toBeUndefined();
    const it = table({ ...THREE, deck: 'KS', king: [1] });
    it.turn(0, draw, discard, { type: 'lookOwn' });
    expect(it.faces(0)).toEqual(['0.1 3C']);
  });
  test('[CAM-6.5] edge 22: a look at an opponent aimed at oneself is refused', () => {
    expect(pending('9S').refused(0, peek(0, 2)).code).toBe('self_target');
  });
  test('[CAM-6.5] edge 23: a seat nobody sits in is refused', () => {
    expect(pending('9S').refused(0, peek(3, 2)).code).toBe('bad_target');
    expect(pending('QS').refused(0, blindSwap(0, 5, 2)).code).toBe('bad_target');
    expect(parseMove({ type: 'peekOpponent', seat: 6, slot: 0 })).toBeUndefined();
  });
  test('[CAM-6.11] edge 24: a power cannot be used after it was skipped or ran out', () => {
    const skipped = pending('7S');
    skipped.play(0, skip);
    expect(skipped.refused(0, peekOwn(0)).code).toBe('power_expired');
    const late = pending('7S');
    expect(late.house(0, 'timeout')[0]).toMatchObject({ type: 'powerDeclined', outcome: 'expired' });
    expect(late.refused(0, peekOwn(0)).code).toBe('power_expired');
  });
  test('[CAM-6.11] edge 25: a second use for one discard is refused', () => {
    const it = pending('7S');
    it.play(0, peekOwn(0));
    expect(it.refused(0, peekOwn(1)).code).toBe('power_already_used');
    it.play(0, close);
    expect(it.refused(0, peekOwn(1)).code).toBe('power_already_used');
    it.turn(1, ...pass);
    it.turn(2, ...pass);
    expect(it.refused(0, peekOwn(1)).code).toBe('wrong_step');
  });
  test('[CAM-6.9] edge 26: a look closes after 5 seconds by itself', () => {
    const it = pending('7S');
    it.play(0, peekOwn(0));
    expect(game.allowance?.(it.state, seat(0), 'here')).toEqual({ ms: 5000, why: 'clock.peek', rule: true });
    expect(types(it.house(0, 'timeout'))).toEqual(['peekClosed', 'turnEnded']);
    expect(it.faces(0)).toEqual([]);
  });
  test('[CAM-6.9] edge 27: a look that is closed early passes the turn at once', () => {
    const it = pending('7S');
    it.play(0, peekOwn(0));
    expect(it.play(0, close)).toEqual([
      { type: 'peekClosed', seat: 0, power: 'peek_own' },
      { type: 'turnEnded', seat: 0, no: 1, endedBy: 'player', next: 1 },
    ]);
  });
  test('[CAM-6.9] edge 28: closing and the timer together close once', () => {
    const it = pending('7S');
    it.turn(0, peekOwn(0), close);
    expect(it.refused(0, { type: 'hidePeek', cause: 'timeout' }).code).toBe('not_your_turn');
    expect(types(it.events).filter((type) => type === 'peekClosed')).toHaveLength(1);
  });
  test('[CAM-6.9] edge 29: a state rebuilt from the log during a look has the look open, and it can be closed', () => {
    // That the deadline outlives a restart is the server's part.
    const it = pending('7S');
    it.play(0, peekOwn(0));
    const again = replay(game, it.log, { chance: it.match.chance });
    expect(game.view(again.state, seat(0)).faces).toEqual([{ seat: 0, slot: 0, card: '2C' }]);
    const closed = attempt(again, seat(0), game.fallback(again.state, seat(0), 'timeout'));
    expect('events' in closed && types(closed.events)).toEqual(['peekClosed', 'turnEnded']);
  });
  test('[CAM-9.6] edge 30: the look of a player who is gone is closed and not shown again', () => {
    const it = pending('7S');
    it.play(0, peekOwn(0));
    expect(it.house(0, 'offline')[1]).toMatchObject({ type: 'turnEnded', endedBy: 'disconnect' });
    expect(it.faces(0)).toEqual([]);
  });
  test('[CAM-6.14] edge 31: the owner of a card that is looked at learns which, never what', () => {
    const it = pending('10S');
    const told = it.told(seat(1), it.play(0, peek(1, 2)));
    expect(told).toEqual([
      {
        type: 'peekOpened',
        seat: 0,
        power: 'peek_opponent',
        owners: [1],
        open: true,
        at: [{ seat: 1, slot: 2 }],
      },
    ]);
    expect(it.view(1).step).toMatchObject({ at: [{ seat: 1, slot: 2 }] });
    expect(it.faces(1)).toEqual([]);
  });
  test('[CAM-6.6] edge 32: two kings may be swapped, a card just seen, and there and back', () => {
    const kings = pending('JS', { hands: ['KC 3C 4C 5C', 'KD 3D 4D 5D'] });
    kings.play(0, blindSwap(0, 1, 0));
    expect([kings.hand(0), kings.hand(1)]).toEqual(['KD 3C 4C 5C', 'KC 3D 4D 5D']);
    const it = table({ ...TWO, deck: '9S JS QS JH' });
    it.turn(0, draw, discard, peek(1, 3), close);
    it.turn(1, draw, discard, blindSwap(3, 0, 3));
    it.turn(0, draw, discard, blindSwap(3, 1, 3));
    it.turn(1, draw, discard, blindSwap(0, 0, 1));
    expect([it.hand(0), it.hand(1)]).toEqual(['2C 2D 4C 5C', '3C 3D 4D 5D']);
  });
  test('[CAM-12.6] edge 33: after a swap no view shows what was known of the cards before', () => {
    // That a page shows no stale note either is its own part.
    const it = pending('JS');
    it.play(0, blindSwap(2, 1, 2));
    for (const viewer of [0, 1, 2] as const) expect(it.faces(viewer)).toEqual([]);
  });
  test('[CAM-7.7] edge 34: a look in the last final turn holds up the end until it is closed', () => {
    const it = table({ ...TWO, deck: '7S' });
    it.play(0, call);
    it.turn(1, draw, discard, peekOwn(3));
    expect(it.phase).toBe('final_round');
    expect(types(it.play(1, close))).toEqual([
      'peekClosed',
      'turnEnded',
      'handsRevealed',
      'roundScored',
      'gameCompleted',
    ]);
  });
  test('[CAM-6.13] edge 35: a power waits for its player whoever else is away', () => {
    const it = pending('7S');
    expect(game.toAct(it.state)).toEqual([0]);
    expect(game.allowance?.(it.state, seat(0), 'here')).toEqual({ ms: 20_000, why: 'clock.power' });
    for (const move of [draw, take, call, swap(0), discard]) {
      expect(['wrong_step', 'call_after_draw']).toContain(it.refused(0, move).code);
      expect(it.refused(1, move).code).toBe('not_your_turn');
    }
  });
  test('[CAM-6.5] edge 36: with two seats the opponent is clear, and still checked', () => {
    const it = pending('9S', TWO);
    expect(it.moves(0).filter(({ type }) => type === 'peekOpponent')).toHaveLength(4);
    expect(it.refused(0, peek(2, 0)).code).toBe('bad_target');
  });
  test('[CAM-6.7] edge 37: a king picks among the slots that exist, evenly', () => {
    // Hands of other sizes come with throwing cards in, which this table does not play.
    const picked = [0, 0, 0, 0];
    for (let deal = 0; deal < 400; deal++) {
      const it = table({ ...TWO, deck: 'KS', king: [seededDice(deal).below(4, 'king') as 0] });
      it.turn(0, draw, discard, { type: 'lookOwn' });
      picked[it.view(0).faces[0]!.slot]!++;
    }
    for (const times of picked) expect(times).toBeGreaterThan(60);
  });
});

describe('the call and the final round', () => {
  test('[CAM-7.1] edge 38: calling after drawing is refused', () => {
    const it = table(TWO);
    it.play(0, draw);
    expect(it.refused(0, call).code).toBe('call_after_draw');
  });
  test('[CAM-7.1] edge 39: calling out of turn is refused', () => {
    expect(table(TWO).refused(1, call).code).toBe('not_your_turn');
  });
  test('[CAM-7.2] edge 40: a second call is refused and says who called', () => {
    const it = table(THREE);
    it.play(0, call);
    const refusal = it.refused(1, call);
    expect(refusal.code).toBe('already_called');
    const telling = {
      locale: 'en',
      viewer: seat(1),
      nameOf: (who: Seat) => ['Ann', 'Bob', 'Cy'][who]!,
    } as const;
    expect(cambio.text.refusal(refusal, telling)).toContain('Ann');
    expect(cambio.text.refusal(refusal, { ...telling, locale: 'zh' })).toContain('Ann');
  });
  test('[CAM-7.1] edge 41: of two who call at once only the seat to move can', () => {
    const it = table(THREE);
    expect(it.refused(2, call).code).toBe('not_your_turn');
    it.play(0, call);
    expect(it.refused(2, call).code).toBe('already_called');
  });
  test('[CAM-7.6] edge 42: the first move of the game may be the call', () => {
    const it = table(THREE);
    expect(types(it.play(0, call))).toEqual(['cambioCalled', 'turnEnded']);
  });
  test.each([2, 6])('[CAM-7.4] edge 43: %i seats have one final turn fewer', (seats) => {
    const it = table({ seats, top: '6S' });
    it.play(0, call);
    let turns = 0;
    for (; it.phase === 'final_round'; turns++) it.turn(it.mover, draw, swap(0));
    expect(turns).toBe(seats - 1);
  });
  test('[CAM-7.3] edge 44: the caller draws no more', () => {
    const it = table(THREE);
    it.play(0, call);
    for (const move of [draw, take, swap(0), discard, peekOwn(0), skip, close])
      expect(it.refused(0, move).code).toBe('final_turn_taken');
  });
  test('[CAM-9.8] edge 45: a caller who goes away changes nothing', () => {
    const it = table(THREE);
    it.play(0, call);
    expect(game.toAct(it.state)).toEqual([1]);
    const fallback = game.fallback(it.state, seat(0), 'offline');
    expect(it.refused(0, fallback).code).toBe('final_turn_taken');
  });
  test('[CAM-7.4] edge 46: after the last seat the order goes on with seat 0', () => {
    const it = table({ ...THREE, firstSeat: 2 });
    it.play(2, call);
    expect(it.mover).toBe(0);
    it.turn(0, draw, swap(0));
    expect(it.mover).toBe(1);
  });
  test('[CAM-7.5] edge 47: the caller may be given a worse card, unless the hand is locked', () => {
    for (const callerLock of ['none', 'swap'] as const) {
      const it = table({ ...TWO, deck: 'JS', callerLock });
      it.play(0, call);
      it.turn(1, draw, discard);
      if (callerLock === 'none') it.play(1, blindSwap(3, 0, 0));
      else expect(it.refused(1, blindSwap(3, 0, 0)).code).toBe('locked_target');
      expect(it.hand(0)).toBe(callerLock === 'none' ? '5D 3C 4C 5C' : '2C 3C 4C 5C');
    }
  });
  test('[CAM-9.7] edge 48: all others away: all forfeit, and the game completes', () => {
    const it = table(THREE);
    it.play(0, call);
    expect(game.allowance?.(it.state, seat(1), 'offline')).toEqual({
      ms: 15_000,
      why: 'clock.finalGrace',
      rule: true,
    });
    it.house(1, 'offline');
    it.house(2, 'left');
    expect(it.phase).toBe('completed');
    expect(it.record('turn', 2)).toMatchObject({ action: 'none', ended_by: 'forfeit' });
  });
  test('[CAM-9.7] edge 49: a seat that is back before its final turn plays it', () => {
    const it = table(THREE);
    it.play(0, call);
    it.turn(1, draw, swap(0));
    expect(game.allowance?.(it.state, seat(2), 'here')?.why).toBe('clock.turn');
    it.turn(2, draw, swap(0));
    expect(it.phase).toBe('completed');
  });
  test('[CAM-9.3] edge 50: the last seat goes while it holds a card: it is discarded, and the game completes', () => {
    const it = table({ ...TWO, deck: '7S' });
    it.play(0, call);
    it.play(1, draw);
    expect(types(it.house(1, 'offline'))).toEqual([
      'cardDiscarded',
      'turnEnded',
      'handsRevealed',
      'roundScored',
      'gameCompleted',
    ]);
    expect(it.record('turn', 2)).toMatchObject({ draw_source: 'deck', ended_by: 'disconnect' });
  });
  test('[CAM-8.1] edge 51: the pile runs out on a final turn: reshuffle, then play', () => {
    const it = table({ seats: 6 });
    runOut(it, 0);
    it.play(0, call);
    expect(types(it.turn(1, draw, swap(0)))).toEqual(['reshuffled', 'deckDrawn', 'cardSwapped', 'turnEnded']);
  });
});

describe('scores and records', () => {
  const over = (...hands: readonly string[]): Table => {
    const it = table({ hands, top: '6S' });
    it.play(0, call);
    for (const who of seatsOf(hands.length).slice(1)) it.house(who, 'offline');
    return it;
  };
  const result = (it: Table) => {
    const scored = it.events.find((event) => event.type === 'roundScored')!;
    const completed = it.events.find((event) => event.type === 'gameCompleted')!;
    return { final: scored.final, penalised: scored.penalised, ...completed };
  };
  test('[CAM-10.3] edge 52: a tied caller pays nothing and shares the win', () => {
    expect(result(over('KH 2D 4C AS', 'AH AD 5C KS'))).toMatchObject({
      final: [7, 7],
      penalised: null,
      winners: [0, 1],
      winnerId: null,
    });
  });
  test('[CAM-10.4] edge 53: a tie without the caller is shared too', () => {
    expect(result(over('9H 9D 9C 9S', 'AH 2D KC KS', 'AD 2C KH KD'))).toMatchObject({
      final: [72, 3, 3],
      winners: [1, 2],
      winnerId: null,
    });
  });
  test('[CAM-10.4] edge 54: all equal: all win', () => {
    expect(result(over('2H 3H 4H 5H', '2D 3D 4D 5D', '2C 3C 4C 5C'))).toMatchObject({
      final: [14, 14, 14],
      penalised: null,
      winners: [0, 1, 2],
    });
  });
  test('[CAM-10.7] edge 55: a penalised caller is placed by the doubled points', () => {
    const it = over('2H 2D 2C KS', 'AH AD 3C KH', 'QH QD JC JS');
    expect(result(it)).toMatchObject({ final: [12, 5, 40], penalised: 0 });
    expect(it.entry.scoring.rank(it.sheet, it.state)).toEqual([[1], [0], [2]]);
  });
  test('[CAM-10.2] edge 56: a caller with nothing wins', () => {
    expect(result(over('KH KD KC KS', 'AH AD AC AS'))).toMatchObject({ final: [0, 4], winners: [0] });
  });
  test('[CAM-11.3] edge 57: the summary of cards is in slot order after several swaps', () => {
    const it = table({ ...TWO, deck: 'AS QH' });
    it.turn(0, draw, swap(2));
    it.turn(1, draw, swap(0));
    it.turn(0, take, swap(0));
    it.play(1, call);
    it.turn(0, take, swap(3));
    expect(it.hand(0)).toBe('2D 3C AS 2C');
    expect(it.record('game_score', '1/0')['cards_summary']).toEqual([
      { rank: '2', suit: 'D', pointValue: 2 },
      { rank: '3', suit: 'C', pointValue: 3 },
      { rank: 'A', suit: 'S', pointValue: 1 },
      { rank: '2', suit: 'C', pointValue: 2 },
    ]);
  });
  test('[CAM-7.8] edge 58: there is no score before the end, and the same one for ever after', () => {
    const it = table(TWO);
    it.play(0, call);
    expect(it.sheet.lines).toEqual([]);
    it.house(1, 'offline');
    const sheet = JSON.stringify(it.sheet);
    expect(it.refused(0, draw).code).toBe('wrong_phase');
    expect(JSON.stringify(it.sheet)).toBe(sheet);
  });
  test('[CAM-11.3] edge 59: completion told twice writes the same rows under the same keys', () => {
    // That one key is one row is the store's part.
    const it = over('2H 3H 4H 5H', '2D 3D 4D 5D');
    const last = it.log.at(-1)!;
    const before = replay(game, it.log.slice(0, -1), { chance: it.match.chance }).state;
    if (last.type !== 'played') throw new Error('the last record is a move');
    const happened = { type: 'played', before, record: last, after: it.state } as const;
    const once = records.rows(happened, about);
    expect(records.rows(happened, about)).toEqual(once);
    const keys = once.map((row) => `${row.table}/${row.key}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
  test('[CAM-11.3] edge 60: every seat has exactly one score row, also one that forfeited', () => {
    const it = over('2H 3H 4H 5H', '2D 3D 4D 5D', '2C 3C 4C 5C');
    expect(it.rows.filter((row) => row.table === 'game_score').map(({ key }) => key)).toEqual([
      '1/0',
      '1/1',
      '1/2',
    ]);
  });
});

describe('the draw pile', () => {
  test('[CAM-8.3] edge 61: no draw pile and one discard: nothing to draw', () => {
    // With four cards to a hand this position cannot be reached; it is put together by hand.
    const it = table(TWO);
    const state = { ...it.state, deck: [], discards: ['6S' as const] };
    expect(game.decide(state, seat(0), draw, seededDice(1))).toMatchObject({ code: 'no_cards' });
    expect(game.moves(state, seat(0)).map(({ type }) => type)).toEqual(['takeDiscard', 'callCambio']);
  });
  test('[CAM-8.1] edge 62: a reshuffle keeps the top discard and counts one less than the discards', () => {
    const it = table({ seats: 6 });
    runOut(it, 0);
    const discards = [...it.state.discards];
    expect(it.play(0, draw)[0]).toMatchObject({ type: 'reshuffled', count: discards.length - 1 });
    expect(it.state.discards).toEqual(discards.slice(-1));
  });
  test('[CAM-8.2] edge 63: after a reshuffle nothing links old discards to new places', () => {
    const it = table({ seats: 6 });
    runOut(it, 0);
    const events = it.play(0, draw);
    for (const viewer of [...seatsOf(6), 'spectator'] as const) {
      expect(it.told(viewer, events)[0]).toEqual({ type: 'reshuffled', count: 27 });
      const shown = JSON.stringify(it.view(viewer === 'spectator' ? viewer : viewer));
      for (const card of it.state.deck) expect(shown).not.toContain(`"${card}"`);
    }
  });
});

describe('sessions', () => {
  test('[CAM-5.2] edge 64: a seat open twice gets the same view, and a move counts once', () => {
    // Two connections of one seat are the server's to keep.
    const it = table(TWO);
    expect(it.view(0)).toEqual(it.view(0));
    it.play(0, draw);
    expect(it.refused(0, draw).code).toBe('wrong_step');
  });
  test('[CAM-4.1] edge 65: a move is decided for the seat that makes it, whatever it says', () => {
    // Which seat a token opens is the server's to check; a move has no word for its own seat.
    expect(parseMove({ type: 'drawDeck', seat: 1 })).toBeUndefined();
    expect(table(TWO).refused(1, draw).code).toBe('not_your_turn');
  });
  test('[CAM-12.4] edge 66: a spectator has a view and no moves', () => {
    // That a spectator's commands are refused is the server's part.
    const it = table(TWO);
    expect(it.view('spectator').faces).toEqual([]);
    expect('held' in it.view('spectator')).toBe(false);
  });
  test('[CAM-14.10] edge 67: a view rebuilt from the log is the live view', () => {
    // Sending it after a gap is the server's part.
    const it = table({ ...THREE, deck: '7S 2S' });
    it.turn(0, draw, discard, peekOwn(1), close);
    it.play(1, draw);
    const again = replay(game, it.log, { chance: it.match.chance });
    for (const viewer of [...seatsOf(3), 'spectator'] as const)
      expect(game.view(again.state, viewer)).toEqual(game.view(it.state, viewer));
  });
  test('[CAM-5.1] edge 68: names are not in the rules; words put them in as they are given', () => {
    // Escaping and cutting names is the page's and the server's part.
    const it = table(TWO);
    expect(JSON.stringify(it.state)).not.toContain('name');
    const telling = { locale: 'en', viewer: 'spectator', nameOf: () => '<b>\u202e' } as const;
    expect(cambio.text.status(it.view('spectator'), telling)).toContain('<b>\u202e');
  });
  test('[CAM-2.2] edge 69: a rematch has the next first seat and a new deal', () => {
    const next = rematch(STANDARD, 3);
    expect(next).toEqual({ ...STANDARD, firstSeat: 1 });
    expect(rematch({ ...STANDARD, firstSeat: 2 }, 3).firstSeat).toBe(0);
    const one = begin({ game, config: STANDARD, seats: 3, chance: seededDice('one') });
    const other = begin({ game, config: next, seats: 3, chance: seededDice('other') });
    const started = begin({
      game,
      config: { ...next, initialLook: 'none' },
      seats: 3,
      chance: seededDice(1),
    });
    expect(started.state.step).toEqual({ type: 'start', seat: 1 });
    expect(other.state.hands).not.toEqual(one.state.hands);
  });
  test('[CAM-14.10] edge 70: a game carries the version it was begun with', () => {
    // Opening an old game under its own version is the server's part.
    const it = table(TWO);
    expect(it.log[0]).toMatchObject({ game: 'cambio', version: game.version });
    const older = it.log.map((record) => (record.type === 'begun' ? { ...record, version: 0 } : record));
    expect(redecide(game, older, it.match.chance)).toMatchObject({ divergence: { part: 'RULES' } });
  });
});

describe('times that are rules', () => {
  const rules = (it: Table, who: number) =>
    (['here', 'offline', 'left'] as const).map(
      (presence) => game.allowance!(it.state, seat(who), presence)?.rule === true,
    );
  test('[CAM-9.11] a look, and what is lost by being away', () => {
    const looking = table({ ...TWO, looking: true });
    expect(rules(looking, 0)).toEqual([false, true, true]);
    const it = table({ ...TWO, deck: '7S' });
    expect(rules(it, 0)).toEqual([false, false, false]);
    it.play(0, draw);
    expect(rules(it, 0)).toEqual([false, true, true]);
    it.play(0, discard);
    expect(rules(it, 0)).toEqual([false, true, true]);
    it.play(0, peekOwn(0));
    expect(rules(it, 0)).toEqual([true, true, true]);
    it.play(0, close);
    it.play(1, call);
    expect(rules(it, 0)).toEqual([false, true, true]);
  });
});
