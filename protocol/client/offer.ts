import { ATTEMPTS, isHex } from '@reckon/kernel';
import { isTableId, isWhole, RECEIPT_FORMAT, type FairInfo, type Receipt } from '../index.ts';
import type { Lie } from './lies.ts';

/** Which start of which table. */
export interface Start {
  readonly id: string;
  readonly attempt: number;
}

/** Starts are counted from 1 on, and after the last the table ends. */
export const isStart = (attempt: unknown): boolean => isWhole(attempt, 1) && attempt <= ATTEMPTS;

/** No hash and no key: what stands in a pin where none was shown. */
const NONE = '0'.repeat(64);

/** The pin of what is offered. It can be read again whatever that was, so that what is told of it stays. */
export function offerOf(
  { id, attempt }: Start,
  { key, commitment, burnt }: FairInfo,
  seat: number | null,
): Receipt {
  return {
    format: RECEIPT_FORMAT,
    state: 'committed',
    table: id,
    attempt,
    seat,
    key: isHex(key, 32) ? key : NONE,
    commitment: isHex(commitment, 32) ? commitment : NONE,
    burnt,
  };
}

/** A promise that is none could be called kept whatever becomes of it, and no file could ever hold it. */
export function lieInOffer(id: string, { attempt, key, commitment }: FairInfo): Lie | undefined {
  if (!isStart(attempt)) return ['C-BURNT', `at most ${ATTEMPTS} starts`, `start ${String(attempt)}`];
  const odd = isTableId(id) ? [key, commitment].find((one) => !isHex(one, 32)) : id;
  return odd === undefined ? undefined : ['C-TERMS', 'a table, a key and a promise', String(odd)];
}
