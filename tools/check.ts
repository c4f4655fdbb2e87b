/**
 * `npm run check`: all that can be said within a minute, and the quick tests of what changed.
 * `npm run check -- <game>`: everything about one game, from types to its board in a browser.
 * `npm run check -- --all`: everything; `npm test` builds first and then runs this.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './architecture/walk.ts';

interface Step {
  readonly name: string;
  readonly run: readonly string[];
  /** Steps that use both cores themselves wait for the others. */
  readonly alone?: true;
}

const binary = (name: string): string => join(ROOT, 'node_modules/.bin', name);
const tool = (file: string): readonly string[] => [binary('tsx'), '--conditions=src', `tools/${file}`];

const statics = (folders: readonly string[]): readonly Step[] => [
  { name: 'format', run: [binary('oxfmt'), '--check', ...folders] },
  { name: 'architecture', run: tool('check-architecture.ts') },
  { name: 'plan', run: tool('check-plan.ts') },
  { name: 'rules', run: tool('check-rules.ts') },
  { name: 'nothing unused', run: [binary('knip')] },
  { name: 'types', run: [binary('tsc'), '-b'] },
  { name: 'types of the web', run: [binary('tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types of the tests', run: [binary('tsc'), '-p', 'tsconfig.tests.json'] },
  { name: 'lint', run: [binary('oxlint'), '--type-aware', ...folders] },
];

const tests = (name: string, ...given: readonly string[]): Step => ({
  name,
  run: [binary('vitest'), 'run', '--passWithNoTests', ...given],
  alone: true,
});

/** Pages that are met at every run. The others take minutes each, or measure: `npm run pages` meets them all. */
const PAGES = ['smoke', 'plain', 'score', 'night', 'lobby', 'screens', 'evening'].map(
  (page) => `web/e2e/${page}.test.ts`,
);

/** What to compare with: where this branch left the shared one, or the last commit. */
function base(): string {
  const git = (...given: readonly string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', given, { cwd: ROOT, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  return git('merge-base', 'HEAD', 'origin/main') ?? 'HEAD';
}

const games = readdirSync(join(ROOT, 'games')).filter((id) =>
  existsSync(join(ROOT, 'games', id, 'entry.ts')),
);

function stepsFor(given: readonly string[]): readonly Step[] | undefined {
  const [what] = given;
  if (given.length > 1) return undefined;
  if (what === undefined)
    return [...statics([]), tests('quick tests of what changed', '--project', 'pure', `--changed=${base()}`)];
  if (what === '--all')
    return [
      ...statics([]),
      ...['pure', 'play', 'store', 'server'].map((room) => tests(`tests: ${room}`, '--project', room)),
      tests('tests: browser', '--project', 'browser', ...PAGES),
    ];
  if (!games.includes(what)) return undefined;
  return [
    ...statics([`games/${what}`]),
    tests(`tests of ${what}`, '--project', 'pure', '--project', 'play', `games/${what}/`),
    tests(`${what} in a browser`, '--project', 'browser', 'web/e2e/smoke.test.ts', '-t', `^${what} `),
  ];
}

/** Runs a step with its output held back; a step that fails shows it. */
function perform({ name, run: [program, ...given] }: Step): Promise<boolean> {
  return new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn(program!, given, { cwd: ROOT, env: { ...process.env, FORCE_COLOR: '0' } });
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const beat = setInterval(() => {
      const last = said.trimEnd().split('\n').at(-1)?.trim().slice(0, 100) ?? '';
      console.log(`… ${name}: ${Math.round((Date.now() - begun) / 1000)} s  ${last}`);
    }, 30_000);
    child.on('close', (code) => {
      clearInterval(beat);
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      const summary = code === 0 ? (/^ *Tests .*$/m.exec(said)?.[0].trim() ?? '') : '';
      console.log(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s  ${summary}`.trimEnd());
      if (code !== 0) console.log(said.trimEnd());
      resolve(code === 0);
    });
  });
}

const steps = stepsFor(process.argv.slice(2));
if (steps === undefined) {
  console.error(`usage: npm run check [-- --all | ${games.join(' | ')}]`);
  process.exit(2);
}

const begun = Date.now();
const failed: string[] = [];
const waiting = steps.filter(({ alone }) => !alone);
await Promise.all(
  [0, 1].map(async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await perform(step))) failed.push(step.name);
  }),
);
for (const step of steps.filter(({ alone }) => alone)) if (!(await perform(step))) failed.push(step.name);

const seconds = Math.round((Date.now() - begun) / 1000);
console.log(
  failed.length === 0
    ? `All ${steps.length} checks pass, ${seconds} s.`
    : `${failed.length} of ${steps.length} checks fail (${failed.join(', ')}), ${seconds} s.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
