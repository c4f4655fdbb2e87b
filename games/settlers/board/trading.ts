import { ACCEPTED, DECLINED, SILENT } from '../facts/numbers.ts';
import { NO_CARDS, sizeOf, type Cards } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import type { View } from '../rules/view.ts';

/** A trade as one row of signs: plus is what you get, minus what you give. No resource can be on both sides. */
export type Balance = readonly number[];
export type Offer = View['offers'][number];

export const LEVEL: Balance = NO_CARDS;

export const givenBy = (balance: Balance): Cards => balance.map((n) => Math.max(0, -n));
export const gotBy = (balance: Balance): Cards => balance.map((n) => Math.max(0, n));
export const isWhole = (balance: Balance): boolean =>
  sizeOf(givenBy(balance)) > 0 && sizeOf(gotBy(balance)) > 0;

/** The most that is asked for of one resource with a finger. */
const MOST = 9;

/** One more to get or to give; giving stops at what the hand shows. */
export const step = (
  balance: Balance,
  { resource, by }: { readonly resource: number; readonly by: 1 | -1 },
  hand: Cards,
): Balance =>
  balance.with(resource, Math.min(MOST, Math.max(-at(hand, resource), at(balance, resource) + by)));

/** The offer of another as a balance of one's own. */
export const mirrored = ({ give, get }: Pick<Offer, 'give' | 'get'>): Balance =>
  give.map((n, r) => n - at(get, r));

/** What an addressee said. */
export function saidBy({ answers }: Offer, seat: number): 'silent' | 'accepted' | 'declined' | 'notAsked' {
  switch (answers[seat]) {
    case SILENT:
      return 'silent';
    case ACCEPTED:
      return 'accepted';
    case DECLINED:
      return 'declined';
    default:
      return 'notAsked';
  }
}

/** Offers that ask something of the viewer, and those the viewer made. */
export function concerning({ offers, you, answers }: Pick<View, 'offers' | 'you' | 'answers'>) {
  const asked = new Set(answers?.asked.map(({ offer }) => offer));
  return {
    incoming: offers.filter(({ id }) => asked.has(id)),
    own: offers.filter(({ from }) => from === you),
    others: offers.filter(({ id, from }) => from !== you && !asked.has(id)),
  };
}
