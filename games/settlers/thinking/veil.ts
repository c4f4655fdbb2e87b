import type { Seat } from '@reckon/kernel';
import { cardAt, noCards, sizeOf, type Cards } from '../facts/resources.ts';
import { SUPPLIES } from '../facts/supplies.ts';
import { at } from '../facts/table.ts';
import type { Player, State } from '../rules/state.ts';

/** Cards that are in no hand the seat can see: by resource those of hands, by kind those of others and the deck. */
export function hiddenIn(
  state: State,
  seat: Seat,
): { readonly hands: Cards; readonly cards: readonly number[] } {
  const { bank, deck, drawn, players, board } = state;
  const hands = bank.map((count, r) => SUPPLIES[board.layout].bank - count - (players[seat]?.hand[r] ?? 0));
  const cards = noCards();
  for (let i = drawn; i < deck.length; i++) more(cards, at(deck, i));
  players.forEach((player, s) => {
    if (s !== seat) player.cards.forEach((count, kind) => more(cards, kind, count));
  });
  return { hands, cards };
}

/** One more in a table of counts, or one fewer. */
export const more = (counts: number[], at: number, by = 1): void => {
  counts[at] = (counts[at] ?? 0) + by;
};

/** Takes the first of what is left, in the order of the table. */
export function takeFirst(left: number[], count: number): number[] {
  const taken = noCards();
  for (let n = 0; n < count; n++) {
    const kind = cardAt(left, 0);
    more(left, kind, -1);
    more(taken, kind);
  }
  return taken;
}

/** Hidden hands, hidden development cards and the deck laid out in order: their sizes are all that is left of the truth. */
export function veil(state: State, seat: Seat): State {
  if (state.phase === 'over') return state;
  const hidden = hiddenIn(state, seat);
  const hands = hidden.hands.slice();
  const cards = hidden.cards.slice();
  const players = state.players.map((player, s): Player => {
    if (s === seat) return player;
    const hand = takeFirst(hands, sizeOf(player.hand));
    const own = takeFirst(cards, sizeOf(player.cards));
    return {
      ...player,
      hand,
      cards: own,
      bought: takeFirst(own.slice(), sizeOf(player.bought)),
      chosen: player.chosen.length === 0 ? player.chosen : takeFirst(hand.slice(), player.owes),
    };
  });
  return { ...state, players, deck: deckOf(state, listOf(cards)) };
}

export const listOf = (counts: readonly number[]): number[] =>
  counts.flatMap((count, kind) => Array<number>(count).fill(kind));

/** A deck with these cards still to come: what is drawn lies before them in order. */
export function deckOf({ board }: State, rest: readonly number[]): readonly number[] {
  const gone = SUPPLIES[board.layout].deck.slice();
  for (const kind of rest) more(gone, kind, -1);
  return [...listOf(gone), ...rest];
}
