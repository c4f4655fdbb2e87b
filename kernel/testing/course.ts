import { reportOf, type ObserverFailure } from '../audience.ts';
import type { Observer, Tagged } from '../game.ts';
import { EMPTY_SHEET, type Sheet } from '../ledger.ts';
import { begin, play, type Match } from '../play.ts';
import { checkAftermath, type HandedOut, type Kept, type Log } from './aftermath.ts';
import { checkCopy, suspectCopy } from './copies.ts';
import { checkForged, scout } from './forge.ts';
import { checkGarbage } from './garbage.ts';
import { CAUSES, checkMenus } from './menu.ts';
import { jsonProblem } from './plain.ts';
import { fail, nameOf, pick, trying, type Run, type Step } from './run.ts';
import { checkInforms, checkRolls, recorded, type Roll } from './rolls.ts';
import { checkSecrecy } from './secrecy.ts';
import { checkSolid, onFrozen, onlyReading } from './solid.ts';
import {
  accountProblem,
  promiseProblem,
  checkChanges,
  checkOutcome,
  checkRecount,
  checkResult,
  checkSheet,
} from './sums.ts';

/** Steps between two costly checks of one kind; the first comes within the first few steps of every game. */
const EVERY = 48;
const FIRST_WITHIN = 8;
/** One move in so many is made by the house. */
const HOUSE = 12;
/** One game in so many is played on states that nobody but `evolve` can write to. */
const FROZEN = 10;
/** One game in so many begins with a look at what a whole game offers. */
const SCOUTED = 4;
/** One move with chance in so many is played again with other dice; every shuffle is. */
const REROLLED = 16;

/** What a game under examination has gathered so far. */
interface Course {
  readonly match: Match<unknown, unknown, Tagged, Tagged, unknown>;
  readonly log: Log;
  readonly texts: string[];
  readonly kept: Kept[];
  readonly handedOut: HandedOut[];
  /** What was rolled in the move under way. */
  readonly rolls: Roll[];
  readonly opening: Sheet;
  /** Is this game played on frozen states? */
  readonly frozen: boolean;
}

/** Plays one random game to its end and keeps every promise under watch. */
export function examine(run: Run, maxSteps: number): void {
  let course: Course | undefined;
  try {
    if (run.suiteDice.below(SCOUTED, 'scout') === 0) scout(run);
    course = setOut(run);
    walk(run, course, maxSteps);
    if (!run.failed) arrive(run, course);
  } catch (error) {
    const { promise, what } = run.doing;
    fail(run, promise, `${typeof what === 'string' ? what : what()} threw ${String(error)}`);
  }
  // A bad copy shows as almost anything else, so it is suspected first.
  if (run.failed && course !== undefined) suspectCopy(run, course.match.state, course.match.seq);
}

function setOut(run: Run): Course {
  const { game, config } = run;
  const texts: string[] = [];
  const rolls: Roll[] = [];
  const frozen = run.suiteDice.below(FROZEN, 'frozen') === 0;
  const scoring = frozen ? onlyReading(run.scoring) : run.scoring;
  // A scorer that throws sits at every other table: nobody may feel it.
  const observers = run.suiteDice.below(2, 'grumbler') === 0 ? [scoring] : [scoring, grumbler];
  const match: Course['match'] = begin({
    game: frozen ? onFrozen(game) : game,
    config,
    seats: run.seats.length,
    chance: recorded(run.chance, rolls),
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
    kept: [{ state, text: JSON.stringify(match.state), step: 0 }],
    handedOut: [],
    rolls,
    opening,
    frozen,
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
  let solidAt = run.suiteDice.below(FIRST_WITHIN, 'solid');
  let secrecyAt = run.suiteDice.below(FIRST_WITHIN, 'secrecy');
  for (; !run.failed; run.step++) {
    trying(run, 4, 'toAct');
    const acting = game.toAct(match.state);
    const menus = checkMenus(run, match.state, match.seq, acting);
    if (run.failed || acting.length === 0) return;
    if (run.step >= maxSteps) return fail(run, 12, `random play does not end within ${maxSteps} steps`);
    checkForged(run, { state: match.state, seq: match.seq, acting, menus });
    const solid = run.step === solidAt;
    const secrecy = run.step === secrecyAt;
    if (solid) solidAt += 1 + run.suiteDice.below(2 * EVERY, 'solid');
    if (secrecy) secrecyAt += 1 + run.suiteDice.below(2 * EVERY, 'secrecy');
    const seat = pick(run, acting);
    const cause = run.suiteDice.below(HOUSE, 'house') === 0 ? pick(run, CAUSES) : undefined;
    const move: Tagged =
      cause === undefined ? pick(run, menus[seat]!) : game.fallback(match.state, seat, cause);
    const step = advance(run, course, { seat, move, cause, watched: solid || secrecy });
    if (run.failed || step === undefined) continue;
    if (solid || secrecy) checkCopy(run, step);
    if (solid && !run.failed) checkSolid(run, step);
    if (solid && !run.failed) checkGarbage(run, step);
    if (secrecy && !run.failed) checkSecrecy(run, step);
    if (!run.failed && course.rolls.length > 0) checkRolls(run, step, course.rolls);
    if (!run.failed) checkInforms(run, step, course.rolls);
  }
}

interface Chosen extends Pick<Step, 'seat' | 'move'> {
  readonly cause: (typeof CAUSES)[number] | undefined;
  /** Is this step kept for the costly checks? */
  readonly watched: boolean;
}

/** Plays the chosen move. Answers the step if the costly checks look at it. */
function advance(run: Run, course: Course, { seat, move, cause, watched }: Chosen): Step | undefined {
  const { match, log, kept, rolls } = course;
  const before: unknown = run.game.copy(match.state);
  if (watched) {
    kept.push({ state: before, text: JSON.stringify(match.state), step: run.step });
    handOut(run, course, before);
  }
  const sheetBefore = sheetOf(run, match);
  const promise = course.frozen ? 5 : cause === undefined ? 2 : 3;
  trying(run, promise, `playing ${course.frozen ? 'on a frozen state' : JSON.stringify(move)}`);
  rolls.length = 0;
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
  if (sheetAfter && sheetBefore && sheetAfter !== sheetBefore) {
    const move = { first, last: match.seq, before, after: match.state };
    const wrong = accountProblem(run.kit, { before: sheetBefore, after: sheetAfter }, move);
    if (wrong !== undefined) fail(run, 13, wrong);
  }
  if (sheetAfter && sheetBefore && (watched || run.step % 4 === 0)) {
    const untrue = promiseProblem(run, { seat, move, before, sheets: [sheetBefore, sheetAfter] });
    if (untrue !== undefined) fail(run, 13, untrue);
  }
  if (sheetAfter && (watched || run.step % 4 === 0)) {
    checkRecount(run, sheetAfter, match.state);
    checkOutcome(run, sheetAfter, { state: match.state, events });
  }
  const rerolled =
    rolls.some(({ shuffle }) => shuffle) ||
    (rolls.length > 0 && run.suiteDice.below(REROLLED, 'reroll') === 0);
  return watched || rerolled
    ? { before, after: run.game.copy(match.state), seat, move, first, events, sheetBefore, sheetAfter }
    : undefined;
}

/** Promise 16: everything readers are given of a state nobody writes to any more, to be read again at the end. */
function handOut(run: Run, { match, handedOut }: Course, state: unknown): void {
  const give = (what: string, value: unknown): void => {
    handedOut.push({ what, value, text: JSON.stringify(value) });
  };
  trying(run, 16, 'handing out views and menus');
  for (const viewer of run.viewers)
    give(`the view of ${nameOf(viewer)} at step ${run.step}`, run.game.view(state, viewer));
  for (const seat of run.game.toAct(state))
    give(`the menu of seat ${seat} at step ${run.step}`, run.game.moves(state, seat));
  const sheet = sheetOf(run, match);
  if (sheet) give(`the sheet at step ${run.step}`, sheet);
}

function arrive(run: Run, { match, log, texts, kept, handedOut, opening }: Course): void {
  const sheet = sheetOf(run, match);
  if (sheet) {
    checkRecount(run, sheet, match.state);
    checkChanges(run, sheet, opening);
    checkResult(run, sheet, match.state);
    const last = log.at(-1);
    checkOutcome(run, sheet, { state: match.state, events: last?.type === 'played' ? last.events : [] });
  }
  if (!run.failed) checkAftermath(run, { log, state: match.state, texts, kept, handedOut });
}
