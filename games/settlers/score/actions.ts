import { anything, complain, listOf, maybe, oneOf, whole, type Parser } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import type { Edge, Geometry, Hex, Vertex } from '../facts/geometry.ts';
import { noCards, type Cards, type Resource } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import { card, cardCounts, edgeIn, hexIn, resource, vertexIn } from './reading.ts';

/** One line of a transcript: `["road", 0, "0,0,N~0,-1,S"]` and its kind. */
export type Action = { readonly seat: number } & (
  | { readonly type: 'settlement' | 'city'; readonly vertex: Vertex }
  | { readonly type: 'road'; readonly edge: Edge }
  | { readonly type: 'roll'; readonly dice: readonly number[] }
  | { readonly type: 'discard' | 'monopoly'; readonly resource: Resource }
  | {
      readonly type: 'robber';
      readonly hex: Hex;
      readonly victim: number | null;
      readonly resource: Resource | null;
    }
  | { readonly type: 'buyDev'; readonly card: Card }
  | { readonly type: 'knight' | 'roadBuilding' | 'endTurn' }
  | { readonly type: 'yearOfPlenty'; readonly cards: Cards }
  | { readonly type: 'bankTrade'; readonly give: Resource; readonly count: number; readonly get: Resource }
  | { readonly type: 'trade'; readonly partner: number; readonly give: Cards; readonly get: Cards }
);

/** How many values follow kind and seat. */
const LENGTHS = {
  settlement: 1,
  road: 1,
  city: 1,
  roll: 1,
  discard: 1,
  robber: 3,
  buyDev: 1,
  knight: 0,
  yearOfPlenty: 1,
  monopoly: 1,
  roadBuilding: 0,
  bankTrade: 3,
  trade: 3,
  endTurn: 0,
} as const;

export function actions(geometry: Geometry, players: number): Parser<readonly Action[]> {
  const aSeat = whole(0, players - 1);
  const vertex = vertexIn(geometry);
  const edge = edgeIn(geometry);
  const hex = hexIn(geometry);
  const dice = listOf(whole(1, 6), { min: 2, max: 2 });

  const action: Parser<Action> = (json, path) => {
    const items = listOf(anything)(json, path);
    const type = oneOf(...kinds)(items[0], `${path}[0]`);
    if (items.length !== 2 + LENGTHS[type])
      complain(`expected ${2 + LENGTHS[type]} items for "${type}", not ${items.length}`, path);
    const value = <T>(parser: Parser<T>, at: number): T => parser(items[at], `${path}[${at}]`);
    const seat = value(aSeat, 1);
    switch (type) {
      case 'settlement':
      case 'city':
        return { type, seat, vertex: value(vertex, 2) };
      case 'road':
        return { type, seat, edge: value(edge, 2) };
      case 'roll':
        return { type, seat, dice: value(dice, 2) };
      case 'discard':
      case 'monopoly':
        return { type, seat, resource: value(resource, 2) };
      case 'robber':
        return {
          type,
          seat,
          hex: value(hex, 2),
          victim: value(maybe(aSeat), 3),
          resource: value(maybe(resource), 4),
        };
      case 'buyDev':
        return { type, seat, card: value(card, 2) };
      case 'yearOfPlenty':
        return { type, seat, cards: value(taken, 2) };
      case 'bankTrade':
        return {
          type,
          seat,
          give: value(resource, 2),
          count: value(whole(0, 99), 3),
          get: value(resource, 4),
        };
      case 'trade':
        return {
          type,
          seat,
          partner: value(aSeat, 2),
          give: value(cardCounts, 3),
          get: value(cardCounts, 4),
        };
      case 'knight':
      case 'roadBuilding':
      case 'endTurn':
        return { type, seat };
      default:
        return type satisfies never;
    }
  };
  return listOf(action, { max: 100_000 });
}

const kinds = Object.keys(LENGTHS) as (keyof typeof LENGTHS)[];

/** Resources by name; how many may be taken is for the rules to say. */
const taken: Parser<Cards> = (json, path) => {
  const cards = noCards();
  for (const r of listOf(resource, { max: 99 })(json, path)) cards[r] = at(cards, r) + 1;
  return cards;
};
