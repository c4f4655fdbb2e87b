import type { Catalogue } from '../words.tsx';

const en = {
  picture: (name: string, sum: string) => `Score of ${name} by source: ${sum}`,
  /** What is spoken after the number. */
  afterPoints: (n: number, why: string, at: number, of: number) =>
    ` ${Math.abs(n) === 1 ? 'point' : 'points'}. ${why}. ${at} of ${of}`,
  points: (n: number) =>
    Math.abs(n) === 1 ? `${n < 0 ? '−' : ''}1 point` : `${n < 0 ? '−' : ''}${Math.abs(n)} points`,
  sources: (n: number, zero: number) =>
    `${n === 1 ? '1 source' : `${n} sources`}${zero === 0 ? '' : zero === 1 ? ', one of them worth 0 now' : `, ${zero} of them worth 0 now`}`,
  order: 'In the order they came. Point at a part to see where it comes from.',
  orderDocked: 'Point at a part to see it on the board.',
  changed: 'How it changed',
  changedNote: 'event, running total',
  next: 'Next point',
  nextNote: 'cheapest first',
  hidden: 'Nobody may read this score before the end of the game.',
  nothing: 'No points yet.',
  noChanges: 'Nothing has changed it yet.',
  close: 'Close the score',
  title: (name: string) => `Score of ${name}`,
  seats: 'Whose score',
  lost: 'lost points',
  worthZero: 'worth 0 now',
  paid: 'Who paid whom',
  adds: (sum: number) => `always adds up to ${sum}`,
  gets: 'gets',
  pays: 'pays',
  total: 'total',
  rule: (rule: string) => `rule ${rule}`,
  list: 'Every source',
} satisfies Catalogue;

const zh: typeof en = {
  picture: (name, sum) => `${name}的分数构成：${sum}`,
  afterPoints: (_n, why, at, of) => ` 分。${why}。第${at}项，共${of}项`,
  points: (n) => `${n < 0 ? '−' : ''}${Math.abs(n)} 分`,
  sources: (n, zero) => `${n} 个来源${zero === 0 ? '' : `，其中 ${zero} 个目前为 0`}`,
  order: '按出现的先后排列。指向一段，看它从哪里来。',
  orderDocked: '指向一段，棋盘上会亮出来。',
  changed: '分数变化',
  changedNote: '事件、累计',
  next: '下一分',
  nextNote: '最省的在前',
  hidden: '游戏结束前，谁也看不到这个分数。',
  nothing: '还没有分数。',
  noChanges: '还没有变化。',
  close: '关闭分数',
  title: (name) => `${name}的分数`,
  seats: '看谁的分数',
  lost: '扣分',
  worthZero: '目前为 0',
  paid: '谁付给谁',
  adds: (sum) => `总和始终是 ${sum}`,
  gets: '收入',
  pays: '支出',
  total: '合计',
  rule: (rule) => `规则 ${rule}`,
  list: '全部来源',
};

export const scoreWords = { en, zh };
