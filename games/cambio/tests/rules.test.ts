import { describe, expect, test } from 'vitest';
import { seat, seatsOf, seededDice, undoableFrom } from '@reckon/kernel';
import { cambio } from '../entry.ts';
import { PACK, POWER_OF, VALUE_OF } from '../facts/cards.ts';
import { STANDARD } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
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
  ready,
  skip,
  swap,
  table,
  take,
  TWO,
  types,
} from './table.ts';

/** Rules that are neither a validation rule of the seed nor an edge case. */
const { game } = cambio;

describe('cards and deal', () => {
  test('[CAM-1.1] 52 cards, each once', () => {
    expect(PACK).toHaveLength(52);
    expect(new Set(PACK).size).toBe(52);
    expect(PACK.slice(0, 14).join(' ')).toBe('AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AD');
  });
  test('[CAM-1.2] the values of the ranks, 300 in all', () => {
    const worth = (cards: string): readonly number[] =>
      cards.split(' ').map((card) => VALUE_OF.seed[card as 'AC']);
    expect(worth('AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0,
    ]);
    expect(PACK.reduce((sum, card) => sum + VALUE_OF.seed[card], 0)).toBe(300);
  });
  test('[CAM-1.3] the powers of the ranks: 28 of 52 cards carry one', () => {
    const power = (cards: string): readonly string[] =>
      cards.split(' ').map((card) => POWER_OF.look_own_random[card as 'AC']);
    expect(power('AH 6H 7H 8H 9H 10H JH QH KH')).toEqual([
      'none',
      'none',
      'peek_own',
      'peek_own',
      'peek_opponent',
      'peek_opponent',
      'blind_swap',
      'blind_swap',
      'look_own',
    ]);
    expect(PACK.filter((card) => POWER_OF.look_own_random[card] !== 'none')).toHaveLength(28);
  });
  test('[CAM-1.4] suits make no difference', () => {
    for (const card of PACK) {
      const twin = `${card.slice(0, -1)}C` as 'AC';
      expect([VALUE_OF.seed[card], POWER_OF.look_own_random[card]]).toEqual([
        VALUE_OF.seed[twin],
        POWER_OF.look_own_random[twin],
      ]);
    }
  });
  test('[CAM-2.3] the same dice deal the same cards, other dice others', () => {
    const deal = (seed: number) => game.setup(STANDARD, 4, seededDice(seed));
    expect(deal(1)).toEqual(deal(1));
    expect(deal(1).hands).not.toEqual(deal(2).hands);
  });
  test('[CAM-2.4] hands are dealt seat by seat in slot order, from the first card of the pack', () => {
    const identity = { below: () => 0, shuffled: <T>(items: readonly T[]) => items.slice() };
    const state = game.setup(STANDARD, 3, identity);
    expect(state.hands).toEqual(PACK.slice(0, 12));
    expect(state.discards).toEqual([PACK[12]]);
    expect(state.deck.toReversed()).toEqual(PACK.slice(13));
  });
  test.each([
    [2, 43],
    [3, 39],
    [4, 35],
    [5, 31],
    [6, 27],
  ])('[CAM-2.6] %i seats leave a draw pile of %i', (seats, left) => {
    expect(table({ seats }).view('spectator').deckCount).toBe(left);
  });
});

describe('phases', () => {
  test('[CAM-3.1] the phases follow each other and never go back', () => {
    const it = table({ ...TWO, looking: true });
    const phases: string[] = ['setup', it.phase];
    const step = (who: number, move: Parameters<typeof it.play>[1]): void => {
      it.play(who, move);
      if (phases.at(-1) !== it.phase) phases.push(it.phase);
    };
    for (const [who, move] of [
      [0, ready],
      [1, ready],
      [0, draw],
      [0, swap(0)],
      [1, call],
      [0, draw],
      [0, swap(1)],
    ] as const)
      step(who, move);
    expect(phases).toEqual(['setup', 'initial_view', 'playing', 'final_round', 'completed']);
  });
  test('[CAM-3.3] a look is closed once', () => {
    const it = table({ ...TWO, looking: true });
    it.play(1, ready);
    expect(it.refused(1, ready)).toMatchObject({ code: 'already_done', rule: 'CAM-3.3' });
    expect(game.toAct(it.state)).toEqual([0]);
  });
  test('[CAM-3.4] play begins with the first seat when the last look is closed', () => {
    const it = table({ ...TWO, looking: true, firstSeat: 1 });
    it.play(0, ready);
    expect(types(it.play(1, ready))).toEqual(['lookClosed', 'playStarted']);
    expect([it.phase, it.state.step]).toEqual(['playing', { type: 'start', seat: 1 }]);
    expect(it.refused(0, ready).code).toBe('wrong_phase');
  });
  test('[CAM-3.6] after the end nothing is accepted', () => {
    const it = table(TWO);
    it.play(0, call);
    it.turn(1, ...pass);
    for (const move of [ready, draw, take, call, swap(0), discard, skip, close, peekOwn(0)])
      expect(it.refused(1, move).code).toBe('wrong_phase');
    expect(game.toAct(it.state)).toEqual([]);
    expect(it.moves(0)).toEqual([]);
  });
});

describe('a turn', () => {
  test('[CAM-4.2] the drawn card is seen by the drawer alone', () => {
    const it = table({ ...TWO, deck: 'QS' });
    const drawn = it.play(0, draw);
    expect(it.view(0).step).toMatchObject({ card: 'QS', gives: 'blind_swap', mayDiscard: true });
    expect(it.told(seat(0), drawn)).toEqual([{ type: 'deckDrawn', seat: 0, card: 'QS' }]);
    expect(it.told(seat(1), drawn)).toEqual([{ type: 'deckDrawn', seat: 0 }]);
    expect(it.view(1)).toMatchObject({ step: { type: 'holding', seat: 0, from: 'deck' }, deckCount: 42 });
  });
  test('[CAM-4.5] a card from the draw pile may be discarded', () => {
    const it = table({ ...TWO, deck: '5S' });
    it.turn(0, draw, discard);
    expect(it.state.discards).toEqual(['6S', '5S']);
    expect(it.hand(0)).toBe('2C 3C 4C 5C');
  });
  test('[CAM-4.10] taking the discard can be undone, drawing cannot', () => {
    const taking = table(TWO);
    taking.play(0, take);
    expect(undoableFrom(game, taking.log, seat(0))).toBe(taking.log.length - 1);
    const drawing = table(TWO);
    drawing.play(0, draw);
    expect(undoableFrom(game, drawing.log, seat(0))).toBeUndefined();
  });
});

describe('time and absence', () => {
  test('[CAM-9.4] a held discard goes back to its pile, and the turn ends', () => {
    const it = table(TWO);
    it.play(0, take);
    expect(it.house(0, 'offline')).toEqual([
      { type: 'discardReturned', seat: 0, card: '6S', cause: 'offline' },
      { type: 'turnEnded', seat: 0, no: 1, endedBy: 'disconnect', next: 1 },
    ]);
    expect(it.state).toMatchObject({ discards: ['6S'], step: { type: 'start', seat: 1 } });
  });
  test('[CAM-9.2] an automatic turn draws and discards without a power', () => {
    const it = table({ ...TWO, deck: 'KS' });
    expect(it.house(0, 'timeout')).toEqual([
      { type: 'deckDrawn', seat: 0, card: 'KS', cause: 'timeout' },
      { type: 'cardDiscarded', seat: 0, card: 'KS', from: 'deck', cause: 'timeout' },
      { type: 'turnEnded', seat: 0, no: 1, endedBy: 'timeout', next: 1 },
    ]);
  });
  test('[CAM-9.2] a seat that is there but slow plays its final turn by the house', () => {
    const it = table({ ...TWO, deck: '5S' });
    it.play(0, call);
    expect(types(it.house(1, 'timeout')).slice(0, 3)).toEqual(['deckDrawn', 'cardDiscarded', 'turnEnded']);
  });
  test('[CAM-9.9] the time each step may take', () => {
    const ms = (it: ReturnType<typeof table>, presence: 'here' | 'offline' | 'left' = 'here') =>
      game.allowance?.(it.state, it.mover ?? seat(0), presence)?.ms;
    const start = table({ ...TWO, deck: '7S' });
    expect([ms(start), ms(start, 'offline'), ms(start, 'left')]).toEqual([60_000, 60_000, 10_000]);
    start.play(0, draw);
    expect([ms(start), ms(start, 'offline'), ms(start, 'left')]).toEqual([60_000, 15_000, 10_000]);
    start.play(0, discard);
    expect([ms(start), ms(start, 'offline')]).toEqual([20_000, 3000]);
    start.play(0, peekOwn(0));
    expect([ms(start), ms(start, 'offline')]).toEqual([5000, 3000]);
    start.play(0, close);
    start.play(1, call);
    expect([ms(start), ms(start, 'offline'), ms(start, 'left')]).toEqual([60_000, 15_000, 10_000]);
    expect(ms(table({ ...TWO, turnMs: 0 }))).toBeUndefined();
    expect(ms(table({ ...TWO, looking: true, initialViewMs: 5000 }))).toBe(5000);
    const grace = table({ ...TWO, finalGraceMs: 0 });
    grace.play(0, call);
    expect(ms(grace, 'offline')).toBe(1);
    grace.turn(1, draw, swap(0));
    expect(ms(grace)).toBeUndefined();
  });
  test.each([
    ['endLook', 'already_done'],
    ['autoTurn', 'wrong_step'],
    ['autoDiscard', 'wrong_step'],
    ['returnDiscard', 'wrong_step'],
    ['cancelPower', 'wrong_step'],
    ['hidePeek', 'wrong_step'],
    ['autoEnd', 'wrong_step'],
    ['forfeitFinalTurn', 'wrong_phase'],
  ] as const)('[CAM-4.7] %s is refused outside its step and turn', (type, code) => {
    const move = { type, cause: 'timeout' } as const;
    const it = table({ ...TWO, deck: 'AS' });
    if (type === 'autoTurn') it.play(0, draw);
    expect(it.refused(0, move).code).toBe(code);
    expect(it.refused(1, move).code).toBe(code === 'wrong_step' ? 'not_your_turn' : code);
    const holding = type === 'autoDiscard' || type === 'returnDiscard';
    if (holding) it.play(0, draw);
    if (holding) expect(it.refused(1, move).code).toBe('not_your_turn');
  });
  test('[CAM-8.1] two discards make one card to draw, a single one makes none', () => {
    const it = table(TWO);
    const left = (discards: readonly ['6S', ...('7S' | '8S')[]]) => ({ ...it.state, deck: [], discards });
    const types = (state: typeof it.state) => game.moves(state, seat(0)).map(({ type }) => type);
    expect(types(left(['6S', '7S']))).toEqual(['drawDeck', 'takeDiscard', 'callCambio']);
    expect(types(left(['6S']))).toEqual(['takeDiscard', 'callCambio']);
    const ask = (move: Move) => game.decide(left(['6S']), seat(0), move, seededDice(1));
    expect(ask(draw)).toMatchObject({ code: 'no_cards' });
    expect(ask({ type: 'autoTurn', cause: 'timeout' })).toMatchObject({ code: 'no_cards' });
  });
  test('[CAM-6.13] a look is closed by who looks, and an exchange is not made twice', () => {
    const it = table({ ...TWO, deck: '7S JS' });
    it.turn(0, draw, discard, peekOwn(0));
    expect(it.refused(1, close).code).toBe('not_your_turn');
    expect(it.refused(1, { type: 'swapLooked', slot: 0 }).code).toBe('not_your_turn');
    it.play(0, close);
    it.turn(1, draw, discard);
    expect(it.refused(1, blindSwap(0, 1, 1)).code).toBe('self_target');
    expect(it.refused(1, blindSwap(0, 5, 1)).code).toBe('bad_target');
    it.play(1, blindSwap(0, 0, 1));
    expect(it.refused(1, blindSwap(0, 0, 1)).code).toBe('power_already_used');
  });
  test('[CAM-4.8] a place that no hand has is refused by the rules too', () => {
    const it = table({ ...TWO, deck: '7S' });
    it.play(0, draw);
    expect(it.refused(0, swap(4)).code).toBe('bad_slot');
    it.play(0, discard);
    expect(it.refused(0, peekOwn(4)).code).toBe('bad_slot');
    const looking = table({ ...TWO, looking: true, initialLook: 'any2' });
    for (const slots of [[0, 4], [1, 1], [0], [0, 1, 2]])
      expect(looking.refused(0, { type: 'chooseLook', slots: slots as never }).code).toBe('bad_slot');
  });
  test('[CAM-5.1] a move names a seat of the largest table, and two places in their order', () => {
    for (const who of [0, 5])
      expect(parseMove({ type: 'peekOpponent', seat: who, slot: 0 })).toEqual(peek(who, 0));
    expect(parseMove({ type: 'peekOpponent', seat: 6, slot: 0 })).toBeUndefined();
    expect(parseMove({ type: 'peekOpponent', seat: -1, slot: 0 })).toBeUndefined();
    expect(parseMove({ type: 'chooseLook', slots: [0, 3] })).toEqual({ type: 'chooseLook', slots: [0, 3] });
    for (const slots of [[3, 0], [2, 2], [1], [0, 1, 2], [0, 4]])
      expect(parseMove({ type: 'chooseLook', slots })).toBeUndefined();
  });
  test.each([
    'endLook',
    'autoTurn',
    'autoDiscard',
    'returnDiscard',
    'cancelPower',
    'hidePeek',
    'autoEnd',
    'forfeitFinalTurn',
  ])('[CAM-9.10] %s is for the house alone', (type) => {
    expect(parseMove({ type, cause: 'timeout' })).toBeUndefined();
    expect(parseMove({ type, cause: 'timeout' }, 'seat')).toBeUndefined();
    expect(parseMove({ type, cause: 'timeout' }, 'house')).toEqual({ type, cause: 'timeout' });
  });
  test('[CAM-9.7] only a final turn can be forfeited', () => {
    expect(table(TWO).refused(0, { type: 'forfeitFinalTurn', cause: 'offline' }).code).toBe('wrong_phase');
  });
});

describe('who may know what', () => {
  const VIEWERS = [seat(0), seat(1), 'spectator'] as const;
  const shows = (it: ReturnType<typeof table>, viewer: (typeof VIEWERS)[number], card: string): boolean =>
    JSON.stringify(it.view(viewer)).includes(`"${card}"`);

  test('[CAM-12.1] a view holds no face but those it may show', () => {
    const it = table({ ...TWO, deck: '9S' });
    it.turn(0, draw, discard, peek(1, 0));
    for (const viewer of VIEWERS) {
      const may = viewer === 0 ? ['9S', '2D'] : ['9S'];
      expect(PACK.filter((card) => shows(it, viewer, card)).toSorted()).toEqual(may.toSorted());
    }
  });
  test('[CAM-12.2] a card held from the draw pile is in its holder’s view, a taken discard in all', () => {
    const drawing = table({ ...TWO, deck: 'QS' });
    drawing.play(0, draw);
    expect(VIEWERS.map((viewer) => shows(drawing, viewer, 'QS'))).toEqual([true, false, false]);
    expect('held' in drawing.view(1)).toBe(false);
    const taking = table(TWO);
    taking.play(0, take);
    expect(VIEWERS.map((viewer) => shows(taking, viewer, '6S'))).toEqual([true, true, true]);
  });
  test('[CAM-12.3] views of two deals that look alike are alike to the byte', () => {
    const one = table(TWO);
    const other = table({ hands: ['5C 4C 3C 2C', 'QD JD 9D KD'], top: '6S', deck: '7H 8H' });
    for (const viewer of VIEWERS)
      expect(JSON.stringify(other.view(viewer))).toBe(JSON.stringify(one.view(viewer)));
  });
  test('[CAM-12.5] of the discards a view shows the top one and the number', () => {
    const it = table({ ...TWO, deck: 'AS 2S' });
    it.turn(0, ...pass);
    it.turn(1, ...pass);
    expect(it.view(0)).toMatchObject({ discards: ['2S'], discardCount: 3 });
  });
  test('[CAM-12.8] two hidden cards that change places change nothing others are sent', () => {
    const stream = (hands: readonly string[]): string => {
      const it = table({ hands, top: '6S', deck: '9S QH' });
      it.turn(0, draw, discard, peek(1, 0), close);
      it.play(1, draw);
      return JSON.stringify([it.told('spectator', it.events), it.view('spectator')]);
    };
    expect(stream(['2C 3C 4C 5C', '2D 3D 4D 5D'])).toBe(stream(['2C 5D 4C 5C', '4D 3D 2D 3C']));
  });
  test('[CAM-12.4] spectators are told less than every seat', () => {
    const it = table({ ...TWO, deck: '7S' });
    it.turn(0, draw, discard, peekOwn(1), close);
    const told = JSON.stringify(it.told('spectator', it.events));
    for (const hidden of ['"2C"', '"3C"', '"4C"', '"5C"', '"2D"']) expect(told).not.toContain(hidden);
    expect(seatsOf(2).every((who) => it.told(who, it.events).length === it.events.length)).toBe(true);
  });
});
