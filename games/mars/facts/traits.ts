/** What can be known of a list of effects from the list alone, worked out once when the cards are read. */
import type { Action, Effect } from './language.ts';

/** Effects that can never fail need no look-ahead; most cards consist of them. */
export function isHarmless(effect: Effect): boolean {
  switch (effect.kind) {
    case 'gain':
    case 'raise':
    case 'tr':
    case 'draw':
    case 'look':
    case 'reveal-top-card':
    case 'add':
    case 'next-card-this-generation':
    case 'production-of-placement-bonus':
    case 'remove':
    case 'steal':
      return true;
    case 'production':
      return typeof effect.amount === 'number' ? effect.amount >= 0 : 'per' in effect.amount;
    case 'place-tile':
      return effect.tile === 'ocean';
    default:
      return false;
  }
}

export const areHarmless = (effects: readonly Effect[]): boolean => effects.every(isHarmless);

/** Heat the effects themselves take from stock: it cannot pay for the card. (MRS-6.5) */
export function heatNeeded(effects: readonly Effect[]): number {
  let sum = 0;
  for (const effect of effects)
    if (effect.kind === 'spend' && effect.resource === 'heat' && typeof effect.amount === 'number')
      sum += effect.amount;
  return sum;
}

/** Does the list ask for an X? */
export const askForX = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      ('amount' in effect && typeof effect.amount === 'object' && 'x' in effect.amount) ||
      (effect.kind === 'pay' && typeof effect.megacredits === 'object' && 'x' in effect.megacredits),
  );

/** An alternative with what follows from it: money is paid with the move, the other costs are steps before the effects. */
export interface Alternative extends Action {
  /** What is paid in money, the metals that will do included; null when nothing is. */
  readonly price: Extract<Effect, { readonly kind: 'pay' }> | null;
  readonly steps: readonly Effect[];
  readonly harmless: boolean;
  readonly x: boolean;
}

export function alternativeOf(action: Action): Alternative {
  const steps = [...action.costs.filter(({ kind }) => kind !== 'pay'), ...action.effects];
  const price = action.costs.find((cost) => cost.kind === 'pay') ?? null;
  const x = askForX([...action.costs, ...action.effects]);
  return { ...action, price, steps, harmless: areHarmless(steps), x };
}
