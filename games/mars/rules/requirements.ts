/** What must hold for a card to be played. (MRS-7) */
import type { Seat } from '@reckon/kernel';
import type { Card, PackRequirement, Requirement } from '../facts/language.ts';
import { cardOf } from '../facts/cards.ts';
import { mapOf } from '../facts/geometry.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { coloniesOf } from './colonies.ts';
import { resourcesOf } from './counts.ts';
import { generationalMet } from './generational.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import { countTiles } from './goals.ts';
import { PLAIN } from './payment.ts';
import { playerOf, type Player, type State } from './state.ts';
import { isBackedBy, leaderships } from './turmoil.ts';

/** The first requirement that does not hold. */
export function unmet(
  state: State,
  seat: Seat,
  card: Card,
  { anyParameters } = PLAIN,
): Requirement | undefined {
  const { requirements } = card;
  if (requirements.length === 0) return undefined;
  const player = playerOf(state, seat);
  const steps = player.flexibility + player.nextSteps;
  let wild = player.tags.wild;
  for (const requirement of requirements) {
    switch (requirement.kind) {
      case 'temperature':
        if (!anyParameters && !within(state.temperature, requirement, 2 * steps)) return requirement;
        break;
      case 'oxygen':
        if (!anyParameters && !within(state.oxygen, requirement, steps)) return requirement;
        break;
      case 'oceans':
        if (!anyParameters && !within(state.oceans, requirement, steps)) return requirement;
        break;
      case 'venus':
        if (!anyParameters && !within(state.venus, requirement, 2 * (steps + player.venusFlexibility)))
          return requirement;
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
        if (!isMet(state, seat, requirement)) return requirement;
    }
  }
  return undefined;
}

function isMet(state: State, seat: Seat, requirement: PackRequirement): boolean {
  const player = playerOf(state, seat);
  switch (requirement.kind) {
    case 'tr':
      return player.tr >= requirement.min;
    case 'card-resource':
      return resourcesOf(player, requirement.resource) >= requirement.min;
    case 'resource-types':
      return kindsOf(player) >= requirement.min;
    case 'city-next-to-ocean': {
      const { neighbours } = mapOf(state.board);
      const found = countTiles(
        state,
        (tile, space) => isCity(tile) && (neighbours[space] ?? []).some((next) => isOcean(state.tiles[next])),
      );
      return found >= requirement.min;
    }
    case 'colony': {
      const { min = 0, max = Infinity } = requirement;
      const own = coloniesOf(state, seat);
      return own >= min && own <= max;
    }
    case 'party':
      return isBackedBy(state, seat, requirement.party);
    case 'party-leader':
      return leaderships(state, seat) >= requirement.min;
    case 'chairman':
      return state.turmoil?.chairman === seat;
    case 'chairman-is-neutral':
      return state.turmoil?.chairman === 'neutral';
    case 'plants-removed-this-generation':
      return state.plantsRemoved;
    case 'harmed-by-player-this-generation':
      return player.harmedBy.length > 0;
    default:
      return requirement satisfies never;
  }
}

/** Kinds of resources in stock and on cards. (MRS-7.5) */
function kindsOf({ stock, played }: Player): number {
  const kinds = new Set<string>(RESOURCES.filter((resource) => stock[resource] > 0));
  for (const { card, resources } of played) {
    const storage = cardOf(card).resourceStorage;
    if (resources > 0 && storage !== null) kinds.add(storage.type);
  }
  return kinds.size;
}

const within = (
  value: number,
  { min, max }: { readonly min?: number; readonly max?: number },
  slack: number,
): boolean => (min === undefined || value >= min - slack) && (max === undefined || value <= max + slack);
