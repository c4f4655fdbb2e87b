export const SEATS = 4;

/** The seat so many places on; seats keep their type. */
export const seatAfter = <Seat extends number>(of: Seat, steps = 1): Seat => ((of + steps) % SEATS) as Seat;

/** Swapped tiles go `steps` seats on: who gave to this seat (MJ-2.7). */
export const giverTo = <Seat extends number>(taker: Seat, steps: number): Seat =>
  seatAfter(taker, SEATS - steps);
