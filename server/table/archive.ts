import { catalog } from '@reckon/games/catalog';
import { entryFor, newestFor } from '@reckon/kernel';
import type { HistoryPage, HistoryQuery, HistoryRecords } from '@reckon/protocol';
import type { Advance } from '../store/backupFormat.ts';
import { openStore, type Store } from '../store/open.ts';
import { CURSOR, historyOf, historyPage } from '../store/history.ts';
import { recordTables } from '../store/recordTables.ts';
import { begunTables, check, rebuild, type Archive } from './rebuild.ts';

/** What an operator asks of the rows of games. */
export interface RecordWork {
  readonly data: string;
  /** Of one table only: its code or id. */
  readonly table?: string | undefined;
  readonly advance?: Advance;
}

export interface RecordFinding {
  readonly table: string;
  readonly problem: string;
}

async function eachTable(
  { data, table, advance }: RecordWork,
  work: (archive: Archive, id: string) => Promise<void>,
): Promise<number> {
  const store = await openStore(data, { existing: true });
  try {
    const archive: Archive = {
      store,
      tables: await recordTables(catalog),
      entryFor: (game, version) => entryFor(catalog, game, version),
      latest: (game) => newestFor(catalog, game),
      report: { command: () => {}, incident: () => {} },
    };
    const ids = table === undefined ? await begunTables(archive) : [await named(store, table)];
    for (const [done, id] of ids.entries()) {
      await work(archive, id);
      advance?.(done + 1, ids.length);
    }
    return ids.length;
  } finally {
    await store.close();
  }
}

/** Makes all rows anew; answers of how many tables. */
export const rebuildRecords = (work: RecordWork): Promise<number> =>
  eachTable(work, async (archive, id) => {
    await rebuild(archive, id);
  });

/** Compares all rows with the logs. */
export async function checkRecords(
  work: RecordWork,
): Promise<{ readonly tables: number; readonly findings: readonly RecordFinding[] }> {
  const findings: RecordFinding[] = [];
  const tables = await eachTable(work, async (archive, id) => {
    const found = await check(archive, id).catch((error: unknown) => [`cannot be read: ${String(error)}`]);
    findings.push(...found.map((problem) => ({ table: id, problem })));
  });
  return { tables, findings };
}

async function named(store: Store, name: string): Promise<string> {
  const id = await idOf(store, name);
  if (id === undefined) throw new Error(`there is no table "${name}"`);
  return id;
}

/** By code or by id. */
async function idOf(store: Store, name: string): Promise<string | undefined> {
  const [row] = await store.run({
    text: 'select id from game_table where code = $1 or id::text = $2',
    values: [name.toUpperCase(), name.toLowerCase()],
  });
  return row?.id as string | undefined;
}

/** The history of a database that no server has open, unlisted tables included: for whoever has the database. */
export async function withHistory<T>(
  data: string,
  work: (source: {
    readonly page: (query: HistoryQuery) => Promise<HistoryPage>;
    readonly of: (table: string) => Promise<HistoryRecords | undefined>;
  }) => Promise<T>,
): Promise<T> {
  const store = await openStore(data, { existing: true });
  try {
    const tables = await recordTables(catalog);
    return await work({
      page: async (query) => {
        if (query.after !== undefined && !CURSOR.test(query.after))
          throw new Error(`no list ended at "${query.after}"`);
        return historyPage(store, query, { limit: query.limit ?? 25, all: true });
      },
      of: async (table) => {
        const id = await idOf(store, table);
        return id === undefined ? undefined : historyOf(store, tables, id);
      },
    });
  } finally {
    await store.close();
  }
}
