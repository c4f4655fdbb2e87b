/** How games stored by older versions are read. */
import type { Upgrade } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { byWatch } from '../facts/traits.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { VENUS } from '../facts/numbers.ts';
import { DEFAULT_CONFIG, type Config } from './config.ts';
import type { Event } from './events.ts';
import { draftPassing } from './phases.ts';
import { newPlayer } from './setup.ts';
import type { Player, State } from './state.ts';

/** Before version 2 a player's watching cards were one list, and a draft that was passed on did not say what it led to. */
interface OldState {
  readonly players: readonly { readonly watching: readonly CardId[] }[];
}
type Passed = Extract<Event, { readonly type: 'draftPassed' }>;
type OldEvent = Exclude<Event, Passed> | Pick<Passed, 'type' | 'to'>;

function watchingOf(cards: readonly CardId[]): Player['watching'] {
  const found = byWatch<CardId>();
  for (const card of cards) for (const watch of cardOf(card).watches) found[watch].push(card);
  return found;
}

const fromFirst: Upgrade<Config, State, Event> = {
  config: (json) => configOf(json),
  state(json) {
    const old = json as OldState;
    const players = old.players.map((player) => ({ ...player, watching: watchingOf(player.watching) }));
    return withPacks({ ...old, players });
  },
  event(state, json) {
    const old = json as OldEvent;
    return old.type === 'draftPassed' ? { ...draftPassing(state), to: old.to } : old;
  },
};

/** Before version 3 there were no packs beside Corporate Era. */
type WithoutPacks = Omit<State, 'config' | 'players'> & {
  readonly config: Partial<Config>;
  readonly players: readonly (Omit<Partial<Player>, 'watching'> &
    Pick<Player, 'watching' | 'corporation' | 'played'> & { readonly opening: boolean })[];
};

const configOf = (json: unknown): Config => ({
  ...DEFAULT_CONFIG,
  packs: 'own',
  ...(json as Partial<Config>),
});

function withPacks(json: unknown): State {
  const old = json as WithoutPacks;
  return {
    ...old,
    config: configOf(old.config),
    venus: VENUS.start,
    plantsRemoved: false,
    solar: null,
    granted: 0,
    colonies: [],
    colonyBox: [],
    turmoil: null,
    preludeDeck: [],
    corporationDeck: [],
    players: old.players.map(({ opening, ...player }) => ({
      ...newPlayer(configOf(old.config), 0, { hand: [], offered: [], dealt: [], preludes: [] }),
      ...player,
      openings: opening && player.corporation !== null ? [player.corporation] : [],
      seenTags: [
        ...new Set(
          player.played.flatMap(({ card, down }) =>
            down ? [] : cardOf(card).tags.filter((tag) => tag !== 'wild'),
          ),
        ),
      ],
    })),
  };
}

const fromSecond: Upgrade<Config, State, Event> = {
  config: configOf,
  state: withPacks,
  event: (_, json) => json as Event,
};

export const upgrade = (version: number): Upgrade<Config, State, Event> | undefined =>
  version === 1 ? fromFirst : version === 2 ? fromSecond : undefined;
