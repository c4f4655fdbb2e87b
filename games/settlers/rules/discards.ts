import type { Cards } from './resources.ts';

/** A few sensible discards of `count` cards; any other that is held is accepted too. */
export function discardChoices(hand: Cards, count: number): readonly Cards[] {
  const choices = [fromLargest(hand, count)];
  for (let first = 0; first < 5; first++) {
    if (hand[first] === 0) continue;
    const taken = Math.min(hand[first]!, count);
    const rest = fromLargest(hand.with(first, 0), count - taken);
    choices.push(rest.with(first, taken));
  }
  return choices.filter((choice, i) => choices.findIndex((other) => isSame(other, choice)) === i);
}

/** One card at a time from whatever there is most of: what is left stays as varied as it can. */
export function fromLargest(hand: Cards, count: number): readonly number[] {
  const left = hand.slice();
  const taken = [0, 0, 0, 0, 0];
  for (let n = 0; n < count; n++) {
    let most = 0;
    for (let r = 1; r < 5; r++) if (left[r]! > left[most]!) most = r;
    left[most] = left[most]! - 1;
    taken[most] = taken[most]! + 1;
  }
  return taken;
}

const isSame = (a: Cards, b: Cards): boolean => a.every((count, r) => count === b[r]);
