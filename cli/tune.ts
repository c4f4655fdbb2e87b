import {
  begin,
  learn,
  play,
  seatsOf,
  seededDice,
  sharesOf,
  strengthsIn,
  type AnyEntry,
  type AnyLearnt,
  type Lesson,
  type Match,
  type Tagged,
} from '@reckon/kernel';
import type { Command } from 'commander';
import { configFrom, entryNamed, seatCount, wholeNumber } from './input.ts';
import { print, warn } from './output.ts';
import { badInput } from './problem.ts';
import { progress } from './progress.ts';
import { table } from './table.ts';

interface Options {
  readonly seats?: number;
  readonly games: number;
  readonly seed: string;
  readonly options: readonly string[];
}

/** One game in so many is kept for judging what the others taught. */
const HELD_OUT = 5;
const LONGEST = 20_000;

export function addTune(program: Command): void {
  program
    .command('tune')
    .description('learn what each part of a place is worth, from games of quick players')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'how many seats (default: 4, or what the game allows)', wholeNumber('--seats', 2))
    .option('--games <n>', 'how many games', wholeNumber('--games', 10), 1500)
    .option('--seed <text>', 'the same seed gives the same weights', '1')
    .option('--options <json...>', 'house rules; of several, games take turns', [])
    .addHelpText('after', '\nPrints a table of weights to keep in thinking/weights.ts, and how good it is.')
    .action(tune);
}

function tune(id: string, options: Options): void {
  const entry = entryNamed(id);
  const { imagining } = entry;
  const learnt = imagining?.learnt ?? badInput(`${id} has no learnt worth to tune`);
  const seats = seatCount(entry, options.seats, 0);
  const rules: readonly (string | undefined)[] = options.options.length === 0 ? [undefined] : options.options;
  const configs = rules.map((one) => configFrom(entry, one));
  const taught: Lesson[] = [];
  const held: Lesson[] = [];
  const shown = progress(options.games, 'games');
  for (let index = 0; index < options.games; index++) {
    const config = configs[Math.floor(index / HELD_OUT) % configs.length];
    const lessons = lessonsOf(entry, learnt, { config, seats, seed: `${options.seed}/${index}` });
    (index % HELD_OUT === 0 ? held : taught).push(...lessons);
    shown.advance(1);
  }
  shown.end();
  const parts = Object.keys(learnt.weights as object);
  const weights = learn(taught, parts.length);
  const command = [
    `reckon tune ${id} --seats ${seats} --games ${options.games} --seed ${options.seed}`,
    ...(options.options.length === 0
      ? []
      : [`--options ${options.options.map((one) => `'${one}'`).join(' ')}`]),
  ].join(' ');
  print(weightsText(command, parts, weights));
  warn(judgement(held, weights));
}

/** The positions of one game among quick players, with its winner. */
function lessonsOf(
  { game, imagining }: AnyEntry,
  learnt: AnyLearnt,
  { config, seats, seed }: { readonly config: unknown; readonly seats: number; readonly seed: string },
): readonly Lesson[] {
  const dice = seededDice(`${seed}/players`);
  const match: Match<unknown, unknown, Tagged, Tagged, unknown> = begin({
    game,
    config,
    seats,
    chance: seededDice(seed),
  });
  const seen: (readonly number[])[][] = [];
  const parts = Object.keys(learnt.weights as object);
  let moment = learnt.moment(match.state);
  for (let steps = 0; steps < LONGEST; steps++) {
    const [acting] = game.toAct(match.state);
    if (acting === undefined) break;
    const answer = play(
      match,
      acting,
      imagining!.quick!({ state: match.state, notes: null }, acting, dice) as Tagged,
    );
    if ('rejected' in answer) throw new Error(`a quick player was refused: ${answer.rejected}`);
    const now = learnt.moment(match.state);
    if (now === moment || game.toAct(match.state).length === 0) continue;
    moment = now;
    seen.push(
      seatsOf(seats).map((seat) => {
        const values = learnt.features(match.state, seat) as { readonly [part: string]: number };
        return parts.map((part) => values[part] ?? 0);
      }),
    );
  }
  const winner = learnt.winners(match.state)?.[0];
  return winner === undefined ? [] : seen.map((one) => ({ seats: one, winner }));
}

const weightsText = (command: string, parts: readonly string[], weights: readonly number[]): string =>
  [
    `/** Made by \`${command}\`: what each part of a place adds to the log-odds of winning. */`,
    'export const WEIGHTS = {',
    ...parts.map((part, n) => `  ${part}: ${weights[n]?.toFixed(3)},`),
    '};',
    '',
    'export type Part = keyof typeof WEIGHTS;',
  ].join('\n');

/** Said and happened, in tenths, on games that taught nothing. */
function judgement(lessons: readonly Lesson[], weights: readonly number[]): string {
  const bins = Array.from({ length: 10 }, () => ({ said: 0, happened: 0, times: 0 }));
  let loss = 0;
  let blind = 0;
  for (const { seats, winner } of lessons) {
    const chances = sharesOf(strengthsIn(seats, weights));
    loss -= Math.log(chances[winner] ?? 1);
    blind += Math.log(seats.length);
    chances.forEach((chance, seat) => {
      const bin = bins[Math.min(9, Math.floor(10 * chance))];
      if (!bin) return;
      bin.said += chance;
      bin.happened += seat === winner ? 1 : 0;
      bin.times++;
    });
  }
  const rows = bins
    .filter(({ times }) => times > 0)
    .map(({ said, happened, times }) => [(said / times).toFixed(3), (happened / times).toFixed(3), times]);
  const worse = `log loss ${(loss / lessons.length).toFixed(3)}, of a guess ${(blind / lessons.length).toFixed(3)}`;
  return [`${lessons.length} positions held out: ${worse}`, table(['said', 'happened', 'times'], rows)].join(
    '\n',
  );
}
