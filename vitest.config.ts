import { defineConfig } from 'vitest/config';

/** Tests of servers and browsers: real processes and real time, so one file at a time and after everything else. */
const real = ['server/tests/**/*.test.ts', 'web/e2e/**/*.test.ts'];
const outside = ['**/node_modules/**', '**/dist/**'];
const resolve = { resolve: { conditions: ['src'] }, ssr: { resolve: { conditions: ['src'] } } };
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
const setupFiles = ['tools/same-twice.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        ...resolve,
        test: {
          name: 'pure',
          include: ['{kernel,games,pieces,protocol,server,web,cli,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...real],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          setupFiles,
          ...timeouts,
        },
      },
      {
        ...resolve,
        test: {
          name: 'real',
          include: real,
          exclude: outside,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          setupFiles,
          ...timeouts,
        },
      },
    ],
  },
});
