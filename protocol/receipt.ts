import {
  isHex,
  seenAfter,
  type Burnt,
  type Head,
  type Shares,
  type SignedHead,
  type Terms,
} from '@reckon/kernel';
import { isObject } from './gameFile.ts';

/** What a browser saw with its own eyes: written down before it answered, never written over. */
export const RECEIPT_FORMAT = 'reckon-receipt/2';

export type PinState = 'committed' | 'frozen' | 'begun' | 'burnt' | 'ended';

export interface Receipt {
  readonly format: typeof RECEIPT_FORMAT;
  readonly state: PinState;
  readonly table: string;
  readonly attempt: number;
  /** Null for a spectator. */
  readonly seat: number | null;
  /** The server's public key. */
  readonly key: string;
  /** The server's commitment. */
  readonly commitment: string;
  readonly burnt?: readonly Burnt[];
  /** This seat's own share, and what it committed to. */
  readonly share?: string | null;
  readonly D?: string | null;
  /** The hash of the terms. */
  readonly h?: string;
  readonly terms?: Terms;
  readonly sig?: string;
  /** When the share was sent (milliseconds since 1970): from then on the server can have it, whatever it says. */
  readonly givenAt?: number;
  /** Whether the server confirmed that it has the share, and when. */
  readonly acked?: boolean;
  readonly ackedAt?: number;
  readonly shares?: Shares;
  /** To be read aloud. */
  readonly number?: string;
  /** The latest head that was seen. */
  readonly head?: Head & Partial<SignedHead>;
  /** All that were seen. */
  readonly seen?: Seen;
  /** The latest that was signed. */
  readonly signed?: SignedHead;
  readonly alarms?: readonly Alarm[];
}

export const ALARMS = [
  'C-COMMITMENT',
  'C-TERMS-TWICE',
  'C-SIGNATURE',
  'C-TERMS',
  'C-NO-TERMS',
  'C-SHARE',
  'C-SCREEN',
  'C-OTHER-SHARE',
  'C-BURNT',
  'C-SILENCED',
  'C-KEY',
  'C-FORK',
  'C-ROLLED-BACK',
] as const;
export type AlarmCode = (typeof ALARMS)[number];

/** Something the server did that an honest one does not. */
export interface Alarm {
  readonly code: AlarmCode;
  /** What was pinned, and what is shown now. */
  readonly pinned: string;
  readonly shown: string;
  readonly at: number;
  /** The share had been sent by then. */
  readonly given?: true;
}

/** Those of later versions too. */
const isAlarm = (json: unknown): boolean =>
  isObject(json) && typeof json.code === 'string' && /^C-[A-Z-]{1,30}$/.test(json.code);

/**
 * Heads cannot be worked out from one another without the key, so the latest alone does not bind those before it. All of them
 * in one digest, beginning with the hash of the terms, and which they were: runs of numbers, ever higher.
 */
export interface Seen {
  readonly runs: readonly (readonly [from: number, to: number])[];
  readonly digest: string;
}

/** Whoever misses many has many runs; after so many no more are taken in. */
const MOST_RUNS = 400;

export function seenWith({ runs, digest }: Seen, head: Head): Seen {
  const last = runs.at(-1);
  const goesOn = last?.[1] === head.n - 1;
  if (!goesOn && runs.length === MOST_RUNS) return { runs, digest };
  const next = last && goesOn ? runs.with(-1, [last[0], head.n]) : [...runs, [head.n, head.n] as const];
  return { runs: next, digest: seenAfter(digest, head) };
}

/** Are these the heads that were seen? `heads` are all on the way, the hash of the terms first. */
export function isSeenIn(heads: readonly string[], { runs, digest }: Seen): boolean {
  let [found = ''] = heads;
  for (const [from, to] of runs) {
    if (to >= heads.length) return false;
    heads.slice(from, to + 1).forEach((head, i) => (found = seenAfter(found, { n: from + i, head })));
  }
  return found === digest;
}

const isSeen = (json: unknown): boolean => {
  if (!isObject(json) || !isHex(json.digest, 32) || !Array.isArray(json.runs)) return false;
  let last = -1;
  return json.runs.every((run: unknown) => {
    if (!Array.isArray(run) || run.length !== 2 || !run.every(Number.isSafeInteger)) return false;
    const [from, to] = run as [number, number];
    const isHigher = from > last && to >= from;
    last = to;
    return isHigher;
  });
};

/** A receipt as far as `verify` needs it; undefined for anything else. */
export function readReceipt(text: string): Receipt | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(json) || json.format !== RECEIPT_FORMAT) return undefined;
  const { table, attempt, key, commitment, h, head, signed, seen, alarms = [] } = json;
  const isHead = (one: unknown): boolean =>
    one === undefined || (isObject(one) && Number.isSafeInteger(one.n) && isHex(one.head, 32));
  const good =
    typeof table === 'string' &&
    Number.isSafeInteger(attempt) &&
    isHex(key, 32) &&
    isHex(commitment, 32) &&
    (h === undefined || isHex(h, 32)) &&
    isHead(head) &&
    isHead(signed) &&
    (seen === undefined || isSeen(seen)) &&
    Array.isArray(alarms) &&
    alarms.every(isAlarm);
  return good ? (json as unknown as Receipt) : undefined;
}
