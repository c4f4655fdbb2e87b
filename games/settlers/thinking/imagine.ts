import type { Dice, Seat, World } from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import { ACCEPTED } from '../facts/numbers.ts';
import { noCards, sizeOf, type Cards } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import { publicPoints } from '../rules/points.ts';
import type { Player, State } from '../rules/state.ts';
import type { Belief, Bounds } from './belief.ts';
import { deckOf, hiddenIn, listOf, more } from './veil.ts';

/** Of deals within the bounds so many are tried, for at a full table few may fit; after that the sizes alone decide. */
const DEALS = 200;
/** Of deals of development cards. */
const TRIES = 8;

/** Hands within what is known of them, development cards and the deck dealt again. */
export function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, null> {
  if (veiled.phase === 'over') return { state: veiled, notes: null };
  const hidden = hiddenIn(veiled, seat);
  const hands = dealtHands({ state: veiled, seat, total: hidden.hands, dice }, belief);
  const { cards, rest } = dealtCards({ state: veiled, seat, total: hidden.cards, dice });
  const players = veiled.players.map((player, s): Player => {
    if (s === seat)
      return {
        ...player,
        hand: player.hand.slice(),
        cards: player.cards.slice(),
        bought: player.bought.slice(),
      };
    const hand = rowAt(hands, s);
    const own = noCards();
    const bought = noCards();
    const fresh = sizeOf(player.bought);
    rowAt(cards, s).forEach((kind, n) => {
      more(own, kind);
      if (n < fresh) more(bought, kind);
    });
    const chosen = player.chosen.length === 0 ? player.chosen : largestFirst(hand, player.owes);
    return { ...player, hand, cards: own, bought, chosen };
  });
  return { state: { ...veiled, players, deck: deckOf(veiled, rest) }, notes: null };
}

/** What is dealt again: all cards out of sight, to everybody but the seat. */
interface Deal {
  readonly state: State;
  readonly seat: Seat;
  readonly total: readonly number[];
  readonly dice: Dice;
}

function dealtHands(deal: Deal, belief: Belief): readonly number[][] {
  const { state, seat, total, dice } = deal;
  const bounds = state.players.map((_, s) => boundsOf(state, belief, s));
  for (let tries = 0; tries < DEALS; tries++) {
    const hands = within(deal, bounds);
    if (hands) return hands;
  }
  const pool = dice.shuffled(listOf(total), 'hands');
  return state.players.map(({ hand }, s) => {
    const dealt = noCards();
    if (s !== seat) for (const kind of pool.splice(0, sizeOf(hand))) more(dealt, kind);
    return dealt;
  });
}

/** Who offers a trade or has accepted one holds what it takes. */
function boundsOf({ offers }: State, { hands }: Belief, seat: number): Bounds {
  const known = rowAt(hands, seat);
  const least = known.least.slice();
  for (const { from, give, get, answers } of offers) {
    const shown = from === seat ? give : answers[seat] === ACCEPTED ? get : undefined;
    shown?.forEach((count, r) => (least[r] = Math.max(at(least, r), count)));
  }
  return { ...known, least };
}

/** What is certain first, then card by card, each to a hand that may still have it. */
function within(
  { state: { players }, seat, total, dice }: Deal,
  bounds: readonly Bounds[],
): number[][] | undefined {
  const hands = players.map((_, s) => (s === seat ? noCards() : rowAt(bounds, s).least.slice()));
  const room = players.map(({ hand }, s) => (s === seat ? 0 : sizeOf(hand) - sizeOf(rowAt(hands, s))));
  const left = total.map((count, r) => count - hands.reduce((sum, hand) => sum + at(hand, r), 0));
  if (left.some((count) => count < 0) || room.some((size) => size < 0)) return undefined;
  for (const r of dice.shuffled(listOf(left), 'hands')) {
    const fits = players.flatMap((_, s) =>
      at(room, s) > 0 && at(rowAt(hands, s), r) < at(rowAt(bounds, s).most, r)
        ? Array<number>(at(room, s)).fill(s)
        : [],
    );
    if (fits.length === 0) return undefined;
    const to = at(fits, dice.below(fits.length, 'hands'));
    more(rowAt(hands, to), r);
    more(room, to, -1);
  }
  return hands;
}

/** Nobody who has the points to win plays on: such a deal is dealt again, a few times. */
function dealtCards({ state, seat, total, dice }: Deal): {
  readonly cards: readonly (readonly number[])[];
  readonly rest: readonly number[];
} {
  for (let tries = 1; ; tries++) {
    const pool = dice.shuffled(listOf(total), 'cards');
    const cards = state.players.map((player, s) => (s === seat ? [] : pool.splice(0, sizeOf(player.cards))));
    const over = cards.some(
      (own, s) =>
        publicPoints(state, s) + own.filter((kind) => kind === VICTORY_POINT).length >=
        state.config.pointsToWin,
    );
    if (!over || tries === TRIES) return { cards, rest: pool };
  }
}

export function largestFirst(hand: Cards, count: number): number[] {
  const left = hand.slice();
  const taken = noCards();
  for (let n = 0; n < count; n++) {
    let most = 0;
    for (let r = 1; r < 5; r++) if (at(left, r) > at(left, most)) most = r;
    more(left, most, -1);
    more(taken, most);
  }
  return taken;
}

/** Every hand lies within what is known of it. */
export function contradicts({ players, phase }: State, _seat: Seat, { hands }: Belief): string | undefined {
  if (phase === 'over') return undefined;
  for (const [s, { hand }] of players.entries()) {
    const { least, most, size } = rowAt(hands, s);
    if (size !== sizeOf(hand)) return `seat ${s} holds ${sizeOf(hand)} cards, not ${size}`;
    if (hand.some((count, r) => count < at(least, r) || count > at(most, r)))
      return `seat ${s} holds ${hand.join()}, not ${least.join()} to ${most.join()}`;
  }
  return undefined;
}
