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
  /** By address and line: of what is asked in one breath, all but the first answer wait without a line. */
  const lines = new Map<string, Map<Socket, Set<ServerResponse>>>();

  const answersOn = (address: string, socket: Socket): Set<ServerResponse> => {
    const own = lines.get(address) ?? new Map<Socket, Set<ServerResponse>>();
    lines.set(address, own);
    let answers = own.get(socket);
    if (!answers) {
      own.set(socket, (answers = new Set()));
      socket.once('close', () => {
        own.delete(socket);
        if (own.size === 0 && lines.get(address) === own) lines.delete(address);
      });
    }
    return answers;
  };

  return {
    isFull: (address) => {
      let bytes = 0;
      for (const answers of lines.get(address)?.values() ?? [])
        for (const { writableLength } of answers) bytes += writableLength;
      return bytes > unreadBytes;
    },
    watch: (address, { socket }, response) => {
      const answers = answersOn(address, socket);
      answers.add(response);
      response
        .once('close', () => answers.delete(response))
        // All of it is handed over; the next request sets this back.
        .once('prefinish', () => socket.setTimeout(unreadMs));
    },
  };
}
