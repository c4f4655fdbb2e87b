import type { Seat } from '@reckon/kernel';
import { cardOf, decksOf } from '../facts/cards.ts';
import { PRELUDES_KEPT } from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { packsOf } from '../rules/config.ts';
import type { Choice, Player, State } from '../rules/state.ts';
import type { Held } from './belief.ts';

/** What lies face down for a seat, in the order in which it is laid out. */
export interface Hidden {
  readonly projects: readonly CardId[];
  readonly preludes: readonly CardId[];
  readonly corporations: readonly CardId[];
  /** Global events to come. */
  readonly events: readonly string[];
}

const isProject = (card: CardId): boolean => !['prelude', 'corporation'].includes(cardOf(card).type);

const hiddenWith = ({ hand, dealt, drafted, looking }: Player): readonly CardId[] => [
  ...hand,
  ...dealt,
  ...drafted,
  ...looking.filter(isProject),
];

/** Everything the seat cannot see. Of corporations and preludes some have left the game, nobody knows which. */
export function hiddenFrom(state: State, seat: Seat): Hidden {
  const { players, deck, discard, turmoil, config } = state;
  const { preludes, corporations } = decksOf(packsOf(config));
  const own = players[seat];
  const seen = new Set([
    ...players.flatMap(({ played }) => played.map(({ card }) => card)),
    ...(own ? [...own.offered, ...own.preludes, ...own.looking] : []),
  ]);
  const isUnseen = (card: CardId): boolean => !seen.has(card);
  const others = players.filter((_, other) => other !== seat);
  return {
    projects: [...deck, ...discard, ...others.flatMap(hiddenWith)].toSorted(),
    preludes: preludes.filter(isUnseen).toSorted(),
    corporations: corporations.filter(isUnseen).toSorted(),
    events: (turmoil?.events ?? []).toSorted(),
  };
}

/** Cards that are known to lie somewhere, and how others choose in secret. */
export interface Layout {
  readonly discarded: readonly CardId[];
  readonly held: readonly Held[];
  /** So many cards others have chosen at most. */
  readonly chosen: number;
}

/** The state with what is hidden laid out again in this order: sizes are all that is left of the truth. */
export function laidOut(
  state: State,
  seat: Seat,
  { hidden, layout }: { readonly hidden: Hidden; readonly layout: Layout },
): State {
  const projects = hidden.projects.slice();
  const preludes = hidden.preludes.slice();
  const corporations = hidden.corporations.slice();
  const again = (card: CardId): CardId =>
    (isProject(card) ? projects : cardOf(card).type === 'prelude' ? preludes : corporations).shift() ?? card;
  const players = state.players.map((player, other): Player => {
    if (other === seat) return player;
    const known = layout.held.flatMap((one) => (one.seat === other ? [one.card] : []));
    const laid = {
      hand: [...known, ...projects.splice(0, player.hand.length - known.length)],
      dealt: projects.splice(0, player.dealt.length),
      drafted: projects.splice(0, player.drafted.length),
      looking: player.looking.map(again),
      offered: corporations.splice(0, player.offered.length),
      preludes: preludes.splice(0, player.preludes.length),
    };
    return { ...player, ...laid, choice: choiceOf({ ...player, ...laid }, layout.chosen) };
  });
  const thrown = projects.splice(0, state.discard.length - layout.discarded.length);
  return {
    ...state,
    players,
    discard: [...layout.discarded, ...thrown],
    deck: projects,
    preludeDeck: preludes.slice(0, state.preludeDeck.length),
    corporationDeck: corporations.slice(0, state.corporationDeck.length),
    turmoil: state.turmoil && { ...state.turmoil, events: hidden.events },
  };
}

/** A choice that could have been made with what lies there. */
function choiceOf(
  { choice, offered, dealt, preludes, stock, cardPrice }: Player,
  most: number,
): Choice | null {
  if (choice === null) return null;
  switch (choice.type) {
    case 'start':
      return {
        type: 'start',
        corporation: offered[0] ?? choice.corporation,
        cards: dealt.slice(0, most),
        ...(choice.preludes !== undefined && { preludes: preludes.slice(0, PRELUDES_KEPT) }),
        ...(choice.without !== undefined && { without: choice.without }),
      };
    case 'buy': {
      const count = Math.min(most, dealt.length, Math.floor(stock.megacredits / Math.max(1, cardPrice)));
      return {
        type: 'buy',
        cards: dealt.slice(0, count),
        pay: count === 0 ? {} : { megacredits: count * cardPrice },
      };
    }
    case 'draft':
      return { type: 'draft', card: dealt[0] ?? choice.card };
    default:
      return choice satisfies never;
  }
}

const NOTHING_KNOWN: Layout = { discarded: [], held: [], chosen: 0 };

/** Hidden cards in order: whatever the truth is, it looks the same. */
export const veil = (state: State, seat: Seat): State =>
  laidOut(state, seat, { hidden: hiddenFrom(state, seat), layout: NOTHING_KNOWN });
