import { EventEmitter } from 'node:events';
import type { AnyEntry } from '@reckon/kernel';
import type { WebSocket } from 'ws';
import { openGuesses } from '../guesses.ts';
import { Hall } from '../hall.ts';
import { openApp } from '../http/app.ts';
import type { Incident } from '../incidents.ts';
import { LIMITS } from '../limits.ts';
import { openReporter } from '../log.ts';
import { openMetrics, type Metrics } from '../metrics.ts';
import { alone } from '../nodes/join.ts';
import { openLeisure } from '../leisure.ts';
import { openJournal, type Journal } from '../store/journal.ts';
import { openStore, type Store } from '../store/open.ts';
import { signerOf } from '../sign.ts';
import { openVault } from '../store/secret.ts';
import { adviceFor } from '../table/advice.ts';
import type { House } from '../table/house.ts';
import { workHere } from '../work/workshop.ts';
import { Connection } from '../ws/connection.ts';
import { template } from './template.ts';
import { asked, newInbox, options, type Venue } from './venue.ts';

/** A socket without a network: what the server sends is handed over as it stands. */
class Pipe extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly bufferedAmount = 0;
  readonly #take: (text: string) => void;

  constructor(take: (text: string) => void) {
    super();
    this.#take = take;
  }

  send(text: string): void {
    this.#take(text);
  }

  pause(): void {}
  resume(): void {}

  close(): void {
    if (this.readyState !== this.OPEN) return;
    this.readyState = 3;
    this.emit('close');
  }

  terminate(): void {
    this.close();
  }
}

/** What is dear to open, and serves one server after another. */
export interface Cellar {
  readonly store: Store;
  readonly metrics: Metrics;
}

export const openCellar = async (): Promise<Cellar> => ({
  store: await openStore('memory:', { template: await template() }),
  metrics: openMetrics(),
});

/** Tables are forgotten as soon as nobody looks. */
const IDLE_MS = 200;

/** The same server without TCP: the same hall, doors and connections, many times as fast. */
export async function inside(
  catalog: readonly AnyEntry[],
  seed: string,
  { store, metrics }: Cellar,
): Promise<Venue> {
  const { logged, drawn, serving } = options(catalog, seed);
  const { log, time, random } = serving;
  const limits = { ...LIMITS, ...serving.limits, idleMs: IDLE_MS };
  metrics.registry.resetMetrics();
  const report = openReporter(log, metrics);
  const incident = (what: Incident, details: { readonly [name: string]: unknown }): void =>
    report.incident(what, details);
  const stored = openJournal(store, time);
  // Moves are not written: what is written is sent to nobody, and nobody opens a table anew here.
  const journal: Journal = {
    ...stored,
    append: (append) =>
      append.records.every(({ body }) => body.startsWith('{"type":"played"'))
        ? Promise.resolve()
        : stored.append(append),
  };
  const nodes = alone(store);
  const find = (game: string): AnyEntry | undefined => catalog.find((entry) => entry.game.id === game);
  const bots = { choose: () => Promise.reject(new Error('no bots here')) };
  const signer = signerOf(Buffer.alloc(32, 1));
  const house: House = {
    store,
    journal,
    vault: openVault(store),
    signer,
    bots,
    nodes,
    report,
    calls: { turn: () => {} },
    limits,
    entryFor: find,
    latest: find,
    time,
    random,
    leisure: openLeisure(time),
  };
  const hall = new Hall(house, limits);
  const app = openApp({
    hall,
    games: catalog,
    history: { store, tables: new Map() },
    workshop: workHere(catalog),
    limits,
    guesses: openGuesses(time, limits),
    metrics,
    time,
    random,
    hosts: [],
    origins: [],
    behindProxy: false,
    addresses: () => [],
    version: 'test',
    rulesFile: () => undefined,
    web: undefined,
    troubles: () => Promise.resolve([]),
    importGame: () => Promise.reject(new Error('nothing is imported here')),
    advise: (table, seat) => adviceFor(house, table, seat),
    key: signer.key,
    report: incident,
  });
  const incoming = { headers: {}, socket: { remoteAddress: '::1' } };
  const door = {
    hall,
    limits,
    metrics,
    hosts: [],
    origins: [],
    behindProxy: false,
    time,
    report: incident,
  };
  const cork = { cork: () => {}, uncork: () => {} };
  return {
    logged,
    drawn,
    shares: [],
    ask: async (path, { token, body } = {}) => {
      const request = new Request(`http://inside${path}`, {
        ...asked(token, body),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const response = await app.fetch(request, { incoming: { ...incoming, url: path } });
      return `${response.status} ${await response.text()}`;
    },
    perform: async (name, seat, command) => {
      const table = (await hall.find(name))!;
      return table.perform({ seat, key: String(seat), tokens: table.committed.tokens }, command, 'socket');
    },
    open: (received) => {
      const inbox = newInbox(received);
      const pipe = new Pipe(inbox.take);
      const fate = {
        mayAsk: () => true,
        missed: () => {},
        offended: () => {},
        pays: () => true,
        enter: (_cost: number, begin: () => boolean) => begin(),
        gone: () => {},
        seated: () => ({ says: () => true, looks: () => true }),
      };
      new Connection(pipe as unknown as WebSocket, cork as never, door, fate);
      return Promise.resolve({
        received,
        send: (text) => void pipe.emit('message', Buffer.from(text), false),
        answer: inbox.answer,
        // Nothing is ever on its way.
        drained: () => Promise.resolve(),
        close: () => Promise.resolve(pipe.close()),
      });
    },
    close: async () => {
      await hall.close();
      await journal.settled();
      await nodes.leave();
    },
  };
}
