import { expect } from 'vitest';
import { isRejection, replay, seat } from '@reckon/kernel';
import { PACK } from '../facts/cards.ts';
import { parseMove } from '../rules/parse.ts';
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
  types,
  type Cambio,
  type Drawing,
  type Table,
} from './table.ts';

/**
 * The validation rules of the seed, V1 to V38, each as a check that can be run over any game that claims to be Cambio. The
 * planted defects of mutants.test.ts are caught by running them.
 */
export interface Case {
  readonly title: string;
  readonly check: (entry: Cambio) => void;
}

const rule = (title: string, check: (at: (drawing?: Drawing) => Table) => void): Case => ({
  title,
  check: (entry) => check((drawing = {}) => table({ ...drawing, entry })),
});

/** A 7 to peek with, a 9 to peek at others, a jack to swap and a king to look, drawn in this order. */
const POWERS = '7C 9C JC KC';

/** Everybody has had a turn but the last; low cards only, so no power interferes. */
const called = (at: (drawing?: Drawing) => Table): Table => {
  const it = at({ ...THREE, deck: 'AC AD AH AS' });
  it.play(0, call);
  return it;
};

/** Plays final turns for seats 1 and 2. */
const finished = (it: Table): Table => {
  it.turn(1, ...pass);
  it.turn(2, ...pass);
  return it;
};

export const VALIDATION: readonly Case[] = [
  rule('[CAM-7.2] V1 the caller is set once and never changes', (at) => {
    const it = called(at);
    expect(it.state.call?.by).toBe(0);
    expect(it.refused(1, call).code).toBe('already_called');
    expect(it.refused(0, call).code).toBe('already_called');
    expect(finished(it).state.call?.by).toBe(0);
  }),
  rule('[CAM-7.2] V2 the final round begins from `playing` and without a caller only', (at) => {
    const looking = at({ ...THREE, looking: true });
    expect(looking.refused(0, call).code).toBe('wrong_phase');
    const it = called(at);
    expect(it.phase).toBe('final_round');
    expect(it.refused(1, call).rule).toBe('CAM-7.2');
    expect(finished(it).refused(1, call).code).toBe('wrong_phase');
  }),
  rule('[CAM-7.7] V3 the game is completed when every other seat has had its final turn', (at) => {
    const it = called(at);
    it.turn(1, ...pass);
    expect(it.phase).toBe('final_round');
    it.play(2, draw);
    expect(it.phase).toBe('final_round');
    it.play(2, discard);
    expect(it.phase).toBe('completed');
    expect(it.state.call?.taken).toEqual([true, true, true]);
  }),
  rule('[CAM-10.5] V4 `winnerId` is set after scoring, and null for a tie', (at) => {
    const alone = finished(called(at));
    expect(alone.events.at(-1)).toEqual({ type: 'gameCompleted', winners: [0, 1, 2], winnerId: null });
    const it = at({ hands: ['AC AD AH AS', '9D 9H 9S 9C'], deck: '2C' });
    it.play(0, call);
    it.turn(1, ...pass);
    expect(it.events.at(-1)).toEqual({ type: 'gameCompleted', winners: [0], winnerId: 0 });
  }),
  rule('[CAM-7.7] V5 completion is one event, in the very step of the last final turn', (at) => {
    const it = called(at);
    it.turn(1, ...pass);
    expect(types(it.turn(2, draw, discard))).toEqual([
      'deckDrawn',
      'cardDiscarded',
      'turnEnded',
      'handsRevealed',
      'roundScored',
      'gameCompleted',
    ]);
    expect(types(it.events).filter((type) => type === 'gameCompleted')).toHaveLength(1);
  }),
  rule('[CAM-7.3] V6 a final turn can be taken in the final round only', (at) => {
    const it = at({ ...THREE, deck: 'AC AD AH AS' });
    it.turn(0, ...pass);
    it.turn(1, ...pass);
    expect(it.state.call).toBeNull();
    it.play(2, call);
    it.turn(0, ...pass);
    expect(it.state.call?.taken).toEqual([true, false, true]);
  }),
  rule('[CAM-7.3] V7 the call is the final turn of the caller', (at) => {
    expect(called(at).state.call?.taken).toEqual([true, false, false]);
  }),
  rule('[CAM-7.3] V8 nobody moves again after the final turn', (at) => {
    const it = called(at);
    expect(it.refused(0, draw).code).toBe('final_turn_taken');
    it.turn(1, ...pass);
    expect(it.refused(1, draw).code).toBe('final_turn_taken');
    expect(it.refused(0, draw).code).toBe('final_turn_taken');
    expect(it.entry.game.toAct(it.state)).toEqual([2]);
  }),
  rule('[CAM-9.7] V9 a seat that is away forfeits its final turn', (at) => {
    const it = called(at);
    const hand = it.hand(1);
    expect(types(it.house(1, 'offline'))).toEqual(['finalTurnForfeited', 'turnEnded']);
    expect(it.state.call?.taken).toEqual([true, true, false]);
    it.turn(2, ...pass);
    expect(it.phase).toBe('completed');
    expect(it.hand(1)).toBe(hand);
  }),
  rule('[CAM-11.5] V10 a player has a score at completion, the final one, penalty included', (at) => {
    const it = at({ hands: ['9D 9H 9S 9C', 'AC AD AH AS'], deck: '2C' });
    it.play(0, call);
    expect(it.record('player', 0)).not.toHaveProperty('score');
    it.turn(1, ...pass);
    expect([it.record('player', 0), it.record('player', 1)]).toMatchObject([
      { has_taken_final_turn: true, score: 72 },
      { has_taken_final_turn: true, score: 4 },
    ]);
  }),
  rule('[CAM-6.8] V11 only the card that is looked at is shown', (at) => {
    const it = at({ ...THREE, deck: POWERS });
    expect(it.faces(0)).toEqual([]);
    it.turn(0, draw, discard, peekOwn(2));
    expect(it.faces(0)).toEqual(['0.2 4C']);
    expect(it.view(0).step).toMatchObject({ at: [{ seat: 0, slot: 2 }] });
  }),
  rule('[CAM-6.9] V12 a look is hidden again when it is closed, and holds the turn until then', (at) => {
    const it = at({ ...THREE, deck: POWERS });
    it.turn(0, draw, discard, peekOwn(2));
    expect([it.state.step.type, it.mover, it.state.turnNo]).toEqual(['peek_open', 0, 1]);
    expect(it.refused(1, draw).code).toBe('not_your_turn');
    expect(it.faces(0)).toEqual(['0.2 4C']);
    it.play(0, close);
    expect(it.state.step).toEqual({ type: 'start', seat: 1 });
    expect(it.faces(0)).toEqual([]);
    expect(it.entry.game.allowance?.(it.state, seat(1), 'here')?.why).toBe('clock.turn');
  }),
  rule('[CAM-10.1] V13 only cards in hands count', (at) => {
    const it = at({ hands: ['AC 2C 3C 4C', '5D 6D 7D 8D'], top: 'QS', deck: 'QH' });
    it.play(0, call);
    it.turn(1, ...pass, skip);
    expect(it.events.find(({ type }) => type === 'roundScored')).toMatchObject({ base: [10, 26] });
  }),
  rule('[CAM-6.3] V14 the power is that of the discarded rank', (at) => {
    const asked = [peekOwn(0), peek(1, 0), blindSwap(0, 1, 0), { type: 'lookOwn' } as const];
    for (const [index, card] of POWERS.split(' ').entries()) {
      const it = at({ ...THREE, deck: card });
      it.turn(0, draw, discard);
      for (const [other, move] of asked.entries())
        if (other !== index) expect(it.refused(0, move).code).toBe('power_mismatch');
      it.play(0, asked[index]!);
    }
  }),
  rule('[CAM-6.4] V15 looks at own cards have no other player; the card is the own one', (at) => {
    const it = at({ ...THREE, deck: 'KC', king: [3] });
    it.turn(0, draw, discard, { type: 'lookOwn' }, close);
    expect(it.record('special_power', 1)).toEqual({
      turn_id: 'turn:1',
      activated_by_id: 'player:0',
      power_type: 'look_own',
      target_card_id: 'card:5C',
    });
  }),
  rule('[CAM-6.5] V16 a look at an opponent is at another seat and at a card of that seat', (at) => {
    const it = at({ ...THREE, deck: '9C' });
    it.turn(0, draw, discard);
    expect(it.refused(0, peek(0, 1)).code).toBe('self_target');
    expect(it.refused(0, peek(4, 1)).code).toBe('bad_target');
    it.play(0, peek(2, 1));
    expect(it.faces(0)).toEqual(['2.1 3H']);
    expect(it.rows.at(-1)!.set).toMatchObject({ target_card_id: 'card:3H', target_player_id: 'player:2' });
  }),
  rule(
    '[CAM-6.6] V17 a blind swap is with another seat, moves owner and slot, and is recorded when done',
    (at) => {
      const it = at({ ...THREE, deck: 'JC' });
      it.turn(0, draw, discard);
      expect(it.rows.some((row) => row.table === 'special_power')).toBe(false);
      expect(it.refused(0, blindSwap(1, 0, 2)).code).toBe('self_target');
      it.play(0, blindSwap(1, 2, 3));
      expect([it.hand(0), it.hand(1), it.hand(2)]).toEqual(['2C 5H 4C 5C', '2D 3D 4D 5D', '2H 3H 4H 3C']);
      expect(it.record('special_power', 1)).toEqual({
        turn_id: 'turn:1',
        activated_by_id: 'player:0',
        power_type: 'blind_swap',
        target_card_id: 'card:5H',
        target_player_id: 'player:2',
        swapped_card_id: 'card:3C',
      });
    },
  ),
  rule('[CAM-6.12] V18 powers are used in `playing` and `final_round` only', (at) => {
    expect(at({ ...THREE, looking: true }).refused(0, peekOwn(0)).code).toBe('wrong_phase');
    const it = at({ ...THREE, deck: '7C 8C' });
    it.play(0, call);
    it.turn(1, draw, discard, peekOwn(0), close);
    it.turn(2, draw, discard, peekOwn(0), close);
    expect(it.refused(2, peekOwn(0)).code).toBe('wrong_phase');
  }),
  rule('[CAM-6.12] V19 only the seat to move uses a power', (at) => {
    const it = at({ ...THREE, deck: '7C' });
    it.turn(0, draw, discard);
    expect(it.refused(1, peekOwn(0)).code).toBe('not_your_turn');
    expect(it.refused(1, skip).code).toBe('not_your_turn');
  }),
  rule('[CAM-6.11] V20 a turn has at most one power', (at) => {
    const it = at({ ...THREE, deck: '7C' });
    it.turn(0, draw, discard, peekOwn(0));
    expect(it.refused(0, peekOwn(1)).code).toBe('power_already_used');
    it.play(0, close);
    expect(it.refused(0, peekOwn(1)).code).toBe('power_already_used');
    expect(it.rows.filter((row) => row.table === 'special_power')).toHaveLength(1);
  }),
  rule('[CAM-7.1] V21 a turn is a call only in `playing` and while nobody has called', (at) => {
    const it = called(at);
    expect(it.record('turn', 1)).toMatchObject({ action: 'cambio', phase_at_start: 'playing' });
    expect(finished(it).rows.filter(({ set }) => set['action'] === 'cambio')).toHaveLength(1);
  }),
  rule(
    '[CAM-6.1] V22 a power is offered after 7, 8, 9, 10, jack, queen and king, and after no other rank',
    (at) => {
      for (const card of PACK) {
        const it = at({ seats: 2, deck: card, top: card === '6S' ? '5S' : '6S' });
        const offered = it.turn(0, draw, discard).some(({ type }) => type === 'powerOffered');
        expect([card, offered]).toEqual([card, /^(7|8|9|10|J|Q|K).$/.test(card)]);
      }
    },
  ),
  rule(
    '[CAM-11.2] V23 the record of a turn opens with it and closes when the power is used or skipped',
    (at) => {
      const it = at({ ...THREE, deck: '7C' });
      it.turn(0, draw, discard);
      const sets = () => it.rows.filter(({ table: name, key }) => name === 'turn' && key === 1);
      expect(sets().at(-1)!.set).toMatchObject({ action: 'power', special_power_type: 'peek_own' });
      expect(it.record('turn', 1)).not.toHaveProperty('ended_by');
      it.play(0, skip);
      expect(sets().at(-1)!.set).toMatchObject({ power_outcome: 'skipped', ended_by: 'player' });
    },
  ),
  rule('[CAM-6.10] V24 a power may be skipped; the turn ends without effect', (at) => {
    const it = at({ ...THREE, deck: 'JC' });
    it.turn(0, draw, discard);
    const hands = [...it.state.hands];
    expect(types(it.play(0, skip))).toEqual(['powerDeclined', 'turnEnded']);
    expect(it.state.hands).toEqual(hands);
    expect(it.mover).toBe(1);
  }),
  rule('[CAM-11.3] V25 the caller of the record is the caller of the game', (at) => {
    const it = finished(called(at));
    const scores = it.rows.filter((row) => row.table === 'game_score');
    expect(scores.map(({ set }) => set['is_cambio_caller'])).toEqual([true, false, false]);
  }),
  rule('[CAM-10.2] V26 the penalty is for a caller whose base is not the lowest', (at) => {
    for (const [mine, theirs, penalised] of [
      ['2C 2D 2H 3S', 'AC AD AH AS', true],
      ['AC AD AH AS', '2C 2D 2H 3S', false],
      ['AC 2D KH KS', 'AD 2C KD KC', false],
    ] as const) {
      const it = at({ hands: [mine, theirs], deck: '4D' });
      it.play(0, call);
      it.turn(1, ...pass);
      const scores = it.rows.filter((row) => row.table === 'game_score');
      expect(scores.map(({ set }) => set['penalty_applied'])).toEqual([penalised, false]);
    }
  }),
  rule('[CAM-10.2] V27 the final score is twice the base with a penalty, else the base', (at) => {
    const it = at({ hands: ['2C 2D 2H 3S', 'AC AD AH AS', '9C 9D 9H 9S'], deck: '4D 4H' });
    it.play(0, call);
    finished(it);
    expect(it.events.find(({ type }) => type === 'roundScored')).toMatchObject({
      base: [9, 4, 36],
      final: [18, 4, 36],
      penalised: 0,
    });
  }),
  rule('[CAM-10.4] V28 every seat with the lowest final score wins', (at) => {
    const it = at({ hands: ['2C 2D 2H 3S', 'AC AD KH 3H', 'AH AS 3D KC'], deck: '4D 4H' });
    it.play(0, call);
    finished(it);
    expect(it.events.at(-1)).toEqual({ type: 'gameCompleted', winners: [1, 2], winnerId: null });
  }),
  rule('[CAM-7.8] V29 scores come with completion and only then, one per seat', (at) => {
    const it = called(at);
    const scores = () => it.rows.filter((row) => row.table === 'game_score').map(({ key }) => key);
    expect(scores()).toEqual([]);
    expect(finished(it).phase).toBe('completed');
    expect(scores()).toEqual(['1/0', '1/1', '1/2']);
  }),
  rule('[CAM-7.4] V30 each other seat has exactly one final turn, in turn order', (at) => {
    const it = at({ seats: 4, deck: 'AC AD AH AS 2C' });
    it.turn(0, ...pass);
    it.play(1, call);
    for (const next of [2, 3, 0]) {
      expect(it.mover).toBe(next);
      it.turn(next, ...pass);
    }
    expect(it.phase).toBe('completed');
    const turns = it.events.filter((event) => event.type === 'turnEnded').map((event) => event.seat);
    expect(turns).toEqual([0, 1, 2, 3, 0]);
  }),
  rule('[CAM-4.8] V31 the slot must exist', (at) => {
    const it = at({ ...THREE, deck: 'AC' });
    it.play(0, draw);
    expect(it.refused(0, swap(4)).code).toBe('bad_slot');
    expect(it.refused(0, swap(-1)).code).toBe('bad_slot');
    for (const slot of [4, -1, 1.5, '2', null]) expect(parseMove({ type: 'swap', slot })).toBeUndefined();
  }),
  rule('[CAM-6.5] V32 nobody aims a look or a swap at themselves', (at) => {
    const looking = at({ ...THREE, deck: '9C' });
    looking.turn(0, draw, discard);
    expect(looking.refused(0, peek(0, 0)).code).toBe('self_target');
    const swapping = at({ ...THREE, deck: 'QC' });
    swapping.turn(0, draw, discard);
    expect(swapping.refused(0, blindSwap(0, 0, 1)).code).toBe('self_target');
  }),
  rule('[CAM-6.8] V33 a face goes to whoever looks, and to nobody else', (at) => {
    const it = at({ ...THREE, deck: '9C' });
    it.turn(0, draw, discard);
    const opened = it.play(0, peek(1, 3));
    expect(JSON.stringify(it.told(seat(0), opened))).toContain('5D');
    for (const viewer of [seat(1), seat(2), 'spectator'] as const) {
      expect(JSON.stringify(it.told(viewer, opened))).not.toContain('5D');
      expect(JSON.stringify(it.view(viewer))).not.toContain('5D');
    }
  }),
  rule('[CAM-7.1] V34 Cambio is called before drawing', (at) => {
    for (const first of [draw, take]) {
      const it = at({ ...THREE, deck: '7C' });
      it.play(0, first);
      expect(it.refused(0, call).code).toBe('call_after_draw');
    }
    const it = at({ ...THREE, deck: '7C' });
    it.turn(0, draw, discard);
    expect(it.refused(0, call).code).toBe('call_after_draw');
  }),
  rule('[CAM-6.11] V35 a second request for the same discard is refused', (at) => {
    const it = at({ ...THREE, deck: 'JC' });
    it.turn(0, draw, discard, blindSwap(0, 1, 0));
    expect(it.refused(0, blindSwap(0, 1, 0)).code).toBe('power_already_used');
    expect(it.hand(0)).toBe('2D 3C 4C 5C');
  }),
  rule('[CAM-9.5] V36 a power in progress is cancelled when its player is gone', (at) => {
    const it = at({ ...THREE, deck: 'JC' });
    it.turn(0, draw, discard);
    expect(it.house(0, 'offline')).toEqual([
      { type: 'powerDeclined', seat: 0, power: 'blind_swap', outcome: 'cancelled' },
      { type: 'turnEnded', seat: 0, no: 1, endedBy: 'disconnect', next: 1 },
    ]);
    expect(it.hand(0)).toBe('2C 3C 4C 5C');
  }),
  rule('[CAM-12.7] V37 at the end all cards are shown to all', (at) => {
    const it = finished(called(at));
    for (const viewer of [0, 1, 2, 'spectator'] as const) expect(it.faces(viewer)).toHaveLength(12);
    expect(it.events.find(({ type }) => type === 'handsRevealed')).toMatchObject({
      hands: [
        ['2C', '3C', '4C', '5C'],
        ['2D', '3D', '4D', '5D'],
        ['2H', '3H', '4H', '5H'],
      ],
    });
  }),
  rule('[CAM-7.8] V38 there is no score before completion', (at) => {
    const it = called(at);
    it.turn(1, ...pass);
    expect(it.sheet.lines).toEqual([]);
    expect(it.entry.scoring.recount?.(it.state)).toEqual([]);
    expect(it.entry.scoring.rank(it.sheet, it.state)).toEqual([[0, 1, 2]]);
    it.turn(2, ...pass);
    expect(it.sheet.lines).toHaveLength(15);
    expect(it.sheet.final).toBe(true);
  }),
  rule('[CAM-8.1] a reshuffle keeps the top discard and draws from the rest', (at) => {
    const it = at({ seats: 6, top: 'AS' });
    while (it.state.deck.length > 0) it.turn(it.mover, draw, swap(0));
    const top = it.state.discards.at(-1);
    const below = it.state.discards.slice(0, -1);
    const who = it.mover;
    expect(it.play(who, draw)[0]).toEqual({
      type: 'reshuffled',
      count: below.length,
      order: below.toReversed(),
    });
    expect(it.state.discards).toEqual([top]);
    expect(it.state.deck).toHaveLength(below.length - 1);
    expect(it.state.step).toMatchObject({ type: 'holding', card: below.at(-1) });
  }),
  rule('[CAM-14.10] folding the events again gives the same state', (at) => {
    const it = at({ ...THREE, deck: '7C JC 9D' });
    it.turn(0, draw, discard, peekOwn(1), close);
    it.turn(1, draw, discard, blindSwap(0, 0, 3));
    it.play(2, call);
    it.turn(0, draw, discard, peek(1, 0), close);
    it.turn(1, take, swap(0));
    expect(replay(it.entry.game, it.log, { chance: it.match.chance }).state).toEqual(it.state);
    expect(isRejection(it.refused(0, draw))).toBe(true);
  }),
];
