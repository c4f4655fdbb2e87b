import { seatsOf, type Seat } from '@reckon/kernel';
import { VALUE_OF, type Card } from '../facts/cards.ts';
import type { Config, Penalty, TieRule } from './config.ts';

/** What a round of hands is worth (CAM-10). */
export interface Result {
  readonly base: readonly number[];
  readonly final: readonly number[];
  readonly penaltyApplied: readonly boolean[];
  readonly winners: readonly Seat[];
  readonly winnerId: Seat | null;
}

export type Rulings = Pick<Config, 'values' | 'penalty' | 'tieRule'>;

export function resultOf(
  hands: readonly (readonly Card[])[],
  caller: Seat | null,
  { values, penalty, tieRule }: Rulings,
): Result {
  const worth = VALUE_OF[values];
  const base = hands.map((hand) => hand.reduce((sum, card) => sum + worth[card], 0));
  const low = Math.min(...base);
  const penaltyApplied = base.map(
    (points, owner) => owner === caller && points !== low && penalty !== 'none',
  );
  const final = base.map((points, owner) => (penaltyApplied[owner] ? penalised(points, penalty) : points));
  return { base, final, penaltyApplied, ...winnersOf(final, caller, tieRule) };
}

export function penalised(points: number, penalty: Penalty): number {
  if (penalty === 'none') return points;
  return penalty === 'double' ? 2 * points : points + addedBy(penalty);
}

export const addedBy = (penalty: `plus(${number})`): number => Number(penalty.slice('plus('.length, -1));

/** All with the lowest total win together; the tie rule may decide for or against a caller among them. */
export function winnersOf(
  totals: readonly number[],
  caller: Seat | null,
  tieRule: TieRule,
): Pick<Result, 'winners' | 'winnerId'> {
  const low = Math.min(...totals);
  const lowest = seatsOf(totals.length).filter((owner) => totals[owner] === low);
  const winners = tieBroken(lowest, caller, tieRule);
  const [first = null, second] = winners;
  return { winners, winnerId: second === undefined ? first : null };
}

function tieBroken(lowest: readonly Seat[], caller: Seat | null, tieRule: TieRule): readonly Seat[] {
  if (lowest.length === 1 || caller === null || !lowest.includes(caller)) return lowest;
  switch (tieRule) {
    case 'co_winners':
      return lowest;
    case 'caller_wins':
      return [caller];
    case 'caller_loses':
      return lowest.filter((owner) => owner !== caller);
    default:
      return tieRule satisfies never;
  }
}
