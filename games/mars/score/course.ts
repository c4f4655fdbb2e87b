/** A game followed move by move, its questions answered from a list. */
import { seededDice, tryMove, type Rejection, type Seat, type Sheet, type Tried } from '@reckon/kernel';
import type { Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { mars } from '../rules/game.ts';
import type { Move } from '../rules/moves.ts';
import { optionsOf } from '../rules/options.ts';
import type { State } from '../rules/state.ts';
import { answerOf, rowsFor, type AnswerRow } from './asking.ts';
import { scoring } from './scoring.ts';

const REFEREE = { game: mars, scoring };

/** A game being followed: its state, the score kept so far, and how many events there were. */
export interface Course {
  readonly config: Config;
  readonly state: State;
  readonly sheet: Sheet;
  readonly seq: number;
}

const DICE = seededDice('what-if');

export function attempt(course: Course, seat: Seat, move: Move): Tried<State, Event> | Rejection {
  return tryMove(REFEREE, course, { seat, move, dice: DICE });
}

export const after = ({ config, seq }: Course, tried: Tried<State, Event>): Course => ({
  config,
  state: tried.state,
  sheet: tried.after,
  seq: seq + tried.events.length,
});

export interface Played {
  readonly course: Course;
  readonly events: readonly Event[];
}

/** The move and all it leads to; questions are answered from the rows, otherwise by the first answer on offer. */
export function playOut(
  course: Course,
  seat: Seat,
  { move, rows }: { readonly move: Move; readonly rows: readonly AnswerRow[] },
): Played | Rejection {
  const first = attempt(course, seat, move);
  if ('rejected' in first) return first;
  return answerAll({ course: after(course, first), events: first.events }, rows);
}

export const MOST_ANSWERS = 500;

export function answerAll({ course, events }: Played, rows: readonly AnswerRow[]): Played {
  let now = course;
  let left = rows;
  const all = [...events];
  for (let count = 0; count < MOST_ANSWERS; count++) {
    const item = now.state.agenda[0];
    if (item === undefined) break;
    const found = answered(now, left) ?? offered(now);
    if (found === undefined) break;
    if (found.row !== undefined) left = left.filter((row) => row !== found.row);
    now = after(now, found.tried);
    all.push(...found.tried.events);
  }
  return { course: now, events: all };
}

interface Found {
  readonly tried: Tried<State, Event>;
  readonly row?: AnswerRow;
}

/** The first row that fits and is accepted. */
function answered(course: Course, rows: readonly AnswerRow[]): Found | undefined {
  const item = course.state.agenda[0];
  if (item === undefined) return undefined;
  for (const row of rowsFor(item, rows)) {
    const answer = answerOf(course.state, row);
    const tried = answer && attempt(course, item.seat, answer);
    if (tried !== undefined && !('rejected' in tried)) return { tried, row };
  }
  return undefined;
}

export function offered(course: Course): Found | undefined {
  const item = course.state.agenda[0];
  const [answer] = item === undefined ? [] : (optionsOf(course.state, item) ?? []);
  if (item === undefined || answer === undefined) return undefined;
  const tried = attempt(course, item.seat, answer);
  return 'rejected' in tried ? undefined : { tried };
}
