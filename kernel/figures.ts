import { seatsOf, type Seat } from './game.ts';

/** One named figure of a finished game. Its name is the message key `figure.<name>` of the game's text. */
export interface Figure {
  readonly name: string;
  readonly bySeat: readonly number[];
}

/** How often each of several numbers came to a seat in a finished game: what the dice showed, what a win was worth. */
export interface Spread {
  /** The message key `spread.<name>` of the game's text. */
  readonly name: string;
  /** The numbers, in their order. */
  readonly of: readonly number[];
  /** How often each of them came, by seat. */
  readonly bySeat: readonly (readonly number[])[];
  /** The share of each that chance alone gives. */
  readonly fair?: readonly number[];
}

/** A figure that is a sum over events: what each of them adds to a seat. */
export const summed = <Event>(
  name: string,
  { events, seats }: { readonly events: readonly Event[]; readonly seats: number },
  added: (event: Event, seat: Seat) => number,
): Figure => ({
  name,
  bySeat: seatsOf(seats).map((seat) => events.reduce((sum, event) => sum + added(event, seat), 0)),
});

/** Counts which number each event brings to a seat; undefined = none. */
export function spreadOver<Event>(
  { events, seats }: { readonly events: readonly Event[]; readonly seats: number },
  of: readonly number[],
  came: (event: Event, seat: Seat) => number | undefined,
): Spread['bySeat'] {
  return seatsOf(seats).map((seat) => {
    const numbers = events.map((event) => came(event, seat));
    return of.map((number) => numbers.filter((one) => one === number).length);
  });
}
