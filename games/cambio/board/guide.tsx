import type { ReactElement } from 'react';
import { CardBack, Face, type CardCode, type Guide } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** Cards side by side; a dash is one that lies face down. */
const Cards = ({ of }: { readonly of: readonly (CardCode | '-')[] }): ReactElement => (
  <>
    {of.map((card, index) => (
      <span key={index} style={{ display: 'inline-block', width: 52, height: 78 }}>
        {card === '-' ? <CardBack /> : <Face card={card} />}
      </span>
    ))}
  </>
);

const has = (moves: readonly Move[], ...types: readonly Move['type'][]): boolean =>
  moves.some(({ type }) => types.includes(type));

export const guide: Guide<View, Move, Event> = {
  goal: {
    en: 'Four cards lie before you, face down. Make them worth less than everybody else’s, then call “Cambio”.',
    zh: '你面前扣着四张牌。让它们的点数比谁都小，然后喊“Cambio”。',
  },
  tip({ moves }) {
    if (has(moves, 'viewReady'))
      return {
        id: 'look',
        text: {
          en: 'Only now you see your two bottom cards. Remember them: they are turned over again.',
          zh: '只有现在看得到下面两张。记住它们，马上就会扣回去。',
        },
      };
    if (has(moves, 'drawDeck'))
      return {
        id: 'turn',
        text: {
          en: 'Draw a card, or take the top discard. If you think you are lowest, call Cambio instead.',
          zh: '摸一张，或拿弃牌堆顶的一张。觉得自己最小，就喊 Cambio。',
        },
      };
    if (has(moves, 'discard'))
      return {
        id: 'held',
        text: {
          en: 'Tap one of your cards to swap this one in. A small card is worth keeping: a king counts 0.',
          zh: '点自己的一张牌，把这张换进去。小牌值得留下：K 算 0 点。',
        },
      };
    if (has(moves, 'peekOwn', 'lookOwn', 'peekOpponent', 'blindSwap', 'swapAny'))
      return {
        id: 'power',
        text: {
          en: 'The card you threw away does something: pick a lit card, or skip it.',
          zh: '你弃掉的牌有技能：点亮着的牌，或者跳过。',
        },
      };
    return undefined;
  },
  chapters: [
    {
      title: { en: 'Before the first turn', zh: '开始之前' },
      parts: [
        {
          title: { en: 'Look at two, once', zh: '看两张，只看一次' },
          text: {
            en: 'Your two bottom cards are shown to you. Remember them: they are turned over again.',
            zh: '下面两张给你看一眼，记住它们，之后扣回去。',
          },
          picture: <Cards of={['-', '-', '2S', '6H']} />,
        },
        {
          title: { en: 'What cards are worth', zh: '每张牌几点' },
          text: {
            en: 'A king 0, an ace 1, 2 to 10 their number, jack and queen 10.',
            zh: 'K 为 0 点，A 为 1 点，2 到 10 按数字，J 和 Q 各 10 点。',
          },
          picture: <Cards of={['KC', 'AD', '5S', 'QH']} />,
        },
      ],
    },
    {
      title: { en: 'A turn', zh: '轮到你' },
      parts: [
        {
          title: { en: 'Take one card', zh: '拿一张牌' },
          text: {
            en: 'From the deck, seen by you alone, or the top discard, seen by all.',
            zh: '从牌堆摸，只有自己看见；或拿弃牌堆顶，大家都看见。',
          },
          picture: <Cards of={['-', '4D']} />,
        },
        {
          title: { en: 'Swap it in, or throw it away', zh: '换进去，或弃掉' },
          text: {
            en: 'Swapped in, it lies face down and the old card goes up. One taken from the discards must be swapped in.',
            zh: '换进去就扣着，原来那张翻开弃掉。从弃牌堆拿的必须换进去。',
          },
          picture: <Cards of={['4D', '-']} />,
        },
        {
          title: { en: 'Or call Cambio', zh: '或者喊 Cambio' },
          text: {
            en: 'Before you take a card. Everybody else has one more turn, then all cards are turned over.',
            zh: '在拿牌之前喊。其他人各再打一回合，然后全部翻开。',
          },
        },
      ],
    },
    {
      title: { en: 'Cards that do something', zh: '有技能的牌' },
      parts: [
        {
          title: { en: '7 and 8: look at one of yours', zh: '7、8：看自己一张' },
          text: { en: 'When you drew it and throw it away at once.', zh: '从牌堆摸到并当场弃掉才算。' },
          picture: <Cards of={['7S', '8H']} />,
        },
        {
          title: { en: '9 and 10: look at one of theirs', zh: '9、10：看别人一张' },
          text: { en: 'Any card of anybody.', zh: '任何人的任何一张。' },
          picture: <Cards of={['9C', '10D']} />,
        },
        {
          title: { en: 'Jack and queen: swap two, unseen', zh: 'J、Q：盲换两张' },
          text: { en: 'One of yours for one of theirs. Nobody looks.', zh: '自己一张换别人一张，谁也不看。' },
          picture: <Cards of={['JC', 'QD']} />,
        },
        {
          title: { en: 'King: a look by chance', zh: 'K：随机看一张' },
          text: { en: 'One of yours; chance says which.', zh: '看自己的一张，哪张由运气定。' },
          picture: <Cards of={['KD']} />,
        },
      ],
    },
    {
      title: { en: 'Counting, an example', zh: '算分举例' },
      parts: [
        {
          title: { en: '3 + 0 + 1 + 2 = 6', zh: '3 + 0 + 1 + 2 = 6' },
          text: { en: 'The lowest total wins.', zh: '总点数最小的人赢。' },
          picture: <Cards of={['3S', 'KD', 'AH', '2C']} />,
        },
        {
          title: { en: '10 + 5 + 2 + 6 = 23', zh: '10 + 5 + 2 + 6 = 23' },
          text: {
            en: 'A caller who is not the lowest counts double: 46.',
            zh: '喊的人不是最小，就要加倍：46。',
          },
          picture: <Cards of={['10H', '5D', '2H', '6C']} />,
        },
      ],
    },
  ],
};
