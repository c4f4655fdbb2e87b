import type { ReactElement } from 'react';
import type { Guide, GuideChapter, Tip } from '@reckon/pieces';
import { PARTY_KEYS } from '../facts/turmoil.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { Dome, Emblem, Fleet } from './emblems.tsx';
import { ThingIcon, type Thing } from './icons.tsx';
import { Globe } from './worlds.tsx';

const BLUE = { shape: 'circle', hue: 1 } as const;

const Things = ({
  of,
  size = 36,
}: {
  readonly of: readonly Thing[];
  readonly size?: number;
}): ReactElement => (
  <>
    {of.map((name, index) => (
      <ThingIcon key={`${name}${index}`} name={name} size={size} />
    ))}
  </>
);

/** Tips in the order in which they are looked for: the first whose kind of move is on offer is said. */
const TIPS: readonly (readonly [type: Move['type'], id: string, text: Tip['text']])[] = [
  [
    'start',
    'start',
    {
      en: 'Choose a corporation: its money is what you begin with. Every card you keep costs 3 M€, so keep what you can play soon.',
      zh: '先选公司：它的钱就是你的本钱。每留一张牌付 3 M€，只留马上用得上的。',
    },
  ],
  [
    'draft',
    'draft',
    {
      en: 'Keep one card; the others go to your neighbour.',
      zh: '留一张，其余传给邻座。',
    },
  ],
  [
    'buy',
    'buy',
    {
      en: 'A card costs 3 M€ now and its price when you play it. Buy none if nothing fits.',
      zh: '现在付 3 M€ 买下，打出时再付牌上的价。不合用就一张也不买。',
    },
  ],
  [
    'place',
    'place',
    {
      en: 'A tap builds; hold a finger there to see what it brings first. Oceans beside it pay 2 M€ each.',
      zh: '点一下就建；按住可以先看这里能得什么。旁边每片海洋给 2 M€。',
    },
  ],
  [
    'prelude',
    'prelude',
    {
      en: 'Preludes are free and give you a start: play both before your first turn.',
      zh: '序曲不用付钱，开局先打出两张。',
    },
  ],
  [
    'pass',
    'main',
    {
      en: 'One or two actions a turn: bright cards can be played, on a phone with a flick; what else you can use lies beside them, one touch each. Pass when you are done.',
      zh: '每回合一到两个行动：亮着的牌可以打，手机上往上一推；其他能用的行动就在牌边，点一下就用。这一代不再行动就跳过。',
    },
  ],
];

function tipFor(moves: readonly Move[], view: View): Tip | undefined {
  // The choice at the start has no end of combinations: it is not on the menu, the rules say that it is asked.
  const asked = view.own?.picking?.kind;
  const found = TIPS.find(([type]) => type === asked || moves.some((move) => move.type === type));
  return found && { id: found[1], text: found[2] };
}

const PACKS_CHAPTER: GuideChapter = {
  title: { en: 'The packs', zh: '扩展' },
  parts: [
    {
      title: { en: 'Venus', zh: '金星' },
      text: {
        en: 'A fourth scale that raises your rating like the others; the game does not wait for it. Floaters collect on cards.',
        zh: '第四条进度，一样加改造度，但不影响游戏结束。浮空器放在牌上。',
      },
      picture: (
        <>
          <Globe world="Venus" size={72} />
          <ThingIcon name="floater" size={36} />
        </>
      ),
    },
    {
      title: { en: 'Colonies', zh: '殖民地' },
      text: {
        en: 'Send your fleet to trade with a tile, or found a colony there and earn whenever somebody trades.',
        zh: '派船队去贸易，或在那里建殖民地：别人来贸易你也有收入。',
      },
      picture: (
        <>
          <Fleet owner={BLUE} size={44} />
          <Dome owner={BLUE} size={44} />
        </>
      ),
    },
    {
      title: { en: 'Parliament', zh: '议会' },
      text: {
        en: 'Delegates decide which party rules. Its policy holds for everybody, and each generation an event comes true.',
        zh: '代表决定哪个党执政，政策人人适用；每一代还会发生一件全球事件。',
      },
      picture: (
        <>
          {PARTY_KEYS.map((party) => (
            <Emblem key={party} party={party} size={34} />
          ))}
        </>
      ),
    },
  ],
};

export const guide: Guide<View, Move, Event> = {
  goal: {
    en: 'Make Mars habitable: each step you raise is a point, and so are your cities, greeneries, goals and many cards. Most points win.',
    zh: '把火星变得宜居：每提升一步就是一分，城市、绿地、目标和许多牌也有分。分最多的人赢。',
  },
  tip: ({ moves, view }) => tipFor(moves, view),
  chapters: [
    {
      title: { en: 'A generation', zh: '一代' },
      parts: [
        {
          title: { en: 'Four cards', zh: '四张牌' },
          text: {
            en: 'Everybody looks at four cards and buys any of them for 3 M€ each.',
            zh: '每人看四张牌，每张 3 M€，买几张都行。',
          },
          picture: <Things of={['card', 'card', 'card', 'card']} />,
        },
        {
          title: { en: 'Turns of one or two actions', zh: '每回合一到两个行动' },
          text: {
            en: 'Play a card, use one that lies before you, buy a standard project, claim a goal. What can be used stands beside your hand. It goes round until all have passed.',
            zh: '打牌、使用桌上的牌、做标准项目、拿目标。能用的行动就在手牌旁边。轮流进行，直到所有人都跳过。',
          },
          picture: <Things of={['megacredits', 'tile', 'tr']} />,
        },
        {
          title: { en: 'Production', zh: '生产' },
          text: {
            en: 'Energy turns into heat. Then you get M€ for your rating, and of everything what you produce.',
            zh: '能量变成热量，然后按改造度得 M€，再按产量得各种资源。',
          },
          picture: <Things of={['megacredits', 'steel', 'titanium', 'plants', 'energy', 'heat']} />,
        },
      ],
    },
    {
      title: { en: 'Three scales end the game', zh: '三条进度满了就结束' },
      parts: [
        {
          title: { en: 'Temperature', zh: '温度' },
          text: {
            en: '8 heat raise it one step, and your rating with it.',
            zh: '8 热量升一步，改造度加一。',
          },
          picture: <Things of={['heat', 'temperature']} />,
        },
        {
          title: { en: 'Oxygen', zh: '氧气' },
          text: {
            en: '8 plants are a greenery: one step of oxygen, a point at the end, another to a city beside it.',
            zh: '8 植物换一块绿地：氧气升一步，终局一分，旁边的城市再加一分。',
          },
          picture: <Things of={['plants', 'greenery', 'oxygen']} />,
        },
        {
          title: { en: 'Nine oceans', zh: '九片海洋' },
          text: {
            en: 'Each raises your rating; whoever builds beside one gets 2 M€.',
            zh: '每放一片改造度加一；之后在旁边建造的人得 2 M€。',
          },
          picture: <Things of={['ocean', 'ocean', 'ocean']} />,
        },
      ],
    },
    {
      title: { en: 'Cards', zh: '牌' },
      parts: [
        {
          title: { en: 'Paying', zh: '付钱' },
          text: {
            en: 'Steel pays 2 M€ of cards with a building tag, titanium 3 M€ of space cards.',
            zh: '建筑牌可用钢材抵 2 M€，太空牌可用钛抵 3 M€。',
          },
          picture: <Things of={['steel', 'titanium', 'megacredits']} />,
        },
        {
          title: { en: 'Green, blue, red', zh: '绿、蓝、红' },
          text: {
            en: 'Green ones work once and stay for their tags; blue ones have an action each generation or an effect; red ones are events.',
            zh: '绿牌生效一次，标志留下；蓝牌每代能用一次或一直有效；红牌是事件。',
          },
          picture: <Things of={['animal', 'microbe', 'science']} />,
        },
        {
          title: { en: 'Milestones and awards', zh: '里程碑和奖项' },
          text: {
            en: 'A milestone is 5 points to whoever claims it first. An award is funded by anybody: 5 points to the leader, 2 to the next.',
            zh: '里程碑先到先得，5 分。奖项谁都能赞助：领先者 5 分，第二 2 分。',
          },
          picture: <Things of={['tr', 'city', 'greenery']} />,
        },
      ],
    },
    PACKS_CHAPTER,
    {
      title: { en: 'Points, an example', zh: '分数举例' },
      parts: [
        {
          title: {
            en: 'Rating 34, 5 greeneries, a city beside 3 of them, a milestone, Birds with 4 animals: 34 + 5 + 3 + 5 + 4 = 51',
            zh: '改造度 34、绿地 5、城市旁 3 块绿地、里程碑、鸟类有 4 动物：34 + 5 + 3 + 5 + 4 = 51',
          },
          text: {
            en: 'After the last generation everybody may still turn plants into greeneries. On a tie more M€ wins.',
            zh: '最后一代之后，每人还能用植物换绿地。平分时 M€ 多的人赢。',
          },
        },
      ],
    },
  ],
};
