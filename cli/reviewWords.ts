import type { Locale, Verdict } from '@reckon/kernel';

interface Words {
  readonly header: readonly string[];
  readonly verdict: { readonly [V in Verdict]: string };
  readonly played: string;
  readonly better: string;
  readonly clean: string;
  readonly colon: string;
  readonly comma: string;
}

/** What stands in a review around the words of the game. */
export const WORDS: { readonly [L in Locale]: Words } = {
  en: {
    header: ['seat', 'decisions', 'accuracy', 'began', 'play', 'luck', 'result'],
    verdict: { best: 'best', equal: 'equal', slip: 'slip', mistake: 'mistake', blunder: 'blunder' },
    played: 'played',
    better: 'better',
    clean: 'no move gave anything away',
    colon: ': ',
    comma: ', ',
  },
  zh: {
    header: ['座位', '决定数', '准确率', '开局', '决定', '运气', '结果'],
    verdict: { best: '最佳', equal: '一样好', slip: '小失误', mistake: '失误', blunder: '代价很大' },
    played: '实际',
    better: '更好',
    clean: '没有一步吃亏',
    colon: '：',
    comma: '，',
  },
};
