import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';

/** Answers that are written and not taken yet: they lie in memory. */
export interface Unread {
  /** Is so much waiting for an address already that it is answered nothing more? */
  readonly isFull: (address: string) => boolean;
  /** An answer begins. Whoever takes nothing of it any more is cut off. */
  readonly watch: (address: string, request: IncomingMessage, response: ServerResponse) => void;
}

export function openUnread({ unreadBytes, unreadMs }: Pick<Limits, 'unreadBytes' | 'unreadMs'>): Unread {
  const waiting = new Map<string, Set<ServerResponse>>();
  /** What is over with a line: of what is asked on it in one breath, all but the first answer do not learn of its end. */
  const ends = new WeakMap<Socket, Set<() => void>>();

  const endsOf = (socket: Socket): Set<() => void> => {
    const own = ends.get(socket);
    if (own) return own;
    const all = new Set<() => void>();
    ends.set(socket, all);
    socket.once('close', () => {
      for (const end of all) end();
    });
    return all;
  };

  return {
    isFull: (address) => {
      let bytes = 0;
      for (const { writableLength } of waiting.get(address) ?? []) bytes += writableLength;
      return bytes > unreadBytes;
    },
    watch: (address, { socket }, response) => {
      const answers = waiting.get(address) ?? new Set();
      waiting.set(address, answers.add(response));
      // A house before this one asks for many addresses on one line, which may stay open for days.
      const ofLine = endsOf(socket);
      const end = (): void => {
        ofLine.delete(end);
        answers.delete(response);
        if (answers.size === 0 && waiting.get(address) === answers) waiting.delete(address);
      };
      ofLine.add(end);
      response
        .once('close', end)
        // All of it is handed over; the next request sets this back.
        .once('prefinish', () => socket.setTimeout(unreadMs));
    },
  };
}
