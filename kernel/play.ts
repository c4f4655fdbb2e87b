import { audience, settleReports, tell, type Audience, type ObserverFailure } from './audience.ts';
import { UNUSED, type Draw, type Used } from './fair/draws.ts';
import type { Dice, Draft, Game, Observer, Rejection, Rolling, Seat, Tagged } from './game.ts';

/** Chance for one record, by the number of the first event it will hold and by what was drawn before it. */
export type Chance = (seq: number, used: Used) => Rolling;

/** A game under way. `play` writes into it, `evolve` into its state, and nobody else does. */
export interface Match<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly game: Game<Config, State, Move, Event, View>;
  readonly config: Config;
  readonly seats: number;
  readonly chance: Chance;
  readonly audience: Audience<State, Event>;
  state: State;
  /** The number of the last event that happened; the first is 1. */
  seq: number;
  /** What has been drawn of fair chance: a fold over the log, undone records included. */
  used: Used;
}

/** What one accepted move made happen. */
export interface Played<Event> {
  readonly first: number;
  readonly events: readonly Event[];
  /** What was drawn for it, where that is written down. */
  readonly chance?: readonly Draw[];
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

/** A match that was just dealt, and what was drawn for it. */
export interface Begun<Config, State, Move extends Tagged, Event extends Tagged, View> extends Match<
  Config,
  State,
  Move,
  Event,
  View
> {
  readonly dealt: readonly Draw[];
}

const asChance = (chance: Chance | Dice): Chance => (typeof chance === 'function' ? chance : () => chance);

export function begin<Config, State, Move extends Tagged, Event extends Tagged, View>({
  game,
  config,
  seats,
  chance,
  observers = [],
  failed,
}: Beginning<Config, State, Move, Event, View>): Begun<Config, State, Move, Event, View> {
  const source = asChance(chance);
  const dice = source(0, UNUSED);
  const state = game.setup(config, seats, dice);
  // Written out in one piece: a match is read at every event.
  return {
    game,
    config,
    seats,
    chance: source,
    state,
    seq: 0,
    used: dice.used ?? UNUSED,
    dealt: dice.draws ?? [],
    audience: audience(observers, state, failed),
  };
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
  const dice = match.chance(match.seq + 1, match.used);
  const decided = game.decide(match.state, seat, move, dice);
  if (!isEvents(decided)) {
    // Whoever is refused would know the draw beforehand.
    if (dice.draws !== undefined && dice.draws.length > 0)
      throw new Error(`${game.id}: "${move.type}" was refused after chance was drawn for it`);
    return decided;
  }
  const first = match.seq + 1;
  let happened = settle(match, decided, dice);
  if (game.resume) {
    for (let next = game.resume(match.state, dice); next.length > 0; next = game.resume(match.state, dice))
      happened = settle(match, next, dice, happened);
  }
  settleReports(match, first, happened);
  if (dice.draws === undefined || dice.used === undefined) return { first, events: happened };
  match.used = dice.used;
  return { first, events: happened, chance: dice.draws };
}

/** Answers everything that happened. Most moves make one event: a list that begins with it never has to grow. */
function settle<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  events: readonly Event[],
  dice: Dice,
  before?: Event[],
): Event[] {
  const { game } = match;
  let happened = before;
  for (let i = 0; i < events.length; i++) {
    const event = events[i]!;
    if (happened && happened.length >= SETTLING_LIMIT) throw new Unsettled(game.id, event);
    game.evolve(match.state as Draft<State>, event);
    if (happened) happened.push(event);
    else happened = [event];
    match.seq++;
    tell(match.audience, event, match.state, match.seq);
    if (game.react) {
      const then = game.react(match.state, event, dice);
      if (then.length > 0) settle(match, then, dice, happened);
    }
  }
  return happened ?? [];
}

const isEvents = <Event>(decided: readonly Event[] | Rejection): decided is readonly Event[] =>
  Array.isArray(decided);

/** What a move would make happen, and the match after it. Nothing has happened yet. */
export interface Attempted<M, Event> extends Played<Event> {
  readonly next: M;
}

/** A rule that threw. */
export interface Fault {
  readonly fault: unknown;
}

/**
 * `play` for tables that must live on: the match is left alone, whatever the rules do, and what they were given never
 * changes. The move is made by going on with `next`.
 */
export function attempt<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  seat: Seat,
  move: Move,
): Attempted<Match<Config, State, Move, Event, View>, Event> | Rejection | Fault {
  try {
    const next = twin(match);
    const answer = play(next, seat, move);
    return 'rejected' in answer ? answer : { ...answer, next };
  } catch (fault) {
    return { fault };
  }
}

/** The same match, to go on with: what is written into one is not seen in the other. */
export const twin = <Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
): Match<Config, State, Move, Event, View> => ({
  ...match,
  state: match.game.copy(match.state),
  audience: {
    ...match.audience,
    listeners: match.audience.listeners.map((listener) => ({ ...listener })),
  },
});
