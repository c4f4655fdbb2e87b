import {
  lastSeq,
  latestFirst,
  showSheet,
  standing,
  upgraded,
  type PlayedRecord,
  type Seat,
  type Tagged,
  type Viewer,
} from '@reckon/kernel';
import {
  diff,
  refusal,
  type Ack,
  type Clock,
  type Refusal,
  type Result,
  type Screen,
  type Snapshot,
  type TableInfo,
  type Told,
  type Update,
} from '@reckon/protocol';
import { running } from './clocks.ts';
import { isOver, type Committed } from './committed.ts';
import { isPresent, mayUndo, sheetOf, type Effects, type Play } from './step.ts';
import type { Entered, TableRecord } from './records.ts';

/** One socket, as far as a table knows it. */
export interface Listener {
  /** Nothing has been heard of it for a while. */
  readonly silent?: boolean;
  /** A message of this viewer's stream; a listener that falls behind drops it and asks for a snapshot later. */
  deliver(message: string): void;
  /** A message of its own. */
  send(message: string): void;
  close(why: Refusal, final: boolean): void;
}

export interface Eyes {
  screen(viewer: Viewer): Screen;
  redact(event: Tagged, viewer: Viewer): Tagged | undefined;
}

const NONE: readonly never[] = [];

/** Records after which somebody's sockets are closed. */
export const DISMISSING: readonly TableRecord['type'][] = [
  'rotated',
  'left',
  'kicked',
  'burnt',
  'seatRemoved',
];

/** Whoever comes back is not shown again what was looked at and closed. */
export const looksClosed = ({ play, status }: Committed): boolean =>
  status === 'playing' && play?.match.game.looksClose === true;

interface Stream {
  screen: Screen;
  tick: number;
  /** Each with how often the table's tokens had changed when it came in. */
  readonly listeners: Map<Listener, number>;
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

  attach(viewer: Viewer, listener: Listener, tokens = 0): void {
    const stream = this.#streams.get(viewer);
    if (stream) stream.listeners.set(listener, tokens);
    else
      this.#streams.set(viewer, {
        screen: this.#eyes.screen(viewer),
        tick: 0,
        listeners: new Map([[listener, tokens]]),
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

  /** Is there room for one more? A line that fell silent makes it: whoever comes back may have been at its other end. */
  hasRoom(viewer: Viewer, most: number): boolean {
    const { listeners } = this.#streams.get(viewer) ?? {};
    if (!listeners || listeners.size < most) return true;
    const silent = [...listeners.keys()].find((listener) => listener.silent);
    if (!silent) return false;
    listeners.delete(silent);
    silent.close(refusal('tooManyEyes'), false);
    return true;
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
        if (patch === undefined && told.length === 0 && !undone) continue;
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
        for (const listener of stream.listeners.keys()) listener.deliver(message);
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
      for (const listener of listeners.keys()) listener.send(message);
  }

  /**
   * Sockets of seats that were given up, moved to another device or dropped. Whoever left is told so on each: the one they
   * asked on may be gone, and on the others they would ask again in vain. Whoever came in by a token that is as good as the
   * table's are after so many changes stays: the device that the seat was moved to may be there before the word of it.
   * Nothing is shown to them from now on. If they are told so later, so is whoever came in meanwhile.
   */
  dismiss(entered: readonly Entered[], tokens: number, later?: (goodbye: () => void) => unknown): void {
    const goodbye = this.#takenOut(entered, tokens);
    if (!later) return goodbye();
    later(() => {
      goodbye();
      this.#takenOut(entered, tokens)();
    });
  }

  #takenOut(entered: readonly Entered[], tokens: number): () => void {
    const goodbyes: (() => void)[] = [];
    const of = (seat: Seat): readonly Listener[] => {
      const listeners = this.#streams.get(seat)?.listeners ?? new Map<Listener, number>();
      return [...listeners].flatMap(([listener, known]) => (known < tokens ? [listener] : []));
    };
    const close = (seat: Seat, why: Refusal, final: boolean): void => {
      for (const listener of of(seat)) {
        this.#streams.get(seat)?.listeners.delete(listener);
        goodbyes.push(() => listener.close(why, final));
      }
    };
    for (const { record, seq, command } of entered) {
      if (record.type === 'left' && command !== undefined) {
        const ack: Ack = { type: 'ack', id: command.slice(command.indexOf(':') + 1), version: seq };
        for (const listener of of(record.seat)) goodbyes.push(() => listener.send(JSON.stringify(ack)));
      }
      if (record.type === 'rotated' || record.type === 'left' || record.type === 'kicked')
        close(record.seat, refusal('replaced'), true);
      else if (record.type === 'seatRemoved') {
        // They come back, to the seat that is theirs now.
        for (const who of this.#streams.keys())
          if (who !== 'spectator' && who > record.seat) close(who, refusal('restart'), false);
      } else if (record.type === 'burnt')
        for (const seat of record.missing) close(seat, refusal('dropped'), true);
    }
    return () => {
      for (const goodbye of goodbyes) goodbye();
    };
  }

  closeAll(why: Refusal, final: boolean): void {
    for (const { listeners } of this.#streams.values())
      for (const listener of listeners.keys()) listener.close(why, final);
  }
}

/** Everything one viewer may see, from the allow-lists of the game and of the score. */
export function screenOf(table: Committed, info: TableInfo, viewer: Viewer): Screen {
  const { play, seats, clocks } = table;
  const mine =
    viewer !== 'spectator' && seats[viewer]?.bot === undefined ? play?.menus.get(viewer) : undefined;
  const sheet = play && sheetOf(play);
  const asked =
    play && play.acting.length > 0 ? play.match.game.asked?.(play.match.state, viewer) : undefined;
  // Where it is nobody's business who is still asked, only the own clock is shown.
  const shown = running(clocks).filter(({ seat }) => !asked || seat === viewer);
  const screen: Screen = {
    table: info,
    you: viewer,
    version: table.version,
    seq: play ? lastSeq(table.log) : 0,
    toAct: asked ?? play?.acting ?? NONE,
    view: play ? play.match.game.view(play.match.state, viewer) : null,
    moves: mine ?? NONE,
    sheet: sheet ? showSheet(sheet, viewer, table.created.visibility) : null,
    undoable: mine !== undefined && viewer !== 'spectator' && mayUndo(play!, viewer),
    clocks: play && shown.length > 0 ? shown.map(publicClock) : NONE,
  };
  const result = resultOf(table);
  const last = table.chain ?? table.fair.signed;
  const head = last && { n: last.n, head: last.head };
  const late = play && viewer !== 'spectator' ? lateMove(table, viewer) : undefined;
  return head || result || late !== undefined
    ? { ...screen, ...(late !== undefined && { late }), ...(head && { head }), ...(result && { result }) }
    : screen;
}

/** Records in which a seat's last move is looked for: what lies further back is no news to anybody. */
const RECENT = 40;

/** Only the seat itself is told: that somebody was asked at all may be a secret of the game. */
function lateMove({ log }: Committed, seat: Seat): number | undefined {
  for (let n = log.length - 1; n >= 0 && n >= log.length - RECENT; n--) {
    const record = log[n];
    if (record?.type === 'played' && record.seat === seat)
      return record.cause === 'timeout' ? record.first : undefined;
  }
  return undefined;
}

/** The latest events that still stand: asked for with every screen, so that the log is read from its end, however long it is. */
export function latestEvents(table: Committed, count: number): readonly Told<Tagged>[] {
  const { play, log } = table;
  if (!play) return NONE;
  const latest: Told<Tagged>[] = [];
  for (const { record } of latestFirst(log)) {
    if (latest.length >= count) break;
    if (!isPresent(play, table, record)) return allEvents(play, log).slice(-count);
    latest.unshift(...eventsOf(record));
  }
  return latest.slice(-count);
}

/** Of an older game, read as today's rules would have written it. A log is never written again. */
function allEvents({ match }: Play, log: Committed['log']): readonly Told<Tagged>[] {
  let read = older.get(log);
  if (!read)
    older.set(log, (read = standing(upgraded(match.game, log)).flatMap(({ record }) => eventsOf(record))));
  return read;
}

const older = new WeakMap<Committed['log'], readonly Told<Tagged>[]>();

const eventsOf = ({ first, events }: PlayedRecord<Tagged, Tagged>): readonly Told<Tagged>[] =>
  events.map((event, i) => [first + i, event]);

function resultOf(table: Committed): Result | undefined {
  if (!isOver(table)) return undefined;
  const { ranking } = table;
  const play = table.status === 'finished' ? table.play : undefined;
  if (!play) return { ranking };
  const { game, state } = play.match;
  return {
    ranking,
    ...(!sheetOf(play) && { unscored: true as const }),
    ...(game.lost?.(state) && { lost: true as const }),
  };
}

const publicClock = ({ seat, due, ms, why, warned }: Clock): Clock => ({
  seat,
  due,
  ms,
  why,
  ...(warned && { warned }),
});
