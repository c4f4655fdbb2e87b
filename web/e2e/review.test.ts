import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { newPerson, openSite, playBots, playOut, type Look, type Site } from './site.ts';

/** After the game what each move was worth, and while it goes on a word about the next one. */
let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const DESKTOP: Look = { width: 1440, height: 900 };

/** Moves of Cambio that no card stands for. */
const BUTTONS = /Better: (Call Cambio|Do not use|Done looking|End|Look at a card of yours)/;

test('a finished game is judged with progress, can be stopped, and marks lead to the better move', async () => {
  const ada = await newPerson(browser, site, DESKTOP);
  const { page } = ada;
  const random = { game: 'cambio', seats: 4, name: 'Sunday', options: {}, bot: 'random' };
  const seated = await playBots(ada, site, random);
  await playOut(ada, site, seated);
  const panel = page.getByTestId('review');
  const start = panel.getByRole('button', { name: 'Review the game' });
  await start.click();
  await panel.getByRole('progressbar').waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await start.click();
  // Whoever plays at random makes mistakes: each has its own line, and the way to its moment.
  const look = panel.getByRole('link', { name: 'See the moment' }).first();
  await look.waitFor();
  expect(await panel.locator('tbody tr').count()).toBe(4);
  const chart = panel.locator('svg:has([data-turning])');
  const { top } = await chart.evaluate((svg) => svg.getBoundingClientRect());
  const labels = chart.locator('[data-turning] text');
  for (const label of await labels.all())
    expect(await label.evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThanOrEqual(top);
  expect(await axe(page)).toEqual([]);
  await look.click();
  await page.getByTestId('replay').waitFor();
  const better = page.getByTestId('better');
  await better.waitFor();
  const told = (await better.textContent()) ?? '';
  expect(told).toMatch(/Played: .+Better: .+/);
  // Drawn on the table as a choice would be, where something that lies there is chosen.
  const drawn = (await page.locator('main [class*=picked]').count()) > 0;
  expect([told, drawn]).toEqual([told, !BUTTONS.test(told)]);
  expect(
    await page.locator('[data-kind=slip], [data-kind=mistake], [data-kind=blunder]').count(),
  ).toBeGreaterThan(0);
  expect(await axe(page)).toEqual([]);
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});

test('against bots a hint names the two best moves, and the strip says that it was asked for', async () => {
  const ada = await newPerson(browser, site, DESKTOP);
  const { page } = ada;
  await playBots(ada, site, { game: 'cambio', seats: 2, name: 'Sunday', options: {} });
  // Where there is one answer only, nothing is to be hinted at.
  const seen = page.getByRole('button', { name: /^I have seen them/ });
  await seen.waitFor();
  const hint = page.getByTestId('hint');
  expect(await hint.count()).toBe(0);
  await seen.click();
  await hint.waitFor();
  await hint.click();
  const advice = page.getByTestId('advice');
  await advice.locator('li').nth(1).waitFor();
  expect(await advice.locator('li').count()).toBe(2);
  await page.getByTitle('used one hint').first().waitFor();
  expect(await axe(page)).toEqual([]);
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});
