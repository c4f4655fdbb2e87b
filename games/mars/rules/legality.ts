/** May this card be played, may this action be used, and if not, why? One answer for menu, decision and view. */
import type { Rejection, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { amountOf, holds } from './counts.ts';
import type { Card, Requirement } from '../facts/language.ts';
import { orderFor, troubleWith } from './feasible.ts';
import { generationalMet } from './generational.ts';
import { bill, billFor, canonicalPayment, paymentTrouble, priceOf, purse, type Bill } from './payment.ts';
import { no, type RefusalCode } from './refusals.ts';
import { unmet } from './requirements.ts';
import type { Pay, Player, State } from './state.ts';
import type { Alternative } from '../facts/traits.ts';
import type { CardId } from '../facts/vocabulary.ts';

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
      return 'generational_event_not_met';
    default:
      return 'own_requirement_not_met';
  }
};

/** The way the menu would play this card, or why it cannot be played. */
export function howToPlay(state: State, seat: Seat, id: CardId, x?: number): Playing | RefusalCode {
  const player = state.players[seat]!;
  const card = cardOf(id);
  // The dear questions come last: this is asked for every card of every hand at every turn.
  const price = priceOf(player, card);
  if (price > player.stock.megacredits && purse(player, billFor(player, card)) < price)
    return 'cannot_afford';
  const requirement = unmet(state, seat, card);
  if (requirement !== undefined) return codeOf(requirement);
  const pay = canonicalPayment(player, billFor(player, card))!;
  if (card.harmless) return { pay };
  const chosen = card.x ? (x ?? 1) : undefined;
  const attempt = { card: id, pay, coming: true, x: chosen };
  const way = orderFor(state, seat, card.immediate, attempt);
  if (typeof way === 'string') return way;
  return {
    pay,
    ...(chosen !== undefined && { x: chosen }),
    ...(way.order && { order: way.order }),
  };
}

/** The judge of a card actually played, whatever payment, X and order it names. */
export function refusalOfPlay(
  state: State,
  seat: Seat,
  { card: id, pay, x, order }: Playing & { readonly card: CardId },
): Rejection | undefined {
  const player = state.players[seat]!;
  if (!player.hand.includes(id)) return no('not_in_hand');
  const card = cardOf(id);
  const requirement = unmet(state, seat, card);
  if (requirement !== undefined) return no(codeOf(requirement));
  const asked = billFor(player, card);
  const wrong = paymentTrouble(player, asked, pay);
  if (wrong !== undefined) return no(canonicalPayment(player, asked) ? wrong : 'cannot_afford');
  if (card.x !== (x !== undefined) || (x !== undefined && x < 1)) return no('bad_x');
  if (order !== undefined && !isPermutation(order, card.immediate.length)) return no('bad_order');
  const effects = order?.map((index) => card.immediate[index]!) ?? card.immediate;
  const trouble = card.harmless
    ? undefined
    : troubleWith(state, seat, effects, { card: id, pay, coming: true, x });
  return trouble === undefined ? undefined : no(trouble);
}

const isPermutation = (order: readonly number[], length: number): boolean =>
  order.length === length && new Set(order).size === length && order.every((index) => index < length);

/** What an action costs in money, with the metals it accepts; undefined when it costs none. */
export function billOfAction(state: State, seat: Seat, action: Alternative, x?: number): Bill | undefined {
  const { price } = action;
  if (price === null) return undefined;
  return {
    price: amountOf(state, seat, price.megacredits, { x }),
    steel: price.alsoWith.includes('steel'),
    titanium: price.alsoWith.includes('titanium'),
    keepHeat: 0,
  };
}

/** Why an alternative of an action cannot be used, apart from its payment. */
function troubleOfAction(
  state: State,
  seat: Seat,
  card: Card,
  { action, pay, x }: { readonly action: Alternative; readonly pay: Pay; readonly x?: number | undefined },
): RefusalCode | undefined {
  if (!generationalMet(state, seat, action.generational)) return 'generational_event_not_met';
  if (action.condition && !holds(state, seat, action.condition, card.id)) return 'condition_not_met';
  if (action.harmless) return undefined;
  return troubleWith(state, seat, action.steps, { card: card.id, pay, x });
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

/** The way the menu would use this alternative, or why it cannot be used. */
export function howToUse(
  state: State,
  seat: Seat,
  id: CardId,
  which: { readonly alternative: number; readonly x?: number },
): Using | RefusalCode {
  const used = isUsed(state.players[seat]!, id, state.generation);
  return used ? 'action_used' : howToUseNow(state, seat, cardOf(id), which);
}

/** The same for a card known to be unused. */
export function howToUseNow(
  state: State,
  seat: Seat,
  card: Card,
  { alternative, x }: { readonly alternative: number; readonly x?: number },
): Using | RefusalCode {
  const player = state.players[seat]!;
  const action = card.actions[alternative]!;
  const chosen = action.x ? (x ?? 1) : undefined;
  const asked = billOfAction(state, seat, action, chosen);
  const pay = asked === undefined ? NOTHING : canonicalPayment(player, asked);
  const code = troubleOfAction(state, seat, card, { action, pay: pay ?? NOTHING, x: chosen });
  if (code !== undefined) return code;
  if (pay === undefined) return 'cannot_afford';
  if (chosen !== undefined) return { alternative, ...(asked && { pay }), x: chosen };
  return asked === undefined ? { alternative } : { alternative, pay };
}

export function refusalOfUse(
  state: State,
  seat: Seat,
  { card: id, alternative, pay, x }: Using & { readonly card: CardId },
): Rejection | undefined {
  const player = state.players[seat]!;
  const card = player.acting.includes(id) ? cardOf(id) : undefined;
  const action = card?.actions[alternative];
  if (card === undefined || action === undefined) return no('no_action');
  if (isUsed(player, id, state.generation)) return no('action_used');
  if (action.x !== (x !== undefined) || (x !== undefined && x < 1)) return no('bad_x');
  const asked = billOfAction(state, seat, action, x) ?? bill(0);
  const given = pay ?? canonicalPayment(player, asked);
  const code = troubleOfAction(state, seat, card, { action, pay: given ?? {}, x });
  if (code !== undefined) return no(code);
  if (given === undefined) return no('cannot_afford');
  const wrong = paymentTrouble(player, asked, given);
  return wrong === undefined ? undefined : no(canonicalPayment(player, asked) ? wrong : 'cannot_afford');
}
