import type { AnyEntry, Row } from '@reckon/kernel';
import { getTableConfig, PgInteger, PgText, PgTimestamp, type PgTable } from 'drizzle-orm/pg-core';
import { historyTables } from './historySchema.ts';
import type { Statement } from './open.ts';
import type { Part } from './part.ts';

/** How the rows of one table of records are written. */
interface RecordTable {
  readonly name: string;
  /** Short, because together they name a prepared statement. */
  readonly part: string;
  readonly upsert: string;
  readonly columns: readonly string[];
  /** Columns that hold times. */
  readonly moments: ReadonlySet<string>;
  /** The column that says which table of this server a row is about. */
  readonly about: string;
  /** What puts its rows in order for a reader: its key where that says something, then numbers, times and names. */
  readonly order: string;
  /** The first table of the game it belongs to, which is its own name in that one. */
  readonly root: string;
}

/** Every table of records of this build, each after those it refers to: what the server keeps of all games, then each game's. */
export type RecordTables = ReadonlyMap<string, RecordTable>;

export async function recordTables(catalog: readonly AnyEntry[]): Promise<RecordTables> {
  const all = new Map<string, RecordTable>();
  const groups = [historyTables, ...(await Promise.all(catalog.map(tablesFor)))];
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const root = getTableConfig(first).name;
    for (const table of group) {
      const one = describe(table, root, `x${all.size}`);
      all.set(one.name, one);
    }
  }
  return all;
}

/** They are loaded from the game's folder, by nobody but a store: no page shall have them among its files. */
async function tablesFor({ game, records }: AnyEntry): Promise<readonly PgTable[]> {
  if (!records) return [];
  const here = import.meta.url;
  const file = here.endsWith('.ts')
    ? new URL(`../../games/${game.id}/records/tables.ts`, here)
    : new URL(`../../../games/dist/${game.id}/records/tables.js`, here);
  return ((await import(file.href)) as { readonly tables: readonly PgTable[] }).tables;
}

function describe(table: PgTable, root: string, part: string): RecordTable {
  const { name, columns, primaryKeys, foreignKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const names = columns.map((column) => column.name);
  const key = keys.map((column) => column.name);
  const rest = names.filter((column) => !key.includes(column));
  const toRoot = foreignKeys
    .map((one) => one.reference())
    .find((one) => one.columns.length === 1 && getTableConfig(one.foreignTable).name === root);
  const list = names.map(quoted).join(', ');
  const inOrder = [PgInteger, PgTimestamp, PgText].flatMap((kind) =>
    columns.filter((column) => column instanceof kind),
  );
  return {
    name,
    part,
    columns: names,
    moments: new Set(columns.filter((column) => column instanceof PgTimestamp).map((column) => column.name)),
    about: (name === root ? key[0] : toRoot?.columns[0]?.name) ?? '',
    order: Array.from(new Set([...(keys.length > 1 ? keys : []), ...inOrder]), ({ name: column }) =>
      quoted(column),
    ).join(', '),
    root,
    upsert: `insert into ${quoted(name)} (${list})
      select ${list} from json_populate_recordset(null::public.${quoted(name)}, $::json)
      on conflict (${key.map(quoted).join(', ')}) do update set
      ${rest.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}`,
  };
}

const quoted = (name: string): string => `"${name}"`;

/** A row as JSON that the table reads: a column that is not named is null, and every byte is read at every move. */
function jsonOf({ moments }: RecordTable, set: Row['set']): string {
  const columns: { [column: string]: unknown } = {};
  for (const column in set) {
    const value = set[column];
    if (value === null) continue;
    columns[column] =
      typeof value === 'number' && moments.has(column) ? new Date(value).toISOString() : value;
  }
  return JSON.stringify(columns);
}

/** The rows of a batch by table, as JSON; those of tables this build does not have are left out. */
export function listsOf(tables: RecordTables, rows: readonly Row[]): ReadonlyMap<string, string> {
  const lists = new Map<string, string>();
  for (const { table, set } of rows) {
    const known = tables.get(table);
    if (!known) continue;
    const list = lists.get(table);
    lists.set(table, list === undefined ? jsonOf(known, set) : `${list},${jsonOf(known, set)}`);
  }
  return lists;
}

/**
 * The rows of a batch as parts of its statement, one upsert per table. No row is in a batch twice. All tables of a game go
 * together, empty or not: an empty part costs next to nothing, and planning yet another statement as much as fifty moves.
 */
export function rowParts(tables: RecordTables, rows: readonly Row[]): readonly Part[] {
  const lists = listsOf(tables, rows);
  const roots = new Set(Array.from(lists.keys(), (name) => tables.get(name)?.root));
  return [...tables.values()]
    .filter(({ root }) => roots.has(root))
    .map(({ name, part, upsert }) => ({ name: part, sql: upsert, value: `[${lists.get(name) ?? ''}]` }));
}

/** Everything that is kept of a table, to be written anew. */
export const forget = (tables: RecordTables, id: string): readonly Statement[] =>
  [...tables.values()].flatMap(({ name, about, root }) =>
    name === root
      ? [
          {
            name: `forget-${name}`,
            text: `delete from ${quoted(name)} where ${quoted(about)} = $1::uuid`,
            values: [id],
          },
        ]
      : [],
  );
