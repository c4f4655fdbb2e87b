/** Everything a card says, one sentence a line, made from its row. */
import type { Locale } from '@reckon/kernel';
import type {
  Action,
  Card,
  Discount,
  Modifier,
  Occasion,
  Trigger,
  VictoryPoints,
} from '../facts/language.ts';
import type { CardResource, Resource } from '../facts/vocabulary.ts';
import {
  conditionText,
  effectText,
  generationalText,
  plusless,
  requirementText,
  sequence,
  tags,
  perText,
} from './effects.ts';
import { laterModifier, laterOccasion } from './later.ts';
import {
  cardResource,
  list,
  parameter,
  plus,
  project,
  resource,
  say,
  stepsWord,
  tag,
  tile,
  units,
} from './names.ts';

function occasionText(on: Occasion, locale: Locale): string {
  switch (on.event) {
    case 'tile-placed': {
      const kind = on.tile === 'any' ? say(locale, 'tile', '板块') : tile(on.tile, locale);
      const who =
        on.by === 'you' ? say(locale, 'you place', '你放置') : say(locale, 'anybody places', '任何人放置');
      const where = on.where === 'mars' ? say(locale, ' on Mars', '（火星上）') : '';
      const bonus =
        on.onBonus === undefined
          ? ''
          : say(
              locale,
              ` on an area with ${on.onBonus.map((name) => resource(name, locale)).join(' or ')}`,
              `（地块印有${on.onBonus.map((name) => resource(name, locale)).join('或')}）`,
            );
      const claimed = on.onOwnReservedArea
        ? say(locale, ' on an area you had claimed', '（在你保留的地块上）')
        : '';
      const own = on.includesThisCard ? say(locale, ', this one included', '（含此牌）') : '';
      return say(
        locale,
        `when ${who} a ${kind}${where}${bonus}${claimed}${own}`.replace('a ocean', 'an ocean'),
        `当${who}${kind}${where}${bonus}${claimed}${own}`,
      );
    }
    case 'tag-played':
      return say(
        locale,
        `for each ${tags(on.tags, locale)} tag ${on.by === 'you' ? 'you play' : 'anybody plays'}${on.includesThisCard ? ', this card included' : ''}`,
        `${on.by === 'you' ? '你' : '任何人'}每打出一个${tags(on.tags, locale)}标志${on.includesThisCard ? '（含此牌）' : ''}`,
      );
    case 'card-played': {
      const kind = [
        ...(on.tag === undefined ? [] : [tag(on.tag, locale)]),
        on.cardType === 'event' ? say(locale, 'event', '事件') : say(locale, 'card', '牌'),
      ].join(say(locale, ' ', ''));
      const dear =
        on.minPrintedCost === undefined
          ? ''
          : say(locale, ` of ${on.minPrintedCost} M€ or more`, `（原价 ${on.minPrintedCost} M€ 以上）`);
      const scored =
        on.vpIcon === undefined ? '' : say(locale, ' with points not below 0', '（印有非负分数）');
      const own = on.includesThisCard ? say(locale, ', this one included', '（含此牌）') : '';
      return say(
        locale,
        `when you play a ${kind}${dear}${scored}${own}`.replace('a event', 'an event'),
        `当你打出${kind}${dear}${scored}${own}`,
      );
    }
    case 'standard-project-used': {
      const dear =
        on.minPrintedCost === undefined
          ? ''
          : say(locale, ` of ${on.minPrintedCost} M€ or more`, `（${on.minPrintedCost} M€ 以上）`);
      const except =
        on.except.length === 0
          ? ''
          : say(locale, ' other than selling patents', `（${project('sell-patents', locale)}除外）`);
      return say(
        locale,
        `when you use a standard project${dear}${except}`,
        `当你使用标准项目${dear}${except}`,
      );
    }
    default:
      return laterOccasion(on, locale);
  }
}

const triggerText = ({ on, effects, optional, generational = [] }: Trigger, locale: Locale): string => {
  const may = optional ? say(locale, 'you may ', '你可以') : '';
  const gate = generational.map((one) => generationalText(one, locale));
  const only = gate.length === 0 ? '' : say(locale, `, if ${gate.join(' and ')}`, `，若${gate.join('且')}`);
  const when = occasionText(on, locale) + only;
  return say(
    locale,
    `${when}: ${may}${sequence(effects, locale)}`,
    `${when}：${may}${sequence(effects, locale)}`,
  );
};

export const actionText = (
  { costs, effects, condition, generational = [] }: Action,
  locale: Locale,
): string => {
  const gates = [
    ...(condition ? [conditionText(condition, locale)] : []),
    ...generational.map((one) => generationalText(one, locale)),
  ];
  const gate =
    gates.length === 0 ? '' : say(locale, `if ${gates.join(' and ')}: `, `若${gates.join('且')}：`);
  const cost = costs.length === 0 ? '' : `${sequence(costs, locale)} → `;
  return `${gate}${cost}${sequence(effects, locale)}`;
};

function discountText({ amount, appliesTo, tag: kind, scaling }: Discount, locale: Locale): string {
  switch (appliesTo) {
    case 'every-card':
      return say(locale, `your cards cost ${amount} M€ less`, `你的牌费用减少 ${amount} M€`);
    case 'tag':
      return say(
        locale,
        `your cards cost ${amount} M€ less ${scaling === 'per-tag' ? 'per' : 'with a'} ${tag(kind!, locale)} tag`,
        `你的牌${scaling === 'per-tag' ? '每个' : '若有'}${tag(kind!, locale)}标志费用减少 ${amount} M€`,
      );
    case 'card-with-requirement':
      return say(
        locale,
        `cards with a requirement cost ${amount} M€ less`,
        `有条件的牌费用减少 ${amount} M€`,
      );
    case 'standard-project':
      return say(
        locale,
        `the ${project('power-plant', locale)} project costs ${amount} M€ less`,
        `${project('power-plant', locale)}项目费用减少 ${amount} M€`,
      );
    default:
      return appliesTo satisfies never;
  }
}

const heldName = (name: Resource | CardResource, locale: Locale): string =>
  name === 'megacredits' ||
  name === 'steel' ||
  name === 'titanium' ||
  name === 'plants' ||
  name === 'energy' ||
  name === 'heat'
    ? resource(name, locale)
    : cardResource(name, 2, locale);

function modifierText(modifier: Modifier, locale: Locale): string {
  switch (modifier.kind) {
    case 'resource-value':
      return say(
        locale,
        `your ${resource(modifier.resource, locale)} is worth ${modifier.amount} M€ more`,
        `你的${resource(modifier.resource, locale)}价值 +${modifier.amount} M€`,
      );
    case 'greenery-plant-cost':
      return say(
        locale,
        `a greenery takes ${Math.abs(modifier.amount)} ${resource('plants', locale, modifier.amount)} ${modifier.amount < 0 ? 'less' : 'more'}`,
        `转换绿地所需植物 ${plus(modifier.amount)}`,
      );
    case 'requirement-flexibility': {
      const [only] = modifier.parameters.length === 1 ? modifier.parameters : [];
      const which = only === undefined ? undefined : parameter(only, locale);
      return say(
        locale,
        `${which ?? 'global'} requirements may be missed by ${stepsWord(modifier.steps, locale)}`,
        `${which ?? '全球'}条件可相差 ${stepsWord(modifier.steps, locale)}`,
      );
    }
    case 'pay-with': {
      const held = heldName(modifier.resource, locale);
      const here = modifier.from === 'this-card' ? say(locale, ' here', '此牌上的') : '';
      const kind = modifier.tag === undefined ? undefined : tag(modifier.tag, locale);
      return say(
        locale,
        `${held}${here} may be spent as ${modifier.as === 'heat' ? 'heat' : 'M€'}${kind === undefined ? '' : ` on ${kind} cards`}, ${modifier.value} each`,
        `${kind === undefined ? '' : `打出${kind}牌时，`}${here}${held}可当作${modifier.as === 'heat' ? '热量' : ' M€ '}使用，每个抵 ${modifier.value}`,
      );
    }
    case 'protect':
      return say(
        locale,
        `opponents may not remove your ${list(
          modifier.resources.map((name) => heldName(name, locale)),
          locale,
        )}`,
        `对手不可移除你的${list(
          modifier.resources.map((name) => heldName(name, locale)),
          locale,
        )}`,
      );
    default:
      return laterModifier(modifier, locale);
  }
}

export function pointsText(vp: VictoryPoints, locale: Locale): string {
  const points = (n: number): string => say(locale, `${plusless(n)} VP`, `${plusless(n)} 分`);
  if (vp.kind === 'fixed') return points(vp.points);
  const { what, amount, target } = vp.per;
  const near =
    target === 'adjacent-to-this-tile'
      ? say(locale, ' beside it', '（相邻）')
      : target === 'this-card'
        ? say(locale, ' here', '（此牌上）')
        : '';
  if (vp.max !== undefined)
    return say(
      locale,
      `${points(vp.max)} with any ${thingText(what, 1, locale)}${near}`,
      `有${thingText(what, 1, locale)}${near}即得 ${points(vp.max)}`,
    );
  const counted = `${perText(amount, locale)}${say(locale, '', what === 'ocean-tile' ? '片' : '个')}${thingText(what, amount, locale)}${near}`;
  return say(locale, `${points(vp.points)} ${counted}`, `${counted} ${points(vp.points)}`);
}

export function thingText(what: string, n: number, locale: Locale): string {
  switch (what) {
    case 'jovian-tag':
      return say(locale, n === 1 ? 'Jovian tag' : 'Jovian tags', '木星标志');
    case 'city-tile':
      return say(locale, n === 1 ? 'city' : 'cities', '城市');
    case 'ocean-tile':
      return say(locale, n === 1 ? 'ocean' : 'oceans', '海洋');
    case 'colony':
      return say(locale, n === 1 ? 'colony' : 'colonies', '殖民地');
    default:
      return cardResource(what as CardResource, n, locale);
  }
}

const stocked = (card: Card, locale: Locale): readonly string[] => {
  const stock = Object.entries(card.startingResources).map(([name, n]) => units(n, name as Resource, locale));
  const production = Object.entries(card.startingProduction).map(([name, n]) =>
    effectText({ kind: 'production', resource: name as Resource, amount: n }, locale),
  );
  const all = [...stock, ...production];
  return all.length === 0 ? [] : [say(locale, `Start: ${list(all, locale)}`, `起始：${list(all, locale)}`)];
};

const sentence = (text: string, locale: Locale): string => {
  const opened = locale === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return `${opened}${say(locale, '.', '。')}`;
};

/** What a card in play says for as long as it lies there: reactions, discounts, modifiers. */
export const standingText = (card: Card, locale: Locale): readonly string[] =>
  standing(card, locale).map((text) => sentence(text, locale));

const standing = (
  { triggers, discounts, modifiers, resourceStorage, tags: own }: Card,
  locale: Locale,
): readonly string[] => [
  ...triggers.map((one) => triggerText(one, locale)),
  ...discounts.map((one) => discountText(one, locale)),
  ...modifiers.map((one) => modifierText(one, locale)),
  ...(resourceStorage?.removable === false
    ? [say(locale, 'nothing may be removed from here', '此牌上的资源不可移除')]
    : []),
  ...(own.includes('wild')
    ? [say(locale, 'its wild tag is any one tag when you act', '你行动时万能标志可当作任意一个标志')]
    : []),
];

/** Everything a card says, one sentence a line. */
export function cardText(card: Card, locale: Locale): readonly string[] {
  const { requirements, firstAction, immediate, actions, vp } = card;
  const all = [
    ...(requirements.length === 0
      ? []
      : [
          say(locale, 'Requires ', '需要：') +
            requirements.map((one) => requirementText(one, locale)).join(say(locale, ', ', '，')),
        ]),
    ...stocked(card, locale),
    ...(firstAction.length === 0
      ? []
      : [say(locale, 'First action: ', '首个行动：') + sequence(firstAction, locale)]),
    ...immediate.map((effect) => effectText(effect, locale)),
    ...(actions.length === 0
      ? []
      : [
          say(locale, 'Action: ', '行动：') +
            actions.map((one) => actionText(one, locale)).join(say(locale, '; or ', '；或')),
        ]),
    ...standing(card, locale),
    ...(vp === null ? [] : [pointsText(vp, locale)]),
  ];
  return all.map((text) => sentence(text, locale));
}
