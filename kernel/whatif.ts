import { audience, reportOf } from './audience.ts';
import { UNUSED } from './fair/draws.ts';
import type { Dice, Game, Observer, Rejection, Seat, Tagged } from './game.ts';
import { seededDice } from './dice.ts';
import {
  differences,
  EMPTY_SHEET,
  showSheet,
  type Phrase,
  type ScoreLine,
  type Sheet,
  type Visibility,
} from './ledger.ts';
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
  readonly scoring: Observer<State, Event, Sheet>;
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
    used: UNUSED,
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

/** What a move would do to the score, as far as its seat can know. */
export interface Promised {
  /** Every line that would change before anything hidden comes to light. */
  readonly lines: readonly ChangedLine[];
  /** Hidden cards or dice decide what follows. */
  readonly chance?: true;
}

/**
 * What each move is worth to the seat that may make it: each is played on a copy, with the score looking on until the first
 * event that tells that seat something hidden. What comes after it is never looked at, so that nothing is given away.
 */
export function promisedBy<Config, State, Move extends Tagged, Event extends Tagged, View>(
  { game, scoring }: Referee<Config, State, Move, Event, View>,
  at: Standpoint<Config, State> & { readonly visibility?: Visibility },
  { seat, moves }: { readonly seat: Seat; readonly moves: readonly Move[] },
): readonly Promised[] {
  const { visibility = 'all' } = at;
  // The end of a game opens every line; what others hold in secret is not told before it. How a total came about is of no use.
  const seen = ({ lines }: Sheet): Sheet => showSheet({ lines, changes: [], final: false }, seat, visibility);
  const sheet = { ...(at.sheet ?? scoring.begin(at.state)), changes: [], final: false };
  const before = seen(sheet);
  const veil = { lifted: false };
  const lower = (): void => {
    veil.lifted = false;
  };
  const veiled: Observer<State, Event, Sheet> = {
    id: scoring.id,
    begin: () => sheet,
    observe(report, event, after, seq) {
      veil.lifted ||= game.informs(event, seat);
      return veil.lifted ? report : scoring.observe(report, event, after, seq);
    },
  };
  // Nobody looks at what follows: it is not played out.
  const ending: Game<Config, State, Move, Event, View> = {
    ...game,
    react: (state, event, dice) => (veil.lifted ? [] : (game.react?.(state, event, dice) ?? [])),
    resume: (state, dice) => (veil.lifted ? [] : (game.resume?.(state, dice) ?? [])),
  };
  const referee = { game: ending, scoring: veiled };
  const standing = { ...at, sheet };
  return moves.map((move): Promised => {
    lower();
    const tried = tryMove(referee, standing, { seat, move, dice: seededDice('what if') });
    if ('rejected' in tried) return { lines: [] };
    const lines = tried.after.lines === sheet.lines ? [] : changedLines(before, seen(tried.after));
    return { lines, ...(veil.lifted && { chance: true }) };
  });
}
