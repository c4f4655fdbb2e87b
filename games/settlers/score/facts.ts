import { geometryOf } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { RESOURCES } from '../facts/resources.ts';
import { ANY } from '../facts/supplies.ts';
import { actualPoints, checkForVictory, publicPoints } from '../rules/points.ts';
import type { State } from '../rules/state.ts';
import { canPlaceCity, canPlaceRoad, canPlaceSettlement } from '../rules/places.ts';
import { production } from '../rules/production.ts';
import { named } from './reading.ts';

export const seatOrNull = (seat: number): number | null => (seat === NOBODY ? null : seat);

const SUMS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/** What is owed is told as if the bank could pay everything. */
const PLENTY = [99, 99, 99, 99, 99];

/** What each seat receives on each roll, with the bank as it is (SET-7.3). */
const paidBy = (state: State): { readonly [sum: string]: unknown } =>
  Object.fromEntries(
    SUMS.map((sum) => [
      sum,
      (production(state, sum)?.cards ?? state.players.map(() => [0, 0, 0, 0, 0])).map((cards) =>
        named(RESOURCES, cards),
      ),
    ]),
  );

/** What else the rules can tell of a position. Legal places look at the board alone, not at cards or pieces left. */
export function facts(state: State): { readonly [name: string]: unknown } {
  const { vertexNames, edgeNames } = geometryOf(state.board);
  const seats = state.players.map((_, seat) => seat);
  const placesOf = (
    names: readonly string[],
    may: (pieces: State, seat: number, place: number) => boolean,
  ): string[][] => seats.map((seat) => names.filter((_, place) => may(state, seat, place)));
  const { winner } = checkForVictory(state);
  return {
    longestRoadLength: state.players.map(({ roadLength }) => roadLength),
    longestRoadHolder: seatOrNull(state.longestRoadHolder),
    largestArmyHolder: seatOrNull(state.largestArmyHolder),
    publicVP: seats.map((seat) => publicPoints(state, seat)),
    actualVP: seats.map((seat) => actualPoints(state, seat)),
    legalSettlements: placesOf(vertexNames, canPlaceSettlement),
    legalRoads: placesOf(edgeNames, canPlaceRoad),
    legalCities: placesOf(vertexNames, canPlaceCity),
    ports: seats.map((seat) => portsOf(state, seat)),
    tradeRates: state.players.map(({ rates }) => named(RESOURCES, rates)),
    production: paidBy(state),
    owed: paidBy({ ...state, bank: PLENTY }),
    winner: seatOrNull(winner),
  };
}

function portsOf({ board, builder }: State, seat: number): readonly string[] {
  const kinds = board.harbours.flatMap(({ vertices, takes }) => {
    const kind = takes === ANY ? 'any' : RESOURCES[takes];
    return kind !== undefined && vertices.some((vertex) => builder[vertex] === seat) ? [kind] : [];
  });
  return [...new Set(kinds)].toSorted();
}
