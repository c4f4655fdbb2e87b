import { randomUUID } from 'node:crypto';
import type { Seat } from '@reckon/kernel';
import type { Store } from '../store/open.ts';
import { isAhead, type Heads } from '../table/heads.ts';
import type { Nodes, Reporter } from '../table/house.ts';
import type { Time } from '../time.ts';
import type { Bus, OpenBus } from './bus.ts';
import { adopt, beat, claim, heads, orphans, release, resign, sweep } from './members.ts';
import { readMessage, type Message, type Presence } from './message.ts';
import { supervise } from './supervise.ts';

/** What other nodes tell this one. */
export interface Attendant {
  grew(table: string): void;
  present(table: string, node: string, seats: readonly Seat[], spectators: number): void;
  /** A node is gone, and everybody who was connected to it. */
  gone(node: string): void;
  /** Somebody is new and does not know who is here. */
  announce(): void;
  /** Tables that nobody keeps: their clocks and bots are ours now. */
  inherit(tables: readonly string[]): void;
  /** Tables in memory, and how far they were read. */
  live(): Promise<ReadonlyMap<string, Heads>>;
}

export interface Membership extends Nodes {
  attend(attendant: Attendant): Promise<void>;
  /** What does not work just now: `bus`, `leases`. */
  readonly troubles: readonly string[];
  leave(): Promise<void>;
}

export interface Joining {
  readonly store: Store;
  readonly bus: OpenBus;
  readonly report: Reporter;
  readonly time: Time;
  /** Told the database's clock whenever it is heard. */
  readonly steer: (databaseNow: number) => void;
  /** The name of this node; another one each time a program starts. */
  readonly node?: string;
}

const BEAT_MS = 1000;
/** A turn of the beat is several questions to the database, each with an end of its own. */
const BEAT_LIMIT_MS = 15_000;
/** A lease is trusted for this long after the beat that kept it; the database keeps it a little longer (members.ts). */
const TRUST_MS = 3000;
/** A lease that could not be had is asked for again after this long. */
const PATIENCE_MS = 1000;
/** Messages may be lost; so many beats apart the log is asked directly, and leases of the dead are looked for. */
const LOOK_EVERY = 3;
/** So many beats apart everybody says again who is where. */
const ANNOUNCE_EVERY = 10;
const SWEEP_EVERY = 600;
/** NOTIFY carries 8,000 bytes; an id takes 39, and who sits there at most 60 more. */
const TABLES_PER_MESSAGE = 75;
const LEASES_REMEMBERED = 10_000;
/** Of each node, at so many tables, the last word about who is there. */
const WORDS_REMEMBERED = 10_000;

/** One PGlite is one program's; a PostgreSQL may be shared. */
export const joinNodes = (joining: Joining): Promise<Membership> =>
  joining.store.kind === 'pglite' ? Promise.resolve(alone(joining.store)) : member(joining);

/** One program, one database: nothing to tell, and every table is ours. */
export const alone = (store: Store): Membership => ({
  shared: false,
  tell: () => {},
  tellPresence: () => {},
  keep: () => Promise.resolve(true),
  release: () => {},
  attend: async (attendant) => attendant.inherit(await orphans(store)),
  troubles: [],
  leave: () => Promise.resolve(),
});

async function member({
  store,
  bus: openBus,
  report,
  time,
  steer,
  node = randomUUID(),
}: Joining): Promise<Membership> {
  const leases = new Map<string, { readonly mine: boolean; readonly at: number }>();
  /** Of tables that were forgotten here: given back with the next beat. */
  const leaving = new Set<string>();
  let released: Promise<unknown> = Promise.resolve();
  let attendant: Attendant | undefined;
  let others: readonly string[] = [];
  let lastBeat = -Infinity;
  let beats = 0;
  /** Others may have written what nobody told us: until the log was looked at and had nothing new. */
  let behind = false;
  /** Somebody died, or we were away: there may be tables that nobody keeps. */
  let bereaved = false;

  const isAway = (): boolean => time.monotonic() - lastBeat > TRUST_MS;
  const failed = (error: unknown): void => report.incident('nodes', { error });

  /** By node and table: the number of the last word about who is there. */
  const latest = new Map<string, Map<string, number>>();
  const isNews = (of: string, table: string, number: number): boolean => {
    let known = latest.get(of);
    if (!known) latest.set(of, (known = new Map()));
    if (number <= (known.get(table) ?? -1)) return false;
    known.delete(table);
    known.set(table, number);
    for (const oldest of known.keys()) {
      if (known.size <= WORDS_REMEMBERED) break;
      known.delete(oldest);
    }
    return true;
  };

  const heard = (text: string): void => {
    try {
      take(readMessage(text));
    } catch (error) {
      report.incident('bus', { error });
    }
  };
  const take = (message: Message): void => {
    if (message.node === node) return;
    // Whoever comes while we are still starting is known from then on.
    if (message.type === 'hello' && !others.includes(message.node)) others = [...others, message.node];
    if (!attendant) return;
    switch (message.type) {
      case 'grew':
        for (const table of message.tables) attendant.grew(table);
        return;
      case 'present':
        // The last words of one that is gone may be late.
        if (!others.includes(message.node)) return;
        for (const { table, seats, spectators } of message.tables)
          if (isNews(message.node, table, message.number))
            attendant.present(table, message.node, seats as Seat[], spectators);
        return;
      case 'hello':
        attendant.announce();
        return;
      case 'bye':
        pulse.now();
        return;
      default:
        message satisfies never;
    }
  };
  const catchUp = async (): Promise<void> => {
    const live = (await attendant?.live()) ?? new Map<string, Heads>();
    let grew = false;
    if (live.size > 0)
      for (const [table, stored] of await heads(store, [...live.keys()])) {
        const known = live.get(table);
        if (known && isAhead(stored, known)) {
          grew = true;
          attendant?.grew(table);
        }
      }
    if (!grew) behind = false;
  };
  /** Others say again who is where, and hear it from us. */
  const greet = (): void => {
    say({ type: 'hello', node });
    attendant?.announce();
  };
  const missed = (): void => {
    behind = true;
    greet();
    pulse.now();
  };
  const pulseNow = async (): Promise<void> => {
    // The database counts from when it heard us, which is after this.
    const start = time.monotonic();
    const wasAway = isAway();
    if (wasAway) behind = bereaved = true;
    const before = others;
    const heardOf = await beat(store, node);
    others = heardOf.others;
    lastBeat = start;
    steer(heardOf.now + (time.monotonic() - start) / 2);
    // Leases that we could not defend are asked for again; and others may have taken us for dead, with all who are here.
    if (wasAway) leases.clear();
    const isNew = others.some((one) => !before.includes(one));
    if ((wasAway || isNew) && beats > 0) greet();
    const dead = before.filter((one) => !others.includes(one));
    for (const one of dead) {
      latest.delete(one);
      attendant?.gone(one);
    }
    if (dead.length > 0) {
      leases.clear();
      behind = bereaved = true;
    }
    if (leaving.size > 0) {
      const tables = [...leaving];
      leaving.clear();
      released = release(store, node, tables).catch((error: unknown) => {
        for (const table of tables) leaving.add(table);
        throw error;
      });
      await released;
    }
    const look = ++beats % LOOK_EVERY === 0;
    if (attendant && bereaved) {
      attendant.inherit(await orphans(store));
      bereaved = false;
    } else if (attendant && look) {
      const adopted = await adopt(store, node);
      if (adopted.length > 0) attendant.inherit(adopted);
    }
    // The last words of a dying node are lost for sure, and may be stored when it is long gone; the log is not lost.
    if (behind || look) await catchUp();
    if (beats % ANNOUNCE_EVERY === 0) attendant?.announce();
    if (beats % SWEEP_EVERY === 0) await sweep(store);
  };
  await pulseNow();
  const pulse = supervise({ time, everyMs: BEAT_MS, limitMs: BEAT_LIMIT_MS, work: pulseNow, failed });
  const hearing = {
    heard,
    missed,
    failed: (error: unknown) => {
      behind = true;
      report.incident('bus', { error });
    },
  };
  const bus: Bus = await openBus(hearing).catch((error: unknown) => {
    pulse.stop();
    throw error;
  });
  const say = (message: Message): void => bus.publish(JSON.stringify(message));
  say({ type: 'hello', node });

  let grown = new Set<string>();
  let present = new Map<string, Presence>();
  let speaking = false;
  let number = 0;
  /** What is to be told in one moment goes into few messages. */
  const speakSoon = (): void => {
    if (speaking) return;
    speaking = true;
    time.after(0, () => {
      speaking = false;
      const [tables, people] = [[...grown], [...present.values()]];
      grown = new Set();
      present = new Map();
      for (let i = 0; i < tables.length; i += TABLES_PER_MESSAGE)
        say({ type: 'grew', node, tables: tables.slice(i, i + TABLES_PER_MESSAGE) });
      for (let i = 0; i < people.length; i += TABLES_PER_MESSAGE)
        say({ type: 'present', node, number: number++, tables: people.slice(i, i + TABLES_PER_MESSAGE) });
    });
  };

  return {
    // Whether others are there is never known for sure: one that has just come may already have written.
    shared: true,
    get troubles() {
      return [...(bus.open ? [] : ['bus']), ...(isAway() ? ['leases'] : [])];
    },
    tell: (table) => {
      if (others.length === 0) return;
      grown.add(table);
      speakSoon();
    },
    tellPresence: (table, seats, spectators) => {
      if (others.length === 0) return;
      present.set(table, { table, seats: [...seats], spectators });
      speakSoon();
    },
    keep: async (table) => {
      const known = leases.get(table);
      const now = time.monotonic();
      // A node that could not say it lives may have lost its leases without knowing.
      if (known?.mine && !isAway()) return true;
      if (known && !known.mine && now - known.at < PATIENCE_MS) return false;
      // What is being given back is had again after that.
      await released.catch(() => {});
      leaving.delete(table);
      const mine = await claim(store, node, table);
      if (leases.size > LEASES_REMEMBERED) leases.clear();
      leases.set(table, { mine, at: now });
      return mine;
    },
    release: (table) => {
      leases.delete(table);
      leaving.add(table);
    },
    attend: async (one) => {
      attendant = one;
      one.inherit(await orphans(store));
    },
    leave: async () => {
      pulse.stop();
      try {
        await resign(store, node);
        say({ type: 'bye', node });
      } finally {
        await bus.close();
      }
    },
  };
}
