import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { playEvening } from './evening.ts';
import { openSite, type Look, type Site } from './site.ts';

/** A sample of what evening.ts plays whole: the first questions of each game, each at another size. */
let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const SAMPLE: readonly (readonly [game: string, size: string, look: Look])[] = [
  ['cambio', '390', { language: 'zh' }],
  ['settlers', '844', {}],
  ['mahjong', '390', { dark: true }],
  ['oh-hell', '1024', { language: 'zh' }],
  ['mars', '844', { language: 'zh', dark: true }],
];

test.each(SAMPLE)(
  '%s at %s: whatever is offered can be hit, no text is cut off',
  async (game, size, look) => {
    const { faults, asked } = await playEvening(browser, site, { game, size, look, most: 3, ms: 200_000 });
    expect(faults).toEqual([]);
    expect(asked).toBe(3);
  },
);
