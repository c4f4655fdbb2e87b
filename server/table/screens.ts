import { diff, type Screen, type Snapshot, type Told, type Update } from '@reckon/protocol';
import type { Tagged, Viewer } from '@reckon/kernel';
import type { Effects } from './play.ts';
import type { TableRecord } from './records.ts';

/** One socket, as far as a table knows it. */
export interface Listener {
  /** A message of this viewer's stream; a listener that falls behind drops it and asks for a snapshot later. */
  deliver(message: string): void;
  /** A message of its own. */
  send(message: string): void;
  close(code: string, text: string, final: boolean): void;
}

export interface Eyes {
  screen(viewer: Viewer): Screen;
  redact(event: Tagged, viewer: Viewer): Tagged | undefined;
}

const NONE: readonly never[] = [];

interface Stream {
  screen: Screen;
  tick: number;
  readonly listeners: Set<Listener>;
}

/** Every viewer's stream: what they were shown last, and what to send them when it changes. */
export class Screens {
  readonly #eyes: Eyes;
  readonly #failed: (error: unknown) => void;
  readonly #streams = new Map<Viewer, Stream>();

  constructor(eyes: Eyes, failed: (error: unknown) => void) {
    this.#eyes = eyes;
    this.#failed = failed;
  }

  attach(viewer: Viewer, listener: Listener): void {
    const stream = this.#streams.get(viewer);
    if (stream) stream.listeners.add(listener);
    else
      this.#streams.set(viewer, {
        screen: this.#eyes.screen(viewer),
        tick: 0,
        listeners: new Set([listener]),
      });
  }

  detach(viewer: Viewer, listener: Listener): void {
    const stream = this.#streams.get(viewer);
    stream?.listeners.delete(listener);
    if (stream?.listeners.size === 0) this.#streams.delete(viewer);
  }

  /** The screen a viewer's updates build on, and its tick. */
  current(viewer: Viewer): Pick<Snapshot, 'screen' | 'tick'> {
    const stream = this.#streams.get(viewer);
    return stream ?? { screen: this.#eyes.screen(viewer), tick: 0 };
  }

  listening(viewer: Viewer): number {
    return this.#streams.get(viewer)?.listeners.size ?? 0;
  }

  get total(): number {
    let total = 0;
    for (const { listeners } of this.#streams.values()) total += listeners.size;
    return total;
  }

  /** Sends everybody what changed for them. A viewer whose screen cannot be drawn misses it; the others do not. */
  refresh({ events = NONE, undone }: Partial<Effects> = {}): void {
    for (const [viewer, stream] of this.#streams) {
      try {
        const screen = this.#eyes.screen(viewer);
        const patch = diff(stream.screen, screen);
        const told = this.tell(events, viewer);
        if (patch.length === 0 && told.length === 0 && !undone) continue;
        stream.screen = screen;
        const tick = ++stream.tick;
        const update: Update = {
          type: 'update',
          tick,
          patch,
          events: told.length > 0 ? told : undefined,
          undone,
        };
        const message = JSON.stringify(update);
        for (const listener of stream.listeners) listener.deliver(message);
      } catch (error) {
        this.#failed(error);
      }
    }
  }

  tell(events: readonly Told<Tagged>[], viewer: Viewer): readonly Told<Tagged>[] {
    if (events.length === 0) return events;
    const told: Told<Tagged>[] = [];
    for (const [seq, event] of events) {
      const seen = this.#eyes.redact(event, viewer);
      if (seen) told.push([seq, seen]);
    }
    return told;
  }

  broadcast(message: string): void {
    for (const { listeners } of this.#streams.values())
      for (const listener of listeners) listener.send(message);
  }

  /** Sockets of seats that were given up, moved to another device or dropped. */
  dismiss(records: readonly TableRecord[]): void {
    for (const record of records)
      if (record.type === 'rotated' || record.type === 'left' || record.type === 'kicked')
        this.closeAll('REPLACED', 'This seat is no longer yours on this device.', true, record.seat);
      else if (record.type === 'aborted')
        for (const seat of record.dropped)
          this.closeAll('DROPPED', 'The game could not start with you; join again.', true, seat);
  }

  closeAll(code: string, text: string, final: boolean, viewer?: Viewer): void {
    for (const [who, { listeners }] of this.#streams)
      if (viewer === undefined || viewer === who)
        for (const listener of listeners) listener.close(code, text, final);
  }
}
