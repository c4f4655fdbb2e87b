/** Words of what can be done in one's turn, and of its end. */
import type { Locale } from '@reckon/kernel';
import type { Catalogue } from '@reckon/pieces';

const en = {
  actions: 'Actions',
  cardActions: 'Card actions',
  noActions: 'No card in play has an action.',
  projects: 'Standard projects',
  ready: 'Actions you can use now',
  nothingReady: 'No action to use now.',
  pass: 'Pass',
  endTurn: 'End turn',
  endAndPass: 'End and pass',
  endAndPassHelp: 'Ends your turn, and passes when it comes round again unless you touch something',
  promisePass: 'Pass next turn',
  passPromised: 'You pass when your turn comes.',
  takeBack: 'Take back',
  keyPromise: 'pass when the turn comes round again',
} as const satisfies Catalogue;

type Words = { readonly [K in keyof typeof en]: string };

const zh: Words = {
  actions: '行动',
  cardActions: '卡牌行动',
  noActions: '场上没有带行动的牌。',
  projects: '标准项目',
  ready: '现在可用的行动',
  nothingReady: '现在没有可用的行动。',
  pass: '跳过',
  endTurn: '结束回合',
  endAndPass: '结束并跳过',
  endAndPassHelp: '结束这个回合；再轮到你时自动跳过，碰一下就停',
  promisePass: '下回合跳过',
  passPromised: '轮到你时会跳过。',
  takeBack: '收回',
  keyPromise: '再轮到时跳过',
};

export const actionWords = { en, zh } as const satisfies { readonly [L in Locale]: Words };
