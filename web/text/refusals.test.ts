import { expect, test } from 'vitest';
import { REFUSALS, refusal, type RefusalKey } from '@reckon/protocol';
import { CHINESE, refusalInChinese } from './refusals.ts';

const detailsOf = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

test.each(Object.keys(REFUSALS) as RefusalKey[])('%s is said in 中文, with the same details', (key) => {
  const [, english] = REFUSALS[key];
  expect(CHINESE[key]).toMatch(/\p{Script=Han}/u);
  // What a parser complains of is English by nature: its reader is a program.
  if (english !== '{problem}') expect(detailsOf(CHINESE[key])).toEqual(detailsOf(english));
});

test.each([
  [refusal('noSuchBot', { bot: 'deep (blue)' }), '这个游戏没有叫“deep (blue)”的电脑。'],
  [refusal('seatCount', { min: 2, max: 6 }), '这个游戏有 2 到 6 个座位。'],
  [refusal('badMessage', { problem: 'clock.pace: expected a number' }), '服务器读不懂这个请求。'],
  [{ code: 'NEW', text: 'Said by a later server.', phrase: { key: 'later' } }, 'Said by a later server.'],
])('%j', (refused, chinese) => {
  expect(refusalInChinese(refused)).toBe(chinese);
});
