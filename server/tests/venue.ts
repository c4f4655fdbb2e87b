import { request } from 'node:http';
import { Writable } from 'node:stream';
import { hex, seededWords, type AnyEntry, type Seat } from '@reckon/kernel';
import type { Ack, Sent } from '@reckon/protocol';
import pino from 'pino';
import { WebSocket } from 'ws';
import { serve } from '../index.ts';
import { socketOf } from '../soak/people.ts';
import { FAST } from '../soak/fast.ts';
import { systemTime } from '../time.ts';
import { until } from './helpers.ts';
import { template } from './template.ts';

/** One connection to a server: every text it was sent, in order. */
export interface Line {
  readonly received: string[];
  send(text: string): void;
  /** The answer to the command of this id, or what the server said instead. */
  answer(id: string): Promise<Ack>;
  /** Everything that was sent before has arrived. */
  drained(): Promise<void>;
  /** Gone, and the server knows. */
  close(): Promise<void>;
}

/** A server for tests, and the ways in. Its time stands still and what it draws at random is given: same acts, same bytes. */
export interface Venue {
  open(received: string[]): Promise<Line>;
  /** A command of a seat that is connected to nothing, where there is a way to give one. */
  readonly perform?: (table: string, seat: Seat, command: Sent) => Promise<Ack>;
  /** Status and body of an answer. */
  ask(path: string, request?: { readonly token?: string; readonly body?: unknown }): Promise<string>;
  /** Every secret the server drew: its own shares of chance, and the tokens of seats. */
  readonly drawn: readonly string[];
  /** What seats contributed to chance here. */
  readonly shares: string[];
  /** Every line of the server's log, at its most talkative. */
  readonly logged: readonly string[];
  close(): Promise<void>;
}

export const NOW = 1_800_000_000_000;
const LIMITS = { ...FAST, absenceMs: 1e9, connectionsPerSeat: 1e6, spectators: 1e6, pingMs: 1e9 };

export function options(catalog: readonly AnyEntry[], seed: string) {
  const words = seededWords(seed);
  const logged: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  const drawn: string[] = [];
  const random = (count: number): Uint8Array => {
    const bytes = Uint8Array.from({ length: count }, () => words() & 255);
    // Ids and codes are shorter, and public.
    if (count === 32) drawn.push(hex(bytes), Buffer.from(bytes).toString('base64url'));
    return bytes;
  };
  return {
    logged,
    drawn,
    serving: {
      catalog,
      limits: LIMITS,
      time: { ...systemTime(), now: () => NOW },
      random,
      signingKey: '11'.repeat(32),
      log: pino({ level: 'trace', base: null, timestamp: false }, sink),
    },
  };
}

/** The server as it is started for people, over TCP. */
export async function overSockets(catalog: readonly AnyEntry[], seed: string): Promise<Venue> {
  const { logged, drawn, serving } = options(catalog, seed);
  const server = await serve({ port: 0, data: 'memory:', template: await template(), ...serving });
  const connections = async (): Promise<number> => {
    const text = await fetched(`${server.url}/metrics`);
    return Number(/^reckon_connections (\d+)$/m.exec(text)![1]);
  };
  return {
    logged,
    drawn,
    shares: [],
    ask: (path, { token, body } = {}) => fetched(server.url + path, token, body),
    open: async (received) => {
      const socket = new WebSocket(socketOf(server.url));
      const inbox = newInbox(received);
      socket.on('message', (data) => inbox.take((data as Buffer).toString()));
      socket.on('error', () => {});
      await until(() => socket.readyState !== WebSocket.CONNECTING, 'the socket');
      const send = (text: string): void => socket.send(text);
      return {
        received,
        send,
        answer: inbox.answer,
        drained: () => inbox.pong(() => send('{"type":"ping"}')),
        close: async () => {
          const before = await connections();
          socket.close();
          while ((await connections()) >= before);
        },
      };
    },
    close: () => server.close(),
  };
}

export const asked = (token: string | undefined, body: unknown) => ({
  method: body === undefined ? 'GET' : 'POST',
  headers: {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
});

/** Every request on a connection of its own: a slow test must not meet one the server has just given up. */
const fetched = (url: string, token?: string, body?: unknown): Promise<string> =>
  new Promise((resolve, reject) => {
    const sending = request(url, { ...asked(token, body), agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(`${response.statusCode} ${text}`));
    });
    sending.on('error', reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Sorts what arrives: answers go to those who wait for them, pongs end a wait, all else is only kept. */
export function newInbox(received: string[]) {
  const waiting = new Map<string, (ack: Ack) => void>();
  const early = new Map<string, Ack>();
  let pongs: (() => void)[] = [];
  return {
    take: (text: string): void => {
      if (text.startsWith('{"type":"pong"')) {
        const [first, ...rest] = pongs;
        pongs = rest;
        first?.();
        return;
      }
      received.push(text);
      if (!text.startsWith('{"type":"ack"')) return;
      const ack = JSON.parse(text) as Ack;
      const resolve = waiting.get(ack.id);
      waiting.delete(ack.id);
      if (resolve) resolve(ack);
      else early.set(ack.id, ack);
    },
    answer: (id: string): Promise<Ack> => {
      const ack = early.get(id);
      return ack ? Promise.resolve(ack) : new Promise((resolve) => waiting.set(id, resolve));
    },
    pong: (ping: () => void): Promise<void> =>
      new Promise((resolve) => {
        pongs.push(resolve);
        ping();
      }),
  };
}
