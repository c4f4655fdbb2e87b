import type { Telling } from '@reckon/kernel';
import { at, rowAt } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { Event } from '../rules/events.ts';
import {
  bankRate,
  cardName,
  cardsText,
  edgeName,
  hexName,
  isYou,
  listed,
  resourceName,
  vertexName,
  who,
  whom,
} from './names.ts';

const cards = (counts: readonly number[]): string => cardsText(counts, 'en');
const resource = (r: number): string => resourceName(r, 'en');
const bySeat = <T>(values: readonly T[], tell: (value: T, seat: number) => string | undefined): string =>
  values
    .map((value, seat) => tell(value, seat))
    .filter((part) => part !== undefined)
    .join('; ');
const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

/** One line of the log. */
export function event(event: Event, telling: Telling): string | undefined {
  const name = (seat: number): string => who(telling, seat);
  const inner = (seat: number): string => whom(telling, seat);
  switch (event.type) {
    case 'settlementBuilt':
      return `${name(event.seat)} ${event.free ? 'placed' : 'built'} a settlement.`;
    case 'roadBuilt':
      return `${name(event.seat)} built a road.`;
    case 'setupRoadPlaced':
    case 'freeRoadPlaced':
      return `${name(event.seat)} placed a road.`;
    case 'cityBuilt':
      return `${name(event.seat)} turned a settlement into a city.`;
    case 'startingCardsTaken':
      return `${name(event.seat)} took ${cards(event.cards)} to start with.`;
    case 'turnBegun':
      return event.seat === event.turn
        ? `Turn ${event.number}: ${inner(event.seat)}.`
        : `${name(event.seat)} ${isYou(telling, event.seat) ? 'take' : 'takes'} the paired turn.`;
    case 'diceRolled':
      return `${name(event.seat)} rolled ${event.dice[0]} and ${event.dice[1]}: ${event.dice[0] + event.dice[1]}.`;
    case 'produced': {
      const gains = bySeat(event.cards, (counts, seat) =>
        total(counts) > 0 ? `${inner(seat)}: ${cards(counts)}` : undefined,
      );
      const short = event.short.map(resource).join(' and ');
      return [
        gains === '' ? '' : `The island gave ${gains}.`,
        short === '' ? '' : `The bank was short of ${short}.`,
      ]
        .filter((part) => part !== '')
        .join(' ');
    }
    case 'discardsDemanded':
      return `Discards are due: ${bySeat(event.owes, (n, seat) => (n > 0 ? `${inner(seat)} ${n}` : undefined))}.`;
    case 'discardChosen':
      return event.cards
        ? `${name(event.seat)} chose to discard ${cards(event.cards)}.`
        : `${name(event.seat)} chose what to discard.`;
    case 'discarded':
      return `Discarded: ${bySeat(event.cards, (counts, seat) => (total(counts) > 0 ? `${inner(seat)} ${cards(counts)}` : undefined))}.`;
    case 'robberMoved':
      return `${name(event.seat)} moved the robber.`;
    case 'cardStolen':
      return `${name(event.seat)} stole ${event.resource === null ? 'a card' : `1 ${resource(event.resource)}`} from ${inner(event.from)}.`;
    case 'cardBought':
      return event.card === null
        ? `${name(event.seat)} bought a development card.`
        : `${name(event.seat)} bought a development card: ${cardName(event.card, 'en')}.`;
    case 'knightPlayed':
      return `${name(event.seat)} played a knight.`;
    case 'roadBuildingPlayed':
      return `${name(event.seat)} played road building: ${event.roads} free ${event.roads === 1 ? 'road' : 'roads'}.`;
    case 'roadBuildingEnded':
      return `${name(event.seat)} placed no more free roads.`;
    case 'yearOfPlentyPlayed':
      return `${name(event.seat)} played year of plenty and took ${cards(event.cards)}.`;
    case 'monopolyPlayed':
      return `${name(event.seat)} played monopoly on ${resource(event.resource)} and took ${total(event.taken)}.`;
    case 'bankTraded':
      return `${name(event.seat)} gave the bank ${event.count} ${resource(event.give)} for 1 ${resource(event.get)}.`;
    case 'tradeOffered':
      return `${name(event.offer.from)} ${isYou(telling, event.offer.from) ? 'offer' : 'offers'} ${cards(event.offer.give)} for ${cards(event.offer.get)}.`;
    case 'tradeAnswered':
      return `${name(event.seat)} ${ANSWERS[event.answer]}.`;
    case 'answersAwaited':
      return `${name(event.seat)} ${isYou(telling, event.seat) ? 'wait' : 'waits'} for answers.`;
    case 'acceptanceLapsed':
      return `${name(event.seat)} can no longer pay for the trade.`;
    case 'offerClosed':
      return `${isYou(telling, event.seat) ? 'Your offer' : `The offer of ${inner(event.seat)}`} is off the table${CLOSED[event.why]}.`;
    case 'tradeMade':
      return `${name(event.seat)} gave ${inner(event.partner)} ${cards(event.give)} for ${cards(event.get)}.`;
    case 'roadsMeasured':
      return undefined;
    case 'longestRoadTaken':
      return event.seat < 0
        ? 'The longest road is set aside.'
        : `${name(event.seat)} took the longest road with ${event.length}${event.from < 0 ? '' : ` from ${inner(event.from)}`}.`;
    case 'largestArmyTaken':
      return `${name(event.seat)} took the largest army with ${event.knights} knights${event.from < 0 ? '' : ` from ${inner(event.from)}`}.`;
    case 'won':
      return `${name(event.seat)} won: ${bySeat(event.points, (points, seat) => `${inner(seat)} ${points.total}${at(event.revealed, seat) > 0 ? ` (${event.revealed[seat]} hidden)` : ''}`)}.`;
    default:
      return event satisfies never;
  }
}

const ANSWERS = {
  accepted: 'accepted the offer',
  declined: 'declined the offer',
  countered: 'answered with a counter-offer',
} as const;

const CLOSED = {
  takenBack: '',
  unpayable: ': it cannot be paid any more',
  declined: ': everybody declined',
} as const;

/** A button. */
export function move(move: Move, view: View, telling: Telling): string {
  const inner = (seat: number): string => whom(telling, seat);
  const offerOf = (id: number) => view.offers.find((offer) => offer.id === id);
  switch (move.type) {
    case 'buildSettlement':
      return `Settlement at ${vertexName(view, move.vertex, 'en')}`;
    case 'buildRoad':
      return `Road along ${edgeName(view, move.edge, 'en')}`;
    case 'buildCity':
      return `City at ${vertexName(view, move.vertex, 'en')}`;
    case 'rollDice':
      return 'Roll the dice';
    case 'discard':
      return `Discard ${cards(move.cards)}`;
    case 'moveRobber':
      return `Robber to ${hexName(view.board, move.hex, 'en')}${move.victim === null ? '' : `, steal from ${inner(move.victim)}`}`;
    case 'buyCard':
      return 'Buy a development card';
    case 'playKnight':
      return 'Play a knight';
    case 'playRoadBuilding':
      return 'Play road building';
    case 'finishRoads':
      return 'No more free roads';
    case 'playYearOfPlenty':
      return `Year of plenty: take ${cards(move.cards)}`;
    case 'playMonopoly':
      return `Monopoly on ${resource(move.resource)}`;
    case 'bankTrade': {
      const rate = bankRate(move.give, view, telling);
      return `Bank: ${rate} ${resource(move.give)} for 1 ${resource(move.get)}`;
    }
    case 'offerTrade':
      return `Offer ${listed(move.to.map(inner), 'en')} ${cards(move.give)} for ${cards(move.get)}`;
    case 'counterTrade':
      return `Counter: ${cards(move.give)} for ${cards(move.get)}`;
    case 'acceptTrade': {
      const offer = offerOf(move.offer);
      return offer ? `Accept: give ${cards(offer.get)}, get ${cards(offer.give)}` : 'Accept';
    }
    case 'declineTrade':
      return 'Decline the offer';
    case 'confirmTrade':
      return `Trade with ${inner(move.partner)}`;
    case 'takeBackTrade':
      return 'Take the offer back';
    case 'awaitAnswers':
      return 'Wait for answers';
    case 'endTurn':
      return 'End the turn';
    default:
      return move satisfies never;
  }
}

/** Whose move it is and what can be done. */
export function status(view: View, telling: Telling): string {
  const you = isYou(telling, view.acting);
  const name = who(telling, view.acting);
  const does = (yours: string, theirs: string): string =>
    you ? `Your turn. ${yours}.` : `${name} ${theirs}.`;
  switch (view.phase) {
    case 'setupSettlement':
      return does('Place a settlement', 'places a settlement');
    case 'setupRoad':
      return does('Place a road beside it', 'places a road beside it');
    case 'preRoll':
      return does('Roll, or play a card first', 'is about to roll');
    case 'discard': {
      const due = view.players.flatMap(({ owes, hasChosen }, seat) => (owes > 0 && !hasChosen ? [seat] : []));
      const own = view.you !== null && due.includes(view.you);
      return own
        ? `A seven. Choose ${rowAt(view.players, view.you!).owes} cards to discard.`
        : `Waiting for ${listed(
            due.map((seat) => whom(telling, seat)),
            'en',
          )} to discard.`;
    }
    case 'robber':
      return does('Move the robber', 'moves the robber');
    case 'roadBuilding':
      return does(`Place a free road, ${view.freeRoads} left`, 'places free roads');
    case 'main': {
      const asked = view.offers.some(
        ({ from, answers }) => from === view.turn && view.you !== null && answers[view.you] === 0,
      );
      if (asked) return `${name} offers a trade: accept, decline or counter.`;
      if (view.waiting) return you ? 'You wait for answers.' : `${name} waits for answers.`;
      if (view.acting === view.turn) return does('Trade, build, buy, or end it', 'trades and builds');
      return you ? 'Your paired turn. Build, buy, or end it.' : `${name} builds in the paired turn.`;
    }
    case 'over':
      return `${who(telling, view.winner)} won.`;
    default:
      return view.phase satisfies never;
  }
}
