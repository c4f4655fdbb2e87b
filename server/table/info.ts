import type { Presence, Seat } from '@reckon/kernel';
import type { FairInfo, SeatInfo, TableInfo, TableSummary } from '@reckon/protocol';
import { marksOf } from './marks.ts';
import { isAlone } from './advice.ts';
import { running } from './clocks.ts';
import type { Committed, Fair } from './committed.ts';

/** A table as everybody may know it. */
export function infoOf(
  table: Committed,
  {
    presenceOf,
    spectators,
    key,
  }: {
    readonly presenceOf: (seat: Seat) => Presence;
    readonly spectators: number;
    /** What this server signs with. */
    readonly key: string;
  },
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
    seats: seats.map(({ kind, name, bot, host, ready, hints }, n): SeatInfo => {
      const seat = n as Seat;
      return {
        seat,
        kind,
        name,
        mark: marks[n]!,
        ...(bot !== undefined && { bot }),
        ...(host && { host: true as const }),
        presence: kind === 'bot' ? 'here' : presenceOf(seat),
        ...(shareOf(fair, n) !== null && { contributed: true as const }),
        ...(ready === true && table.status === 'lobby' && { ready: true as const }),
        ...(hints !== undefined && hints > 0 && { hints }),
      };
    }),
    spectators,
    ...(table.arranged && { arranged: table.arranged }),
    ...(table.pause && { pause: table.pause }),
    ...(table.status === 'playing' && isAlone(table) && table.play?.entry.imagining && { advises: true }),
    fair: fairInfo(table, key),
    ...(table.rematch && { rematch: table.rematch }),
    createdAt: table.createdAt,
  };
}

const shareOf = ({ terms, commitments }: Fair, seat: number): string | null =>
  (terms ? terms.seats[seat]?.share : commitments[seat]) ?? null;

/** Shares are opened when the game is dealt: from then on they give nobody any freedom. */
function fairInfo({ fair, log, imported }: Committed, key: string): FairInfo {
  const { attempt, commitment, burnt, commitments, terms, sig, revealBy, shares, signed, old } = fair;
  const begun = log.length > 0;
  const unproven = begun && (terms === undefined || (terms.key !== key && imported !== true));
  return {
    attempt,
    commitment,
    key: terms?.key ?? key,
    burnt,
    commitments,
    ...(terms && sig !== undefined && { terms, sig }),
    ...(revealBy !== undefined && { revealBy }),
    revealed: shares.flatMap((share, n) => (share === null ? [] : [n as Seat])),
    ...(begun && terms && { shares }),
    ...(signed && { signed }),
    ...((unproven || old) && { unproven: true as const }),
    ...(imported && { copy: true as const }),
  };
}

/** Whose turn it is, as everybody may know it, since when and until when. */
export function turnIn({ status, play, playedAt, clocks }: Committed): Pick<TableSummary, 'turn'> {
  if (status !== 'playing' || !play) return {};
  const { game, state } = play.match;
  const seats = game.asked?.(state, 'spectator') ?? play.acting;
  const due = running(clocks).flatMap((clock) => (seats.includes(clock.seat) ? [clock.due] : []));
  return {
    turn: {
      seats,
      ...(playedAt !== undefined && { since: playedAt }),
      ...(due.length > 0 && { due: Math.min(...due) }),
    },
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
