import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '../../games/list.ts';
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

/** How many different things stand in the middle of the table: an empty board has one, the ground. */
function thingsInTheMiddle(table: Element): number {
  const { left, top, width, height } = table.getBoundingClientRect();
  const things = new Set<Element | null>();
  for (let x = 0.2; x < 0.8; x += 0.03)
    for (let y = 0.15; y < 0.85; y += 0.03)
      things.add(document.elementFromPoint(left + x * width, top + y * height));
  return things.size;
}

/** `npm run check -- <game>` runs one of these. */
describe.each(Object.keys(list))('%s', (game) => {
  test('its board is not empty, and nothing goes wrong on the page', async () => {
    const { page, context, problems } = await newPerson(browser, harness, { width: 1440, height: 900 });
    await page.goto(`/dev/table.html?game=${game}&seats=4&pause=0`);
    const table = page.getByTestId('table');
    await table.waitFor();
    await expect.poll(() => table.evaluate(thingsInTheMiddle), { timeout: 20_000 }).toBeGreaterThan(5);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test.each([
  ['mahjong', 2, 4],
  ['cambio', 9, 6],
])('of %s for %i the page lays a table for %i', async (game, wanted, seats) => {
  const { page, context, problems } = await newPerson(browser, harness, { width: 1440, height: 900 });
  await page.goto(`/dev/table.html?game=${game}&seats=${wanted}&pause=0`);
  await page.getByTestId('table').waitFor();
  await expect.poll(() => page.locator('button[data-seat]').count()).toBe(seats);
  expect(problems).toEqual([]);
  await context.close();
});
