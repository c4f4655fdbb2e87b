import { describe, expect, test } from 'vitest';
import { change, lay, menu, passing, play, refusal, solar } from './laid.ts';
import { ann, Table } from './table.ts';

const scrap = { type: 'project', project: 'air-scrapping', pay: { megacredits: 15 } };

describe('Venus', () => {
  test('[MRS-6.10] without a Jovian tag Hydrogen To Venus brings no floaters, and says nothing of them', () => {
    const brought = (...jovian: readonly string[]): readonly unknown[] => {
      const table = new Table({ config: { packs: 'own', venus: true } });
      table
        .inPlay(ann, 'Dirigibles', ...jovian)
        .turn(ann)
        .stock(ann, { megacredits: 11 })
        .hand(ann, 'Hydrogen To Venus');
      const events = table.plays(ann, 'Hydrogen To Venus');
      return events.flatMap((event) => (event.type === 'resourcesChanged' ? [event.by] : []));
    };
    // Nor is it asked which of two cards they go on.
    const table = new Table({ config: { packs: 'own', venus: true } });
    table.inPlay(ann, 'Dirigibles', 'Floating Habs').turn(ann).stock(ann, { megacredits: 11 });
    table.hand(ann, 'Hydrogen To Venus').plays(ann, 'Hydrogen To Venus');
    expect(table.state.agenda).toEqual([]);
    expect([
      brought(),
      brought('Colonizer Training Camp'),
      brought('Colonizer Training Camp', 'Io Mining Industries'),
    ]).toEqual([[], [1], [2]]);
  });

  test('[MRS-18.1] [MRS-18.3] a step raises the rating; a full scale is pointless', () => {
    expect(change(lay({}, { venus: 2 }), scrap)).toEqual({ '0.megacredits': -15, '0.tr': 1, venus: 2 });
    expect(menu(lay({}, { venus: 30 }))['projects']).not.toHaveProperty('air-scrapping');
    expect(change(lay({}, { venus: 30 }), scrap)).toEqual({ '0.megacredits': -15 });
  });

  test('[MRS-18.2] 8 % gives a card, 16 % another step', () => {
    expect(change(lay({}, { venus: 6 }), scrap)).toMatchObject({ '0.hand': 1, '0.tr': 1 });
    expect(change(lay({}, { venus: 14 }), scrap)).toMatchObject({ '0.tr': 2, venus: 2 });
    // Three steps from 4 %: the card drawn at 8 % takes the place of the one played.
    expect(change(lay({ hand: ['229'] }, { venus: 4 }), play('229', 27))).toEqual({
      '0.has 229': 1,
      '0.megacredits': -27,
      '0.tr': 3,
      venus: 6,
    });
  });

  test('[MRS-18.5] requirements are inclusive and flexible, Morning Star twice for Venus', () => {
    const hand = ['243', '233'];
    expect(refusal(lay({ hand }, { venus: 14 }), play('243', 6))).toBeUndefined();
    expect(refusal(lay({ hand }, { venus: 16 }), play('243', 6))).toBe('requirement_not_met');
    expect(refusal(lay({ hand, corp: 'V04' }, { venus: 18 }), play('243', 6))).toBeUndefined();
    expect(refusal(lay({ hand, corp: 'V04' }, { venus: 4 }), play('233', 5))).toBeUndefined();
    expect(refusal(lay({ hand, corp: 'V04' }, { venus: 2 }), play('233', 5))).toBe('requirement_not_met');
  });

  test('[MRS-11.4] Hoverlord and Venuphile come with Venus', () => {
    const rich = lay({ played: [['223', 7, 0]] });
    expect(menu(rich)).toMatchObject({ claim: ['Hoverlord'] });
    expect((menu(rich) as { fund: readonly string[] }).fund).toContain('Venuphile');
    expect(menu(lay({ played: [['223', 6, 0]] }))['claim']).toEqual([]);
  });

  test('[MRS-6.18] a floater that the card itself takes cannot pay for it', () => {
    const birds = (megacredits: number, ...played: readonly (readonly [string, number, number])[]) =>
      lay({ stock: [megacredits, 0, 0, 0, 0, 0], hand: ['249'], played }, { venus: 12 });
    const paid = (floaters: number, megacredits: number) => ({
      type: 'play',
      card: '249',
      pay: { '222': floaters, megacredits },
    });
    // Stratospheric Birds cost 12 M€ and a floater: of two on Dirigibles one can pay.
    expect(menu(birds(9, ['222', 2, 0]))['plays']).toEqual(['249']);
    expect(change(birds(9, ['222', 2, 0]), paid(1, 9))).toMatchObject({
      '0.on 222': -2,
      '0.megacredits': -9,
    });
    expect(refusal(birds(9, ['222', 2, 0]), paid(2, 6))).toBe('not_enough_stock');
    expect(menu(birds(8, ['222', 2, 0]))['plays']).toEqual([]);
    expect(refusal(birds(8, ['222', 2, 0]), paid(2, 6))).toBe('cannot_afford');
    // Another card can give the one that is taken.
    expect(refusal(birds(6, ['222', 2, 0], ['223', 1, 0]), paid(2, 6))).toBeUndefined();
  });

  test('[MRS-6.18] floaters of Dirigibles pay for Venus cards, none superfluous', () => {
    const pos = lay({ hand: ['223'], played: [['222', 8, 0]] });
    expect(change(pos, { type: 'play', card: '223', pay: { 222: 7 } })).toMatchObject({ '0.on 222': -7 });
    expect(refusal(pos, { type: 'play', card: '223', pay: { 222: 8 } })).toBe('superfluous');
    expect(
      refusal(lay({ hand: ['071'], played: [['222', 8, 0]] }), {
        type: 'play',
        card: '071',
        pay: { 222: 3 },
      }),
    ).toBe('wrong_resource');
  });
});

describe('World Government', () => {
  const world = (parameter: string) => [['world-government', { type: 'world', parameter }, 0]] as const;
  test('[MRS-3.3] [MRS-18.4] the first player raises a parameter, and nobody gains by it', () => {
    expect(solar(lay({}, { venus: 14 }), [...world('venus')])).toEqual({ venus: 2 });
    expect(solar(lay({}, { temperature: -26 }), [...world('temperature')])).toEqual({ temperature: 2 });
    expect(solar(lay({}, { worldGovernment: false }))).toEqual({});
  });

  test('[MRS-18.4] 8 % oxygen lifts the temperature and 0 °C places an ocean; cards that watch anybody react', () => {
    const pos = lay({ corp: 'TC1' }, { oxygen: 7, temperature: -2 });
    expect(solar(pos, [...world('oxygen'), ['place-tile', { type: 'place', at: '1,-4' }, 0]])).toEqual({
      oxygen: 1,
      temperature: 2,
      oceans: 1,
      'tile 1,-4': 'ocean null',
      '0.megacredits+': 1,
    });
    const plain = passing(lay({}, { venus: 0, temperature: 8 }), [...world('temperature')]);
    const aphrodite = passing(lay({ corp: 'V01' }, { venus: 0, temperature: 8 }), [...world('venus')]);
    expect(Number(aphrodite['0.megacredits']) - Number(plain['0.megacredits'])).toBe(2);
  });
});
