import type { Tagged } from '../game.ts';
import { playApart } from './apart.ts';
import { difference } from './plain.ts';
import { fail, type Run, type Step } from './run.ts';

/** Promise 12 on one step: a copy reads like its original, and what happens to it does not reach the original. */
export function checkCopy(run: Run, { before, events }: Pick<Step, 'before' | 'events'>): void {
  const text = JSON.stringify(before);
  const twin: unknown = run.game.copy(before);
  const copied = JSON.stringify(twin);
  if (copied !== text)
    return fail(run, 12, `copy does not answer the same state: ${difference(text, copied)}`);
  for (const event of events) {
    run.game.evolve(twin, event);
    const now = JSON.stringify(before);
    if (now !== text)
      return fail(
        run,
        12,
        `${event.type} evolved a copy and its original changed with it: ${difference(text, now)}`,
      );
  }
}

/** The moves tried when a copy is under suspicion. */
const TRIED = 6;

/** After another promise broke: was it the copy? Rules that are broken anyway may throw here, and then it is not known. */
export function suspectCopy(run: Run, state: unknown, seq: number): void {
  try {
    checkCopy(run, { before: state, events: [] });
    for (const seat of run.game.toAct(state))
      for (const move of (run.game.moves(state, seat) as readonly Tagged[]).slice(0, TRIED)) {
        const { answer } = playApart(run, { before: run.game.copy(state), seat, move, first: seq + 1 });
        if (Array.isArray(answer)) checkCopy(run, { before: state, events: answer as readonly Tagged[] });
      }
  } catch {
    // What was found first stands by itself.
  }
}
