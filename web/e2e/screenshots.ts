import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { actByKeys, isActing, isOver, playOut, statusOf } from './cambio.ts';
import {
  giveSeat,
  newPerson,
  openHarness,
  openSite,
  seatAtNewTable,
  start,
  type Look,
  type Person,
  type Site,
} from './site.ts';

/** Pictures of every screen at both sizes, into docs/screenshots: `npx tsx --conditions src web/e2e/screenshots.ts`. */
const OUT = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '390', width: 390, height: 844, touch: true },
] as const satisfies readonly (Look & { readonly name: string })[];

const shoot = async ({ page }: Person, name: string, size: string, whole = false): Promise<void> => {
  await page.waitForTimeout(450);
  await page.screenshot({ path: `${OUT}${name}-${size}.png`, fullPage: whole });
  process.stdout.write(`${name}-${size}\n`);
};

/** Plays on until the table says something that begins with one of these words. */
async function playUntil({ page }: Person, ...beginnings: readonly string[]): Promise<boolean> {
  const habits = { turns: 0, callAt: 99 };
  for (let step = 0; step < 400; step++) {
    const status = await statusOf(page);
    if (beginnings.some((words) => status.includes(words)) && (await isActing(page))) return true;
    if (await isOver(page)) return false;
    if (await isActing(page)) await actByKeys(page, habits);
    await page.waitForTimeout(120);
  }
  return false;
}

async function quietPages(browser: Browser, site: Site): Promise<void> {
  for (const { name, ...look } of SIZES) {
    const one = await newPerson(browser, site, look);
    const { page } = one;
    await page.goto('/');
    await page.locator('article button').first().waitFor();
    await shoot(one, 'home', name, true);
    await page.goto('/new/cambio');
    await page.locator('form').waitFor();
    await shoot(one, 'new-table', name, true);
    await page.goto('/rules/cambio');
    await shoot(one, 'rules', name);
    await page.goto('/about');
    await shoot(one, 'fairness', name, true);
    await page.goto('/calculator/cambio');
    for (const card of ['seven of hearts', 'eight of diamonds', 'king of clubs', 'king of spades'])
      await page.getByRole('button', { name: card }).click();
    await page.getByRole('button', { name: /Hand 2/ }).click();
    for (const card of ['ace of hearts', 'three of diamonds', 'four of clubs', 'four of spades'])
      await page.getByRole('button', { name: card }).click();
    await page.locator('select').first().selectOption('0');
    await shoot(one, 'calculator', name, true);
    await one.context.close();
  }
}

async function lobby(browser: Browser, site: Site): Promise<void> {
  const seated = await site.http.create({
    game: 'cambio',
    player: 'Ada',
    seats: 4,
    name: 'Sunday cards',
    bots: [(await site.http.games())[0]!.bots.at(-1)!],
    options: { callerLock: 'swap', minOwnTurnsBeforeCall: 1 },
  });
  await site.http.join(seated.table, { player: 'Bruno' });
  for (const { name, ...look } of SIZES) {
    const one = await newPerson(browser, site, look);
    await giveSeat(one, seated, 'cambio');
    await shoot(one, 'lobby', name, true);
    await one.context.close();
  }
}

/** The states of a Cambio table worth seeing, and what comes after it. */
async function cambio(browser: Browser, site: Site): Promise<void> {
  for (const { name, ...look } of SIZES) {
    const ada = await newPerson(browser, site, look);
    const seated = await seatAtNewTable(ada, site, {
      game: 'cambio',
      bots: 3,
      clock: { turnMs: null, pace: 1 },
    });
    await start(site, seated);
    await ada.page.getByTestId('first-look').waitFor();
    await shoot(ada, 'cambio-look', name);
    await playUntil(ada, 'Your turn');
    await shoot(ada, 'cambio-turn', name);
    await playUntil(ada, 'You drew');
    await shoot(ada, 'cambio-holding', name);
    if (await playUntil(ada, 'another player', 'exchange')) await shoot(ada, 'cambio-power', name);
    if (await playUntil(ada, 'Remember what')) await shoot(ada, 'cambio-peek', name);
    if (await playUntil(ada, 'Your turn')) {
      await ada.page.keyboard.press('c');
      await shoot(ada, 'cambio-call', name);
      await ada.page.keyboard.press('Enter');
    }
    await playOut([{ page: ada.page, habits: { turns: 0, callAt: 1 }, act: actByKeys }]);
    await ada.page.getByTestId('proof').getByRole('button').click();
    await ada.page.waitForTimeout(800);
    await shoot(ada, 'result', name, true);
    await ada.page.locator('tfoot button').nth(1).click();
    await shoot(ada, 'breakdown-cambio', name);
    await ada.page.goto(`/replay/${seated.table}?at=14`);
    await shoot(ada, 'replay', name);
    await ada.context.close();
  }
}

async function breakdowns(browser: Browser): Promise<void> {
  const harness = await openHarness();
  for (const { name, ...look } of SIZES)
    for (const [sources, dark] of [
      [12, false],
      [40, false],
      [12, true],
    ] as const) {
      const one = await newPerson(browser, harness, { ...look, dark });
      await one.page.goto(`/dev/score.html?sources=${sources}`);
      await one.page.locator('button[data-seat="0"]').click();
      if (name === '1440') await one.page.locator('dialog [data-segment="Birds"]').hover();
      else
        await one.page
          .getByRole('list', { name: 'Every source' })
          .getByRole('button', { name: /^Birds/ })
          .click();
      await shoot(one, `breakdown-${sources}${dark ? '-dark' : ''}`, name);
      await one.context.close();
    }
  await harness.close();
}

await mkdir(OUT, { recursive: true });
const [browser, site] = await Promise.all([openBrowser(), openSite()]);
try {
  await quietPages(browser, site);
  await lobby(browser, site);
  await cambio(browser, site);
  await breakdowns(browser);
} finally {
  await browser.close();
  await site.close();
}
