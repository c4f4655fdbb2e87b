import {
  EMPTY_SHEET,
  followed,
  noDice,
  replay,
  settledSoFar,
  showSheet,
  standing,
  upgraded,
  type AnyEntry,
  type Tagged,
  type Viewer,
  type Visibility,
} from '@reckon/kernel';
import { diff, type Frame } from '@reckon/protocol';
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

/** A move that is shown, and the matches after its events. */
interface Course {
  readonly record: Played;
  readonly matches: Iterator<AnyMatch>;
}

/** A game as one viewer saw it, event by event. It is worked out as far as it is asked for, each event once. */
export class Recording {
  readonly #eyes: Eyes;
  readonly #visibility: Visibility;
  readonly #entry: AnyEntry;
  readonly #steps: string[] = [];
  /** The frame before every page. */
  readonly #firsts: string[] = [];
  #log: readonly GameRecord[];
  /** The moves that stand, of which so many are begun. */
  #moves: readonly Played[];
  #begun = 0;
  #course: Course | undefined;
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
    this.#moves = this.#movesOf(log);
    this.#frame = this.#shown(this.#match, 0, null);
    this.#firsts.push(JSON.stringify(this.#frame));
  }

  /** Letters it holds. */
  size = 0;
  /** Events it has. */
  length = 0;

  #movesOf(log: readonly GameRecord[]): readonly Played[] {
    const read = upgraded<unknown, unknown, Tagged, Tagged, unknown>(this.#entry.game, log);
    const moves = standing(read).map(({ record }) => record);
    this.length = moves.reduce((sum, { events }) => sum + events.length, 0);
    return moves;
  }

  get #viewer(): Viewer {
    return this.#eyes === 'open' ? 'spectator' : this.#eyes;
  }

  #shown(match: AnyMatch, seq: number, event: Tagged | null): Frame {
    const { game, state } = match;
    const sheet = sheetOf({ match, entry: this.#entry }) ?? EMPTY_SHEET;
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
    this.#moves = this.#movesOf(log);
    return true;
  }

  /** As far as it is worked out: does nobody have a move any more? */
  get isOver(): boolean {
    const { game, state } = this.#match;
    return game.toAct(state).length === 0;
  }

  /** A page, worked out a little at a time: others are answered in between. Undefined = it takes more steps than `most`. */
  async page(from: number, breathe: () => Promise<unknown>, most = Infinity): Promise<Page | undefined> {
    const end = Math.min(from + PAGE, this.length);
    const until = this.#steps.length + most;
    while (this.#steps.length < end) {
      if (this.#steps.length >= until) return undefined;
      const rest = Math.min(this.#steps.length + SLICE, end);
      while (this.#steps.length < rest) this.#step();
      await breathe();
    }
    return {
      first: this.#firsts[from / PAGE] ?? '',
      steps: this.#steps.slice(from, end),
      ...(end < this.length && { next: end }),
    };
  }

  /** The match after so many events, all of them shown. */
  at(events: number): AnyMatch {
    while (this.#steps.length < events) this.#step();
    return this.#match;
  }

  /** On to the next event. */
  #next(): Course {
    for (;;) {
      const course = this.#course;
      const found = course?.matches.next();
      if (course && found?.done === false) {
        this.#match = found.value;
        return course;
      }
      const record = this.#moves[this.#begun++];
      if (!record) throw new Error('there are no more events');
      this.#course = { record, matches: followed(this.#match, record) };
    }
  }

  #step(): void {
    const { record } = this.#next();
    const { seq } = this.#match;
    const event = record.events[seq - record.first];
    const before = this.#frame;
    const seen = event && this.#eyes !== 'open' ? this.#match.game.redact(event, this.#viewer) : event;
    const told = seen ?? null;
    // What a move did to the score is in the end what was told when it was played: nothing that lasted no moment.
    this.#frame = this.#shown(settledSoFar(this.#match, record), seq, told);
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
    // Moves that were taken back, and the end of a game that shows more then, make another one of it.
    const take = `${eyes}-${kept.log.filter(({ type }) => type === 'undone').length}`;
    const next = page.next === undefined ? '' : `,"next":${page.next}`;
    const text = `"take":"${take}","first":${page.first},"steps":[${page.steps.join(',')}]${next}`;
    return { type: 'page', text };
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
