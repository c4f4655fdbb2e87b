import { UNUSED } from '../fair/draws.ts';
import { audience, reportOf } from '../audience.ts';
import { noDice } from '../dice.ts';
import type { Entry } from '../entry.ts';
import {
  isRejection,
  seat,
  seatsOf,
  type Cause,
  type Dice,
  type Observer,
  type Rejection,
  type Tagged,
  type Viewer,
} from '../game.ts';
import { EMPTY_SHEET, totalOf, type Sheet } from '../ledger.ts';
import type { LogRecord } from '../log.ts';
import { begin, play, type Match } from '../play.ts';

/** A table at which a test plays: moves in, events and scores out. Whatever a test did not expect throws. */
export interface TestTable<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly match: Match<Config, State, Move, Event, View>;
  readonly state: State;
  readonly sheet: Sheet;
  /** Totals by seat, as the sheet has them. */
  readonly totals: readonly number[];
  /** Everything that happened, and the log as the server would write it. */
  readonly events: readonly Event[];
  readonly log: readonly LogRecord<Config, State, Move, Event>[];
  /** Plays a move that must be accepted. */
  play(who: number, move: Move): readonly Event[];
  /** Tries a move that must be refused, and changes nothing. */
  refused(who: number, move: Move): Rejection;
  /** What the house does for a seat that does not answer. */
  house(who: number, cause: Cause): readonly Event[];
  moves(who: number): readonly Move[];
  view(viewer: number | 'spectator'): View;
  /** Events as one viewer is told them. */
  told(viewer: number | 'spectator', events: readonly Event[]): readonly (Event | undefined)[];
}

export interface Seating<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly entry: Entry<Config, State, Move, Event, View>;
  readonly config: Config;
  readonly seats: number;
  /** A position to go on from; without it the game begins. */
  readonly state?: State;
  readonly dice?: Dice;
  /** The score, if nothing else is said. */
  readonly observers?: readonly Observer<State, Event, unknown>[];
}

export function tableFor<Config, State, Move extends Tagged, Event extends Tagged, View>({
  entry,
  config,
  seats,
  state: given,
  dice = noDice,
  observers = [entry.scoring],
}: Seating<Config, State, Move, Event, View>): TestTable<Config, State, Move, Event, View> {
  const { game, scoring } = entry;
  const match: Match<Config, State, Move, Event, View> =
    given === undefined
      ? begin({ game, config, seats, chance: dice, observers })
      : {
          game,
          config,
          seats,
          chance: () => dice,
          audience: audience(observers, given),
          state: given,
          seq: 0,
          used: UNUSED,
        };
  const { id, version } = game;
  const events: Event[] = [];
  const log: LogRecord<Config, State, Move, Event>[] = [
    { type: 'begun', game: id, version, config, seats, state: game.copy(match.state) },
  ];
  const done = (who: number, move: Move, cause?: Cause): readonly Event[] => {
    const answer = play(match, seat(who), move);
    if ('rejected' in answer)
      throw new Error(`${JSON.stringify(move)} of seat ${who}: ${answer.rejected} (${answer.code})`);
    events.push(...answer.events);
    log.push({ type: 'played', seat: seat(who), move, ...(cause && { cause }), ...answer });
    return answer.events;
  };
  const viewerOf = (viewer: number | 'spectator'): Viewer => (viewer === 'spectator' ? viewer : seat(viewer));
  const table: TestTable<Config, State, Move, Event, View> = {
    match,
    get state() {
      return match.state;
    },
    get sheet() {
      return reportOf<Sheet>(match.audience, scoring.id) ?? EMPTY_SHEET;
    },
    get totals() {
      return seatsOf(seats).map((each) => totalOf(table.sheet.lines, each));
    },
    events,
    log,
    play: done,
    refused(who, move) {
      const before = JSON.stringify(match.state);
      const answer = game.decide(match.state, seat(who), move, dice);
      if (!isRejection(answer)) throw new Error(`${JSON.stringify(move)} of seat ${who} was accepted`);
      if (JSON.stringify(match.state) !== before) throw new Error('a refused move changed the state');
      return answer;
    },
    house: (who, cause) => done(who, game.fallback(match.state, seat(who), cause), cause),
    moves: (who) => game.moves(match.state, seat(who)),
    view: (viewer) => game.view(match.state, viewerOf(viewer)),
    told: (viewer, happened) => happened.map((event) => game.redact(event, viewerOf(viewer))),
  };
  return table;
}

/** The types of what happened, for comparing whole chains. */
export const types = (events: readonly Tagged[]): readonly string[] => events.map(({ type }) => type);
