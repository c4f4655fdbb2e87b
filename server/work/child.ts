import { readdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { entryOf } from './entry.ts';
import type { HelperOptions } from './helper.ts';
import { BYTES, type Handed, type Order } from './order.ts';

/**
 * The process of a helper. The work is done on a thread with a limit of memory; this one passes on what is said, so that
 * whatever the work is at, it is heard at once when whoever started the process is gone.
 */
const { module, nice, megabytes } = JSON.parse(process.argv.at(-1)!) as HelperOptions;

const LOWEST = 19;

/** Everybody else goes first. */
function stepBack(): void {
  try {
    const lower = Math.min(LOWEST, getPriority() + nice);
    // Linux gives every thread a priority of its own; those that clear memory away are there from the start.
    if (process.platform === 'linux')
      for (const id of readdirSync('/proc/self/task')) setPriority(Number(id), lower);
    else setPriority(lower);
  } catch {
    // Where that is not allowed it goes without.
  }
}

// The terminal and the service manager mean the server, which may still want an answer; it ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

const [file, ...argv] = entryOf(module);
const thread = new Worker(file, { argv, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
thread.on('message', (said: object) => process.send?.(said));
// Not before it is there: on a busy machine it would never be.
thread.once('message', stepBack);
thread.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') console.error(error);
  process.exit(1);
});

/** A job that waits for its bytes, and those that have come. */
let order: Order | undefined;
let [pieces, length]: [Buffer[], number] = [[], 0];
const begin = (): void => {
  if (!order || length < order.length) return;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  thread.postMessage({ job: order.job, bytes } satisfies Handed, [bytes.buffer]);
  [order, pieces, length] = [undefined, [], 0];
};
process.on('message', (told: Order) => {
  order = told;
  begin();
});
new Socket({ fd: BYTES }).on('data', (piece) => {
  pieces.push(piece);
  length += piece.length;
  begin();
});
