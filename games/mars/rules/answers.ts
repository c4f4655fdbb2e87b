/** Is this an answer to what is asked? Anything legal is accepted, listed or not. (MRS-16.2) */
import type { Rejection } from '@reckon/kernel';
import { inMoney, paymentTrouble, purse } from '../facts/payment.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { amountOf } from './counts.ts';
import { boxes, isOpen, troubleWith } from './feasible.ts';
import type { Answer } from './moves.ts';
import { acceptsOdd } from './odd.ts';
import { metalsUnder, optionsOf, producers, victims } from './options.ts';
import { claimable, mayPlace } from './placement.ts';
import { cardsToTakeFrom, isNeutral, receivers } from './receivers.ts';
import { no } from './refusals.ts';
import { playerOf, type Item, type State } from './state.ts';

const good = (condition: boolean): Rejection | undefined => (condition ? undefined : no('bad_answer'));

/** undefined = accepted. */
export function accepts(state: State, item: Item, answer: Answer): Rejection | undefined {
  const { seat, card, effect } = item;
  switch (effect.kind) {
    case 'place-tile':
      if (answer.type !== 'place') return no('bad_answer');
      return mayPlace(state, effect, { seat, space: answer.space }) ? undefined : no('space_not_allowed');
    case 'reserve-area':
      if (answer.type !== 'place') return no('bad_answer');
      return claimable(state, seat, effect.where).includes(answer.space)
        ? undefined
        : no('space_not_allowed');
    case 'pay': {
      if (answer.type !== 'pay') return no('bad_answer');
      const asked = inMoney(amountOf(state, effect.megacredits, item));
      const wrong = paymentTrouble(playerOf(state, seat), asked, answer.pay);
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
      if (answer.type === 'decline') return good(effect.upTo && effect.who !== 'player-who-harmed-you');
      return good(
        answer.type === 'victim' &&
          victims(state, item, effect.upTo).includes(answer.seat) &&
          (effect.upTo ? answer.amount <= effect.amount : answer.amount === effect.amount) &&
          answer.amount <= playerOf(state, answer.seat).stock[effect.resource],
      );
    case 'add':
      return good(answer.type === 'onto' && receivers(state, effect, item).includes(answer.card));
    case 'remove-card-resource': {
      if (answer.type === 'decline') return good(effect.upTo === true);
      if (answer.type !== 'take' || isNeutral(state, effect)) return no('bad_answer');
      const amount = amountOf(state, effect.amount, item);
      const holder = cardsToTakeFrom(state, effect, { seat, card, amount: answer.amount }).find(
        (one) => one.seat === answer.seat && one.card === answer.card,
      );
      return good(holder !== undefined && (effect.upTo ? answer.amount <= amount : answer.amount === amount));
    }
    case 'discard-from-hand':
      return good(
        answer.type === 'discard' &&
          answer.cards.length === effect.amount &&
          areAmong(answer.cards, playerOf(state, seat).hand),
      );
    case 'choose': {
      if (answer.type !== 'option') return no('bad_answer');
      const option = effect.options[answer.option];
      return good(option !== undefined && isOpen(state, option, item));
    }
    case 'copy-production-box':
      return good(answer.type === 'copy' && boxes(state, seat).includes(answer.card));
    case 'optional':
      if (answer.type === 'decline') return undefined;
      return good(answer.type === 'accept' && troubleWith(state, effect.effects, item) === undefined);
    case 'keep':
      return answer.type === 'keep' ? keeps(state, item, answer) : no('bad_answer');
    case 'spend': {
      const options = optionsOf(state, item) ?? [];
      return good(options.some((option) => JSON.stringify(option) === JSON.stringify(answer)));
    }
    case 'gain':
    case 'lose':
    case 'production':
    case 'raise':
    case 'tr':
    case 'draw':
    case 'look':
    case 'reveal-top-card':
    case 'if':
    case 'next-card-this-generation':
    case 'face-down':
      return no('bad_answer');
    default:
      return acceptsOdd(state, item as Item & { readonly effect: typeof effect }, answer);
  }
}

/** Different cards, all of them there. */
export const areAmong = (cards: readonly CardId[], zone: readonly CardId[]): boolean => {
  let index = 0;
  for (const card of cards) if (cards.indexOf(card) !== index++ || !zone.includes(card)) return false;
  return true;
};

function keeps(
  state: State,
  { seat, effect }: Item,
  { cards, pay }: Extract<Answer, { type: 'keep' }>,
): Rejection | undefined {
  if (effect.kind !== 'keep') return no('bad_answer');
  const player = playerOf(state, seat);
  const fits = effect.buy ? cards.length <= effect.take : cards.length === effect.take;
  if (!fits || !areAmong(cards, player.looking)) return no('bad_answer');
  const asked = inMoney(effect.buy ? cards.length * player.cardPrice : 0);
  if (purse(player, asked) < asked.price) return no('cannot_afford_cards');
  const wrong = pay === undefined ? undefined : paymentTrouble(player, asked, pay);
  return wrong ? no(wrong) : undefined;
}
