import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The log is the truth; every other table here either finds it, guards it, or is worked out from it. Bodies are `json`, not
 * `jsonb`: their text is hashed and must come back as it went in.
 */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const gameTable = pgTable(
  'game_table',
  {
    id: uuid().primaryKey(),
    code: text().notNull().unique(),
    game: text().notNull(),
    rulesVersion: integer('rules_version').notNull(),
    status: text().notNull(),
    open: boolean().notNull(),
    /** By which way of making rows the records of this table were made; null = not yet, or not whole. */
    records: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'game_table_status',
      sql`${t.status} in ('lobby', 'starting', 'playing', 'finished', 'abandoned', 'frozen')`,
    ),
    index('idx_game_table_open')
      .on(t.createdAt)
      .where(sql`${t.open} and ${t.status} = 'lobby'`),
    index('idx_game_table_running')
      .on(t.id)
      .where(sql`${t.status} in ('starting', 'playing')`),
  ],
);

/** Only ever inserted into. The primary key decides between two writers; the chain of hashes shows any later change. */
export const record = pgTable(
  'record',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => gameTable.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    at: moment('at').notNull(),
    body: json().notNull(),
    /** Deadlines after this record; null = as before. */
    clocks: json(),
    /** The earliest of them, to be found at start. */
    due: moment('due'),
    /** `<seat>:<id>` of the command that made it: a second delivery finds it here. */
    command: text(),
    hash: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableId, t.seq] }),
    uniqueIndex('idx_record_command')
      .on(t.tableId, t.command)
      .where(sql`${t.command} is not null`),
  ],
);

/** The state now and then, to compare with when the log is folded again. */
export const snapshot = pgTable(
  'snapshot',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => gameTable.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    state: json().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seq] })],
);

/** SHA-256 of what opens a seat. */
export const seatToken = pgTable(
  'seat_token',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => gameTable.id, { onDelete: 'cascade' }),
    seat: integer().notNull(),
    hash: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableId, t.seat] })],
);

/** The server's share of chance, read by one function (store/secret.ts) and by nothing else. */
export const secret = pgTable('secret', {
  gameId: text('game_id').primaryKey(),
  tableId: uuid('table_id')
    .notNull()
    .references(() => gameTable.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
});

export const chat = pgTable(
  'chat',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => gameTable.id, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    seat: integer().notNull(),
    name: text().notNull(),
    line: text().notNull(),
    command: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tableId, t.id] }),
    unique('idx_chat_command').on(t.tableId, t.command),
    check('chat_length', sql`char_length(${t.line}) between 1 and 500`),
  ],
);

/** Programs that serve this database. One not seen for a while is dead, and so are its leases. */
export const node = pgTable('node', {
  id: uuid().primaryKey(),
  seen: moment('seen').notNull().defaultNow(),
});

/** Which node keeps a table's clocks and bots. Moves need no lease: the log's primary key orders them. */
export const lease = pgTable('lease', {
  tableId: uuid('table_id')
    .primaryKey()
    .references(() => gameTable.id, { onDelete: 'cascade' }),
  node: uuid().notNull(),
});

/** Keys the server made at its first start, the same for every node on this database. */
export const houseKey = pgTable('house_key', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Where the holder of a seat's token wants to be called when it is their turn. */
export const callAddress = pgTable(
  'call_address',
  {
    /** SHA-256 of the token: another token is another holder. */
    holder: bytes().notNull(),
    id: text().notNull(),
    kind: text().notNull(),
    /** JSON: what is needed to reach it. */
    address: text().notNull(),
    /** Calls in a row that came to nothing. */
    failures: integer().notNull().default(0),
    madeAt: moment('made_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.id] }),
    check('call_address_kind', sql`${t.kind} in ('push', 'webhook')`),
  ],
);

/** What a person keeps for their other devices: sealed by them, not to be read here. */
export const keepsake = pgTable(
  'keepsake',
  {
    /** SHA-256 of what opens it. */
    holder: bytes().primaryKey(),
    sealed: text().notNull(),
    version: integer().notNull(),
    /** Gone after this; null = while it is used. */
    until: moment('until'),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (t) => [check('keepsake_length', sql`char_length(${t.sealed}) <= 131072`)],
);

/** What a game was judged to be: worked out from its log, so no backup holds it. */
export const review = pgTable('review', {
  tableId: uuid('table_id')
    .primaryKey()
    .references(() => gameTable.id, { onDelete: 'cascade' }),
  /** In which way it was judged; what was judged in another is judged again. */
  edition: integer().notNull(),
  body: json().notNull(),
});

export { history_game, history_seat } from './historySchema.ts';
