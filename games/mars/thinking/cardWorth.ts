/** What a card is worth once it lies on the table, before its price. */
import { cardOf } from '../facts/cards.ts';
import { TEMPERATURE } from '../facts/numbers.ts';
import type { Card, Discount, Trigger } from '../facts/language.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Outlook } from './outlook.ts';
import { listWorth } from './effects.ts';

/** Cards a seat plays in a generation, and how many of them carry a given tag. */
const PLAYS = 2.2;
const SHARE = 0.25;

function pointsWorth({ point, me, left, view }: Outlook, { vp, tags }: Card): number {
  if (vp === null) return 0;
  if (vp.kind === 'fixed') return vp.points * point;
  switch (vp.per.target) {
    case 'this-card':
      return 0;
    case 'adjacent-to-this-tile':
      return 1.5 * point;
    case 'everyone':
      return (point * (view.tiles.filter((tile) => tile?.kind === 'city').length + left / 2)) / vp.per.amount;
    default:
      return point * (me.tags.jovian + (tags.includes('jovian') ? 1 : 0) + Math.min(2, left / 4));
  }
}

function discountWorth({ left, money }: Outlook, { amount, appliesTo }: Discount): number {
  const plays = PLAYS * Math.max(0, left - 0.5) * money * amount;
  return appliesTo === 'every-card' ? plays : SHARE * plays;
}

function triggerWorth(look: Outlook, card: Card, { on, effects, optional }: Trigger): number {
  const each = Math.max(0, listWorth(look, effects, { card }));
  const times = Math.max(0, look.left - 0.5);
  switch (on.event) {
    case 'tag-played': {
      const own = on.includesThisCard ? card.tags.filter((tag) => on.tags.includes(tag)).length : 0;
      const share = SHARE * on.tags.length * PLAYS * (on.by === 'anyone' ? 1 + look.opponents.length : 1);
      return (optional ? 0.4 : 1) * each * (own + 0.6 * share * times);
    }
    case 'card-played':
      return each * 0.35 * PLAYS * times;
    case 'standard-project-used':
      return each * 0.5 * times;
    case 'tile-placed':
      return each * times * (on.by === 'anyone' ? 0.25 * (1 + look.opponents.length) : 0.3);
    default:
      return 0;
  }
}

function modifiersWorth({ left, money, me }: Outlook, { modifiers }: Card): number {
  let sum = 0;
  for (const modifier of modifiers) {
    if (modifier.kind === 'resource-value')
      sum += modifier.amount * money * (1 + me.production[modifier.resource]) * left * 0.8;
    if (modifier.kind === 'requirement-flexibility') sum += 4;
    if (modifier.kind === 'greenery-plant-cost') sum += left;
    if (modifier.kind === 'pay-with') sum += 3;
    if (modifier.kind === 'protect') sum += 2;
  }
  return sum;
}

/** The best alternative, once in every generation left. */
function actionsWorth(look: Outlook, card: Card): number {
  let best = 0;
  for (const { costs, effects } of card.actions) {
    const once = listWorth(look, costs, { card }) + listWorth(look, effects, { card });
    best = Math.max(best, once);
  }
  return best * Math.max(0.3, look.left - 0.6) * 0.85;
}

const TAG = 0.4;

export function cardWorth(look: Outlook, id: CardId, x?: number): number {
  const card = cardOf(id);
  let sum = listWorth(look, card.immediate, { card, x }) + pointsWorth(look, card) + actionsWorth(look, card);
  for (const discount of card.discounts) sum += discountWorth(look, discount);
  for (const trigger of card.triggers) sum += triggerWorth(look, card, trigger);
  sum += modifiersWorth(look, card);
  if (card.type !== 'event') sum += TAG * card.tags.length;
  // Own cards that count Jovian tags grow with it.
  if (card.type !== 'event' && card.tags.includes('jovian'))
    for (const { card: own } of look.me.played) {
      const { vp } = cardOf(own);
      if (vp?.kind === 'per' && vp.per.what === 'jovian-tag') sum += look.point;
    }
  return sum;
}

/** How likely a requirement can ever be met, as a share of the card's worth. */
function chanceToPlay(look: Outlook, id: CardId): number {
  const { view, me } = look;
  let chance = 1;
  for (const requirement of cardOf(id).requirements) {
    switch (requirement.kind) {
      case 'temperature':
        chance *= window(view.temperature, requirement, TEMPERATURE.step);
        break;
      case 'oxygen':
        chance *= window(view.oxygen, requirement, 1);
        break;
      case 'oceans':
        chance *= window(view.oceans, requirement, 1);
        break;
      case 'tag':
        chance *=
          me.tags[requirement.tag] >= requirement.min
            ? 1
            : 0.75 ** (requirement.min - me.tags[requirement.tag]);
        break;
      case 'production':
        chance *= me.production[requirement.resource] >= requirement.min ? 1 : 0.6;
        break;
      default:
        chance *= 0.7;
    }
  }
  return chance;
}

function window(
  now: number,
  { min, max }: { readonly min?: number; readonly max?: number },
  step: number,
): number {
  if (max !== undefined && now > max) return 0.03;
  const missing = min === undefined ? 0 : Math.max(0, (min - now) / step);
  return missing === 0 ? 1 : 0.93 ** missing;
}

/** What it is worth to own the card in hand: its worth less its price, by the chance to play it. */
export function handWorth(look: Outlook, id: CardId): number {
  const { cost, tags } = cardOf(id);
  const metal =
    (tags.includes('building') ? Math.min(cost, 2 * look.me.stock.steel) : 0) +
    (tags.includes('space') ? Math.min(cost, 3 * look.me.stock.titanium) : 0);
  const price = (cost - 0.25 * Math.min(cost, metal)) * look.money;
  return chanceToPlay(look, id) * (cardWorth(look, id) - price);
}
