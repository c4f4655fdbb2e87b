import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { eventfulScript, OPTIONS, perform, untilQuiet } from './settlers.ts';
import { newPerson, openHarness } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await harness.close();
});

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
