import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

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

/** Endings of names that only a network of one's own gives. */
const OWN_ENDINGS = ['localhost', 'local', 'lan', 'home', 'internal', 'test', 'home.arpa'];

/**
 * Does the server go by the name it was called with? A page of another site can let its own name lead here (DNS rebinding) and
 * then looks like a page of ours. Addresses, names without a dot and names of one's own network cannot be made up like that;
 * others are named by the operator, or watched over by the proxy that stands before.
 */
export function hostAllowed(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { hosts, origins, behindProxy }: Names,
): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || !name.includes('.')) return true;
  if (OWN_ENDINGS.some((ending) => name.endsWith(`.${ending}`)) || name === hostname().toLowerCase())
    return true;
  const named = [...hosts, ...origins.map((origin) => hostIn(origin))];
  return named.length === 0 ? behindProxy : named.includes(name);
}

const hostIn = (origin: string): string => origin.replace(/^\w+:\/\//, '').replace(/[:/].*$/, '');

/** What the operator said about the names of this server. */
export interface Names {
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
  readonly behindProxy: boolean;
}

/** Does whoever asks sit at this machine? */
export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Networks of one's own: houses and offices. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** Where a server that listens to all networks is found in the local one. */
export function localAddresses(host: string, port: number): readonly string[] {
  if (host !== '0.0.0.0' && host !== '::') return PRIVATE.test(host) ? [`http://${host}:${port}`] : [];
  return Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && PRIVATE.test(address))
    .map(({ address }) => `http://${address}:${port}`);
}

/** Whose request it is. A proxy's word is taken only if there is one. */
export function addressOf({ headers, socket }: IncomingMessage, behindProxy: boolean): string {
  const forwarded = behindProxy ? headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)?.trim();
  return household(last ? withoutPort(last) : (socket.remoteAddress ?? 'unknown'));
}

/** Some proxies say from which port too, which is another one for every line: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** Every house has 2⁶⁴ addresses of the newer kind; whoever asks from all of them is one. */
function household(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::')) return address;
  const [head = '', tail = ''] = address.replace(/%.*/, '').split('::');
  const groups = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const [first = [], last = []] = groups;
  const between = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...between, ...last].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`;
}
