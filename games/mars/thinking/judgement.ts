/** What every move on a menu is worth to a seat that sees the table so; the dearest is made, or nothing that is not worth its price. */
import { cardOf } from '../facts/cards.ts';
import { AWARD_FIRST, CARD_PRICE, MILESTONE_POINTS, PROJECTS } from '../facts/numbers.ts';
import type { Pay } from '../facts/payment.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Move } from '../rules/moves.ts';
import { cardWorth, handWorth } from './cardWorth.ts';
import { listWorth, productionWorth, resourceWorth } from './effects.ts';
import type { Outlook } from './outlook.ts';
import { colonyWorth, packWorth, preludeWorth } from './packs.ts';
import { placeWorth } from './places.ts';

/** The move that is worth most. */
export function preferred(sight: Outlook, moves: readonly Move[]): Move {
  const kind = moves[0]?.type;
  if (kind === 'start') return starts(sight)[0]!;
  if (kind === 'buy') return buying(wanted(sight).map(({ card }) => card));
  return best(moves, (move) => worthOf(sight, move));
}

/** So many moves that are worth most, the best first. */
export function preferences(sight: Outlook, moves: readonly Move[], most: number): readonly Move[] {
  const kind = moves[0]?.type;
  if (kind === 'start') return starts(sight).slice(0, most);
  if (kind === 'buy') return purses(sight);
  return moves
    .map((move) => ({ move, worth: worthOf(sight, move) }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ move }) => move);
}

const buying = (cards: readonly CardId[]): Move => ({ type: 'buy', cards });

/** What would be bought, a card fewer, a card more, and nothing. */
function purses(sight: Outlook): readonly Move[] {
  const dealt = sight.view.own?.dealt ?? [];
  const cards = wanted(sight).map(({ card }) => card);
  const [next] = priced(
    sight,
    dealt.filter((card) => !cards.includes(card)),
  );
  return [
    buying(cards),
    ...(cards.length > 0 ? [buying(cards.slice(0, -1))] : []),
    ...(next && cards.length < affordable(sight) ? [buying([...cards, next.card])] : []),
    ...(cards.length > 1 ? [buying([])] : []),
  ];
}

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

interface Priced {
  readonly card: CardId;
  readonly worth: number;
}

const priced = (sight: Outlook, cards: readonly CardId[]): readonly Priced[] =>
  cards
    .map((card) => ({ card, worth: handWorth(sight, card) - sight.me.cardPrice * sight.money }))
    .toSorted((a, b) => b.worth - a.worth);

function purchases(sight: Outlook, dealt: readonly CardId[], most: number): readonly Priced[] {
  const crowd = Math.max(0, (sight.view.own?.hand.length ?? 0) - 3) * 1.1;
  return priced(sight, dealt)
    .filter(({ worth }) => worth > PROMISE + crowd)
    .slice(0, most);
}

const wanted = (sight: Outlook): readonly Priced[] =>
  purchases(sight, sight.view.own?.dealt ?? [], affordable(sight));

/** One start for each corporation, the best first. */
function starts(sight: Outlook): readonly Move[] {
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
    return { corporation, worth, cards: purchases(sight, dealt, most).map(({ card }) => card) };
  });
  const picking = sight.view.own?.picking;
  const kept = picking?.preludes;
  const tile = picking?.tiles?.toSorted((a, b) => colonyWorth(sight, a) - colonyWorth(sight, b))[0];
  const preludes = kept?.from
    .toSorted((a, b) => preludeWorth(sight, b) - preludeWorth(sight, a))
    .slice(0, kept.count);
  return options
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ corporation, cards }) => ({
      type: 'start',
      corporation,
      cards,
      ...(preludes && { preludes }),
      ...(tile !== undefined && { without: tile }),
    }));
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
