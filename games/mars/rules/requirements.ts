/** What must hold for a card to be played. (MRS-7) */
import type { Seat } from '@reckon/kernel';
import type { Card, Requirement } from '../facts/language.ts';
import { generationalMet } from './generational.ts';
import { isCity, isGreenery } from '../facts/tiles.ts';
import { countTiles } from './goals.ts';
import { playerOf, type State } from './state.ts';

/** The first requirement that does not hold. */
export function unmet(state: State, seat: Seat, card: Card): Requirement | undefined {
  const { requirements } = card;
  if (requirements.length === 0) return undefined;
  const player = playerOf(state, seat);
  const steps = player.flexibility + player.nextSteps;
  let wild = player.tags.wild;
  for (const requirement of requirements) {
    switch (requirement.kind) {
      case 'temperature':
        if (!within(state.temperature, requirement, 2 * steps)) return requirement;
        break;
      case 'oxygen':
        if (!within(state.oxygen, requirement, steps)) return requirement;
        break;
      case 'oceans':
        if (!within(state.oceans, requirement, steps)) return requirement;
        break;
      case 'tag': {
        const missing = requirement.min - player.tags[requirement.tag];
        if (missing > wild) return requirement;
        if (missing > 0) wild -= missing;
        break;
      }
      case 'production':
        if (player.production[requirement.resource] < requirement.min) return requirement;
        break;
      case 'city-tile':
      case 'greenery-tile': {
        const test = requirement.kind === 'city-tile' ? isCity : isGreenery;
        const anyone = requirement.whose === 'everyone';
        const found = countTiles(state, (tile) => test(tile) && (anyone || tile.owner === seat));
        if (found < requirement.min) return requirement;
        break;
      }
      case 'generational-event':
        if (!generationalMet(state, seat, [requirement])) return requirement;
        break;
      default:
        return requirement;
    }
  }
  return undefined;
}

const within = (
  value: number,
  { min, max }: { readonly min?: number; readonly max?: number },
  slack: number,
): boolean => (min === undefined || value >= min - slack) && (max === undefined || value <= max + slack);
