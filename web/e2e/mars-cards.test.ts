import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../games/mars/facts/cards.ts';
import { openBrowser } from './browser.ts';
import { newPerson } from './site.ts';

/** The gallery is a file of the tests, which no built page has: it is served as it is written. */
async function openWorkshop(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  return { url: server.resolvedUrls!.local[0]!.replace(/\/$/, ''), close: () => server.close() };
}

let browser: Browser;
let workshop: Awaited<ReturnType<typeof openWorkshop>>;
beforeAll(async () => {
  [browser, workshop] = await Promise.all([openBrowser(), openWorkshop()]);
});
afterAll(async () => {
  await browser.close();
  await workshop.close();
});

const GALLERY = fileURLToPath(new URL('../../games/mars/tests/gallery.tsx', import.meta.url));
const SIZES = [
  [390, 844],
  [1440, 900],
  [1280, 720],
] as const;

for (const language of ['en', 'zh'] as const)
  test(`no word of any of ${CARDS.length} cards is cut off on phone or desktop in ${language}`, async () => {
    const { page, context, problems } = await newPerson(browser, workshop, { language });
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
