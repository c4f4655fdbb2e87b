import { readReceipt, type Receipt } from '../index.ts';

/** A place that survives the page: `localStorage`, or a file of a program. */
export interface Keep {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

const PREFIX = 'reckon.fair/';
const KEY = `${PREFIX}key`;
/** So many games are remembered; those that were given a share and never ended longest. */
const MOST = 200;

const nameOf = (table: string, attempt: number): string => `${PREFIX}${table}/${attempt}`;

/** Memory alone, where nothing else is allowed. */
export function memoryKeep(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** A pin as this page has it, what lay in the keep when it was last read or written, and that, where another page is in it. */
interface Known {
  readonly pin: Receipt;
  readonly text: string | null;
  readonly stored?: Receipt | undefined;
}

/**
 * What was pinned, by table and start. Several pages may lie open at one table and pin in one place: what one was told, and the
 * share it gave, are known to all; how far each has come is its own, because screens reach them one after the other.
 */
export class Pins {
  readonly #keep: Keep;
  readonly #known = new Map<string, Known>();
  #key: string | undefined;

  constructor(keep: Keep = memoryKeep()) {
    this.#keep = keep;
  }

  get(table: string, attempt: number): Receipt | undefined {
    const name = nameOf(table, attempt);
    const known = this.#known.get(name);
    const text = this.#keep.get(name);
    if (text === null || text === known?.text) return known?.pin;
    const stored = readReceipt(text);
    const pin = known && stored ? withTold(known.pin, stored) : (known?.pin ?? stored);
    if (pin) this.#known.set(name, { pin, text, stored });
    return pin;
  }

  set(pin: Receipt): void {
    const name = nameOf(pin.table, pin.attempt);
    this.get(pin.table, pin.attempt);
    const { text: before = null, stored } = this.#known.get(name) ?? {};
    const further = stored && isFurther(stored, pin) ? withTold(stored, pin, pin.seat) : undefined;
    const text = JSON.stringify(further ?? pin);
    this.#known.set(name, { pin, text: this.#write(name, text) ? text : before, stored: further });
    if (before === null) this.#forgetOldest(name);
  }

  /** The terms of a start as any page here has pinned them: there are no others. */
  termsOf(table: string, attempt: number): string | undefined {
    return this.get(table, attempt)?.h ?? readReceipt(this.#keep.get(nameOf(table, attempt)) ?? '')?.h;
  }

  key(): string | undefined {
    return this.#keep.get(KEY) ?? this.#key;
  }

  setKey(key: string): void {
    this.#key = key;
    this.#write(KEY, key);
  }

  /** Where there is no room it lasts as long as the page. */
  #write(name: string, text: string): boolean {
    try {
      this.#keep.set(name, text);
      return true;
    } catch {
      // What was read or written before is still known.
      return false;
    }
  }

  all(): readonly Receipt[] {
    return this.#keep
      .keys()
      .filter((name) => name.startsWith(PREFIX) && name !== KEY)
      .flatMap((name) => readReceipt(this.#keep.get(name) ?? '') ?? []);
  }

  #forgetOldest(written: string): void {
    const pins = this.all().filter(({ table, attempt }) => nameOf(table, attempt) !== written);
    if (pins.length < MOST) return;
    const over = pins.toSorted((a, b) => worthOf(a) - worthOf(b) || givenSince(a) - givenSince(b))[0];
    if (!over) return;
    const name = nameOf(over.table, over.attempt);
    this.#keep.remove(name);
    this.#known.delete(name);
  }
}

const STATES: readonly Receipt['state'][] = ['committed', 'frozen', 'begun', 'burnt', 'ended'];
const isFurther = (one: Receipt, other: Receipt): boolean =>
  one.state === other.state
    ? (one.head?.n ?? 0) > (other.head?.n ?? 0)
    : STATES.indexOf(one.state) > STATES.indexOf(other.state);

/** A pin, with what another page of this seat gave, and what any was told. */
function withTold(pin: Receipt, other: Receipt, seat = pin.seat ?? other.seat): Receipt {
  const { share, D, givenAt, acked, ackedAt, alarms = [] } = other;
  const mine = pin.alarms ?? [];
  const more = alarms.filter(
    (one) => !mine.some(({ code, shown }) => code === one.code && shown === one.shown),
  );
  const isOfSeat = other.seat === seat && typeof share === 'string';
  return {
    ...pin,
    ...(isOfSeat && { seat, share, D: D ?? null }),
    ...(isOfSeat && givenAt !== undefined && { givenAt }),
    ...(isOfSeat && acked === true && { acked, ackedAt: ackedAt ?? 0 }),
    ...(more.length > 0 && { alarms: [...mine, ...more] }),
  };
}

const isOver = ({ state }: Receipt): boolean => state === 'ended' || state === 'burnt';
const isGiven = ({ acked, givenAt }: Receipt): boolean => acked === true || givenAt !== undefined;
const isUnanswered = (pin: Receipt): boolean => isGiven(pin) && !isOver(pin);
const worthOf = (pin: Receipt): number => (isUnanswered(pin) ? 2 : isOver(pin) ? 0 : 1);
/** When the server had the share, by its own word or by ours. */
export const givenSince = ({ ackedAt, givenAt }: Receipt): number => ackedAt ?? givenAt ?? 0;

/** Games that this seat gave a share to and that were never brought to an end before its eyes, oldest first. */
export const unanswered = (keep: Keep): readonly Receipt[] =>
  new Pins(keep)
    .all()
    .filter(isUnanswered)
    .toSorted((a, b) => givenSince(a) - givenSince(b));

/** A start that is asked for its shares opens them in seconds. */
const OPENED_MS = 60_000;

/** Those of them that were never even begun: for that nobody has to be asked. */
export const unopened = (keep: Keep, now = Date.now()): readonly Receipt[] =>
  unanswered(keep).filter((pin) => pin.state === 'frozen' && now - givenSince(pin) > OPENED_MS);
