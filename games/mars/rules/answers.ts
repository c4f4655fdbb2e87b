/** Is this an answer to what is asked? Anything legal is accepted, listed or not. (MRS-16.2) */
import type { Rejection } from '@reckon/kernel';
import { amountOf } from './counts.ts';
import { boxes, isOpen, troubleWith } from './feasible.ts';
import type { Answer } from './moves.ts';
import { isNeutral, metalsUnder, producers, victims } from './options.ts';
import { bill, paymentTrouble, purse } from './payment.ts';
import { cardsToTakeFrom, receivers } from './receivers.ts';
import { no } from './refusals.ts';
import { claimable, mayPlace } from './placement.ts';
import type { Item, State } from './state.ts';
import { CARD_PRICE } from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';

/** undefined = accepted. */
export function accepts(state: State, item: Item, answer: Answer): Rejection | undefined {
  const { seat, card, effect } = item;
  const good = (condition: boolean): Rejection | undefined => (condition ? undefined : no('bad_answer'));
  switch (effect.kind) {
    case 'place-tile':
      if (answer.type !== 'place') return no('bad_answer');
      return mayPlace(state, seat, effect, answer.space) ? undefined : no('space_not_allowed');
    case 'reserve-area':
      if (answer.type !== 'place') return no('bad_answer');
      return claimable(state).includes(answer.space) ? undefined : no('space_not_allowed');
    case 'pay': {
      if (answer.type !== 'pay') return no('bad_answer');
      const asked = bill(amountOf(state, seat, effect.megacredits, item));
      const wrong = paymentTrouble(state.players[seat]!, asked, answer.pay);
      return wrong ? no(wrong) : undefined;
    }
    case 'production-of-placement-bonus':
      return good(answer.type === 'metal' && metalsUnder(state, card).includes(answer.metal));
    case 'reduce-production':
      return good(
        answer.type === 'victim' &&
          answer.amount === effect.amount &&
          producers(state, effect).includes(answer.seat),
      );
    case 'remove':
    case 'steal':
      if (answer.type === 'decline') return undefined;
      return good(
        answer.type === 'victim' &&
          victims(state, item, true).includes(answer.seat) &&
          answer.amount <= effect.amount &&
          answer.amount <= state.players[answer.seat]!.stock[effect.resource],
      );
    case 'add':
      return good(answer.type === 'onto' && receivers(state, seat, effect, item).includes(answer.card));
    case 'remove-card-resource': {
      if (answer.type === 'decline') return good(effect.upTo === true);
      if (answer.type !== 'take' || isNeutral(state, effect.from)) return no('bad_answer');
      const amount = amountOf(state, seat, effect.amount, item);
      const holder = cardsToTakeFrom(state, seat, effect, { card, amount: answer.amount }).find(
        (one) => one.seat === answer.seat && one.card === answer.card,
      );
      return good(holder !== undefined && (effect.upTo ? answer.amount <= amount : answer.amount === amount));
    }
    case 'discard-from-hand':
      return good(
        answer.type === 'discard' &&
          answer.cards.length === effect.amount &&
          areAmong(answer.cards, state.players[seat]!.hand),
      );
    case 'choose': {
      if (answer.type !== 'option') return no('bad_answer');
      const option = effect.options[answer.option];
      return good(option !== undefined && isOpen(state, seat, option, item));
    }
    case 'copy-production-box':
      return good(answer.type === 'copy' && boxes(state, seat).includes(answer.card));
    case 'optional':
      if (answer.type === 'decline') return undefined;
      return good(answer.type === 'accept' && troubleWith(state, seat, effect.effects, item) === undefined);
    case 'keep':
      return answer.type === 'keep' ? keeps(state, item, answer) : no('bad_answer');
    default:
      return no('bad_answer');
  }
}

const areAmong = (cards: readonly CardId[], zone: readonly CardId[]): boolean =>
  new Set(cards).size === cards.length && cards.every((card) => zone.includes(card));

function keeps(
  state: State,
  { seat, effect }: Item,
  { cards, pay }: Extract<Answer, { type: 'keep' }>,
): Rejection | undefined {
  if (effect.kind !== 'keep') return no('bad_answer');
  const player = state.players[seat]!;
  const fits = effect.buy ? cards.length <= effect.take : cards.length === effect.take;
  if (!fits || !areAmong(cards, player.looking)) return no('bad_answer');
  const asked = bill(effect.buy ? cards.length * CARD_PRICE : 0);
  if (purse(player, asked) < asked.price) return no('cannot_afford_cards');
  const wrong = pay === undefined ? undefined : paymentTrouble(player, asked, pay);
  return wrong ? no(wrong) : undefined;
}
