import { seat, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { decksOf } from '../facts/cards.ts';
import { DEFAULT_CONFIG, packsOf, parseConfig, type Config } from '../rules/config.ts';
import { payableCorporations } from '../rules/possible.ts';
import { setup } from '../rules/setup.ts';
import { change, lay, menu, refusal } from './laid.ts';
import { ann, ben, id, Table } from './table.ts';

const configured = (json: object): Config => {
  const reading = parseConfig(json);
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  return reading.value;
};

describe('packs', () => {
  test('[MRS-2.9] a preset sets the switches; a switch without one stands alone', () => {
    expect(packsOf(configured({}))).toEqual(['base-game', 'corporate-era']);
    expect(packsOf(configured({ packs: 'everything' }))).toHaveLength(7);
    expect(packsOf(configured({ packs: 'base', turmoil: true }))).toEqual(['base-game']);
    expect(packsOf(configured({ corporateEra: false, turmoil: true }))).toEqual(['base-game', 'turmoil']);
  });

  test('[MRS-2.8] [MRS-14.3] beginners draft nothing first and have no preludes; alone nobody drafts, and all is Corporate Era', () => {
    const asked = { ...DEFAULT_CONFIG, packs: 'own', prelude: true, draft: true, firstDraft: true } as const;
    const told = (config: Config, seats: number) => {
      const { config: own, first } = setup(config, seats, seededDice('options'));
      return [own.prelude, own.draft, own.firstDraft, own.corporateEra, first];
    };
    const switched = { ...asked, corporateEra: false, firstPlayer: 1 };
    expect(told(switched, 2)).toEqual([true, true, true, false, 1]);
    expect(told({ ...switched, beginners: true }, 2)).toEqual([false, true, false, false, 1]);
    expect(told(switched, 1)).toEqual([true, false, false, true, 0]);
    expect(told({ ...switched, beginners: true }, 1)).toEqual([false, false, false, true, 0]);
  });

  test('[MRS-2.3] what needs another pack stays out, and what is replaced leaves', () => {
    const promo = decksOf(['base-game', 'corporate-era', 'promo']);
    expect(promo.projects).not.toContain('X09');
    expect(promo.projects).toContain('X31');
    expect(promo.projects).not.toContain('039');
    expect(promo.preludes).toEqual([]);
    const all = decksOf(packsOf(configured({ packs: 'everything' })));
    expect(all.projects.length + all.corporations.length + all.preludes.length).toBe(450);
  });
});

describe('preludes', () => {
  test('[MRS-2.10] four are dealt and two of them kept, with the corporation', () => {
    const state = setup({ ...DEFAULT_CONFIG, prelude: true }, 2, seededDice('four'));
    const { preludes, offered } = state.players[0]!;
    expect(preludes).toHaveLength(4);
    const start = { type: 'start', corporation: offered[0]!, cards: [] } as const;
    const decide = (move: object): unknown =>
      mars.game.decide(state, seat(0), { ...start, ...move }, seededDice('choice'));
    expect(decide({})).toMatchObject({ code: 'bad_preludes' });
    expect(decide({ preludes: preludes.slice(0, 3) })).toMatchObject({ code: 'bad_preludes' });
    expect(decide({ preludes: preludes.slice(1, 3) })).toMatchObject([{ type: 'startChosen' }]);
  });

  const phase = { phase: 'preludes', generation: 1 };
  test('[MRS-2.11] they are played one after the other before the first action', () => {
    const pos = lay({ preludes: ['P08', 'P27'] }, phase);
    expect(menu(pos)).toMatchObject({ preludes: ['P08', 'P27'], plays: [], projects: {} });
    expect(change(pos, { type: 'prelude', card: 'P27' })).toEqual({
      '0.energy+': 3,
      '0.has P27': 1,
      '0.preludes': -1,
    });
    expect(refusal(pos, { type: 'prelude', card: 'P01' })).toBe('not_your_prelude');
    expect(refusal(pos, { type: 'pass' })).toBe('wrong_phase');
  });

  test('[MRS-2.11] one that cannot be carried out brings 15 M€ and does not come into play', () => {
    const pos = lay({ preludes: ['P06'], stock: [5, 0, 0, 0, 0, 0] }, phase);
    expect(change(pos, { type: 'prelude', card: 'P06' })).toEqual({ '0.megacredits': 15, '0.preludes': -1 });
  });

  test('[MRS-6.1] [MRS-2.11] Manutech pays for a prelude with the M€ that it comes to produce', () => {
    const empire = (corp: string, megacredits: number) =>
      change(lay({ corp, preludes: ['P06'], stock: [megacredits, 0, 0, 0, 0, 0] }, phase), {
        type: 'prelude',
        card: 'P06',
      });
    expect(empire('V03', 0)).toMatchObject({ '0.has P06': 1, '0.megacredits+': 6 });
    expect(empire('V03', 0)).not.toHaveProperty('0.megacredits');
    expect(empire('B02', 5)).toEqual({ '0.megacredits': 15, '0.preludes': -1 });
    // Galilean Mining brings titanium, which is no money.
    const mining = lay({ corp: 'V03', preludes: ['P13'], stock: [4, 0, 0, 0, 0, 0] }, phase);
    expect(change(mining, { type: 'prelude', card: 'P13' })).toEqual({
      '0.megacredits': 15,
      '0.preludes': -1,
    });
  });

  test('[MRS-6.18] [MRS-16.1] Helion and Stormcraft pay for a prelude with floaters where M€ and heat do not suffice', () => {
    const empire = (floaters: number) =>
      change(
        lay(
          { corps: ['B03', 'CC5'], corpOn: { CC5: floaters }, preludes: ['P06'], stock: [3, 0, 0, 0, 0, 0] },
          phase,
        ),
        { type: 'prelude', card: 'P06' },
      );
    expect(empire(1)).toEqual({ '0.megacredits': 15, '0.preludes': -1 });
    expect(empire(2)).toMatchObject({ '0.has P06': 1, '0.megacredits': -2, '0.on CC5': -2 });
  });

  test('[MRS-21.1] Double Down repeats another prelude; without one it brings 15 M€', () => {
    const move = { type: 'prelude', card: 'X40' };
    expect(change(lay({ preludes: ['X40'], played: [['P27', 0, 0]] }, phase), move)).toEqual({
      '0.energy+': 3,
      '0.has X40': 1,
      '0.preludes': -1,
    });
    // Nor does one help whose card cannot be played again.
    for (const played of [[], [['P10', 0, 0]], [['P11', 0, 0]]])
      expect(change(lay({ preludes: ['X40'], played }, phase), move)).toEqual({
        '0.megacredits': 15,
        '0.preludes': -1,
      });
  });

  test('[MRS-21.1] a merger is paid with the money of what comes, or not at all', () => {
    const pos = lay(
      { preludes: ['X41'], stock: [0, 0, 0, 0, 0, 0] },
      { ...phase, corporationDeck: ['TC4', 'PC3', 'B09', 'V03'] },
    );
    const merged = change(pos, { type: 'prelude', card: 'X41' });
    expect(merged).toMatchObject({ '0.has PC3': 1, '0.has X41': 1, '0.megacredits': 5 });
    const poor = lay(
      { preludes: ['X41'], stock: [0, 0, 0, 0, 0, 0] },
      { ...phase, corporationDeck: ['TC4', 'XC4', 'TC3', 'V03'] },
    );
    expect(change(poor, { type: 'prelude', card: 'X41' })).toEqual({ '0.megacredits': 15, '0.preludes': -1 });
  });

  test('[MRS-21.1] what own cards take or give for the tags of what comes counts for the price of a merger', () => {
    const merger = { type: 'prelude', card: 'X41' };
    const beside = (first: object, corporationDeck: readonly string[]) =>
      lay({ preludes: ['X41'], ...first }, { ...phase, corporationDeck });
    const pharmacy = (megacredits: number) => ({
      corp: 'XC8',
      corpOn: { XC8: 0 },
      stock: [megacredits, 0, 0, 0, 0, 0],
    });
    // Recyclon brings 38 M€ and a microbe tag, for which Pharmacy Union takes 4 before the 42 are paid.
    const poor = ['XC2', 'XC4', 'TC3', 'V03'];
    for (const megacredits of [4, 7])
      expect(change(beside(pharmacy(megacredits), ['XC2', 'B07', 'B04', 'B06']), merger)).toEqual({
        '0.megacredits': 15,
        '0.preludes': -1,
      });
    expect(change(beside(pharmacy(8), ['XC2', 'B07', 'B04', 'B06']), merger)).toMatchObject({
      '0.has XC2': 1,
      '0.on XC8': 1,
      '0.megacredits': 38 - 4 - 42,
    });
    const table = new Table({ corporations: ['Pharmacy Union'], config: { packs: 'own', promo: true } });
    const chosen = (megacredits: number): readonly string[] =>
      payableCorporations(table.stock(ann, { megacredits }).state, ann, poor);
    expect([4, 5, 6, 7, 8].map(chosen)).toEqual([[], ['XC4'], ['XC4', 'TC3'], ['XC4', 'TC3', 'V03'], poor]);
    // Turned over it takes nothing; Splice gives its owner 2 for the same tag.
    table.happens({ type: 'corporationTurned', seat: ann, card: id('Pharmacy Union') });
    expect(chosen(4)).toEqual(['XC2']);
    const splice = new Table({ corporations: ['Splice'], config: { packs: 'own', promo: true } });
    const given = (megacredits: number): readonly string[] =>
      payableCorporations(splice.stock(ann, { megacredits }).state, ann, poor);
    expect([1, 2].map(given)).toEqual([[], ['XC2']]);
    // Heat that is money helps to pay.
    const helion = { corp: 'B03', stock: [0, 0, 0, 0, 0, 4] };
    expect(change(beside(helion, ['XC2', 'B07', 'B04', 'B06']), merger)).toMatchObject({
      '0.has XC2': 1,
      '0.heat': -4,
    });
    // The pharmacy of another seat takes nothing here.
    const other = new Table({
      corporations: ['Ecoline', 'Pharmacy Union'],
      config: { packs: 'own', promo: true },
    }).stock(ann, { megacredits: 4 });
    expect(payableCorporations(other.state, ann, poor)).toEqual(['XC2']);
  });

  test('[MRS-21.1] Excentric Sponsor plays a card 25 M€ cheaper, Ecology Experts whatever the world is like', () => {
    const sponsor = lay({ preludes: ['P11'], hand: ['014'], stock: [2, 0, 0, 0, 0, 0] }, phase);
    expect(change(sponsor, { type: 'prelude', card: 'P11' })).toMatchObject({ '0.has P11': 1 });
    const experts = lay({ preludes: ['P10'], hand: ['211'] }, phase);
    expect(
      change(experts, { type: 'prelude', card: 'P10' }, [
        ['play-card-from-hand', { type: 'play', card: '211', pay: { megacredits: 12 } }],
      ]),
    ).toMatchObject({ '0.has 211': 1, '0.megacredits': -12 });
    expect(change(lay({ preludes: ['P10'] }, phase), { type: 'prelude', card: 'P10' })).toMatchObject({
      '0.megacredits': 15,
    });
  });

  test('[MRS-21.1] [MRS-2.11] what a prelude brings before it lets a card be played is there for that card', () => {
    const prod = [0, 0, 0, 0, 0, 0];
    const world = { ...phase, players: [{ corp: 'B01', prod }] };
    const experts = { type: 'prelude', card: 'P10' };
    const money = { stock: [9, 0, 0, 0, 0, 0], prod };
    // Fish costs anybody a plant production: nobody has one but who plays Ecology Experts.
    expect(change(lay({ preludes: ['P10'], hand: ['052'], ...money }, world), experts)).toMatchObject({
      '0.has P10': 1,
      '0.has 052': 1,
      '0.megacredits': -9,
    });
    // Its tags are there: Advanced Ecosystems asks for a plant, a microbe and an animal.
    const rich = { stock: [11, 0, 0, 0, 0, 0], prod };
    expect(
      change(lay({ preludes: ['P10'], hand: ['135'], played: [['024', 0, 0]], ...rich }, world), experts),
    ).toMatchObject({ '0.has 135': 1, '0.plants+': 1 });
    expect(change(lay({ preludes: ['P10'], hand: ['135'], ...rich }, world), experts)).toEqual({
      '0.megacredits': 15,
      '0.preludes': -1,
    });
    // Manutech gains the plant that it comes to produce: Nitrophilic Moss loses two.
    const moss = (corp: string) =>
      change(
        lay({ corp, preludes: ['P10'], hand: ['146'], stock: [8, 0, 0, 1, 0, 0], prod }, world),
        experts,
      );
    expect(moss('V03')).toMatchObject({ '0.has 146': 1 });
    expect(moss('B02')).toEqual({ '0.megacredits': 15, '0.preludes': -1 });
    // Repeated, the step comes first again, the tags do not.
    const twice = (hand: string, played: readonly string[]) =>
      change(
        lay({ preludes: ['X40'], hand: [hand], played: played.map((card) => [card, 0, 0]), ...rich }, world),
        { type: 'prelude', card: 'X40' },
      );
    expect(twice('052', ['P10'])).toMatchObject({ '0.has 052': 1, '0.has X40': 1 });
  });

  test('[MRS-2.11] Head Start gives two actions at once', () => {
    const pos = lay({ preludes: ['X43'], hand: ['005'] }, phase);
    expect(change(pos, { type: 'prelude', card: 'X43' })).toMatchObject({ '0.steel': 2, '0.megacredits': 2 });
    expect(
      change(pos, [
        { type: 'prelude', card: 'X43' },
        { type: 'project', project: 'power-plant', pay: { megacredits: 11 } },
      ]),
    ).toEqual({ '0.energy+': 1, '0.megacredits': -11 });
  });

  test('[MRS-2.11] [MRS-5.1] in a turn the two actions of Head Start come on top of those of the turn', () => {
    const table = new Table({
      corporations: ['Valley Trust'],
      config: { packs: 'own', promo: true },
    }).stock(ann, { megacredits: 100 });
    // The only prelude there is: it need not be chosen.
    table.draft.preludeDeck = [id('Head Start')];
    table.do(ann, { type: 'first' });
    const power = { type: 'project', project: 'power-plant', pay: { megacredits: 11 } } as const;
    const seen: unknown[] = [];
    for (let count = 1; count <= 3; count++) {
      seen.push([
        table.state.active,
        table.state.granted,
        table.moves(ann).some(({ type }) => type === 'pass'),
      ]);
      table.do(ann, power);
    }
    expect(seen).toEqual([
      [ann, 2, false],
      [ann, 1, false],
      [ann, 0, false],
    ]);
    expect(table.state).toMatchObject({ active: ben, acted: 0, granted: 0 });

    // Whoever ends the turn before gives them up, and leaves none to the next seat.
    table.turn(ann).draft.granted = 2;
    table.draft.acted = 1;
    table.do(ann, { type: 'end' });
    expect(table.state).toMatchObject({ active: ben, granted: 0 });

    // As the second action of a turn, too: after a merger there are two first actions.
    table.turn(ann).draft.acted = 1;
    table.draft.players[ann]!.openings = [id('Valley Trust')];
    table.draft.preludeDeck = [id('Head Start')];
    table.do(ann, { type: 'first' });
    for (let count = 1; count <= 2; count++) {
      expect([count, table.state.active]).toEqual([count, ann]);
      table.do(ann, power);
    }
    expect(table.state).toMatchObject({ active: ben, acted: 0, granted: 0 });
  });

  test('[MRS-2.11] actions that are granted again come on top of those that are left', () => {
    const table = new Table({ corporations: ['Valley Trust'], config: { packs: 'own', promo: true } });
    table.draft.phase = 'preludes';
    table.draft.players[ann]!.preludes = [id('Head Start')];
    table.draft.preludeDeck = [id('Double Down')];
    table.do(ann, { type: 'prelude', card: id('Head Start') });
    expect(table.state.granted).toBe(2);
    // The first action is one of the two; Double Down repeats Head Start.
    table.do(ann, { type: 'first' });
    expect(table.state).toMatchObject({ phase: 'preludes', active: ann, granted: 3 });
  });
});
