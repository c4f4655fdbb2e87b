import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import {
  breakableLine,
  giveSeat,
  newPerson,
  openSite,
  playBots,
  seatAtNewTable,
  start,
  type Person,
  type Site,
} from './site.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** What has the focus, by its spoken name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '',
  );

/** Ada at a table of two people, begun; Bruno has a seat and no page. */
async function twoPeople(ada: Person) {
  const seated = await site.http.create({
    game: 'cambio',
    player: 'Ada',
    seats: 2,
    clock: { turnMs: null, pace: 0 },
  });
  const bruno = await newPerson(browser, site);
  const other = await site.http.join(seated.table, { player: 'Bruno' });
  await giveSeat(bruno, other, 'cambio');
  await giveSeat(ada, seated, 'cambio');
  await start(site, seated);
  await ada.page.getByTestId('first-look').waitFor();
  await bruno.page.getByTestId('first-look').waitFor();
  let said = 0;
  const says = async (
    command: { readonly type: 'chat'; readonly text: string } | { readonly type: 'abandon' },
  ) => {
    const { version } = (await site.http.snapshot(seated.table, seated.token)).screen;
    const token = command.type === 'chat' ? other.token : seated.token;
    return site.http.command(seated.table, token, { ...command, id: `said-${++said}`, version });
  };
  return { seated, bruno, says };
}

test('a dialog gives the focus back where it was, also after another dialog', async () => {
  const ada = await newPerson(browser, site);
  const { page } = ada;
  const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
  await start(site, seated);
  await page.getByTestId('first-look').waitFor();
  const menu = page.getByRole('button', { name: 'Menu' });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  for (const item of ['Settings', 'Keys', 'Leave the game'] as const) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await dialog('Menu').getByRole('button', { name: item }).focus();
    await page.keyboard.press('Enter');
    const opened = dialog(item === 'Leave the game' ? 'Leave the game?' : item);
    await opened.waitFor();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Menu');
  }
  // What asks nothing more leaves the keyboard where it came from, too.
  await page.keyboard.press('Enter');
  await dialog('Menu').getByRole('button', { name: 'Ask for a pause' }).focus();
  await page.keyboard.press('Enter');
  await dialog('Menu').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Menu');
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});

test('a sheet over the board closes with Escape, gives the focus back, and stays at its table', async () => {
  const [ada, carla] = await Promise.all([newPerson(browser, site), newPerson(browser, site)]);
  const { code } = await playBots(ada, site, { game: 'settlers', seats: 3, name: '', options: {} });
  // To whoever plays it makes way for what is asked; whoever watches is asked nothing.
  const { page } = carla;
  await page.goto(`/t/${code}`);
  const dice = page.getByTestId('dice');
  const sheet = page.getByRole('region', { name: 'Dice, bank and pieces' });
  await dice.focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  expect(await dice.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.getByRole('link', { name: /^Reckon\./ }).click();
  await page.goBack();
  await dice.waitFor();
  expect(await sheet.count()).toBe(0);
  expect(carla.problems).toEqual([]);
  await Promise.all([ada, carla].map(({ context }) => context.close()));
});

test('what was asked of a running game, and what it refused, is gone with it', async () => {
  const ada = await newPerson(browser, site);
  const { page } = ada;
  // What the page sends is made into a move that the rules refuse.
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(
        String(message).replace(/"type":"move","move":\{[^}]*\}/, '"type":"move","move":{"type":"drawDeck"}'),
      ),
    );
  });
  const { bruno, says } = await twoPeople(ada);
  await page.keyboard.press('Enter');
  const refusal = await page.getByRole('alert').locator('.grow').textContent();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await page.getByRole('dialog', { name: 'Leave the game?' }).waitFor();
  await says({ type: 'abandon' });
  await page.getByRole('button', { name: 'Look at the table' }).waitFor();
  expect(refusal).toContain('Not possible.');
  expect(await page.getByRole('alert').allTextContents()).toEqual([]);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByTestId('table').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(ada.problems).toEqual([]);
  await Promise.all([ada, bruno].map(({ context }) => context.close()));
});

test('whoever looks from one score to another by keyboard stands where they were', async () => {
  const ada = await newPerson(browser, site);
  const { page } = ada;
  await playBots(ada, site, { game: 'settlers', seats: 3, name: '', options: {} });
  await page.locator('[data-place="seat:0"]').focus();
  await page.keyboard.press('Enter');
  const seats = page.getByRole('group', { name: 'Whose score' }).getByRole('button');
  await seats.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => seats.nth(2).getAttribute('aria-pressed')).toBe('true');
  expect(await seats.nth(2).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(
    await page.locator('[data-place="seat:0"]').evaluate((cell) => cell === document.activeElement),
  ).toBe(true);
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});

test.each([true, false])(
  'where a device asks for less motion the settings say so: %s',
  async (reducedMotion) => {
    const { page, context } = await newPerson(browser, site, { reducedMotion });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radiogroup', { name: 'Animation' }).waitFor();
    expect(await page.getByText('This device asks for less motion').count()).toBe(reducedMotion ? 1 : 0);
    await context.close();
  },
);

test('on a short phone with six at the table the board keeps its room while something is read', async () => {
  const ada = await newPerson(browser, site, { width: 320, height: 568, touch: true, tips: true });
  const { page } = ada;
  await playBots(ada, site, { game: 'cambio', seats: 6, name: '', options: {} });
  const goal = page.getByTestId('goal');
  await goal.waitFor();
  const cell = page.locator('[data-place="seat:0"]');
  expect((await page.locator('main#board').boundingBox())!.height).toBeGreaterThan(568 / 2);
  expect(await cell.isVisible()).toBe(false);
  // Read, the scores are back; another word may follow.
  while (await page.getByRole('note').isVisible()) await page.getByRole('note').getByRole('button').tap();
  await cell.waitFor();
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});

test('what was said and not heard stands in the field again', async () => {
  const ada = await newPerson(browser, site);
  const { page } = ada;
  let deaf = true;
  // What the page says is made into a move that the rules refuse.
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) =>
      server.send(
        deaf
          ? String(message).replace(
              /"type":"chat","text":"[^"]*"/,
              '"type":"move","move":{"type":"drawDeck"}',
            )
          : message,
      ),
    );
  });
  const { bruno } = await twoPeople(ada);
  await page.getByRole('tab', { name: 'Chat' }).click();
  const field = page.getByPlaceholder('Say something to the table');
  await field.fill('a long thought');
  await field.press('Enter');
  await page.getByRole('alert').getByText('Not possible.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('a long thought');
  deaf = false;
  await field.press('Enter');
  await page.getByRole('list', { name: 'Chat' }).getByText('a long thought').waitFor();
  expect(await field.inputValue()).toBe('');
  await Promise.all([ada, bruno].map(({ context }) => context.close()));
});

test('what was asked beside the game and not answered is said', async () => {
  const ada = await newPerson(browser, site);
  const { page } = ada;
  await playBots(ada, site, { game: 'cambio', seats: 2, name: '', options: {} });
  await page.getByRole('button', { name: /^I have seen them/ }).click();
  await ada.context.route('**/api/tables/*/{advice,calls}', (route) => route.abort());
  await page.getByTestId('hint').click();
  await page.getByRole('alert').getByText('Something went wrong here.').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Call me/ }).click();
  await page.getByRole('dialog').getByText('That did not work. Try again.').waitFor();
  await ada.context.close();
});

test('on a phone the menu says that somebody has said something', async () => {
  const ada = await newPerson(browser, site, { width: 390, height: 844, touch: true });
  const { page } = ada;
  const { bruno, says } = await twoPeople(ada);
  expect(await page.getByTestId('unread').count()).toBe(0);
  await says({ type: 'chat', text: 'your turn' });
  await page.getByRole('button', { name: 'Menu, 1 new message' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: /Chat/ }).tap();
  await page.getByText('your turn').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
  expect(await page.getByTestId('unread').count()).toBe(0);
  // In a wide window the chat itself says it.
  await says({ type: 'chat', text: 'still' });
  await page.getByTestId('unread').waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByTestId('unread').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /Chat/ }).getByLabel('1 new message').waitFor();
  await Promise.all([ada, bruno].map(({ context }) => context.close()));
});

test('on a phone the log opens at its last line, with what stands under it elsewhere', async () => {
  const ada = await newPerson(browser, site, { width: 390, height: 844, touch: true });
  const { page } = ada;
  const { table, token, seat } = await playBots(ada, site, {
    game: 'oh-hell',
    seats: 4,
    name: '',
    options: {},
  });
  await page.getByTestId('table').waitFor();
  const { version } = (await site.http.snapshot(table, token)).screen;
  await site.http.command(table, token, { type: 'takeover', seat, bot: 'random', id: 'out', version });
  await page.getByTestId('continue').waitFor({ timeout: 200_000 });
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log' }).tap();
  const log = page.getByRole('dialog', { name: 'Log' });
  await log.getByRole('table').waitFor();
  const isInSight = (line: 'first' | 'last'): Promise<boolean> =>
    log
      .locator('[data-seq]')
      [line]()
      .evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
  expect([await isInSight('first'), await isInSight('last')]).toEqual([false, true]);
  expect(ada.problems).toEqual([]);
  await ada.context.close();
});

test('whoever watches goes on to the next game with the others', async () => {
  const [ada, carla] = await Promise.all([newPerson(browser, site), newPerson(browser, site)]);
  const { seated, bruno, says } = await twoPeople(ada);
  await carla.page.goto(`/t/${seated.code}`);
  await carla.page.getByText('You are watching.').waitFor();
  await says({ type: 'abandon' });
  await carla.page.getByTestId('proof').waitFor();
  const next = carla.page.getByRole('button', { name: 'To the next game' });
  expect(await next.count()).toBe(0);
  expect(await carla.page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await bruno.page.getByTestId('accept-rematch').click();
  await ada.page.getByTestId('first-look').waitFor();
  await next.click();
  await carla.page.getByText('You are watching.').waitFor();
  expect(carla.page.url()).toBe(ada.page.url());
  await Promise.all([ada, bruno, carla].map(({ context }) => context.close()));
});

test('a server that does not answer is asked again, calmly, and the page comes by itself', async () => {
  const { page, context } = await newPerson(browser, site);
  let asked = 0;
  await context.route('**/api/games', (route) => {
    asked++;
    return route.abort();
  });
  await page.goto('/new/cambio');
  await page.getByText('The server does not answer.').waitFor();
  // It is said after nine seconds.
  expect(asked).toBeGreaterThan(1);
  expect(asked).toBeLessThan(20);
  await context.unroute('**/api/games');
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await context.close();
});

test('a page that broke can be left', async () => {
  const { page, context } = await newPerson(browser, site);
  await context.route('**/assets/About-*.js', (route) => route.abort());
  await page.goto('/about');
  await page.getByText('Something on this page broke.').waitFor();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await page.getByRole('button', { name: 'Play now vs bots' }).first().waitFor();
  await page.goBack();
  await page.getByText('Something on this page broke.').waitFor();
  await context.close();
});

test('a table is joined by its code however it was written, or by the whole invitation', async () => {
  const { page, context } = await newPerson(browser, site);
  const { code } = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2 });
  const written = [
    code.toLowerCase(),
    ` ${code.slice(0, 4)} ${code.slice(4)} `,
    `${code.slice(0, 4)}-${code.slice(4)}`,
    `${site.url}/t/${code}`,
    `Come to ${site.url}/t/${code}?x=1 tonight`,
  ];
  // Without a code the button leads to where it is typed.
  await page.goto('/');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  expect(await focused(page)).toBe('INPUT');
  for (const text of written) {
    await page.goto('/');
    await page.getByLabel('Join by code').fill(text);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.waitForURL(`**/t/${code}`);
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
  }
  await context.close();
});

test('a kind of game that is no longer there is asked for anew', async () => {
  const { page, context } = await newPerson(browser, site);
  await page.addInitScript(() => localStorage.setItem('reckon.preset/mahjong', '{"rules":"of yesterday"}'));
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Xuezhan mahjong' });
  await card.getByRole('button', { name: 'Play now vs bots' }).click();
  await page.getByTestId('preset').first().waitFor();
  expect(await card.getByRole('alert').count()).toBe(0);
  await context.close();
});

test('two tabs of one person take one seat', async () => {
  const ada = await newPerson(browser, site);
  const { code, table } = await site.http.create({ game: 'cambio', player: 'Bruno', seats: 3 });
  const tab = await ada.context.newPage();
  for (const page of [ada.page, tab]) {
    await page.goto(`/t/${code}`);
    await page.getByRole('button', { name: 'Sit down' }).waitFor();
  }
  await ada.page.getByLabel('Your name').fill('Ada');
  await ada.page.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [ada.page, tab]) {
    await page.getByRole('button', { name: 'Rename' }).waitFor();
    expect(await page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  }
  const { seats } = await site.http.table(table);
  expect(seats.filter(({ kind }) => kind === 'person')).toHaveLength(2);
  await ada.context.close();
});

test.each([390, 768, 1440])(
  '%i px wide, the longest names stay in the rows of the lobby, and the ways above apart',
  async (width) => {
    const ada = await newPerson(browser, site, { width, height: 844 });
    const { page } = ada;
    const longest = 'W'.repeat(24);
    await seatAtNewTable(ada, site, { game: 'cambio', player: longest, name: 'W'.repeat(48), bots: 1 });
    await page.getByRole('button', { name: 'Rename' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const outside = await page.locator('main li bdi, main li bdi + span').evaluateAll(
      (names) =>
        names.filter(
          (name) =>
            name.getBoundingClientRect().right > name.closest('li')!.getBoundingClientRect().right ||
            [...name.closest('li')!.querySelectorAll('button')].some((button) => {
              const [a, b] = [name.getBoundingClientRect(), button.getBoundingClientRect()];
              return a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
            }),
        ).length,
    );
    expect(outside).toBe(0);
    const [band, title] = await Promise.all(
      [page.locator('main > div').first(), page.locator('main h1')].map((one) => one.boundingBox()),
    );
    expect(title!.y).toBeGreaterThanOrEqual(band!.y);
    const [last, language] = await Promise.all(
      [page.locator('header nav a').last(), page.locator('header [role=radiogroup]')].map((one) =>
        one.boundingBox(),
      ),
    );
    expect(last!.x + last!.width <= language!.x || last!.y >= language!.y + language!.height).toBe(true);
    await ada.context.close();
  },
);

test('whoever leaves on a bad line is led away when a bot has the seat, and not before', async () => {
  const ada = await newPerson(browser, site);
  const { page } = ada;
  const line = await breakableLine(ada);
  const { table, token, seat } = await playBots(ada, site, {
    game: 'cambio',
    seats: 2,
    name: '',
    options: {},
  });
  await page.getByTestId('first-look').waitFor();
  line.cut();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Leave the game/ }).click();
  await page.getByTestId('leave-now').click();
  await page.getByText('Reconnecting…').waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/');
  line.mend();
  await page.waitForURL((url) => url.pathname === '/');
  const { screen } = await site.http.snapshot(table, token);
  expect(screen.table.seats[seat]!.bot).toBeDefined();
  await ada.context.close();
});
