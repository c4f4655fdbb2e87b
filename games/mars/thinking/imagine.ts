import type { Dice, Seat, World } from '@reckon/kernel';
import type { State } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { hiddenFrom, laidOut } from './veil.ts';

/** Others are imagined to buy so many cards of what they are shown. */
const BOUGHT = 2;

/** Hands, decks and discards dealt again, those that are known where they are known to lie. */
export function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, null> {
  const { discarded, held } = belief;
  const hidden = hiddenFrom(veiled, seat);
  const known = new Set([...discarded, ...held.map(({ card }) => card)]);
  const state = laidOut(veiled, seat, {
    hidden: {
      projects: dice.shuffled(
        hidden.projects.filter((card) => !known.has(card)),
        'projects',
      ),
      preludes: dice.shuffled(hidden.preludes, 'preludes'),
      corporations: dice.shuffled(hidden.corporations, 'corporations'),
      events: dice.shuffled(hidden.events, 'events'),
    },
    layout: { discarded, held, chosen: BOUGHT },
  });
  return { state, notes: null };
}

/** What was seen to be thrown away lies there, and what was seen to be taken is in that hand. */
export function contradicts(
  { discard, players }: State,
  _seat: Seat,
  { discarded, held }: Belief,
): string | undefined {
  const lost = discarded.find((card) => !discard.includes(card));
  if (lost !== undefined) return `${lost} was thrown away and does not lie there`;
  const gone = held.find(({ seat, card }) => players[seat]?.hand.includes(card) !== true);
  return gone && `seat ${gone.seat} took ${gone.card} and does not hold it`;
}
