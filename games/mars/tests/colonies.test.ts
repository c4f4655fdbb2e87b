import { seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { COLONY_TILES } from '../facts/colonies.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import { mustGiveUp, tradePays } from '../rules/colonies.ts';
import { setup } from '../rules/setup.ts';
import { change, colony, lay, menu, offers, play, refusal, solar, type Row } from './laid.ts';
import { ann, Table } from './table.ts';

const trade = (name: string, pay: object = { megacredits: 9 }) => ({ type: 'trade', colony: name, pay });
const build = { type: 'project', project: 'build-colony', pay: { megacredits: 17 } };
const two = [colony('Ceres'), colony('Luna', { marker: 3, colonies: [1, 0] })];
/** Somebody can hold whatever a tile gives. */
const HOLDERS = [
  ['222', 0, 0],
  ['131', 0, 0],
  ['184', 0, 0],
];

describe('tiles', () => {
  test('[MRS-19.1] players + 2, five for two, four alone; markers on 1, one fleet each', () => {
    for (const [seats, tiles] of [
      [1, 4],
      [2, 5],
      [3, 5],
      [4, 6],
      [5, 7],
    ] as const) {
      const { colonies, colonyBox, players } = setup(
        { ...DEFAULT_CONFIG, colonies: true },
        seats,
        seededDice('tiles'),
      );
      expect([colonies.length, colonyBox.length]).toEqual([tiles, 11 - tiles]);
      expect(colonies.every(({ marker, fleet }) => marker === 1 && fleet === null)).toBe(true);
      expect(players.every(({ fleets }) => fleets === 1)).toBe(true);
    }
  });

  test('[MRS-14.7] [MRS-2.8] alone, beginners give up the last tile dealt: they have nothing to choose', () => {
    const dealt = (beginners: boolean, seats: number) => {
      const config = { ...DEFAULT_CONFIG, colonies: true, beginners };
      return setup(config, seats, seededDice('beginners'));
    };
    const [three, four] = [dealt(true, 1), dealt(false, 1)];
    expect([three.phase, three.colonies.length, three.colonyBox.length]).toEqual(['action', 3, 8]);
    const names = four.colonies.map(({ name }) => name);
    expect(three.colonies.every(({ name }) => names.includes(name))).toBe(true);
    expect(names.filter((name) => three.colonyBox.includes(name))).toHaveLength(1);
    expect([mustGiveUp(three), mustGiveUp(four)]).toEqual([false, true]);
    expect(dealt(true, 2).colonies).toEqual(dealt(false, 2).colonies);
  });

  test('[MRS-14.7] alone production is 2 lower', () => {
    const { players } = setup({ ...DEFAULT_CONFIG, colonies: true }, 1, seededDice('alone'));
    expect(players[0]?.production.megacredits).toBe(-2);
  });

  test('[MRS-19.2] [MRS-19.3] a tile sleeps until somebody can hold its resource, and wakes before the card acts', () => {
    const asleep = [colony('Titan', { active: false }), colony('Luna')];
    const pos = lay({ hand: ['222', '223'] }, { colonies: asleep });
    expect(refusal(pos, trade('Titan'))).toBe('colony_asleep');
    expect(offers(pos, build)).toEqual(['Luna']);
    expect(change(pos, play('222', 11))).toEqual({
      '0.has 222': 1,
      '0.hand': -1,
      '0.megacredits': -11,
      'colony Titan active': 1,
    });
    expect(solar(pos)).toMatchObject({ 'colony Luna marker': 1 });
    expect(solar(pos)).not.toHaveProperty('colony Titan marker');
  });
});

describe('trade', () => {
  test('[MRS-19.4] money, energy or titanium; a free fleet and a tile without one', () => {
    const pos = lay({}, { colonies: two });
    expect(change(pos, trade('Ceres'))).toEqual({
      '0.megacredits': -9,
      '0.steel': 2,
      'colony Ceres fleet': '0',
      'colony Ceres marker': -1,
    });
    expect(change(pos, trade('Ceres', { energy: 3 }))).toMatchObject({ '0.energy': -3, '0.steel': 2 });
    expect(change(pos, trade('Ceres', { titanium: 3 }))).toMatchObject({ '0.titanium': -3 });
    expect(refusal(pos, trade('Ceres', { titanium: 2 }))).toBe('too_little');
    expect(refusal(pos, trade('Ceres', { energy: 4 }))).toBe('superfluous');
    expect(
      refusal(lay({ played: [['C35', 0, 0]] }, { colonies: two }), trade('Ceres', { energy: 2 })),
    ).toBeUndefined();
    const out = [colony('Ceres', { fleet: 0 }), colony('Luna')];
    expect(refusal(lay({}, { colonies: out }), trade('Luna'))).toBe('no_fleet');
    expect(refusal(lay({ fleets: 2 }, { colonies: out }), trade('Ceres'))).toBe('colony_visited');
    expect(menu(lay({ fleets: 2 }, { colonies: out }))['trade']).toEqual(['Luna']);
  });

  test('[MRS-19.5] the track may rise first, owners have their bonus, the marker drops to the colonies', () => {
    const pos = lay({ played: [['C46', 0, 0]] }, { colonies: two });
    expect(change(pos, trade('Luna'), [['trade-track', { type: 'steps', steps: 1 }]])).toEqual({
      '0.megacredits': -9 + 10 + 2,
      '1.megacredits': 2,
      'colony Luna fleet': '0',
      'colony Luna marker': -1,
    });
    // 7 of the track and 2 of the own colony are what the trade costs.
    expect(change(pos, trade('Luna'), [['trade-track', { type: 'steps', steps: 0 }]])).not.toHaveProperty(
      '0.megacredits',
    );
  });

  test.each(COLONY_TILES.map((tile) => [tile.name, tile] as const))(
    '[MRS-19.5] the income of %s at every position',
    (name, { income }) => {
      income.forEach((effects, marker) => {
        const pos = lay({ played: HOLDERS }, { colonies: [colony(name, { marker })] });
        const told = change(pos, trade(name));
        for (const effect of effects) {
          if (effect.kind === 'gain' && effect.resource === 'megacredits')
            expect(told['0.megacredits']).toBe(Number(effect.amount) - 9 || undefined);
          else if (effect.kind === 'gain') expect(told[`0.${effect.resource}`]).toBe(effect.amount);
          if (effect.kind === 'production') expect(told[`0.${effect.resource}+`]).toBe(effect.amount);
          if (effect.kind === 'draw') expect(told['0.hand']).toBe(effect.amount);
          if (effect.kind === 'add')
            expect(Object.entries(told).find(([key]) => key.startsWith('0.on'))?.[1]).toBe(effect.amount);
        }
        expect(told['colony ' + name + ' marker']).toBe(marker === 0 ? undefined : -marker);
      });
    },
  );

  test.each([
    ['Callisto', { '1.energy': 3 }],
    ['Ceres', { '1.steel': 2 }],
    ['Europa', { '1.megacredits': 1 }],
    ['Ganymede', { '1.plants': 1 }],
    ['Io', { '1.heat': 2 }],
    ['Luna', { '1.megacredits': 2 }],
    ['Miranda', { '1.hand': 1 }],
    ['Triton', { '1.titanium': 1 }],
    ['Titan', { '1.on 225': 1 }],
    ['Enceladus', { '1.on 251': 1 }],
    ['Pluto', { 'colony Pluto marker': -1 }],
  ])('[MRS-19.5] the owner of a colony on %s has its bonus', (name, bonus) => {
    const owner = {
      corp: 'B01',
      played: [
        ['225', 0, 0],
        ['251', 0, 0],
        ['184', 0, 0],
      ],
    };
    const pos = lay({}, { colonies: [colony(name, { marker: 2, colonies: [1] })], players: [owner] });
    expect(change(pos, trade(name))).toMatchObject(bonus);
  });
});

describe('building', () => {
  test.each([
    ['Callisto', { '0.energy+': 1 }],
    ['Ceres', { '0.steel+': 1 }],
    ['Europa', { '0.tr': 1, oceans: 1 }],
    ['Ganymede', { '0.plants+': 1 }],
    ['Io', { '0.heat+': 1 }],
    ['Luna', { '0.megacredits+': 2 }],
    ['Miranda', { '0.on 184': 1 }],
    ['Pluto', { '0.hand': 2 }],
    ['Titan', { '0.on 222': 3 }],
    ['Enceladus', { '0.on 131': 3 }],
    ['Triton', { '0.titanium': 3 }],
  ])('[MRS-19.6] a colony on %s gives its placement bonus', (name, bonus) => {
    const pos = lay({ played: HOLDERS }, { colonies: [colony(name, { marker: 0 })] });
    expect(change(pos, build)).toMatchObject({
      ...bonus,
      [`colony ${name} 0`]: 1,
      [`colony ${name} marker`]: 1,
    });
  });

  test('[MRS-19.6] not on a full tile, and not twice unless the card says so', () => {
    const tiles = [colony('Io', { marker: 3, colonies: [1, 1, 1] }), colony('Luna', { colonies: [0] })];
    expect(refusal(lay({}, { colonies: tiles }), build)).toBe('no_space');
    const second = lay({ hand: ['C34'] }, { colonies: tiles });
    expect(change(second, play('C34', 20))).toMatchObject({ 'colony Luna 0': 1, 'colony Luna marker': 1 });
  });

  test('[MRS-19.7] Minority Refuge at −5 M€ production is legal only with Luna first', () => {
    const low = { hand: ['C26'], prod: [-5, 0, 0, 0, 0, 0] };
    const luna = lay(low, { colonies: [colony('Luna'), colony('Io')] });
    expect(refusal(luna, play('C26', 5))).toBe('production_too_low');
    expect(change(luna, play('C26', 5, { order: [1, 0] }))).toEqual({
      '0.has C26': 1,
      '0.hand': -1,
      '0.megacredits': -5,
      'colony Luna 0': 1,
    });
    expect(refusal(lay(low, { colonies: [colony('Io')] }), play('C26', 5, { order: [1, 0] }))).toBe(
      'production_too_low',
    );
  });
});

describe('tracks and fleets', () => {
  test('[MRS-19.4] a trade costs 9 M€ or 3 units, one less for each card that says so, in the menu too', () => {
    const table = new Table();
    const asked = (played: readonly string[]) =>
      lay(
        { stock: [9, 0, 3, 0, 3, 0], played: played.map((card) => [card, 0, 0]) },
        { colonies: [colony('Io', { marker: 3 })] },
      );
    for (const [less, played] of [[], ['C35'], ['C35', 'C07']].entries()) {
      const pos = asked(played);
      for (const [resource, price] of [
        ['megacredits', 9 - less],
        ['energy', 3 - less],
        ['titanium', 3 - less],
      ] as const) {
        expect(refusal(pos, trade('Io', { [resource]: price }))).toBeUndefined();
        expect(refusal(pos, trade('Io', { [resource]: price - 1 }))).toBeDefined();
        const ways = (units: number): readonly unknown[] =>
          tradePays({
            ...table.player(ann),
            tradeDiscount: less,
            stock: {
              megacredits: 0,
              steel: 0,
              titanium: 0,
              plants: 0,
              energy: 0,
              heat: 0,
              [resource]: units,
            },
          });
        expect([ways(price), ways(price - 1)]).toEqual([[{ [resource]: price }], []]);
      }
    }
  });

  test('[MRS-19.8] fleets come home and waking tracks rise', () => {
    const pos = lay({}, { colonies: [colony('Io', { marker: 6 }), colony('Luna', { fleet: 0 })] });
    expect(solar({ ...pos, worldGovernment: false })).toEqual({
      'colony Luna fleet': null,
      'colony Luna marker': 1,
    });
  });

  test('[MRS-19.9] Market Manipulation moves one up and another down, or nothing', () => {
    const rows: readonly Row[] = [
      ['move-colony-track', { type: 'colony', colony: 'Io' }],
      ['move-colony-track', { type: 'colony', colony: 'Luna' }],
    ];
    const pos = lay({ hand: ['C23'] }, { colonies: [colony('Io'), colony('Luna', { marker: 2 })] });
    expect(change(pos, play('C23', 1), rows)).toMatchObject({
      'colony Io marker': 1,
      'colony Luna marker': -1,
    });
    const stuck = lay({ hand: ['C23'] }, { colonies: [colony('Io'), colony('Luna', { colonies: [1] })] });
    expect(refusal(lay({ hand: ['C23'] }, { colonies: [colony('Luna')] }), play('C23', 1))).toBe('no_track');
    expect(offers(stuck, play('C23', 1))).not.toContain('Io');
  });
});
