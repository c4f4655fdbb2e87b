import {
  begin,
  play,
  seatsOf,
  seededDice,
  type AnyEntry,
  type Observer,
  type Seat,
  type Tagged,
} from '@reckon/kernel';

/** A game that was played once and can be played again move by move, with no bot in the way. */
export interface Recording {
  readonly seats: number;
  readonly seed: string;
  readonly config: unknown;
  readonly start: unknown;
  readonly steps: readonly { readonly seat: Seat; readonly move: Tagged }[];
  readonly events: readonly Tagged[];
}

interface Table {
  readonly seats: number;
  readonly bot: string;
  readonly seed: string;
}

const DECISION_LIMIT = 50_000;

export function standardOf(entry: AnyEntry, options: object = {}): unknown {
  const reading = entry.parseConfig(options);
  if ('complaint' in reading)
    throw new Error(`${entry.game.id} refuses ${JSON.stringify(options)}: ${reading.complaint.message}`);
  return reading.value;
}

/** The standard game among bots of one kind. */
export function record(entry: AnyEntry, { seats, bot: id, seed }: Table): Recording {
  const { game } = entry;
  const config = standardOf(entry);
  const bot = entry.bots.find((candidate) => candidate.id === id)!;
  const memories = seatsOf(seats).map((seat): unknown => bot.begin(seat));
  const dice = seededDice(`${seed}/bots`);
  const match = begin({ game, config, seats, chance: seededDice(seed) });
  const start: unknown = game.copy(match.state);
  const steps: { seat: Seat; move: Tagged }[] = [];
  const events: Tagged[] = [];
  for (let seat = game.toAct(match.state)[0]; seat !== undefined; seat = game.toAct(match.state)[0]) {
    if (steps.length >= DECISION_LIMIT) throw new Error(`${game.id} does not end with seed ${seed}`);
    const acting = seat;
    const look = (): unknown => game.view(match.state, acting);
    const move: Tagged = bot.choose(memories[acting], look, game.moves(match.state, acting), dice);
    const answer = play(match, acting, move);
    if ('rejected' in answer) throw new Error(`${id} was refused: ${answer.rejected}`);
    for (const event of answer.events)
      for (const viewer of seatsOf(seats)) {
        const seen: unknown = game.redact(event, viewer);
        if (seen !== undefined) memories[viewer] = bot.see(memories[viewer], seen);
      }
    steps.push({ seat: acting, move });
    events.push(...(answer.events as readonly Tagged[]));
  }
  return { seats, seed, config, start, steps, events };
}

/** The same game again through the kernel, to its end or only so many steps; answers the state it comes to. */
export function playAgain(
  { game }: AnyEntry,
  { config, seats, seed, steps }: Recording,
  observers: readonly Observer<unknown, Tagged, unknown>[],
  until = steps.length,
): unknown {
  const match = begin({ game, config, seats, chance: seededDice(seed), observers });
  for (let n = 0; n < until; n++) play(match, steps[n]!.seat, steps[n]!.move);
  return match.state;
}
