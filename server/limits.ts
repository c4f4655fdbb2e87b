import { MESSAGE_LIMIT } from '@reckon/protocol';
import { CALL_LIMITS, type CallLimits } from './calls/limits.ts';
import type { HallLimits } from './hall.ts';
import { TABLE_LIMITS, type TableLimits } from './table/house.ts';
import type { Time } from './time.ts';
import type { WorkshopLimits } from './work/workshop.ts';

/** Every limit of the server in one place; any of them can be set when it is started. */
export interface Limits extends TableLimits, HallLimits, WorkshopLimits, CallLimits {
  readonly messageBytes: number;
  readonly fragments: number;
  /** Messages of one connection: so many at once, so many a second for long. */
  readonly messageBurst: number;
  readonly messagesPerSecond: number;
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly helloMs: number;
  readonly pingMs: number;
  /** A connection of which nothing is heard for this long is shown to others as lost; it is cut off later. */
  readonly silentMs: number;
  /** Bytes waiting for a slow reader: above the first it gets a snapshot later instead, above the second it is cut off. */
  readonly slowBytes: number;
  readonly stuckBytes: number;
  readonly stuckMs: number;
  /** HTTP requests of one address that change something, or look for a table that is not there. */
  readonly requestsPerMinute: number;
  readonly missesPerMinute: number;
  /**
   * What is begun for strangers in a second, of all addresses together, in milliseconds of the server's time or so. Who sits at
   * a table does not wait for it.
   */
  readonly strangersPerSecond: number;
  /** Requests and messages of one address that wait for their turn. */
  readonly queuedPerAddress: number;
  /** Connections of one address that may be cut off for what they sent; then the next ones wait, so many, so long. */
  readonly offencesPerMinute: number;
  readonly waitingPerAddress: number;
  readonly waitMs: number;
  /** What requests of one address may cost: so much at once, so much a second for long. */
  readonly workBurst: number;
  readonly workPerSecond: number;
  /** What requests of spectators may cost one table: so much at once, so much a second for long. Seats are not counted. */
  readonly tableBurst: number;
  readonly tablePerSecond: number;
  /** Answers of one address that it does not take: so many bytes are kept for it, and so long without it taking any. */
  readonly unreadBytes: number;
  readonly unreadMs: number;
  readonly importsPerHour: number;
  readonly bodyBytes: number;
  readonly importBytes: number;
  /** Bytes of files that are read in a second, of all who send them. */
  readonly intakePerSecond: number;
  /** A server that is told to stop is gone after this long, whatever it waits for. */
  readonly closeMs: number;
}

export const LIMITS: Limits = {
  ...TABLE_LIMITS,
  ...CALL_LIMITS,
  tables: 5000,
  tablesPerAddress: 40,
  lobbyMs: 24 * 3600_000,
  idleMs: 60_000,
  messageBytes: MESSAGE_LIMIT,
  fragments: 16,
  messageBurst: 20,
  messagesPerSecond: 5,
  connections: 10_000,
  connectionsPerAddress: 64,
  helloMs: 5000,
  pingMs: 15_000,
  silentMs: 8000,
  slowBytes: 256 * 1024,
  stuckBytes: 1024 * 1024,
  stuckMs: 10_000,
  requestsPerMinute: 240,
  missesPerMinute: 10,
  strangersPerSecond: 200,
  queuedPerAddress: 256,
  offencesPerMinute: 10,
  waitingPerAddress: 16,
  waitMs: 2000,
  workBurst: 1500,
  workPerSecond: 15,
  tableBurst: 3000,
  tablePerSecond: 60,
  unreadBytes: 16 * 1024 * 1024,
  unreadMs: 30_000,
  importsPerHour: 20,
  bodyBytes: 64 * 1024,
  importBytes: 4 * 1024 * 1024,
  intakePerSecond: 1024 * 1024,
  jobsWaiting: 8,
  jobMs: 10_000,
  jobMegabytes: 256,
  reviewsWaiting: 4,
  reviewMs: 180_000,
  closeMs: 5000,
};

/** So many at once, refilled evenly. */
export function bucket(
  time: Time,
  burst: number,
  perSecond: number,
): (cost?: number, look?: 'look') => boolean {
  let left = burst;
  let last = time.monotonic();
  return (cost = 1, look) => {
    const now = time.monotonic();
    left = Math.min(burst, left + ((now - last) / 1000) * perSecond);
    last = now;
    if (left < cost) return false;
    if (look) return true;
    left -= cost;
    return true;
  };
}

/** A bucket for each of many names; names not heard of for a while are forgotten. */
export interface Buckets {
  take(name: string, cost?: number): boolean;
  /** Is anything left? */
  has(name: string): boolean;
  sweep(): void;
}

export function buckets(time: Time, burst: number, perSecond: number): Buckets {
  const all = new Map<string, { readonly take: ReturnType<typeof bucket>; used: number }>();
  const refill = (burst / perSecond) * 1000;
  return {
    take: (name, cost) => {
      let one = all.get(name);
      if (!one) all.set(name, (one = { take: bucket(time, burst, perSecond), used: 0 }));
      one.used = time.monotonic();
      return one.take(cost);
    },
    has: (name) => all.get(name)?.take(1, 'look') ?? true,
    sweep: () => {
      const now = time.monotonic();
      for (const [name, { used }] of all) if (now - used > refill) all.delete(name);
    },
  };
}
