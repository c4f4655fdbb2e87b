import { seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { outcome } from '../rules/outcome.ts';
import { receivers } from '../rules/receivers.ts';
import { change, colony, lay, menu, parliament, play, refusal, type Row } from './laid.ts';
import { ann, id, kinds, Table } from './table.ts';

describe('odd cards', () => {
  test('[MRS-21.2] an action already used is repeated and paid for again, never its own', () => {
    const inspect = play('X02', 0);
    const used = lay({ hand: ['X02'], played: [['X26', 0, 1]] });
    expect(change(used, inspect)).toMatchObject({ '0.heat': -5, '0.steel': 3, '0.has X02': 1 });
    expect(refusal(lay({ hand: ['X02'], played: [['X26', 0, 0]] }), inspect)).toBe('no_action_to_repeat');
    expect(refusal(lay({ hand: ['X02'], played: [['X26', 0, 1]], stock: [0, 0, 0, 0, 0, 4] }), inspect)).toBe(
      'no_action_to_repeat',
    );
    const viron = lay({ corp: 'V05', played: [['X29', 0, 1]] });
    expect(change(viron, { type: 'action', card: 'V05', alternative: 0 })).toEqual({ '0.hand': 1 });
  });

  test('[MRS-15.5] [MRS-21.3] Law Suit hits who harmed you, and ends with them', () => {
    const pos = lay({ hand: ['X06'], harmedBy: [1], played: [['X18', 0, 0]] });
    expect(change(pos, play('X06', 2))).toEqual({
      '0.hand': -1,
      '0.megacredits': -2 + 3,
      '1.has X06': 1,
      '1.megacredits': -3,
      '1.vp cards': -1,
    });
    expect(refusal(lay({ hand: ['X06'] }), play('X06', 2))).toBe('generational_event_not_met');
    expect(refusal(lay({ hand: ['X17'] }), play('X17', 4))).toBe('generational_event_not_met');
    expect(refusal(lay({ hand: ['X17'] }, { plantsRemoved: true }), play('X17', 4))).toBeUndefined();
  });

  test('[MRS-21.4] a wild tag is no tag for Community Services and any kind for Interplanetary Trade', () => {
    const wild = { hand: ['C04', 'X05'], corp: 'B02', played: [['P40', 0, 0]] };
    expect(change(lay(wild, { colonies: [colony('Io')] }), play('C04', 13))).toMatchObject({
      '0.megacredits+': 2,
    });
    const kinds = {
      hand: ['X05'],
      corp: 'B02',
      played: [
        ['P40', 0, 0],
        ['222', 0, 0],
      ],
    };
    expect(change(lay(kinds), play('X05', 27))).toMatchObject({ '0.megacredits+': 4 });
  });

  test('[MRS-21.5] Pharmacy Union cures for a step, and turned over it is an event with nothing left', () => {
    const science = (on: number) =>
      lay({ corp: 'XC8', corpOn: { XC8: on }, hand: ['071'] }, { deck: ['001', '002', '003'] });
    expect(change(science(1), play('071', 9))).toMatchObject({ '0.on XC8': -1, '0.tr': 1 });
    const turned = change(science(0), play('071', 9), [['choose', { type: 'option', option: 0 }]]);
    expect(turned).toMatchObject({ '0.has XC8': -1, '0.turned XC8': 1, '0.tr': 3 });
    expect(
      change(science(0), play('071', 9), [['choose', { type: 'option', option: 1 }]]),
    ).not.toHaveProperty('0.tr');
    // The second science tag of the same card finds it turned over.
    const twice = lay({ corp: 'XC8', corpOn: { XC8: 0 }, hand: ['090'] }, { deck: ['001', '002', '003'] });
    expect(change(twice, play('090', 11), [['choose', { type: 'option', option: 0 }]])).toMatchObject({
      '0.turned XC8': 1,
      '0.tr': 3,
    });
  });

  test('[MRS-21.2] [MRS-6.13] an X is chosen again where an action is repeated, or a card played by the way', () => {
    const table = new Table({ corporations: ['Viron'], config: { packs: 'own', venus: true } }).turn(ann);
    table.inPlay(ann, 'Power Infrastructure').stock(ann, { energy: 5 });
    table.uses(ann, 'Power Infrastructure', 0, 2);
    table.uses(ann, 'Viron');
    const again = table.moves(ann);
    expect(again.map((move) => move.type === 'repeat' && move.x)).toEqual([1, 2, 3]);
    const telling = { locale: 'en', viewer: ann, nameOf: String } as const;
    const words = again.map((move) => mars.text.move(move, mars.game.view(table.state, ann), telling));
    expect(words.at(-1)).toBe('Use Power Infrastructure again (X = 3)');
    table.do(ann, again.at(-1)!);
    expect(table.player(ann).stock.energy).toBe(0);

    const experts = new Table().turn(ann).hand(ann, 'Insulation', 'Mine').production(ann, { heat: 2 });
    experts.draft.phase = 'preludes';
    experts.draft.players[ann]!.preludes = [id('Ecology Experts')];
    experts.stock(ann, { megacredits: 20 }).do(ann, { type: 'prelude', card: id('Ecology Experts') });
    const plays = experts.moves(ann).filter((move) => move.type === 'play' && move.card === id('Insulation'));
    expect(plays.map((move) => move.type === 'play' && move.x)).toEqual([1, 2]);
  });

  test('[MRS-21.2] [MRS-16.1] the one action there is to repeat is paid as its seat likes: with less metal, or with heat', () => {
    const viron = (stock: object, corporations = ['Viron']): Table => {
      const table = new Table({ corporations, config: { packs: 'own', venus: true } }).turn(ann).oceans(9);
      table.inPlay(ann, 'Aquifer Pumping').stock(ann, { megacredits: 40 });
      table.uses(ann, 'Aquifer Pumping');
      return table.stock(ann, { megacredits: 20, steel: 0, heat: 0, ...stock });
    };
    const steel = viron({ steel: 3 });
    steel.uses(ann, 'Viron');
    const ways = steel.moves(ann);
    expect(ways.map((move) => move.type === 'repeat' && move.pay)).toEqual([
      { megacredits: 2, steel: 3 },
      { megacredits: 4, steel: 2 },
      { megacredits: 6, steel: 1 },
      { megacredits: 8 },
    ]);
    const telling = { locale: 'en', viewer: ann, nameOf: String } as const;
    const words = ways.map((move) => mars.text.move(move, mars.game.view(steel.state, ann), telling));
    expect(words[1]).toBe('Use Aquifer Pumping again for 4 M€ and 2 steel');
    steel.do(ann, ways.at(-1)!);
    expect(steel.player(ann).stock).toMatchObject({ megacredits: 12, steel: 3 });

    // With too little money there is one way, and without metal only one: nothing is asked.
    for (const stock of [{ megacredits: 1, steel: 4 }, { megacredits: 8 }]) {
      const bare = viron(stock);
      const events = bare.uses(ann, 'Viron');
      expect(events.filter(({ type }) => type === 'actionUsed')).toHaveLength(2);
    }

    const helion = viron({ heat: 5 }, ['Helion']).hand(ann, 'Project Inspection');
    helion.plays(ann, 'Project Inspection');
    expect(helion.moves(ann)).toMatchObject([{ type: 'repeat', pay: { megacredits: 8 } }]);
    const hot = { type: 'repeat', card: id('Aquifer Pumping'), alternative: 0 } as const;
    helion.do(ann, { ...hot, pay: { megacredits: 3, heat: 5 } });
    expect(helion.player(ann).stock).toMatchObject({ megacredits: 17, heat: 0 });
  });

  test('[MRS-21.1] [MRS-16.1] the one card that can be played by the way is paid as its seat likes', () => {
    const experts = (stock: object, name = 'Mine'): Table => {
      const table = new Table().turn(ann).hand(ann, name).stock(ann, stock);
      table.draft.phase = 'preludes';
      table.draft.players[ann]!.preludes = [id('Ecology Experts')];
      table.do(ann, { type: 'prelude', card: id('Ecology Experts') });
      return table;
    };
    const steel = experts({ megacredits: 20, steel: 2 });
    expect(steel.moves(ann)).toEqual([{ type: 'play', card: id('Mine'), pay: { steel: 2 } }]);
    steel.draft.players[ann]!.hosted = [{ card: id('Power Plant'), resources: 2 }];
    const hosted = { type: 'play', card: id('Power Plant'), pay: { steel: 1 } } as const;
    expect(steel.refusal(ann, hosted)?.code).toBe('not_in_hand');
    steel.do(ann, { type: 'play', card: id('Mine'), pay: { megacredits: 4 } });
    expect(steel.player(ann).stock).toMatchObject({ megacredits: 16, steel: 2 });
    expect(steel.player(ann).production.steel).toBe(1);
    for (const stock of [{ megacredits: 20 }, { megacredits: 1, steel: 2 }]) {
      const forced = experts(stock);
      expect([forced.state.agenda, forced.player(ann).production.steel]).toEqual([[], 1]);
    }
  });

  test('[MRS-21.5] of microbes and science on one card the owner says which comes first', () => {
    const eaters = (...options: readonly number[]) =>
      change(
        lay({ corp: 'XC8', corpOn: { XC8: 0 }, hand: ['033'] }),
        play('033', 13),
        options.map((option): Row => ['choose', { type: 'option', option }]),
      );
    expect(eaters(0)).toMatchObject({ '0.megacredits': -13 - 4, '0.tr': 1 });
    const turned = eaters(1, 0);
    expect(turned).toMatchObject({ '0.turned XC8': 1, '0.megacredits': -13, '0.tr': 3 });
    expect(eaters(1, 1)).toMatchObject({ '0.on XC8': 1, '0.megacredits': -13 - 4 });
  });

  test('[MRS-21.5] turned over by a card played by the way, Pharmacy Union takes nothing for the one before it', () => {
    const experts = lay(
      { corp: 'XC8', corpOn: { XC8: 1 }, preludes: ['P10'], hand: ['090'], stock: [30, 0, 0, 0, 0, 0] },
      { phase: 'preludes', generation: 1 },
    );
    const turned = change(experts, { type: 'prelude', card: 'P10' }, [
      ['choose', { type: 'option', option: 0 }],
    ]);
    expect(turned).toMatchObject({ '0.turned XC8': 1, '0.tr': 1 + 3, '0.megacredits': -11 });
  });

  test('[MRS-6.7] Recyclon keeps a microbe for a building, or gives two for plants', () => {
    const built = (on: number, rows: readonly Row[] = []) =>
      change(lay({ corp: 'XC2', corpOn: { XC2: on }, hand: ['141'] }), play('141', 4), rows);
    expect(built(1)).toMatchObject({ '0.on XC2': 1, '0.energy+': 1 });
    const given = built(2, [['choose', { type: 'option', option: 1 }]]);
    expect(given).toMatchObject({ '0.on XC2': -2, '0.plants+': 1 });
    const kept = built(2, [['choose', { type: 'option', option: 0 }]]);
    expect(kept).toMatchObject({ '0.on XC2': 1 });
    expect(kept).not.toHaveProperty('0.plants+');
  });

  test('[MRS-21.6] robots host a card, double its resources and make it cheaper', () => {
    const robots = { played: [['210', 0, 0]], hand: ['056'] };
    expect(change(lay(robots), { type: 'action', card: '210', alternative: 0 })).toEqual({
      '0.hand': -1,
      '0.hosted 056': 3,
    });
    const hosted = lay({ played: [['210', 0, 0]], hosted: [['056', 3]] });
    expect(change(hosted, { type: 'action', card: '210', alternative: 1 })).toEqual({ '0.hosted 056': 3 });
    expect(menu(hosted)).toMatchObject({ plays: ['056'], prices: { '056': 1 } });
    expect(refusal(lay({ played: [['210', 0, 0]] }), { type: 'action', card: '210', alternative: 1 })).toBe(
      'nothing_to_host',
    );
  });

  test('[MRS-21.7] the insurer pays who is harmed by another, never itself', () => {
    const hit = { type: 'play', card: '209', pay: { megacredits: 10 } };
    const rows = [['remove', { type: 'victim', seat: 1, amount: 2 }]] as const;
    const insured = lay({ hand: ['209'], corp: 'XC5' });
    expect(change(insured, hit, rows)).toMatchObject({
      '0.megacredits': -13,
      '1.megacredits': 3,
      '1.plants': -2,
    });
    const own = lay({ hand: ['209'] }, { players: [{ corp: 'XC5', stock: [20, 0, 0, 5, 0, 0] }] });
    expect(change(own, hit, rows)).not.toHaveProperty('1.megacredits');
  });

  test('[MRS-6.18] [MRS-6.19] Stormcraft spends floaters as heat; what must be possible is refused otherwise', () => {
    const storm = lay({ corp: 'CC5', corpOn: { CC5: 2 }, stock: [0, 0, 0, 0, 0, 4] });
    expect(change(storm, { type: 'heat', pay: { heat: 4, CC5: 2 } })).toMatchObject({
      '0.heat': -4,
      '0.on CC5': -2,
      '0.tr': 1,
    });
    expect(refusal(storm, { type: 'heat', pay: { heat: 8 } })).toBe('superfluous');
    expect(
      refusal(lay({ hand: ['C17'] }, { colonies: [], packs: ['base-game', 'colonies'] }), play('C17', 12)),
    ).toBe('no_colony_room');
  });

  test('[MRS-7.5] requirements of floaters, rating, kinds of resources and colonies', () => {
    expect(refusal(lay({ hand: ['214'], played: [['222', 4, 0]] }), play('214', 7))).toBe(
      'own_requirement_not_met',
    );
    expect(refusal(lay({ hand: ['214'], played: [['222', 5, 0]] }), play('214', 7))).toBeUndefined();
    expect(refusal(lay({ hand: ['252'], tr: 24 }), play('252', 8))).toBe('own_requirement_not_met');
    expect(
      refusal(
        lay({
          hand: ['X20'],
          played: [
            ['222', 1, 0],
            ['131', 1, 0],
          ],
        }),
        play('X20', 1),
      ),
    ).toBe('own_requirement_not_met');
    expect(
      refusal(
        lay({
          hand: ['X20'],
          played: [
            ['222', 1, 0],
            ['131', 1, 0],
            ['184', 1, 0],
          ],
        }),
        play('X20', 1),
      ),
    ).toBeUndefined();
    const tiles = { '1,-4': ['ocean', null], '0,-3': ['city', 1] };
    expect(refusal(lay({ hand: ['X38'] }, { tiles }), play('X38', 8))).toBeUndefined();
    expect(refusal(lay({ hand: ['X38'] }), play('X38', 8))).toBe('own_requirement_not_met');
    expect(refusal(lay({ hand: ['C39'] }, { colonies: [colony('Io')] }), play('C39', 22))).toBe(
      'own_requirement_not_met',
    );
  });

  test('[MRS-6.7] Splice, Manutech, Philares, Arcadian Communities and Aridor react', () => {
    const splice = lay({ hand: ['131'] }, { oxygen: 3, players: [{ corp: 'XC3' }] });
    expect(change(splice, play('131', 5), [['choose', { type: 'option', option: 1 }]])).toMatchObject({
      // One for its own tag, one by choice.
      '0.on 131': 2,
      '1.megacredits': 2,
    });
    expect(change(lay({ corp: 'V03', hand: ['164'] }), play('164', 3))).toMatchObject({
      '0.heat': 1,
      '0.heat+': 1,
    });
    const city = { type: 'project', project: 'city', pay: { megacredits: 25 } };
    const beside = lay({ corp: 'XC6' }, { tiles: { '0,-3': ['greenery', 1] } });
    expect(
      change(beside, city, [
        ['place-tile', { type: 'place', at: '-1,-2' }],
        ['gain-any-standard', { type: 'resources', gain: { titanium: 1 } }],
      ]),
    ).toMatchObject({ '0.titanium': 1 });
    const claimed = lay({ corp: 'XC1' }, { claims: [['-2,-1', 0]] });
    expect(change(claimed, city, [['place-tile', { type: 'place', at: '-2,-1' }]])).toMatchObject({
      '0.megacredits': 3 - 25,
      'claim -2,-1': null,
    });
    expect(change(lay({ corp: 'CC1', hand: ['081'] }), play('081', 20))).toMatchObject({
      '0.megacredits+': 3,
    });
  });
});

test('[MRS-7.3] [MRS-21.4] own wild tags count where a card counts the tags of all, those of others never do', () => {
  const players = [
    {
      corp: 'B01',
      played: [
        ['P40', 0, 0],
        ['C35', 0, 0],
        ['P13', 0, 0],
      ],
    },
  ];
  const pos = lay(
    { hand: ['C13', '099', 'T04'], played: [['P28', 0, 0]] },
    { players, colonies: [colony('Luna')], turmoil: parliament({ ruling: 'reds' }) },
  );
  expect(change(pos, play('C13', 15))['0.megacredits+']).toBe(2);
  expect(change(pos, play('T04', 7))['0.megacredits']).toBe(-7 + 3);
  expect(change(pos, play('099', 12))['0.megacredits+']).toBe(1);
});

describe('where nothing can go', () => {
  test('[MRS-21.6] what names its kind or a tag goes on no card of the robots; what is of any kind does', () => {
    const table = new Table({ config: { packs: 'own', promo: true } }).inPlay(ann, 'Birds', 'Tardigrades');
    table.draft.players[ann]!.hosted = [
      { card: id('Asteroid'), resources: 2 },
      { card: id('Comet'), resources: 0 },
    ];
    const named = (effect: object): readonly string[] =>
      receivers(
        table.state,
        { kind: 'add', resource: 'any', amount: 1, to: 'any-card', ...effect },
        { seat: ann, card: '001' },
      );
    const [birds, tardigrades, asteroid, comet] = ['Birds', 'Tardigrades', 'Asteroid', 'Comet'].map(id);
    expect(named({})).toEqual([birds, tardigrades, asteroid, comet]);
    expect(named({ minResources: 1 })).toEqual([asteroid]);
    expect(named({ resource: 'microbe' })).toEqual([tardigrades]);
    expect(named({ cardTag: 'animal' })).toEqual([birds]);
    expect(named({ to: 'other-card' })).toEqual([birds, tardigrades]);
  });

  test('[MRS-1.3] a step of production that is not there any more is passed over, not taken', () => {
    const table = new Table().turn(ann);
    const told = (resource: 'energy' | 'megacredits', has: number, amount: number): readonly string[] => {
      table.production(ann, { [resource]: has });
      const effect = { kind: 'production', resource, amount } as const;
      return kinds(outcome(table.state, { item: { seat: ann, card: '001', effect } }, seededDice('low')));
    };
    expect([told('energy', 2, -2), told('energy', 1, -2)]).toEqual([['productionChanged'], []]);
    expect([told('megacredits', -3, -2), told('megacredits', -4, -2)]).toEqual([['productionChanged'], []]);
    expect(told('energy', 0, 1)).toEqual(['productionChanged']);
  });
});
