import type { Seat } from '@reckon/kernel';
import type { Pay } from '../facts/payment.ts';
import type { CardId, Metal, ProjectKey, SpaceId } from '../facts/vocabulary.ts';

/** What a seat may do of its own accord. */
export type Action =
  | {
      readonly type: 'play';
      readonly card: CardId;
      readonly pay: Pay;
      readonly x?: number;
      /** Another order of the printed effects, as their indexes. */
      readonly order?: readonly number[];
    }
  | {
      readonly type: 'action';
      readonly card: CardId;
      readonly alternative: number;
      readonly x?: number;
      readonly pay?: Pay;
    }
  | { readonly type: 'project'; readonly project: ProjectKey; readonly pay: Pay }
  | { readonly type: 'sell'; readonly cards: readonly CardId[] }
  | { readonly type: 'claim'; readonly milestone: string; readonly pay: Pay }
  | { readonly type: 'fund'; readonly award: string; readonly pay: Pay }
  | { readonly type: 'greenery' }
  | { readonly type: 'heat' }
  | { readonly type: 'first' }
  | { readonly type: 'end' }
  | { readonly type: 'pass' };

/** Chosen by all seats at once, in secret. */
export type Secret =
  | { readonly type: 'start'; readonly corporation: CardId; readonly cards: readonly CardId[] }
  | { readonly type: 'draft'; readonly card: CardId }
  | { readonly type: 'buy'; readonly cards: readonly CardId[]; readonly pay?: Pay };

/** Answers to the first item of the agenda; they name things, never positions in a menu. */
export type Answer =
  | { readonly type: 'place'; readonly space: SpaceId }
  | { readonly type: 'option'; readonly option: number }
  | { readonly type: 'onto'; readonly card: CardId }
  | { readonly type: 'take'; readonly seat: Seat; readonly card: CardId; readonly amount: number }
  | { readonly type: 'victim'; readonly seat: Seat; readonly amount: number }
  | { readonly type: 'accept' }
  | { readonly type: 'decline' }
  | { readonly type: 'keep'; readonly cards: readonly CardId[]; readonly pay?: Pay }
  | { readonly type: 'discard'; readonly cards: readonly CardId[] }
  | { readonly type: 'copy'; readonly card: CardId }
  | { readonly type: 'metal'; readonly metal: Metal }
  | { readonly type: 'pay'; readonly pay: Pay };

export type Move = Action | Secret | Answer;
