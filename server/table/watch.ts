import type { Time, Timer } from '../time.ts';

/** Work that failed is tried again after this long. */
const AGAIN_MS = 1000;

/**
 * Work that is done again and again, one at a time. It answers how long it can be left alone; undefined = until it is woken.
 * Whatever happens inside is reported, and it is armed again.
 */
export class Watch {
  readonly #time: Time;
  readonly #work: () => Promise<number | undefined>;
  readonly #failed: (error: unknown) => void;
  #timer: Timer | undefined;
  #working = false;
  #again = false;
  #stopped = false;

  constructor(time: Time, work: () => Promise<number | undefined>, failed: (error: unknown) => void) {
    this.#time = time;
    this.#work = work;
    this.#failed = failed;
  }

  /** Now, and once more if it is at work. */
  wake(): void {
    if (this.#working) this.#again = true;
    else void this.#run();
  }

  /** Not before so long, unless it is woken. What is at work decides for itself. */
  sleep(ms: number | undefined): void {
    if (this.#working) return;
    this.#timer?.stop();
    this.#timer = ms === undefined || this.#stopped ? undefined : this.#time.after(ms, () => this.wake());
  }

  async #run(): Promise<void> {
    if (this.#stopped) return;
    this.#timer?.stop();
    this.#working = true;
    let wait: number | undefined = AGAIN_MS;
    try {
      wait = await this.#work();
    } catch (error) {
      this.#failed(error);
    }
    this.#working = false;
    if (this.#again) {
      this.#again = false;
      // A word that came after a failure does not make it hurry.
      if (wait !== AGAIN_MS) return this.#run();
    }
    this.sleep(wait);
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.stop();
  }
}
