import { isRejection, type AnyGame } from '../game.ts';
import { playApart } from './apart.ts';
import { difference, frozenTwin, jsonProblem } from './plain.ts';
import { fail, trying, type Run, type Step } from './run.ts';
import { CAUSES } from './menu.ts';

/** Promises 5 and 6 on one step: the rules read a state nobody can write to, and one that has been through JSON. */
export function checkSolid(run: Run, step: Step): void {
  const { game } = run;
  trying(run, 6, 'playing on a state from JSON');
  const problem = jsonProblem(step.before);
  if (problem !== undefined) return fail(run, 6, `the state does not survive JSON: ${problem}`);
  const revived: unknown = JSON.parse(JSON.stringify(step.before));
  compare(run, step, { promise: 6, how: 'on a state from JSON', state: revived, game });

  trying(run, 5, 'playing on a frozen state');
  compare(run, step, { promise: 5, how: 'on a frozen state', state: step.before, game: onFrozen(game) });
  checkReaders(run, step);
}

interface Twin {
  readonly promise: number;
  readonly how: string;
  readonly state: unknown;
  readonly game: AnyGame;
}

function compare(run: Run, step: Step, { promise, how, state, game }: Twin): void {
  const { seat, move, first, sheetBefore: sheet } = step;
  const scoring = onlyReading(run.scoring);
  const { answer, state: after } = playApart(run, { before: state, seat, move, first, sheet, game, scoring });
  if (isRejection(answer))
    return fail(run, promise, `${step.move.type} is refused ${how}: ${answer.rejected}`);
  const events = [JSON.stringify(step.events), JSON.stringify(answer)] as const;
  if (events[0] !== events[1])
    return fail(run, promise, `${step.move.type} makes other events ${how}: ${difference(...events)}`);
  const states = [JSON.stringify(step.after), JSON.stringify(after)] as const;
  if (states[0] !== states[1])
    fail(run, promise, `${step.move.type} leads elsewhere ${how}: ${difference(...states)}`);
}

/** The same rules, except that everything but `evolve` is handed a frozen twin of the state. */
export function onFrozen(game: AnyGame): AnyGame {
  return {
    ...game,
    decide: (state, seat, move, dice) => game.decide(frozenTwin(state), seat, frozenTwin(move), dice),
    ...(game.react && { react: (state, event, dice) => game.react!(frozenTwin(state), event, dice) }),
    ...(game.resume && { resume: (state, dice) => game.resume!(frozenTwin(state), dice) }),
  };
}

/** The same scorer, handed nothing it could write to. */
export const onlyReading = (scoring: Run['scoring']): Run['scoring'] => ({
  ...scoring,
  observe: (sheet, event, after, seq) =>
    scoring.observe(frozenTwin(sheet), frozenTwin(event), frozenTwin(after), seq),
});

/** Everything that only reads, on a frozen state: views also must survive JSON, for they are sent. */
function checkReaders(run: Run, step: Step): void {
  const { game, scoring } = run;
  const state = frozenTwin(step.after);
  for (const viewer of run.viewers) {
    trying(run, 5, `the view of ${viewer} of a frozen state`);
    const problem = jsonProblem(game.view(state, viewer));
    if (problem !== undefined) fail(run, 6, `the view of ${viewer} does not survive JSON: ${problem}`);
    trying(run, 5, `redacting frozen events for ${viewer}`);
    for (const event of step.events) game.redact(frozenTwin(event), viewer);
  }
  trying(run, 5, 'toAct, moves, fallback or allowance on a frozen state');
  for (const seat of game.toAct(state)) {
    game.moves(state, seat);
    game.allowance?.(state, seat, 'here');
    for (const cause of CAUSES) game.fallback(state, seat, cause);
  }
  trying(run, 5, 'informs of a frozen event');
  for (const event of step.events) game.informs(frozenTwin(event));
  trying(run, 13, 'scoring a frozen state');
  scoring.recount?.(state);
  for (const seat of run.seats) scoring.next?.(state, seat);
  if (step.sheetAfter) scoring.rank(frozenTwin(step.sheetAfter), state);
}
