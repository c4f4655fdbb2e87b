import { seatsOf, type Phrase, type ScoreLine, type Seat } from '@reckon/kernel';
import { VALUE_OF, type Card } from '../rules/cards.ts';
import { penalised, winnersOf, type Rulings } from '../rules/result.ts';

export const CATEGORIES = ['hand', 'penalty'] as const;

/** One round as the sheet needs it. Where a card lies and how it came there explain its line. */
export interface RoundToScore {
  readonly hands: readonly (readonly Card[])[];
  readonly caller: Seat | null;
  readonly rulings: Rulings;
  /** Put before a source when there are several rounds; '' for the only one. */
  readonly prefix: string;
  /** The events that brought the card of a place (4 × seat + slot) there. */
  readonly because: (place: number) => readonly number[];
  /** The events the penalty rests on: the call, and the cards being turned over. */
  readonly becauseOfCall: readonly number[];
}

/** A line for every card, and one that tells what the call cost and who won. */
export function linesOf(round: RoundToScore): readonly ScoreLine[] {
  const { hands, caller, rulings } = round;
  const worth = VALUE_OF[rulings.values];
  const base = hands.map((hand) => hand.reduce((sum, card) => sum + worth[card], 0));
  const low = Math.min(...base);
  const final = base.map((points, seat) =>
    seat === caller && points !== low ? penalised(points, rulings.penalty) : points,
  );
  const { winners } = winnersOf(final, caller, rulings.tieRule);
  const best = Math.min(...final);
  return seatsOf(hands.length).flatMap((seat) => [
    ...hands[seat]!.map((card, slot) => cardLine(round, seat, slot, card)),
    {
      seat,
      points: final[seat]! - base[seat]!,
      rule: 'CAM-10.2',
      source: `${round.prefix}penalty`,
      category: 'penalty',
      why: {
        key: 'why.outcome',
        call: callOf(seat === caller, base[seat]! === low, final[seat]! !== base[seat]!),
        won: winners.includes(seat) ? (winners.length === 1 ? 'alone' : 'shared') : 'no',
        base: base[seat]!,
        low,
        final: final[seat]!,
        best,
      },
      because: seat === caller ? round.becauseOfCall : [],
      evidence: [],
    } satisfies ScoreLine,
  ]);
}

function callOf(
  called: boolean,
  lowest: boolean,
  changed: boolean,
): 'none' | 'lowest' | 'penalised' | 'spared' {
  if (!called) return 'none';
  if (lowest) return 'lowest';
  return changed ? 'penalised' : 'spared';
}

function cardLine(round: RoundToScore, seat: Seat, slot: number, card: Card): ScoreLine {
  const points = VALUE_OF[round.rulings.values][card];
  const why: Phrase = { key: 'why.card', card, slot, points };
  return {
    seat,
    points,
    rule: 'CAM-10.1',
    source: `${round.prefix}${card}`,
    category: 'hand',
    why,
    because: round.because(4 * seat + slot),
    evidence: [`slot:${seat}:${slot}`],
  };
}
