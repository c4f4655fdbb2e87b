/**
 * Is what a game imagines true to the promises? So many positions are looked at (blind, faithful, open-minded), and so many
 * games of the best bot are held against what was said about them before (calibrated): a table, and a drawing if wanted.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  begin,
  play,
  playOut,
  reportOf,
  seatsOf,
  seededDice,
  totalOf,
  winnersOf,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';
import { checkImagining, type AnyKit } from '@reckon/kernel/testing';
import { ROOT } from './architecture/walk.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    positions: { type: 'string', default: '10000' },
    games: { type: 'string', default: '500' },
    seats: { type: 'string' },
    seed: { type: 'string', default: 'believe' },
    every: { type: 'string', default: '6' },
    lines: { type: 'string', default: '120' },
    minutes: { type: 'string', default: 'Infinity' },
    draw: { type: 'string' },
  },
});
const [id = ''] = positionals;
if (!/^[\w-]+$/.test(id)) {
  console.error(
    'usage: npx tsx --conditions=src tools/believe.ts <game> [--positions 10000] [--games 500] [--minutes 20] [--draw file.svg]',
  );
  process.exit(2);
}
const { kit } = (await import(pathToFileURL(join(ROOT, 'games', id, 'tests/kit.ts')).href)) as {
  readonly kit: AnyKit;
};
const seconds = (): string => `${(process.cpuUsage().user / 1e6).toFixed(0)} CPU-s`;

function examined(): number {
  let positions = 0;
  let exchanged = 0;
  let failures = 0;
  for (let round = 0; positions < Number(values.positions); round++) {
    const found = checkImagining(kit, {
      games: kit.configs.length,
      every: Number(values.every),
      seed: `${values.seed}/${round}`,
    });
    positions += found.positions;
    exchanged += found.exchanged;
    failures += found.misbeliefs.length;
    for (const one of found.misbeliefs) console.log(JSON.stringify(one));
  }
  console.log(`${id}: ${positions} positions, ${exchanged} exchanged, ${failures} failures, ${seconds()}`);
  return failures;
}

interface Said {
  readonly game: number;
  readonly said: number;
  readonly happened: number;
}

interface Look {
  readonly seat: Seat;
  readonly said: number;
  readonly root: unknown;
  /** What was booked then, and where the line of thought would have paused. */
  readonly before: number;
  after?: number;
}

/** What was said at a few moments of a game, and what came of it. */
function saidIn(seed: string, seats: number): readonly Omit<Said, 'game'>[] {
  const { game, scoring, bots, imagining } = kit.entry;
  const best = bots.at(-1);
  if (!imagining || !best) return [];
  const match = begin({
    game,
    config: kit.configs[0],
    seats,
    chance: seededDice(seed),
    observers: [scoring],
  });
  const players = seatsOf(seats);
  const memories = players.map((seat) => best.begin(seat) as unknown);
  const beliefs = players.map((seat) => imagining.begin(seat) as unknown);
  const dice = seededDice(`${seed}/look`);
  const totals = (): readonly number[] => {
    const sheet = reportOf<Sheet>(match.audience, scoring.id);
    return players.map((seat) => (sheet ? totalOf(sheet.lines, seat) : 0));
  };
  const isPoints = imagining.worth?.unit === 'points';
  const booked = (seat: Seat): number => {
    const all = totals();
    return imagining.worth?.booked?.(all, seat) ?? all[seat] ?? 0;
  };
  const looks: Look[] = [];
  for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
    const acting = seat;
    if (dice.below(24, 'look') === 0) {
      const veiled: unknown = imagining.veil(match.state, acting);
      let sum = 0;
      for (let n = 0; n < Number(values.lines); n++) {
        const world = imagining.imagine(veiled, acting, beliefs[acting], dice);
        const outset = { world, seat: acting, root: veiled, seed: dice.below(2 ** 31, 'line') };
        sum += playOut({ game, scoring, imagining }, outset, undefined).valueOf(acting);
      }
      looks.push({ seat: acting, said: sum / Number(values.lines), root: veiled, before: booked(acting) });
    }
    const look = (): unknown => game.view(match.state, acting);
    const move = best.choose(memories[acting], look, game.moves(match.state, acting), dice) as Tagged;
    const answer = play(match, acting, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    // Points are said of the time until a line of thought pauses.
    if (isPoints)
      for (const one of looks)
        if (imagining.pausesAt?.(one.root, match.state)) one.after ??= booked(one.seat);
    for (const event of answer.events)
      for (const viewer of players) {
        const told = game.redact(event, viewer) as Tagged | undefined;
        if (told === undefined) continue;
        memories[viewer] = best.see(memories[viewer], told);
        beliefs[viewer] = imagining.see(beliefs[viewer], told);
      }
  }
  const sheet = reportOf<Sheet>(match.audience, scoring.id);
  const winners = sheet ? winnersOf(kit.entry, sheet, match.state) : [];
  return looks.map(({ seat, said, before, after = booked(seat) }) => ({
    said,
    happened: isPoints ? after - before : winners.includes(seat) ? 1 / winners.length : 0,
  }));
}

interface Bin {
  readonly said: number;
  readonly happened: number;
  /** Half of a 95 % interval. */
  readonly half: number;
  readonly times: number;
}

const BINS = 10;

/** As many in each bin, the lowest first. */
function binned(all: readonly Said[]): readonly Bin[] {
  const sorted = all.toSorted((one, other) => one.said - other.said);
  const size = Math.max(1, Math.ceil(sorted.length / BINS));
  return Array.from({ length: BINS }, (_, n) => sorted.slice(n * size, (n + 1) * size))
    .filter((bin) => bin.length > 1)
    .map((bin) => {
      const mean = (of: (one: Said) => number): number =>
        bin.reduce((sum, one) => sum + of(one), 0) / bin.length;
      const happened = mean((one) => one.happened);
      // Moments of one game have one end: they err together.
      const errors = new Map<number, number>();
      for (const one of bin) errors.set(one.game, (errors.get(one.game) ?? 0) + one.happened - happened);
      const spread = [...errors.values()].reduce((sum, error) => sum + error ** 2, 0);
      return {
        said: mean(({ said }) => said),
        happened,
        half: (1.96 * Math.sqrt(spread)) / bin.length,
        times: bin.length,
      };
    });
}

const SIZE = 360;
const EDGE = 44;
const TICKS = 4;

/** Said from left to right, happened upwards; on the line both are the same. */
function drawn(bins: readonly Bin[], title: string): string {
  const low = Math.min(...bins.map(({ said, happened, half }) => Math.min(said, happened - half)));
  const high = Math.max(...bins.map(({ said, happened, half }) => Math.max(said, happened + half)));
  const at = (value: number): number => EDGE + ((value - low) / (high - low)) * (SIZE - 2 * EDGE);
  const up = (value: number): number => SIZE - at(value);
  const round = (value: number): string => value.toFixed(1);
  const marks = bins.map(({ said, happened, half }) => {
    const [x, top, bottom] = [at(said), up(happened + half), up(happened - half)].map(round);
    return `<path d="M${x} ${bottom}V${top}" stroke="#246"/><circle cx="${x}" cy="${round(up(happened))}" r="4" fill="#246"/>`;
  });
  const ticks = Array.from({ length: TICKS + 1 }, (_, n) => low + ((high - low) * n) / TICKS).flatMap(
    (value) => {
      const text = value.toFixed(high - low > 2 ? 1 : 2).replace(/^-(0\.0+)$/, '$1');
      return [
        `<path d="M${round(at(value))} ${SIZE - EDGE}V${EDGE}M${EDGE} ${round(up(value))}H${SIZE - EDGE}" stroke="#eee"/>`,
        `<text x="${round(at(value))}" y="${SIZE - EDGE + 16}" text-anchor="middle">${text}</text>`,
        `<text x="${EDGE - 6}" y="${round(up(value) + 4)}" text-anchor="end">${text}</text>`,
      ];
    },
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" font-family="sans-serif" font-size="11" fill="#333">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>`,
    ...ticks,
    `<path d="M${round(at(low))} ${round(up(low))}L${round(at(high))} ${round(up(high))}" stroke="#999" stroke-dasharray="4 4"/>`,
    ...marks,
    `<text x="${EDGE}" y="18" font-size="13">${title}</text>`,
    `<text x="${EDGE}" y="34">happened, with 95 % intervals, by what was said</text>`,
    '</svg>',
    '',
  ].join('\n');
}

const failures = Number(values.positions) > 0 ? examined() : 0;
if (Number(values.games) > 0) {
  const { min, max } = kit.entry.game.seats;
  const seats = values.seats === undefined ? Math.min(max, Math.max(min, 4)) : Number(values.seats);
  const all: Said[] = [];
  // As many games as were asked for, or as the time allows.
  const until = performance.now() + 60_000 * Number(values.minutes);
  let games = 0;
  for (; games < Number(values.games) && performance.now() < until; games++)
    for (const one of saidIn(`${values.seed}#${games}`, seats)) all.push({ ...one, game: games });
  const bins = binned(all);
  const bias = all.reduce((sum, { said, happened }) => sum + said - happened, 0) / all.length;
  console.log(`${id}: ${games} games of ${seats} seats, ${all.length} moments, ${seconds()}`);
  for (const { said, happened, half, times } of bins)
    console.log(
      `said ${said.toFixed(3)}  happened ${happened.toFixed(3)} ± ${half.toFixed(3)}  ${times} times${Math.abs(said - happened) > half ? '  outside' : ''}`,
    );
  console.log(`said ${bias.toFixed(3)} more than happened, on average`);
  if (values.draw !== undefined)
    writeFileSync(values.draw, drawn(bins, `${id}: ${games} games, ${all.length} moments`));
}
process.exitCode = failures > 0 ? 1 : 0;
