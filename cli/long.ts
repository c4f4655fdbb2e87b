import { BadInput, reasonOf } from './problem.ts';
import { progress, type Progress } from './progress.ts';

/** What goes wrong, as one sentence. */
export async function orSay<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new BadInput(`${what}: ${reasonOf(error)}`);
  }
}

/** The length of the work is known with its first step. */
export async function withBar<T>(
  what: string,
  work: (advance: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let bar: Progress | undefined;
  let shown = 0;
  try {
    return await work((done, total) => {
      if (total === 0) return;
      bar ??= progress(total, what);
      bar.advance(done - shown);
      shown = done;
    });
  } finally {
    bar?.end();
  }
}
