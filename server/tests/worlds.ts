import {
  isRejection,
  type AnyEntry,
  type Dice,
  type Hint,
  type Rejection,
  type ScoreLine,
  type Seat,
  type Sheet,
  type Tagged,
  type Viewer,
} from '@reckon/kernel';
import type { AnyKit } from '@reckon/kernel/testing';

/**
 * A game of the catalog in wrapping paper. The real rules decide everything; around them
 *
 * - everything the game hands out carries a mark that says for whose eyes it is: a state, a raw event and a move for
 *   nobody's, a view, a menu, a redacted event and a hint for those of one viewer, a secret score line for its seat's;
 * - names of cards are exchanged for rare words, wherever the game hands them out;
 * - before a move the test may exchange the whole state for another one. The exchange is an event like any other, so the
 *   log, replays and undo hold it; both runs of a pair have one before every move, so their numbers agree.
 */
export const RARE = 'zq7x';
const NOBODY = 'nobody';

export const markFor = (world: number, eyes: Viewer | typeof NOBODY): string =>
  `${RARE}:${world}:${eyes === 'spectator' || eyes === NOBODY ? eyes : `seat${eyes}`};`;
export const wordFor = (name: string): string => `${RARE}:card:${name};`;

/** One table: what it is to play, what happened last, and what to exchange before the next move. */
export interface World {
  readonly config: unknown;
  /** The state to begin with, if not the one that was dealt. */
  begins?: unknown;
  next?: Exchange | undefined;
  readonly exchanges: Exchange[];
  /**
   * The state and sheet after the last event. Replays run through here too, but they all end where the game stands.
   */
  state: unknown;
  sheet: Sheet;
  /** The states after each event of the last move. */
  trail: unknown[];
}

export interface Exchange {
  readonly state: unknown;
  readonly sheet: Sheet;
}

export const newWorld = (config: unknown): World => ({
  config,
  exchanges: [],
  state: undefined,
  sheet: { lines: [], changes: [], final: false },
  trail: [],
});

/** What stands on the wire and in the log for a move or an event. */
export interface Wrapped extends Tagged {
  readonly mark: string;
  readonly bare: Tagged;
}

interface State {
  readonly mark: string;
  readonly world: number;
  now: unknown;
}

interface Exchanged extends Tagged {
  readonly type: typeof EXCHANGED;
  readonly mark: string;
  readonly n: number;
}
type Event = Wrapped | Exchanged;

const EXCHANGED = '~exchanged';
const isExchange = (event: Tagged): event is Exchanged => event.type === EXCHANGED;

/** Names in JSON, as values or as keys, put into other words. */
export function renaming(words: ReadonlyMap<string, string>): <T>(json: T) => T {
  if (words.size === 0) return (json) => json;
  const again = (value: unknown): unknown => {
    if (typeof value === 'string') return words.get(value) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(again);
    const renamed: { [key: string]: unknown } = {};
    for (const key of Object.keys(value))
      renamed[words.get(key) ?? key] = again((value as { [key: string]: unknown })[key]);
    return renamed;
  };
  return (json) => again(json) as typeof json;
}

export interface Paper {
  readonly entry: AnyEntry;
  readonly worlds: Map<number, World>;
  /** A move as a client sends it. */
  wire(world: number, seat: Seat, move: Tagged): Wrapped;
}

/** `spoil` makes the game leak before it is wrapped: tests of the tests. */
export function inPaper(
  { entry, configs, names }: AnyKit,
  spoil = (clean: AnyEntry): AnyEntry => clean,
): Paper {
  const { game, scoring } = spoil(entry);
  const worlds = new Map<number, World>();
  const all = new Set(configs.flatMap((config: unknown) => names?.all(config) ?? []));
  const toWords = new Map(Array.from(all, (name) => [name, wordFor(name)] as const));
  const rename = renaming(toWords);
  const unname = renaming(new Map(Array.from(toWords, ([name, word]) => [word, name])));
  const inText = new RegExp(`(?<![\\w-])(${[...all, RARE].join('|')})(?![\\w-])`, 'g');
  const told = (text: string): string => text.replace(inText, (name) => toWords.get(name) ?? name);

  /** What a rule that throws says of cards is put into rare words too. */
  const faultless = <T>(rule: () => T): T => {
    try {
      return rule();
    } catch (error) {
      if (error instanceof Error) error.message = told(error.message);
      throw error;
    }
  };

  const raw = (world: number, bare: Tagged): Wrapped => ({
    type: bare.type,
    mark: markFor(world, NOBODY),
    bare,
  });
  const shown = (world: number, viewer: Viewer, bare: Tagged): Wrapped => ({
    type: bare.type,
    mark: markFor(world, viewer),
    bare: rename(bare),
  });
  const worldOf = (mark: string): number => Number(mark.split(':')[1]);

  // Sheets are plain JSON for the server; the real ones are kept beside them. Lines never change, so each is put in
  // paper once.
  const real = new WeakMap<Sheet, Sheet>();
  const done = new WeakMap<object, object>();
  const line = <T extends Pick<ScoreLine, 'seat' | 'secret' | 'why'>>(world: number, one: T): T => {
    let other = done.get(one) as T | undefined;
    if (!other) {
      const why = { ...one.why, mark: markFor(world, one.seat) };
      other = rename(one.secret ? { ...one, why } : one);
      done.set(one, other);
    }
    return other;
  };
  const paper = (world: number, sheet: Sheet): Sheet => {
    const wrapped = {
      ...sheet,
      lines: sheet.lines.map((one) => line(world, one)),
      changes: sheet.changes.map((one) => line(world, one)),
    };
    real.set(wrapped, sheet);
    worlds.get(world)!.sheet = sheet;
    return wrapped;
  };

  const wrapped: AnyEntry = {
    ...entry,
    bots: [],
    parseConfig: (json) => ({ value: { world: (json as { readonly world: number }).world } }),
    game: {
      ...game,
      setup: ({ world: n }: { readonly world: number }, seats, dice): State => {
        const world = worlds.get(n)!;
        const dealt: unknown = game.setup(world.config, seats, dice);
        world.state = world.begins ?? dealt;
        return { mark: markFor(n, NOBODY), world: n, now: game.copy(world.state) };
      },
      toAct: ({ now }: State) => game.toAct(now),
      moves: ({ now, world }: State, seat) =>
        game.moves(now, seat).map((move: Tagged) => shown(world, seat, move)),
      parseMove: (json, from) => {
        const { mark, bare } = (json ?? {}) as Partial<Wrapped>;
        const move = game.parseMove(unname(bare), from) as Tagged | undefined;
        return move && raw(worldOf(String(mark)), move);
      },
      decide: ({ now, world: n }: State, seat, { bare }: Wrapped, dice: Dice) => {
        const world = worlds.get(n)!;
        const { next } = world;
        const decided = faultless(() => game.decide(next ? next.state : now, seat, bare, dice)) as
          | readonly Tagged[]
          | Rejection;
        if (isRejection(decided)) return { ...decided, rejected: told(decided.rejected) };
        const events: Event[] = decided.map((event) => raw(n, event));
        if (next)
          events.unshift({ type: EXCHANGED, mark: markFor(n, NOBODY), n: world.exchanges.push(next) - 1 });
        return events;
      },
      ...(game.react && {
        react: ({ now, world }: State, event: Event, dice: Dice) =>
          isExchange(event) ? [] : game.react!(now, event.bare, dice).map((then: Tagged) => raw(world, then)),
      }),
      ...(game.resume && {
        resume: ({ now, world }: State, dice: Dice) =>
          game.resume!(now, dice).map((then: Tagged) => raw(world, then)),
      }),
      evolve: (state: State, event: Event) => {
        const world = worlds.get(state.world)!;
        if (isExchange(event)) state.now = game.copy(world.exchanges[event.n]!.state);
        else game.evolve(state.now, event.bare);
        world.state = state.now;
        if (world.next) world.trail.push(game.copy(state.now));
      },
      fallback: ({ now, world }: State, seat, cause) => raw(world, game.fallback(now, seat, cause)),
      copy: (state: State): State => {
        const now: unknown = game.copy(state.now);
        worlds.get(state.world)!.state = now;
        return { ...state, now };
      },
      informs: (event: Event, to) => !isExchange(event) && game.informs(event.bare, to),
      view: ({ now, world }: State, viewer) => ({
        mark: markFor(world, viewer),
        bare: rename(game.view(now, viewer) as unknown),
      }),
      redact: (event: Event, viewer) => {
        const seen = isExchange(event) ? undefined : (game.redact(event.bare, viewer) as Tagged | undefined);
        return seen && shown(worldOf(event.mark), viewer, seen);
      },
      ...(game.asked && { asked: ({ now }: State, viewer) => game.asked!(now, viewer) }),
      ...(game.allowance && {
        allowance: ({ now }: State, seat, presence) => game.allowance!(now, seat, presence),
      }),
    },
    scoring: {
      ...scoring,
      begin: ({ now, world }: State) => paper(world, scoring.begin(now)),
      observe: (sheet, event: Event, { now, world: n }: State, seq) => {
        if (isExchange(event)) return paper(n, worlds.get(n)!.exchanges[event.n]!.sheet);
        const before = real.get(sheet)!;
        const after = scoring.observe(before, event.bare, now, seq);
        return after === before ? sheet : paper(n, after);
      },
      ...(scoring.settled && {
        settled: (sheet, began, { after: { now, world: n }, first, events }) => {
          const bare = (events as readonly Event[]).map((event) => (isExchange(event) ? event : event.bare));
          const after = scoring.settled!(real.get(sheet)!, real.get(began)!, {
            after: now,
            first,
            events: bare as never,
          });
          return after === real.get(sheet) ? sheet : paper(n, after);
        },
      }),
      rank: (sheet, { now }: State) => scoring.rank(real.get(sheet)!, now),
      ...(scoring.next && {
        next: ({ now, world }: State, seat) =>
          scoring.next!(now, seat).map((hint): Hint & { readonly mark: string } => ({
            ...rename(hint),
            mark: markFor(world, seat),
          })),
      }),
    },
  };
  // Rows of the reports in SQL are sent to nobody.
  delete (wrapped as { records?: unknown }).records;
  return { entry: wrapped, worlds, wire: shown };
}
