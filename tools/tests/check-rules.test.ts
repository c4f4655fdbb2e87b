import { describe, expect, test } from 'vitest';
import { coverageOf, unlike } from '../rulebook.ts';

const RULES = '# Game\n## 1 Start\nGAM-1.1 Begin.\nGAM-1.2 Go on, as GAM-7.7 would.\nGAM-1.10 End.\n';
const cites = (text: string): ReturnType<typeof coverageOf> =>
  coverageOf(RULES, [{ file: 'a.test.ts', text }]);

describe('rules and the tests that cite them', () => {
  test('rules nobody cites are listed', () => {
    expect(cites(`test('[GAM-1.1] begins', …)`)).toMatchObject({
      rules: 3,
      untested: ['GAM-1.2', 'GAM-1.10'],
    });
  });

  test('one test may cite several', () => {
    expect(cites(`test('[GAM-1.1, GAM-1.2] both', …); test('[GAM-1.10] ends', …)`).untested).toEqual([]);
  });

  test('a rule nobody wrote is named with its line, even if another rule mentions it', () => {
    expect(cites(`\n\ntest('[GAM-7.7] never', …)`).unknown).toEqual([
      { rule: 'GAM-7.7', file: 'a.test.ts', line: 3 },
    ]);
  });

  test('GAM-1.1 is not GAM-1.10', () => {
    expect(cites(`test('[GAM-1.10] ends', …)`).untested).toContain('GAM-1.1');
  });

  test('numbers of other books are none of its business', () => {
    expect(cites('UTF-8.1 and OTHER-1.1').unknown).toEqual([]);
  });
});

describe('a rulebook in another language', () => {
  const chinese = RULES.replace('Begin.', '开始。')
    .replace('Go on, as GAM-7.7 would.', '继续。')
    .replace('End.', '结束。');

  test('has the same chapters and the same numbers in the same order', () => {
    expect(unlike(RULES, chinese)).toEqual([]);
  });

  test.each<[what: string, text: string, finding: string]>([
    ['a rule less', chinese.replace('GAM-1.2 继续。\n', ''), 'GAM-1.2 is missing'],
    ['a number without a sentence', chinese.replace('继续。', ''), 'GAM-1.2 is missing'],
    ['a chapter less', chinese.replace('## 1 Start\n', ''), 'chapter 1 is missing'],
    ['a rule more', `${chinese}GAM-1.11 再见。\n`, 'GAM-1.11 is not in the rulebook'],
    ['a rule twice', `${chinese}GAM-1.1 开始。\n`, 'GAM-1.1 is there twice'],
    [
      'another order',
      chinese.replace('GAM-1.1 ', 'GAM-9 ').replace('GAM-1.2 ', 'GAM-1.1 ').replace('GAM-9 ', 'GAM-1.2 '),
      'GAM-1.2 stands where GAM-1.1 should',
    ],
  ])('with %s is found out', (_what, text, finding) => {
    expect(unlike(RULES, text)).toEqual([finding]);
  });
});
