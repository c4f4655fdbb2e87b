import {
  apply,
  isTableId,
  PROTOCOL,
  type Ack,
  type ChatEntry,
  type ClientMessage,
  type Command,
  type Refusal,
  type Screen,
  type Sent,
  type ServerMessage,
  type Told,
} from '../index.ts';
import type { Standing, Trust } from './standing.ts';
import { Witness } from './witness.ts';

export { api, ApiError, type Api } from './api.ts';
export { givenSince, memoryKeep, Pins, unanswered, unopened, type Keep } from './pins.ts';
export type { Standing, Trust } from './standing.ts';

/**
 * `live`: all is well. `quiet`: nothing heard for a while. `offline`: no connection, trying again. `closed`: over for good.
 */
export type Link = 'connecting' | 'live' | 'quiet' | 'offline' | 'closed';

/** What came with a new screen. */
export interface News<Event> {
  readonly events: readonly Told<Event>[];
  /** The events are all that is known, not the next ones: show them without playing them. */
  readonly fresh: boolean;
  readonly undone?: { readonly seat: number; readonly from: number };
}

export interface Listeners<View, Move, Event> {
  readonly onScreen?: (screen: Screen<View, Move>, news: News<Event>) => void;
  /** All that is known after a snapshot (`fresh`), else the next ones. */
  readonly onChat?: (entries: readonly ChatEntry[], fresh: boolean) => void;
  /** What is known of the server's fairness has changed. */
  readonly onStanding?: (standing: Standing) => void;
  readonly onLink?: (link: Link, reason?: Refusal) => void;
}

/** The part of WebSocket that is used, so that a browser's and Node's `ws` both fit. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface Connecting<View, Move, Event> extends Listeners<View, Move, Event> {
  /** `ws://host/ws`, or `wss:`. */
  readonly url: string;
  /** Id or code. */
  readonly table: string;
  /** Its id, where it is known already: what is shown as another one is a lie. */
  readonly known?: string;
  /** Absent = a spectator. */
  readonly token?: string;
  /** Without it no share is given and nothing is watched. */
  readonly fair?: Trust;
  readonly open?: (url: string) => SocketLike;
  readonly timing?: Partial<Timing>;
}

export interface Timing {
  /** A ping this long after the last word. */
  readonly pingMs: number;
  /** Silence after which the link is `quiet`, and after which it is given up. */
  readonly quietMs: number;
  readonly deadMs: number;
  readonly retryMs: number;
  readonly retryMaxMs: number;
}

const TIMING: Timing = { pingMs: 2500, quietMs: 4000, deadMs: 9000, retryMs: 300, retryMaxMs: 5000 };
const OPEN = 1;
/** How often the line is looked at. */
const BEAT_MS = 500;
/** A question may take this long to be answered before its silence means anything. */
const ANSWER_MS = 1000;

/** Given up because the client was closed before the answer came. */
export class Closed extends Error {}

export interface Client<View, Move> {
  /** Undefined until the first snapshot. */
  readonly screen: Screen<View, Move> | undefined;
  readonly link: Link;
  /** The server's clock. */
  now(): number;
  /** Answers when the server has: resent over reconnects, made at most once. Rejects only if the client is closed. */
  send(command: Command): Promise<Ack>;
  /** `seen` is the version it was decided on, where the table may have moved on since. */
  move(move: Move, seen?: number): Promise<Ack>;
  /** What is known of the server's fairness; undefined without a share. */
  readonly standing: Standing | undefined;
  /** The person was told why the server signs with another key. */
  acceptKey(): void;
  close(): void;
}

export function connect<View = unknown, Move = unknown, Event = unknown>(
  options: Connecting<View, Move, Event>,
): Client<View, Move> {
  const timing = { ...TIMING, ...options.timing };
  const open = options.open ?? ((url: string): SocketLike => new WebSocket(url));
  const waiting = new Map<
    string,
    { sent: Sent; resolve: (ack: Ack) => void; reject: (error: Error) => void }
  >();
  let socket: SocketLike | undefined;
  let screen: Screen<View, Move> | undefined;
  let link: Link = 'connecting';
  let tick = -1;
  let synced = false;
  let offset = 0;
  let heard = Date.now();
  /** When the question was asked that nothing has been heard since. */
  let asked: number | undefined;
  let retries = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let counter = 0;
  /** Ids of one client never meet those of another, or of the same page before its reload. */
  const prefix = Math.floor(Math.random() * 2 ** 48).toString(36);

  const setLink = (next: Link, reason?: Refusal): void => {
    if (link === next || link === 'closed') return;
    link = next;
    options.onLink?.(next, reason);
  };

  const post = (message: ClientMessage): void => {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  };

  const start = (): void => {
    synced = false;
    heard = asked = Date.now();
    const current = open(options.url);
    socket = current;
    current.onopen = () =>
      post({
        type: 'hello',
        protocol: PROTOCOL,
        table: options.table,
        ...(options.token !== undefined && { token: options.token }),
        ...(waiting.size > 0 && { waiting: [...waiting.keys()].slice(0, 16) }),
        ...(witness?.seen && { seen: witness.seen }),
      });
    current.onmessage = (event: { data: unknown }) => {
      if (socket !== current) return;
      heard = Date.now();
      asked = undefined;
      receive(JSON.parse(String(event.data)) as ServerMessage<View, Move, Event>);
    };
    current.onerror = () => {};
    current.onclose = () => {
      if (socket === current) lost();
    };
  };

  const lost = (): void => {
    socket = undefined;
    synced = false;
    if (link === 'closed') return;
    setLink('offline');
    const wait = Math.min(timing.retryMs * 2 ** retries++, timing.retryMaxMs);
    retryTimer = setTimeout(start, wait * (0.5 + Math.random() / 2));
  };

  const receive = (message: ServerMessage<View, Move, Event>): void => {
    setLink(synced || message.type === 'snapshot' ? 'live' : link);
    switch (message.type) {
      case 'snapshot':
        retries = 0;
        tick = message.tick;
        offset = message.now - Date.now();
        screen = message.screen;
        options.onScreen?.(screen, { events: message.events, fresh: true });
        options.onChat?.(message.chat, true);
        if (!synced) {
          synced = true;
          for (const { sent } of waiting.values()) post(sent);
        }
        witness?.see(screen);
        return;
      case 'update':
        if (!screen || message.tick !== tick + 1) {
          post({ type: 'resync' });
          return;
        }
        tick = message.tick;
        screen = apply(screen, message.patch);
        options.onScreen?.(screen, {
          events: message.events ?? [],
          fresh: false,
          ...(message.undone && { undone: message.undone }),
        });
        witness?.see(screen);
        return;
      case 'ack': {
        const command = waiting.get(message.id);
        waiting.delete(message.id);
        command?.resolve(message);
        return;
      }
      case 'chat':
        options.onChat?.([message.entry], false);
        return;
      case 'pong':
        offset = message.now - Date.now();
        return;
      case 'bye':
        if (message.final) close(message);
        return;
      default:
        message satisfies never;
    }
  };

  const send = (command: Command, seen = screen?.version ?? 0): Promise<Ack> => {
    if (link === 'closed') return Promise.reject(new Closed('the connection is closed'));
    const sent: Sent = { ...command, id: `${prefix}-${++counter}`, version: seen };
    return new Promise((resolve, reject) => {
      waiting.set(sent.id, { sent, resolve, reject });
      if (synced) post(sent);
    });
  };

  const { fair: trust } = options;
  const witness =
    trust &&
    new Witness({
      trust,
      send,
      told: (standing) => options.onStanding?.(standing),
      table: options.known ?? (isTableId(options.table) ? options.table : undefined),
    });

  let beatAt = Date.now();
  const beat = setInterval(() => {
    const now = Date.now();
    // A page that was busy or asleep has not listened either: what it asked before then counts for nothing.
    if (now - beatAt > 2 * BEAT_MS) asked = undefined;
    beatAt = now;
    if (!socket) return;
    const silence = now - heard;
    if (asked === undefined) {
      if (silence < timing.pingMs) return;
      asked = now;
      if (synced) post({ type: 'ping' });
    } else if (now - asked < ANSWER_MS) return;
    else if (silence > timing.deadMs) {
      const dead = socket;
      lost();
      dead.close();
    } else if (silence > timing.quietMs) setLink(link === 'live' ? 'quiet' : link);
  }, BEAT_MS);

  const close = (reason?: Refusal): void => {
    if (link === 'closed') return;
    clearInterval(beat);
    clearTimeout(retryTimer);
    setLink('closed', reason);
    for (const { reject } of waiting.values()) reject(new Closed(reason?.text ?? 'the connection is closed'));
    waiting.clear();
    const last = socket;
    socket = undefined;
    last?.close(1000);
  };

  start();
  return {
    get screen() {
      return screen;
    },
    get link() {
      return link;
    },
    now: () => Date.now() + offset,
    send: (command) => send(command),
    move: (move, seen) => send({ type: 'move', move }, seen),
    get standing() {
      return witness?.standing;
    },
    acceptKey: () => witness?.acceptKey(screen),
    close: () => close(),
  };
}
