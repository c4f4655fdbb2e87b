import type { Time } from '../time.ts';

/** A clock that is moved by hand: what falls due is done on the way, in its order. */
export class ByHand implements Time {
  #now = 0;
  #due: { readonly at: number; readonly work: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#now;
  }

  after(ms: number, work: () => void) {
    const one = { at: this.#now + ms, work };
    this.#due.push(one);
    return { stop: () => void (this.#due = this.#due.filter((other) => other !== one)) };
  }

  every(): never {
    throw new Error('nothing is done again and again here');
  }

  /** How many things are still to be done. */
  get waiting(): number {
    return this.#due.length;
  }

  /** Goes on, and lets whoever waits for a promise have their turn after everything that was done. */
  async go(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
      if (!next) break;
      this.#due = this.#due.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.work();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
