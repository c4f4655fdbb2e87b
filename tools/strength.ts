/**
 * How often one bot that thinks ahead wins against others of one kind, and what a move of it costs: every deal is played with
 * it in each seat. The same seed gives the games of `reckon simulate <game> --rotate --bots strong,<other>,<other>…`.
 */
import { parseArgs } from 'node:util';
import { entryOf } from '@reckon/games/catalog';
import {
  begin,
  mindNamed,
  play,
  reportOf,
  seatsOf,
  seededDice,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string' },
    seats: { type: 'string', default: '4' },
    deals: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    lines: { type: 'string' },
  },
});
const entry = entryOf(positionals[0] ?? '');
const strong = entry && mindNamed(entry, 'strong');
const other = entry && mindNamed(entry, values.against ?? entry.bots.at(-1)?.id ?? '');
if (!entry?.imagining || !strong || !other) {
  console.error(
    'usage: npx tsx --conditions=src tools/strength.ts <game> [--against bot] [--seats 4] [--deals 25] [--seed 1] [--lines 500]',
  );
  process.exit(2);
}
const { game, scoring, imagining } = entry;
const players = seatsOf(Number(values.seats));
const effort = values.lines === undefined ? {} : { budget: { lines: Number(values.lines) } };
const reading = entry.parseConfig({});
if (!('value' in reading)) throw new Error(reading.complaint.message);
const config: unknown = reading.value;
/** CPU of this process in milliseconds: compiling and clearing memory away count. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const costs: number[] = [];

/** The share of the game that the thinker wins in this seat. */
const wonFrom = (own: number, seed: string): number => {
  const match = begin({
    game,
    config,
    seats: players.length,
    chance: seededDice(seed),
    observers: [scoring],
  });
  const table = players.map((seat) => {
    const mind = seat === own ? strong : other;
    return { seat, mind, dice: seededDice(`${seed}/${seat}`), memory: mind.begin(seat) };
  });
  for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
    const acting = seat;
    const { mind, memory, dice } = table[acting]!;
    const moves = game.moves(match.state, acting);
    const look = (): unknown => game.view(match.state, acting);
    const veiled = (): unknown => imagining.veil(match.state, acting);
    const at = cpu();
    const move = mind.choose(memory, {
      seat: acting,
      look,
      veiled,
      moves,
      dice,
      ...(mind === strong && effort),
    });
    if (mind === strong && moves.length > 1) costs.push(cpu() - at);
    const answer = play(match, acting, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const one of table)
      for (const event of answer.events) {
        const told = game.redact(event, one.seat) as Tagged | undefined;
        if (told !== undefined) one.memory = one.mind.see(one.memory, told);
      }
  }
  const sheet = reportOf<Sheet>(match.audience, scoring.id);
  const winners: readonly number[] = sheet ? (scoring.rank(sheet, match.state)[0] ?? []) : [];
  return winners.includes(own) ? 1 / winners.length : 0;
};

let won = 0;
let games = 0;
for (let deal = 0; deal < Number(values.deals); deal++)
  for (const own of players) {
    won += wonFrom(own, `${values.seed}/${deal}`);
    games++;
  }
const share = won / games;
const half = 1.96 * Math.sqrt((share * (1 - share)) / games);
const sorted = costs.toSorted((one, another) => one - another);
const part = (of: number): string => (sorted[Math.floor(of * (sorted.length - 1))] ?? 0).toFixed(1);
const mean = costs.reduce((sum, cost) => sum + cost, 0) / Math.max(1, costs.length);
console.log(`won ${won} of ${games}: ${(100 * share).toFixed(1)} ± ${(100 * half).toFixed(1)} %`);
console.log(
  `${costs.length} moves, CPU each: mean ${mean.toFixed(1)} ms, median ${part(0.5)}, 95th ${part(0.95)}, 99th ${part(0.99)}`,
);
