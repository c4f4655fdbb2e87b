import { catalog } from '@reckon/games/catalog';
import { entryFor, newestFor } from '@reckon/kernel';
import type { HistoryPage, HistoryQuery, HistoryRecords } from '@reckon/protocol';
import type { Advance } from '../store/backupFormat.ts';
import { openStore } from '../store/open.ts';
import { historyOf, historyPage } from '../store/history.ts';
import { recordTables } from '../store/recordTables.ts';
import { tableOf as tableNamed } from '../store/tables.ts';
import { begunTables, check, rebuild, type Archive } from './rebuild.ts';

/** What an operator asks of the rows of games. */
export interface RecordWork {
  readonly data: string;
  /** Of one table only. */
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
  const store = await openStore(data);
  try {
    const archive: Archive = {
      store,
      tables: await recordTables(catalog),
      entryFor: (game, version) => entryFor(catalog, game, version),
      latest: (game) => newestFor(catalog, game),
      report: { command: () => {}, incident: () => {} },
    };
    const ids = table === undefined ? await begunTables(archive) : [table];
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The history of a database that no server has open, unlisted tables included: for whoever has the database. */
export async function withHistory<T>(
  data: string,
  work: (source: {
    readonly page: (query: HistoryQuery) => Promise<HistoryPage>;
    readonly of: (table: string) => Promise<HistoryRecords | undefined>;
  }) => Promise<T>,
): Promise<T> {
  const store = await openStore(data);
  try {
    const tables = await recordTables(catalog);
    const idOf = async (name: string): Promise<string | undefined> =>
      (await tableNamed(store, name.toUpperCase())) ?? (UUID.test(name) ? name : undefined);
    return await work({
      page: (query) => historyPage(store, query, { limit: query.limit ?? 25, all: true }),
      of: async (table) => {
        const id = await idOf(table);
        return id === undefined ? undefined : historyOf(store, tables, id);
      },
    });
  } finally {
    await store.close();
  }
}
