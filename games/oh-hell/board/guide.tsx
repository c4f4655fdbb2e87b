import type { ReactElement } from 'react';
import { Face, type CardCode, type Guide } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

const Cards = ({ of }: { readonly of: readonly CardCode[] }): ReactElement => (
  <>
    {of.map((card) => (
      <span key={card} style={{ display: 'inline-block', width: 52, height: 78 }}>
        <Face card={card} />
      </span>
    ))}
  </>
);

export const guide: Guide<View, Move, Event> = {
  goal: {
    en: 'Say before each round how many tricks you will take, then take exactly that many.',
    zh: '每局先说自己要拿几墩，然后不多不少正好拿到。',
  },
  tip({ moves }) {
    if (moves.some(({ type }) => type === 'bid'))
      return {
        id: 'bid',
        text: {
          en: 'Count your aces, kings and trumps: about so many tricks you will take.',
          zh: '数数你的 A、K 和将牌，大概就能拿这么多墩。',
        },
      };
    if (moves.length > 0)
      return {
        id: 'play',
        text: {
          en: 'Follow the suit that was led if you can. The highest trump takes the trick.',
          zh: '有首家出的花色就要跟。最大的将牌拿走这一墩。',
        },
      };
    return undefined;
  },
  chapters: [
    {
      title: { en: 'A round', zh: '一局' },
      parts: [
        {
          title: { en: 'Cards and trump', zh: '发牌和将牌' },
          text: {
            en: 'Each round everybody gets a few cards; one more is turned: its suit is trump.',
            zh: '每局每人几张牌，再翻一张：它的花色是将牌。',
          },
          picture: <Cards of={['10D']} />,
        },
        {
          title: { en: 'Bid', zh: '叫墩' },
          text: {
            en: 'In turn everybody says how many tricks they will take. The dealer bids last and may not make the sum come out even.',
            zh: '依次说要拿几墩。庄家最后叫，不能让总数正好等于墩数。',
          },
        },
        {
          title: { en: 'Play', zh: '出牌' },
          text: {
            en: 'Follow suit if you can, else play anything. The highest trump takes the trick, without one the highest card of the suit led.',
            zh: '有就跟花色，没有随便出。最大的将牌赢；没有将牌，则首家花色最大的赢。',
          },
          picture: <Cards of={['QS', 'AS', '2D', '7S']} />,
        },
      ],
    },
    {
      title: { en: 'Scoring, an example', zh: '算分举例' },
      parts: [
        {
          title: { en: 'Bid 2, took 2: 10 + 2 = 12', zh: '叫 2 拿 2：10 + 2 = 12' },
          text: {
            en: 'Exactly right: 10 points and one for each trick.',
            zh: '正好：10 分，每墩再加 1 分。',
          },
        },
        {
          title: { en: 'Bid 2, took 3: 0', zh: '叫 2 拿 3：0' },
          text: { en: 'Too many is as wrong as too few.', zh: '多了和少了一样不得分。' },
        },
      ],
    },
  ],
};
