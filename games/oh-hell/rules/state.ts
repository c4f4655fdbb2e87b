import { seat, type Seat } from '@reckon/kernel';
import { suitOf, type Card, type Suit } from '../facts/cards.ts';
import { lengthOf, lengths, mostCards } from '../facts/table.ts';
import type { Config } from './config.ts';

export interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

/** What the table waits for: a bid, a card, or nothing any more. */
export type Phase =
  | { readonly type: 'bidding'; readonly turn: Seat }
  | { readonly type: 'playing'; readonly turn: Seat }
  | { readonly type: 'over' };

/** A round that is written on the pad, by seat. */
export interface Round {
  readonly cards: number;
  readonly trump: Suit;
  readonly bids: readonly number[];
  readonly taken: readonly number[];
  readonly points: readonly number[];
}

export interface State {
  readonly config: Config;
  readonly phase: Phase;
  /** Counted from 1. */
  readonly round: number;
  readonly dealer: Seat;
  /** By seat. What was not dealt lies aside unseen and is not needed again. */
  readonly hands: readonly (readonly Card[])[];
  /** The card that was turned for trump. */
  readonly turned: Card;
  /** In the order they were made, the first by the seat after the dealer. */
  readonly bids: readonly number[];
  /** In the order they were played. */
  readonly trick: readonly Played[];
  /** Tricks of this round, by seat. */
  readonly taken: readonly number[];
  /** The rounds that are over. */
  readonly pad: readonly Round[];
}

export const trumpOf = ({ turned }: Pick<State, 'turned'>): Suit => suitOf(turned);

export const roundsOf = ({ most, course }: Config, seats: number): readonly number[] =>
  lengths(course, mostCards(most, seats));

/** Cards to a hand in this round. */
export const cardsOf = ({ config, round, hands }: Pick<State, 'config' | 'round' | 'hands'>): number =>
  lengthOf(config.course, mostCards(config.most, hands.length), round);

export const dealerOf = (config: Config, round: number, seats: number): Seat =>
  seat((config.dealer + round - 1) % seats);

/** Every seat's bid of this round, null where it has not bid yet. */
export const bidsBySeat = ({ bids, dealer, hands }: Pick<State, 'bids' | 'dealer' | 'hands'>) =>
  hands.map((_, n): number | null => bids[(n - dealer - 1 + hands.length) % hands.length] ?? null);

/** What every seat has so far. */
export const totalsOf = ({ pad, hands }: Pick<State, 'pad' | 'hands'>): readonly number[] =>
  hands.map((_, n) => pad.reduce((sum, { points }) => sum + (points[n] ?? 0), 0));
