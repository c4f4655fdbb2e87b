import { buckets } from '../limits.ts';
import type { Store } from '../store/open.ts';
import type { Reporter } from '../table/house.ts';
import type { Time, Timer } from '../time.ts';
import { openAddresses, type Address, type Addresses, type KeptAddress } from './addresses.ts';
import { hostOf, resolved } from './inside.ts';
import type { CallLimits } from './limits.ts';
import { hooked, type Occasion, type Turn } from './message.ts';
import { openPost, type Outgoing, type Post, type Posted, type PostOptions } from './post.ts';
import { openPushKeys, sealedPush, type PushKeys } from './push.ts';

/** Calls people whose turn it is and who are not looking. */
export interface Calls {
  turn(turn: Turn): void;
}

const TRIES = 5;
const LENGTHEN = 6;
const LONGEST_MS = 3_600_000;
/** Calls under way at a time, and those that wait for them. */
const AT_ONCE = 8;
const WAITING = 1000;

interface Task {
  readonly turn: Turn;
  readonly kept: KeptAddress;
  readonly tries: number;
}

interface CallerOptions {
  readonly store: Store;
  readonly time: Time;
  readonly limits: CallLimits;
  readonly report: Reporter;
  readonly post: PostOptions;
}

export class Caller implements Calls {
  readonly keys: PushKeys;
  readonly addresses: Addresses;
  readonly post: PostOptions;
  readonly #send: Post;
  readonly #options: CallerOptions;
  readonly #allowed: ReturnType<typeof buckets>;
  /** Calls that will be tried again, by table, seat and address: a new turn takes the place of an old one. */
  readonly #again = new Map<string, Timer>();
  readonly #waiting: Task[] = [];
  readonly #sweep: Timer;
  #busy = 0;
  #closed = false;
  #isWanted: (turn: Turn) => Promise<boolean> = () => Promise.resolve(true);

  static async open(options: CallerOptions): Promise<Caller> {
    return new Caller(options, await openPushKeys(options.store));
  }

  private constructor(options: CallerOptions, keys: PushKeys) {
    const { store, time, limits, post } = options;
    this.#options = options;
    this.keys = keys;
    this.addresses = openAddresses(store);
    this.post = post;
    this.#send = openPost(post);
    this.#allowed = buckets(time, limits.callsPerHour, limits.callsPerHour / 3600);
    this.#sweep = time.every(600_000, () => this.#allowed.sweep());
  }

  /** Before a call is tried again it is asked whether somebody still waits for that seat. */
  attend(isWanted: (turn: Turn) => Promise<boolean>): void {
    this.#isWanted = isWanted;
  }

  turn(turn: Turn): void {
    this.addresses.ofSeat(turn.table, turn.seat).then(
      (all) => all.forEach((kept) => this.#begin({ turn, kept, tries: 0 })),
      (error: unknown) => this.#options.report.incident('call', { table: turn.table, error }),
    );
  }

  /** A first word to an address that was just given: does it take one? */
  async greet(turn: Turn, address: Address): Promise<boolean> {
    if (address.kind === 'push') {
      if (this.post.inside !== true) await resolved(hostOf(new URL(address.endpoint)), this.post.lookup);
      return true;
    }
    return isDone(await this.#send(this.#message(turn, address, 'hello')));
  }

  #message(turn: Turn, address: Address, occasion: Occasion): Outgoing {
    return address.kind === 'push'
      ? sealedPush(this.keys, { turn, address, now: this.#options.time.now() })
      : hooked(turn, address, occasion);
  }

  #begin(task: Task): void {
    this.#again.get(nameOf(task))?.stop();
    this.#again.delete(nameOf(task));
    if (
      this.#closed ||
      !this.#allowed.take(`${Buffer.from(task.kept.holder).toString('hex')}${task.kept.id}`)
    )
      return;
    if (this.#waiting.length >= WAITING) this.#waiting.shift();
    this.#waiting.push(task);
    this.#next();
  }

  #next(): void {
    while (this.#busy < AT_ONCE && !this.#closed) {
      const task = this.#waiting.shift();
      if (!task) return;
      this.#busy++;
      this.#call(task)
        .catch((error: unknown) => this.#options.report.incident('call', { table: task.turn.table, error }))
        .finally(() => {
          this.#busy--;
          this.#next();
        });
    }
  }

  async #call(task: Task): Promise<void> {
    const { turn, kept, tries } = task;
    if (tries > 0 && !(await this.#isWanted(turn))) return;
    // Whatever stops it on the way, it did not arrive.
    const posted = await Promise.resolve()
      .then(() => this.#send(this.#message(turn, kept.address, 'turn')))
      .catch((): Posted => ({ status: 0 }));
    if (isDone(posted)) return this.addresses.reached(kept);
    // Who unsubscribed is not called again.
    if (posted.status === 404 || posted.status === 410) return this.addresses.forget(kept.holder, kept.id);
    if (tries + 1 < TRIES && mayPass(posted)) this.#tryAgain(task, posted);
    else await this.addresses.missed(kept);
  }

  #tryAgain(task: Task, { again = 0 }: Posted): void {
    if (this.#closed) return;
    const { time, limits } = this.#options;
    const wait = Math.max(limits.callAgainMs * LENGTHEN ** task.tries, again * 1000);
    const timer = time.after(Math.min(wait, LONGEST_MS), () => {
      this.#again.delete(nameOf(task));
      this.#waiting.push({ ...task, tries: task.tries + 1 });
      this.#next();
    });
    this.#again.set(nameOf(task), timer);
  }

  close(): void {
    this.#closed = true;
    this.#sweep.stop();
    for (const timer of this.#again.values()) timer.stop();
    this.#waiting.length = 0;
  }
}

const nameOf = ({ turn, kept }: Task): string => `${turn.table}:${turn.seat}:${kept.id}`;
const isDone = ({ status }: Posted): boolean => status >= 200 && status < 300;
/** Would it help to come again? */
const mayPass = ({ status }: Posted): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;
