import type { Browser, Page } from 'playwright-core';
import type { FairInfo, Receipt } from '@reckon/protocol';
import { connect, type Client, type SocketLike } from '@reckon/protocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  LATER,
  Liar,
  nextStart,
  OFFERED,
  OPENING,
  OTHER,
  otherCommitment,
  ownTable,
  SEED,
  SIGNER,
  START,
  truth,
} from '../../server/tests/liar.ts';
import { fairEnglish } from '../text/fair.en.ts';
import { openBrowser } from './browser.ts';
import { newPerson, openSite, type Person, type Site } from './site.ts';

/**
 * A lying server against the page that people have, in a real browser: what the true server says is changed on the way.
 * Everything is noticed, told in words that stay, and no share leaves.
 */
let browser: Browser;
let site: Site;
let victim: Person;
let liar = new Liar();
beforeAll(async () => {
  process.env['RECKON_SIGNING_KEY'] = SEED;
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
  victim = await newPerson(browser, site);
  await victim.page.routeWebSocket(/\/ws$/, (socket) => {
    const own = liar;
    const server = socket.connectToServer();
    own.connected((text) => socket.send(text));
    socket.onMessage((text) => {
      if (own.hears(String(text))) server.send(text);
    });
    server.onMessage((text) => own.passes(String(text)));
  });
  await victim.page.goto('/about');
  // The key is shown to be compared with what the operator says elsewhere.
  expect(await victim.page.getByTestId('server-key').textContent()).toBe(SIGNER.key);
}, 600_000);
afterAll(async () => {
  delete process.env['RECKON_SIGNING_KEY'];
  await browser.close();
  await site.close();
});

interface Sat {
  readonly table: string;
  readonly code: string;
  readonly host: Client<unknown, unknown>;
  /** The host says start, when everybody who shall has promised a share. */
  readonly start: (seats?: readonly number[]) => Promise<void>;
}

const PATIENCE = { timeout: 120_000, interval: 20 };

/** The page sits at seat 1 of a new table, lied to from the first screen on. */
async function sit(told: Liar, key?: string): Promise<Sat> {
  const { http, url } = site;
  const bot = (await http.games()).find(({ id }) => id === 'cambio')!.bots[0]!;
  const made = await http.create({
    game: 'cambio',
    player: 'Host',
    seats: 3,
    bots: [bot],
    botPauseMs: 1000,
    clock: { turnMs: null, pace: 0 },
  });
  const guest = await http.join(made.code, { player: 'Victim' });
  liar = told;
  const seats = JSON.stringify([{ ...guest, game: 'cambio', name: '', at: 1 }]);
  await victim.page.evaluate(
    ([held, known]) => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('reckon.fair')) localStorage.removeItem(name);
      localStorage.setItem('reckon.seats', held!);
      if (known !== undefined) localStorage.setItem('reckon.fair/key', known);
    },
    [seats, key] as const,
  );
  await victim.page.goto(`/t/${made.code}`);
  const { table, token, code } = made;
  const host = connect({
    url: `${url.replace(/^http/, 'ws')}/ws`,
    table,
    token,
    fair: { random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) },
    open: (to) => new WebSocket(to) as unknown as SocketLike,
  });
  await expect.poll(() => told.true !== undefined, PATIENCE).toBe(true);
  return {
    table,
    code,
    host,
    start: async (promised = [0, 1]) => {
      const all = () => promised.every((n) => host.screen?.table.seats[n]?.contributed === true);
      await expect.poll(all, PATIENCE).toBe(true);
      expect((await host.send({ type: 'start' })).refused).toBeUndefined();
    },
  };
}

const alarms = (page: Page) => page.getByTestId('alarms');

/** It is told in a sentence, with what was promised and what is shown. */
async function expectTold(code: (typeof START)[number][3]): Promise<void> {
  await alarms(victim.page).getByText(fairEnglish.alarm(code)).first().waitFor({ timeout: 120_000 });
  const codes = (): Promise<readonly string[]> => alarms(victim.page).locator('code').allTextContents();
  // It is told on the page one is on, and again on the one that follows it.
  await expect.poll(codes, PATIENCE).toContain(code);
}

const pinned = (page: Page, table: string): Promise<Receipt | null> =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`reckon.fair/${id}/1`) ?? 'null') as never, table);

test.each(START)(
  '%s %s',
  async (id, _what, lie, code) => {
    const sat = await sit(new Liar(lie));
    if (!OFFERED.includes(id)) await sat.start();
    await expectTold(code);
    expect(liar.sent).not.toContain('reveal');
    sat.host.close();
  },
  60_000,
);

test('L16 commitment changes while we wait in the lobby', async () => {
  const sat = await sit(new Liar());
  await expect.poll(() => sat.host.screen?.table.seats[1]?.contributed, PATIENCE).toBe(true);
  liar.tell(otherCommitment);
  await expectTold('C-COMMITMENT');
  await sat.start();
  await expect.poll(() => liar.true?.table.status, PATIENCE).toBe('starting');
  expect(liar.sent).not.toContain('reveal');
  sat.host.close();
}, 240_000);

test('L17 the server has another key than last time: asked once, and nothing is promised before', async () => {
  const sat = await sit(new Liar(), OTHER.key);
  await alarms(victim.page).getByText(fairEnglish.alarm('C-KEY')).waitFor();
  expect(liar.sent).not.toContain('commit');
  await victim.page.getByRole('button', { name: fairEnglish.acceptKey }).click();
  await expect.poll(() => liar.sent.includes('commit'), PATIENCE).toBe(true);
  sat.host.close();
}, 240_000);

test.each(OPENING)(
  '%s %s',
  async (_id, _what, lie, code) => {
    const sat = await sit(new Liar(lie));
    await sat.start();
    await expectTold(code);
    sat.host.close();
  },
  60_000,
);

test('L25 a table of one’s own is not noticed: its number is another one, and both read it', async () => {
  const { lie, answer, committed } = ownTable();
  const told = new Liar(lie);
  told.answer = answer;
  const sat = await sit(told);
  await expect.poll(committed, PATIENCE).toBe(true);
  await sat.start([0]);
  const { page } = victim;
  await expect.poll(async () => (await pinned(page, sat.table))?.number, PATIENCE).toMatch(/^\d{9}$/);
  await expect.poll(() => sat.host.standing?.receipt?.number, PATIENCE).toMatch(/^\d{9}$/);
  const mine = (await pinned(page, sat.table))!.number!;
  await page.getByTestId('table').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByText(mine.replaceAll(/(\d{3})(?=\d)/g, '$1 '))
    .first()
    .waitFor();
  expect(mine).not.toBe(sat.host.standing!.receipt!.number);
  expect(await alarms(victim.page).count()).toBe(0);
  sat.host.close();
}, 240_000);

test('lies to somebody who has seen the game begin are told, and stay', async () => {
  const sat = await sit(new Liar());
  await sat.start();
  const { page } = victim;
  await expect.poll(async () => (await pinned(page, sat.table))?.acked, PATIENCE).toBe(true);
  await expect.poll(async () => (await pinned(page, sat.table))?.signed !== undefined, PATIENCE).toBe(true);
  // At one table everybody has the same number.
  const number = (await pinned(page, sat.table))!.number;
  expect(number).toBe(sat.host.standing!.receipt!.number);
  const honest = await page.evaluate(() => JSON.stringify(localStorage));
  const fair: FairInfo = liar.true!.table.fair;
  for (const [id, what, lie, code] of [
    ...LATER,
    ['L34', 'terms of a burnt start sent again', nextStart, 'C-BURNT'] as const,
  ]) {
    await page.evaluate((kept) => {
      localStorage.clear();
      for (const [name, value] of Object.entries(JSON.parse(kept) as { [name: string]: string }))
        localStorage.setItem(name, value);
    }, honest);
    liar = new Liar();
    await page.goto(`/t/${sat.code}`);
    await page.getByTestId('table').waitFor({ timeout: 120_000 });
    liar.lie = lie(fair);
    liar.tell(liar.lie);
    if (id === 'L34') liar.tell(truth);
    await expectTold(code).catch((error: unknown) => {
      throw new Error(`${id} ${what}`, { cause: error });
    });
    const codes = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => /^reckon\.fair\/.{36}\//.test(name))
        .flatMap((name) => (JSON.parse(localStorage.getItem(name)!) as Receipt).alarms ?? [])
        .map((alarm) => alarm.code),
    );
    expect([id, codes]).toEqual([id, [code]]);
  }
  sat.host.close();
}, 240_000);

test('L15 a table that is never opened stays listed on the first page', async () => {
  const sat = await sit(new Liar());
  await sat.start();
  await expect.poll(async () => (await pinned(victim.page, sat.table))?.acked, PATIENCE).toBe(true);
  const { page } = victim;
  await page.goto('/');
  await page.getByTestId('your-tables').waitFor();
  expect(await page.getByTestId('unanswered').count()).toBe(0);
  expect(victim.problems).toEqual([]);
  await page.route(`**/api/tables/${sat.table}`, (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'NO_TABLE', text: 'There is no such table.' } } }),
  );
  await page.reload();
  await page.getByText(fairEnglish.unanswered(1)).waitFor();
  // A start that was never begun is named whatever the server says of it, or if it says nothing.
  await page.evaluate((name) => {
    const pin = JSON.parse(localStorage.getItem(name)!) as object;
    localStorage.setItem(name, JSON.stringify({ ...pin, state: 'frozen', ackedAt: 1 }));
  }, `reckon.fair/${sat.table}/1`);
  await page.unroute(`**/api/tables/${sat.table}`);
  await page.reload();
  await page.getByText(fairEnglish.unopened(1)).waitFor();
  sat.host.close();
}, 240_000);
