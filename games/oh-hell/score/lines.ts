import { seatsOf, type Phrase, type RuleId, type ScoreLine, type Seat } from '@reckon/kernel';
import { EXACT } from '../facts/table.ts';
import type { Round } from '../rules/state.ts';

export const CATEGORIES = ['exact', 'missed'] as const;

/** One line for every seat and round; a missed bid has its line too, so that nothing is explained as well. */
export const linesOf = (
  pad: readonly Pick<Round, 'bids' | 'taken' | 'points'>[],
  because: (source: string, seat: Seat) => readonly number[],
): readonly ScoreLine[] =>
  pad.flatMap(({ bids, taken, points }, round) =>
    seatsOf(points.length).map((seat): ScoreLine => {
      const source = `round:${round + 1}`;
      const made = { bid: bids[seat] ?? 0, taken: taken[seat] ?? 0, points: points[seat] ?? 0 };
      return {
        id: source,
        condition: { kind: 'fixed', points: made.points },
        seat,
        points: made.points,
        source,
        category: made.bid === made.taken ? 'exact' : 'missed',
        ...reasonFor(made),
        evidence: [`plate:${seat}`],
        because: because(source, seat),
      };
    }),
  );

function reasonFor({ bid, taken, points }: Readonly<Record<'bid' | 'taken' | 'points', number>>): {
  readonly rule: RuleId;
  readonly why: Phrase;
} {
  if (bid === taken) return { rule: 'OHH-4.1', why: { key: 'why.exact', taken, exact: EXACT } };
  if (points === 0) return { rule: 'OHH-4.2', why: { key: 'why.missed', bid, taken } };
  return { rule: 'OHH-5.4', why: { key: 'why.penalty', bid, taken, by: Math.abs(bid - taken) } };
}
