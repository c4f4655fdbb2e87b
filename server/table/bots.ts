import { hex, standing, STRONG, upgraded, type Seat, type Tagged } from '@reckon/kernel';
import type { Timer } from '../time.ts';
import type { Committed } from './committed.ts';
import type { House } from './house.ts';
import type { BotAnswer } from './move.ts';
import type { Play } from './step.ts';

/** What one bot remembers, and what it has not been told yet. */
interface Mind {
  readonly bot: string;
  memory: unknown;
  unseen: Tagged[];
}

interface Seats {
  /** The table as it stands. */
  readonly table: () => Committed;
  readonly answered: (answer: BotAnswer) => void;
  /** There was nothing to ask after all. */
  readonly idle: () => void;
  readonly failed: (seat: Seat, error: unknown) => void;
}

/** The bots of one table. They see what their seats see, think in other processes, and move through the same door as people. */
export class Bots {
  readonly #house: House;
  readonly #seats: Seats;
  readonly #minds = new Map<Seat, Mind>();
  readonly #thinking = new Map<Seat, Timer | 'asked'>();
  #stopped = false;

  constructor(house: House, seats: Seats) {
    this.#house = house;
    this.#seats = seats;
  }

  /** Events that just happened. Only minds that are awake need telling; others catch up from the log. */
  see({ match: { game } }: Play, events: readonly (readonly [number, Tagged])[]): void {
    for (const [seat, mind] of this.#minds)
      try {
        mind.unseen.push(...events.flatMap(([, event]) => game.redact(event, seat) ?? []));
      } catch (error) {
        // Whoever looks after the table goes on; this one reads the log anew when it is asked.
        this.#minds.delete(seat);
        this.#seats.failed(seat, error);
      }
  }

  /** Moves were taken back: what bots remember is not what happened. */
  forget(): void {
    this.#minds.clear();
  }

  /** Asks every bot that is to act and is not thinking yet. */
  wake(): void {
    const { status, pause, play, seats, created } = this.#seats.table();
    if (this.#stopped || status !== 'playing' || pause?.state === 'paused' || !play) return;
    for (const seat of play.acting) {
      if (seats[seat]?.bot === undefined || this.#thinking.has(seat)) continue;
      const [chance = 0] = this.#house.random(1);
      const wait = created.botPauseMs * (0.6 + (0.8 * chance) / 255);
      // Who thinks ahead does so during the pause, and waits for its end with the answer.
      if (seats[seat].bot === STRONG) void this.#ask(seat, wait);
      else
        this.#thinking.set(
          seat,
          this.#house.time.after(wait, () => void this.#ask(seat)),
        );
    }
  }

  /** View, menu and version are of one moment: the table that is asked about is a value. */
  async #ask(seat: Seat, pause = 0): Promise<void> {
    const table = this.#seats.table();
    const { play, version, created } = table;
    const bot = table.seats[seat]?.bot;
    const moves = play?.menus.get(seat);
    if (!play || !moves || bot === undefined || table.pause?.state === 'paused') {
      this.#thinking.delete(seat);
      this.#seats.idle();
      return;
    }
    this.#thinking.set(seat, 'asked');
    const { game, state } = play.match;
    const imagining =
      bot === STRONG ? this.#house.entryFor(created.game, created.version)?.imagining : undefined;
    const rested = pause > 0 ? new Promise<void>((end) => this.#house.time.after(pause, end)) : undefined;
    let move: unknown;
    try {
      const mind = this.#mindOf(table, play, { seat, bot });
      const told = mind.unseen.length;
      const answer = await this.#house.bots.choose({
        game: created.game,
        version: created.version,
        bot,
        seat,
        memory: mind.memory,
        events: mind.unseen.slice(),
        ...(imagining
          ? { veiled: imagining.veil(state, seat) as unknown }
          : { view: game.view(state, seat) }),
        moves,
        seed: hex(this.#house.random(16)),
      });
      mind.memory = answer.memory;
      mind.unseen.splice(0, told);
      ({ move } = answer);
    } catch (error) {
      if (!this.#stopped) this.#seats.failed(seat, error);
    }
    await rested;
    this.#thinking.delete(seat);
    if (!this.#stopped) this.#seats.answered({ seat, bot, version, move });
  }

  /** What another bot remembers that played for the seat before says nothing to this one. */
  #mindOf(
    { log }: Committed,
    { match: { game } }: Play,
    { seat, bot }: Pick<BotAnswer, 'seat' | 'bot'>,
  ): Mind {
    let mind = this.#minds.get(seat);
    if (mind?.bot !== bot) {
      const unseen = standing(upgraded(game, log)).flatMap(({ record }) =>
        record.events.flatMap((event) => game.redact(event, seat) ?? []),
      );
      this.#minds.set(seat, (mind = { bot, memory: undefined, unseen }));
    }
    return mind;
  }

  get busy(): boolean {
    return this.#thinking.size > 0;
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#thinking.values()) if (timer !== 'asked') timer.stop();
  }
}
