import { minus, seat as asSeat, type Cause, type Seat, type Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { cardName, listed, placeName, powerName, spotName, who, whose } from './names.ts';

const card = (name: string): string => cardName(name, 'en');

const ABSENT: { readonly [C in Cause]: string } = {
  timeout: 'time is up',
  offline: 'the connection is gone',
  left: 'the player has left',
};
const because = (cause: Cause | undefined): string => (cause ? ` (${ABSENT[cause]})` : '');

const theirs = (telling: Telling, seat: Seat, what: string): string =>
  telling.viewer === seat ? `Your ${what}` : `The ${what} of ${telling.nameOf(seat)}`;

/** One line of the log. No face that only one seat saw is ever told: remembering it is the game (CAM-12.6). */
export function event(event: Event, telling: Telling): string | undefined {
  switch (event.type) {
    case 'lookOpened':
      return `${who(telling, event.seat)} chose two cards to look at.`;
    case 'lookClosed':
      return event.cause === undefined
        ? `${who(telling, event.seat)} finished the first look.`
        : `${theirs(telling, event.seat, 'first look')} was closed${because(event.cause)}.`;
    case 'playStarted':
      return `${who(telling, event.seat)} ${telling.viewer === event.seat ? 'move' : 'moves'} first.`;
    case 'cambioCalled':
      return `${who(telling, event.seat)} called Cambio. Everybody else has one final turn.`;
    case 'reshuffled':
      return `The draw pile was used up: ${event.count} discards were shuffled into a new one.`;
    case 'deckDrawn':
      return event.cause === undefined
        ? `${who(telling, event.seat)} drew a card.`
        : `A card was drawn for ${telling.viewer === event.seat ? 'you' : telling.nameOf(event.seat)}${because(event.cause)}.`;
    case 'discardTaken':
      return `${who(telling, event.seat)} took the ${card(event.card)} from the discard pile.`;
    case 'cardSwapped':
      return `${who(telling, event.seat)} put the card in the ${placeName(event.slot, 'en')} place and discarded the ${card(event.discarded)}.`;
    case 'cardDiscarded':
      return `${who(telling, event.seat)} discarded the ${card(event.card)}${because(event.cause)}.`;
    case 'discardReturned':
      return `The ${card(event.card)} went back to the discard pile${because(event.cause)}.`;
    case 'powerOffered':
      return `The ${card(event.card)} gives ${telling.viewer === event.seat ? 'you' : telling.nameOf(event.seat)} a power: ${powerName(event.power, telling, event.seat)}.`;
    case 'powerDeclined':
      return `${who(telling, event.seat)} ${DECLINED[event.outcome]}.`;
    case 'peekOpened':
      return event.at
        ? `${who(telling, event.seat)} looked at ${event.at.map((spot) => spotName(telling, spot, event.seat)).join(' and ')}.`
        : `${who(telling, event.seat)} looked at a card of ${event.owners.map((owner) => (owner === telling.viewer ? 'yours' : telling.nameOf(owner))).join(' and ')}.`;
    case 'peekClosed':
      return event.cause === undefined
        ? undefined
        : `${theirs(telling, event.seat, 'look')} was closed${because(event.cause)}.`;
    case 'cardsExchanged':
      return `${who(telling, event.seat)} exchanged ${spotName(telling, event.a, event.seat)} with ${spotName(telling, event.b, event.seat)}.`;
    case 'finalTurnForfeited':
      return `${who(telling, event.seat)} forfeited the final turn${because(event.cause)}.`;
    case 'handsRevealed':
      return 'All cards were turned over.';
    case 'roundScored':
      return `Points: ${event.final.map((points, seat) => `${telling.nameOf(asSeat(seat))} ${minus(points)}${event.penalised === seat ? ` (called with ${minus(event.base[seat] ?? 0)}, not lowest)` : ''}`).join(', ')}.`;
    case 'nextRoundAgreed':
      return `${who(telling, event.seat)} ${telling.viewer === event.seat ? 'are' : 'is'} ready for the next round.`;
    case 'roundDealt':
      return `Round ${event.round} was dealt.`;
    case 'gameCompleted':
      return event.winners.length === 1
        ? `${listed(telling, event.winners)} won.`
        : `${listed(telling, event.winners)} won together.`;
    case 'callOffered':
    case 'turnEnded':
      return undefined;
    default:
      return event satisfies never;
  }
}

const DECLINED = {
  skipped: 'did not use the power',
  expired: 'ran out of time for the power',
  cancelled: 'lost the power: the connection is gone',
} as const;

/** A button. */
export function move(move: Move, view: View, telling: Telling): string {
  switch (move.type) {
    case 'viewReady':
      return 'I have seen them';
    case 'chooseLook':
      return `Look at ${move.slots.map((slot) => placeName(slot, 'en')).join(' and ')}`;
    case 'callCambio':
      return 'Call Cambio';
    case 'drawDeck':
      return 'Draw a card';
    case 'takeDiscard':
      return top(view, (name) => `Take the ${name}`) ?? 'Take the discard';
    case 'swap':
      return `Swap with ${placeName(move.slot, 'en')}`;
    case 'discard':
      return held(view, (name) => `Discard the ${name}`) ?? 'Discard it';
    case 'peekOwn':
    case 'lookOwnChosen':
      return `Look at your ${placeName(move.slot, 'en')} card`;
    case 'peekOpponent':
    case 'lookTheirs':
      return `Look at ${spotName(telling, move)}`;
    case 'blindSwap':
      return `Swap your ${placeName(move.slot, 'en')} card with ${whose(telling, move.seat)} ${placeName(move.theirs, 'en')}`;
    case 'swapAny':
      return `Swap ${spotName(telling, move.a)} with ${spotName(telling, move.b)}`;
    case 'lookOwn':
      return 'Look at a card of yours, picked by chance';
    case 'lookToSwap':
      return `Look at your ${placeName(move.slot, 'en')} card and ${whose(telling, move.seat)} ${placeName(move.theirs, 'en')}`;
    case 'skipPower':
      return 'Do not use the power';
    case 'closePeek':
      return 'Done looking';
    case 'swapLooked':
      return `Exchange it with your ${placeName(move.slot, 'en')} card`;
    case 'endTurn':
      return 'End the turn';
    case 'nextRound':
      return 'Next round';
    case 'endLook':
      return 'Close the first look';
    case 'autoTurn':
      return 'Draw and discard';
    case 'autoDiscard':
      return 'Discard the card';
    case 'returnDiscard':
      return 'Put the card back';
    case 'cancelPower':
      return 'Cancel the power';
    case 'hidePeek':
      return 'Close the look';
    case 'autoEnd':
      return 'End the turn';
    case 'forfeitFinalTurn':
      return 'Forfeit the final turn';
    default:
      return move satisfies never;
  }
}

/** Something about the card on top of the discards, or the held one, where there is one to be seen. */
const top = (view: View, say: (name: string) => string): string | undefined => {
  const name = view.discards.at(-1);
  return name && say(card(name));
};
const held = ({ step }: View, say: (name: string) => string): string | undefined =>
  step.type === 'holding' && step.card ? say(card(step.card)) : undefined;

export function status(view: View, telling: Telling): string {
  const { step, acting } = view;
  const mine = telling.viewer !== 'spectator' && acting.includes(telling.viewer);
  const name = listed(telling, acting);
  switch (step.type) {
    case 'look':
      return mine
        ? 'Remember your cards: you see them only now.'
        : `Waiting for ${name} to look at the cards.`;
    case 'start': {
      if (!mine) return `${name} is to move${view.caller === null ? '' : ': a final turn'}.`;
      const take = top(view, (discard) => `take the ${discard}`);
      const ways = ['draw', ...(take ? [take] : []), ...(step.mayCall ? ['call Cambio'] : [])];
      const said = ways.length === 1 ? 'draw' : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
      return `${view.caller === null ? 'Your turn' : 'Final turn'}: ${said}.`;
    }
    case 'holding': {
      const did = step.from === 'deck' ? 'drew' : 'took';
      const then = step.mayDiscard ? 'swap it in or discard it' : 'swap it in';
      return (
        (mine ? held(view, (name) => `You ${did} the ${name}: ${then}.`) : undefined) ??
        `${name} holds a card.`
      );
    }
    case 'power_pending':
      return mine
        ? `Your discard has a power: ${powerName(step.power, telling, step.seat)}, or skip.`
        : `${name} may use a power.`;
    case 'peek_open':
      return mine ? 'Remember what you see, then go on.' : `${name} is looking at a card.`;
    case 'end_of_turn':
    case 'played':
      return mine ? 'Call Cambio or end your turn.' : `${name} is about to end the turn.`;
    case 'between_rounds':
      return `Round ${view.round} is over. The next one begins when everybody is ready.`;
    case 'over':
      return 'The game is over.';
    default:
      return step satisfies never;
  }
}
