import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scorePosition } from '../score/position.ts';

interface Expected {
  readonly players: {
    readonly [id: string]: {
      readonly total: number;
      readonly cardDetail: readonly { readonly card: string; readonly vp: number }[];
      readonly milestoneDetail: readonly { readonly milestone: string; readonly vp: number }[];
      readonly awardDetail: readonly { readonly award: string; readonly vp: number }[];
      readonly cityDetail: readonly { readonly hex: string; readonly vp: number }[];
    } & { readonly [category: string]: unknown };
  };
  readonly order: readonly string[];
}

const samples = readFileSync(new URL('./positions/samples.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { readonly id: string; readonly expect: Expected });

describe('positions scored by independent referees', () => {
  test.each(samples)('[MRS-13.8] $id', (sample) => {
    const reading = scorePosition(sample);
    if (!('value' in reading)) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
    const { seats, ranking } = reading.value;
    expect(ranking.flat()).toEqual(sample.expect.order);
    for (const { seat, total, categories, lines } of seats) {
      const wanted = sample.expect.players[seat]!;
      expect(total).toBe(wanted.total);
      for (const [category, points] of Object.entries(categories)) expect(points).toBe(wanted[category]);
      const of = (category: string): readonly (readonly [string, number])[] =>
        lines.filter((line) => line.category === category).map(({ source, points }) => [source, points]);
      expect(of('cards')).toEqual(wanted.cardDetail.map(({ card, vp }) => [card, vp]));
      expect(of('milestones')).toEqual(wanted.milestoneDetail.map(({ milestone, vp }) => [milestone, vp]));
      expect(of('awards')).toEqual(wanted.awardDetail.map(({ award, vp }) => [award, vp]));
      expect(new Map(of('city'))).toEqual(
        new Map(wanted.cityDetail.map(({ hex, vp }) => [`city:${hex}`, vp])),
      );
      expect(total).toBe(lines.reduce((sum, { points }) => sum + points, 0));
    }
  });
});

test('FR-002 the corporation is the first source, wherever the position names it', () => {
  const reading = scorePosition({
    players: [{ id: 'A', tr: 20, played: [{ card: 'Birds' }, { card: 'Arklight', resources: 4 }] }],
  });
  if (!('value' in reading)) throw new Error(reading.complaint.message);
  const cards = reading.value.seats[0]!.lines.filter(({ category }) => category === 'cards');
  expect(cards.map(({ source }) => source)).toEqual(['Arklight', 'Birds']);
});

describe('positions that are not', () => {
  const good = { players: [{ id: 'A', tr: 20 }] };
  const luna = { name: 'Luna', cubes: ['A'] };
  const FOUR = ['A', 'A', 'A', 'A'];
  test.each([
    ['no players', {}, 'players'],
    ['an unknown key', { ...good, extra: 1 }, 'extra'],
    [
      'an unknown card',
      { players: [{ id: 'A', tr: 20, played: [{ card: 'Nope' }] }] },
      'players[0].played[0].card',
    ],
    ['a debt', { players: [{ id: 'A', tr: 20, stock: { mc: -1 } }] }, 'players[0].stock.mc'],
    [
      'M€ production below −5',
      { players: [{ id: 'A', tr: 20, production: { mc: -6 } }] },
      'players[0].production.mc',
    ],
    [
      'production below nothing',
      { players: [{ id: 'A', tr: 20, production: { plants: -1 } }] },
      'players[0].production.plants',
    ],
    [
      'an ocean of somebody',
      { ...good, tiles: [{ hex: '0,0', kind: 'ocean', owner: 'A' }] },
      'tiles[0].owner',
    ],
    [
      'a greenery beyond the map',
      { ...good, tiles: [{ hex: 'ganymede-colony', kind: 'greenery', owner: 'A' }] },
      'tiles[0].kind',
    ],
    [
      'a claim beyond the map',
      { ...good, landClaims: [{ hex: 'ganymede-colony', owner: 'A' }] },
      'landClaims[0].hex',
    ],
    [
      'a claim below a tile',
      {
        ...good,
        tiles: [{ hex: '0,-4', kind: 'city', owner: 'A' }],
        landClaims: [{ hex: '0,-4', owner: 'A' }],
      },
      'landClaims[0].hex',
    ],
    [
      'a milestone of a pack that is not played',
      { ...good, modules: ['base-game'], milestones: [{ name: 'Hoverlord', owner: 'A' }] },
      'milestones[0].name',
    ],
    [
      'an award of a pack that is not played',
      { ...good, modules: ['base-game'], awards: [{ name: 'Venuphile' }] },
      'awards[0].name',
    ],
    ['an unknown area', { ...good, tiles: [{ hex: '9,9', kind: 'ocean' }] }, 'tiles[0].hex'],
    [
      'two tiles on one area',
      {
        ...good,
        tiles: [
          { hex: '0,0', kind: 'ocean' },
          { hex: '0,0', kind: 'ocean' },
        ],
      },
      'tiles[1].hex',
    ],
    ['an unknown owner', { ...good, tiles: [{ hex: '0,1', kind: 'city', owner: 'B' }] }, 'tiles[0].owner'],
    ['an unknown award', { ...good, awards: [{ name: 'Best', fundedBy: 'A' }] }, 'awards[0].name'],
    [
      'a milestone claimed twice',
      {
        ...good,
        milestones: [
          { name: 'Mayor', owner: 'A' },
          { name: 'mayor', owner: 'A' },
        ],
      },
      'milestones[1].name',
    ],
    [
      'a milestone of another map',
      { ...good, milestones: [{ name: 'Tycoon', owner: 'A' }] },
      'milestones[0].name',
    ],
    [
      'an award funded twice',
      {
        ...good,
        awards: [
          { name: 'Banker', fundedBy: 'A' },
          { name: 'Banker', fundedBy: 'A' },
        ],
      },
      'awards[1].name',
    ],
    [
      'one card with two players',
      {
        players: [
          { id: 'A', tr: 20, played: [{ card: 'Birds' }] },
          { id: 'B', tr: 20, played: [{ card: 'Birds', resources: 1 }] },
        ],
      },
      'players[1].played[0].card',
    ],
    [
      'resources on a card that holds none',
      { players: [{ id: 'A', tr: 20, played: [{ card: 'Dust Seals', resources: 1 }] }] },
      'players[0].played[0].resources',
    ],
    ['a colony tile twice', { ...good, colonies: [luna, luna] }, 'colonies[1].name'],
    ['four colonies on a tile', { ...good, colonies: [{ name: 'Io', cubes: FOUR }] }, 'colonies[0].cubes'],
    [
      'two leaders of a party',
      {
        ...good,
        turmoil: {
          leaders: [
            { party: 'reds', leader: 'A' },
            { party: 'reds', leader: 'neutral' },
          ],
        },
      },
      'turmoil.leaders[1].party',
    ],
    ['an unknown chairman', { ...good, turmoil: { chairman: 'B' } }, 'turmoil.chairman'],
    ['nothing at all', null, ''],
  ])('[MRS-13.8] %s is answered with a complaint', (_, json, path) => {
    const reading = scorePosition(json);
    expect('complaint' in reading && reading.complaint.path).toBe(path);
  });
});

test('[MRS-13.10] [MRS-13.5] chairman, leaders and colonies count in a position too', () => {
  const reading = scorePosition({
    players: [
      { id: 'A', tr: 20, played: [{ card: 'Arklight', resources: 4 }, { card: 'Space Port Colony' }] },
      { id: 'B', tr: 20 },
    ],
    colonies: [
      { name: 'Luna', cubes: ['A', 'B'] },
      { name: 'Io', cubes: ['A'] },
    ],
    turmoil: {
      chairman: 'B',
      leaders: [
        { party: 'reds', leader: 'A' },
        { party: 'unity', leader: 'A' },
        { party: 'greens', leader: 'neutral' },
      ],
    },
  });
  if (!('value' in reading)) throw new Error(reading.complaint.message);
  const [a, b] = reading.value.seats;
  expect([a?.categories['turmoil'], b?.categories['turmoil']]).toEqual([2, 1]);
  expect(a?.lines.find(({ id }) => id === 'leaders')?.evidence).toEqual(['party:reds', 'party:unity']);
  expect(a?.total).toBe(20 + 2 + 2 + 1);
  expect(b?.total).toBe(21);
});

test('[MRS-17.1] the house rule asks for the third science on Search For Life', () => {
  const points = (resources: number, searchForLife?: 3): number => {
    const reading = scorePosition({
      players: [{ id: 'A', tr: 20, played: [{ card: 'search for LIFE', resources }] }],
      ...(searchForLife && { houseRules: { searchForLife } }),
    });
    return 'value' in reading ? reading.value.seats[0]!.categories['cards']! : Number.NaN;
  };
  expect([0, 1, 2, 3, 6].map((n) => points(n))).toEqual([0, 3, 3, 3, 3]);
  expect([0, 1, 2, 3, 6].map((n) => points(n, 3))).toEqual([0, 0, 0, 3, 3]);
});
