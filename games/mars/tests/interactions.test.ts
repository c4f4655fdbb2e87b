/** The interactions that break engines of this game, one by one. */
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { change, colony, lay, play, refusal } from './laid.ts';
import { ann, ben, id, kinds, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 20, energy: 10, heat: 20 };

describe('chains of parameters', () => {
  test('[MRS-9.3] greenery → oxygen 8 → temperature 0 → ocean on two cards: three TR, and reactions after the ocean', () => {
    const table = new Table().turn(ann).stock(ann, rich).at({ oxygen: 7, temperature: -2 });
    table.inPlay(ann, 'Herbivores').inPlay(ben, 'Arctic Algae');
    const before = table.player(ann);
    const [tr, hand] = [before.tr, before.hand.length];
    table.do(ann, { type: 'greenery' });
    table.place(ann, '0,-2');
    expect(table.state.temperature).toBe(0);
    expect(table.state.agenda[0]?.effect.kind).toBe('place-tile');
    expect(table.resources(ann, 'Herbivores')).toBe(0);
    const events = table.place(ann, '4,-3');
    expect(table.player(ann).tr).toBe(tr + 3);
    expect(table.player(ann).hand).toHaveLength(hand + 2);
    expect(table.player(ben).stock.plants).toBe(2);
    expect(table.resources(ann, 'Herbivores')).toBe(1);
    const order = kinds(events);
    expect(order.indexOf('resourcesChanged')).toBeGreaterThan(order.indexOf('tilePlaced'));
  });

  test('[MRS-8.11] nine oceans out: ocean effects are skipped and never block, 0 °C gives its step only', () => {
    const table = new Table().turn(ann).stock(ann, rich).oceans(9).at({ temperature: -2 });
    table.hand(ann, 'Artificial Lake', 'Ice Asteroid');
    const { tr } = table.player(ann);
    table.at({ temperature: -6 });
    table.plays(ann, 'Artificial Lake');
    table.plays(ann, 'Ice Asteroid');
    expect(table.state.agenda).toEqual([]);
    expect(table.player(ann).tr).toBe(tr);
    table.turn(ann).at({ temperature: -2 });
    table.do(ann, { type: 'heat' });
    expect(table.player(ann).tr).toBe(tr + 1);
    expect(table.state.oceans).toBe(9);
  });

  test('[MRS-9.2] Deimos Down from −26 takes both heat bonuses; from +4 it makes two steps', () => {
    const low = new Table().turn(ann).stock(ann, rich).at({ temperature: -26 }).hand(ann, 'Deimos Down');
    const tr = low.player(ann).tr;
    low.plays(ann, 'Deimos Down');
    expect(low.state.temperature).toBe(-20);
    expect(low.player(ann).production.heat).toBe(2);
    expect(low.player(ann).tr).toBe(tr + 3);
    const high = new Table().turn(ann).stock(ann, rich).at({ temperature: 4 }).hand(ann, 'Deimos Down');
    high.plays(ann, 'Deimos Down');
    expect(high.state.temperature).toBe(8);
    expect(high.player(ann).tr).toBe(tr + 2);
  });

  test('[MRS-6.9] Asteroid at +8 gives no TR; plants may still be removed, fewer or none', () => {
    const asteroid = (): Table => {
      const table = new Table().turn(ann).stock(ann, rich).stock(ben, { plants: 5 }).at({ temperature: 8 });
      table.hand(ann, 'Asteroid');
      table.plays(ann, 'Asteroid');
      return table;
    };
    const some = asteroid();
    const { tr } = some.player(ann);
    expect(some.moves(ann)).toEqual([
      { type: 'victim', seat: ben, amount: 3 },
      { type: 'victim', seat: ben, amount: 2 },
      { type: 'victim', seat: ben, amount: 1 },
      { type: 'decline' },
    ]);
    some.do(ann, { type: 'victim', seat: ben, amount: 2 });
    expect(some.player(ben).stock.plants).toBe(3);
    expect(some.player(ann).tr).toBe(tr);
    const none = asteroid();
    none.do(ann, { type: 'decline' });
    expect(none.player(ben).stock.plants).toBe(5);
    expect(none.player(ann).stock.titanium).toBe(2);
    expect(asteroid().refusal(ann, { type: 'victim', seat: ben, amount: 4 })?.rule).toBe('MRS-16.2');
  });
});

const OCEANS = { '1,-4': ['ocean', null], '3,-4': ['ocean', null], '4,-4': ['ocean', null] };

describe('production that pays for itself', () => {
  const immigrants = (production: number, corporation = 'Ecoline'): Table =>
    new Table({ corporations: [corporation] })
      .turn(ann)
      .stock(ann, rich)
      .production(ann, { megacredits: production, energy: 1 })
      .hand(ann, 'Immigrant City');

  test('[MRS-6.1] Immigrant City at −4 M€ production ends at −5, at −5 it is refused', () => {
    const table = immigrants(-4);
    table.plays(ann, 'Immigrant City');
    table.place(ann, '0,-2');
    expect(table.player(ann).production.megacredits).toBe(-5);
    expect(immigrants(-5).isOffered(ann, 'Immigrant City')).toBe(false);
    const refused = immigrants(-5).refusal(ann, {
      type: 'play',
      card: id('Immigrant City'),
      pay: { megacredits: 13 },
    });
    expect(refused).toMatchObject({ code: 'production_too_low', rule: 'MRS-1.3' });
  });

  test('[MRS-6.1] with Tharsis Republic Immigrant City is legal at −5: +2 −2', () => {
    const table = immigrants(-5, 'Tharsis Republic');
    table.plays(ann, 'Immigrant City');
    table.place(ann, '0,-2');
    expect(table.player(ann).production.megacredits).toBe(-5);
    expect(table.player(ann).stock.megacredits).toBe(100 - 13 + 3);
  });

  test('[MRS-6.6] Manutech loses the plants that it comes to produce; others need them before', () => {
    const moss = (name: string, plants: number, corporation = 'Manutech'): Table =>
      new Table({ corporations: [corporation], config: { packs: 'own', venus: true } })
        .turn(ann)
        .stock(ann, { ...rich, plants })
        .hand(ann, name)
        .oceans(3);
    for (const [name, lost] of [
      ['Moss', 1],
      ['Nitrophilic Moss', 2],
    ] as const) {
      expect(moss(name, lost).offered(ann, name).order).toBeUndefined();
      const table = moss(name, 0);
      const move = table.offered(ann, name);
      expect(move.order).toEqual([1, 0]);
      expect(table.refusal(ann, { ...move, order: [0, 1] })?.code).toBe('stock_too_low');
      table.plays(ann, name);
      expect(table.state.agenda).toEqual([]);
      expect([table.player(ann).production.plants, table.player(ann).stock.plants]).toEqual([lost, 0]);
      expect(moss(name, lost - 1, 'PhoboLog').isOffered(ann, name)).toBe(false);
    }
    // What Potatoes bring is no plants.
    const potatoes = new Table({
      corporations: ['Manutech'],
      config: { packs: 'own', venus: true, promo: true },
    });
    potatoes
      .turn(ann)
      .stock(ann, { ...rich, plants: 1 })
      .hand(ann, 'Potatoes');
    expect(potatoes.isOffered(ann, 'Potatoes')).toBe(false);
  });

  test('[MRS-6.6] Lakefront Resorts places the ocean of Black Polar Dust first, while one is left', () => {
    const dust = (production: number, oceans: number, corporation = 'Lakefront Resorts'): Table =>
      new Table({ corporations: [corporation], config: { packs: 'own', turmoil: true } })
        .turn(ann)
        .stock(ann, rich)
        .oceans(oceans)
        .production(ann, { megacredits: production })
        .hand(ann, 'Black Polar Dust');
    expect(dust(-3, 0).offered(ann, 'Black Polar Dust').order).toBeUndefined();
    const table = dust(-4, 0);
    expect(table.offered(ann, 'Black Polar Dust').order).toEqual([2, 0, 1]);
    table.plays(ann, 'Black Polar Dust');
    table.place(ann, '4,-3');
    expect(table.player(ann).production).toMatchObject({ megacredits: -5, heat: 3 });
    for (const none of [dust(-5, 0), dust(-4, 9), dust(-4, 0, 'PhoboLog')])
      expect(none.isOffered(ann, 'Black Polar Dust')).toBe(false);
  });

  test.each(['Energy Tapping', 'Power Supply Consortium'])(
    '[MRS-6.8] %s when nobody makes energy: own step first, then oneself is the victim, net 0',
    (name) => {
      const table = new Table().turn(ann).stock(ann, rich).hand(ann, name);
      table.draft.players[ann]!.tags.power = 2;
      expect(table.offered(ann, name).order).toEqual([1, 0]);
      expect(table.refusal(ann, { ...table.offered(ann, name), order: [0, 1] })?.code).toBe('no_victim');
      table.plays(ann, name);
      expect(table.state.agenda).toEqual([]);
      expect(table.player(ann).production.energy).toBe(0);
    },
  );

  test('[MRS-6.6] where no order is named and only another is legal, that one is taken', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Energy Tapping');
    const bare = { type: 'play', card: id('Energy Tapping'), pay: { megacredits: 3 } } as const;
    const played = table.do(ann, bare).find(({ type }) => type === 'played');
    expect(played).toMatchObject({ card: id('Energy Tapping'), order: [1, 0] });
    expect(table.player(ann).production.energy).toBe(0);
    // On paper too: nobody else makes energy, or loses more money than is produced.
    const prod = [0, 0, 0, 0, 0, 0];
    const bad = { players: [{ corp: 'B01', prod }] };
    expect(change(lay({ hand: ['201'], prod }, bad), play('201', 3))).toEqual({
      '0.has 201': 1,
      '0.hand': -1,
      '0.megacredits': -3,
      '0.vp cards': -1,
    });
    // A colony that comes first narrows where it may be built: that is said.
    const luna = lay({ hand: ['C26'], prod: [-5, 0, 0, 0, 0, 0] }, { colonies: [colony('Luna')] });
    expect(refusal(luna, play('C26', 5))).toBe('production_too_low');
    expect(refusal(luna, play('C26', 5, { order: [1, 0] }))).toBeUndefined();
    // The order that is named is judged as it is.
    const moss = lay({ corp: 'V03', hand: ['122'], stock: [9, 0, 0, 0, 0, 0] }, { tiles: OCEANS });
    expect(refusal(moss, play('122', 4))).toBeUndefined();
    expect(refusal(moss, play('122', 4, { order: [0, 1] }))).toBe('stock_too_low');
  });

  test('[MRS-6.6] with a victim elsewhere the printed order stands, another legal order is accepted, nonsense is not', () => {
    const table = new Table().turn(ann).stock(ann, rich).production(ben, { energy: 1 });
    table.hand(ann, 'Energy Tapping');
    const move = table.offered(ann, 'Energy Tapping');
    expect(move.order).toBeUndefined();
    expect(table.refusal(ann, { ...move, order: [1, 0] })).toBeUndefined();
    expect(table.refusal(ann, { ...move, order: [0, 0] })?.code).toBe('bad_order');
    expect(table.refusal(ann, { ...move, order: [0] })?.code).toBe('bad_order');
    table.plays(ann, 'Energy Tapping');
    expect([table.player(ann).production.energy, table.player(ben).production.energy]).toEqual([1, 0]);
  });
});

describe('reactions', () => {
  test('[MRS-6.7] a city under Tharsis Republic: own reactions first, then the opponent in order of play', () => {
    const table = new Table({ corporations: ['Tharsis Republic', 'Ecoline'] }).turn(ann).stock(ann, rich);
    table.inPlay(ben, 'Immigrant City', 'Rover Construction', 'Pets').stock(ben, { megacredits: 0 });
    table.do(ann, { type: 'project', project: 'city', pay: { megacredits: 25 } });
    const events = table.place(ann, '0,-2');
    expect(table.player(ann).production.megacredits).toBe(2);
    expect(table.player(ann).stock.megacredits).toBe(78);
    expect(table.player(ben).production.megacredits).toBe(1);
    expect(table.player(ben).stock.megacredits).toBe(2);
    expect(table.resources(ben, 'Pets')).toBe(1);
    const owners = events.flatMap((event) =>
      event.type === 'productionChanged' || event.type === 'stockChanged' || event.type === 'resourcesChanged'
        ? [event.seat]
        : [],
    );
    expect(owners).toEqual([ann, ann, ben, ben, ben, ann]);
  });

  test('[MRS-8.10] a city off the map: Rover and Immigrant City fire, Tharsis gives its 3 M€ but no production', () => {
    const table = new Table({ corporations: ['Tharsis Republic', 'Ecoline'] }).turn(ann).stock(ann, rich);
    table.inPlay(ben, 'Immigrant City', 'Rover Construction').hand(ann, 'Ganymede Colony');
    const money = table.player(ann).stock.megacredits;
    const benMoney = table.player(ben).stock.megacredits;
    table.plays(ann, 'Ganymede Colony');
    expect(table.player(ann).production.megacredits).toBe(0);
    expect(table.player(ann).stock.megacredits).toBe(money - 20 + 3);
    expect(table.player(ben).production.megacredits).toBe(1);
    expect(table.player(ben).stock.megacredits).toBe(benMoney + 2);
  });

  test('[MRS-6.7] Research under Olympus Conference and Mars University: twice each', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    table.inPlay(ann, 'Olympus Conference', 'Mars University').hand(ann, 'Research', 'Algae');
    table.plays(ann, 'Research');
    // The first science can only be added; the second asks.
    expect(table.resources(ann, 'Olympus Conference')).toBe(1);
    expect(table.moves(ann)).toEqual([
      { type: 'option', option: 0 },
      { type: 'option', option: 1 },
    ]);
    const hand = table.player(ann).hand.length;
    table.do(ann, { type: 'option', option: 1 });
    expect(table.resources(ann, 'Olympus Conference')).toBe(0);
    expect(table.player(ann).hand).toHaveLength(hand + 1);
    for (const answer of ['accept', 'decline'] as const) {
      expect(table.state.agenda[0]?.effect.kind).toBe('optional');
      table.do(ann, { type: answer });
      if (answer === 'accept') table.do(ann, { type: 'discard', cards: [id('Algae')] });
    }
    expect(table.state.agenda).toEqual([]);
    expect(table.player(ann).hand).toHaveLength(hand + 1);
  });

  test('[MRS-16.1] Viral Enhancers: Virus gives a plant unasked, Tardigrades asks, its own tag fires it', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Viral Enhancers', 'Virus', 'Tardigrades');
    const plants = (): number => table.player(ann).stock.plants;
    table.plays(ann, 'Viral Enhancers');
    expect(plants()).toBe(21);
    table.plays(ann, 'Virus');
    expect(plants()).toBe(22);
    table.turn(ann).plays(ann, 'Tardigrades');
    expect(table.moves(ann)).toHaveLength(2);
    table.do(ann, { type: 'option', option: 1 });
    expect(table.resources(ann, 'Tardigrades')).toBe(1);
    expect(plants()).toBe(22);
  });

  test('[MRS-1.5] [MRS-1.6] an event counts its tags while it resolves; then they are gone, before the turn passes', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    table.inPlay(ann, 'Optimal Aerobraking', 'Media Group').hand(ann, 'Technology Demonstration', 'Sabotage');
    table.stock(ben, { megacredits: 9, steel: 9 });
    const { megacredits, heat } = table.player(ann).stock;
    const events = table.plays(ann, 'Technology Demonstration');
    expect(table.player(ann).stock.megacredits).toBe(megacredits - 5 + 3 + 3);
    expect(table.player(ann).stock.heat).toBe(heat + 3);
    expect(table.player(ann).tags.science).toBe(0);
    expect(kinds(events).at(-1)).toBe('turnedDown');
    // An open choice keeps the turn although both actions are done.
    table.plays(ann, 'Sabotage');
    expect(table.state.active).toBe(ann);
    table.do(ann, { type: 'option', option: 1 });
    const last = table.do(ann, { type: 'decline' });
    expect(kinds(last).slice(-2)).toEqual(['turnedDown', 'turnBegan']);
    expect(table.state.active).toBe(ben);
  });
});

describe('payment', () => {
  test('[MRS-6.5] Helion and Local Heat Trapping: five heat must remain after paying', () => {
    const trap = (heat: number, megacredits = 0): Table =>
      new Table({ corporations: ['Helion'] })
        .turn(ann)
        .stock(ann, { heat, megacredits })
        .hand(ann, 'Local Heat Trapping');
    expect(trap(5).isOffered(ann, 'Local Heat Trapping')).toBe(false);
    const six = trap(6);
    expect(six.offered(ann, 'Local Heat Trapping').pay).toEqual({ heat: 1 });
    six.plays(ann, 'Local Heat Trapping');
    expect(six.player(ann).stock.heat).toBe(0);
    expect(trap(5, 1).offered(ann, 'Local Heat Trapping').pay).toEqual({ megacredits: 1 });
  });

  test('[MRS-6.3] [MRS-6.4] metal may overpay, a superfluous unit is refused, and too little too', () => {
    const table = new Table()
      .turn(ann)
      .stock(ann, { megacredits: 9, steel: 9, titanium: 9 })
      .hand(ann, 'Mine', 'Space Elevator', 'Underground Detonations');
    const mine = (pay: object): string | undefined =>
      table.refusal(ann, { type: 'play', card: id('Mine'), pay })?.code;
    expect(mine({ steel: 2 })).toBeUndefined();
    expect(mine({ steel: 1, megacredits: 2 })).toBeUndefined();
    expect(mine({ megacredits: 4 })).toBeUndefined();
    expect(mine({ steel: 3 })).toBe('superfluous');
    expect(mine({ steel: 2, megacredits: 1 })).toBe('superfluous');
    expect(mine({ steel: 1 })).toBe('too_little');
    expect(mine({ titanium: 2 })).toBe('wrong_resource');
    expect(mine({ heat: 4 })).toBe('wrong_resource');
    expect(mine({ megacredits: 10 })).toBe('not_enough_stock');
    const detonations = { type: 'play', card: id('Underground Detonations'), pay: { steel: 3 } } as const;
    expect(table.refusal(ann, detonations)).toBeUndefined();
    const elevator = { type: 'play', card: id('Space Elevator'), pay: { steel: 9, titanium: 3 } } as const;
    expect(table.refusal(ann, elevator)).toBeUndefined();
  });

  test('[MRS-6.2] discounts add up, per tag, and never go below nothing', () => {
    const table = new Table({ corporations: ['Teractor'] }).turn(ann).stock(ann, rich);
    table
      .inPlay(ann, 'Earth Catapult', 'Space Station', 'Earth Office')
      .hand(ann, 'Imported GHG', 'Sponsors', 'Asteroid');
    const price = (name: string): number | undefined => table.offered(ann, name).pay.megacredits;
    expect(price('Imported GHG')).toBeUndefined();
    expect(price('Sponsors')).toBeUndefined();
    expect(price('Asteroid')).toBe(14 - 2 - 2);
  });

  test('[MRS-6.11] Indentured Workers, then Special Design: the discount is spent, the steps wait; passing clears them', () => {
    const table = new Table()
      .turn(ann)
      .stock(ann, rich)
      .hand(ann, 'Indentured Workers', 'Special Design', 'Algae');
    table.oceans(3);
    table.plays(ann, 'Indentured Workers');
    expect(table.offered(ann, 'Special Design').pay).toEqual({});
    expect(table.isOffered(ann, 'Algae')).toBe(false);
    table.plays(ann, 'Special Design');
    table.turn(ann);
    expect(table.player(ann).nextDiscount).toBe(0);
    expect(table.offered(ann, 'Algae').pay).toEqual({ megacredits: 10 });
    table.do(ann, { type: 'pass' });
    expect(table.player(ann).nextSteps).toBe(0);
  });

  test('[MRS-6.13] X is chosen with the move and must be affordable', () => {
    const table = new Table().turn(ann).stock(ann, rich).production(ann, { heat: 3 }).hand(ann, 'Insulation');
    expect(table.moves(ann).flatMap((move) => (move.type === 'play' ? [move.x] : []))).toEqual([1, 2, 3]);
    const play = { type: 'play', card: id('Insulation'), pay: { megacredits: 2 } } as const;
    expect(table.refusal(ann, { ...play, x: 4 })?.code).toBe('production_too_low');
    expect(table.refusal(ann, play)?.code).toBe('bad_x');
    table.do(ann, { ...play, x: 2 });
    expect(table.player(ann).production).toMatchObject({ heat: 1, megacredits: 2 });
  });
});

describe('copying and taking', () => {
  test('[MRS-6.14] Robotic Workforce copies boxes that can be carried out now: victims, metals and corporations too', () => {
    const table = new Table({ corporations: ['Mining Guild', 'Ecoline'] }).turn(ann).stock(ann, rich);
    table.inPlay(ann, 'Mine', 'Strip Mine', 'Heat Trappers', 'Mining Rights', 'Medical Lab');
    table.tile(ann, 'mining-rights', '-3,-1', 'Mining Rights');
    table.happens({ type: 'metalChosen', seat: ann, card: id('Mining Rights'), metal: 'titanium' });
    table.hand(ann, 'Robotic Workforce');
    table.plays(ann, 'Robotic Workforce');
    const offered = table.moves(ann).map((move) => (move.type === 'copy' ? move.card : ''));
    // No energy for Strip Mine, nobody has two heat for Heat Trappers.
    expect(offered).toEqual(['B06', id('Mine'), id('Mining Rights'), id('Medical Lab')]);
    expect(table.refusal(ann, { type: 'copy', card: id('Strip Mine') })?.rule).toBe('MRS-16.2');
    table.do(ann, { type: 'copy', card: id('Mining Rights') });
    expect(table.player(ann).production.titanium).toBe(1);

    const again = new Table().turn(ann).stock(ann, rich).production(ben, { heat: 2 });
    again.inPlay(ann, 'Heat Trappers').hand(ann, 'Robotic Workforce');
    again.plays(ann, 'Robotic Workforce');
    expect(again.player(ann).production.energy).toBe(1);
    expect(again.player(ben).production.heat).toBe(0);

    const none = new Table().turn(ann).stock(ann, rich).hand(ann, 'Robotic Workforce');
    expect(none.isOffered(ann, 'Robotic Workforce')).toBe(false);
    const play = { type: 'play', card: id('Robotic Workforce'), pay: { megacredits: 9 } } as const;
    expect(none.refusal(ann, play)?.rule).toBe('MRS-6.14');
  });

  test.each(['Mining Rights', 'Mining Area'])(
    '[MRS-16.1] %s produces what lies under its tile: the tile comes first',
    (name) => {
      const table = new Table().turn(ann).stock(ann, rich).tile(ann, 'city', '-2,-1').hand(ann, name);
      const move = table.offered(ann, name);
      expect(move.order).toBeUndefined();
      expect(table.refusal(ann, { ...move, order: [0, 1] })).toBeUndefined();
      expect(table.refusal(ann, { ...move, order: [1, 0] })).toMatchObject({
        code: 'bad_order',
        rule: 'MRS-6.6',
      });
    },
  );

  test('[MRS-6.9] Flooding: only owners of tiles beside that very ocean, whatever a chain placed in between', () => {
    const table = new Table({ seats: 3 }).turn(ann).stock(ann, rich).stock(ben, { megacredits: 9 });
    table.tile(ben, 'city', '3,-3').tile(ben, 'greenery', '-2,1').hand(ann, 'Flooding');
    table.plays(ann, 'Flooding');
    table.place(ann, '4,-4');
    table.draft.tiles[table.space('-1,0')] = { kind: 'ocean', owner: null };
    expect(table.moves(ann)).toEqual([
      ...[4, 3, 2, 1].map((amount) => ({ type: 'victim', seat: ben, amount })),
      { type: 'decline' },
    ]);
    table.do(ann, { type: 'victim', seat: ben, amount: 4 });
    expect(table.player(ben).stock.megacredits).toBe(5);

    const alone = new Table().turn(ann).stock(ann, rich).tile(ben, 'city', '-2,2').hand(ann, 'Flooding');
    alone.plays(ann, 'Flooding');
    alone.place(ann, '4,-4');
    expect(alone.state.agenda).toEqual([]);
  });

  test('[MRS-6.12] Protected Habitats bars opponents, Pets bars everybody, Predators may eat from themselves', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    table
      .inPlay(ann, ['Predators', 1], ['Fish', 1], ['Pets', 2])
      .inPlay(ben, ['Birds', 3], 'Protected Habitats');
    table.uses(ann, 'Predators');
    const offered = table.moves(ann).map((move) => (move.type === 'take' ? move.card : ''));
    expect(offered).toEqual([id('Predators'), id('Fish')]);
    expect(table.refusal(ann, { type: 'take', seat: ben, card: id('Birds'), amount: 1 })?.rule).toBe(
      'MRS-16.2',
    );
    table.do(ann, { type: 'take', seat: ann, card: id('Fish'), amount: 1 });
    expect([table.resources(ann, 'Predators'), table.resources(ann, 'Fish')]).toEqual([2, 0]);
  });

  test('[MRS-6.15] Predators holding the only animal: taken from itself, put back, nothing changes', () => {
    const table = new Table().turn(ann).inPlay(ann, ['Predators', 1], ['Pets', 1]);
    table.uses(ann, 'Predators');
    expect(table.resources(ann, 'Predators')).toBe(1);
    const bare = new Table().turn(ann).inPlay(ann, 'Predators', ['Pets', 1]);
    const use = { type: 'action', card: id('Predators'), alternative: 0 } as const;
    expect(bare.refusal(ann, use)?.rule).toBe('MRS-6.12');
  });

  test('[MRS-6.10] what nobody can receive is lost and does not block the card', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Imported Nitrogen', 'Imported Hydrogen');
    const { plants } = table.player(ann).stock;
    table.plays(ann, 'Imported Nitrogen');
    expect(table.state.agenda).toEqual([]);
    expect(table.player(ann).stock.plants).toBe(plants + 4);
    // With no card for microbes or animals the choice is no choice.
    table.plays(ann, 'Imported Hydrogen');
    expect(table.player(ann).stock.plants).toBe(plants + 7);
    expect(table.state.agenda[0]?.effect.kind).toBe('place-tile');
  });

  test('[MRS-8.9] a claimed area is no tile, is kept for its owner, and gives its bonus to him', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Land Claim');
    table.plays(ann, 'Land Claim');
    table.place(ann, '0,-1');
    // No own tile yet: a greenery may go anywhere, not only beside the claim.
    table.do(ann, { type: 'greenery' });
    expect(table.moves(ann).length).toBeGreaterThan(30);
    table.place(ann, '0,2');
    table.turn(ben).stock(ben, rich);
    table.do(ben, { type: 'project', project: 'city', pay: { megacredits: 25 } });
    const there = { type: 'place', space: table.space('0,-1') } as const;
    expect(table.refusal(ben, there)?.rule).toBe('MRS-8.1');
    table.place(ben, '0,-3');
    table.turn(ann);
    const { plants } = table.player(ann).stock;
    table.do(ann, { type: 'project', project: 'city', pay: { megacredits: 25 } });
    table.do(ann, there);
    expect(table.player(ann).stock.plants).toBe(plants + 1);
    expect(table.state.claims).toEqual([]);
  });

  test('[MRS-12.2] last greeneries take bonuses and fire reactions, without oxygen and TR', () => {
    const table = new Table().turn(ann).oceans(9).at({ temperature: 8, oxygen: 14 });
    table.inPlay(ann, 'Herbivores').stock(ann, { plants: 13 }).stock(ben, { plants: 3 });
    table.draft.oxygen = 14;
    table.do(ann, { type: 'pass' });
    table.do(ben, { type: 'pass' });
    expect(table.state.phase).toBe('final');
    const { tr } = table.player(ann);
    expect(table.refusal(ann, { type: 'heat' })?.code).toBe('wrong_phase');
    table.do(ann, { type: 'greenery' });
    table.place(ann, '1,-1');
    // Two plants of the area and two of Ecoline's production are not enough for another one here.
    expect(table.resources(ann, 'Herbivores')).toBe(1);
    expect(table.player(ann).tr).toBe(tr);
    if (table.state.phase === 'final') table.do(ann, { type: 'end' });
    expect(table.state.phase).toBe('over');
    expect(mars.game.toAct(table.state)).toEqual([]);
    expect(table.sheet.final).toBe(true);
  });
});
