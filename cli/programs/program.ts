import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { linesOf } from '@reckon/server/lines';
import { atTheEnd } from '../ending.ts';
import { numbersIn } from './numbers.ts';

/** What is spoken on the standard streams of a bot in another language; docs/bots.md tells it to people. */
export const LANGUAGE = 1;

/** What a program is told when a game begins. */
export interface Hello {
  readonly game: string;
  readonly version: number;
  readonly seat: number;
  readonly seats: number;
  readonly config: unknown;
}

export interface Question {
  readonly view: unknown;
  readonly moves: readonly unknown[];
}

/** An answer: one of the menu by its place in it, or a move of the program's own. */
export type Answer = { readonly index: number } | { readonly move: unknown };

/** Long enough for a program to start; each answer has its own time. */
const START_MS = 10_000;
/** How long a program has for itself when nothing more is to come, to put away what it learnt. */
const LEAVE_MS = 5000;
/** Bytes of a line: one that is longer is no answer. */
const LONGEST_LINE = 1_000_000;

const CLOSED = 'was closed';

/** A bot that is another program. Whatever it does wrong, it is ended and `failure` says what it was. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ms: number;
  #waiting: { readonly take: (line: unknown) => void; readonly fail: (error: Error) => void } | undefined;
  #asked = 0;
  #wantsNumbers = false;
  failure: string | undefined;
  /** Called once, when it fails, whether it is asked something or not. */
  readonly #broken: (problem: string) => void;
  readonly #ended: () => void;

  constructor(command: string, ms: number, broken: (problem: string) => void = () => {}) {
    this.#ms = ms;
    this.#broken = broken;
    this.#child = spawn(command, {
      shell: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    }) as never;
    // It runs in a group of its own, which no signal from the terminal reaches.
    this.#ended = atTheEnd(() => this.close());
    this.#child.on('error', (error) => this.#fail(`could not be started: ${error.message}`));
    this.#child.on('exit', (code, signal) =>
      this.#fail(`ended by itself (${signal ?? `status ${code ?? '?'}`})`),
    );
    // A program that is gone takes no more lines: that it is gone is told by its end.
    this.#child.stdin.on('error', () => {});
    // What it says is over when it ends, and that is told by its end too.
    this.#listen().catch(() => {});
  }

  async hello(about: Hello): Promise<void> {
    this.#say({ type: 'hello', language: LANGUAGE, ...about });
    const answer = await this.#hear('hello', START_MS);
    if (answer['type'] !== 'ready') throw this.#fail('did not say it is ready');
    this.#wantsNumbers = answer['numbers'] === true;
  }

  see(event: unknown): void {
    this.#say({ type: 'see', event });
  }

  /** So many of the latest events it was told were taken back. */
  undone(events: number): void {
    this.#say({ type: 'undone', events });
  }

  async choose({ view, moves }: Question): Promise<Answer> {
    const id = ++this.#asked;
    const numbers = this.#wantsNumbers ? { numbers: numbersIn(view) } : {};
    this.#say({ type: 'choose', id, ms: this.#ms, view, moves, ...numbers });
    const answer = await this.#hear('choose', this.#ms);
    if (answer['type'] !== 'move' || answer['id'] !== id)
      throw this.#fail(`answered something else than move ${id}`);
    const { index, move } = answer as { index?: unknown; move?: unknown };
    if (typeof index === 'number') {
      if (!Number.isInteger(index) || index < 0 || index >= moves.length)
        throw this.#fail(`chose number ${index} of ${moves.length} moves`);
      return { index };
    }
    if (move === undefined) throw this.#fail('named no move');
    return { move };
  }

  over(result: object): void {
    this.#say({ type: 'over', ...result });
  }

  /** For what is wrong with an answer as others see it: the rules refused it. */
  reject(why: string): void {
    this.#fail(why);
  }

  /** Nothing more is to come: its input ends, and it with that. */
  async leave(): Promise<void> {
    if (this.failure === undefined) {
      this.failure = CLOSED;
      // What it was asked last is no question any more.
      this.#waiting?.fail(new Error(CLOSED));
      this.#child.stdin.end();
      const gone = new Promise((resolve) => this.#child.once('exit', resolve));
      await Promise.race([gone, sleep(LEAVE_MS, undefined, { ref: false })]);
    }
    this.#end();
  }

  close(): void {
    this.failure ??= CLOSED;
    this.#end();
  }

  #say(message: object): void {
    if (this.failure === undefined) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  async #hear(to: string, ms: number): Promise<{ readonly [key: string]: unknown }> {
    if (this.failure !== undefined) throw new Error(this.failure);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((take, fail) => {
        timer = setTimeout(() => fail(this.#fail(`gave no answer to ${to} within ${ms} ms`)), ms);
        this.#waiting = { take: take as (line: unknown) => void, fail };
      });
    } finally {
      clearTimeout(timer);
      this.#waiting = undefined;
    }
  }

  async #listen(): Promise<void> {
    for await (const line of linesOf(this.#pieces())) this.#heard(line);
  }

  /** What it writes, as long as its lines end. */
  async *#pieces(): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const piece of this.#child.stdout as AsyncIterable<Buffer>) {
      const end = piece.lastIndexOf('\n');
      length = end < 0 ? length + piece.length : piece.length - end - 1;
      if (length > LONGEST_LINE) return void this.#fail(`wrote a line of more than ${LONGEST_LINE} bytes`);
      yield piece;
    }
  }

  #heard(line: string): void {
    if (line.trim() === '' || this.failure !== undefined) return;
    // Some languages write a mark of byte order before the first word.
    const message = parsed(line.replace(/^\uFEFF/, ''));
    if (typeof message !== 'object' || message === null) {
      this.#fail(`said what is no JSON object: ${line.slice(0, 60)}`);
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting.take(message);
    else this.#fail('spoke without being asked');
  }

  #fail(why: string): Error {
    const first = this.failure === undefined;
    this.failure ??= why;
    const error = new Error(this.failure);
    if (first) {
      this.#waiting?.fail(error);
      this.#end();
      this.#broken(why);
    }
    return error;
  }

  /** The program and whatever it started: it runs in a group of its own. Who left the group is no longer listened to. */
  #end(): void {
    this.#ended();
    this.#child.stdin.destroy();
    this.#child.stdout.destroy();
    const { pid } = this.#child;
    if (pid === undefined || this.#child.exitCode !== null) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      this.#child.kill('SIGKILL');
    }
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
