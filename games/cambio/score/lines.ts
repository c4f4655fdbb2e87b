import { seat as asSeat, type RuleId, type ScoreLine, type Seat } from '@reckon/kernel';
import { VALUE_OF, type Card } from '../facts/cards.ts';
import { placeOf } from '../facts/table.ts';
import { penalised, winnersOf, type Rulings } from '../rules/result.ts';

export const CATEGORIES = ['hand', 'penalty'] as const;

/** One round as the sheet needs it. Where a card lies and how it came there explain its line. */
export interface RoundToScore {
  readonly hands: readonly (readonly Card[])[];
  readonly caller: Seat | null;
  readonly rulings: Rulings;
  /** Put before a source when there are several rounds; '' for the only one. */
  readonly prefix: string;
  /** The events that brought the card of a place (`placeOf`) there. */
  readonly because: (place: number) => readonly number[];
  /** The events the penalty rests on: the call, and the cards being turned over. */
  readonly becauseOfCall: readonly number[];
}

/** One seat's count. The sheet adds up the cards itself: that it comes to what the rules came to is a promise. */
interface Count {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly base: number;
  readonly final: number;
}

/** How a round came out for all. */
interface Outcome {
  readonly low: number;
  /** Several have the lowest hand. */
  readonly isTied: boolean;
  readonly best: number;
  readonly winners: readonly Seat[];
}

/** A line for every card, and one that tells what the call cost and who won. */
export function linesOf(round: RoundToScore): readonly ScoreLine[] {
  const { caller, rulings } = round;
  const worth = VALUE_OF[rulings.values];
  const bases = round.hands.map((hand, seat) => ({
    seat: asSeat(seat),
    hand,
    base: hand.reduce((sum, card) => sum + worth[card], 0),
  }));
  const low = Math.min(...bases.map(({ base }) => base));
  const counts = bases.map(({ seat, hand, base }): Count => {
    const final = seat === caller && base !== low ? penalised(base, rulings.penalty) : base;
    return { seat, hand, base, final };
  });
  const finals = counts.map(({ final }) => final);
  const { winners } = winnersOf(finals, caller, rulings.tieRule);
  const isTied = bases.filter(({ base }) => base === low).length > 1;
  const outcome: Outcome = { low, isTied, best: Math.min(...finals), winners };
  const lines: ScoreLine[] = [];
  for (const count of counts) {
    for (const [slot, card] of count.hand.entries())
      lines.push(cardLine(round, { seat: count.seat, slot, card }));
    lines.push(outcomeLine(round, count, outcome));
  }
  return lines;
}

/** What a seat's call came to. */
type Call = 'none' | 'lowest' | 'penalised' | 'spared';

/** Whether a seat has won; `tied` is level with the winner, and the tie rule decided against it. */
type Won = 'alone' | 'shared' | 'tied' | 'no';

/** The rule that decided what the call cost: of a tie, of a penalty the table chose, or the plain one. */
function ruleOf(call: Call, { isTied, penalty }: Pick<Outcome, 'isTied'> & Pick<Rulings, 'penalty'>): RuleId {
  switch (call) {
    case 'none':
      return 'CAM-10.2';
    case 'lowest':
      return isTied ? 'CAM-10.3' : 'CAM-10.2';
    case 'penalised':
    case 'spared':
      return penalty === 'double' ? 'CAM-10.2' : 'CAM-13.8';
    default:
      return call satisfies never;
  }
}

function outcomeLine(round: RoundToScore, { seat, base, final }: Count, outcome: Outcome): ScoreLine {
  const { low, isTied, best, winners } = outcome;
  const called = seat === round.caller;
  const won: Won = winners.includes(seat)
    ? winners.length === 1
      ? 'alone'
      : 'shared'
    : final === best
      ? 'tied'
      : 'no';
  const call: Call = !called ? 'none' : base === low ? 'lowest' : final === base ? 'spared' : 'penalised';
  return {
    id: `${round.prefix}penalty`,
    condition: { kind: 'fixed', points: final - base },
    seat,
    points: final - base,
    rule: won === 'tied' ? 'CAM-13.7' : ruleOf(call, { isTied, penalty: round.rulings.penalty }),
    source: `${round.prefix}penalty`,
    category: 'penalty',
    why: { key: 'why.outcome', call, won, base, low, final, best },
    because: called ? round.becauseOfCall : [],
    evidence: [],
  };
}

interface Placed {
  readonly seat: Seat;
  readonly slot: number;
  readonly card: Card;
}

function cardLine(round: RoundToScore, { seat, slot, card }: Placed): ScoreLine {
  const points = VALUE_OF[round.rulings.values][card];
  return {
    id: `${round.prefix}${card}`,
    condition: { kind: 'fixed', points, card },
    seat,
    points,
    rule: 'CAM-10.1',
    source: `${round.prefix}${card}`,
    category: 'hand',
    why: { key: 'why.card', card, slot, points },
    because: round.because(placeOf(seat, slot)),
    evidence: [`slot:${seat}:${slot}`],
  };
}
