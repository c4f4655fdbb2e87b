import type { Seat, Tagged } from '@reckon/kernel';
import type { Refusal, Status, Told } from '@reckon/protocol';
import type { HistoryRow } from '../store/history.ts';
import type { Statement } from '../store/open.ts';
import type { KeptClock } from './clocks.ts';
import type { TableRecord } from './records.ts';

/** What a command comes to: records for the log and what goes with them, or a refusal. */
export type Decision = { readonly refused: Refusal } | Plan;

export interface Plan {
  readonly records: readonly TableRecord[];
  /** Deadlines after the last record. */
  readonly clocks?: readonly KeptClock[];
  readonly status?: Status;
  readonly history?: readonly HistoryRow[];
  readonly before?: readonly Statement[];
  readonly after?: readonly Statement[];
  readonly events?: readonly Told<Tagged>[];
  readonly undone?: { readonly seat: Seat; readonly from: number };
  /** It is stored: make it so. */
  readonly stored?: () => void;
  /** It is not: put things back. */
  readonly lost?: () => void;
}
