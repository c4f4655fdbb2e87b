/** While the Reds rule, every step of the rating costs 3 M€: how many steps would this lead to? (MRS-20.6) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Card, Condition, Effect, PlaceTile } from '../facts/language.ts';
import { BREATHABLE, OCEAN_TILES, OXYGEN, TEMPERATURE, THAW, VENUS, VENUS_RATING } from '../facts/numbers.ts';
import { RED_TAX } from '../facts/turmoil.ts';
import type { Track } from '../facts/vocabulary.ts';
import { buildable } from './colonies.ts';
import { amountOf, holds, type Counting } from './counts.ts';
import { playerOf, type Source, type State, type Step } from './state.ts';
import { rules } from './turmoil.ts';

export const isTaxed = (state: State): boolean => rules(state, 'reds');

/** The parameters as the list would leave them, and the steps it has given. */
interface Course {
  temperature: number;
  oxygen: number;
  venus: number;
  oceans: number;
  steps: number;
  /** What each card has put on itself so far, and M€ lost. */
  put: { readonly [card: Source]: number };
  lost: number;
  /** M€ that must be there for all steps so far. */
  due: number;
}

const courseOf = ({ temperature, oxygen, venus, oceans }: State): Course => ({
  temperature,
  oxygen,
  venus,
  oceans,
  steps: 0,
  put: {},
  lost: 0,
  due: 0,
});

/** M€ the Reds take for all that follows from these effects; nothing while they do not rule. */
export function taxOn(state: State, effects: readonly Effect[], counting: Counting): number {
  if (!isTaxed(state)) return 0;
  const course = courseOf(state);
  follow({ state, counting }, course, effects);
  return course.due;
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
  return course.due;
}

/** Of several tiles each waits by itself. */
const one = (effect: PlaceTile): PlaceTile => ({ ...effect, count: 1 });

/** The same for a card: its effects, and the steps its own tags set off. */
export function taxOnCard(state: State, seat: Seat, card: Card, x?: number): number {
  if (!isTaxed(state)) return 0;
  const counting = { seat, card: card.id, x, coming: true };
  return taxOn(state, card.immediate, counting) + RED_TAX * stepsForTags(state, seat, card);
}

/** Pharmacy Union cures a disease for every science tag, and each cure is a step; a microbe of the same card may come after it. */
function stepsForTags(state: State, seat: Seat, { tags }: Card): number {
  let steps = 0;
  // Asked for every card of every menu, and few are of science.
  if (!tags.includes('science')) return steps;
  for (const { card, resources, down } of playerOf(state, seat).played) {
    if (down || cardOf(card).resourceStorage?.type !== 'disease') continue;
    steps += Math.min(tags.filter((tag) => tag === 'science').length, resources);
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
      return rise(course, Math.max(0, amountOf(state, effect.amount, counting)));
    case 'add':
      if (effect.to === 'this') put(course, counting, amountOf(state, effect.amount, counting));
      return;
    case 'remove-card-resource':
      if (effect.from === 'this') put(course, counting, -amountOf(state, effect.amount, counting));
      return;
    case 'lose':
      if (effect.resource === 'megacredits') course.lost += amountOf(state, effect.amount, counting);
      return;
    case 'place-tile':
      for (let n = 0; n < effect.count; n++) {
        if (effect.tile === 'ocean') flood(course);
        if (effect.tile === 'greenery') raise(course, 'oxygen');
      }
      return;
    case 'if':
      return follow(following, course, isMet(following, course, effect.condition) ? effect.yes : effect.no);
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

function put(course: Course, { card = '' }: Counting, by: number): void {
  course.put = { ...course.put, [card]: (course.put[card] ?? 0) + by };
}

/** What the card itself has put there by then counts. */
function isMet({ state, counting }: Following, course: Course, condition: Condition): boolean {
  if (condition.what !== 'card-resource-here') return holds(state, condition, counting);
  const already = course.put[counting.card ?? ''] ?? 0;
  return holds(state, { ...condition, min: condition.min - already }, counting);
}

/** What is lost before a step must be there beside its tax. */
function rise(course: Course, steps: number): void {
  if (steps === 0) return;
  course.steps += steps;
  course.due = course.lost + RED_TAX * course.steps;
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
  rise(course, 1);
}

/** A step with all that it sets off; a full track gives nothing. */
function raise(course: Course, track: Track): void {
  switch (track) {
    case 'temperature':
      if (course.temperature >= TEMPERATURE.max) return;
      course.temperature += TEMPERATURE.step;
      rise(course, 1);
      if (course.temperature === THAW) flood(course);
      return;
    case 'oxygen':
      if (course.oxygen >= OXYGEN.max) return;
      course.oxygen += OXYGEN.step;
      rise(course, 1);
      if (course.oxygen === BREATHABLE) raise(course, 'temperature');
      return;
    case 'venus':
      if (course.venus >= VENUS.max) return;
      course.venus += VENUS.step;
      return rise(course, course.venus === VENUS_RATING ? 2 : 1);
    default:
      return track satisfies never;
  }
}
