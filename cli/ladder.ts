import { mindsOf, type AnyEntry, type AnyGame } from '@reckon/kernel';
import type { Command } from 'commander';
import { botIds, configFrom, entryNamed, namesIn, programMs, wholeNumber } from './input.ts';
import { print, warn } from './output.ts';
import { badInput, FAILED } from './problem.ts';
import { brokenLine } from './programs/players.ts';
import { progress } from './progress.ts';
import { ratings, type Meeting } from './ratings.ts';
import { DECISION_LIMIT, type Plan } from './simulation/game.ts';
import { run } from './simulation/run.ts';
import { table } from './table.ts';

interface Options {
  readonly games: number;
  readonly bots?: string;
  readonly seed: string;
  readonly workers?: number;
  readonly options?: string;
  readonly botMs: number;
  readonly markdown?: true;
}

export function addLadder(program: Command): void {
  program
    .command('ladder')
    .description('let every bot meet every other on the same deals, and rate them')
    .argument('<game>', 'which game')
    .option(
      '--games <n>',
      'games of each pair; every deal is played in each seating',
      wholeNumber('--games', 2),
      100,
    )
    .option('--bots <names>', 'which bots, separated by commas (default: all, retired ones too)')
    .option('--seed <text>', 'the same seed gives the same ladder', '1')
    .option('--workers <n>', 'how many threads', wholeNumber('--workers', 1, 256))
    .option('--options <json>', 'house rules')
    .option('--bot-ms <n>', 'how long a program may think about a move', programMs, 5000)
    .option('--markdown', 'print it as docs/ladder.md keeps it')
    .addHelpText(
      'after',
      '\nElo with 95 % intervals; 1000 is the mean of all. Exit status 1 when a game does not end.',
    )
    .action(ladder);
}

/** The fewest that are an even number: each bot of a pair plays half of them. */
export function seatsFor({ id, seats: { min, max } }: Pick<AnyGame, 'id' | 'seats'>): number {
  const even = Math.max(2, min + (min % 2));
  if (even <= max) return even;
  const played = min === max ? `${min}` : `${min} to ${max}`;
  return badInput(`a ladder needs an even number of seats, and ${id} is played by ${played}`);
}

async function ladder(id: string, options: Options): Promise<void> {
  const entry = entryNamed(id);
  const named = namesIn(options.bots);
  const bots = named.length > 0 ? botIds(entry, named, named.length) : allOf(entry);
  if (bots.length < 2) badInput('a ladder needs at least two bots');
  const twice = bots.find((bot, n) => bots.indexOf(bot) < n);
  if (twice !== undefined) badInput(`--bots names "${twice}" twice`);
  const seats = seatsFor(entry.game);
  const pairs = bots.flatMap((one, n) => bots.slice(n + 1).map((other) => [one, other] as const));
  const shown = progress(pairs.length * options.games, 'games');
  const meetings: Meeting[] = [];
  let failed = 0;
  for (const [one, other] of pairs) {
    const plan: Plan = {
      game: id,
      config: configFrom(entry, options.options),
      seats,
      bots: Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? one : other)),
      rotate: true,
      seed: options.seed,
      decisionLimit: DECISION_LIMIT,
    };
    let games = 0;
    let score = 0;
    let squares = 0;
    for await (const batch of run(plan, options.games, options)) {
      for (const outcome of batch.outcomes) {
        if (outcome.type === 'failed') failed++;
        if (outcome.type === 'failed') continue;
        const won = wonByFirst(outcome.winners);
        games++;
        score += won;
        squares += won * won;
      }
      for (const failure of batch.broken ?? []) warn(brokenLine(failure));
      shown.advance(batch.outcomes.length);
    }
    meetings.push({ one, other, games, score, squares });
  }
  shown.end();
  print(report(bots, meetings, options.markdown === true));
  if (failed > 0) process.exitCode = FAILED;
}

/** The share of a game that the first of a pair has won. One that all have lost together tells nobody apart. */
export const wonByFirst = (winners: readonly number[]): number =>
  winners.length === 0 ? 0.5 : winners.filter((entrant) => entrant % 2 === 0).length / winners.length;

const allOf = (entry: AnyEntry): readonly string[] => [
  ...(entry.retired ?? []).map(({ id }) => id),
  ...mindsOf(entry),
];

function report(bots: readonly string[], meetings: readonly Meeting[], markdown: boolean): string {
  const rated = ratings(bots, meetings).toSorted((one, other) => other.elo - one.elo);
  const header = ['bot', 'Elo', '±', ...rated.map(({ bot }) => `against ${bot}`)];
  const rows = rated.map(({ bot, elo, interval }) => [
    bot,
    elo.toFixed(0),
    interval.toFixed(0),
    ...rated.map((other) => against(bot, other.bot, meetings)),
  ]);
  if (!markdown) return table(header, rows);
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The share of games won, with its interval. */
function against(bot: string, other: string, meetings: readonly Meeting[]): string {
  const met = meetings.find(
    (one) => (one.one === bot && one.other === other) || (one.one === other && one.other === bot),
  );
  if (!met || met.games < 2) return '–';
  const mean = met.score / met.games;
  const share = met.one === bot ? mean : 1 - mean;
  const half = 1.96 * Math.sqrt(Math.max(0, met.squares / met.games - mean * mean) / (met.games - 1));
  return `${(100 * share).toFixed(0)} ± ${(100 * half).toFixed(0)} %`;
}
