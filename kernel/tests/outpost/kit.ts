import type { Bot, Dice, Entry, GameText, Viewer } from '../../index.ts';
import { object, read, whole } from '../../index.ts';
import { relabelled, type Kit } from '../../testing/index.ts';
import { DECK, type CardId } from './cards.ts';
import { outpost } from './game.ts';
import { RULES, SITES } from './rules.ts';
import { scoring } from './score.ts';
import type { Config, Event, Move, State, View } from './state.ts';

const anyMove: Bot<Move, Event, View, null> = {
  id: 'random',
  begin: () => null,
  see: () => null,
  choose: (_memory, _look, moves, dice) => moves[dice.below(moves.length, 'move')]!,
};

const text: GameText<Config, Move, Event, View> = {
  title: { en: 'Outpost', zh: '前哨' },
  phrase: ({ key }) => key,
  event: (event, { nameOf }) => ('seat' in event ? `${nameOf(event.seat)}: ${event.type}` : event.type),
  move: (move) => move.type,
  status: (view, { nameOf }) => `${nameOf(view.turn)} is to act.`,
  refusal: ({ rejected }) => rejected,
  source: ({ source }) => source,
  draw: (view) => `heat ${view.heat}, hand ${view.hand.join(' ') || '-'}`,
  houseRules: () => [],
};

export const entry: Entry<Config, State, Move, Event, View> = {
  game: outpost,
  scoring,
  bots: [anyMove],
  options: [{ name: 'credits', values: [4, 8], default: 4 }],
  parseConfig: (json) => read(object({ credits: whole(0, 20) }), json),
  rematch: (config) => config,
  text,
};

/** The cards a viewer cannot see: the deck and the hands of the others. */
const hiddenFrom = (state: State, viewer: Viewer): readonly CardId[] => [
  ...state.deck,
  ...state.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand)),
];

const alternative: Kit<Config, State, Move, Event, View>['alternative'] = (step, dice: Dice) => {
  const { before, after, seat, move, viewer } = step;
  if (move.type === 'land' && seat !== viewer && after.phase === 'landing')
    return { before, move: { ...move, site: (move.site + 1) % SITES } };
  // A final sheet shows every relic.
  if (after.phase === 'over') return undefined;
  const still = new Set(hiddenFrom(after, viewer));
  // The card that is played is seen, even if it is shuffled into the deck again before the move is over.
  const shown = move.type === 'play' ? move.card : undefined;
  const hidden = hiddenFrom(before, viewer).filter((card) => card !== shown && still.has(card));
  if (hidden.length < 2) return undefined;
  const [one, other] = dice.shuffled(hidden, 'exchange') as [CardId, CardId];
  return { before: relabelled(before, one, other), move: relabelled(move, one, other) };
};

const invariant = (state: State): string | undefined => {
  const cards = [...state.deck, ...state.discard, ...state.hands.flat(), ...state.tableaus.flat()];
  if (new Set(cards).size !== DECK.length || cards.length !== DECK.length)
    return `there are ${cards.length} cards`;
  return state.credits.some((credits) => credits < 0) ? 'somebody is in debt' : undefined;
};

export const kit: Kit<Config, State, Move, Event, View> = {
  entry,
  configs: [{ credits: 4 }, { credits: 8 }],
  rules: RULES,
  alternative,
  outcome: () => undefined,
  invariant,
};
