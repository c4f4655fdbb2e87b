/** What a backup holds, in the order in which it refers to itself, and by which keys it is ordered. */
export const KEPT = {
  game_table: ['id'],
  record: ['table_id', 'seq'],
  snapshot: ['table_id', 'seq'],
  seat_token: ['table_id', 'seat'],
  secret: ['game_id'],
  chat: ['table_id', 'id'],
  house_key: ['name'],
  call_address: ['holder', 'id'],
  keepsake: ['holder'],
} as const satisfies { readonly [table: string]: readonly string[] };

export type KeptTable = keyof typeof KEPT;
export const KEPT_TABLES = Object.keys(KEPT) as readonly KeptTable[];
/** These belong to the house and to people, not to a table. */
export const OF_NO_TABLE: readonly KeptTable[] = ['house_key', 'call_address', 'keepsake'];

/** Nodes and leases belong to running programs; the rows of games and their reviews are worked out from the log again. */
export const FORMAT = 'reckon-backup/2';
/** It had no last line, held the rows of games as well, and was in no order. */
export const FIRST_FORMAT = 'reckon-backup/1';

/** A backup that cannot be used, and why, in one sentence. */
export class BadBackup extends Error {}

/** How far a long work has come. */
export type Advance = (done: number, total: number) => void;

export interface Work {
  readonly advance?: Advance;
  /** A dump of an empty PGlite, to begin with. */
  readonly template?: Blob;
  /** The public key of this server, if it is known. */
  readonly ours?: string;
}
