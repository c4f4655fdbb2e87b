import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { calibrate } from './calibration.ts';
import { compete, median } from './clock.ts';
import { isMissed, tableOf, type Figure } from './figures.ts';

/** `npm run bench [-- game…]`: measures the named games, or all, and writes results.md when it has measured all. */

const wanted = process.argv.slice(2);
const games = catalog.map(({ game }) => game.id);
for (const name of wanted)
  if (!games.includes(name)) {
    console.error(`bench: there is no game called "${name}".`);
    process.exit(2);
  }

/** Each in processes of its own: what the engine learnt from one game would slow another down. */
function figuresOf(game: string): readonly Figure[] {
  console.error(`bench: ${game}…`);
  return JSON.parse(apart([game], apart([game, 'record']))) as readonly Figure[];
}

function apart(task: readonly string[], input = ''): string {
  const program = fileURLToPath(new URL('one.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', program, ...task], {
    input,
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${task.join(' ')} could not be measured`);
  return stdout;
}

const loops = median(compete({ calibrate }).calibrate);
const figures = games.filter((id) => wanted.length === 0 || wanted.includes(id)).flatMap(figuresOf);
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
