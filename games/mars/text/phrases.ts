/** Message keys of options, categories, reasons and hints, in both languages. */
import type { Locale, Phrase } from '@reckon/kernel';
import { thingText } from './card.ts';
import { say } from './words.ts';

type Words = readonly [en: string, zh: string];

const PLAIN: { readonly [key: string]: Words } = {
  'option.board': ['Map', '地图'],
  'option.board.tharsis': ['Tharsis', '塔尔西斯'],
  'option.board.hellas': ['Hellas', '希腊盆地'],
  'option.board.elysium': ['Elysium', '埃律西姆'],
  'option.corporateEra': ['Corporate Era', '公司时代'],
  'option.corporateEra.true': ['with its cards', '使用其卡牌'],
  'option.corporateEra.false': ['without; every production starts at 1', '不使用；各产量从 1 开始'],
  'option.draft': ['Draft', '轮抽'],
  'option.draft.false': ['deal research cards', '直接发研究牌'],
  'option.draft.true': ['draft research cards', '轮抽研究牌'],
  'option.firstDraft': ['First hand', '起始手牌'],
  'option.firstDraft.false': ['dealt', '直接发牌'],
  'option.firstDraft.true': ['drafted, five and five', '轮抽，两轮各五张'],
  'option.beginners': ['Start', '开局'],
  'option.beginners.false': ['choose a corporation and buy cards', '选择公司并购买起始牌'],
  'option.beginners.true': ['for beginners: 42 M€ and all ten cards', '新手：42 M€ 与全部十张牌'],
  'option.soloGoal': ['Solo goal', '单人目标'],
  'option.soloGoal.parameters': ['all three parameters', '三项参数全满'],
  'option.soloGoal.rating': ['a rating of 63', '改造等级 63'],
  'option.searchForLife': ['Search For Life', 'Search For Life'],
  'option.searchForLife.1': ['points from the first science', '第一个科学标记即得分'],
  'option.searchForLife.3': ['points from the third science', '第三个科学标记才得分'],
  account: ['Boards', '面板'],
  'category.tr': ['Terraform rating', '改造等级'],
  'category.milestones': ['Milestones', '里程碑'],
  'category.awards': ['Awards', '奖项'],
  'category.greenery': ['Greeneries', '绿地'],
  'category.city': ['Cities', '城市'],
  'category.cards': ['Cards', '卡牌'],
  'source.tr': ['Terraform rating', '改造等级'],
  'source.greenery': ['Greeneries', '绿地'],
  'house.corporateEra.false': ['Without Corporate Era.', '不使用公司时代。'],
  'house.draft.true': ['Research cards are drafted.', '研究牌轮抽。'],
  'house.firstDraft.true': ['The first hand is drafted.', '起始手牌轮抽。'],
  'house.beginners.true': [
    'Everybody starts with 42 M€ and ten cards, without a corporation.',
    '人人以 42 M€ 和十张牌开局，没有公司。',
  ],
  'house.searchForLife.3': [
    'Search For Life gives its points from the third science.',
    'Search For Life 从第三个科学标记起得分。',
  ],
  'house.soloGoal.rating': ['Alone: win by a rating of 63.', '单人：改造等级达到 63 获胜。'],
};

const number = (phrase: Phrase, name: string): number => Number(phrase[name] ?? 0);
const word = (phrase: Phrase, name: string): string => String(phrase[name] ?? '');

export function phraseText(phrase: Phrase, locale: Locale): string {
  const plain = PLAIN[phrase.key];
  if (plain) return say(locale, plain[0], plain[1]);
  const n = number(phrase, 'n');
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (phrase.key) {
    case 'why.tr':
      return t(`a terraform rating of ${n}`, `改造等级 ${n}`);
    case 'why.milestone':
      return t('claimed', '已达成');
    case 'why.award.1':
    case 'why.award.2':
      return awardText(phrase, locale);
    case 'why.greenery':
      return t(n === 1 ? '1 greenery, 1 point' : `${n} greeneries, 1 point each`, `${n} 块绿地，每块 1 分`);
    case 'why.city':
      return t(
        n === 1 ? '1 greenery beside it' : `${n} greeneries beside it, 1 point each`,
        `相邻 ${n} 块绿地，每块 1 分`,
      );
    case 'why.offMapCity':
      return t('no areas beside it', '没有相邻地块');
    case 'why.fixed':
      return t('printed on the card', '牌面印有');
    case 'why.per':
      return perText(phrase, locale);
    case 'why.once': {
      const thing = thingText(word(phrase, 'what'), locale);
      const need = number(phrase, 'every');
      return t(
        `${n} ${plural(thing, n)}; ${number(phrase, 'points')} points once there ${need === 1 ? 'is 1' : `are ${need}`}`,
        `${n} 个${thing}；达到 ${need} 个得 ${number(phrase, 'points')} 分`,
      );
    }
    case 'hint.greenery':
      return n === 0
        ? t('plant a greenery now', '现在可放置绿地')
        : t(`${n} more ${n === 1 ? 'plant' : 'plants'} for a greenery`, `再有 ${n} 植物可放绿地`);
    case 'hint.heat':
      return n === 0
        ? t('raise the temperature now', '现在可升温')
        : t(`${n} more heat for a step of temperature`, `再有 ${n} 热量可升温`);
    case 'hint.milestone':
      return n === 0
        ? t(`claim ${word(phrase, 'goal')} now`, `现在可达成 ${word(phrase, 'goal')}`)
        : t(`${n} more for ${word(phrase, 'goal')}`, `距 ${word(phrase, 'goal')} 还差 ${n}`);
    case 'hint.award':
      return t(`${n} behind in ${word(phrase, 'goal')}`, `${word(phrase, 'goal')} 落后 ${n}`);
    case 'hint.card': {
      const thing = thingText(word(phrase, 'what'), locale);
      return t(
        `${n} more ${plural(thing, n)} on ${word(phrase, 'card')}`,
        `${word(phrase, 'card')} 再有 ${n} 个${thing}`,
      );
    }
    default:
      return phrase.key;
  }
}

const plural = (thing: string, n: number): string =>
  n === 1 ? thing : thing.endsWith('y') ? `${thing.slice(0, -1)}ies` : `${thing}s`;

function perText(phrase: Phrase, locale: Locale): string {
  const n = number(phrase, 'n');
  const every = number(phrase, 'every');
  const points = number(phrase, 'points');
  const thing = thingText(word(phrase, 'what'), locale);
  const near = number(phrase, 'beside') === 1 ? say(locale, ' beside it', '（相邻）') : '';
  const each =
    every === 1
      ? say(locale, `${points} ${points === 1 ? 'point' : 'points'} each`, `每个 ${points} 分`)
      : say(
          locale,
          `${points} ${points === 1 ? 'point' : 'points'} for every ${every}`,
          `每 ${every} 个 ${points} 分`,
        );
  return say(locale, `${n} ${plural(thing, n)}${near}, ${each}`, `${n} 个${thing}${near}，${each}`);
}

/** Provisional until the end: the place, what is counted, the margin, and whether it looks ahead to production. */
function awardText(phrase: Phrase, locale: Locale): string {
  const first = phrase.key === 'why.award.1';
  const n = number(phrase, 'n');
  const margin = number(phrase, 'margin');
  const ahead =
    number(phrase, 'ahead') === 1 ? say(locale, ', with the coming production', '，含即将到来的生产') : '';
  const place = first ? say(locale, 'first', '第一') : say(locale, 'second', '第二');
  const by = first
    ? margin === 0
      ? say(locale, 'shared', '并列')
      : say(locale, `${margin} ahead`, `领先 ${margin}`)
    : say(locale, `${margin} behind the first`, `落后第一 ${margin}`);
  return say(locale, `${place} with ${n}, ${by}${ahead}`, `${place}，计 ${n}，${by}${ahead}`);
}

export const hasPhrase = (key: string): boolean => Object.hasOwn(PLAIN, key);
