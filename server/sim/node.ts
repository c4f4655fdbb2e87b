import type { AnyEntry } from '@reckon/kernel';
import type { WebSocket } from 'ws';
import { openGuesses } from '../guesses.ts';
import { Hall } from '../hall.ts';
import { openApp } from '../http/app.ts';
import type { Incident } from '../incidents.ts';
import { LIMITS } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { joinNodes, type Membership } from '../nodes/join.ts';
import { openLeisure } from '../leisure.ts';
import { openJournal } from '../store/journal.ts';
import type { Store } from '../store/open.ts';
import { signerOf } from '../sign.ts';
import { openVault } from '../store/secret.ts';
import { adviceFor } from '../table/advice.ts';
import type { BotPool, House } from '../table/house.ts';
import { workHere } from '../work/workshop.ts';
import { systemTime } from '../time.ts';
import { Connection } from '../ws/connection.ts';
import type { OpenBus } from '../nodes/bus.ts';
import type { Pipe } from './network.ts';
import type { Actor } from './world.ts';

/** What a node is made of besides the server's own parts. */
export interface Parts {
  readonly actor: Actor;
  readonly store: Store;
  readonly bus: OpenBus;
  readonly bots: BotPool;
  readonly catalog: readonly AnyEntry[];
  readonly random: (bytes: number) => Uint8Array;
  readonly metrics: Metrics;
  /** Last touches to the house, before anybody moves in. */
  readonly furnish?: ((house: House) => House) | undefined;
  readonly incident: (what: Incident, details: { readonly [name: string]: unknown }) => void;
}

/** A server: hall, tables, journal, leases and connections as they are in production, without TCP. */
export interface Node {
  readonly actor: Actor;
  readonly hall: Hall;
  accept(pipe: Pipe): void;
  /** Stops in order. */
  leave(): Promise<void>;
  /** A request by HTTP; throws what is not 200. */
  fetch(path: string, asked?: { readonly token?: string; readonly body?: unknown }): Promise<unknown>;
}

/** An answer that is not 200. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const LIMITS_HERE = {
  ...LIMITS,
  messageBurst: 1e6,
  messagesPerSecond: 1e6,
  requestsPerMinute: 1e6,
  missesPerMinute: 1e6,
  workBurst: 1e9,
  tablesPerAddress: 1e6,
  workPerSecond: 1e9,
};
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Nodes of one database sign alike. */
const SIGNER = signerOf(new Uint8Array(32).fill(7));

export async function bootNode(parts: Parts): Promise<Node> {
  const { actor, store, catalog, random, metrics, incident } = parts;
  const time = systemTime();
  const report = { command: () => {}, incident };
  const [a, b, c, d, e] = [4, 2, 2, 2, 6].map((bytes) => hexOf(random(bytes)));
  const nodes: Membership = await joinNodes({
    store,
    bus: parts.bus,
    report,
    time,
    steer: (truth) => time.steer(truth),
    node: `${a}-${b}-4${c!.slice(1)}-8${d!.slice(1)}-${e}`,
  });
  const find = (game: string): AnyEntry | undefined => catalog.find((entry) => entry.game.id === game);
  const furnished: House = {
    store,
    journal: openJournal(store, time),
    vault: openVault(store),
    signer: SIGNER,
    bots: parts.bots,
    nodes,
    report,
    calls: { turn: () => {} },
    limits: LIMITS_HERE,
    entryFor: find,
    latest: find,
    time,
    random,
    leisure: openLeisure(time),
  };
  const house = parts.furnish?.(furnished) ?? furnished;
  const hall = new Hall(house, LIMITS_HERE);
  await nodes.attend(hall.attendant);
  const connections = new Set<Connection>();
  // What the door does now and then.
  time.every(LIMITS_HERE.pingMs, () => {
    for (const connection of connections) connection.beat();
  });
  time.every(LIMITS_HERE.silentMs / 4, () => {
    for (const connection of connections) connection.listen();
  });
  const door = {
    hall,
    limits: LIMITS_HERE,
    metrics,
    hosts: [],
    origins: [],
    behindProxy: false,
    time,
    report: incident,
  };
  // Its doors are built when somebody comes to them: most nodes of most runs are never asked by HTTP.
  let built: ReturnType<typeof openApp> | undefined;
  const app = () =>
    (built ??= openApp({
      hall,
      games: catalog,
      history: { store, tables: new Map() },
      workshop: workHere(catalog),
      limits: LIMITS_HERE,
      guesses: openGuesses(time, LIMITS_HERE),
      metrics,
      time,
      random,
      hosts: [],
      origins: [],
      behindProxy: false,
      addresses: () => [],
      version: 'simulated',
      rulesFile: () => undefined,
      web: undefined,
      troubles: () => Promise.resolve(nodes.troubles),
      importGame: () => Promise.reject(new Error('nothing is imported here')),
      advise: (table, seat) => adviceFor(house, table, seat),
      key: SIGNER.key,
      report: incident,
    }));
  const incoming = { headers: {}, socket: { remoteAddress: '::1' } };
  const cork = { cork: () => {}, uncork: () => {} };
  return {
    actor,
    hall,
    accept: (pipe) => {
      const connection = new Connection(pipe as unknown as WebSocket, cork as never, door, {
        mayAsk: () => true,
        missed: () => {},
        offended: () => {},
        pays: () => true,
        enter: (_cost, begin) => begin(),
        seated: () => ({ says: () => true, looks: () => true }),
        gone: () => connections.delete(connection),
      });
      connections.add(connection);
    },
    leave: async () => {
      await hall.close();
      await nodes.leave();
    },
    fetch: async (path, { token, body } = {}) => {
      const request = new Request(`http://node${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await app().fetch(request, { incoming: { ...incoming, url: path } });
      if (response.status !== 200) throw new Refused(response.status, await response.text());
      return response.json();
    },
  };
}
