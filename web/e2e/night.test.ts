import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { openBrowser } from './browser.ts';
import { axe } from './axe.ts';
import {
  breakableLine,
  giveSeat,
  newPerson,
  openSite,
  seatAtNewTable,
  start,
  type Person,
  type Site,
} from './site.ts';

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

test('a table that everybody left before the game says so, without score sheets', async () => {
  const ada = await newPerson(browser, site);
  const seated = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2 });
  await ada.page.goto(`/t/${seated.code}`);
  await ada.page.getByText('Sit down').waitFor();
  const { version } = (await site.http.snapshot(seated.table, seated.token)).screen;
  await site.http.command(seated.table, seated.token, { type: 'leave', id: 'leave', version });
  await ada.page.getByText('This table was closed before the game began.').waitFor();
  expect(await ada.page.getByText(en.sheets).count()).toBe(0);
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
  await expect.poll(() => bruno.page.locator('dialog[open]').count()).toBe(0);
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
  // Only who has come has answered.
  const answered = bruno.page.getByTestId('rematch-card').locator('[data-comes]');
  await answered.filter({ hasText: 'Ada' }).waitFor();
  expect(await answered.count()).toBe(1);
  await bruno.page.getByTestId('accept-rematch').click();
  await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('first-look').waitFor()));
  expect(bruno.page.url()).toBe(ada.page.url());
  expect(ada.page.url()).not.toContain(seated.code);
  for (const { problems } of [ada, bruno]) expect(problems).toEqual([]);
});

test('a game over days: whose turn it is on the first page, a call that opens the table, addresses that are not called', async () => {
  const ada = await newPerson(browser, site);
  const clock = { turnMs: 86_400_000, pace: 1 };
  const seated = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2, name: 'Sunday', clock });
  const other = await site.http.join(seated.table, { player: 'Bruno' });
  await giveSeat(ada, seated, 'cambio');
  // In the lobby of such a game calls are offered at once.
  await ada.page.goto(`/t/${seated.code}`);
  await ada.page.getByText('This game may take days.').waitFor();
  const bruno = await newPerson(browser, site);
  await giveSeat(bruno, other, 'cambio');
  await bruno.page.goto(`/t/${seated.code}`);
  await start(site, seated);
  await ada.page.getByTestId('table').waitFor();

  await menu(ada, /^Call me/);
  const dialog = ada.page.getByRole('dialog', { name: 'Call me' });
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('lies in this server’s own network').waitFor();
  expect(await axe(ada.page)).toEqual([]);
  await ada.page.keyboard.press('Escape');

  await ada.page.goto('/');
  const mine = ada.page.getByTestId('your-tables');
  await mine.getByText('Sunday').waitFor();
  expect(await mine.textContent()).toMatch(/Cambio\. (Your turn|Waiting for .*), 2[34] h left\./);

  // What a push service would bring: the worker shows it, and a click leads to the table.
  const device = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await device.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const worker = device.serviceWorkers()[0]!;
  const pushed = { title: 'Your turn', body: 'Cambio: Sunday', path: `/t/${seated.code}`, tag: seated.table };
  const opened = await worker.evaluate(async (message) => {
    type Worker = typeof globalThis & {
      registration: {
        getNotifications(): Promise<{ title: string; data: unknown }[]>;
        showNotification: unknown;
      };
      clients: { matchAll: unknown; openWindow: unknown };
    };
    const self = globalThis as Worker;
    const shown: unknown[] = [];
    const went: string[] = [];
    self.registration.showNotification = (title: string, options: object) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
    self.clients.matchAll = () => Promise.resolve([]);
    self.clients.openWindow = (url: string) => {
      went.push(url);
      return Promise.resolve();
    };
    const waiting: Promise<unknown>[] = [];
    const event = (type: string, more: object): Event =>
      Object.assign(new Event(type), { waitUntil: (one: Promise<unknown>) => waiting.push(one), ...more });
    self.dispatchEvent(event('push', { data: { json: () => message } }));
    for (const path of [message.path, '//elsewhere.example/t/x', 'https://elsewhere.example/t/x'])
      self.dispatchEvent(event('notificationclick', { notification: { close: () => {}, data: { path } } }));
    await Promise.all(waiting);
    return { shown, went };
  }, pushed);
  expect(opened.shown).toMatchObject([{ title: 'Your turn', body: 'Cambio: Sunday', tag: seated.table }]);
  expect(opened.went).toEqual([`${site.url}/t/${seated.code}`]);
  for (const { problems } of [ada, bruno]) expect(problems).toEqual([]);
  await Promise.all([ada.context, bruno.context, device].map((context) => context.close()));
});

test('a name is kept: another device has the seats by a link that is good once, and loses them again', async () => {
  const desk = await newPerson(browser, site);
  const phone = await newPerson(browser, site, { width: 390, height: 844, touch: true });
  const seated = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2, name: 'Kept' });
  await giveSeat(desk, seated, 'cambio');
  await desk.page.goto('/me');
  await desk.page.getByRole('button', { name: 'Use on another device' }).click();
  const field = desk.page.getByTestId('device-link');
  await field.waitFor();
  const link = await field.inputValue();
  expect(link).toMatch(/\/me#take=[\w-]{43}$/);
  expect(await axe(desk.page)).toEqual([]);
  // Neither the seat's token nor what opens the drawer stands in it.
  expect(link).not.toContain(seated.token);

  await phone.page.goto(link);
  await phone.page.getByRole('button', { name: 'Use them here' }).click();
  await phone.page.getByText('Done. Your tables are on the first page.').waitFor();
  expect(phone.page.url()).not.toContain('#');
  await phone.page.goto('/');
  await phone.page.getByTestId('your-tables').getByText('Kept').waitFor();
  await phone.page.goto(`/t/${seated.code}`);
  await phone.page.getByText('(you, host)').waitFor();

  // The link is used up.
  const stranger = await newPerson(browser, site);
  await stranger.page.goto(link);
  await stranger.page.getByRole('button', { name: 'Use them here' }).click();
  await stranger.page.getByText('This link was used before').waitFor();

  await desk.page.getByRole('button', { name: 'Remove all other devices' }).click();
  await desk.page.getByText('Done.', { exact: true }).waitFor();
  await phone.page.getByText('This seat is no longer yours on this device.').first().waitFor();
  await phone.page.goto('/me');
  await phone.page.getByText('Another device of yours has removed this one.').waitFor();
  await desk.page.goto(`/t/${seated.code}`);
  await desk.page.getByText('(you, host)').waitFor();
  for (const { context } of [desk, phone, stranger]) await context.close();
});

const heldIn = ({ page }: Person): Promise<readonly { readonly token: string; readonly seat: number }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('reckon.seats') ?? '[]') as never);

test('a seat that is no longer this device’s locks nobody out: it is let go, and the table opens anew', async () => {
  const bruno = await newPerson(browser, site);
  const { table, token, code } = await site.http.create({ game: 'cambio', player: 'Ada', seats: 3 });
  const { seat, ...joined } = await site.http.join(table, { player: 'Bruno' });
  await giveSeat(bruno, { seat, ...joined }, 'cambio');
  await bruno.page.getByText('(you)').waitFor();
  // Freed while the page is open.
  await site.http.command(table, token, { type: 'kick', seat, id: 'kick', version: 0 });
  await bruno.page.getByText('This seat is no longer yours on this device.').waitFor();
  expect(await heldIn(bruno)).toEqual([]);
  expect(await axe(bruno.page)).toEqual([]);
  await bruno.page.getByRole('button', { name: 'Go to the table' }).click();
  await bruno.page.getByRole('button', { name: 'Sit down' }).click();
  await bruno.page.getByText('(you)').waitFor();

  // Freed while it is not.
  await bruno.page.goto('about:blank');
  await site.http.command(table, token, { type: 'kick', seat, id: 'again', version: 0 });
  await bruno.page.goto(`/t/${code}`);
  await bruno.page.getByText('The host has freed it').waitFor();
  await bruno.page.getByRole('button', { name: 'Go to the table' }).click();
  await bruno.page.getByRole('button', { name: 'Sit down' }).click();
  await bruno.page.getByText('(you)').waitFor();

  // Taken over by another tab of the same device, which has the new token.
  const tab = { ...bruno, page: await bruno.context.newPage() };
  await tab.page.goto(`/t/${code}#seat=${(await heldIn(bruno))[0]!.token}`);
  await tab.page.getByText('(you)').waitFor();
  await expect.poll(() => bruno.page.getByTestId('ready').count()).toBe(1);
  expect(await heldIn(tab)).toHaveLength(1);
  expect(tab.page.url()).not.toContain('#');
  await bruno.context.close();
});

test('a seat handed over by a link is not lost when the server does not answer, and a link of yesterday says so', async () => {
  const phone = await newPerson(browser, site);
  const { table, token, code } = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2 });
  await phone.context.route(`**/api/tables/${code}`, (route) => route.abort());
  await phone.page.goto(`/t/${code}#seat=${token}`);
  const problem = phone.page.getByRole('alert');
  await problem.getByText('The server does not answer.').waitFor();
  await phone.context.unroute(`**/api/tables/${code}`);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await phone.page.getByText('(you, host)').waitFor();

  const late = await newPerson(browser, site);
  await late.page.goto(`/t/${code}#seat=${token}`);
  await late.page.getByText('does not open a seat here').waitFor();
  await late.page.getByRole('button', { name: 'Go to the table' }).click();
  await late.page.getByRole('button', { name: 'Sit down' }).waitFor();
  expect((await site.http.table(table)).seats[0]!.name).toBe('Ada');
  for (const { context } of [phone, late]) await context.close();
});

test('whoever leaves a lobby while the line is down has left when it is back', async () => {
  const bruno = await newPerson(browser, site);
  const line = await breakableLine(bruno);
  const { table } = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2 });
  const joined = await site.http.join(table, { player: 'Bruno' });
  await giveSeat(bruno, joined, 'cambio');
  await bruno.page.getByText('(you)').waitFor();
  line.cut();
  await bruno.page.getByTestId('link-banner').waitFor();
  const leave = bruno.page.getByRole('button', { name: 'Leave' });
  await leave.click();
  expect(await leave.isDisabled()).toBe(true);
  expect(await heldIn(bruno)).toHaveLength(1);
  line.mend();
  await bruno.page.waitForURL('**/');
  expect(await heldIn(bruno)).toEqual([]);
  expect((await site.http.table(table)).seats[1]!.kind).toBe('open');
  await bruno.context.close();
});

test('a button that was tapped twice acts once, and what was refused is said', async () => {
  const ada = await newPerson(browser, site, { width: 390, height: 844, touch: true });
  const { page } = ada;
  let asked = 0;
  /** Answers late, as a slow network does. */
  const late = (path: string): Promise<unknown> =>
    page.route(path, async (route, request) => {
      if (request.method() !== 'POST') return route.fallback();
      asked++;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return route.fallback();
    });
  const { code, table } = await site.http.create({ game: 'cambio', player: 'Bruno', seats: 4 });
  await late('**/api/tables/*/join');
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Sit down' }).dblclick();
  await page.getByText('(you)').waitFor();
  expect(asked).toBe(1);
  expect((await site.http.table(table)).seats.filter(({ kind }) => kind === 'person')).toHaveLength(2);

  await late('**/api/tables');
  await page.goto('/new/cambio');
  await page.getByRole('button', { name: 'Open the table' }).dblclick();
  await page.getByText('(you, host)').waitFor();
  expect(asked).toBe(2);

  const error = { code: 'FULL', text: 'Too many.', phrase: { key: 'yourTables' } };
  await page.route('**/api/tables', (route, request) =>
    request.method() === 'POST' ? route.fulfill({ status: 429, json: { error } }) : route.fallback(),
  );
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Cambio' });
  await card.getByRole('button', { name: 'Play now vs bots' }).click();
  await card.getByRole('alert').getByText('Too many.').waitFor();
  expect(await axe(page)).toEqual([]);
  await ada.context.close();
});

test('a seat is handed on where the page may not copy, with an address that leads out of this machine', async () => {
  for (const look of [
    { width: 1440, height: 900 },
    { width: 390, height: 844, touch: true },
  ]) {
    const ada = await newPerson(browser, site, look);
    const { page } = ada;
    // So it is at http://192.168.1.7:8080, and what is asked at the machine itself.
    await ada.context.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await ada.context.route('**/api/house', (route) =>
      route.fulfill({ json: { addresses: ['http://192.168.1.7:8080'] } }),
    );
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
    await start(site, seated);
    await page.getByTestId('table').waitFor();
    await menu(ada, /^Continue on another device/);
    const field = page.getByTestId('device-link');
    await expect
      .poll(() => field.inputValue())
      .toBe(`http://192.168.1.7:8080/t/${seated.code}#seat=${seated.token}`);
    expect(await axe(page)).toEqual([]);
    await page.evaluate(() =>
      document.addEventListener('copy', () => Object.assign(globalThis, { copied: String(getSelection()) })),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => (globalThis as { copied?: string }).copied)).toContain('#seat=');
    await ada.context.close();
  }
});

test('with its storage blocked a browser still shows a table and seats its person', async () => {
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block', locale: 'en-GB' });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const { code } = await site.http.create({ game: 'cambio', player: 'Bruno', seats: 2 });
  await page.goto(`/t/${code}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByText('(you)').waitFor();
  // A whole table, with its chat and the words for a first game.
  await page.getByRole('link', { name: 'Reckon' }).first().click();
  const card = page.getByRole('article', { name: 'Cambio' });
  await card.getByRole('button', { name: 'Play now vs bots' }).click();
  await page.getByTestId('goal').getByRole('button').click();
  await page.getByTestId('goal').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

/** Somebody who looks at a game in which Cambio was not called at once: by its replay, where it was called. */
async function lookerBack(): Promise<{ readonly ada: Person; readonly at: () => Promise<number> }> {
  for (let tries = 0; tries < 8; tries++) {
    const ada = await newPerson(browser, site);
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2, botPauseMs: 0 });
    const { table, token } = seated;
    await start(site, seated);
    await ada.page.getByTestId('table').waitFor();
    const { version } = (await site.http.snapshot(table, token)).screen;
    const bot = (await site.http.games()).find(({ id }) => id === 'cambio')!.bots.at(-1)!;
    await site.http.command(table, token, { type: 'takeover', seat: seated.seat, bot, id: 'bot', version });
    await expect
      .poll(async () => (await site.http.table(table)).status, { timeout: 30_000 })
      .toBe('finished');
    await ada.page.goto(`/replay/${table}`);
    await ada.page.getByTestId('replay').waitFor();
    const at = async (): Promise<number> =>
      Number(await ada.page.getByTestId('replay').getAttribute('data-seq'));
    await ada.page.locator('[data-kind="cambioCalled"]').click();
    if ((await at()) > 12) return { ada, at };
    await ada.context.close();
  }
  throw new Error('they all called at once');
}

test('a game that is over is looked at with open hands, by turn, and by the moments that mattered', async () => {
  const { ada, at } = await lookerBack();
  const called = await at();
  const hands = ada.page.getByTestId('open-hands').getByRole('listitem');
  expect(await hands.count()).toBe(2);
  for (const hand of await hands.all()) expect(await hand.getByRole('img').count()).toBeGreaterThanOrEqual(4);
  await ada.page.getByRole('radiogroup', { name: 'Step by' }).getByText('by turn').click();
  // A call stands at the beginning of a turn; the turn before is more than an event long.
  const back = ada.page.getByRole('button', { name: 'One step back' });
  await back.click();
  await back.click();
  expect(await at()).toBeLessThan(called - 2);
  expect(await axe(ada.page)).toEqual([]);
  // Whoever chooses other eyes by keyboard stands where they were when those have come.
  const eyes = ada.page.getByRole('group', { name: 'Seen by' });
  await eyes.getByRole('button', { name: 'Everybody' }).focus();
  await ada.page.keyboard.press('Enter');
  await eyes.locator('[aria-pressed=true]').getByText('Everybody').waitFor();
  const focused = await ada.page.evaluate(() => document.activeElement?.textContent);
  expect(focused).toBe('Everybody');
  await ada.context.close();
});

test('a game that goes on has a replay, and no result to go back to', async () => {
  const ada = await newPerson(browser, site);
  const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
  await start(site, seated);
  await ada.page.getByTestId('first-look').waitFor();
  await ada.page.goto(`/replay/${seated.table}`);
  await ada.page.getByTestId('replay').waitFor();
  await menu(ada, /^Go to the table/);
  await ada.page.getByTestId('first-look').waitFor();
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});
