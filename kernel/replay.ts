import type { Chance, Match } from './play.ts';
import { play } from './play.ts';
import { audience, tell, type ObserverFailure } from './audience.ts';
import type { Draft, Game, Observer, Seat, Tagged } from './game.ts';
import { lastSeq, standing, type LogRecord } from './log.ts';
import { upgraded } from './upgrade.ts';

/** Rebuilds a match by folding events; the rules decide nothing, so a later fix never rewrites a stored game. */
export function replay<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
  {
    chance,
    observers = [],
    failed,
    upTo = Infinity,
  }: {
    readonly chance: Chance;
    readonly observers?: readonly Observer<State, Event, unknown>[];
    readonly failed?: (failure: ObserverFailure) => void;
    /** Stop after the event with this number. */
    readonly upTo?: number;
  },
): Match<Config, State, Move, Event, View> {
  const read = upgraded(game, log);
  const begun = read[0];
  if (begun?.type !== 'begun') throw new Error('a log opens with the record of how the game was begun');
  const state = game.copy(begun.state);
  const people = audience<State, Event>(observers, state, failed);
  for (const { record } of standing(read)) {
    let seq = record.first;
    for (const event of record.events) {
      if (seq > upTo) break;
      game.evolve(state as Draft<State>, event);
      tell(people, event, state, seq);
      seq++;
    }
  }
  return {
    game,
    config: begun.config,
    seats: begun.seats,
    chance,
    audience: people,
    state,
    seq: Math.min(lastSeq(log), upTo),
  };
}

/**
 * The index of the first record a seat may take back: its own latest moves, as long as nobody learnt anything, the house
 * did not move, and it is still that seat's turn. Undefined when there is nothing to undo.
 */
export function undoableFrom<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
  seat: Seat,
): number | undefined {
  const read = upgraded(game, log);
  const begun = read[0];
  if (begun?.type !== 'begun') return undefined;
  const records = standing(read);
  // The state before each record tells whether the turn was this seat's alone; one fold gives them all.
  const state = game.copy(begun.state);
  const alone: boolean[] = [isTurnOf(game, state, seat)];
  for (const { record } of records) {
    for (const event of record.events) game.evolve(state as Draft<State>, event);
    alone.push(isTurnOf(game, state, seat));
  }
  if (!alone.at(-1)) return undefined;
  let from: number | undefined;
  for (let i = records.length - 1; i >= 0; i--) {
    const { record, index } = records[i]!;
    const own = record.seat === seat && record.cause === undefined && alone[i];
    if (!own || record.events.some((event) => game.informs(event))) break;
    from = index;
  }
  return from;
}

function isTurnOf<State, Move extends Tagged, Event extends Tagged, View>(
  game: Pick<Game<unknown, State, Move, Event, View>, 'toAct'>,
  state: State,
  seat: Seat,
): boolean {
  const acting = game.toAct(state);
  return acting.length === 1 && acting[0] === seat;
}

/** Where deciding again went another way than the log. */
export interface Divergence {
  readonly index: number;
  readonly problem: string;
}

/** Verifies a log by setting up and deciding every move again with the same chance; undefined = nothing differs. */
export function redecide<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
  chance: Chance,
): Divergence | undefined {
  const begun = log[0];
  if (begun?.type !== 'begun')
    return { index: 0, problem: 'the log does not open with how the game was begun' };
  if (begun.version !== game.version)
    return {
      index: 0,
      problem: `the game was played under version ${begun.version}, these rules are ${game.version}`,
    };
  const state = game.setup(begun.config, begun.seats, chance(0));
  if (JSON.stringify(state) !== JSON.stringify(begun.state))
    return { index: 0, problem: 'the deal is another one' };
  const match: Match<Config, State, Move, Event, View> = {
    game,
    config: begun.config,
    seats: begun.seats,
    chance,
    audience: audience<State, Event>([], state),
    state,
    seq: 0,
  };
  for (const { index, record } of standing(log)) {
    match.seq = record.first - 1;
    const answer = play(match, record.seat, record.move);
    if ('rejected' in answer)
      return { index, problem: `the move is refused: ${answer.rejected} (${answer.rule})` };
    if (JSON.stringify(answer.events) !== JSON.stringify(record.events))
      return { index, problem: 'the move makes other events happen' };
  }
  return undefined;
}
