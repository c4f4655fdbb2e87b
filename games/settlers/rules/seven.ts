import type { Dice, Rejection, Seat } from '@reckon/kernel';
import type { Hex } from '../facts/geometry.ts';
import { SAFE_HAND, SEVEN } from '../facts/numbers.ts';
import { cardAt, covers, sizeOf, type Cards } from '../facts/resources.ts';
import { filled } from '../facts/table.ts';
import type { Event } from './events.ts';
import { no } from './refusals.ts';
import { canGo, victims } from './robber.ts';
import { playerAt, type State } from './state.ts';
import { isSetup, pending, resting } from './turn.ts';

type Decision = readonly Event[] | Rejection;

export function rollDice(state: State, seat: Seat, dice: Dice): Decision {
  if (seat !== state.acting) return no('not_your_turn');
  if (state.phase === 'preRoll') return [rolled(seat, die(dice), die(dice))];
  if (state.acting !== state.turn) return no('paired_roll');
  return (state.rolled ? undefined : pending(state, seat)) ?? no('rolled');
}

const rolled = (seat: Seat, one: number, other: number): Event => ({
  type: 'diceRolled',
  seat,
  dice: [one, other],
  phase: afterRoll(one + other),
});

export const afterRoll = (sum: number): 'robber' | 'main' => (sum === SEVEN ? 'robber' : 'main');

/** A whole number to the engine too: a remainder of large words would turn every table it is stored in into floats. */
const die = (dice: Dice): number => (dice.below(6, 'roll') | 0) + 1;

/** What a seven takes of a hand: half of it, rounded down, if it is too large (SET-8.1). */
export const discardOf = (size: number): number => (size > SAFE_HAND ? size >> 1 : 0);

/** By seat, what a seven demands; undefined if nobody holds too many. */
export function discardsDue({ players }: State): readonly number[] | undefined {
  let due: number[] | undefined;
  for (let s = 0; s < players.length; s++) {
    const owed = discardOf(sizeOf(playerAt(players, s).hand));
    if (owed > 0) (due ??= filled(players.length, 0))[s] = owed;
  }
  return due;
}

export function discard(state: State, seat: Seat, cards: Cards): Decision {
  if (state.phase !== 'discard') return no('no_discard');
  const { owes, chosen, hand } = playerAt(state.players, seat);
  if (owes === 0) return no('no_discard');
  if (chosen.length > 0) return no('discard_done');
  if (sizeOf(cards) !== owes) return no('discard_count');
  if (!covers(hand, cards)) return no('discard_held');
  return [{ type: 'discardChosen', seat, cards }];
}

interface Raid {
  readonly seat: Seat;
  readonly hex: Hex;
  readonly victim: Seat | null;
}

export function moveRobber(state: State, { seat, hex, victim }: Raid, dice: Dice): Decision {
  if (seat !== state.acting) return no('not_your_turn');
  if (state.phase !== 'robber') {
    const first = state.phase === 'discard' || isSetup(state) ? pending(state, seat) : undefined;
    return first ?? no('robber_idle');
  }
  if (hex >= state.board.terrain.length) return no('no_place');
  if (!canGo(state, seat, hex)) return hex === state.robber ? no('robber_stays') : no('robber_friendly');
  const there = victims(state, seat, hex);
  if (victim !== null && !there.includes(victim)) return no('no_victim');
  if (victim === null && there.length > 1) return no('choose_victim');
  const from = victim ?? there[0];
  const moved: Event = { type: 'robberMoved', seat, hex, phase: resting(state) };
  if (from === undefined) return [moved];
  const { hand } = playerAt(state.players, from);
  const resource = cardAt(hand, dice.below(sizeOf(hand), 'steal'));
  return [moved, { type: 'cardStolen', seat, from, resource }];
}
