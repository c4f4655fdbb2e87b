import { describe, expect, test } from 'vitest';
import { begin, seededDice, winnersOf } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { CARDS } from '../facts/cards.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import { isCity } from '../facts/tiles.ts';
import { mapOf, nameOfSpace } from '../facts/geometry.ts';
import { placeNeutrals } from '../rules/setup.ts';
import type { Tile } from '../rules/state.ts';
import { change, lay } from './laid.ts';
import { ann, ben, id, kinds, Table } from './table.ts';

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

  test('[MRS-14.1] all prices on all maps: cities counted from either end, greeneries clockwise from the top left', () => {
    const prices = [0, 1, 2, 3, 5, 8, 13, 21, 36];
    const costing = (price: number): string =>
      CARDS.find(({ cost, type }) => cost === price && type !== 'corporation')!.id;
    const ROUND = ['0,-1', '1,-1', '1,0', '0,1', '-1,1', '-1,0'].map((step) => step.split(',').map(Number));
    for (const board of ['tharsis', 'hellas', 'elysium'] as const)
      for (const [n, city] of prices.entries())
        for (const greenery of prices) {
          const other = prices.at(-1 - n)!;
          const tiles: (Tile | null)[] = Array.from({ length: 68 }, () => null);
          placeNeutrals(board, tiles, [city, other, greenery, greenery].map(costing));
          // The same once more by the words of the rule, with areas by their names.
          const { areas, land } = mapOf(board);
          const places = land.map((space) => areas[space]!).map(({ q, r }) => `${q},${r}`);
          const laid = new Map<string, string>();
          const around = (place: string): readonly string[] => {
            const [q = 0, r = 0] = place.split(',').map(Number);
            return ROUND.map(([dq = 0, dr = 0]) => `${q + dq},${r + dr}`);
          };
          const counted = (from: readonly string[], price: number): string =>
            from[(Math.max(1, price) - 1) % from.length]!;
          const isFree = (place: string): boolean => places.includes(place) && !laid.has(place);
          for (const [from, price] of [
            [places, city],
            [places.toReversed(), other],
          ] as const) {
            const legal = from.filter(
              (place) =>
                isFree(place) &&
                around(place).some(isFree) &&
                around(place).every((next) => laid.get(next) !== 'city'),
            );
            const place = counted(legal, price);
            laid.set(place, 'city');
            laid.set(counted(around(place).filter(isFree), greenery), 'greenery');
          }
          const found = tiles.flatMap((tile, space) =>
            tile ? [[nameOfSpace(board, space), tile.kind] as const] : [],
          );
          expect(new Map(found)).toEqual(laid);
        }
  });

  test('[MRS-21.7] alone the insurance pays the bank 3 M€ for each loss of the neutral opponent, or what is left', () => {
    const paid = (megacredits: number): readonly unknown[] => {
      const table = solo({ packs: 'own', promo: true });
      table.happens({ type: 'corporationPlayed', seat: ann, card: id('Mons Insurance') });
      table
        .turn(ann)
        .stock(ann, { megacredits: 13 + megacredits })
        .hand(ann, 'Energy Tapping', 'Asteroid Mining');
      const events = table.do(ann, { type: 'play', card: id('Energy Tapping'), pay: { megacredits: 3 } });
      return events.flatMap((event) => (event.type === 'stockChanged' ? [[event.resource, event.by]] : []));
    };
    const left = (megacredits: number): number => 13 + megacredits - 3;
    for (const megacredits of [-10, -9, -8, -7, 20]) {
      const by = Math.min(3, left(megacredits));
      expect(paid(megacredits)).toEqual(by === 0 ? [] : [['megacredits', -by]]);
    }
  });

  test.each(['Flooding', 'Comet For Venus'])(
    '[MRS-14.2] [MRS-21.7] %s hits nobody alone: the insurance pays nothing',
    (name) => {
      const table = solo({ packs: 'own', venus: true, promo: true });
      table.happens({ type: 'corporationPlayed', seat: ann, card: id('Mons Insurance') });
      table.turn(ann).stock(ann, rich).hand(ann, name);
      const { pay } = table.offered(ann, name);
      table.plays(ann, name);
      if (name === 'Flooding') table.place(ann, '0,0');
      expect(table.state.agenda).toEqual([]);
      expect(table.player(ann).stock.megacredits).toBe(rich.megacredits - pay.megacredits!);
    },
  );

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

  test.each(['Asteroid', 'Virus', 'Comet'])(
    '[MRS-14.2] [MRS-15.5] plants that the neutral opponent loses by %s are remembered for the generation',
    (name) => {
      const table = solo({ packs: 'own', promo: true })
        .stock(ann, rich)
        .hand(ann, 'Crash Site Cleanup', name);
      expect(table.isOffered(ann, 'Crash Site Cleanup')).toBe(false);
      table.plays(ann, name);
      if (name === 'Comet') table.place(ann, '1,-4');
      expect(table.state.agenda).toEqual([]);
      expect([table.state.plantsRemoved, table.player(ann).stock.plants]).toEqual([true, rich.plants]);
      table.plays(ann, 'Crash Site Cleanup');
      table.do(ann, { type: 'option', option: 0 });
      table.hand(ann, 'Crash Site Cleanup').turn(ann).do(ann, { type: 'pass' });
      expect([table.state.generation, table.state.plantsRemoved]).toEqual([2, false]);
    },
  );

  test('[MRS-15.5] other losses of the neutral opponent are no plants, and where others play nothing is taken from it', () => {
    const table = solo({ packs: 'own', promo: true }).stock(ann, rich).hand(ann, 'Sabotage', 'Hired Raiders');
    table.plays(ann, 'Hired Raiders');
    table.do(ann, { type: 'option', option: 0 });
    table.turn(ann).plays(ann, 'Sabotage');
    expect(table.state.plantsRemoved).toBe(false);
    const two = new Table({ corporations: ['PhoboLog'] })
      .turn(ann)
      .stock(ann, rich)
      .stock(ben, { plants: 0 });
    two.hand(ann, 'Asteroid').plays(ann, 'Asteroid');
    expect(two.state.plantsRemoved).toBe(false);
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
      // Ranked alone, and beaten all the same.
      expect(winnersOf(mars, table.sheet, table.state)).toEqual(won ? [ann] : []);
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

  test('[MRS-14.4] [MRS-16.3] what the last production sets off is done before a lost game is over', () => {
    const table = new Table({
      seats: 1,
      corporations: ['Pristar'],
      config: { packs: 'own', turmoil: true },
    }).turn(ann);
    table.at({ generation: 14 });
    const told = kinds(table.do(ann, { type: 'pass' }));
    expect(told.slice(-3)).toEqual(['resourcesChanged', 'stockChanged', 'ended']);
    expect(table.state).toMatchObject({ phase: 'over', won: false, agenda: [] });
    expect(table.lines(ann)).toEqual([['Pristar', 1]]);
    // A sheet that is not the last word would never be settled.
    expect(table.sheet.final).toBe(true);
  });

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

  test('[MRS-12.2] a last greenery at the pole of Hellas floods an area, without oxygen and TR', () => {
    const table = solo({ soloGoal: 'rating', board: 'hellas' }).at({ generation: 14 });
    table.stock(ann, { plants: 8, megacredits: 40 }).production(ann, { plants: 0 });
    table.tile(ann, 'city', '-1,4').draft.players[ann]!.tr = 63;
    table.do(ann, { type: 'pass' });
    table.do(ann, { type: 'greenery' });
    const { megacredits } = table.player(ann).stock;
    table.place(ann, '-2,4');
    table.do(ann, table.moves(ann)[0]!);
    expect(table.state).toMatchObject({ oceans: 1, oxygen: 0 });
    expect(table.player(ann).tr).toBe(63);
    expect(table.player(ann).stock.megacredits).toBeLessThan(megacredits);
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

  test('[MRS-14.6] gained by a merger it is paid for the neutral cities, not for those one has built before', () => {
    const neutral = { '0,-3': ['city', null], '-2,3': ['city', null] };
    const merged = (own: object): unknown =>
      change(
        lay(
          { preludes: ['X41'], stock: [9, 0, 0, 0, 0, 0] },
          {
            phase: 'preludes',
            generation: 1,
            players: [],
            tiles: { ...neutral, ...own },
            corporationDeck: ['B08', 'B07', 'B04', 'B06'],
          },
        ),
        { type: 'prelude', card: 'X41' },
      );
    const gained = { '0.has B08': 1, '0.megacredits': 40 - 42, '0.megacredits+': 2 };
    expect(merged({})).toMatchObject(gained);
    expect(merged({ '2,0': ['city', 0], '-4,1': ['capital', 0] })).toMatchObject(gained);
  });
});
