import { readFileSync } from 'node:fs';
import { seatsOf, type Dice, type Seat } from '@reckon/kernel';
import type { Kit } from '@reckon/kernel/testing';
import { cardsTemplate } from '../entry.ts';
import { PACK, sorted, suitOf } from '../facts/cards.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { totalsOf, type State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

type OwnKit = Kit<Config, State, Move, Event, View>;

/** Another deal that looks the same to the viewer: hidden cards change places with unseen ones of their suit. */
function alternative(
  { before, after, move, viewer }: Parameters<OwnKit['alternative']>[0],
  dice: Dice,
): { readonly before: State; readonly move: Move } | undefined {
  if (after.round !== before.round) return undefined;
  const onTable = [...before.trick.map(({ card }) => card), move.card, before.turned];
  const aside = PACK.filter(
    (card) => !onTable.includes(card) && !before.hands.flat().includes(card) && isFresh(before),
  );
  const hands = before.hands.map((hand) => [...hand]);
  for (const seat of seatsOf(hands.length).filter((one: Seat) => one !== viewer)) {
    if (hands[seat]!.length === 0) continue;
    const at = dice.below(hands[seat]!.length, 'place');
    const mine = hands[seat]![at]!;
    const others = aside.filter((card) => suitOf(card) === suitOf(mine));
    if (mine === move.card || others.length === 0) continue;
    const theirs = others[dice.below(others.length, 'card')]!;
    hands[seat]![at] = theirs;
    aside.splice(aside.indexOf(theirs), 1, mine);
  }
  return { before: { ...before, hands: hands.map(sorted) }, move };
}

/** Later in a round cards that are not held may have been played, which everybody saw. */
const isFresh = ({ taken, round }: State): boolean => taken[round - 1]!.every((tricks) => tricks === 0);

export const kit: OwnKit = {
  entry: cardsTemplate,
  configs: [STANDARD, { rounds: 1, trump: 'none', leader: 2 }, { ...STANDARD, rounds: 5, leader: 1 }],
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  alternative,
  outcome(state) {
    const totals = totalsOf(state);
    const most = Math.max(...totals);
    return { totals, winners: seatsOf(totals.length).filter((seat) => totals[seat] === most) };
  },
  names: {
    all: () => PACK,
    shown: ({ before, after, viewer }) => [
      ...after.trick.map(({ card }) => card),
      ...before.hands.flat().filter((card) => !after.hands.flat().includes(card)),
      ...(after.turned === null ? [] : [after.turned]),
      ...(viewer === 'spectator' ? [] : after.hands[viewer]!),
    ],
  },
  invariant: ({ hands, trick }) =>
    new Set([...hands.flat(), ...trick.map(({ card }) => card)]).size === hands.flat().length + trick.length
      ? undefined
      : 'a card is there twice',
};
