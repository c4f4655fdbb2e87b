/** Requirements, placement and goals on the three maps; and the game alone. */
import { describe, expect, test } from 'vitest';
import { begin, seededDice } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import { isCity } from '../facts/tiles.ts';
import { mapOf, nameOfSpace, spaceNamed } from '../facts/geometry.ts';
import { placeNeutrals } from '../rules/setup.ts';
import type { Tile } from '../rules/state.ts';
import { ann, ben, id, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 40, energy: 10, heat: 20 };
const city = { type: 'project', project: 'city', pay: { megacredits: 25 } } as const;

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

describe('placement', () => {
  const places = (table: Table): readonly string[] =>
    table
      .moves(ann)
      .flatMap((move) => (move.type === 'place' ? [nameOfSpace(table.state.board, move.space)] : []));

  test('[MRS-8.4] [MRS-8.5] a city goes on land, beside no city, never on the area of Noctis City', () => {
    const table = new Table().turn(ann).stock(ann, rich).tile(ben, 'city', '0,-2');
    table.do(ann, city);
    expect(places(table)).not.toContain('1,-2');
    expect(places(table)).not.toContain('-2,0');
    expect(places(table)).not.toContain('0,0');
    expect(places(table)).toHaveLength(48 - 7);
    expect(table.refusal(ann, { type: 'place', space: table.space('1,-2') })?.rule).toBe('MRS-8.1');
  });

  test('[MRS-8.4] Noctis City takes its own area on Tharsis and any city area elsewhere', () => {
    const tharsis = new Table()
      .turn(ann)
      .stock(ann, rich)
      .production(ann, { energy: 1 })
      .hand(ann, 'Noctis City');
    tharsis.tile(ben, 'city', '-2,1');
    tharsis.plays(ann, 'Noctis City');
    expect(tharsis.state.tiles[tharsis.space('-2,0')]?.owner).toBe(ann);
    const hellas = new Table({ config: { board: 'hellas' } })
      .turn(ann)
      .stock(ann, rich)
      .production(ann, { energy: 1 });
    hellas.hand(ann, 'Noctis City').plays(ann, 'Noctis City');
    expect(places(hellas).length).toBeGreaterThan(40);
  });

  test('[MRS-8.3] a greenery goes beside an own tile if it can, otherwise anywhere on land', () => {
    const table = new Table().turn(ann).stock(ann, rich).tile(ben, 'city', '0,2');
    table.do(ann, { type: 'greenery' });
    expect(places(table)).toHaveLength(47);
    table.place(ann, '0,-2');
    table.turn(ann).do(ann, { type: 'greenery' });
    expect(places(table).toSorted()).toEqual(['-1,-1', '-1,-2', '0,-1', '0,-3', '1,-2', '1,-3'].toSorted());
  });

  test('[MRS-8.2] oceans go on ocean areas, Artificial Lake on land', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Artificial Lake').at({ temperature: -6 });
    table.plays(ann, 'Artificial Lake');
    expect(places(table)).toHaveLength(48);
    table.place(ann, '0,-2');
    expect(table.state.oceans).toBe(1);
    table.do(ann, { type: 'project', project: 'aquifer', pay: { megacredits: 18 } });
    expect(places(table)).toHaveLength(12);
  });

  test('[MRS-8.6] [MRS-8.7] [MRS-1.7] bonus, then oceans beside it, then the tile, then reactions', () => {
    const table = new Table({ corporations: ['Mining Guild'] }).turn(ann).stock(ann, { ...rich, steel: 0 });
    table.tile(ben, 'ocean', '1,-4').tile(ben, 'ocean', '-1,0');
    table.do(ann, { type: 'greenery' });
    const events = table.place(ann, '0,-4').filter(({ type }) => type !== 'queued' && type !== 'taken');
    expect(events.map((event) => ('source' in event ? `${event.type} ${event.source}` : event.type))).toEqual(
      [
        'tilePlaced conversion',
        'stockChanged area',
        'stockChanged oceans',
        'parameterRaised conversion',
        'ratingChanged oxygen',
        'productionChanged B06',
      ],
    );
    expect(table.state.tiles[table.space('0,-4')]).toEqual({ kind: 'greenery', owner: ann });
    expect(table.state.tiles[table.space('1,-4')]?.owner).toBeNull();
  });

  test('[MRS-8.8] the south pole of Hellas: 6 M€ for an ocean, not without the money, free when oceans are out', () => {
    const pole = (megacredits: number): Table => {
      const table = new Table({ config: { board: 'hellas' } }).turn(ann).stock(ann, { ...rich, megacredits });
      table.do(ann, { type: 'greenery' });
      return table;
    };
    expect(places(pole(5))).not.toContain('-2,4');
    const table = pole(6);
    table.place(ann, '-2,4');
    expect(table.player(ann).stock.megacredits).toBe(0);
    expect(table.state.agenda[0]?.effect).toMatchObject({ kind: 'place-tile', tile: 'ocean' });
    table.do(ann, table.moves(ann)[0]!);
    expect(table.state.oceans).toBe(1);
    const full = pole(0);
    full.draft.oceans = 9;
    expect(places(full)).toContain('-2,4');
    full.place(ann, '-2,4');
    expect(full.state.agenda).toEqual([]);
  });

  /** Hellas without other room: land is full but for the pole, which lies beside a tile of ann. */
  const onlyPole = (corporations: readonly string[], megacredits: number): Table => {
    const table = new Table({ config: { board: 'hellas' }, corporations }).turn(ann);
    table.stock(ann, { ...rich, megacredits, steel: 0, titanium: 0, heat: 0 });
    const { land, pole } = mapOf('hellas');
    for (const space of land) if (space !== pole) table.draft.tiles[space] = { kind: 'greenery', owner: ben };
    return table;
  };

  test.each([
    ['CrediCor', 24],
    ['CrediCor', 25],
  ] as const)(
    '[MRS-6.17] %s with %i M€: the 4 M€ for a greenery of 23 come before the tile, in time for the pole',
    (corporation, money) => {
      const table = onlyPole([corporation], money);
      const greenery = { type: 'project', project: 'greenery', pay: { megacredits: 23 } } as const;
      const legal = money - 23 + 4 >= 6;
      expect(table.moves(ann).some((move) => move.type === 'project' && move.project === 'greenery')).toBe(
        legal,
      );
      expect(table.refusal(ann, greenery)?.code).toBe(legal ? undefined : 'no_space');
      if (!legal) return;
      const events = table.do(ann, greenery);
      const back = events.findIndex((event) => event.type === 'stockChanged' && event.by === 4);
      const tile = events.findIndex(({ type }) => type === 'tilePlaced');
      expect(back).toBeGreaterThan(-1);
      expect(tile).toBeGreaterThan(back);
      expect(table.player(ann).stock.megacredits).toBe(money - 23 + 4 - 6);
    },
  );

  test('[MRS-6.17] Standard Technology pays for the pole, and CrediCor for a dear card before its tile', () => {
    const table = onlyPole(['Ecoline'], 26).inPlay(ann, 'Standard Technology');
    table.do(ann, { type: 'project', project: 'greenery', pay: { megacredits: 23 } });
    expect(table.player(ann).stock.megacredits).toBe(26 - 23 + 3 - 6);
    const capital = onlyPole(['CrediCor'], 28).hand(ann, 'Capital').production(ann, { energy: 2 });
    capital.draft.oceans = 4;
    capital.draft.tiles.fill(null);
    capital.plays(ann, 'Capital');
    expect(capital.player(ann).stock.megacredits).toBe(28 - 26 + 4);
    expect(places(capital)).toContain('-2,4');
  });

  test('[MRS-8.9] Land Claim needs an area to claim', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Land Claim');
    const play = { type: 'play', card: id('Land Claim'), pay: { megacredits: 1 } } as const;
    for (const space of mapOf('tharsis').land) table.draft.claims.push({ space, seat: ann });
    expect(table.isOffered(ann, 'Land Claim')).toBe(false);
    expect(table.refusal(ann, play)?.code).toBe('no_space');
    table.draft.claims.pop();
    expect(table.isOffered(ann, 'Land Claim')).toBe(true);
    expect(table.refusal(ann, play)).toBeUndefined();
  });

  test('[MRS-8.11] Artificial Lake needs free land while oceans remain, and nothing once they are out', () => {
    const table = new Table().turn(ann).stock(ann, rich).hand(ann, 'Artificial Lake').at({ temperature: 0 });
    const play = { type: 'play', card: id('Artificial Lake'), pay: { megacredits: 15 } } as const;
    for (const space of mapOf('tharsis').land) table.draft.tiles[space] = { kind: 'greenery', owner: ben };
    expect(table.isOffered(ann, 'Artificial Lake')).toBe(false);
    expect(table.refusal(ann, play)?.code).toBe('no_space');
    table.draft.oceans = 9;
    expect(table.isOffered(ann, 'Artificial Lake')).toBe(true);
  });

  test('[MRS-6.16] [MRS-8.8] who may pay with heat is asked how to pay for the pole', () => {
    const table = new Table({ config: { board: 'hellas' }, corporations: ['Helion'] })
      .turn(ann)
      .stock(ann, { ...rich, megacredits: 5, heat: 3 });
    table.do(ann, { type: 'greenery' });
    table.place(ann, '-2,4');
    expect(table.moves(ann)).toEqual([
      { type: 'pay', pay: { megacredits: 5, heat: 1 } },
      { type: 'pay', pay: { megacredits: 4, heat: 2 } },
      { type: 'pay', pay: { megacredits: 3, heat: 3 } },
    ]);
    expect(table.refusal(ann, { type: 'pay', pay: { megacredits: 5 } })?.code).toBe('too_little');
    expect(table.refusal(ann, { type: 'decline' })?.rule).toBe('MRS-16.2');
    table.do(ann, { type: 'pay', pay: { megacredits: 3, heat: 3 } });
    expect(table.player(ann).stock).toMatchObject({ megacredits: 2, heat: 0 });
    expect(table.state.agenda[0]?.effect).toMatchObject({ kind: 'place-tile', tile: 'ocean' });
  });

  test('[MRS-9.1] [MRS-9.4] every step gives a TR, and parameters stop at their maximum', () => {
    const table = new Table()
      .turn(ann)
      .stock(ann, rich)
      .at({ oxygen: 13, temperature: 8 })
      .hand(ann, 'Strip Mine');
    table.production(ann, { energy: 2 });
    table.plays(ann, 'Strip Mine');
    expect(table.state.oxygen).toBe(14);
    expect(table.player(ann).tr).toBe(21);
    table.do(ann, { type: 'greenery' });
    table.place(ann, '0,-2');
    expect(table.player(ann).tr).toBe(21);
  });

  test('[MRS-8.1] every area of every map has the neighbours its coordinates say', () => {
    for (const board of ['tharsis', 'hellas', 'elysium'] as const) {
      const { areas, neighbours, oceans, land } = mapOf(board);
      expect(areas).toHaveLength(61);
      expect(oceans).toHaveLength(12);
      expect(land).toHaveLength(board === 'tharsis' ? 48 : 49);
      expect(neighbours.flat()).toHaveLength(2 * 156);
      areas.forEach(({ q, r }, space) => expect(spaceNamed(board, `${q},${r}`)).toBe(space));
    }
  });
});

describe('milestones and awards', () => {
  test('[MRS-11.1] claimed for 8 M€ when reached, once each, three in a game', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    const claim = (milestone: string): object => ({ type: 'claim', milestone, pay: { megacredits: 8 } });
    const refusal = (milestone: string): string | undefined =>
      table.refusal(ann, claim(milestone) as never)?.code;
    expect(refusal('Mayor')).toBe('milestone_not_reached');
    expect(refusal('Legend')).toBe('no_milestone');
    table.tile(ann, 'city', '0,-2').tile(ann, 'city', '0,2').tile(ann, 'city', 'ganymede-colony');
    expect(table.moves(ann).filter(({ type }) => type === 'claim')).toEqual([claim('Mayor')]);
    table.do(ann, claim('Mayor') as never);
    expect(table.lines(ann, 'milestones')).toEqual([['Mayor', 5]]);
    expect(refusal('Mayor')).toBe('milestone_taken');
    table.happens({ type: 'milestoneClaimed', seat: ben, name: 'Gardener' });
    table.happens({ type: 'milestoneClaimed', seat: ben, name: 'Planner' });
    table.draft.players[ann]!.tr = 40;
    expect(refusal('Terraformer')).toBe('milestone_taken');
  });

  test('[MRS-11.2] funded for 8, 14, 20, once each, three in a game', () => {
    const table = new Table().turn(ann).stock(ann, rich);
    const fund = (award: string, megacredits: number): object => ({
      type: 'fund',
      award,
      pay: { megacredits },
    });
    for (const [award, cost] of [
      ['Banker', 8],
      ['Miner', 14],
      ['Landlord', 20],
    ] as const) {
      table.turn(ann);
      expect(table.refusal(ann, fund(award, cost - 1) as never)?.code).toBe('too_little');
      table.do(ann, fund(award, cost) as never);
    }
    table.turn(ann);
    expect(table.refusal(ann, fund('Scientist', 20) as never)?.code).toBe('award_taken');
    expect(table.refusal(ann, fund('Benefactor', 20) as never)?.code).toBe('no_award');
    expect(table.player(ann).stock.megacredits).toBe(100 - 42);
  });

  test('[MRS-11.1] every milestone measures what its map says', () => {
    const value = (
      board: 'tharsis' | 'hellas' | 'elysium',
      name: string,
      lay: (table: Table) => void,
    ): number => {
      const table = new Table({ config: { board }, corporations: ['PhoboLog', 'Ecoline'] }).turn(ann);
      lay(table);
      return mars.game.view(table.state, ann).milestones.find((one) => one.name === name)!.values[ann]!;
    };
    expect(value('tharsis', 'Planner', (t) => t.hand(ann, 'Algae', 'Moss'))).toBe(2);
    expect(value('tharsis', 'Builder', (t) => t.inPlay(ann, 'Mine', 'Windmills'))).toBe(2);
    expect(value('hellas', 'Diversifier', (t) => t.inPlay(ann, 'Mine', 'Advanced Ecosystems'))).toBe(5);
    expect(value('hellas', 'Tactician', (t) => t.inPlay(ann, 'Mine', 'Trees', 'Ice Cap Melting'))).toBe(1);
    expect(
      value('hellas', 'Polar Explorer', (t) => t.tile(ann, 'greenery', '0,4').tile(ann, 'city', '0,2')),
    ).toBe(1);
    expect(value('hellas', 'Energizer', (t) => t.production(ann, { energy: 4 }))).toBe(4);
    expect(value('hellas', 'Rim Settler', (t) => t.inPlay(ann, 'Vesta Shipyard'))).toBe(1);
    expect(
      value('elysium', 'Generalist', (t) => t.production(ann, { energy: 4, steel: 1, megacredits: -1 })),
    ).toBe(2);
    expect(value('elysium', 'Specialist', (t) => t.production(ann, { energy: 4 }))).toBe(4);
    expect(value('elysium', 'Ecologist', (t) => t.inPlay(ann, 'Advanced Ecosystems'))).toBe(3);
    expect(value('elysium', 'Tycoon', (t) => t.inPlay(ann, 'Mine', 'Birds', 'Asteroid'))).toBe(2);
    expect(value('elysium', 'Legend', (t) => t.inPlay(ann, 'Mine', 'Birds', 'Asteroid'))).toBe(1);
  });
});

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
