/** How games stored by older versions are read. */
import type { Upgrade } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { byWatch } from '../facts/traits.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Config } from './config.ts';
import type { Event } from './events.ts';
import { draftPassing } from './phases.ts';
import type { Player, State } from './state.ts';

/** Before version 2 a player's watching cards were one list, and a draft that was passed on did not say what it led to. */
interface OldState extends Omit<State, 'players'> {
  readonly players: readonly (Omit<Player, 'watching'> & { readonly watching: readonly CardId[] })[];
}
type Passed = Extract<Event, { readonly type: 'draftPassed' }>;
type OldEvent = Exclude<Event, Passed> | Pick<Passed, 'type' | 'to'>;

function watchingOf(cards: readonly CardId[]): Player['watching'] {
  const found = byWatch<CardId>();
  for (const card of cards) for (const watch of cardOf(card).watches) found[watch].push(card);
  return found;
}

const fromFirst: Upgrade<Config, State, Event> = {
  state(json) {
    const old = json as OldState;
    const players = old.players.map((player) => ({ ...player, watching: watchingOf(player.watching) }));
    return { ...old, players };
  },
  event(state, json) {
    const old = json as OldEvent;
    return old.type === 'draftPassed' ? { ...draftPassing(state), to: old.to } : old;
  },
};

export const upgrade = (version: number): Upgrade<Config, State, Event> | undefined =>
  version === 1 ? fromFirst : undefined;
