import {
  begin,
  play,
  reportOf,
  reviewing,
  seatsOf,
  seededDice,
  type AnyEntry,
  type LogRecord,
  type Review,
  type Seat,
  type Sheet,
  type Tagged,
} from '../index.ts';

type Log = readonly LogRecord<unknown, unknown, Tagged, Tagged>[];

export interface PlantedGame {
  readonly log: Log;
  readonly sheet: Sheet;
  /** The first event of the last move that was put in the place of a bot's. */
  readonly at?: number;
}

/** How a game is played, and which moves are put in the place of a bot's. */
export interface Planting<State, Move> {
  readonly seed: string;
  readonly seats: number;
  readonly config: unknown;
  readonly instead?: (state: State, seat: Seat, before: boolean) => Move | undefined;
}

/** A whole game of the best bot that answers at once, perhaps with moves that it would not have made. */
export function plantedGame<State, Move extends Tagged>(
  { game, scoring, bots }: AnyEntry,
  { seed, seats, config, instead }: Planting<State, Move>,
): PlantedGame {
  const bot = bots.at(-1);
  if (!bot) throw new Error('a game has a bot');
  const match = begin({ game, config, seats, chance: seededDice(seed), observers: [scoring] });
  const state: unknown = game.copy(match.state);
  const log: LogRecord<unknown, unknown, Tagged, Tagged>[] = [
    { type: 'begun', game: game.id, version: game.version, config, seats, state },
  ];
  const players = seatsOf(seats);
  const memories = players.map((seat) => bot.begin(seat) as unknown);
  let at: number | undefined;
  for (let [seat] = game.toAct(match.state); seat !== undefined; [seat] = game.toAct(match.state)) {
    const who = seat;
    const wrong = instead?.(match.state as State, who, at !== undefined);
    const look = (): unknown => game.view(match.state, who);
    const usual = (): Tagged =>
      bot.choose(memories[who], look, game.moves(match.state, who), seededDice(seed)) as Tagged;
    const move = wrong ?? usual();
    const answer = play(match, who, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    if (wrong) at = answer.first;
    log.push({ type: 'played', seat: who, move, first: answer.first, events: answer.events });
    for (const event of answer.events)
      for (const one of players) {
        const told = game.redact(event, one) as Tagged | undefined;
        if (told !== undefined) memories[one] = bot.see(memories[one], told);
      }
  }
  const sheet = reportOf<Sheet>(match.audience, scoring.id);
  if (!sheet) throw new Error('a game that is over is scored');
  return { log, sheet, ...(at !== undefined && { at }) };
}

/** The review of a game, or of one move of it. */
export function reviewOf(entry: AnyEntry, log: Log, only?: number): Review {
  const course = reviewing(entry, log, only === undefined ? {} : { only });
  let step = course.next();
  while (!step.done) step = course.next();
  return step.value;
}
