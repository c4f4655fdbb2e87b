import { hex, standing, upgraded, type Seat, type Tagged } from '@reckon/kernel';
import type { Timer } from '../time.ts';
import type { House } from './house.ts';
import type { Game } from './playing.ts';
import type { Sitting } from './sitting.ts';

/** What one bot remembers, and what it has not been told yet. */
interface Mind {
  memory: unknown;
  unseen: Tagged[];
}

interface Asking {
  readonly sitting: Sitting;
  readonly game: Game;
}

/** The bots of one table. They see what their seats see, think on other threads, and move through the same door as people. */
export class BotSeats {
  readonly #house: House;
  readonly #play: (seat: Seat, seq: number, move: unknown) => void;
  readonly #failed: (seat: Seat, error: unknown) => void;
  readonly #minds = new Map<Seat, Mind>();
  readonly #thinking = new Map<Seat, Timer | 'asked'>();
  #stopped = false;

  constructor(
    house: House,
    play: (seat: Seat, seq: number, move: unknown) => void,
    failed: (seat: Seat, error: unknown) => void,
  ) {
    this.#house = house;
    this.#play = play;
    this.#failed = failed;
  }

  /** Events that just happened. Only minds that are awake need telling; others catch up from the log. */
  see(game: Game, events: readonly Tagged[]): void {
    for (const [seat, mind] of this.#minds)
      for (const event of events) {
        const seen = game.match.game.redact(event, seat);
        if (seen) mind.unseen.push(seen);
      }
  }

  /** Moves were taken back: what bots remember is not what happened. */
  forget(): void {
    this.#minds.clear();
  }

  /** Asks every bot that is to act and is not thinking yet. */
  wake({ sitting, game }: Asking): void {
    if (this.#stopped || sitting.status !== 'playing' || sitting.pause?.state === 'paused') return;
    for (const seat of game.acting) {
      const { bot } = sitting.seats[seat]!;
      if (bot === undefined || this.#thinking.has(seat)) continue;
      const pause = sitting.created.botPauseMs * (0.6 + 0.8 * (this.#house.random(1)[0]! / 255));
      this.#thinking.set(
        seat,
        this.#house.time.after(pause, () => void this.#ask({ sitting, game }, seat, bot)),
      );
    }
  }

  async #ask({ sitting, game }: Asking, seat: Seat, bot: string): Promise<void> {
    this.#thinking.set(seat, 'asked');
    const moves = game.menus.get(seat);
    const { seq } = game.match;
    if (!moves || sitting.seats[seat]?.bot !== bot) {
      this.#thinking.delete(seat);
      this.wake({ sitting, game });
      return;
    }
    const mind = this.#mindOf(sitting, game, seat);
    try {
      const told = mind.unseen.length;
      const answer = await this.#house.bots.choose({
        game: sitting.created.game,
        version: sitting.created.version,
        bot,
        seat,
        memory: mind.memory,
        events: mind.unseen,
        view: game.match.game.view(game.match.state, seat),
        moves,
        seed: hex(this.#house.random(16)),
      });
      mind.memory = answer.memory;
      mind.unseen.splice(0, told);
      this.#thinking.delete(seat);
      if (!this.#stopped) this.#play(seat, seq, answer.move);
    } catch (error) {
      this.#thinking.delete(seat);
      if (!this.#stopped) this.#failed(seat, error);
    }
  }

  #mindOf({ log }: Sitting, { match }: Game, seat: Seat): Mind {
    let mind = this.#minds.get(seat);
    if (!mind) {
      const unseen = standing(upgraded(match.game, log)).flatMap(({ record }) =>
        record.events.flatMap((event) => match.game.redact(event, seat) ?? []),
      );
      this.#minds.set(seat, (mind = { memory: undefined, unseen }));
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
