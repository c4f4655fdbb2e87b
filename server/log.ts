import pino, { type Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import type { Reporter } from './table/house.ts';

/** What is logged while nobody takes it, in bytes: lines after that are lost, and the tables go on. */
const MOST_WAITING = 1024 * 1024;

export const LEVELS: readonly string[] = [...Object.keys(pino.levels.values), 'silent'];

export interface Log {
  readonly log: Logger;
  /** Answers when everything is written or nobody is there to read it, and never if somebody is there and does not. */
  readonly end: () => Promise<void>;
}

/**
 * One JSON object a line, on standard error. Nothing that is logged may hold a token, a hand or a message. It is written
 * beside the tables, which wait for no reader.
 */
export function openLog(level: string): Log {
  const out = pino.destination({ dest: 2, sync: false, maxLength: MOST_WAITING });
  // What is left is written by `end` alone: on the way out of the process it would be tried for ever where nobody reads.
  out.flushSync = () => {};
  // Heard every time: an error that nobody hears ends the process.
  const gone = new Promise<void>((resolve) => out.on('error', () => resolve()));
  const closed = new Promise<void>((resolve) => out.once('close', () => resolve()));
  return {
    log: pino(
      { level, redact: ['*.token', '*.authorization', '*.secret', 'token', 'authorization', 'secret'] },
      out,
    ),
    end: () => {
      out.end();
      return Promise.race([gone, closed]);
    },
  };
}

/** Numbers for /metrics, and incidents for the log. */
export function openReporter(log: Logger, metrics: Metrics): Reporter {
  const commands = new Map<string, ReturnType<Metrics['commands']['labels']>>();
  return {
    command: (type, outcome, ms) => {
      const name = `${type} ${outcome}`;
      let counter = commands.get(name);
      if (!counter) commands.set(name, (counter = metrics.commands.labels({ type, outcome })));
      counter.inc();
      metrics.commandSeconds.observe(ms / 1000);
    },
    incident: (what, { error, ...details }) => {
      metrics.incidents.inc({ what });
      log.error({ ...details, what, ...(error !== undefined && { err: wordless(error) }) }, 'incident');
    },
  };
}

/**
 * An error without its words, which may quote a card, a statement of SQL with the state of a game in it, or what somebody
 * sent. Which error it was and where it came from is enough to find it.
 */
function wordless(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack = '', cause } = error;
  const { code } = error as { readonly code?: unknown };
  return {
    type: name,
    ...(typeof code === 'string' && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
    ...(cause !== undefined && { cause: wordless(cause) }),
  };
}
