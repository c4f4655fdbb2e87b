import type { Seat, Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { PHRASES as ENGLISH } from './english.ts';
import { cardSign, isReader } from './names.ts';

export const PHRASES: { readonly [K in keyof typeof ENGLISH]: string } = {
  title: '纸牌模板',
  'option.rounds': '局数',
  'option.rounds.1': '1',
  'option.rounds.3': '3',
  'option.rounds.5': '5',
  'option.trump': '将牌',
  'option.trump.turned': '翻开的花色',
  'option.trump.none': '无',
  'house.rounds': '打{rounds}局，而不是3局。',
  'house.trump': '没有将牌。',
  when: '第 {n} 局',
  'category.tricks': '赢墩',
  'source.round': '第{round}局',
  trump: '将牌：{suit}',
  'why.tricks': '{tricks}墩，每墩1分',
};

export const REFUSALS: { readonly [code: string]: string } = {
  not_your_turn: '还没轮到你。',
  not_held: '你手上没有这张牌。',
  must_follow: '你有首引花色的牌，必须跟牌。',
};

const who = (seat: Seat, telling: Telling): string => (isReader(seat, telling) ? '你' : telling.nameOf(seat));

export function event(given: Event, telling: Telling): string {
  switch (given.type) {
    case 'roundDealt':
      return `第${given.round}局发牌；${given.turned === null ? '没有将牌' : `翻开${cardSign(given.turned)}定将牌`}。`;
    case 'cardPlayed':
      return `${who(given.seat, telling)}打出${cardSign(given.card)}。`;
    case 'trickTaken':
      return `${who(given.seat, telling)}赢得这一墩。`;
    case 'gameEnded':
      return '最后一墩已结束。';
    default:
      return given satisfies never;
  }
}

export const move = ({ card }: Move): string => `打出${cardSign(card)}`;

export function status({ toAct: [acting], trick, round, rounds }: View, telling: Telling): string {
  if (acting === undefined) return '游戏结束。';
  if (!isReader(acting, telling)) return `等待${telling.nameOf(acting)}出牌。`;
  return `轮到你：${trick.length === 0 ? '任意出一张牌' : '有同花色就跟牌'}。还有${rounds - round}局。`;
}
