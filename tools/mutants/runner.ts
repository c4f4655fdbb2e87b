import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import {
  TestRunner,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
} from 'vitest';

/** What a run of one test file tells the tool, a line each. */
export type Verdict =
  | { readonly type: 'round' }
  | { readonly type: 'killed'; readonly id: number; readonly by: string }
  | { readonly type: 'covered'; readonly ids: readonly number[] }
  | { readonly type: 'left out'; readonly test: string; readonly why: string };

interface Known {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** CPU time, and time by the clock. */
  readonly ms: number;
  readonly wallMs: number;
  readonly ticks: number;
  readonly hits: ReadonlySet<number>;
}

/** The switch that instrumented files ask. Mutant 0 is none. */
class Mutants {
  chosen = 0;
  ticks = 0;
  limit = Infinity;
  hits: Set<number> | undefined;

  /** Counts too: what never ends may have its loop elsewhere. */
  is(id: number): boolean {
    this.tick();
    if (this.hits !== undefined) this.hits.add(id);
    return id === this.chosen;
  }
  tick(): void {
    if (++this.ticks > this.limit) throw new Error('this mutant does not come to an end');
  }
}

// Every run of a test listens for its end once more.
setMaxListeners(0);

const mutants = new Mutants();
Object.assign(globalThis, { __mutants: mutants });

const OUT = process.env['MUTANTS_OUT']!;
const WANTED = JSON.parse(process.env['MUTANTS_WANTED']!) as readonly number[];
/** A test that only waits is given this long beyond ten times what it takes by itself. */
const PATIENCE_MS = 4_000;
/** A test that takes longer than this by itself is not run for every mutant. */
const SLOW_MS = Number(process.env['MUTANTS_SLOW_MS']);

/** So much of one file's tests is run for one mutant, the quick ones first: what this leaves alive counts as alive. */
const EACH_MS = Number(process.env['MUTANTS_EACH_MS']);

/** CPU time, so that a busy machine leaves out no more than a quiet one. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const tell = (verdict: Verdict): void => appendFileSync(OUT, `${JSON.stringify(verdict)}\n`);

function killed(): ReadonlySet<number> {
  const lines = readFileSync(OUT, 'utf8').split('\n').filter(Boolean);
  const verdicts = lines.map((line) => JSON.parse(line) as Verdict);
  return new Set(verdicts.flatMap((verdict) => (verdict.type === 'killed' ? [verdict.id] : [])));
}

/** Collects the tests of a file as ever, and runs their functions once without and then with every mutant they reach. */
export default class MutantRunner extends TestRunner {
  readonly #files: RunnerTestFile[] = [];

  onCollected(files: RunnerTestFile[]): void {
    this.#files.push(...files);
  }

  /** Vitest's own turn: the functions are run below. */
  runTask(): Promise<void> {
    return Promise.resolve();
  }

  // oxlint-disable-next-line no-misused-promises -- vitest waits for it, whatever the base class answers
  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    for (const file of this.#files) await this.#tryMutants(file);
  }

  async #tryMutants(file: RunnerTestFile): Promise<void> {
    const dead = killed();
    if (WANTED.every((id) => dead.has(id))) return;
    const after: (() => unknown)[] = [];
    const tests = await collect(file, [], after);
    const known: Known[] = [];
    for (const { name, run } of tests) {
      const baseline = await measured(run);
      const why = typeof baseline === 'string' ? baseline : baseline.ms > SLOW_MS ? 'it is slow' : undefined;
      if (why !== undefined || typeof baseline === 'string')
        tell({ type: 'left out', test: `${file.name} > ${name}`, why: why ?? '' });
      else known.push({ name, run, ...baseline });
    }
    const covered = new Set(known.flatMap(({ hits }) => [...hits]));
    tell({ type: 'covered', ids: [...covered] });
    const judging = new Set(known);
    for (const id of WANTED) {
      if (dead.has(id) || !covered.has(id)) continue;
      const by = await killerOf(id, [...judging]);
      if (by === undefined) continue;
      // What a mutant left behind would be held against the next ones.
      const again = await measured(by.run);
      if (typeof again !== 'string') tell({ type: 'killed', id, by: `${file.name} > ${by.name}` });
      else {
        judging.delete(by);
        tell({ type: 'left out', test: `${file.name} > ${by.name}`, why: `after mutant ${id} ${again}` });
      }
    }
    for (const hook of after.toReversed()) await hook();
  }
}

/** The tests of a suite with their hooks around them; what stands before all of them is run now. */
async function collect(
  suite: RunnerTestSuite,
  around: readonly RunnerTestSuite[],
  after: (() => unknown)[],
): Promise<readonly { readonly name: string; readonly run: () => Promise<void> }[]> {
  const hooks = TestRunner.getSuiteHooks(suite);
  const suites = [...around, suite];
  for (const hook of hooks.beforeAll) await (hook as (...given: unknown[]) => unknown)(suite);
  after.push(...hooks.afterAll.map((hook) => () => (hook as (...given: unknown[]) => unknown)(suite)));
  const found: { name: string; run: () => Promise<void> }[] = [];
  for (const task of suite.tasks as RunnerTask[]) {
    if (task.mode === 'skip' || task.mode === 'todo') continue;
    if (task.type === 'suite') found.push(...(await collect(task, suites, after)));
    else found.push({ name: task.name, run: () => once(task, suites) });
  }
  return found;
}

async function once(test: RunnerTestCase, suites: readonly RunnerTestSuite[]): Promise<void> {
  const each = (when: 'beforeEach' | 'afterEach'): readonly (() => unknown)[] =>
    suites.flatMap((suite) =>
      (TestRunner.getSuiteHooks(suite)[when] as ((...given: unknown[]) => unknown)[]).map(
        (hook) => () => hook(test.context, suite),
      ),
    );
  for (const hook of each('beforeEach')) await hook();
  try {
    await TestRunner.getTestFn(test)();
  } finally {
    for (const hook of each('afterEach').toReversed()) await hook();
  }
}

/** How a test goes without any mutant, or why it cannot be run again by itself. */
async function measured(run: () => Promise<void>): Promise<Omit<Known, 'name' | 'run'> | string> {
  const hits = new Set<number>();
  mutants.chosen = 0;
  mutants.limit = Infinity;
  mutants.ticks = 0;
  mutants.hits = hits;
  const begun = cpuMs();
  const from = clock.now();
  try {
    await run();
    return { ms: cpuMs() - begun, wallMs: clock.now() - from, ticks: mutants.ticks, hits };
  } catch (error) {
    return `it cannot run by itself (${String(error).split('\n')[0]})`;
  } finally {
    mutants.hits = undefined;
  }
}

async function killerOf(id: number, known: readonly Known[]): Promise<Known | undefined> {
  const covering = known.filter(({ hits }) => hits.has(id)).toSorted((one, other) => one.ms - other.ms);
  let spent = 0;
  for (const one of covering) {
    const { run, ticks, ms, wallMs } = one;
    if ((spent += ms) > EACH_MS && spent > ms) return undefined;
    mutants.chosen = id;
    mutants.ticks = 0;
    mutants.limit = 20 * ticks + 200_000;
    try {
      await inTime(run(), PATIENCE_MS + 10 * wallMs);
    } catch {
      return one;
    } finally {
      mutants.chosen = 0;
      mutants.limit = Infinity;
    }
  }
  return undefined;
}

/** Taken before any test can put its own clock in their place. */
const { setTimeout: later, clearTimeout: forget } = globalThis;
const clock = { now: performance.now.bind(performance) };

function inTime(run: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, no) => {
    timer = later(() => no(new Error('too late')), ms);
  });
  return Promise.race([run, late]).finally(() => forget(timer));
}
