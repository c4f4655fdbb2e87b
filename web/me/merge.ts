import { mostOf, type HeldSeat } from '../app/keys.ts';

/** What follows somebody from one device to the next. */
export interface Belongings {
  /** Name, mark and whatever else is set, as of `at`. */
  readonly settings: { readonly [name: string]: unknown };
  readonly at: number;
  readonly seats: readonly HeldSeat[];
  /** Tables that were left, and when: a seat that was given up does not come back from another device. */
  readonly gone: { readonly [table: string]: number };
}

/** What somebody left long ago is not carried about for ever. */
const KEPT_GONE = 120;

/** Two devices' belongings as one: of everything what is newer. The order does not matter. */
export function merged(one: Belongings, other: Belongings): Belongings {
  const gone: { [table: string]: number } = { ...one.gone };
  for (const [table, at] of Object.entries(other.gone)) gone[table] = Math.max(at, gone[table] ?? 0);
  const seats = new Map<string, HeldSeat>();
  for (const seat of [...one.seats, ...other.seats]) {
    const known = seats.get(seat.table);
    if (!known || newer(seat, known)) seats.set(seat.table, seat);
  }
  const latest = newerSettings(one, other) ? one : other;
  return {
    settings: latest.settings,
    at: latest.at,
    seats: mostOf(
      [...seats.values()]
        .filter(({ table, at }) => (gone[table] ?? 0) < at)
        .toSorted((a, b) => b.at - a.at || (a.table < b.table ? -1 : 1)),
    ),
    gone: Object.fromEntries(
      Object.entries(gone)
        .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
        .slice(0, KEPT_GONE),
    ),
  };
}

/** Of two at the same moment the same one is always taken, and what is known of a seat only grows: its game ends, it moves up. */
const newer = (one: HeldSeat, other: HeldSeat): boolean =>
  one.at > other.at || (one.at === other.at && orderOf(one) > orderOf(other));
const orderOf = ({ token, over, seat }: HeldSeat): string => `${token} ${over ? 1 : 0} ${99 - seat}`;
const newerSettings = (one: Belongings, other: Belongings): boolean =>
  one.at > other.at ||
  (one.at === other.at && JSON.stringify(one.settings) >= JSON.stringify(other.settings));
