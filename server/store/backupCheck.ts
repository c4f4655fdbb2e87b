import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { linesOf } from '../lines.ts';
import type { TableRecord } from '../table/records.ts';
import { SealReader, unsound, type Seals } from '../table/seals.ts';
import {
  BadBackup,
  FIRST_FORMAT,
  FORMAT,
  KEPT,
  OF_NO_TABLE,
  type KeptTable,
  type Work,
} from './backupFormat.ts';
import { hashOf } from './journal.ts';

/** One row, as its line has it. */
export interface KeptRow {
  readonly table: KeptTable;
  /** The row as JSON. */
  readonly json: string;
}

/** What a backup that can be used holds. */
export interface Found {
  readonly rows: number;
  readonly tables: number;
  readonly records: number;
  /** What was signed of each table, by its id. */
  readonly seals: ReadonlyMap<string, Seals>;
}

const LINE = /^\{"table":"(\w+)","row":(\{.*\})\}$/s;

const isKept = (table: string | undefined): table is KeptTable =>
  table !== undefined && Object.hasOwn(KEPT, table);

const parsed = (json: string): { readonly [name: string]: unknown } | undefined => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as { [name: string]: unknown }) : undefined;
  } catch {
    return undefined;
  }
};

/** The rows of a backup, line by line. Throws where the file is not what it says it is. */
export async function* rowsIn(file: string): AsyncGenerator<KeptRow> {
  const seal = createHash('sha256');
  let format: unknown;
  let at = 0;
  let rows = 0;
  let isWhole = false;
  for await (const line of linesOf(createReadStream(file))) {
    at++;
    if (at === 1) {
      format = parsed(line)?.format;
      if (format !== FORMAT && format !== FIRST_FORMAT)
        throw new BadBackup('it is no backup of this program');
      seal.update(`${line}\n`);
      continue;
    }
    if (isWhole) throw new BadBackup(`line ${at} comes after its end`);
    const end = format === FORMAT && line.startsWith('{"end"') ? parsed(line)?.end : undefined;
    if (end !== undefined) {
      const { rows: promised, sha256 } = end as { readonly rows?: unknown; readonly sha256?: unknown };
      if (promised !== rows) throw new BadBackup(`it holds ${rows} rows and speaks of ${String(promised)}`);
      if (sha256 !== seal.digest('hex')) throw new BadBackup('it was changed after it was written');
      isWhole = true;
      continue;
    }
    seal.update(`${line}\n`);
    const [, table, json] = LINE.exec(line) ?? [];
    if (table === undefined || json === undefined || !parsed(json))
      throw new BadBackup(`line ${at} cannot be read`);
    rows++;
    if (isKept(table)) yield { table, json };
    else if (format === FORMAT) throw new BadBackup(`line ${at} is of an unknown table "${table}"`);
  }
  if (at === 0) throw new BadBackup('it is empty');
  if (format === FORMAT && !isWhole) throw new BadBackup(`it is cut short after line ${at}`);
}

/**
 * Reads all of it and says what it holds, or throws what is wrong with it: no row twice, none without its table, every log
 * from its first record on, each record's hash over the one before, and every signature over what it was made for. `ours` is
 * the public key of this server: what should bear its signature does.
 */
export async function checkBackup(file: string, { ours }: Pick<Work, 'ours'> = {}): Promise<Found> {
  const logs = new Map<string, Log>();
  const seen = new Set<string>();
  let rows = 0;
  let records = 0;
  for await (const { table, json } of rowsIn(file)) {
    const row = parsed(json) ?? {};
    rows++;
    if (table === 'record') {
      records++;
      enter(logs, row);
      continue;
    }
    const key = KEPT[table].map((column) => String(row[column])).join(' ');
    if (seen.has(`${table} ${key}`)) throw new BadBackup(`it holds ${table} ${key} twice`);
    seen.add(`${table} ${key}`);
    if (table === 'game_table')
      logs.set(key, { seq: 0, hash: '', early: new Map(), seals: new SealReader(key) });
    else if (!OF_NO_TABLE.includes(table) && !logs.has(String(row.table_id)))
      throw new BadBackup(`${table} ${key} is of a table that is not in it`);
  }
  const found = new Map<string, Seals>();
  for (const [table, { seq, early, seals: reader }] of logs) {
    if (early.size > 0) throw new BadBackup(`record ${seq + 1} of table ${table} is missing`);
    if (seq === 0) throw new BadBackup(`the log of table ${table} is not in it`);
    const seals = reader.found();
    const problem = unsound(seals, ours);
    if (problem) throw new BadBackup(`table ${table} is not what was signed: ${problem.text}`);
    found.set(table, seals);
  }
  return { rows, tables: logs.size, records, seals: found };
}

type Line = { readonly [column: string]: unknown };

/** How far the log of a table has come. */
interface Log {
  seq: number;
  hash: string;
  /** Records that came before their turn: the first format knew no order. */
  readonly early: Map<number, Line>;
  readonly seals: SealReader;
}

/** A log is followed as it is read. */
function enter(logs: ReadonlyMap<string, Log>, row: Line): void {
  const table = String(row.table_id);
  const log = logs.get(table);
  const seq = Number(row.seq);
  if (!log) throw new BadBackup(`record ${seq} is of table ${table}, which is not in it`);
  if (seq <= log.seq || log.early.has(seq))
    throw new BadBackup(`record ${seq} of table ${table} is in it twice`);
  log.early.set(seq, row);
  for (let next = log.early.get(log.seq + 1); next; next = log.early.get(log.seq + 1)) {
    log.seq++;
    log.early.delete(log.seq);
    const at = new Date(String(next.at)).getTime();
    log.hash = hashOf(log.hash, {
      seq: log.seq,
      at,
      body: JSON.stringify(next.body),
      clocks: next.clocks === null ? null : JSON.stringify(next.clocks),
      command: next.command as string | null,
    });
    if (next.hash !== `\\x${log.hash}`)
      throw new BadBackup(`the log of table ${table} is broken at record ${log.seq}`);
    try {
      log.seals.read({ seq: log.seq, at, hash: log.hash, record: next.body as TableRecord });
    } catch {
      throw new BadBackup(`record ${log.seq} of table ${table} cannot be read`);
    }
  }
}
