import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { LOOKS, MATRIX, playEvening, type LookName } from './evening.ts';
import { openSite, type Site } from './site.ts';

/**
 * A sample of whole evenings: the first questions of each game, each at another size. With WHOLE=1 each game is played to its
 * end at each size.
 */
const WHOLE = process.env['WHOLE'] === '1';
let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const SAMPLE: typeof MATRIX = [
  ['cambio', '390', 'zh'],
  ['settlers', '844', 'en'],
  ['mahjong', '390', 'en-dark'],
  ['oh-hell', '1024', 'zh'],
  ['mars', '844', 'zh-dark'],
];
const FULL_SAMPLE: typeof MATRIX = [['oh-hell', '1024', 'en']];
/** As many at the table as the game takes, where it is short or the screen is small. */
const FULL = MATRIX.filter(
  ([game, size]) => game === 'cambio' || game === 'oh-hell' || (game !== 'mahjong' && size === '390'),
);
const MINUTES = WHOLE ? 30 : 3;
const cells = [
  ...(WHOLE ? MATRIX : SAMPLE).map((cell) => [...cell, 'a few'] as const),
  ...(WHOLE ? FULL : FULL_SAMPLE).map((cell) => [...cell, 'a full table'] as const),
];

test.each(cells)(
  '%s at %s, %s, %s: whatever is offered can be hit, no text is cut off, nothing lies on the board',
  { timeout: (MINUTES + 1) * 60_000 },
  async (game: string, size: string, look: LookName, people: string) => {
    const evening = await playEvening(browser, site, {
      game,
      size,
      look: LOOKS[look],
      full: people === 'a full table',
      ...(!WHOLE && { most: 3 }),
      ms: MINUTES * 60_000,
    });
    expect(evening.faults).toEqual([]);
    if (WHOLE) expect([evening.over, evening.held]).toEqual([true, true]);
    else expect(evening.asked).toBe(3);
  },
);
