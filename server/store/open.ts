import type { FolderLock } from './folderLock.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Statements with a name are prepared once per connection. */
  readonly name?: string;
}

export type Row = { readonly [column: string]: unknown };

/** One schema over two engines: PGlite in a folder, or a PostgreSQL server. */
export interface Store {
  readonly kind: 'pglite' | 'postgres';
  /** The address of a PostgreSQL that other nodes may serve too. */
  readonly url?: string;
  /** All of them in one transaction; answers the rows of the last one. Always comes to an end. */
  run(...statements: readonly Statement[]): Promise<readonly Row[]>;
  /** A transaction of any length. What is read in it is of one moment; moves wait for it only where the engine has one line. */
  whole<T>(mode: 'read' | 'write', work: (run: Run) => Promise<T>): Promise<T>;
  /** Every line to the database answers. One that does not is given up and replaced. */
  check(): Promise<void>;
  /** How many commits are worth having under way at once. */
  readonly lanes: number;
  /** Who knocks at the folder of an embedded database while it is open here. */
  readonly callers?: FolderLock['answer'];
  close(): Promise<void>;
}

export type Run = (statement: Statement) => Promise<readonly Row[]>;

/** How long the database is waited for. After that a connection is given up: what was asked over it is in doubt. */
export interface Waits {
  readonly connectMs: number;
  readonly answerMs: number;
  /** A connection that nobody needed for this long is closed. */
  readonly idleMs: number;
}

export const WAITS: Waits = { connectMs: 3000, answerMs: 4000, idleMs: 10_000 };
/** Where nobody at a table waits for it: backups and what is restored from them. */
export const PATIENT: Waits = { connectMs: 60_000, answerMs: 600_000, idleMs: 10_000 };

export interface Opening {
  /** A dump of an empty PGlite: a new one takes seconds to make, and tests make many. */
  readonly template?: Blob | undefined;
  /** It is there: whoever looks for one in the wrong place is told so, and none is made. */
  readonly existing?: true;
  readonly waits?: Waits;
  /** A connection broke or fell silent, and was given up. */
  readonly lost?: (error: unknown) => void;
}

/** Is it a PostgreSQL server's? */
export const isPostgres = (where: string): boolean => /^postgres(ql)?:/.test(where);

/** An address of something else; a password in it is not said again. */
const ELSEWHERE = /^[a-z][\w+.:-]*:\/\//i;

/** `postgres://…`, a folder, or `memory:` for a database that is gone at the end. */
export async function openStore(where: string, opening: Opening = {}): Promise<Store> {
  if (isPostgres(where)) return openPostgres(where, { waits: WAITS, lost: () => {}, ...opening });
  const [elsewhere] = ELSEWHERE.exec(where) ?? [];
  if (elsewhere !== undefined)
    throw new Error(`a database is a folder or postgres://…, and nothing at ${elsewhere}…`);
  return openPglite(where, opening);
}
