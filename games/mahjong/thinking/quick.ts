import { seatsOf, type Dice, type Seat, type World } from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { sizeOf, type Tile } from '../facts/tiles.ts';
import { moves as menuOf } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
import { playerAt, type State } from '../rules/state.ts';
import { seenBy } from '../rules/view.ts';
import { wallLeft } from '../rules/wall.ts';
import type { Care, Other, Sight } from './outlook.ts';
import { bestOf, type Choice } from './weigh.ts';
import type { Notes } from './worth.ts';

/** A fast player: wins whenever it can, and else does what leaves its hand worth most at a glance. */
export function quick({ state }: World<State, Notes>, seat: Seat, _dice: Dice): Move {
  return usual(state, seat, menuOf(state, seat), 'glance');
}

/** What the seat would do without thinking ahead; it looks at nothing but its own tiles and the table. */
export function usual(state: State, seat: Seat, moves: readonly Move[], care: Care = 'look'): Move {
  const [first] = moves;
  if (first === undefined) throw new Error('a seat that is asked has a move');
  if (moves.length === 1 || first.type === 'hu') return first;
  return bestOf(choiceOf(state, seat, { moves }), care);
}

const NOTHING: readonly Tile[] = [];

interface Asked {
  readonly moves: readonly Move[];
  /** By seat, what a locked hand let go by, where that is known. */
  readonly safe?: readonly (readonly Tile[])[];
}

/** A decision as the seat sees it. */
export function choiceOf(state: State, seat: Seat, { moves, safe = [] }: Asked): Choice {
  const { hand, melds, missing, locked } = playerAt(state, seat);
  const { phase } = state;
  return {
    sight: sightOf(state, seat, safe),
    // Before the missing suit is chosen no suit is missing yet; each is weighed by itself.
    hand: { counts: hand, melds, missing: missing ?? 0 },
    moves,
    offered: phase.type === 'claiming' ? phase.tile : null,
    locked,
  };
}

function sightOf(state: State, seat: Seat, safe: readonly (readonly Tile[])[]): Sight {
  const others: Other[] = [];
  for (const one of seatsOf(SEATS)) {
    if (one === seat) continue;
    const { missing, locked, left, hand, buried, won } = playerAt(state, one);
    others.push({
      missing,
      locked,
      left,
      size: sizeOf(hand),
      buried: state.config.buried === 'hidden' ? buried.length : 0,
      won,
      safe: safe[one] ?? NOTHING,
    });
  }
  return { rules: state.rules, seen: seenBy(state, seat), wall: wallLeft(state), others };
}
