import { defineConfig } from 'vitest/config';

const TESTS = '.test.{ts,tsx}';
const outside = ['**/node_modules/**', '**/dist/**'];

/** Whole random games by the hundred: the promises, the bots, and the suite's own faults. */
const play = [
  `games/*/tests/{promises*,bots*,invariants*,mutants*,seed*}${TESTS}`,
  `kernel/tests/{contract,faults,unseen,cascades}${TESTS}`,
  `tools/tests/{golden,new-game,what-if}${TESTS}`,
];
/** Databases on disk, other processes, and what earlier versions stored. */
const store = [`server/store/**/*${TESTS}`, `server/tests/{durable,heal,nodes,older,whole-game}${TESTS}`];
/** Servers with sockets and clocks, in this process. */
const server = [`server/tests/**/*${TESTS}`, `server/sim/**/*${TESTS}`, `cli/tests/**/*${TESTS}`];
/** Chromium. */
const browser = [`web/e2e/**/*${TESTS}`];
/** Everything else needs nothing but this process and no time to speak of. */
const pure = [`{kernel,games,pieces,protocol,server,web,cli,tools,bench}/**/*${TESTS}`];

/** A project for each room of tests, so that a failure says where it is. Pages run one file at a time. */
const room = (name: string, order: number, include: string[], exclude: string[] = []) => ({
  resolve: { conditions: ['src'] },
  ssr: { resolve: { conditions: ['src'] } },
  test: {
    name,
    include,
    exclude: [...outside, ...exclude],
    setupFiles: ['tools/same-twice.ts'],
    sequence: { groupOrder: order },
    ...(name === 'browser'
      ? { testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 1, fileParallelism: false }
      : { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 }),
  },
});

export default defineConfig({
  test: {
    projects: [
      room('pure', 0, pure, [...play, ...store, ...server, ...browser]),
      room('play', 1, play),
      room('store', 2, store),
      room('server', 3, server, store),
      room('browser', 4, browser),
    ],
  },
});
