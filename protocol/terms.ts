import { FAIR, isHex } from '@reckon/kernel';
import { hasKeys, isObject, isWhole, MOST_SEATS } from './gameFile.ts';

/** The form of terms: what a browser looks at before it gives its share, and everybody who checks a file. */

const TERMS = ['attempt', 'burnt', 'config', 'fair', 'game', 'key', 'rules', 'seats', 'server', 'table'];
const LONGEST_NAME = 64;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** As ids of tables are made; their codes are shorter. */
export const isTableId = (id: unknown): boolean => typeof id === 'string' && UUID.test(id);

const GAME = /^[a-z][a-z0-9-]{0,63}$/;

/** Nothing is missing from them, nothing stands in them beside, and each part is of its kind; seats and starts are looked at apart. */
export const isTermsFormed = (terms: unknown): boolean =>
  isObject(terms) &&
  hasKeys(terms, TERMS) &&
  terms.fair === FAIR &&
  isTableId(terms.table) &&
  Number.isSafeInteger(terms.attempt) &&
  typeof terms.game === 'string' &&
  GAME.test(terms.game) &&
  isWhole(terms.rules) &&
  Array.isArray(terms.burnt) &&
  Array.isArray(terms.seats) &&
  isHex(terms.server, 32) &&
  isHex(terms.key, 32);

const isName = (name: unknown): boolean => typeof name === 'string' && name.length <= LONGEST_NAME;

/** A person, or a bot without a share. */
export function isTermsSeat(seat: unknown): boolean {
  if (!isObject(seat) || !isName(seat.name)) return false;
  if (seat.kind === 'person')
    return hasKeys(seat, ['kind', 'name', 'share']) && (seat.share === null || isHex(seat.share, 32));
  return (
    seat.kind === 'bot' &&
    hasKeys(seat, ['bot', 'kind', 'name', 'share']) &&
    isName(seat.bot) &&
    seat.share === null
  );
}

/** A start that was thrown away because of somebody: each seat once, in their order. */
export function isBurnt(one: unknown): boolean {
  if (!isObject(one) || !hasKeys(one, ['missing', 'server']) || !isHex(one.server, 32)) return false;
  const { missing } = one;
  if (!Array.isArray(missing) || missing.length === 0) return false;
  let last = -1;
  return missing.every((who: unknown) => {
    if (!isObject(who) || !hasKeys(who, ['name', 'seat']) || !isName(who.name)) return false;
    const { seat } = who;
    const isNext = isWhole(seat, last + 1) && seat < MOST_SEATS;
    if (isNext) last = seat;
    return isNext;
  });
}
