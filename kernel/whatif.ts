import { audience, reportOf } from './audience.ts';
import type { Dice, Game, Rejection, Seat, Tagged } from './game.ts';
import { differences, EMPTY_SHEET, type Phrase, type ScoreLine, type Scoring, type Sheet } from './ledger.ts';
import { play, type Match } from './play.ts';

/** A move that was tried: what happens, and the score before and after. Nothing of it has happened. */
export interface Tried<State, Event> {
  readonly seat: Seat;
  readonly events: readonly Event[];
  readonly before: Sheet;
  readonly after: Sheet;
  readonly state: State;
}

/** Whoever reads a position and answers for it. */
export interface Referee<Config, State, Move extends Tagged, Event extends Tagged, View> {
  readonly game: Game<Config, State, Move, Event, View>;
  readonly scoring: Scoring<State, Event>;
}

/** How a game stands: its state, and the score kept so far; without it the score is counted from the state. */
export interface Standpoint<Config, State> {
  readonly config: Config;
  readonly state: State;
  readonly sheet?: Sheet | undefined;
  /** The number of the last event. */
  readonly seq?: number;
}

/** Plays a move on a copy, with the score looking on. */
export function tryMove<Config, State, Move extends Tagged, Event extends Tagged, View>(
  { game, scoring }: Referee<Config, State, Move, Event, View>,
  { config, state, sheet, seq = 0 }: Standpoint<Config, State>,
  { seat, move, dice }: { readonly seat: Seat; readonly move: Move; readonly dice: Dice },
): Tried<State, Event> | Rejection {
  const own = game.copy(state);
  const observer = sheet ? { ...scoring, begin: () => sheet } : scoring;
  const match: Match<Config, State, Move, Event, View> = {
    game,
    config,
    seats: 0,
    chance: () => dice,
    state: own,
    seq,
    audience: audience([observer], own),
  };
  const before = reportOf<Sheet>(match.audience, scoring.id) ?? EMPTY_SHEET;
  const answer = play(match, seat, move);
  if ('rejected' in answer) return answer;
  const after = reportOf<Sheet>(match.audience, scoring.id) ?? before;
  return { seat, events: answer.events, before, after, state: match.state };
}

/** A line that is worth another number of points than before. */
export interface ChangedLine {
  readonly seat: Seat;
  readonly id: string;
  readonly source: string;
  readonly category: string;
  readonly was: number;
  readonly is: number;
  readonly rule: string;
  readonly why: Phrase;
  readonly provisional?: true;
}

/** What a move did to the score, line by line. */
export const changedLines = (
  before: Pick<Sheet, 'lines'>,
  after: Pick<Sheet, 'lines'>,
): readonly ChangedLine[] =>
  differences(before.lines, after.lines).map(({ was, is, line }) => changed(line, was?.points, is?.points));

const changed = (
  { seat, id, source, category, rule, why, provisional }: ScoreLine,
  was = 0,
  is = 0,
): ChangedLine => ({
  seat,
  id,
  source,
  category,
  was,
  is,
  rule,
  why,
  ...(provisional && { provisional }),
});

/** A case of `reckon what-if`, judged: the answer for programs, without its id, and what people are told. */
export interface Judged {
  readonly answer: object;
  readonly steps: readonly Tried<unknown, Tagged>[];
}
