import type { Browser, Locator, Page } from 'playwright-core';
import type { Seated } from '@reckon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import {
  deadCable,
  giveSeat,
  holdableLine,
  newPerson,
  openSite,
  seatAtNewTable,
  start,
  type Look,
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

interface Pair {
  readonly ada: Person;
  readonly bruno: Person;
  readonly seated: Seated;
  readonly joined: Seated;
}

/** Ada is the host, Bruno has come; bots take the other seats. */
async function pair(game: string, look: { readonly ada?: Look; readonly bots?: number } = {}): Promise<Pair> {
  const bots = look.bots ?? 0;
  const [ada, bruno] = await Promise.all([newPerson(browser, site, look.ada), newPerson(browser, site)]);
  const seated = await seatAtNewTable(ada, site, { game, bots, seats: 2 + bots });
  const joined = await site.http.join(seated.table, { player: 'Bruno' });
  await giveSeat(bruno, joined, game);
  await Promise.all([ada, bruno].map(({ page }) => page.getByRole('heading', { name: 'Seats' }).waitFor()));
  return { ada, bruno, seated, joined };
}

const mark = (page: Page, name: RegExp | string): Locator => page.getByRole('radio', { name });
const taps = (page: Page, name: string): Promise<void> =>
  page.locator('label', { has: mark(page, name) }).click();
/** Shape of a seat's mark, wherever it is drawn. */
const pathIn = (where: Locator): Promise<string | null> =>
  where.locator('svg path').first().getAttribute('d');

describe('the host sets the table in the lobby', () => {
  test('everybody sees every change at once, and who made it', async () => {
    const { ada, bruno, seated } = await pair('cambio');
    const watcher = await newPerson(browser, site);
    await watcher.page.goto(`/t/${seated.code}`);
    await ada.page.getByLabel('Cambio is called').selectOption('end_of_turn');
    for (const { page } of [bruno, watcher]) {
      await page
        .getByTestId('arranged')
        .getByText('Ada set Cambio is called to “at the end of a turn”.')
        .waitFor();
      await page.getByText('house rule', { exact: true }).waitFor();
    }
    await ada.page.getByTestId('arranged').getByText('You set Cambio is called').waitFor();
    // Time, scores and listing: a choice of the menu, and by keyboard a space on the switch.
    await ada.page.getByLabel('Turn clock').selectOption('double');
    await bruno.page.getByText('Ada set Turn clock to “double”.').waitFor();
    await ada.page.getByLabel('Scores').selectOption('none');
    await bruno.page.getByText('Ada set Scores to “nobody’s”.').waitFor();
    await ada.page.getByRole('switch', { name: 'Listed' }).focus();
    await ada.page.keyboard.press('Space');
    await bruno.page.getByText('Ada set Listed to “no”.').waitFor();
    // The others read, they do not change.
    expect(await bruno.page.getByLabel('Cambio is called').count()).toBe(0);
    expect(await bruno.page.getByRole('switch').count()).toBe(0);
    const { options, clock, visibility, open } = await site.http.table(seated.table);
    expect({ options, pace: clock.pace, visibility, open }).toEqual({
      options: { callTiming: 'end_of_turn' },
      pace: 2,
      visibility: 'none',
      open: false,
    });
    for (const { page, context, problems } of [ada, bruno, watcher]) {
      expect(await axe(page)).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  test.each([
    ['en', 'What cards count', 'where cards count below zero'],
    ['zh', '牌的点数', '“喊牌者不是最低时”不能是“分数加倍”，和其他规则不合。'],
  ] as const)('%s: a forbidden combination is refused in words, and nothing changes', async (...asked) => {
    const [language, option, sentence] = asked;
    const ada = await newPerson(browser, site, { width: 390, height: 844, touch: true, language });
    const { table } = await seatAtNewTable(ada, site, { game: 'cambio', seats: 2 });
    await ada.page.getByLabel(option).selectOption('red_king_minus1');
    await ada.page.getByRole('alert').getByText(sentence).waitFor();
    expect(await ada.page.getByLabel(option).inputValue()).toBe('seed');
    expect((await site.http.table(table)).options).toEqual({});
    await ada.context.close();
  });
});

test('on a phone the marks stand in one row, also while the name is changed', async () => {
  const ada = await newPerson(browser, site, { width: 390, height: 844, touch: true });
  await seatAtNewTable(ada, site, { game: 'cambio', seats: 2 });
  const marks = ada.page.getByRole('radiogroup', { name: 'Your mark' }).locator('label');
  await marks.first().waitFor();
  const rows = (): Promise<number> =>
    marks.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(await rows()).toBe(1);
  await ada.page.getByRole('button', { name: 'Rename' }).click();
  await ada.page.getByRole('textbox').first().waitFor();
  expect(await rows()).toBe(1);
  await ada.context.close();
});

test('whose seat moves up when another is taken away remembers the new one', async () => {
  const cleo = await newPerson(browser, site);
  const { table, token } = await site.http.create({ game: 'cambio', player: 'Ada', seats: 3 });
  const bruno = await site.http.join(table, { player: 'Bruno' });
  await giveSeat(cleo, await site.http.join(table, { player: 'Cleo' }), 'cambio');
  await cleo.page.getByText('(you)').waitFor();
  const seat = (): Promise<number> =>
    cleo.page.evaluate(
      () => (JSON.parse(localStorage.getItem('reckon.seats')!) as { seat: number }[])[0]!.seat,
    );
  expect(await seat()).toBe(2);
  await site.http.command(table, bruno.token, { type: 'leave', id: 'leave', version: 0 });
  await site.http.command(table, token, {
    type: 'removeSeat',
    seat: bruno.seat,
    id: 'remove',
    version: 0,
  });
  await expect.poll(seat, { timeout: 10_000 }).toBe(1);
  await cleo.context.close();
});

test('a table that goes on is among one’s own however many others have ended since', async () => {
  const ada = await newPerson(browser, site);
  const seated = await site.http.create({ game: 'cambio', player: 'Ada', seats: 2, name: 'Goes on' });
  await ada.context.route('**/api/tables/over-*', async (route, request) => {
    const summary = await site.http.table(seated.table);
    await route.fulfill({ json: { ...summary, id: request.url().split('/').at(-1), status: 'finished' } });
  });
  const ended = Array.from({ length: 12 }, (_, n) => ({ ...seated, table: `over-${n}`, code: `OVER${n}` }));
  await ada.context.addInitScript(
    (seats) => {
      if (!localStorage.getItem('reckon.seats')) localStorage.setItem('reckon.seats', JSON.stringify(seats));
    },
    [...ended, seated].map((one) => ({ ...one, game: 'cambio', name: '', at: 1 })),
  );
  await ada.page.goto('/');
  await ada.page.locator('article').first().waitFor();
  await ada.page.reload();
  await ada.page.getByTestId('your-tables').getByText('Goes on').waitFor({ timeout: 10_000 });
  // They stay for the history.
  expect(await ada.page.evaluate(() => JSON.parse(localStorage.getItem('reckon.seats')!) as [])).toHaveLength(
    13,
  );
  await ada.context.close();
});

describe('marks', () => {
  test('are chosen in the lobby, one person each, and go wherever the seat is shown', async () => {
    const { ada, bruno, seated, joined } = await pair('cambio', { bots: 1 });
    const circle = await pathIn(ada.page.locator('li', { hasText: 'Ada' }));
    await taps(ada.page, 'purple hexagon');
    await bruno.page.locator('label', { has: mark(bruno.page, 'purple hexagon, taken by Ada') }).waitFor();
    expect(await mark(bruno.page, /purple hexagon/).isDisabled()).toBe(true);
    // By keyboard: the arrow goes to the next one that is free.
    await mark(bruno.page, 'rust square').focus();
    await bruno.page.keyboard.press('ArrowLeft');
    await ada.page.locator('label', { has: mark(ada.page, 'blue circle, taken by Bruno') }).waitFor();
    const hexagon = await pathIn(bruno.page.locator('li', { hasText: 'Ada' }));
    expect(hexagon).not.toBe(circle);
    expect(await pathIn(ada.page.locator('li', { hasText: 'Bruno' }))).toBe(circle);

    const watcher = await newPerson(browser, site);
    await watcher.page.goto(`/t/${seated.code}`);
    await ada.page.getByRole('button', { name: 'Start with 3' }).click();
    for (const { page } of [ada, bruno, watcher]) {
      await page.getByTestId('table').waitFor();
      expect(await pathIn(page.locator('button[data-seat="0"]'))).toBe(hexagon);
      expect(await pathIn(page.locator('button[data-seat="1"]'))).toBe(circle);
    }
    // On the board, in the chat, and at the end.
    const plate = bruno.page.locator('main [class*=_plate_]', { hasText: 'Ada' });
    expect(await pathIn(plate)).toBe(hexagon);
    await ada.page.getByRole('tab', { name: 'Chat' }).click();
    await ada.page.getByLabel('Say something to the table').fill('Hello');
    await ada.page.keyboard.press('Enter');
    await bruno.page.getByRole('tab', { name: /Chat/ }).click();
    expect(await pathIn(bruno.page.locator('aside li', { hasText: 'Hello' }))).toBe(hexagon);
    // Bots play it to the end.
    const bot = (await site.http.games()).find(({ id }) => id === 'cambio')!.bots.at(-1)!;
    for (const { table, seat, token } of [seated, joined])
      await site.http.command(table, token, { type: 'takeover', seat, bot, id: 'bot', version: 0 });
    for (const { page } of [ada, bruno, watcher]) {
      await page.getByTestId('proof').waitFor({ timeout: 90_000 });
      expect(await pathIn(page.locator('table th', { hasText: 'Ada' }).first())).toBe(hexagon);
    }
    // The next table keeps them, and so does this device.
    await ada.page.getByRole('button', { name: 'Rematch' }).click();
    await ada.page.getByRole('heading', { name: 'Seats' }).waitFor();
    expect(await pathIn(ada.page.locator('li', { hasText: 'Ada' }))).toBe(hexagon);
    expect(await pathIn(ada.page.locator('li', { hasText: 'Bruno' }))).toBe(circle);
    await ada.page.goto('/new/settlers');
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await ada.page.getByRole('heading', { name: 'Seats' }).waitFor();
    expect(await mark(ada.page, 'purple hexagon').isChecked()).toBe(true);
    for (const { problems, context } of [ada, bruno, watcher]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('a name', () => {
  test('is changed in the lobby by keyboard and by touch, seen by all, and remembered', async () => {
    const { ada, bruno } = await pair('cambio', { ada: { width: 390, height: 844, touch: true } });
    const rename = (page: Page): Locator => page.getByRole('button', { name: 'Rename' });
    const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Your name' });
    // Ready is said, not guessed: the host waits for it, and sees it.
    await ada.page.getByText('Bruno has not said ready yet.').waitFor();
    await bruno.page.getByTestId('ready').click();
    for (const { page } of [ada, bruno])
      await page.locator('li', { hasText: 'Bruno' }).getByText('ready', { exact: true }).waitFor();
    await ada.page.getByText('Ready when you are.').waitFor();

    await rename(bruno.page).focus();
    await bruno.page.keyboard.press('Enter');
    await bruno.page.keyboard.type('Grace');
    await bruno.page.keyboard.press('Escape');
    expect(await bruno.page.evaluate(() => document.activeElement?.textContent)).toBe('Rename');
    expect(await ada.page.getByText('Grace').count()).toBe(0);
    await bruno.page.keyboard.press('Enter');
    await bruno.page.keyboard.press('Backspace');
    await bruno.page.keyboard.press('Enter');
    await bruno.page.getByRole('alert').getByText('A name is needed').waitFor();
    expect(await axe(bruno.page)).toEqual([]);
    await bruno.page.keyboard.type('Grace');
    expect(await bruno.page.getByRole('alert').count()).toBe(0);
    await bruno.page.keyboard.press('Enter');
    await ada.page.locator('li', { hasText: 'Grace' }).waitFor();
    expect(await ada.page.getByText('Bruno').count()).toBe(0);
    await rename(bruno.page).waitFor();
    expect(await field(bruno.page).count()).toBe(0);

    await rename(ada.page).tap();
    expect(await axe(ada.page)).toEqual([]);
    await field(ada.page).fill('  Ada  L.  ');
    await ada.page.getByRole('button', { name: 'Save' }).tap();
    await bruno.page.locator('li', { hasText: 'Ada L.' }).waitFor();
    // The next table is opened under the new name.
    await bruno.page.goto('/new/cambio');
    expect(await field(bruno.page).inputValue()).toBe('Grace');
    await ada.page.getByText('Grace is not connected.').waitFor();
    for (const { problems, context } of [ada, bruno]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('a pause', () => {
  test('is asked for, agreed to, seen by all, and ended by anybody', async () => {
    const { ada, bruno, seated } = await pair('cambio', { ada: { width: 390, height: 844, touch: true } });
    const watcher = await newPerson(browser, site);
    await watcher.page.goto(`/t/${seated.code}`);
    await start(site, seated);
    await Promise.all([ada, bruno, watcher].map(({ page }) => page.getByTestId('table').waitFor()));
    const seen = (page: Page): Locator => page.getByRole('button', { name: /I have seen them/ });
    await seen(ada.page).waitFor();

    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: /Ask for a pause/ }).click();
    await ada.page.getByTestId('pause').getByText('Waiting for Bruno.').waitFor();
    await watcher.page.getByTestId('pause').getByText('Ada asks for a pause.').waitFor();
    expect(await watcher.page.getByTestId('pause').getByRole('button').count()).toBe(0);
    // No is an answer.
    await bruno.page.getByRole('button', { name: 'Play on' }).click();
    await ada.page.getByTestId('pause').waitFor({ state: 'detached' });

    await bruno.page.getByRole('button', { name: 'Menu' }).click();
    await bruno.page.getByRole('button', { name: /Ask for a pause/ }).click();
    await ada.page.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [ada, bruno, watcher])
      await page.getByTestId('pause').getByText('Paused.').waitFor();
    expect(await seen(ada.page).count()).toBe(0);
    // While the clocks stand still the board is covered.
    expect(await ada.page.locator('main svg').first().isVisible()).toBe(false);
    expect(await axe(ada.page)).toEqual([]);
    // A reload finds it paused.
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Go on' }).click();
    for (const { page } of [ada, bruno, watcher])
      await page.getByTestId('pause').waitFor({ state: 'detached' });
    await seen(ada.page).click();
    for (const { problems, context } of [ada, bruno, watcher]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

test('what moves are worth is asked again when the table changes without an event', async () => {
  const { ada, bruno, seated, joined } = await pair('cambio');
  let asked = 0;
  await ada.page.route('**/what-if', (route) => {
    asked++;
    return route.fallback();
  });
  await start(site, seated);
  await ada.page.getByTestId('first-look').waitFor();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await ada.page.waitForTimeout(500);
  const before = asked;
  const { version } = (await site.http.snapshot(joined.table, joined.token)).screen;
  await site.http.command(joined.table, joined.token, { type: 'pause', id: 'pause', version });
  await ada.page.getByTestId('pause').waitFor();
  await expect.poll(() => asked, { timeout: 5000 }).toBe(before + 1);
  for (const { context } of [ada, bruno]) await context.close();
});

describe('the line', () => {
  // That it takes less than ten seconds is measured at the server, where no browser slows the clock.
  test('a connection that dies without a word is shown to the others, and its return', async () => {
    const cable = await deadCable(site);
    const ada = await newPerson(browser, site);
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', seats: 2 });
    const bruno = await newPerson(browser, cable);
    await giveSeat(bruno, await site.http.join(seated.table, { player: 'Bruno' }), 'cambio');
    await bruno.page.getByRole('heading', { name: 'Seats' }).waitFor();
    await start(site, seated);
    await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('table').waitFor()));
    cable.die();
    const lost = ada.page.locator('[data-seat="1"]', { hasText: 'connection lost' });
    await lost.waitFor({ timeout: 20_000 });
    cable.revive();
    await lost.waitFor({ state: 'detached', timeout: 20_000 });
    await ada.context.close();
    await bruno.context.close();
    cable.close();
  });

  test('focus on a target of the board outlives a page that is busy, and a line that is silent', async () => {
    const { page, context } = await newPerson(browser, site);
    const line = await holdableLine({ page, context, problems: [] });
    const seated = await seatAtNewTable({ page, context, problems: [] }, site, {
      game: 'settlers',
      bots: 2,
      seats: 3,
      options: { firstPlayer: 0 },
    });
    await start(site, seated);
    await page.getByTestId('table').waitFor();
    const targets = page.locator('main [role=button][tabindex="0"]');
    // What a settlement brings is part of its name as soon as the server has said it.
    const told = page.locator('main [role=button][tabindex="0"][aria-label$="+1 point"]');
    await told.nth(4).focus();
    const focused = (): Promise<string | null> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
    const name = await focused();
    expect(name).not.toBeNull();

    await page.evaluate(() => {
      const end = Date.now() + 4500;
      while (Date.now() < end);
    });
    await page.waitForTimeout(1200);
    expect(await page.getByTestId('link-banner').count()).toBe(0);
    expect(await focused()).toBe(name);

    line.hold(/^/);
    await page.getByTestId('link-banner').waitFor({ timeout: 15_000 });
    expect(await targets.count()).toBe(0);
    line.release();
    await page.getByTestId('link-banner').waitFor({ state: 'detached', timeout: 15_000 });
    await expect.poll(focused).toBe(name);
    await context.close();
  });
});

describe('a refusal of the server', () => {
  test('two tabs of one seat: the one that comes late is told why', async () => {
    const ada = await newPerson(browser, site);
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
    await start(site, seated);
    await ada.page.getByTestId('first-look').waitFor();
    const tab = { ...ada, page: await ada.context.newPage() };
    const line = await holdableLine(tab);
    await tab.page.goto(`/t/${seated.code}`);
    await tab.page.getByTestId('first-look').waitFor();
    // The second tab does not hear what the first one does.
    line.hold(/^\{"type":"update"/);
    const done = (page: Page): Locator => page.getByRole('button', { name: /I have seen them/ });
    await done(ada.page).click();
    await ada.page.getByTestId('first-look').waitFor({ state: 'detached' });
    await done(tab.page).click();
    const alert = tab.page.getByRole('alert');
    await alert.getByText('The table has changed since; look again.').waitFor();
    line.release();
    await tab.page.getByTestId('first-look').waitFor({ state: 'detached' });
    await ada.context.close();
  });

  test('a move that breaks a rule is refused with the game’s sentence and the rule to read', async () => {
    for (const [language, sentence] of [
      ['en', /Not possible\. .*\. ?Rule CAM-/],
      ['zh', /不可以。.*。 ?规则 CAM-/],
    ] as const) {
      const ada = await newPerson(browser, site, { language });
      const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
      // What the page sends is made for a later table than it shows, so the rules themselves have to refuse it.
      await ada.page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((message) =>
          server.send(
            String(message).replace(
              /"type":"move","move":\{[^}]*\}/,
              '"type":"move","move":{"type":"drawDeck"}',
            ),
          ),
        );
      });
      await ada.page.reload();
      await start(site, seated);
      await ada.page.getByTestId('first-look').waitFor();
      await ada.page.keyboard.press('Enter');
      const alert = ada.page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toMatch(sentence);
      await alert.getByRole('button', { name: /CAM-/ }).click();
      await ada.page.locator('aside').getByText(/^CAM-/).first().waitFor();
      await ada.context.close();
    }
  });
});
