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
  order:
    'By category, and within it in the order it came. Point at a part or tap it to see where it comes from.',
  unnamed: (n: number) =>
    n === 1
      ? 'One name has no room above the bar; it is in the list.'
      : `${n} names have no room above the bar; they are in the list.`,
  orderDocked: 'Point at a part to see it on the board.',
  changed: 'How it changed',
  changedNote: (n: number) => (n === 1 ? 'newest first, one change' : `newest first, all ${n} changes`),
  event: (n: number) => `event ${n}`,
  jump: (n: number) => `Show event ${n}`,
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
  listOf: (category: string, provisional: boolean) => (provisional ? `${category}, provisional` : category),
  provisionalSum: (sum: string) => `${sum} provisional`,
  provisional: 'provisional',
  provisionalNote: 'counted apart: can still be won or lost',
  plusProvisional: (n: number) => `plus ${n} provisional`,
  canChange: 'provisional until the end',
  lastChange: (by: string, when: string) => `last change: ${by}, ${when}`,
  closeTip: 'Close the note',
  fullTotal: (certain: string, provisional: number) =>
    provisional === 0 ? certain : `${certain} plus ${provisional} provisional`,
} satisfies Catalogue;

const zh: typeof en = {
  picture: (name, sum) => `${name}的分数构成：${sum}`,
  afterPoints: (_n, why, at, of) => ` 分。${why}。第${at}项，共${of}项`,
  points: (n) => `${n < 0 ? '−' : ''}${Math.abs(n)} 分`,
  sources: (n, zero) => `${n} 个来源${zero === 0 ? '' : `，其中 ${zero} 个目前为 0`}`,
  order: '按类别排列，类别之内按先后。指向或点按一段，看它从哪里来。',
  unnamed: (n) => `有 ${n} 个名称在条上放不下，见下面的列表。`,
  orderDocked: '指向一段，桌面上会亮出来。',
  changed: '分数变化',
  changedNote: (n) => `新的在前，共 ${n} 次变化`,
  event: (n) => `事件 ${n}`,
  jump: (n) => `查看事件 ${n}`,
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
  listOf: (category, provisional) => (provisional ? `${category}（暂定）` : category),
  provisionalSum: (sum) => `${sum}（暂定）`,
  provisional: '暂定',
  provisionalNote: '另计：仍可能得到或失去',
  plusProvisional: (n) => `另有暂定 ${n} 分`,
  canChange: '终局前为暂定',
  lastChange: (by, when) => `上次变化：${by}，${when}`,
  closeTip: '关闭说明',
  fullTotal: (certain, provisional) => (provisional === 0 ? certain : `${certain} 加暂定 ${provisional}`),
};

export const scoreWords = { en, zh };
