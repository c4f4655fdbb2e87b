import { catalog } from '@reckon/games/catalog';
import { attempt, begin, fairChance, seededDice, type AnyEntry, type Tagged } from '@reckon/kernel';
import { PAGE, Recording } from '../table/recordings.ts';
import type { GameRecord } from '../table/records.ts';

/**
 * How long the replay of a game takes by the number of its events, from the first page to the last: the same long games cut
 * after so many events. Linear = the same time for each event. Every sample is as much work whatever the length, short games
 * being replayed more often, so that what the compiler and the collector do falls on all lengths alike; lengths take turns, and
 * what is told is the middle of the turns. The time is that of the processor: others may use the machine.
 *
 * `node replay.js [times] [game…]`
 */
const LENGTHS = [500, 1000, 2000, 4000] as const;
/** Events of a sample. */
const SAMPLE = 16_000;
const [times = '9', ...games] = process.argv.slice(2);

/** Moves that bring no game nearer to its end. */
const IDLE = /pass|end|roll|discard|rob|bank|done/i;

/** Random moves, mostly idle ones, until there are so many events or the game is over. */
function played({ game, scoring }: AnyEntry, seed: string, most: number): readonly GameRecord[] {
  const seats = Math.min(game.seats.max, 4);
  const entry = catalog.find((one) => one.game.id === game.id)!;
  const config = entry.parseConfig({});
  if ('complaint' in config) throw new Error(config.complaint.message);
  const { dealt, ...start } = begin({
    game,
    config: config.value,
    seats,
    chance: fairChance(new Uint8Array(32).fill(seed.charCodeAt(seed.length - 1)), game.purposes),
    observers: [scoring],
  });
  const { id, version } = game;
  const log: GameRecord[] = [
    { type: 'begun', game: id, version, config: config.value, seats, state: start.state, chance: dealt },
  ];
  const whim = seededDice(seed);
  let match = start;
  for (let events = 0; events < most && game.toAct(match.state).length > 0;) {
    const acting = game.toAct(match.state);
    const seat = acting[whim.below(acting.length, 'seat')]!;
    const menu = game.moves(match.state, seat) as readonly Tagged[];
    const idle = menu.filter(({ type }) => IDLE.test(type));
    const among = idle.length > 0 && whim.below(50, 'idle') > 0 ? idle : menu;
    const move = among[whim.below(among.length, 'move')]!;
    const answer = attempt(match, seat, move);
    if ('fault' in answer || 'rejected' in answer) throw new Error(JSON.stringify(move));
    const { next, ...made } = answer;
    match = next;
    events += made.events.length;
    log.push(JSON.parse(JSON.stringify({ type: 'played', seat, move, ...made })) as GameRecord);
  }
  return log;
}

/** So many events of a log, and how many they are. */
function cut(log: readonly GameRecord[], most: number): readonly GameRecord[] {
  let events = 0;
  return log.filter((record) => {
    if (record.type !== 'played') return true;
    const fits = events < most;
    events += record.events.length;
    return fits;
  });
}

/** Processor time for each event, in microseconds. */
async function time(entry: AnyEntry, log: readonly GameRecord[]): Promise<number> {
  const start = process.cpuUsage();
  let events = 0;
  while (events < SAMPLE) {
    const recording = new Recording(entry, log, 'spectator', 'all');
    for (let from = 0; from < recording.length; from += PAGE)
      await recording.page(from, () => Promise.resolve());
    events += recording.length;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / events;
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1]!;

const eventsOf = (log: readonly GameRecord[]): number =>
  log.reduce((sum, record) => sum + (record.type === 'played' ? record.events.length : 0), 0);

for (const entry of catalog.filter(({ game }) => games.length === 0 || games.includes(game.id))) {
  let longest: readonly GameRecord[] = [];
  for (let n = 0; n < 4 && eventsOf(longest) < LENGTHS.at(-1)!; n++) {
    const log = played(entry, `long ${n}`, LENGTHS.at(-1)!);
    if (eventsOf(log) > eventsOf(longest)) longest = log;
  }
  const has = eventsOf(longest);
  const lengths = LENGTHS.filter((length) => length <= has);
  if (lengths.length < 2) {
    console.log(`${entry.game.id}: a game has ${has} events`);
    continue;
  }
  const logs = lengths.map((length) => ({ length, log: cut(longest, length), took: [] as number[] }));
  for (let again = -1; again < Number(times); again++)
    for (const { log, took } of logs) {
      const micros = await time(entry, log);
      // The first turn is the compiler's.
      if (again >= 0) took.push(micros);
    }
  const first = logs[0]!.took;
  console.log(
    `${entry.game.id}: ${logs
      .map(({ length, took }) => {
        const ratio = middle(took.map((micros, turn) => micros / first[turn]!));
        return `${length} events ${middle(took).toFixed(1)} µs each (×${ratio.toFixed(2)})`;
      })
      .join(', ')}`,
  );
}
