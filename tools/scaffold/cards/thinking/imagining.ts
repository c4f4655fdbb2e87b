import type { Imagining, Seat } from '@reckon/kernel';
import { PACK, sorted, type Card } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

/** What a seat has seen in this round: the cards that were played. A keener one would note who could not follow suit. */
type Belief = readonly Card[];

function see(played: Belief, event: Event): Belief {
  switch (event.type) {
    case 'roundDealt':
      return [];
    case 'cardPlayed':
      return [...played, event.card];
    case 'trickTaken':
    case 'gameEnded':
      return played;
    default:
      return event satisfies never;
  }
}

/** Cards that lie nowhere in the seat's sight, in the order of the pack. */
function hiddenFrom({ hands, trick, turned }: State, seat: Seat): readonly Card[] {
  const seen = [...trick.map(({ card }) => card), ...(hands[seat] ?? []), turned];
  return PACK.filter((card) => !seen.includes(card));
}

/** The hands of the others filled with these cards, one after the other: only their sizes are left of what they were. */
function dealt(state: State, seat: Seat, cards: readonly Card[]): State {
  const left = [...cards];
  const filled = (hand: readonly Card[]): readonly Card[] => sorted(left.splice(0, hand.length));
  return { ...state, hands: state.hands.map((hand, one) => (one === seat ? hand : filled(hand))) };
}

export const imagining: Imagining<State, Move, Event, Belief, null> = {
  begin: () => [],
  see,
  veil: (state, seat) => dealt(state, seat, hiddenFrom(state, seat)),
  imagine(veiled, seat, played, dice) {
    const unseen = hiddenFrom(veiled, seat).filter((card) => !played.includes(card));
    return { state: dealt(veiled, seat, dice.shuffled(unseen, 'hands')), notes: null };
  },
  contradicts({ hands }, _seat, played) {
    const held = played.find((card) => hands.flat().includes(card));
    return held && `${held} was played and is held`;
  },
  lines: 300,
};
