import { describe, expect, test } from 'vitest';
import { begin, seededDice } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import { isCity } from '../facts/tiles.ts';
import { mapOf, nameOfSpace } from '../facts/geometry.ts';
import { placeNeutrals } from '../rules/setup.ts';
import type { Tile } from '../rules/state.ts';
import { ann, id, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 40, energy: 10, heat: 20 };

describe('alone', () => {
  const solo = (config = {}): Table => new Table({ seats: 1, corporations: ['PhoboLog'], config }).turn(ann);

  test('[MRS-14.1] two neutral cities, each with a greenery beside it, for every deal', () => {
    for (let seed = 0; seed < 50; seed++) {
      for (const board of ['tharsis', 'hellas', 'elysium'] as const) {
        const match = begin({
          game: mars.game,
          config: { ...DEFAULT_CONFIG, board },
          seats: 1,
          chance: seededDice(seed),
        });
        const { tiles } = match.state;
        const cities = tiles.flatMap((tile, space) => (isCity(tile) ? [space] : []));
        expect(cities).toHaveLength(2);
        expect(tiles.filter((tile) => tile?.kind === 'greenery')).toHaveLength(2);
        for (const space of cities) {
          const beside = mapOf(board).neighbours[space]!.map((next) => tiles[next]?.kind);
          expect(beside).toContain('greenery');
          expect(beside).not.toContain('city');
        }
      }
    }
  });

  test('[MRS-14.1] prices count off the areas: Mine 4 and Trees 13 for the cities, Moss 4 and Fish 9 for the greeneries', () => {
    const tiles: (Tile | null)[] = Array.from({ length: 68 }, () => null);
    placeNeutrals('tharsis', tiles, ['Mine', 'Trees', 'Moss', 'Fish'].map(id));
    const found = tiles.flatMap((tile, space) =>
      tile ? [`${tile.kind} ${nameOfSpace('tharsis', space)}`] : [],
    );
    // Land in reading order: 0,-4 · 2,-4 · -1,-3 · 0,-3 is the fourth.
    expect(found).toContain('city 0,-3');
    expect(found.filter((one) => one.startsWith('greenery'))).toHaveLength(2);
  });

  test('[MRS-14.2] the neutral opponent pays for thefts and losses', () => {
    const table = solo().stock(ann, rich).hand(ann, 'Hired Raiders', 'Energy Tapping', 'Asteroid');
    table.plays(ann, 'Hired Raiders');
    table.do(ann, { type: 'option', option: 1 });
    expect(table.player(ann).stock.megacredits).toBe(102);
    table.plays(ann, 'Energy Tapping');
    expect(table.player(ann).production.energy).toBe(1);
    table.plays(ann, 'Asteroid');
    expect(table.state.agenda).toEqual([]);
    table.inPlay(ann, 'Ants');
    table.uses(ann, 'Ants');
    expect(table.resources(ann, 'Ants')).toBe(1);
  });

  test('[MRS-11.3] no milestones and no awards', () => {
    const table = solo().stock(ann, rich);
    expect(table.moves(ann).some(({ type }) => type === 'claim' || type === 'fund')).toBe(false);
    expect(table.refusal(ann, { type: 'fund', award: 'Banker', pay: { megacredits: 8 } })?.rule).toBe(
      'MRS-11.3',
    );
    expect(table.refusal(ann, { type: 'claim', milestone: 'Mayor', pay: { megacredits: 8 } })?.rule).toBe(
      'MRS-11.3',
    );
  });

  test.each([
    ['parameters', 20, false, false],
    ['parameters', 20, true, true],
    ['rating', 62, true, false],
    ['rating', 63, false, true],
  ] as const)(
    '[MRS-14.3] [MRS-14.4] [MRS-14.5] goal %s, TR %i, terraformed %s: won %s',
    (soloGoal, tr, done, won) => {
      const table = solo({ soloGoal })
        .at({ generation: 14 })
        .stock(ann, { plants: 0 })
        .production(ann, { plants: 0 });
      if (done) table.oceans(9).at({ temperature: 8, oxygen: 14 });
      table.draft.players[ann]!.tr = tr;
      table.do(ann, { type: 'pass' });
      expect(table.state).toMatchObject({ phase: 'over', won, generation: 14 });
    },
  );

  test.each(['parameters', 'rating'] as const)(
    '[MRS-14.4] goal %s: a lost game is over; no greenery at the pole of Hellas can win it afterwards',
    (soloGoal) => {
      const table = solo({ soloGoal, board: 'hellas' }).at({ generation: 14, temperature: 8, oxygen: 14 });
      table.stock(ann, { plants: 16, megacredits: 40 });
      table.draft.oceans = 8;
      table.draft.players[ann]!.tr = 62;
      table.do(ann, { type: 'pass' });
      expect(table.state).toMatchObject({ phase: 'over', won: false });
    },
  );

  test('[MRS-14.4] [MRS-12.2] final greeneries follow a win', () => {
    const table = solo()
      .oceans(9)
      .at({ generation: 14, temperature: 8, oxygen: 14 })
      .stock(ann, { plants: 8 });
    table.do(ann, { type: 'pass' });
    expect(table.state).toMatchObject({ phase: 'final', won: null });
    table.do(ann, { type: 'end' });
    expect(table.state).toMatchObject({ phase: 'over', won: true });
  });

  test('[MRS-14.5] buffer gas is a project of the rating variant only', () => {
    const gas = { type: 'project', project: 'buffer-gas', pay: { megacredits: 16 } } as const;
    expect(solo().stock(ann, rich).refusal(ann, gas)?.code).toBe('no_project');
    const table = solo({ soloGoal: 'rating' }).stock(ann, rich);
    table.do(ann, gas);
    expect(table.player(ann).tr).toBe(15);
  });

  test('[MRS-14.6] Tharsis Republic is paid for the two neutral cities', () => {
    const table = new Table({ seats: 1, corporations: ['Tharsis Republic'] });
    expect(table.player(ann).production.megacredits).toBe(2);
    expect(table.player(ann).stock.megacredits).toBe(40);
  });
});
