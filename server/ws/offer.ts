import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What is said of another way of speaking, and of the line it is offered on. */
const OFFER: ReadonlySet<string> = new Set(['upgrade', 'http2-settings', 'connection']);

/** Does it offer to speak otherwise than over a socket of ours? */
export const offersOther = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() !== 'websocket';

/**
 * Whoever asks for something and offers another way of speaking on the side, as Java's client offers HTTP/2, is answered in the
 * way they asked. Node hands over every offer there is, and the line with it: the request goes in once more, without the offer and
 * as the last on its line.
 */
export function declining(server: Server): (request: IncomingMessage, socket: Socket, rest: Buffer) => void {
  /** What is asked on a line before has its answer before. */
  const asked = new WeakMap<Socket, ServerResponse>();
  server.prependListener('request', ({ socket }, response) => {
    asked.set(socket, response);
    response.once('close', () => {
      if (asked.get(socket) === response) asked.delete(socket);
    });
  });
  return (request, socket, rest) => {
    const again = (): void => {
      socket.setTimeout(0);
      socket.unshift(Buffer.concat([Buffer.from(withoutOffer(request), 'latin1'), rest]));
      server.emit('connection', socket);
    };
    const before = asked.get(socket);
    if (before) before.once('close', again);
    else again();
  };
}

function withoutOffer({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (!OFFER.has(rawHeaders[i]!.toLowerCase())) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`;
}
