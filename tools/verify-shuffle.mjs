// Checks the shuffle of a finished game with nothing but Node: the commitments, the key, and the deal (cf-shuffle-1).
// usage: node verify-shuffle.mjs FILE. FILE is an exported game: JSON with `proof`, and either the log of a Cambio game or
// `deal` (the cards as dealt; `start` if the pack is not the usual 52). Exit 0 = proven, 1 = not, 2 = unreadable.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (text) => createHash('sha256').update(text, 'latin1').digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text, 'latin1').digest();
const isHex = (text, bytes) => /^([0-9a-f]{2})+$/.test(text) && text.length >= 2 * bytes;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const PACK = ['C', 'D', 'H', 'S'].flatMap((suit) => RANKS.map((rank) => rank + suit));

/** Big-endian 32-bit words of one labelled stream: block j is HMAC(key, label|j). */
function* words(key, label) {
  for (let j = 0; ; j++) {
    const block = hmac(key, `${label}|${j}`);
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

/** Uniform below n: words past the last whole round are thrown away. */
function below(stream, n) {
  let word = stream.next().value;
  while (word >= Math.floor(2 ** 32 / n) * n) word = stream.next().value;
  return word % n;
}

/** Fisher-Yates, from the last place down. */
function shuffled(stream, items) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** The cards in the order they left the pack, and the pack. */
function dealOf({ deal, start, game, log }) {
  if (Array.isArray(deal)) return { deal, start: start ?? PACK };
  const state = game === 'cambio' ? log?.[0]?.state : undefined;
  if (!state) return undefined;
  const jokers = state.config.jokers === 2 ? ['X1', 'X2'] : [];
  return {
    deal: [...state.hands, ...state.discards, ...state.deck.toReversed()],
    start: [...PACK, ...jokers],
  };
}

function* problems({ proof, ...game }) {
  const { scheme, gameId, rules, secret, commitment, contributions, seatCommitments } = proof;
  if (scheme !== 'cf-shuffle-1') return yield `unknown scheme "${scheme}"`;
  if (!isHex(secret, 32)) return yield 'the secret is not 32 bytes';
  if (sha256(`commit|${gameId}|${secret}`) !== commitment) yield 'the server committed to another secret';
  for (const [seat, contribution] of contributions.entries()) {
    if (!isHex(contribution, 16)) yield `seat ${seat} contributed less than 16 bytes`;
    if (sha256(`seat|${gameId}|${seat}|${contribution}`) !== seatCommitments[seat])
      yield `seat ${seat} committed to another contribution`;
  }
  const seats = contributions.map((contribution, seat) => `${seat}:${contribution}`).join(',');
  const key = hmac(Buffer.from(secret, 'hex'), `key|${gameId}|${rules}|${seats}`);
  console.log(`key   ${key.toString('hex')}`);
  const cards = dealOf(game);
  if (!cards) return yield 'the file does not say how the cards were dealt';
  const order = shuffled(words(key, 'deal'), cards.start);
  console.log(`deal  ${order.join(' ')}`);
  const at = order.findIndex((card, i) => card !== cards.deal[i]);
  if (at >= 0) yield `card ${at + 1} of the deal should be ${order[at]}, the game had ${cards.deal[at]}`;
}

try {
  const found = [...problems(JSON.parse(readFileSync(process.argv[2], 'utf8')))];
  for (const problem of found) console.log(`NOT PROVEN: ${problem}`);
  if (found.length === 0) console.log('proven: secret, contributions and deal are what was committed to');
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  console.error(`cannot check ${process.argv[2] ?? 'nothing'}: ${error.message}`);
  process.exitCode = 2;
}
