import { seat as seatOf, type Seat } from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import { edgesAt, geometryOf, type Edge, type Vertex } from '../facts/geometry.ts';
import { NOBODY, SEVEN } from '../facts/numbers.ts';
import { noCards, type Cards } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import { lengthWith, roadLength } from '../facts/trails.ts';
import { roadBuildingEnded } from './development.ts';
import type { Event } from './events.ts';
import { largestArmyHolder } from './largestArmy.ts';
import { longestRoadHolder, roadsOf } from './longestRoad.ts';
import { hasRoadPlace } from './places.ts';
import { calculateVictoryPoints, winnerNow } from './points.ts';
import { production, startingCards } from './production.ts';
import { discardsDue } from './seven.ts';
import { playerAt, type State } from './state.ts';
import { isRefused, lapsed } from './trade.ts';
import { firstTurn, owesDiscard } from './turn.ts';

const NOTHING: readonly Event[] = [];

/** The direct consequences of one event; nobody chooses any of them. */
export function react(state: State, event: Event): readonly Event[] {
  switch (event.type) {
    case 'diceRolled':
      return afterRoll(state, event.dice[0] + event.dice[1]);
    // Nothing follows, and it happens at nearly every roll.
    case 'produced':
      return NOTHING;
    case 'settlementBuilt':
      return event.free
        ? afterPlacement(state, event.seat, event.vertex)
        : afterSettlement(state, event.seat, event.vertex);
    case 'roadBuilt':
      return withLonger(state, event, lapses(state));
    case 'freeRoadPlaced':
      return withLonger(state, event, afterFreeRoad(state, event.seat));
    case 'setupRoadPlaced': {
      const longer = withLonger(state, event, NOTHING);
      return event.placed === 2 * state.seats ? [...longer, firstTurn(state)] : longer;
    }
    case 'cityBuilt':
    case 'turnBegun':
      return victory(state) ?? lapses(state);
    case 'cardBought':
      return (event.card === VICTORY_POINT ? victory(state) : undefined) ?? lapses(state);
    case 'roadsMeasured':
      return afterMeasuring(state);
    case 'knightPlayed':
      return afterKnight(state, event.seat);
    case 'longestRoadTaken':
    case 'largestArmyTaken':
      return victory(state) ?? NOTHING;
    case 'discardChosen':
      return afterDiscard(state);
    case 'cardStolen':
    case 'yearOfPlentyPlayed':
    case 'monopolyPlayed':
    case 'bankTraded':
    case 'tradeMade':
      return lapses(state);
    case 'tradeAnswered':
    case 'acceptanceLapsed':
      return afterAnswer(state, event.offer);
    case 'startingCardsTaken':
    case 'discardsDemanded':
    case 'discarded':
    case 'robberMoved':
    case 'roadBuildingPlayed':
    case 'roadBuildingEnded':
    case 'tradeOffered':
    case 'answersAwaited':
    case 'offerClosed':
    case 'won':
      return NOTHING;
    default:
      return event satisfies never;
  }
}

const lapses = (state: State): readonly Event[] => (state.offers.length === 0 ? NOTHING : lapsed(state));

function victory(state: State): readonly Event[] | undefined {
  const winner = winnerNow(state);
  if (winner === NOBODY) return undefined;
  const points = state.players.map((_, seat) => calculateVictoryPoints(state, seat));
  const revealed = points.map(({ victoryPointCards }) => victoryPointCards);
  return [{ type: 'won', seat: seatOf(winner), points, revealed }];
}

function afterRoll(state: State, sum: number): readonly Event[] {
  if (sum === SEVEN) {
    const owes = discardsDue(state);
    return owes === undefined ? NOTHING : [{ type: 'discardsDemanded', owes }];
  }
  const paid = production(state, sum);
  return paid === undefined ? NOTHING : [{ type: 'produced', cards: paid.cards, short: paid.short }];
}

function afterDiscard(state: State): readonly Event[] {
  const { players } = state;
  for (let s = 0; s < players.length; s++) if (owesDiscard(state, s)) return NOTHING;
  const cards: Cards[] = [];
  for (let s = 0; s < players.length; s++) {
    const { chosen } = playerAt(players, s);
    cards.push(chosen.length > 0 ? chosen.slice() : noCards());
  }
  return [{ type: 'discarded', cards }];
}

/** The second settlement of the set-up takes a card of every hex around it (SET-3.5). */
const afterPlacement = (state: State, seat: Seat, vertex: Vertex): readonly Event[] =>
  state.placed >= state.seats
    ? [{ type: 'startingCardsTaken', seat, cards: startingCards(state, vertex) }]
    : NOTHING;

function afterSettlement(state: State, seat: Seat, vertex: Vertex): readonly Event[] {
  const measured = measureCut(state, seat, vertex);
  // Whoever wins by the settlement wins on the island as it is then: a road it cuts is cut (SET-11.6). Lapses first: the
  // measuring may end the game.
  return measured === undefined ? (victory(state) ?? lapses(state)) : [...lapses(state), measured];
}

/** A settlement shortens only roads that run through its vertex: another seat with two roads there. */
function measureCut(state: State, seat: Seat, vertex: Vertex): Event | undefined {
  const owners = edgesAt(geometryOf(state.board), vertex).map((edge) => at(state.roads, edge));
  const cut = owners.find((owner, i) => owner !== NOBODY && owner !== seat && owners.lastIndexOf(owner) > i);
  return cut === undefined ? undefined : measured(state, cut);
}

/** The seat's road anew; undefined if it is as long as before. */
function measured(state: State, seat: number): Event | undefined {
  const { network, roadLength: before } = playerAt(state.players, seat);
  const length = roadLength(roadsOf(state, seat), network);
  return length === before ? undefined : remeasured(state, seat, length);
}

function remeasured({ players }: State, seat: number, length: number): Event {
  const lengths: number[] = [];
  for (let s = 0; s < players.length; s++)
    lengths.push(s === seat ? length : playerAt(players, s).roadLength);
  return { type: 'roadsMeasured', lengths };
}

/** What follows a new road: `others`, then its length if it is a longer one. */
function withLonger(
  state: State,
  { seat, edge }: { readonly seat: Seat; readonly edge: Edge },
  others: readonly Event[],
): readonly Event[] {
  const { network, roadLength: before } = playerAt(state.players, seat);
  const length = lengthWith(roadsOf(state, seat), network, { edge, before });
  return length > before ? [...others, remeasured(state, seat, length)] : others;
}

/** Free roads that cannot be placed are given up (SET-10.6). */
function afterFreeRoad(state: State, seat: Seat): readonly Event[] {
  const stuck = playerAt(state.players, seat).roadsLeft === 0 || !hasRoadPlace(state, seat);
  return state.phase === 'roadBuilding' && stuck ? [roadBuildingEnded(state, seat)] : NOTHING;
}

function afterMeasuring(state: State): readonly Event[] {
  const { players, longestRoadHolder: from } = state;
  const lengths: number[] = [];
  for (let s = 0; s < players.length; s++) lengths.push(playerAt(players, s).roadLength);
  const seat = longestRoadHolder(lengths, from);
  if (seat === from) return victory(state) ?? NOTHING;
  return [{ type: 'longestRoadTaken', seat, from, length: seat === NOBODY ? 0 : at(lengths, seat) }];
}

function afterKnight({ players, largestArmyHolder: from }: State, seat: Seat): readonly Event[] {
  const knights: number[] = [];
  for (let s = 0; s < players.length; s++) knights.push(playerAt(players, s).knights);
  if (largestArmyHolder(knights, from, seat) === from) return NOTHING;
  return [{ type: 'largestArmyTaken', seat, from, knights: at(knights, seat) }];
}

function afterAnswer({ offers }: State, id: number): readonly Event[] {
  const offer = offers.find((open) => open.id === id);
  return offer && isRefused(offer)
    ? [{ type: 'offerClosed', offer: id, seat: offer.from, why: 'declined' }]
    : NOTHING;
}
