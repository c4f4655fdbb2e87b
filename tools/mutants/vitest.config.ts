import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../architecture/walk.ts';
import { instrumented, type Numbered } from './mutate.ts';

/** Set by tools/mutants.ts, which starts vitest with this file. */
const { mutants, sources } = JSON.parse(readFileSync(process.env['MUTANTS_LIST']!, 'utf8')) as {
  readonly mutants: readonly Numbered[];
  readonly sources: { readonly [file: string]: string };
};

/** Tests of single rules are quick and kill most; whole random games come last. */
class QuickFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification): number =>
      /promises|contract|bots|invariants|games.*golden|components|board|sim\.test/.test(moduleId) ? 1 : 0;
    return specs.toSorted(
      (one, other) => weight(one) - weight(other) || one.moduleId.localeCompare(other.moduleId),
    );
  }
}

export default defineConfig({
  root: ROOT,
  resolve: { conditions: ['src'] },
  ssr: { resolve: { conditions: ['src'] } },
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(_code, id) {
        const file = relative(ROOT, id.replace(/\?.*$/, ''));
        const source = sources[file];
        if (source === undefined) return undefined;
        const own = mutants.filter((mutant) => mutant.file === file);
        return { code: instrumented(file, source, own), map: null };
      },
    },
  ],
  test: {
    include: JSON.parse(process.env['MUTANTS_TESTS']!) as string[],
    exclude: ['**/node_modules/**', '**/dist/**'],
    runner: `${ROOT}/tools/mutants/runner.ts`,
    setupFiles: [`${ROOT}/tools/same-twice.ts`],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: 600_000,
    hookTimeout: 60_000,
    teardownTimeout: 3_600_000,
    reporters: [['default', { summary: false }]],
  },
});
