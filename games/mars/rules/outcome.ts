/** What an item does: shared by answers of a seat and by the automatic steps between them. (MRS-16.1) */
import type { Dice, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { amountOf, holds } from './counts.ts';
import { fromDeck } from './deck.ts';
import type { Event } from './events.ts';
import type { Amount, BaseEffect } from '../facts/language.ts';
import { productionBox } from './feasible.ts';
import { itemOf, itemsOf } from './items.ts';
import { oddOutcome } from './odd.ts';
import type { Answer } from './moves.ts';
import { floorOf } from './plainly.ts';
import { receivers } from './receivers.ts';
import { playerOf, type Item, type State } from './state.ts';
import { INSURANCE, TRACKS } from '../facts/numbers.ts';
import { canonicalPayment, inMoney } from '../facts/payment.ts';
import type { CardId, Resource, SpaceId } from '../facts/vocabulary.ts';

type Taken = Extract<Event, { readonly type: 'taken' }>;

const taken = ({ seat, card, effect }: Item): Taken => ({ type: 'taken', seat, card, kind: effect.kind });

/** Impossible at its turn: it is passed over, and the log says so. */
export const skipped = ({ seat, card, effect }: Item): readonly Event[] => [
  { type: 'taken', seat, card, kind: effect.kind, skipped: true },
];

/** The item whose turn it is, and what its seat answered where it was asked. */
interface Turn {
  readonly item: Item;
  readonly answer?: Answer | undefined;
}

type EffectItem<K extends BaseEffect['kind']> = Item & {
  readonly effect: Extract<BaseEffect, { readonly kind: K }>;
};

export function outcome(state: State, { item, answer }: Turn, dice: Dice): readonly Event[] {
  const { seat, card, effect } = item;
  const start = taken(item);
  const amount = (given: Amount): number => amountOf(state, given, item);
  switch (effect.kind) {
    case 'gain': {
      const by = amount(effect.amount);
      if (by === 0) return [start];
      return [start, { type: 'stockChanged', seat, resource: effect.resource, by, source: card }];
    }
    case 'spend':
      if (answer?.type === 'pay') return [start, { type: 'paid', seat, pay: answer.pay, source: card }];
      return [start, ...stock(item, effect.resource, -amount(effect.amount))];
    case 'lose': {
      // A corporation that is turned over by now takes nothing. (MRS-21.5)
      if (playerOf(state, seat).played.some((one) => one.card === card && one.down)) return skipped(item);
      const had = playerOf(state, seat).stock[effect.resource];
      return [start, ...stock(item, effect.resource, -Math.min(had, amount(effect.amount)))];
    }
    case 'pay':
      if (answer?.type !== 'pay') return skipped(item);
      return [start, { type: 'paid', seat, pay: answer.pay, source: card }];
    case 'production': {
      const by = amount(effect.amount);
      if (by === 0) return [start];
      const after = playerOf(state, seat).production[effect.resource] + by;
      if (by < 0 && after < floorOf(effect.resource)) return skipped(item);
      return [start, { type: 'productionChanged', seat, resource: effect.resource, by, source: card }];
    }
    case 'tr': {
      const by = amount(effect.amount);
      return by === 0 ? [start] : [start, { type: 'ratingChanged', seat, by, source: card }];
    }
    case 'raise':
      return [start, ...raised(state, item as EffectItem<'raise'>)];
    case 'place-tile':
      if (answer?.type !== 'place') return skipped(item);
      return [start, laid(state, item as EffectItem<'place-tile'>, answer.space)];
    case 'reserve-area':
      if (answer?.type !== 'place') return skipped(item);
      return [start, { type: 'areaClaimed', seat, space: answer.space }];
    case 'production-of-placement-bonus':
      if (answer?.type !== 'metal') return skipped(item);
      return [
        start,
        { type: 'metalChosen', seat, card, metal: answer.metal },
        { type: 'productionChanged', seat, resource: answer.metal, by: effect.amount, source: card },
      ];
    case 'reduce-production':
      if (effect.who === 'each-opponent')
        return [start, ...loweredForAll(state, item as EffectItem<'reduce-production'>)];
      if (answer?.type !== 'victim') return [start, ...insured(state, item)];
      return [start, ...harmedProduction(item as EffectItem<'reduce-production'>, answer.seat)];
    case 'remove':
      if (state.players.length === 1 && effect.resource === 'plants')
        return [{ ...start, neutral: true }, ...insured(state, item)];
      if (answer?.type !== 'victim')
        return [start, ...(answer === undefined && effect.who === 'any-player' ? insured(state, item) : [])];
      return [start, ...harmedStock(item, effect.resource, answer)];
    case 'steal': {
      // The neutral opponent of a solo game: it comes from the supply. (MRS-14.2)
      if (state.players.length === 1)
        return [start, ...stock(item, effect.resource, effect.amount), ...insured(state, item)];
      if (answer?.type !== 'victim') return [start];
      return [
        start,
        ...harmedStock(item, effect.resource, answer),
        ...stock(item, effect.resource, answer.amount),
        ...(effect.who === 'player-who-harmed-you'
          ? [queued([itemOf(SUED, { seat, card, actor: answer.seat })])]
          : []),
      ];
    }
    case 'add': {
      const onto = answer?.type === 'onto' ? answer.card : receivers(state, effect, item)[0];
      const by = amount(effect.amount);
      if (onto === undefined || by === 0) return [start];
      if (playerOf(state, seat).hosted.some((one) => one.card === onto))
        return [start, { type: 'hostedChanged', seat, card: onto, by }];
      return [start, { type: 'resourcesChanged', seat, card: onto, by, source: card }];
    }
    case 'remove-card-resource': {
      if (effect.from === 'this')
        return [start, { type: 'resourcesChanged', seat, card, by: -amount(effect.amount), source: card }];
      if (answer?.type !== 'take') return [start, ...(answer === undefined ? insured(state, item) : [])];
      return [
        start,
        {
          type: 'resourcesChanged',
          seat: answer.seat,
          card: answer.card,
          by: -answer.amount,
          source: card,
          ...harm(answer.seat, item),
        },
      ];
    }
    case 'draw': {
      if (effect.filter !== undefined) return [start, ...drawnUntil(state, item as EffectItem<'draw'>, dice)];
      const { events, cards } = fromDeck(state, amount(effect.amount), dice);
      if (cards.length === 0) return [start];
      return [start, ...events, { type: 'cardsDrawn', seat, cards, count: cards.length, source: card }];
    }
    case 'look': {
      const { events, cards } = fromDeck(state, amount(effect.amount), dice);
      if (cards.length === 0) return [start];
      const keep = itemOf({ kind: 'keep', take: Math.min(effect.take, cards.length), buy: effect.buy }, item);
      return [
        start,
        ...events,
        { type: 'cardsLookedAt', seat, cards, count: cards.length, source: card },
        { type: 'queued', items: [keep] },
      ];
    }
    case 'reveal-top-card': {
      const { events, cards } = fromDeck(state, 1, dice);
      const top = cards[0];
      if (top === undefined) return [start];
      const found = cardOf(top).tags.includes(effect.ifTag);
      return [
        start,
        ...events,
        { type: 'cardRevealed', seat, card: top, source: card },
        ...(found ? [queued(itemsOf(effect.yes, item))] : []),
      ];
    }
    case 'discard-from-hand':
      if (answer?.type !== 'discard') return skipped(item);
      return [start, { type: 'cardsDiscarded', seat, cards: answer.cards, count: answer.cards.length }];
    case 'choose':
      if (answer?.type !== 'option') return [start];
      return [start, queued(itemsOf(effect.options[answer.option] ?? [], item))];
    case 'if': {
      const branch = holds(state, effect.condition, item) ? effect.yes : effect.no;
      return branch.length === 0 ? [start] : [start, queued(itemsOf(branch, item))];
    }
    case 'copy-production-box':
      if (answer?.type !== 'copy') return skipped(item);
      return [start, queued(itemsOf(productionBox(state, seat, answer.card), { seat, card }))];
    case 'next-card-this-generation':
      return [
        start,
        { type: 'nextCardEased', seat, discount: effect.discount, steps: effect.requirementSteps },
      ];
    case 'optional':
      return answer?.type === 'accept' ? [start, queued(itemsOf(effect.effects, item))] : [start];
    case 'keep':
      return answer?.type === 'keep' ? [start, ...kept(state, item, answer)] : skipped(item);
    case 'face-down':
      // It may lie with another seat by now.
      return playerOf(state, seat).played.some((one) => one.card === card)
        ? [start, { type: 'turnedDown', seat, card }]
        : [start];
    default:
      return oddOutcome(state, item as Item & { readonly effect: typeof effect }, answer);
  }
}

const SUED = { kind: 'move-this-card-to-event-pile', of: 'chosen-player' } as const;

function laid(state: State, { seat, card, effect }: EffectItem<'place-tile'>, space: SpaceId): Event {
  const tile: Event = { type: 'tilePlaced', seat, tile: effect.tile, space, source: card };
  if (state.claims.length === 0) return tile;
  const claimed = state.claims.some((claim) => claim.space === space && claim.seat === seat);
  return claimed ? { ...tile, claimed } : tile;
}

/** All opponents lose production, as far as they have it; nobody did it to them. (MRS-21.7) */
function loweredForAll(
  state: State,
  { seat, card, effect }: EffectItem<'reduce-production'>,
): readonly Event[] {
  const { resource, amount } = effect;
  return state.players.flatMap((player, other): readonly Event[] => {
    const by = Math.min(amount, player.production[resource] - floorOf(resource));
    if (other === seat || by <= 0) return [];
    return [{ type: 'productionChanged', seat: other as Seat, resource, by: -by, source: card }];
  });
}

/** Alone, the insurance pays the bank for what the neutral opponent loses. (MRS-21.7) */
function insured(state: State, { seat }: Item): readonly Event[] {
  const player = playerOf(state, seat);
  const [insurer] = player.watching.harm;
  if (state.players.length > 1 || insurer === undefined) return [];
  const by = Math.min(INSURANCE, player.stock.megacredits);
  return by === 0 ? [] : [{ type: 'stockChanged', seat, resource: 'megacredits', by: -by, source: insurer }];
}

/** Cards are turned up until enough of them fit; those go to the hand, the others are discarded, all before everybody's eyes. */
function drawnUntil(state: State, item: EffectItem<'draw'>, dice: Dice): readonly Event[] {
  const { seat, card, effect } = item;
  const { tag, resourceIcon } = effect.filter ?? {};
  const wanted = amountOf(state, effect.amount, item);
  const fits = (id: CardId): boolean => {
    const found = cardOf(id);
    return (tag === undefined || found.tags.includes(tag)) && (resourceIcon === undefined || found.floaters);
  };
  const turnUp = (cards: readonly CardId[]): readonly CardId[] => {
    let kept = 0;
    const last = cards.findIndex((one) => fits(one) && ++kept === wanted);
    return last < 0 ? cards : cards.slice(0, last + 1);
  };
  const first = turnUp(state.deck.toReversed());
  const enough = first.filter(fits).length === wanted || state.discard.length === 0;
  const { events, cards } = enough
    ? { events: [], cards: first }
    : fromDeck(state, state.deck.length + state.discard.length, dice);
  const turned = enough ? first : turnUp(cards);
  if (turned.length === 0) return [];
  return [...events, { type: 'cardsTurnedUp', seat, cards: turned, kept: turned.filter(fits), source: card }];
}

const queued = (items: readonly Item[]): Event => ({ type: 'queued', items });

const stock = ({ seat, card }: Item, resource: Resource, by: number): readonly Event[] =>
  by === 0 ? [] : [{ type: 'stockChanged', seat, resource, by, source: card }];

/** Of another's loss it is told who caused it. */
const harm = (victim: Seat, { seat }: Item): { readonly harmedBy?: Seat } =>
  victim === seat ? {} : { harmedBy: seat };

const harmedStock = (
  item: Item,
  resource: Resource,
  { seat, amount }: { readonly seat: Seat; readonly amount: number },
): readonly Event[] =>
  amount === 0
    ? []
    : [{ type: 'stockChanged', seat, resource, by: -amount, source: item.card, ...harm(seat, item) }];

const harmedProduction = (item: EffectItem<'reduce-production'>, seat: Seat): readonly Event[] => {
  const { resource, amount } = item.effect;
  return [{ type: 'productionChanged', seat, resource, by: -amount, source: item.card, ...harm(seat, item) }];
};

/** One event per step really made. No reaction to a step raises the same parameter, so the list stays valid. (MRS-9.4) */
function raised(state: State, { seat, card, effect }: EffectItem<'raise'>): readonly Event[] {
  const { parameter, steps } = effect;
  const { max, step } = TRACKS[parameter];
  const events: Event[] = [];
  for (let to = state[parameter] + step; events.length < steps && to <= max; to += step)
    events.push({ type: 'parameterRaised', seat, parameter, to, source: card });
  return events;
}

function kept(state: State, item: Item, answer: Extract<Answer, { type: 'keep' }>): readonly Event[] {
  const { seat, card, effect } = item;
  const { cards } = answer;
  const price = effect.kind === 'keep' && effect.buy ? playerOf(state, seat).cardPrice * cards.length : 0;
  const pay = answer.pay ?? canonicalPayment(playerOf(state, seat), inMoney(price)) ?? {};
  return [
    ...(price > 0 ? [{ type: 'paid', seat, pay, source: card } as const] : []),
    { type: 'cardsKept', seat, cards, count: cards.length },
  ];
}
