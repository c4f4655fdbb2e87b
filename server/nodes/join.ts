import { randomUUID } from 'node:crypto';
import type { Seat } from '@reckon/kernel';
import type { Store } from '../store/open.ts';
import type { Nodes, Reporter } from '../table/house.ts';
import { alone } from './alone.ts';
import type { Bus } from './bus.ts';
import { beat, claim, orphans, resign, sweep, versions } from './members.ts';
import { openNatsBus } from './natsBus.ts';
import { openPostgresBus } from './postgresBus.ts';

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
  live(): Promise<ReadonlyMap<string, number>>;
}

export interface Membership extends Nodes {
  attend(attendant: Attendant): Promise<void>;
  leave(): Promise<void>;
}

export interface Joining {
  readonly store: Store;
  readonly nats?: string;
  readonly report: Reporter;
}

type Message =
  | { readonly type: 'grew'; readonly node: string; readonly tables: readonly string[] }
  | {
      readonly type: 'present';
      readonly node: string;
      readonly table: string;
      readonly seats: readonly Seat[];
      readonly spectators: number;
    }
  | { readonly type: 'hello' | 'bye'; readonly node: string };

const BEAT_MS = 1000;
/** A lease that could not be had is asked for again after this long. */
const PATIENCE_MS = 1000;
/** NOTIFY carries 8,000 bytes; an id takes 39. */
const TABLES_PER_MESSAGE = 150;

/** One PGlite is one program's; a PostgreSQL may be shared. */
export const joinNodes = (joining: Joining): Promise<Membership> =>
  joining.store.kind === 'pglite' ? Promise.resolve(single(joining.store)) : member(joining);

const single = (store: Store): Membership => ({
  ...alone,
  attend: async (attendant) => attendant.inherit(await orphans(store)),
  leave: () => Promise.resolve(),
});

async function member({ store, nats, report }: Joining): Promise<Membership> {
  const node = randomUUID();
  const leases = new Map<string, { readonly mine: boolean; readonly at: number }>();
  let attendant: Attendant | undefined;
  let others: readonly string[] = [];
  let lastBeat = 0;
  let beats = 0;
  let grown = new Set<string>();

  const failed = (error: unknown): void => report.incident('nodes', { error });
  const heard = (text: string): void => {
    const message = JSON.parse(text) as Message;
    if (message.node === node || !attendant) return;
    switch (message.type) {
      case 'grew':
        for (const table of message.tables) attendant.grew(table);
        return;
      case 'present':
        attendant.present(message.table, message.node, message.seats, message.spectators);
        return;
      case 'hello':
        if (!others.includes(message.node)) others = [...others, message.node];
        attendant.announce();
        return;
      case 'bye':
        pulse();
        return;
      default:
        message satisfies never;
    }
  };
  const catchUp = async (): Promise<void> => {
    const live = await attendant?.live();
    if (!live || live.size === 0) return;
    for (const [table, version] of await versions(store, [...live.keys()]))
      if (version > (live.get(table) ?? 0)) attendant?.grew(table);
  };
  const missed = (): void => {
    catchUp().catch(failed);
  };
  const hearing = { heard, missed, failed };
  const bus: Bus =
    nats === undefined
      ? await openPostgresBus(store, hearing)
      : await openNatsBus(nats, new URL(store.url!).pathname.slice(1), hearing);
  const say = (message: Message): void => bus.publish(JSON.stringify(message));

  const pulseNow = async (): Promise<void> => {
    const before = others;
    others = await beat(store, node);
    lastBeat = performance.now();
    const dead = before.filter((one) => !others.includes(one));
    for (const one of dead) attendant?.gone(one);
    if (dead.length > 0) {
      leases.clear();
      attendant?.inherit(await orphans(store));
    }
    // Messages may be lost, the last ones of a dying node for sure; the log is not. Now and then it is asked directly.
    if (dead.length > 0 || (others.length > 0 && ++beats % 3 === 0)) await catchUp();
    if (beats % 600 === 0) await sweep(store);
  };
  let pulsing = false;
  const pulse = (): void => {
    if (pulsing) return;
    pulsing = true;
    pulseNow()
      .catch(failed)
      .finally(() => (pulsing = false));
  };
  await pulseNow();
  say({ type: 'hello', node });
  const timer = setInterval(pulse, BEAT_MS);
  timer.unref();

  return {
    // A node that has just come says so, and one that goes is noticed: until then its writing is asked for.
    get shared() {
      return others.length > 0;
    },
    tell: (table) => {
      if (others.length === 0) return;
      if (grown.size === 0)
        setImmediate(() => {
          const tables = [...grown];
          grown = new Set();
          for (let i = 0; i < tables.length; i += TABLES_PER_MESSAGE)
            say({ type: 'grew', node, tables: tables.slice(i, i + TABLES_PER_MESSAGE) });
        });
      grown.add(table);
    },
    tellPresence: (table, seats, spectators) => {
      if (others.length > 0) say({ type: 'present', node, table, seats, spectators });
    },
    keep: async (table) => {
      const known = leases.get(table);
      const now = performance.now();
      // A node that could not say it lives may have lost its leases without knowing.
      if (known?.mine && now - lastBeat < 3 * BEAT_MS) return true;
      if (known && !known.mine && now - known.at < PATIENCE_MS) return false;
      const mine = await claim(store, node, table);
      leases.set(table, { mine, at: now });
      return mine;
    },
    attend: async (one) => {
      attendant = one;
      one.inherit(await orphans(store));
    },
    leave: async () => {
      clearInterval(timer);
      await resign(store, node);
      say({ type: 'bye', node });
      await bus.close();
    },
  };
}
