/** Victory points as the feature document wants them: every scenario, edge case and requirement by its number. */
import { describe, expect, test } from 'vitest';
import { showSheet, totalOf, totalsOf, type Seat } from '@reckon/kernel';
import { mars } from '../entry.ts';
import { CARDS } from '../facts/cards.ts';
import { hintsFor } from '../score/hints.ts';
import { scorePosition } from '../score/position.ts';
import { cardText } from '../text/card.ts';
import { ann, ben, cleo, id, Table } from './table.ts';

const rich = { megacredits: 200, steel: 0, titanium: 0, plants: 0, energy: 20, heat: 0 };
const table = (): Table => new Table().turn(ann).stock(ann, rich);

const score = (played: readonly object[], more: object = {}): { readonly [source: string]: number } => {
  const reading = scorePosition({
    players: [
      { id: 'A', tr: 20, played },
      { id: 'B', tr: 20 },
    ],
    ...more,
  });
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  return Object.fromEntries(reading.value.seats[0]!.lines.map(({ source, points }) => [source, points]));
};

describe('story 1: live points while playing', () => {
  test('[MRS-13.7] 1.1 a card with a fixed number is a source from the moment it is played', () => {
    const t = table().hand(ann, 'Dust Seals');
    expect(t.lines(ann)).toEqual([]);
    const before = t.total(ann);
    t.plays(ann, 'Dust Seals');
    expect(t.lines(ann)).toEqual([['Dust Seals', 1]]);
    expect(t.total(ann)).toBe(before + 1);
  });

  test('[MRS-13.6] 1.2 Birds with no animals stands at 0; two animals make it 2', () => {
    const t = table().inPlay(ann, 'Birds');
    expect(t.lines(ann)).toEqual([['Birds', 0]]);
    const before = t.total(ann);
    t.happens({ type: 'resourcesChanged', seat: ann, card: id('Birds'), by: 2, source: id('Birds') });
    expect(t.lines(ann)).toEqual([['Birds', 2]]);
    expect(t.total(ann)).toBe(before + 2);
  });

  test('[MRS-13.7] 1.3 a corporation with a condition is a source too', () => {
    expect(score([{ card: 'Arklight', resources: 5 }])).toMatchObject({ Arklight: 2 });
  });

  test('[MRS-13.8] 1.4 the total is the sum of all sources and the rating, after every event', () => {
    const t = table()
      .inPlay(ann, ['Birds', 3], 'Dust Seals')
      .hand(ann, 'Vesta Shipyard', 'Release Of Inert Gases');
    t.plays(ann, 'Vesta Shipyard');
    t.plays(ann, 'Release Of Inert Gases');
    expect(t.total(ann)).toBe(3 + 1 + 1 + t.player(ann).tr);
    expect(totalOf(t.recount(), ann)).toBe(t.total(ann));
  });
});

describe('story 2: the breakdown', () => {
  test('[MRS-13.7] 2.1 the rating, Dust Seals and Birds with three animals are three segments', () => {
    const t = table().inPlay(ann, 'Dust Seals', ['Birds', 3]);
    const segments = t.sheet.lines.filter(({ seat, points }) => seat === ann && points !== 0);
    expect(segments.map(({ source, points }) => [source, points])).toEqual([
      ['tr', 20],
      ['Dust Seals', 1],
      ['Birds', 3],
    ]);
  });

  test('[MRS-13.6] 2.2 a segment tells the card, what it says, and how its points come about', () => {
    const t = table().inPlay(ann, ['Birds', 3]);
    const line = t.sheet.lines.find(({ source }) => source === 'Birds')!;
    const said = mars.text.phrase(line.why, { locale: 'en', viewer: ann, nameOf: String });
    expect(said).toBe('3 animals, 1 point each');
    expect(mars.text.phrase(line.why, { locale: 'zh', viewer: ann, nameOf: String })).toContain('3');
    expect(mars.text.source(line, { locale: 'en', viewer: ann, nameOf: String })).toBe('Birds');
    expect(line.evidence).toEqual(['card:Birds']);
    const birds = CARDS.find(({ name }) => name === 'Birds')!;
    expect(cardText(birds, 'en').join(' ')).toContain('1 VP for each animal here');
  });

  test('[MRS-13.7] 2.3 ten sources are ten lines, none is dropped', () => {
    const names = [
      'Dust Seals',
      'Birds',
      'Fish',
      'Predators',
      'Trees',
      'Farming',
      'Gene Repair',
      'Research',
      'Great Dam',
      'Capital',
    ];
    const t = table().inPlay(ann, ...names);
    expect(t.lines(ann).map(([name]) => name)).toEqual(names);
  });
});

describe('story 3: corporations', () => {
  test('[MRS-13.7] 3.1 a corporation stands first and counts what lies on it', () => {
    const lines = Object.keys(score([{ card: 'Arklight', resources: 2 }, { card: 'Dust Seals' }]));
    expect(lines.indexOf('Arklight')).toBeLessThan(lines.indexOf('Dust Seals'));
  });
  test('[MRS-13.6] 3.2 Celestic with nine floaters gives three', () => {
    expect(score([{ card: 'Celestic', resources: 9 }])).toMatchObject({ Celestic: 3 });
  });
});

describe('story 4: events set it off', () => {
  test('[MRS-13.6] 4.1 card played: Ganymede Colony rises with a third Jovian tag', () => {
    const t = table().inPlay(ann, 'Ganymede Colony', 'Vesta Shipyard').hand(ann, 'Asteroid Mining');
    expect(t.lines(ann)[0]).toEqual(['Ganymede Colony', 2]);
    t.plays(ann, 'Asteroid Mining');
    expect(t.lines(ann)[0]).toEqual(['Ganymede Colony', 3]);
  });

  test('[MRS-13.6] 4.2 action played: Predators go from three to four', () => {
    const t = table().inPlay(ann, ['Predators', 3]).inPlay(ben, ['Fish', 1]);
    t.uses(ann, 'Predators');
    t.do(ann, { type: 'take', seat: ben, card: id('Fish'), amount: 1 });
    expect(t.lines(ann)).toEqual([['Predators', 4]]);
    expect(t.lines(ben)).toEqual([['Fish', 0]]);
  });

  test('[MRS-17.1] 4.3 effect triggered: the third science makes Search For Life 3, by the house rule', () => {
    const house = new Table({ config: { searchForLife: 3 } }).turn(ann).stock(ann, rich);
    house.inPlay(ann, ['Search For Life', 2]).onDeck('Archaebacteria');
    expect(house.lines(ann)).toEqual([['Search For Life', 0]]);
    house.uses(ann, 'Search For Life');
    expect(house.lines(ann)).toEqual([['Search For Life', 3]]);
    const printed = table().inPlay(ann, 'Search For Life').onDeck('Archaebacteria');
    printed.uses(ann, 'Search For Life');
    expect(printed.lines(ann)).toEqual([['Search For Life', 3]]);
  });
});

describe('edge cases', () => {
  test('[MRS-13.7] nothing to count is 0 points, and the source stays', () => {
    const t = table().inPlay(ann, 'Birds', 'Io Mining Industries', 'Immigration Shuttles', 'Physics Complex');
    expect(t.lines(ann)).toEqual([
      ['Birds', 0],
      ['Io Mining Industries', 1],
      ['Immigration Shuttles', 0],
      ['Physics Complex', 0],
    ]);
    expect(score([{ card: 'Water Import From Europa' }])).toMatchObject({ 'Water Import From Europa': 1 });
  });

  test('[MRS-13.6] a condition with a cap is 0 until its threshold, then never more', () => {
    const points = (n: number): unknown =>
      score([{ card: 'Search For Life', resources: n }])['Search For Life'];
    expect([0, 1, 2, 5, 9].map(points)).toEqual([0, 3, 3, 3, 3]);
  });

  test('[MRS-13.1] without such cards only the base categories count', () => {
    const t = table();
    expect(t.lines(ann)).toEqual([]);
    expect(t.total(ann)).toBe(20);
  });

  test('[MRS-13.7] order is the order of play, face-down events included', () => {
    const t = table().inPlay(ann, 'Trees', 'Large Convoy', 'Dust Seals', 'Bribed Committee');
    expect(t.lines(ann).map(([name]) => name)).toEqual([
      'Trees',
      'Large Convoy',
      'Dust Seals',
      'Bribed Committee',
    ]);
    expect(t.lines(ann).at(-1)).toEqual(['Bribed Committee', -2]);
  });
});

describe('requirements', () => {
  test('[MRS-13.5] FR-005 and SC-004: every fixed number of the table is what the card gives', () => {
    const fixed = CARDS.filter(({ vp }) => vp?.kind === 'fixed');
    expect(fixed.length).toBeGreaterThanOrEqual(105);
    for (const { name, vp } of fixed)
      expect(score([{ card: name }])[name]).toBe(vp?.kind === 'fixed' ? vp.points : undefined);
  });

  test('[MRS-13.6] FR-006 and SC-004: every card counting its own resources rounds down', () => {
    const per = CARDS.filter(({ vp }) => vp?.kind === 'per' && vp.per.target === 'this-card');
    expect(per.length).toBeGreaterThanOrEqual(25);
    for (const { name, vp } of per) {
      if (vp?.kind !== 'per') continue;
      for (const resources of [0, 1, 2, 3, 4, 7, 12]) {
        const wanted = Math.min(vp.max ?? Infinity, vp.points * Math.floor(resources / vp.per.amount));
        expect(score([{ card: name, resources }])[name], `${name} with ${resources}`).toBe(wanted);
      }
    }
  });

  test('[MRS-13.6] FR-007 tags of face-up cards count, those of events and wild ones do not', () => {
    const lines = score([
      { card: 'Io Mining Industries' },
      { card: 'Callisto Penal Mines' },
      { card: 'Research Coordination' },
    ]);
    expect(lines['Io Mining Industries']).toBe(2);
  });

  test('[MRS-13.6] FR-008 cities, oceans and colonies: anywhere or beside the tile', () => {
    const tiles = [
      { hex: '0,2', kind: 'special', special: 'capital', owner: 'A', card: 'Capital' },
      { hex: '1,1', kind: 'ocean' },
      {
        hex: '0,1',
        kind: 'special',
        special: 'commercial-district',
        owner: 'A',
        card: 'Commercial District',
      },
      { hex: '-1,1', kind: 'city', owner: 'B' },
      { hex: 'phobos-space-haven', kind: 'city', owner: 'B' },
    ];
    const lines = score(
      [
        { card: 'Capital' },
        { card: 'Commercial District' },
        { card: 'Immigration Shuttles' },
        { card: 'Space Port Colony' },
      ],
      {
        tiles,
        colonies: [
          { name: 'Io', cubes: ['A', 'B'] },
          { name: 'Luna', cubes: ['A'] },
        ],
      },
    );
    expect(lines).toMatchObject({
      Capital: 1,
      'Commercial District': 2,
      'Immigration Shuttles': 1,
      'Space Port Colony': 1,
    });
  });

  test('[MRS-13.2] [MRS-13.3] FR-010 the total adds rating, milestones, awards, greeneries and cities', () => {
    const t = new Table({ seats: 3 }).turn(ann).stock(ann, rich);
    t.tile(ann, 'city', '0,-2').tile(ann, 'greenery', '1,-2').tile(ben, 'greenery', '0,-1');
    t.happens({ type: 'milestoneClaimed', seat: ann, name: 'Mayor' });
    t.production(ben, { megacredits: 3 }).production(cleo, { megacredits: 2 });
    t.happens({ type: 'awardFunded', seat: ann, name: 'Banker' });
    expect(t.lines(ann, 'milestones')).toEqual([['Mayor', 5]]);
    expect(t.lines(ben, 'awards')).toEqual([['Banker', 5]]);
    expect(t.lines(cleo, 'awards')).toEqual([['Banker', 2]]);
    expect(t.lines(ann, 'greenery')).toEqual([['greenery', 1]]);
    expect(t.lines(ann, 'city')).toEqual([['city:0,-2', 2]]);
    expect(t.total(ann)).toBe(20 + 5 + 1 + 2);
    const city = t.sheet.lines.find(({ category }) => category === 'city')!;
    expect(city.evidence.toSorted()).toEqual(['hex:0,-1', 'hex:0,-2', 'hex:1,-2']);
  });

  test('[MRS-13.6] FR-016 what a card does is never points: only its condition is', () => {
    const t = table().hand(ann, 'Nitrogen-Rich Asteroid', 'Mineral Deposit');
    t.plays(ann, 'Mineral Deposit');
    t.plays(ann, 'Nitrogen-Rich Asteroid');
    expect(t.lines(ann)).toEqual([]);
  });

  test('[MRS-13.4] awards are provisional: margin, look-ahead and ties', () => {
    const t = new Table({ seats: 3 }).turn(ann);
    t.stock(ann, { heat: 4, energy: 2 }).stock(ben, { heat: 5 }).stock(cleo, { heat: 1 });
    t.happens({ type: 'awardFunded', seat: ann, name: 'Thermalist' });
    const line = t.sheet.lines.find(({ source }) => source === 'Thermalist')!;
    expect(line).toMatchObject({ seat: ann, points: 5, why: { n: 6, margin: 1, ahead: 1 } });
    expect(mars.text.phrase(line.why, { locale: 'en', viewer: ann, nameOf: String })).toBe(
      'first with 6, 1 ahead, with the coming production',
    );
    t.happens({ type: 'stockChanged', seat: ben, resource: 'heat', by: 1, source: 'area' });
    expect(t.lines(ann, 'awards')).toEqual([['Thermalist', 5]]);
    expect(t.lines(ben, 'awards')).toEqual([['Thermalist', 5]]);
    expect(t.lines(cleo, 'awards')).toEqual([['Thermalist', 0]]);
    // When production is over it counts what is there.
    t.happens({ type: 'phaseBegan', phase: 'final', seat: ann });
    expect(t.lines(ann, 'awards')).toEqual([['Thermalist', 2]]);
  });

  test('[MRS-13.4] Industrialist counts what lies there and does not look ahead', () => {
    const t = new Table({ seats: 3, config: { board: 'elysium' } }).turn(ann);
    t.stock(ann, { steel: 1, energy: 2 }).stock(ben, { steel: 2 }).production(ben, { steel: 5, energy: 5 });
    t.happens({ type: 'awardFunded', seat: ann, name: 'Industrialist' });
    const line = t.sheet.lines.find(({ source }) => source === 'Industrialist');
    expect(line).toMatchObject({ seat: ann, points: 5, why: { n: 3, margin: 1, ahead: 0 } });
    t.happens({ type: 'productionChanged', seat: ben, resource: 'steel', by: 1, source: 'area' });
    expect(t.lines(ben, 'awards')).toEqual([['Industrialist', 2]]);
  });

  test('[MRS-13.4] level at nothing is no lead before the end, and a shared first place at the end', () => {
    const t = new Table({ seats: 4 }).turn(ann);
    t.happens({ type: 'awardFunded', seat: ann, name: 'Scientist' });
    const held = (): readonly number[] => [0, 1, 2, 3].map((seat) => t.lines(seat as Seat, 'awards')[0]![1]);
    expect(held()).toEqual([0, 0, 0, 0]);
    const line = t.sheet.lines.find(({ source }) => source === 'Scientist')!;
    expect(line).toMatchObject({ provisional: true, condition: { kind: 'standing', place: 0 } });
    expect(mars.text.phrase(line.why, { locale: 'en', viewer: ann, nameOf: String })).toBe(
      'nobody leads with 0',
    );
    t.happens({ type: 'ended', won: null });
    expect(held()).toEqual([5, 5, 5, 5]);
    expect(t.sheet.lines.some(({ provisional }) => provisional)).toBe(false);
  });

  test('[MRS-13.4] what is held by standing is counted apart, with its margin, until nobody can gain on anybody', () => {
    const t = new Table({ seats: 2 }).turn(ann).production(ann, { megacredits: 4 });
    t.happens({ type: 'awardFunded', seat: ann, name: 'Banker' });
    expect(totalsOf(t.sheet, ann)).toEqual({ certain: 20, provisional: 5 });
    // The last greeneries count for some awards: nothing is certain yet.
    t.happens({ type: 'phaseBegan', phase: 'final', seat: ann });
    expect(totalsOf(t.sheet, ann)).toEqual({ certain: 20, provisional: 5 });
    t.happens({ type: 'ended', won: null });
    expect(totalsOf(t.sheet, ann)).toEqual({ certain: 25, provisional: 0 });
  });

  test('[MRS-13.8] a loss is told by who is ahead now, not by why the points were held', () => {
    const t = new Table({ seats: 2 }).turn(ann).stock(ann, { heat: 11 });
    t.happens({ type: 'awardFunded', seat: ann, name: 'Thermalist' });
    t.happens({ type: 'stockChanged', seat: ben, resource: 'heat', by: 12, source: id('Asteroid') });
    const [lost, won] = t.sheet.changes.slice(-2);
    expect(lost).toMatchObject({ seat: ann, points: -5, was: 5, is: 0, provisional: true });
    expect(won).toMatchObject({ seat: ben, points: 5, was: 0, is: 5 });
    expect(lost!.cause).toMatchObject({ type: 'stockChanged', seat: ben, by: 12, source: id('Asteroid') });
    const said = (viewer: Seat): string =>
      mars.text.phrase(lost!.why, { locale: 'en', viewer, nameOf: (seat) => ['Ann', 'Ben'][seat]! });
    expect(said(ann)).toBe('Ben is ahead in Thermalist, 12 to 11');
    expect(said(ben)).toBe('you are ahead in Thermalist, 12 to 11');
  });

  test('[MRS-10.1] [MRS-13.4] while seats produce one after the other nobody gains or loses what lasts no moment', () => {
    const t = new Table({ seats: 2 }).turn(ann).stock(ann, { heat: 3 }).stock(ben, { heat: 4 });
    t.production(ann, { heat: 5 }).production(ben, { heat: 5 });
    t.happens({ type: 'awardFunded', seat: ann, name: 'Thermalist' });
    const before = t.sheet.changes.length;
    expect(t.lines(ben, 'awards')).toEqual([['Thermalist', 5]]);
    t.draft.players[ben]!.passed = true;
    t.do(ann, { type: 'pass' });
    expect(t.state.generation).toBe(2);
    expect(t.lines(ben, 'awards')).toEqual([['Thermalist', 5]]);
    expect(t.sheet.changes.slice(before)).toEqual([]);
  });

  test('FR-003 a line carries its id, its condition and its cap as data', () => {
    const t = table().inPlay(ann, 'Search For Life', 'Birds');
    const [search, birds] = t.sheet.lines.filter(
      ({ seat, category }) => seat === ann && category === 'cards',
    );
    const card = id('Search For Life');
    expect(search).toMatchObject({
      id: `card:${card}`,
      condition: { kind: 'per', card, points: 3, most: 3 },
    });
    expect(birds).toMatchObject({
      id: `card:${id('Birds')}`,
      condition: { kind: 'per', points: 1, every: 1, what: 'animal', where: 'this-card', count: 0 },
    });
  });

  test('[MRS-13.4] two players have no second place', () => {
    const t = table().production(ann, { megacredits: 4 }).production(ben, { megacredits: 1 });
    t.happens({ type: 'awardFunded', seat: ben, name: 'Banker' });
    expect([t.lines(ann, 'awards'), t.lines(ben, 'awards')]).toEqual([[['Banker', 5]], [['Banker', 0]]]);
    t.happens({ type: 'ended', won: null });
    expect([t.lines(ann, 'awards'), t.lines(ben, 'awards')]).toEqual([[['Banker', 5]], []]);
  });

  test('[MRS-13.9] a table may show all points, one’s own, or none until the end', () => {
    const { sheet } = table().inPlay(ann, 'Dust Seals').inPlay(ben, 'Trees');
    const readers = (visibility: 'all' | 'own' | 'none'): readonly number[] => [
      ...new Set(showSheet(sheet, ann, visibility).lines.map(({ seat }) => seat)),
    ];
    expect(readers('all')).toEqual([ann, ben]);
    expect(readers('own')).toEqual([ann]);
    expect(readers('none')).toEqual([]);
    const final = { ...sheet, final: true };
    expect(showSheet(final, 'spectator', 'none').lines).toHaveLength(sheet.lines.length);
  });

  test('[MRS-13.8] every change of a total names its event and its source', () => {
    const t = table().hand(ann, 'Dust Seals');
    const events = t.plays(ann, 'Dust Seals');
    const change = t.sheet.changes.at(-1)!;
    expect(change).toMatchObject({ seat: ann, points: 1, source: 'Dust Seals' });
    const first = t.match.seq - events.length + 1;
    expect(events[change.seq - first]).toMatchObject({ type: 'played', card: id('Dust Seals') });
    expect(t.sheet.lines.find(({ source }) => source === 'Dust Seals')!.because).toEqual([change.seq]);
  });

  test('[MRS-13.8] hints name the nearest next points', () => {
    const t = table().inPlay(ann, ['Pets', 1]).stock(ann, { plants: 5, heat: 8 });
    const hints = mars.scoring.next!(t.state, ann).map(({ source }) => source);
    expect(hints[0]).toBe('tr');
    expect(hints).toContain('Pets');
    expect(hints).toContain('greenery');
  });
});

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
