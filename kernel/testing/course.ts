import { reportOf, type ObserverFailure } from '../audience.ts';
import type { Observer, Tagged } from '../game.ts';
import { EMPTY_SHEET, type Sheet } from '../ledger.ts';
import { begin, play, type Match } from '../play.ts';
import { checkAftermath, type Keepsake, type Log } from './aftermath.ts';
import { checkGarbage } from './garbage.ts';
import { CAUSES, checkMenus, checkStale } from './menu.ts';
import { jsonProblem } from './plain.ts';
import { fail, pick, trying, type Run, type Step } from './run.ts';
import { checkSecrecy } from './secrecy.ts';
import { checkSolid } from './solid.ts';
import { checkChanges, checkRecount, checkResult, checkSheet } from './sums.ts';

/** Steps between two dear checks of one kind; the first comes within the first few steps of every game. */
const EVERY = 48;
const FIRST_WITHIN = 8;
/** One move in so many is made by the house. */
const HOUSE = 12;

/** What a game under examination has gathered so far. */
interface Course {
  readonly match: Match<unknown, unknown, Tagged, Tagged, unknown>;
  readonly log: Log;
  readonly texts: string[];
  readonly keepsakes: Keepsake[];
  /** Moves offered earlier, to be tried out of their time. */
  readonly stale: Tagged[];
  readonly opening: Sheet;
}

/** Plays one random game to its end and keeps every promise under watch. */
export function examine(run: Run, maxSteps: number): void {
  try {
    const course = setOut(run);
    walk(run, course, maxSteps);
    if (!run.failed) arrive(run, course);
  } catch (error) {
    fail(run, run.doing.promise, `${run.doing.what} threw ${String(error)}`);
  }
}

function setOut(run: Run): Course {
  const { game, config, scoring } = run;
  const texts: string[] = [];
  // A scorer that throws sits at every other table: nobody may feel it.
  const observers = run.whim.below(2, 'grumbler') === 0 ? [scoring] : [scoring, grumbler];
  const match: Course['match'] = begin({
    game,
    config,
    seats: run.seats.length,
    chance: run.chance,
    observers: [...observers, inspector(run, texts, () => sheetOf(run, match))],
    failed: (failure) => observerFailed(run, failure),
  });
  const state: unknown = game.copy(match.state);
  const opening = sheetOf(run, match) ?? EMPTY_SHEET;
  checkSheet(run, opening, EMPTY_SHEET);
  return {
    match,
    log: [{ type: 'begun', game: game.id, version: game.version, config, seats: run.seats.length, state }],
    texts,
    keepsakes: [{ state, text: JSON.stringify(match.state), step: 0 }],
    stale: [],
    opening,
  };
}

const grumbler: Observer<unknown, Tagged, null> = {
  id: 'a scorer that throws',
  begin: () => null,
  observe() {
    throw new Error('this scorer throws at everything');
  },
};

function observerFailed(run: Run, { observer, seq, error }: ObserverFailure): void {
  if (observer !== grumbler.id)
    fail(
      run,
      observer === run.scoring.id ? 13 : run.doing.promise,
      `${observer} threw at event ${seq}: ${String(error)}`,
    );
}

/** After every event: it is JSON, the game's invariant holds, and the sheet adds up. */
function inspector(
  run: Run,
  texts: string[],
  sheet: () => Sheet | undefined,
): Observer<unknown, Tagged, Sheet> {
  return {
    id: 'the inspector',
    begin: () => EMPTY_SHEET,
    observe(known, event, after) {
      texts.push(JSON.stringify(event));
      const problem = jsonProblem(event);
      if (problem !== undefined) fail(run, 6, `the event ${event.type} does not survive JSON: ${problem}`);
      const broken = run.kit.invariant?.(after, run.config);
      if (broken !== undefined) fail(run, 0, `after ${event.type}: ${broken}`);
      const now = sheet() ?? known;
      if (now !== known) checkSheet(run, now, known);
      return now;
    },
  };
}

const sheetOf = (run: Run, match: Course['match']): Sheet | undefined =>
  reportOf<Sheet>(match.audience, run.scoring.id);

function walk(run: Run, course: Course, maxSteps: number): void {
  const { game } = run;
  const { match } = course;
  let solidAt = run.whim.below(FIRST_WITHIN, 'solid');
  let secrecyAt = run.whim.below(FIRST_WITHIN, 'secrecy');
  for (; !run.failed; run.step++) {
    trying(run, 4, 'toAct');
    const acting = game.toAct(match.state);
    const menus = checkMenus(run, match.state, match.seq, acting);
    if (run.failed || acting.length === 0) return;
    if (run.step >= maxSteps) return fail(run, 12, `random play does not end within ${maxSteps} steps`);
    tryStale(run, course, menus);
    const solid = run.step === solidAt;
    const secrecy = run.step === secrecyAt;
    if (solid) solidAt += 1 + run.whim.below(2 * EVERY, 'solid');
    if (secrecy) secrecyAt += 1 + run.whim.below(2 * EVERY, 'secrecy');
    const seat = pick(run, acting);
    const cause = run.whim.below(HOUSE, 'house') === 0 ? pick(run, CAUSES) : undefined;
    const move: Tagged =
      cause === undefined ? pick(run, menus[seat]!) : game.fallback(match.state, seat, cause);
    const step = advance(run, course, { seat, move, cause, watched: solid || secrecy });
    if (run.failed || step === undefined) continue;
    if (solid) checkSolid(run, step);
    if (solid && !run.failed) checkGarbage(run, step);
    if (secrecy && !run.failed) checkSecrecy(run, step);
  }
}

function tryStale(run: Run, { match, stale }: Course, menus: readonly Tagged[][]): void {
  const menu = pick(run, menus);
  if (menu.length > 0) stale[run.step % 32] = pick(run, menu);
  const move = stale.length > 0 ? pick(run, stale) : undefined;
  if (move) checkStale(run, { state: match.state, seq: match.seq, seat: pick(run, run.seats) }, move);
}

interface Chosen extends Pick<Step, 'seat' | 'move'> {
  readonly cause: (typeof CAUSES)[number] | undefined;
  /** Is this step kept for the dear checks? */
  readonly watched: boolean;
}

/** Plays the chosen move. Answers the step if it is watched. */
function advance(run: Run, course: Course, { seat, move, cause, watched }: Chosen): Step | undefined {
  const { match, log, keepsakes } = course;
  const before: unknown = watched ? run.game.copy(match.state) : undefined;
  if (watched) keepsakes.push({ state: before, text: JSON.stringify(match.state), step: run.step });
  const sheetBefore = sheetOf(run, match);
  trying(run, cause === undefined ? 2 : 3, `playing ${JSON.stringify(move)}`);
  const answer = play(match, seat, move);
  if ('rejected' in answer) {
    fail(
      run,
      cause === undefined ? 2 : 3,
      `${JSON.stringify(move)} of seat ${seat} is refused: ${answer.rejected}`,
    );
    return undefined;
  }
  const { first, events } = answer;
  log.push({ type: 'played', seat, move, ...(cause && { cause }), first, events });
  const broken = run.kit.settled?.(match.state, events);
  if (broken !== undefined) fail(run, 0, `after the move ${move.type}: ${broken}`);
  const sheetAfter = sheetOf(run, match);
  if (sheetAfter && (watched || run.step % 4 === 0)) checkRecount(run, sheetAfter, match.state);
  return watched
    ? { before, after: run.game.copy(match.state), seat, move, first, events, sheetBefore, sheetAfter }
    : undefined;
}

function arrive(run: Run, { match, log, texts, keepsakes, opening }: Course): void {
  const sheet = sheetOf(run, match);
  if (sheet) {
    checkRecount(run, sheet, match.state);
    checkChanges(run, sheet, opening);
    checkResult(run, sheet, match.state);
  }
  if (!run.failed) checkAftermath(run, { log, state: match.state, texts, keepsakes });
}
