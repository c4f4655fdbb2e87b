import { seatsOf, type Row, type Seat } from '@reckon/kernel';
import { isJoker, rankOf, suitOf, VALUE_OF, type Card } from '../facts/cards.ts';
import { SLOTS } from '../facts/table.ts';
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
  const { hands, deck, discards } = state;
  return [...hands, ...deck, ...discards].map((card) =>
    book.card(card, { ...faceOf(card, state.config), ...columnsOf(book, placeIn(state, card)) }),
  );
}

/** The cards that are not where they were, or not seen as they were. */
export function movedCards(book: Book, before: State, after: State): readonly Row[] {
  const moved: Row[] = [];
  for (const card of touched(before, after)) {
    const place = placeIn(after, card);
    if (!isSame(placeIn(before, card), place)) moved.push(book.card(card, columnsOf(book, place)));
  }
  return moved;
}

/** Cards that may have moved. This is asked at every move, after which most lie where they lay. */
function touched(before: State, after: State): ReadonlySet<Card> {
  const cards = new Set<Card>([...seenIn(before), ...seenIn(after)]);
  if (before.step.type === 'holding') cards.add(before.step.card);
  if (after.step.type === 'holding') cards.add(after.step.card);
  for (const pile of ['hands', 'deck', 'discards'] as const) {
    const [was, is] = [before[pile], after[pile]];
    for (let i = 0; i < Math.max(was.length, is.length); i++) {
      const [earlier, now] = [was[i], is[i]];
      if (earlier === now) continue;
      if (earlier !== undefined) cards.add(earlier);
      if (now !== undefined) cards.add(now);
    }
  }
  if (isOpen(before) !== isOpen(after)) for (const card of after.hands) cards.add(card);
  return cards;
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

const isOpen = ({ step }: State): boolean => step.type === 'between_rounds' || step.type === 'over';

function placeIn(state: State, card: Card): Place {
  const { hands, deck, step } = state;
  if (step.type === 'holding' && step.card === card)
    return { location: 'held', owner: step.seat, position: null, visibility: 'peeking' };
  const inHand = hands.indexOf(card);
  if (inHand >= 0) {
    const owner = Math.floor(inHand / SLOTS.length) as Seat;
    const position = inHand % SLOTS.length;
    const hidden = seenIn(state).includes(card) ? 'peeking' : 'hidden';
    return { location: 'hand', owner, position, visibility: isOpen(state) ? 'revealed' : hidden };
  }
  const inDeck = deck.indexOf(card);
  return inDeck >= 0
    ? { location: 'deck', owner: null, position: inDeck, visibility: 'hidden' }
    : { location: 'discard', owner: null, position: state.discards.indexOf(card), visibility: 'revealed' };
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
