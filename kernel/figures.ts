import { seatsOf, type Seat } from './game.ts';

/** One named figure of a finished game. Its name is the message key `figure.<name>` of the game's text. */
export interface Figure {
  readonly name: string;
  readonly bySeat: readonly number[];
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
