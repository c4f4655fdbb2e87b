/** What happens between production and the next generation: World Government, colonies, parliament. (MRS-3.3) */
import { OCEAN_TILES, TRACKS } from '../facts/numbers.ts';
import type { Parameter } from '../facts/vocabulary.ts';
import { afterGeneration } from './colonies.ts';
import type { Event } from './events.ts';
import { eventHappens } from './globalEvents.ts';
import { itemOf } from './items.ts';
import { SOLAR_STEPS, type SolarStep, type State } from './state.ts';
import { changingTimes, government } from './turmoil.ts';

function isPlayed({ config, turmoil, colonies }: State, step: SolarStep): boolean {
  switch (step) {
    case 'world':
      return config.venus && config.worldGovernment;
    case 'colonies':
      return colonies.length > 0;
    case 'rating':
    case 'event':
    case 'government':
    case 'times':
      return turmoil !== null;
    default:
      return step satisfies never;
  }
}

export const hasSolarPhase = (state: State): boolean => SOLAR_STEPS.some((step) => isPlayed(state, step));

/** The next step of a solar phase with all it brings; undefined when it is over. */
export function nextSolarStep(state: State): readonly Event[] | undefined {
  let done = state.solar === null;
  for (const step of SOLAR_STEPS) {
    if (done && isPlayed(state, step)) return [{ type: 'solarBegan', step }, ...happenings(state, step)];
    if (step === state.solar) done = true;
  }
  return undefined;
}

function happenings(state: State, step: SolarStep): readonly Event[] {
  switch (step) {
    case 'world':
      return worldParameters(state).length === 0
        ? []
        : [
            {
              type: 'queued',
              items: [itemOf({ kind: 'world-government' }, { seat: state.first, card: 'world' })],
            },
          ];
    case 'colonies':
      return afterGeneration(state);
    case 'rating':
      return state.players.map((_, seat) => ({
        type: 'ratingChanged',
        seat: seat as State['first'],
        by: -1,
        source: 'turmoil',
      }));
    case 'event':
      return eventHappens(state);
    case 'government':
      return government(state);
    case 'times':
      return changingTimes(state);
    default:
      return step satisfies never;
  }
}

/** What the World Government may raise: whatever is not full. (MRS-18.4) */
export function worldParameters(state: State): readonly Parameter[] {
  const open: Parameter[] = [];
  for (const track of ['temperature', 'oxygen', 'venus'] as const)
    if (state[track] < TRACKS[track].max) open.push(track);
  if (state.oceans < OCEAN_TILES) open.push('oceans');
  return open;
}
