/** The language of global events. (MRS-20.9) */
import { GLOBAL_EVENTS } from './tables/events.ts';
import type { PartyKey } from './turmoil.ts';
import type { CardResource, Pack, Resource, Tag } from './vocabulary.ts';

/** What an event counts for a seat; tags without wild ones. */
export type EventCount =
  | { readonly what: 'tag'; readonly tag: Tag }
  | { readonly what: 'production'; readonly resource: Resource }
  | { readonly what: 'tr-over'; readonly base: number; readonly every: number }
  | {
      readonly what:
        | 'influence'
        | 'event-played'
        | 'own-city-tile'
        | 'own-colony'
        | 'own-tile-next-to-ocean'
        | 'own-blue-card'
        | 'card-in-hand';
    };

/** `each × max(0, ⌊(min(cap, count) ± influence) / every⌋)`, or a plain number. */
export type EventAmount =
  | number
  | {
      readonly each: number;
      readonly of: EventCount;
      readonly cap?: number;
      readonly influence?: 'add' | 'subtract';
      readonly every?: number;
    };

export type EventEffect =
  | {
      readonly kind: 'gain' | 'lose' | 'production';
      readonly resource: Resource;
      readonly amount: EventAmount;
    }
  | { readonly kind: 'draw' | 'gain-any-standard'; readonly amount: EventAmount }
  | { readonly kind: 'add'; readonly resource: CardResource; readonly amount: EventAmount }
  /** One on every own card that can hold it; `any`: on every card that holds something. */
  | { readonly kind: 'add-to-every'; readonly resource: CardResource | 'any' }
  | { readonly kind: 'floaters-or-money'; readonly floaters: number; readonly megacredits: number }
  | { readonly kind: 'diverse'; readonly kinds: number; readonly megacredits: number }
  | {
      readonly kind: 'keep-at-most';
      readonly resource: Resource;
      readonly amount: number;
      readonly influence: boolean;
    }
  | { readonly kind: 'discard' | 'lose-rating'; readonly amount: number };

/** What happens once, decided by the first player where somebody must. */
export type EventOnce =
  | { readonly kind: 'ocean' | 'dry-ocean' }
  | { readonly kind: 'temperature'; readonly steps: number }
  | {
      readonly kind: 'rank';
      readonly score: readonly ('building-tag' | 'earth-tag' | 'own-city-tile')[];
      readonly first: number;
      readonly second: number;
      /** Who scores less has no place. */
      readonly least: number;
      readonly solo: readonly { readonly least: number; readonly tr: number }[];
    };

export interface GlobalEvent {
  readonly name: string;
  /** Where a neutral delegate goes when it is revealed, and when it becomes current. */
  readonly revealed: PartyKey;
  readonly current: PartyKey;
  readonly needs?: readonly Pack[];
  readonly negative?: true;
  readonly once?: readonly EventOnce[];
  readonly each?: readonly EventEffect[];
}

const BY_NAME: ReadonlyMap<string, GlobalEvent> = new Map(GLOBAL_EVENTS.map((event) => [event.name, event]));
export const isGlobalEvent = (name: string): boolean => BY_NAME.has(name);
/** The event of a name that is known to be one. */
export function globalEvent(name: string): GlobalEvent {
  const event = BY_NAME.get(name);
  if (event === undefined) throw new Error(`there is no global event ${name}`);
  return event;
}
