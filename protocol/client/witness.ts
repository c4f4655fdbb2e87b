import {
  ATTEMPTS,
  canonical,
  hex,
  isSigned,
  seatCommitmentOf,
  tableNumber,
  termsHash,
  termsStatement,
  type Head,
  type SignedHead,
  type Terms,
} from '@reckon/kernel';
import {
  isStrange,
  same,
  seenWith,
  type Alarm,
  type AlarmCode,
  type FairInfo,
  type Receipt,
  type Screen,
  type TableInfo,
} from '../index.ts';
import { lieInBurnt, lieInHead, lieInShares, lieInSigned, lieInTerms } from './lies.ts';
import { isStart, lieInOffer, offerOf, type Start } from './offer.ts';
import { Pins } from './pins.ts';
import type { Standing, Witnessing } from './standing.ts';

/**
 * Watches a server for its person: pins what it promises, sends the share only for terms that hold, and remembers every head.
 * What differs from what was pinned becomes an alarm, and no share leaves. Pins are written before each message that depends
 * on them and never overwritten by another value.
 */
export class Witness {
  readonly #pins: Pins;
  readonly #witnessing: Witnessing;
  readonly #isSigned: typeof isSigned;
  readonly #sent = new Set<string>();
  #known: string | undefined;
  #table: Start | undefined;
  #told: Standing = { receipt: undefined, elsewhere: false };
  #hashed: { readonly terms: Terms; readonly h: string } | undefined;
  #newKey: Standing['newKey'];
  /** A commitment of this seat that another device made, as the lobby shows it. */
  #other: string | undefined;

  constructor(witnessing: Witnessing) {
    this.#witnessing = witnessing;
    this.#pins = new Pins(witnessing.trust.keep);
    this.#isSigned = witnessing.trust.isSigned ?? isSigned;
    this.#known = witnessing.table;
  }

  /** The latest head under the server's signature, for the next greeting: the first of a page that was opened anew, too. */
  get seen(): SignedHead | undefined {
    return this.#starts.findLast(({ signed }) => signed !== undefined)?.signed;
  }

  get standing(): Standing {
    const newKey = this.#newKey;
    const pin = this.#pin;
    // What was noticed at another start of the table stays on the screen.
    const others = this.#alarms.filter((one) => !pin?.alarms?.includes(one));
    const receipt = pin && others.length > 0 ? { ...pin, alarms: [...others, ...(pin.alarms ?? [])] } : pin;
    // Left out is told louder, and is no other device.
    const isTold = receipt?.alarms?.some(({ code }) => code === 'C-SHARE') === true;
    const isGiven = pin?.terms !== undefined && isStrange(pin.terms, pin) && !isTold;
    return { receipt, ...(newKey && { newKey }), elsewhere: this.#other !== undefined || isGiven };
  }

  get #pin(): Receipt | undefined {
    return this.#table && this.#pins.get(this.#table.id, this.#table.attempt);
  }

  /** Of all starts of this table. */
  get #starts(): readonly Receipt[] {
    const id = this.#table?.id ?? this.#known;
    if (id === undefined) return [];
    const counted = Array.from({ length: ATTEMPTS }, (_, n) => this.#pins.get(id, n + 1) ?? []).flat();
    return [...new Set([...counted, this.#pin ?? []].flat())];
  }

  get #alarms(): readonly Alarm[] {
    return this.#starts.flatMap(({ alarms = [] }) => alarms);
  }

  /** The person was told why the server has another key. */
  acceptKey(screen: Screen | undefined): void {
    if (!this.#newKey) return;
    this.#pins.setKey(this.#newKey.shown);
    this.#newKey = undefined;
    if (screen) this.see(screen);
  }

  see(screen: Screen): void {
    try {
      this.#look(screen);
    } catch (error) {
      // What cannot even be compared is no better than what differs.
      this.#alarm('C-TERMS', 'what can be read', String(error).slice(0, 200));
    }
    this.#tell();
  }

  #tell(): void {
    const now = this.standing;
    const { receipt, newKey, elsewhere } = this.#told;
    if (now.receipt === receipt && now.newKey === newKey && now.elsewhere === elsewhere) return;
    this.#told = now;
    this.#witnessing.told(now);
  }

  #look(screen: Screen): void {
    const { table, you } = screen;
    const { fair } = table;
    const seat = you === 'spectator' ? null : you;
    this.#known ??= table.id;
    if (table.id !== this.#known) return this.#strayed(table, this.#known);
    const at = this.#at(table.id, fair.attempt);
    // Nobody sits down at a copy: what is still to be begun is none.
    const isUnwatched = fair.unproven || (fair.copy && screen.view !== null);
    if (isUnwatched && this.#starts.length === 0) return;
    switch (table.status) {
      case 'lobby':
        if (this.#offered(at, table, seat)) this.#commit(table, seat);
        break;
      case 'starting':
        if (this.#offered(at, table, seat) && this.#agreed(screen)) this.#reveal(table, seat);
        break;
      case 'playing':
      case 'finished':
      case 'abandoned':
      case 'frozen':
        if (screen.view !== null && this.#offered(at, table, seat) && this.#agreed(screen))
          this.#watch(screen);
        break;
      default:
        table.status satisfies never;
    }
  }

  /** A share given at one table and a game played at another is a start that nobody counts. */
  #strayed({ id, fair }: TableInfo, known: string): void {
    const at = this.#at(known, this.#table?.attempt ?? fair.attempt);
    if (!this.#pin) this.#pins.set(offerOf(at, fair, null));
    this.#alarm('C-COMMITMENT', `table ${known}`, `table ${id}`);
  }

  /** What is told of a start that cannot be one is told at the last that could. */
  #at(id: string, attempt: number): Start {
    return (this.#table = { id, attempt: isStart(attempt) ? attempt : (this.#table?.attempt ?? 1) });
  }

  // --- the offer ------------------------------------------------------------------------------------------------------

  /** Pins what the server offers, or compares it with what it offered before. */
  #offered(at: Start, { id, status, fair }: TableInfo, seat: number | null): boolean {
    const { attempt, commitment, key, burnt } = fair;
    const pin = this.#pin;
    const odd = lieInOffer(id, fair);
    if (!pin && !odd && !this.#isKnownKey(key, isOver(status))) return false;
    if (!pin) this.#pins.set(offerOf(at, fair, seat));
    if (odd) return this.#alarm(...odd);
    if (!pin) return this.#isWhole(fair);
    if (pin.key !== key) return this.#alarm('C-KEY', pin.key, key);
    if (pin.commitment !== commitment) return this.#alarm('C-COMMITMENT', pin.commitment, commitment);
    if (pin.burnt && !same(pin.burnt, burnt))
      return this.#alarm('C-BURNT', canonical(pin.burnt), canonical(burnt));
    if (pin.state === 'burnt' || (status === 'lobby' && pin.h !== undefined))
      return this.#alarm('C-BURNT', `start ${attempt} was frozen`, 'it is offered again');
    return true;
  }

  /** The key of a game that is over is learnt from nobody: it is what a file says, or what is said too late to be a promise. */
  #isKnownKey(key: string, over: boolean): boolean {
    const known = this.#pins.key();
    if (known === undefined && !over) this.#pins.setKey(key);
    if (known === undefined || known === key) return true;
    if (this.#newKey?.shown !== key) this.#newKey = { known, shown: key };
    return false;
  }

  /** Starts that were thrown away as they were pinned are written off. */
  #isWhole(fair: FairInfo): boolean {
    const earlier = (attempt: number): Receipt | undefined =>
      this.#starts.find((pin) => pin.attempt === attempt);
    const lie = lieInBurnt(fair, earlier);
    if (lie) return this.#alarm(...lie);
    for (const [n] of fair.burnt.entries()) {
      const pin = earlier(n + 1);
      if (pin) this.#pins.set({ ...pin, state: 'burnt' });
    }
    return true;
  }

  /** By itself on sitting down; may be replaced in the lobby only. */
  #commit({ fair, id }: TableInfo, seat: number | null): void {
    const pin = this.#pin;
    this.#other = undefined;
    if (!pin || seat === null || this.#isBlocked()) return;
    const { attempt, commitment: server } = fair;
    const again = pin.seat === seat && typeof pin.share === 'string';
    const share = again ? pin.share : hex(this.#witnessing.trust.random(32));
    const D = seatCommitmentOf({ table: id, attempt, server }, seat, share);
    if (!again) this.#pins.set({ ...pin, seat, share, D });
    const shown = fair.commitments[seat];
    const once = `commit/${id}/${attempt}/${seat}`;
    if (this.#sent.has(once) && shown !== D) this.#other = shown ?? undefined;
    if (shown === D || this.#sent.has(once)) return;
    this.#sent.add(once);
    this.#witnessing.send({ type: 'commit', attempt, commitment: D }).then(
      ({ refused }) => refused && this.#sent.delete(once),
      () => {},
    );
  }

  // --- the terms ------------------------------------------------------------------------------------------------------

  /** Pins the terms, or compares them with those that were pinned. */
  #agreed({ table }: Screen): boolean {
    const pin = this.#pin;
    const { terms, sig } = table.fair;
    if (!pin) return false;
    if (!terms || sig === undefined)
      return this.#alarm('C-NO-TERMS', 'terms before a share is asked for', 'none');
    // Screens change in parts: what was hashed for the last one is the same thing on the next.
    const h = this.#hashed?.terms === terms ? this.#hashed.h : termsHash(terms);
    this.#hashed = { terms, h };
    if (pin.h === h) return true;
    const before = this.#pins.termsOf(pin.table, pin.attempt);
    if (before !== undefined && before !== h) return this.#alarm('C-TERMS-TWICE', before, h);
    const lie = lieInTerms(terms, table, pin);
    if (lie) return this.#alarm(...lie);
    if (!this.#isSigned(pin.key, termsStatement(terms), sig)) return this.#alarm('C-SIGNATURE', pin.key, sig);
    this.#pins.set({ ...pin, h, terms, sig, state: 'frozen' });
    this.#sharesIn(terms, pin);
    return true;
  }

  /** Is my own commitment in them? Another device's is told of, not called a lie. */
  #sharesIn(terms: Terms, { seat, D }: Receipt): boolean {
    if (seat === null || D === undefined || D === null) return true;
    const given = terms.seats[seat]?.share ?? null;
    const promised = this.#other ?? D;
    return given === promised || this.#alarm('C-SHARE', promised, String(given));
  }

  #reveal({ fair, id }: TableInfo, seat: number | null): void {
    const pin = this.#pin;
    const { h, share, D } = pin ?? {};
    if (!pin?.terms || seat === null || h === undefined || typeof share !== 'string') return;
    if (this.#isBlocked()) return;
    if (pin.terms.seats[seat]?.share !== D) return;
    // Who shows the share as given has it, whether or not its answer ever came.
    if (fair.revealed.some((other) => other === seat)) return this.#acknowledged(id, pin.attempt);
    const once = `reveal/${id}/${fair.attempt}`;
    if (this.#sent.has(once)) return;
    this.#sent.add(once);
    this.#pins.set({ ...pin, givenAt: pin.givenAt ?? Date.now() });
    this.#witnessing.send({ type: 'reveal', terms: h, share }).then(
      ({ refused }) => {
        // Refused for now: the next screen that asks for it gets it again.
        if (refused) this.#sent.delete(once);
        else this.#acknowledged(id, pin.attempt);
      },
      () => {},
    );
  }

  #acknowledged(table: string, attempt: number): void {
    const pin = this.#pins.get(table, attempt);
    if (pin && pin.acked !== true) this.#pins.set({ ...pin, acked: true, ackedAt: Date.now() });
  }

  // --- the game -------------------------------------------------------------------------------------------------------

  #watch({ table: { fair }, head }: Screen): void {
    if (!this.#opened(fair)) return;
    this.#signed(fair);
    this.#followed(head);
  }

  /** Every share opens what its seat promised; from here on the server has no freedom left. */
  #opened({ shares }: FairInfo): boolean {
    const pin = this.#pin;
    if (!pin?.terms || pin.h === undefined) return false;
    if (pin.shares) {
      const isKept = same(pin.shares, shares);
      return isKept || this.#alarm('C-OTHER-SHARE', canonical(pin.shares), canonical(shares ?? null));
    }
    const lie = lieInShares(shares, pin.terms, pin);
    if (lie) return this.#alarm(...lie);
    const all = shares ?? [];
    this.#pins.set({ ...pin, shares: all, number: tableNumber(pin.h, all), state: 'begun' });
    return true;
  }

  #followed(shown: Head | undefined): boolean {
    const pin = this.#pin;
    if (!pin) return false;
    const lie = lieInHead(shown, pin);
    if (lie) return this.#alarm(...lie);
    if (!shown || pin.head?.n === shown.n || pin.h === undefined || this.#isForked()) return true;
    const { n, head } = shown;
    const seen = seenWith(pin.seen ?? { runs: [], digest: pin.h }, { n, head });
    this.#pins.set({ ...pin, head: { n, head }, seen });
    return true;
  }

  #signed({ signed, unproven }: FairInfo): boolean {
    const pin = this.#pin;
    if (!pin || (pin.signed && same(pin.signed, signed)) || (!signed && !pin.signed && unproven)) return true;
    const lie = lieInSigned(signed, pin, this.#isSigned);
    if (lie) return this.#alarm(...lie);
    if (signed && !this.#isForked())
      this.#pins.set({ ...pin, signed, ...(signed.final && { state: 'ended' as const }) });
    return true;
  }

  /** What follows on another log than the one that was seen is no news of this one. */
  #isForked(): boolean {
    return (this.#pin?.alarms ?? []).some(({ code }) => code === 'C-FORK' || code === 'C-ROLLED-BACK');
  }

  // --- alarms ---------------------------------------------------------------------------------------------------------

  /** Answers false, for whoever asked whether all is well. */
  #alarm(code: AlarmCode, pinned: string, shown: string): false {
    const pin = this.#pin;
    const alarms = pin?.alarms ?? [];
    const [promised, now] = [pinned.slice(0, LONGEST), shown.slice(0, LONGEST)];
    const isTold = alarms.some((one) => one.code === code && one.shown === now);
    if (!pin || isTold || alarms.length >= MOST_ALARMS) return false;
    const given = (pin.givenAt !== undefined || pin.acked === true) && { given: true as const };
    const alarm = { code, pinned: promised, shown: now, at: Date.now(), ...given };
    this.#pins.set({ ...pin, alarms: [...alarms, alarm] });
    return false;
  }

  #isBlocked(): boolean {
    return this.#alarms.length > 0;
  }
}

const isOver = (status: TableInfo['status']): boolean => status === 'finished' || status === 'abandoned';

/** A liar can go on for ever; what is kept of it cannot. */
const MOST_ALARMS = 50;
const LONGEST = 2000;
