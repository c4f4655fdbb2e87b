import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refusal, type Problem } from '@reckon/protocol';
import type { Buckets, Limits } from '../limits.ts';
import type { Pace } from '../pace.ts';
import type { Time } from '../time.ts';
import { AGAIN_S } from './refused.ts';
import type { Unread } from './unread.ts';

export interface GateOptions {
  readonly time: Time;
  readonly limits: Pick<Limits, 'waitingPerAddress' | 'waitMs'>;
  /** What is left to each address. */
  readonly budget: Pick<Buckets, 'take'>;
  readonly pace: Pace;
  readonly unread: Unread;
  readonly addressOf: (request: IncomingMessage) => string;
}

/**
 * Whoever asks over HTTP waits for a turn. Who has nothing left, or does not take what they were answered, is answered late,
 * without any work, and who does not wait for that is cut off.
 */
export function gate(serve: RequestListener, options: GateOptions): RequestListener {
  const { time, limits, budget, pace, unread, addressOf } = options;
  const late = new Map<string, number>();

  const answerLate = (address: string, request: IncomingMessage, response: ServerResponse): void => {
    const before = late.get(address) ?? 0;
    if (before >= limits.waitingPerAddress) {
      request.socket.destroy();
      return;
    }
    late.set(address, before + 1);
    time.after(limits.waitMs, () => {
      const left = (late.get(address) ?? 1) - 1;
      if (left > 0) late.set(address, left);
      else late.delete(address);
      response.writeHead(429, {
        'content-type': 'application/json',
        'retry-after': String(AGAIN_S),
        connection: 'close',
      });
      // What is still being sent is not read.
      response.end(JSON.stringify({ error: refusal('tooManyRequests') } satisfies Problem), () =>
        request.socket.destroySoon(),
      );
    });
  };

  return (request, response) => {
    const address = addressOf(request);
    const cost = costOf(request);
    if (!budget.take(address, cost)) return answerLate(address, request, response);
    const begin = (): boolean => {
      if (request.socket.destroyed) return false;
      if (unread.isFull(address)) {
        answerLate(address, request, response);
        return false;
      }
      unread.watch(address, request, response);
      leaveUnread(request, response, time);
      serve(request, response);
      return true;
    };
    if (!pace.enter(address, cost, begin)) request.socket.destroy();
  };
}

/** A body up to here is read to its end, whatever was answered, and its line stays open for more. */
const SHORT = 256 * 1024;
/** Whoever was answered before all was sent has so long to hear the answer. */
const HEARD_MS = 1000;

/**
 * What is still being sent of a long body when the answer is out is not read: the line is held for a moment, then closed. Node
 * would read the rest, as fast as it comes, to throw it away, and close before the answer is heard.
 */
function leaveUnread(request: IncomingMessage, response: ServerResponse, time: Time): void {
  const { socket, headers } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SHORT) return;
  // Nothing more is to be sent on this line.
  response.setHeader('connection', 'close');
  response.prependListener('finish', () => {
    if (request.complete) return;
    socket.destroySoon = () => {};
    setImmediate(() => socket.pause());
    time.after(HEARD_MS, () => socket.destroy());
  });
}

/** So many bytes are read for one moment. */
const BYTES_A_MOMENT = 20_000;

/** Doors that take in files, and how long these are at most. */
const FILES = /^\/api\/(import|verify)$/;
const LONGEST = 4 * 1024 * 1024;

const A_FILE = 0.1;
/** Doors beside those of `/api` behind which there is work. */
const COUNTED: ReadonlySet<string> = new Set(['/metrics', '/readyz']);

/**
 * Where a request leads: the path as it is written. Every door is written in one way, and is found and paid for by this alone.
 * In the URL that is made of a request escapes are read, dots are gone, and a part of it may be the host's.
 */
export const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split(/[?#]/, 1)[0] ?? '';

/** What a request costs, in milliseconds of the server's time or so; an address has so many. */
export function costOf(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): number {
  const { method, headers } = request;
  const path = pathOf(request);
  // Whoever only asks whether the program lives asks often, and from one place.
  if (path === '/healthz') return 0;
  // A page is many files, and a house many pages.
  if (!path.startsWith('/api') && !COUNTED.has(path)) return A_FILE;
  // Reading a long body is work before it is looked at; one whose length is not said may be as long as any.
  const unsaid = headers['transfer-encoding'] !== undefined && FILES.test(path) ? LONGEST : 0;
  const bytes = Number(headers['content-length'] ?? unsaid);
  return 1 + workOf(path, method === 'POST') + (bytes > 0 ? Math.ceil(bytes / BYTES_A_MOMENT) : 0);
}

function workOf(path: string, post: boolean): number {
  if (FILES.test(path)) return 30;
  if (post && path.endsWith('/review')) return 120;
  if (post && path.endsWith('/advice')) return 30;
  // A page of a replay is long, and goes through the tables' process in one piece.
  if (path.endsWith('/replay')) return 30;
  if (path.startsWith('/api/score/')) return 10;
  if (post && /^\/api\/(keepsake|tables)$/.test(path)) return 10;
  if (/\/(snapshot|hints|what-if|record|join|commands)$/.test(path)) return 3;
  if (path.startsWith('/api/history') || path === '/api/tables') return 3;
  if (COUNTED.has(path)) return 4;
  // A webhook that is given is called at once.
  if (post && path.endsWith('/calls')) return 30;
  return post ? 1 : 0;
}
