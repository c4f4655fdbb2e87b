import { useEffect, useState } from 'react';
import { keep } from './loaded.ts';
import { server } from './server.ts';

/** Addresses that mean this machine wherever they are opened. */
const LOCAL = /^(localhost|127\..*|\[?::1\]?)$/;
export const isLocal = (): boolean => LOCAL.test(location.hostname);

/** Where others in the same network find this server, if the page was opened at its own machine. */
export function useAddresses(): readonly string[] {
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isLocal())
      keep('house', server.house).then(
        (house) => setAddresses(house.addresses),
        () => {},
      );
  }, []);
  return addresses;
}

/** What a link begins with that is opened on another device. */
export const useOrigin = (): string => useAddresses()[0] ?? location.origin;
