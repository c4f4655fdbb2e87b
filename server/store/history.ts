import type { HistoryGame, HistoryPage, HistoryQuery, HistoryRecords } from '@reckon/protocol';
import type { Row, Store } from './open.ts';
import type { RecordTables } from './recordTables.ts';

/** How a page goes on: after the game that ended then. */
interface Cursor {
  readonly ended: number;
  readonly table: string;
}

const readCursor = (text: string | undefined): Cursor | undefined => {
  const [, ended, table] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return ended === undefined || table === undefined ? undefined : { ended: Number(ended), table };
};

const COLUMNS = `g.table_id, g.code, g.game, g.name, g.listed, g.status, g.moves, g.figures, g.spreads,
  (extract(epoch from g.began_at) * 1000)::float8 as began, (extract(epoch from g.ended_at) * 1000)::float8 as ended,
  (select json_agg(json_build_object('seat', s.seat, 'name', s.name, 'bot', s.bot, 'total', s.total, 'place', s.place,
    'points', s.points) order by s.seat) from history_seat s where s.table_id = g.table_id) as seats`;

/** Games that are over, newest first, in one query. Nobody is told of an unlisted table whose id they do not know. */
export async function historyPage(
  store: Store,
  query: HistoryQuery,
  { limit, all = false }: { readonly limit: number; readonly all?: boolean },
): Promise<HistoryPage> {
  const { game = null, person = null, status = null, tables = [], mine = false } = query;
  const cursor = readCursor(query.after);
  const rows = await store.run({
    name: 'history-page',
    text: `select ${COLUMNS} from history_game g
      where g.ended_at is not null and ($1 = 'all' or $1 = 'listed' and g.listed or g.table_id = any (string_to_array($2, ',')::uuid[]))
        and ($3 = '' or g.game = $3) and ($4 = '' or g.status = $4)
        and ($5 = '' or exists (select from history_seat s where s.table_id = g.table_id and s.name = $5))
        and ($6 = '' or (g.ended_at, g.table_id) < (to_timestamp($6::float8 / 1000), $7::uuid))
      order by g.ended_at desc, g.table_id desc limit $8::int`,
    values: [
      all ? 'all' : mine ? 'mine' : 'listed',
      tables.join(','),
      game ?? '',
      status ?? '',
      person ?? '',
      cursor ? String(cursor.ended) : '',
      cursor?.table ?? '00000000-0000-0000-0000-000000000000',
      String(limit + 1),
    ],
  });
  const games = rows.slice(0, limit).map(gameOf);
  const last = games.at(-1);
  return rows.length > limit && last && last.ended !== null
    ? { games, next: `${Math.round(last.ended)}_${last.table}` }
    : { games };
}

const gameOf = (row: Row): HistoryGame => {
  const { table_id, seats, figures, ...rest } = row as { [column: string]: unknown };
  return { ...rest, table: table_id, seats: json(seats), figures: json(figures) } as unknown as HistoryGame;
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
  for (const { name, about } of tables.values()) {
    if (name.startsWith('history_')) continue;
    const rows = await store.run({
      name: `history-${name}`,
      text: `select row_to_json(x)::text as line from "${name}" x where "${about}" = $1::uuid limit 5000`,
      values: [id],
    });
    if (rows.length > 0) records[name] = rows.map(({ line }) => JSON.parse(line as string) as Row);
  }
  return { game, records };
}
