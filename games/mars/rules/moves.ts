import type { Seat } from '@reckon/kernel';
import type { ColonyName } from '../facts/colonies.ts';
import type { Pay } from '../facts/payment.ts';
import type { PartyKey } from '../facts/turmoil.ts';
import type { CardId, Metal, Parameter, ProjectKey, Resource, SpaceId } from '../facts/vocabulary.ts';
import type { Politician } from './state.ts';

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
  /** What is paid with, where it is not heat alone. */
  | { readonly type: 'heat'; readonly pay?: Pay }
  /** Named when two corporations have one. */
  | { readonly type: 'first'; readonly corporation?: CardId }
  | { readonly type: 'prelude'; readonly card: CardId }
  | { readonly type: 'trade'; readonly colony: ColonyName; readonly pay: Pay }
  | {
      readonly type: 'delegate';
      readonly party: PartyKey;
      readonly from: 'lobby' | 'reserve';
      readonly pay?: Pay;
    }
  | { readonly type: 'policy'; readonly pay: Pay }
  | { readonly type: 'end' }
  | { readonly type: 'pass' };

/** Chosen by all seats at once, in secret. */
export type Secret =
  | {
      readonly type: 'start';
      readonly corporation: CardId;
      readonly cards: readonly CardId[];
      /** The two kept, with Prelude. */
      readonly preludes?: readonly CardId[];
      /** Alone, with colonies: the tile given up. */
      readonly without?: ColonyName;
    }
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
  | { readonly type: 'pay'; readonly pay: Pay }
  | { readonly type: 'colony'; readonly colony: ColonyName }
  | { readonly type: 'steps'; readonly steps: number }
  | { readonly type: 'party'; readonly party: PartyKey }
  | { readonly type: 'delegate-of'; readonly party: PartyKey; readonly whose: Politician }
  /** A card or prelude that an effect lets one play. */
  | Extract<Action, { readonly type: 'play' | 'prelude' }>
  | { readonly type: 'corporation'; readonly card: CardId }
  | { readonly type: 'award'; readonly award: string }
  | {
      readonly type: 'repeat';
      readonly card: CardId;
      readonly alternative: number;
      readonly x?: number;
      readonly pay?: Pay;
    }
  | { readonly type: 'resources'; readonly gain: { readonly [R in Resource]?: number } }
  | { readonly type: 'resource'; readonly resource: Resource }
  | { readonly type: 'host'; readonly card: CardId }
  | { readonly type: 'world'; readonly parameter: Parameter };

export type Move = Action | Secret | Answer;

/** Moves that came with the packs. */
export type PackMove = Extract<
  Move,
  {
    readonly type:
      | 'prelude'
      | 'trade'
      | 'delegate'
      | 'policy'
      | 'colony'
      | 'steps'
      | 'party'
      | 'delegate-of'
      | 'corporation'
      | 'award'
      | 'repeat'
      | 'resources'
      | 'resource'
      | 'host'
      | 'world';
  }
>;
