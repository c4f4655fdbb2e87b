import type { Presence, Seat } from '@reckon/kernel';
import type { Turn } from '../calls/message.ts';
import { running } from './clocks.ts';
import type { Committed } from './committed.ts';
import type { House } from './house.ts';

/** People who are to act now. */
const asked = ({ status, play, seats, pause, frozen }: Committed): readonly Seat[] =>
  status !== 'playing' || !play || frozen !== undefined || pause?.state === 'paused'
    ? []
    : play.acting.filter((seat) => {
        const chair = seats[seat];
        return chair?.kind === 'person' && chair.bot === undefined && !chair.left;
      });

/** Calls whoever's turn begins while they are not there, once a turn. */
export class Calling {
  readonly #house: House;
  readonly #table: () => Committed;
  readonly #presenceOf: (seat: Seat) => Presence;
  /** Who is asked, and whether they know. */
  #asked: ReadonlyMap<Seat, 'told' | 'there'>;

  constructor(house: House, table: () => Committed, presenceOf: (seat: Seat) => Presence) {
    this.#house = house;
    this.#table = table;
    this.#presenceOf = presenceOf;
    this.#asked = new Map();
  }

  /** What was so when the table was opened is no news. */
  begin(): void {
    this.#asked = new Map(asked(this.#table()).map((seat) => [seat, 'told']));
  }

  /** Something was stored: by this node, then it calls, or by another one. */
  changed(own: boolean): void {
    this.#asked = new Map(
      asked(this.#table()).map((seat) => [seat, this.#asked.get(seat) ?? this.#news(seat, own)]),
    );
  }

  #news(seat: Seat, own: boolean): 'told' | 'there' {
    if (this.#presenceOf(seat) === 'here') return 'there';
    if (own) this.#call(seat);
    return 'told';
  }

  /** A connection fell silent: whoever is asked may never have seen it. */
  lost(seat: Seat): void {
    if (this.#asked.get(seat) !== 'there' || this.#presenceOf(seat) === 'here') return;
    this.#asked = new Map([...this.#asked, [seat, 'told']]);
    this.#call(seat);
  }

  /** Is everybody waiting for a seat that is not there? */
  isWaitedFor(seat: Seat): boolean {
    return asked(this.#table()).includes(seat) && this.#presenceOf(seat) !== 'here';
  }

  #call(seat: Seat): void {
    this.#house.calls.turn(this.turnOf(seat));
  }

  /** What may be said of a seat's turn outside the house. */
  turnOf(seat: Seat): Turn {
    const { id, created, clocks } = this.#table();
    const due = running(clocks).find((clock) => clock.seat === seat)?.due;
    return {
      table: id,
      seat,
      code: created.code,
      name: created.name,
      game: created.game,
      title: this.#house.latest(created.game)?.text.title ?? {},
      ...(due !== undefined && { due }),
    };
  }
}
