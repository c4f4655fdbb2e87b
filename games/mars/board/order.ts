import { panelStore } from '@reckon/pieces';
import { cardOf } from '../facts/cards.ts';
import { TAGS, type Tag } from '../facts/vocabulary.ts';
import type { HandCard, View } from '../rules/view.ts';

export const SORTS = ['drawn', 'price', 'kind', 'tag'] as const;
export type Sort = (typeof SORTS)[number];
/** `all`, what can be played, a kind or a tag. */
export type Show = 'all' | 'can' | 'active' | 'automated' | 'event' | Tag;

/** How this person likes the hand, for as long as the page is open. */
const sorting = panelStore<Sort>();
const showing = panelStore<Show>();
export const setSort = sorting.setPanel;
export const setShow = showing.setPanel;
export const useSort = (): Sort => sorting.usePanel() ?? 'drawn';
export const useShow = (): Show => showing.usePanel() ?? 'all';

const KINDS = ['event', 'automated', 'active'];

const ranks: { readonly [S in Sort]: (held: HandCard) => readonly number[] } = {
  drawn: () => [],
  price: ({ bill }) => [bill.price],
  kind: ({ card, bill }) => [KINDS.indexOf(cardOf(card).type), bill.price],
  tag: ({ card, bill }) => {
    const [first] = cardOf(card).tags;
    return [first === undefined ? TAGS.length : TAGS.indexOf(first), bill.price];
  },
};

function before(one: readonly number[], other: readonly number[]): number {
  for (const [index, rank] of one.entries()) {
    const by = rank - (other[index] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

const isShown = ({ card, refusal }: HandCard, show: Show): boolean => {
  const { type, tags } = cardOf(card);
  return (
    show === 'all' || (show === 'can' ? refusal === null : type === show || tags.some((tag) => tag === show))
  );
};

/** So few cards need no order, and none of them is left out: nothing would be there to bring it back. */
const FEW = 2;
export const isOrdered = (hand: readonly HandCard[]): boolean => hand.length > FEW;

/** The hand as it lies before the person. A filter that no card passes any more shows all of them. */
export function inOrder(hand: readonly HandCard[], sort: Sort, show: Show): readonly HandCard[] {
  const shown = hand.filter((held) => !isOrdered(hand) || isShown(held, show));
  const rank = ranks[sort];
  return (shown.length === 0 ? hand : shown).toSorted((one, other) => before(rank(one), rank(other)));
}

/** The same outside of a component. */
export const handNow = ({ own }: View): readonly HandCard[] =>
  inOrder(own?.hand ?? [], sorting.panel() ?? 'drawn', showing.panel() ?? 'all');

/** What this hand can be narrowed down to: only what would leave some of it. */
export function showsFor(hand: readonly HandCard[]): readonly Show[] {
  const tags = new Set(hand.flatMap(({ card }) => cardOf(card).tags));
  const kinds = new Set<string>(hand.map(({ card }) => cardOf(card).type));
  return [
    'all',
    'can',
    ...(['active', 'automated', 'event'] as const).filter((kind) => kinds.has(kind)),
    ...TAGS.filter((tag) => tags.has(tag)),
  ];
}
