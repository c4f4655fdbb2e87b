import {
  listOf,
  maybe,
  object,
  oneOf,
  readOr,
  seat,
  tagged,
  whole,
  type Parser,
  type Seat,
} from '@reckon/kernel';
import { GEOMETRIES } from '../facts/geometry.ts';
import { RESOURCES } from '../facts/resources.ts';
import { SUPPLIES } from '../facts/supplies.ts';
import type { Move } from './moves.ts';

/** Whatever fits the largest table; whether it fits this one is for `decide` to say. */
const { hexes, points, edges } = GEOMETRIES.large;
const cards = listOf(whole(0, SUPPLIES.large.bank), { min: 5, max: 5 });
const resource = whole(0, RESOURCES.length - 1);
const vertex = whole(0, points.length - 1);
const edge = whole(0, edges.length - 1);
const hex = whole(0, hexes.length - 1);
const offer = whole(0);
const aSeat: Parser<Seat> = (json, path) => seat(whole(0, 5)(json, path));

const move = tagged<Move>({
  buildSettlement: object({ type: oneOf('buildSettlement'), vertex }),
  buildRoad: object({ type: oneOf('buildRoad'), edge }),
  buildCity: object({ type: oneOf('buildCity'), vertex }),
  rollDice: object({ type: oneOf('rollDice') }),
  discard: object({ type: oneOf('discard'), cards }),
  moveRobber: object({ type: oneOf('moveRobber'), hex, victim: maybe(aSeat) }),
  buyCard: object({ type: oneOf('buyCard') }),
  playKnight: object({ type: oneOf('playKnight') }),
  playRoadBuilding: object({ type: oneOf('playRoadBuilding') }),
  finishRoads: object({ type: oneOf('finishRoads') }),
  playYearOfPlenty: object({ type: oneOf('playYearOfPlenty'), cards }),
  playMonopoly: object({ type: oneOf('playMonopoly'), resource }),
  bankTrade: object({ type: oneOf('bankTrade'), give: resource, get: resource }),
  offerTrade: object({
    type: oneOf('offerTrade'),
    to: listOf(aSeat, { min: 1, max: 5 }),
    give: cards,
    get: cards,
  }),
  counterTrade: object({ type: oneOf('counterTrade'), offer, give: cards, get: cards }),
  acceptTrade: object({ type: oneOf('acceptTrade'), offer }),
  declineTrade: object({ type: oneOf('declineTrade'), offer }),
  confirmTrade: object({ type: oneOf('confirmTrade'), offer, partner: aSeat }),
  takeBackTrade: object({ type: oneOf('takeBackTrade'), offer }),
  awaitAnswers: object({ type: oneOf('awaitAnswers') }),
  endTurn: object({ type: oneOf('endTurn') }),
});

export const parseMove = (json: unknown): Move | undefined => readOr(move, json);
