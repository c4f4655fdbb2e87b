/** What a viewer may see of the parliament. */
import { seatsOf, type Seat } from '@reckon/kernel';
import type { Effect } from '../facts/language.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { outlookOf } from './globalEvents.ts';
import { refusalOfDelegate, refusalOfPolicy } from './politics.ts';
import type { State, Turmoil } from './state.ts';
import { influenceOf } from './turmoil.ts';

/** What only the seat itself sees of it. */
export interface Political {
  /** Whether a delegate can be sent from there. */
  readonly delegate: { readonly lobby: RefusalCode | null; readonly reserve: RefusalCode | null } | null;
  /** The action of the ruling policy, where it is one. */
  readonly policy: { readonly refusal: RefusalCode | null } | null;
  /** What each global event in sight would do to the seat as things are. */
  readonly events: readonly {
    readonly which: 'current' | 'coming' | 'distant';
    readonly name: string;
    readonly effects: readonly Effect[];
    /** Cards of its own on which one more would lie. */
    readonly onto: readonly CardId[];
  }[];
}

/** The parliament as everybody sees it: which events are still to come is hidden. */
export interface TurmoilView extends Omit<Turmoil, 'events'> {
  /** By seat. */
  readonly influence: readonly number[];
}

export function turmoilView(state: State, turmoil: Turmoil): TurmoilView {
  const { events: _, ...open } = turmoil;
  return { ...open, influence: seatsOf(state.players.length).map((seat) => influenceOf(state, seat)) };
}

export function politicalView(state: State, seat: Seat): Political {
  const { turmoil } = state;
  if (turmoil === null) return { delegate: null, policy: null, events: [] };
  const policy = refusalOfPolicy(state, seat) ?? null;
  return {
    delegate: {
      lobby: refusalOfDelegate(state, seat, 'lobby') ?? null,
      reserve: refusalOfDelegate(state, seat, 'reserve') ?? null,
    },
    policy: policy === 'no_policy' ? null : { refusal: policy },
    events: (['current', 'coming', 'distant'] as const).flatMap((which) => {
      const name = turmoil[which];
      return name === null ? [] : [{ which, name, ...outlookOf(state, seat, name) }];
    }),
  };
}
