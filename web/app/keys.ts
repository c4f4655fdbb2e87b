import { kept, store } from './store.ts';

/** Seats this device holds, by table. A token opens exactly one seat; it never stands in an address. */
export interface HeldSeat {
  readonly table: string;
  readonly code: string;
  readonly seat: number;
  readonly token: string;
  readonly game: string;
  readonly name: string;
  readonly at: number;
  /** Its game has come to an end: it need not be asked about any more. */
  readonly over?: true;
}

const KEY = 'reckon.seats';
const KEPT = 120;

export const heldSeats = (): readonly HeldSeat[] => kept<readonly HeldSeat[]>(KEY, []);

/** By its id or by its code, however that was written. */
const isAt = ({ table, code }: HeldSeat, wanted: string): boolean =>
  table === wanted || code === wanted.toUpperCase();

export const seatAt = (table: string): HeldSeat | undefined => heldSeats().find((held) => isAt(held, table));

type Listener = (left?: string) => void;
const listeners = new Set<Listener>();

/** Whenever a seat is taken, or left: then with its table. */
export const seatsChanged = (listener: Listener): void => void listeners.add(listener);

/** So many are kept, newest first. Of more those of games that are over go first: without its token a seat is lost. */
export function mostOf(seats: readonly HeldSeat[]): readonly HeldSeat[] {
  const going = seats.filter(({ over }) => !over);
  const kept = new Set([...going, ...seats.filter(({ over }) => over)].slice(0, KEPT));
  return seats.filter((seat) => kept.has(seat));
}

/** All of them, as another device knows them. */
export const takeSeats = (seats: readonly HeldSeat[]): void => store.set(KEY, JSON.stringify(mostOf(seats)));

export function hold(seat: HeldSeat): void {
  const others = heldSeats().filter(({ table }) => table !== seat.table);
  takeSeats([seat, ...others]);
  for (const listener of listeners) listener();
}

/** What became known of a seat that is held. */
export function learn(table: string, news: Partial<Pick<HeldSeat, 'seat' | 'over'>>): void {
  takeSeats(heldSeats().map((held) => (held.table === table ? { ...held, ...news } : held)));
  for (const listener of listeners) listener();
}

/** The seat is no longer this device's, as the server says: it may be another one's, so nobody is told that it was left. */
export const lose = (table: string): void => takeSeats(heldSeats().filter((held) => !isAt(held, table)));

export function letGo(table: string): void {
  const left = seatAt(table)?.table;
  takeSeats(heldSeats().filter((held) => held.table !== left));
  for (const listener of listeners) listener(left);
}
