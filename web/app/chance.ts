import { memoryKeep, type Keep, type Trust } from '@reckon/protocol/client';

export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** Where pins lie: on this device, for good; in memory where a browser allows nothing else, and then it is said. */
function deviceKeep(): { readonly keep: Keep; readonly lasting: boolean } {
  try {
    const { localStorage: store } = window;
    store.setItem('reckon.fair', '1');
    return {
      lasting: true,
      keep: {
        get: (key) => store.getItem(key),
        set: (key, value) => store.setItem(key, value),
        remove: (key) => store.removeItem(key),
        keys: () => Array.from({ length: store.length }, (_, n) => store.key(n) ?? ''),
      },
    };
  } catch {
    return { lasting: false, keep: memoryKeep() };
  }
}

export const { keep: pins, lasting: arePinsLasting } = deviceKeep();

/** This seat's share of fair chance: drawn here, pinned here. */
export const trust: Trust = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  keep: pins,
};
