import type { Duplex } from 'node:stream';
import type { Seat, Viewer } from '@reckon/kernel';
import { refusal, type ClientMessage, type Refusal, type ServerMessage } from '@reckon/protocol';
import { readClientMessage, unreadable } from '@reckon/protocol/schemas';
import type { WebSocket } from 'ws';
import { bucket } from '../limits.ts';
import type { Begin } from '../pace.ts';
import type { Timer } from '../time.ts';
import type { Listener } from '../table/screens.ts';
import type { Credential } from '../table/credentials.ts';
import type { Table } from '../table/table.ts';
import type { DoorOptions } from './door.ts';

/** Refusals a client may collect before it is cut off. */
const PATIENCE = 40;

/** What a screen costs, in milliseconds of the server's time or so. */
export const SNAPSHOT_COST = 3;
/** What reading and answering a message costs. */
const MESSAGE_COST = 0.2;

type Greeting = Extract<ClientMessage, { readonly type: 'hello' }>;

/** What the door wants to know. */
export interface Fate {
  /** May it be told whether there is a table of this name? */
  readonly mayAsk: (name: string) => boolean;
  /** The table it asked for is not there. */
  readonly missed: (name: string) => void;
  /** It was cut off for what it sent. */
  readonly offended: () => void;
  /** Has its address so much left? Then it has no more. */
  readonly pays: (cost: number) => boolean;
  /** Begins the work when its address has a turn; false = too much of it waits already. */
  readonly enter: (cost: number, begin: Begin) => boolean;
  /** What is left to a seat. */
  readonly seated: (table: string, seat: Seat) => Allowance;
  readonly gone: () => void;
}

/** What is done without waiting: each answers whether there is any left, and takes it. */
export interface Allowance {
  readonly says: () => boolean;
  readonly looks: () => boolean;
}

type Surroundings = Omit<DoorOptions, 'budget' | 'pace' | 'guesses'>;

/** One socket: a greeting, then commands in and the viewer's stream out. */
export class Connection implements Listener {
  readonly #ws: WebSocket;
  readonly #socket: Duplex;
  readonly #options: Surroundings;
  readonly #fate: Fate;
  #allowance: Allowance;
  readonly #greeting: Timer;
  #table: Table | undefined;
  /** Undefined = a spectator. */
  #holder: Credential | undefined;
  #greeted = false;
  #spoken = false;
  /** Messages that wait for a turn; nothing more is read meanwhile. */
  #waiting = 0;
  #alive = true;
  #heard: number;
  #silent = false;
  #strikes = 0;
  #corked = false;
  #ending = false;
  /** Since when the reader has been too slow for updates; it gets a snapshot when it has caught up. */
  #behindSince: number | undefined;

  constructor(ws: WebSocket, socket: Duplex, options: Surroundings, fate: Fate) {
    const { limits, time } = options;
    this.#heard = time.monotonic();
    this.#ws = ws;
    this.#socket = socket;
    this.#options = options;
    this.#fate = fate;
    const says = bucket(time, limits.messageBurst, limits.messagesPerSecond);
    this.#allowance = { says, looks: () => false };
    this.#greeting = time.after(limits.helloMs, () => this.close(refusal('noHello'), false));
    ws.on('message', (data, binary) => this.#receive(binary ? '' : (data as Buffer).toString()));
    ws.on('pong', () => this.#control());
    ws.on('ping', (data: Buffer) => this.#control(data));
    ws.on('close', () => this.#leave());
    // Frames that are too long or malformed end here; ws closes the socket itself.
    ws.on('error', () => {
      options.metrics.refusedConnections.inc({ reason: 'frame' });
      fate.offended();
    });
  }

  get silent(): boolean {
    return this.#silent;
  }

  get #viewer(): Viewer {
    return this.#holder?.seat ?? 'spectator';
  }

  #leave(): void {
    this.#greeting.stop();
    const table = this.#table;
    this.#table = undefined;
    table?.detach(this.#viewer, this, this.#silent);
    this.#fate.gone();
  }

  #notice(): void {
    this.#alive = true;
    this.#heard = this.#options.time.monotonic();
    if (!this.#silent) return;
    this.#silent = false;
    this.#table?.falters(this.#viewer, false);
  }

  /** Control frames count like messages: they cost as much. */
  #control(asked?: Buffer): void {
    this.#hear('', () => {
      if (asked && this.#ws.readyState === this.#ws.OPEN) this.#ws.pong(asked);
    });
  }

  #receive(data: string): void {
    this.#hear(data, () => this.#read(data));
  }

  /**
   * Whoever sits here is listened to at once, as long as they do not flood; so is the first word, which came with the
   * connection's turn. Everything else waits for one.
   */
  #hear(data: string, listen: () => void): void {
    // What it threw after the last word does not matter any more.
    if (this.#ending) return;
    this.#notice();
    const allowed = this.#allowance.says();
    const first = !this.#spoken;
    this.#spoken = true;
    if (allowed && this.#waiting === 0 && (this.#holder || first)) return listen();
    this.#inTurn(MESSAGE_COST, () =>
      allowed ? listen() : this.#strike(idOf(data), refusal('tooManyMessages')),
    );
  }

  #inTurn(cost: number, work: () => void): void {
    this.#waiting++;
    const entered = this.#fate.enter(cost, () => {
      this.#waiting--;
      if (this.#ending || this.#ws.readyState !== this.#ws.OPEN) return false;
      if (this.#waiting === 0) this.#ws.resume();
      work();
      return true;
    });
    if (!entered) this.#throwOut(refusal('tooManyMessages'));
    else if (this.#waiting > 0) this.#ws.pause();
  }

  #read(data: string): void {
    let json: unknown;
    try {
      json = JSON.parse(data);
    } catch {
      json = undefined;
    }
    const reading = readClientMessage(json);
    if ('complaint' in reading) {
      return this.#strike(idOf(data), unreadable(reading.complaint));
    }
    const message = reading.value;
    switch (message.type) {
      case 'hello':
        if (this.#greeted) return this.#strike('', refusal('helloAgain'));
        this.#greeted = true;
        this.#greet(message).catch((error: unknown) => this.#failed('hello', error));
        return;
      case 'ping':
        this.#post({ type: 'pong', now: this.#options.time.now() });
        return;
      case 'resync':
        // Whoever sits here may always see where the game stands.
        if (this.#allowance.looks()) return this.#sendSnapshot();
        if (!this.#holder && !this.#fate.pays(SNAPSHOT_COST))
          return this.#strike('', refusal('tooManyMessages'));
        this.#inTurn(SNAPSHOT_COST, () => this.#sendSnapshot());
        return;
      default:
        this.#perform(message).catch((error: unknown) => this.#failed(message.type, error));
    }
  }

  async #greet(greeting: Greeting): Promise<void> {
    const { table: name, token, waiting = [], seen } = greeting;
    if (!this.#fate.mayAsk(name)) return this.close(refusal('tooManyMisses'), false);
    const table = await this.#options.hall.find(name);
    if (!table) {
      this.#fate.missed(name);
      return this.close(refusal('noTable'), true);
    }
    await table.freshen();
    const holder = token === undefined ? undefined : await table.credentialOf(token);
    if (token !== undefined && !holder) {
      for (const id of waiting) {
        const ack = table.answered(token, id);
        if (ack) this.#post(ack);
      }
      return this.close(refusal('badToken'), true);
    }
    if (seen) await table.recall(seen);
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    // Meanwhile the seat may have been moved to another device.
    if (holder && holder.tokens < table.committed.tokens) return this.#greet(greeting);
    this.#greeting.stop();
    const full = table.attach(holder?.seat ?? 'spectator', this, holder?.tokens);
    if (full) return this.close(full, false);
    this.#table = table;
    this.#holder = holder;
    if (holder) this.#allowance = this.#fate.seated(table.committed.id, holder.seat);
    this.#sendSnapshot();
  }

  async #perform(sent: Parameters<Table['perform']>[1]): Promise<void> {
    const table = this.#table;
    if (!table || !this.#holder) return this.#strike(sent.id, refusal('watching'));
    const ack = await table.perform(this.#holder, sent, 'socket');
    if (ack.refused) this.#strikes++;
    else this.#strikes = 0;
    this.#post(ack);
  }

  #failed(what: string, error: unknown): void {
    this.#options.report('socket', { message: what, error });
    this.close(refusal('failedForNow'), false);
  }

  #strike(id: string, refused: Refusal): void {
    if (++this.#strikes > PATIENCE) return this.#throwOut(refused);
    this.#post({ type: 'ack', id, version: 0, refused });
  }

  #throwOut(refused: Refusal): void {
    this.#options.metrics.refusedConnections.inc({ reason: 'strikes' });
    this.#fate.offended();
    this.close(refused, false);
    // What it still sends is not read.
    this.#ws.pause();
  }

  #sendSnapshot(): void {
    if (!this.#table) return;
    this.#behindSince = undefined;
    this.#post(this.#table.snapshot(this.#viewer));
  }

  #post(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  /** What is said in one breath (an update, then the answer) leaves in one packet. */
  send(message: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (!this.#corked) {
      this.#corked = true;
      this.#socket.cork();
      process.nextTick(() => {
        this.#corked = false;
        this.#socket.uncork();
      });
    }
    this.#ws.send(message);
  }

  deliver(message: string): void {
    // Between attaching and its first snapshot a connection has nothing to build an update on.
    if (!this.#table || this.#behindSince !== undefined) return;
    if (this.#ws.bufferedAmount > this.#options.limits.slowBytes)
      this.#behindSince = this.#options.time.monotonic();
    else this.send(message);
  }

  /** A slow reader that caught up gets one snapshot; one that is stuck is cut off. Others never wait for either. */
  relieve(): void {
    const { slowBytes, stuckBytes, stuckMs } = this.#options.limits;
    const waiting = this.#ws.bufferedAmount;
    const stuck =
      this.#behindSince !== undefined && this.#options.time.monotonic() - this.#behindSince > stuckMs;
    if (waiting > stuckBytes || (stuck && waiting > 0)) {
      this.#options.metrics.refusedConnections.inc({ reason: 'slow' });
      this.#ws.terminate();
    } else if (this.#behindSince !== undefined && waiting < slowBytes / 2) this.#sendSnapshot();
  }

  /**
   * Others must see soon that a line is dead. Clients say something every few seconds by themselves; a page that is busy or in
   * the background does not, but its browser answers a ping. One that is silent for all that stays connected: it may be slow.
   */
  listen(): void {
    const { silentMs } = this.#options.limits;
    const silence = this.#options.time.monotonic() - this.#heard;
    if (silence > silentMs * 0.6) this.#ws.ping();
    if (silence <= silentMs || this.#silent || !this.#table) return;
    this.#silent = true;
    this.#table.falters(this.#viewer, true);
  }

  beat(): void {
    if (!this.#alive) {
      this.#ws.terminate();
      return;
    }
    this.#alive = false;
    this.#ws.ping();
  }

  close(why: Refusal, final: boolean): void {
    if (this.#ending) return;
    this.#post({ type: 'bye', ...why, final });
    this.#ending = true;
    this.#ws.close(final ? 1008 : 1013, why.code);
    this.#options.time.after(2000, () => this.#ws.terminate());
  }

  cut(): void {
    this.#ws.terminate();
  }
}

/** The id of a message that cannot be read any further, so that its sender knows which it was. */
function idOf(data: string): string {
  const [, id = ''] = /"id"\s*:\s*"([\w-]{1,64})"/.exec(data) ?? [];
  return id;
}
