import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Command } from 'commander';
import { Piscina } from 'piscina';
import { botIds, configFrom, entryNamed, namesIn, seatCount, wholeNumber } from './input.ts';
import { openOutput, print, type Output } from './output.ts';
import { FAILED } from './problem.ts';
import { progress } from './progress.ts';
import { DECISION_LIMIT, type Outcome, type Plan } from './simulation/game.ts';
import { reportJson, reportText, type Effort } from './simulation/report.ts';
import { count, csvRows, CSV_HEADER, newTally, type Tally } from './simulation/tally.ts';
import type { Stretch } from './simulation/worker.ts';

interface Options {
  readonly seats?: number;
  readonly games: number;
  readonly bots?: string;
  readonly seed: string;
  readonly workers: number;
  readonly options?: string;
  readonly decisionLimit: number;
  readonly json?: true;
  readonly csv?: string;
}

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('play many games among bots on all cores and report wins, scores and speed')
    .argument('<game>', 'which game')
    .option(
      '--seats <n>',
      'how many seats (default: as many as bots are named, or 4)',
      wholeNumber('--seats', 1),
    )
    .option('--games <n>', 'how many games', wholeNumber('--games', 1), 1000)
    .option(
      '--bots <names>',
      'one bot per seat, separated by commas, or one for all (default: the strongest)',
    )
    .option('--seed <text>', 'the same seed gives the same results, whatever the workers', '1')
    .option('--workers <n>', 'how many threads', wholeNumber('--workers', 1, 256), availableParallelism())
    .option('--options <json>', 'house rules, e.g. \'{"callerLock":"all"}\'')
    .option(
      '--decision-limit <n>',
      'a game that takes more decisions is reported as not ending',
      wholeNumber('--decision-limit', 1),
      DECISION_LIMIT,
    )
    .option('--json', 'print one JSON object instead of a table')
    .option('--csv <file>', 'also write one row per game and seat')
    .addHelpText('after', '\nExit status 1 when a game does not end.')
    .action(simulate);
}

async function simulate(id: string, options: Options): Promise<void> {
  const entry = entryNamed(id);
  const named = namesIn(options.bots);
  const seats = seatCount(entry, options.seats, named.length);
  const plan: Plan = {
    game: id,
    config: configFrom(entry, options.options),
    seats,
    bots: botIds(entry, named, seats),
    seed: options.seed,
    decisionLimit: options.decisionLimit,
  };
  const csv = options.csv === undefined ? undefined : openOutput(options.csv);
  let ran: { readonly tally: Tally; readonly effort: Effort };
  try {
    csv?.write(CSV_HEADER);
    ran = await runAll(plan, options, csv);
  } catch (error) {
    csv?.discard();
    throw error;
  }
  csv?.keep();
  const { tally, effort } = ran;
  print(
    options.json
      ? JSON.stringify(reportJson(plan, tally, options.games, effort))
      : reportText(plan, tally, effort),
  );
  if (tally.failures.length > 0) process.exitCode = FAILED;
}

/** Long enough to make a worker's round trip small, short enough to keep every worker busy until the end. */
const stretchLength = (games: number, workers: number): number =>
  Math.min(200, Math.max(1, Math.ceil(games / (workers * 20))));

async function runAll(
  plan: Plan,
  { games, workers }: Options,
  csv: Output | undefined,
): Promise<{ readonly tally: Tally; readonly effort: Effort }> {
  const shown = progress(games, 'games');
  const tally = newTally(plan.seats);
  const start = performance.now();
  const cpu = process.cpuUsage();
  // Compiled code starts compiled workers; under a TypeScript loader the workers inherit it.
  const worker = new URL(`./simulation/worker${extname(import.meta.url)}`, import.meta.url);
  const pool = new Piscina<Stretch, readonly Outcome[]>({
    filename: worker.href,
    minThreads: workers,
    maxThreads: workers,
  });
  try {
    const length = stretchLength(games, workers);
    const stretches: Promise<readonly Outcome[]>[] = [];
    for (let from = 0; from < games; from += length) {
      const stretch = pool.run({ plan, from, to: Math.min(games, from + length) }).then((outcomes) => {
        shown.advance(outcomes.length);
        return outcomes;
      });
      // The first failure below ends the pool, which fails all that still wait: those are not awaited any more.
      stretch.catch(() => {});
      stretches.push(stretch);
    }
    // Counted in the order of the games, so that the rows of a file do not depend on who was faster.
    for (const stretch of stretches)
      for (const outcome of await stretch) {
        count(tally, outcome);
        csv?.write(csvRows(plan, outcome));
      }
  } finally {
    shown.end();
    await pool.destroy();
  }
  const used = process.cpuUsage(cpu);
  return {
    tally,
    effort: {
      workers,
      seconds: (performance.now() - start) / 1000,
      cpuSeconds: (used.user + used.system) / 1e6,
    },
  };
}
