import type { Locale } from '@reckon/kernel';
import { faceOf, type Catalogue } from '@reckon/pieces';
import type { Card, Power } from '../rules/cards.ts';

const en = {
  deck: 'Deck',
  discard: 'Discard',
  deckLabel: (n: number) => `Draw pile, ${n} ${n === 1 ? 'card' : 'cards'}`,
  discardLabel: (top: string, n: number) =>
    n === 0 ? 'Discard pile, empty' : `Discard pile, ${n} ${n === 1 ? 'card' : 'cards'}, ${top} on top`,
  inHand: 'In your hand',
  mySlot: (n: number) => `Your card ${n}`,
  theirSlot: (name: string, n: number) => `${name}, card ${n}`,
  handOf: (name: string) => `Cards of ${name}`,
  yourHand: 'Your cards',
  pickFrom: (name: string) => `Pick a card of ${name}`,
  lookingAt: (name: string, n: number) => `${name}, card ${n}`,
  remember: 'Remember them. You see them only now.',
  looking: 'looks at two cards',
  holdsDeck: 'drew a card',
  holdsDiscard: 'took the discard',
  swappedSlot: (n: number) => `swapped card ${n}`,
  lookedAt: (n: number) => `looked at card ${n}`,
  lookedElsewhere: 'looked at a card',
  exchanged: 'swapped two, unseen',
  discarded: 'discarded',
  skipped: 'skipped the power',
  calledBy: (name: string) => `${name} called Cambio.`,
  youCalled: 'You called Cambio.',
  owes: 'One last turn each:',
  nobodyOwes: 'All last turns are played.',
  you: 'you',
  points: (n: number) => (n === 1 ? '1 point' : `${n} points`),
  powerHelp: (power: string) =>
    ({
      peek_own: 'Discard it to look at one of your cards.',
      peek_opponent: 'Discard it to look at one card of another player.',
      blind_swap: 'Discard it to swap one of yours with another player’s, unseen.',
      look_own: 'Discard it to look at one of your cards.',
      look_and_swap: 'Discard it to look, then swap if you like.',
    })[power] ?? '',
  noPower: 'No power.',
  swapPick: 'Swap: pick a card',
  discardAnd: (power: string) =>
    ({
      peek_own: 'Discard and look',
      peek_opponent: 'Discard and look',
      blind_swap: 'Discard and swap',
      look_own: 'Discard and look',
      look_and_swap: 'Discard and look',
    })[power] ?? 'Discard',
  pickYours: 'Pick one of your cards.',
  pickTheirs: 'Pick a card of another player.',
  pickBoth: 'Pick one of yours and one of another player.',
  pickTwo: 'Pick two cards.',
  pickMore: 'Now pick the other card.',
  closePicker: 'Pick from another player',
  keySlot: (n: number) => `your card ${n}`,
  keyTheirs: (name: string, n: number) => `card ${n} of ${name}`,
  keyNext: 'the next player’s cards',
  keyDraw: 'draw from the deck',
  keyTake: 'take the discard',
  keyDiscard: 'discard the card you hold',
  keyCall: 'call Cambio',
  keySkip: 'skip the power',
  keyDone: 'done looking',
  hiddenHand: 'hidden until the end',
  caller: 'caller',
  turn: (n: number) => `turn ${n}`,
  round: (n: number, turn: number) => `round ${n}, turn ${turn}`,
  finalRound: 'final round',
  firstLook: 'first look',
  over: 'over',
  worth: 'What a card is worth',
  worthRules: 'rules CAM-1, CAM-6',
  lookOwn: 'look at one of yours',
  lookOwnChance: 'look at one of yours, by chance',
  lookTheirs: 'look at one of theirs',
  swapTwo: 'swap two, unseen',
  calcHand: (n: number) => `Hand ${n}`,
  calcAdd: 'Add a hand',
  calcRemove: (n: number) => `Remove hand ${n}`,
  calcCaller: 'Called Cambio',
  calcNobody: 'nobody',
  calcChoose: 'Tap the cards of this hand',
  calcPenalty: 'A caller who is not lowest',
  calcDouble: 'counts double',
  calcPlus10: 'adds 10',
  calcNone: 'pays nothing',
  callWorth: 'The caller’s hand counts double unless it is the lowest.',
} satisfies Catalogue;

const zh: typeof en = {
  deck: '牌堆',
  discard: '弃牌',
  deckLabel: (n) => `牌堆，${n} 张`,
  discardLabel: (top, n) => (n === 0 ? '弃牌堆，空' : `弃牌堆，${n} 张，最上面是${top}`),
  inHand: '手中的牌',
  mySlot: (n) => `你的第 ${n} 张`,
  theirSlot: (name, n) => `${name}的第 ${n} 张`,
  handOf: (name) => `${name}的牌`,
  yourHand: '你的牌',
  pickFrom: (name) => `选${name}的一张牌`,
  lookingAt: (name, n) => `${name}的第 ${n} 张`,
  remember: '记住它们，只有现在能看。',
  looking: '正在看两张牌',
  holdsDeck: '摸了一张',
  holdsDiscard: '拿了弃牌',
  swappedSlot: (n) => `换了第 ${n} 张`,
  lookedAt: (n) => `看了第 ${n} 张`,
  lookedElsewhere: '看了一张牌',
  exchanged: '盲换了两张',
  discarded: '弃牌',
  skipped: '没用技能',
  calledBy: (name) => `${name}喊了 Cambio。`,
  youCalled: '你喊了 Cambio。',
  owes: '每人最后一轮：',
  nobodyOwes: '最后一轮都走完了。',
  you: '你',
  points: (n) => `${n} 分`,
  powerHelp: (power) =>
    ({
      peek_own: '弃掉它可以看自己一张牌。',
      peek_opponent: '弃掉它可以看别人一张牌。',
      blind_swap: '弃掉它可以用自己一张盲换别人一张。',
      look_own: '弃掉它可以看自己一张牌。',
      look_and_swap: '弃掉它可以看牌，然后可以交换。',
    })[power] ?? '',
  noPower: '没有技能。',
  swapPick: '交换：选一张牌',
  discardAnd: (power) =>
    ({
      peek_own: '弃掉并看牌',
      peek_opponent: '弃掉并看牌',
      blind_swap: '弃掉并盲换',
      look_own: '弃掉并看牌',
      look_and_swap: '弃掉并看牌',
    })[power] ?? '弃掉',
  pickYours: '选自己的一张牌。',
  pickTheirs: '选别人的一张牌。',
  pickBoth: '选自己一张和别人一张。',
  pickTwo: '选两张牌。',
  pickMore: '再选另一张。',
  closePicker: '换一位',
  keySlot: (n) => `你的第 ${n} 张`,
  keyTheirs: (name, n) => `${name}的第 ${n} 张`,
  keyNext: '下一位的牌',
  keyDraw: '从牌堆摸牌',
  keyTake: '拿弃牌',
  keyDiscard: '弃掉手中的牌',
  keyCall: '喊 Cambio',
  keySkip: '跳过技能',
  keyDone: '看完了',
  hiddenHand: '结束前不公开',
  caller: '喊牌者',
  turn: (n) => `第 ${n} 轮`,
  round: (n, turn) => `第 ${n} 局，第 ${turn} 轮`,
  finalRound: '最后一轮',
  firstLook: '先看两张',
  over: '结束',
  worth: '牌值多少分',
  worthRules: '规则 CAM-1、CAM-6',
  lookOwn: '看自己一张',
  lookOwnChance: '随机看自己一张',
  lookTheirs: '看别人一张',
  swapTwo: '盲换两张',
  calcHand: (n) => `第 ${n} 手`,
  calcAdd: '再加一手',
  calcRemove: (n) => `去掉第 ${n} 手`,
  calcCaller: '谁喊了 Cambio',
  calcNobody: '没有人',
  calcChoose: '点选这一手的牌',
  calcPenalty: '喊牌者不是最低时',
  calcDouble: '分数加倍',
  calcPlus10: '加 10 分',
  calcNone: '不罚',
  callWorth: '喊牌者的手牌若不是最低，分数加倍。',
};

export const boardWords = { en, zh };
export type Words = typeof en;

/** For the few places that are not components. */
export const wordsIn = (locale: Locale): Words => boardWords[locale];

/** The power a card would have if it were discarded from the hand; the table's own rules for kings are not repeated here. */
const POWER: { readonly [rank: string]: Power } = {
  7: 'peek_own',
  8: 'peek_own',
  9: 'peek_opponent',
  10: 'peek_opponent',
  J: 'blind_swap',
  Q: 'blind_swap',
};

export function powerOf(card: Card, kingPower: string): Power {
  const face = faceOf(card);
  if (face === 'joker') return 'none';
  const red = face.suit === 'hearts' || face.suit === 'diamonds';
  if (face.rank !== 'K') return POWER[face.rank] ?? 'none';
  if (kingPower === 'none_for_red' && red) return 'none';
  return kingPower === 'black_king_look_and_swap' && !red ? 'look_and_swap' : 'look_own';
}

/** Points of a card under the standard table; other tables are told by the score alone. */
export function standardPoints(card: Card): number {
  const face = faceOf(card);
  const rank = face === 'joker' ? 'K' : face.rank;
  return rank === 'K' ? 0 : rank === 'A' ? 1 : rank === 'J' || rank === 'Q' ? 10 : Number(rank);
}
