import { seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { GLOBAL_EVENTS } from '../facts/tables/events.ts';
import { globalEvent } from '../facts/events.ts';
import { mapOf } from '../facts/geometry.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import { amountOf } from '../rules/counts.ts';
import { outlookOf } from '../rules/globalEvents.ts';
import { refusalOfDelegate, refusalOfPolicy } from '../rules/politics.ts';
import { targets } from '../rules/possible.ts';
import { setup } from '../rules/setup.ts';
import {
  change,
  colony,
  lay,
  menu,
  offers,
  parliament,
  passing,
  play,
  refusal,
  solar,
  type Move,
  type Row,
} from './laid.ts';
import { ann, Table } from './table.ts';

const delegate = (party: string, from = 'lobby') => ({
  type: 'delegate',
  party,
  from,
  ...(from === 'reserve' && { pay: { megacredits: 5 } }),
});
const quiet = { worldGovernment: false };
const with2 = (leader: unknown, delegates: object) => ({ leader, delegates });

describe('parliament', () => {
  test('[MRS-20.1] Greens rule, and the coming event makes its party dominant', () => {
    const { turmoil } = setup({ ...DEFAULT_CONFIG, turmoil: true }, 3, seededDice('parliament'));
    expect(turmoil).toMatchObject({ ruling: 'greens', chairman: 'neutral', current: null });
    expect(turmoil?.dominant).toBe(globalEvent(turmoil!.coming!).revealed);
    expect([turmoil?.reserve, turmoil?.lobby, turmoil?.neutralReserve]).toEqual([
      [6, 6, 6],
      [true, true, true],
      11,
    ]);
  });

  test('[MRS-20.6] of two things to choose from the tax is that of the cheaper one', () => {
    // Atmoscoop raises either the temperature or Venus by two steps.
    const asked = (temperature: number, venus: number, megacredits: number): unknown =>
      refusal(
        lay(
          { hand: ['217'], stock: [megacredits, 0, 0, 0, 0, 0], played: [['005'], ['090']] },
          { temperature, venus, turmoil: parliament({ ruling: 'reds' }) },
        ),
        play('217', 22),
      );
    for (const [temperature, venus, tax] of [
      [-20, 10, 6],
      [6, 10, 3],
      [-20, 28, 3],
      [8, 10, 0],
      [-20, 30, 0],
      [6, 28, 3],
    ] as const) {
      expect([temperature, venus, asked(temperature, venus, 22 + tax)]).toEqual([
        temperature,
        venus,
        undefined,
      ]);
      expect([temperature, venus, asked(temperature, venus, 21 + tax)]).toEqual([
        temperature,
        venus,
        tax > 0 ? 'tax_missing' : 'cannot_afford',
      ]);
    }
  });

  test('[MRS-20.1] without a parliament there is nobody to send, to ask or to remove', () => {
    const table = new Table().turn(ann).stock(ann, { megacredits: 50 });
    const said = (move: object): string | undefined => table.refusal(ann, move as never)?.code;
    expect([
      said({ type: 'delegate', party: 'reds', from: 'lobby', pay: {} }),
      said({ type: 'delegate', party: 'reds', from: 'reserve', pay: { megacredits: 5 } }),
      said({ type: 'policy', pay: { megacredits: 10 } }),
    ]).toEqual(['no_turmoil', 'no_turmoil', 'no_turmoil']);
    expect([
      refusalOfDelegate(table.state, ann, 'lobby'),
      refusalOfDelegate(table.state, ann, 'reserve'),
      refusalOfPolicy(table.state, ann),
    ]).toEqual(['no_turmoil', 'no_turmoil', 'no_turmoil']);
    expect([targets(table.state, 'anyone'), targets(table.state, 'neutral')]).toEqual([[], []]);
    const parties = { per: { what: 'party-with-own-delegate', whose: 'you' }, each: 1, every: 1 } as const;
    expect(amountOf(table.state, parties, { seat: ann })).toBe(0);
    expect(table.moves(ann).some(({ type }) => type === 'delegate' || type === 'policy')).toBe(false);
  });

  test('[MRS-20.9] War on Earth costs four steps less the influence, and nobody is asked for nothing', () => {
    const { state } = new Table({ config: { packs: 'own', turmoil: true } });
    const lost = (influence: number): unknown => {
      const players = state.players.map((player) => ({ ...player, influence }));
      return outlookOf({ ...state, players }, ann, 'War on Earth').effects;
    };
    const tr = (amount: number) => [{ kind: 'tr', amount }];
    expect([0, 1, 3, 4, 5].map(lost)).toEqual([tr(-4), tr(-3), tr(-1), [], []]);
  });

  test('[MRS-20.2] a delegate from the lobby is free, once; from the reserve it costs 5 M€', () => {
    const pos = lay({}, { turmoil: parliament() });
    expect(change(pos, delegate('unity'))).toEqual({
      '0.lobby': -1,
      '0.vp turmoil': 1,
      'leader unity': '0',
      'party unity 0': 1,
      dominant: 'unity',
    });
    expect(change(pos, [delegate('unity'), delegate('reds', 'reserve')])).toMatchObject({
      '0.megacredits': -5,
      '0.reserve': -1,
    });
    expect(refusal(lay({}, { turmoil: parliament({ lobby: [false, true] }) }), delegate('unity'))).toBe(
      'no_delegate',
    );
    expect(refusal(pos, delegate('reds', 'reserve'))).toBeUndefined();
  });

  test('[MRS-20.3] a leader stays on ties and is overtaken by more', () => {
    const turmoil = parliament({ dominant: 'reds' }, { reds: with2(1, { 0: 1, 1: 1 }) });
    const once = change(lay({}, { turmoil }), delegate('reds'));
    expect(once).toMatchObject({ 'leader reds': '0' });
    const tie = parliament({ dominant: 'reds' }, { reds: with2(1, { 0: 1, 1: 2 }) });
    expect(change(lay({}, { turmoil: tie }), delegate('reds'))).not.toHaveProperty('leader reds');
  });

  test('[MRS-20.4] a tie does not change the dominant party; more delegates do', () => {
    const turmoil = parliament(
      { dominant: 'reds' },
      { reds: with2('neutral', { neutral: 2 }), unity: with2(0, { 0: 1 }) },
    );
    expect(change(lay({}, { turmoil }), delegate('unity'))).not.toHaveProperty('dominant');
    expect(change(lay({}, { turmoil }), [delegate('unity'), delegate('unity', 'reserve')])).toMatchObject({
      dominant: 'unity',
    });
  });

  test('[MRS-20.7] a party card needs the party in office or two delegates; leaders cannot be removed', () => {
    const hand = ['T13', 'T02', 'T11'];
    const pos = lay({ hand }, { turmoil: parliament({}, { kelvinists: with2(0, { 0: 1 }) }) });
    expect(refusal(pos, play('T13', 5))).toBe('own_requirement_not_met');
    expect(
      refusal(lay({ hand }, { turmoil: parliament({ ruling: 'kelvinists' }) }), play('T13', 5)),
    ).toBeUndefined();
    expect(
      refusal(lay({ hand }, { turmoil: parliament({}, { kelvinists: with2(0, { 0: 2 }) }) }), play('T13', 5)),
    ).toBeUndefined();
    expect(refusal(pos, play('T11', 2))).toBe('no_target');
    const grey = lay({ hand }, { turmoil: parliament({}, { reds: with2('neutral', { neutral: 2 }) }) });
    expect(change(grey, play('T11', 2))).toMatchObject({
      'party reds 0': 1,
      'party reds neutral': -1,
      '0.reserve': -1,
      'neutral.reserve': 1,
    });
    const chair = lay({ hand }, { turmoil: parliament({ chairman: 0 }, { reds: with2(1, { 1: 2 }) }) });
    expect(change(chair, play('T02', 0))).toMatchObject({ 'party reds 1': -1, '1.reserve': 1 });
  });

  test('[MRS-13.10] chairman and leaders count', () => {
    const turmoil = parliament({}, { reds: with2(0, { 0: 1 }) });
    const pos = lay({ hand: ['T16'] }, { turmoil });
    expect(change(pos, play('T16', 5))).toMatchObject({
      chairman: '0',
      '0.tr': 1,
      '0.vp turmoil': 1,
      '0.reserve': -1,
    });
  });

  test('[MRS-20.10] Terraformer is reached with 26', () => {
    expect(menu(lay({ tr: 26 }, { turmoil: parliament() }))['claim']).toEqual(['Terraformer']);
    expect(menu(lay({ tr: 34 }))['claim']).toEqual([]);
  });
});

describe('policies', () => {
  const ruled = (ruling: string, first: object = {}, more: object = {}) =>
    lay(first as { [key: string]: unknown }, { turmoil: parliament({ ruling }), ...more });
  test('[MRS-20.5] what each party gives while it rules', () => {
    const city = { type: 'project', project: 'city', pay: { megacredits: 25 } };
    const at = [['place-tile', { type: 'place', at: '-2,-1' }]] as const;
    expect(change(ruled('mars-first'), city, at)).toMatchObject({ '0.steel': 1 });
    const greenery = { type: 'project', project: 'greenery', pay: { megacredits: 23 } };
    expect(change(ruled('greens'), greenery, at)).toMatchObject({ '0.megacredits': 4 - 23 });
    expect(
      change(ruled('unity', { hand: ['X44'] }), {
        type: 'play',
        card: 'X44',
        pay: { titanium: 5, megacredits: 11 },
      }),
    ).toMatchObject({
      '0.titanium': -2,
    });
    const policy = { type: 'policy', pay: { megacredits: 10 } };
    expect(change(ruled('scientists'), policy)).toEqual({ '0.hand': 3, '0.megacredits': -10, '0.policy': 1 });
    expect(() => change(ruled('scientists'), [policy, policy])).toThrow('policy_used');
    expect(change(ruled('kelvinists'), [policy, policy])).toEqual({
      '0.energy+': 1,
      '0.heat+': 1,
      '0.megacredits': -10,
    });
    expect(refusal(ruled('greens'), policy)).toBe('no_policy');
  });

  test('[MRS-20.6] the Reds tax every step of the chain, and what cannot pay is refused', () => {
    const asteroid = { type: 'project', project: 'asteroid', pay: { megacredits: 14 } };
    const money = (megacredits: number, more = {}) =>
      ruled('reds', { stock: [megacredits, 0, 0, 8, 0, 8], ...more }, { temperature: -2, oxygen: 7 });
    // The step to 0 °C places an ocean: two steps, 6 M€.
    expect(refusal(money(19), asteroid)).toBe('tax_missing');
    expect(change(money(20), asteroid)).toMatchObject({ '0.megacredits': -20, '0.tr': 2 });
    // Oxygen 8 % lifts the temperature to 0 °C: three steps and an ocean.
    expect(refusal(money(8), { type: 'greenery' })).toBe('tax_missing');
    expect(refusal(money(9), { type: 'greenery' })).toBeUndefined();
    expect(refusal(money(5), { type: 'heat' })).toBe('tax_missing');
    expect(refusal(money(25, { hand: ['X23'] }), play('X23', 14))).toBeUndefined();
    expect(refusal(money(16, { hand: ['X23'] }), play('X23', 14))).toBe('tax_missing');
    expect(
      refusal(ruled('reds', { stock: [20, 0, 0, 0, 0, 0] }, { temperature: 8 }), asteroid),
    ).toBeUndefined();
  });
});

describe('what the Reds leave', () => {
  const reds = { turmoil: parliament({ ruling: 'reds' }) };
  test('[MRS-20.6] heat that is spent cannot pay the tax as well, although it is money for Helion', () => {
    const warm = (corps: readonly string[], megacredits: number, heat: number, more = {}) =>
      lay(
        { corps, stock: [megacredits, 0, 0, 0, 0, heat], played: [['154', 0, 0]], ...more },
        { temperature: -20, ...reds },
      );
    const caretaker = { type: 'action', card: '154', alternative: 0 };
    for (const [megacredits, heat, may] of [
      [0, 8, false],
      [2, 8, false],
      [3, 8, true],
      [0, 10, false],
      [0, 11, true],
      [1, 10, true],
    ] as const) {
      const pos = warm(['B03'], megacredits, heat);
      const told = may ? undefined : 'tax_missing';
      expect([megacredits, heat, refusal(pos, { type: 'heat' })]).toEqual([megacredits, heat, told]);
      expect([megacredits, heat, refusal(pos, caretaker)]).toEqual([megacredits, heat, told]);
      expect(menu(pos)).toMatchObject({ heat: may, actions: may ? ['154'] : [] });
    }
    expect(change(warm(['B03'], 1, 10), { type: 'heat' })).toMatchObject({
      '0.heat': -10,
      '0.megacredits': -1,
      '0.tr': 1,
    });
    // Whose heat is no money needs the 3 M€, whatever the heat.
    expect(refusal(warm(['B02'], 2, 20), { type: 'heat' })).toBe('tax_missing');
    expect(refusal(warm(['B02'], 3, 8), { type: 'heat' })).toBeUndefined();
    // What Stormcraft's floaters stand for stays as money.
    const both = warm(['B03', 'CC5'], 0, 8, { corpOn: { CC5: 2 } });
    expect(refusal(both, { type: 'heat' })).toBe('tax_missing');
    expect(refusal(both, { type: 'heat', pay: { heat: 6, CC5: 1 } })).toBe('tax_missing');
    expect(change(both, { type: 'heat', pay: { heat: 4, CC5: 2 } })).toMatchObject({
      '0.heat': -7,
      '0.tr': 1,
    });
  });

  test('[MRS-20.6] whose metal pays the price is told that the share of the Reds is missing, not the price', () => {
    const water = (megacredits: number, titanium: number) =>
      refusal(lay({ hand: ['254'], stock: [megacredits, 0, titanium, 0, 0, 0] }, reds), {
        type: 'play',
        card: '254',
        pay: { titanium: 3 },
      });
    expect([0, 2, 3].map((megacredits) => water(megacredits, 3))).toEqual([
      'tax_missing',
      'tax_missing',
      undefined,
    ]);
    expect(water(2, 2)).toBe('cannot_afford');
  });

  const hellas = (megacredits: number, more: object = {}, first: object = {}) =>
    lay(
      { stock: [megacredits, 0, 0, 8, 0, 0], ...first },
      { board: 'hellas', oxygen: 3, tiles: { '-1,4': ['city', 0] }, ...reds, ...more },
    );
  /** Where the one tile of this move may go, the pole among it or not. */
  const reachesPole = (pos: { [key: string]: unknown }, move: Move): boolean =>
    (offers(pos, move) as readonly string[]).some((one) => one.includes('-2,4'));
  const greenery = { type: 'greenery' };
  const pole = [['place-tile', { type: 'place', at: '-2,4' }]] as const;

  test('[MRS-20.6] [MRS-8.8] the pole is open to a tile whose own tax is paid beside the 6 M€ and that of the ocean', () => {
    // A step of oxygen, the pole, and its ocean: 3 + 6 + 3.
    for (const megacredits of [3, 9, 11])
      expect([megacredits, reachesPole(hellas(megacredits), greenery)]).toEqual([megacredits, false]);
    expect(reachesPole(hellas(12), greenery)).toBe(true);
    const ocean = [...pole, ['place-tile', { type: 'place', at: '0,-4' }]] as const;
    expect(change(hellas(12), greenery, ocean)).toMatchObject({ '0.megacredits': -12, '0.tr': 2 });
    // Oxygen 8 % brings a step of temperature too, and 0 °C an ocean beside that of the pole.
    const warm = (temperature: number, megacredits: number): boolean =>
      reachesPole(hellas(megacredits, { oxygen: 7, temperature }), greenery);
    expect([warm(-10, 14), warm(-10, 15), warm(-2, 17), warm(-2, 18)]).toEqual([false, true, false, true]);
    // Without oceans the pole is as any other area.
    const oceans = Object.fromEntries(
      ['0,-4', '-1,-3', '-2,-2', '-3,-1', '2,-1', '3,-1', '1,0', '2,0', '3,0'].map((at) => [
        at,
        ['ocean', null],
      ]),
    );
    expect(reachesPole(hellas(3, { tiles: { '-1,4': ['city', 0], ...oceans } }), greenery)).toBe(true);
  });

  test('[MRS-20.6] [MRS-8.8] [MRS-16.1] what the same card raises after its tile stays for the Reds', () => {
    // Nuclear Zone with its tile before the two steps of temperature.
    const zone = (left: number) => hellas(10 + left, {}, { hand: ['097'] });
    const move = play('097', 10, { order: [1, 0] });
    expect([5, 6, 14, 15].map((left) => refusal(zone(left), move))).toEqual([
      'tax_missing',
      undefined,
      undefined,
      undefined,
    ]);
    expect([6, 14, 15].map((left) => reachesPole(zone(left), move))).toEqual([false, false, true]);
  });

  test('[MRS-20.6] [MRS-19.6] a colony on Europa leaves what the Reds take for the ocean of the same card', () => {
    // Ice Moon Colony with its colony before its ocean.
    const moon = (left: number) =>
      lay(
        { hand: ['C15'], stock: [23 + left, 0, 0, 0, 0, 0] },
        { colonies: [colony('Europa'), colony('Io')], ...reds },
      );
    const move = play('C15', 23, { order: [1, 0] });
    const reachesEuropa = (left: number): boolean =>
      (offers(moon(left), move) as readonly string[]).some((one) => one.includes('Europa'));
    expect(refusal(moon(2), move)).toBe('tax_missing');
    expect([3, 5, 6].map(reachesEuropa)).toEqual([false, false, true]);
  });

  test('[MRS-20.6] [MRS-8.8] where the pole is the only room, a tile that cannot pay for all of it is refused', () => {
    const { land, areas } = mapOf('hellas');
    const names = land.map((space) => `${areas[space]!.q},${areas[space]!.r}`).filter((at) => at !== '-2,4');
    const tiles = Object.fromEntries(names.map((at) => [at, ['greenery', at === '-1,4' ? 0 : 1]]));
    const full = (megacredits: number) => hellas(megacredits, { tiles }, { hand: ['097'] });
    const project = { type: 'project', project: 'greenery', pay: { megacredits: 23 } };
    expect([11, 12].map((left) => refusal(full(left), greenery))).toEqual(['no_space', undefined]);
    expect([34, 35].map((all) => refusal(full(all), project))).toEqual(['no_space', undefined]);
    expect([34, 35].map((all) => 'greenery' in (menu(full(all))['projects'] as object))).toEqual([
      false,
      true,
    ]);
    expect([24, 25].map((all) => refusal(full(all), play('097', 10)))).toEqual(['no_space', undefined]);
  });

  test('[MRS-20.6] [MRS-21.5] where Pharmacy Union takes its M€ first, the step of its cure is taxed on what is left', () => {
    const eaters = (megacredits: number, diseases: number, ruling = 'reds') =>
      lay(
        { corp: 'XC8', corpOn: { XC8: diseases }, hand: ['033'], stock: [megacredits, 0, 0, 0, 0, 0] },
        { turmoil: parliament({ ruling }) },
      );
    const move = play('033', 13);
    const may = (diseases: number) =>
      [13, 16, 19, 20].map((money) => refusal(eaters(money, diseases), move) === undefined);
    // Without a disease science first leads to no step; with one it does.
    expect([may(0), may(1)]).toEqual([
      [true, true, true, true],
      [false, true, true, true],
    ]);
    expect(change(eaters(20, 0), move)).toMatchObject({ '0.megacredits': -20, '0.tr': 1 });
    expect(change(eaters(19, 0), move)).toMatchObject({ '0.megacredits': -17, '0.on XC8': 1 });
    expect(change(eaters(16, 1), move)).toMatchObject({ '0.megacredits': -16, '0.tr': 1 });
    // Without the Reds it takes what there is.
    expect(change(eaters(14, 0, 'greens'), move)).toMatchObject({ '0.megacredits': -14, '0.tr': 1 });
    // A microbe without a cure leads to no step.
    const alone = lay(
      { corp: 'XC8', corpOn: { XC8: 1 }, hand: ['131'], stock: [5, 0, 0, 0, 0, 0] },
      { oxygen: 3, ...reds },
    );
    expect(refusal(alone, play('131', 5))).toBeUndefined();
  });

  test('[MRS-20.6] [MRS-5.5] a first action that cannot pay them is skipped, a prelude is discarded', () => {
    const first = (corp: string, megacredits: number, rows: readonly Row[] = []) =>
      change(
        lay(
          { corp, opening: true, stock: [megacredits, 0, 0, 0, 0, 0], played: [['P30']] },
          { ...reds, preludeDeck: ['P15', 'P34', 'X40'] },
        ),
        { type: 'first' },
        rows,
      );
    expect(first('XC6', 2)).toEqual({});
    expect(first('XC6', 3)).toMatchObject({ '0.tr': 1, '0.megacredits': -3 });
    const draws = (card: string, megacredits: number) =>
      first('PC4', megacredits, [['play-prelude', { type: 'prelude', card }]]);
    expect(draws('P34', 8)).toEqual({ '0.megacredits': 15 });
    expect(draws('P34', 9)).toMatchObject({ '0.tr': 3, '0.megacredits': -9 });
    // Its own price stands beside what the Reds take.
    expect(draws('P15', 13)).toEqual({ '0.megacredits': 15 });
    expect(draws('P15', 14)).toMatchObject({ '0.tr': 3, '0.megacredits': -14 });
    // What would be repeated must pay too.
    expect(draws('X40', 5)).toEqual({ '0.megacredits': 15 });
    expect(draws('X40', 6)).toMatchObject({ '0.tr': 2, '0.megacredits': -6 });
  });
});

describe('the phase', () => {
  const event = (
    current: string,
    first: { [key: string]: unknown } = {},
    { parliament: told = {}, ...more }: { [key: string]: unknown } = {},
  ) => lay(first, { ...quiet, turmoil: parliament({ current, ...(told as object) }), ...more });

  test('[MRS-20.8] everybody loses a step, the dominant party takes office, events move up', () => {
    const turmoil = parliament(
      { dominant: 'unity', lobby: [false, true] },
      { unity: with2(0, { 0: 2, 1: 1, neutral: 1 }) },
    );
    expect(solar(lay({ tr: 30 }, { turmoil, ...quiet }))).toEqual({
      '0.lobby': 1,
      '1.reserve': 1,
      '1.tr': -1,
      chairman: '0',
      dominant: 'reds',
      'event coming': 'Riots',
      'event current': 'Sabotage',
      'event distant': 'Productivity',
      'leader reds': 'neutral',
      'leader scientists': 'neutral',
      'leader unity': null,
      'party reds neutral': 1,
      'party scientists neutral': 1,
      'party unity 0': -2,
      'party unity 1': -1,
      'party unity neutral': -1,
      ruling: 'unity',
    });
  });

  test('[MRS-20.8] the ruling bonus comes before the step of the chairman', () => {
    const reds = parliament({ dominant: 'reds' }, { reds: with2(0, { 0: 1 }) });
    const both = solar(lay({ tr: 20 }, { turmoil: reds, ...quiet, players: [{ corp: 'B01', tr: 21 }] }));
    expect(both).toMatchObject({ '0.tr': 1, '1.tr': -1 });
    const kelvin = parliament({ dominant: 'kelvinists' }, { kelvinists: with2(1, { 1: 1 }) });
    const plain = passing(lay({ prod: [0, 0, 0, 0, 0, 0] }, { turmoil: kelvin, ...quiet }));
    const warm = passing(lay({ prod: [0, 0, 0, 0, 0, 4] }, { turmoil: kelvin, ...quiet }));
    expect(Number(warm['0.megacredits']) - Number(plain['0.megacredits'])).toBe(4);
  });

  test('[MRS-20.9] a full parameter is not lowered, lowering gives nothing, and steps of events are nobody’s', () => {
    expect(solar(event('Snow Cover', {}, { temperature: 8 }))).not.toHaveProperty('temperature');
    expect(solar(event('Snow Cover', {}, { temperature: -20 }))).toMatchObject({
      temperature: -4,
      '0.tr': -1,
    });
    expect(solar(event('Volcanic Eruptions', {}, { temperature: -26 }))).toMatchObject({
      temperature: 4,
      '0.tr': -1,
    });
    expect(solar(event('Volcanic Eruptions', {}, { temperature: -26 }))).not.toHaveProperty('0.heat+');
  });

  const seat0 = (
    name: string,
    first: { [key: string]: unknown } = {},
    more: { [key: string]: unknown } = {},
  ): { [key: string]: unknown } => {
    const chaired = { parliament: { chairman: 0 }, ...more };
    const without = passing(event('Diversity', first, chaired));
    const after = passing(event(name, first, chaired));
    const keys = new Set(
      [...Object.keys(without), ...Object.keys(after)].filter((key) => key.startsWith('0.')),
    );
    return Object.fromEntries(
      [...keys].flatMap((key) => {
        const by = Number(after[key] ?? 0) - Number(without[key] ?? 0);
        return by === 0 ? [] : [[key, by]];
      }),
    );
  };
  const cards = (...ids: readonly string[]) => ({ played: ids.map((id) => [id, 0, 0]) });
  /** The chairman's influence is 1; what each event does to a seat with the cards or tiles named. */
  const CASES: readonly (readonly [
    string,
    { [key: string]: unknown },
    { [key: string]: unknown },
    object,
  ])[] = [
    ['Aquifer Released by Public Council', {}, {}, { '0.plants': 1, '0.steel': 1 }],
    ['Asteroid Mining', cards('081'), {}, { '0.titanium': 2 }],
    ['Celebrity Leaders', cards('009'), { deck: [] }, { '0.megacredits': 4 }],
    ['Cloud Societies', { played: [['222', 0, 0]] }, {}, { '0.on 222': 2 }],
    ['Corrosive Rain', {}, {}, { '0.megacredits': -10, '0.hand': 1 }],
    ['Dry Deserts', {}, {}, { '0.megacredits': 1 }],
    ['Eco Sabotage', {}, {}, { '0.plants': -7 }],
    ['Election', cards('032'), {}, { '0.tr': 2 }],
    ['Generous Funding', { tr: 30 }, {}, { '0.megacredits': 2 * (2 + 1) }],
    ['Global Dust Storm', cards('007', '038'), {}, { '0.heat': -16, '0.megacredits': -2 }],
    ['Homeworld Support', cards('068'), {}, { '0.megacredits': 4 }],
    ['Improved Energy Templates', cards('102', '189'), {}, { '0.energy+': 1 }],
    ['Interplanetary Trade', cards('081'), {}, { '0.megacredits': 4 }],
    [
      'Jovian Tax Rights',
      {},
      { colonies: [colony('Io', { colonies: [0] })] },
      { '0.megacredits+': 1, '0.titanium': 1 },
    ],
    [
      'Microgravity Health Problems',
      {},
      { colonies: [colony('Io', { marker: 2, colonies: [0, 0] })] },
      { '0.megacredits': -3 },
    ],
    ['Miners On Strike', cards('081', '092'), {}, { '0.titanium': -1 }],
    [
      'Mud Slides',
      {},
      { tiles: { '1,-4': ['ocean', null], '0,-3': ['city', 0], '1,-3': ['greenery', 0] } },
      { '0.megacredits': -4 },
    ],
    ['Pandemic', cards('007', '038', '041'), {}, { '0.megacredits': -6 }],
    ['Paradigm Breakdown', { hand: ['005', '007'] }, {}, { '0.hand': -2, '0.megacredits': 2 }],
    ['Productivity', { prod: [0, 3, 0, 0, 0, 0] }, {}, { '0.steel': 4 }],
    ['Red Influence', { tr: 21 }, {}, { '0.megacredits': -6, '0.megacredits+': 1 }],
    ['Revolution', cards('068'), {}, { '0.tr': -2 }],
    ['Riots', {}, { tiles: { '0,-3': ['city', 0], '-4,2': ['city', 0] } }, { '0.megacredits': -4 }],
    ['Sabotage', {}, {}, { '0.steel+': -1, '0.energy+': -1, '0.steel': 1 }],
    ['Scientific Community', { hand: ['005', '007'] }, {}, { '0.megacredits': 3 }],
    ['Snow Cover', {}, {}, { '0.hand': 1 }],
    ['Solar Flare', cards('081', '092'), {}, { '0.megacredits': -3 }],
    ['Solarnet Shutdown', cards('033', '034', '035'), {}, { '0.megacredits': -6 }],
    ['Spin-Off Products', cards('005'), {}, { '0.megacredits': 4 }],
    [
      'Sponsored Projects',
      {
        played: [
          ['222', 2, 0],
          ['034', 0, 0],
        ],
      },
      {},
      { '0.on 222': 1, '0.hand': 1 },
    ],
    ['Strong Society', {}, { tiles: { '0,-3': ['city', 0] } }, { '0.megacredits': 4 }],
    ['Successful Organisms', { prod: [0, 0, 0, 2, 0, 0] }, {}, { '0.plants': 3 }],
    ['Venus Infrastructure', cards('222'), {}, { '0.megacredits': 4 }],
    ['Volcanic Eruptions', {}, {}, { '0.heat+': 1 }],
    ['War on Earth', { tr: 30 }, {}, { '0.tr': -3 }],
  ];
  test.each(CASES)('[MRS-20.9] %s', (name, first, more, wanted) => {
    expect(seat0(name, first, more)).toEqual(wanted);
  });

  test('[MRS-20.9] Diversity pays for nine kinds, influence counted', () => {
    const kinds = cards('007', '081', '102', '005', '068', '222', '048', '131', '184');
    const pays = (first: { [key: string]: unknown }): number =>
      Number(passing(event('Diversity', first))['0.megacredits']) -
      Number(passing(event('Riots', first))['0.megacredits']);
    expect(pays(kinds)).toBe(10);
    expect(pays(cards('032'))).toBe(0);
  });

  test('[MRS-20.9] every event but Diversity has its case', () => {
    expect(CASES.map(([name]) => name).toSorted()).toEqual(
      GLOBAL_EVENTS.map(({ name }) => name)
        .filter((name) => name !== 'Diversity')
        .toSorted(),
    );
  });
});
