import type { Presence, Seat } from '@reckon/kernel';
import type { SeatInfo, TableInfo, TableSummary } from '@reckon/protocol';
import { marksOf } from './marks.ts';
import type { Committed } from './committed.ts';

/** A table as everybody may know it. */
export function infoOf(
  table: Committed,
  presenceOf: (seat: Seat) => Presence,
  spectators: number,
): TableInfo {
  const { created, fair, seats, frozen } = table;
  const marks = marksOf(seats);
  return {
    id: table.id,
    code: created.code,
    name: created.name,
    game: created.game,
    rulesVersion: created.version,
    options: created.options,
    config: created.config,
    status: frozen === undefined ? table.status : 'frozen',
    ...(frozen !== undefined && { frozen }),
    open: created.open,
    visibility: created.visibility,
    clock: created.clock,
    botPauseMs: created.botPauseMs,
    seats: seats.map(({ kind, name, bot, host }, n): SeatInfo => {
      const seat = n as Seat;
      const drawnBy =
        fair.seatCommitments[n] === null ? undefined : fair.house.includes(seat) ? 'house' : 'seat';
      return {
        seat,
        kind,
        name,
        mark: marks[n]!,
        ...(bot !== undefined && { bot }),
        ...(host && { host: true as const }),
        presence: kind === 'bot' ? 'here' : presenceOf(seat),
        ...(drawnBy && { contributed: drawnBy }),
      };
    }),
    spectators,
    ...(table.arranged && { arranged: table.arranged }),
    ...(table.pause && { pause: table.pause }),
    fair: {
      gameId: fair.gameId,
      commitment: fair.commitment,
      seatCommitments: [...fair.seatCommitments],
      ...(fair.revealBy !== undefined && { revealBy: fair.revealBy }),
      revealed: fair.contributions.flatMap((contribution, n) => (contribution === null ? [] : [n as Seat])),
      aborted: fair.aborted,
    },
    ...(table.rematch && { rematch: table.rematch }),
    createdAt: table.createdAt,
  };
}

export const summaryOf = ({
  id,
  code,
  name,
  game,
  rulesVersion,
  options,
  config,
  status,
  open,
  visibility,
  clock,
  seats,
  spectators,
  createdAt,
}: TableInfo): TableSummary => ({
  id,
  code,
  name,
  game,
  rulesVersion,
  options,
  config,
  status,
  open,
  visibility,
  clock,
  seats,
  spectators,
  createdAt,
});
