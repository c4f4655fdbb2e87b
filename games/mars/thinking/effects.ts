/** What an effect is worth, in M€. Estimates, not rules: the rules have already said what is legal. */
import { cardOf } from '../facts/cards.ts';
import type { Amount, Card, Count, Effect } from '../facts/language.ts';
import { VENUS } from '../facts/numbers.ts';
import { isCity } from '../facts/tiles.ts';
import type { CardId, Resource } from '../facts/vocabulary.ts';
import type { Outlook } from './outlook.ts';

export interface Setting {
  readonly card?: Card | undefined;
  readonly x?: number | undefined;
}

function count({ view, me, opponents }: Outlook, per: Count, { card }: Setting): number {
  switch (per.what) {
    case 'tag': {
      let sum = 0;
      const whose = per.whose === 'you' ? [me] : per.whose === 'opponents' ? opponents : view.players;
      for (const { tags } of whose) for (const tag of per.tags) sum += tags[tag];
      if (per.includesThisCard && card && !me.played.some((played) => played.card === card.id))
        for (const tag of card.tags) if (per.tags.includes(tag)) sum++;
      return sum;
    }
    case 'city-tile':
      return view.tiles.filter((tile) => isCity(tile)).length;
    case 'event-played':
      return view.players.reduce((sum, { played }) => sum + played.filter(({ down }) => down).length, 0);
    default:
      return 0;
  }
}

function amountOf(look: Outlook, amount: Amount, setting: Setting): number {
  if (typeof amount === 'number') return amount;
  if ('x' in amount) return amount.x * (setting.x ?? 1);
  return amount.each * Math.floor(count(look, amount.per, setting) / amount.every);
}

/** Steel nobody builds with and titanium without space cards are worth less, but production of all kinds pays. */
export const productionWorth = (look: Outlook, resource: Resource): number => {
  const value = look.stock[resource];
  const bonus = resource === 'megacredits' ? 1 : 0.9;
  return value * bonus * look.left;
};

/** A resource more on this card: its share of the next point, or of what its own action makes of it. */
export function resourceWorth(look: Outlook, id: CardId): number {
  const { vp, actions } = cardOf(id);
  let best = 0.2;
  if (vp?.kind === 'per' && vp.per.target === 'this-card')
    best = vp.max === undefined ? (look.point * vp.points) / vp.per.amount : look.point;
  for (const { costs, effects } of actions)
    for (const cost of costs)
      if (cost.kind === 'remove-card-resource' && cost.from === 'this' && typeof cost.amount === 'number')
        best = Math.max(best, (0.75 * listWorth(look, effects, {})) / cost.amount);
  return best;
}

/** Own cards that could take it, best first. */
function bestReceiver(look: Outlook, effect: Extract<Effect, { kind: 'add' }>, setting: Setting): number {
  if (effect.to === 'this') return setting.card ? resourceWorth(look, setting.card.id) : 0;
  let best = 0;
  for (const { card, resources, down } of look.me.played) {
    const { resourceStorage } = cardOf(card);
    if (down || resourceStorage === null || resources < (effect.minResources ?? 0)) continue;
    if (effect.resource !== 'any' && resourceStorage.type !== effect.resource) continue;
    best = Math.max(best, resourceWorth(look, card));
  }
  return best;
}

const CARD = 3.4;

function effectWorth(look: Outlook, effect: Effect, setting: Setting): number {
  const n = (amount: Amount): number => amountOf(look, amount, setting);
  switch (effect.kind) {
    case 'gain':
      return look.stock[effect.resource] * n(effect.amount);
    case 'lose':
    case 'spend':
      return -look.stock[effect.resource] * n(effect.amount);
    case 'pay':
      return -look.money * n(effect.megacredits);
    case 'production':
      return productionWorth(look, effect.resource) * n(effect.amount);
    case 'reduce-production': {
      const hit = look.opponents.some(({ production }) => production[effect.resource] >= effect.amount);
      const each = productionWorth(look, effect.resource) * effect.amount;
      return hit ? (0.35 * each) / Math.max(1, look.opponents.length) : -each;
    }
    case 'remove': {
      const most = Math.max(0, ...look.opponents.map(({ stock }) => stock[effect.resource]));
      return (
        (0.4 * look.stock[effect.resource] * Math.min(effect.amount, most)) /
        Math.max(1, look.opponents.length)
      );
    }
    case 'steal':
      return 1.2 * look.stock[effect.resource] * effect.amount;
    case 'raise': {
      const { parameter, steps } = effect;
      if (parameter === 'venus') return look.view.venus < VENUS.max ? 0.9 * look.rating * steps : 0;
      const open = parameter === 'temperature' ? look.temperatureOpen : look.oxygenOpen;
      return open ? look.step * steps : 0;
    }
    case 'tr':
      return look.rating * n(effect.amount);
    case 'place-tile':
      return tileWorth(look, effect.tile) * effect.count;
    case 'production-of-placement-bonus':
      return productionWorth(look, 'titanium') * effect.amount;
    case 'draw':
      return CARD * look.money * n(effect.amount);
    case 'look':
      return effect.buy ? 0.8 * look.money : 1.2 * CARD * look.money * effect.take;
    case 'reveal-top-card':
      return 0.12 * listWorth(look, effect.yes, setting);
    case 'discard-from-hand':
      return -1.5;
    case 'add':
      return bestReceiver(look, effect, setting) * n(effect.amount);
    case 'remove-card-resource':
      if (effect.from === 'this')
        return setting.card ? -resourceWorth(look, setting.card.id) * n(effect.amount) * 0.9 : 0;
      return (0.5 * look.point) / Math.max(1, look.opponents.length);
    case 'choose':
      return Math.max(...effect.options.map((option) => listWorth(look, option, setting)));
    case 'if':
      return listWorth(look, look.me.tags.plant >= 3 ? effect.yes : effect.no, setting);
    case 'copy-production-box':
      return 1.2 * productionWorth(look, 'steel');
    case 'reserve-area':
      return 1;
    case 'next-card-this-generation':
      return 0.8 * effect.discount * look.money + 0.5 * effect.requirementSteps;
    case 'place-colony':
      return 6 * look.money + 0.8 * look.left;
    case 'trade-fleet':
      return 1.2 * look.left * effect.amount;
    case 'gain-any-standard':
      return look.stock.titanium * effect.amount;
    case 'raise-lowest-production':
      return productionWorth(look, 'plants') * effect.amount;
    case 'play-card-from-hand':
      return 0.7 * effect.discount * look.money + 2;
    case 'play-prelude':
    case 'copy-prelude':
      return 12 * look.money;
    case 'play-corporation':
      return 50 * look.money;
    case 'place-delegates':
    case 'replace-delegate':
    case 'repeat-used-action':
    case 'trade-for-free':
      return 3 * look.money;
    case 'take-actions':
      return 4 * look.money;
    default:
      return 0;
  }
}

function tileWorth(look: Outlook, kind: string): number {
  switch (kind) {
    case 'ocean':
      return look.oceansOpen ? look.step + 2.5 * look.money : 0;
    case 'greenery':
      return (look.oxygenOpen ? look.step : 0) + look.point + 2;
    case 'city':
    case 'capital':
      return 1.6 * look.point + 2;
    default:
      return 2;
  }
}

export const listWorth = (look: Outlook, effects: readonly Effect[], setting: Setting): number => {
  let sum = 0;
  for (const effect of effects) sum += effectWorth(look, effect, setting);
  return sum;
};
