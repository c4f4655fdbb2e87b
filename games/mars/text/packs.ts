/** What happens and what can be done in the packs, in words. */
import type { Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { PackMove } from '../rules/moves.ts';
import type { Politician, SolarStep } from '../rules/state.ts';
import { cardOf } from '../facts/cards.ts';
import { RESOURCES } from '../facts/vocabulary.ts';
import { areaText, boardIn } from './areas.ts';
import { colonyName, globalEventName, goalName } from './called.ts';
import { actionText } from './card.ts';
import {
  cardName,
  level,
  list,
  parameter,
  partyName,
  payment,
  resource,
  say,
  subject,
  units,
  whom,
} from './names.ts';

const politician = (who: Politician, telling: Telling): string =>
  who === 'neutral' ? say(telling.locale, 'neutral', '中立') : whom(telling, who);

const delegate = (whose: Politician, telling: Telling): string =>
  whose === 'neutral'
    ? 'A neutral delegate'
    : whose === telling.viewer
      ? 'A delegate of yours'
      : `A delegate of ${telling.nameOf(whose)}`;

const stepName = (step: SolarStep, telling: Telling): string | undefined => {
  const t = (en: string, zh: string): string => say(telling.locale, en, zh);
  switch (step) {
    case 'world':
      return t('The World Government acts.', '世界政府行动。');
    case 'colonies':
      return t('Fleets return and colony tracks rise.', '船队返航，殖民地轨道上升。');
    case 'rating':
      return t('The parliament meets: everybody loses a step of the rating.', '议会召开：每人改造度降一级。');
    case 'event':
      return t('The current global event takes effect.', '当前全球事件生效。');
    case 'government':
      return t('A new government is formed.', '组成新政府。');
    case 'times':
      return undefined;
    default:
      return step satisfies never;
  }
};

type SeatEvent = Extract<
  Event,
  {
    readonly type:
      | 'cardsTurnedUp'
      | 'preludeDiscarded'
      | 'actionsGranted'
      | 'corporationTurned'
      | 'cardGiven'
      | 'cardHosted'
      | 'hostedChanged'
      | 'colonyBuilt'
      | 'traded'
      | 'fleetGained'
      | 'delegatesSent'
      | 'chairmanReplaced'
      | 'policyUsed';
  }
>;

export function packEventText(event: SeatEvent, telling: Telling): string | undefined {
  const { locale } = telling;
  const { name, s } = subject(telling, event.seat);
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (event.type) {
    case 'cardsTurnedUp':
      return event.kept.length === 0
        ? t(`${name} find${s} no such card.`, `${name}没有找到这样的牌。`)
        : t(
            `${name} keep${s} ${list(
              event.kept.map((card) => cardName(card, locale)),
              locale,
            )} of ${event.cards.length} cards turned up.`,
            `${name}翻开 ${event.cards.length} 张牌，保留 ${list(
              event.kept.map((card) => cardName(card, locale)),
              locale,
            )}。`,
          );
    case 'preludeDiscarded':
      return t(
        `${name} cannot carry out ${cardName(event.card, locale)} and take${s} 15 M€ for it.`,
        `${name}无法执行 ${cardName(event.card, locale)}，改得 15 M€。`,
      );
    case 'actionsGranted':
      return event.amount === 0
        ? undefined
        : t(`${name} may take ${event.amount} actions now.`, `${name}现在可执行 ${event.amount} 个行动。`);
    case 'corporationTurned':
      return t(
        `${name} turn${s} ${cardName(event.card, locale)} over.`,
        `${name}将 ${cardName(event.card, locale)} 翻面。`,
      );
    case 'cardGiven':
      return t(
        `${cardName(event.card, locale)} goes to ${whom(telling, event.to)}.`,
        `${cardName(event.card, locale)} 归${whom(telling, event.to)}。`,
      );
    case 'cardHosted':
      return t(
        `${name} put${s} ${cardName(event.card, locale)} on the robots.`,
        `${name}把 ${cardName(event.card, locale)} 放到机器人上。`,
      );
    case 'hostedChanged':
      return t(
        `${cardName(event.card, locale)} on the robots becomes ${event.by} M€ cheaper.`,
        `机器人上的 ${cardName(event.card, locale)} 便宜 ${event.by} M€。`,
      );
    case 'colonyBuilt':
      return t(
        `${name} build${s} a colony on ${event.colony}.`,
        `${name}在 ${colonyName(event.colony, locale)} 建立殖民地。`,
      );
    case 'traded':
      return t(
        `${name} trade${s} with ${event.colony}.`,
        `${name}与 ${colonyName(event.colony, locale)} 贸易。`,
      );
    case 'fleetGained':
      return t(`${name} gain${s} a trade fleet.`, `${name}获得一支贸易船队。`);
    case 'delegatesSent':
      return t(
        `${name} send${s} ${event.count} delegate${event.count === 1 ? '' : 's'} to ${partyName(event.party, locale)}.`,
        `${name}派 ${event.count} 名代表到${partyName(event.party, locale)}。`,
      );
    case 'chairmanReplaced':
      return t(`${name} become${s} chairman.`, `${name}成为主席。`);
    case 'policyUsed':
      return t(`${name} use${s} the ruling policy.`, `${name}使用执政政策。`);
    default:
      return event satisfies never;
  }
}

type TableEvent = Extract<
  Event,
  {
    readonly type:
      | 'colonyGivenUp'
      | 'parameterLowered'
      | 'oceanRemoved'
      | 'colonyTileAdded'
      | 'colonyWoke'
      | 'trackMoved'
      | 'fleetsReturned'
      | 'neutralDelegateCame'
      | 'delegateRemoved'
      | 'governmentFormed'
      | 'eventsMoved'
      | 'solarBegan';
  }
>;

export function packTableText(event: TableEvent, telling: Telling): string | undefined {
  const { locale } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (event.type) {
    case 'colonyGivenUp':
      return t(`${event.colony} is given up.`, `放弃 ${colonyName(event.colony, locale)}。`);
    case 'parameterLowered':
      return t(
        `The ${parameter(event.parameter, locale)} falls to ${level(event.parameter, event.to)}.`,
        `${parameter(event.parameter, locale)}降至 ${level(event.parameter, event.to)}。`,
      );
    case 'oceanRemoved': {
      const where = areaText(event.space, boardIn(telling), locale);
      return t(`The ocean at ${where} dries up.`, `${where}的海洋干涸。`);
    }
    case 'colonyTileAdded':
      return t(`${event.colony} comes into play.`, `${colonyName(event.colony, locale)} 进入游戏。`);
    case 'colonyWoke':
      return t(`${event.colony} opens.`, `${colonyName(event.colony, locale)} 开放。`);
    case 'trackMoved':
      return t(
        `The track of ${event.colony} moves to ${event.to}.`,
        `${colonyName(event.colony, locale)} 的轨道移到 ${event.to}。`,
      );
    case 'fleetsReturned':
      return undefined;
    case 'neutralDelegateCame':
      return t(
        `A neutral delegate joins ${partyName(event.party, locale)}.`,
        `一名中立代表加入${partyName(event.party, locale)}。`,
      );
    case 'delegateRemoved':
      return t(
        `${delegate(event.whose, telling)} leaves ${partyName(event.party, locale)}.`,
        `${politician(event.whose, telling)}${event.whose === 'neutral' ? '' : '的'}代表一名离开${partyName(event.party, locale)}。`,
      );
    case 'governmentFormed':
      return t(
        `In office: ${partyName(event.ruling, locale)}; chairman: ${politician(event.chairman, telling)}.`,
        `${partyName(event.ruling, locale)}执政；主席为${politician(event.chairman, telling)}。`,
      );
    case 'eventsMoved':
      return event.current === null
        ? undefined
        : t(
            `Next global event: ${event.current}.`,
            `下一个全球事件：${globalEventName(event.current, locale)}。`,
          );
    case 'solarBegan':
      return stepName(event.step, telling);
    default:
      return event satisfies never;
  }
}

export function packMoveText(move: PackMove, telling: Telling): string {
  const { locale } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  switch (move.type) {
    case 'prelude':
      return t(`Play the prelude ${cardName(move.card, locale)}`, `打出序曲 ${cardName(move.card, locale)}`);
    case 'trade':
      return t(
        `Trade with ${move.colony} for ${payment(move.pay, locale)}`,
        `与 ${colonyName(move.colony, locale)} 贸易，支付 ${payment(move.pay, locale)}`,
      );
    case 'delegate':
      return move.from === 'lobby'
        ? t(`Send a delegate to ${partyName(move.party, locale)}`, `派代表到${partyName(move.party, locale)}`)
        : t(
            `Send a delegate to ${partyName(move.party, locale)} for ${payment(move.pay ?? {}, locale)}`,
            `派代表到${partyName(move.party, locale)}，支付 ${payment(move.pay ?? {}, locale)}`,
          );
    case 'policy':
      return t(
        `Use the ruling policy for ${payment(move.pay, locale)}`,
        `使用执政政策，支付 ${payment(move.pay, locale)}`,
      );
    case 'colony':
      return colonyName(move.colony, locale);
    case 'steps':
      return move.steps === 0
        ? t('Leave the track as it is', '不移动轨道')
        : t(`Raise the track by ${move.steps}`, `轨道上升 ${move.steps}`);
    case 'party':
      return partyName(move.party, locale);
    case 'delegate-of':
      return t(
        `${delegate(move.whose, telling)} in ${partyName(move.party, locale)}`,
        `${partyName(move.party, locale)}里${politician(move.whose, telling)}${move.whose === 'neutral' ? '' : '的'}代表`,
      );
    case 'corporation':
      return t(`Merge with ${cardName(move.card, locale)}`, `与 ${cardName(move.card, locale)} 合并`);
    case 'award':
      return t(`Fund the award ${move.award}`, `赞助奖项“${goalName(move.award, locale)}”`);
    case 'repeat': {
      const { actions } = cardOf(move.card);
      const action = actions[move.alternative];
      const again = t(`Use ${cardName(move.card, locale)} again`, `再次使用 ${cardName(move.card, locale)}`);
      const paying =
        move.pay === undefined
          ? ''
          : t(` for ${payment(move.pay, locale)}`, `，支付 ${payment(move.pay, locale)}`);
      const does =
        action === undefined || actions.length === 1 ? '' : t(': ', '：') + actionText(action, locale);
      return again + paying + does + (move.x === undefined ? '' : ` (X = ${move.x})`);
    }
    case 'resources':
      return list(
        RESOURCES.flatMap((kind) => {
          const n = move.gain[kind] ?? 0;
          return n === 0 ? [] : [units(n, kind, locale)];
        }),
        locale,
      );
    case 'resource':
      return t(
        `+1 ${resource(move.resource, locale, 1)} production`,
        `${resource(move.resource, locale)}产量 +1`,
      );
    case 'host':
      return cardName(move.card, locale);
    case 'world':
      return t(`Raise ${parameter(move.parameter, locale)}`, `提升${parameter(move.parameter, locale)}`);
    default:
      return move satisfies never;
  }
}
