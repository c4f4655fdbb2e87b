import { createHash } from 'node:crypto';
import { commitmentOf, FAIR } from '@reckon/kernel';
import type { Status } from '@reckon/protocol';
import { tokenHash } from '../hashing.ts';
import { hashOf, type Append, type Beside, type StoredRecord } from '../store/journal.ts';
import { newSecret } from '../store/secret.ts';
import type { KeptClock } from './clocks.ts';
import { secretIdOf } from './committed.ts';
import type { House, Random } from './house.ts';
import type { Created, TableRecord } from './records.ts';

/** No letters that look like others; 31^8 codes are about 2^39. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
/** Bytes from here on would favour some letters, and are thrown away. */
const FAIR_BYTES = 256 - (256 % LETTERS.length);

function newCode(random: Random): string {
  let code = '';
  while (code.length < CODE_LENGTH)
    for (const byte of random(CODE_LENGTH - code.length))
      if (byte < FAIR_BYTES) code += LETTERS[byte % LETTERS.length];
  return code;
}

/** A UUID, version 4, of 16 random bytes. */
function uuidOf(random: Uint8Array): string {
  const bytes = Buffer.from(random.subarray(0, 16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The table that a command makes: sent again, it meets the one that is there. */
export const tableFrom = (command: string): string =>
  uuidOf(createHash('sha256').update(`reckon table|${command}`).digest());

/** For a command whose sender chose no id. */
export const newCommand = (random: Random): string => Buffer.from(random(32)).toString('base64url');

export const keepToken = (table: string, seat: number, token: string): Beside => ({
  name: 'token',
  text: `insert into seat_token (table_id, seat, hash) values ($1::uuid, $2::int, decode($3, 'hex'))
    on conflict (table_id, seat) do update set hash = excluded.hash`,
  values: [table, String(seat), Buffer.from(tokenHash(token)).toString('hex')],
});

/** Whoever sat at the old table opens the same seat at the new one. */
export const copyTokens = (table: string, from: string): Beside => ({
  name: 'tokens',
  text: `insert into seat_token (table_id, seat, hash)
    select $1::uuid, seat, hash from seat_token where table_id = $2::uuid`,
  values: [table, from],
});

export const dropToken = (table: string, seat: number): Beside => ({
  name: 'drop',
  text: 'delete from seat_token where table_id = $1::uuid and seat = $2::int',
  values: [table, String(seat)],
});

/** Whoever sits behind a seat that is taken away moves up, with their tokens: all are taken up before any is laid down. */
export const moveTokensUp = (table: string, from: number): readonly Beside[] => [
  {
    name: 'lift',
    text: 'delete from seat_token where table_id = $1::uuid and seat > $2::int returning seat, hash',
    values: [table, String(from)],
  },
  {
    name: 'lower',
    text: 'insert into seat_token (table_id, seat, hash) select $1::uuid, seat - 1, hash from lift0 order by seat',
    values: [table],
  },
];

/** Whether strangers find the table. */
export const list = (table: string, open: boolean): Beside => ({
  name: 'list',
  text: 'update game_table set open = $2::boolean where id = $1::uuid',
  values: [table, String(open)],
});

/** Records as they are stored after a given one. */
export function storedRecords(
  records: readonly TableRecord[],
  {
    seq,
    hash,
    at,
    command = null,
    clocks,
  }: {
    readonly seq: number;
    readonly hash: string;
    readonly at: number;
    readonly command?: string | null;
    readonly clocks?: readonly KeptClock[] | undefined;
  },
): readonly StoredRecord[] {
  const stored: StoredRecord[] = [];
  let previous = hash;
  for (let i = 0; i < records.length; i++) {
    const timed = i === records.length - 1 ? clocks : undefined;
    const record = {
      seq: seq + i + 1,
      at,
      body: JSON.stringify(records[i]),
      clocks: timed ? JSON.stringify(timed) : null,
      due: timed && timed.length > 0 ? Math.min(...timed.map((clock) => clock.due)) : null,
      command: i === 0 ? command : null,
      hash: '',
    };
    record.hash = previous = hashOf(previous, record);
    stored.push(record);
  }
  return stored;
}

export type NewTableRecord = Omit<Created, 'type' | 'code' | 'fair' | 'gameId' | 'commitment'>;

/** Everything a new table puts into the store. The server commits to its secret before anybody sits down. */
export function newTable(
  {
    id,
    wanted,
    people,
    tokens = [],
    status = 'lobby',
    mark = '',
  }: {
    readonly id: string;
    readonly wanted: NewTableRecord;
    readonly people: readonly TableRecord[];
    readonly tokens?: readonly Beside[];
    readonly status?: Status;
    /** By which way of making rows its records were made. */
    readonly mark?: string;
  },
  { time, random, vault }: Pick<House, 'time' | 'random' | 'vault'>,
): { readonly id: string; readonly code: string; readonly append: Append } {
  const code = newCode(random);
  const secret = newSecret(random);
  const created: Created = {
    type: 'created',
    ...wanted,
    code,
    fair: FAIR,
    commitment: commitmentOf({ table: id, attempt: 1 }, secret),
  };
  return {
    id,
    code,
    append: {
      table: id,
      records: storedRecords([created, ...people], { seq: 0, hash: '', at: time.now() }),
      beside: [
        {
          name: 'table',
          text: `insert into game_table (id, code, game, rules_version, status, open, records)
            values ($1::uuid, $2, $3, $4::int, $5, $6::boolean, nullif($7, ''))`,
          values: [id, code, created.game, String(created.version), status, String(created.open), mark],
        },
        vault.keep(id, secretIdOf(id, 1), secret),
        ...tokens,
      ],
    },
  };
}
