import type { ByItself } from '@reckon/pieces';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { isPassPromised } from './promise.ts';

interface Asked {
  readonly moves: readonly Move[];
  readonly view: Pick<View, 'generation'>;
}

/** A place is looked at first, and what could be paid otherwise is not paid unasked. */
const ASKED: ReadonlySet<Move['type']> = new Set(['place', 'play', 'repeat']);

/**
 * The only answer; and the end of a turn, or of the generation, when cards could only be sold, or when it was promised:
 * something else is still thinkable, so it waits.
 */
export function byItself({ moves, view }: Asked): ByItself<Move> | undefined {
  const pass = moves.find(({ type }) => type === 'pass');
  if (pass && isPassPromised(view)) return { move: pass, grace: true };
  const [only, ...more] = moves.filter(({ type }) => type !== 'sell');
  if (only === undefined || more.length > 0 || ASKED.has(only.type)) return undefined;
  if (only.type === 'pass' || only.type === 'end') return { move: only, grace: true };
  return moves.length === 1 ? { move: only } : undefined;
}
