import type { Browser, Page } from 'playwright-core';
import type { NewTable, Seated } from '@reckon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { statusOf } from './cambio.ts';
import { actByKeys, actByPointer, offered, perform, threeWinners, type Offered } from './mahjong.ts';
import { untilQuiet } from './settlers.ts';
import { openHarness } from './harness.ts';
import { faultsOf } from './question.ts';
import { newPerson, openSite, playBots, playOut as playOutOf, type Person, type Site } from './site.ts';

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

async function sit(person: Person, options: NewTable['options'] & object): Promise<Seated> {
  const seated = await playBots(person, site, { game: 'mahjong', seats: 4, name: 'Tea house', options });
  await person.page.locator('[data-rack]').waitFor();
  return seated;
}

/** Somebody who wants to be asked after every discard, as at a real table. */
async function purist(...given: Parameters<typeof newPerson>): Promise<Person> {
  const person = await newPerson(...given);
  await person.context.addInitScript(() =>
    localStorage.setItem('reckon.mahjong', JSON.stringify({ askAlways: true })),
  );
  return person;
}

type Act = (page: Page, kind: Offered) => Promise<void>;

/** Plays until the end screen; a step that the table overtook is simply tried again. */
async function playOut(page: Page, act: Act, ms: number): Promise<Set<Offered>> {
  const done = new Set<Offered>();
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const kind = await offered(page);
    if (kind === 'over') return done;
    if (kind === 'wait') await page.waitForTimeout(10);
    else {
      await act(page, kind).catch(() => undefined);
      done.add(kind);
    }
  }
  throw new Error(`the match did not end: ${await statusOf(page)}`);
}

const sum = (texts: readonly string[]): number =>
  texts.reduce((all, text) => all + Number(text.replace('−', '-')), 0);
const totals = (page: Page): Promise<readonly string[]> => page.locator('tfoot button').allTextContents();

describe('a whole match at a table of the server', () => {
  test('four hands of house rules by pointer, watched by somebody who sees no hand', async () => {
    const ada = await purist(browser, site, { width: 1440, height: 900 });
    const watcher = await purist(browser, site);
    const { code, table } = await sit(ada, { hands: 4 });
    await watcher.page.goto(`/t/${code}`);
    await watcher.page.getByTestId('table').waitFor();
    // Everybody is asked at once: three tiles of one suit, nothing else can be pressed.
    expect(await statusOf(ada.page)).toContain('Choose three tiles of one suit to bury.');
    expect(await axe(ada.page)).toEqual([]);
    expect(await ada.page.locator('[data-claim]').count()).toBe(1);
    expect(await watcher.page.locator('[data-rack]').count()).toBe(0);
    const shown = await watcher.page.locator('main [data-seat] svg[role=img]').count();
    expect(shown).toBe(0);

    const { page } = ada;
    const hands = new Set<string | null>();
    let done = 0;
    const kinds = await playOut(
      page,
      async (at, kind) => {
        if (kind === 'next') {
          const settlement = at.getByTestId('settlement');
          hands.add(await settlement.locator('h2').textContent());
          // All four hands lie open between two hands, and only then.
          expect(await settlement.locator('li svg[role=img]').count()).toBeGreaterThan(39);
        }
        // Passing is by far the commonest answer: by key. Everything else is pointed at.
        return kind === 'pass' && done > 3
          ? actByKeys(at, kind)
          : actByPointer(at, kind).then(() => void done++);
      },
      150_000,
    );
    for (const kind of ['bury', 'discard', 'pass', 'next']) expect(kinds).toContain(kind);
    expect([...hands]).toEqual(['Hand 1 of 4 is over', 'Hand 2 of 4 is over', 'Hand 3 of 4 is over']);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/win|tie/);
    expect(sum(await totals(page))).toBe(400);

    // The board as it was at the end: the settlement and the account of every payment.
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByTestId('settlement').getByText('Hand 4 of 4 is over').waitFor();
    const account = page.getByTestId('account');
    expect(await account.textContent()).toContain('always adds up to 400');
    expect(await account.locator('li[data-seq]').count()).toBeGreaterThan(3);
    expect(await account.textContent()).toMatch(/wins with (a self-drawn|\d \w+, discarded)/);
    expect(await axe(page)).toEqual([]);

    // In the replay a payment of the account leads to its moment, and the own tiles lie on the table.
    await page.goto(`/replay/${table}?seat=0`);
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.keyboard.press('End');
    const payment = account.locator('li[data-seq]').first();
    const seq = await payment.getAttribute('data-seq');
    await payment.getByRole('button').click();
    await page.locator(`[data-testid=replay][data-seq="${seq}"]`).waitFor();
    expect(await page.getByRole('group', { name: 'Tiles of Ada' }).getByRole('img').count()).toBeGreaterThan(
      0,
    );
    expect(ada.problems).toEqual([]);
    expect(watcher.problems).toEqual([]);
  });

  test('a hand of popular Sichuan rules by keys alone: swap, missing suit, claims', async () => {
    const ada = await purist(browser, site, { reducedMotion: true });
    await sit(ada, { rules: 'sichuan-popular' });
    const { page } = ada;
    expect(await statusOf(page)).toContain('Choose three tiles of one suit to swap.');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    const done = await playOut(page, actByKeys, 90_000);
    for (const kind of ['swap', 'declare', 'discard', 'pass']) expect(done).toContain(kind);
    expect(sum(await totals(page))).toBe(0);
    expect(ada.problems).toEqual([]);
  });
});

test('a pass that goes by itself and is refused is tried again, and not at once', async () => {
  const { page, context } = await newPerson(browser, site);
  const refused: number[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { id, version, move } = JSON.parse(String(message)) as {
        readonly id: string;
        readonly version: number;
        readonly move?: { readonly type: string };
      };
      if (move?.type !== 'pass') return server.send(message);
      refused.push(Date.now());
      // As a server answers that has no room left on its disk.
      socket.send(JSON.stringify({ type: 'ack', id, version, refused: { code: 'NOT_STORED', text: 'No.' } }));
    });
  });
  await sit({ page, context, problems: [] }, {});
  while (refused.length < 4) {
    const kind = await offered(page);
    if (kind === 'over') throw new Error('nothing was passed');
    if (kind === 'wait') await page.waitForTimeout(20);
    else await actByPointer(page, kind).catch(() => undefined);
  }
  const waits = refused.slice(1).map((at, n) => at - refused[n]!);
  for (const wait of waits) expect(wait).toBeGreaterThan(600);
  await context.close();
});

describe('three winners on one discard', () => {
  test('each is paid in turn, with fan line by line, and the page shows who paid', async () => {
    const script = threeWinners();
    const { page, problems } = await purist(browser, harness, { width: 1440, height: 900 });
    const query = new URLSearchParams({ game: 'mahjong', seats: '4', pause: '1', seed: script.seed });
    await page.goto(`/dev/table.html?${query}`);
    await page.locator('[data-rack]').waitFor({ timeout: 30_000 });
    const panel = page.locator('[data-testid=wins][data-winners="3"]');
    let seen = '';
    for (const move of script.moves) {
      await untilQuiet(page);
      if (seen === '' && (await panel.count()) > 0) {
        seen = (await panel.textContent()) ?? '';
        expect(await axe(page)).toEqual([]);
      }
      await perform(page, move);
    }
    await page.getByTestId('status').getByText('The match is over.').waitFor({ timeout: 20_000 });

    const wins = script.events.filter((event) => event.type === 'won' && event.of === 3);
    const [first] = wins;
    expect(wins.map((event) => event.type === 'won' && event.place)).toEqual([0, 1, 2]);
    expect(seen).toContain('3 win on one tile');
    expect(seen.match(/basic win/g)).toHaveLength(3);
    expect(seen.match(/\+\d+/g)?.length).toBeGreaterThanOrEqual(3);
    // All three payments stand in the account, paid by the one who discarded, in seat order from the next seat.
    const names = ['Ada', 'Bruno', '陈薇', 'Dot'];
    const from = first?.type === 'won' ? first.from! : 0;
    const receivers = wins.map((event) => (event.type === 'won' ? names[event.seat]! : ''));
    expect(receivers).toEqual([1, 2, 3].map((steps) => names[(from + steps) % 4]));
    const lines = await page.getByTestId('account').locator('li[data-seq]').allTextContents();
    const at = lines.findIndex((_, index) =>
      receivers.every((name, nth) => lines[index + nth]?.includes(`${name} wins with `)),
    );
    expect(at).toBeGreaterThanOrEqual(0);
    expect(await page.getByTestId('account').textContent()).toContain('always adds up to 400');
    expect(problems).toEqual([]);
  });
});

test('on a phone a replay leaves half of the room to the table', async () => {
  const ada = await newPerson(browser, site);
  const seated = await sit(ada, {});
  await playOutOf(ada, site, seated);
  const found: { [size: string]: readonly string[] } = {};
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    const { page, context } = await newPerson(browser, site, { width, height, touch: true });
    await page.goto(`/replay/${seated.table}?at=60`);
    await page.getByTestId('replay').waitFor();
    await page.getByTestId('open-hands').waitFor();
    const board = (await page.locator('main').boundingBox())!;
    const share = (board.width * board.height) / (width * height);
    found[`${width}×${height}`] = [
      ...(share < 0.28 ? [`the table has ${share.toFixed(2)}`] : []),
      // On the smallest phones names are cut short.
      ...(width < 360 ? [] : await faultsOf(page)),
    ];
    // What is touched most is there without a scroll.
    await page.getByRole('button', { name: 'Last event' }).tap();
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await context.close();
  }
  expect(found).toEqual({ '390×844': [], '320×568': [], '844×390': [] });
  await ada.context.close();
});

test('the calculator tells waits, then fan and payments, and why a hand is no win', async () => {
  const { page, problems } = await purist(browser, site);
  await page.goto('/calculator/mahjong');
  const tap = async (...tiles: readonly string[]): Promise<void> => {
    for (const tile of tiles) await page.locator(`[data-tile="${tile}"]`).click();
  };
  await page.getByTestId('laid').waitFor();
  await tap('1p', '1p', '1p', '3p', '4p', '5p', '7p', '8p', '8p', '8p');
  await page.getByTestId('waits').getByText('6 tong').waitFor();
  await tap('6p');
  const sheet = page.getByTestId('scored');
  // 1 basic, 2 for one suit, 1 concealed.
  const fan = (): Promise<string | null> => sheet.locator('.dr').textContent();
  await expect.poll(fan).toBe('4');
  expect(await sheet.textContent()).toContain('The discarder pays 4.');
  await page.getByRole('button', { name: 'Self-drawn' }).click();
  await expect.poll(fan).toBe('5');
  expect(await sheet.textContent()).toContain('Each of three pays 5.');
  expect(await sheet.textContent()).toContain('+15');
  expect(await axe(page)).toEqual([]);
  // Another tile is no win, and the page says why.
  await page.getByRole('button', { name: 'take back 6 tong' }).click();
  await tap('9m');
  await page.getByTestId('no-win').getByText('do not make sets and a pair').waitFor();
  // With melds: pong of 1 wan, concealed kong of 2 wan.
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'pong', exact: true }).click();
  await tap('1m');
  await page.getByRole('button', { name: 'concealed kong' }).click();
  await tap('2m', '3m', '3m', '3m', '4p', '4p');
  await sheet.getByText('all triplets').waitFor();
  await sheet.getByText('roots').waitFor();
  // Other rules, or a look at the other question, take no tile away.
  const laid = page.getByTestId('laid').getByRole('button', { name: /^take back/ });
  const before = await laid.count();
  await page.getByRole('combobox', { name: 'Rules' }).selectOption('sichuan-popular');
  await page.getByTestId('no-win').getByText('Tap 13 tiles').waitFor();
  await page.getByRole('button', { name: 'The wall is empty' }).click();
  await page.getByRole('button', { name: 'A winning hand' }).click();
  expect(await laid.count()).toBe(before);
  await tap('6m', '7m', '8m');
  await expect.poll(fan).toMatch(/^\d+$/);
  expect(problems).toEqual([]);
});

test('the calculator settles an empty wall: a pig, a hand that is not ready, a kong that goes back', async () => {
  const { page, problems } = await purist(browser, site);
  await page.goto('/calculator/mahjong');
  await page.getByRole('button', { name: 'The wall is empty' }).click();
  const tap = async (tiles: string): Promise<void> => {
    for (const tile of tiles.split(' ')) await page.locator(`[data-tile="${tile}"]`).click();
  };
  // The first waits for 2 or 5 tong with a plain hand: 1 point.
  await tap('1m 2m 3m 4m 5m 6m 7m 8m 9m 3p 4p 9p 9p');
  // The second still holds its missing suit.
  await page.getByTestId('player-1').click();
  await tap('1s 1s 2s 2s 3s 3s 4s 4s 5s 5s 6s 6s 7s');
  await page.getByTestId('player-2').click();
  await page.getByRole('button', { name: 'Has won' }).click();
  // The fourth has a concealed kong, paid with 2 by each, and waits for nothing.
  await page.getByTestId('player-3').click();
  await page.getByRole('button', { name: 'concealed kong' }).click();
  await tap('1p 1m 1m 4m 4m 7m 7m 2p 5p 8p 8p');
  // The pig pays 32 to the first and the fourth, the fourth pays the first 1 and returns its kong.
  const sheet = page.getByTestId('scored');
  await sheet.waitFor();
  expect(await sheet.locator('[class*=payers] b').allTextContents()).toEqual(['+35', '−62', '+2', '+25']);
  expect(await sheet.getByTestId('owed').locator('b').allTextContents()).toEqual([
    '32',
    '32',
    '1',
    '2',
    '2',
    '2',
  ]);
  expect(await sheet.getByText('rule MJ-12.5').count()).toBe(2);
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([
  ['a tablet upright', 768, 1024],
  ['a laptop', 1280, 720],
  ['a phone on its side', 844, 390],
])('on %s tiles can be hit and every claim is in sight', async (_, width, height) => {
  const { page, context } = await purist(browser, harness, { width, height });
  await page.goto('/dev/table.html?game=mahjong&seed=19&skip=142&pause=0');
  await page.locator('[data-claim]').first().waitFor({ timeout: 60_000 });
  const boxes = async (what: string) =>
    Promise.all((await page.locator(what).all()).map(async (one) => (await one.boundingBox())!));
  for (const tile of await boxes('[data-rack] [data-tile]')) expect(tile.width).toBeGreaterThan(22);
  for (const claim of await boxes('[data-claim]')) {
    expect(claim.height).toBeGreaterThanOrEqual(44);
    expect(claim.y + claim.height).toBeLessThanOrEqual(height);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await context.close();
});
