/** A button: what this move does. */
import type { Telling } from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import { CARD_PRICE } from '../facts/numbers.ts';
import type { Effect } from '../facts/language.ts';
import type { Move } from '../rules/moves.ts';
import type { Pay } from '../facts/payment.ts';
import type { View } from '../rules/view.ts';
import { areaText } from './areas.ts';
import { colonyName, goalName } from './called.ts';
import { effectText, sequence } from './effects.ts';
import { packMoveText } from './packs.ts';
import { cardName, cardsWord, list, payment, project, resource, say, tile, whom } from './names.ts';

export function moveText(move: Move, view: View, telling: Telling): string {
  const { locale, nameOf } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  const named = (cards: readonly string[]): string =>
    cards.length === 0
      ? t('nothing', '无')
      : cards.length > 3
        ? cardsWord(cards.length, locale)
        : list(
            cards.map((card) => cardName(card, locale)),
            locale,
          );
  const paying = (pay: Pay): string =>
    Object.keys(pay).length === 0
      ? t('for free', '免费')
      : t(`for ${payment(pay, locale)}`, `支付 ${payment(pay, locale)}`);
  const withX = (x: number | undefined): string => (x === undefined ? '' : ` (X = ${x})`);
  switch (move.type) {
    case 'start':
      return t(
        `Found ${cardName(move.corporation, locale)} and keep ${named(move.cards)}`,
        `选择 ${cardName(move.corporation, locale)}，保留 ${named(move.cards)}`,
      );
    case 'draft':
      return t(`Keep ${cardName(move.card, locale)}`, `选取 ${cardName(move.card, locale)}`);
    case 'buy':
      return t(`Buy ${named(move.cards)}`, `购买 ${named(move.cards)}`);
    case 'play':
      return t(
        `Play ${cardName(move.card, locale)} ${paying(move.pay)}${withX(move.x)}`,
        `打出 ${cardName(move.card, locale)}，${paying(move.pay)}${withX(move.x)}`,
      );
    case 'action': {
      const action = cardOf(move.card).actions[move.alternative];
      const does = action ? sequence([...action.costs, ...action.effects], locale) : '';
      return `${cardName(move.card, locale)}${t(': ', '：')}${does}${withX(move.x)}`;
    }
    case 'project':
      return t(
        `Standard project: ${project(move.project, locale)} ${paying(move.pay)}`,
        `标准项目：${project(move.project, locale)}，${paying(move.pay)}`,
      );
    case 'sell':
      return t(`Sell ${named(move.cards)}`, `出售 ${named(move.cards)}`);
    case 'claim':
      return t(`Claim the milestone ${move.milestone}`, `达成里程碑“${goalName(move.milestone, locale)}”`);
    case 'fund':
      return t(
        `Fund the award ${move.award} ${paying(move.pay)}`,
        `赞助奖项“${goalName(move.award, locale)}”，${paying(move.pay)}`,
      );
    case 'greenery':
      return t('Turn plants into a greenery', '植物转换为绿地');
    case 'heat':
      return move.pay === undefined
        ? t('Turn heat into a step of temperature', '热量转换为升温一级')
        : t(
            `Turn heat into a step of temperature: ${payment(move.pay, locale)}`,
            `热量转换为升温一级：${payment(move.pay, locale)}`,
          );
    case 'first':
      return move.corporation === undefined
        ? t('Take the first action of your corporation', '执行公司的首个行动')
        : t(
            `Take the first action of ${cardName(move.corporation, locale)}`,
            `执行 ${cardName(move.corporation, locale)} 的首个行动`,
          );
    case 'end':
      return t('End the turn', '结束回合');
    case 'pass':
      return t('Pass for this generation', '本世代跳过');
    case 'place': {
      const where = areaText(move.space, view.board, locale);
      return t(`Place it at ${where}`, `放在${where}`);
    }
    case 'option': {
      const effect = view.agenda[0]?.effect;
      const option = effect?.kind === 'choose' ? effect.options[move.option] : undefined;
      return capital(sequence(option ?? [], locale));
    }
    case 'onto':
      return t(`Put it on ${cardName(move.card, locale)}`, `放到 ${cardName(move.card, locale)}`);
    case 'take':
      return t(
        move.seat === telling.viewer
          ? `Take ${move.amount} from your ${cardName(move.card, locale)}`
          : `Take ${move.amount} from ${cardName(move.card, locale)} of ${nameOf(move.seat)}`,
        `从${whom(telling, move.seat)}的 ${cardName(move.card, locale)} 取 ${move.amount} 个`,
      );
    case 'victim': {
      const name = whom(telling, move.seat);
      return t(`Take ${move.amount} from ${name}`, `从${name}处取 ${move.amount}`);
    }
    case 'accept':
      return t('Yes', '是');
    case 'decline':
      return t('No', '否');
    case 'keep':
      return t(`Keep ${named(move.cards)}`, `保留 ${named(move.cards)}`);
    case 'discard':
      return t(`Discard ${named(move.cards)}`, `弃掉 ${named(move.cards)}`);
    case 'copy':
      return t(`Copy ${cardName(move.card, locale)}`, `复制 ${cardName(move.card, locale)}`);
    case 'metal':
      return t(`+1 ${resource(move.metal, locale)} production`, `${resource(move.metal, locale)}产量 +1`);
    case 'pay':
      return t(`Pay ${payment(move.pay, locale)}`, `支付 ${payment(move.pay, locale)}`);
    default:
      return packMoveText(move, telling);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Whose move it is and what can be done. */
export function statusText(view: View, telling: Telling): string {
  const { locale, viewer, nameOf } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  if (view.phase === 'over')
    return view.won === null
      ? t('The game is over.', '游戏结束。')
      : view.won
        ? t('The game is won.', '获胜。')
        : t('The game is lost.', '失败。');
  const mine = view.toAct.some((seat) => seat === viewer);
  if (!mine) {
    const names = view.toAct.map((seat) => nameOf(seat));
    return t(`Waiting for ${list(names, locale)}.`, `等待${list(names, locale)}。`);
  }
  const item = view.agenda[0];
  if (item !== undefined) return capital(asked(item.effect, item.card, telling));
  if (view.granted > 0)
    return t(
      `Take ${view.granted === 1 ? '1 action' : `${view.granted} actions`} now, or end.`,
      `现在可执行 ${view.granted} 个行动，或结束。`,
    );
  switch (view.phase) {
    case 'start':
      return t('Choose a corporation and the cards to keep.', '选择公司和要保留的牌。');
    case 'draft':
      return t('Keep one card and pass the others on.', '选取一张牌，其余传下去。');
    case 'research': {
      const price = viewer === 'spectator' ? CARD_PRICE : (view.players[viewer]?.cardPrice ?? CARD_PRICE);
      return t(`Buy the cards you want for ${price} M€ each.`, `每张 ${price} M€，购买你想要的牌。`);
    }
    case 'preludes':
      return t('Play your preludes.', '打出你的序曲。');
    case 'final':
      return t('Plant a last greenery, or end.', '放置最后的绿地，或结束。');
    default:
      return view.acted === 0
        ? t('Your turn: take one or two actions, or pass.', '你的回合：执行一到两个行动，或跳过。')
        : t('Your turn: take a second action, or end it.', '你的回合：执行第二个行动，或结束。');
  }
}

function asked(effect: View['agenda'][number]['effect'], source: string, telling: Telling): string {
  const { locale } = telling;
  const t = (en: string, zh: string): string => say(locale, en, zh);
  const from = isCardId(source) ? `${cardName(source, locale)}${t(': ', '：')}` : '';
  switch (effect.kind) {
    case 'optional':
      return `${from}${t('do you want to ', '是否')}${sequence(effect.effects, locale)}${t('?', '？')}`;
    case 'keep':
      return `${from}${t('which cards do you keep?', '保留哪些牌？')}`;
    case 'trade-track':
      return `${colonyName(effect.colony, locale)}${t(': how far does the track rise?', '：轨道上升多少？')}`;
    case 'world-government':
      return t('which parameter does the World Government raise?', '世界政府提升哪项参数？');
    case 'remove-ocean-tile':
      return t('which ocean dries up?', '哪片海洋干涸？');
    case 'play-one':
      return `${from}${effect.of === 'prelude' ? t('which prelude?', '哪张序曲？') : t('which corporation?', '哪家公司？')}`;
    case 'trade-income':
    case 'trade-end':
    case 'face-down':
      return from;
    case 'place-tile':
      return `${from}${t(`where does the ${tile(effect.tile, locale)} go?`, `${tile(effect.tile, locale)}放在哪里？`)}`;
    default:
      return `${from}${capital(effectText(effect satisfies Effect, locale))}${t('?', '？')}`;
  }
}
