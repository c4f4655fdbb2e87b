import type { AlarmCode, FairInfo } from '@reckon/protocol';
import type { Standing } from '@reckon/protocol/client';
import { prerender } from 'react-dom/static';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { fairChinese } from '../text/fair.zh.ts';
import { fairEnglish } from '../text/fair.en.ts';
import { Alarms } from './Alarms.tsx';
import { Promised } from './Promised.tsx';

async function page(element: ReactElement): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

const told = (code: AlarmCode, more: object = {}): Promise<string> => {
  const alarm = { code, pinned: 'a', shown: 'b', at: 1, ...more };
  const standing = { receipt: { alarms: [alarm] }, elsewhere: false } as unknown as Standing;
  return page(<Alarms standing={standing} onAcceptKey={() => {}} />);
};

test('that the share was not sent is said where it was not, and only there', async () => {
  const notSent = fairEnglish.notSent;
  expect(await told('C-TERMS-TWICE')).toContain(notSent);
  expect(await told('C-SHARE')).toContain(notSent);
  expect(await told('C-TERMS-TWICE', { given: true })).not.toContain(notSent);
  expect(await told('C-FORK')).not.toContain(notSent);
});

test('a lobby that promises nothing is not praised for its promise', async () => {
  const fair = { attempt: 1, commitment: 'ab'.repeat(32), burnt: [] } as unknown as FairInfo;
  expect(await page(<Promised fair={fair} />)).toContain('abababab…abababab');
  const none = await page(<Promised fair={{ ...fair, unproven: true }} />);
  expect(none).toContain(fairEnglish.unpromised);
  expect(none).not.toContain('abababab');
});

test('both languages say the same things', () => {
  expect(Object.keys(fairChinese).toSorted()).toEqual(Object.keys(fairEnglish).toSorted());
});
