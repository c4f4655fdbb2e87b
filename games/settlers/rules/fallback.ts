import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cornersAt, geometryOf, hexesAt, type Hex, type Vertex } from '../facts/geometry.ts';
import { NOBODY, pips, SILENT } from '../facts/numbers.ts';
import { at, rowAt } from '../facts/table.ts';
import { fromLargest } from './discards.ts';
import { moves } from './menu.ts';
import type { Move } from './moves.ts';
import { isOpen } from './places.ts';
import { robberHexes, victims } from './robber.ts';
import { playerAt, type State } from './state.ts';

/** What the house plays for a seat that does not answer (SET-14.1 to 14.3): never a gift, never a block on the table. */
export function fallback(state: State, seat: Seat): Move {
  switch (state.phase) {
    case 'discard': {
      const { hand, owes } = playerAt(state.players, seat);
      return { type: 'discard', cards: fromLargest(hand, owes) };
    }
    case 'setupSettlement':
      return { type: 'buildSettlement', vertex: richestVertex(state) };
    case 'setupRoad':
      return rowAt(moves(state, seat), 0);
    case 'preRoll':
      return { type: 'rollDice' };
    case 'robber':
      return leastHarm(state, seat);
    case 'roadBuilding':
      return { type: 'finishRoads' };
    case 'main': {
      if (seat === state.acting) return { type: 'endTurn' };
      const asked = state.offers.find(({ answers }) => answers[seat] === SILENT);
      return asked ? { type: 'declineTrade', offer: asked.id } : { type: 'endTurn' };
    }
    case 'over':
      return { type: 'endTurn' };
    default:
      return state.phase satisfies never;
  }
}

function richestVertex(state: State): Vertex {
  const geometry = geometryOf(state.board);
  const worth = (vertex: Vertex): number =>
    hexesAt(geometry, vertex).reduce((sum, hex) => sum + pips(at(state.board.numbers, hex)), 0);
  let best = NOBODY;
  for (let vertex = 0; vertex < state.level.length; vertex++)
    if (isOpen(state, vertex) && (best === NOBODY || worth(vertex) > worth(best))) best = vertex;
  return best;
}

function leastHarm(state: State, seat: Seat): Move {
  const geometry = geometryOf(state.board);
  const harm = (hex: Hex): number =>
    pips(at(state.board.numbers, hex)) *
    cornersAt(geometry, hex).reduce((sum, vertex) => sum + at(state.level, vertex), 0);
  const hex = robberHexes(state, seat).reduce((least, other) => (harm(other) < harm(least) ? other : least));
  return { type: 'moveRobber', hex, victim: victims(state, seat, hex)[0] ?? null };
}

/** How long answers may take; everything else runs on the table's own clock. */
export function allowance(
  state: State,
  seat: Seat,
): { readonly ms: number; readonly why: string } | undefined {
  if (state.phase === 'discard') return { ms: 45_000, why: 'clock.discard' };
  if (state.phase === 'main' && seat !== seatOf(state.acting)) return { ms: 20_000, why: 'clock.offer' };
  return undefined;
}
