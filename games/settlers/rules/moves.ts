import {
  listOf,
  object,
  oneOf,
  readOr,
  seat,
  tagged,
  whole,
  maybe,
  type Parser,
  type Seat,
} from '@reckon/kernel';
import type { Edge, Hex, Vertex } from './geometry.ts';
import type { Cards, Resource } from './resources.ts';

/** What a seat may do. Cards are counts by resource, places are indexes of the board's tables. */
export type Move =
  | { readonly type: 'buildSettlement'; readonly vertex: Vertex }
  | { readonly type: 'buildRoad'; readonly edge: Edge }
  | { readonly type: 'buildCity'; readonly vertex: Vertex }
  | { readonly type: 'rollDice' }
  | { readonly type: 'discard'; readonly cards: Cards }
  /** `victim` may be null when there is nobody, or only one, to steal from. */
  | { readonly type: 'moveRobber'; readonly hex: Hex; readonly victim: Seat | null }
  | { readonly type: 'buyCard' }
  | { readonly type: 'playKnight' }
  | { readonly type: 'playRoadBuilding' }
  | { readonly type: 'finishRoads' }
  | { readonly type: 'playYearOfPlenty'; readonly cards: Cards }
  | { readonly type: 'playMonopoly'; readonly resource: Resource }
  | { readonly type: 'bankTrade'; readonly give: Resource; readonly get: Resource }
  | { readonly type: 'offerTrade'; readonly to: readonly Seat[]; readonly give: Cards; readonly get: Cards }
  | { readonly type: 'counterTrade'; readonly offer: number; readonly give: Cards; readonly get: Cards }
  | { readonly type: 'acceptTrade'; readonly offer: number }
  | { readonly type: 'declineTrade'; readonly offer: number }
  | { readonly type: 'confirmTrade'; readonly offer: number; readonly partner: Seat }
  | { readonly type: 'takeBackTrade'; readonly offer: number }
  /** Wait until everybody asked has answered: for players who cannot simply sit still. */
  | { readonly type: 'awaitAnswers' }
  | { readonly type: 'endTurn' };

/** At most this many cards of one resource exist. */
const MOST = 24;
const cards = listOf(whole(0, MOST), { min: 5, max: 5 });
const resource = whole(0, 4);
const vertex = whole(0, 79);
const edge = whole(0, 108);
const offer = whole(0);
const aSeat: Parser<Seat> = (json, path) => seat(whole(0, 5)(json, path));

const move = tagged<Move>({
  buildSettlement: object({ type: oneOf('buildSettlement'), vertex }),
  buildRoad: object({ type: oneOf('buildRoad'), edge }),
  buildCity: object({ type: oneOf('buildCity'), vertex }),
  rollDice: object({ type: oneOf('rollDice') }),
  discard: object({ type: oneOf('discard'), cards }),
  moveRobber: object({ type: oneOf('moveRobber'), hex: whole(0, 29), victim: maybe(aSeat) }),
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
