import type { Dice } from '@reckon/kernel';
import { ACTIONS_PER_TURN } from '../facts/numbers.ts';
import type { Event } from './events.ts';
import { isForced } from './legality.ts';
import { optionsOf } from './options.ts';
import { outcome, skipped } from './outcome.ts';
import { afterFinal, afterPreludes, afterProduction, canConvertPlants, endTurn } from './phases.ts';
import { hasChoice } from './placement.ts';
import type { State } from './state.ts';

const NONE: readonly Event[] = [];

/** The next automatic step when nothing is left to react to. (MRS-16.1, MRS-16.3) */
export function resume(state: State, dice: Dice): readonly Event[] {
  const item = state.agenda[0];
  if (item !== undefined) {
    // By far the most frequent question needs no list of all answers here.
    if (item.effect.kind === 'place-tile' && hasChoice(state, item.seat, item.effect)) return NONE;
    const options = optionsOf(state, item);
    if (options === undefined) return outcome(state, { item }, dice);
    if (options.length === 0) return skipped(item);
    const only = options.length === 1 ? options[0] : undefined;
    return only !== undefined && isForced(state, item, only)
      ? outcome(state, { item, answer: only }, dice)
      : NONE;
  }
  if (state.phase === 'preludes') return afterPreludes(state);
  if (state.phase === 'solar') return afterProduction(state);
  if (state.phase === 'action' && state.acted >= ACTIONS_PER_TURN && state.granted === 0)
    return endTurn(state, state.active);
  if (state.phase === 'final' && !canConvertPlants(state, state.active))
    return afterFinal(state, state.active);
  return NONE;
}
