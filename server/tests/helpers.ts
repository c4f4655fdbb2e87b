import type { AnyEntry, Tagged } from '@reckon/kernel';
import {
  PROTOCOL,
  type Ack,
  type Command,
  type NewTable,
  type Seated,
  type ServerMessage,
  type Snapshot,
} from '@reckon/protocol';
import { api, connect, type Api, type Client } from '@reckon/protocol/client';
import { WebSocket } from 'ws';
import { serve, type Running, type ServeOptions } from '../index.ts';
import { FAST } from '../soak/fast.ts';
import { fairShare, nodeSocket, pause, socketOf } from '../soak/people.ts';
import { advise, mindNamed, seededDice } from '@reckon/kernel';
import { tally } from './tally.ts';
import { template } from './template.ts';

export { pause };

/** Waits for something that comes true by itself. */
export async function until(holds: () => boolean, what: string, ms = 20_000): Promise<void> {
  const end = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`timed out: ${what}`);
    await pause(3);
  }
}

export interface Test {
  readonly server: Running;
  readonly http: Api;
  readonly ws: string;
}

/** A server in memory with the test's own game. */
export async function open(options: ServeOptions = {}): Promise<Test> {
  const catalog = options.catalog ?? [tally()];
  const server = await serve({
    port: 0,
    data: 'memory:',
    template: await template(),
    catalog,
    bots: inlineBots(catalog),
    ...options,
    limits: { ...FAST, ...options.limits },
  });
  return { server, http: api(server.url), ws: socketOf(server.url) };
}

/** Bots that answer at once, in this thread. */
export const inlineBots = (catalog: readonly AnyEntry[]): NonNullable<ServeOptions['bots']> => ({
  choose: (task) => Promise.resolve(inline(catalog, task)),
});

type Task = Parameters<NonNullable<ServeOptions['bots']>['choose']>[0];

function inline(catalog: readonly AnyEntry[], task: Task) {
  const { game, bot: id, seat, memory, events, view, veiled, moves, seed } = task;
  const entry = catalog.find((one) => one.game.id === game)!;
  const mind = mindNamed(entry, id)!;
  let known: unknown = memory === undefined ? mind.begin(seat) : memory;
  for (const event of events) known = mind.see(known, event as Tagged);
  const asked = {
    seat,
    look: () => view,
    veiled: () => veiled,
    dice: seededDice(seed),
    budget: { lines: 8 },
  };
  const menu = moves as readonly Tagged[];
  const position = { seat, veiled, belief: known, moves: menu };
  if (task.advise) return { memory: known, move: undefined, advice: advise(entry, position, asked) };
  return { memory: known, move: mind.choose(known, { ...asked, moves: menu }) as unknown };
}

export type Anyone = Client<Record<string, unknown>, Record<string, unknown>>;

export const connectTo = (
  { ws }: Test,
  table: string,
  token?: string,
  more: Partial<Parameters<typeof connect>[0]> = {},
): Anyone =>
  connect({
    url: ws,
    table,
    ...(token !== undefined && { token }),
    fair: fairShare,
    open: nodeSocket,
    timing: { retryMs: 30, retryMaxMs: 200 },
    ...more,
  }) as unknown as Anyone;

export interface Sat {
  readonly seated: readonly Seated[];
  readonly people: readonly Anyone[];
  readonly table: string;
  readonly close: () => void;
}

/** A table whose people are connected and have committed to their share of chance; begun unless said otherwise. */
export async function sit(
  test: Test,
  wanted: Partial<NewTable> & { readonly people?: number } = {},
  start = true,
): Promise<Sat> {
  const { people: count = 2, ...rest } = wanted;
  const seats = rest.seats ?? count;
  const host = await test.http.create({
    game: 'tally',
    player: 'P0',
    open: false,
    botPauseMs: 0,
    ...rest,
    seats,
  });
  const seated = [host];
  for (let n = 1; n < count; n++) seated.push(await test.http.join(host.code, { player: `P${n}` }));
  const people = seated.map(({ token }) => connectTo(test, host.table, token));
  await until(
    () =>
      people.every(({ screen }) =>
        screen?.table.seats.every(({ kind, contributed }) => kind !== 'person' || contributed),
      ),
    'commitments',
  );
  if (start) {
    const ack = await people[0]!.send({ type: 'start' });
    if (ack.refused) throw new Error(ack.refused.text);
    await until(() => people.every(({ screen }) => screen?.table.status === 'playing'), 'the start');
  }
  return { seated, people, table: host.table, close: () => people.forEach((client) => client.close()) };
}

/** A bare socket, for what the client library would never send. */
export class Raw {
  readonly socket: WebSocket;
  readonly received: string[] = [];
  closed: number | undefined;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.received.push((data as Buffer).toString()));
    socket.on('close', (code) => (this.closed = code));
    socket.on('error', () => {});
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<Raw> {
    const raw = new Raw(new WebSocket(url, { headers }));
    await until(() => raw.socket.readyState !== WebSocket.CONNECTING, 'the socket');
    return raw;
  }

  get messages(): readonly ServerMessage[] {
    return this.received.map((text) => JSON.parse(text) as ServerMessage);
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async hello(table: string, token?: string): Promise<Snapshot> {
    this.send({ type: 'hello', protocol: PROTOCOL, table, ...(token !== undefined && { token }) });
    await until(() => this.received.length > 0, 'the snapshot');
    return this.messages[0] as Snapshot;
  }

  async command(command: Command, id: string, version: number): Promise<Ack> {
    this.send({ ...command, id, version });
    const find = () =>
      this.messages.find((message): message is Ack => message.type === 'ack' && message.id === id);
    await until(() => find() !== undefined || this.closed !== undefined, 'the answer');
    return find()!;
  }

  close(): void {
    this.socket.terminate();
  }
}
