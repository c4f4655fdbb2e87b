import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../soak/postgres.ts';
import { historyPage } from '../store/history.ts';
import { openStore, type Statement, type Store } from '../store/open.ts';
import { openMemory } from './node.ts';

/** How many games lie in the database. */
const GAMES = 10_000;
/** Of eight kilobytes; all games with their seats lie on some 1,100, and reading those takes a tenth of 100 ms. */
const MOST_BLOCKS = 2500;

const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
});

/** Games as they would lie there: most of them listed, a person in every fifth, one in fifty given up. */
const FILL = [
  `insert into game_table (id, code, game, rules_version, status, open)
    select md5('t' || n)::uuid, 'C' || n, 'a', 1, 'finished', true from generate_series(1, ${GAMES}) n`,
  `insert into history_game (table_id, code, game, name, listed, seats, status, began_at, ended_at, moves, figures)
    select md5('t' || n)::uuid, 'C' || n, (array['a', 'b', 'c', 'd', 'e'])[1 + n % 5], 'Table ' || n, n % 10 <> 0, 4,
      case when n % 50 = 1 then 'abandoned' else 'finished' end,
      timestamptz '2026-01-01' + n * interval '7 minutes', timestamptz '2026-01-01' + n * interval '7 minutes' + interval '20 minutes',
      80, '[{"name":"drawn","bySeat":[1,2,3,4]}]' from generate_series(1, ${GAMES}) n`,
  `insert into history_seat (table_id, seat, name, bot, total, place, points)
    select md5('t' || n)::uuid, s, case when s = 0 and n % 5 = 0 then 'Ada' else 'P' || (n + s) % 400 end, null, (n * s) % 90, s + 1,
      '{"cards":12,"tiles":9}' from generate_series(1, ${GAMES}) n, generate_series(0, 3) s`,
  'analyze history_game',
  'analyze history_seat',
];

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['PGlite', openMemory],
  ...(postgres ? [['PostgreSQL', async () => openStore(await postgres.database())] as const] : []),
];

describe.each(stores)(`${GAMES} games on %s`, (name, open) => {
  let store: Store;
  let asked: Statement[] = [];
  beforeAll(async () => {
    const real = await open();
    await real.whole('write', async (run) => {
      for (const text of FILL) await run({ text });
    });
    store = {
      ...real,
      run: (...statements) => {
        asked.push(...statements);
        return real.run(...statements);
      },
    };
  });
  afterAll(() => store.close());

  /** How many blocks of the database it looks at: that is the same on a busy machine. */
  async function looksAt({ text, values = [] }: Statement): Promise<number> {
    const given = values.map((value) => `'${String(value)}'`);
    await store.run({ text: `prepare looked as ${text}` });
    const [row] = await store.run({
      text: `explain (analyze, buffers, format json) execute looked${given.length > 0 ? `(${given.join(', ')})` : ''}`,
    });
    await store.run({ text: 'deallocate looked' });
    const told = Object.values(row!)[0];
    const [{ Plan: plan }] = (typeof told === 'string' ? JSON.parse(told) : told) as [
      { readonly Plan: { readonly [what: string]: number } },
    ];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  }

  const somewhere = `${Date.UTC(2026, 0, 20)}_ffffffff-ffff-4fff-bfff-ffffffffffff`;
  test.each([
    ['the first page', {}],
    ['a page in the middle', { after: somewhere }],
    ['of one game', { game: 'c' }],
    ['of one person', { person: 'Ada' }],
    ['of somebody nobody knows', { person: 'Nobody' }],
    ['what was given up', { status: 'abandoned' }],
    ['of a game nobody plays', { game: 'chess' }],
  ] as const)('%s: one query that looks at little', async (what, query) => {
    asked = [];
    const start = performance.now();
    const { games } = await historyPage(store, query, { limit: 25 });
    const ms = performance.now() - start;
    expect(asked).toHaveLength(1);
    const isNone = 'person' in query ? query.person === 'Nobody' : 'game' in query && query.game === 'chess';
    expect(games).toHaveLength(isNone ? 0 : 25);
    for (const game of games) expect(game.seats).toHaveLength(4);
    const blocks = await looksAt(asked[0]!);
    expect(blocks).toBeLessThan(MOST_BLOCKS);
    if (process.env.RECKON_SHOW) {
      let best = ms;
      for (let n = 0; n < 9; n++) {
        const again = performance.now();
        await historyPage(store, query, { limit: 25 });
        best = Math.min(best, performance.now() - again);
      }
      process.stdout.write(`${name}, ${what}: ${best.toFixed(1)} ms, ${blocks} blocks\n`);
    }
  });

  test('pages lead through all that are listed, each once, newest first', async () => {
    const seen = new Set<string>();
    let last = Infinity;
    let after: string | undefined;
    do {
      const page = await historyPage(store, { ...(after !== undefined && { after }) }, { limit: 100 });
      for (const { table, ended, listed } of page.games) {
        expect(listed).toBe(true);
        expect(ended!).toBeLessThanOrEqual(last);
        last = ended!;
        seen.add(table);
      }
      after = page.next;
    } while (after !== undefined);
    expect(seen.size).toBe((GAMES * 9) / 10);
  });
});
