import { catalog } from '@reckon/games/catalog';
import { attempt, begin, fairChance, seededDice, type AnyEntry, type Tagged } from '@reckon/kernel';
import { PAGE, Recording } from '../table/recordings.ts';
import type { GameRecord } from '../table/records.ts';

/**
 * How long the replay of a game takes by the number of its events, from the first page to the last: the same long games cut
 * after so many events, each length the best of several, in turns. Linear = the same time for each event. The time is that of
 * the processor: others may use the machine.
 *
 * `node replay.js [times] [game…]`
 */
const LENGTHS = [500, 1000, 2000, 4000] as const;
const [times = '7', ...games] = process.argv.slice(2);

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

async function time(entry: AnyEntry, log: readonly GameRecord[]): Promise<number> {
  const start = process.cpuUsage();
  const recording = new Recording(entry, log, 'spectator', 'all');
  for (let from = 0; from < recording.length; from += PAGE)
    await recording.page(from, () => Promise.resolve());
  return process.cpuUsage(start).user / recording.length;
}

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
  const best = new Map<number, number>();
  const logs = lengths.map((length) => [length, cut(longest, length)] as const);
  for (let again = 0; again < Number(times); again++)
    for (const [length, log] of logs)
      best.set(length, Math.min(best.get(length) ?? Infinity, await time(entry, log)));
  const first = best.get(lengths[0]!)!;
  console.log(
    `${entry.game.id}: ${[...best].map(([length, micros]) => `${length} events ${micros.toFixed(0)} µs each (×${(micros / first).toFixed(2)})`).join(', ')}`,
  );
}
