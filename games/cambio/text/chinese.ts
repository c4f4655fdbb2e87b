import { minus, seat as asSeat, type Cause, type Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { cardName, listed, placeName, powerName, spotName, who, whose } from './names.ts';

const card = (name: string): string => cardName(name, 'zh');

const ABSENT: { readonly [C in Cause]: string } = {
  timeout: '超时',
  offline: '已断线',
  left: '已离开',
};
const because = (cause: Cause | undefined): string => (cause ? `（${ABSENT[cause]}）` : '');

export function event(event: Event, telling: Telling): string | undefined {
  switch (event.type) {
    case 'lookOpened':
      return `${who(telling, event.seat)}选好了要看的两张牌。`;
    case 'lookClosed':
      return event.cause === undefined
        ? `${who(telling, event.seat)}看完了开局牌。`
        : `${who(telling, event.seat)}的开局看牌已结束${because(event.cause)}。`;
    case 'playStarted':
      return `由${who(telling, event.seat)}先行。`;
    case 'cambioCalled':
      return `${who(telling, event.seat)}喊了 Cambio，其他人各有最后一回合。`;
    case 'reshuffled':
      return `摸牌堆已空：${event.count} 张弃牌重洗成新的摸牌堆。`;
    case 'deckDrawn':
      return event.cause === undefined
        ? `${who(telling, event.seat)}摸了一张牌。`
        : `系统替${who(telling, event.seat)}摸了一张牌${because(event.cause)}。`;
    case 'discardTaken':
      return `${who(telling, event.seat)}从弃牌堆拿了 ${card(event.card)}。`;
    case 'cardSwapped':
      return `${who(telling, event.seat)}把牌换到${placeName(event.slot, 'zh')}，弃掉 ${card(event.discarded)}。`;
    case 'cardDiscarded':
      return `${who(telling, event.seat)}弃掉 ${card(event.card)}${because(event.cause)}。`;
    case 'discardReturned':
      return `${card(event.card)} 放回弃牌堆${because(event.cause)}。`;
    case 'powerOffered':
      return `${card(event.card)} 给${who(telling, event.seat)}一个技能：${powerName(event.power, telling, event.seat)}。`;
    case 'powerDeclined':
      return `${who(telling, event.seat)}${DECLINED[event.outcome]}。`;
    case 'peekOpened':
      return event.at
        ? `${who(telling, event.seat)}看了${event.at.map((spot) => spotName(telling, spot, event.seat)).join('和')}。`
        : `${who(telling, event.seat)}看了${event.owners.map((owner) => whose(telling, owner)).join('和')}一张牌。`;
    case 'peekClosed':
      return event.cause === undefined
        ? undefined
        : `${who(telling, event.seat)}的看牌已结束${because(event.cause)}。`;
    case 'cardsExchanged':
      return `${who(telling, event.seat)}交换了${spotName(telling, event.a, event.seat)}和${spotName(telling, event.b, event.seat)}。`;
    case 'finalTurnForfeited':
      return `${who(telling, event.seat)}放弃了最后一回合${because(event.cause)}。`;
    case 'handsRevealed':
      return '所有牌翻开。';
    case 'roundScored':
      return `得分：${event.final.map((points, seat) => `${telling.nameOf(asSeat(seat))} ${minus(points)}${event.penalised === seat ? `（以 ${minus(event.base[seat] ?? 0)} 分喊牌，不是最低）` : ''}`).join('，')}。`;
    case 'nextRoundAgreed':
      return `${who(telling, event.seat)}准备好下一局。`;
    case 'roundDealt':
      return `第 ${event.round} 局发牌。`;
    case 'gameCompleted':
      return event.winners.length === 1
        ? `${listed(telling, event.winners)}获胜。`
        : `${listed(telling, event.winners)}共同获胜。`;
    case 'callOffered':
    case 'turnEnded':
      return undefined;
    default:
      return event satisfies never;
  }
}

const DECLINED = {
  skipped: '没有使用技能',
  expired: '未及时使用技能',
  cancelled: '断线，技能取消',
} as const;

export function move(move: Move, view: View, telling: Telling): string {
  switch (move.type) {
    case 'viewReady':
      return '看好了';
    case 'chooseLook':
      return `看${move.slots.map((slot) => placeName(slot, 'zh')).join('和')}`;
    case 'callCambio':
      return '喊 Cambio';
    case 'drawDeck':
      return '摸牌';
    case 'takeDiscard':
      return top(view, (name) => `拿 ${name}`) ?? '拿弃牌';
    case 'swap':
      return `换到${placeName(move.slot, 'zh')}`;
    case 'discard':
      return held(view, (name) => `弃掉 ${name}`) ?? '弃掉';
    case 'peekOwn':
    case 'lookOwnChosen':
      return `看自己${placeName(move.slot, 'zh')}的牌`;
    case 'peekOpponent':
    case 'lookTheirs':
      return `看${spotName(telling, move)}`;
    case 'blindSwap':
      return `用自己${placeName(move.slot, 'zh')}的牌换${whose(telling, move.seat)}${placeName(move.theirs, 'zh')}牌`;
    case 'swapAny':
      return `交换${spotName(telling, move.a)}和${spotName(telling, move.b)}`;
    case 'lookOwn':
      return '随机看自己一张牌';
    case 'lookToSwap':
      return `看自己${placeName(move.slot, 'zh')}牌和${whose(telling, move.seat)}${placeName(move.theirs, 'zh')}牌`;
    case 'skipPower':
      return '不用技能';
    case 'closePeek':
      return '看完了';
    case 'swapLooked':
      return `与自己${placeName(move.slot, 'zh')}的牌交换`;
    case 'endTurn':
      return '结束回合';
    case 'nextRound':
      return '下一局';
    case 'endLook':
      return '结束开局看牌';
    case 'autoTurn':
      return '自动摸牌并弃掉';
    case 'autoDiscard':
      return '自动弃掉';
    case 'returnDiscard':
      return '放回弃牌堆';
    case 'cancelPower':
      return '取消技能';
    case 'hidePeek':
      return '结束看牌';
    case 'autoEnd':
      return '结束回合';
    case 'forfeitFinalTurn':
      return '放弃最后一回合';
    default:
      return move satisfies never;
  }
}

/** Something about the card on top of the discards, or the held one, where there is one to be seen. */
const top = (view: View, say: (name: string) => string): string | undefined => {
  const name = view.discards.at(-1);
  return name && say(card(name));
};
const held = ({ step }: View, say: (name: string) => string): string | undefined =>
  step.type === 'holding' && step.card ? say(card(step.card)) : undefined;

export function status(view: View, telling: Telling): string {
  const { step, acting } = view;
  const mine = telling.viewer !== 'spectator' && acting.includes(telling.viewer);
  const name = listed(telling, acting);
  switch (step.type) {
    case 'look':
      return mine ? '记住你的牌：只看这一次。' : `等待${name}看牌。`;
    case 'start': {
      if (!mine) return `轮到${name}${view.caller === null ? '' : '（最后一回合）'}。`;
      const take = top(view, (discard) => `拿 ${discard}`);
      const ways = ['摸牌', ...(take ? [take] : []), ...(step.mayCall ? ['喊 Cambio'] : [])];
      return `${view.caller === null ? '轮到你' : '你的最后一回合'}：${ways.join('、')}。`;
    }
    case 'holding': {
      const did = step.from === 'deck' ? '摸到' : '拿了';
      const then = step.mayDiscard ? '换进手牌或弃掉' : '换进手牌';
      return (
        (mine ? held(view, (name) => `你${did} ${name}：${then}。`) : undefined) ?? `${name}手里有一张牌。`
      );
    }
    case 'power_pending':
      return mine
        ? `你的弃牌有技能：${powerName(step.power, telling, step.seat)}，也可以不用。`
        : `${name}可以使用技能。`;
    case 'peek_open':
      return mine ? '记住你看到的，然后继续。' : `${name}正在看牌。`;
    case 'end_of_turn':
    case 'played':
      return mine ? '喊 Cambio 或结束回合。' : `${name}即将结束回合。`;
    case 'between_rounds':
      return `第 ${view.round} 局结束，所有人准备好后开始下一局。`;
    case 'over':
      return '游戏结束。';
    default:
      return step satisfies never;
  }
}

/** By the code of the refusal. */
export const REFUSALS: { readonly [code: string]: string } = {
  wrong_phase: '现在不能这样做。',
  already_done: '你已经做过了。',
  not_your_turn: '还没轮到你。',
  wrong_step: '这一步不能这样做。',
  final_turn_taken: '你的最后一回合已经用掉。',
  call_after_draw: '要在摸牌之前喊 Cambio。',
  already_called: '{caller}已经喊过 Cambio。',
  call_too_early: '你还没有打够回合，不能喊牌。',
  no_cards: '没有牌可摸。',
  empty_discard: '弃牌堆是空的。',
  bad_slot: '那个位置没有可用的牌。',
  must_swap: '从弃牌堆拿的牌必须换进手牌。',
  power_mismatch: '你弃掉的牌不是这个技能。',
  bad_target: '不能选这个目标。',
  self_target: '请选别人的牌。',
  power_expired: '这个技能已经失效。',
  power_already_used: '这个技能已经用过。',
  locked_target: '喊牌者的牌已锁定。',
};
