import { seat as seatOf, type Seat } from '@reckon/kernel';
import { VICTORY_POINT } from './cards.ts';
import type { Event } from './events.ts';
import { geometryOf, type Edge, type Vertex } from './geometry.ts';
import { largestArmyHolder } from './largestArmy.ts';
import { lengthWith, longestRoadHolder, roadLength } from './longestRoad.ts';
import { hasRoadPlace } from './places.ts';
import { calculateVictoryPoints, winnerNow } from './points.ts';
import { production, startingCards } from './production.ts';
import { discardsDue } from './seven.ts';
import { NOBODY, type State } from './state.ts';
import { isRefused, lapsed } from './trade.ts';

const NOTHING: readonly Event[] = Object.freeze([]);

/** The direct consequences of one event; nobody chooses any of them. */
export function react(state: State, event: Event): readonly Event[] {
  switch (event.type) {
    case 'diceRolled':
      return afterRoll(state, event.dice[0] + event.dice[1]);
    case 'settlementBuilt':
      return afterSettlement(state, event.seat, event.vertex, event.free);
    case 'roadBuilt':
      return afterRoad(state, event.seat, event.edge, event.free);
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
    case 'produced':
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
  if (sum === 7) {
    const owes = discardsDue(state);
    return owes === undefined ? NOTHING : [{ type: 'discardsDemanded', owes }];
  }
  const paid = production(state, sum);
  return paid === undefined ? NOTHING : [{ type: 'produced', cards: paid.cards, short: paid.short }];
}

function afterDiscard({ players }: State): readonly Event[] {
  for (let s = 0; s < players.length; s++)
    if (players[s]!.owes > 0 && players[s]!.chosen.length === 0) return NOTHING;
  return [
    {
      type: 'discarded',
      cards: players.map(({ chosen }) => (chosen.length > 0 ? chosen.slice() : [0, 0, 0, 0, 0])),
    },
  ];
}

function afterSettlement(state: State, seat: Seat, vertex: Vertex, free: boolean): readonly Event[] {
  if (free)
    return state.placed >= state.seats
      ? [{ type: 'startingCardsTaken', seat, cards: startingCards(state, vertex) }]
      : NOTHING;
  const won = victory(state);
  if (won) return won;
  const measured = measureCut(state, seat, vertex);
  // Lapses first: the measuring may end the game.
  return measured === undefined ? lapses(state) : [...lapses(state), measured];
}

/** A settlement shortens only roads that run through its vertex: another seat with two roads there. */
function measureCut(state: State, seat: Seat, vertex: Vertex): Event | undefined {
  const geometry = geometryOf(state.board);
  const edges = geometry.vertexEdges[vertex]!;
  for (let i = 0; i < edges.length; i++) {
    const owner = state.roads[edges[i]!]!;
    if (owner === NOBODY || owner === seat) continue;
    for (let k = i + 1; k < edges.length; k++)
      if (state.roads[edges[k]!] === owner) return measured(state, owner);
  }
  return undefined;
}

/** The seat's road anew; undefined if it is as long as before. */
function measured(state: State, seat: number): Event | undefined {
  const { players, roads, builder } = state;
  const { network, roadLength: before } = players[seat]!;
  const length = roadLength({ geometry: geometryOf(state.board), roads, builder }, seat, network);
  return length === before ? undefined : remeasured(state, seat, length);
}

function remeasured({ players }: State, seat: number, length: number): Event {
  const lengths: number[] = [];
  for (let s = 0; s < players.length; s++) lengths.push(s === seat ? length : players[s]!.roadLength);
  return { type: 'roadsMeasured', lengths };
}

function afterRoad(state: State, seat: Seat, edge: Edge, free: boolean): readonly Event[] {
  const { players, roads, builder, phase } = state;
  const { network, roadLength: before, roadsLeft } = players[seat]!;
  const events: Event[] = [];
  if (!free && state.offers.length > 0) events.push(...lapsed(state));
  if (phase === 'roadBuilding' && (roadsLeft === 0 || !hasRoadPlace(state, seat)))
    events.push({ type: 'roadBuildingEnded', seat });
  const island = { geometry: geometryOf(state.board), roads, builder };
  const length = lengthWith(island, seat, network, { edge, before });
  if (length > before) events.push(remeasured(state, seat, length));
  if (phase === 'setupRoad')
    events.push({ type: 'turnBegun', seat: state.first, turn: state.first, number: 1 });
  return events;
}

function afterMeasuring({ players, longestRoadHolder: from }: State): readonly Event[] {
  const lengths = players.map(({ roadLength: length }) => length);
  const seat = longestRoadHolder(lengths, from);
  if (seat === from) return NOTHING;
  return [{ type: 'longestRoadTaken', seat, from, length: seat === NOBODY ? 0 : lengths[seat]! }];
}

function afterKnight({ players, largestArmyHolder: from }: State, seat: Seat): readonly Event[] {
  const holder = largestArmyHolder(
    players.map(({ knights }) => knights),
    from,
    seat,
  );
  if (holder === from) return NOTHING;
  return [{ type: 'largestArmyTaken', seat, from, knights: players[seat]!.knights }];
}

function afterAnswer({ offers }: State, id: number): readonly Event[] {
  const offer = offers.find((open) => open.id === id);
  return offer && isRefused(offer)
    ? [{ type: 'offerClosed', offer: id, seat: offer.from, why: 'declined' }]
    : NOTHING;
}
