import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { isActing, isOver } from './cambio.ts';
import { actByPointer, eventfulScript, OPTIONS, perform, untilQuiet } from './settlers.ts';
import { giveSeat, newPerson, openHarness, openSite, start, type Person, type Site } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
let site: Site;
beforeAll(async () => {
  [browser, harness, site] = await Promise.all([openBrowser(), openHarness(), openSite()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([harness.close(), site.close()]);
});

/** A table of one person and three bots of the best kind, begun. */
async function sit(person: Person): Promise<void> {
  const best = (await site.http.games()).find(({ id }) => id === 'settlers')!.bots.at(-1)!;
  const seated = await site.http.create({
    game: 'settlers',
    player: 'Ada',
    seats: 4,
    bots: [best, best, best],
    botPauseMs: 0,
    clock: { turnMs: null, pace: 0 },
    name: 'Harbour night',
    options: { ...OPTIONS, tracker: true },
  });
  await giveSeat(person, seated, 'settlers');
  await start(site, seated);
  await person.page.getByTestId('island').waitFor();
}

const NAMES = ['Ada', 'Bruno', '陈薇', 'Dot'];

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
    const holders: string[] = [];
    const hexes = new Set<string | null>();
    for (const move of script.moves) {
      await untilQuiet(page);
      await perform(page, move);
      if (move.type === 'moveRobber') hexes.add(await page.getByTestId('robber').getAttribute('data-hex'));
      const award = page.getByTestId('longest-road');
      const holder = (await award.count()) > 0 ? await award.getAttribute('data-holder') : null;
      if (holder !== null && holders.at(-1) !== holder) {
        holders.push(holder);
        // The counted road is shown on demand, every road of it.
        await award.hover();
        const length = Number(await award.locator('b').textContent());
        expect(await page.locator('[data-lit^="edge:"]').count()).toBe(length);
        await page.mouse.move(0, 0);
      }
    }
    const winner = script.winner === 0 ? 'You' : NAMES[script.winner];
    await page.getByTestId('status').getByText(`${winner} won.`).waitFor({ timeout: 20_000 });

    const log = await page.locator('aside').textContent();
    const trade = script.events.find((event) => event.type === 'tradeMade' && event.seat === 0);
    const taken = script.events.find((event) => event.type === 'longestRoadTaken' && event.from >= 0);
    expect(taken?.type === 'longestRoadTaken' && taken.seat !== taken.from).toBe(true);
    expect(log).toMatch(/took the longest road with \d+ from/);
    if (trade) expect(log).toMatch(/You gave [^.]+ for [^.]+\./);
    expect(log).toContain('You moved the robber.');
    expect([...hexes].every((hex) => hex !== null)).toBe(true);
    expect(new Set(holders).size).toBeGreaterThanOrEqual(1);
    // What was hidden is told at the end, and every total is the sum of its lines.
    expect(log).toMatch(/won: /);
    expect(problems).toEqual([]);
  }, 170_000);
});

describe('at a table of the server', () => {
  test('a whole game against bots, from the set-up to the end screen', async () => {
    const ada = await newPerson(browser, site);
    await sit(ada);
    const { page } = ada;
    const habits = { asked: false };
    const done = new Set<string>();
    const end = Date.now() + 150_000;
    while (Date.now() < end && !(await isOver(page))) {
      if (await isActing(page)) done.add(await actByPointer(page, habits).catch(() => 'overtaken'));
      else await page.waitForTimeout(20);
    }
    expect(await isOver(page)).toBe(true);
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
  }, 200_000);
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
  expect(problems).toEqual([]);
}, 60_000);
