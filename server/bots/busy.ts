import { performance } from 'node:perf_hooks';

/** So long is looked back at least, in milliseconds: one move is no load. */
const WINDOW_MS = 1000;

/** How long a thread had something to do so far, and nothing. */
export interface Worked {
  readonly active: number;
  readonly idle: number;
}

/** The share of the last while in which this thread had something to do: 0 = nothing, 1 = all of it. */
export function busyShare(worked: () => Worked = () => performance.eventLoopUtilization()): () => number {
  let before = worked();
  let share = 0;
  return () => {
    const now = worked();
    const active = now.active - before.active;
    const all = active + now.idle - before.idle;
    if (all >= WINDOW_MS) [before, share] = [now, active / all];
    return share;
  };
}
