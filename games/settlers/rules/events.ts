import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import type { Edge, Hex, Vertex } from '../facts/geometry.ts';
import type { Cards, Resource } from '../facts/resources.ts';
import type { Breakdown } from './points.ts';
import type { Offer, Phase } from './state.ts';

/** What happened. `null` stands for what a viewer may not know, `phase` is the one it leads to where the rules had a choice. */
export type Event =
  | { readonly type: 'settlementBuilt'; readonly seat: Seat; readonly vertex: Vertex; readonly free: boolean }
  | { readonly type: 'roadBuilt'; readonly seat: Seat; readonly edge: Edge }
  /** The road of a new settlement in the set-up: `placed` placements are finished now, and `next` acts. */
  | {
      readonly type: 'setupRoadPlaced';
      readonly seat: Seat;
      readonly edge: Edge;
      readonly placed: number;
      readonly next: Seat;
    }
  /** A road of a road building card, which leaves `left` of them. */
  | {
      readonly type: 'freeRoadPlaced';
      readonly seat: Seat;
      readonly edge: Edge;
      readonly left: number;
      readonly phase: Phase;
    }
  | { readonly type: 'cityBuilt'; readonly seat: Seat; readonly vertex: Vertex }
  | { readonly type: 'startingCardsTaken'; readonly seat: Seat; readonly cards: Cards }
  | {
      readonly type: 'turnBegun';
      readonly seat: Seat;
      readonly turn: Seat;
      readonly number: number;
      readonly phase: 'preRoll' | 'main';
    }
  | {
      readonly type: 'diceRolled';
      readonly seat: Seat;
      readonly dice: readonly [number, number];
      readonly phase: 'robber' | 'main';
    }
  /** `cards` by seat; `short` lists the resources the bank could not pay in full. */
  | { readonly type: 'produced'; readonly cards: readonly Cards[]; readonly short: readonly Resource[] }
  /** By seat: how many cards each has to discard. */
  | { readonly type: 'discardsDemanded'; readonly owes: readonly number[] }
  | { readonly type: 'discardChosen'; readonly seat: Seat; readonly cards: Cards | null }
  /** By seat. */
  | { readonly type: 'discarded'; readonly cards: readonly Cards[] }
  | {
      readonly type: 'robberMoved';
      readonly seat: Seat;
      readonly hex: Hex;
      readonly phase: 'preRoll' | 'main';
    }
  | {
      readonly type: 'cardStolen';
      readonly seat: Seat;
      readonly from: Seat;
      readonly resource: Resource | null;
    }
  | { readonly type: 'cardBought'; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: 'knightPlayed'; readonly seat: Seat }
  | { readonly type: 'roadBuildingPlayed'; readonly seat: Seat; readonly roads: number }
  | { readonly type: 'roadBuildingEnded'; readonly seat: Seat; readonly phase: 'preRoll' | 'main' }
  | { readonly type: 'yearOfPlentyPlayed'; readonly seat: Seat; readonly cards: Cards }
  /** `taken` by seat. */
  | {
      readonly type: 'monopolyPlayed';
      readonly seat: Seat;
      readonly resource: Resource;
      readonly taken: readonly number[];
    }
  | {
      readonly type: 'bankTraded';
      readonly seat: Seat;
      readonly give: Resource;
      readonly count: number;
      readonly get: Resource;
    }
  | { readonly type: 'tradeOffered'; readonly offer: Offer }
  | {
      readonly type: 'tradeAnswered';
      readonly offer: number;
      readonly seat: Seat;
      readonly answer: 'accepted' | 'declined' | 'countered';
    }
  /** The player on turn waits until everybody asked has answered. */
  | { readonly type: 'answersAwaited'; readonly seat: Seat }
  /** An acceptance that can no longer be paid. */
  | { readonly type: 'acceptanceLapsed'; readonly offer: number; readonly seat: Seat }
  | {
      readonly type: 'offerClosed';
      readonly offer: number;
      readonly seat: Seat;
      readonly why: 'takenBack' | 'unpayable' | 'declined';
    }
  | {
      readonly type: 'tradeMade';
      readonly offer: number;
      readonly seat: Seat;
      readonly partner: Seat;
      readonly give: Cards;
      readonly get: Cards;
    }
  /** By seat, after a road or a settlement changed some of them. */
  | { readonly type: 'roadsMeasured'; readonly lengths: readonly number[] }
  /** `seat` is -1 when the card is set aside. */
  | {
      readonly type: 'longestRoadTaken';
      readonly seat: number;
      readonly from: number;
      readonly length: number;
    }
  | {
      readonly type: 'largestArmyTaken';
      readonly seat: Seat;
      readonly from: number;
      readonly knights: number;
    }
  /** The winner, everybody's points, and by seat the victory point cards now revealed. */
  | {
      readonly type: 'won';
      readonly seat: Seat;
      readonly points: readonly Breakdown[];
      readonly revealed: readonly number[];
    };
