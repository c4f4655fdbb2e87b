/** What the moves of random positions are said to be worth, against what they then do. Fails with the seeds to look at. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { weigh, type AnyKit } from '@reckon/kernel/testing';
import { ROOT } from './architecture/walk.ts';

const USAGE = 'usage: npx tsx --conditions=src tools/what-if.ts <game> [--positions 500] [--seed worth]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { positions: { type: 'string', default: '500' }, seed: { type: 'string', default: 'worth' } },
});
const [name = ''] = positionals;
const file = join(ROOT, 'games', name, 'tests/kit.ts');
const positions = Number(values.positions);
if (!/^[\w-]+$/.test(name) || !existsSync(file) || !Number.isInteger(positions) || positions < 1) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const { kit } = (await import(pathToFileURL(file).href)) as { readonly kit: AnyKit };
const { problems, moves, certain, exchanges } = weigh(kit, { positions, seed: values.seed });
for (const problem of problems.slice(0, 10)) process.stdout.write(`✗ ${problem}\n`);
process.stdout.write(
  `${name}: ${positions} positions, ${moves} moves, ${certain} without chance, ${exchanges} worlds exchanged, ${problems.length} promises not kept\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
