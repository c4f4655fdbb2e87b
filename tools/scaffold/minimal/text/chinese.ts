import type { Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { PHRASES as ENGLISH } from './english.ts';

export const PHRASES: { readonly [K in keyof typeof ENGLISH]: string } = {
  title: '最小模板',
  'option.rounds': '局数',
  'option.rounds.3': '3',
  'option.rounds.5': '5',
  'option.rounds.9': '9',
  'house.rounds': '打{rounds}局，而不是5局。',
  when: '第 {n} 局',
  'category.rounds': '各局',
  'source.round': '第{round}局',
  'why.alone': '独选{number}：{number}分',
};

export const REFUSALS: { readonly [code: string]: string } = { already_chosen: '你已经选过了。' };

export function event(given: Event, { viewer, nameOf }: Telling): string {
  switch (given.type) {
    case 'numberChosen':
      return given.seat === viewer ? `你选了${given.number}。` : `${nameOf(given.seat)}已选好。`;
    case 'numbersOpened':
      return `数字是${given.numbers.join('、')}。`;
    case 'gameEnded':
      return '最后一局已结束。';
    default:
      return given satisfies never;
  }
}

export const move = ({ number }: Move): string => `选${number}`;

export function status({ toAct, rounds, of }: View, { viewer }: Telling): string {
  if (toAct.length === 0) return '游戏结束。';
  if (toAct.some((seat) => seat === viewer))
    return `轮到你：选一个数字。第${rounds.length + 1}局，共${of}局。`;
  return `还有${toAct.length}位没有选。`;
}
