import type { Rest } from '../leisure.ts';
import { hashOf, type StoredRecord } from '../store/journal.ts';
import type { Store } from '../store/open.ts';
import type { KeptClock } from './clocks.ts';
import type { Entered, TableRecord } from './records.ts';

export interface ReadLog {
  readonly entered: readonly Entered[];
  /** The number of the first record whose hash does not fit; the log was changed behind our back. */
  readonly broken?: number;
}

/** So many records are read at once, and so many milliseconds it takes. */
export const PAGE = 250;
const PAGE_MS = 4;

interface Place {
  readonly seq: number;
  readonly hash: string;
}

/** A page of records after one of them, their chain of hashes checked from there on. */
export async function readPage(
  store: Pick<Store, 'run'>,
  table: string,
  after: Place = { seq: 0, hash: '' },
): Promise<ReadLog> {
  const rows = await store.run({
    name: 'read-log',
    text: `select seq, at, body::text as body, clocks::text as clocks, command, encode(hash, 'hex') as hash
      from record where table_id = $1 and seq > $2 order by seq limit $3`,
    values: [table, after.seq, PAGE],
  });
  const entered: Entered[] = [];
  let previous = after.hash;
  let broken: number | undefined;
  let expected = after.seq;
  for (const row of rows) {
    const { seq, body, clocks, command } = row as unknown as {
      seq: number;
      body: string;
      clocks: string | null;
      command: string | null;
    };
    const at = new Date(row.at as Date).getTime();
    previous = hashOf(previous, { seq, at, body, clocks, command });
    if (previous !== row.hash || seq !== ++expected) broken ??= seq;
    entered.push({
      seq,
      at,
      record: JSON.parse(body) as TableRecord,
      hash: previous,
      ...(clocks !== null && { clocks: JSON.parse(clocks) as readonly KeptClock[] }),
      ...(command !== null && { command }),
    });
  }
  return { entered, ...(broken !== undefined && { broken }) };
}

/** The records after `after`, page by page; `rest` is waited for in between. */
export async function readLog(
  store: Pick<Store, 'run'>,
  table: string,
  after = 0,
  hash = '',
  rest?: Rest,
): Promise<ReadLog> {
  const all: Entered[] = [];
  let broken: number | undefined;
  for (let from: Place = { seq: after, hash }; ;) {
    const page = await readPage(store, table, from);
    broken ??= page.broken;
    for (const one of page.entered) all.push(one);
    const last = page.entered.at(-1);
    if (!last || page.entered.length < PAGE) return { entered: all, ...(broken !== undefined && { broken }) };
    from = last;
    await rest?.(PAGE_MS);
  }
}

/** A log that was written just now, as it would be read. */
export const logOf = (records: readonly StoredRecord[]): ReadLog => ({
  entered: records.map(({ seq, at, body, hash }) => ({
    seq,
    at,
    hash,
    record: JSON.parse(body) as TableRecord,
  })),
});

/** How far the log and the chat of a table have come. */
export async function readHeads(
  store: Store,
  table: string,
): Promise<{ readonly version: number; readonly chat: number }> {
  const [row] = await store.run({
    name: 'read-heads',
    text: `select (select max(seq) from record where table_id = $1) as version,
      (select max(id) from chat where table_id = $1) as chat`,
    values: [table],
  });
  return { version: Number(row?.version ?? 0), chat: Number(row?.chat ?? 0) };
}

/** States that were stored on the way, by the record after which they stood. */
export async function readSnapshots(store: Store, table: string): Promise<ReadonlyMap<number, string>> {
  const rows = await store.run({
    name: 'read-snapshots',
    text: 'select seq, state::text as state from snapshot where table_id = $1',
    values: [table],
  });
  return new Map(rows.map(({ seq, state }) => [seq as number, state as string]));
}

export async function readTokens(store: Store, table: string): Promise<ReadonlyMap<number, Uint8Array>> {
  const rows = await store.run({
    name: 'read-tokens',
    text: 'select seat, hash from seat_token where table_id = $1',
    values: [table],
  });
  return new Map(rows.map(({ seat, hash }) => [seat as number, hash as Uint8Array]));
}
