import type { Seat } from '@reckon/kernel';
import { Bots } from './bots.ts';
import { duty, nextMoment, resumeClocks } from './duty.ts';
import type { House } from './house.ts';
import type { Logbook } from './logbook.ts';
import { botMoves, type BotAnswer } from './move.ts';
import type { Around, Decision, Effects } from './step.ts';
import { Watch } from './watch.ts';

/** What another node keeps, and what could not be done, is looked at again after this long. */
const AGAIN_MS = 1000;

interface Kept {
  readonly house: House;
  readonly logbook: Logbook;
}

/** What the house does by itself at one table: clocks, pauses, a rematch that begins, bots. Whatever happens, it looks again. */
export class Keeper {
  readonly #kept: Kept;
  readonly #bots: Bots;
  readonly #watch: Watch;
  readonly #opened: number;
  #stopped = false;

  constructor(kept: Kept) {
    const { house, logbook } = kept;
    this.#kept = kept;
    this.#opened = house.time.now();
    this.#bots = new Bots(house, {
      table: () => logbook.committed,
      answered: (answer) => this.#botAnswers(answer),
      idle: () => this.#watch.wake(),
      failed: (seat, error) => house.report.incident('bot', { table: logbook.committed.id, seat, error }),
    });
    // The logbook reports what fails.
    this.#watch = new Watch(
      house.time,
      () => logbook.enqueue(() => this.#attend()),
      () => {},
    );
  }

  /** Bots that think. */
  get busy(): boolean {
    return this.#bots.busy;
  }

  /** When this table must be looked at again. */
  get nextMoment(): number | undefined {
    const { committed } = this.#kept.logbook;
    const moment =
      committed.frozen === undefined ? nextMoment(committed, this.#kept.house.limits) : undefined;
    return moment !== undefined && committed.status === 'starting'
      ? Math.max(moment, this.#patience)
      : moment;
  }

  /** Nobody is dropped for not revealing to a server that was away. */
  get #patience(): number {
    return this.#opened + this.#kept.house.limits.revealMs;
  }

  #wait(): number | undefined {
    const moment = this.nextMoment;
    return moment === undefined ? undefined : Math.max(0, moment - this.#kept.house.time.now());
  }

  #isBots(): boolean {
    const { status, play, seats, frozen } = this.#kept.logbook.committed;
    const isBots = (seat: Seat): boolean => seats[seat]?.bot !== undefined;
    return status === 'playing' && frozen === undefined && play?.acting.some(isBots) === true;
  }

  /** Looks at once. */
  wake(): void {
    this.#watch.wake();
  }

  /** Something was stored. After a person's move there is nothing to do but to wait. */
  changed({ events, undone }: Effects, isMove: boolean): void {
    const { play } = this.#kept.logbook.committed;
    if (undone) this.#bots.forget();
    else if (play) this.#bots.see(play, events);
    if (isMove && !this.#isBots()) this.#watch.sleep(this.#wait());
    else this.#watch.wake();
  }

  /** When the server stops and when it is back, if there is anything to set and this node keeps the table. */
  async setClocks(setting: (around: Around) => Decision | undefined): Promise<void> {
    const { house, logbook } = this.#kept;
    if (setting(logbook.around()) && (await house.nodes.keep(logbook.committed.id)))
      await logbook.carryOut(setting);
  }

  /** The machine slept so long: that time is given back, once. */
  woke(ms: number): Promise<void> {
    const { logbook } = this.#kept;
    return logbook.enqueue(() => {
      const { committed } = logbook;
      return this.setClocks((around) =>
        resumeClocks(around, around.table === committed ? around.now - ms : undefined),
      );
    });
  }

  /** One thing after the other, if this node keeps the table. Answers when to look again. */
  async #attend(): Promise<number | undefined> {
    const { house, logbook } = this.#kept;
    const { id } = logbook.committed;
    while (!this.#stopped && (await duty(logbook.around(), this.#patience))) {
      if (!(await house.nodes.keep(id))) return AGAIN_MS;
      const outcome = await logbook.carryOut((around) => duty(around, this.#patience));
      if (typeof outcome === 'object') return AGAIN_MS;
    }
    if (this.#isBots()) {
      if (!(await house.nodes.keep(id))) return AGAIN_MS;
      this.#bots.wake();
    }
    return this.#wait();
  }

  #botAnswers(answer: BotAnswer): void {
    const { logbook } = this.#kept;
    const made = logbook.enqueue(async () => {
      if (this.#stopped) return;
      const outcome = await logbook.carryOut((around) => botMoves(around, answer));
      if (outcome === undefined) this.#watch.wake();
      if (typeof outcome === 'object') this.#watch.sleep(AGAIN_MS);
    });
    // The logbook has reported it; the bot is asked again in a while.
    made.catch(() => this.#watch.sleep(AGAIN_MS));
  }

  stop(): void {
    this.#stopped = true;
    this.#watch.stop();
    this.#bots.stop();
  }
}
