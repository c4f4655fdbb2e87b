import { refuse, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import { decideForHouse } from './house.ts';
import { hasPlayedEnoughToCall, mayDiscardHeld } from './menu.ts';
import type { Move, MoveOf } from './moves.ts';
import { decidePower } from './powers.ts';
import { cardAt, isSlot, topDiscard, type State } from './state.ts';
import { outOfTurn, turnEnded } from './turn.ts';

type Decision = readonly Event[] | Rejection;

export function decide(state: State, seat: Seat, move: Move, dice: Dice): Decision {
  switch (move.type) {
    case 'drawDeck':
      return outOfTurn(state, seat, 'start') ?? drawDeck(state, seat, dice);
    case 'takeDiscard':
      return outOfTurn(state, seat, 'start') ?? takeDiscard(state, seat);
    case 'callCambio':
      return callCambio(state, seat);
    case 'swap':
      return outOfTurn(state, seat, 'holding') ?? swap(state, seat, move);
    case 'discard':
      return outOfTurn(state, seat, 'holding') ?? discard(state, seat);
    case 'viewReady':
    case 'chooseLook':
      return decideLook(state, seat, move);
    case 'endTurn':
      return outOfTurn(state, seat, 'end_of_turn') ?? [turnEnded(state, 'player')];
    case 'nextRound':
      return agreeNextRound(state, seat);
    case 'skipPower':
    case 'closePeek':
    case 'swapLooked':
    case 'peekOwn':
    case 'peekOpponent':
    case 'blindSwap':
    case 'swapAny':
    case 'lookOwn':
    case 'lookOwnChosen':
    case 'lookToSwap':
    case 'lookTheirs':
      return decidePower(state, seat, move, dice);
    case 'endLook':
    case 'autoTurn':
    case 'autoDiscard':
    case 'returnDiscard':
    case 'cancelPower':
    case 'hidePeek':
    case 'forfeitFinalTurn':
      return decideForHouse(state, seat, move, dice);
    default:
      return move satisfies never;
  }
}

function decideLook(state: State, seat: Seat, move: MoveOf<'viewReady'> | MoveOf<'chooseLook'>): Decision {
  if (state.phase !== 'initial_view')
    return refuse('The time to look at your cards is over.', 'CAM-3.5', 'WRONG_PHASE');
  const { open, slots } = state.looks[seat]!;
  if (!open) return refuse('You have had your look.', 'CAM-3.3', 'ALREADY_DONE');
  if (move.type === 'viewReady')
    return [{ type: 'lookClosed', seat, slots, cards: slots.map((slot) => cardAt(state, { seat, slot })) }];
  if (state.config.initialLook !== 'any2')
    return refuse('At this table everybody looks at the bottom row.', 'CAM-3.2', 'BAD_SLOT');
  if (slots.length > 0) return refuse('You have chosen your two cards.', 'CAM-3.3', 'ALREADY_DONE');
  const [low, high] = move.slots;
  if (move.slots.length !== 2 || !move.slots.every(isSlot) || low === high)
    return refuse('Choose two of your four cards.', 'CAM-4.8', 'BAD_SLOT');
  return [{ type: 'lookOpened', seat, slots: move.slots }];
}

function callCambio(state: State, seat: Seat): Decision {
  if (state.phase === 'final_round')
    return refuse(`Cambio has been called already, by seat ${state.caller}.`, 'CAM-7.2', 'ALREADY_CALLED');
  const asked = state.config.callTiming === 'start' ? 'start' : 'end_of_turn';
  const refused = outOfTurn(state, seat, asked);
  if (refused?.code === 'WRONG_STEP')
    return asked === 'start'
      ? refuse('Call Cambio before you draw.', 'CAM-7.1', 'CALL_AFTER_DRAW')
      : refuse('Play your turn first, then call.', 'CAM-13.5', 'WRONG_STEP');
  if (refused) return refused;
  if (!hasPlayedEnoughToCall(state, seat))
    return refuse('You have not played enough turns to call.', 'CAM-13.6', 'CALL_TOO_EARLY');
  return [{ type: 'cambioCalled', seat }];
}

function drawDeck(state: State, seat: Seat, dice: Dice): Decision {
  const drawn = draw(state, seat, dice);
  return 'rejected' in drawn ? drawn : drawn.events;
}

function takeDiscard(state: State, seat: Seat): Decision {
  const card = topDiscard(state);
  return card === undefined
    ? refuse('The discard pile is empty.', 'CAM-4.3', 'EMPTY_DISCARD')
    : [{ type: 'discardTaken', seat, card }];
}

function swap(state: State, seat: Seat, { slot }: MoveOf<'swap'>): Decision {
  if (!isSlot(slot)) return refuse('You have no card in that place.', 'CAM-4.8', 'BAD_SLOT');
  return [
    { type: 'cardSwapped', seat, slot, from: state.heldFrom!, discarded: cardAt(state, { seat, slot }) },
  ];
}

function discard(state: State, seat: Seat): Decision {
  if (!mayDiscardHeld(state))
    return refuse('A card taken from the discard pile must be swapped in.', 'CAM-4.6', 'MUST_SWAP');
  return [{ type: 'cardDiscarded', seat, card: state.held!, from: state.heldFrom! }];
}

function agreeNextRound(state: State, seat: Seat): Decision {
  if (state.step !== 'between_rounds')
    return refuse('There is no round to begin now.', 'CAM-13.14', 'WRONG_PHASE');
  if (state.ready[seat])
    return refuse('You are ready for the next round already.', 'CAM-13.14', 'ALREADY_DONE');
  return [{ type: 'nextRoundAgreed', seat }];
}
