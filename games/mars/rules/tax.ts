/** While the Reds rule, every step of the rating costs 3 M€: how many steps would this lead to? (MRS-20.6) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Card, Effect, PlaceTile } from '../facts/language.ts';
import {
  BREATHABLE,
  MICROBE_LOSS,
  OCEAN_TILES,
  OXYGEN,
  TEMPERATURE,
  THAW,
  VENUS,
  VENUS_RATING,
} from '../facts/numbers.ts';
import { RED_TAX } from '../facts/turmoil.ts';
import type { Track } from '../facts/vocabulary.ts';
import { buildable } from './colonies.ts';
import { amountOf, holds, type Counting } from './counts.ts';
import { playerOf, type State, type Step } from './state.ts';
import { rules } from './turmoil.ts';

export const isTaxed = (state: State): boolean => rules(state, 'reds');

/** The parameters as the list would leave them, and the steps it has given. */
interface Course {
  temperature: number;
  oxygen: number;
  venus: number;
  oceans: number;
  steps: number;
}

const courseOf = ({ temperature, oxygen, venus, oceans }: State): Course => ({
  temperature,
  oxygen,
  venus,
  oceans,
  steps: 0,
});

/** M€ the Reds take for all that follows from these effects; nothing while they do not rule. */
export function taxOn(state: State, effects: readonly Effect[], counting: Counting): number {
  if (!isTaxed(state)) return 0;
  const course = courseOf(state);
  follow({ state, counting }, course, effects);
  return RED_TAX * course.steps;
}

/** The same for a tile about to be placed and for all that its seat has to do after it. */
export function taxAhead(state: State, seat: Seat, effect: PlaceTile): number {
  if (!isTaxed(state)) return 0;
  const course = courseOf(state);
  step({ state, counting: { seat } }, course, one(effect));
  for (const item of state.agenda.slice(1))
    if (item.seat === seat)
      step(
        { state, counting: item },
        course,
        item.effect.kind === 'place-tile' ? one(item.effect) : item.effect,
      );
  return RED_TAX * course.steps;
}

/** Of several tiles each waits by itself. */
const one = (effect: PlaceTile): PlaceTile => ({ ...effect, count: 1 });

/** The same for a card: its effects, and the steps its own tags set off. */
export function taxOnCard(state: State, seat: Seat, card: Card, x?: number): number {
  if (!isTaxed(state)) return 0;
  const counting = { seat, card: card.id, x, coming: true };
  return taxOn(state, card.immediate, counting) + RED_TAX * stepsForTags(state, seat, card);
}

/** M€ that Pharmacy Union takes for microbe tags of a card before the cures of the same card are taxed. */
export function lostBeforeTax(state: State, seat: Seat, card: Card): number {
  const microbes = card.tags.filter((tag) => tag === 'microbe').length;
  return microbes > 0 && isTaxed(state) && stepsForTags(state, seat, card) > 0 ? MICROBE_LOSS * microbes : 0;
}

/** Pharmacy Union cures a disease for every science tag, and each cure is a step. */
function stepsForTags(state: State, seat: Seat, { tags }: Card): number {
  let steps = 0;
  // Asked for every card of every menu, and few are of science.
  if (!tags.includes('science')) return steps;
  for (const { card, resources, down } of playerOf(state, seat).played) {
    if (down || cardOf(card).resourceStorage?.type !== 'disease') continue;
    const count = (wanted: string): number => tags.filter((tag) => tag === wanted).length;
    steps += Math.min(count('science'), resources + count('microbe'));
  }
  return steps;
}

interface Following {
  readonly state: State;
  readonly counting: Counting;
}

function follow(following: Following, course: Course, effects: readonly Effect[]): void {
  for (const effect of effects) step(following, course, effect);
}

function step(following: Following, course: Course, effect: Effect | Step): void {
  const { state, counting } = following;
  switch (effect.kind) {
    case 'raise':
      for (let n = 0; n < effect.steps; n++) raise(course, effect.parameter);
      return;
    case 'tr':
      course.steps += Math.max(0, amountOf(state, effect.amount, counting));
      return;
    case 'place-tile':
      for (let n = 0; n < effect.count; n++) {
        if (effect.tile === 'ocean') flood(course);
        if (effect.tile === 'greenery') raise(course, 'oxygen');
      }
      return;
    case 'if':
      return follow(following, course, holds(state, effect.condition, counting) ? effect.yes : effect.no);
    // One chooses what can be paid for.
    case 'choose':
      return cheapest(course, effect.options, (tried, option) => follow(following, tried, option));
    case 'place-colony': {
      const tiles = buildable(state, counting.seat, effect.allowSecondOnSameTile);
      if (tiles.every(({ name }) => name === 'Europa') && tiles.length > 0) flood(course);
      return;
    }
    default:
  }
}

function cheapest<T>(course: Course, options: readonly T[], go: (tried: Course, option: T) => void): void {
  let best: Course | undefined;
  for (const option of options) {
    const tried = { ...course };
    go(tried, option);
    if (best === undefined || tried.steps < best.steps) best = tried;
  }
  if (best !== undefined) Object.assign(course, best);
}

function flood(course: Course): void {
  if (course.oceans >= OCEAN_TILES) return;
  course.oceans++;
  course.steps++;
}

/** A step with all that it sets off; a full track gives nothing. */
function raise(course: Course, track: Track): void {
  switch (track) {
    case 'temperature':
      if (course.temperature >= TEMPERATURE.max) return;
      course.temperature += TEMPERATURE.step;
      course.steps++;
      if (course.temperature === THAW) flood(course);
      return;
    case 'oxygen':
      if (course.oxygen >= OXYGEN.max) return;
      course.oxygen += OXYGEN.step;
      course.steps++;
      if (course.oxygen === BREATHABLE) raise(course, 'temperature');
      return;
    case 'venus':
      if (course.venus >= VENUS.max) return;
      course.venus += VENUS.step;
      course.steps += course.venus === VENUS_RATING ? 2 : 1;
      return;
    default:
      return track satisfies never;
  }
}
