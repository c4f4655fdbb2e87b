import { refuse, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import { isSlot } from '../facts/table.ts';
import { decideForHouse } from './absence.ts';
import { callCambio } from './call.ts';
import { isFirstLookSecret } from './config.ts';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import { mayDiscard } from './menu.ts';
import type { Move, MoveOf } from './moves.ts';
import { decidePower } from './powers.ts';
import { cardAt, topDiscard, type State } from './state.ts';
import { notNow, turnEnded, type Asked } from './turn.ts';

type Decision = readonly Event[] | Rejection;

export function decide(state: State, seat: Seat, move: Move, dice: Dice): Decision {
  const asked: Asked = { state, seat, dice };
  switch (move.type) {
    case 'drawDeck':
      return drawDeck(asked);
    case 'takeDiscard':
      return takeDiscard(asked);
    case 'callCambio':
      return callCambio(asked);
    case 'swap':
      return swap(asked, move);
    case 'discard':
      return discard(asked);
    case 'viewReady':
    case 'chooseLook':
      return decideLook(asked, move);
    case 'endTurn':
      return endTurn(asked);
    case 'nextRound':
      return agreeNextRound(asked);
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
      return decidePower(asked, move);
    case 'endLook':
    case 'autoTurn':
    case 'autoDiscard':
    case 'returnDiscard':
    case 'cancelPower':
    case 'hidePeek':
    case 'autoEnd':
    case 'forfeitFinalTurn':
      return decideForHouse(asked, move);
    default:
      return move satisfies never;
  }
}

function decideLook({ state, seat }: Asked, move: MoveOf<'viewReady'> | MoveOf<'chooseLook'>): Decision {
  const { step, config } = state;
  if (step.type !== 'look')
    return refuse('The time to look at your cards is over.', 'CAM-3.5', 'wrong_phase');
  const look = step.looks[seat];
  if (!look?.open) return refuse('You have had your look.', 'CAM-3.3', 'already_done');
  const { slots } = look;
  if (move.type === 'viewReady') {
    const cards = slots.map((slot) => cardAt(state, { seat, slot }));
    return [{ type: 'lookClosed', seat, slots, ...(isFirstLookSecret(config) && SECRET), cards }];
  }
  if (config.initialLook !== 'any2')
    return refuse('At this table everybody looks at the bottom row.', 'CAM-3.2', 'bad_slot');
  if (slots.length > 0) return refuse('You have chosen your two cards.', 'CAM-3.3', 'already_done');
  const [low, high] = move.slots;
  if (move.slots.length !== 2 || !move.slots.every(isSlot) || low === high)
    return refuse('Choose two of your four cards.', 'CAM-4.8', 'bad_slot');
  return [{ type: 'lookOpened', seat, slots: move.slots, ...(isFirstLookSecret(config) && SECRET) }];
}

const SECRET = { open: false } as const;

function drawDeck(asked: Asked): Decision {
  const { step } = asked.state;
  if (step.type !== 'start' || step.seat !== asked.seat) return notNow(asked);
  const drawn = draw(asked);
  return 'rejected' in drawn ? drawn : drawn.events;
}

function takeDiscard(asked: Asked): Decision {
  const { step } = asked.state;
  if (step.type !== 'start' || step.seat !== asked.seat) return notNow(asked);
  const card = topDiscard(asked.state);
  return card === undefined
    ? refuse('The discard pile is empty.', 'CAM-4.3', 'empty_discard')
    : [{ type: 'discardTaken', seat: step.seat, card }];
}

function swap(asked: Asked, { slot }: MoveOf<'swap'>): Decision {
  const { step } = asked.state;
  if (step.type !== 'holding' || step.seat !== asked.seat) return notNow(asked);
  if (!isSlot(slot)) return refuse('You have no card in that place.', 'CAM-4.8', 'bad_slot');
  const { seat, from } = step;
  return [{ type: 'cardSwapped', seat, slot, from, discarded: cardAt(asked.state, { seat, slot }) }];
}

function discard(asked: Asked): Decision {
  const { step } = asked.state;
  if (step.type !== 'holding' || step.seat !== asked.seat) return notNow(asked);
  return mayDiscard(asked.state.config, step.from)
    ? [{ type: 'cardDiscarded', seat: step.seat, card: step.card, from: step.from }]
    : refuse('A card taken from the discard pile must be swapped in.', 'CAM-4.6', 'must_swap');
}

function endTurn(asked: Asked): Decision {
  const { step } = asked.state;
  if (step.type !== 'end_of_turn' || step.seat !== asked.seat) return notNow(asked);
  return [turnEnded(asked.state, step.seat, 'player')];
}

function agreeNextRound({ state: { step }, seat }: Asked): Decision {
  if (step.type !== 'between_rounds')
    return refuse('There is no round to begin now.', 'CAM-13.14', 'wrong_phase');
  if (step.ready[seat])
    return refuse('You are ready for the next round already.', 'CAM-13.14', 'already_done');
  return [{ type: 'nextRoundAgreed', seat }];
}
