import type { Cause, Seat } from '@reckon/kernel';
import type { Card, UsablePower } from '../facts/cards.ts';
import type { Slot } from '../facts/table.ts';
import type { From, Spot } from './state.ts';

/** Who brought a turn to its end, in the words of the turn record. */
export type EndedBy = 'player' | 'timeout' | 'disconnect' | 'forfeit';

/**
 * What happened. `cause` is there when the house acted for the seat. Fields marked private are taken out by `redact` for
 * everybody who may not know them.
 */
export type Event =
  /** A seat chose the two cards of its first look (CAM-13.13). */
  | {
      readonly type: 'lookOpened';
      readonly seat: Seat;
      /** Private to the seat where the look is not `open`. */
      readonly slots?: readonly Slot[];
      /** Said where nobody else may know which cards were chosen (CAM-13.15). */
      readonly open?: false;
    }
  | {
      readonly type: 'lookClosed';
      readonly seat: Seat;
      /** Private to the seat where the look is not `open`. */
      readonly slots?: readonly Slot[];
      readonly open?: false;
      /** Private to the seat, and absent when the house closed the look: nobody may have been there to see. */
      readonly cards?: readonly Card[];
      readonly cause?: Cause;
    }
  | { readonly type: 'playStarted'; readonly round: number; readonly seat: Seat }
  | { readonly type: 'cambioCalled'; readonly seat: Seat }
  | {
      readonly type: 'reshuffled';
      readonly count: number;
      /** Private to nobody: the new pile, first card to be drawn first. */
      readonly order?: readonly Card[];
    }
  | {
      readonly type: 'deckDrawn';
      readonly seat: Seat;
      /** Private to the drawer. */
      readonly card?: Card;
      readonly cause?: Cause;
    }
  | { readonly type: 'discardTaken'; readonly seat: Seat; readonly card: Card }
  | {
      readonly type: 'cardSwapped';
      readonly seat: Seat;
      readonly slot: Slot;
      readonly from: From;
      /** The card that made room, face up. */
      readonly discarded: Card;
    }
  | {
      readonly type: 'cardDiscarded';
      readonly seat: Seat;
      readonly card: Card;
      readonly from: From;
      readonly cause?: Cause;
    }
  | { readonly type: 'discardReturned'; readonly seat: Seat; readonly card: Card; readonly cause: Cause }
  | { readonly type: 'powerOffered'; readonly seat: Seat; readonly power: UsablePower; readonly card: Card }
  | {
      readonly type: 'powerDeclined';
      readonly seat: Seat;
      readonly power: UsablePower;
      readonly outcome: 'skipped' | 'expired' | 'cancelled';
    }
  | {
      readonly type: 'peekOpened';
      readonly seat: Seat;
      readonly power: UsablePower;
      readonly owners: readonly Seat[];
      /** Whether everybody may know which cards are looked at (CAM-13.15). */
      readonly open: boolean;
      /** Private to the peeker unless `open`. */
      readonly at?: readonly Spot[];
      /** Private to the peeker. */
      readonly cards?: readonly Card[];
    }
  | { readonly type: 'peekClosed'; readonly seat: Seat; readonly power: UsablePower; readonly cause?: Cause }
  | {
      readonly type: 'cardsExchanged';
      readonly seat: Seat;
      readonly power: UsablePower;
      readonly a: Spot;
      readonly b: Spot;
    }
  | { readonly type: 'finalTurnForfeited'; readonly seat: Seat; readonly cause: Cause }
  /** The seat has played and may still call (CAM-13.5). */
  | { readonly type: 'callOffered'; readonly seat: Seat }
  | {
      readonly type: 'turnEnded';
      readonly seat: Seat;
      readonly no: number;
      readonly endedBy: EndedBy;
      /** Null after the last final turn. */
      readonly next: Seat | null;
    }
  | { readonly type: 'handsRevealed'; readonly round: number; readonly hands: readonly (readonly Card[])[] }
  | {
      readonly type: 'roundScored';
      readonly round: number;
      readonly base: readonly number[];
      readonly final: readonly number[];
      readonly penalised: Seat | null;
      readonly winners: readonly Seat[];
      /** With the rounds before. */
      readonly totals: readonly number[];
    }
  | { readonly type: 'nextRoundAgreed'; readonly seat: Seat }
  | {
      readonly type: 'roundDealt';
      readonly round: number;
      readonly seat: Seat;
      /** The card that starts the discard pile. */
      readonly faceUp: Card | null;
      /** Private to nobody: the cards in the order they leave the pack. */
      readonly order?: readonly Card[];
    }
  | { readonly type: 'gameCompleted'; readonly winners: readonly Seat[]; readonly winnerId: Seat | null };

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
