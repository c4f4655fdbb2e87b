/** The sheet after single events that touch lines far away, beside a count from the state alone. */
import { describe, expect, test } from 'vitest';
import { hintsFor } from '../score/hints.ts';
import { scorePosition } from '../score/position.ts';
import { ann, ben, id, Table } from './table.ts';

const bare = (lines: readonly object[]): readonly object[] => lines.map((line) => ({ ...line, because: [] }));
const agrees = (table: Table): void => expect(bare(table.sheet.lines)).toEqual(bare(table.recount()));
const fund = (table: Table, ...names: readonly string[]): Table => {
  for (const name of names) table.happens({ type: 'awardFunded', seat: ann, name });
  return table;
};
const points = (table: Table, source: string): number | undefined =>
  table.sheet.lines.find((line) => line.source === source && line.seat === ann)?.points;

describe('[MRS-13.7] the sheet follows', () => {
  test('oceans beside the Capital, laid and taken away', () => {
    const table = new Table({ config: { turmoil: true } }).inPlay(ann, 'Capital');
    table.tile(ann, 'capital', '2,-3', 'Capital');
    expect(points(table, 'Capital')).toBe(0);
    table.tile(ben, 'ocean', '3,-4');
    expect(points(table, 'Capital')).toBe(1);
    agrees(table);
    table.happens({ type: 'oceanRemoved', space: table.space('3,-4') });
    expect(points(table, 'Capital')).toBe(0);
    agrees(table);
  });

  test('tiles beside oceans for Estate Dealer, when an ocean goes', () => {
    const table = fund(new Table({ config: { board: 'elysium', turmoil: true } }), 'Estate Dealer');
    const ocean = 0;
    table.happens({ type: 'tilePlaced', seat: ben, tile: 'ocean', space: ocean, source: 'project' });
    for (const space of [1, 5, 6])
      table.happens({ type: 'tilePlaced', seat: ann, tile: 'city', space, source: 'project' });
    agrees(table);
    table.happens({ type: 'oceanRemoved', space: ocean });
    agrees(table);
    expect(points(table, 'Estate Dealer')).toBe(0);
  });

  test('a corporation turned over: its points, its tags and what lay on it', () => {
    const table = new Table({ config: { board: 'hellas', promo: true, colonies: true } });
    table.happens({ type: 'corporationPlayed', seat: ann, card: id('Arklight') });
    table.happens({
      type: 'resourcesChanged',
      seat: ann,
      card: id('Arklight'),
      by: 4,
      source: id('Arklight'),
    });
    fund(table, 'Excentric', 'Magnate');
    agrees(table);
    expect(points(table, 'Excentric')).toBe(5);
    table.happens({ type: 'corporationTurned', seat: ann, card: id('Arklight') });
    agrees(table);
    expect([points(table, 'Arklight'), points(table, 'Excentric')]).toEqual([0, 0]);
  });

  test('a card given away: its line goes along, and awards are compared anew', () => {
    const table = new Table({ config: { promo: true } }).inPlay(ann, 'Law Suit');
    fund(table, 'Scientist', 'Banker');
    table.happens({ type: 'cardGiven', seat: ann, card: id('Law Suit'), to: ben });
    expect(points(table, 'Law Suit')).toBeUndefined();
    expect(table.lines(ben).map(([source]) => source)).toContain('Law Suit');
  });

  test('the parliament is settled when the last phase begins, with awards or without', () => {
    const table = new Table({ config: { turmoil: true } });
    agrees(table);
    table.happens({ type: 'phaseBegan', phase: 'final', seat: ann });
    agrees(table);
    expect(
      table.sheet.lines.filter(({ category, provisional }) => category === 'turmoil' && provisional),
    ).toEqual([]);
  });

  test('jovian tags, for cards that count them', () => {
    const table = new Table().inPlay(ann, 'Ganymede Colony');
    const before = points(table, 'Ganymede Colony')!;
    table.inPlay(ann, 'Io Mining Industries');
    expect(points(table, 'Ganymede Colony')).toBe(before + 1);
    agrees(table);
  });

  test('greeneries beside cities, and cities beside a Commercial District', () => {
    const table = new Table().inPlay(ann, 'Commercial District').inPlay(ann, 'Immigration Shuttles');
    table.tile(ann, 'commercial-district', '0,-2', 'Commercial District').tile(ben, 'city', '1,-2');
    expect(points(table, 'Commercial District')).toBe(1);
    table.tile(ann, 'greenery', '1,-3');
    table.tile(ann, 'city', '-1,-1');
    table.tile(ann, 'greenery', '-2,-1');
    expect(points(table, 'city:-1,-1')).toBe(1);
    agrees(table);
  });
});

describe('[MRS-13.6] positions on paper', () => {
  const cardsOf = (
    position: object,
  ): readonly { source: string; points: number; evidence: readonly string[] }[] => {
    const reading = scorePosition(position);
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    return reading.value.seats[0]!.lines.filter(({ category }) => category === 'cards');
  };
  const played = [{ card: 'Commercial District' }, { card: 'Capital' }];
  const players = [
    { id: 'A', tr: 20, played },
    { id: 'B', tr: 20 },
  ];

  test('a special tile is found by its kind and its owner', () => {
    const tiles = [
      { hex: '0,-2', kind: 'special', special: 'commercial-district', owner: 'A' },
      { hex: '1,-2', kind: 'city', owner: 'B' },
      { hex: '0,-1', kind: 'city', special: 'capital', owner: 'A' },
      { hex: '0,0', kind: 'ocean' },
    ];
    expect(cardsOf({ players, tiles }).map(({ source, points: n }) => [source, n])).toEqual([
      ['Commercial District', 2],
      ['Capital', 1],
    ]);
    const others = tiles.map((tile) => (tile.owner === 'A' ? { ...tile, owner: 'B' } : tile));
    expect(cardsOf({ players, tiles: others }).map(({ points: n }) => n)).toEqual([0, 0]);
  });

  test('without its tile a card counts nothing and names nothing', () => {
    const tiles = [
      { hex: '1,-2', kind: 'city', owner: 'A' },
      { hex: '0,0', kind: 'ocean' },
      { hex: '2,-2', kind: 'greenery', owner: 'A' },
    ];
    expect(cardsOf({ players, tiles })).toMatchObject([
      { points: 0, evidence: ['card:Commercial District'] },
      { points: 0, evidence: ['card:Capital'] },
    ]);
  });

  test('what is not given of a stock is nothing', () => {
    const given = [{ steel: 2 }, { titanium: 1 }, { heat: 3 }, { energy: 1 }, { mc: 4 }];
    const reading = scorePosition({
      players: given.slice(0, 5).map((stock, n) => ({ id: `${n}`, tr: 20, stock, production: stock })),
      awards: [{ name: 'Miner' }, { name: 'Thermalist' }, { name: 'Banker' }],
      phase: 'live',
    });
    if ('complaint' in reading) throw new Error(reading.complaint.message);
    expect(reading.value.seats.map(({ total }) => total)).toEqual([27, 24, 27, 24, 25]);
  });

  test('special tiles are known by the card that lays them', () => {
    const tiles = [
      { hex: '0,-2', kind: 'special', card: 'Commercial District', owner: 'A' },
      { hex: '1,-2', kind: 'city', owner: 'neutral' },
    ];
    expect(cardsOf({ players, tiles })[0]).toMatchObject({ points: 1 });
  });
});

test('[MRS-13.7] a card that has all its points hints at no more, another at what it lacks', () => {
  const table = new Table({ seats: 1 }).inPlay(ann, ['Search For Life', 1], ['Decomposers', 2]);
  const told = hintsFor(table.state, ann).map(({ source, points: n, why }) => [source, n, why['n']]);
  expect(told.map(([source]) => source)).not.toContain('Search For Life');
  expect(told).toContainEqual(['Decomposers', 1, 1]);
  const fresh = new Table({ seats: 1 }).inPlay(ann, 'Search For Life');
  expect(hintsFor(fresh.state, ann).map(({ source }) => source)).toContain('Search For Life');
});
