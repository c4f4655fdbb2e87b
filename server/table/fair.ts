import {
  bytesOf,
  Chain,
  commitmentOf,
  FAIR,
  fairChance,
  headStatement,
  Hmac,
  keyOf,
  termsHash,
  termsStatement,
  utf8,
  type AnyEntry,
  type Chance,
  type SignedHead,
  type Terms,
  type TermsSeat,
} from '@reckon/kernel';
import { fileRecord, refusal, type Refusal, type RefusalKey } from '@reckon/protocol';
import type { StoredRecord } from '../store/journal.ts';
import type { Committed } from './committed.ts';
import type { House } from './house.ts';
import type { TableRecord } from './records.ts';
import type { Asked } from './step.ts';

/** What a table does for fair chance: terms, the key of a game's chance, heads and their signatures. */

/** A lobby that was opened under an older version is dealt under a newer one. */
export const configFor = ({ game }: AnyEntry, { created }: Committed): unknown =>
  game.upgrade?.(created.version)?.config?.(created.config) ?? created.config;

/** Whatever enters the key is fixed here, before any share is known. Bots give none: they are the server's. */
export function frozenTerms({ table, entry, house, presenceOf }: Asked): { terms: Terms; sig: string } {
  const { fair, created } = table;
  const terms: Terms = {
    fair: FAIR,
    table: table.id,
    attempt: fair.attempt,
    burnt: fair.burnt,
    game: created.game,
    rules: entry.game.version,
    config: configFor(entry, table),
    seats: table.seats.map(({ kind, name, bot = '' }, n): TermsSeat => {
      if (kind === 'bot') return { kind, name: name || bot, bot, share: null };
      // Whoever is away would only let the start burn.
      const share = presenceOf(n as never) === 'here' ? (fair.commitments[n] ?? null) : null;
      return { kind: 'person', name, share };
    }),
    server: fair.commitment,
    key: house.signer.key,
  };
  return { terms, sig: house.signer.sign(termsStatement(terms)) };
}

/** Chance and chain of a game. Both come from the key; a game of the first scheme has no chain and is never proven. */
export interface Sealed {
  readonly chance: Chance;
  readonly chain?: Chain;
}

/** Undefined if the stored secret is not the one the server committed to. */
export function sealedOf({ id, fair }: Committed, { game }: AnyEntry, secret: string): Sealed | undefined {
  const { terms, shares } = fair;
  if (!terms) {
    const key = new Hmac(bytesOf(secret)).of(utf8(`reckon-game/1 ${id}`));
    return { chance: fairChance(key, game.purposes) };
  }
  if (commitmentOf(terms, secret) !== terms.server) return undefined;
  const hash = termsHash(terms);
  const key = keyOf(hash, secret, shares);
  return { chance: fairChance(key, game.purposes), chain: Chain.of(key, hash) };
}

/** The chain of a game that is only to be ended: its rules may be gone. Undefined = it has none, or the secret is another. */
export function chainFrom(table: Committed, secret: string): Chain | undefined {
  const { terms, shares } = table.fair;
  if (!terms || table.log.length === 0 || commitmentOf(terms, secret) !== terms.server) return undefined;
  const hash = termsHash(terms);
  return chainOf(Chain.of(keyOf(hash, secret, shares), hash), table);
}

/** The chain after everything that is in the log. */
export const chainOf = (empty: Chain, { log }: Committed): Chain =>
  log.reduce((chain, record) => chain.after(fileRecord(record)), empty);

/** A head is signed every so many records. */
export const SIGN_EVERY = 32;

/** The signature that goes with what was just decided, if one is due: at the deal, now and then, at a pause, at the end. */
export function signatureFor(
  {
    before,
    next,
    records,
  }: { readonly before: Committed; readonly next: Committed; readonly records: readonly TableRecord[] },
  last: Pick<StoredRecord, 'seq' | 'hash'>,
  { signer }: Pick<House, 'signer'>,
): TableRecord | undefined {
  const { chain, fair } = next;
  if (!chain || fair.terms?.key !== signer.key) return undefined;
  const final = next.status === 'finished' || next.status === 'abandoned';
  const due =
    Math.floor(chain.n / SIGN_EVERY) > Math.floor((before.chain?.n ?? 0) / SIGN_EVERY) ||
    records.some(({ type }) => SIGNED_AFTER.includes(type));
  if (!due) return undefined;
  const { n, head } = chain;
  const journal = { n: last.seq, head: last.hash };
  return {
    type: 'signed',
    n,
    head,
    final,
    sig: signer.sign(headStatement(fair.terms, termsHash(fair.terms), { n, head, final })),
    journal: { ...journal, sig: signer.sign({ kind: 'journal', table: next.id, ...journal }) },
  };
}
/** And after each of these. */
export const SIGNED_AFTER: readonly TableRecord['type'][] = ['begun', 'paused', 'finished', 'abandoned'];

type Contradicted = Extract<TableRecord, { readonly type: 'contradicted' }>;

/** What is wrong with this table, if somebody holds this head under our signature; undefined = nothing. */
export function contradiction(
  table: Committed,
  seen: SignedHead,
  { signer }: Pick<House, 'signer'>,
): Contradicted | undefined {
  const { fair, chain } = table;
  const { terms, signed } = fair;
  if (terms?.key !== signer.key) return undefined;
  // Anybody can name a number; only we can have signed it. The same statement always has the same signature.
  if (signer.sign(headStatement(terms, termsHash(terms), seen)) !== seen.sig) return undefined;
  const here = chain?.n ?? signed?.n ?? 0;
  const fits = seen.n <= here && (headAt(table, seen.n) ?? seen.head) === seen.head;
  return fits ? undefined : { type: 'contradicted', seen, here };
}

/** Does what keeps a table from being played on say nothing against what is signed in its log? Then its end is signed as well. */
export const isSound = ({ frozen }: Committed): boolean =>
  frozen === undefined || SOUND.includes(frozen.phrase?.key ?? '');
const SOUND: readonly string[] = [
  'noVersion',
  'unreadableGame',
  'rolledBack',
  'forked',
] satisfies RefusalKey[];

/** Why such a table can only be read. */
export const frozenBy = ({ seen: { n }, here }: Contradicted): Refusal =>
  n > here ? refusal('rolledBack', { seen: n, here }) : refusal('forked', { seen: n });

/** Undefined where it cannot be worked out any more. What was signed here is known: a log is long, and anybody may ask. */
function headAt({ fair, chain, log }: Committed, n: number): string | undefined {
  const known = [chain, fair.signed, ...(fair.signedBefore ?? [])].find((one) => one?.n === n);
  if (known) return known.head;
  return chain && n <= log.length
    ? log.slice(0, n).reduce((before, record) => before.after(fileRecord(record)), chain.empty()).head
    : undefined;
}
