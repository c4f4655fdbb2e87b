/** The nearest ways to the next points, worked on small positions. */
import { read, seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import { positionParser } from '../score/reading.ts';
import { stateOf } from '../score/standpoint.ts';
import { lay } from './laid.ts';

type Flat = { readonly [key: string]: unknown };

describe('the nearest points', () => {
  const hints = (first: Flat, more: Flat) => {
    const laid = read((json, path) => stateOf(positionParser(json, path), 'pos'), lay(first, more));
    if ('complaint' in laid) throw new Error(laid.complaint.message);
    return mars.scoring.next!(laid.value.state, seat(0));
  };
  const hint = (source: string, first: Flat, more: Flat = {}) =>
    hints(first, more).find((one) => one.source === source);

  test('[MRS-9.4] a greenery is worth two while it raises the oxygen, and as many plants away as are missing', () => {
    // For EcoLine seven plants are a greenery.
    const plants = (n: number) => ({ stock: [0, 0, 0, n, 0, 0] });
    expect(hint('greenery', plants(5))).toMatchObject({ points: 2, why: { n: 2 } });
    expect(hint('greenery', plants(9))).toMatchObject({ points: 2, why: { n: 0 } });
    expect(hint('greenery', plants(5), { oxygen: 14 })).toMatchObject({ points: 1 });
  });

  test('[MRS-9.4] heat raises the temperature until it is warm', () => {
    const heat = { stock: [0, 0, 0, 0, 0, 5] };
    expect(hint('tr', heat)).toMatchObject({ points: 1, why: { n: 3 } });
    expect(hint('tr', heat, { temperature: 8 })).toBeUndefined();
    expect(hint('tr', heat, { temperature: 6 })).toBeDefined();
  });

  test('[MRS-11.1] a milestone that is open, and as far away as its measure says', () => {
    expect(hint('Terraformer', { tr: 30 })).toMatchObject({ points: 5, why: { n: 5 } });
    expect(hint('Terraformer', { tr: 40 })).toMatchObject({ why: { n: 0 } });
    expect(hint('Terraformer', { tr: 30 }, { milestones: [['Terraformer', 1]] })).toBeUndefined();
    const three = [
      ['Mayor', 1],
      ['Gardener', 1],
      ['Builder', 1],
    ];
    expect(hint('Terraformer', { tr: 30 }, { milestones: three })).toBeUndefined();
  });

  test('[MRS-13.4] an award that is funded: five for the first place, three more for the second', () => {
    const awards = [['Thermalist', 1]];
    const heat = (own: number, others: readonly number[]) =>
      hint(
        'Thermalist',
        { stock: [0, 0, 0, 0, 0, own] },
        {
          awards,
          players: others.map((n, i) => ({
            corp: `B0${i + 3}`,
            stock: [0, 0, 0, 0, 0, n],
            prod: [0, 0, 0, 0, 0, 0],
          })),
        },
      );
    expect(heat(9, [4, 2])).toBeUndefined();
    expect(heat(3, [9, 1])).toMatchObject({ points: 3 });
    expect(heat(1, [9, 3])).toMatchObject({ points: 5 });
    expect(hint('Thermalist', {})).toBeUndefined();
  });
});
