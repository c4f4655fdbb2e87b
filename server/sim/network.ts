import { EventEmitter } from 'node:events';
import type { SocketLike } from '@reckon/protocol/client';
import type { Actor, World } from './world.ts';

/** The server's end of a socket, as far as a connection uses one. */
export class Pipe extends EventEmitter {
  readonly OPEN = 1;
  readonly bufferedAmount = 0;
  readyState = 1;
  readonly #line: Line;

  constructor(line: Line) {
    super();
    this.#line = line;
  }

  send(text: string): void {
    this.#line.toPerson(text);
  }

  ping(): void {
    this.#line.ping();
  }

  // What comes is read at once.
  pause(): void {}
  resume(): void {}

  close(): void {
    this.#line.hangUp();
  }

  terminate(): void {
    this.#line.hangUp();
  }
}

export interface Ends {
  readonly person: Actor;
  readonly node: Actor;
  /** Asked when a message is sent; the answer is told before it is read. */
  readonly sent: () => number;
  readonly arriving: (mark: number) => void;
}

/** One connection. Its messages keep their order, as over TCP; it may break, and either side may not notice. */
export class Line {
  readonly socket: SocketLike & { readyState: number };
  readonly pipe: Pipe;
  readonly #world: World;
  readonly #ends: Ends;
  readonly #ready = { person: 0, node: 0 };
  #silent = false;

  constructor(world: World, ends: Ends) {
    this.#world = world;
    this.#ends = ends;
    this.pipe = new Pipe(this);
    this.socket = {
      readyState: 0,
      send: (data) => this.#to('node', () => this.pipe.emit('message', Buffer.from(data), false)),
      close: () => this.hangUp(),
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
  }

  get node(): Actor {
    return this.#ends.node;
  }

  #to(end: 'person' | 'node', run: () => void): void {
    if (this.#silent) return;
    const { chance } = this.#world;
    const ms = chance.happens(0.03) ? chance.between(10, 1500) : chance.between(0.5, 10);
    const at = Math.max(this.#ready[end], this.#world.now + ms);
    this.#ready[end] = at;
    this.#world.schedule(this.#ends[end], at - this.#world.now, () => {
      if (!this.#silent) run();
    });
  }

  open(): void {
    this.#to('person', () => {
      if (this.socket.readyState !== 0) return;
      this.socket.readyState = 1;
      this.socket.onopen?.({} as never);
    });
  }

  toPerson(text: string): void {
    const mark = this.#ends.sent();
    this.#to('person', () => {
      if (this.socket.readyState !== 1) return;
      this.#ends.arriving(mark);
      this.socket.onmessage?.({ data: text } as never);
    });
  }

  ping(): void {
    this.#to('person', () => this.#to('node', () => this.pipe.emit('pong')));
  }

  /** In order: both ends hear of it. */
  hangUp(): void {
    this.#to('person', () => this.#endPerson());
    this.#to('node', () => this.#endNode());
  }

  /** The wire is cut: each end notices, or is left with its silence. */
  cut(): void {
    if (this.#silent) return;
    this.#silent = true;
    const { chance } = this.#world;
    if (chance.happens(0.6))
      this.#world.schedule(this.#ends.person, chance.between(0, 50), () => this.#endPerson());
    if (chance.happens(0.6))
      this.#world.schedule(this.#ends.node, chance.between(0, 50), () => this.#endNode());
    // Sooner or later every silence ends in an error.
    this.#world.schedule(this.#ends.node, 30_000, () => this.#endNode());
  }

  #endPerson(): void {
    if (this.socket.readyState === 3) return;
    this.socket.readyState = 3;
    this.socket.onclose?.({} as never);
  }

  #endNode(): void {
    if (this.pipe.readyState === 3) return;
    this.pipe.readyState = 3;
    this.pipe.emit('close');
  }
}
