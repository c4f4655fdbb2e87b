import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDice } from '@reckon/kernel';
import { mars } from '../../games/mars/entry.ts';
import { cardOf, findCard } from '../../games/mars/facts/cards.ts';
import { cardText } from '../../games/mars/text/card.ts';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { isActing } from './cambio.ts';
import { actOnMars, momentOf } from './mars.ts';
import { openHarness } from './harness.ts';
import { newPerson, openSite, playBots, type Look, type Person, type Site } from './site.ts';

let browser: Browser;
let site: Site;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, site, harness] = await Promise.all([openBrowser(), openSite(), openHarness()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), harness.close()]);
});

async function sit(look: Look = {}): Promise<Person> {
  const person = await newPerson(browser, site, look);
  await playBots(person, site, { game: 'mars', seats: 2, name: 'Red planet club' });
  await person.page.getByTestId('start').waitFor();
  return person;
}

/** Acts whenever asked, until `done` says so. */
async function playOn(
  { page }: Person,
  { most, done, ms }: { readonly most: number; readonly done: () => Promise<boolean>; readonly ms: number },
): Promise<ReadonlySet<string>> {
  const habits = { acted: 0, most };
  const did = new Set<string>();
  page.setDefaultTimeout(2000);
  const end = Date.now() + ms;
  while (Date.now() < end && !(await done())) {
    if (await isActing(page)) did.add(await actOnMars(page, habits).catch(() => 'overtaken'));
    else await page.waitForTimeout(20);
  }
  page.setDefaultTimeout(30_000);
  return did;
}

test('by keyboard: cards by number, actions, and places on the map by arrows', async () => {
  const ada = await sit({ reducedMotion: true });
  const { page } = ada;
  expect(await axe(page)).toEqual([]);
  // The corporation by tab and Enter, the cards by their numbers. One of them could not pay for an aquifer.
  await page.getByTestId('corporation').filter({ hasNotText: 'PhoboLog' }).first().focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  expect(await page.locator('[data-testid=pick][aria-pressed=true]').count()).toBe(2);
  expect(await page.getByTestId('bill').textContent()).toMatch(/^6 M€ · \d+ M€ left$/);
  await page.keyboard.press('Enter');
  await page.getByTestId('start').waitFor({ state: 'detached' });
  await playOn(ada, { most: 0, done: async () => (await page.getByTestId('pass').count()) > 0, ms: 20_000 });
  expect(await axe(page)).toEqual([]);
  // A card looked at says all it does; what cannot be done says why.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('1');
  await page.getByTestId('inspect').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await page.getByTestId('actions').waitFor();
  // An aquifer: the map offers ocean areas, arrows go from one to the next.
  const oceans = async (): Promise<number> =>
    Number(await page.locator('[data-testid=gauges] [aria-label=oceans]').getAttribute('aria-valuenow'));
  const before = await oceans();
  await page.getByTestId('project-aquifer').click();
  await page.getByTestId('target').first().waitFor();
  expect(await page.getByTestId('target').count()).toBe(12 - before);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('m');
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-space') ?? null);
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-space'));
  const first = await focused();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).not.toBe(first);
  // An arrow shows what the place brings, and Enter places.
  expect(await page.getByTestId('forecast').textContent()).toContain('rating');
  expect(await oceans()).toBe(before);
  await page.keyboard.press('Enter');
  await page
    .getByRole('img', { name: /^ocean at/ })
    .nth(before)
    .waitFor();
  expect(await oceans()).toBe(before + 1);
  expect(ada.problems).toEqual([]);
});

test('on a phone nothing scrolls sideways, and all of it can be reached', async () => {
  const ada = await sit({ width: 360, height: 640, touch: true });
  const { page } = ada;
  const width = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
  await page.getByTestId('corporation').first().tap();
  await page.getByTestId('pick').first().tap();
  await page.getByTestId('go').tap();
  await page.getByTestId('start').waitFor({ state: 'detached' });
  await playOn(ada, { most: 0, done: async () => (await page.getByTestId('pass').count()) > 0, ms: 20_000 });
  expect(await width()).toBeLessThanOrEqual(360);
  expect(await axe(page)).toEqual([]);
  await page.getByTestId('open-actions').tap();
  await page.getByTestId('actions').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByTestId('actions').getByRole('button', { name: 'Close' }).tap();
  await page.getByTestId('open-goals').tap();
  expect(await page.getByTestId('goals-sheet').isVisible()).toBe(true);
  expect(ada.problems).toEqual([]);
});

/** The table without a server, after so many steps of bots: chance is known. */
async function harnessAt(query: { readonly [name: string]: string }): Promise<Person> {
  const person = await newPerson(browser, harness, { width: 1440, height: 900 });
  const all = new URLSearchParams({ game: 'mars', seats: '2', pause: '1', ...query });
  await person.page.goto(`/dev/table.html?${all}`);
  await person.page.getByTestId('table').waitFor({ timeout: 60_000 });
  return person;
}

/** A deal that offers the first seat this corporation. */
function seedOffering(name: string): string {
  const read = mars.parseConfig({});
  if ('complaint' in read) throw new Error(read.complaint.message);
  const { id } = findCard(name)!;
  for (let seed = 1; ; seed++)
    if (mars.game.setup(read.value, 2, seededDice(String(seed))).players[0]!.offered.includes(id))
      return String(seed);
}

test('United Nations Mars Initiative wears an asterisk and says why it is not available', async () => {
  const ada = await harnessAt({ seed: seedOffering('United Nations Mars Initiative') });
  const { page } = ada;
  await page.getByTestId('corporation').filter({ hasText: 'United Nations Mars Initiative' }).click();
  await page.getByTestId('go').click();
  await page.getByTestId('open-actions').click();
  const action = page.locator('[data-testid^=use-]').first();
  const gate = 'your terraform rating was raised this generation';
  expect(await action.textContent()).toContain('United Nations Mars Initiative*');
  expect(await action.textContent()).toContain(`* Can be used only if ${gate}.`);
  expect(await action.textContent()).toContain(`only if ${gate}`);
  expect(await action.getAttribute('aria-disabled')).toBe('true');
  await action.click({ force: true });
  await page.getByText(`United Nations Mars Initiative: only if ${gate}.`).waitFor();

  // A raised temperature raises the rating: now it can be used, and the table knows the event.
  await page.getByTestId('project-asteroid').click();
  await page.getByTestId('generational').getByText('rating raised 1').waitFor();
  await page.getByTestId('open-actions').click();
  expect(await action.getAttribute('aria-disabled')).toBe(null);
  await action.click();
  await page.getByTestId('generational').getByText('rating raised 2').waitFor();
  expect(ada.problems).toEqual([]);
});

test('points lead to the map: tiles, the card that placed one, goals; and a card says what it does', async () => {
  const moment = momentOf(
    ({ tiles, viewer, players }) =>
      tiles.some((tile) => tile?.kind === 'greenery' && tile.owner === viewer) &&
      players[0]!.played.some(({ card }) => cardOf(card).vp?.kind === 'fixed'),
    { from: 60 },
  );
  const ada = await harnessAt({ ...Object.fromEntries(moment), pause: '0' });
  const { page } = ada;
  await page.getByRole('tab', { name: 'Score' }).click();
  const mine = page.locator('aside section').first();
  const lit = page.locator('[data-lit^="hex:"]');
  await mine.locator('[data-segment="greenery"]').hover();
  const greeneries = await page.getByRole('img', { name: /^greenery at .*owned by Ada/ }).count();
  expect(greeneries).toBeGreaterThan(0);
  await expect.poll(() => lit.count()).toBe(greeneries);
  await mine.locator('[data-segment^="card:"]').first().hover();
  await page.getByRole('list', { name: 'Where the points are' }).waitFor();

  // The breakdown: a segment per source; pointing at one tells name, text and points.
  await page.locator('button[data-seat="0"]').click();
  await page.getByTestId('breakdown').waitFor();
  const part = page.locator('dialog [data-segment^="card:"]').first();
  const card = cardOf((await part.getAttribute('data-segment'))!.slice('card:'.length));
  await part.hover();
  const tip = page.getByTestId('breakdown').getByRole('tooltip');
  await tip.getByText(card.name).waitFor();
  for (const sentence of cardText({ ...card, vp: null }, 'en'))
    expect(await tip.textContent()).toContain(sentence);
  expect(ada.problems).toEqual([]);
});

test('the calculator adds up a position put together by hand', async () => {
  const { page, problems } = await newPerson(browser, site);
  await page.goto('/calculator/mars');
  const planet = page.getByTestId('planet');
  await planet.waitFor();
  const tap = (space: number): Promise<void> =>
    planet.locator(`[data-space="${space}"]`).click({ force: true });
  // A greenery between two of one's own and a city beside it.
  await tap(30);
  await page.getByTestId('tool-city').click();
  await tap(31);
  await page.getByLabel('Card name').fill('Birds');
  await page.getByRole('button', { name: 'Add a card' }).click();
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'one Resources on Birds more' }).click();
  await page.getByLabel('Builder').selectOption('0');
  // 20 for the rating, 1 greenery, 1 city, 3 animals, 5 for the milestone.
  await page.getByText('30', { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('on a tablet upright the planet is large, goals and tracks beside it, the hand below', async () => {
  const { page, context, problems } = await newPerson(browser, harness, { width: 768, height: 1024 });
  await page.goto('/dev/table.html?game=mars&seats=4&seed=5&skip=190&pause=0');
  const planet = page.getByTestId('planet');
  await planet.waitFor({ timeout: 60_000 });
  const box = (await planet.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThan(360);
  for (const part of ['goals', 'gauges', 'stock', 'hand'])
    expect(await page.getByTestId(part).isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
