import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { actByKeys, actByPointer, playOut, statusOf } from './cambio.ts';
import { measureMoves } from './latency.ts';
import { faultsOf } from './question.ts';
import {
  breakableLine,
  facesOf,
  giveSeat,
  hasten,
  newPerson,
  openSite,
  seatAtNewTable,
  start,
  type Person,
  type Site,
} from './site.ts';

let browser: Browser;
let site: Site;
const people: Person[] = [];

const person = async (look?: Parameters<typeof newPerson>[2]): Promise<Person> => {
  const one = await newPerson(browser, site, look);
  people.push(one);
  return one;
};

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const totals = (one: Person): Promise<readonly string[]> =>
  one.page.locator('tfoot button').allTextContents();

describe('a whole game', () => {
  test('two people and two bots, by invitation, with a spectator who sees no face', async () => {
    const [ada, bruno, watcher] = await Promise.all([person(), person(), person()]);
    await hasten(ada);
    await ada.page.goto('/');
    await ada.page.getByRole('link', { name: 'Open a table' }).first().click();
    await ada.page.getByLabel('Your name').fill('Ada');
    await ada.page.getByRole('radiogroup', { name: 'Bots' }).getByText('2', { exact: true }).click();
    await ada.page.getByRole('button', { name: 'Open the table' }).click();
    await ada.page.getByRole('heading', { name: 'Invite' }).waitFor();
    const invitation = new URL(ada.page.url()).pathname;
    expect(ada.page.url()).not.toContain('#');

    // An invitation: the table, one field, one button.
    await bruno.page.goto(invitation);
    await bruno.page.getByLabel('Your name').fill('Bruno <b>bold</b>');
    await bruno.page.getByRole('button', { name: 'Sit down' }).click();
    await ada.page.getByText('Bruno <b>bold</b>', { exact: true }).waitFor();
    await bruno.page.getByText('Waiting for Ada to start.').waitFor();

    await watcher.page.goto(invitation);
    await watcher.page.getByText('Every seat is taken. You can watch.').waitFor();
    // Nobody is asked to take what is not there.
    expect(await watcher.page.getByText('Take a seat to play').count()).toBe(0);
    await ada.page.getByRole('button', { name: 'Start with 4' }).click();
    await Promise.all([ada, bruno, watcher].map(({ page }) => page.getByTestId('table').waitFor()));

    const faceUp = async (): Promise<void> => {
      const seen = await facesOf(watcher.page);
      expect(
        seen.filter(
          ({ place, status, over }) => !/^(discard|held:\d)$/.test(place) && status !== '' && !over,
        ),
      ).toEqual([]);
    };
    await playOut(
      [
        { page: ada.page, habits: { turns: 0, callAt: 4 }, act: actByKeys },
        { page: bruno.page, habits: { turns: 0, callAt: 6 }, act: actByPointer },
      ],
      { each: faceUp },
    );
    await Promise.all([bruno, watcher].map(({ page }) => page.getByTestId('proof').waitFor()));
    expect(await totals(ada)).toHaveLength(4);
    expect(await totals(bruno)).toEqual(await totals(ada));
    expect(await totals(watcher)).toEqual(await totals(ada));

    // What the hidden cards were worth all along is drawn now, and only now.
    await ada.page.getByTestId('worth').waitFor();

    // The proof is checked in the browser.
    await ada.page.getByRole('button', { name: 'Verify' }).click();
    const verdict = ada.page.locator('[data-testid=proof] [data-verdict]');
    await verdict.waitFor();
    expect(await verdict.getAttribute('data-verdict')).toBe('witnessed');
    expect(await verdict.textContent()).toContain('Ada, Bruno <b>bold</b>');

    // Rematch: one tap each, the same seats.
    await ada.page.getByRole('button', { name: 'Rematch' }).click();
    await bruno.page.getByTestId('accept-rematch').click();
    await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('first-look').waitFor()));
    expect(ada.page.url()).not.toContain(invitation);
    expect(bruno.page.url()).toBe(ada.page.url());
    for (const { problems } of [ada, bruno, watcher]) expect(problems).toEqual([]);
  });

  test('by keyboard only, from the first page to the result', async () => {
    const ada = await person({ reducedMotion: true });
    const { page, problems } = ada;
    await hasten(ada);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now vs bots' }).first().waitFor();
    for (let tab = 0; tab < 30; tab++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Play now vs bots') break;
    }
    await page.keyboard.press('Enter');
    await page.getByTestId('table').waitFor();
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog', { name: 'Keys' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await playOut([{ page, habits: { turns: 0, callAt: 2 }, act: actByKeys }], { ms: 150_000 });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/win|tie/);
    expect(problems).toEqual([]);
  });

  test('on a phone, by touch, with confirmation', async () => {
    const ada = await person({ width: 390, height: 844, touch: true, confirmTaps: true });
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 3 });
    await start(site, seated);
    await ada.page.getByTestId('table').waitFor();
    expect(await ada.page.getByTestId('first-look').count()).toBe(1);
    await playOut([{ page: ada.page, habits: { turns: 0, callAt: 2 }, act: actByPointer }]);
    expect(await totals(ada)).toHaveLength(4);
    expect(ada.problems).toEqual([]);
  });
});

/** Somebody who called at the first turn and was not the lowest: the page holds that moment. */
async function callsInVain(): Promise<Person> {
  for (let tries = 0; tries < 12; tries++) {
    const one = await person({ reducedMotion: true });
    const { page } = one;
    const seated = await seatAtNewTable(one, site, { game: 'cambio', seats: 5, bots: 4, botPauseMs: 0 });
    await start(site, seated);
    const habits = { turns: 0, callAt: 1 };
    for (let steps = 0; steps < 400 && (await page.getByTestId('continue').count()) === 0; steps++) {
      await actByKeys(page, habits);
      await page.waitForTimeout(100);
    }
    const sums = page.getByTestId('sums');
    await sums.waitFor();
    await sums.getByText('?', { exact: true }).first().waitFor({ state: 'detached' });
    // Whoever touches the table wants to look at it; a key is a touch.
    await page.keyboard.press('Tab');
    expect(await page.getByTestId('continue').textContent()).toBe('Continue');
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await page.mouse.up();
    if ((await sums.locator('em').count()) > 0) return one;
    await one.context.close();
  }
  throw new Error('twelve calls at the first turn, and each of them was right');
}

test('what a call in vain cost is read to the end, at every size', async () => {
  const { page } = await callsInVain();
  const faults: { [width: string]: readonly string[] } = {};
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(400);
    faults[width] = await faultsOf(page);
  }
  expect(await page.getByTestId('continue').count()).toBe(1);
  expect(faults).toEqual({ 1440: [], 1024: [], 844: [], 390: [] });
});

test('a key that is held down asks, and does not answer itself', async () => {
  const ada = await person();
  const { page, problems } = ada;
  const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 3 });
  await start(site, seated);
  await page.getByTestId('first-look').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Call Cambio/ }).waitFor();
  // A keyboard says it again and again, until it is let go.
  for (let n = 0; n < 4; n++) await page.keyboard.down('c');
  await page.keyboard.up('c');
  await page.getByRole('button', { name: /^Confirm/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await page.getByTestId('held').waitFor();
  expect(problems).toEqual([]);
});

describe('refresh and connection', () => {
  test('a reload in the middle is back in the same view in under two seconds', async () => {
    const ada = await person();
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 3 });
    await start(site, seated);
    await ada.page.getByTestId('first-look').waitFor();
    await ada.page.keyboard.press('Enter');
    await ada.page.waitForFunction(() =>
      document.querySelector('[data-testid=status]')?.textContent?.startsWith('Your turn'),
    );
    await ada.page.keyboard.press('d');
    await ada.page.getByTestId('held').waitFor();
    const before = { status: await statusOf(ada.page), held: await ada.page.getByTestId('held').innerHTML() };
    const began = Date.now();
    await ada.page.reload({ waitUntil: 'commit' });
    await ada.page.getByTestId('held').waitFor();
    expect(Date.now() - began).toBeLessThan(2000);
    expect({
      status: await statusOf(ada.page),
      held: await ada.page.getByTestId('held').innerHTML(),
    }).toEqual(before);
  });

  test('after a closed look nothing on the page holds its face, also after a reload', async () => {
    const ada = await person();
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
    await start(site, seated);
    await ada.page.getByTestId('first-look').waitFor();
    const own = ada.page.locator('main [class*=_me_] svg[role=img]');
    expect(await own.count()).toBe(2);
    const faces = await own.evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')!));
    await ada.page.keyboard.press('Enter');
    await ada.page.getByTestId('first-look').waitFor({ state: 'detached' });
    expect(await own.count()).toBe(0);
    await ada.page.reload();
    await ada.page.getByTestId('table').waitFor();
    expect(await own.count()).toBe(0);
    const log = await ada.page.locator('aside').textContent();
    for (const face of faces) expect(log).not.toContain(face);
  });

  test('a lost connection says so, takes no input, and comes back by itself', async () => {
    const [ada, bruno] = await Promise.all([person(), person()]);
    const line = await breakableLine(ada);
    const seated = await seatAtNewTable(ada, site, { game: 'cambio', seats: 2, player: 'Ada' });
    const other = await site.http.join(seated.table, { player: 'Bruno' });
    await giveSeat(bruno, other, 'cambio');
    await bruno.page.getByRole('heading', { name: 'Invite' }).waitFor();
    await ada.page.getByRole('button', { name: 'Start with 2' }).click();
    await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('first-look').waitFor()));
    line.cut();
    await ada.page.getByTestId('link-banner').waitFor({ timeout: 15_000 });
    expect(await ada.page.getByRole('button', { name: /I have seen them/ }).count()).toBe(0);
    await bruno.page
      .locator('[data-seat="0"]', { hasText: 'connection lost' })
      .first()
      .waitFor({ timeout: 15_000 });
    line.mend();
    await ada.page.getByTestId('link-banner').waitFor({ state: 'detached', timeout: 15_000 });
    await ada.page.getByRole('button', { name: /I have seen them/ }).click();
    await bruno.page.locator('aside').getByText('Ada finished the first look.').waitFor();
  });
});

test('a refused move is explained with its rule, and the rule can be read', async () => {
  const ada = await person();
  const seated = await seatAtNewTable(ada, site, { game: 'cambio', bots: 1, seats: 2 });
  await start(site, seated);
  await ada.page.getByTestId('first-look').waitFor();
  await ada.page.keyboard.press('Enter');
  await ada.page.waitForFunction(() =>
    document.querySelector('[data-testid=status]')?.textContent?.startsWith('Your turn'),
  );
  await ada.page.locator('[data-place="slot:0:0"]').click({ force: true });
  expect(await ada.page.getByRole('alert').textContent()).toContain('Not possible.');
  await ada.page.getByRole('button', { name: 'Rules' }).first().click();
  await ada.page.getByText('CAM-4.2').first().waitFor();
});

test('every move is told on the other screen', async () => {
  const [ada, bruno] = await Promise.all([person(), person()]);
  const delays = await measureMoves(site, ada, bruno, 4);
  expect(delays).toHaveLength(2 + 2 * 4);
});
