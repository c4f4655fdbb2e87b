import type { Presence, Seat } from '@reckon/kernel';
import type { SeatInfo, TableInfo, TableSummary } from '@reckon/protocol';
import { marksOf } from './marks.ts';
import type { Sitting } from './sitting.ts';

/** A table as everybody may know it. */
export function infoOf(
  sitting: Sitting,
  presenceOf: (seat: Seat) => Presence,
  spectators: number,
  frozen: string | undefined,
): TableInfo {
  const { created, fair, seats } = sitting;
  const marks = marksOf(seats);
  return {
    id: sitting.id,
    code: created.code,
    name: created.name,
    game: created.game,
    rulesVersion: created.version,
    options: created.options,
    config: created.config,
    status: frozen === undefined ? sitting.status : 'frozen',
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
    ...(sitting.arranged && { arranged: sitting.arranged }),
    ...(sitting.pause && { pause: sitting.pause }),
    fair: {
      gameId: fair.gameId,
      commitment: fair.commitment,
      seatCommitments: [...fair.seatCommitments],
      ...(fair.revealBy !== undefined && { revealBy: fair.revealBy }),
      revealed: fair.contributions.flatMap((contribution, n) => (contribution === null ? [] : [n as Seat])),
      aborted: fair.aborted,
    },
    ...(sitting.rematch && { rematch: sitting.rematch }),
    createdAt: sitting.createdAt,
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
