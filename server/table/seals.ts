import {
  headStatement,
  isOpened,
  NotCanonical,
  termsHash,
  termsStatement,
  type SignedHead,
  type Statement,
  type Terms,
} from '@reckon/kernel';
import { refusal, same, type Refusal } from '@reckon/protocol';
import { atOnce, type InParts } from '../leisure.ts';
import { holds } from '../sign.ts';
import type { Committed } from './committed.ts';
import { entered, firstOf } from './entered.ts';
import { SIGN_EVERY, SIGNED_AFTER } from './fair.ts';
import { isOfGame, type Entered, type TableRecord } from './records.ts';

/**
 * What the signatures in a table's log say of it. The chain of hashes shows a careless change; whoever chains the log anew
 * cannot sign its heads, and whoever can sign is held to the terms that were signed before the game.
 */
export interface Seals {
  /** The number of the last record. */
  readonly ends: number;
  /** The last record that a signature covers; 0 = none. */
  readonly covered: number;
  /** The last signature says that the game ends there. */
  readonly final: boolean;
  /** Whose signatures they are; absent = nothing was signed, or the game was played elsewhere. */
  readonly key?: string;
  /** The first record that does not fit what was signed, and why. */
  readonly broken?: Break;
  /** The first record that should have been signed and was not: by a server that had lost its key, or by nobody. */
  readonly unsigned?: number;
  /** A game that came in a file, and has no end: it was cut off on its way in, or somebody would have it played on unsigned. */
  readonly cut?: true;
}

interface Break {
  readonly record: number;
  readonly why: 'badSeal' | 'otherThanSigned';
}

type Signed = Extract<TableRecord, { type: 'signed' }>;
type Starting = Extract<TableRecord, { type: 'starting' }>;

/** Follows a log record by record, so that a file of many can be read in one go. */
export class SealReader {
  readonly #id: string;
  #table: Committed | undefined;
  #n = 0;
  #last: { readonly seq: number; readonly terms: Terms; readonly signed: Signed } | undefined;
  #broken: Break | undefined;
  #unsigned: number | undefined;
  #due: number | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  read(one: Entered): void {
    const before = this.#table;
    const { seq, record } = one;
    if (!before) {
      this.#table = firstOf(this.#id, one);
      return;
    }
    if (before.imported || record.type === 'imported') this.#copy(before, seq, record);
    if (record.type === 'starting') this.#terms(before, seq, record);
    if (record.type === 'revealed' && before.fair.terms)
      this.#hold(isOpened(before.fair.terms, record.seat, record.share), seq, 'otherThanSigned');
    if (record.type === 'signed') this.#signature(before, seq, record);
    else this.#expect(before, seq, record);
    // What the game's own records hold is covered by the chain; they need not be kept.
    this.#table = { ...entered(before, one), log: [] };
  }

  /** A game that came in a file is there from the first record to its end, and nobody ever sat at it here. */
  #copy({ imported }: Committed, seq: number, record: TableRecord): void {
    const { type } = record;
    const fits = imported ? isOfGame(record) || type === 'finished' || type === 'abandoned' : seq === 2;
    this.#hold(fits, seq, 'otherThanSigned');
  }

  #hold(fits: boolean, record: number, why: Break['why']): void {
    if (!fits) this.#broken ??= { record, why };
  }

  /** The terms are what was set up at this table, and signed. */
  #terms({ id, fair, seats, created }: Committed, seq: number, { terms, sig = '' }: Starting): void {
    if (!terms) return;
    this.#hold(
      isHeld(terms.key, () => termsStatement(terms), sig),
      seq,
      'badSeal',
    );
    const sits = seats.map(({ kind, name, bot = '' }, n) =>
      kind === 'bot'
        ? { kind, name: name || bot, bot, share: null }
        : { kind: 'person', name, share: terms.seats[n]?.share === null ? null : fair.commitments[n] },
    );
    const set = { table: id, attempt: fair.attempt, server: fair.commitment, game: created.game };
    const config = terms.rules === created.version ? created.config : terms.config;
    const stored = { ...set, burnt: fair.burnt, seats: sits, config };
    this.#hold(same({ ...terms, ...stored }, terms), seq, 'otherThanSigned');
    this.#n = 0;
  }

  #signature({ fair: { terms } }: Committed, seq: number, signed: Signed): void {
    const { journal, n } = signed;
    const fits = terms && journal.n === seq - 1 && journal.head === this.#table?.hash && n === this.#n;
    this.#hold(fits === true, seq, 'badSeal');
    if (terms) this.#last = { seq, terms, signed };
    this.#due = undefined;
  }

  /** A signature goes into the log together with what made it due. */
  #expect({ fair, imported }: Committed, seq: number, { type }: TableRecord): void {
    const ends = type === 'finished' || type === 'abandoned';
    if (this.#due !== undefined && !ends) this.#unsigned ??= this.#due;
    if (!fair.terms || imported || (type !== 'begun' && this.#n === 0)) return;
    const ofGame = type === 'begun' || type === 'played' || type === 'undone' || ends;
    if (ofGame) this.#n++;
    if (SIGNED_AFTER.includes(type) || (ofGame && this.#n % SIGN_EVERY === 0)) this.#due = seq;
  }

  found(): Seals {
    const last = this.#last;
    if (last) {
      // It covers all that stands before it, so it is the only one that need be checked.
      const { terms, signed } = last;
      const { sig, ...journal } = signed.journal;
      const head: SignedHead = signed;
      const fits =
        isHeld(terms.key, () => ({ kind: 'journal', table: this.#id, ...journal }), sig) &&
        isHeld(terms.key, () => headStatement(terms, termsHash(terms), head), head.sig);
      this.#hold(fits, last.seq, 'badSeal');
    }
    const { version = 0, fair, imported, status } = this.#table ?? {};
    const cut = imported && status !== 'finished' && status !== 'abandoned';
    const key = imported ? undefined : fair?.terms?.key;
    const unsigned = this.#unsigned ?? this.#due;
    return {
      ends: version,
      covered: last?.seq ?? 0,
      final: last?.signed.final === true,
      ...(key !== undefined && { key }),
      ...(this.#broken && { broken: this.#broken }),
      ...(unsigned !== undefined && { unsigned }),
      ...(cut && { cut }),
    };
  }
}

/** What cannot be written in the one way in which it is signed was never signed. */
function isHeld(key: string, statement: () => Statement, signature: string): boolean {
  try {
    return holds(key, statement(), signature);
  } catch (error) {
    if (error instanceof NotCanonical) return false;
    throw error;
  }
}

export const sealsOf = (id: string, log: readonly Entered[]): Seals => atOnce(reading(id, log));

/** So many records are looked at in a part. */
const PART = 100;

export function* reading(id: string, log: readonly Entered[]): InParts<Seals> {
  const reader = new SealReader(id);
  for (const [n, one] of log.entries()) {
    reader.read(one);
    if (n % PART === PART - 1) yield;
  }
  return reader.found();
}

/** Why a table with these seals is not played on at a server with this key; undefined = it is. */
export function unsound({ key, broken, unsigned }: Seals, ours: string | undefined): Refusal | undefined {
  if (broken) return refusal(broken.why, { record: broken.record });
  // A server that has lost its key plays on unproven; whoever has it signs.
  return unsigned !== undefined && key === ours ? refusal('sealMissing', { record: unsigned }) : undefined;
}

/** What was found, in a few words. */
export function sealWords({ ends, covered, final, key, unsigned }: Seals, ours: string | undefined): string {
  const whose = key === undefined || key === ours ? '' : ` by key ${key}, which is not ours`;
  const end = `ends at record ${ends}`;
  if (key === undefined) return `${end}, nothing in it is signed`;
  if (final) return `whole: ${end}, signed${whose}`;
  const since = unsigned === undefined ? '' : `; what should be signed after record ${unsigned} is not`;
  return covered === 0
    ? `${end}, the terms are signed${whose}${since}`
    : `${end}, signed up to record ${covered}${whose}${since}`;
}
