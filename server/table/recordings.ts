import {
  EMPTY_SHEET,
  follow,
  noDice,
  replay,
  showSheet,
  standing,
  upgraded,
  type AnyEntry,
  type Tagged,
  type Viewer,
  type Visibility,
} from '@reckon/kernel';
import { diff, type Frame, type Told } from '@reckon/protocol';
import type { GameRecord } from './records.ts';
import { sheetOf, type AnyMatch } from './step.ts';

/** Events of one page. */
export const PAGE = 250;

/** A whole frame to begin with, and what each event after it changed: texts, made once. */
export interface Page {
  readonly first: string;
  readonly steps: readonly string[];
  /** The next page begins with this event; undefined = there are no more. */
  readonly next?: number | undefined;
}

/** Whose eyes a game is looked at with: a viewer's, or of a game that is over everybody's at once. */
export type Eyes = Viewer | 'open';

type Played = Extract<GameRecord, { readonly type: 'played' }>;

/** A game as one viewer saw it, event by event. It is worked out as far as it is asked for, each event once. */
export class Recording {
  readonly #eyes: Eyes;
  readonly #visibility: Visibility;
  readonly #entry: AnyEntry;
  readonly #steps: string[] = [];
  /** The frame before every page. */
  readonly #firsts: string[] = [];
  #log: readonly GameRecord[];
  #events: readonly Told<Tagged>[];
  #match: AnyMatch;
  #frame: Frame;

  constructor(entry: AnyEntry, log: readonly GameRecord[], eyes: Eyes, visibility: Visibility) {
    this.#entry = entry;
    this.#eyes = eyes;
    this.#visibility = eyes === 'open' ? 'all' : visibility;
    this.#log = log;
    this.#match = replay(
      entry.game,
      upgraded<unknown, unknown, Tagged, Tagged, unknown>(entry.game, log.slice(0, 1)),
      {
        chance: () => noDice,
        observers: [entry.scoring],
      },
    );
    this.#events = this.#eventsOf(log);
    this.#frame = this.#shown(0, null);
    this.#firsts.push(JSON.stringify(this.#frame));
  }

  /** Letters it holds. */
  size = 0;

  #eventsOf(log: readonly GameRecord[]): readonly Told<Tagged>[] {
    const read = upgraded<unknown, unknown, Tagged, Tagged, unknown>(this.#entry.game, log);
    return standing(read).flatMap(({ record }) =>
      (record as Played).events.map((event, i) => [record.first + i, event] as const),
    );
  }

  get #viewer(): Viewer {
    return this.#eyes === 'open' ? 'spectator' : this.#eyes;
  }

  #shown(seq: number, event: Tagged | null): Frame {
    const { game, state } = this.#match;
    const sheet = sheetOf({ match: this.#match, entry: this.#entry }) ?? EMPTY_SHEET;
    return {
      seq,
      event,
      view: game.view(state, this.#viewer),
      sheet: showSheet(sheet, this.#viewer, this.#visibility),
      toAct: (this.#eyes !== 'open' && game.asked?.(state, this.#viewer)) || game.toAct(state),
      ...(this.#eyes === 'open' && game.holdings && { holdings: game.holdings(state) }),
    };
  }

  /** Does it lead to this log? Moves that were taken back make it another one. */
  grow(log: readonly GameRecord[]): boolean {
    if (log === this.#log) return true;
    const more = log.slice(this.#log.length);
    if (log.length < this.#log.length || more.some(({ type }) => type !== 'played')) return false;
    this.#log = log;
    this.#events = this.#eventsOf(log);
    return true;
  }

  /** As far as it is worked out: does nobody have a move any more? */
  get isOver(): boolean {
    const { game, state } = this.#match;
    return game.toAct(state).length === 0;
  }

  get length(): number {
    return this.#events.length;
  }

  /** A page, worked out a little at a time: others are answered in between. Undefined = it takes more steps than `most`. */
  async page(from: number, breathe: () => Promise<unknown>, most = Infinity): Promise<Page | undefined> {
    const end = Math.min(from + PAGE, this.#events.length);
    const until = this.#steps.length + most;
    while (this.#steps.length < end) {
      if (this.#steps.length >= until) return undefined;
      for (const told of this.#events.slice(this.#steps.length, Math.min(this.#steps.length + SLICE, end)))
        this.#step(told);
      await breathe();
    }
    return {
      first: this.#firsts[from / PAGE] ?? '',
      steps: this.#steps.slice(from, end),
      ...(end < this.#events.length && { next: end }),
    };
  }

  #step([seq, event]: Told<Tagged>): void {
    this.#match = follow(this.#match, { first: seq, events: [event] });
    const before = this.#frame;
    const told = this.#eyes === 'open' ? event : (this.#match.game.redact(event, this.#viewer) ?? null);
    this.#frame = this.#shown(seq, told);
    // Events are told whole; the difference between two of them means nothing.
    const { event: _now, ...after } = this.#frame;
    const { event: _told, ...earlier } = before;
    const changes = diff(earlier, after) as object | undefined;
    const text = JSON.stringify({ ...changes, event: told === null ? null : [told] });
    this.#steps.push(text);
    this.size += text.length;
    if (this.#steps.length % PAGE !== 0) return;
    const first = JSON.stringify(this.#frame);
    this.#firsts.push(first);
    this.size += first.length;
  }
}

/** So many events, then others have their turn. */
const SLICE = 25;
/** So many letters are kept for the next who asks, and so many recordings. */
const MOST_LETTERS = 32e6;
const MOST = 200;
/** Events that are worked out before others have their turn. */
const STRETCH = 4 * PAGE;

/** Which page of which game, and how many records the game has by now. */
export interface Showing {
  readonly name: string;
  readonly game: string;
  readonly version: number;
  readonly eyes: Eyes;
  readonly visibility: Visibility;
  readonly records: number;
  readonly from: number;
}

/** A page as the inside of a JSON object, or what is wanting: records, time, or such a page. */
export type Shown =
  | { readonly type: 'page'; readonly text: string }
  | { readonly type: 'has'; readonly records: number }
  | { readonly type: 'goesOn' }
  | { readonly type: 'noSuchPage' };

interface Kept {
  readonly log: readonly GameRecord[];
  readonly letters: number;
  recording?: Recording;
}

/** Recordings that were asked for lately, made from records that are given in parts. */
export class Recordings {
  readonly #kept = new Map<string, Kept>();

  /** Records from `at` on, of which it takes those that follow the ones it has; others are of no use to it. */
  feed(name: string, at: number, records: readonly GameRecord[]): void {
    const kept = this.#kept.get(name) ?? { log: [], letters: 0 };
    const has = kept.log.length;
    if (at > has || at + records.length <= has) return;
    const more = records.slice(has - at);
    const letters = kept.letters + JSON.stringify(more).length;
    this.#kept.set(name, { ...kept, log: [...kept.log, ...more], letters });
  }

  async show(entry: AnyEntry, { name, records, eyes, visibility, from }: Showing): Promise<Shown> {
    const kept = this.#kept.get(name);
    if (!kept || kept.log.length < records) return { type: 'has', records: kept?.log.length ?? 0 };
    // The latest stands last.
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    if (!kept.recording?.grow(kept.log)) kept.recording = new Recording(entry, kept.log, eyes, visibility);
    const { recording } = kept;
    if (from % PAGE !== 0 || from > recording.length) return { type: 'noSuchPage' };
    const page = await recording.page(from, () => Promise.resolve(), STRETCH);
    this.#tidy();
    if (!page) return { type: 'goesOn' };
    const next = page.next === undefined ? '' : `,"next":${page.next}`;
    return { type: 'page', text: `"first":${page.first},"steps":[${page.steps.join(',')}]${next}` };
  }

  /** The oldest make room. */
  #tidy(): void {
    const size = ({ letters, recording }: Kept): number => letters + (recording?.size ?? 0);
    let all = 0;
    for (const kept of this.#kept.values()) all += size(kept);
    for (const [name, kept] of this.#kept) {
      if (this.#kept.size === 1 || (all <= MOST_LETTERS && this.#kept.size <= MOST)) return;
      this.#kept.delete(name);
      all -= size(kept);
    }
  }
}

/** Where the game of a file ends, if it can be read and shown from its first event to its last. */
export async function endOf(
  entry: AnyEntry,
  log: readonly GameRecord[],
): Promise<'over' | 'under way' | 'unreadable'> {
  try {
    const recording = new Recording(entry, log, 'spectator', 'none');
    for (let from = 0; from < recording.length; from += PAGE)
      await recording.page(from, () => Promise.resolve());
    return recording.isOver ? 'over' : 'under way';
  } catch {
    return 'unreadable';
  }
}
