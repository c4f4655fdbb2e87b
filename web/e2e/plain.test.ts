import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '../../games/list.ts';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
});
afterAll(async () => {
  await browser.close();
  await harness.close();
});

const LOOKS: readonly (readonly [string, Look])[] = [
  ['on a desk, in English', { width: 1440, height: 900, language: 'en' }],
  ['on a phone, in 中文', { width: 390, height: 844, language: 'zh', touch: true }],
];

/** A game without a board of its own is played on the plain one: the drawing, and a button per move. */
describe.each(Object.keys(list))('%s on the plain board', (game) => {
  test.each(LOOKS)('%s', async (_, look) => {
    const { page, context, problems } = await newPerson(browser, harness, look);
    // The first seat deals in Oh Hell and bids last: the others' bids come first.
    const skip = game === 'oh-hell' ? 3 : 0;
    await page.goto(`/dev/table.html?game=${game}&seats=4&pause=0&skip=${skip}&plain`);
    const drawing = page.getByTestId('drawing');
    await drawing.waitFor();
    expect((await drawing.textContent())?.length).toBeGreaterThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await axe(page)).toEqual([]);
    const log = page.locator('[data-testid=spoken]');
    const before = await log.textContent();
    await page.getByTestId('moves').getByRole('button').first().click();
    await expect.poll(() => log.textContent()).not.toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  });
});
