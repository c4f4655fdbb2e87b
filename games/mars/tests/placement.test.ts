import type { Seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../facts/cards.ts';
import { mapOf, nameOfSpace, spaceNamed } from '../facts/geometry.ts';
import type { PlaceTile } from '../facts/language.ts';
import type { PartyKey } from '../facts/turmoil.ts';
import { canPlace, mayPlace, spacesFor } from '../rules/placement.ts';
import type { State } from '../rules/state.ts';
import { ann, ben, id, Table } from './table.ts';

const rich = { megacredits: 100, steel: 0, titanium: 0, plants: 40, energy: 10, heat: 20 };
const city = { type: 'project', project: 'city', pay: { megacredits: 25 } } as const;

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

  test('[MRS-8.6] [MRS-8.8] the ocean of the pole comes before that of 0 °C: the last one is what was paid for', () => {
    const chain = (oceans: number): readonly unknown[] => {
      const table = new Table({ config: { board: 'hellas' } })
        .turn(ann)
        .stock(ann, rich)
        .at({ oxygen: 7, temperature: -2 });
      table.draft.oceans = oceans;
      table.do(ann, { type: 'greenery' });
      table.place(ann, '-2,4');
      const asked: unknown[] = [];
      for (let item = table.state.agenda[0]; item !== undefined; item = table.state.agenda[0]) {
        asked.push(item.card);
        table.do(ann, table.moves(ann)[0]!);
      }
      return [asked, table.state.oceans, table.state.temperature];
    };
    expect(chain(7)).toEqual([['pole', 'temperature'], 9, 0]);
    expect(chain(8)).toEqual([['pole'], 9, 0]);
  });

  test('[MRS-8.8] [MRS-20.6] while the Reds rule, the ocean of the pole costs 3 M€ more', () => {
    const table = new Table({ config: { packs: 'own', board: 'hellas', turmoil: true } });
    const city: PlaceTile = { kind: 'place-tile', tile: 'city', count: 1, where: 'city-rules' };
    const { pole } = mapOf('hellas');
    const isOpen = (ruling: PartyKey, megacredits: number): boolean => {
      table.stock(ann, { megacredits, heat: 0 });
      table.draft.turmoil = { ...table.draft.turmoil!, ruling };
      return spacesFor(table.state, ann, city).includes(pole!);
    };
    expect([isOpen('greens', 6), isOpen('greens', 5)]).toEqual([true, false]);
    expect([isOpen('reds', 9), isOpen('reds', 8)]).toEqual([true, false]);
  });

  test('[MRS-8.1] every rule of place: free where a tile may lie, taken or claimed by another nowhere', () => {
    const everywhere = CARDS.flatMap(({ immediate }) =>
      immediate.flatMap((effect) =>
        effect.kind === 'place-tile' && effect.tile !== 'ocean' ? [effect] : [],
      ),
    );
    const rules = new Map(everywhere.map((effect) => [`${effect.where} ${effect.space ?? ''}`, effect]));
    expect(rules.size).toBeGreaterThan(15);
    for (const board of ['tharsis', 'hellas', 'elysium'] as const) {
      const table = new Table({ config: { board } }).stock(ann, rich);
      // Something of each kind to lie beside.
      for (const [kind, where] of [
        ['city', '-2,0'],
        ['city', '0,0'],
        ['greenery', '1,0'],
        ['ocean', '-1,2'],
      ] as const)
        table.tile(ann, kind, where);
      const builder = { seat: ann, funds: 100 };
      for (const effect of rules.values()) {
        const places = spacesFor(table.state, ann, effect);
        expect(canPlace(table.state, effect, builder)).toBe(places.length > 0);
        for (const space of places) {
          expect(table.state.tiles[space]).toBe(null);
          expect(mayPlace(table.state, effect, { seat: ann, space })).toBe(true);
          const claimed = (seat: Seat): State => ({ ...table.state, claims: [{ space, seat }] });
          expect(spacesFor(claimed(ann), ann, effect)).toContain(space);
          expect(spacesFor(claimed(ben), ann, effect)).not.toContain(space);
          expect(mayPlace(claimed(ben), effect, { seat: ann, space })).toBe(false);
        }
        const full: State = {
          ...table.state,
          tiles: table.state.tiles.map((tile) => tile ?? { kind: 'greenery', owner: ben }),
        };
        expect([spacesFor(full, ann, effect), canPlace(full, effect, builder)]).toEqual([[], false]);
      }
    }
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
