import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { conditions, entryOf } from './entry.ts';
import { BYTES, type Order, type Said } from './order.ts';

export interface HelperOptions {
  /** What it loads, seen from here; it calls `attend`. */
  readonly module: string;
  /** How far it comes after the tables, and its memory. */
  readonly nice: number;
  readonly megabytes: number;
}

export interface Asking<News> {
  /** Neither waiting for others nor starting the process is a job's own time. */
  readonly ms: number;
  /** What comes with the job, in the pieces it came in. */
  readonly bytes?: readonly Uint8Array[];
  /** Nobody waits any more. */
  readonly signal?: AbortSignal;
  readonly tell?: (news: News) => void;
}

interface Running {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
}

/** A helper that nothing is asked of for so long ends, and one that is not ready after so long. */
const IDLE_MS = 300_000;
const START_MS = 120_000;

/** Windows starts no process without it. */
const { SystemRoot } = process.env;
const ENVIRONMENT = SystemRoot === undefined ? {} : { SystemRoot };

/** The job failed; the helper is as good as before. It is told where the job failed, not where that was heard. */
class Failed extends Error {
  constructor(message: string, stack: string | undefined) {
    super(message);
    if (stack !== undefined) this.stack = stack;
  }
}

/** The job was ended for its time or its memory, or with this program: nothing is wrong with whoever gave it. */
export class GaveUp extends Error {}

/**
 * A process beside this one for work that may take long, one job after the other; it starts with the first. Threads would share
 * with the tables what clears memory away, and that has the tables' priority whoever it works for.
 */
export class Helper<Job extends object, Done, News = never> {
  readonly #options: HelperOptions;
  readonly #closing = new AbortController();
  #running: Running | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(options: HelperOptions) {
    this.#options = options;
  }

  /** The number of the process, while there is one. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /** Rejects when the job fails, when nobody waits, and with `GaveUp` where it takes too long or too much memory. */
  ask(job: Job, asking: Asking<News>): Promise<Done> {
    const { signal } = asking;
    return new Promise((resolve, reject) => {
      // Whoever leaves while others have their turn leaves at once.
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      this.#turn = this.#turn.then(() => this.#work(job, asking)).then(resolve, reject);
    });
  }

  async close(): Promise<void> {
    this.#closing.abort(new GaveUp('this program ends'));
    await this.#end();
  }

  async #work(job: Job, asking: Asking<News>): Promise<Done> {
    this.#closing.signal.throwIfAborted();
    asking.signal?.throwIfAborted();
    clearTimeout(this.#idle);
    const { child, ready } = (this.#running ??= this.#start());
    try {
      await ready;
      return await answerOf<Job, Done, News>(child, job, asking);
    } catch (error) {
      if (!(error instanceof Failed)) await this.#end();
      throw error;
    } finally {
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  #start(): Running {
    const [file, ...args] = entryOf('./child');
    const child = fork(file, [...args, JSON.stringify(this.#options)], {
      execArgv: ['--single-threaded-gc', ...conditions],
      // It is told nothing that it does not need, and the environment holds keys.
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
    });
    // It lives as long as this one, not the other way round.
    child.unref();
    child.channel?.unref();
    // What comes of a line that breaks is heard of from the process.
    pipeOf(child)
      ?.on('error', () => {})
      .unref();
    const running = { child, ready: answerOf(child, undefined, { ms: START_MS }) };
    const gone = (): void => {
      if (this.#running === running) this.#running = undefined;
    };
    child.on('error', gone).once('exit', gone);
    return running;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#running?.child;
    this.#running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.ref();
    if (child.kill('SIGKILL')) await gone;
  }
}

/** Undefined = the process could not be started. */
const pipeOf = (child: ChildProcess): Socket | undefined => child.stdio?.[BYTES] as Socket | undefined;

/** What comes of a job; without one, the helper's word that it is there. */
async function answerOf<Job extends object, Done, News>(
  child: ChildProcess,
  job: Job | undefined,
  { ms, bytes = [], signal, tell }: Asking<News>,
): Promise<Done> {
  const undo: (() => void)[] = [];
  try {
    return await new Promise<Done>((resolve, reject) => {
      const heard = (said: Said<Done, News>): void => {
        if (said.type === 'told') tell?.(said.news);
        else if (said.type === 'failed') reject(new Failed(said.message, said.stack));
        else resolve((said.type === 'done' ? said.done : undefined) as Done);
      };
      const gone = (code: unknown, by?: unknown): void =>
        reject(new GaveUp(`it ended: ${String(by ?? code)}`));
      const late = setTimeout(() => reject(new GaveUp(`it took more than ${ms} ms`)), ms);
      const left = (): void => reject(signal?.reason as Error);
      child.on('message', heard).once('exit', gone).once('error', gone);
      signal?.addEventListener('abort', left);
      undo.push(() => {
        clearTimeout(late);
        child.off('message', heard).off('exit', gone).off('error', gone);
        signal?.removeEventListener('abort', left);
      });
      if (!job) return;
      const length = bytes.reduce((sum, piece) => sum + piece.length, 0);
      child.send(
        { job, length } satisfies Order,
        (error) => error && reject(new GaveUp(`it ended: ${error.message}`)),
      );
      const pipe = pipeOf(child);
      pipe?.cork();
      for (const piece of bytes) pipe?.write(piece);
      pipe?.uncork();
    });
  } finally {
    for (const one of undo) one();
  }
}
