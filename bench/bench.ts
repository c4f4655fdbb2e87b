import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { catalog } from '@reckon/games/catalog';
import { against } from './against.ts';
import { calibrate } from './calibration.ts';
import { compete, median } from './clock.ts';
import { isMissed, tableOf, type Figure } from './figures.ts';

/**
 * `npm run bench [-- game…]`: measures the named games, or all, and writes results.md when it has measured all.
 * `npm run bench -- --against ../other [game…]`: this checkout and another in one run, with ratios.
 */

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
});
const games = catalog.map(({ game }) => game.id);
for (const name of wanted)
  if (!games.includes(name)) {
    console.error(`bench: there is no game called "${name}".`);
    process.exit(2);
  }

/** Each in processes of its own: what the engine learnt from one game would slow another down. */
function figuresOf(game: string): readonly Figure[] {
  console.error(`bench: ${game}…`);
  const figures = [apart([game], apart([game, 'record'])), apart([game, 'full'])];
  return figures.flatMap((printed) => JSON.parse(printed) as readonly Figure[]);
}

function apart(task: readonly string[], input = '', root?: string): string {
  const program = fileURLToPath(new URL('one.ts', import.meta.url));
  const elsewhere = fileURLToPath(new URL('elsewhere.mjs', import.meta.url));
  const loaders = ['--import', 'tsx', ...(root === undefined ? [] : ['--import', elsewhere])];
  const { status, stdout } = spawnSync(process.execPath, [...loaders, program, ...task], {
    env: { ...process.env, ...(root !== undefined && { BENCH_ROOT: root }) },
    input,
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${task.join(' ')} could not be measured`);
  return stdout;
}

const chosen = games.filter((id) => wanted.length === 0 || wanted.includes(id));
if (values.against !== undefined) {
  console.log('| game | figure | there | here | ratio |\n| --- | --- | --- | --- | --- |');
  for (const line of against(resolve(values.against), chosen, apart)) console.log(line);
  process.exit(0);
}

const loops = median(compete({ calibrate }).calibrate);
const figures = chosen.flatMap(figuresOf);
const report = [
  '# Speed',
  '',
  `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, Node ${process.versions.node}, ${platform()} ${arch()}, ${cpus().length} cores, yardstick ${Math.round(loops / 1000)} k loops/s.`,
  'Written by `npm run bench`. Every second is a CPU-second of one process on one core, the median of interleaved rounds;',
  'compare ratios, absolute figures follow the machine. Events and the score are always on; what each line measures and',
  'where floors and aims stand is told in [README.md](README.md).',
  '',
  ...tableOf(figures),
  '',
].join('\n');
console.log(report);
if (wanted.length === 0) {
  const file = fileURLToPath(new URL('results.md', import.meta.url));
  writeFileSync(`${file}.part`, report);
  renameSync(`${file}.part`, file);
}
const missed = figures.filter(isMissed);
for (const { game, what } of missed) console.error(`bench: ${game} missed the floor of "${what}".`);
if (missed.length > 0) process.exitCode = 1;

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
