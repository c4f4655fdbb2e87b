import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../games/mars/facts/cards.ts';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { newPerson } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
});
afterAll(async () => {
  await browser.close();
  await harness.close();
});

const GALLERY = fileURLToPath(new URL('../../games/mars/tests/gallery.tsx', import.meta.url));
const SIZES = [
  [390, 844],
  [1440, 900],
  [1280, 720],
] as const;

for (const language of ['en', 'zh'] as const)
  test(`no word of any of ${CARDS.length} cards is cut off on phone or desktop in ${language}`, async () => {
    const { page, context, problems } = await newPerson(browser, harness, { language });
    await page.goto('/dev/score.html');
    await page.getByRole('main').waitFor();
    // The board's own component draws them; the page only lends its fonts.
    await page.addScriptTag({
      type: 'module',
      content: `import { show, cutOff } from '/@fs${GALLERY}';
        document.body.replaceChildren(document.createElement('div'));
        document.documentElement.style.overflow = 'auto';
        show(document.body.firstChild, '${language}');
        Object.assign(globalThis, { cutOff });`,
    });
    await page.waitForFunction(
      (n) => document.querySelectorAll('[data-testid=card]').length === n,
      CARDS.length,
    );
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(100);
      const cut = await page.evaluate(() =>
        (globalThis as unknown as { cutOff: () => readonly string[] }).cutOff(),
      );
      expect(cut, `${width}×${height}`).toEqual([]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
