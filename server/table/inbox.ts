/** What a table does, one thing at a time, in the order it came. */
export class Inbox {
  readonly #failed: (error: unknown) => void;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  get empty(): boolean {
    return this.#waiting === 0;
  }

  enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#last.then(work);
    this.#last = result.then(this.#done, this.#fell);
    return result;
  }

  readonly #done = (): void => {
    this.#waiting--;
  };

  readonly #fell = (error: unknown): void => {
    this.#waiting--;
    this.#failed(error);
  };
}
