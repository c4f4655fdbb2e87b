import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { entryOf } from './entry.ts';
import type { HelperOptions } from './helper.ts';

/**
 * The process of a helper. The work is done on a thread with a limit of memory; this one passes on what is said, so that
 * whatever the work is at, it is heard at once when whoever started the process is gone.
 */
const { module, nice, megabytes } = JSON.parse(process.argv.at(-1)!) as HelperOptions;

const LOWEST = 19;

try {
  const lower = Math.min(LOWEST, getPriority() + nice);
  // Linux gives every thread a priority of its own, and threads inherit it: those that clear memory away are here already.
  if (process.platform === 'linux')
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lower);
  else setPriority(lower);
} catch {
  // Where that is not allowed it goes without.
}

// The terminal and the service manager mean the server, which may still want an answer; it ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

const [file, ...argv] = entryOf(module);
const thread = new Worker(file, { argv, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
thread.on('message', (said: object) => process.send?.(said));
thread.once('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') console.error(error);
  process.exit(1);
});
process.on('message', (job) => thread.postMessage(job));
