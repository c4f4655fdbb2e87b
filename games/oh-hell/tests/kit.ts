import { readFileSync } from 'node:fs';
import { begin, seat, seatsOf, seededDice, type Dice, type Seat } from '@reckon/kernel';
import type { Kit } from '@reckon/kernel/testing';
import { ohHell } from '../entry.ts';
import { PACK, sorted, suitOf, type Card } from '../facts/cards.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { totalsOf, type State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { explains } from './explained.ts';

type OwnKit = Kit<Config, State, Move, Event, View>;

export const start = (config: Partial<Config> = {}, seats = 3, seed = '1') =>
  begin({
    game: ohHell.game,
    config: { ...STANDARD, ...config },
    seats,
    chance: seededDice(seed),
    observers: [ohHell.scoring],
  });

/** A round drawn by hand: seat 0 has dealt, so seat 1 bids and leads; spades are trump. */
export const position = (hands: readonly (readonly Card[])[], more: Partial<State> = {}): State => ({
  ...start({ course: 'up' }, hands.length).state,
  round: hands[0]?.length ?? 1,
  hands,
  turned: '2S',
  dealer: seat(0),
  phase: { type: 'bidding', turn: seat(1) },
  ...more,
});

/** The same with all bids made and some cards on the table. */
export const trickOf = (state: State, played: readonly (readonly [number, Card])[], turn: number): State => ({
  ...state,
  bids: state.hands.map(() => 0),
  trick: played.map(([by, card]) => ({ seat: seat(by), card })),
  phase: { type: 'playing', turn: seat(turn) },
});

/** Cards everybody saw in this round stay where they are; of the others one of each hidden hand is exchanged. */
function alternative(
  { before, after, move, viewer }: Parameters<OwnKit['alternative']>[0],
  dice: Dice,
): { readonly before: State; readonly move: Move } | undefined {
  if (after.round !== before.round || !isFresh(before)) return undefined;
  const played = move.type === 'playCard' ? [move.card] : [];
  const open = [...before.trick.map(({ card }) => card), ...played, before.turned];
  const aside = PACK.filter((card) => !open.includes(card) && !before.hands.flat().includes(card));
  const hands = before.hands.map((hand) => [...hand]);
  for (const owner of seatsOf(hands.length).filter((one: Seat) => one !== viewer)) {
    const hand = hands[owner] ?? [];
    if (hand.length === 0) continue;
    const at = dice.below(hand.length, 'place');
    const mine = hand[at]!;
    // Of the same suit, so that what may be played stays the same.
    const others = aside.filter((card) => suitOf(card) === suitOf(mine));
    if (open.includes(mine) || others.length === 0) continue;
    const theirs = others[dice.below(others.length, 'card')]!;
    hand[at] = theirs;
    aside.splice(aside.indexOf(theirs), 1, mine);
  }
  return { before: { ...before, hands: hands.map(sorted) }, move };
}

/** Later in a round cards that are not held may have been played, which everybody saw. */
const isFresh = ({ taken }: State): boolean => taken.every((tricks) => tricks === 0);

const SHORT: Config = { most: 5, course: 'down', hook: false, miss: 'penalty', dealer: 2 };

export const kit: OwnKit = {
  entry: ohHell,
  configs: [STANDARD, SHORT, { ...SHORT, course: 'up', hook: true, dealer: 1 }, { ...STANDARD, most: 10 }],
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  alternative,
  explains,
  outcome(state) {
    const totals = totalsOf(state);
    const most = Math.max(...totals);
    return { totals, winners: seatsOf(totals.length).filter((one) => totals[one] === most) };
  },
  names: {
    all: () => PACK,
    shown: ({ before, after, viewer }) => [
      ...after.trick.map(({ card }) => card),
      ...before.hands.flat().filter((card) => !after.hands.flat().includes(card)),
      before.turned,
      after.turned,
      ...before.trick.map(({ card }) => card),
      ...(viewer === 'spectator' ? [] : [...(before.hands[viewer] ?? []), ...(after.hands[viewer] ?? [])]),
    ],
  },
  invariant({ hands, trick, turned, taken, bids }) {
    const cards = [...hands.flat(), ...trick.map(({ card }) => card), turned];
    if (new Set(cards).size !== cards.length) return 'a card is there twice';
    if (bids.length > hands.length) return 'more bids than seats';
    return taken.some((tricks) => tricks < 0) ? 'fewer tricks than none' : undefined;
  },
};
