import { parseArgs } from 'node:util';
import { catalog } from '@reckon/games/catalog';
import { LONG, SHORT } from './extent.ts';
import { PLANTS } from './plants.ts';
import { simulate } from './run.ts';

/** `npm run sim -- --seed N [--game G] [--runs K] [--short] [--plant WORDS]`: a seed repeats its run exactly; one run alone tells what happens in it. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    game: { type: 'string' },
    runs: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    plant: { type: 'string' },
  },
});
const games = catalog.filter(({ game }) => values.game === undefined || game.id === values.game);
if (games.length === 0) throw new Error(`there is no game "${values.game}"`);
const [, plant] = Object.entries(PLANTS).find(([what]) => what === values.plant) ?? [];
if (values.plant !== undefined && !plant) throw new Error(`one of: ${Object.keys(PLANTS).join(', ')}`);
const first = Number(values.seed);
const runs = Number(values.runs);
let failed = 0;
const start = performance.now();
for (const entry of games) {
  const sums = { records: 0, acknowledged: 0, screens: 0, steps: 0 };
  for (let n = 0; n < runs; n++) {
    const outcome = await simulate({
      entry,
      seed: first + n,
      plant,
      extent: values.short ? SHORT : LONG,
      ...(runs === 1 && { tell: (line: string) => console.log(line) }),
    });
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += outcome[key];
    if (outcome.failure !== undefined) {
      failed++;
      console.log(`${entry.game.id} --seed ${outcome.seed}: ${outcome.failure}`);
    }
    if (runs > 1 && (n + 1) % 500 === 0)
      process.stderr.write(
        `${entry.game.id}: ${n + 1} of ${runs}, ${failed} failed, ${Math.round((performance.now() - start) / 1000)} s\n`,
      );
  }
  console.log(entry.game.id, { runs, ...sums });
}
console.log(failed === 0 ? 'nothing was wrong' : `${failed} runs failed`);
process.exit(failed === 0 ? 0 : 1);
