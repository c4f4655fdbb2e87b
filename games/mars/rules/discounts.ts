/** Which card takes how much off a price: told, never added up for the price itself. (MRS-6.2) */
import { cardOf } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import type { ProjectKey } from '../facts/vocabulary.ts';
import { hasRequirement } from './payment.ts';
import type { Player, Source } from './state.ts';

export interface Less {
  /** A card in play, or `next`: a card played before it promised it to the next one. */
  readonly source: Source;
  readonly amount: number;
}

/** Self-Replicating Robots make what lies on them cheaper. */
const ROBOTS = '210';

const lessOf = (player: Player, amountOf: (card: Card) => number): readonly Less[] =>
  player.played.flatMap(({ card, down }) => {
    const amount = down ? 0 : amountOf(cardOf(card));
    return amount === 0 ? [] : [{ source: card, amount }];
  });

export const discountsOn = (player: Player, card: Card): readonly Less[] => [
  ...lessOf(player, ({ type, discounts }) => {
    let amount = 0;
    if (type === 'event') return amount;
    for (const discount of discounts) {
      if (discount.appliesTo === 'every-card') amount += discount.amount;
      if (discount.appliesTo === 'card-with-requirement' && hasRequirement(card)) amount += discount.amount;
      if (discount.appliesTo === 'tag')
        amount += discount.amount * card.tags.filter((tag) => tag === discount.tag).length;
    }
    return amount;
  }),
  ...(player.nextDiscount > 0 ? [{ source: 'next', amount: player.nextDiscount }] : []),
  ...player.hosted.flatMap(({ card: id, resources }) =>
    id === card.id && resources > 0 ? [{ source: ROBOTS, amount: resources }] : [],
  ),
];

export const discountsOnProject = (player: Player, key: ProjectKey): readonly Less[] =>
  key !== 'power-plant'
    ? []
    : lessOf(player, ({ discounts }) =>
        discounts.reduce(
          (sum, { appliesTo, amount }) => sum + (appliesTo === 'standard-project' ? amount : 0),
          0,
        ),
      );
