import { createHash } from 'node:crypto';
import type { Row } from '@reckon/kernel';
import type { Statement } from './open.ts';
import type { Part } from './part.ts';

/** One row of the history tables, ready to be written: a column that is absent keeps its value. */
export interface HistoryRow {
  readonly table: Table;
  readonly id: string;
  readonly set: { readonly [column: string]: unknown };
}

type Table = 'game_session' | 'player' | 'turn' | 'special_power' | 'game_score';
type Kind = 'text' | 'int' | 'flag' | 'time' | 'json' | 'player' | 'turn';

const POWERS = ['peek_own', 'peek_opponent', 'blind_swap', 'look_own', 'none'];
const PHASES = ['setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned'];

/** What a game may say about each table. References are given as seat and turn numbers. */
const COLUMNS: { readonly [T in Table]: { readonly [column: string]: Kind } } = {
  game_session: {
    phase: 'text',
    current_turn_player_id: 'player',
    caller_id: 'player',
    winner_id: 'player',
    completed_at: 'time',
  },
  player: { name: 'text', is_connected: 'flag', score: 'int', has_taken_final_turn: 'flag' },
  turn: {
    player_id: 'player',
    phase_at_start: 'text',
    draw_source: 'text',
    held_card: 'text',
    action: 'text',
    swapped_slot: 'int',
    discarded_card: 'text',
    special_power_type: 'text',
    target_card: 'text',
    target_player_id: 'player',
    power_outcome: 'text',
    ended_by: 'text',
  },
  special_power: {
    turn_id: 'turn',
    activated_by_id: 'player',
    power_type: 'text',
    target_card: 'text',
    own_slot: 'int',
    target_player_id: 'player',
  },
  game_score: {
    player_id: 'player',
    base_score: 'int',
    final_score: 'int',
    is_caller: 'flag',
    penalty_applied: 'flag',
    is_winner: 'flag',
    cards_summary: 'json',
  },
};

const SQL_TYPES: { readonly [K in Kind]: string } = {
  text: 'text',
  int: 'int',
  flag: 'boolean',
  time: 'timestamptz',
  json: 'jsonb',
  player: 'uuid',
  turn: 'uuid',
};

/** Columns every row has from its place alone. */
const FIXED: { readonly [T in Table]: { readonly [column: string]: string } } = {
  game_session: { id: 'uuid', game: 'text' },
  player: { id: 'uuid', game_session_id: 'uuid', seat: 'int' },
  turn: { id: 'uuid', game_session_id: 'uuid', number: 'int' },
  special_power: { id: 'uuid', game_session_id: 'uuid' },
  game_score: { id: 'uuid', game_session_id: 'uuid' },
};

/** The same row has the same id in every database. */
function idOf(table: string, kind: Table, key: number): string {
  if (kind === 'game_session') return table;
  const name = `${table}/${kind}/${key}`;
  let id = ids.get(name);
  if (id === undefined) {
    if (ids.size > 20_000) ids.clear();
    ids.set(name, (id = uuidOf(name)));
  }
  return id;
}

const ids = new Map<string, string>();

function uuidOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** A row as the game tells it, checked against what the tables accept; answers what is wrong with it. */
export function historyRow(
  { table: id, game }: { readonly table: string; readonly game: string },
  row: Row,
): HistoryRow | { readonly problem: string } {
  const table: Table = row.table === 'session' ? 'game_session' : row.table;
  if (!Object.hasOwn(COLUMNS, table)) return { problem: `there is no table "${row.table}"` };
  const set: { [column: string]: unknown } = { id: idOf(id, table, row.key) };
  if (table === 'game_session') set.game = game;
  else set.game_session_id = id;
  if (table === 'player') set.seat = row.key;
  if (table === 'turn') set.number = row.key;
  if (table === 'game_score') set.player_id = idOf(id, 'player', row.key);
  for (const [name, value] of Object.entries(row.set)) {
    const column = columnOf(table, game, name);
    const kind = column === undefined ? undefined : COLUMNS[table][column];
    if (column === undefined || kind === undefined) return { problem: `${table} has no column "${name}"` };
    if (value === undefined || value === null) continue;
    const fitting = fit(id, kind, value);
    if (fitting === undefined) return { problem: `${table}.${column} cannot hold this ${typeof value}` };
    set[column] = fitting;
  }
  const refused = refusedByChecks(table, set);
  return refused ? { problem: refused } : { table, id: set.id as string, set };
}

/** A game may write a column in camel case, and put its own name before a word: the tables speak for all games. */
function columnOf(table: Table, game: string, name: string): string | undefined {
  const key = `${table}/${game}/${name}`;
  let column = known.get(key);
  if (column === undefined && !known.has(key)) {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(`${game}_`, '');
    column = [snake, `${snake}_id`].find((one) => Object.hasOwn(COLUMNS[table], one));
    if (known.size < 1000) known.set(key, column);
  }
  return column;
}

const known = new Map<string, string | undefined>();

function fit(id: string, kind: Kind, value: unknown): unknown {
  switch (kind) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    case 'int':
      return Number.isInteger(value) ? value : undefined;
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    case 'time':
      return typeof value === 'number' ? new Date(value).toISOString() : undefined;
    case 'json':
      return value;
    case 'player':
    case 'turn':
      return Number.isInteger(value) ? idOf(id, kind, value as number) : undefined;
    default:
      return kind satisfies never;
  }
}

/** The checks of the tables, said before they are met: a row that breaks one must not take a move down with it. */
function refusedByChecks(table: Table, set: { readonly [column: string]: unknown }): string | undefined {
  const power = set.special_power_type ?? set.power_type;
  if (power !== undefined && !POWERS.includes(power as string)) return `${JSON.stringify(power)} is no power`;
  if (table === 'game_session' && set.phase !== undefined && !PHASES.includes(set.phase as string))
    return `${JSON.stringify(set.phase)} is no phase`;
  if (['peek_own', 'look_own'].includes(set.power_type as string) && set.target_player_id !== undefined)
    return 'a look at one’s own cards has no other player';
  if (set.penalty_applied === true && set.is_caller !== true) return 'only the caller pays a penalty';
  return undefined;
}

const ORDER: readonly Table[] = ['game_session', 'player', 'turn', 'special_power', 'game_score'];

/** Short, because together they name a prepared statement. */
const PART_NAMES: { readonly [T in Table]: string } = {
  game_session: 'hg',
  player: 'hp',
  turn: 'ht',
  special_power: 'hs',
  game_score: 'hc',
};

/** The rows of a batch as parts of its statement: one upsert per table, later rows over earlier ones. */
export function historyPart(rows: readonly HistoryRow[]): readonly Part[] {
  if (rows.length === 0) return [];
  const parts: Part[] = [];
  for (const table of ORDER) {
    const merged = new Map<string, { [column: string]: unknown }>();
    for (const row of rows)
      if (row.table === table) merged.set(row.id, { ...merged.get(row.id), ...row.set });
    if (merged.size > 0) parts.push(upsertPart(table, [...merged.values()]));
  }
  return parts;
}

/** What a new row holds where nothing is said. */
const DEFAULTS: { readonly [column: string]: string } = {
  phase: "'playing'",
  name: "''",
  is_connected: 'true',
  has_taken_final_turn: 'false',
  action: "'none'",
  power_type: "'none'",
  final_score: '0',
  is_caller: 'false',
  penalty_applied: 'false',
  is_winner: 'false',
  cards_summary: "'[]'::jsonb",
};

const upsertPart = (table: Table, rows: readonly { readonly [column: string]: unknown }[]): Part => ({
  name: PART_NAMES[table],
  sql: UPSERTS[table],
  value: JSON.stringify(rows),
});

function upsertOf(table: Table): string {
  const own = Object.keys(COLUMNS[table]);
  const all = [...Object.keys(FIXED[table]), ...own];
  const type = (column: string): string => FIXED[table][column] ?? SQL_TYPES[COLUMNS[table][column]!];
  // A column nobody speaks of is null in x and keeps its value. Where a new row has a default, `excluded` has it too, so x
  // itself must be asked.
  const updates = own.map((column) => {
    const told =
      DEFAULTS[column] === undefined
        ? `excluded.${column}`
        : `(select x.${column} from x where x.id = excluded.id)`;
    return `${column} = coalesce(${told}, ${table}.${column})`;
  });
  return `with x as (select * from json_to_recordset($::json) as x(${all.map((c) => `${c} ${type(c)}`).join(', ')}))
    insert into ${table} (${all.join(', ')})
    select ${all.map((c) => (DEFAULTS[c] === undefined ? c : `coalesce(${c}, ${DEFAULTS[c]})`)).join(', ')} from x
    on conflict (id) do update set ${updates.join(', ')}`;
}

const UPSERTS: { readonly [T in Table]: string } = {
  game_session: upsertOf('game_session'),
  player: upsertOf('player'),
  turn: upsertOf('turn'),
  special_power: upsertOf('special_power'),
  game_score: upsertOf('game_score'),
};

/** Everything of a table, to be written anew after moves were taken back. */
export const forgetHistory = (table: string): Statement => ({
  text: 'delete from game_session where id = $1',
  values: [table],
});
