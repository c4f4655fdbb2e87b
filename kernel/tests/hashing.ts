import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '../index.ts';

export const hashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const SUITS = ['C', 'D', 'H', 'S'];
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** The order a deck starts in: clubs, diamonds, hearts, spades, each from the ace up. */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

/** The published test vector of scheme cf-shuffle-1. */
export const VECTOR = {
  proof: {
    scheme: 'cf-shuffle-1',
    gameId: 'g-0001',
    rules: 'cambio/1',
    secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    commitment: '17abcb8089a9dafe891935785e74ba4229f524ad33a60a4c3f0f0191d6803c5a',
    contributions: ['aa'.repeat(16), 'bb'.repeat(16)],
    seatCommitments: [
      'f6752c519b6023787045c5da400b76c3b46e7012e84363f39c4860ac862c4e1e',
      '077e1fa7d4430987b5b16ff128d6371918595416400dba8d921ddc7f7d4ac4e5',
    ],
  },
  key: '1b83346bfd2a2e09632ef2161ce823d99f9bf9c8a3e6a05b6988aee2ca8724af',
  opens: '7H 5S 3D JD JS 9H AC QS 9D KC QC AD JH',
  ends: '8S 5H 9C QD 4H',
} as const;
