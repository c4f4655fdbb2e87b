/**
 * A one-ply planner: it puts a price on every move it is offered and takes the dearest one, or passes when nothing is worth
 * its price. It builds an engine while there is time, and terraforms when there is not.
 */
import type { Bot } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { Pay } from '../facts/payment.ts';
import { CARD_PRICE, MILESTONE_POINTS, AWARD_FIRST, PROJECTS } from '../facts/numbers.ts';
import type { View } from '../rules/view.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { cardWorth, handWorth } from './cardWorth.ts';
import { outlook, type Habits, type Outlook } from './outlook.ts';
import { colonyWorth, packWorth, preludeWorth } from './packs.ts';
import { placeWorth } from './places.ts';
import { listWorth, productionWorth, resourceWorth } from './worth.ts';

const builderWith = (id: string, habits: Habits): Bot<Move, Event, View, number> => ({
  id,
  begin: (seat) => seat,
  see: (seat) => seat,
  remembers: false,
  choose(seat, look, moves) {
    if (moves.length === 1) return moves[0]!;
    const view = look();
    const sight = outlook(view, seat, habits);
    const kind = moves[0]!.type;
    if (kind === 'start') return start(sight);
    if (kind === 'buy') return { type: 'buy', cards: purchases(sight, view.own!.dealt, affordable(sight)) };
    return best(moves, (move) => worthOf(sight, move));
  },
});

export const builder = builderWith('builder', { pace: 0, point: 0 });
/** The builder of the first games: it paid too much for points before its engine ran. */
export const firstBuilder = builderWith('first-builder', { pace: 1.5, point: 3.2 });

function best(moves: readonly Move[], worth: (move: Move) => number): Move {
  let chosen = moves[0]!;
  let most = -Infinity;
  for (const move of moves) {
    const value = worth(move);
    if (value > most) {
      most = value;
      chosen = move;
    }
  }
  return chosen;
}

/** Research is an investment: it must promise more than it costs. */
const PROMISE = 1.5;

const affordable = ({ me }: Outlook): number =>
  Math.floor((me.stock.megacredits + (me.heatPays ? me.stock.heat : 0)) / me.cardPrice);

function purchases(sight: Outlook, dealt: readonly CardId[], most: number): readonly CardId[] {
  const crowd = Math.max(0, (sight.view.own?.hand.length ?? 0) - 3) * 1.1;
  return dealt
    .map((card) => ({ card, worth: handWorth(sight, card) - sight.me.cardPrice * sight.money }))
    .filter(({ worth }) => worth > PROMISE + crowd)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ card }) => card);
}

function start(sight: Outlook): Move {
  const { offered, dealt } = sight.view.own!;
  const options = offered.map((corporation) => {
    const card = cardOf(corporation);
    let worth = cardWorth(sight, corporation);
    for (const [resource, n] of Object.entries(card.startingResources))
      worth += sight.stock[resource as keyof typeof sight.stock] * n;
    for (const [resource, n] of Object.entries(card.startingProduction))
      worth += productionWorth(sight, resource as keyof typeof sight.stock) * n;
    worth += listWorth(sight, card.firstAction, { card });
    const money = card.startingResources.megacredits ?? 0;
    // Half of the money must be left to play what was bought.
    const index = offered.indexOf(corporation);
    const price = sight.view.own?.picking?.prices?.[index] ?? CARD_PRICE;
    const most = Math.min(6, Math.floor((0.45 * money) / price));
    return { corporation, worth, cards: purchases(sight, dealt, most) };
  });
  const { corporation, cards } = options.toSorted((a, b) => b.worth - a.worth)[0]!;
  const picking = sight.view.own?.picking;
  const kept = picking?.preludes;
  const tile = picking?.tiles?.toSorted((a, b) => colonyWorth(sight, a) - colonyWorth(sight, b))[0];
  return {
    type: 'start',
    corporation,
    cards,
    ...(kept && {
      preludes: kept.from
        .toSorted((a, b) => preludeWorth(sight, b) - preludeWorth(sight, a))
        .slice(0, kept.count),
    }),
    ...(tile !== undefined && { without: tile }),
  };
}

const payWorth = ({ stock }: Outlook, pay: Pay): number =>
  (pay.megacredits ?? 0) * stock.megacredits +
  // Metal is only good for paying: spending it is cheap.
  (pay.steel ?? 0) * stock.steel * 0.75 +
  (pay.titanium ?? 0) * stock.titanium * 0.75 +
  (pay.heat ?? 0) * stock.heat;

/** The worth of a move in M€; passing and ending are worth nothing. */
function worthOf(sight: Outlook, move: Move): number {
  const { view, me, point, money } = sight;
  switch (move.type) {
    case 'play':
      return cardWorth(sight, move.card, move.x) - payWorth(sight, move.pay);
    case 'action': {
      const card = cardOf(move.card);
      const { costs, effects } = card.actions[move.alternative]!;
      const setting = { card, x: move.x };
      return listWorth(sight, costs, setting) + listWorth(sight, effects, setting) + 0.05;
    }
    case 'project': {
      const project = PROJECTS.find(({ key }) => key === move.project);
      return listWorth(sight, project?.effects ?? [], {}) - payWorth(sight, move.pay);
    }
    case 'claim':
      return MILESTONE_POINTS * point - payWorth(sight, move.pay);
    case 'fund':
      return fundWorth(sight, move.award) - payWorth(sight, move.pay);
    case 'greenery':
      return view.phase === 'final' ? 100 : 20;
    case 'heat':
      return sight.rating - 6 * sight.stock.heat;
    case 'first':
      return 50;
    case 'sell':
      return move.cards.length === 1 && sight.left < 2
        ? 0.5 * money - Math.max(0, handWorth(sight, move.cards[0]!)) - 1
        : -5;
    case 'pass':
    case 'end':
    case 'decline':
      return 0;
    case 'accept':
      return worstInHand(sight) < 2 ? 1 : -1;
    case 'draft':
      return handWorth(sight, move.card);
    case 'place': {
      const effect = view.agenda[0]?.effect;
      return placeWorth(sight, move.space, effect?.kind === 'place-tile' ? effect.tile : 'city');
    }
    case 'option': {
      const item = view.agenda[0]!;
      const card = item.card.length === 3 ? cardOf(item.card) : undefined;
      const { effect } = item;
      return effect.kind === 'choose' ? listWorth(sight, effect.options[move.option]!, { card }) : 0;
    }
    case 'onto':
      return resourceWorth(sight, move.card);
    case 'take':
      return (move.seat === me.seat ? -1 : 1) * resourceWorth(sight, move.card) * move.amount;
    case 'victim': {
      const lead = view.players[move.seat]!.tr / 100;
      return move.seat === me.seat ? -5 : move.amount + lead;
    }
    case 'keep':
      return (
        move.cards.reduce((sum, card) => sum + handWorth(sight, card), 0) -
        keepPrice(sight, move.cards.length)
      );
    case 'discard':
      return -move.cards.reduce((sum, card) => sum + handWorth(sight, card), 0);
    case 'copy':
      return boxWorth(sight, move.card);
    case 'pay':
      return -payWorth(sight, move.pay);
    case 'metal':
      return move.metal === 'titanium' ? 2 : 1;
    case 'start':
    case 'buy':
      return 0;
    default:
      return packWorth(sight, move, payWorth(sight, 'pay' in move ? (move.pay ?? {}) : {}));
  }
}

const keepPrice = ({ view, me, money }: Outlook, count: number): number => {
  const effect = view.agenda[0]?.effect;
  return effect?.kind === 'keep' && effect.buy ? (me.cardPrice * money + PROMISE) * count : 0;
};

const worstInHand = (sight: Outlook): number =>
  Math.min(...sight.view.own!.hand.map(({ card }) => handWorth(sight, card)));

function boxWorth(sight: Outlook, id: CardId): number {
  const card = cardOf(id);
  return listWorth(
    sight,
    card.immediate.filter(({ kind }) => kind === 'production'),
    { card },
  );
}

/** An award pays for those who lead it, and the more clearly the better. */
function fundWorth({ view, me, point, left }: Outlook, name: string): number {
  const award = view.awards.find((one) => one.name === name);
  if (!award) return 0;
  const mine = award.values[me.seat]!;
  const other = Math.max(0, ...award.values.filter((_, seat) => seat !== me.seat));
  if (mine <= other) return 0;
  const lead = (mine - other) / Math.max(3, other);
  const sure = Math.min(0.95, 0.45 + lead * 0.5 + (left < 3 ? 0.15 : 0));
  return sure * AWARD_FIRST * point;
}
