import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { unreadable } from './readable.ts';
import { openHarness } from './harness.ts';
import { newPerson } from './site.ts';

/** The breakdown that every game shares, on the development page with made-up scores. */
let browser: Browser;
let harness: { readonly url: string; close(): Promise<void> };

beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
});
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

const open = async (sources: number | string, width = 1280, height = 860): Promise<Page> => {
  const { page } = await newPerson(browser, harness, { width, height, touch: width < 1100 });
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

describe('any number of sources', () => {
  test.each(['1', '5', '10', '12', '20', '40', 'losses', 'below', 'zeros'])(
    '%s: no label meets another, nothing leaves the dialog, every name is in the list',
    async (sources) => {
      const page = await open(sources);
      expect(await unreadable(page)).toEqual([]);
      const rows = await page.locator('dialog [data-row]').count();
      expect(rows).toBe(await page.locator('dialog [data-segment]').count());
      if (sources === '40' || sources === 'losses') expect(await axe(page)).toEqual([]);
      await page.context().close();
    },
  );

  test('up to twelve sources every name stands at the bar too', async () => {
    for (const sources of [10, 12]) {
      const page = await open(sources);
      expect(await labels(page)).toHaveLength(sources);
      await page.context().close();
    }
  });

  test('zero is a tick with its label, losses hang below the line, side by side', async () => {
    const page = await open('losses');
    const line = (await boxes(page, 'svg[role=img] > path[class*=line]'))[0]!;
    const names = ['Nuclear Zone', 'Corporate Stronghold', 'Energy Tapping'];
    const lost = await Promise.all(
      names.map((name) => boxes(page, `[data-segment="${name}"] > rect:first-child`)),
    );
    for (const [loss] of lost) expect(loss!.y).toBeGreaterThanOrEqual(line.y);
    expect(lost[1]![0]!.x + lost[1]![0]!.width).toBeLessThanOrEqual(lost[0]![0]!.x + 0.5);
    expect(lost[2]![0]!.x + lost[2]![0]!.width).toBeLessThanOrEqual(lost[1]![0]!.x + 0.5);
  });

  test('neighbouring ticks of zero are told apart by the mouse', async () => {
    const page = await open('zeros');
    const ticks = page.locator('dialog [data-segment]');
    for (const n of [0, 1, 2, 3]) {
      const box = (await ticks.nth(n).locator('rect').first().boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + 20);
      const name = await ticks.nth(n).getAttribute('data-segment');
      await page.getByRole('tooltip').getByText(name!, { exact: true }).waitFor();
    }
  });

  test('a row lights its part and label, and a part its row', async () => {
    const page = await open(12);
    await page.locator('dialog [data-row="Birds"]').hover();
    expect(await page.locator('dialog [data-label="Birds"]').getAttribute('class')).toContain('labelHot');
    await page.locator('dialog [data-segment="Greenery"]').hover();
    await page.locator('dialog [data-row="Greenery"][class*=on]').waitFor();
    expect(await page.locator('dialog [data-row][class*=on]').count()).toBe(1);
  });

  test('by keyboard: one stop, arrows go through the sources and show the same note', async () => {
    const page = await open(10);
    await page.locator('dialog [data-row]').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('Dust Seals');
    expect(await page.getByTestId('lit').textContent()).toBe('card:Dust Seals');
    await page.getByRole('tooltip').getByText('Dust Seals', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('breakdown').waitFor({ state: 'detached' });
  });
});

describe('by touch', () => {
  test('on a tablet a tap on a part or a label shows its note, which stays until it is dismissed', async () => {
    const page = await open(3, 1024, 768);
    const tip = page.getByRole('tooltip');
    await page.locator('dialog [data-segment="Birds"] > rect').first().tap();
    await tip.getByText('3 points (1 per animal)').waitFor();
    await page.waitForTimeout(400);
    expect(await tip.isVisible()).toBe(true);
    await tip.getByRole('button').tap();
    await page.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'hidden' });
    await page.locator('dialog [data-label="Dust Seals"] text').tap();
    await tip.getByText('Oceans at most 3.').waitFor();
    // A tap elsewhere, or Escape, closes the note and not the score.
    await page.locator('dialog h3').first().tap();
    await page.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'hidden' });
    await page.locator('dialog [data-segment="Birds"] > rect').first().tap();
    await tip.getByText('3 points (1 per animal)').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip', { includeHidden: true }).waitFor({ state: 'hidden' });
    expect(await page.getByTestId('breakdown').isVisible()).toBe(true);
  });

  test('on a phone: every source is a row of at least 44 px that opens, and a tapped part opens its category', async () => {
    const page = await open(40, 360, 640);
    const rows = page.locator('dialog [data-row]');
    expect(await rows.count()).toBe(40);
    for (const { height } of await boxes(page, '[data-row]')) expect(height).toBeGreaterThanOrEqual(44);
    expect(await unreadable(page)).toEqual([]);
    await rows.nth(7).tap();
    expect(await rows.nth(7).textContent()).toContain('4 points');
    expect(await page.locator('dialog svg').nth(1).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
