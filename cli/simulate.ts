import type { Command } from 'commander';
import { botIds, configFrom, entryNamed, namesIn, seatCount, wholeNumber } from './input.ts';
import { openOutput, print, type Output } from './output.ts';
import { FAILED } from './problem.ts';
import { progress } from './progress.ts';
import { DECISION_LIMIT, type Plan } from './simulation/game.ts';
import { reportJson, reportText, type Effort } from './simulation/report.ts';
import { cpuSeconds, run } from './simulation/run.ts';
import { count, csvRows, CSV_HEADER, newTally, type Tally } from './simulation/tally.ts';

interface Options {
  readonly seats?: number;
  readonly games: number;
  readonly bots?: string;
  readonly seed: string;
  readonly workers?: number;
  readonly options?: string;
  readonly decisionLimit: number;
  readonly rotate?: true;
  readonly json?: true;
  readonly csv?: string;
}

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('play many games among bots and report wins, scores and speed')
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
    .option(
      '--workers <n>',
      'how many threads (default: one, and all cores for what takes long)',
      wholeNumber('--workers', 1, 256),
    )
    .option('--options <json>', 'house rules, e.g. \'{"callerLock":"all"}\'')
    .option(
      '--decision-limit <n>',
      'a game that takes more decisions is reported as not ending',
      wholeNumber('--decision-limit', 1),
      DECISION_LIMIT,
    )
    .option('--rotate', 'play every deal once in each seating of the bots; results are by bot')
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
    rotate: options.rotate ?? false,
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

async function runAll(
  plan: Plan,
  { games, workers: asked }: Options,
  csv: Output | undefined,
): Promise<{ readonly tally: Tally; readonly effort: Effort }> {
  const shown = progress(games, 'games');
  const tally = newTally(plan.seats);
  let workers = 1;
  try {
    for await (const batch of run(plan, games, asked)) {
      workers = Math.max(workers, batch.workers);
      for (const outcome of batch.outcomes) {
        count(tally, outcome);
        csv?.write(csvRows(plan, outcome));
      }
      shown.advance(batch.outcomes.length);
    }
  } finally {
    shown.end();
  }
  // From the start of the process: loading and compiling are part of what a simulation costs.
  return { tally, effort: { workers, seconds: performance.now() / 1000, cpuSeconds: cpuSeconds() } };
}
