import type { ByItself } from '@reckon/pieces';
import { NOBODY } from '../facts/numbers.ts';
import type { Move } from '../rules/moves.ts';
import { panel } from './panels.ts';
import type { SettlersProps } from './targets.ts';

/**
 * The dice when there is nothing to play before them, and the end of the turn when nothing can be built, bought, played or
 * had from the bank. An offer is always thinkable, so the end waits. Whoever holds development cards rolls by hand: which
 * cards they are is nobody's business.
 */
export function byItself({ moves, view }: SettlersProps): ByItself<Move> | undefined {
  const [only, ...more] = moves;
  if (only === undefined || more.length > 0) return undefined;
  switch (only.type) {
    case 'rollDice':
      return view.players[view.you ?? NOBODY]?.cardCount === 0 ? { move: only } : undefined;
    case 'endTurn':
      return panel() === 'trade' ? undefined : { move: only, grace: true };
    case 'discard':
    case 'finishRoads':
      return { move: only };
    default:
      return undefined;
  }
}
