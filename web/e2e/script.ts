import { begin, play, seat, seatsOf, seededDice, type Entry, type Seat, type Tagged } from '@reckon/kernel';

/** The seat that the page plays. */
export const ME = seat(0);

export interface Script<State, Move, Event> {
  readonly seed: string;
  /** What the first seat does, in order. */
  readonly moves: readonly Move[];
  readonly events: readonly Event[];
  /** At the end. */
  readonly state: State;
}

/**
 * A whole game between bots, of which the page will play the first seat: it moves whenever nobody else has to, and its
 * choices draw from dice of their own, so that the others meet the same chance as in the page.
 */
export function scriptOf<Config, State, Move extends Tagged, Event extends Tagged, View>(
  entry: Entry<Config, State, Move, Event, View>,
  { seed, seats, options }: { readonly seed: string; readonly seats: number; readonly options: object },
): Script<State, Move, Event> {
  const { game, bots } = entry;
  const dice = seededDice(seed);
  const own = seededDice(`${seed}, the first seat`);
  const read = entry.parseConfig(options);
  if ('complaint' in read) throw new Error(read.complaint.message);
  const match = begin({ game, config: read.value, seats, chance: dice, observers: [] });
  const bot = bots.at(-1)!;
  const memories: unknown[] = seatsOf(seats).map((one) => bot.begin(one));
  const moves: Move[] = [];
  const events: Event[] = [];
  for (let step = 0; step < 5000; step++) {
    const acting = game.toAct(match.state);
    if (acting.length === 0) break;
    const next: Seat = acting.find((one) => one !== ME) ?? ME;
    const move = bot.choose(
      memories[next],
      () => game.view(match.state, next),
      game.moves(match.state, next),
      next === ME ? own : dice,
    );
    if (next === ME) moves.push(move);
    const answer = play(match, next, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const event of answer.events) {
      events.push(event);
      for (const to of seatsOf(seats)) {
        const seen = game.redact(event, to);
        if (seen) memories[to] = bot.see(memories[to], seen);
      }
    }
  }
  return { seed, moves, events, state: match.state };
}
