import type { HistoryGame, HistoryPage, HistoryQuery, HistoryRecords } from '@reckon/protocol';
import type { Row, Store } from './open.ts';
import type { RecordTables } from './recordTables.ts';

/** How a page goes on: after the game that ended then. */
interface Cursor {
  readonly ended: number;
  readonly table: string;
}

/** A cursor as a page gives it out. */
export const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const readCursor = (text: string | undefined): Cursor | undefined => {
  const [, ended, table] = CURSOR.exec(text ?? '') ?? [];
  return ended === undefined || table === undefined ? undefined : { ended: Number(ended), table };
};

const COLUMNS = `g.table_id, g.code, g.game, g.name, g.listed, g.status, g.moves, g.figures, g.spreads,
  (extract(epoch from g.began_at) * 1000)::float8 as began, (extract(epoch from g.ended_at) * 1000)::float8 as ended,
  (select json_agg(json_build_object('seat', s.seat, 'name', s.name, 'bot', s.bot, 'total', s.total, 'place', s.place,
    'points', s.points) order by s.seat) from history_seat s where s.table_id = g.table_id) as seats`;

/** As the index of listed games has it. */
const NEWEST = 'g.ended_at desc nulls last, g.table_id desc nulls last';

/** What may be asked for: each adds a condition, so that what is not asked costs nothing. */
function conditions(query: HistoryQuery, all: boolean): readonly (readonly [string, string, string?])[] {
  const { game, person, status, tables = [], mine = false, after } = query;
  const cursor = readCursor(after);
  const named = `g.table_id = any (string_to_array($, ',')::uuid[])`;
  const known = tables.join(',');
  const scope: readonly (readonly [string, string, string?])[] = all
    ? []
    : mine
      ? [['mine', named, known]]
      : tables.length > 0
        ? [['known', `(g.listed or ${named})`, known]]
        : [['listed', 'g.listed']];
  return [
    ...scope,
    ...(game === undefined ? [] : [['game', 'g.game = $', game] as const]),
    ...(status === undefined ? [] : [['status', 'g.status = $', status] as const]),
    ...(person === undefined
      ? []
      : [['person', 'g.table_id in (select table_id from history_seat where name = $)', person] as const]),
    ...(cursor
      ? ([
          ['until', 'g.ended_at <= to_timestamp($::float8 / 1000)', String(cursor.ended)],
          [
            'after',
            `(g.ended_at, g.table_id) < (to_timestamp(split_part($, '_', 1)::float8 / 1000), split_part($, '_', 2)::uuid)`,
            `${cursor.ended}_${cursor.table}`,
          ],
        ] as const)
      : []),
  ];
}

/** Games that are over, newest first, in one query. Nobody is told of an unlisted table whose id they do not know. */
export async function historyPage(
  store: Store,
  query: HistoryQuery,
  { limit, all = false }: { readonly limit: number; readonly all?: boolean },
): Promise<HistoryPage> {
  const asked = conditions(query, all);
  const values: string[] = [];
  const where = asked.map(([, sql, value]) => {
    if (value !== undefined) values.push(value);
    return sql.replaceAll('$', () => `$${values.length}::text`);
  });
  values.push(String(limit + 1));
  // Names and points are looked up for the page alone.
  const rows = await store.run({
    name: `history-page:${asked.map(([name]) => name).join('+')}`,
    text: `select ${COLUMNS} from (select * from history_game g where ${['g.ended_at is not null', ...where].join(' and ')}
      order by ${NEWEST} limit $${values.length}::int) g order by ${NEWEST}`,
    values,
  });
  const games = rows.slice(0, limit).map(gameOf);
  const last = games.at(-1);
  return rows.length > limit && last && last.ended !== null
    ? { games, next: `${Math.round(last.ended)}_${last.table}` }
    : { games };
}

const gameOf = (row: Row): HistoryGame => {
  const { table_id, seats, figures, spreads, ...rest } = row as { [column: string]: unknown };
  const parts = { seats: json(seats), figures: json(figures), spreads: json(spreads) };
  return { ...rest, table: table_id, ...parts } as unknown as HistoryGame;
};

const json = (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value);

/** One game, and what its own tables tell of it once it is over: before that they hold what nobody may know. */
export async function historyOf(
  store: Store,
  tables: RecordTables,
  id: string,
): Promise<HistoryRecords | undefined> {
  const [row] = await store.run({
    name: 'history-of',
    text: `select ${COLUMNS} from history_game g where g.table_id = $1::uuid`,
    values: [id],
  });
  if (!row) return undefined;
  const game = gameOf(row);
  if (game.ended === null) return { game, records: {} };
  const records: { [table: string]: readonly Row[] } = {};
  for (const { name, about, order } of tables.values()) {
    if (name.startsWith('history_')) continue;
    const rows = await store.run({
      name: `history-${name}`,
      text: `select row_to_json(x)::text as line from "${name}" x where "${about}" = $1::uuid order by ${order} limit 5000`,
      values: [id],
    });
    if (rows.length > 0) records[name] = rows.map(({ line }) => JSON.parse(line as string) as Row);
  }
  return { game, records };
}
