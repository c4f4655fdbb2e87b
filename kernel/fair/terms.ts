import { bytesOf, hex, isHex, joined, utf8 } from './bytes.ts';
import { canonical } from './canonical.ts';
import { isSignedBy } from './ed25519.ts';
import { Hmac, sha256 } from './sha256.ts';

/**
 * What everybody agrees on before any share of chance leaves a client. The scheme is told in docs/fair-shuffle.md; the bytes
 * are those of `kernel/tests/fair/vectors.json`.
 */
export const FAIR = 'reckon-fair/2';

/** A start may be thrown away so often; then the table ends. */
export const ATTEMPTS = 4;

export interface Terms {
  readonly fair: typeof FAIR;
  readonly table: string;
  /** From 1 on. */
  readonly attempt: number;
  /** One for each earlier attempt. */
  readonly burnt: readonly Burnt[];
  readonly game: string;
  readonly rules: number;
  readonly config: unknown;
  readonly seats: readonly TermsSeat[];
  /** The server's commitment. */
  readonly server: string;
  /** The server's public key. */
  readonly key: string;
}

/** A start that was thrown away because somebody did not answer. */
export interface Burnt {
  readonly server: string;
  readonly missing: readonly { readonly seat: number; readonly name: string }[];
}

export type TermsSeat =
  | { readonly kind: 'person'; readonly name: string; readonly share: string | null }
  | { readonly kind: 'bot'; readonly name: string; readonly bot: string; readonly share: null };

/** Where a commitment belongs. */
export interface Attempt {
  readonly table: string;
  readonly attempt: number;
}

/** By seat; null for a seat that gives none. */
export type Shares = readonly (string | null)[];

const opening = (tag: string): Uint8Array => utf8(`${FAIR} ${tag}\n`);

const tagged = (tag: string, ...parts: readonly Uint8Array[]): string =>
  hex(sha256(joined(opening(tag), ...parts)));

export const commitmentOf = ({ table, attempt }: Attempt, secret: string): string =>
  tagged('server', utf8(`${table}\n${attempt}\n`), bytesOf(secret));

/** Names the server's commitment, so it cannot be older; and the seat, so that a copied one does not open. */
export const seatCommitmentOf = (
  { table, attempt, server }: Attempt & { readonly server: string },
  seat: number,
  share: string,
): string => tagged('seat', utf8(`${table}\n${attempt}\n${seat}\n${server}\n`), bytesOf(share));

export const termsHash = (terms: Terms): string => tagged('terms', utf8(canonical(terms)));

const given = (shares: Shares): readonly Uint8Array[] =>
  shares.flatMap((share) => (share === null ? [] : [bytesOf(share)]));

export const keyOf = (terms: string, secret: string, shares: Shares): Uint8Array =>
  new Hmac(bytesOf(terms)).of(joined(bytesOf(secret), ...given(shares)));

/** Nine digits that people read to each other: whoever has others sits at another table. */
export function tableNumber(terms: string, shares: Shares): string {
  const digest = tagged('number', bytesOf(terms), ...given(shares));
  return String(BigInt(`0x${digest.slice(0, 16)}`) % 10n ** 9n).padStart(9, '0');
}

const LINK = opening('link');

export const linkOf = (head: string, leaf: Uint8Array): string =>
  hex(sha256(joined(LINK, bytesOf(head), leaf)));

/** How far a log has come: so many records, and a hash that covers them all. */
export interface Head {
  readonly n: number;
  readonly head: string;
}
export interface SignedHead extends Head {
  readonly final: boolean;
  readonly sig: string;
}

/** One digest of many heads, each after the one before: whoever saw them all keeps this, and can have them told again. */
export const seenAfter = (digest: string, { n, head }: Head): string =>
  tagged('seen', utf8(`${n}\n`), bytesOf(digest), bytesOf(head));

/** The head of a log, one record after the other. Leaves are keyed: a head tells nothing of hidden cards. */
export class Chain implements Head {
  readonly n: number;
  readonly head: string;
  readonly #key: Hmac;
  readonly #terms: string;

  private constructor(
    { key, terms }: { readonly key: Hmac; readonly terms: string },
    n: number,
    head: string,
  ) {
    this.#key = key;
    this.#terms = terms;
    this.n = n;
    this.head = head;
  }

  static of(key: Uint8Array, terms: string): Chain {
    return new Chain({ key: new Hmac(key), terms }, 0, terms);
  }

  /** The same game before its first record. */
  empty(): Chain {
    return new Chain({ key: this.#key, terms: this.#terms }, 0, this.#terms);
  }

  after(record: unknown): Chain {
    const leaf = this.#key.of(utf8(`${FAIR} leaf\n${this.n}\n${canonical(record)}`));
    return new Chain({ key: this.#key, terms: this.#terms }, this.n + 1, linkOf(this.head, leaf));
  }
}

/** Everything the server ever signs. */
export type Statement =
  | (Attempt & { readonly kind: 'terms'; readonly terms: string })
  | (Attempt &
      Head & {
        readonly kind: 'head';
        readonly terms: string;
        readonly final: boolean;
      })
  | (Head & { readonly kind: 'journal'; readonly table: string });

export const signedBytes = (statement: Statement): Uint8Array =>
  utf8(`${FAIR} sign\n${canonical(statement)}`);

export const isSigned = (key: string, statement: Statement, signature: string): boolean =>
  isSignedBy(key, signedBytes(statement), signature);

/** What is signed when terms are frozen. */
export const termsStatement = (terms: Terms): Statement => ({
  kind: 'terms',
  table: terms.table,
  attempt: terms.attempt,
  terms: termsHash(terms),
});

export const headStatement = (
  { table, attempt }: Attempt,
  terms: string,
  { n, head, final }: Head & { readonly final: boolean },
): Statement => ({ kind: 'head', table, attempt, terms, n, head, final });

/** Does what was opened for this seat answer what it committed to? */
export function isOpened(terms: Terms, seat: number, share: string | null | undefined): boolean {
  const committed = terms.seats[seat]?.share ?? null;
  if (committed === null) return share === null;
  return isHex(share, 32) && seatCommitmentOf(terms, seat, share) === committed;
}

export interface Signer {
  /** Public; hexadecimal. */
  readonly key: string;
  sign(statement: Statement): string;
}
