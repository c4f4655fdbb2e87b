import { isSame, noCards, type Cards } from '../facts/resources.ts';

// `!` stands where a hand's five counts are read in place: random play chooses a discard at every other seven.

/** A few sensible discards of `count` cards; any other that is held is accepted too. */
export function discardChoices(hand: Cards, count: number): readonly Cards[] {
  const choices: Cards[] = [fromLargest(hand, count)];
  for (let first = 0; first < 5; first++) {
    if (hand[first] === 0) continue;
    const taken = Math.min(hand[first]!, count);
    const choice = fromLargest(hand.with(first, 0), count - taken);
    choice[first] = taken;
    if (!choices.some((other) => isSame(other, choice))) choices.push(choice);
  }
  return choices;
}

/** One card at a time from whatever there is most of: what is left stays as varied as it can. */
export function fromLargest(hand: Cards, count: number): number[] {
  const left = hand.slice();
  const taken = noCards();
  for (let n = 0; n < count; n++) {
    let most = 0;
    for (let r = 1; r < 5; r++) if (left[r]! > left[most]!) most = r;
    left[most]!--;
    taken[most]!++;
  }
  return taken;
}
