import type { Keep, Trust } from '@reckon/protocol/client';
import { store } from './store.ts';

export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

/** Where pins lie: on this device, for good; in memory where a browser allows nothing else, and then it is said. */
export const pins: Keep = store;
store.set('reckon.fair', '1');
export const arePinsLasting = store.isLasting;

/** This seat's share of fair chance: drawn here, pinned here. */
export const trust: Trust = {
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  keep: pins,
};
