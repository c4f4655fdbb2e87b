import {
  follow,
  noDice,
  replay,
  seatsOf,
  standing,
  totalOf,
  upgraded,
  type AnyEntry,
  type Row,
  type Seat,
  type Tagged,
} from '@reckon/kernel';
import { historyRows, type HistoryRow } from '../store/history.ts';
import type { Committed } from './committed.ts';
import { sheetOf, type AnyMatch, type Play } from './step.ts';
import type { GameRecord } from './records.ts';
import type { Around } from './step.ts';

/** Rows of the history tables, as they are stored. What does not fit them is reported and left out. */
export const written = ({ table, house }: Around, rows: readonly Row[]): readonly HistoryRow[] =>
  historyRows({ table: table.id, game: table.created.game }, rows, (problem) =>
    house.report.incident('history', { table: table.id, problem }),
  );

/** A game that keeps rows says itself when play begins. */
export const openingRows = ({ seats }: Committed, entry: AnyEntry): readonly Row[] => [
  { table: 'session', key: 0, set: { phase: entry.rows ? 'setup' : 'playing' } },
  ...seats.map(({ name, bot }, key) => ({
    table: 'player' as const,
    key,
    set: { name: name || (bot ?? '') },
  })),
];

export function moveRows(
  { table, house }: Around,
  entry: AnyEntry,
  record: Extract<GameRecord, { type: 'played' }>,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): readonly Row[] {
  if (!entry.rows) return [];
  try {
    return entry.rows(before, record, after);
  } catch (error) {
    house.report.incident('history', { table: table.id, error });
    return [];
  }
}

export function closingRows(
  { now }: Around,
  over: Pick<Play, 'entry' | 'match'>,
  ranking: readonly (readonly Seat[])[],
): readonly Row[] {
  const sheet = sheetOf(over);
  const [winners = []] = ranking;
  return [
    {
      table: 'session',
      key: 0,
      set: { phase: 'completed', completed_at: now, ...(winners.length === 1 && { winner: winners[0] }) },
    },
    ...seatsOf(over.match.seats).map((seat) => ({
      table: 'player' as const,
      key: seat,
      set: { score: sheet ? totalOf(sheet.lines, seat) : null },
    })),
  ];
}

/** All rows anew, after moves were taken back. */
export function replayedRows(around: Around, entry: AnyEntry, log: readonly GameRecord[]): readonly Row[] {
  if (!entry.rows) return [];
  const read = upgraded<unknown, unknown, Tagged, Tagged, unknown>(entry.game, log);
  let match: AnyMatch = replay(entry.game, read.slice(0, 1), { chance: () => noDice });
  return standing(read).flatMap(({ record }) => {
    const { state: before } = match;
    match = follow(match, record);
    return moveRows(around, entry, record, { before, after: match.state });
  });
}
