import { hash } from 'node:crypto';
import type { Statement, Store } from './open.ts';
import type { Row } from '@reckon/kernel';
import type { Part } from './part.ts';
import { forget, rowParts, type RecordTables } from './recordTables.ts';
import { wasRefused } from './refused.ts';
import type { Time } from '../time.ts';

/** One record as it is stored: texts, because their bytes are hashed. */
export interface StoredRecord {
  readonly seq: number;
  readonly at: number;
  readonly body: string;
  readonly clocks: string | null;
  readonly due: number | null;
  readonly command: string | null;
  /** Hexadecimal; covers the record before. */
  readonly hash: string;
}

/** A statement of a rarer command: its name stands for its text, and its parameters are texts. */
export interface Beside extends Statement {
  readonly name: string;
  readonly values: readonly string[];
}

/** What goes into the store together, or not at all. */
export interface Append {
  readonly table: string;
  readonly records: readonly StoredRecord[];
  readonly status?: string | undefined;
  readonly snapshot?: { readonly seq: number; readonly state: string } | undefined;
  /** Rows of the tables of records, whole. */
  readonly rows?: readonly Row[] | undefined;
  /** They are all there are of this table: what was there before goes. */
  readonly anew?: true | undefined;
  /** By which way of making rows they were made; null = there is a hole in them. */
  readonly mark?: string | null | undefined;
  /** What goes in beside the rest, in the same statement. */
  readonly beside?: readonly Beside[] | undefined;
  /** Of a table that comes into being with it. */
  readonly also?: Append | undefined;
}

export const hashOf = (
  previous: string,
  { seq, at, body, clocks, command }: Omit<StoredRecord, 'hash' | 'due'>,
): string => hash('sha256', `${previous}|${seq}|${at}|${command ?? ''}|${body}|${clocks ?? ''}`);

/** Appends of many tables share one transaction and one flush; each is answered after the commit. */
export interface Journal {
  append(append: Append): Promise<void>;
  /** All that was handed over is stored or refused. */
  settled(): Promise<void>;
}

const LARGEST_BATCH = 256;

export interface Around {
  readonly committed?: (appends: number, ms: number) => void;
  /** The tables of records; rows of others are not kept. */
  readonly tables?: RecordTables;
}

export function openJournal(store: Store, time: Time, { committed, tables }: Around = {}): Journal {
  interface Waiting {
    readonly append: Append;
    readonly resolve: () => void;
    readonly reject: (error: unknown) => void;
  }
  const queue: Waiting[] = [];
  const working = new Set<Promise<void>>();
  let lanes = 0;
  /** Appends on their way to the store. */
  let flying = 0;
  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const start = time.monotonic();
    try {
      await store.run(
        ...statementsOf(
          batch.map(({ append }) => append),
          tables ?? new Map(),
        ),
      );
      committed?.(batch.length, time.monotonic() - start);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      // One bad append must not take the others with it. What is in doubt is not tried again here: each table asks its log.
      if (batch.length > 1 && wasRefused(error)) for (const waiting of batch) await write([waiting]);
      else for (const { reject } of batch) reject(error);
    }
  };

  /** Every socket that has something to say is read first, until a turn brings nothing new: what arrives together goes together. */
  const gathered = async (): Promise<void> => {
    for (let before = -1; before < queue.length && before < LARGEST_BATCH;) {
      before = queue.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const lane = async (): Promise<void> => {
    while (queue.length > 0) {
      await gathered();
      const batch = queue.splice(0, LARGEST_BATCH);
      flying += batch.length;
      if (batch.length > 0) await write(batch);
      flying -= batch.length;
    }
    // In the same breath as the last look at the queue: whoever comes now begins anew.
    lanes--;
  };
  const follow = (work: Promise<void>): void => {
    const worker = work.finally(() => working.delete(worker));
    working.add(worker);
  };

  return {
    append: (append) =>
      new Promise((resolve, reject) => {
        const waiting = { append, resolve, reject };
        // What is rare goes alone: moves do not wait for it, and there are few statements to be planned.
        if (append.anew || append.beside || append.also) return follow(write([waiting]));
        queue.push(waiting);
        // No table is in two lanes: it waits for its answer. A second lane is worth its commit when it carries as much as the
        // first: a few that wait for that one to come back cost less together.
        const joins = flying === 0 || queue.length < flying;
        if (lanes === store.lanes || (lanes > 0 && joins)) return;
        lanes++;
        follow(lane());
      }),
    settled: async () => {
      while (working.size > 0) await Promise.all(working);
    },
  };
}

function statementsOf(given: readonly Append[], tables: RecordTables): readonly Statement[] {
  const appends = given.flatMap((append) => (append.also ? [append, append.also] : [append]));
  const before: Statement[] = [];
  const beside: Beside[] = [];
  const rows: Row[] = [];
  const statuses: Append[] = [];
  const snapshots: Append[] = [];
  for (const append of appends) {
    if (append.status !== undefined || append.mark !== undefined) statuses.push(append);
    if (append.snapshot) snapshots.push(append);
    if (append.rows) rows.push(...append.rows);
    if (append.anew) before.push(...forget(tables, append.table));
    if (append.beside) beside.push(...append.beside);
  }
  const parts = [recordPart(appends)];
  if (statuses.length > 0) parts.push(statusPart(statuses));
  if (snapshots.length > 0) parts.push(snapshotPart(snapshots));
  if (rows.length > 0) parts.push(...rowParts(tables, rows));
  return [...before, together(parts, beside)];
}

/**
 * One statement, one round trip: every part is a data-modifying WITH query, and keys between tables are checked when all of
 * it is done. The texts are few and made once.
 */
function together(parts: readonly Part[], beside: readonly Beside[]): Statement {
  const kind = beside.length > 0 ? 'aside' : 'append';
  const name = `${kind}:${[...parts, ...beside].map((part) => part.name).join('+')}`;
  const values = [...parts.map(({ value }) => value), ...beside.flatMap((statement) => statement.values)];
  let text = texts.get(name);
  if (text === undefined) {
    const pieces = parts.map((part, i) => `${part.name} as (${part.sql.replaceAll('$', () => `$${i + 1}`)})`);
    let given = parts.length;
    beside.forEach((statement, i) => {
      const from = given;
      const own = statement.text.replaceAll(/\$(\d)/g, (_, n: string) => `$${from + Number(n)}`);
      pieces.push(`${statement.name}${i} as (${own})`);
      given += statement.values.length;
    });
    texts.set(name, (text = `with ${pieces.join(', ')} select where false`));
  }
  return { name, text, values };
}

const texts = new Map<string, string>();

const instant = (ms: number | null): string => (ms === null ? 'null' : `"${new Date(ms).toISOString()}"`);

function recordPart(appends: readonly Append[]): Part {
  let rows = '';
  for (const { table, records } of appends)
    for (const { seq, at, body, clocks, due, command, hash } of records)
      rows +=
        `${rows === '' ? '[' : ','}{"t":"${table}","s":${seq},"a":${instant(at)},"b":${body},"c":${clocks ?? 'null'},` +
        `"d":${instant(due)},"m":${JSON.stringify(command)},"h":"${hash}"}`;
  return {
    name: 'r',
    sql: `insert into record (table_id, seq, at, body, clocks, due, command, hash)
      select t, s, a, b, case when json_typeof(c) = 'null' then null else c end, d, m, decode(h, 'hex')
      from json_to_recordset($::json)
      as x(t uuid, s int, a timestamptz, b json, c json, d timestamptz, m text, h text)`,
    value: `${rows}]`,
  };
}

const statusPart = (appends: readonly Append[]): Part => ({
  name: 's',
  sql: `update game_table set status = coalesce(x.s, status), records = nullif(coalesce(x.m, records), ''), changed_at = now()
    from json_to_recordset($::json) as x(t uuid, s text, m text) where game_table.id = x.t`,
  value: JSON.stringify(
    appends.map(({ table, status, mark }) => ({ t: table, s: status, m: mark === null ? '' : mark })),
  ),
});

const snapshotPart = (appends: readonly Append[]): Part => ({
  name: 'n',
  sql: `insert into snapshot (table_id, seq, state)
    select t, s, b from json_to_recordset($::json) as x(t uuid, s int, b json)
    on conflict do nothing`,
  value: `[${appends
    .map(({ table, snapshot }) => `{"t":"${table}","s":${snapshot!.seq},"b":${snapshot!.state}}`)
    .join(',')}]`,
});
