import type { Seat } from '@reckon/kernel';
import { minus, type SeatScore } from '@reckon/pieces';
import type { Text } from '../text/index.ts';

/** Who won, and with how much. */
export function headlineOf(
  t: Text,
  scores: readonly SeatScore[],
  ranking: readonly (readonly Seat[])[],
  you: Seat | 'spectator',
): string {
  const winners = scores.filter(({ seat }) => ranking[0]?.includes(seat.seat));
  const first = winners[0];
  if (!first) return t.abandonedTitle;
  if (winners.length === 1)
    return first.seat.seat === you
      ? t.youWin(minus(first.total))
      : t.winsWith(first.seat.name, minus(first.total));
  return t.tieWith(winners.map(({ seat }) => seat.name).join(t.and), minus(first.total));
}

/** With what: the winner's points by kind, most first. */
export function meansOf(
  t: Text,
  scores: readonly SeatScore[],
  ranking: readonly (readonly Seat[])[],
): string {
  const winners = scores.filter(({ seat }) => ranking[0]?.includes(seat.seat));
  const [winner] = winners;
  if (!winner || winners.length > 1) return '';
  const kinds = new Map<string, number>();
  for (const { categoryName, points } of winner.sources)
    kinds.set(categoryName, (kinds.get(categoryName) ?? 0) + points);
  return [...kinds]
    .filter(([, points]) => points !== 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, points]) => `${name} ${minus(points)}`)
    .join(t.listComma);
}

interface Lead {
  readonly scores: readonly SeatScore[];
  readonly ranking: readonly (readonly Seat[])[];
  /** The lowest total wins. */
  readonly low: boolean;
  /** What puts a seat first that has no more than the next one, in words of the game. */
  readonly decided?: ((first: Seat, next: Seat) => string) | undefined;
}

/** By how much; where points do not say it, what does. */
export function leadOf(t: Text, { scores, ranking, low, decided }: Lead): string {
  const [first, next] = [ranking[0]?.[0], ranking[1]?.[0]];
  const total = (seat: Seat): number => scores.find((score) => score.seat.seat === seat)?.total ?? 0;
  if (first === undefined || next === undefined) return '';
  const lead = (total(first) - total(next)) * (low ? -1 : 1);
  return lead > 0
    ? t.ahead(lead)
    : [t.notAhead(-lead), ...(decided ? [decided(first, next)] : [])].join(t.gap);
}
