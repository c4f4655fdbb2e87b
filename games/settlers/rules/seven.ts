import type { Dice, Rejection, Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import type { Hex } from './geometry.ts';
import { pending } from './phases.ts';
import { no } from './refusals.ts';
import { cardAt, covers, sizeOf, type Cards } from './resources.ts';
import { canGo, victims } from './robber.ts';
import { isSetup, type State } from './state.ts';

type Decision = readonly Event[] | Rejection;

/** Hands of more than this many cards are halved (SET-8.1). */
const SAFE_HAND = 7;

export function rollDice(state: State, seat: Seat, dice: Dice): Decision {
  if (seat !== state.acting) return no('NOT_YOUR_TURN');
  if (state.phase === 'preRoll') return [{ type: 'diceRolled', seat, dice: [die(dice), die(dice)] }];
  if (state.acting !== state.turn) return no('PAIRED_ROLL');
  return (state.rolled ? undefined : pending(state, seat)) ?? no('ROLLED');
}

/** A whole number to the engine too: a remainder of large words would turn every table it is stored in into floats. */
const die = (dice: Dice): number => (dice.below(6, 'roll') | 0) + 1;

/** By seat, what a seven demands; undefined if nobody holds too many. */
export function discardsDue({ players }: State): readonly number[] | undefined {
  let due: number[] | undefined;
  for (let s = 0; s < players.length; s++) {
    const size = sizeOf(players[s]!.hand);
    if (size > SAFE_HAND) (due ??= players.map(() => 0))[s] = Math.floor(size / 2);
  }
  return due;
}

export function discard(state: State, seat: Seat, cards: Cards): Decision {
  if (state.phase !== 'discard') return no('NO_DISCARD');
  const { owes, chosen, hand } = state.players[seat]!;
  if (owes === 0) return no('NO_DISCARD');
  if (chosen.length > 0) return no('DISCARD_DONE');
  if (sizeOf(cards) !== owes) return no('DISCARD_COUNT');
  if (!covers(hand, cards)) return no('DISCARD_HELD');
  return [{ type: 'discardChosen', seat, cards }];
}

export function moveRobber(
  state: State,
  seat: Seat,
  { hex, victim }: { readonly hex: Hex; readonly victim: Seat | null },
  dice: Dice,
): Decision {
  if (seat !== state.acting) return no('NOT_YOUR_TURN');
  if (state.phase !== 'robber') {
    const first = state.phase === 'discard' || isSetup(state) ? pending(state, seat) : undefined;
    return first ?? no('ROBBER_IDLE');
  }
  if (hex >= state.board.terrain.length) return no('NO_PLACE');
  if (!canGo(state, seat, hex)) return hex === state.robber ? no('ROBBER_STAYS') : no('ROBBER_FRIENDLY');
  const there = victims(state, seat, hex);
  if (victim !== null && !there.includes(victim)) return no('NO_VICTIM');
  if (victim === null && there.length > 1) return no('CHOOSE_VICTIM');
  const from = victim ?? there[0];
  const moved: Event = { type: 'robberMoved', seat, hex };
  if (from === undefined) return [moved];
  const { hand } = state.players[from]!;
  const resource = cardAt(hand, dice.below(sizeOf(hand), 'steal'));
  return [moved, { type: 'cardStolen', seat, from, resource }];
}
