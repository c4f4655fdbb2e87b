import { request as plain, type RequestOptions } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, InsideAddress, isOutside, outsideLookup, type Lookup } from './inside.ts';

/** One message on its way out of the house. */
export interface Outgoing {
  readonly url: string;
  readonly headers: { readonly [name: string]: string | number };
  readonly body: string | Buffer;
}

export interface Posted {
  readonly status: number;
  /** Seconds after which to come again, if it says so. */
  readonly again?: number;
}

export type Post = (message: Outgoing) => Promise<Posted>;

export interface PostOptions {
  /** Addresses of the own network, and plain HTTP, may be called: the operator allows it. */
  readonly inside?: boolean | undefined;
  /** Certificates that are believed besides the usual ones. */
  readonly ca?: string | undefined;
  /** Who finds the addresses of a name. */
  readonly lookup?: Lookup | undefined;
}

/** Whoever takes longer to answer has not answered. */
const LIMIT_MS = 10_000;

/** An address that is not called, whatever stands behind it. */
export class BadAddress extends Error {}

/** What may be called at all; throws what is wrong with it. Names are looked up when the call is made. */
export function checkedUrl(text: string, { inside = false }: PostOptions): URL {
  if (!URL.canParse(text)) throw new BadAddress('no address');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(inside && url.protocol === 'http:')) throw new BadAddress('not https');
  if (url.username !== '' || url.password !== '') throw new BadAddress('a password in an address');
  const host = hostOf(url);
  if (!inside && isIP(host) !== 0 && !isOutside(host)) throw new InsideAddress('the inner network');
  return url;
}

/** Sends a message and reads nothing of the answer but its status. Nobody is led elsewhere: a redirect is a failure. */
export const openPost =
  (options: PostOptions): Post =>
  ({ url: text, headers, body }) => {
    const { inside = false, ca, lookup } = options;
    const url = checkedUrl(text, options);
    const how: RequestOptions = {
      method: 'POST',
      headers: { 'user-agent': 'reckon', ...headers },
      agent: false,
      signal: AbortSignal.timeout(LIMIT_MS),
      ...(!inside && { lookup: outsideLookup(lookup) }),
    };
    return new Promise((resolve, reject) => {
      const sending =
        url.protocol === 'http:' ? plain(url, how) : secure(url, { ...how, ...(ca !== undefined && { ca }) });
      sending.on('error', reject);
      sending.on('response', ({ statusCode = 0, headers: said }) => {
        const again = Number(said['retry-after']);
        resolve({ status: statusCode, ...(again > 0 && { again }) });
        sending.destroy();
      });
      sending.end(body);
    });
  };
