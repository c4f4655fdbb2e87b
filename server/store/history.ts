import { hash } from 'node:crypto';
import type { Row } from '@reckon/kernel';
import type { Statement } from './open.ts';
import type { Part } from './part.ts';

/** One row of the history tables, ready to be written: a column that is absent keeps its value. */
export interface HistoryRow {
  readonly table: Table;
  /** Its columns, as a JSON object. */
  readonly json: string;
}

type Table = 'game_session' | 'player' | 'turn' | 'special_power' | 'game_score';
type Kind = 'text' | 'int' | 'flag' | 'time' | 'json' | 'player' | 'turn';

const quoted = (word: string): string => `"${word}"`;
const OWN_CARDS = ['peek_own', 'look_own'].map(quoted);
const POWERS = [...OWN_CARDS, ...['peek_opponent', 'blind_swap', 'none'].map(quoted)];
const PHASES = ['setup', 'initial_view', 'playing', 'final_round', 'completed', 'abandoned'].map(quoted);

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
  let known = ids.get(table);
  if (known === undefined) {
    if (ids.size > 2000) ids.clear();
    ids.set(table, (known = { player: [], turn: [], special_power: [], game_score: [] }));
  }
  return (known[kind][key] ??= uuidOf(`${table}/${kind}/${key}`));
}

type Ids = { readonly [T in Exclude<Table, 'game_session'>]: string[] };
const ids = new Map<string, Ids>();

function uuidOf(name: string): string {
  const hex = hash('sha256', name);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Which table of this server the rows are about. */
export interface Whose {
  readonly table: string;
  readonly game: string;
}

/**
 * Rows as the game tells them, checked against what the tables accept; later words about a row go over earlier ones. What is
 * wrong with a row is said, and the row left out.
 */
export function historyRows(
  whose: Whose,
  rows: readonly Row[],
  wrong: (problem: string) => void,
): readonly HistoryRow[] {
  const kept: { readonly table: Table; readonly key: number; readonly columns: Columns }[] = [];
  for (const { table: name, key, set } of rows) {
    const table: Table = name === 'session' ? 'game_session' : name;
    const told = Object.hasOwn(COLUMNS, table)
      ? columnsOf(whose, table, key, set)
      : `there is no table "${name}"`;
    if (typeof told === 'string') {
      wrong(told);
      continue;
    }
    const known = kept.find((row) => row.table === table && row.key === key);
    if (known) for (const [column, value] of told) known.columns.set(column, value);
    else kept.push({ table, key, columns: told });
  }
  return kept.map(({ table, columns }) => ({ table, json: jsonOf(columns) }));
}

/** Values as JSON. */
type Columns = Map<string, string>;

function jsonOf(columns: Columns): string {
  let json = '';
  for (const [column, value] of columns) json += `${json === '' ? '{' : ','}"${column}":${value}`;
  return `${json}}`;
}

function columnsOf({ table: id, game }: Whose, table: Table, key: number, set: Row['set']): Columns | string {
  const columns: Columns = new Map([['id', `"${idOf(id, table, key)}"`]]);
  if (table === 'game_session') columns.set('game', JSON.stringify(game));
  else columns.set('game_session_id', `"${id}"`);
  if (table === 'player') columns.set('seat', String(key));
  if (table === 'turn') columns.set('number', String(key));
  if (table === 'game_score') columns.set('player_id', `"${idOf(id, 'player', key)}"`);
  for (const name of Object.keys(set)) {
    const column = columnOf(table, game, name);
    if (column === undefined) return `${table} has no column "${name}"`;
    const value = set[name];
    if (value === undefined || value === null) continue;
    const fitting = fit(id, COLUMNS[table][column]!, value);
    if (fitting === undefined) return `${table}.${column} cannot hold this ${typeof value}`;
    columns.set(column, fitting);
  }
  return refusedByChecks(table, columns) ?? columns;
}

/** A game may write a column in camel case, and put its own name before a word: the tables speak for all games. */
function columnOf(table: Table, game: string, name: string): string | undefined {
  let names = known.get(game);
  if (names === undefined) known.set(game, (names = new Map()));
  let columns = names.get(name);
  if (columns === undefined) {
    const snake = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(`${game}_`, '');
    columns = {};
    for (const one of ORDER)
      columns[one] = [snake, `${snake}_id`].find((column) => Object.hasOwn(COLUMNS[one], column));
    if (names.size < 1000) names.set(name, columns);
  }
  return columns[table];
}

/** By game and by its name: what the column is called in each table. */
const known = new Map<string, Map<string, { [T in Table]?: string | undefined }>>();

function fit(id: string, kind: Kind, value: unknown): string | undefined {
  switch (kind) {
    case 'text':
      return typeof value === 'string' || typeof value === 'number'
        ? JSON.stringify(String(value))
        : undefined;
    case 'int':
      return Number.isInteger(value) ? String(value) : undefined;
    case 'flag':
      return typeof value === 'boolean' ? String(value) : undefined;
    case 'time':
      return typeof value === 'number' ? `"${new Date(value).toISOString()}"` : undefined;
    case 'json':
      return JSON.stringify(value);
    case 'player':
    case 'turn':
      return Number.isInteger(value) ? `"${idOf(id, kind, value as number)}"` : undefined;
    default:
      return kind satisfies never;
  }
}

/** The checks of the tables, said before they are met: a row that breaks one must not take a move down with it. */
function refusedByChecks(table: Table, columns: Columns): string | undefined {
  const power = columns.get('special_power_type') ?? columns.get('power_type');
  if (power !== undefined && !POWERS.includes(power)) return `${power} is no power`;
  const phase = table === 'game_session' ? columns.get('phase') : undefined;
  if (phase !== undefined && !PHASES.includes(phase)) return `${phase} is no phase`;
  if (table === 'special_power' && columns.has('target_player_id') && OWN_CARDS.includes(power!))
    return 'a look at one’s own cards has no other player';
  if (columns.get('penalty_applied') === 'true' && columns.get('is_caller') !== 'true')
    return 'only the caller pays a penalty';
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

/** The rows of a batch as parts of its statement, one upsert per table. No row is in a batch twice. */
export function historyParts(rows: readonly HistoryRow[]): readonly Part[] {
  const told: { [T in Table]?: string } = {};
  for (const { table, json } of rows) {
    const before = told[table];
    told[table] = before === undefined ? json : `${before},${json}`;
  }
  const parts: Part[] = [];
  for (const table of ORDER) {
    const json = told[table];
    if (json !== undefined) parts.push({ name: PART_NAMES[table], sql: UPSERTS[table], value: `[${json}]` });
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
  name: 'forget-history',
  text: 'delete from game_session where id = $1',
  values: [table],
});
