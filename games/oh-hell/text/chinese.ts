import type { Seat, Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { PHRASES as ENGLISH } from './english.ts';
import { cardSign, isReader, SIGNS } from './names.ts';

export const PHRASES: { readonly [K in keyof typeof ENGLISH]: string } = {
  title: '猜墩',
  'option.most': '每手最多张数',
  'option.most.5': '5',
  'option.most.7': '7',
  'option.most.10': '10',
  'option.course': '手牌张数',
  'option.course.up_down': '先增后减',
  'option.course.up': '只增',
  'option.course.down': '只减',
  'option.hook': '庄家限制',
  'option.hook.true': '叫数之和不得等于墩数',
  'option.hook.false': '庄家可任意叫',
  'option.miss': '叫错时',
  'option.miss.nothing': '不得分',
  'option.miss.penalty': '每差一墩扣1分',
  'house.most': '每手最多{most}张牌。',
  'house.up': '手牌只增不减。',
  'house.down': '手牌只减不增。',
  'house.hook': '庄家可以任意叫数。',
  'house.miss': '叫错时每多或少一墩扣1分。',
  when: '第 {n} 局',
  'category.exact': '叫准',
  'category.missed': '叫错',
  'figure.exact': '叫准局数',
  'figure.bid': '所叫墩数',
  'figure.tricks': '所得墩数',
  'source.round': '第{round}局',
  'why.exact': '叫{taken}墩，得{taken}墩：{exact}加{taken}',
  'why.missed': '叫{bid}墩，得{taken}墩：不得分',
  'why.penalty': '叫{bid}墩，得{taken}墩：差{by}墩',
  'complaint.tricks': '第{round}局一共得了{tricks}墩；一局有 1 到 {most} 墩。',
  'complaint.bids': '第{round}局只有{tricks}墩，有人叫得更多。',
};

export const REFUSALS: { readonly [code: string]: string } = {
  over: '游戏已经结束。',
  bids_made: '叫数已定，请出牌。',
  bids_first: '要先叫数。',
  not_your_turn: '还没轮到你。',
  too_many_tricks: '没有这么多墩。',
  hooked: '庄家不能叫这个数：否则叫数之和正好等于墩数。',
  not_held: '你手上没有这张牌。',
  must_follow: '你有首引花色的牌，必须跟牌。',
};

const who = (seat: Seat, telling: Telling): string => (isReader(seat, telling) ? '你' : telling.nameOf(seat));

export function event(given: Event, telling: Telling): string {
  switch (given.type) {
    case 'roundDealt':
      return `第${given.round}局：${who(given.dealer, telling)}发牌，翻开${cardSign(given.turned)}定将牌。`;
    case 'bidMade':
      return `${who(given.seat, telling)}叫${given.tricks}墩。`;
    case 'biddingClosed':
      return `共${given.tricks}墩，合计叫了${given.sum}墩。`;
    case 'cardPlayed':
      return `${who(given.seat, telling)}打出${cardSign(given.card)}。`;
    case 'trickTaken':
      return `${who(given.seat, telling)}用${cardSign(given.card)}赢得这一墩。`;
    case 'roundEnded': {
      const { bids, taken } = given.written;
      const made = bids.flatMap((bid, n) => (bid === taken[n] ? [who(n as Seat, telling)] : []));
      return `第${given.round}局结束，叫准的有：${made.length > 0 ? made.join('、') : '无人'}。`;
    }
    case 'gameEnded':
      return '最后一局已记分。';
    default:
      return given satisfies never;
  }
}

export const move = (given: Move): string =>
  given.type === 'bid' ? `叫${given.tricks}墩` : `打出${cardSign(given.card)}`;

export function status(view: View, telling: Telling): string {
  const {
    toAct: [acting],
    phase,
  } = view;
  if (acting === undefined) return '游戏结束。';
  const mine = isReader(acting, telling);
  if (phase === 'bidding') {
    if (!mine) return `等待${telling.nameOf(acting)}叫数。`;
    const hook = view.hooked === null ? '' : `你是庄家，不能叫${view.hooked.tricks}墩。`;
    return `共${view.cards}墩，你要拿几墩？将牌是${SIGNS[view.trump]}。${hook}`;
  }
  if (!mine) return `等待${telling.nameOf(acting)}出牌。`;
  const wanted = (view.bids[acting] ?? 0) - (view.taken[acting] ?? 0);
  const need = wanted > 0 ? `还要拿${wanted}墩。` : wanted === 0 ? '不要再拿了。' : '已经叫错。';
  return `${view.trick.length === 0 ? '请任意出一张牌' : '有同花色必须跟牌'}，${need}`;
}
