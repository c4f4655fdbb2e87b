/** Games of bots of one game, in which every change of the score is counted again. Fails with the seeds to look at. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { begin, play, reportOf, seededDice, seatsOf, type Sheet } from '@reckon/kernel';
import { accountProblem, type AnyKit } from '@reckon/kernel/testing';
import { ROOT } from './architecture/walk.ts';

const USAGE =
  'usage: npx tsx --conditions=src tools/explained.ts <game> [--games 200] [--bot ID] [--seed explained]';

interface Told {
  readonly changes: number;
  readonly falls: number;
  readonly problem?: string;
}

/** One game of bots, with the account of each of its moves checked. */
function playOut(kit: AnyKit, bot: string | undefined, seed: string): Told {
  const { game, scoring, bots } = kit.entry;
  const dice = seededDice(seed);
  const { min, max } = game.seats;
  const seats =
    Math.max(min, Math.min(max, 2)) + dice.below(max - Math.max(min, Math.min(max, 2)) + 1, 'seats');
  const config: unknown = kit.configs[dice.below(kit.configs.length, 'config')];
  const match = begin({ game, config, seats, chance: dice, observers: [scoring] });
  const player = bots.find(({ id }) => id === bot) ?? bots[0]!;
  const memories: unknown[] = seatsOf(seats).map((seat) => player.begin(seat));
  const sheet = (): Sheet => reportOf<Sheet>(match.audience, scoring.id)!;
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const seat = acting[0]!;
    const before: unknown = game.copy(match.state);
    const known = sheet();
    const moves = game.moves(match.state, seat);
    const move = player.choose(memories[seat], () => game.view(match.state, seat), moves, dice);
    const answer = play(match, seat, move);
    if ('rejected' in answer) return { ...tally(known), problem: `${seed}: ${answer.rejected}` };
    if (player.remembers !== false)
      for (const event of answer.events)
        for (const one of seatsOf(seats)) {
          const seen: unknown = game.redact(event, one);
          if (seen !== undefined) memories[one] = player.see(memories[one], seen);
        }
    const problem = accountProblem(
      kit,
      { before: known, after: sheet() },
      { first: answer.first, last: match.seq, before, after: match.state },
    );
    if (problem !== undefined)
      return { ...tally(sheet()), problem: `${seed}, event ${match.seq}: ${problem}` };
  }
  return tally(sheet());
}

const tally = ({ changes }: Sheet): Told => ({
  changes: changes.length,
  falls: changes.filter(({ points, was }) => points < 0 && was > 0).length,
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '200' },
    bot: { type: 'string' },
    seed: { type: 'string', default: 'explained' },
  },
});
const [name = ''] = positionals;
const file = join(ROOT, 'games', name, 'tests/kit.ts');
const games = Number(values.games);
if (!/^[\w-]+$/.test(name) || !existsSync(file) || !Number.isInteger(games) || games < 1) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}
const found = (await import(pathToFileURL(file).href)) as {
  readonly kit?: AnyKit;
  readonly kits?: readonly AnyKit[];
};
const kits = found.kits ?? [found.kit!];
const told = Array.from({ length: games }, (_, n) =>
  playOut(kits[n % kits.length]!, values.bot, `${values.seed} ${n}`),
);
const problems = told.flatMap(({ problem }) => (problem === undefined ? [] : [problem]));
for (const problem of problems.slice(0, 10)) process.stdout.write(`✗ ${problem}\n`);
const sum = (of: (one: Told) => number): number => told.reduce((all, one) => all + of(one), 0);
process.stdout.write(
  `${name}: ${games} games, ${sum((one) => one.changes)} changes, ${sum((one) => one.falls)} of them losses, ${problems.length} games with a change that is not true\n`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
