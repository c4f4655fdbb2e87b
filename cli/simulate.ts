import type { Command } from 'commander';
import { botIds, configFrom, entryNamed, namesIn, programMs, seatCount, wholeNumber } from './input.ts';
import { openOutput, print, warn, type Output } from './output.ts';
import { FAILED } from './problem.ts';
import { brokenLine } from './programs/players.ts';
import { progress } from './progress.ts';
import { DECISION_LIMIT, type Plan } from './simulation/game.ts';
import { reportJson, reportText, type Effort } from './simulation/report.ts';
import { cpuSeconds, run } from './simulation/run.ts';
import { count, csvRows, CSV_HEADER, gameLine, newTally, type Tally } from './simulation/tally.ts';

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
  readonly export?: string;
  readonly botMs: number;
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
      'one bot per seat, separated by commas, or one for all: a name (strong:400 thinks 400 lines, strong:50ms so long), or exec:"python3 mybot.py" (default: the best that answers at once)',
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
    .option('--csv <file>', 'also write one row per game and bot, with the seat it had')
    .option('--export <file>', 'also write every game as a line of JSON, with all its moves')
    .option('--bot-ms <n>', 'how long a program may think about a move', programMs, 5000)
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
    ...(options.export !== undefined && { record: true as const }),
    seed: options.seed,
    decisionLimit: options.decisionLimit,
  };
  const files: Files = {
    csv: options.csv === undefined ? undefined : openOutput(options.csv),
    games: options.export === undefined ? undefined : openOutput(options.export),
  };
  let ran: { readonly tally: Tally; readonly effort: Effort };
  try {
    files.csv?.write(CSV_HEADER);
    ran = await runAll(plan, options, files);
    files.csv?.keep();
    files.games?.keep();
  } catch (error) {
    files.csv?.discard();
    files.games?.discard();
    throw error;
  }
  const { tally, effort } = ran;
  print(
    options.json
      ? JSON.stringify(reportJson(plan, tally, options.games, effort))
      : reportText(plan, tally, effort),
  );
  if (tally.failures.length > 0) process.exitCode = FAILED;
}

interface Files {
  readonly csv: Output | undefined;
  readonly games: Output | undefined;
}

async function runAll(
  plan: Plan,
  { games, workers: asked, botMs }: Options,
  files: Files,
): Promise<{ readonly tally: Tally; readonly effort: Effort }> {
  const shown = progress(games, 'games');
  const tally = newTally(plan.seats);
  let workers = 1;
  try {
    for await (const batch of run(plan, games, { workers: asked, botMs })) {
      workers = Math.max(workers, batch.workers);
      for (const outcome of batch.outcomes) {
        count(tally, outcome);
        files.csv?.write(csvRows(plan, outcome));
        files.games?.write(gameLine(plan, outcome));
      }
      for (const failure of batch.broken ?? []) warn(brokenLine(failure));
      shown.advance(batch.outcomes.length);
    }
  } finally {
    shown.end();
  }
  // From the start of the process: loading and compiling are part of what a simulation costs.
  return { tally, effort: { workers, seconds: performance.now() / 1000, cpuSeconds: cpuSeconds() } };
}
