import type { Seat } from '@reckon/kernel';
import type { Edge, Hex, Vertex } from '../facts/geometry.ts';
import type { Cards, Resource } from '../facts/resources.ts';

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
