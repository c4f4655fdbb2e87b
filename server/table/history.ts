import {
  seatsOf,
  standing,
  totalOf,
  upgraded,
  type Row,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';
import type { Committed } from './committed.ts';
import { sheetOf, type Play } from './step.ts';
import type { Entered } from './records.ts';

/** What is kept of every game after this record of its table. */
export function historyRows(table: Committed, { record, at }: Entered): readonly Row[] {
  switch (record.type) {
    case 'begun':
      return begun(table, at);
    case 'finished':
    case 'abandoned':
      return table.play ? ended(table, table.play, at) : [];
    default:
      return [];
  }
}

const game = (set: Row['set']): Row => ({ table: 'history_game', key: 0, set });
const seatRow = (table: Committed, seat: number, set: Row['set']): Row => ({
  table: 'history_seat',
  key: seat,
  set: { table_id: table.id, seat, ...set },
});

function begun(table: Committed, at: number): readonly Row[] {
  const { id, created, seats } = table;
  return [
    game({
      table_id: id,
      code: created.code,
      game: created.game,
      name: created.name,
      listed: created.open,
      seats: seats.length,
      status: 'playing',
      began_at: at,
      ended_at: null,
      moves: 0,
      figures: [],
      spreads: [],
    }),
    ...seats.map(({ name, bot }, n) =>
      seatRow(table, n, {
        name: name || (bot ?? ''),
        bot: bot ?? null,
        total: null,
        place: null,
        points: {},
      }),
    ),
  ];
}

function ended(table: Committed, play: Play, at: number): readonly Row[] {
  const { log, status } = table;
  const { entry, match } = play;
  const isFinished = status === 'finished';
  const sheet = isFinished ? sheetOf(play) : undefined;
  // Of a game that was begun under an older version all is told as today's rules read it.
  const stands = standing(upgraded<unknown, unknown, Tagged, Tagged, unknown>(entry.game, log));
  const events = stands.flatMap(({ record }) => record.events);
  const ranking = isFinished ? rankingOf(table, play, sheet) : [];
  const lost = match.game.lost?.(match.state);
  return [
    game({
      status: isFinished ? 'finished' : 'abandoned',
      ended_at: at,
      moves: stands.length,
      figures: (isFinished && entry.figures?.(events, match.seats)) || [],
      spreads: (isFinished && entry.spreads?.(events, match.seats)) || [],
    }),
    ...seatsOf(match.seats).map((seat) =>
      seatRow(table, seat, {
        total: sheet ? totalOf(sheet.lines, seat) : null,
        place: lost ? null : placeOf(ranking, seat),
        points: sheet ? pointsOf(sheet, seat) : {},
      }),
    ),
  ];
}

/** A game that was read in from a file may bring no ranking; of this server's a ranking that failed was said when it did. */
const rankingOf = (
  { ranking, imported }: Committed,
  { entry, match }: Play,
  sheet: Sheet | undefined,
): readonly (readonly Seat[])[] =>
  imported && ranking.length === 0 && sheet ? entry.scoring.rank(sheet, match.state) : ranking;

/** Those who share a place all have the better one. */
function placeOf(ranking: readonly (readonly Seat[])[], seat: Seat): number | null {
  let place = 1;
  for (const group of ranking) {
    if (group.includes(seat)) return place;
    place += group.length;
  }
  return null;
}

function pointsOf({ lines }: Sheet, seat: Seat): { readonly [category: string]: number } {
  const points = new Map<string, number>();
  for (const line of lines)
    if (line.seat === seat) points.set(line.category, (points.get(line.category) ?? 0) + line.points);
  return Object.fromEntries(points);
}
