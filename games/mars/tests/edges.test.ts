/** Where a rule turns: one more or one less, little or nothing left, and answers of the wrong kind. */
import { describe, expect, test } from 'vitest';
import { CARDS, cardOf } from '../facts/cards.ts';
import { mapOf } from '../facts/geometry.ts';
import { amountOf } from '../rules/counts.ts';
import { milestoneValue } from '../rules/goals.ts';
import { parseMove } from '../rules/parse.ts';
import { taxed } from '../rules/payment.ts';
import { dealResearch } from '../rules/phases.ts';
import { moneyOf } from '../rules/possible.ts';
import { nextWithPreludes } from '../rules/preludes.ts';
import { forecastFor } from '../rules/forecast.ts';
import { howToUse, judgeUse } from '../rules/legality.ts';
import { no } from '../rules/refusals.ts';
import { metalsUnder, optionsOf, victims } from '../rules/options.ts';
import { react } from '../rules/react.ts';
import { taxOnCard } from '../rules/tax.ts';
import { acceptsOdd } from '../rules/odd.ts';
import { outcome } from '../rules/outcome.ts';
import type { Item, State } from '../rules/state.ts';
import { seededDice, type Seat } from '@reckon/kernel';
import { change, colony, lay, menu, offers, parliament, play, refusal } from './laid.ts';
import { ann, ben, cleo, id, kinds, Table } from './table.ts';

const rich = { megacredits: 100, steel: 10, titanium: 10, plants: 40, energy: 10, heat: 20 };
const with1 = (leader: unknown, delegates: object) => ({ leader, delegates });
/** The Reds rule: a step costs 3 M€. */
const reds = (more = {}) => parliament({ ruling: 'reds', ...more });

describe('what is counted', () => {
  test('[MRS-6.1] Media Archives counts the events of everybody', () => {
    const table = new Table()
      .inPlay(ann, 'Asteroid')
      .inPlay(ben, 'Comet', 'Big Asteroid')
      .turn(ann)
      .stock(ann, { megacredits: 8 })
      .hand(ann, 'Media Archives');
    table.plays(ann, 'Media Archives');
    expect(table.player(ann).stock.megacredits).toBe(3);
  });

  test('[MRS-21.4] Community Services counts itself; resources here are counted before the one that is paid', () => {
    const services = cardOf(id('Community Services')).immediate[0];
    if (services?.kind !== 'production') throw new Error('it is another card');
    const table = new Table({ config: { colonies: true } });
    const asked = { seat: ann, card: id('Community Services') };
    const before = amountOf(table.state, services.amount, asked);
    expect(amountOf(table.state, services.amount, { ...asked, coming: true })).toBe(before + 1);
    const pos = lay({ played: [['X11', 3, 0]], stock: [0, 0, 0, 0, 0, 0] });
    expect(change(pos, { type: 'action', card: 'X11', alternative: 0 })).toMatchObject({
      '0.megacredits': 3,
      '0.on X11': -1,
    });
    const zoo = lay({ played: [['C24', 3, 0]], stock: [0, 0, 0, 0, 0, 0] });
    expect(change(zoo, { type: 'action', card: 'C24', alternative: 0 })).toMatchObject({
      '0.megacredits': 3,
    });
  });

  test('[MRS-6.1] Septem Tribus counts parties with at least one own delegate', () => {
    const turmoil = parliament(
      {},
      { unity: with1(0, { 0: 1 }), reds: with1(0, { 0: 2 }), kelvinists: with1(1, { 1: 1 }) },
    );
    const pos = lay({ corp: 'TC3' }, { turmoil });
    expect(change(pos, { type: 'action', card: 'TC3', alternative: 0 })).toMatchObject({
      '0.megacredits': 4,
    });
  });

  test('[MRS-11.1] Generalist asks for one step more where productions begin with one', () => {
    const value = (corporateEra: boolean): number => {
      const table = new Table({ config: { corporateEra, board: 'elysium' } });
      table.production(ann, { megacredits: 2, steel: 1, titanium: 1, plants: 1, energy: 1, heat: 0 });
      return milestoneValue(table.state, ann, 'raised-productions');
    };
    expect([value(true), value(false)]).toEqual([5, 1]);
  });

  test('[MRS-21.1] the money of a corporation counts what its own tags give and cost', () => {
    const reacting = CARDS.filter(
      (card) => card.type === 'corporation' && moneyOf(card.id) !== card.startingResources.megacredits,
    );
    expect(reacting.map((card) => [card.name, moneyOf(card.id)])).toEqual([
      ['Vitor', 48],
      ['Splice Tactical Genomics', 48],
      ['Pharmacy Union', 46],
    ]);
  });
});

describe('the Reds', () => {
  const payer = (megacredits: number, heat: number, heatPays: boolean) => ({
    stock: { megacredits, heat, steel: 0, titanium: 0, plants: 0, energy: 0 },
    steelValue: 2,
    titaniumValue: 3,
    heatPays,
    pools: null,
  });
  test('[MRS-20.6] tax is taken out of M€, then of heat that is money', () => {
    expect(taxed(payer(1, 9, true), 3)).toEqual({ megacredits: 1, heat: 2 });
    expect(taxed(payer(3, 9, true), 3)).toEqual({ megacredits: 3 });
    expect(taxed(payer(1, 9, false), 3)).toEqual({ megacredits: 1 });
  });

  test('[MRS-20.6] a cure of Pharmacy Union is a step: as many as there are science tags and diseases', () => {
    const tax = (diseases: number, card: string): number => {
      const table = new Table({ corporations: ['Ecoline'], config: { turmoil: true, promo: true } });
      const pharmacy = id('Pharmacy Union');
      table.happens({ type: 'corporationPlayed', seat: ann, card: pharmacy });
      if (diseases > 0)
        table.happens({
          type: 'resourcesChanged',
          seat: ann,
          card: pharmacy,
          by: diseases,
          source: pharmacy,
        });
      table.draft.turmoil = { ...table.draft.turmoil!, ruling: 'reds' };
      table.draft.phase = 'action';
      return taxOnCard(table.state, ann, cardOf(id(card)));
    };
    expect(tax(2, 'Physics Complex')).toBe(3);
    expect(tax(0, 'Physics Complex')).toBe(0);
    expect(tax(1, 'Research')).toBe(3);
    expect(tax(5, 'Research')).toBe(6);
  });

  test('[MRS-20.6] an action says that the tax is missing, or that it cannot be paid for', () => {
    const why = (card: string, ruling: 'reds' | 'greens', stock: object): unknown => {
      const table = new Table({ config: { turmoil: true } }).inPlay(ann, card).turn(ann).stock(ann, stock);
      table.draft.turmoil = { ...table.draft.turmoil!, ruling };
      const use = { card: id(card), alternative: 0 };
      const told = howToUse(table.state, ann, use);
      const judged = judgeUse(table.state, ann, use);
      // Whoever tries it all the same is told what the menu says.
      expect('rejected' in judged ? judged : undefined).toEqual(
        typeof told === 'string' ? no(told) : undefined,
      );
      return typeof told === 'string' ? told : 'possible';
    };
    const heat = { megacredits: 2, heat: 8 };
    expect(why('Caretaker Contract', 'reds', heat)).toBe('tax_missing');
    expect(why('Caretaker Contract', 'reds', { ...heat, megacredits: 3 })).toBe('possible');
    expect(why('Caretaker Contract', 'greens', heat)).toBe('possible');
    expect(why('Development Center', 'greens', { megacredits: 0, energy: 1 })).toBe('possible');
    expect(why('Restricted Area', 'greens', { megacredits: 1 })).toBe('cannot_afford');
    expect(why('Restricted Area', 'reds', { megacredits: 1 })).toBe('cannot_afford');
  });

  test('[MRS-20.6] a step of Venus is taxed until Venus is full', () => {
    const pos = (venus: number) =>
      lay({ stock: [17, 0, 0, 0, 0, 0] }, { turmoil: reds(), venus, colonies: [] });
    const air = { type: 'project', project: 'air-scrapping', pay: { megacredits: 15 } };
    expect(refusal(pos(10), air)).toBe('tax_missing');
    expect(change(lay({ stock: [18, 0, 0, 0, 0, 0] }, { turmoil: reds(), venus: 10 }), air)).toMatchObject({
      '0.megacredits': -18,
    });
  });
});

describe('placement', () => {
  const places = (table: Table): number => table.moves(ann).filter(({ type }) => type === 'place').length;
  test('[MRS-8.1] Lava Flows go anywhere on land where the map has no volcanoes', () => {
    const table = new Table({ config: { board: 'hellas' } })
      .turn(ann)
      .stock(ann, rich)
      .hand(ann, 'Lava Flows');
    table.plays(ann, 'Lava Flows');
    expect(places(table)).toBeGreaterThan(40);
  });

  test('[MRS-8.1] Ecological Zone goes beside a greenery, and nowhere else', () => {
    const table = new Table()
      .turn(ann)
      .stock(ann, rich)
      .hand(ann, 'Ecological Zone')
      .tile(ann, 'greenery', '0,-2');
    table.plays(ann, 'Ecological Zone');
    expect(places(table)).toBe(6);
  });

  test('[MRS-6.7] Mining Guild gains for metal printed on the area alone', () => {
    const gained = (where: string): number => {
      const table = new Table({ corporations: ['Mining Guild'] }).turn(ann).stock(ann, rich);
      const before = table.player(ann).production.steel;
      table.do(ann, { type: 'greenery' });
      table.place(ann, where);
      return table.player(ann).production.steel - before;
    };
    expect([gained('0,-4'), gained('2,-4')]).toEqual([1, 0]);
  });

  test('[MRS-13.6] what a city would add to cards that count cities is foretold, and to the seat that places it alone', () => {
    const table = new Table({ config: { colonies: true } })
      .inPlay(ben, 'Immigration Shuttles')
      .turn(ann)
      .stock(ann, rich);
    table.tile(ben, 'city', '0,2').tile(ben, 'city', '-3,0');
    table.do(ann, { type: 'project', project: 'city', pay: { megacredits: 25 } });
    const foretold = forecastFor(table.state, ann);
    expect(foretold.length).toBeGreaterThan(10);
    for (const { points } of foretold)
      expect(points).toContainEqual({ seat: ben, points: 1, what: 'card', card: id('Immigration Shuttles') });
    expect(forecastFor(table.state, ben)).toEqual([]);
  });
});

describe('cards and hands', () => {
  test('[MRS-6.19] Sponsored Academies needs one card beside itself', () => {
    expect(refusal(lay({ hand: ['247', '007'] }), play('247', 9))).toBeUndefined();
    expect(refusal(lay({ hand: ['247'] }), play('247', 9))).toBe('no_cards');
  });

  test('[MRS-5.11] single sales are listed for sixty cards, and the whole hand', () => {
    const table = new Table().turn(ann).stock(ann, { megacredits: 0 });
    table.draft.players[ann]!.hand = table.draft.deck.splice(-70);
    expect(table.moves(ann).filter(({ type }) => type === 'sell')).toHaveLength(61);
  });

  test('[MRS-2.11] the next seat with preludes, be it the last one', () => {
    const table = new Table({ seats: 3 });
    for (const player of table.draft.players) player.preludes = [];
    table.draft.first = ben;
    expect(nextWithPreludes(table.state)).toBeUndefined();
    table.draft.players[ann]!.preludes = [id('Donation')];
    expect(nextWithPreludes(table.state)).toBe(ann);
    table.draft.players[cleo]!.preludes = [id('Loan')];
    expect(nextWithPreludes(table.state)).toBe(cleo);
    table.draft.players[ben]!.preludes = [id('Biolab')];
    expect(nextWithPreludes(table.state)).toBe(ben);
  });

  test('[MRS-4.1] few cards left are dealt so that all have the same number', () => {
    const table = new Table({ seats: 3 });
    const each = (deck: number): unknown => {
      const state: State = { ...table.state, deck: table.state.deck.slice(0, deck), discard: [] };
      return dealResearch(state, seededDice('few')).find(({ type }) => type === 'dealt');
    };
    expect(each(8)).toMatchObject({ each: 2 });
    expect(each(11)).toMatchObject({ each: 3 });
    expect(each(99)).toMatchObject({ each: 4 });
  });

  test('[MRS-21.3] whoever is sued and has nothing takes the card all the same; its tag goes with it', () => {
    const pos = lay(
      { hand: ['X06'], harmedBy: [1], stock: [9, 0, 0, 0, 0, 0] },
      { players: [{ corp: 'B01', stock: [0, 0, 0, 0, 0, 0] }] },
    );
    expect(change(pos, play('X06', 2))).toMatchObject({ '0.megacredits': -2, '1.has X06': 1 });
    const table = new Table({ config: { promo: true } }).turn(ann).stock(ann, rich).hand(ann, 'Law Suit');
    table.draft.players[ann]!.harmedBy = [ben];
    const earth = table.player(ann).tags.earth;
    table.plays(ann, 'Law Suit');
    for (const move of table
      .moves(ann)
      .filter(({ type }) => type === 'victim')
      .slice(0, 1))
      table.do(ann, move);
    expect(table.player(ben).played.map(({ card, down }) => [card, down])).toContainEqual([
      id('Law Suit'),
      true,
    ]);
    expect(table.player(ann).tags.earth).toBe(earth);
  });

  test('[MRS-21.3] only who has harmed is sued, and others only take what there is', () => {
    const table = new Table({ seats: 3, config: { packs: 'own', promo: true } });
    for (const [seat, megacredits] of [ann, ben, cleo].map((one) => [one, one] as const))
      table.stock(seat, { megacredits });
    const item = (who: 'any-player' | 'player-who-harmed-you', upTo: boolean): Item => ({
      seat: ann,
      card: 'X06',
      effect: { kind: 'steal', resource: 'megacredits', amount: 2, upTo, who },
    });
    const harmed = (...by: readonly Seat[]): readonly Seat[] => {
      table.draft.players[ann]!.harmedBy = [...by];
      return victims(table.state, item('player-who-harmed-you', true));
    };
    expect([harmed(), harmed(ben), harmed(cleo), harmed(ben, cleo)]).toEqual([
      [],
      [ben],
      [cleo],
      [ben, cleo],
    ]);
    expect(victims(table.state, item('any-player', true))).toEqual([ben, cleo]);
    expect(victims(table.state, item('any-player', false))).toEqual([cleo]);
  });

  test('[MRS-15.5] who harmed whom is remembered once in a generation', () => {
    const table = new Table().turn(ann).stock(ann, rich).stock(ben, rich);
    const harm = {
      type: 'stockChanged',
      seat: ben,
      resource: 'plants',
      by: -1,
      source: '010',
      harmedBy: ann,
    } as const;
    table.happens(harm);
    table.happens(harm);
    expect(table.player(ben).harmedBy).toEqual([ann]);
  });
});

describe('what ends', () => {
  test('[MRS-6.11] what was promised to the next card ends with that card, with passing, and with the generation', () => {
    const eased = (): Table => {
      const table = new Table().hand(ann, 'Asteroid');
      table.happens({ type: 'nextCardEased', seat: ann, discount: 8, steps: 2 });
      expect([table.player(ann).nextDiscount, table.player(ann).nextSteps]).toEqual([8, 2]);
      return table;
    };
    const ends = [
      { type: 'played', seat: ann, card: id('Asteroid') },
      { type: 'passed', seat: ann },
      { type: 'generationBegan', generation: 2, first: ben },
    ] as const;
    for (const end of ends) {
      const table = eased();
      table.happens(end);
      expect([table.player(ann).nextDiscount, table.player(ann).nextSteps], end.type).toEqual([0, 0]);
    }
  });
});

describe('questions', () => {
  test('[MRS-6.18] Stormcraft is asked what it spends as heat while it has a floater, and answers from the list', () => {
    const table = (floaters: number): Table => {
      const laid = new Table({ config: { colonies: true } });
      laid.happens({ type: 'corporationPlayed', seat: ann, card: id('Stormcraft Incorporated') });
      if (floaters > 0)
        laid.happens({
          type: 'resourcesChanged',
          seat: ann,
          card: id('Stormcraft Incorporated'),
          by: floaters,
          source: 'CC5',
        });
      return laid.stock(ann, { heat: 4 });
    };
    const spend: Item = { seat: ann, card: 'CC5', effect: { kind: 'spend', resource: 'heat', amount: 4 } };
    expect(optionsOf(table(0).state, spend)).toBeUndefined();
    expect(optionsOf(table(1).state, spend)).toHaveLength(2);
    const asked = table(1);
    asked.draft.phase = 'action';
    asked.draft.agenda = [spend] as typeof asked.draft.agenda;
    expect(asked.refusal(ann, { type: 'pay', pay: { heat: 4 } })).toBeUndefined();
    expect(asked.refusal(ann, { type: 'pay', pay: { heat: 3 } })?.code).toBe('bad_answer');
  });

  test('[MRS-16.2] resources to choose are answered with resources, and with that many', () => {
    const { state } = new Table({ config: { promo: true } });
    const item = { seat: ann, card: 'XC7', effect: { kind: 'gain-any-standard', amount: 2 } } as const;
    expect(acceptsOdd(state, item, { type: 'resources', gain: { steel: 1, heat: 1 } })).toBeUndefined();
    expect(acceptsOdd(state, item, { type: 'resources', gain: { steel: 1 } })?.code).toBe('bad_answer');
    expect(acceptsOdd(state, item, { type: 'decline' })?.code).toBe('bad_answer');
  });

  test('[MRS-20.7] a delegate is named by a seat or as neutral', () => {
    const named = (whose: unknown): unknown => parseMove({ type: 'delegate-of', party: 'reds', whose });
    expect(named('neutral')).toMatchObject({ whose: 'neutral' });
    expect(named(1)).toMatchObject({ whose: 1 });
    expect(named('nobody')).toBeUndefined();
  });

  test('[MRS-19.4] a trade is paid with exactly the energy there is', () => {
    const pos = (energy: number) => lay({ stock: [0, 0, 0, 0, energy, 0] }, { colonies: [colony('Luna')] });
    const trade = { type: 'trade', colony: 'Luna', pay: { energy: 3 } };
    const table = (energy: number): boolean =>
      offers(pos(energy), trade) !== undefined && refusal(pos(energy), trade) === undefined;
    expect([table(3), table(2)]).toEqual([true, false]);
    expect(menu(lay({ stock: [9, 0, 0, 0, 0, 0] }, { colonies: [colony('Luna')] }))['trade']).toEqual([
      'Luna',
    ]);
  });

  test('[MRS-21.7] the insurer pays with its last M€, for resources on cards too', () => {
    const table = new Table({ seats: 3, config: { promo: true } }).turn(ann);
    table.happens({ type: 'corporationPlayed', seat: cleo, card: id('Mons Insurance') });
    table.stock(cleo, { megacredits: 1 }).stock(ann, rich).stock(ben, { megacredits: 0 });
    table.inPlay(ben, ['Birds', 2]).inPlay(ann, 'Predators').turn(ann).at({ oxygen: 12 });
    table.uses(ann, 'Predators');
    expect(table.resources(ben, 'Birds')).toBe(1);
    expect([table.player(ben).stock.megacredits, table.player(cleo).stock.megacredits]).toEqual([1, 0]);
  });

  test('[MRS-8.6] metals are told of the area under the tile', () => {
    const table = new Table().tile(ann, 'mining-area', '0,-4', 'Mining Area');
    expect(metalsUnder(table.state, id('Mining Area'))).toEqual(['steel']);
  });
});

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

  test('[MRS-4.4] with no card left an area and Venus give none, and say nothing of it', () => {
    const table = new Table({ config: { packs: 'own', venus: true } }).turn(ann);
    const { areas } = mapOf('tharsis');
    const space = areas.findIndex(({ bonuses }) => bonuses.some(({ type }) => type === 'card'));
    const placed = { type: 'tilePlaced', seat: ann, tile: 'ocean', space, source: 'project' } as const;
    const raised = {
      type: 'parameterRaised',
      seat: ann,
      parameter: 'venus',
      to: 8,
      source: 'venus',
    } as const;
    const drawn = (deck: readonly string[]): readonly number[] =>
      [placed, raised].map(
        (event) =>
          kinds(react({ ...table.state, deck, discard: [] }, event, seededDice('dry'))).filter(
            (kind) => kind === 'cardsDrawn',
          ).length,
      );
    expect(drawn([])).toEqual([0, 0]);
    expect(drawn([asteroid!])).toEqual([1, 1]);
  });

  test('[MRS-21.1] of a deck with a single prelude or corporation that one is looked at, of none nothing', () => {
    const { state } = new Table({ config: { packs: 'own', promo: true } });
    const looked = (kind: 'play-prelude' | 'play-corporation', cards: readonly string[]): readonly string[] =>
      kinds(
        done(
          { ...state, preludeDeck: cards, corporationDeck: cards },
          { seat: ann, card: 'X41', effect: { kind, draw: 4, play: 1 } },
        ),
      );
    expect([looked('play-prelude', ['P01']), looked('play-prelude', [])]).toEqual([['cardsLookedAt'], []]);
    expect([looked('play-corporation', ['B01']), looked('play-corporation', [])]).toEqual([
      ['cardsLookedAt'],
      [],
    ]);
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
