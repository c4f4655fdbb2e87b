import { seatsOf, type Row, type Seat } from '@reckon/kernel';
import { isJoker, rankOf, suitOf, VALUE_OF, type Card } from '../facts/cards.ts';
import { handOf } from '../facts/table.ts';
import type { Config } from '../rules/config.ts';
import { cardAt, type State } from '../rules/state.ts';
import type { Book } from './book.ts';

/** Where a card is, and who may see it. */
interface Place {
  readonly location: 'deck' | 'hand' | 'held' | 'discard';
  readonly owner: Seat | null;
  readonly position: number | null;
  readonly visibility: 'hidden' | 'peeking' | 'revealed';
}

/** What is printed on it (CAM-1). */
export const faceOf = (card: Card, { values }: Config) =>
  isJoker(card)
    ? { rank: 'joker', suit: null, point_value: VALUE_OF[values][card] }
    : { rank: rankOf(card), suit: suitOf(card), point_value: VALUE_OF[values][card] };

/** All cards of a new game. */
export function dealtCards(book: Book, state: State): readonly Row[] {
  return Array.from(placesIn(state), ([card, place]) =>
    book.card(card, { ...faceOf(card, state.config), ...columnsOf(book, place) }),
  );
}

/** The cards that are not where they were, or not seen as they were. */
export function movedCards(book: Book, before: State, after: State): readonly Row[] {
  const was = placesIn(before);
  const moved: Row[] = [];
  for (const [card, place] of placesIn(after)) {
    const earlier = was.get(card);
    if (!earlier || !isSame(earlier, place)) moved.push(book.card(card, columnsOf(book, place)));
  }
  return moved;
}

const columnsOf = (book: Book, { location, owner, position, visibility }: Place) => ({
  location,
  owner_id: owner === null ? null : book.playerId(owner),
  position,
  visibility,
});

const isSame = (a: Place, b: Place): boolean =>
  a.location === b.location &&
  a.owner === b.owner &&
  a.position === b.position &&
  a.visibility === b.visibility;

function placesIn(state: State): ReadonlyMap<Card, Place> {
  const { seats, hands, deck, discards, step } = state;
  const places = new Map<Card, Place>();
  const isOpen = step.type === 'between_rounds' || step.type === 'over';
  const visibility = isOpen ? 'revealed' : 'hidden';
  for (const owner of seatsOf(seats))
    handOf(hands, owner).forEach((card, position) =>
      places.set(card, { location: 'hand', owner, position, visibility }),
    );
  deck.forEach((card, position) =>
    places.set(card, { location: 'deck', owner: null, position, visibility: 'hidden' }),
  );
  discards.forEach((card, position) =>
    places.set(card, { location: 'discard', owner: null, position, visibility: 'revealed' }),
  );
  if (step.type === 'holding')
    places.set(step.card, { location: 'held', owner: step.seat, position: null, visibility: 'peeking' });
  for (const card of seenIn(state)) {
    const place = places.get(card);
    if (place) places.set(card, { ...place, visibility: 'peeking' });
  }
  return places;
}

/** Cards that somebody looks at. */
function seenIn(state: State): readonly Card[] {
  const { step, seats } = state;
  if (step.type === 'peek_open') return step.at.map((spot) => cardAt(state, spot));
  if (step.type !== 'look') return [];
  return seatsOf(seats).flatMap((seat) => {
    const look = step.looks[seat];
    return look?.open ? look.slots.map((slot) => cardAt(state, { seat, slot })) : [];
  });
}
