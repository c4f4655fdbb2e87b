import type { Seat } from '@reckon/kernel';
import type { Card, Suit } from '../facts/cards.ts';
import type { Config } from './config.ts';

export const SEATS = { min: 3, max: 5 };
/** Cards to a hand (CTP-1.2). */
export const HAND = 7;

export interface Played {
  readonly seat: Seat;
  readonly card: Card;
}

/** What the table waits for: a card of one seat, or nothing any more. */
export type Phase = { readonly type: 'playing'; readonly turn: Seat } | { readonly type: 'over' };

export interface State {
  readonly config: Config;
  readonly phase: Phase;
  /** Counted from 1. */
  readonly round: number;
  /** By seat. What was not dealt lies aside unseen and is not needed again. */
  readonly hands: readonly (readonly Card[])[];
  /** The card that was turned for trump, if the table plays with one. */
  readonly turned: Card | null;
  /** In the order they were played. */
  readonly trick: readonly Played[];
  /** Tricks by round and seat. */
  readonly taken: readonly (readonly number[])[];
}

export const trumpOf = ({ turned }: Pick<State, 'turned'>): Suit | null =>
  turned === null ? null : (turned.slice(-1) as Suit);

/** What every seat has so far: a point a trick (CTP-3.1). */
export const totalsOf = ({ taken, hands }: Pick<State, 'taken' | 'hands'>): readonly number[] =>
  hands.map((_, seat) => taken.reduce((sum, round) => sum + round[seat]!, 0));
