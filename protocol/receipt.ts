import { isHex, type Burnt, type Head, type Shares, type SignedHead, type Terms } from '@reckon/kernel';
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
  /** Whether the server confirmed that it has the share, and when (milliseconds since 1970). */
  readonly acked?: boolean;
  readonly ackedAt?: number;
  readonly shares?: Shares;
  /** To be read aloud. */
  readonly number?: string;
  /** The latest head that was seen. */
  readonly head?: Head & Partial<SignedHead>;
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
}

/** Those of later versions too. */
const isAlarm = (json: unknown): boolean =>
  isObject(json) && typeof json.code === 'string' && /^C-[A-Z-]{1,30}$/.test(json.code);

/** A receipt as far as `verify` needs it; undefined for anything else. */
export function readReceipt(text: string): Receipt | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(json) || json.format !== RECEIPT_FORMAT) return undefined;
  const { table, attempt, key, commitment, h, head, signed, alarms = [] } = json;
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
    Array.isArray(alarms) &&
    alarms.every(isAlarm);
  return good ? (json as unknown as Receipt) : undefined;
}
