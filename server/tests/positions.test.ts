import { readFileSync } from 'node:fs';
import { catalog } from '@reckon/games/catalog';
import { describe, expect, test } from 'vitest';

/**
 * A position comes from anybody. Whatever stands in a place of it, it is scored or refused in a sentence, and nothing that
 * is scored is more than the game has pieces for.
 */
const lines = (path: string): readonly unknown[] =>
  readFileSync(new URL(`../../games/${path}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    // What comes out is of no interest to whoever reads what goes in.
    .map((line) => ({ ...(JSON.parse(line) as object), expect: undefined }));

const SAMPLES: { readonly [game: string]: readonly unknown[] } = {
  cambio: [
    {
      hands: [
        ['7H', '8D', 'KC', 'KS'],
        ['AH', '3D', '4C', '4S'],
      ],
      caller: 0,
    },
  ],
  settlers: lines('settlers/tests/samples/positions.jsonl').slice(0, 1),
  mahjong: ['hands', 'waits', 'exhausted'].flatMap((kind) =>
    lines(`mahjong/tests/samples/mahjong.${kind}.jsonl`).slice(0, 1),
  ),
  mars: lines('mars/tests/positions/samples.jsonl').slice(0, 1),
  'oh-hell': [
    {
      rounds: [
        { bids: [1, 0, 2], taken: [1, 1, 1] },
        { bids: [0, 0, 1], taken: [0, 1, 1] },
      ],
    },
  ],
};

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e9,
  2 ** 53,
  1e308,
  '',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'x'.repeat(20_000),
  [],
  {},
  deep(60),
  JSON.parse('{"__proto__":{"polluted":1}}'),
  Array.from({ length: 9000 }, () => 0),
];

/** So many keys of a record, and items of a list: the others are like them. */
const [KEYS, ITEMS] = [24, 2];

/** Every place of a document, with what leads there. */
function* places(json: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  yield path;
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json).slice(0, Array.isArray(json) ? ITEMS : KEYS))
    yield* places(value, [...path, key]);
}

function changed(json: unknown, [key, ...rest]: readonly string[], to: (old: unknown) => unknown): unknown {
  if (key === undefined) return to(json);
  const copy = (Array.isArray(json) ? [...(json as unknown[])] : { ...(json as object) }) as {
    [key: string]: unknown;
  };
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

/** A list with its items again and again. */
const longer = (old: unknown): unknown =>
  Array.isArray(old) && old.length > 0
    ? Array.from({ length: 2000 }, (_, n) => (old as unknown[])[n % old.length])
    : old;

const isFinite = (json: unknown): boolean =>
  typeof json === 'number'
    ? Number.isSafeInteger(json)
    : typeof json !== 'object' || json === null || Object.values(json).every(isFinite);

describe.each(catalog.map((entry) => [entry.game.id, entry] as const))('%s', (id, { scorePosition }) => {
  test('whatever stands in a place of a position, it is scored or refused', () => {
    const score = scorePosition!;
    let [scored, refused] = [0, 0];
    for (const sample of SAMPLES[id]!) {
      expect(score(sample)).toHaveProperty('value');
      for (const path of places(sample))
        for (const to of [...ODD.map((odd) => () => odd), longer]) {
          const given = changed(sample, path, to);
          const reading = score(given);
          if ('complaint' in reading) refused++;
          else scored++;
          const answer = JSON.stringify(reading);
          expect([path, answer.length < 400_000, isFinite(reading)]).toEqual([path, true, true]);
        }
    }
    expect(refused).toBeGreaterThan(scored);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

/** Positions that no supply of pieces allows, and that would be searched for ever or looked up beyond the end of a table. */
describe('pieces that nobody has', () => {
  const island = (SAMPLES['settlers']![0] ?? {}) as { readonly state: { readonly seats: readonly object[] } };
  const roads = [
    ...new Set(
      lines('settlers/tests/samples/positions.jsonl').flatMap((one) =>
        (one as { state: { seats: readonly { roads: readonly string[] }[] } }).state.seats.flatMap(
          (seat) => seat.roads,
        ),
      ),
    ),
  ];
  const [exhausted] = lines('mahjong/tests/samples/mahjong.exhausted.jsonl') as readonly {
    readonly players: readonly object[];
  }[];
  const five = { won: false, missing: 's', melds: [], concealed: Array.from({ length: 13 }, () => '9m') };

  test.each([
    [
      'all roads of the island for one seat',
      'settlers',
      {
        ...island,
        state: { ...island.state, seats: island.state.seats.map((seat) => ({ ...seat, roads })) },
      },
    ],
    [
      'all roads of the island in a history',
      'settlers',
      { ...island, history: roads.map((road) => ['road', 0, road]) },
    ],
    [
      'a history without an end',
      'settlers',
      { ...island, history: Array.from({ length: 5000 }, () => ['road', 0, roads[0]]) },
    ],
    ['thirteen tiles alike', 'mahjong', { ...exhausted, players: exhausted!.players.map(() => five) }],
    [
      'a kong for which more is paid than there is',
      'mahjong',
      { ...exhausted, kongs: [{ owner: 0, payments: { 1: 1e15 } }] },
    ],
    [
      'kongs without an end',
      'mahjong',
      { ...exhausted, kongs: Array.from({ length: 5000 }, () => ({ owner: 0, payments: { 1: 1 } })) },
    ],
  ])('%s', (_what, id, position) => {
    const { scorePosition } = catalog.find(({ game }) => game.id === id)!;
    expect(scorePosition!(position)).toHaveProperty('complaint');
  });
});
