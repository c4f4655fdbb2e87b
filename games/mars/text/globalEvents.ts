/** What a global event says, made from its row. */
import type { Locale } from '@reckon/kernel';
import {
  globalEvent,
  type EventAmount,
  type EventCount,
  type EventEffect,
  type EventOnce,
} from '../facts/events.ts';
import { perText } from './effects.ts';
import { cardResource, cardsWord, produced, resource, say, stepsWord, tag } from './names.ts';

function countText(count: EventCount, every: number, locale: Locale): string {
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (count.what) {
    case 'tag':
      return t(
        `${tag(count.tag, locale)} ${every === 1 ? 'tag' : 'tags'}`,
        `个${tag(count.tag, locale)}标志`,
      );
    case 'production':
      return t(`${produced(count.resource, locale)} production`, `级${resource(count.resource, locale)}产量`);
    case 'tr-over':
      return t(
        `${count.every === 1 ? '' : `${count.every} `}TR over ${count.base}`,
        `${count.every === 1 ? '' : ` ${count.every} `}点超过 ${count.base} 的改造度`,
      );
    case 'influence':
      return t('influence', '点影响力');
    case 'event-played':
      return t(every === 1 ? 'event played' : 'events played', '张打出的事件');
    case 'own-city-tile':
      return t(every === 1 ? 'city of yours' : 'cities of yours', '座你的城市');
    case 'own-colony':
      return t(every === 1 ? 'colony of yours' : 'colonies of yours', '个你的殖民地');
    case 'own-tile-next-to-ocean':
      return t(
        every === 1 ? 'tile of yours beside an ocean' : 'tiles of yours beside an ocean',
        '块你的临海板块',
      );
    case 'own-blue-card':
      return t(every === 1 ? 'blue card of yours' : 'blue cards of yours', '张你的蓝牌');
    case 'card-in-hand':
      return t(every === 1 ? 'card in hand' : 'cards in hand', '张手牌');
    default:
      return count satisfies never;
  }
}

/** `2 M€ for each Earth tag (at most 5), influence added`. */
function per(amount: EventAmount, unit: (n: number) => string, locale: Locale): string {
  const t = (en: string, zh: string): string => say(locale, en, zh);
  if (typeof amount === 'number') return unit(amount);
  const { each, of, cap, influence, every = 1 } = amount;
  const most = cap === undefined ? '' : t(` (at most ${cap})`, `（最多 ${cap}）`);
  const sway =
    influence === undefined
      ? ''
      : influence === 'add'
        ? t(', influence added', '，加上影响力')
        : t(', less your influence', '，减去影响力');
  const counted = `${perText(every, locale)}${countText(of, every, locale)}${most}${sway}`;
  return t(`${unit(each)} ${counted}`, `${counted}：${unit(each)}`);
}

function effectText(effect: EventEffect, locale: Locale): string {
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (effect.kind) {
    case 'gain':
    case 'lose': {
      const verb = effect.kind === 'gain' ? t('gain', '获得') : t('lose', '失去');
      return per(effect.amount, (n) => `${verb} ${n} ${resource(effect.resource, locale, n)}`, locale);
    }
    case 'production':
      return per(
        effect.amount,
        (n) => {
          const much = n < 0 ? `−${-n}` : `+${n}`;
          return t(
            `${much} ${produced(effect.resource, locale)} production`,
            `${resource(effect.resource, locale)}产量 ${much}`,
          );
        },
        locale,
      );
    case 'draw':
      return per(
        effect.amount,
        (n) => t(`draw ${cardsWord(n, locale)}`, `抽 ${cardsWord(n, locale)}`),
        locale,
      );
    case 'gain-any-standard':
      return per(effect.amount, (n) => t(`gain ${n} of any resource`, `获得 ${n} 个任意资源`), locale);
    case 'add':
      return per(
        effect.amount,
        (n) => {
          const name = cardResource(effect.resource, n, locale);
          return t(`add ${n} ${name} to a card`, `放 ${n} 个${name}到一张牌`);
        },
        locale,
      );
    case 'add-to-every':
      return effect.resource === 'any'
        ? t('1 resource on every card that holds some', '每张有资源的牌加 1 个该资源')
        : t(
            `1 ${cardResource(effect.resource, 1, locale)} on every card that can hold it`,
            `每张可放${cardResource(effect.resource, 1, locale)}的牌加 1 个`,
          );
    case 'floaters-or-money':
      return t(
        `lose ${effect.floaters} floaters from one card or ${effect.megacredits} M€`,
        `从一张牌失去 ${effect.floaters} 个浮空器，或失去 ${effect.megacredits} M€`,
      );
    case 'diverse':
      return t(
        `gain ${effect.megacredits} M€ with ${effect.kinds} different tags, influence added`,
        `有 ${effect.kinds} 种不同标志（加上影响力）则获得 ${effect.megacredits} M€`,
      );
    case 'keep-at-most': {
      const { amount } = effect;
      const sway = effect.influence ? t(', 1 more for each influence', '，每点影响力多 1') : '';
      return t(
        `keep at most ${amount} ${resource(effect.resource, locale, amount)}${sway}`,
        `最多保留 ${amount} ${resource(effect.resource, locale)}${sway}`,
      );
    }
    case 'discard':
      return t(`discard ${cardsWord(effect.amount, locale)}`, `弃 ${cardsWord(effect.amount, locale)}`);
    case 'lose-rating':
      return t(
        `lose ${effect.amount} TR, 1 less for each influence`,
        `失去 ${effect.amount} 改造度，每点影响力少 1`,
      );
    default:
      return effect satisfies never;
  }
}

const COUNTED = {
  'building-tag': ['building tags', '建筑标志'],
  'earth-tag': ['Earth tags', '地球标志'],
  'own-city-tile': ['cities', '城市'],
} as const;

function onceText(once: EventOnce, locale: Locale): string {
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (once.kind) {
    case 'ocean':
      return t('the first player places an ocean', '先手玩家放置一块海洋');
    case 'dry-ocean':
      return t(
        'the first player removes an ocean, unless all nine lie',
        '先手玩家移除一块海洋，九块全满时除外',
      );
    case 'temperature':
      return once.steps > 0
        ? t(`temperature rises ${stepsWord(once.steps, locale)}`, `温度上升 ${stepsWord(once.steps, locale)}`)
        : t(
            `temperature falls ${stepsWord(-once.steps, locale)}`,
            `温度下降 ${stepsWord(-once.steps, locale)}`,
          );
    case 'rank': {
      const what = once.score.map((one) => COUNTED[one][locale === 'en' ? 0 : 1]).join(t(', ', '、'));
      const change = (n: number): string => `${n < 0 ? `−${-n}` : `+${n}`} TR`;
      const spared = once.least > 0 ? t(', whoever has none is spared', '，为零者除外') : '';
      const alone = once.solo
        .map(({ least, tr }) => t(`${change(tr)} from ${least}`, `${least} 起 ${change(tr)}`))
        .join(t(', ', '，'));
      return t(
        `most ${what} with influence: ${change(once.first)}, second ${change(once.second)}${spared}; alone ${alone}`,
        `${what}加影响力最多者 ${change(once.first)}，第二 ${change(once.second)}${spared}；单人：${alone}`,
      );
    }
    default:
      return once satisfies never;
  }
}

/** One sentence. */
export function globalEventText(name: string, locale: Locale): string {
  const { once = [], each = [] } = globalEvent(name);
  const all = [
    ...once.map((one) => onceText(one, locale)),
    ...each.map((effect) => effectText(effect, locale)),
  ].join(say(locale, '; ', '；'));
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}${say(locale, '.', '。')}`;
}
