/** Awards while they can still change hands, and when they are settled. (MRS-11, MRS-13.4) */
import type { Phrase, ScoreLine } from '@reckon/kernel';
import type { Award } from '../facts/goals.ts';
import { AWARD_FIRST, AWARD_SECOND } from '../facts/numbers.ts';
import { awardNamed, placings, type Placing } from '../rules/goals.ts';
import type { Claimed, Standing, State } from '../rules/state.ts';
import { line, type Line } from './lines.ts';

/** A game under way, or a position on paper, which has no phase but knows whether it is the last word. */
type Counted = Standing & Partial<Pick<State, 'phase'>>;

/** Whether anybody can still gain on anybody. The last greeneries count for some awards. */
export const isOpen = ({ live, phase }: Counted): boolean => live || phase === 'final';

/** 1 when the award counts the coming production too. */
export const looksAhead = ({ live }: Standing, { measure }: Award): 0 | 1 =>
  live && (measure === 'heat' || measure === 'metals') ? 1 : 0;

/**
 * Lines of a funded award. Until the end they are provisional and every seat has one, with how far it is ahead or behind;
 * then only those that hold a place.
 */
function awardLines(standing: Counted, { name }: Claimed): readonly Line[] {
  const award = awardNamed(name);
  if (award === undefined) return [];
  return placings(standing, award).flatMap((placing) => awardLine(standing, award, placing) ?? []);
}

export const AWARD_KEYS = { 0: 'why.award.0', 1: 'why.award.1', 2: 'why.award.2' } as const;

/** First among seats that all have nothing is no lead while a game is played. A position is counted as it lies. */
export const isHeld = (standing: Counted, { place, value, margin }: Placing): boolean =>
  place !== 0 && !(standing.phase !== undefined && isOpen(standing) && value <= 0 && margin === 0);

const AWARD_POINTS = { 0: 0, 1: AWARD_FIRST, 2: AWARD_SECOND } as const;

/** Undefined at the end, for a seat without a place. */
export function awardLine(standing: Counted, award: Award, placing: Placing): Line | undefined {
  const { seat, value, margin } = placing;
  const place = isHeld(standing, placing) ? placing.place : 0;
  if (place === 0 && !isOpen(standing)) return undefined;
  return line(seat, {
    id: `award:${award.name}`,
    category: 'awards',
    rule: 'MRS-13.4',
    points: AWARD_POINTS[place],
    source: award.name,
    why: {
      key: AWARD_KEYS[place],
      goal: award.name,
      n: value,
      margin,
      measure: award.measure,
      ahead: looksAhead(standing, award),
    },
    condition: { kind: 'standing', what: award.measure, count: value, place, margin },
    evidence: [`award:${award.name}`],
    provisional: isOpen(standing),
  });
}

/** The lines of all awards, in the order of funding: worked out once for all seats. */
export const allAwardLines = (standing: Counted): readonly Line[] =>
  standing.awards.flatMap((funded) => awardLines(standing, funded));

/** Who is ahead of the seat in an award now, and by what. */
export function passedBy({ category, source, seat }: ScoreLine, state: State): Phrase | undefined {
  const award = category === 'awards' ? awardNamed(source) : undefined;
  if (award === undefined) return undefined;
  const places = placings(state, award);
  const own = places[seat];
  if (own === undefined) return undefined;
  const ahead = places
    .map(({ value }, other) => ({ value, other }))
    .filter(({ value }) => value > own.value)
    .toSorted((one, other) => one.value - other.value)[0];
  const told = { goal: award.name, measure: award.measure, n: own.value };
  // Nobody is ahead: another seat that is level leaves no second place, or nothing is left to lead with.
  return ahead === undefined
    ? { key: 'fell.level', ...told }
    : { key: 'fell.award', ...told, by: ahead.other, m: ahead.value };
}
