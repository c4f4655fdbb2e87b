import type { Tagged } from '../game.ts';
import { begin, play } from '../play.ts';
import { standing, type LogRecord } from '../log.ts';
import { redecide } from '../redecide.ts';
import { replay } from '../replay.ts';
import { difference } from './plain.ts';
import { fail, trying, type Run } from './run.ts';

export type Log = LogRecord<unknown, unknown, Tagged, Tagged>[];

/** A copy taken on the way, and how it read then. */
export interface Kept {
  readonly state: unknown;
  readonly text: string;
  readonly step: number;
}

export interface Ended {
  readonly log: Log;
  readonly state: unknown;
  /** Every event as it read when it happened. */
  readonly texts: readonly string[];
  readonly kept: readonly Kept[];
  readonly handedOut: readonly HandedOut[];
}

/** Something a reader was given on the way, and how it read then. */
export interface HandedOut {
  readonly what: string;
  readonly value: unknown;
  readonly text: string;
}

/** Promises 12, 8, 16, 7, 1 and the half of 13 that says scoring is never felt, on a finished game. */
export function checkAftermath(run: Run, { log, state, texts, kept, handedOut }: Ended): void {
  for (const one of kept) {
    const now = JSON.stringify(one.state);
    if (now !== one.text)
      return fail(run, 12, `a copy taken at step ${one.step} changed: ${difference(one.text, now)}`);
  }

  const events = standing(log).flatMap(({ record }) => record.events);
  for (const [i, event] of events.entries()) {
    const now = JSON.stringify(event);
    if (now !== texts[i])
      return fail(run, 8, `event ${i + 1} changed after it happened: ${difference(texts[i]!, now)}`);
  }

  const changed = handedOut.find(({ value, text }) => JSON.stringify(value) !== text);
  if (changed !== undefined) {
    const now = JSON.stringify(changed.value);
    return fail(run, 16, `${changed.what} changed after it was handed out: ${difference(changed.text, now)}`);
  }

  trying(run, 7, 'replaying the events');
  const live = JSON.stringify(state);
  const folded = JSON.stringify(replay(run.game, log, { chance: run.chance }).state);
  if (folded !== live)
    return fail(run, 7, `replaying the events leads elsewhere: ${difference(live, folded)}`);

  trying(run, 1, 'deciding the moves again');
  const again = redecide(run.game, log, run.chance);
  if ('match' in again) return;
  const { divergence } = again;
  if (divergesWithScoring(run, log))
    fail(run, 1, `record ${divergence.index} cannot be repeated: ${divergence.problem}`);
  else fail(run, 13, `with scoring switched off record ${divergence.index} differs: ${divergence.problem}`);
}

/** Tells rules that cannot be repeated from a scorer that meddles. */
function divergesWithScoring(run: Run, log: Log): boolean {
  const { game, config, chance, scoring } = run;
  const match = begin({ game, config, seats: run.seats.length, chance, observers: [scoring] });
  const opening = log[0];
  if (opening?.type !== 'begun' || JSON.stringify(opening.state) !== JSON.stringify(match.state)) return true;
  for (const { record } of standing(log)) {
    const answer = play(match, record.seat, record.move);
    if ('rejected' in answer || JSON.stringify(answer.events) !== JSON.stringify(record.events)) return true;
  }
  return false;
}
