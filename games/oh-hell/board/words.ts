import type { Locale } from '@reckon/kernel';
import { playerNumber } from '@reckon/pieces';

const en = {
  dealer: 'dealer',
  trump: 'trump',
  /** Tricks taken of those bid. */
  tricks: (taken: number, bid: number | null) => (bid === null ? '–' : `${taken}/${bid}`),
  bidOf: (sum: number, cards: number) => `${sum} bid of ${cards}`,
  phase: (round: number, rounds: number, cards: number) =>
    `round ${round} of ${rounds} · ${cards} ${cards === 1 ? 'card' : 'cards'}`,
  keyBid: (tricks: number) => `bid ${tricks}`,
  barred: (tricks: number) =>
    `${tricks} is closed to the dealer: all bids together would be the tricks there are.`,
  follow: 'You hold a card of the suit led: follow it.',
  bidFirst: 'Bids come first.',
  player: playerNumber.en,
  round: (n: number) => `Round ${n}`,
  bid: 'bid',
  taken: 'took',
  addRound: 'Add a round',
  removeRound: 'Remove the last round',
  players: 'Players',
  pad: 'Bids and tricks by round',
  exact: 'An exact bid scores 10 and its tricks.',
};

const zh: typeof en = {
  dealer: '庄',
  trump: '将牌',
  tricks: (taken, bid) => (bid === null ? '–' : `${taken}/${bid}`),
  bidOf: (sum, cards) => `共${cards}墩，已叫${sum}墩`,
  phase: (round, rounds, cards) => `第${round}/${rounds}局 · ${cards}张`,
  keyBid: (tricks) => `叫${tricks}墩`,
  barred: (tricks) => `庄家不能叫${tricks}墩：否则叫数之和正好等于墩数。`,
  follow: '你有首引花色的牌，必须跟牌。',
  bidFirst: '要先叫数。',
  player: playerNumber.zh,
  round: (n) => `第${n}局`,
  bid: '叫',
  taken: '得',
  addRound: '添加一局',
  removeRound: '删除最后一局',
  players: '人数',
  pad: '每局叫墩和得墩',
  exact: '叫准得10分，另加所得墩数。',
};

export const boardWords = { en, zh };
export const wordsIn = (locale: Locale): typeof en => boardWords[locale];
