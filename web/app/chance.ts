import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hashing } from '@reckon/kernel';
import type { FairShare } from '@reckon/protocol/client';

export const socketUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;

export const hashing: Hashing = {
  sha256: (message) => sha256(message),
  hmacSha256: (key, message) => hmac(sha256, key, message),
};

/** This seat's share of fair chance: drawn here, kept across a reload. */
export const fairShare: FairShare = {
  hashing,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  keep: {
    get: (key) => sessionStorage.getItem(`reckon.share/${key}`),
    set: (key, value) => sessionStorage.setItem(`reckon.share/${key}`, value),
  },
};
