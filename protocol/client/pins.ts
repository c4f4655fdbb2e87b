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

/** What was pinned, by table and start. */
export class Pins {
  readonly #keep: Keep;
  readonly #read = new Map<string, Receipt>();
  #key: string | undefined;

  constructor(keep: Keep = memoryKeep()) {
    this.#keep = keep;
  }

  get(table: string, attempt: number): Receipt | undefined {
    const name = nameOf(table, attempt);
    const known = this.#read.get(name);
    if (known) return known;
    const text = this.#keep.get(name);
    const pin = text === null ? undefined : readReceipt(text);
    if (pin) this.#read.set(name, pin);
    return pin;
  }

  set(pin: Receipt): void {
    const name = nameOf(pin.table, pin.attempt);
    const isNew = this.#keep.get(name) === null;
    this.#read.set(name, pin);
    this.#write(name, JSON.stringify(pin));
    if (isNew) this.#forgetOldest(name);
  }

  key(): string | undefined {
    return this.#keep.get(KEY) ?? this.#key;
  }

  setKey(key: string): void {
    this.#key = key;
    this.#write(KEY, key);
  }

  /** Where there is no room it lasts as long as the page. */
  #write(name: string, text: string): void {
    try {
      this.#keep.set(name, text);
    } catch {
      // What was read or written before is still known.
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
    const over = pins.toSorted((a, b) => worthOf(a) - worthOf(b) || since(a) - since(b))[0];
    if (!over) return;
    const name = nameOf(over.table, over.attempt);
    this.#keep.remove(name);
    this.#read.delete(name);
  }
}

const isOver = ({ state }: Receipt): boolean => state === 'ended' || state === 'burnt';
const isUnanswered = (pin: Receipt): boolean => pin.acked === true && !isOver(pin);
const worthOf = (pin: Receipt): number => (isUnanswered(pin) ? 2 : isOver(pin) ? 0 : 1);
const since = ({ ackedAt = 0 }: Receipt): number => ackedAt;

/** Games that this seat gave a share to and that were never brought to an end before its eyes, oldest first. */
export const unanswered = (keep: Keep): readonly Receipt[] =>
  new Pins(keep)
    .all()
    .filter(isUnanswered)
    .toSorted((a, b) => since(a) - since(b));

/** A start that is asked for its shares opens them in seconds. */
const OPENED_MS = 60_000;

/** Those of them that were never even begun: for that nobody has to be asked. */
export const unopened = (keep: Keep, now = Date.now()): readonly Receipt[] =>
  unanswered(keep).filter(({ state, ackedAt = 0 }) => state === 'frozen' && now - ackedAt > OPENED_MS);
