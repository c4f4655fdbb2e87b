import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { isActing, isOver } from './cambio.ts';
import {
  actByPointer,
  eventfulScript,
  holdersIn,
  idleMoment,
  OPTIONS,
  perform,
  robbingMoment,
  tradingMoment,
  untilQuiet,
} from './settlers.ts';
import { openHarness } from './harness.ts';
import { faultsOf } from './question.ts';
import { newPerson, openSite, playBots, type Person, type Site } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
let site: Site;
beforeAll(async () => {
  [browser, harness, site] = await Promise.all([openBrowser(), openHarness(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([harness.close(), site.close()]);
});

async function sit(person: Person): Promise<void> {
  await playBots(person, site, {
    game: 'settlers',
    seats: 4,
    name: 'Harbour night',
    options: { ...OPTIONS, tracker: true },
  });
  await person.page.getByTestId('island').waitFor();
}

const NAMES = ['Ada', 'Bruno', '陈薇', 'Dot'];

/** Writes down who holds the longest road, whenever it changes on the page. */
const noteHolders = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const holders: string[] = [];
    (globalThis as unknown as { holders: string[] }).holders = holders;
    new MutationObserver(() => {
      const holder = document.querySelector<HTMLElement>('[data-testid=longest-road]')?.dataset['holder'];
      if (holder !== undefined && holders.at(-1) !== holder) holders.push(holder);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const holdersNoted = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { holders: string[] }).holders);

/** Points at the award: every counted road is lit, and no other. Answers whether there was one to show. */
async function showLongestRoad(page: Page): Promise<0 | 1> {
  await untilQuiet(page);
  const award = page.getByTestId('longest-road');
  if ((await award.count()) === 0) return 0;
  await award.hover();
  const length = Number(await award.locator('b').textContent());
  expect(await page.locator('[data-lit^="edge:"]').count()).toBe(length);
  await page.mouse.move(0, 0);
  return 1;
}

describe('a whole game by pointing at the island', () => {
  test('with a trade, the robber, and a longest road that changes hands', async () => {
    const script = eventfulScript(4);
    const { page, problems } = await newPerson(browser, harness, { width: 1440, height: 900 });
    const query = new URLSearchParams({
      game: 'settlers',
      seats: '4',
      pause: '1',
      seed: script.seed,
      options: JSON.stringify(OPTIONS),
    });
    await page.goto(`/dev/table.html?${query}`);
    await page.getByTestId('island').waitFor({ timeout: 30_000 });
    await noteHolders(page);
    let shown = 0;
    for (const move of script.moves) {
      await untilQuiet(page);
      await perform(page, move);
      if (move.type === 'moveRobber')
        await page.locator(`[data-testid=robber][data-hex="${move.hex}"]`).waitFor();
      if (shown < 2) shown += await showLongestRoad(page);
    }
    const { winner } = script.state;
    const name = winner === 0 ? 'You' : NAMES[winner];
    await page.getByTestId('status').getByText(`${name} won.`).waitFor({ timeout: 20_000 });

    // The longest road went from hand to hand as the rules say, and its roads could be seen.
    expect(shown).toBeGreaterThan(0);
    const holders = await holdersNoted(page);
    expect(holders).toEqual(holdersIn(script).map(String));
    expect(new Set(holders).size).toBeGreaterThan(1);
    const log = await page.locator('aside').textContent();
    expect(log).toMatch(/took the longest road with \d+ from/);
    expect(log).toMatch(/You gave [^.]+ for [^.]+\.|gave you [^.]+ for [^.]+\./);
    expect(log).toMatch(/You moved the robber \([^)]+\)\./);
    expect(log).toMatch(/won: /);
    expect(problems).toEqual([]);
  });
});

describe('at a table of the server', () => {
  test('a whole game against bots, from the set-up to the end screen', async () => {
    const ada = await newPerson(browser, site);
    await sit(ada);
    const { page } = ada;
    const habits = { asked: false };
    const done: string[] = [];
    const end = Date.now() + 150_000;
    while (Date.now() < end && !(await isOver(page))) {
      if (await isActing(page)) done.push(await actByPointer(page, habits).catch(() => 'overtaken'));
      else await page.waitForTimeout(20);
    }
    expect(await isOver(page), `after ${done.length} actions: ${done.slice(-12).join(', ')}`).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/win/);
    expect(await page.locator('tfoot button').allTextContents()).toHaveLength(4);
    expect(done).toContain('place');
    expect(done).toContain('roll');

    // Back to the board: the island as it was at the end, and nothing to do on it.
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByTestId('island').waitFor();
    expect(await page.locator('[data-target]').count()).toBe(0);
    expect(await page.getByTestId('known').count()).toBe(1);
    const log = (await page.locator('aside').textContent()) ?? '';
    expect(log).toMatch(/moved the robber/);
    expect(log).toMatch(/gave .+ for/);
    expect(ada.problems).toEqual([]);
  });
});

test('by keyboard: a place is found with arrows and taken with Enter, and nothing is hidden from readers', async () => {
  const ada = await newPerson(browser, site);
  await sit(ada);
  const { page } = ada;
  const status = page.getByTestId('status');
  await status.getByText('Place a settlement.').waitFor();
  expect(await axe(page)).toEqual([]);
  // The check keeps the page busy for seconds, long enough for it to think the server gone and to take no input.
  await page.reload();
  await status.getByText('Place a settlement.').waitFor();
  await page.keyboard.press('p');
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-target') ?? null);
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-target'));
  const first = await focused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const next = await focused();
  expect(next).toMatch(/^vertex:/);
  expect(next).not.toBe(first);
  await page.keyboard.press('Enter');
  await status.getByText('Place a road beside it.').waitFor();
  expect(await page.locator(`[data-piece="${next}"]`).count()).toBe(1);
  await page.keyboard.press('p');
  await page.waitForFunction(() => document.activeElement?.getAttribute('data-target')?.startsWith('edge:'));
  await page.keyboard.press(' ');
  // A road straight up is no wider than nothing to those who measure boxes.
  await page.locator('[data-piece^="edge:"][data-owner="0"]').waitFor({ state: 'attached' });
  expect(ada.problems).toEqual([]);
});

test('on a phone the trade panel is a sheet, and nothing scrolls sideways', async () => {
  const ada = await newPerson(browser, harness, { width: 360, height: 640, touch: true });
  const { page } = ada;
  const { seed, skip } = tradingMoment();
  await page.goto(`/dev/table.html?game=settlers&seats=4&pause=0&skip=${skip}&seed=${seed}`);
  await page.getByTestId('island').waitFor();
  expect(await page.getByTestId('get-0').isVisible()).toBe(false);
  await page.getByTestId('open-trade').tap();
  await page.getByTestId('get-0').tap();
  expect(await page.getByTestId('trade').textContent()).toContain('1 wood');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Opened, wanted, given, offered: four taps.
  await page.locator('[data-testid^=give-]:not([aria-disabled])').last().tap();
  await page.getByTestId('offer').tap();
  await page.getByTestId('own-offer').waitFor();
  await page.getByRole('button', { name: 'Close trade' }).tap();
  await page.getByTestId('dice').tap();
  await page.getByTestId('dice-stats').last().waitFor();
  expect(await axe(page)).toEqual([]);
  expect(ada.problems).toEqual([]);
});

test.each([
  [1440, 900],
  [844, 390],
])('at %i×%i the question whom to rob leaves the dock whole', async (width, height) => {
  const { seed, skip, hex } = robbingMoment();
  const { page, problems, context } = await newPerson(browser, harness, { width, height });
  await page.goto(`/dev/table.html?game=settlers&seats=4&pause=0&skip=${skip}&seed=${seed}`);
  const place = (await page.locator(`[data-target="hex:${hex}"]`).boundingBox())!;
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  const victims = page.getByTestId('victim');
  await victims.nth(1).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  for (const victim of await victims.all()) {
    const box = (await victim.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await victims.nth(1).click();
  await victims.first().waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('with nothing to play the dice roll, with nothing to build the turn ends, unless something is touched', async () => {
  const { seed, skip } = idleMoment();
  const { page, problems, context } = await newPerson(browser, harness, {
    width: 390,
    height: 844,
    touch: true,
    goesOn: true,
  });
  const query = new URLSearchParams({ game: 'settlers', seats: '4', pause: '0', skip: `${skip}`, seed });
  await page.goto(`/dev/table.html?${query}`);
  const due = page.getByTestId('due');
  await due.waitFor();
  expect(await page.getByTestId('roll').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByTestId('status').tap();
  await due.waitFor({ state: 'detached' });
  expect(await page.getByTestId('end-turn').isVisible()).toBe(true);
  // Without a touch it goes on.
  await page.goto(`/dev/table.html?${query}`);
  await due.waitFor();
  await page.getByTestId('end-turn').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('the calculator adds up an island put together by hand', async () => {
  const { page, problems } = await newPerson(browser, site);
  await page.goto('/calculator/settlers');
  const island = page.getByTestId('sketch');
  await island.waitFor();
  const tap = (place: string): Promise<void> =>
    island.locator(`[data-target="${place}"]`).click({ force: true });
  await tap('vertex:0');
  await page.getByTestId('tool-city').click();
  await tap('vertex:3');
  await page.getByTestId('tool-road').click();
  // Five sides of the first hex, in one line.
  for (const edge of [0, 1, 2, 3, 4]) await tap(`edge:${edge}`);
  for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Knights played: one more' }).click();
  await page.getByRole('button', { name: 'Victory point cards: one more' }).click();
  const sheet = page.locator('section', { hasText: 'Longest road' }).last();
  await sheet.waitFor();
  // 1 for the settlement, 2 for the city, 2 for the road, 2 for the army, 1 for the card.
  await page.getByText('8', { exact: true }).first().waitFor();
  expect(await sheet.textContent()).toMatch(/Longest road/);
  // A player more brings the large island: what was put on the small one is there again when they are gone.
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByText('8', { exact: true }).first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the last player' }).click();
  await page.getByText('8', { exact: true }).first().waitFor();
  // What cannot be is said in the reader's language.
  await page.getByTestId('tool-city').click();
  for (const corner of [10, 16, 22, 28]) await tap(`vertex:${corner}`);
  await page.getByText('Player 1 has 5 cities on the island; there are 4 of a colour.').waitFor();
  await page.getByText('中文').click();
  await page.getByText('玩家 1 在岛上有 5 座城市；每色只有 4 座。').waitFor();
  expect(problems).toEqual([]);
});
