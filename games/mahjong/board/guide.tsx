import type { ReactElement } from 'react';
import type { Guide } from '@reckon/pieces';
import { RANKS, tile } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { Face } from './face.tsx';

const SUIT_OF: { readonly [letter: string]: number } = { m: 0, p: 1, s: 2 };

/** "123m 55p": tiles of a suit side by side, groups a little apart. */
const Tiles = ({ of }: { readonly of: string }): ReactElement => (
  <>
    {of.split(' ').map((group, index) => (
      <span key={index} style={{ display: 'inline-flex', gap: 2, margin: '0 4px' }}>
        {group
          .slice(0, -1)
          .split('')
          .map((rank, n) => (
            <span key={n} style={{ display: 'block', width: 34, height: 54 }}>
              <Face tile={tile((SUIT_OF[group.slice(-1)] ?? 0) * RANKS + Number(rank) - 1)} />
            </span>
          ))}
      </span>
    ))}
  </>
);

const has = (moves: readonly Move[], ...types: readonly Move['type'][]): boolean =>
  moves.some(({ type }) => types.includes(type));

export const guide: Guide<View, Move, Event> = {
  goal: {
    en: 'Be done with one of the three suits, make sets of three and a pair of the rest, and win: the hand goes on until three have won or the wall is empty.',
    zh: '缺一门，其余凑成面子和一对就胡；一家胡了其他人接着打，直到三家胡或牌墙摸完。',
  },
  tip({ moves, view }) {
    if (has(moves, 'swap', 'bury'))
      return {
        id: 'three',
        text: {
          en: 'Give away three tiles of the suit you have least of: you will play without it.',
          zh: '挑最少的一门出三张：之后正好缺这一门。',
        },
      };
    if (has(moves, 'declare'))
      return {
        id: 'declare',
        text: {
          en: 'Name the suit you will be without. Its tiles have to go first.',
          zh: '定一门不要，这门的牌要先打完。',
        },
      };
    if (view.phase.type === 'claiming' && moves.length > 0)
      return {
        id: 'claim',
        text: {
          en: 'Pong takes the tile for three alike, kong for four. Where you can claim nothing you are not asked.',
          zh: '碰凑三张，杠凑四张。没有可要的就不会问你。',
        },
      };
    if (has(moves, 'discard'))
      return {
        id: 'discard',
        text: {
          en: 'Throw away what fits least. 听 marks discards after which one tile is enough to win.',
          zh: '打最没用的一张。标“听”的，打出后差一张就胡。',
        },
      };
    return undefined;
  },
  chapters: [
    {
      title: { en: 'The hand', zh: '胡什么' },
      parts: [
        {
          title: { en: 'Three suits, 108 tiles', zh: '三门，108 张' },
          text: {
            en: 'Wan, tong and tiao, each from 1 to 9, four of each.',
            zh: '万、筒、条，1 到 9，每种四张。',
          },
          picture: <Tiles of="1m 5p 8s" />,
        },
        {
          title: { en: 'Sets and a pair, in two suits', zh: '面子加一对，只用两门' },
          text: {
            en: 'A set is three in a row or three alike. The third suit must be gone before you win.',
            zh: '面子是三张连着或三张一样。胡牌时第三门必须没有。',
          },
          picture: <Tiles of="234m 678m 555p 99p" />,
        },
      ],
    },
    {
      title: { en: 'A hand of Sichuan', zh: '一局四川血战' },
      parts: [
        {
          title: { en: 'Swap three, name a missing suit', zh: '换三张，定缺' },
          text: {
            en: 'Three tiles of one suit go to another seat. Then everybody names the suit they play without.',
            zh: '换出同门三张，再各定一门不要。',
          },
          picture: <Tiles of="279s" />,
        },
        {
          title: { en: 'Draw one, throw one', zh: '摸一张，打一张' },
          text: {
            en: 'On others’ discards you may pong (three alike), kong (four alike) or win. There is no chow.',
            zh: '别人打的牌可以碰、杠、胡，不能吃。',
          },
          picture: <Tiles of="777p" />,
        },
        {
          title: { en: 'Winners leave, the rest play on', zh: '胡了离局，其余继续' },
          text: {
            en: 'Until three have won or the wall is empty. Under house rules winners play on with a locked hand.',
            zh: '直到三家胡或摸完。本桌玩法里胡家锁手，接着再胡。',
          },
        },
        {
          title: { en: 'Kongs pay at once', zh: '杠牌当场收钱' },
          text: { en: '刮风 for an open kong, 下雨 for a concealed one.', zh: '明杠刮风，暗杠下雨。' },
          picture: <Tiles of="3333m" />,
        },
      ],
    },
    {
      title: { en: 'Counting fan', zh: '算番' },
      parts: [
        {
          title: { en: 'More than a plain hand', zh: '比平胡大的牌' },
          text: {
            en: 'All triplets, one suit, seven pairs, four alike (a root) and a few more add fan. Every win shows its lines.',
            zh: '对对胡、清一色、七对、根等都加番。每次胡牌都列出明细。',
          },
          picture: <Tiles of="111m 444m 888m 66m" />,
        },
        {
          title: { en: 'Who pays', zh: '谁付' },
          text: {
            en: 'On a discard its player pays alone; self-drawn, everybody still in the hand pays.',
            zh: '点炮的人一家付；自摸，还在局里的每家都付。',
          },
        },
      ],
    },
  ],
};
