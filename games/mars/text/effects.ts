/** The sentence of a card, made from its row: no text is stored for any card. */
import type { Step } from '../rules/state.ts';
import type { Locale } from '@reckon/kernel';
import type {
  Amount,
  Condition,
  Count,
  Effect,
  GenerationalRequirement,
  PlaceTile,
  Requirement,
} from '../facts/language.ts';
import type { Resource, Tag } from '../facts/vocabulary.ts';
import { laterEffect, laterRequirement } from './later.ts';
import { whereText } from './places.ts';
import {
  cardResource,
  cardsWord,
  list,
  parameter,
  produced,
  resource,
  say,
  stepsWord,
  tag,
  tile,
  units,
} from './names.ts';

export const tags = (names: readonly Tag[], locale: Locale): string =>
  names.map((name) => tag(name, locale)).join(say(locale, '/', '／'));

/** `building tag you have`, or with `every` above one `building tags you have`; in 中文 with the word that counts it. */
function countText(count: Count, every: number, locale: Locale): string {
  const many = (one: string, more: string, zh: string): string => say(locale, every === 1 ? one : more, zh);
  switch (count.what) {
    case 'tag': {
      const kind = tags(count.tags, locale);
      switch (count.whose) {
        case 'you':
          return many(`${kind} tag you have`, `${kind} tags you have`, `个你的${kind}标志`);
        case 'opponents':
          return many(`${kind} tag opponents have`, `${kind} tags opponents have`, `个对手的${kind}标志`);
        default:
          return many(`${kind} tag in play`, `${kind} tags in play`, `个场上的${kind}标志`);
      }
    }
    case 'city-tile':
      return count.where === 'mars'
        ? many('city on Mars', 'cities on Mars', '座火星上的城市')
        : count.where === 'space'
          ? many('city in space', 'cities in space', '座太空中的城市')
          : many('city in play', 'cities in play', '座场上的城市');
    case 'event-played':
      return many('event played by anybody', 'events played by anybody', '张所有人打出的事件');
    case 'colony':
      return count.whose === 'you'
        ? many('colony of yours', 'colonies of yours', '个你的殖民地')
        : many('colony in play', 'colonies in play', '个场上的殖民地');
    case 'card-resource':
      return say(
        locale,
        `${cardResource(count.resource, every, locale)} you have`,
        `个你的${cardResource(count.resource, every, locale)}`,
      );
    case 'card-resource-here': {
      const things = cardResource(count.resource, every, locale);
      return count.countedBeforePaying === true
        ? say(locale, `${things} here, the one removed included`, `个此牌上的${things}（含刚移除的）`)
        : say(locale, `${things} here`, `个此牌上的${things}`);
    }
    case 'card-without-tags':
      return many('card of yours without tags', 'cards of yours without tags', '张你的无标志牌');
    case 'distinct-tag':
      return many('different tag you have', 'different tags you have', '种你的标志');
    case 'card-in-hand':
      return many('card in your hand', 'cards in your hand', '张你的手牌');
    case 'party-with-own-delegate':
      return many('party with a delegate of yours', 'parties with a delegate of yours', '个有你代表的政党');
    case 'empty-area-next-to-own-tile':
      return many('free area beside your tiles', 'free areas beside your tiles', '块你的板块旁的空地');
    default:
      return count satisfies never;
  }
}

/** `for each city`, `for every 2 cities`. */
export const perText = (every: number, locale: Locale): string =>
  every === 1 ? say(locale, 'for each ', '每') : say(locale, `for every ${every} `, `每 ${every} `);

/** `3`, `X`, or `1 for every 2 building tags you have`. */
function amountText(amount: Amount, unit: (n: string) => string, locale: Locale): string {
  if (typeof amount === 'number') return unit(String(Math.abs(amount)));
  if ('x' in amount) return unit(Math.abs(amount.x) === 1 ? 'X' : `${Math.abs(amount.x)}X`);
  const most =
    amount.max === undefined ? '' : say(locale, ` (at most ${amount.max})`, `（最多 ${amount.max}）`);
  const counted = `${perText(amount.every, locale)}${countText(amount.per, amount.every, locale)}`;
  return say(
    locale,
    `${unit(String(amount.each))} ${counted}${most}`,
    `${counted}：${unit(String(amount.each))}${most}`,
  );
}

const isLoss = (amount: Amount): boolean =>
  typeof amount === 'number' ? amount < 0 : 'x' in amount && amount.x < 0;

const stockText = (
  verb: readonly [string, string],
  { resource: name, amount }: { readonly resource: Resource; readonly amount: Amount },
  locale: Locale,
): string =>
  amountText(
    amount,
    (n) =>
      say(
        locale,
        `${verb[0]} ${n} ${resource(name, locale, Number(n))}`,
        `${verb[1]} ${n} ${resource(name, locale)}`,
      ),
    locale,
  );

export const sequence = (effects: readonly Effect[], locale: Locale): string =>
  effects.length === 0
    ? say(locale, 'nothing', '不做任何事')
    : effects.map((effect) => effectText(effect, locale)).join(say(locale, ', ', '，'));

export function conditionText(condition: Condition, locale: Locale): string {
  switch (condition.what) {
    case 'tag':
      return say(
        locale,
        `you have ${condition.min} ${tag(condition.tag, locale)} tags`,
        `你有 ${condition.min} 个${tag(condition.tag, locale)}标志`,
      );
    case 'no-energy-in-stock':
      return say(locale, 'you have no energy', '你没有能量');
    case 'card-resource-here':
      return say(
        locale,
        condition.min === 1
          ? `there is a ${cardResource(condition.resource, 1, locale)} here`
          : `there are ${condition.min} ${cardResource(condition.resource, condition.min, locale)} here`,
        `此处有 ${condition.min} 个${cardResource(condition.resource, condition.min, locale)}`,
      );
    default:
      return condition satisfies never;
  }
}

export function generationalText(
  { event, count = { min: 1 } }: GenerationalRequirement,
  locale: Locale,
): string {
  const never = count.max === 0;
  const [was, placed] = never ? ['was not raised', 'placed no'] : ['was raised', 'placed a'];
  const [rose, put] = never ? ['没有上升', '没有放置'] : ['上升', '放置'];
  const what = {
    'tr-raise': say(locale, `your terraform rating ${was}`, `你的改造度${rose}`),
    'ocean-placement': say(locale, `you ${placed}${never ? '' : 'n'} ocean`, `你${put}海洋`),
    'city-placement': say(locale, `you ${placed} city`, `你${put}城市`),
    'greenery-placement': say(locale, `you ${placed} greenery`, `你${put}绿地`),
  }[event];
  if (never) return say(locale, `${what} this generation`, `本世代${what}`);
  const times = count.max === undefined ? `≥ ${count.min ?? 0}` : `${count.min ?? 0}–${count.max}`;
  return (count.min ?? 0) <= 1 && count.max === undefined
    ? say(locale, `${what} this generation`, `本世代${what}过`)
    : say(locale, `${what} this generation (${times})`, `本世代${what}（${times}）`);
}

const receiver = (effect: Extract<Effect, { kind: 'add' }>, locale: Locale): string => {
  const kind = effect.cardTag === undefined ? '' : tag(effect.cardTag, locale);
  const holding =
    effect.minResources === undefined
      ? ''
      : say(locale, ` holding ${effect.minResources} or more`, `（已有至少 ${effect.minResources} 个）`);
  switch (effect.to) {
    case 'this':
      return say(locale, 'to this card', '到此牌');
    case 'triggering-card':
      return say(locale, 'to that card', '到那张牌');
    case 'other-card':
      return say(
        locale,
        `to another ${kind} card${holding}`.replace('  ', ' '),
        `到另一张${kind}牌${holding}`,
      );
    case 'any-card':
      return say(locale, `to a ${kind} card${holding}`.replace('  ', ' '), `到任意一张${kind}牌${holding}`);
    default:
      return effect.to satisfies never;
  }
};

const placeText = (effect: PlaceTile, locale: Locale): string => {
  const n = effect.count > 1 ? `${effect.count} ` : say(locale, 'a ', '');
  const name = tile(effect.tile, locale);
  const plural = effect.count > 1 ? 's' : '';
  const where = whereText(effect, locale);
  const measure = effect.tile === 'city' ? '座' : '块';
  return say(
    locale,
    `place ${n}${name} tile${plural}${where === '' ? '' : ` ${where}`}`
      .replace('a ocean', 'an ocean')
      .replace('a industrial', 'an industrial')
      .replace('a ecological', 'an ecological'),
    `放置 ${effect.count} ${measure}${name}${where === '' ? '' : `（${where}）`}`,
  );
};

export function effectText(effect: Effect, locale: Locale): string {
  switch (effect.kind) {
    case 'gain':
      return stockText(['gain', '获得'], effect, locale);
    case 'lose': {
      const lost = stockText(['lose', '失去'], effect, locale);
      return effect.mode === 'must' ? lost : lost + say(locale, ' or what you have', '（不足则全失）');
    }
    case 'spend':
      return stockText(['spend', '花费'], effect, locale);
    case 'pay': {
      const metals = effect.alsoWith.map((metal) => resource(metal, locale));
      const also =
        metals.length === 0
          ? ''
          : say(locale, ` (${list(metals, locale)} may pay)`, `（可用${list(metals, locale)}支付）`);
      return amountText(effect.megacredits, (n) => say(locale, `pay ${n} M€`, `支付 ${n} M€`), locale) + also;
    }
    case 'production': {
      const sign = isLoss(effect.amount) ? '−' : '+';
      return amountText(
        effect.amount,
        (n) =>
          say(
            locale,
            `${sign}${n} ${produced(effect.resource, locale)} production`,
            `${resource(effect.resource, locale)}产量 ${sign}${n}`,
          ),
        locale,
      );
    }
    case 'reduce-production':
      return effect.who === 'any-player'
        ? say(
            locale,
            `any player −${effect.amount} ${produced(effect.resource, locale)} production`,
            `任意玩家${resource(effect.resource, locale)}产量 −${effect.amount}`,
          )
        : say(
            locale,
            `each opponent −${effect.amount} ${produced(effect.resource, locale)} production`,
            `每个对手${resource(effect.resource, locale)}产量 −${effect.amount}`,
          );
    case 'remove': {
      const what = units(effect.amount, effect.resource, locale);
      const from = {
        'any-player': say(locale, 'any player', '任意玩家'),
        'player-with-venus-tag': say(locale, 'a player with a Venus tag', '有金星标志的玩家'),
        'owner-of-tile-next-to-placed-tile': say(locale, 'the owner of a tile beside it', '相邻板块的主人'),
      }[effect.who];
      return say(locale, `remove up to ${what} from ${from}`, `从${from}移除至多 ${what}`);
    }
    case 'steal': {
      const what = units(effect.amount, effect.resource, locale);
      const harmful = effect.who === 'player-who-harmed-you';
      const from = harmful
        ? say(locale, 'a player who harmed you this generation', '本世代伤害过你的一名玩家')
        : say(locale, 'a player', '一名玩家');
      return say(
        locale,
        `steal ${effect.upTo ? 'up to ' : ''}${what} from ${from}`,
        `从${from}偷取${effect.upTo ? '至多 ' : ' '}${what}`,
      );
    }
    case 'raise':
      return say(
        locale,
        `raise ${parameter(effect.parameter, locale)} ${stepsWord(effect.steps, locale)}`,
        `${parameter(effect.parameter, locale)}上升 ${stepsWord(effect.steps, locale)}`,
      );
    case 'tr': {
      const sign = isLoss(effect.amount) ? '−' : '+';
      return amountText(
        effect.amount,
        (n) => say(locale, `${sign}${n} terraform rating`, `改造度 ${sign}${n}`),
        locale,
      );
    }
    case 'place-tile':
      return placeText(effect, locale);
    case 'production-of-placement-bonus': {
      const metals = effect.resources.map((name) => resource(name, locale)).join(say(locale, ' or ', '或'));
      return say(
        locale,
        `+${effect.amount} production of the ${metals} printed there`,
        `该地印有的${metals}产量 +${effect.amount}`,
      );
    }
    case 'draw': {
      const { filter } = effect;
      const kind =
        filter?.tag !== undefined
          ? say(locale, ` with a ${tag(filter.tag, locale)} tag`, `（带${tag(filter.tag, locale)}标志）`)
          : filter?.resourceIcon !== undefined
            ? say(
                locale,
                ` about ${cardResource(filter.resourceIcon, 2, locale)}`,
                `（与${cardResource(filter.resourceIcon, 2, locale)}有关）`,
              )
            : '';
      return (
        amountText(
          effect.amount,
          (n) => say(locale, `draw ${n === '1' ? '1 card' : `${n} cards`}`, `抽 ${n} 张牌`),
          locale,
        ) + kind
      );
    }
    case 'look': {
      const seen = amountText(
        effect.amount,
        (n) => say(locale, `look at ${n === '1' ? '1 card' : `${n} cards`}`, `查看 ${n} 张牌`),
        locale,
      );
      return effect.buy
        ? say(
            locale,
            `${seen}, buy ${effect.take === 1 ? 'it' : `up to ${effect.take}`} or not`,
            effect.take === 1 ? `${seen}，可以买下` : `${seen}，可买至多 ${effect.take} 张`,
          )
        : say(locale, `${seen}, keep ${effect.take}`, `${seen}，保留 ${effect.take} 张`);
    }
    case 'reveal-top-card':
      return say(
        locale,
        `show and discard the top card; with a ${tag(effect.ifTag, locale)} tag: ${sequence(effect.yes, locale)}`,
        `展示并弃掉牌堆顶牌；若有${tag(effect.ifTag, locale)}标志：${sequence(effect.yes, locale)}`,
      );
    case 'discard-from-hand':
      return say(
        locale,
        `discard ${cardsWord(effect.amount, locale)}`,
        `弃 ${cardsWord(effect.amount, locale)}`,
      );
    case 'add':
      return amountText(
        effect.amount,
        (n) => {
          const name = cardResource(effect.resource, n === '1' ? 1 : 2, locale);
          const to = receiver(effect, locale);
          return say(locale, `add ${n} ${name} ${to}`, `放 ${n} 个${name}${to}`);
        },
        locale,
      );
    case 'remove-card-resource': {
      const from = {
        this: say(locale, 'this card', '此牌'),
        'own-card': say(locale, 'a card of yours', '你的一张牌'),
        'any-card-of-any-player': say(locale, 'any card', '任意一张牌'),
      }[effect.from];
      return amountText(
        effect.amount,
        (n) => {
          const name = cardResource(effect.resource, n === '1' ? 1 : 2, locale);
          const upTo = effect.upTo ? say(locale, 'up to ', '至多 ') : '';
          return say(
            locale,
            `remove ${upTo}${n} ${name} from ${from}`,
            `从${from}移除${upTo || ' '}${n} 个${name}`,
          );
        },
        locale,
      );
    }
    case 'choose':
      return effect.options.map((option) => sequence(option, locale)).join(say(locale, '; or ', '；或'));
    case 'if':
      return say(
        locale,
        `if ${conditionText(effect.condition, locale)}: ${sequence(effect.yes, locale)}, otherwise ${sequence(effect.no, locale)}`,
        `若${conditionText(effect.condition, locale)}：${sequence(effect.yes, locale)}，否则${sequence(effect.no, locale)}`,
      );
    case 'copy-production-box':
      return say(
        locale,
        `repeat the production changes of a ${tag(effect.cardTag, locale)} card of yours`,
        `重复你一张${tag(effect.cardTag, locale)}牌的产量变化`,
      );
    case 'reserve-area':
      return effect.where === 'non-reserved-area'
        ? say(locale, 'claim a free area for yourself', '为自己保留一块空地')
        : say(
            locale,
            'claim a free area beside a tile or claim of yours',
            '为自己保留一块与你的板块或保留地相邻的空地',
          );
    case 'next-card-this-generation': {
      const parts = [
        ...(effect.discount > 0
          ? [say(locale, `costs ${effect.discount} M€ less`, `费用减少 ${effect.discount} M€`)]
          : []),
        ...(effect.requirementSteps > 0
          ? [
              say(
                locale,
                `may miss global requirements by ${stepsWord(effect.requirementSteps, locale)}`,
                `全球条件可相差 ${stepsWord(effect.requirementSteps, locale)}`,
              ),
            ]
          : []),
      ];
      return say(
        locale,
        `your next card this generation ${list(parts, locale)}`,
        `本世代你的下一张牌${list(parts, locale)}`,
      );
    }
    default:
      return laterEffect(effect, locale, (effects) => sequence(effects, locale));
  }
}

const limits = ({ min, max }: { readonly min?: number; readonly max?: number }, unit: string): string =>
  [
    ...(min === undefined ? [] : [`≥ ${plusless(min)}${unit}`]),
    ...(max === undefined ? [] : [`≤ ${plusless(max)}${unit}`]),
  ].join(', ');
export const plusless = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export function requirementText(requirement: Requirement, locale: Locale): string {
  switch (requirement.kind) {
    case 'temperature':
      return `${parameter('temperature', locale)} ${limits(requirement, ' °C')}`;
    case 'oxygen':
      return `${parameter('oxygen', locale)} ${limits(requirement, ' %')}`;
    case 'venus':
      return `${parameter('venus', locale)} ${limits(requirement, ' %')}`;
    case 'oceans':
      return `${parameter('oceans', locale)} ${limits(requirement, '')}`;
    case 'tag':
      return say(
        locale,
        `${requirement.min} ${tag(requirement.tag, locale)} tag${requirement.min === 1 ? '' : 's'}`,
        `${requirement.min} 个${tag(requirement.tag, locale)}标志`,
      );
    case 'production':
      return say(
        locale,
        `${produced(requirement.resource, locale)} production ≥ ${requirement.min}`,
        `${resource(requirement.resource, locale)}产量 ≥ ${requirement.min}`,
      );
    case 'city-tile':
    case 'greenery-tile': {
      const kind = tile(requirement.kind === 'city-tile' ? 'city' : 'greenery', locale);
      const mine = requirement.whose === 'you';
      const tiles = requirement.min === 1 ? `a ${kind} tile` : `${requirement.min} ${kind} tiles`;
      return say(
        locale,
        `${tiles} ${mine ? 'of yours' : 'in play'}`,
        `${mine ? '你的' : '场上的'}${kind} ≥ ${requirement.min}`,
      );
    }
    case 'generational-event':
      return generationalText(requirement, locale);
    default:
      return laterRequirement(requirement, locale);
  }
}

const STEPS: ReadonlySet<string> = new Set<Step['kind']>([
  'optional',
  'keep',
  'face-down',
  'trade-track',
  'trade-income',
  'trade-end',
  'world-government',
  'remove-ocean-tile',
  'play-one',
]);
/** A step of the house's own making, not an effect that a card says. */
export const isStep = (effect: Effect | Step): effect is Step => STEPS.has(effect.kind);
