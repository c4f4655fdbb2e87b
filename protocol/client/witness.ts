import {
  canonical,
  FAIR,
  headStatement,
  hex,
  isOpened,
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
  RECEIPT_FORMAT,
  same,
  type Ack,
  type AlarmCode,
  type Command,
  type FairInfo,
  type Receipt,
  type Screen,
  type TableInfo,
} from '../index.ts';
import { Pins, type Keep } from './pins.ts';

/** This seat's share of fair chance, and where it is kept. */
export interface Trust {
  random(bytes: number): Uint8Array;
  /** The platform's own check of a signature, where it answers at once: browsers' do not. */
  readonly isSigned?: typeof isSigned;
  /** Memory alone if absent: then nothing survives the page. */
  readonly keep?: Keep;
}

/** What a person is told about fairness: the pin of this start, alarms included. */
export interface Standing {
  readonly receipt: Receipt | undefined;
  /** The server signs with another key than before; whoever was told why can accept it. */
  readonly newKey?: { readonly known: string; readonly shown: string };
  /** The commitment of this seat was made on another device: the share lies there. */
  readonly elsewhere: boolean;
}

export interface Witnessing {
  readonly trust: Trust;
  readonly send: (command: Command) => Promise<Ack>;
  readonly told: (standing: Standing) => void;
}

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
  #table: { readonly id: string; readonly attempt: number } | undefined;
  #hashed: { readonly terms: Terms; readonly h: string } | undefined;
  #newKey: Standing['newKey'];
  #elsewhere = false;

  constructor(witnessing: Witnessing) {
    this.#witnessing = witnessing;
    this.#pins = new Pins(witnessing.trust.keep);
    this.#isSigned = witnessing.trust.isSigned ?? isSigned;
  }

  /** The latest head under the server's signature, for the next greeting. */
  get seen(): SignedHead | undefined {
    return this.#pin?.signed;
  }

  get standing(): Standing {
    const newKey = this.#newKey;
    return { receipt: this.#pin, ...(newKey && { newKey }), elsewhere: this.#elsewhere };
  }

  get #pin(): Receipt | undefined {
    return this.#table && this.#pins.get(this.#table.id, this.#table.attempt);
  }

  /** The person was told why the server has another key. */
  acceptKey(screen: Screen | undefined): void {
    if (!this.#newKey) return;
    this.#pins.setKey(this.#newKey.shown);
    this.#newKey = undefined;
    if (screen) this.see(screen);
  }

  see(screen: Screen): void {
    const { table, you } = screen;
    const { fair } = table;
    const seat = you === 'spectator' ? null : you;
    this.#table = { id: table.id, attempt: fair.attempt };
    if (fair.unproven && !this.#pin) return;
    const before = this.#pin;
    switch (table.status) {
      case 'lobby':
        if (this.#offered(table, seat)) this.#commit(table, seat);
        break;
      case 'starting':
        if (this.#offered(table, seat) && this.#agreed(screen)) this.#reveal(table, seat);
        break;
      case 'playing':
      case 'finished':
      case 'abandoned':
      case 'frozen':
        if (screen.view !== null && this.#offered(table, seat) && this.#agreed(screen)) this.#watch(screen);
        break;
      default:
        table.status satisfies never;
    }
    if (this.#pin !== before) this.#witnessing.told(this.standing);
  }

  // --- the offer ------------------------------------------------------------------------------------------------------

  /** Pins what the server offers, or compares it with what it offered before. */
  #offered({ id, status, fair }: TableInfo, seat: number | null): boolean {
    const { attempt, commitment, key } = fair;
    const pin = this.#pin;
    if (!pin && !this.#isKnownKey(key)) return false;
    if (!pin) {
      const { burnt } = fair;
      this.#pins.set({
        format: RECEIPT_FORMAT,
        state: 'committed',
        table: id,
        attempt,
        seat,
        key,
        commitment,
        burnt,
      });
      return this.#isWhole(fair, seat);
    }
    if (pin.key !== key) return this.#alarm('C-KEY', pin.key, key);
    if (pin.commitment !== commitment) return this.#alarm('C-COMMITMENT', pin.commitment, commitment);
    if (pin.state === 'burnt' || (status === 'lobby' && pin.h !== undefined))
      return this.#alarm('C-BURNT', `start ${attempt} was frozen`, 'it is offered again');
    return true;
  }

  #isKnownKey(key: string): boolean {
    const known = this.#pins.key();
    if (known === undefined) this.#pins.setKey(key);
    if (known === undefined || known === key) return true;
    this.#newKey = { known, shown: key };
    this.#witnessing.told(this.standing);
    return false;
  }

  /** Is every start that was thrown away named as it was? */
  #isWhole({ attempt, burnt, commitment }: FairInfo, seat: number | null): boolean {
    if (burnt.length !== attempt - 1)
      return this.#alarm('C-BURNT', `${attempt - 1} starts thrown away`, `${burnt.length} named`);
    for (const [n, one] of burnt.entries()) {
      const earlier = this.#table && this.#pins.get(this.#table.id, n + 1);
      if (!earlier) continue;
      if (earlier.commitment !== one.server) return this.#alarm('C-BURNT', earlier.commitment, one.server);
      this.#pins.set({ ...earlier, state: 'burnt' });
      const silent = one.missing.some((missing) => missing.seat === earlier.seat && earlier.seat === seat);
      if (silent && earlier.acked)
        return this.#alarm('C-SILENCED', `acknowledged at ${earlier.ackedAt ?? 0}`, 'called silent');
    }
    if (burnt.some(({ server }) => server === commitment))
      return this.#alarm('C-BURNT', 'a new promise for each start', commitment);
    return true;
  }

  /** By itself on sitting down; may be replaced in the lobby only. */
  #commit({ fair, id }: TableInfo, seat: number | null): void {
    const pin = this.#pin;
    if (!pin || seat === null || this.#isBlocked()) return;
    const { attempt, commitment: server } = fair;
    const again = pin.seat === seat && typeof pin.share === 'string';
    const share = again ? pin.share : hex(this.#witnessing.trust.random(32));
    const D = seatCommitmentOf({ table: id, attempt, server }, seat, share);
    if (!again) this.#pins.set({ ...pin, seat, share, D });
    const shown = fair.commitments[seat];
    const once = `commit/${id}/${attempt}/${seat}`;
    this.#elsewhere = this.#sent.has(once) && shown !== null && shown !== D;
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
    if (pin.h !== undefined) return this.#alarm('C-TERMS-TWICE', pin.h, h);
    if (!this.#isRight(table, terms, pin)) return false;
    if (!this.#isSigned(pin.key, termsStatement(terms), sig)) return this.#alarm('C-SIGNATURE', pin.key, sig);
    this.#pins.set({ ...pin, h, terms, sig, state: 'frozen' });
    this.#sharesIn(terms, pin);
    return true;
  }

  /** Do they say what was promised and what is on the screen? */
  #isRight(table: TableInfo, terms: Terms, pin: Receipt): boolean {
    const isFormed =
      terms.fair === FAIR &&
      terms.table === pin.table &&
      terms.attempt === pin.attempt &&
      terms.seats.every(({ kind, share }) => kind !== 'bot' || share === null);
    if (!isFormed) return this.#alarm('C-TERMS', 'terms of this start', canonical(terms).slice(0, 200));
    if (terms.server !== pin.commitment) return this.#alarm('C-COMMITMENT', pin.commitment, terms.server);
    if (terms.key !== pin.key) return this.#alarm('C-SIGNATURE', pin.key, terms.key);
    if (!same(terms.burnt, pin.burnt ?? []))
      return this.#alarm('C-BURNT', canonical(pin.burnt ?? []), canonical(terms.burnt));
    const shown = {
      game: table.game,
      rules: table.rulesVersion,
      config: table.config,
      seats: table.seats.map(({ kind, name, bot = '' }) => [kind, kind === 'bot' ? name || bot : name]),
    };
    const agreed = {
      game: terms.game,
      rules: terms.rules,
      config: terms.config,
      seats: terms.seats.map(({ kind, name }) => [kind, name]),
    };
    return same(shown, agreed) || this.#alarm('C-SCREEN', canonical(shown), canonical(agreed));
  }

  /** Is my own commitment in them? Another device's is told of, not called a lie. */
  #sharesIn(terms: Terms, { seat, D }: Receipt): boolean {
    if (seat === null || D === undefined || D === null || this.#elsewhere) return true;
    const given = terms.seats[seat]?.share ?? null;
    return given === D || this.#alarm('C-SHARE', D, String(given));
  }

  #reveal({ fair, id }: TableInfo, seat: number | null): void {
    const pin = this.#pin;
    const { h, share, D } = pin ?? {};
    if (!pin?.terms || seat === null || h === undefined || typeof share !== 'string') return;
    if (this.#isBlocked()) return;
    if (pin.terms.seats[seat]?.share !== D || fair.revealed.some((other) => other === seat)) return;
    const once = `reveal/${id}/${fair.attempt}`;
    if (this.#sent.has(once)) return;
    this.#sent.add(once);
    this.#witnessing.send({ type: 'reveal', terms: h, share }).then(
      ({ refused }) => {
        const now = this.#pins.get(id, pin.attempt);
        // Refused for now: the next screen that asks for it gets it again.
        if (refused) this.#sent.delete(once);
        else if (now) this.#pins.set({ ...now, acked: true, ackedAt: Date.now() });
      },
      () => {},
    );
  }

  // --- the game -------------------------------------------------------------------------------------------------------

  #watch({ table, head }: Screen): void {
    const { fair } = table;
    if (!this.#opened(fair)) return;
    if (fair.signed) this.#signed(fair.signed);
    if (head) this.#followed(head);
  }

  /** Every share opens what its seat promised; from here on the server has no freedom left. */
  #opened({ shares }: FairInfo): boolean {
    const pin = this.#pin;
    if (!pin?.terms || pin.h === undefined) return false;
    if (pin.shares) {
      const isKept = same(pin.shares, shares);
      return isKept || this.#alarm('C-OTHER-SHARE', canonical(pin.shares), canonical(shares ?? null));
    }
    const { terms, seat, share } = pin;
    for (const [at, given] of terms.seats.entries()) {
      const opened = shares?.[at];
      const mine = at === seat && given.share === pin.D && typeof share === 'string';
      if (mine && opened !== share) return this.#alarm('C-SHARE', share, String(opened));
      if (!isOpened(terms, at, opened))
        return this.#alarm('C-OTHER-SHARE', `${given.name}: ${String(given.share)}`, String(opened));
    }
    const all = shares ?? [];
    this.#pins.set({ ...pin, shares: all, number: tableNumber(pin.h, all), state: 'begun' });
    return true;
  }

  #followed({ n, head }: Head): boolean {
    const pin = this.#pin;
    if (!pin) return false;
    if (pin.head && n < pin.head.n) return this.#alarm('C-ROLLED-BACK', String(pin.head.n), String(n));
    if (pin.head?.n === n)
      return pin.head.head === head || this.#alarm('C-FORK', `${n}: ${pin.head.head}`, `${n}: ${head}`);
    this.#pins.set({ ...pin, head: { n, head } });
    return true;
  }

  #signed(signed: SignedHead): boolean {
    const pin = this.#pin;
    if (!pin?.terms || pin.h === undefined || same(pin.signed, signed)) return true;
    if (pin.signed && signed.n < pin.signed.n)
      return this.#alarm('C-ROLLED-BACK', String(pin.signed.n), String(signed.n));
    if (!this.#isSigned(pin.key, headStatement(pin, pin.h, signed), signed.sig))
      return this.#alarm('C-SIGNATURE', pin.key, `head ${signed.n}`);
    const known = [pin.head, pin.signed].find((one) => one?.n === signed.n);
    if (known && known.head !== signed.head)
      return this.#alarm('C-FORK', `${signed.n}: ${known.head}`, `${signed.n}: ${signed.head}`);
    this.#pins.set({ ...pin, signed, ...(signed.final && { state: 'ended' as const }) });
    return true;
  }

  // --- alarms ---------------------------------------------------------------------------------------------------------

  /** Answers false, for whoever asked whether all is well. */
  #alarm(code: AlarmCode, pinned: string, shown: string): false {
    const pin = this.#pin;
    const alarms = pin?.alarms ?? [];
    if (pin && !alarms.some((one) => one.code === code && one.shown === shown))
      this.#pins.set({ ...pin, alarms: [...alarms, { code, pinned, shown, at: Date.now() }] });
    return false;
  }

  #isBlocked(): boolean {
    return (this.#pin?.alarms ?? []).length > 0;
  }
}
