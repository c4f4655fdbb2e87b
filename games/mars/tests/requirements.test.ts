import { describe, expect, test } from 'vitest';
import { ann, ben, id, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 40, energy: 10, heat: 20 };

describe('requirements', () => {
  test('[MRS-7.1] minimum and maximum are inclusive', () => {
    const offered = (temperature: number): readonly boolean[] => {
      const table = new Table()
        .turn(ann)
        .stock(ann, rich)
        .at({ temperature })
        .hand(ann, 'Lichen', 'Archaebacteria');
      return ['Lichen', 'Archaebacteria'].map((name) => table.isOffered(ann, name));
    };
    expect(offered(-26)).toEqual([false, true]);
    expect(offered(-24)).toEqual([true, true]);
    expect(offered(-18)).toEqual([true, true]);
    expect(offered(-16)).toEqual([true, false]);
    const cold = new Table().turn(ann).stock(ann, rich).hand(ann, 'Lichen');
    const play = { type: 'play', card: id('Lichen'), pay: { megacredits: 7 } } as const;
    expect(cold.refusal(ann, play)?.rule).toBe('MRS-7.1');
  });

  test('[MRS-7.2] flexibility moves a limit by its steps, either way, and adds up', () => {
    const table = new Table({ corporations: ['Inventrix'] })
      .turn(ann)
      .stock(ann, rich)
      .hand(ann, 'Lichen', 'Trees');
    table.at({ temperature: -28 });
    expect(table.isOffered(ann, 'Lichen')).toBe(true);
    table.at({ temperature: -12 });
    expect(table.isOffered(ann, 'Trees')).toBe(false);
    table.inPlay(ann, 'Adaptation Technology');
    expect(table.isOffered(ann, 'Trees')).toBe(true);
  });

  test('[MRS-7.3] tags in play count, the card itself does not, a wild tag fills one gap', () => {
    const table = new Table()
      .turn(ann)
      .stock(ann, rich)
      .inPlay(ann, 'Research')
      .hand(ann, 'Gene Repair', 'Advanced Ecosystems');
    const gene = { type: 'play', card: id('Gene Repair'), pay: { megacredits: 12 } } as const;
    expect(table.refusal(ann, gene)).toMatchObject({ rule: 'MRS-7.3', code: 'tags_missing' });
    table.draft.players[ann]!.tags.wild = 1;
    expect(table.isOffered(ann, 'Gene Repair')).toBe(true);
    // Ecoline brings the plant; animal and microbe are two gaps for one wild tag.
    expect(table.isOffered(ann, 'Advanced Ecosystems')).toBe(false);
    table.inPlay(ann, 'Tardigrades');
    expect(table.isOffered(ann, 'Advanced Ecosystems')).toBe(true);
  });

  test('[MRS-7.4] production and greenery look at the player, cities at all, off the map too', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    table
      .hand(ann, 'Asteroid Mining Consortium', 'Ecological Zone', 'Rad-Suits')
      .production(ben, { titanium: 1 });
    const offered = (): readonly boolean[] =>
      ['Asteroid Mining Consortium', 'Ecological Zone', 'Rad-Suits'].map((name) =>
        table.isOffered(ann, name),
      );
    table.tile(ben, 'greenery', '0,2').tile(ben, 'city', '0,-2');
    expect(offered()).toEqual([false, false, false]);
    table
      .production(ann, { titanium: 1 })
      .tile(ann, 'greenery', '1,2')
      .tile(ben, 'city', 'phobos-space-haven');
    expect(offered()).toEqual([true, true, true]);
  });
});
