/** The nearest ways to the next point, from what the seat may know. */
import type { Hint, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { awardNamed, milestonesOf, milestoneValue, placings } from '../rules/goals.ts';
import { everyOf } from './lines.ts';
import { playerOf, type State } from '../rules/state.ts';
import {
  AWARD_FIRST,
  HEAT_PER_STEP,
  MILESTONE_POINTS,
  MILESTONES_AT_MOST,
  OXYGEN,
  TEMPERATURE,
} from '../facts/numbers.ts';

const MOST_HINTS = 6;

export function hintsFor(state: State, seat: Seat): readonly Hint[] {
  if (state.phase === 'over') return [];
  const found = [
    ...conversions(state, seat),
    ...milestones(state, seat),
    ...awards(state, seat),
    ...cards(state, seat),
  ];
  return found
    .toSorted((a, b) => a.away - b.away)
    .slice(0, MOST_HINTS)
    .map(({ hint }) => hint);
}

interface Way {
  readonly hint: Hint;
  /** How many units are missing: the fewer, the nearer. */
  readonly away: number;
}

function conversions(state: State, seat: Seat): readonly Way[] {
  const { stock, greeneryPlants } = playerOf(state, seat);
  const ways: Way[] = [];
  const plants = Math.max(0, greeneryPlants - stock.plants);
  ways.push({
    away: plants,
    hint: {
      points: state.oxygen < OXYGEN.max && state.live ? 2 : 1,
      source: 'greenery',
      why: { key: 'hint.greenery', n: plants },
    },
  });
  if (state.temperature < TEMPERATURE.max && state.live) {
    const heat = Math.max(0, HEAT_PER_STEP - stock.heat);
    ways.push({ away: heat, hint: { points: 1, source: 'tr', why: { key: 'hint.heat', n: heat } } });
  }
  return ways;
}

function milestones(state: State, seat: Seat): readonly Way[] {
  if (state.players.length === 1 || state.milestones.length >= MILESTONES_AT_MOST || !state.live) return [];
  return milestonesOf(state).flatMap(({ name, measure, threshold }) => {
    if (state.milestones.some((claimed) => claimed.name === name)) return [];
    const away = Math.max(0, threshold - milestoneValue(state, seat, measure));
    return [
      {
        away,
        hint: {
          points: MILESTONE_POINTS,
          source: name,
          why: { key: 'hint.milestone', goal: name, n: away },
        },
      },
    ];
  });
}

function awards(state: State, seat: Seat): readonly Way[] {
  return state.awards.flatMap(({ name }) => {
    const award = awardNamed(name);
    const placing = award && placings(state, award)[seat];
    if (!placing || placing.place === 1) return [];
    const points = AWARD_FIRST - (placing.place === 2 ? 2 : 0);
    return [
      {
        away: placing.margin,
        hint: { points, source: name, why: { key: 'hint.award', goal: name, n: placing.margin } },
      },
    ];
  });
}

/** Cards one or a few resources short of their next point. */
function cards(state: State, seat: Seat): readonly Way[] {
  return playerOf(state, seat).played.flatMap(({ card: id, resources, down }) => {
    const { vp, name, resourceStorage } = cardOf(id);
    if (down || vp?.kind !== 'per' || vp.per.target !== 'this-card' || resourceStorage === null) return [];
    const every = everyOf(state, cardOf(id));
    if (vp.max !== undefined && vp.points * Math.floor(resources / every) >= vp.max) return [];
    const away = every - (resources % every);
    return [
      {
        away,
        hint: {
          points: vp.points,
          source: name,
          why: { key: 'hint.card', card: name, n: away, what: vp.per.what },
        },
      },
    ];
  });
}
