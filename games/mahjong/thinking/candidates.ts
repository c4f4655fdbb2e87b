import type { Seat } from '@reckon/kernel';
import { far } from '../facts/distance.ts';
import { held, put, rankOf, SUITS, type Counts, type Tile } from '../facts/tiles.ts';
import type { Move } from '../rules/moves.ts';
import { playerAt, type State } from '../rules/state.ts';
import { costOfGiving, dangerOf, suitGiven, usual } from './quick.ts';

const MOST_DISCARDS = 5;
/** Ways to bury or swap that are thought about, for each suit. */
const THREES = 2;

/** What the seat would do anyway, then the other moves worth a thought. */
export function candidates(state: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  if (moves.length < 2) return moves;
  const first = usual(state, seat, moves);
  // A locked hand that wins once more loses nothing.
  if (first.type === 'hu' && playerAt(state, seat).locked) return [first];
  const others = moves.filter((move) => move !== first);
  switch (state.phase.type) {
    case 'burying':
    case 'swapping':
    case 'declaring':
      return [
        first,
        ...SUITS.flatMap((suit) =>
          bestThrees(
            state,
            seat,
            others.filter((move) => suitGiven(move) === suit),
          ),
        ),
      ];
    case 'turn':
      return [first, ...others.filter(({ type }) => type === 'kong'), ...bestDiscards(state, seat, others)];
    default:
      return [first, ...others];
  }
}

/** The three tiles that leave the nearest hand. */
function bestThrees(state: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  const player = playerAt(state, seat);
  return moves
    .map((move) => ({ move, cost: costOfGiving(state, player, move) + linksOf(player.hand, move) }))
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, THREES)
    .map(({ move }) => move);
}

const linksOf = (hand: Counts, move: Move): number =>
  'tiles' in move ? move.tiles.reduce((sum, each) => sum + linkOf(hand, each), 0) / 10 : 0;

/** Discards that leave a hand at most one tile farther, the least connected and least dangerous first. */
function bestDiscards(state: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  const { hand, melds, missing } = playerAt(state, seat);
  const counts = hand.slice();
  const weighed = moves.flatMap((move) => {
    if (move.type !== 'discard') return [];
    put(counts, move.tile, -1);
    const away = far(state.rules, { counts, melds: melds.length, missing: missing ?? 0 });
    put(counts, move.tile);
    return [
      { move, away, cost: 100 * away + 60 * dangerOf(state, seat, move.tile) + linkOf(hand, move.tile) },
    ];
  });
  const nearest = Math.min(...weighed.map(({ away }) => away));
  return weighed
    .filter(({ away }) => away <= nearest + 1)
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, MOST_DISCARDS)
    .map(({ move }) => move);
}

/** How well a tile is connected with the others. */
function linkOf(counts: Counts, kind: Tile): number {
  const rank = rankOf(kind);
  const beside = (step: number, worth: number): number =>
    rank + step >= 0 && rank + step < 9 && held(counts, kind + step) > 0 ? worth : 0;
  return 6 * (held(counts, kind) - 1) + beside(-1, 3) + beside(1, 3) + beside(-2, 1) + beside(2, 1);
}
