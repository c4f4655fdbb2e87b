import { noDice, seatsOf, type Seat } from '@reckon/kernel';
import { VALUE_OF } from '../facts/cards.ts';
import { placeOf, SLOTS } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { WAITS } from './imagine.ts';
import { quick } from './quick.ts';

/** As many moves as are worth a thought. */
const MOST = 8;
/** A card somebody kept on purpose, and one nobody knows anything of. */
const KEPT = 4;
const UNSEEN = 6;

/** The careful move first; of moves that are alike to the seat one, and of the many ways to use a power those that promise most. */
export function candidates(
  veiled: State,
  seat: Seat,
  moves: readonly Move[],
  belief: Belief,
): readonly Move[] {
  const { step, seats } = veiled;
  if (step.type === 'look' || step.type === 'between_rounds') return moves.slice(0, 1);
  const minds = seatsOf(seats).map((one) => ({ ...belief.own, seat: one }));
  const notes = { minds, callsAt: minds.map(() => WAITS), thinker: seat };
  const first = quick({ state: veiled, notes }, seat, noDice);
  const sight = sightOf(veiled, seat, belief);
  const thought = new Set([sight.kind(first)]);
  const others = moves.filter((move) => {
    const kind = sight.kind(move);
    if (thought.has(kind) || sight.isPoor(move)) return false;
    thought.add(kind);
    return true;
  });
  if (others.length < MOST) return [first, ...others];
  return [
    first,
    ...others.toSorted((one, other) => sight.promise(other) - sight.promise(one)).slice(0, MOST - 1),
  ];
}

interface Sight {
  /** Moves of one kind come to the same, as far as the seat can tell. */
  readonly kind: (move: Move) => string;
  /** Does another move do better whatever lies hidden? */
  readonly isPoor: (move: Move) => boolean;
  readonly promise: (move: Move) => number;
}

function sightOf({ config }: State, seat: Seat, { own, kept, given, putAway, drawn, knows }: Belief): Sight {
  const worth = VALUE_OF[config.values];
  const known = (of: number, slot: number): number | undefined => {
    const card = own.known[placeOf(of, slot)] ?? null;
    return card === null ? undefined : worth[card];
  };
  const counts = (of: number, slot: number): number =>
    known(of, slot) ?? (kept[placeOf(of, slot)] ? KEPT : UNSEEN);
  const look = (of: number, slot: number): string => {
    const place = placeOf(of, slot);
    const seen = knows.map((places) => places[place]);
    return JSON.stringify([
      of,
      known(of, slot) ?? [kept[place], given[place], putAway[place], drawn[place]],
      seen,
    ]);
  };
  const highest = Math.max(...SLOTS.map((slot) => known(seat, slot) ?? -Infinity));
  const isLower = (slot: number): boolean => (known(seat, slot) ?? Infinity) < highest;
  return {
    kind(move) {
      switch (move.type) {
        case 'swap':
        case 'peekOwn':
        case 'lookOwnChosen':
          return `${move.type} ${look(seat, move.slot)}`;
        case 'peekOpponent':
        case 'lookTheirs':
          return `${move.type} ${look(move.seat, move.slot)}`;
        case 'blindSwap':
        case 'lookToSwap':
          return `${move.type} ${look(seat, move.slot)} ${look(move.seat, move.theirs)}`;
        default:
          return JSON.stringify(move);
      }
    },
    isPoor(move) {
      switch (move.type) {
        case 'swap':
          // Where what is replaced gives its power, a lower card may have the better one (CAM-13.1).
          return config.powerOn === 'deck_discard' && isLower(move.slot);
        case 'blindSwap':
          return isLower(move.slot);
        case 'peekOwn':
        case 'lookOwnChosen':
          return known(seat, move.slot) !== undefined;
        default:
          return false;
      }
    },
    promise(move) {
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
          return known(move.seat, move.slot) === undefined ? 1 : 0;
        default:
          return UNSEEN;
      }
    },
  };
}
