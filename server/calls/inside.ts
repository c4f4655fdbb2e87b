import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's in the open: one's own, and those that lead back to it. */
const CLOSED_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only this is given out; what is mapped from IPv4, local or translated lies outside. */
const OPEN_IPV6 = '2000::/3';
/** Within it: examples, tunnels that carry an IPv4 address of any network. */
const CLOSED_IPV6 = ['2001:db8::/32', '2001::/32', '2001:20::/28', '2002::/16', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closedIpv4 = listOf('ipv4', CLOSED_IPV4);
const openIpv6 = listOf('ipv6', [OPEN_IPV6]);
const closedIpv6 = listOf('ipv6', CLOSED_IPV6);

/** Does this address lie in the open internet, whoever asks? */
export function isOutside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closedIpv4.check(address, 'ipv4');
  return family === 6 && openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6');
}

/** An address within the host's own network, which no stranger may have the server knock at. */
export class InsideAddress extends Error {}

export type Lookup = (
  host: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Looks up a name as a call would; throws if the call would not be made. */
export const resolved = (host: string, find?: Lookup): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isIP(host) !== 0) return isOutside(host) ? resolve() : reject(new InsideAddress('the inner network'));
    return outsideLookup(find)(host, { all: true }, (error) => (error ? reject(error) : resolve()));
  });

/** The host of an address, as a name or a bare IP. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Finds addresses for a connection, all of them in the open or none. It stands in the connection itself, so a name that
 * answers otherwise the second time is caught as well.
 */
export const outsideLookup =
  (find: Lookup = lookup): LookupFunction =>
  (host, options, done) =>
    find(host, { all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isOutside(address)))
        return done(new InsideAddress('an address of the inner network'), '', 0);
      if (options.all === true) return done(null, found);
      return done(null, first.address, first.family);
    });
