/** Message keys of options, categories, reasons and hints, in both languages. */
import type { Locale, Phrase, Rejection, Seat, Telling } from '@reckon/kernel';
import { REFUSALS, type RefusalCode } from '../facts/refusals.ts';
import { thingText } from './card.ts';
import { goalName } from './called.ts';
import { english } from './english.ts';
import { nouns, say, titled } from './names.ts';

const number = (phrase: Phrase, name: string): number => Number(phrase[name] ?? 0);
const goalIn = (phrase: Phrase, locale: Locale): string => goalName(word(phrase, 'goal'), locale);
const word = (phrase: Phrase, name: string): string => String(phrase[name] ?? '');

export function phraseText(phrase: Phrase, locale: Locale): string {
  const plain = nouns(locale).phrases[phrase.key];
  if (plain !== undefined) return plain;
  const n = number(phrase, 'n');
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (phrase.key) {
    case 'when':
      return t(`generation ${n}`, `第 ${n} 世代`);
    case 'why.tr':
      return t(`a terraform rating of ${n}`, `改造度 ${n}`);
    case 'why.milestone':
      return t('claimed', '已达成');
    case 'why.award.0':
    case 'why.award.1':
    case 'why.award.2':
      return awardText(phrase, locale);
    case 'why.chairman':
      return n === 0 ? t('not chairman', '不是主席') : t('chairman of the parliament', '议会主席');
    case 'why.leaders':
      return t(
        n === 1 ? 'leader of 1 party' : `leader of ${n} parties, 1 point each`,
        `领导 ${n} 个政党，每个 1 分`,
      );
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
      const thing = thingText(word(phrase, 'what'), n, locale);
      const need = number(phrase, 'every');
      return t(
        `${n} ${thing}; ${number(phrase, 'points')} points once there ${need === 1 ? 'is 1' : `are ${need}`}`,
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
        ? t(`claim ${goalIn(phrase, locale)} now`, `现在可达成 ${goalIn(phrase, locale)}`)
        : t(`${n} more for ${goalIn(phrase, locale)}`, `距 ${goalIn(phrase, locale)} 还差 ${n}`);
    case 'hint.award':
      return t(`${n} behind in ${goalIn(phrase, locale)}`, `${goalIn(phrase, locale)} 落后 ${n}`);
    case 'hint.card': {
      const thing = thingText(word(phrase, 'what'), n, locale);
      return t(
        `${n} more ${thing} on ${titled(word(phrase, 'card'), locale)}`,
        `${titled(word(phrase, 'card'), locale)} 再有 ${n} 个${thing}`,
      );
    }
    case 'complaint.cardTwice':
      return t(
        `${titled(word(phrase, 'card'), locale)} is in play twice; there is one of it.`,
        `${titled(word(phrase, 'card'), locale)}出现了两次；这张牌只有一张。`,
      );
    case 'complaint.offMap':
      return t('Beside the planet there is room for cities only.', '星球以外的位置只能放城市。');
    case 'complaint.oceans':
      return t(`There are only ${n} oceans.`, `海洋只有 ${n} 块。`);
    default:
      return phrase.key;
  }
}

function perText(phrase: Phrase, locale: Locale): string {
  const n = number(phrase, 'n');
  const every = number(phrase, 'every');
  const points = number(phrase, 'points');
  const thing = thingText(word(phrase, 'what'), n, locale);
  const near = number(phrase, 'beside') === 1 ? say(locale, ' beside it', '（相邻）') : '';
  const each =
    every === 1
      ? say(locale, `${points} ${points === 1 ? 'point' : 'points'} each`, `每个 ${points} 分`)
      : say(
          locale,
          `${points} ${points === 1 ? 'point' : 'points'} for every ${every}`,
          `每 ${every} 个 ${points} 分`,
        );
  return say(locale, `${n} ${thing}${near}, ${each}`, `${n} 个${thing}${near}，${each}`);
}

/** Provisional until the end: the place, what is counted, the margin, and whether it looks ahead to production. */
function awardText(phrase: Phrase, locale: Locale): string {
  const first = phrase.key === 'why.award.1';
  const n = number(phrase, 'n');
  const margin = number(phrase, 'margin');
  if (phrase.key === 'why.award.0')
    return margin === 0
      ? say(locale, `nobody leads with ${n}`, `都是 ${n}，无人领先`)
      : say(locale, `${n}, ${margin} behind the first`, `计 ${n}，落后第一 ${margin}`);
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

/** Why points that were held by standing are gone: who is ahead now, and by what. */
export function fallText(phrase: Phrase, { locale, nameOf, viewer }: Telling): string | undefined {
  const n = number(phrase, 'n');
  const goal = word(phrase, 'goal');
  if (phrase.key === 'fell.level')
    return say(locale, `level with others in ${goal}, with ${n}`, `${goal} 与他人同为 ${n}`);
  if (phrase.key !== 'fell.award') return undefined;
  const by = number(phrase, 'by') as Seat;
  const m = number(phrase, 'm');
  return by === viewer
    ? say(locale, `you are ahead in ${goal}, ${m} to ${n}`, `你在 ${goal} 上领先，${m} 比 ${n}`)
    : say(
        locale,
        `${nameOf(by)} is ahead in ${goal}, ${m} to ${n}`,
        `${nameOf(by)} 在 ${goal} 上领先，${m} 比 ${n}`,
      );
}

export const hasPhrase = (key: string): boolean => Object.hasOwn(english.phrases, key);

/** The sentence of a refusal within another one: beside a card, behind its name. */
export function refusalWords(code: RefusalCode, locale: Locale): string {
  const sentence = nouns(locale).refusals?.[code] ?? REFUSALS[code][0];
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/[.。]$/u, '');
}

/** An unknown code is one of another version. */
export const refusalText = ({ code, rejected }: Rejection, { locale }: Telling): string => {
  const { refusals } = nouns(locale);
  return refusals === undefined ? rejected : (refusals[code as RefusalCode] ?? '不允许这样做。');
};
