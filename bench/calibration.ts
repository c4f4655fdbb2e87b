/**
 * The yardstick: a fixed piece of work in the manner of a game (integers, a pack shuffled in place, small objects) that
 * never changes, so that floors can be told as ratios and hold on any machine.
 */
const PACK = Array.from({ length: 52 }, (_, card) => card);

interface Play {
  readonly card: number;
  readonly seat: number;
}

let word = 0x2545f491;
const next = (): number => {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return word >>> 0;
};

/** One loop shuffles a pack and deals it; answers how many loops were made. */
export function calibrate(loops = 200): number {
  let kept = 0;
  for (let loop = 0; loop < loops; loop++) {
    const pack = PACK.slice();
    for (let last = 51; last > 0; last--) {
      const other = next() % (last + 1);
      const card = pack[last]!;
      pack[last] = pack[other]!;
      pack[other] = card;
    }
    const plays: Play[] = pack.map((card, index) => ({ card, seat: index & 3 }));
    for (const { card, seat } of plays) kept = (kept + card * seat) | 0;
  }
  // The sum is used, or the loop could be optimised away.
  return kept === -1 ? 0 : loops;
}
