import type { AnyEntry, Presence, Seat } from '@reckon/kernel';
import type { Refusal, Status } from '@reckon/protocol';
import type { HistoryRow } from '../store/history.ts';
import type { Append, Beside } from '../store/journal.ts';
import type { Statement } from '../store/open.ts';
import { sameClocks, type KeptClock } from './clocks.ts';
import type { Committed } from './committed.ts';
import { storedRecords } from './create.ts';
import type { House } from './house.ts';
import { after, type AnyMatch, type Effects } from './play.ts';
import type { TableRecord } from './records.ts';

/** What is looked at to decide anything at a table. */
export interface Around {
  readonly table: Committed;
  readonly house: House;
  readonly presenceOf: (seat: Seat) => Presence;
  readonly now: number;
  /** The server's share of chance: read to deal, and to open a game that is over. */
  readonly secret: () => Promise<string>;
}

/** A command of a seat, at a table whose rules are here. */
export interface Asked extends Around {
  readonly entry: AnyEntry;
  readonly seat: Seat;
}

/** What was decided: records for the log and what goes with them. */
export interface Change {
  readonly records: readonly TableRecord[];
  /** Deadlines after the last record. */
  readonly clocks?: readonly KeptClock[];
  readonly status?: Status;
  /** The match after them, where it has been worked out. */
  readonly match?: AnyMatch;
  readonly history?: readonly HistoryRow[];
  readonly before?: readonly Statement[];
  readonly beside?: readonly Beside[];
  /** Another table that comes into being with it. */
  readonly also?: Append;
}

export type Refused = { readonly refused: Refusal };
export type Decision = Change | Refused;

/** What a command would do, as one value: what is to be stored, the table after it, and what is told then. */
export interface Step {
  readonly append: Append;
  readonly next: Committed;
  readonly effects: Effects;
}

const SNAPSHOT_EVERY = 50;

export function stepOf({ table, house, now: at }: Around, change: Change, command?: string): Step {
  const { records, status, history, before, beside, also, match } = change;
  const clocks = change.clocks && !sameClocks(change.clocks, table.clocks) ? change.clocks : undefined;
  const stored = storedRecords(records, {
    seq: table.version,
    hash: table.hash,
    at,
    command: command ?? null,
    clocks,
  });
  const last = stored.length - 1;
  const entered = stored.map(({ seq, hash }, i) => ({
    seq,
    at,
    hash,
    record: records[i]!,
    clocks: i === last ? clocks : undefined,
    command: i === 0 ? command : undefined,
  }));
  const { next, effects } = after(table, entered, house, match);
  const due = Math.floor(next.version / SNAPSHOT_EVERY) > Math.floor(table.version / SNAPSHOT_EVERY);
  const snapshot =
    due && next.play && !effects.undone
      ? { seq: next.version, state: JSON.stringify(next.play.match.state) }
      : undefined;
  return {
    append: { table: table.id, records: stored, status, snapshot, history, before, beside, also },
    next,
    effects,
  };
}

export const done = (...records: readonly TableRecord[]): Change => ({ records });

export const no = (code: string, text: string, path?: string): Refused => ({
  refused: { code, text, ...(path !== undefined && { path }) },
});

export const notNow = (text: string): Refused => no('NOT_NOW', text);
