import type { Presence, Seat, SignedHead } from '@reckon/kernel';
import { refusal, type Refusal } from '@reckon/protocol';
import type { Incident } from '../incidents.ts';
import { duplicateKey, wasRefused } from '../store/refused.ts';
import { Sealed } from '../store/secret.ts';
import { secretId, type Committed } from './committed.ts';
import { contradiction, frozenBy } from './fair.ts';
import { readOn, type Followed } from './follow.ts';
import { Recorder } from './recorder.ts';
import type { House } from './house.ts';
import type { Effects } from './step.ts';
import { done, no, stepOf, type Around, type Decision, type Refused, type Step } from './step.ts';

/** Two nodes that keep meeting at the same record give up after this many tries. */
const TRIES = 8;

export type Outcome = 'stored' | Refused;

/** A command that was carried out. */
export interface Answered {
  /** The record that holds its effect. */
  readonly version: number;
  readonly seat?: Seat;
}

/** Who wrote to the log. */
export type Writer = 'here' | 'elsewhere';

/** The world around one table, as far as deciding depends on it. */
export interface Surroundings {
  readonly presenceOf: (seat: Seat) => Presence;
  /** Called after every change that is stored: by this node, or by another one. */
  readonly changed: (effects: Effects, by: Writer) => void;
}

/** A table and its log, in step: what everybody reads is what is stored. One thing is done at a time. */
export class Logbook {
  readonly #house: House;
  readonly #surroundings: Surroundings;
  readonly #recorder: Recorder;
  readonly #answered = new Map<string, Answered>();
  #committed: Committed;
  #inbox: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #secret: { readonly gameId: string; readonly secret: string } | undefined;

  constructor(house: House, { next, effects }: Followed, surroundings: Surroundings) {
    this.#house = house;
    this.#committed = next;
    this.#surroundings = surroundings;
    this.#recorder = new Recorder(house, next.id);
    this.#remember(effects);
  }

  /** What everybody reads. It is never written into: whoever holds it can keep it. */
  get committed(): Committed {
    return this.#committed;
  }

  /** Is anything waiting for its turn? */
  get busy(): boolean {
    return this.#waiting > 0;
  }

  /** Everything that may change the table, in the order it came. */
  enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const result = this.#inbox.then(work);
    this.#inbox = result.then(this.#done, this.#failed);
    return result;
  }

  readonly #done = (): void => {
    this.#waiting--;
  };

  readonly #failed = (error: unknown): void => {
    this.#waiting--;
    this.#incident('inbox', { error });
  };

  /** Was this command carried out before? */
  answered(command: string): Answered | undefined {
    return this.#answered.get(command);
  }

  around(): Around {
    return {
      table: this.#committed,
      house: this.#house,
      presenceOf: this.#surroundings.presenceOf,
      now: this.#house.time.now(),
      secret: () => this.#readSecret(),
    };
  }

  async #readSecret(): Promise<string> {
    const gameId = secretId(this.#committed);
    if (this.#secret?.gameId === gameId) return this.#secret.secret;
    try {
      this.#secret = { gameId, secret: await this.#house.vault.read(gameId) };
      return this.#secret.secret;
    } catch (error) {
      if (error instanceof Sealed) {
        this.#incident('secret', { error });
        this.freeze(refusal('sealed'));
      }
      throw error;
    }
  }

  /** Decides and commits, again as often as another node was faster. Undefined = there was nothing to do. */
  async carryOut(
    deciding: (around: Around) => Promise<Decision | undefined> | Decision | undefined,
    command?: string,
  ): Promise<Outcome | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      const around = this.around();
      const decision = await deciding(around);
      if (!decision) return undefined;
      if ('refused' in decision) {
        // Perhaps another node wrote and the word has not come through: nobody is refused for what is not so.
        if (!this.#house.nodes.shared || !(await this.follow())) return decision;
      } else {
        const outcome = await this.#commit(stepOf(around, decision, command));
        if (outcome !== 'conflict') return outcome;
        await this.follow();
      }
      if (command !== undefined && this.#answered.has(command)) return 'stored';
    }
    return no('othersFaster');
  }

  /** Stored first, then done, then told. */
  async #commit(step: Step): Promise<Outcome | 'conflict'> {
    try {
      await this.#append(step);
    } catch (error) {
      if (duplicateKey(error) !== undefined) return 'conflict';
      this.#incident('store', { error });
      if (wasRefused(error)) return no('notStored');
      // It may have gone through all the same: the log is asked. If it does not answer nobody is told anything, and the
      // client sends the same command again.
      if (await this.follow()) return 'conflict';
      throw error;
    }
    this.#become(step, 'here');
    this.#house.nodes.tell(this.#committed.id);
    return 'stored';
  }

  async #append(step: Step): Promise<void> {
    const { journal } = this.#house;
    const kept = await this.#recorder.keep(step);
    try {
      await journal.append({ ...step.append, ...kept });
      this.#recorder.stored(kept);
    } catch (error) {
      const key = duplicateKey(error);
      const met = key !== undefined && (key === '' || key.includes('record'));
      const { code } = error as { readonly code?: unknown };
      // Rows are welcome, but never at the price of a move. They are written anew with the next one.
      if (!kept.rows || met || !String(code).startsWith('23')) throw error;
      const without = this.#recorder.refused(error);
      await journal.append({ ...step.append, ...without });
      this.#recorder.stored(without);
    }
  }

  /** Goes on with what other nodes wrote; answers whether they did. */
  async follow(): Promise<boolean> {
    const followed = await readOn(this.#house, this.#committed);
    if (followed) {
      this.#recorder.follow(followed);
      this.#become(followed, 'elsewhere');
    }
    return followed !== undefined;
  }

  /** A log that is shorter than a head this server signed, or another one, is not played on, here or anywhere. */
  async recall(seen: SignedHead): Promise<void> {
    const held = (table: Committed) =>
      table.frozen === undefined ? contradiction(table, seen, this.#house) : undefined;
    if (!held(this.#committed)) return;
    // Perhaps another node wrote and the word has not come through.
    await this.follow();
    const found = held(this.#committed);
    if (!found) return;
    const problem = frozenBy(found);
    this.#incident('rolled back', { problem });
    // What cannot be stored is so here all the same.
    await this.carryOut(({ table }) => (held(table) ? done(found) : undefined)).catch((error: unknown) =>
      this.#incident('store', { error }),
    );
    if (this.#committed.frozen === undefined) this.freeze(problem);
  }

  /** From here on it can only be read. */
  freeze(frozen: Refusal): void {
    const effects: Effects = { entered: [], events: [], moments: [] };
    this.#become({ next: { ...this.#committed, frozen }, effects }, 'elsewhere');
  }

  /** The only place where a table changes. */
  #become({ next, effects }: Followed, by: Writer): void {
    this.#committed = next;
    this.#remember(effects);
    this.#surroundings.changed(effects, by);
  }

  #remember({ entered }: Effects): void {
    for (const { command, seq, record } of entered)
      if (command !== undefined)
        this.#answered.set(command, { version: seq, ...('seat' in record && { seat: record.seat }) });
  }

  #incident(what: Incident, details: { readonly [name: string]: unknown }): void {
    this.#house.report.incident(what, { table: this.#committed.id, ...details });
  }
}
