import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { giveSeat, newPerson, openSite, start, type Person, type Site } from './site.ts';

/** What was found wrong in whole evenings, one after the other at one table. */
let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const menu = async ({ page }: Person, item: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: item }).click();
};

test('a table that everybody left before the game says so, without receipts', async () => {
  const ada = await newPerson(browser, site);
  const seated = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2 });
  await ada.page.goto(`/t/${seated.code}`);
  await ada.page.getByText('Sit down').waitFor();
  const { version } = (await site.http.snapshot(seated.table, seated.token)).screen;
  await site.http.command(seated.table, seated.token, { type: 'leave', id: 'leave', version });
  await ada.page.getByText('This table was closed before the game began.').waitFor();
  expect(await ada.page.getByText('Receipts').count()).toBe(0);
  await ada.context.close();
});

test('an evening of two: notes that pass, lines that are read once, leaving, ending, another game', async () => {
  const [ada, bruno] = await Promise.all([
    newPerson(browser, site),
    newPerson(browser, site, { width: 390, height: 844, touch: true }),
  ]);
  const seated = await site.http.create({
    game: 'cambio',
    player: 'Ada',
    seats: 2,
    clock: { turnMs: null, pace: 0 },
  });
  const other = await site.http.join(seated.table, { player: 'Bruno' });
  await giveSeat(ada, seated, 'cambio');
  await giveSeat(bruno, other, 'cambio');
  await start(site, seated);
  await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('table').waitFor()));

  // A note lies over the scores, not over the board, and passes however often the table is drawn meanwhile.
  await ada.page.locator('main [data-place="slot:0:0"]').click({ force: true });
  const note = ada.page.getByRole('alert').filter({ hasText: 'Not possible.' });
  await note.waitFor();
  const board = (await ada.page.locator('main').boundingBox())!;
  const box = (await note.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(board.y);
  for (let line = 0; line < 7; line++) {
    const { version } = (await site.http.snapshot(other.table, other.token)).screen;
    await site.http.command(other.table, other.token, {
      type: 'chat',
      id: `line-${line}`,
      version,
      text: `line ${line}`,
    });
    await ada.page.waitForTimeout(1000);
  }
  expect(await note.count()).toBe(0);

  // Lines are new once: reading them outlives a reload.
  const tab = ada.page.getByRole('tab', { name: /Chat/ });
  expect(await tab.getByLabel('7 new messages').count()).toBe(1);
  await tab.click();
  await ada.page.getByText('line 6').waitFor();
  await ada.page.reload();
  await tab.waitFor();
  expect(await ada.page.getByLabel(/new messages?$/).count()).toBe(0);

  // What lay over a narrow table stands in the rail of a wide one; nothing is left to be closed.
  await menu(bruno, /^Log/);
  await bruno.page.setViewportSize({ width: 1280, height: 800 });
  expect(await bruno.page.locator('dialog[open]').count()).toBe(0);
  await bruno.page.setViewportSize({ width: 390, height: 844 });
  expect(await bruno.page.locator('dialog[open]').count()).toBe(0);

  // Leaving asks; a bot plays, calmly, and the seat can be taken back.
  await menu(bruno, /^Leave the game/);
  await bruno.page.getByRole('button', { name: 'Stay' }).click();
  await menu(bruno, /^Leave the game/);
  await bruno.page.getByTestId('leave-now').click();
  await bruno.page.waitForURL('**/');
  await bruno.page.goto(`/t/${seated.code}`);
  const banner = bruno.page.getByText('A bot plays for you.');
  await banner.waitFor();
  expect(await bruno.page.locator('main').getByText('A bot plays for you.').count()).toBe(0);
  await bruno.page.getByRole('button', { name: 'I play again' }).click();
  await banner.waitFor({ state: 'detached' });

  // Ending for all asks too; another game is an invitation on the other's screen.
  await menu(ada, /^End the game for all/);
  await ada.page.getByRole('button', { name: 'Stay' }).click();
  await menu(ada, /^End the game for all/);
  await ada.page.getByTestId('leave-now').click();
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await bruno.page.getByTestId('rematch-card').getByText('Ada asks for another game.').waitFor();
  await bruno.page.getByTestId('accept-rematch').click();
  await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('first-look').waitFor()));
  expect(bruno.page.url()).toBe(ada.page.url());
  expect(ada.page.url()).not.toContain(seated.code);
  for (const { problems } of [ada, bruno]) expect(problems).toEqual([]);
});
