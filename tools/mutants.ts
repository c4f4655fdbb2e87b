/**
 * `npm run mutants -- games/cambio/rules [--sample 300] [--seed 1] [--minutes 60] [--write]`: plants small faults, one at a
 * time, and tells which of them no test of that room notices. After so many minutes it says what it has found: what was not
 * tried by then counts as alive. `--write` puts the score into docs/testing.md.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededDice } from '@reckon/kernel';
import { filesUnder, ROOT, textOf } from './architecture/walk.ts';
import { mutantsOf, type Numbered } from './mutants/mutate.ts';
import type { Verdict } from './mutants/runner.ts';
import { sameEffect } from './mutants/same.ts';
import { withScore, type Score } from './mutants/table.ts';

const USAGE =
  'usage: npm run mutants -- <folder or file> [--sample 300] [--seed 1] [--minutes 60] [--tests glob] [--write]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
    tests: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const [folder, ...rest] = positionals;
const sample = Number(values.sample);
const minutes = Number(values.minutes);
if (folder === undefined || rest.length > 0 || !Number.isInteger(sample) || sample < 1 || !(minutes > 0)) {
  console.error(USAGE);
  process.exit(2);
}

/**
 * Rooms that are judged by other tests than all of their own. What a witness and a verifier of `protocol` see is tried on
 * forged tables. Of the server, those judge that run in one process without sockets and databases: the others mostly wait.
 */
const JUDGES: { readonly [home: string]: readonly string[] } = {
  protocol: ['protocol/', 'server/tests/forged/'],
  server: ['server/table/', 'server/sim/sim.test.ts', 'server/tests/golden.test.ts'],
};

/** Which tests answer for a folder: those of its game, or of its room. Boards, bots, pictures and tests of tests prove other things. */
function testsOf(path: string): readonly string[] {
  const game = /^games\/[^/]+/.exec(path)?.[0];
  const home = game ?? path.split('/')[0]!;
  const judges = JUDGES[home] ?? [`${home}/`];
  const all = filesUnder(ROOT, /\.test\.tsx?$/).filter((file) =>
    judges.some((judge) => file.startsWith(judge)),
  );
  return all.filter(
    (file) => !/\/(board|components|bots|thinking|review|mutants|older)\d*\.test\.tsx?$|\/e2e\//.test(file),
  );
}

const inside = `${folder.replace(/\/$/, '')}/`;
const all = filesUnder(ROOT, /\.tsx?$/)
  .filter((file) => file === folder || file.startsWith(inside))
  // Tests and what they stand on have no tests of their own.
  .filter(
    (file) => !/\/(tests|testing|e2e|sim|soak)\/|\.test\.tsx?$|\.d\.ts$/.test(file.slice(inside.length - 1)),
  )
  .flatMap((file) => mutantsOf(file, textOf(ROOT, file)))
  .map((mutant, i): Numbered => ({ ...mutant, id: i + 1 }));
const wanted = seededDice(values.seed).shuffled(all, 'mutants').slice(0, sample);
if (wanted.length === 0) {
  console.error(`no mutants in ${folder}`);
  process.exit(2);
}

const home = mkdtempSync(join(tmpdir(), 'mutants-'));
const list = join(home, 'list.json');
const out = join(home, 'verdicts.jsonl');
// With the text they were found in: whoever edits meanwhile disturbs nothing.
const sources = Object.fromEntries(wanted.map(({ file }) => [file, textOf(ROOT, file)]));
writeFileSync(list, JSON.stringify({ mutants: wanted, sources }));
writeFileSync(out, '');
const isSame = (mutant: Numbered): boolean => sameEffect(mutant, sources[mutant.file] ?? '') !== undefined;
console.log(`${wanted.length} of ${all.length} mutants of ${folder}, seed ${values.seed}`);

const verdicts = (): readonly Verdict[] =>
  readFileSync(out, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Verdict);
const dead = (): ReadonlyMap<number, string> =>
  new Map(verdicts().flatMap((verdict) => (verdict.type === 'killed' ? [[verdict.id, verdict.by]] : [])));

const begun = Date.now();
const isLate = (): boolean => Date.now() >= begun + 60_000 * minutes;
const progress = setInterval(() => {
  const share = dead().size / wanted.length;
  const bar = '█'.repeat(Math.round(30 * share)).padEnd(30, '·');
  process.stderr.write(`${bar} ${dead().size} killed after ${Math.round((Date.now() - begun) / 1000)} s\n`);
}, 10_000);

/** How long a test may take by itself to be run for every mutant, and how much of one file's tests each is given. */
interface Patience {
  readonly slowMs: number;
  readonly eachMs: number;
  /** How many random games the promises are tried on: most faults show within a few. */
  readonly games: number;
  /** How many runs of each game the simulation of the server is asked for, each a test. */
  readonly runs: number;
}
/** Quick tests kill most mutants. Whole games are played for those that are left. */
const ROUNDS: readonly Patience[] = [
  { slowMs: 600, eachMs: 400, games: 1, runs: 1 },
  { slowMs: 3_000, eachMs: 3_000, games: 2, runs: 5 },
];

function round(left: readonly Numbered[], { slowMs, eachMs, games, runs }: Patience): Promise<void> {
  const vitest = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tools/mutants/vitest.config.ts'],
    {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        GAMES: String(games),
        SIM_RUNS: String(runs),
        DUELS: '2',
        ...process.env,
        MUTANTS_LIST: list,
        MUTANTS_OUT: out,
        MUTANTS_WANTED: JSON.stringify(left.map(({ id }) => id)),
        MUTANTS_TESTS: JSON.stringify(values.tests ?? testsOf(folder!)),
        MUTANTS_SLOW_MS: String(slowMs),
        MUTANTS_EACH_MS: String(eachMs),
      },
    },
  );
  // Its workers too: they are of its group.
  const stop = (): void => void process.kill(-vitest.pid!, 'SIGKILL');
  const timer = setTimeout(stop, begun + 60_000 * minutes - Date.now());
  const stopped = (): void => {
    stop();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopped);
  let said = '';
  vitest.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) => {
    vitest.on('exit', (code) => {
      clearTimeout(timer);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopped);
      if (isLate()) console.log(`stopped after ${minutes} minutes`);
      else if (code !== 0) {
        console.error(said.slice(-4000));
        process.exitCode = 1;
      }
      done();
    });
  });
}

for (const patience of ROUNDS) {
  const killers = dead();
  const left = wanted.filter((mutant) => !killers.has(mutant.id) && !isSame(mutant));
  appendFileSync(out, `${JSON.stringify({ type: 'round' } satisfies Verdict)}\n`);
  if (left.length > 0 && !isLate()) await round(left, patience);
}
clearInterval(progress);
report();
rmSync(home, { recursive: true });

function report(): void {
  const killers = dead();
  const covered = new Set(verdicts().flatMap((verdict) => (verdict.type === 'covered' ? verdict.ids : [])));
  const lastRound = verdicts().findLastIndex(({ type }) => type === 'round');
  const leftOut = verdicts().flatMap((verdict, n) =>
    verdict.type === 'left out' && n > lastRound ? [verdict] : [],
  );
  const same = wanted.filter((mutant) => isSame(mutant));
  const judged = wanted.filter((mutant) => !isSame(mutant));
  const survivors = judged.filter(({ id }) => !killers.has(id));
  for (const { file, line, from, to, id } of survivors) {
    const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 70);
    const unseen = covered.has(id) ? '' : ' (no test comes here)';
    console.log(`${file}:${line} ${short(from)} → ${short(to) || 'nothing'}${unseen}`);
  }
  for (const mutant of same)
    console.log(
      `the same all the same: ${mutant.file}:${mutant.line} ${sameEffect(mutant, sources[mutant.file] ?? '')}`,
    );
  for (const { test, why } of leftOut) console.log(`left out, ${why}: ${test}`);
  const score: Score = {
    folder: folder!,
    tried: judged.length,
    of: wanted.length === all.length ? judged.length : all.length,
    killed: judged.length - survivors.length,
    seed: values.seed,
    stopped: isLate(),
  };
  const percent = ((100 * score.killed) / score.tried).toFixed(1);
  console.log(`${folder}: ${score.killed} of ${score.tried} mutants killed, ${percent} %`);
  if (values.write) {
    const page = join(ROOT, 'docs/testing.md');
    writeFileSync(page, withScore(readFileSync(page, 'utf8'), score));
  }
}
