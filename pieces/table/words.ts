import type { Catalogue } from '../words.tsx';

const en = {
  faceDown: 'face down',
  pick: 'pick this card',
  picked: 'picked',
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  handOf: (name: string, n: number) => `${name} holds ${n === 1 ? '1 card' : `${n} cards`}`,
  trick: 'The trick',
  playedBy: (name: string) => `${name}:`,
  takes: 'takes the trick',
  seconds: (n: number) => `${n} s`,
  pad: 'Points by round',
  round: 'Round',
  total: 'Total',
} satisfies Catalogue;

const zh: typeof en = {
  faceDown: '背面朝上',
  pick: '选这张',
  picked: '已选',
  cards: (n) => `${n} 张`,
  handOf: (name, n) => `${name}有 ${n} 张牌`,
  trick: '这一墩',
  playedBy: (name) => `${name}：`,
  takes: '赢得这一墩',
  seconds: (n) => `${n} 秒`,
  pad: '每局得分',
  round: '局',
  total: '合计',
};

export const tableWords = { en, zh };
