/**
 * What the moves of random positions are said to be worth, against what they then do. Fails with the seeds to look at.
 * `--cost` says instead what working it out costs a turn: processor time, the best of several goes.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { promisedBy } from '@reckon/kernel';
import { momentsOf, weigh, type AnyKit } from '@reckon/kernel/testing';
import { ROOT } from './architecture/walk.ts';

const USAGE =
  'usage: npx tsx --conditions=src tools/what-if.ts <game> [--positions 500] [--seed worth] [--cost]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '500' },
    seed: { type: 'string', default: 'worth' },
    cost: { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const file = join(ROOT, 'games', name, 'tests/kit.ts');
const positions = Number(values.positions);
if (!/^[\w-]+$/.test(name) || !existsSync(file) || !Number.isInteger(positions) || positions < 1) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const { kit } = (await import(pathToFileURL(file).href)) as { readonly kit: AnyKit };
if (values.cost) {
  measure(kit);
  process.exit(0);
}
const { problems, moves, certain, exchanges } = weigh(kit, { positions, seed: values.seed });
for (const problem of problems.slice(0, 10)) process.stdout.write(`✗ ${problem}\n`);
process.stdout.write(
  `${name}: ${positions} positions, ${moves} moves, ${certain} without chance, ${exchanges} worlds exchanged, ${problems.length} promises not kept\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** All moves offered at a turn, weighed at once as the server does it. */
function measure({ entry }: AnyKit): void {
  const moments = momentsOf(kit, 6, values.seed).slice(0, positions);
  const once = ({ config, state, sheet, seq, seat, moves: offered }: (typeof moments)[number]): number => {
    const begun = process.cpuUsage();
    promisedBy(entry, { config, state, sheet, seq }, { seat, moves: offered });
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  for (const moment of moments) once(moment);
  const spent = moments
    .map((moment) => Math.min(...Array.from({ length: 7 }, () => once(moment))))
    .toSorted((a, b) => a - b);
  const at = (part: number): string => (spent[Math.floor(part * (spent.length - 1))] ?? 0).toFixed(2);
  process.stdout.write(
    `${name}: all moves of ${spent.length} turns, ms of processor time each: half ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)}\n`,
  );
}
