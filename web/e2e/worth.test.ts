import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look } from './site.ts';

/** What moves are worth, on the things one points at to make them. */
let browser: Browser;
let harness: { readonly url: string; close(): Promise<void> };

beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await harness.close();
});

const DESKTOP: Look = { width: 1440, height: 900 };
const PHONE: Look = { width: 390, height: 844, touch: true };

const sit = async (query: string, look: Look = DESKTOP): Promise<Page> => {
  const { page } = await newPerson(browser, harness, look);
  await page.goto(`/dev/table.html?pause=0&bot=random&${query}`);
  await page.getByTestId('table').waitFor();
  return page;
};

const CITY = 'game=settlers&seats=4&seed=6&skip=253';
const RESEARCHED = 'game=mars&seats=3&seed=2&skip=9';

describe('a corner of Settlers', () => {
  test('says what a city there would bring, and the line says why: mouse and keyboard', async () => {
    const page = await sit(CITY);
    const table = page.getByTestId('table');
    await page.getByTestId('build-city').click();
    const corner = page.locator('[data-target]').first();
    expect(await corner.locator('[data-worth]').getAttribute('data-worth')).toBe('1');
    expect(await corner.locator('[data-worth]').textContent()).toBe('+1');
    expect(await corner.getAttribute('aria-label')).toContain('+1 point');
    const height = (await page.locator('[data-board], svg').first().boundingBox())?.height;
    await corner.hover();
    const promised = page.getByTestId('promised');
    await promised.getByText('1 → 2').waitFor();
    // Pointing moves nothing.
    expect((await page.locator('[data-board], svg').first().boundingBox())?.height).toBe(height);
    await page.mouse.move(700, 20);
    await promised.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.locator('[data-target]').last().focus();
    await page.keyboard.press('ArrowUp');
    await promised.getByText('1 → 2').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await table.locator('[data-testid="build-city"] [data-worth="1"]').count()).toBe(1);
  });

  test('figures stand on the corners of a phone, and no chip hides its figure', async () => {
    const page = await sit(CITY, PHONE);
    await page.getByTestId('build-city').tap();
    expect(await page.locator('[data-target] [data-worth="1"]').count()).toBe(2);
    const cut = await page
      .locator('[data-testid="ahead"] > span > b')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
    expect(cut).toBe(0);
  });
});

test('cards and awards of Mars say what they bring, certain and provisional apart', async () => {
  const page = await sit(RESEARCHED);
  const fund = page.locator('[data-testid^="fund-"]', { has: page.locator('[data-worth="5"]') });
  expect(await fund.locator('[data-worth]').getAttribute('data-open')).toBe('true');
  await fund.hover();
  await page.getByTestId('promised').getByText('0 → 5').first().waitFor();
  const card = page.locator('[data-testid="hand-card"]', { has: page.locator('[data-worth="5"]') });
  expect(await card.locator('[data-worth]').textContent()).toBe('+5');
  expect(await card.textContent()).toContain('+5 points');
});

test('a tile of mahjong says what the hand waits for without it', async () => {
  const page = await sit('game=mahjong&seats=4&seed=7&skip=32');
  const tile = page.locator('[data-rack] button', { hasText: 'keeps 3 waits worth 2, 1 and 1' });
  expect(await tile.count()).toBeGreaterThan(0);
  expect(await tile.first().textContent()).toContain('听 3');
  await tile.first().hover();
  await page.getByTestId('helper').getByText('keeps 3 waits worth 2, 1 and 1').waitFor();
});

test('the last card of a round says whether it makes the bid', async () => {
  const page = await sit('game=oh-hell&seats=3&seed=3&skip=5');
  expect(await page.locator('[data-place^="hand:"] [data-worth]').first().textContent()).toBe('+11');
});

/** What the page's main thread has worked so far, in milliseconds of processor time: whatever else the machine does. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

test('pointing at one thing after the other leaves room for sixty frames a second', async () => {
  const page = await sit(RESEARCHED);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const things = await page.locator('[data-testid="hand-card"], [data-testid^="fund-"]').all();
  const boxes = await Promise.all(things.map((thing) => thing.boundingBox()));
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = await worked(session);
    for (const box of boxes) if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    rounds.push(((await worked(session)) - before) / boxes.length);
  }
  expect(boxes.length).toBeGreaterThan(5);
  expect(Math.min(...rounds)).toBeLessThan(1000 / 60);
});
