import { audience, tell, type Audience, type ObserverFailure } from './audience.ts';
import type { Cause, Dice, Draft, Game, Observer, Rejection, Seat, Tagged } from './game.ts';

/** Chance for one record, by the number of the first event it will hold. */
export type Chance = (seq: number) => Dice;

/** A game under way. `state` is written in place by `evolve`, and by nobody else. */
export interface Match<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly game: Game<Config, State, Move, Event, View>;
  readonly config: Config;
  readonly seats: number;
  readonly chance: Chance;
  readonly audience: Audience<State, Event>;
  state: State;
  /** The number of the last event that happened; the first is 1. */
  seq: number;
}

/** What one accepted move made happen. */
export interface Played<Event> {
  readonly first: number;
  readonly events: readonly Event[];
}

/** One move may not make more than this happen: a chain that long does not settle, and that is a bug in the rules. */
export const SETTLING_LIMIT = 1000;

export class Unsettled extends Error {
  constructor(game: string, event: Tagged) {
    super(`${game}: ${SETTLING_LIMIT} events without settling, the last one was "${event.type}"`);
  }
}

export interface Beginning<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly game: Game<Config, State, Move, Event, View>;
  readonly config: Config;
  readonly seats: number;
  readonly chance: Chance | Dice;
  readonly observers?: readonly Observer<State, Event, unknown>[];
  readonly failed?: (failure: ObserverFailure) => void;
}

const asChance = (chance: Chance | Dice): Chance => (typeof chance === 'function' ? chance : () => chance);

export function begin<Config, State, Move extends Tagged, Event extends Tagged, View>({
  game,
  config,
  seats,
  chance,
  observers = [],
  failed,
}: Beginning<Config, State, Move, Event, View>): Match<Config, State, Move, Event, View> {
  const source = asChance(chance);
  const state = game.setup(config, seats, source(0));
  return { game, config, seats, chance: source, state, seq: 0, audience: audience(observers, state, failed) };
}

/**
 * One move: decide, then for every event evolve, tell the observers and settle its reactions depth first; when nothing is
 * left to react to, resume until the game has no automatic step left. (ADR 0007)
 */
export function play<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  seat: Seat,
  move: Move,
): Played<Event> | Rejection {
  const { game } = match;
  const dice = match.chance(match.seq + 1);
  const decided = game.decide(match.state, seat, move, dice);
  if (!isEvents(decided)) return decided;
  const first = match.seq + 1;
  const happened: Event[] = [];
  settle(match, decided, dice, happened);
  if (game.resume) {
    for (let next = game.resume(match.state, dice); next.length > 0; next = game.resume(match.state, dice))
      settle(match, next, dice, happened);
  }
  return { first, events: happened };
}

function settle<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  events: readonly Event[],
  dice: Dice,
  happened: Event[],
): void {
  const { game } = match;
  for (let i = 0; i < events.length; i++) {
    const event = events[i]!;
    if (happened.length >= SETTLING_LIMIT) throw new Unsettled(game.id, event);
    game.evolve(match.state as Draft<State>, event);
    happened.push(event);
    match.seq++;
    tell(match.audience, event, match.state, match.seq);
    if (game.react) {
      const then = game.react(match.state, event, dice);
      if (then.length > 0) settle(match, then, dice, happened);
    }
  }
}

const isEvents = <Event>(decided: readonly Event[] | Rejection): decided is readonly Event[] =>
  Array.isArray(decided);

/** A rule that threw. The match is as it was before the move. */
export interface Fault {
  readonly fault: unknown;
}

/**
 * `play` for tables that must live on: if a rule throws, the match is put back as it was and the fault is answered.
 */
export function attempt<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  seat: Seat,
  move: Move,
): Played<Event> | Rejection | Fault {
  const { state, seq } = match;
  const reports = match.audience.listeners.map((listener) => ({ listener, report: listener.report }));
  match.state = match.game.copy(state);
  try {
    const answer = play(match, seat, move);
    if ('rejected' in answer) match.state = state;
    return answer;
  } catch (fault) {
    match.state = state;
    match.seq = seq;
    match.audience.listeners.length = 0;
    for (const { listener, report } of reports) {
      listener.report = report;
      match.audience.listeners.push(listener);
    }
    return { fault };
  }
}

/** Plays `fallback` for a seat that does not answer. */
export function playFallback<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  seat: Seat,
  cause: Cause,
): { readonly move: Move; readonly answer: Played<Event> | Rejection | Fault } {
  const move = match.game.fallback(match.state, seat, cause);
  return { move, answer: attempt(match, seat, move) };
}
