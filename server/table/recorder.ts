import { hash } from 'node:crypto';
import { merged, standing, upgraded, type About, type AnyEntry, type Row, type Tagged } from '@reckon/kernel';
import { atOnce, type InParts } from '../leisure.ts';
import type { Append } from '../store/journal.ts';
import type { Committed } from './committed.ts';
import { entered as enter, firstOf } from './entered.ts';
import { historyRows } from './history.ts';
import type { House } from './house.ts';
import { readLog } from './log.ts';
import { momentOf } from './moment.ts';
import { PART, played, weightOf, type AnyMatch, type Effects, type Shelf, type Step } from './step.ts';
import { isOfGame, type Entered, type GameRecord } from './records.ts';

/** Grows when what is kept of every game would come out differently. */
const HISTORY = 2;

/** Which way of making rows a table's were made by: one that is not today's is made anew. */
export const recordsMark = ({ records }: AnyEntry): string => `${HISTORY}.${records?.version ?? 0}`;

/** The mark of rows that nobody makes anew until there is another way: it failed, or they are being written. */
export const leftAlone = (mark: string): string => `!${mark}`;

/** What goes into the store with a step. */
export type Kept = Pick<Append, 'rows' | 'anew' | 'mark'>;

const NOTHING: Kept = {};

/** A move that may be taken back: where it stands in the game's log, and the rows it wrote as they were before it. */
interface Written {
  readonly at: number;
  readonly before: ReadonlyMap<string, Row | undefined>;
}

/** What is being stored; `whole` = it is all there is to say. */
interface Pending {
  readonly rows: readonly Row[];
  readonly whole?: true;
  /** The move they are of, if it may be taken back. */
  readonly at?: number | undefined;
  /** Moves from here on were taken back. */
  readonly from?: number | undefined;
}

/**
 * Keeps the rows of one table in step with its log: what was said of each row so far, so that whole rows are written. After a
 * failure, and after moves were taken back, all of them are written anew.
 */
export class Recorder {
  readonly #house: Pick<House, 'store' | 'report' | 'entryFor' | 'latest'>;
  readonly #id: string;
  #rows: Map<string, Row> | undefined;
  #pending: Pending | undefined;
  /** The latest moves, one after the other. */
  #written: readonly Written[] = [];
  /** Rows that could not be stored: they are tried as a whole with the next step, and once more when the store knows of them. */
  #hole: 'none' | 'found' | 'marked' | 'given up' = 'none';

  constructor(house: House, id: string) {
    this.#house = house;
    this.#id = id;
  }

  /** The rows of a step that is to be stored. It never fails: what cannot be worked out is a hole, and said. */
  async keep({ next, effects }: Pick<Step, 'next' | 'effects'>): Promise<Kept> {
    this.#pending = undefined;
    const entry = next.play?.entry;
    if (!entry || this.#hole === 'given up' || !isTelling(entry, effects)) return NOTHING;
    const begins = effects.entered.some(({ record }) => record.type === 'begun');
    const mends = this.#hole !== 'none';
    const mark = begins || mends ? { mark: recordsMark(entry) } : {};
    try {
      if (effects.undone || mends) {
        const from = undoneFrom(effects);
        const rows = (mends ? undefined : this.#takenBack(from)) ?? (await this.#folded(effects));
        this.#pending = { rows, whole: true, from };
        return { rows, anew: true, ...mark };
      }
      if (!begins) await this.#know(next.version - effects.entered.length);
      const rows = this.#over(tell(next, effects));
      const isMove = effects.entered.length === 1 && effects.entered[0]?.record.type === 'played';
      const at = isMove && next.play.undo ? next.log.length - 1 : undefined;
      this.#pending = { rows, at, ...(begins && { whole: true }) };
      return { rows, ...mark };
    } catch (error) {
      return this.#fail(error);
    }
  }

  async #folded({ entered }: Effects): Promise<readonly Row[]> {
    const before = await this.#before(entered[0]?.seq ?? 0);
    return foldLog(this.#house, this.#id, [...before, ...entered]);
  }

  /** Another node may have written on meanwhile: then this step comes to nothing. */
  async #before(seq: number): Promise<readonly Entered[]> {
    const { entered } = await readLog(this.#house.store, this.#id);
    return entered.filter((one) => one.seq < seq);
  }

  /** All rows as they were before a move, if that is known: the log is long, and not read for every move that is taken back. */
  #takenBack(from: number | undefined): readonly Row[] | undefined {
    if (!this.#rows || from === undefined || !this.#written.some(({ at }) => at === from)) return undefined;
    const rows = new Map(this.#rows);
    for (const { at, before } of this.#written.toReversed())
      if (at >= from)
        for (const [name, row] of before)
          if (row) rows.set(name, row);
          else rows.delete(name);
    return [...rows.values()];
  }

  /** What was said before, worked out from the log when it is first asked for. */
  async #know(version: number): Promise<void> {
    if (this.#rows) return;
    const before = await this.#before(version + 1);
    this.#rows = new Map(foldLog(this.#house, this.#id, before).map((row) => [nameOf(row), row]));
  }

  #over(told: readonly Row[]): readonly Row[] {
    return merged(told).map((row) => {
      const known = this.#rows?.get(nameOf(row));
      return known ? { ...row, set: { ...known.set, ...row.set } } : row;
    });
  }

  /** It is stored. */
  stored({ mark }: Kept): void {
    const { rows = [], whole, at, from = 0 } = this.#pending ?? {};
    const before = new Map(rows.map((row) => [nameOf(row), this.#rows?.get(nameOf(row))]));
    if (whole) this.#rows = new Map();
    for (const row of rows) this.#rows?.set(nameOf(row), row);
    // What is told of a row in between would be taken back with the move.
    if (whole) this.#written = this.#written.filter((one) => one.at < from);
    else if (this.#pending) this.#written = at === undefined ? [] : [...this.#written, { at, before }];
    if (typeof mark === 'string') this.#hole = 'none';
    if (mark === null) this.#hole = this.#hole === 'marked' ? 'given up' : 'marked';
  }

  /** The store refused the rows: the step goes in without them. */
  refused(error: unknown): Kept {
    return this.#fail(error);
  }

  #fail(error: unknown): Kept {
    this.#house.report.incident('records', { table: this.#id, error });
    this.#rows = undefined;
    this.#written = [];
    this.#pending = undefined;
    // Only what is stored counts: while the database is away nobody is told that rows are missing.
    if (this.#hole === 'none') this.#hole = 'found';
    return { mark: null };
  }

  /** Others wrote to the log: their rows are in the store. */
  follow({ next, effects }: { readonly next: Committed; readonly effects: Effects }): void {
    this.#written = [];
    if (!this.#rows) return;
    try {
      if (effects.undone) this.#rows = undefined;
      else for (const row of this.#over(tell(next, effects))) this.#rows.set(nameOf(row), row);
    } catch (error) {
      this.#house.report.incident('records', { table: this.#id, error });
      this.#rows = undefined;
    }
  }
}

const undoneFrom = ({ entered }: Effects): number | undefined => {
  for (const { record } of entered) if (record.type === 'undone') return record.from;
  return undefined;
};

const nameOf = ({ table, key }: Row): string => `${table}/${key}`;

const ENDS = ['begun', 'finished', 'abandoned'];

/** Is there anything in it that a row would tell? */
const isTelling = ({ records }: AnyEntry, { entered, moments, undone }: Effects): boolean =>
  undone !== undefined ||
  (records !== undefined && moments.length > 0) ||
  entered.some(({ record }) => ENDS.includes(record.type));

/** What a step says of rows. */
function tell(next: Committed, { entered, moments }: Effects): readonly Row[] {
  const records = next.play?.entry.records;
  const told = entered.flatMap((one) => [...historyRows(next, one)]);
  if (records)
    for (const { at, happened } of moments) told.push(...records.rows(happened, aboutOf(next.id, at)));
  return told;
}

/** A game that is walked by somebody else: the match after each move that stands, and the record that ends it. */
interface Walk {
  readonly after: (move: PlayedRecord) => AnyMatch;
  readonly end: () => Entered;
}

type PlayedRecord = Extract<GameRecord, { readonly type: 'played' }>;

/** All rows of a table, from its log. */
export const foldLog = (...given: Parameters<typeof foldingLog>): readonly Row[] =>
  atOnce(foldingLog(...given));

export function* foldingLog(
  shelf: Pick<Shelf, 'entryFor' | 'latest' | 'report'>,
  id: string,
  log: readonly Entered[],
  walk?: Walk,
): InParts<readonly Row[]> {
  const [first, ...rest] = present(shelf, log);
  if (!first) return [];
  let table = firstOf(id, first);
  const grown: GameRecord[] = [];
  const told: Row[] = [];
  let done = 0;
  for (const one of withEnd(rest, walk)) {
    const { record } = one;
    const before = table;
    table = enter(before, one, grown);
    if (isOfGame(record)) {
      table = played(
        before,
        table,
        record,
        shelf,
        record.type === 'played' ? walk?.after(record) : undefined,
      );
      if (table.frozen !== undefined) throw new Error(table.frozen.text);
    }
    const moment = momentOf(before, table, one);
    told.push(...tell(table, { entered: [one], events: [], moments: moment ? [moment] : [] }));
    if ((done += weightOf(record)) < PART) continue;
    done = 0;
    yield;
  }
  return merged(told);
}

/** How it ended may be known only when it was walked. */
function* withEnd(log: readonly Entered[], walk: Walk | undefined): Generator<Entered> {
  yield* log;
  if (walk) yield walk.end();
}

/** A log as today's rules read it, without what was taken back. */
function present(shelf: Pick<Shelf, 'entryFor' | 'latest'>, log: readonly Entered[]): readonly Entered[] {
  const [first] = log;
  if (first?.record.type !== 'created') return [];
  const { game, version } = first.record;
  const entry = shelf.entryFor(game, version) ?? shelf.latest(game);
  const records = log.flatMap(({ record }) => (isOfGame(record) ? [record] : []));
  if (!entry || records.length === 0) return log;
  const read = upgraded<unknown, unknown, Tagged, Tagged, unknown>(entry.game, records);
  const stands = new Set<GameRecord>(standing(read).map(({ record }) => record));
  let next = 0;
  const kept = log.slice(1).flatMap((one): readonly Entered[] => {
    if (!isOfGame(one.record)) return [one];
    const record = read[next++] ?? one.record;
    return record.type === 'begun' || stands.has(record) ? [{ ...one, record }] : [];
  });
  return [{ ...first, record: { ...first.record, version: entry.game.version } }, ...kept];
}

const aboutOf = (table: string, at: number): About => ({
  table,
  at,
  id: (kind, key) => idOf(table, `${kind}/${key}`),
});

/** So many ids are remembered: those of a thousand games under way, and not those of all that were ever looked at. */
const MOST_IDS = 200_000;
const ids = new Map<string, Map<string, string>>();
let remembered = 0;

/** The same thing has the same id in every database. Asked for at every move, so they are remembered for a while. */
function idOf(table: string, name: string): string {
  if (remembered === MOST_IDS) {
    ids.clear();
    remembered = 0;
  }
  let known = ids.get(table);
  if (known === undefined) ids.set(table, (known = new Map()));
  let id = known.get(name);
  if (id === undefined) {
    known.set(name, (id = uuidOf(`${table}/${name}`)));
    remembered++;
  }
  return id;
}

function uuidOf(name: string): string {
  const hex = hash('sha256', name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
