import type { Bot, Dice } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from '../facts/cards.ts';
import { COSTS } from '../facts/costs.ts';
import { NO_CARDS } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import { learn, newGuess, type Guess } from './guess.ts';
import { discardFor, offerFor, robberWorth } from './judgement.ts';
import type { Pieces } from './island.ts';
import { cardsWorth, outlook, UNKNOWN_CARD } from './outlook.ts';
import { caution, standing, type Prospect } from './prospect.ts';

/** Looks one move ahead: what would the island, the hand and the cards be worth? It knows what its seat knows. */
export const planner: Bot<Move, Event, View, Guess> = {
  id: 'planner',
  begin: newGuess,
  see: learn,
  choose: (guess, look, moves, dice) => choose({ guess, view: look(), moves, dice }, BUILDS),
};

/** The planner of the first games: it saved up past buildings it could pay, and asked again what was declined. */
export const firstPlanner: Bot<Move, Event, View, Guess> = {
  ...planner,
  id: 'first-planner',
  choose: (guess, look, moves, dice) =>
    choose({ guess: { ...guess, declined: [] }, view: look(), moves, dice }, []),
};

/** Whoever can pay one of these does so: the point and its yield come now. */
const BUILDS: readonly Move['type'][] = ['buildCity', 'buildSettlement'];

interface Question {
  readonly guess: Guess;
  readonly view: View;
  readonly moves: readonly Move[];
  readonly dice: Dice;
}

function choose({ guess, view, moves, dice }: Question, builds: readonly Move['type'][]): Move {
  const seat = view.you!;
  const player = rowAt(view.players, seat);
  if (moves.length === 1 && view.phase !== 'main' && view.phase !== 'discard') return rowAt(moves, 0);
  const prospect: Prospect = {
    view,
    seat,
    guess,
    outlook: outlook(view, view, seat),
    hand: player.hand!,
    cards: player.cards!,
  };
  if (view.phase === 'discard') return { type: 'discard', cards: discardFor(prospect, player.owes) };
  const buildable = view.phase === 'main' ? moves.filter(({ type }) => builds.includes(type)) : [];
  if (buildable.length > 0) return bestOf(prospect, buildable, dice);
  const best = bestOf(prospect, moves, dice);
  if (best.type !== 'endTurn' && best.type !== 'rollDice') return best;
  return (view.phase === 'main' && seat === view.turn ? offerFor(prospect) : undefined) ?? best;
}

/** Of moves that promise the same, chance takes one. */
function bestOf(prospect: Prospect, moves: readonly Move[], dice: Dice): Move {
  const now = standing(prospect, prospect.outlook, prospect.hand);
  let best: Move[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const move of moves) {
    const worth = gainOf(prospect, move, now);
    if (worth > most + 1e-9) {
      most = worth;
      best = [move];
    } else if (worth > most - 1e-9) best.push(move);
  }
  return rowAt(best, best.length === 1 ? 0 : dice.below(best.length, 'choice'));
}

const less = (hand: readonly number[], cost: readonly number[]): number[] =>
  hand.map((count, r) => count - at(cost, r));

/** What the move adds to where the seat stands now. Ending the turn adds nothing. */
function gainOf(prospect: Prospect, move: Move, now: number): number {
  const { view, seat, hand } = prospect;
  const place = (pieces: Pieces, cost: readonly number[]): number =>
    standing(prospect, outlook(view, pieces, seat), less(hand, cost)) - now;
  const hold = (next: readonly number[]): number => standing(prospect, prospect.outlook, next) - now;
  switch (move.type) {
    case 'buildSettlement':
      return place(
        withBuilding(prospect, move.vertex, 1),
        view.lifecycle === 'setup' ? NO_CARDS : COSTS.settlement,
      );
    case 'buildCity':
      return place(withBuilding(prospect, move.vertex, 2), COSTS.city);
    case 'buildRoad':
      return place(
        { builder: view.builder, level: view.level, roads: view.roads.with(move.edge, seat) },
        view.phase === 'main' ? COSTS.road : NO_CARDS,
      );
    case 'buyCard':
      return hold(less(hand, COSTS.card)) + UNKNOWN_CARD;
    case 'bankTrade': {
      const rate = at(rowAt(view.players, seat).rates, move.give);
      return hold(hand.with(move.give, at(hand, move.give) - rate).with(move.get, at(hand, move.get) + 1));
    }
    case 'playYearOfPlenty':
      return hold(hand.map((count, r) => count + at(move.cards, r))) - spent(prospect, YEAR_OF_PLENTY);
    case 'playMonopoly': {
      const expected = prospect.guess.hands
        .slice(0, view.seats)
        .reduce((sum, other, s) => (s === seat ? sum : sum + (other[move.resource] ?? 0)), 0);
      return (
        hold(hand.with(move.resource, at(hand, move.resource) + Math.floor(expected))) -
        spent(prospect, MONOPOLY)
      );
    }
    case 'playKnight':
      return knightGain(prospect);
    case 'playRoadBuilding':
      return prospect.outlook.road * 1.6 - spent(prospect, ROAD_BUILDING);
    case 'moveRobber':
      return robberWorth(prospect, move.hex, move.victim);
    case 'acceptTrade':
    case 'confirmTrade': {
      const offer = view.offers.find(({ id }) => id === move.offer);
      if (!offer) return Number.NEGATIVE_INFINITY;
      const own = offer.from === seat;
      const [out, into] = own ? [offer.give, offer.get] : [offer.get, offer.give];
      const partner = move.type === 'confirmTrade' ? move.partner : offer.from;
      return hold(hand.map((count, r) => count - at(out, r) + at(into, r))) - caution(view, partner);
    }
    case 'awaitAnswers':
      return 0.2;
    case 'takeBackTrade':
    case 'finishRoads':
      return -0.1;
    case 'declineTrade':
    case 'rollDice':
    case 'endTurn':
      return 0;
    case 'discard':
    case 'offerTrade':
    case 'counterTrade':
      return Number.NEGATIVE_INFINITY;
    default:
      return move satisfies never;
  }
}

const withBuilding = ({ view, seat }: Prospect, vertex: number, level: number): Pieces => ({
  builder: view.builder.with(vertex, seat),
  level: view.level.with(vertex, level),
  roads: view.roads,
});

/** What giving the card out of the hand costs. */
const spent = ({ view, cards, seat }: Prospect, card: number): number => {
  const { knights } = rowAt(view.players, seat);
  return (
    cardsWorth(view, seat, { cards, knights }) -
    cardsWorth(view, seat, { cards: cards.with(card, at(cards, card) - 1), knights })
  );
};

/** A knight grows the army and drives the robber off; before the roll it is best when the robber sits on us. */
function knightGain({ view, cards, seat }: Prospect): number {
  const { knights } = rowAt(view.players, seat);
  const army =
    cardsWorth(view, seat, { cards: cards.with(KNIGHT, at(cards, KNIGHT) - 1), knights: knights + 1 }) -
    cardsWorth(view, seat, { cards, knights });
  const six = rowAt(view.board.corners, view.robber);
  const robbed = six.some((vertex) => view.builder[vertex] === seat);
  return army + (robbed ? 3 : view.phase === 'main' ? 0.9 : 0);
}
