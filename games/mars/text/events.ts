/** One line of the log per event worth telling. */
import type { Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import { areaText, boardIn } from './areas.ts';
import { goalName } from './called.ts';
import {
  cardName,
  cardResource,
  cardsWord,
  level,
  list,
  parameter,
  payment,
  plus,
  produced,
  project,
  resource,
  say,
  sourceName,
  subject,
  tile,
  units,
} from './names.ts';
import { packEventText, packTableText } from './packs.ts';
import { cardOf } from '../facts/cards.ts';
import { RESOURCES } from '../facts/vocabulary.ts';

export function eventText(event: Event, telling: Telling): string | undefined {
  const { locale } = telling;
  if (!('seat' in event)) return tableText(event, telling);
  const { name, s } = subject(telling, event.seat);
  const t = (en: string, zh: string): string => say(locale, en, zh);
  const known = (cards: readonly string[], count: number): string =>
    cards.length === 0
      ? cardsWord(count, locale)
      : list(
          cards.map((card) => cardName(card, locale)),
          locale,
        );
  switch (event.type) {
    case 'taken':
    case 'acted':
    case 'metalChosen':
      return undefined;
    case 'startChosen':
    case 'draftChosen':
    case 'buyChosen':
      return t(`${name} ${s === '' ? 'have' : 'has'} chosen.`, `${name}已选择。`);
    case 'corporationPlayed':
      return t(
        `${name} found${s} ${cardName(event.card, locale)}.`,
        `${name}成立公司 ${cardName(event.card, locale)}。`,
      );
    case 'startBought':
      if (event.count === 0) return t(`${name} keep${s} no cards.`, `${name}没有留牌。`);
      return t(
        `${name} keep${s} ${cardsWord(event.count, locale)} for ${event.cost} M€.`,
        `${name}以 ${event.cost} M€ 保留 ${cardsWord(event.count, locale)}。`,
      );
    case 'bought':
      if (event.count === 0) return t(`${name} buy${s} no cards.`, `${name}没有买牌。`);
      return t(
        `${name} buy${s} ${known(event.cards, event.count)} for ${payment(event.pay, locale)}.`,
        `${name}以 ${payment(event.pay, locale)} 购买 ${known(event.cards, event.count)}。`,
      );
    case 'paid':
      return t(
        `${name} pay${s} ${payment(event.pay, locale)}.`,
        `${name}支付 ${payment(event.pay, locale)}。`,
      );
    case 'played':
      return t(
        `${name} play${s} ${cardName(event.card, locale)}.`,
        `${name}打出 ${cardName(event.card, locale)}。`,
      );
    case 'turnedDown':
      return undefined;
    case 'stockChanged': {
      const what = units(Math.abs(event.by), event.resource, locale);
      const from = sourceName(event.source, locale);
      return event.by > 0
        ? t(`${name} gain${s} ${what} (${from}).`, `${name}获得 ${what}（${from}）。`)
        : t(`${name} lose${s} ${what} (${from}).`, `${name}失去 ${what}（${from}）。`);
    }
    case 'productionChanged':
      return t(
        `${name}: ${produced(event.resource, locale)} production ${plus(event.by)} (${sourceName(event.source, locale)}).`,
        `${name}：${resource(event.resource, locale)}产量 ${plus(event.by)}（${sourceName(event.source, locale)}）。`,
      );
    case 'ratingChanged':
      return t(
        `${name}: terraform rating ${plus(event.by)} (${sourceName(event.source, locale)}).`,
        `${name}：改造度 ${plus(event.by)}（${sourceName(event.source, locale)}）。`,
      );
    case 'resourcesChanged': {
      const kind = cardOf(event.card).resourceStorage?.type ?? 'any';
      const what = `${Math.abs(event.by)} ${cardResource(kind, Math.abs(event.by), locale)}`;
      return event.by > 0
        ? t(
            `${name} add${s} ${what} to ${cardName(event.card, locale)}.`,
            `${name}在 ${cardName(event.card, locale)} 上放 ${what}。`,
          )
        : t(
            `${name} lose${s} ${what} from ${cardName(event.card, locale)}.`,
            `${name}从 ${cardName(event.card, locale)} 失去 ${what}。`,
          );
    }
    case 'parameterRaised': {
      const to = level(event.parameter, event.to);
      return t(
        `${name} raise${s} ${event.parameter === 'venus' ? '' : 'the '}${parameter(event.parameter, locale)} to ${to}.`,
        `${name}将${parameter(event.parameter, locale)}升至 ${to}。`,
      );
    }
    case 'tilePlaced': {
      const where = areaText(event.space, boardIn(telling), locale);
      return t(
        `${name} place${s} ${tile(event.tile, locale)} at ${where}.`,
        `${name}在${where}放置${tile(event.tile, locale)}。`,
      );
    }
    case 'areaClaimed': {
      const where = areaText(event.space, boardIn(telling), locale);
      return t(`${name} claim${s} ${where}.`, `${name}保留${where}。`);
    }
    case 'cardsDrawn':
      return t(
        `${name} draw${s} ${known(event.cards, event.count)}.`,
        `${name}抽到 ${known(event.cards, event.count)}。`,
      );
    case 'cardsLookedAt':
      return t(
        `${name} look${s} at ${known(event.cards, event.count)}.`,
        `${name}查看 ${known(event.cards, event.count)}。`,
      );
    case 'cardRevealed':
      return t(
        `${name} reveal${s} ${cardName(event.card, locale)}.`,
        `${name}展示 ${cardName(event.card, locale)}。`,
      );
    case 'cardsKept':
      return t(
        `${name} keep${s} ${known(event.cards, event.count)}.`,
        `${name}保留 ${known(event.cards, event.count)}。`,
      );
    case 'cardsDiscarded':
      return t(
        `${name} discard${s} ${known(event.cards, event.count)}.`,
        `${name}弃掉 ${known(event.cards, event.count)}。`,
      );
    case 'patentsSold':
      return t(
        `${name} sell${s} ${known(event.cards, event.count)}.`,
        `${name}出售 ${known(event.cards, event.count)}。`,
      );
    case 'actionUsed':
      return t(
        `${name} use${s} the action of ${cardName(event.card, locale)}.`,
        `${name}使用 ${cardName(event.card, locale)} 的行动。`,
      );
    case 'projectUsed':
      return t(
        `${name} start${s} the standard project ${project(event.project, locale)}.`,
        `${name}启动标准项目${project(event.project, locale)}。`,
      );
    case 'milestoneClaimed':
      return t(
        `${name} claim${s} the milestone ${event.name}.`,
        `${name}达成里程碑“${goalName(event.name, locale)}”。`,
      );
    case 'awardFunded':
      return t(
        `${name} fund${s} the award ${event.name}.`,
        `${name}赞助奖项“${goalName(event.name, locale)}”。`,
      );
    case 'nextCardEased':
      return t(
        s === '' ? 'Your next card is eased.' : `The next card of ${name} is eased.`,
        `${name}的下一张牌更容易打出。`,
      );
    case 'turnBegan':
      return t(s === '' ? 'Your turn.' : `${name}’s turn.`, `轮到${name}。`);
    case 'passed':
      return t(`${name} pass${s === '' ? '' : 'es'}.`, `${name}跳过。`);
    case 'produced': {
      const gains = RESOURCES.flatMap((kind) =>
        event.gains[kind] > 0 ? [units(event.gains[kind], kind, locale)] : [],
      );
      return t(`${name} produce${s} ${list(gains, locale)}.`, `${name}生产 ${list(gains, locale)}。`);
    }
    case 'phaseBegan':
      return {
        start: undefined,
        draft: t('The draft begins.', '轮抽开始。'),
        research: t('Research begins.', '研究阶段开始。'),
        action: t('The action phase begins.', '行动阶段开始。'),
        final: t('Mars is ready: the last greeneries are planted.', '改造完成：放置最后的绿地。'),
        over: undefined,
        preludes: t('The preludes are played.', '打出序曲。'),
        solar: undefined,
      }[event.phase];
    default:
      return packEventText(event, telling);
  }
}

function tableText(event: Exclude<Event, { readonly seat: unknown }>, telling: Telling): string | undefined {
  const { locale } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (event.type) {
    case 'queued':
      return undefined;
    case 'dealt':
      return t(
        `Everybody is dealt ${cardsWord(event.each, locale)}.`,
        `每人获得 ${cardsWord(event.each, locale)}。`,
      );
    case 'draftPassed':
      return t(`The cards are passed to the ${event.to}.`, event.to === 'left' ? '牌向左传。' : '牌向右传。');
    case 'reshuffled':
      return t('The discard pile is shuffled into the deck.', '弃牌堆洗入牌堆。');
    case 'generationBegan':
      return t(`Generation ${event.generation} begins.`, `第 ${event.generation} 世代开始。`);
    case 'ended':
      return event.won === null
        ? t('The game is over.', '游戏结束。')
        : event.won
          ? t('Mars is terraformed in time: the game is won.', '及时完成改造：获胜。')
          : t('Time is up: the game is lost.', '时间已到：失败。');
    default:
      return packTableText(event, telling);
  }
}
