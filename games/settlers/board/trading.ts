import type { Seat } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** A trade as one row of signs: plus is what you get, minus what you give. No resource can be on both sides. */
export type Balance = readonly number[];
export type Cards = readonly number[];
export type Offer = View['offers'][number];

export const LEVEL: Balance = [0, 0, 0, 0, 0];

export const givenBy = (balance: Balance): Cards => balance.map((n) => Math.max(0, -n));
export const gotBy = (balance: Balance): Cards => balance.map((n) => Math.max(0, n));
export const sizeOf = (cards: Cards): number => cards.reduce((sum, n) => sum + n, 0);
export const isWhole = (balance: Balance): boolean =>
  sizeOf(givenBy(balance)) > 0 && sizeOf(gotBy(balance)) > 0;
const covers = (hand: Cards, cards: Cards): boolean => cards.every((n, r) => hand[r]! >= n);

/** Never more than is held on one side, never more than exists on the other. */
export const step = (balance: Balance, resource: number, by: 1 | -1, hand: Cards): Balance =>
  balance.with(resource, Math.min(9, Math.max(-(hand[resource] ?? 0), balance[resource]! + by)));

/** The offer of another as a balance of one's own. */
export const mirrored = ({ give, get }: Pick<Offer, 'give' | 'get'>): Balance =>
  give.map((n, r) => n - get[r]!);

type Counter = Extract<Move, { type: 'counterTrade' }>;

/** Answers one tap away: one card more for the same price, or the same thing for another price. */
export function counters(offer: Offer, hand: Cards): readonly Counter[] {
  const counter = (give: Cards, get: Cards): Counter => ({
    type: 'counterTrade',
    offer: offer.id,
    give,
    get,
  });
  const found: Counter[] = [];
  const theirs = offer.give.findIndex((n) => n > 0);
  if (covers(hand, offer.get) && theirs >= 0)
    found.push(counter(offer.get, offer.give.with(theirs, offer.give[theirs]! + 1)));
  const price = sizeOf(offer.get);
  const others = hand
    .map((held, resource) => ({ held, resource }))
    .filter(({ held, resource }) => held >= price && offer.get[resource] === 0 && offer.give[resource] === 0)
    .toSorted((a, b) => b.held - a.held)
    .slice(0, 2);
  for (const { resource } of others) found.push(counter(LEVEL.with(resource, price), offer.give));
  return found;
}

/** What each addressee said. */
export const SAID = ['silent', 'accepted', 'declined', 'notAsked'] as const;
export const saidBy = (offer: Offer, seat: number): (typeof SAID)[number] =>
  SAID[offer.answers[seat] ?? 3] ?? 'notAsked';

/** Everybody the viewer may offer to now: all others on the own turn, else only the player on turn. */
export function partners(view: View): readonly Seat[] {
  if (view.you === null || view.phase !== 'main' || view.acting !== view.turn) return [];
  if (view.you !== view.turn) return [view.turn as Seat];
  return view.players.flatMap((_, seat) => (seat === view.you ? [] : [seat as Seat]));
}

/** Offers that ask something of the viewer, and those the viewer made. */
export function concerning({ offers, you }: Pick<View, 'offers' | 'you'>) {
  return {
    incoming: offers.filter((offer) => you !== null && saidBy(offer, you) === 'silent'),
    own: offers.filter(({ from }) => from === you),
    others: offers.filter((offer) => offer.from !== you && (you === null || saidBy(offer, you) !== 'silent')),
  };
}
