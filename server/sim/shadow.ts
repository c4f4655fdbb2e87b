import {
  lastSeq,
  showSheet,
  standing,
  type AnyEntry,
  type LogRecord,
  type Seat,
  type Sheet,
  type Tagged,
  type Viewer,
  type Visibility,
} from '@reckon/kernel';
import type { Screen } from '@reckon/protocol';
import type { Table } from './database.ts';

type GameRecord = LogRecord<unknown, unknown, Tagged, Tagged>;
type Stored = GameRecord | { readonly type: string; readonly seat?: Seat; readonly bot?: string };

/** A table after one of its records. */
interface Moment {
  readonly state: unknown;
  readonly sheet: Sheet | undefined;
  readonly seq: number;
  readonly playing: boolean;
  readonly bots: ReadonlySet<Seat>;
}

/** What one viewer is to be shown of a state. */
interface Picture {
  readonly view: unknown;
  readonly acting: readonly Seat[];
  readonly asked: readonly Seat[];
  readonly moves: readonly unknown[];
  readonly sheet: unknown;
}

const isOfGame = (record: Stored): record is GameRecord =>
  record.type === 'begun' || record.type === 'played' || record.type === 'undone';

/** The log of one table folded by itself, record by record: what every screen is held against. */
export class Shadow {
  readonly #entry: AnyEntry;
  readonly #table: Table;
  readonly #log: GameRecord[] = [];
  readonly #events = new Map<number, Tagged>();
  readonly #moments: (Moment | undefined)[] = [undefined];
  /** A state is shown again whenever something else changes: it is drawn once. */
  readonly #pictures = new Map<unknown, Map<Viewer, Picture>>();
  readonly #left = new Set<Seat>();
  #over = false;

  constructor(entry: AnyEntry, table: Table) {
    this.#entry = entry;
    this.#table = table;
  }

  /** How far the log has come. */
  get version(): number {
    return this.#table.log.length;
  }

  /** Moves that were made, those that were taken back included. */
  get moves(): number {
    this.#follow();
    return Math.max(0, this.#log.length - 1);
  }

  get #last(): Moment | undefined {
    return this.#moments.at(-1);
  }

  #follow(): void {
    for (let i = this.#moments.length - 1; i < this.#table.log.length; i++) {
      const record = JSON.parse(this.#table.log[i]!.body) as Stored;
      this.#moments.push(this.#after(record));
    }
  }

  #after(record: Stored): Moment | undefined {
    const before = this.#last;
    if (!isOfGame(record)) return this.#aside(record, before);
    this.#log.push(record);
    const bots = before?.bots ?? new Set<Seat>();
    if (record.type === 'begun') return { ...this.#begun(record), seq: 0, playing: true, bots };
    if (record.type === 'undone') {
      const [first] = this.#log as [GameRecord & { type: 'begun' }];
      let moment: Pick<Moment, 'state' | 'sheet'> = this.#begun(first);
      for (const { record: kept } of standing(this.#log)) moment = this.#folded(moment, kept);
      return { ...moment, seq: lastSeq(this.#log), playing: true, bots };
    }
    record.events.forEach((event, i) => this.#events.set(record.first + i, event));
    return { ...this.#folded(before!, record), seq: lastSeq(this.#log), playing: true, bots };
  }

  /** Before a game is begun there is nothing to fold, but bots sit down. */
  #aside(record: Exclude<Stored, GameRecord>, before: Moment | undefined): Moment | undefined {
    const { type, seat } = record;
    const bots = new Set(before?.bots);
    if (seat !== undefined && (type === 'botSeated' || type === 'takenOver')) bots.add(seat);
    if (seat !== undefined && (type === 'botRemoved' || type === 'takenBack')) bots.delete(seat);
    if (seat !== undefined && type === 'left') this.#left.add(seat);
    const over = type === 'finished' || type === 'abandoned';
    // Somebody who did not reveal lost the seat: who is left has nothing to do here.
    if (over || type === 'burnt') this.#over = true;
    return {
      state: before?.state,
      sheet: before?.sheet,
      seq: before?.seq ?? 0,
      playing: (before?.playing ?? false) && !over,
      bots,
    };
  }

  #begun({ state }: GameRecord & { readonly type: 'begun' }): Pick<Moment, 'state' | 'sheet'> {
    const { game, scoring } = this.#entry;
    const own: unknown = game.copy(state);
    return { state: own, sheet: scoring.begin(own) };
  }

  #folded(
    { state, sheet }: Pick<Moment, 'state' | 'sheet'>,
    { first, events }: GameRecord & { readonly type: 'played' },
  ): Pick<Moment, 'state' | 'sheet'> {
    const { game, scoring } = this.#entry;
    const next: unknown = game.copy(state);
    let report = sheet!;
    events.forEach((event, i) => {
      game.evolve(next as never, event);
      report = scoring.observe(report, event, next, first + i);
    });
    const settled = scoring.settled?.(report, sheet!, { after: next, first, events }) ?? report;
    return { state: next, sheet: settled };
  }

  /** What is wrong with a screen, if anything is. */
  wrong(screen: Screen, viewer: Viewer): string | undefined {
    this.#follow();
    const { version } = screen;
    if (version >= this.#moments.length) return `shows version ${version} before it is stored`;
    const moment = this.#moments[version];
    if (moment?.state === undefined)
      return screen.view === null ? undefined : 'shows a game that has not begun';
    const { playing, bots } = moment;
    if (screen.seq !== moment.seq) return `says event ${screen.seq} for ${moment.seq} at version ${version}`;
    const { view, acting, asked, moves, sheet } = this.#picture(moment, viewer, screen.table.visibility);
    if (!isSent(view, screen.view)) return `has another view than version ${version} of the log`;
    const shown = playing ? asked : [];
    if (!isSent(shown, screen.toAct)) return `waits for ${screen.toAct.join()} instead of ${shown.join()}`;
    const mine = playing && viewer !== 'spectator' && acting.includes(viewer) && !bots.has(viewer);
    if (!isSent(mine ? moves : [], screen.moves))
      return `offers other moves than version ${version} of the log`;
    if (!isSent(sheet, screen.sheet)) return `has another score than version ${version} of the log`;
    return undefined;
  }

  #picture({ state, sheet }: Moment, viewer: Viewer, visibility: Visibility): Picture {
    const { game } = this.#entry;
    let drawn = this.#pictures.get(state);
    if (!drawn) this.#pictures.set(state, (drawn = new Map()));
    let picture = drawn.get(viewer);
    if (!picture) {
      const acting: readonly Seat[] = game.toAct(state);
      picture = {
        view: game.view(state, viewer),
        acting,
        asked: game.asked?.(state, viewer) ?? acting,
        moves: viewer !== 'spectator' && acting.includes(viewer) ? game.moves(state, viewer) : [],
        sheet: sheet ? showSheet(sheet, viewer, visibility) : null,
      };
      drawn.set(viewer, picture);
    }
    return picture;
  }

  /** What is wrong with an event that somebody was told. */
  wrongEvent(seq: number, event: unknown, viewer: Viewer): string | undefined {
    this.#follow();
    const happened = this.#events.get(seq);
    if (!happened) return `was told event ${seq}, which is not in the log`;
    const { game } = this.#entry;
    const told = (to: Viewer): boolean => {
      const seen: unknown = game.redact(happened, to);
      return seen !== undefined && isSent(seen, event);
    };
    // Where looks close, the past is told as to a spectator.
    return told(viewer) || (game.looksClose && told('spectator'))
      ? undefined
      : `was told event ${seq} as nobody may see it`;
  }

  /** Has the game begun, is it over, or did a start come to nothing? */
  get stage(): 'lobby' | 'playing' | 'over' {
    this.#follow();
    if (this.#last?.playing) return 'playing';
    return this.#last?.state !== undefined || this.#over ? 'over' : 'lobby';
  }

  /** Was this seat given up? */
  hasLeft(seat: Seat): boolean {
    this.#follow();
    return this.#left.has(seat);
  }

  /** Seats that are to act, and which of them bots play. */
  get waiting(): { readonly people: readonly Seat[]; readonly bots: readonly Seat[] } | undefined {
    this.#follow();
    const moment = this.#last;
    if (!moment?.playing || moment.state === undefined) return undefined;
    const acting: readonly Seat[] = this.#entry.game.toAct(moment.state);
    return {
      people: acting.filter((seat) => !moment.bots.has(seat)),
      bots: acting.filter((seat) => moment.bots.has(seat)),
    };
  }
}

/** Is a value what came over the wire, for which undefined is nothing? */
function isSent(value: unknown, received: unknown): boolean {
  if (value === received) return true;
  if (typeof value !== 'object' || value === null || typeof received !== 'object' || received === null)
    return false;
  if (Array.isArray(value))
    return (
      Array.isArray(received) &&
      value.length === received.length &&
      value.every((one, i) => isSent(one, received[i]))
    );
  const named = value as { readonly [name: string]: unknown };
  const given = received as { readonly [name: string]: unknown };
  let count = 0;
  for (const name in named) {
    if (named[name] === undefined) continue;
    count++;
    if (!isSent(named[name], given[name])) return false;
  }
  return count === Object.keys(given).length;
}
