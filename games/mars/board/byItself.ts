import type { ByItself } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import type { MarsProps } from './props.ts';

/**
 * The only answer; and the end of a turn, or of the generation, when cards could only be sold: that is still thinkable, so it
 * waits.
 */
export function byItself({ moves }: Pick<MarsProps, 'moves'>): ByItself<Move> | undefined {
  const [only, ...more] = moves.filter(({ type }) => type !== 'sell');
  if (only === undefined || more.length > 0 || only.type === 'place') return undefined;
  if (only.type === 'pass' || only.type === 'end') return { move: only, grace: true };
  return moves.length === 1 ? { move: only } : undefined;
}
