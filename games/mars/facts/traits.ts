/** What can be known of a list of effects from the list alone, worked out once when the cards are read. */
import type { Action, Effect, Occasion, Trigger } from './language.ts';

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
    case 'remove':
    case 'opponents-draw':
    case 'for-player':
    case 'gain-any-standard':
    case 'gain-same-resource':
    case 'raise-lowest-production':
    case 'trade-fleet':
    case 'gain-colony-bonuses':
    case 'fund-award':
    case 'move-this-card-to-event-pile':
    case 'take-actions':
    case 'play-prelude':
    case 'pay-player':
      return true;
    case 'steal':
      return effect.upTo;
    case 'production':
      return typeof effect.amount === 'number' ? effect.amount >= 0 : 'per' in effect.amount;
    case 'place-tile':
      return effect.tile === 'ocean' && effect.where === 'ocean-area';
    // One of the options is always there to take.
    case 'choose':
      return effect.options.some(areHarmless);
    case 'if':
      return areHarmless(effect.yes) && areHarmless(effect.no);
    default:
      return false;
  }
}

/** Some effects look at other cards: an action or a prelude to repeat, a card to play. (MRS-6.19) */
export const lookAtCards = (effects: readonly Effect[]): boolean =>
  effects.some(
    ({ kind }) => kind === 'repeat-used-action' || kind === 'play-card-from-hand' || kind === 'copy-prelude',
  );

export const areHarmless = (effects: readonly Effect[]): boolean => effects.every(isHarmless);

/** Heat the effects themselves take from stock: it cannot pay for the card, nor its tax. (MRS-6.5, MRS-20.6) */
export function heatNeeded(effects: readonly Effect[]): number {
  let sum = 0;
  for (const effect of effects)
    if (effect.kind === 'spend' && effect.resource === 'heat' && typeof effect.amount === 'number')
      sum += effect.amount;
  return sum;
}

/** Floaters the effects themselves take from one own card: they cannot pay for the card. (MRS-6.18) */
export function floatersNeeded(effects: readonly Effect[]): number {
  let most = 0;
  for (const effect of effects)
    if (
      effect.kind === 'remove-card-resource' &&
      effect.resource === 'floater' &&
      effect.from === 'own-card' &&
      typeof effect.amount === 'number'
    )
      most = Math.max(most, effect.amount);
  return most;
}

/** Does the list ask for an X? */
export const askForX = (effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      ('amount' in effect && typeof effect.amount === 'object' && 'x' in effect.amount) ||
      (effect.kind === 'pay' && typeof effect.megacredits === 'object' && 'x' in effect.megacredits),
  );

/** An alternative with what follows from it: money is paid with the move, the other costs are steps before the effects. */
export interface Alternative extends Omit<Action, 'condition' | 'generational'> {
  readonly condition: Action['condition'] | undefined;
  readonly generational: Action['generational'] | undefined;
  /** What is paid in money, the metals that will do included; null when nothing is. */
  readonly price: Extract<Effect, { readonly kind: 'pay' }> | null;
  readonly steps: readonly Effect[];
  /** Heat its steps take from stock. */
  readonly heat: number;
  readonly harmless: boolean;
  /** Its steps look at other cards. */
  readonly looks: boolean;
  readonly x: boolean;
  /** It may come to nothing: for want of a card to put something on, or of something to count. */
  readonly vain: boolean;
}

const isVain = (effect: Effect): boolean =>
  (effect.kind === 'add' && effect.to !== 'this') ||
  (effect.kind === 'gain' && typeof effect.amount === 'object' && 'per' in effect.amount);

/** All have one shape: they are read for every card of every menu. */
export function alternativeOf({ costs, effects, condition, generational }: Action): Alternative {
  const steps = [...costs.filter(({ kind }) => kind !== 'pay'), ...effects];
  return {
    costs,
    effects,
    condition,
    generational,
    price: costs.find((cost) => cost.kind === 'pay') ?? null,
    steps,
    heat: heatNeeded(steps),
    harmless: areHarmless(steps),
    looks: lookAtCards(steps),
    x: askForX([...costs, ...effects]),
    vain: effects.every(isVain),
  };
}

/**
 * What a trigger watches. Players keep their cards under these words, so that what happens asks only those it concerns; within
 * one of them cards fire in the order of play. (MRS-6.7)
 */
export type Watch =
  | 'payment'
  | 'card'
  | 'tile'
  | 'resource'
  | 'production'
  | 'parameter'
  | 'colony'
  | 'phase'
  | 'harm';
export type Reactions = { readonly [W in Watch]: readonly Trigger[] };

function watchOf(on: Occasion): Watch {
  switch (on.event) {
    case 'standard-project-used':
      return 'payment';
    // A price of so much is given back for as soon as it is paid. (MRS-6.17)
    case 'card-played':
      return on.minPrintedCost === undefined ? 'card' : 'payment';
    case 'tag-played':
    case 'new-tag-type':
      return 'card';
    case 'tile-placed':
    case 'new-adjacency':
      return 'tile';
    case 'own-card-resource-added':
      return 'resource';
    case 'own-production-increased':
      return 'production';
    case 'parameter-raised':
      return 'parameter';
    case 'colony-placed':
      return 'colony';
    case 'production-phase':
      return 'phase';
    case 'player-harmed-by-another-player':
      return 'harm';
    default:
      return on satisfies never;
  }
}

/** Every word has its list, if an empty one: what is read at every turn has one shape. */
export const byWatch = <T>(): { [W in Watch]: T[] } => ({
  payment: [],
  card: [],
  tile: [],
  resource: [],
  production: [],
  parameter: [],
  colony: [],
  phase: [],
  harm: [],
});

export function reactionsOf(triggers: readonly Trigger[]): Reactions {
  const found = byWatch<Trigger>();
  for (const trigger of triggers) found[watchOf(trigger.on)].push(trigger);
  return found;
}

export const watchesOf = (triggers: readonly Trigger[]): readonly Watch[] => [
  ...new Set(triggers.map(({ on }) => watchOf(on))),
];
