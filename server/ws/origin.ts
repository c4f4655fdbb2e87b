import type { IncomingMessage } from 'node:http';

/**
 * Pages of other sites may not open sockets here. Allowed are the origins that were named, and the server's own; programs
 * that are no browsers send none and have nothing but their token.
 */
export function originAllowed({ headers }: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (allowed.length > 0) return allowed.includes(origin);
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Whose request it is. A proxy's word is taken only if there is one. */
export function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim();
  return last || (socket.remoteAddress ?? 'unknown');
}
