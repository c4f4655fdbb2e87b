import { hash } from 'node:crypto';
import { hex, type Seat } from '@reckon/kernel';
import { equal, tokenHash } from '../hashing.ts';
import type { Store } from '../store/open.ts';
import type { Committed } from './committed.ts';
import { readTokens } from './log.ts';
import { no, type Refused } from './step.ts';

/** Whoever holds a seat's token. */
export interface Credential {
  readonly seat: Seat;
  /** By which the log knows them: ids of commands are theirs, not the seat's. */
  readonly key: string;
  /** How often the table's tokens had changed when it was looked at. */
  readonly tokens: number;
}

/** The hash of a token is what the database may know; a part of it tells two holders of a seat apart. */
const keyFrom = (hashed: Uint8Array): string => hex(hashed).slice(0, 16);
const keyOf = (token: string): string => keyFrom(tokenHash(token));

/** As the log names a command, so that a second delivery is recognised, whoever sits there by then. */
export const commandOf = (token: string, id: string): string => `${keyOf(token)}:${id}`;

/**
 * A seat's token comes out of the command that asked for it: 256 bits that can be worked out again when the same command is
 * sent again, and are stored nowhere. `from` is a table, then whoever knows the id knows the token (so ids of such
 * commands are long, random, and kept in the log as hashes only), or the token that is replaced.
 */
export const tokenFrom = (from: string, id: string): string =>
  Buffer.from(hash('sha256', `reckon token|${from}|${id}`), 'hex').toString('base64url');

/** A join is a command of nobody yet. Its id stays with its sender. */
export const joinOf = (id: string): string => `join:${hash('sha256', id).slice(0, 32)}`;

/** The tokens of one table, read again when the log says that they may have changed. */
export class Credentials {
  readonly #store: Store;
  #known: { readonly of: number; readonly bySeat: ReadonlyMap<number, Uint8Array> } | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async #bySeat({ id, tokens }: Committed): Promise<ReadonlyMap<number, Uint8Array>> {
    if (this.#known?.of !== tokens) this.#known = { of: tokens, bySeat: await readTokens(this.#store, id) };
    return this.#known.bySeat;
  }

  /** The seat a token opens. All are compared, whichever fits. */
  async of(table: Committed, token: string): Promise<Credential | undefined> {
    const given = tokenHash(token);
    let seat: Seat | undefined;
    for (const [one, kept] of await this.#bySeat(table)) if (equal(given, kept)) seat = one as Seat;
    return seat === undefined ? undefined : { seat, key: keyOf(token), tokens: table.tokens };
  }

  /** What a holder wants, for the seat that is theirs now: since they came in it may have gone to another, or have moved up. */
  async as<T>(
    table: Committed,
    { seat, key, tokens }: Credential,
    work: (seat: Seat) => Promise<T>,
  ): Promise<T | Refused> {
    if (tokens === table.tokens) return work(seat);
    for (const [one, kept] of await this.#bySeat(table)) if (keyFrom(kept) === key) return work(one as Seat);
    return no('badToken');
  }
}
