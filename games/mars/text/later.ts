/** Words for what the cards of the packs say beside those of the base game. */
import type { Locale } from '@reckon/kernel';
import type { Effect, PackEffect, Modifier, Occasion, PackRequirement } from '../facts/language.ts';
import { cardResource, cardsWord, parameter, partyName, say, stepsWord, tag } from './names.ts';

export function laterEffect(
  effect: PackEffect,
  locale: Locale,
  sequence: (effects: readonly Effect[]) => string,
): string {
  switch (effect.kind) {
    case 'opponents-draw':
      return say(
        locale,
        `each opponent draws ${cardsWord(effect.amount, locale)}`,
        `每个对手抽 ${cardsWord(effect.amount, locale)}`,
      );
    case 'for-player':
      return say(locale, 'that player: ', '该玩家：') + sequence(effect.effects);
    case 'gain-any-standard':
      return say(locale, `gain ${effect.amount} of any resource`, `获得 ${effect.amount} 个任意资源`);
    case 'gain-same-resource':
      return say(locale, `gain ${effect.amount} of that resource`, `获得 ${effect.amount} 个该资源`);
    case 'raise-lowest-production':
      return say(locale, `+${effect.amount} to your lowest production`, `你最低的产量 +${effect.amount}`);
    case 'play-card-from-hand': {
      const less =
        effect.discount === 0
          ? ''
          : say(locale, ` for ${effect.discount} M€ less`, `，费用减少 ${effect.discount} M€`);
      const free = effect.ignoreGlobalRequirements
        ? say(locale, ', whatever its global requirements', '，无视全球条件')
        : '';
      return say(locale, `play a card from hand${less}${free}`, `打出一张手牌${less}${free}`);
    }
    case 'play-prelude':
      return say(
        locale,
        `draw ${effect.draw} preludes, play ${effect.play}`,
        `抽 ${effect.draw} 张序曲，打出 ${effect.play} 张`,
      );
    case 'play-corporation':
      return say(
        locale,
        `draw ${effect.draw} corporations, play ${effect.play}`,
        `抽 ${effect.draw} 张公司，打出 ${effect.play} 张`,
      );
    case 'copy-prelude':
      return say(locale, 'repeat another prelude of yours', '重复你的另一张序曲');
    case 'repeat-used-action':
      return say(locale, 'repeat an action used this generation', '重复本世代用过的一个行动');
    case 'double-hosted-resources':
      return say(locale, 'double the resources of a card here', '此处一张牌上的资源加倍');
    case 'trade-for-free':
      return say(locale, 'trade for free', '免费贸易');
    case 'add-colony-tile':
      return say(locale, 'add a colony tile', '加入一块殖民地');
    case 'take-actions':
      return say(locale, `take ${effect.amount} actions`, `执行 ${effect.amount} 个行动`);
    case 'trade-fleet':
      return say(locale, `gain ${effect.amount} trade fleet`, `获得 ${effect.amount} 支贸易船队`);
    case 'host-card-from-hand': {
      const kinds = effect.cardTags.map((one) => tag(one, locale));
      return say(
        locale,
        `put a ${kinds.join('/')} card from hand here with ${effect.resources} resources`,
        `将一张带${kinds.join('／')}标志的手牌连同 ${effect.resources} 个资源放在此处`,
      );
    }
    case 'place-colony':
      return effect.allowSecondOnSameTile
        ? say(locale, 'build a colony, also where you have one', '建造一个殖民地，可在已有你的殖民地之处')
        : say(locale, 'build a colony', '建造一个殖民地');
    case 'move-colony-track': {
      const another = effect.differentTile === true;
      return say(
        locale,
        `move ${another ? 'another' : 'a'} colony track ${effect.steps > 0 ? 'up' : 'down'}`,
        `${another ? '另一条' : ''}殖民地轨道${effect.steps > 0 ? '上升' : '下降'}`,
      );
    }
    case 'gain-colony-bonuses':
      return say(locale, 'gain the bonuses of your colonies', '获得你殖民地的奖励');
    case 'fund-award':
      return effect.cost === 0
        ? say(locale, 'fund an award for free', '免费赞助一个奖项')
        : say(locale, `fund an award for ${effect.cost} M€`, `以 ${effect.cost} M€ 赞助奖项`);
    case 'place-delegates':
      return say(
        locale,
        effect.amount === 1
          ? 'place a delegate from your reserve'
          : `place ${effect.amount} delegates from your reserve in one party`,
        `从后备放置 ${effect.amount} 名代表${effect.amount === 1 ? '' : '到同一政党'}`,
      );
    case 'remove-delegate':
      return say(
        locale,
        effect.leadersAllowed ? 'remove a delegate' : 'remove a delegate that leads no party',
        effect.leadersAllowed ? '移除一名代表' : '移除一名非党魁代表',
      );
    case 'replace-delegate':
      return say(
        locale,
        'replace a neutral delegate that leads no party with one from your reserve',
        '以你后备的代表替换一名非党魁的中立代表',
      );
    case 'become-chairman':
      return say(locale, 'become chairman with a delegate from your reserve', '以后备的代表成为主席');
    case 'move-this-card-to-event-pile':
      return effect.of === 'you'
        ? say(locale, 'turn this card face down', '将此牌翻面')
        : say(locale, 'this card ends face down with that player', '此牌面朝下归该玩家');
    case 'pay-player':
      return say(locale, `pay the victim ${effect.megacredits} M€`, `付给受害者 ${effect.megacredits} M€`);
    default:
      return effect satisfies never;
  }
}

export function laterRequirement(requirement: PackRequirement, locale: Locale): string {
  switch (requirement.kind) {
    case 'tr':
      return say(locale, `terraform rating ≥ ${requirement.min}`, `改造度 ≥ ${requirement.min}`);
    case 'party-leader':
      return say(
        locale,
        requirement.min === 1 ? 'a party led by you' : `${requirement.min} parties led by you`,
        `你领导 ${requirement.min} 个政党`,
      );
    case 'resource-types':
      return say(locale, `${requirement.min} kinds of resources`, `${requirement.min} 种资源`);
    case 'card-resource':
      return say(
        locale,
        `${requirement.min} ${cardResource(requirement.resource, requirement.min, locale)}`,
        `${requirement.min} 个${cardResource(requirement.resource, requirement.min, locale)}`,
      );
    case 'city-next-to-ocean':
      return say(locale, 'a city beside an ocean', '城市与海洋相邻');
    case 'colony':
      return say(
        locale,
        requirement.max === undefined ? 'a colony of yours' : `at most ${requirement.max} colony of yours`,
        `你的殖民地 ${requirement.max === undefined ? `≥ ${requirement.min}` : `≤ ${requirement.max}`}`,
      );
    case 'party':
      return say(
        locale,
        `${partyName(requirement.party, locale)} in office, or 2 delegates there`,
        `${partyName(requirement.party, locale)}执政，或有两名代表`,
      );
    case 'chairman':
      return say(locale, 'you as chairman', '你是主席');
    case 'chairman-is-neutral':
      return say(locale, 'a neutral chairman', '主席为中立');
    case 'plants-removed-this-generation':
      return say(locale, 'plants removed by another player this generation', '本世代有玩家的植物被他人移除');
    case 'harmed-by-player-this-generation':
      return say(locale, 'an attack on you this generation', '本世代有玩家伤害过你');
    default:
      return requirement satisfies never;
  }
}

type Known = 'tile-placed' | 'tag-played' | 'card-played' | 'standard-project-used';
export function laterOccasion(on: Exclude<Occasion, { readonly event: Known }>, locale: Locale): string {
  switch (on.event) {
    case 'own-card-resource-added':
      return say(
        locale,
        `for each ${cardResource(on.resource, 1, locale)} added to your cards`,
        `你的牌上每增加一个${cardResource(on.resource, 1, locale)}`,
      );
    case 'own-production-increased':
      return say(locale, 'for each step your production rises', '你的产量每上升一级');
    case 'parameter-raised':
      return say(
        locale,
        `for each step of ${parameter(on.parameter, locale)}`,
        `${parameter(on.parameter, locale)}每上升一级`,
      );
    case 'colony-placed':
      return say(locale, 'when a colony is built', '当殖民地建成');
    case 'new-tag-type':
      return say(locale, 'when you play a new kind of tag', '当你打出新的标志');
    case 'production-phase':
      return say(locale, 'in the production phase', '生产阶段');
    case 'player-harmed-by-another-player':
      return say(locale, 'when a player harms another', '当一名玩家伤害另一名');
    case 'new-adjacency':
      return say(
        locale,
        'when a tile of yours and one of an opponent come to touch',
        '当你的板块与对手的板块变为相邻',
      );
    default:
      return on satisfies never;
  }
}

type Understood =
  | 'resource-value'
  | 'greenery-plant-cost'
  | 'requirement-flexibility'
  | 'pay-with'
  | 'protect';
export function laterModifier(
  modifier: Exclude<Modifier, { readonly kind: Understood }>,
  locale: Locale,
): string {
  switch (modifier.kind) {
    case 'card-buy-price':
      return say(
        locale,
        `cards cost you ${modifier.megacredits} M€ to buy`,
        `你买牌每张 ${modifier.megacredits} M€`,
      );
    case 'ocean-adjacency-bonus':
      return say(
        locale,
        `${modifier.megacredits} M€ for each ocean beside your new tiles`,
        `新板块旁每片海洋 ${modifier.megacredits} M€`,
      );
    case 'trade-cost':
      return say(locale, `trading costs ${-modifier.amount} less`, `贸易费用减少 ${-modifier.amount}`);
    case 'influence':
      return say(locale, `+${modifier.amount} influence`, `影响力 +${modifier.amount}`);
    case 'trade-track-bonus':
      return say(
        locale,
        `a colony track may rise ${stepsWord(modifier.steps, locale)} before you trade`,
        `贸易前轨道可上升 ${stepsWord(modifier.steps, locale)}`,
      );
    case 'play-hosted-cards':
      return say(
        locale,
        `cards here cost ${modifier.discountPerResource} M€ less per resource`,
        `此处的牌每个资源费用减少 ${modifier.discountPerResource} M€`,
      );
    default:
      return modifier satisfies never;
  }
}
