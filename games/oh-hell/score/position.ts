import {
  complain,
  listOf,
  object,
  oneOf,
  optional,
  rankedByTotal,
  read,
  seatsOf,
  totalOf,
  whole,
  type Parser,
  type Reading,
  type ScoredPosition,
} from '@reckon/kernel';
import { MISSES, mostCards, MOSTS, SEATS, type Miss } from '../facts/table.ts';
import { STANDARD } from '../rules/config.ts';
import { pointsFor } from '../rules/result.ts';
import { CATEGORIES, linesOf } from './lines.ts';

interface Position {
  readonly rounds: readonly { readonly bids: readonly number[]; readonly taken: readonly number[] }[];
  readonly miss: Miss;
}

const MOST = Math.max(...MOSTS);
const bySeat = listOf(whole(0, MOST), { ...SEATS });

const given = object(
  {
    rounds: listOf(object({ bids: bySeat, taken: bySeat }), { min: 1, max: 2 * MOST - 1 }),
    miss: optional(oneOf(...MISSES)),
  },
  ['id', 'expect'],
);

const position: Parser<Position> = (json, path) => {
  const { rounds, miss = STANDARD.miss } = given(json, path);
  const [first] = rounds;
  const seats = first?.bids.length ?? 0;
  for (const [n, { bids, taken }] of rounds.entries()) {
    if (bids.length !== seats || taken.length !== seats)
      return complain(`every round needs ${seats} bids and ${seats} counts of tricks`, `rounds[${n}]`);
    const tricks = taken.reduce((sum, one) => sum + one, 0);
    const most = mostCards(MOST, seats);
    if (tricks < 1 || tricks > most)
      return complain(`${tricks} tricks were taken; a round has 1 to ${most}`, `rounds[${n}].taken`, {
        key: 'complaint.tricks',
        round: n + 1,
        tricks,
        most,
      });
    if (Math.max(...bids) > tricks)
      return complain(`nobody bids more than the ${tricks} tricks of the round`, `rounds[${n}].bids`, {
        key: 'complaint.bids',
        round: n + 1,
        tricks,
      });
  }
  return { rounds, miss };
};

/** `{"rounds":[{"bids":[0,1,1],"taken":[0,0,1]}],"miss":"penalty"}`: a pad from a table, round by round. */
export function scorePosition(json: unknown): Reading<ScoredPosition> {
  const reading = read(position, json);
  return 'complaint' in reading ? reading : { value: scored(reading.value) };
}

function scored({ rounds, miss }: Position): ScoredPosition {
  const pad = rounds.map(({ bids, taken }) => ({
    bids,
    taken,
    points: bids.map((bid, n) => pointsFor(bid, taken[n] ?? 0, miss)),
  }));
  const lines = linesOf(pad, () => []);
  const seats = seatsOf(pad[0]?.bids.length ?? 0);
  return {
    seats: seats.map((seat) => {
      const own = lines.filter((line) => line.seat === seat);
      const categories = CATEGORIES.map((category): [string, number] => [
        category,
        own.reduce((sum, line) => sum + (line.category === category ? line.points : 0), 0),
      ]);
      return { seat, total: totalOf(own, seat), categories: Object.fromEntries(categories), lines: own };
    }),
    ranking: rankedByTotal(lines, seats.length),
    facts: { exact: seats.map((seat) => pad.filter(({ bids, taken }) => bids[seat] === taken[seat]).length) },
  };
}
