import type { Review, SeatReview } from '@reckon/kernel';
import type { ChangeLine, SeatScore } from '@reckon/pieces';

/** In percent, or in whole points: tenths stand in the table, and would only crowd the lines. */
const shownIn = ({ unit }: Review, value: number): number =>
  Math.round(unit === 'chance' ? 100 * value : value);

/** Of a seat that bots or the house moved for from the first move to the last nobody can say how it decided. */
export const judgedFigure = ({ decisions }: Pick<SeatReview, 'decisions'>, figure: string): string =>
  decisions === 0 ? '–' : figure;

/** Every seat's chance to win, or the points it may expect, after each of its decisions, to be drawn as a score is. */
export const chancesOverTime = (review: Review, scores: readonly SeatScore[]): readonly SeatScore[] =>
  scores.map((score) => {
    const { decisions, seats } = review;
    const seat = seats.find((one) => one.seat === score.seat.seat);
    const total = shownIn(review, seat?.result ?? 0);
    let now = shownIn(review, seat?.began ?? 0);
    const changes: ChangeLine[] = [];
    const note = (seq: number, is: number): void => {
      const told = { name: '', cause: '', why: '', when: '', unit: 0, provisional: false };
      const points = is - now;
      if (points !== 0)
        changes.push({ ...told, id: `${seq}`, seq, settled: seq, points, was: now, is, total: is });
      now = is;
    };
    for (const { seat: by, seq, after } of decisions)
      if (by === score.seat.seat) note(seq, shownIn(review, after));
    note(decisions.at(-1)?.seq ?? 0, total);
    return {
      ...score,
      total,
      changes,
      sources: score.sources.slice(0, 1).map((one) => ({ ...one, points: total })),
    };
  });
