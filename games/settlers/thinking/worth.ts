import { learntWorth, seat as seatOf, type Learnt, type Worth } from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import { cornersAt, geometryOf, isApart } from '../facts/geometry.ts';
import { BANK_RATE, NOBODY, pips, SAFE_HAND } from '../facts/numbers.ts';
import { BRICK, DESERT, noCards, ORE, SHEEP, sizeOf, WHEAT, WOOD } from '../facts/resources.ts';
import { SETTLEMENTS } from '../facts/supplies.ts';
import { at, rowAt } from '../facts/table.ts';
import { publicPoints } from '../rules/points.ts';
import { playerAt, type State } from '../rules/state.ts';
import { landOf } from './land.ts';
import { WEIGHTS, type Part } from './weights.ts';

/** A seat's place in named numbers. `reckon tune settlers` learns what each is worth from games of quick players. */
function features(state: State, seat: number): { readonly [P in Part]: number } {
  const player = playerAt(state.players, seat);
  const { hand, cards } = player;
  const { supply, blocked } = supplyOf(state, seat);
  const geometry = geometryOf(state.board);
  const { worth } = landOf(state.board);
  let spots = 0;
  let best = 0;
  for (const vertex of player.network)
    if (isApart(geometry, state.level, vertex)) {
      spots++;
      best = Math.max(best, at(worth, vertex));
    }
  const points = publicPoints(state, seat);
  const pointCards = at(cards, VICTORY_POINT);
  const size = sizeOf(hand);
  const cityLacks = Math.max(0, 2 - at(hand, WHEAT)) + Math.max(0, 3 - at(hand, ORE));
  const settlementLacks = [WOOD, BRICK, SHEEP, WHEAT].filter((r) => at(hand, r) === 0).length;
  return {
    points,
    pointsAhead: (points + pointCards) ** 2 / 20,
    pointCards,
    cards: sizeOf(cards) - pointCards,
    supply: sizeOf(supply) / 10,
    roadSupply: Math.min(at(supply, WOOD), at(supply, BRICK)) / 4,
    sheep: Math.sqrt(at(supply, SHEEP)),
    wheat: Math.sqrt(at(supply, WHEAT)),
    ore: Math.sqrt(at(supply, ORE)),
    kinds: supply.filter((chances) => chances > 0).length,
    blocked: blocked / 5,
    hand: Math.min(size, 10) / 4,
    tooMany: Math.max(0, size - SAFE_HAND) / 3,
    cityNear: player.citiesLeft > 0 && player.settlementsLeft < SETTLEMENTS ? 1 / (1 + cityLacks) : 0,
    settlementNear: spots > 0 && player.settlementsLeft > 0 ? 1 / (1 + settlementLacks) : 0,
    spots: Math.min(3, spots),
    bestSpot: player.settlementsLeft > 0 ? best / 10 : 0,
    noSettlements: player.settlementsLeft === 0 ? 1 : 0,
    knights: player.knights,
    army: state.largestArmyHolder === seat ? 1 : 0,
    roads: player.roadLength / 3,
    longestRoad: state.longestRoadHolder === seat ? 1 : 0,
    harbours: player.rates.reduce((sum, rate) => sum + BANK_RATE - rate, 0) / 4,
    turns: ((state.turn - seat + state.seats) % state.seats) / state.seats,
  };
}

function supplyOf(state: State, seat: number): { readonly supply: number[]; readonly blocked: number } {
  const { yields } = landOf(state.board);
  const supply = noCards();
  let blocked = 0;
  for (let vertex = 0; vertex < state.builder.length; vertex++) {
    if (state.builder[vertex] !== seat) continue;
    const level = at(state.level, vertex);
    const gives = rowAt(yields, vertex);
    for (let r = 0; r < 5; r++) supply[r] = at(supply, r) + level * at(gives, r);
  }
  if (at(state.board.terrain, state.robber) !== DESERT)
    for (const vertex of cornersAt(geometryOf(state.board), state.robber))
      if (state.builder[vertex] === seat)
        blocked += at(state.level, vertex) * pips(at(state.board.numbers, state.robber));
  return { supply, blocked };
}

export const learnt: Learnt<State, Part> = {
  weights: WEIGHTS,
  features,
  seats: ({ seats }) => seats,
  winners: ({ winner }) => (winner === NOBODY ? undefined : [seatOf(winner)]),
  moment: ({ turnNumber }) => turnNumber,
};

export const worth: Worth<State, unknown> = learntWorth(learnt);
