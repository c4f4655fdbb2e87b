import type { Tagged } from '@reckon/kernel';
import type { Ack, Refusal, Screen, Told } from '@reckon/protocol';
import type { News } from '@reckon/protocol/client';
import type { Program } from './program.ts';

/** What is asked of a program. */
type Player = Pick<Program, 'hello' | 'see' | 'undone' | 'choose' | 'over' | 'reject'>;

type Seen = Screen<unknown, Tagged>;

/** What is heard with a screen. */
type Heard = Pick<News<Tagged>, 'events' | 'undone'>;

/** How a program comes to leave a table. */
export type End =
  | { readonly type: 'over' | 'abandoned' }
  | { readonly type: 'broken'; readonly problem: string }
  /** The seat or the table is gone. */
  | { readonly type: 'lost'; readonly reason: string };

/** Sent again, it may do. */
const AGAIN: ReadonlySet<string> = new Set(['TOO_FAST', 'NOT_STORED']);
const AGAIN_MS = 500;
/** The table was not as it seemed; the next screen shows how it is. */
const LOOK: ReadonlySet<string> = new Set(['STALE', 'PAUSED', 'NOT_NOW']);
/** Of a move: what goes around it on its way has room in the message too. */
const LONGEST_MOVE = 4096;

/** `seen` is the version of the table it was decided on. */
type Send = (move: Tagged, seen: number) => Promise<Ack>;

/** A program that plays a seat of a table: asked when it is to move, told what its seat is told. */
export class Outside {
  readonly #program: Player;
  readonly #done: (end: End) => void;
  readonly #send: Send;
  #latest: Seen | undefined;
  #greeted = false;
  #asking = false;
  /** The last event that was heard of: whoever connects again hears of all of them again. */
  #heard = 0;
  /** The events it was told that still stand. */
  #told: number[] = [];
  #early: Told<Tagged>[] = [];
  /** Of the table after its own last move: what was shown before is no question any more. */
  #since = 0;

  constructor(program: Player, send: Send, done: (end: End) => void) {
    this.#program = program;
    this.#send = send;
    this.#done = done;
  }

  look(screen: Seen, { events, undone }: Heard): void {
    this.#latest = screen;
    if (undone) this.#takeBack(undone.from);
    for (const told of events) {
      const [seq] = told;
      if (seq <= this.#heard) continue;
      this.#heard = seq;
      if (this.#greeted) this.#see(told);
      else this.#early.push(told);
    }
    const { status, seats, frozen } = screen.table;
    switch (status) {
      case 'lobby':
        // Whoever is left the table by its host has to begin it, and no program does.
        if (seats.some(({ seat, host }) => host && seat === screen.you))
          this.#done({ type: 'lost', reason: 'The host has left.' });
        return;
      case 'finished':
        if (this.#greeted) this.#program.over({ result: screen.result });
        return this.#done({ type: 'over' });
      case 'abandoned':
        return this.#done({ type: 'abandoned' });
      case 'frozen':
        return this.#done({ type: 'lost', reason: frozen?.text ?? 'This table can only be read.' });
      default:
        void this.#play().catch((error: unknown) => this.#program.reject(String(error)));
    }
  }

  #see([seq, event]: Told<Tagged>): void {
    this.#told.push(seq);
    this.#program.see(event);
  }

  #takeBack(from: number): void {
    this.#early = this.#early.filter(([seq]) => seq < from);
    const left = this.#told.filter((seq) => seq < from);
    const gone = this.#told.length - left.length;
    this.#told = left;
    if (gone > 0) this.#program.undone(gone);
  }

  /** Asks as long as there is something to ask. */
  async #play(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    for (let asked = this.#question(); asked; asked = this.#question()) {
      await this.#greet(asked);
      const answer = await this.#program.choose({ view: asked.view, moves: asked.moves });
      const move = 'index' in answer ? asked.moves[answer.index] : (answer.move as Tagged);
      if (move === undefined || JSON.stringify(move).length > LONGEST_MOVE)
        return this.#program.reject('named a move that is too long');
      const { refused, version } = await this.#sent(move, asked.version);
      if (!refused) this.#since = version;
      else if (LOOK.has(refused.code)) this.#since = asked.version + 1;
      else if (isSame(asked, this.#latest)) return this.#program.reject(`was refused: ${saidIn(refused)}`);
    }
    this.#asking = false;
  }

  /** The screen that asks this seat for a move. */
  #question(): Seen | undefined {
    const screen = this.#latest;
    if (!screen || screen.view === null || screen.moves.length === 0) return undefined;
    return screen.version < this.#since || screen.table.pause?.state === 'paused' ? undefined : screen;
  }

  async #greet({ table, you }: Seen): Promise<void> {
    if (this.#greeted) return;
    const { game, rulesVersion: version, config, seats } = table;
    await this.#program.hello({ game, version, seat: Number(you), seats: seats.length, config });
    this.#greeted = true;
    for (const told of this.#early.splice(0)) this.#see(told);
  }

  async #sent(move: Tagged, seen: number): Promise<Ack> {
    for (;;) {
      const ack = await this.#send(move, seen);
      if (!ack.refused || !AGAIN.has(ack.refused.code)) return ack;
      await new Promise((again) => setTimeout(again, AGAIN_MS));
    }
  }
}

/** Is it still the question that was answered? */
const isSame = (asked: Seen, now: Seen | undefined): boolean =>
  JSON.stringify([asked.view, asked.moves]) === JSON.stringify([now?.view, now?.moves]);

const saidIn = ({ text, rule }: Refusal): string => (rule === undefined ? text : `${text} (${rule})`);
