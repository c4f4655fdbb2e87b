import type { Presence, Seat, Viewer } from '@reckon/kernel';
import type { Time, Timer } from '../time.ts';
import type { Committed } from './committed.ts';

/** Where somebody came or went: at this node, or at another one that said so. */
export type Where = 'here' | 'elsewhere';

/** Who is connected to one table: sockets here, sockets at other nodes, and scripts that come by HTTP. */
export class Attendance {
  readonly #time: Time;
  readonly #absenceMs: number;
  readonly #changed: (where: Where) => void;
  readonly #here = new Map<Seat, number>();
  /** How many of those have not been heard of for a while. They are not cut off: they may be slow. */
  readonly #silent = new Map<Seat, number>();
  readonly #remote = new Map<string, { readonly seats: readonly Seat[]; readonly spectators: number }>();
  readonly #until = new Map<Seat, number>();
  /** Of those, whom only the log says to have been there: that can be read by every node. */
  readonly #hoped = new Set<Seat>();
  readonly #timers = new Map<Seat, Timer>();
  spectators = 0;

  constructor(time: Time, absenceMs: number, changed: (where: Where) => void) {
    this.#time = time;
    this.#absenceMs = absenceMs;
    this.#changed = changed;
  }

  /** As other nodes are told: whoever is there, or was a moment ago. A reload is no absence for them either. */
  get seats(): readonly Seat[] {
    return [...new Set([...this.#here.keys(), ...this.#until.keys()])].filter((seat) => this.#isOurs(seat));
  }

  #isOurs(seat: Seat): boolean {
    return this.#isHeard(seat) || (this.#until.has(seat) && !this.#hoped.has(seat));
  }

  /** Is anybody here, as other nodes are told? */
  get isAnybody(): boolean {
    return this.spectators > 0 || this.seats.length > 0;
  }

  get allSpectators(): number {
    let count = this.spectators;
    for (const { spectators } of this.#remote.values()) count += spectators;
    return count;
  }

  arrives(viewer: Viewer): void {
    if (viewer === 'spectator') this.spectators++;
    else this.#here.set(viewer, (this.#here.get(viewer) ?? 0) + 1);
    this.#changed('here');
  }

  /** A socket has not been heard of for a while, or was heard again. */
  falters(seat: Seat, silent: boolean): void {
    this.#silent.set(seat, (this.#silent.get(seat) ?? 0) + (silent ? 1 : -1));
    this.#changed('here');
  }

  /** A seat whose last socket closes counts as present a little longer: a reload is not an absence. */
  departs(viewer: Viewer, silent: boolean): void {
    if (viewer !== 'spectator') return this.#leaves(viewer, silent);
    this.spectators--;
    this.#changed('here');
  }

  #leaves(seat: Seat, silent: boolean): void {
    if (silent) this.#silent.set(seat, this.#silent.get(seat)! - 1);
    const left = (this.#here.get(seat) ?? 1) - 1;
    if (left > 0) {
      this.#here.set(seat, left);
      this.#changed('here');
      return;
    }
    this.#here.delete(seat);
    // Whoever was silent before was away already.
    if (silent) this.#changed('here');
    else this.lingers(seat, this.#absenceMs);
  }

  #isHeard(seat: Seat): boolean {
    return (this.#here.get(seat) ?? 0) > (this.#silent.get(seat) ?? 0);
  }

  /** Whoever was there is taken to come back. Of a lobby the log does not say who that was, unless it is new. */
  expects({ seats, away }: Pick<Committed, 'seats' | 'away'>, ms: number): void {
    for (const [n, { kind }] of seats.entries()) {
      const seat = n as Seat;
      if (kind !== 'person' || away.includes(seat)) continue;
      if (!this.#until.has(seat)) this.#hoped.add(seat);
      this.#lingers(seat, ms);
    }
  }

  /** A script came by HTTP. */
  visits(seat: Seat, ms: number): void {
    const known = this.#isOurs(seat);
    this.lingers(seat, ms);
    if (!known) this.#changed('here');
  }

  lingers(seat: Seat, ms: number): void {
    this.#hoped.delete(seat);
    this.#lingers(seat, ms);
  }

  #lingers(seat: Seat, ms: number): void {
    this.#until.set(seat, Math.max(this.#until.get(seat) ?? 0, this.#time.monotonic() + ms));
    if (!this.#timers.has(seat)) this.#wait(seat, ms);
  }

  #wait(seat: Seat, ms: number): void {
    const timer = this.#time.after(ms + 1, () => {
      this.#timers.delete(seat);
      const left = (this.#until.get(seat) ?? 0) - this.#time.monotonic();
      if (left > 0) {
        this.#wait(seat, left);
        return;
      }
      this.#until.delete(seat);
      this.#hoped.delete(seat);
      this.#changed('here');
    });
    this.#timers.set(seat, timer);
  }

  /** Has this node somebody there, as far as it said? */
  knows(node: string): boolean {
    return this.#remote.has(node);
  }

  elsewhere(node: string, seats: readonly Seat[], spectators: number): void {
    if (seats.length === 0 && spectators === 0) this.#remote.delete(node);
    else this.#remote.set(node, { seats, spectators });
    this.#changed('elsewhere');
  }

  of(seat: Seat): Exclude<Presence, 'left'> {
    if (this.#isHeard(seat) || this.#until.has(seat)) return 'here';
    for (const { seats } of this.#remote.values()) if (seats.includes(seat)) return 'here';
    return 'offline';
  }

  stop(): void {
    for (const timer of this.#timers.values()) timer.stop();
    this.#timers.clear();
  }
}
