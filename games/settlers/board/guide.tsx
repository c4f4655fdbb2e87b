import type { ReactElement } from 'react';
import type { Guide } from '@reckon/pieces';
import { COSTS, type Ware } from '../facts/costs.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { CostShown, ResourceIcon } from './Resource.tsx';

const Cost = ({ of }: { readonly of: Ware }): ReactElement => <CostShown cost={COSTS[of]} size={34} />;

const Resources = (): ReactElement => (
  <>
    {[0, 1, 2, 3, 4].map((resource) => (
      <ResourceIcon key={resource} resource={resource} size={34} />
    ))}
  </>
);

const has = (moves: readonly Move[], ...types: readonly Move['type'][]): boolean =>
  moves.some(({ type }) => types.includes(type));

export const guide: Guide<View, Move, Event> = {
  goal: {
    en: 'Build settlements and cities where the dice pay you, trade for the rest, and be first to the points that win.',
    zh: '在骰子会出产的地方建村庄和城市，缺什么就交易，先到胜利分数的人赢。',
  },
  tip({ moves, view }) {
    if (has(moves, 'buildSettlement') && view.lifecycle === 'setup')
      return {
        id: 'setup',
        text: {
          en: 'Pick a corner between three hexes with many dots: 6 and 8 are rolled most. The coast pays less.',
          zh: '选三块地交界、点数多的路口：6 和 8 最常出。海边收得少。',
        },
      };
    if (has(moves, 'buildRoad') && view.lifecycle === 'setup')
      return {
        id: 'road',
        text: {
          en: 'The road points to where you want to build next.',
          zh: '路指向你下一个想建的地方。',
        },
      };
    if (has(moves, 'rollDice'))
      return {
        id: 'roll',
        text: {
          en: 'Every hex with the number rolled pays whoever has built beside it, on anybody’s turn.',
          zh: '掷出的数字，旁边有建筑的人都有收成，谁的回合都一样。',
        },
      };
    if (has(moves, 'moveRobber'))
      return {
        id: 'robber',
        text: {
          en: 'A seven: put the robber on a hex of somebody who leads; it pays nothing while he stands there.',
          zh: '掷到七：把强盗放到领先者的地上，那块地就不再出产，还能偷一张。',
        },
      };
    if (has(moves, 'endTurn'))
      return {
        id: 'main',
        text: {
          en: 'Build what you can pay: tap a + on the island. Or trade, with the others or four alike for one with the bank.',
          zh: '付得起就建，点岛上的 + 就行；缺的可以和别人换，或四张同样的找银行换一张。',
        },
      };
    return undefined;
  },
  chapters: [
    {
      title: { en: 'How you get cards', zh: '牌从哪来' },
      parts: [
        {
          title: { en: 'Five resources', zh: '五种资源' },
          text: {
            en: 'Wood, brick, sheep, wheat and ore. Whenever a hex’s number is rolled, a settlement beside it gets one card, a city two.',
            zh: '木、砖、羊、麦、矿。掷到一块地的数字，旁边的村庄得一张，城市得两张。',
          },
          picture: <Resources />,
        },
        {
          title: { en: 'Seven', zh: '七点' },
          text: {
            en: 'Nobody gets anything; whoever holds more than seven cards gives up half. The roller moves the robber and steals a card.',
            zh: '谁都没有收成；手里超过七张的弃一半。掷的人移动强盗，偷一张。',
          },
        },
        {
          title: { en: 'Trade', zh: '交易' },
          text: {
            en: 'On your turn with anybody, or with the bank: four alike for one, three or two with a harbour.',
            zh: '自己的回合可以和任何人换，或找银行四换一；有港口三换一或二换一。',
          },
        },
      ],
    },
    {
      title: { en: 'What you build', zh: '能建什么' },
      parts: [
        {
          title: { en: 'Road', zh: '路' },
          text: { en: 'On the edges, joined to what is yours.', zh: '建在边上，和自己的连着。' },
          picture: <Cost of="road" />,
        },
        {
          title: { en: 'Settlement: 1 point', zh: '村庄：1 分' },
          text: {
            en: 'On a corner of your road, at least two edges from any other.',
            zh: '建在自己路边的路口，离别的建筑至少两条边。',
          },
          picture: <Cost of="settlement" />,
        },
        {
          title: { en: 'City: 2 points', zh: '城市：2 分' },
          text: { en: 'A settlement grows into it and gets double.', zh: '村庄升级，收成加倍。' },
          picture: <Cost of="city" />,
        },
        {
          title: { en: 'Development card', zh: '发展卡' },
          text: {
            en: 'A knight moves the robber; others bring roads, cards or a point. It is played on a later turn.',
            zh: '骑士移动强盗；其他的给路、给牌或给分。买的当回合不能用。',
          },
          picture: <Cost of="card" />,
        },
      ],
    },
    {
      title: { en: 'Points, an example', zh: '分数举例' },
      parts: [
        {
          title: {
            en: '2 settlements, 2 cities, longest road: 2 + 4 + 2 = 8',
            zh: '2 村庄、2 城市、最长的路：2 + 4 + 2 = 8',
          },
          text: {
            en: 'The longest road from five edges on and the largest army from three knights on are 2 points each, and can change hands.',
            zh: '最长的路（五段起）和最大军队（三骑士起）各 2 分，会易主。',
          },
        },
      ],
    },
  ],
};
