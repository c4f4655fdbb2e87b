import type { Review } from '@reckon/kernel';
import type { ChangeLine, SeatScore } from '@reckon/pieces';

const percent = (chance: number): number => Math.round(100 * chance);

/** Every seat's chance to win after each of its decisions, in percent, to be drawn as a score is. */
export const chancesOverTime = (
  { decisions, seats }: Review,
  scores: readonly SeatScore[],
): readonly SeatScore[] =>
  scores.map((score) => {
    const seat = seats.find((one) => one.seat === score.seat.seat);
    const total = percent(seat?.result ?? 0);
    let now = percent(seat?.began ?? 0);
    const changes: ChangeLine[] = [];
    const note = (seq: number, chance: number): void => {
      const told = { name: '', cause: '', why: '', when: '', unit: 0, provisional: false };
      const points = chance - now;
      if (points !== 0)
        changes.push({
          ...told,
          id: `${seq}`,
          seq,
          settled: seq,
          points,
          was: now,
          is: chance,
          total: chance,
        });
      now = chance;
    };
    for (const { seat: by, seq, after } of decisions) if (by === score.seat.seat) note(seq, percent(after));
    note(decisions.at(-1)?.seq ?? 0, total);
    return {
      ...score,
      total,
      changes,
      sources: score.sources.slice(0, 1).map((one) => ({ ...one, points: total })),
    };
  });
