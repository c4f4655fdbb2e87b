import { readFileSync } from 'node:fs';
import { seat as seatNumber, type Viewer } from '@reckon/kernel';
import { relabelled, type Kit } from '@reckon/kernel/testing';
import { mars } from '../entry.ts';
import { cardOf, decksOf } from '../facts/cards.ts';
import { POOLS } from '../facts/payment.ts';
import { GLOBAL_EVENTS } from '../facts/tables/events.ts';
import { DEFAULT_CONFIG, packsOf, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { invariant } from './invariant.ts';
import { explains } from './explained.ts';

/** All maps, with and without Corporate Era and draft, the packs, and the house rules. */
const EVERYTHING = { prelude: true, venus: true, colonies: true, turmoil: true, promo: true };

const CONFIGS: readonly Config[] = (
  [
    {},
    { board: 'hellas' },
    { board: 'elysium', draft: true },
    { corporateEra: false, draft: true, firstPlayer: 1 },
    { board: 'hellas', corporateEra: false, searchForLife: 3 },
    { board: 'elysium', soloGoal: 'rating' },
    { draft: true, soloGoal: 'rating' },
    { board: 'hellas', firstDraft: true, draft: true },
    { beginners: true, firstDraft: true },
    { prelude: true, promo: true },
    { board: 'hellas', venus: true, colonies: true },
    { board: 'elysium', turmoil: true, venus: true, worldGovernment: false },
    { ...EVERYTHING, draft: true },
    { ...EVERYTHING, board: 'hellas', soloGoal: 'rating' },
    { ...EVERYTHING, board: 'elysium', corporateEra: false, beginners: true },
  ] satisfies readonly Partial<Config>[]
).map((switches) => ({ ...DEFAULT_CONFIG, ...switches }));

/**
 * Every project card whose face `viewer` may not see, by the zones of the state alone: never asked of `view`, or a view
 * that leaks would be believed.
 */
const hiddenFrom = ({ deck, discard, players }: State, viewer: Viewer): readonly CardId[] => [
  ...deck,
  ...discard,
  ...players.flatMap(({ hand, dealt, drafted, looking }, seat) =>
    seat === viewer ? [] : [...hand, ...dealt, ...drafted, ...looking.filter(isProject)],
  ),
];

const isProject = (card: CardId): boolean => !['prelude', 'corporation'].includes(cardOf(card).type);

/** Cards turned up on the way: they leave the deck for the discard pile before everybody's eyes. */
const revealed = (before: State, after: State): readonly CardId[] =>
  after.discard.filter((card) => before.deck.includes(card));

/** Every card that lies open, and those the viewer holds or is offered. */
const seenBy = ({ players }: State, viewer: Viewer): readonly CardId[] =>
  players.flatMap(
    ({ corporation, played, hosted, hand, offered, dealt, drafted, looking, preludes }, seat) => [
      ...(corporation === null ? [] : [corporation]),
      ...played.map(({ card }) => card),
      ...hosted.map(({ card }) => card),
      ...(seat === viewer ? [...hand, ...offered, ...dealt, ...drafted, ...looking, ...preludes] : []),
    ],
  );

/** Global events in everybody's sight; one name is a card's name too. */
const eventsIn = ({ turmoil }: State): readonly string[] =>
  turmoil === null ? [] : [turmoil.distant, turmoil.coming, turmoil.current].flatMap((name) => name ?? []);

export const kit: Kit<Config, State, Move, Event, View> = {
  entry: mars,
  configs: CONFIGS,
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  invariant,
  explains,
  outcome: ({ won }) => (won === null ? undefined : { winners: won ? [seatNumber(0)] : [] }),
  names: {
    all: (config) => {
      const { projects, corporations, preludes } = decksOf(packsOf(config));
      return [...projects, ...corporations, ...preludes, ...GLOBAL_EVENTS.map(({ name }) => name)];
    },
    shown: ({ before, after, viewer }) => [
      ...seenBy(before, viewer),
      ...seenBy(after, viewer),
      ...revealed(before, after),
      ...eventsIn(before),
      ...eventsIn(after),
    ],
  },
  /** Two project cards the viewer sees neither before nor after the move change places everywhere. */
  alternative({ before, after, move, viewer }, dice) {
    const open = new Set(revealed(before, after));
    const still = new Set(hiddenFrom(after, viewer));
    // Cards that name a pool of resources are keys of every view: they stay what they are.
    const hidden = hiddenFrom(before, viewer).filter(
      (card) => still.has(card) && !open.has(card) && !POOLS.some((pool) => pool === card),
    );
    if (hidden.length < 2) return undefined;
    const one = dice.below(hidden.length, 'one');
    const other = (one + 1 + dice.below(hidden.length - 1, 'other')) % hidden.length;
    return {
      before: relabelled(before, hidden[one]!, hidden[other]!),
      move: relabelled(move, hidden[one]!, hidden[other]!),
    };
  },
};
