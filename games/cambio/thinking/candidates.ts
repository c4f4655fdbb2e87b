import { noDice, seatsOf, type Seat } from '@reckon/kernel';
import { VALUE_OF } from '../facts/cards.ts';
import { placeOf } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { WAITS } from './imagine.ts';
import { quick } from './quick.ts';

/** As many moves as are worth a thought. */
const MOST = 8;
const ALIKE = 6;
/** A card somebody kept on purpose, and one nobody knows anything of. */
const KEPT = 4;
const UNSEEN = 6;

/** The careful move first; of the many ways to use a power those that promise most. */
export function candidates(
  veiled: State,
  seat: Seat,
  moves: readonly Move[],
  belief: Belief,
): readonly Move[] {
  const { step, seats } = veiled;
  if (step.type === 'look' || step.type === 'between_rounds') return moves.slice(0, 1);
  const minds = seatsOf(seats).map((one) => ({ ...belief.own, seat: one }));
  const first = quick(
    { state: veiled, notes: { minds, callsAt: minds.map(() => WAITS), thinker: seat } },
    seat,
    noDice,
  );
  const others = moves.filter((move) => JSON.stringify(move) !== JSON.stringify(first));
  if (moves.length <= ALIKE) return [first, ...others];
  const counts = (of: number, slot: number): number => {
    const place = placeOf(of, slot);
    const card = belief.own.known[place] ?? null;
    return card !== null ? VALUE_OF[veiled.config.values][card] : belief.kept[place] ? KEPT : UNSEEN;
  };
  const promise = (move: Move): number => {
    switch (move.type) {
      case 'blindSwap':
      case 'lookToSwap':
        return counts(seat, move.slot) - counts(move.seat, move.theirs);
      case 'swapAny': {
        const gain = counts(move.a.seat, move.a.slot) - counts(move.b.seat, move.b.slot);
        return move.a.seat === seat ? gain : move.b.seat === seat ? -gain : -UNSEEN;
      }
      case 'peekOpponent':
      case 'lookTheirs':
        return belief.own.known[placeOf(move.seat, move.slot)] === null ? 1 : 0;
      default:
        return UNSEEN;
    }
  };
  return [first, ...others.toSorted((one, other) => promise(other) - promise(one)).slice(0, MOST - 1)];
}
