import type { AnyEntry } from '@reckon/kernel';
import type { Run, Store } from '../store/open.ts';
import { forget, listsOf, rowParts, type RecordTables } from '../store/recordTables.ts';
import { readLog } from './log.ts';
import { foldLog, leftAlone, recordsMark } from './recorder.ts';
import type { Shelf } from './step.ts';

/** Whoever makes rows anew: the store, the tables of records, and the rules that read the logs. */
export interface Archive extends Shelf {
  readonly store: Store;
  readonly tables: RecordTables;
}

/** Games that were begun. */
const BEGUN = `status in ('playing', 'finished', 'abandoned')`;

export async function begunTables({ store }: Pick<Archive, 'store'>): Promise<readonly string[]> {
  const rows = await store.run({ text: `select id from game_table where ${BEGUN} order by id` });
  return rows.map(({ id }) => id as string);
}

/** Tables whose rows are not whole, or were made in another way. */
export async function holes({ store }: Archive, { game, records }: AnyEntry): Promise<readonly string[]> {
  const mark = recordsMark({ records } as AnyEntry);
  const rows = await store.run({
    text: `select id from game_table where game = $1 and ${BEGUN}
      and records is distinct from $2 and records is distinct from $3 order by id`,
    values: [game.id, mark, leftAlone(mark)],
  });
  return rows.map(({ id }) => id as string);
}

/** All rows of one table from its log; answers how many. Nothing is written to its log meanwhile. */
export const rebuild = (archive: Archive, id: string): Promise<number> =>
  archive.store.whole('write', async (run) => {
    // Every record refers to this row, so a move that is stored now waits, and one that was stored is seen.
    const [row] = await run({
      text: 'select game, rules_version from game_table where id = $1 for update',
      values: [id],
    });
    const entry =
      row &&
      (archive.entryFor(row.game as string, row.rules_version as number) ??
        archive.latest(row.game as string));
    if (!entry) throw new Error('this server has no such table, or not its rules');
    const rows = await rowsFrom(archive, run, id);
    for (const statement of forget(archive.tables, id)) await run(statement);
    const parts = rowParts(archive.tables, rows);
    if (parts.length > 0)
      await run({
        text: `with ${parts.map((part, i) => `${part.name} as (${part.sql.replaceAll('$', () => `$${i + 1}`)})`).join(', ')} select where false`,
        values: parts.map(({ value }) => value),
      });
    await setMark(run, id, recordsMark(entry));
    return rows.length;
  });

const setMark = (run: Run, id: string, mark: string): Promise<unknown> =>
  run({ text: 'update game_table set records = $2 where id = $1', values: [id, mark] });

const rowsFrom = async (archive: Archive, run: Run, id: string) => {
  const { entered } = await readLog(
    { run: async (...statements) => (await Promise.all(statements.map(run))).at(-1) ?? [] },
    id,
  );
  return foldLog(archive, id, entered);
};

/** Makes anew what has holes, one table after the other, until told to stop. */
export async function mend(
  archive: Archive,
  catalog: readonly AnyEntry[],
  isStopped: () => boolean,
): Promise<void> {
  for (const entry of catalog)
    for (const id of await holes(archive, entry)) {
      if (isStopped()) return;
      await rebuild(archive, id).catch(async (error: unknown) => {
        archive.report.incident('records', { table: id, error });
        await archive.store.whole('write', (run) => setMark(run, id, leftAlone(recordsMark(entry))));
      });
    }
}

/** What the rows of a table and its log say differently; empty = they agree. */
export const check = (archive: Archive, id: string): Promise<readonly string[]> =>
  archive.store.whole('read', async (run) => {
    const expected = listsOf(archive.tables, await rowsFrom(archive, run, id));
    const findings: string[] = [];
    for (const { name, about } of archive.tables.values()) {
      const stored = await linesOf(
        run,
        `select row_to_json(x)::text as line from "${name}" x where "${about}" = $1::uuid`,
        id,
      );
      const made = await linesOf(
        run,
        `select row_to_json(x)::text as line from json_populate_recordset(null::public."${name}", $1::json) x`,
        `[${expected.get(name) ?? ''}]`,
      );
      for (const line of made) if (!stored.has(line)) findings.push(`${name}: missing ${line}`);
      for (const line of stored) if (!made.has(line)) findings.push(`${name}: not from the log ${line}`);
    }
    return findings;
  });

const linesOf = async (run: Run, text: string, value: string): Promise<ReadonlySet<string>> =>
  new Set((await run({ text, values: [value] })).map(({ line }) => line as string));
