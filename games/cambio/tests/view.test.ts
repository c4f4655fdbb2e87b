import { describe, expect, test } from 'vitest';
import { seat } from '@reckon/kernel';
import { call, discard, draw, pass, table, take, THREE, TWO } from './table.ts';

/** The board holds no rule of its own: these are the answers it draws. */
describe('what a board is told', () => {
  test('[CAM-4.6] whether the held card may be discarded', () => {
    const taken = table(TWO);
    taken.play(0, take);
    expect(taken.view(0).step).toMatchObject({ mayDiscard: false, card: '6S', gives: 'none' });
    const free = table({ ...TWO, mustSwapTakenDiscard: false });
    free.play(0, take);
    expect(free.view(0).step).toMatchObject({ mayDiscard: true, gives: 'none' });
  });
  test('[CAM-6.1] which power discarding the held card gives, to its holder alone', () => {
    const it = table({ ...TWO, deck: 'QS' });
    it.play(0, draw);
    expect(it.view(0).step).toMatchObject({ card: 'QS', gives: 'blind_swap' });
    expect(it.view(1).step).toEqual({ type: 'holding', seat: 0, from: 'deck', mayDiscard: true });
  });
  test('[CAM-13.11] under the table’s own rule for kings', () => {
    const it = table({ ...TWO, deck: 'KH', kingPower: 'none_for_red' });
    it.play(0, draw);
    expect(it.view(0).step).toMatchObject({ gives: 'none' });
  });
  test('[CAM-13.6] whether the seat to move may call', () => {
    const it = table({ ...TWO, minOwnTurnsBeforeCall: 1, deck: 'AS AH' });
    expect(it.view(0).step).toEqual({ type: 'start', seat: 0, mayCall: false });
    it.turn(0, ...pass);
    it.turn(1, ...pass);
    expect(it.view(0).step).toEqual({ type: 'start', seat: 0, mayCall: true });
    it.play(0, call);
    expect(it.view(1).step).toEqual({ type: 'start', seat: 1, mayCall: false });
  });
  test.each([
    ['none', 'JS', [2, 0]],
    ['swap', 'JS', [2]],
    ['swap', '9S', [2, 0]],
    ['all', '9S', [2]],
    ['all', '7S', []],
  ] as const)('[CAM-13.4] callerLock %s, %s: within reach are %j', (callerLock, deck, reach) => {
    const it = table({ ...THREE, callerLock, deck });
    it.play(0, call);
    it.turn(1, draw, discard);
    expect(it.view(1).step).toMatchObject({ type: 'power_pending', reach });
  });
  test('[CAM-3.2] who is asked', () => {
    const it = table({ ...THREE, looking: true });
    expect(it.view('spectator').acting).toEqual([0, 1, 2]);
    it.play(1, { type: 'viewReady' });
    expect(it.view('spectator').acting).toEqual([0, 2]);
  });
  test('[CAM-13.14] the points of every round that was shown', () => {
    const it = table({ hands: ['9C 9D 9H 9S', 'AC AD AH AS'], top: '6S', rounds: 'to_100' });
    expect(it.view(0).rounds).toEqual([]);
    it.play(0, call);
    it.house(1, 'offline');
    expect(it.view(1).rounds).toEqual([[72, 4]]);
  });
});

describe('what is told of an event', () => {
  test('[CAM-3.2] the cards of a first look go to their seat alone; all else stays', () => {
    const it = table({ ...TWO, looking: true });
    const closed = it.play(0, { type: 'viewReady' });
    expect(it.told(seat(0), closed)).toEqual([
      { type: 'lookClosed', seat: 0, slots: [2, 3], cards: ['4C', '5C'] },
    ]);
    expect(it.told(seat(1), closed)).toEqual([{ type: 'lookClosed', seat: 0, slots: [2, 3] }]);
    const byHouse = it.house(1, 'offline').slice(0, 1);
    const told = { type: 'lookClosed', seat: 1, slots: [2, 3], cause: 'offline' };
    expect([it.told(seat(0), byHouse), it.told(seat(1), byHouse)]).toEqual([[told], [told]]);
  });
  test('[CAM-9.2] that the house drew is told to all, the card to its seat', () => {
    const it = table({ ...TWO, deck: 'AS' });
    const [drawn] = it.told(seat(1), it.house(0, 'timeout'));
    expect(drawn).toEqual({ type: 'deckDrawn', seat: 0, cause: 'timeout' });
    const own = table({ ...TWO, deck: 'AS' });
    expect(own.told(seat(1), own.play(0, draw))).toEqual([{ type: 'deckDrawn', seat: 0 }]);
  });
});

test('[CAM-7.4] who owes a final turn is told in the final round and not after it', () => {
  const it = table(THREE);
  expect(it.view(0).owesFinalTurn).toEqual([]);
  it.play(0, call);
  expect(it.view('spectator').owesFinalTurn).toEqual([1, 2]);
  it.house(1, 'offline');
  expect(it.view(0).owesFinalTurn).toEqual([2]);
  it.house(2, 'offline');
  expect(it.view(0)).toMatchObject({ phase: 'completed', owesFinalTurn: [] });
});
