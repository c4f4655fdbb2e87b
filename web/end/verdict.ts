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

/** By how much. */
export function leadOf(t: Text, scores: readonly SeatScore[], ranking: readonly (readonly Seat[])[]): string {
  const total = (seat: Seat | undefined): number | undefined =>
    scores.find((score) => score.seat.seat === seat)?.total;
  const [best, next] = [total(ranking[0]?.[0]), total(ranking[1]?.[0])];
  return best === undefined || next === undefined ? '' : t.ahead(Math.abs(best - next));
}
