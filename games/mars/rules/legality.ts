/** May this card be played, may this action be used, and if not, why? One answer for menu, decision and view. */
import type { Draft, Rejection, Seat } from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import type { Card, Effect, Requirement } from '../facts/language.ts';
import { LISTED_X } from '../facts/numbers.ts';
import {
  canonicalPayment,
  inMoney,
  isOnlyPayment,
  paymentTrouble,
  purse,
  withLessMetal,
  type Bill,
  type Pay,
} from '../facts/payment.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import type { Alternative } from '../facts/traits.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { copy } from './copy.ts';
import { amountOf, holds, type Counting } from './counts.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { orderFor, troubleWith } from './feasible.ts';
import { generationalMet } from './generational.ts';
import { givenBack } from './items.ts';
import type { Answer } from './moves.ts';
import { billFor, fundsOf, isPlainlyTooDear, PLAIN, type Easing } from './payment.ts';
import type { Attempt } from './plainly.ts';
import { no } from './refusals.ts';
import { unmet } from './requirements.ts';
import { playerOf, type Item, type Player, type Source, type State } from './state.ts';
import { taxOn } from './tax.ts';

const NOTHING: Pay = {};

export interface Playing {
  readonly pay: Pay;
  readonly x?: number;
  readonly order?: readonly number[];
}

const codeOf = ({ kind }: Requirement): RefusalCode => {
  switch (kind) {
    case 'temperature':
    case 'oxygen':
    case 'oceans':
    case 'venus':
      return 'requirement_not_met';
    case 'tag':
      return 'tags_missing';
    case 'generational-event':
    case 'plants-removed-this-generation':
    case 'harmed-by-player-this-generation':
      return 'generational_event_not_met';
    default:
      return 'own_requirement_not_met';
  }
};

interface Chosen {
  readonly seat: Seat;
  readonly pay: Pay;
  readonly x?: number | undefined;
}

const attemptOf = (state: State, card: Card, { seat, pay, x }: Chosen): Attempt => ({
  seat,
  card: card.id,
  pay,
  back: givenBack(state, seat, { card, cost: card.cost }),
  coming: true,
  x,
});

/** The way the menu would play this card, or why it cannot be played; `x` only where the card asks for one. */
export function howToPlay(
  state: State,
  seat: Seat,
  { card, x = 1, easing = PLAIN }: { readonly card: Card; readonly x?: number; readonly easing?: Easing },
): Playing | RefusalCode {
  const player = playerOf(state, seat);
  // What takes longest comes last: this is asked for every card of every hand at every turn.
  if (isPlainlyTooDear(player, card, easing)) return 'cannot_afford';
  const bill = billFor(state, seat, card, easing);
  if (bill.tax > 0 || bill.price > player.stock.megacredits) {
    const lack = lackFor(player, bill);
    if (lack !== undefined) return lack;
  }
  const requirement = card.requirements.length === 0 ? undefined : unmet(state, seat, card, easing);
  if (requirement !== undefined) return codeOf(requirement);
  const pay = canonicalPayment(player, bill) ?? NOTHING;
  if (card.harmless) return { pay };
  const odd = card.looks ? troubleOfOdd(state, seat, card.immediate, card.id) : undefined;
  if (odd !== undefined) return odd;
  const chosen = card.x ? x : undefined;
  const way = orderFor(state, card.immediate, attemptOf(state, card, { seat, pay, x: chosen }));
  if (typeof way === 'string') return way;
  if (chosen === undefined) return way.order === undefined ? { pay } : { pay, order: way.order };
  return way.order === undefined ? { pay, x: chosen } : { pay, x: chosen, order: way.order };
}

/** What a card actually played makes happen, whatever payment, X and order it names, or why it is refused. */
export function playing(
  state: State,
  seat: Seat,
  { card: id, pay, x, order, easing = PLAIN }: Playing & { readonly card: CardId; readonly easing?: Easing },
): readonly Event[] | Rejection {
  const player = playerOf(state, seat);
  if (!player.hand.includes(id) && !player.hosted.some((one) => one.card === id)) return no('not_in_hand');
  const card = cardOf(id);
  const requirement = unmet(state, seat, card, easing);
  if (requirement !== undefined) return no(codeOf(requirement));
  const wrong = wrongPayment(player, billFor(state, seat, card, easing), pay);
  if (wrong !== undefined) return no(wrong);
  if (card.x !== (x !== undefined) || (x !== undefined && x < 1)) return no('bad_x');
  if (order !== undefined && !isPermutation(order, card.immediate.length)) return no('bad_order');
  const way = wayToPlay(state, card, { seat, pay, x, order });
  if (typeof way === 'string') return no(way);
  return [...paid(seat, pay, id), playedBy(seat, { card: id, x, order: way.order })];
}

interface InOrder {
  readonly order?: Playing['order'] | undefined;
}

/** The order named; where none is named the one that the menu would name, unless its colony goes first. (MRS-6.6, MRS-19.7) */
function wayToPlay(state: State, card: Card, { order, ...chosen }: Chosen & InOrder): InOrder | RefusalCode {
  if (card.harmless) return { order };
  const odd = card.looks ? troubleOfOdd(state, chosen.seat, card.immediate, card.id) : undefined;
  if (odd !== undefined) return odd;
  const attempt = attemptOf(state, card, chosen);
  if (order === undefined && card.immediate.every(({ kind }) => kind !== 'place-colony'))
    return orderFor(state, card.immediate, attempt);
  return troubleWith(state, inOrder(card, order), attempt) ?? { order };
}

export const paid = (seat: Seat, pay: Pay, source: Source): readonly Event[] =>
  Object.keys(pay).length === 0 ? [] : [{ type: 'paid', seat, pay, source }];

/** What is absent stays absent: an event has one form. */
function playedBy(
  seat: Seat,
  { card, x, order }: Omit<Chosen, 'seat' | 'pay'> & InOrder & { readonly card: CardId },
): Event {
  if (x === undefined)
    return order === undefined ? { type: 'played', seat, card } : { type: 'played', seat, card, order };
  return order === undefined ? { type: 'played', seat, card, x } : { type: 'played', seat, card, x, order };
}

/** What is wrong with a payment; that it cannot be paid at all is said first. */
export function wrongPayment(player: Player, asked: Bill, pay: Pay): RefusalCode | undefined {
  const wrong = paymentTrouble(player, asked, pay);
  return wrong === undefined ? undefined : (lackFor(player, asked) ?? wrong);
}

/** What cannot be paid at all, and whether it is only the Reds' share that is missing. */
function lackFor(player: Player, asked: Bill): RefusalCode | undefined {
  if (purse(player, asked) >= asked.price) return undefined;
  const { price, tax } = asked;
  return tax > 0 && purse(player, { ...asked, tax: 0 }) >= price ? 'tax_missing' : 'cannot_afford';
}

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length && new Set(order).size === length && order.every((index) => index < length);

/** The effects of a card as printed, or in the order named. (MRS-6.6) */
export const inOrder = ({ immediate }: Card, order: readonly number[] | undefined): Card['immediate'] =>
  order === undefined ? immediate : order.flatMap((index) => immediate[index] ?? []);

/** What an action costs in money, with the metals it accepts; undefined when it costs none. */
export function billOfAction(
  state: State,
  { price, steps, heat }: Alternative,
  counting: Counting,
): Bill | undefined {
  const tax = state.turmoil === null ? 0 : taxOn(state, steps, counting);
  if (price === null) return tax === 0 ? undefined : { ...inMoney(0, tax), keepHeat: heat };
  const money = { ...inMoney(amountOf(state, price.megacredits, counting), tax), keepHeat: heat };
  return price.alsoWith.length === 0
    ? money
    : {
        ...money,
        steel: price.alsoWith.includes('steel'),
        titanium: price.alsoWith.includes('titanium'),
      };
}

/** Why an alternative of an action cannot be used, apart from its payment. */
function troubleOfAction(state: State, action: Alternative, attempt: Attempt): RefusalCode | undefined {
  if (!generationalMet(state, attempt.seat, action.generational)) return 'generational_event_not_met';
  if (action.condition && !holds(state, action.condition, attempt)) return 'condition_not_met';
  if (action.harmless) return undefined;
  const odd = action.looks ? troubleOfOdd(state, attempt.seat, action.steps, attempt.card) : undefined;
  return odd ?? troubleWith(state, action.steps, attempt);
}

/** Some effects look at other cards, which the books of a list cannot: an action or a prelude to repeat, a card to play. (MRS-6.19) */
function troubleOfOdd(
  state: State,
  seat: Seat,
  effects: readonly Effect[],
  self: Source,
): RefusalCode | undefined {
  for (const [index, effect] of effects.entries()) {
    if (effect.kind === 'repeat-used-action' && repeatable(state, seat, self).length === 0)
      return 'no_action_to_repeat';
    if (effect.kind === 'play-card-from-hand') {
      const then = afterwards(state, effects.slice(0, index), { seat, card: self });
      if (playable(then, seat, easingOf(effect)).length === 0) return 'nothing_to_play';
    }
    if (effect.kind === 'copy-prelude' && preludesToCopy(state, seat, self).length === 0)
      return 'no_prelude_to_copy';
  }
  return undefined;
}

/** A twin of the table on which this prelude is in play and these effects of it are done. (MRS-21.1) */
function afterwards(
  state: State,
  effects: readonly Effect[],
  { seat, card }: { readonly seat: Seat; readonly card: Source },
): State {
  const then = copy(state);
  const happens = (event: Event): void => evolve(then as Draft<State>, event);
  const { played, watching } = playerOf(state, seat);
  if (isCardId(card) && played.every((one) => one.card !== card)) happens({ type: 'played', seat, card });
  for (const effect of effects) {
    if (effect.kind !== 'production' && effect.kind !== 'gain') continue;
    const { resource } = effect;
    const by = amountOf(then, effect.amount, { seat, card });
    const isStock = effect.kind === 'gain' || (watching.production.length > 0 && by > 0);
    if (effect.kind === 'production')
      happens({ type: 'productionChanged', seat, resource, by, source: card });
    if (isStock) happens({ type: 'stockChanged', seat, resource, by, source: card });
  }
  return then;
}

/** Own preludes whose effects can be carried out again. (MRS-21.1) */
export function preludesToCopy(state: State, seat: Seat, self: Source): readonly CardId[] {
  const player = playerOf(state, seat);
  return player.played.flatMap(({ card }) => {
    if (card === self || cardOf(card).type !== 'prelude') return [];
    const copied = cardOf(card).immediate;
    if (copied.some(({ kind }) => kind === 'copy-prelude')) return [];
    const trouble = troubleOfOdd(state, seat, copied, self) ?? troubleWith(state, copied, { seat, card });
    if (trouble !== undefined || fundsOf(player) < taxOn(state, copied, { seat, card })) return [];
    return [card];
  });
}

/** What keeps effects from being carried out at all: of preludes, which have no price. */
export const troubleOfEffects = (state: State, card: Card, seat: Seat): RefusalCode | undefined =>
  troubleOfOdd(state, seat, card.immediate, card.id) ??
  troubleWith(state, card.immediate, { seat, card: card.id, coming: true }) ??
  (canonicalPayment(playerOf(state, seat), billFor(state, seat, card)) ? undefined : 'tax_missing');

export const easingOf = (effect: Extract<Effect, { readonly kind: 'play-card-from-hand' }>): Easing => ({
  discount: effect.discount,
  anyParameters: effect.ignoreGlobalRequirements,
});

/** Ways to play a card by the way. */
export const playable = (
  state: State,
  seat: Seat,
  easing: Easing,
): readonly (Playing & { readonly card: CardId })[] =>
  playerOf(state, seat).hand.flatMap((card) =>
    forEachX(cardOf(card).x, (x) => howToPlay(state, seat, { card: cardOf(card), x, easing })).map((how) => ({
      card,
      ...how,
    })),
  );

/** The ways to do it, with an X of one, two and so on where one is asked for, as far as that goes. (MRS-6.13) */
function forEachX<Way extends object>(
  asks: boolean,
  howWith: (x: number) => Way | RefusalCode,
): readonly Way[] {
  const found: Way[] = [];
  for (let x = 1; x <= (asks ? LISTED_X : 1); x++) {
    const how = howWith(x);
    if (typeof how === 'string') break;
    found.push(how);
  }
  return found;
}

/** Own actions already used in this generation that can be paid for again, another than `self`. (MRS-21.2) */
export const repeatable = (state: State, seat: Seat, self: Source): readonly Repeating[] => {
  const player = playerOf(state, seat);
  return player.acting.flatMap((card) => {
    if (card === self || !isUsed(player, card, state.generation)) return [];
    return cardOf(card).actions.flatMap(({ steps, x: asks }, alternative) => {
      if (steps.some(({ kind }) => kind === 'repeat-used-action')) return [];
      const ways = forEachX(asks, (x) => howToUseNow(state, seat, { card, alternative, x }));
      return ways.flatMap((how) => paymentsFor(state, seat, { card, ...how }));
    });
  });
};

type Repeating = Using & { readonly card: CardId };

/** The same use with less and less metal, as far as M€ go: an answer is one deal, its payment is not put together. */
function paymentsFor(state: State, seat: Seat, how: Repeating): readonly Repeating[] {
  const { pay } = how;
  const bill = billToRepeat(state, seat, how);
  if (pay === undefined || bill === undefined) return [how];
  return withLessMetal(playerOf(state, seat), bill, pay).map((other) => ({ ...how, pay: other }));
}

/** What a use of an action costs; undefined when nothing is paid. */
function billToRepeat(state: State, seat: Seat, { card, alternative, x }: Repeating): Bill | undefined {
  const action = cardOf(card).actions[alternative];
  return action && billOfAction(state, action, { seat, x });
}

/** Whoever plays a card by the way, or uses an action again, is asked while it could be paid otherwise. (MRS-16.1) */
export function isForced(state: State, { seat, effect }: Item, answer: Answer): boolean {
  if (answer.type !== 'play' && answer.type !== 'repeat') return true;
  const { pay } = answer;
  const easing = effect.kind === 'play-card-from-hand' ? easingOf(effect) : PLAIN;
  const bill =
    answer.type === 'play'
      ? billFor(state, seat, cardOf(answer.card), easing)
      : billToRepeat(state, seat, answer);
  return pay === undefined || bill === undefined || isOnlyPayment(playerOf(state, seat), bill, pay);
}

export interface Using {
  readonly alternative: number;
  readonly pay?: Pay;
  readonly x?: number;
}

/** Once per generation. (MRS-5.7) */
export const isUsed = ({ played }: Player, card: CardId, generation: number): boolean => {
  for (const one of played) if (one.card === card) return one.used === generation;
  return false;
};

interface Use {
  readonly card: CardId;
  readonly alternative: number;
  readonly x?: number;
}

/** The way the menu would use this alternative, or why it cannot be used. */
export function howToUse(state: State, seat: Seat, use: Use): Using | RefusalCode {
  const used = isUsed(playerOf(state, seat), use.card, state.generation);
  return used ? 'action_used' : howToUseNow(state, seat, use);
}

/** The same for a card known to be unused. */
export function howToUseNow(state: State, seat: Seat, { card, alternative, x }: Use): Using | RefusalCode {
  const action = cardOf(card).actions[alternative];
  return action === undefined ? 'no_action' : howToTake(state, action, { seat, card, alternative, x });
}

/** The same for an action at hand. */
export function howToTake(
  state: State,
  action: Alternative,
  {
    seat,
    card,
    alternative,
    x = 1,
  }: {
    readonly seat: Seat;
    readonly card: CardId;
    readonly alternative: number;
    readonly x?: number | undefined;
  },
): Using | RefusalCode {
  const chosen = action.x ? x : undefined;
  const asked = billOfAction(state, action, { seat, x: chosen });
  const pay = asked === undefined ? NOTHING : canonicalPayment(playerOf(state, seat), asked);
  const code = troubleOfAction(state, action, { seat, card, pay, x: chosen });
  if (code !== undefined) return code;
  if (pay === undefined) return (asked && lackFor(playerOf(state, seat), asked)) ?? 'cannot_afford';
  if (asked === undefined || asked.price === 0)
    return chosen === undefined ? { alternative } : { alternative, x: chosen };
  return chosen === undefined ? { alternative, pay } : { alternative, pay, x: chosen };
}

/** What a use of an action comes to: what is paid for it, or why it is refused. */
export function judgeUse(
  state: State,
  seat: Seat,
  { card, alternative, pay, x, again = false }: Using & { readonly card: CardId; readonly again?: boolean },
): { readonly pay: Pay } | Rejection {
  const player = playerOf(state, seat);
  const action = player.acting.includes(card) ? cardOf(card).actions[alternative] : undefined;
  if (action === undefined) return no('no_action');
  if (isUsed(player, card, state.generation) !== again)
    return no(again ? 'no_action_to_repeat' : 'action_used');
  if (action.x !== (x !== undefined) || (x !== undefined && x < 1)) return no('bad_x');
  const asked = billOfAction(state, action, { seat, x }) ?? inMoney(0);
  const given = pay ?? canonicalPayment(player, asked);
  const code = troubleOfAction(state, action, { seat, card, pay: given, x });
  if (code !== undefined) return no(code);
  if (given === undefined) return no(lackFor(player, asked) ?? 'cannot_afford');
  const wrong = wrongPayment(player, asked, given);
  return wrong === undefined ? { pay: given } : no(wrong);
}
