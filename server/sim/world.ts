import { setImmediate as breath } from 'node:timers';
import type { Timer } from '../time.ts';
import type { Chance } from './chance.ts';

/** Somebody things happen to: a node or a person. Only one thing happens at a time in the whole world. */
export interface Actor {
  readonly name: string;
  state: 'awake' | 'frozen' | 'dead';
  /** What happened to it while it was frozen, in the order it will find it. */
  readonly missed: (() => void)[];
  /** How fast its clock runs, and what its calendar says beside the world's. */
  readonly rate: number;
  skew: number;
}

interface Happening {
  readonly at: number;
  readonly order: number;
  readonly actor: Actor;
  readonly run: () => void;
  stopped: boolean;
}

/** So much at one moment is not work but a circle. */
const MOST_AT_ONCE = 20_000;
/** When the world begins, on everybody's calendar. */
const EPOCH = Date.UTC(2026, 0, 1);

/** Simulated time and everything that is going to happen in it. */
export class World {
  readonly chance: Chance;
  readonly #heap: Happening[] = [];
  #order = 0;
  #atOnce = 0;
  /** Milliseconds since the world began. */
  now = 0;
  steps = 0;
  current: Actor | undefined;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  actor(name: string, rate = 1): Actor {
    return { name, state: 'awake', missed: [], rate, skew: 0 };
  }

  /** The calendar of an actor. */
  dateOf({ rate, skew }: Actor): number {
    return EPOCH + this.now * rate + skew;
  }

  /** Something happens to an actor later; to one that is frozen, when it wakes; to a dead one, never. */
  schedule(actor: Actor, ms: number, run: () => void): Timer {
    const at = this.now + Math.max(0, ms);
    const happening: Happening = { at, order: this.#order++, actor, run, stopped: false };
    this.#push(happening);
    return {
      stop: () => {
        happening.stopped = true;
      },
    };
  }

  freeze(actor: Actor): void {
    if (actor.state === 'awake') actor.state = 'frozen';
  }

  /** Everything that came meanwhile is there at once. Timers and news may come in any order; news keeps its own. */
  resume(actor: Actor): void {
    if (actor.state !== 'frozen') return;
    actor.state = 'awake';
    for (const run of actor.missed.splice(0)) this.schedule(actor, 0, run);
  }

  kill(actor: Actor): void {
    actor.state = 'dead';
    actor.missed.length = 0;
  }

  /** Goes on until a moment, one happening after another; what each sets off is done before the next. */
  async until(moment: number, after: () => void): Promise<void> {
    for (;;) {
      const next = this.#heap[0];
      if (!next || next.at > moment) break;
      this.#pop();
      if (next.stopped || next.actor.state === 'dead') continue;
      this.#atOnce = next.at > this.now ? 0 : this.#atOnce + 1;
      if (this.#atOnce > MOST_AT_ONCE) throw new Error(`${next.actor.name} goes round in circles`);
      this.now = next.at;
      if (next.actor.state === 'frozen') {
        next.actor.missed.push(() => {
          if (!next.stopped) next.run();
        });
        continue;
      }
      this.steps++;
      this.current = next.actor;
      next.run();
      await new Promise<void>((resolve) => breath(resolve));
      after();
    }
    this.now = Math.max(this.now, moment);
  }

  #isBefore(a: Happening, b: Happening): boolean {
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #push(happening: Happening): void {
    const heap = this.#heap;
    let i = heap.push(happening) - 1;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.#isBefore(happening, heap[parent]!)) break;
      heap[i] = heap[parent]!;
      i = parent;
    }
    heap[i] = happening;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && this.#isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!this.#isBefore(heap[child]!, last)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
  }

  /**
   * While the world lasts the platform's clocks, timers and chance are its own, for whoever acts: the code that runs in it is
   * the code that runs outside. Answers how to give them back.
   */
  enter(): () => void {
    const act = (): Actor => {
      if (!this.current) throw new Error('somebody acts outside of the world');
      return this.current;
    };
    const timerOf = (timer: Timer) => Object.assign(timer, { unref: () => timer, ref: () => timer });
    const stop = (timer?: Partial<Timer>): void => timer?.stop?.();
    const every = (run: () => void, ms: number) => {
      const actor = act();
      let timer: Timer;
      const again = (): void => {
        timer = this.schedule(actor, ms / actor.rate, () => {
          again();
          run();
        });
      };
      again();
      return timerOf({ stop: () => timer.stop() });
    };
    const replaced = [
      replace(globalThis, {
        setTimeout: (run: () => void, ms = 0) =>
          timerOf(this.schedule(act(), Math.max(1, ms) / act().rate, run)),
        clearTimeout: stop,
        setInterval: every,
        clearInterval: stop,
        setImmediate: (run: () => void) => timerOf(this.schedule(act(), 0, run)),
      }),
      replace(Date, { now: () => Math.floor(this.dateOf(act())) }),
      replace(Math, { random: () => this.chance.next() }),
      replace(performance, { now: () => this.now * act().rate }),
    ];
    return () => {
      for (const giveBack of replaced) giveBack();
    };
  }
}

function replace(owner: object, by: { readonly [name: string]: unknown }): () => void {
  const kept = Object.keys(by).map((name) => [name, Object.getOwnPropertyDescriptor(owner, name)] as const);
  for (const [name, value] of Object.entries(by))
    Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: false });
  return () => {
    for (const [name, descriptor] of kept)
      if (descriptor) Object.defineProperty(owner, name, descriptor);
      else Reflect.deleteProperty(owner, name);
  };
}
