/** Words of the calculator. */
import type { Locale } from '@reckon/kernel';
import { playerNumber, type Catalogue } from '@reckon/pieces';

const en = {
  calcPlayer: playerNumber.en,
  calcMap: 'Map',
  calcRating: 'Terraform rating',
  calcMoney: 'M€ left',
  calcStock: 'For ties and awards',
  calcTiles: 'Tiles',
  calcTool: 'Tile to place',
  calcErase: 'Remove',
  calcSpecial: 'Special tile …',
  calcTilesHint: 'Pick a player and a tile, then tap the map. Oceans belong to nobody.',
  calcCards: 'Played cards with points',
  calcCardAdd: 'Add a card',
  calcCardName: 'Card name',
  calcCardUnknown: 'There is no card of that name.',
  calcResources: (name: string) => `Resources on ${name}`,
  calcRemove: (name: string) => `Remove ${name}`,
  calcMilestones: 'Milestones',
  calcAwards: 'Awards funded',
  calcChairman: 'Chairman',
  calcLeader: (party: string) => `Leader of ${party}`,
  calcNobody: 'nobody',
  calcFunded: 'funded',
  calcHouse: 'Search For Life counts from the third science',
  calcTags: 'Tags are counted from the cards you enter, so add cards with tags that matter too.',
} as const satisfies Catalogue;

type Words = { readonly [K in keyof typeof en]: (typeof en)[K] extends string ? string : (typeof en)[K] };

const zh: Words = {
  calcPlayer: playerNumber.zh,
  calcMap: '地图',
  calcRating: '改造度',
  calcMoney: '剩余 M€',
  calcStock: '用于平局和奖项',
  calcTiles: '板块',
  calcTool: '要放的板块',
  calcErase: '移除',
  calcSpecial: '特殊板块…',
  calcTilesHint: '选玩家和板块，再点地图。海洋不属于任何人。',
  calcCards: '打出的有分数的牌',
  calcCardAdd: '添加一张牌',
  calcCardName: '牌名',
  calcCardUnknown: '没有这个名字的牌。',
  calcResources: (name) => `${name} 上的资源`,
  calcRemove: (name) => `移除 ${name}`,
  calcMilestones: '里程碑',
  calcAwards: '已赞助的奖项',
  calcChairman: '主席',
  calcLeader: (party) => `${party}党魁`,
  calcNobody: '无人',
  calcFunded: '已赞助',
  calcHouse: '寻找生命从第三个科学标记起得分',
  calcTags: '标志由输入的牌计算，所以也请添加标志有关的牌。',
};

export const calculatorWords = { en, zh } as const satisfies { readonly [L in Locale]: Words };
