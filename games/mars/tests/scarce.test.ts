/** When little is left: of the deck, of production, of corporations. */
import { describe, expect, test } from 'vitest';
import { cardOf } from '../facts/cards.ts';
import { outcome } from '../rules/outcome.ts';
import type { Item, State } from '../rules/state.ts';
import { seededDice } from '@reckon/kernel';
import { change, colony, lay, offers, play } from './laid.ts';
import { ann, ben, id, kinds, Table } from './table.ts';

describe('decks', () => {
  const done = (state: State, item: Item) => outcome(state, { item }, seededDice('deck'));
  const look: Item = { seat: ann, card: '111', effect: { kind: 'look', amount: 4, take: 2, buy: false } };
  const draw: Item = {
    seat: ann,
    card: 'P35',
    effect: { kind: 'draw', amount: 2, filter: { tag: 'space' } },
  };
  const [asteroid, comet, plain] = ['Asteroid', 'Comet', 'Sponsors'].map(id);

  test('[MRS-4.4] with no card left nobody looks at any, and nothing is turned up', () => {
    const { state } = new Table();
    const empty: State = { ...state, deck: [], discard: [] };
    expect(kinds(done(empty, look))).toEqual([]);
    expect(kinds(done(empty, draw))).toEqual([]);
    expect(kinds(done({ ...empty, deck: [asteroid!] }, look))).toEqual(['cardsLookedAt']);
  });

  test('[MRS-4.4] cards are turned up until enough fit; a single discarded card is shuffled in and may be the one', () => {
    const { state } = new Table();
    const deck = [comet!, plain!, asteroid!];
    expect(done({ ...state, deck, discard: [] }, draw)).toMatchObject([
      {},
      { type: 'cardsTurnedUp', cards: [asteroid, plain, comet], kept: [asteroid, comet] },
    ]);
    const again = done({ ...state, deck: [plain!, asteroid!], discard: [comet!] }, draw);
    expect(again.map(({ type }) => type)).toEqual(['taken', 'reshuffled', 'cardsTurnedUp']);
    expect(again.at(-1)).toMatchObject({ kept: expect.arrayContaining([asteroid, comet]) as unknown });
  });
});

describe('production', () => {
  test('[MRS-6.6] where only another order can be carried out, the menu names it and it is accepted', () => {
    const table = new Table({ corporations: ['Ecoline', 'PhoboLog'] })
      .turn(ann)
      .stock(ann, { megacredits: 20 });
    table.inPlay(ann, 'Geothermal Power', 'Nuclear Power').turn(ann);
    table.production(ann, { energy: 0 }).production(ben, { energy: 0 }).hand(ann, 'Power Supply Consortium');
    expect(table.offered(ann, 'Power Supply Consortium').order).toEqual([1, 0]);
    table.plays(ann, 'Power Supply Consortium');
    expect(table.player(ann).production.energy).toBe(0);
  });

  test('[MRS-19.7] a colony that must leave the production its card costs is offered where it does', () => {
    const pos = lay(
      { hand: ['C29'], prod: [-4, 0, 0, 0, 0, 0] },
      { colonies: [colony('Luna'), colony('Io'), colony('Triton')] },
    );
    const card = cardOf('C29');
    const settle = play('C29', card.cost, { order: [1, 0] });
    expect(offers(pos, settle)).toEqual(['Luna']);
    expect(change(pos, settle)).toMatchObject({ 'colony Luna 0': 1 });
    const free = lay(
      { hand: ['C29'], prod: [4, 0, 0, 0, 0, 0] },
      { colonies: [colony('Luna'), colony('Io')] },
    );
    expect(offers(free, play('C29', card.cost))).toEqual(['Io', 'Luna']);
  });
});

describe('corporations', () => {
  test('[MRS-5.5] two first actions are chosen between, one is not', () => {
    const table = new Table().turn(ann);
    table.draft.players[ann]!.openings = [id('Inventrix'), id('Tharsis Republic')];
    expect(table.moves(ann)).toEqual([
      { type: 'first', corporation: id('Inventrix') },
      { type: 'first', corporation: id('Tharsis Republic') },
    ]);
    table.draft.players[ann]!.openings = [id('Inventrix')];
    expect(table.moves(ann)).toEqual([{ type: 'first' }]);
  });

  test('[MRS-21.5] whoever turns its corporation over is known by the other one, or by none', () => {
    const table = new Table({ corporations: ['Ecoline', 'PhoboLog'], config: { promo: true } });
    table.happens({ type: 'corporationPlayed', seat: ann, card: id('Pharmacy Union') });
    expect(table.player(ann).corporation).toBe(id('Ecoline'));
    table.happens({ type: 'corporationTurned', seat: ann, card: id('Ecoline') });
    expect(table.player(ann).corporation).toBe(id('Pharmacy Union'));
    table.happens({ type: 'corporationTurned', seat: ann, card: id('Pharmacy Union') });
    expect(table.player(ann).corporation).toBeNull();
  });
});
