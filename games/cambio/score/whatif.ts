/** Moves tried on a position: the hands, deck and discard pile of a table, and whose turn it is. */
import {
  anything,
  complain,
  judge,
  listOf,
  maybe,
  object,
  oneOf,
  optional,
  read,
  seat as seatOf,
  seatsOf,
  whole,
  type Judged,
  type Reading,
} from '@reckon/kernel';
import { isJoker, PACK_WITH_JOKERS, type Card } from '../facts/cards.ts';
import { complete, SWITCHES } from '../rules/config.ts';
import { cambio } from '../rules/game.ts';
import type { State } from '../rules/state.ts';
import { scoring } from './scoring.ts';

const HAND = 4;
const card = oneOf(...PACK_WITH_JOKERS);
const given = object({
  hands: listOf(listOf(card, { min: HAND, max: HAND }), { min: 2, max: 6 }),
  deck: listOf(card, { max: 54 }),
  discard: optional(listOf(card, { max: 54 })),
  turn: optional(whole(0, 5)),
  holding: optional(object({ card, from: oneOf('deck', 'discard') })),
  caller: optional(maybe(whole(0, 5))),
  hadFinalTurn: optional(listOf(whole(0, 5), { max: 6 })),
  ownTurns: optional(listOf(whole(0, 99), { min: 2, max: 6 })),
  ...SWITCHES,
});
const asking = object(
  {
    id: optional(anything),
    pos: given,
    steps: optional(anything),
    try: optional(anything),
    menu: optional(anything),
  },
  ['expect'],
);

function stateOf(pos: ReturnType<typeof given>): State {
  const { hands, deck, discard = [], turn = 0, holding, caller = null, hadFinalTurn, ...rest } = pos;
  const seats = hands.length;
  const { ownTurns = seatsOf(seats).map(() => 1), ...switches } = rest;
  const config = complete(switches);
  const all: readonly Card[] = [...hands.flat(), ...deck, ...discard, ...(holding ? [holding.card] : [])];
  const twice = all.find((one, index) => all.indexOf(one) < index);
  if (twice !== undefined) complain(`${twice} is on the table twice`, 'pos');
  const joker = all.find(isJoker);
  if (joker !== undefined && config.jokers === 0)
    complain(`${joker} is a joker: say "jokers": 2 to play with them`, 'pos');
  if (ownTurns.length !== seats) complain(`ownTurns needs ${seats} numbers`, 'pos.ownTurns');
  if (turn >= seats) complain(`there is no seat ${turn}`, 'pos.turn');
  if (caller !== null && caller >= seats) complain(`there is no seat ${caller}`, 'pos.caller');
  if (caller === turn) complain('whoever called has no turn any more', 'pos.turn');
  const seat = seatOf(turn);
  const taken = seatsOf(seats).map((one) => caller !== null && isBefore(one, caller, turn));
  const stranger = hadFinalTurn?.find((one) => one >= seats);
  if (stranger !== undefined) complain(`there is no seat ${stranger}`, 'pos.hadFinalTurn');
  if (hadFinalTurn && taken.some((had, one) => one !== caller && had !== hadFinalTurn.includes(one)))
    complain('those between the caller and the turn had their final turn', 'pos.hadFinalTurn');
  return {
    seats,
    turnNo: seats,
    hands: hands.flat(),
    // Piles have their top at the end; positions name it first.
    deck: deck.toReversed(),
    discards: discard.toReversed(),
    ownTurns,
    step: holding ? { type: 'holding', seat, ...holding } : { type: 'start', seat },
    call: caller === null ? null : { by: seatOf(caller), taken },
    settled: null,
    config,
    round: 1,
    finished: [],
    totals: seatsOf(seats).map(() => 0),
  };
}

/** Round the table from the caller, who has no turn any more, this seat comes before the one whose turn it is. */
const isBefore = (one: number, caller: number, turn: number): boolean =>
  caller < turn ? caller <= one && one < turn : one >= caller || one < turn;

export const whatIf = (json: unknown): Reading<Judged> =>
  read((one, path) => {
    const { id: _, pos, ...asked } = asking(one, path);
    const state = stateOf(pos);
    return judge(
      { game: cambio, scoring },
      { at: { config: state.config, state }, seats: state.seats, asked },
    );
  }, json);
