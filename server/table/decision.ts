import type { AnyEntry, Presence, Seat, Tagged } from '@reckon/kernel';
import type { Refusal, Status, Told } from '@reckon/protocol';
import type { HistoryRow } from '../store/history.ts';
import type { Beside } from '../store/journal.ts';
import type { Statement } from '../store/open.ts';
import type { KeptClock } from './clocks.ts';
import type { TableRecord } from './records.ts';
import type { Sitting } from './sitting.ts';

/** What a command comes to: records for the log and what goes with them, or a refusal. */
export type Decision = { readonly refused: Refusal } | Plan;

export interface Plan {
  readonly records: readonly TableRecord[];
  /** Deadlines after the last record. */
  readonly clocks?: readonly KeptClock[];
  readonly status?: Status;
  readonly history?: readonly HistoryRow[];
  readonly before?: readonly Statement[];
  readonly beside?: readonly Beside[];
  readonly events?: readonly Told<Tagged>[];
  readonly undone?: { readonly seat: Seat; readonly from: number };
  /** It is stored: make it so. */
  readonly stored?: () => void;
  /** It is not: put things back. */
  readonly lost?: () => void;
}

/** A command around the game, and all that is looked at to answer it. */
export interface Around {
  readonly sitting: Sitting;
  readonly entry: AnyEntry;
  readonly seat: Seat;
  readonly presenceOf: (seat: Seat) => Presence;
  readonly now: number;
  readonly revealMs: number;
  readonly random: (bytes: number) => string;
}

export type Answer = { readonly records: readonly TableRecord[] } | { readonly refused: Refusal };

export const done = (...records: readonly TableRecord[]): Answer => ({ records });

export const no = (code: string, text: string, path?: string): { readonly refused: Refusal } => ({
  refused: { code, text, ...(path !== undefined && { path }) },
});

export const notNow = (text: string): { readonly refused: Refusal } => no('NOT_NOW', text);
