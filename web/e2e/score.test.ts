import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { newPerson, openHarness } from './site.ts';

/** The breakdown that every game shares, on the development page with made-up scores. */
let browser: Browser;
let harness: { readonly url: string; close(): Promise<void> };

beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await harness.close();
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const open = async (sources: number, width = 1280, height = 860): Promise<Page> => {
  const { page } = await newPerson(browser, harness, { width, height, touch: width < 500 });
  await page.goto(`/dev/score.html?sources=${sources}`);
  await page.locator('button[data-seat="0"]').click();
  await page.getByTestId('breakdown').waitFor();
  return page;
};

const boxes = (page: Page, what: string): Promise<readonly Box[]> =>
  page.locator(`dialog ${what}`).evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
const bars = (page: Page): Promise<readonly Box[]> => boxes(page, '[data-segment] > rect:first-child');
const labels = (page: Page): Promise<readonly Box[]> => boxes(page, '[data-label] text');
const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 2 && b.y < a.y + a.height - 2;

describe('user story 2: the breakdown', () => {
  test('US2.1 three sources make three distinct segments, in proportion to their values', async () => {
    const page = await open(3);
    const parts = await bars(page);
    expect(parts).toHaveLength(3);
    const unit = parts[1]!.width;
    expect(parts[0]!.width / unit).toBeGreaterThan(19);
    expect(parts[2]!.width / unit).toBeGreaterThan(2.7);
    expect(parts[2]!.width / unit).toBeLessThan(3.5);
    const colours = await page
      .locator('dialog [data-segment] > rect:first-child')
      .evaluateAll((all) => all.map((one) => one.getAttribute('fill')));
    expect(new Set(colours).size).toBe(3);
  });

  test('US2.2 pointing at Birds brightens it, shows name, description and "3 points (1 per animal)", and highlights its label', async () => {
    const page = await open(3);
    const birds = page.locator('dialog [data-segment="Birds"]');
    const before = await birds.locator('rect').first().getAttribute('fill');
    await birds.hover();
    const tip = page.getByRole('tooltip');
    await tip.getByText('Birds').waitFor();
    expect(await tip.textContent()).toContain('Action: add 1 animal to this card.');
    expect(await tip.textContent()).toContain('3 points (1 per animal)');
    expect(await tip.textContent()).toContain('3 animals × 1 = 3');
    expect(await birds.locator('rect').first().getAttribute('fill')).not.toBe(before);
    expect(await page.locator('dialog [data-label="Birds"]').getAttribute('class')).toContain('labelHot');
    expect(await page.getByTestId('lit').textContent()).toBe('card:Birds');
  });

  test('US2.3 ten sources: ten segments, ten labels, right-aligned above their segments, none on another', async () => {
    const page = await open(10);
    const [parts, names] = [await bars(page), await labels(page)];
    expect(parts).toHaveLength(10);
    expect(names).toHaveLength(10);
    for (const [i, label] of names.entries()) {
      expect(label.y + label.height).toBeLessThanOrEqual(parts[i]!.y + 2);
      expect(Math.abs(label.x + label.width - (parts[i]!.x + parts[i]!.width))).toBeLessThan(14);
      for (const other of names.slice(i + 1)) expect(meet(label, other)).toBe(false);
    }
  });

  test('US2.4 leaving a segment takes highlight and tooltip away, smoothly', async () => {
    const page = await open(3);
    await page.locator('dialog [data-segment="Birds"]').hover();
    const tip = page.getByRole('tooltip', { includeHidden: true });
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[role=tooltip]')!).opacity === '1',
    );
    const fade = await tip.evaluate((element) => getComputedStyle(element).transitionDuration);
    expect(fade).not.toBe('0s');
    await page.mouse.move(4, 4);
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[role=tooltip]')!).visibility === 'hidden',
    );
    expect(await page.locator('dialog [class*=labelHot]').count()).toBe(0);
  });
});

describe('one, five, ten and forty sources', () => {
  test.each([1, 5, 10, 40])(
    '%i sources can be read: no label meets another, every source is in the list',
    async (count) => {
      const page = await open(count);
      const names = await labels(page);
      expect(names.length).toBeGreaterThan(0);
      for (const [i, label] of names.entries())
        for (const other of names.slice(i + 1)) expect(meet(label, other)).toBe(false);
      expect(await page.getByRole('list', { name: 'Every source' }).getByRole('button').count()).toBe(count);
      expect(await axe(page)).toEqual([]);
    },
  );

  test('zero is a tick with its label, a loss hangs below the line', async () => {
    const page = await open(12);
    const line = (await boxes(page, 'svg[role=img] > path'))[0]!;
    const [zero] = await boxes(page, '[data-segment="Search For Life"] > rect:first-child');
    const [loss] = await boxes(page, '[data-segment="Nuclear Zone"] > rect:first-child');
    expect(zero!.width).toBeGreaterThan(1);
    expect(await page.locator('dialog [data-label="Search For Life"]').count()).toBe(1);
    expect(loss!.y).toBeGreaterThanOrEqual(line.y);
  });

  test('by keyboard: one stop, arrows go through the sources and light them', async () => {
    const page = await open(10);
    const list = page.getByRole('list', { name: 'Every source' });
    await list.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Dust Seals, 1 point. 1. 3 of 10',
    );
    expect(await page.getByTestId('lit').textContent()).toBe('card:Dust Seals');
    await page.keyboard.press('Escape');
    await page.getByTestId('breakdown').waitFor({ state: 'detached' });
  });

  test('on a phone: grouped by category, then every source as a row of at least 44 px that opens', async () => {
    const page = await open(40, 360, 640);
    expect((await bars(page)).length).toBeLessThan(6);
    const rows = page.getByRole('list', { name: 'Every source' }).getByRole('button');
    expect(await rows.count()).toBe(40);
    for (const { height } of await boxes(page, 'ul[aria-label="Every source"] button'))
      expect(height).toBeGreaterThanOrEqual(44);
    await rows.nth(7).click();
    expect(await rows.nth(7).textContent()).toContain('4 points');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
