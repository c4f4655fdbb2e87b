import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import type { HistoryGame, Seated } from '@reckon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { actByKeys, playOut } from './cambio.ts';
import {
  DIST,
  giveSeat,
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
/** A finished game that every screen after the game can show. */
let finished: Seated;
let playing: Seated;
let gathering: Seated;

const table = {
  game: 'cambio',
  player: 'Ada',
  seats: 4,
  name: 'Sunday cards',
  clock: { turnMs: null, pace: 0 },
} as const;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
  const ada = await newPerson(browser, site);
  finished = await seatAtNewTable(ada, site, { game: 'cambio', bots: 3, botPauseMs: 0 });
  await start(site, finished);
  await ada.page.getByTestId('table').waitFor();
  await playOut([{ page: ada.page, habits: { turns: 0, callAt: 1 }, act: actByKeys }]);
  await ada.context.close();
  const { bots } = (await site.http.games()).find(({ id }) => id === 'cambio')!;
  playing = await site.http.create({ ...table, bots: [bots[0]!, bots[0]!, bots[0]!], botPauseMs: 0 });
  gathering = await site.http.create({ ...table, bots: [bots[0]!] });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

interface ScreenOf {
  readonly name: string;
  readonly open: (person: Person) => Promise<unknown>;
}

/** Every screen there is, and how to get to it. */
const SCREENS: readonly ScreenOf[] = [
  {
    name: 'home',
    open: ({ page }) => page.goto('/').then(() => page.locator('article button').first().waitFor()),
  },
  {
    name: 'new table',
    open: ({ page }) => page.goto('/new/cambio').then(() => page.locator('form').waitFor()),
  },
  {
    name: 'lobby',
    open: (one) =>
      giveSeat(one, gathering, 'cambio').then(() => one.page.getByRole('switch').first().waitFor()),
  },
  {
    name: 'invitation',
    open: ({ page }) => page.goto(`/t/${gathering.code}`).then(() => page.locator('input').first().waitFor()),
  },
  {
    name: 'table',
    open: async (one) => {
      await giveSeat(one, playing, 'cambio');
      const table = one.page.getByTestId('table');
      await table.or(one.page.locator('footer .btn.go')).first().waitFor();
      if ((await table.count()) === 0) await start(site, playing);
      await table.waitFor();
    },
  },
  {
    name: 'result',
    open: (one) => giveSeat(one, finished, 'cambio').then(() => one.page.getByTestId('proof').waitFor()),
  },
  {
    name: 'replay',
    open: ({ page }) =>
      page.goto(`/replay/${finished.table}?at=12`).then(() => page.getByTestId('replay').waitFor()),
  },
  {
    name: 'calculator',
    open: ({ page }) =>
      page.goto('/calculator/cambio').then(() => page.locator('[aria-pressed]').first().waitFor()),
  },
  {
    name: 'rules',
    open: async ({ page }) => {
      await page.goto('/rules/cambio');
      await page.getByTestId('guide').waitFor();
      await page.locator('summary').click();
      await page.getByText('CAM-1.1').waitFor();
    },
  },
  {
    name: 'history',
    open: ({ page }) => page.goto('/history').then(() => page.getByRole('heading', { level: 1 }).waitFor()),
  },
  { name: 'fairness', open: ({ page }) => page.goto('/about').then(() => page.locator('ol').waitFor()) },
];

const visit = async (screen: ScreenOf, look: Look): Promise<Person> => {
  const one = await newPerson(browser, site, look);
  await screen.open(one);
  return one;
};

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Things to tap that are smaller than 44 × 44, their hit areas (::after) included; inline text links are not targets of their own. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=button]')].flatMap(
      (target) => {
        const box = target.getBoundingClientRect();
        const shown =
          box.width > 1 &&
          getComputedStyle(target).visibility === 'visible' &&
          target.tabIndex >= 0 &&
          target.getAttribute('aria-disabled') !== 'true';
        if (!shown || target.closest('.sr, [class*=srList]') || target.classList.contains('sr')) return [];
        const after = getComputedStyle(target, '::after');
        const grown =
          after.content !== 'none' && after.position === 'absolute'
            ? Math.min(0, Number.parseFloat(after.top) || 0, Number.parseFloat(after.left) || 0)
            : 0;
        const [width, height] = [box.width - 2 * grown, box.height - 2 * grown];
        return width < 43.5 || height < 43.5
          ? [`${target.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)}`]
          : [];
      },
    ),
  );

/** Nothing moves any more and the letters are there: what is measured now stays so. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      const { iterations } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && iterations !== Infinity;
    });
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });

/** The same page in another language, as after the setting was changed. */
async function reopenIn(person: Person, language: string, screen: ScreenOf): Promise<void> {
  await person.page.evaluate((spoken) => {
    const kept = JSON.parse(localStorage.getItem('reckon.settings')!) as { state: { language: string } };
    kept.state.language = spoken;
    localStorage.setItem('reckon.settings', JSON.stringify(kept));
  }, language);
  await screen.open(person);
}

describe.each(SCREENS)('$name', (screen) => {
  test('has no serious accessibility finding, light and dark', async () => {
    const { page, context, problems } = await visit(screen, { width: 1440, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await axe(page)).toEqual([]);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('at 360 px nothing scrolls sideways, and what can be tapped is at least 44 px; 中文 and a pseudo-locale stand as well', async () => {
    const person = await visit(screen, { width: 360, height: 640, touch: true });
    const { page, context, problems } = person;
    await settled(page);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of ['zh', 'pseudo'] as const) {
      await reopenIn(person, language, screen);
      await settled(page);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
    expect(await page.locator('button, h1, h2, label').evaluateAll(plainEnglish, await titles(site))).toEqual(
      [],
    );
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** The names of the games, which stay as they are in every language. */
const titles = async ({ http }: Site): Promise<readonly string[]> =>
  (await http.games()).map(({ title }) => title['en'] ?? '');

/** Runs in the page: words of two letters and more that are not in pseudo letters, where people read. */
function plainEnglish(elements: readonly Element[], games: readonly string[]): readonly string[] {
  const names =
    / of (hearts|diamonds|spades|clubs)|Reckon|English|中文|Ƥšéüđø|Ada|Sunday cards|Bruno|JSON|CAM-|Birds|Rating|Greenery|Cities|Builder|Enter|Esc|[A-Z]{1,2}$/;
  return elements.flatMap((element) => {
    const text = (element.textContent ?? '').trim();
    const hidden =
      element.closest('[aria-hidden], .sr, code, [data-rule]') !== null ||
      element.getBoundingClientRect().width === 0;
    return !hidden &&
      /[a-z]{3,}/.test(text.replaceAll(/⟦[^⟧]*⟧/g, '')) &&
      !names.test(text) &&
      !games.some((title) => text.includes(title))
      ? [text.slice(0, 60)]
      : [];
  });
}

describe('the built client', () => {
  test('starts with at most 200 kB of JavaScript, gzipped, and loads boards on demand', async () => {
    const page = await readFile(`${DIST}index.html`, 'utf8');
    const initial = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
    expect(initial.length).toBeGreaterThan(0);
    const sizes = await Promise.all(
      initial.map(async (file) => gzipSync(await readFile(DIST + file.slice(1))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200 * 1024);
    expect(initial.some((file) => /board|entry/.test(file))).toBe(false);
  });

  test('holds no server module and no development page', async () => {
    const files = await readdir(`${DIST}assets`);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const text = await readFile(`${DIST}assets/${file}`, 'utf8');
      expect(text).not.toMatch(/drizzle|pglite|Sunday cards/);
    }
  });

  test('calculator and rules work without a network', async () => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    await page.reload();
    await context.setOffline(true);
    await page.goto('/calculator/cambio');
    await page.getByRole('button', { name: 'seven of hearts' }).click();
    await page.getByText('7♥').first().waitFor();
    await page.goto('/rules/cambio#CAM-4.2');
    await page.getByText('CAM-4.2').waitFor();
    await context.close();
  });

  test('the language changes without a reload', async () => {
    const { page } = await newPerson(browser, site);
    await page.goto('/about');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByText('中文').click();
    await page.getByRole('heading', { level: 1, name: '可以验证的洗牌' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

test('reduced motion: nothing flies', async () => {
  const { page } = await newPerson(browser, site, { reducedMotion: true, motion: 500 });
  await page.goto('/about');
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--move').trim()),
  ).toBe('0ms');
});

test('a replay: arrows step, a log line jumps, any eyes, and the score follows', async () => {
  const { page } = await newPerson(browser, site);
  await page.goto(`/replay/${finished.table}?seat=0`);
  await page.getByTestId('replay').waitFor();
  const seq = (): Promise<string | null> => page.getByTestId('replay').getAttribute('data-seq');
  expect(await seq()).toBe('0');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await seq()).toBe('2');
  await page.keyboard.press('End');
  const last = Number(await seq());
  expect(last).toBeGreaterThan(10);
  expect(await page.locator('button[data-seat="0"]').textContent()).toMatch(/\d/);
  // At the end nothing is played: to play is to begin again.
  const tape = page.getByRole('button', { name: /^(Play|Pause)$/ });
  await tape.click();
  await expect.poll(seq).toBe('1');
  expect(await tape.getAttribute('aria-label')).toBe('Pause');
  await page.keyboard.press('End');
  expect(await tape.getAttribute('aria-label')).toBe('Play');
  await page.keyboard.press('ArrowLeft');
  await page.waitForTimeout(1500);
  expect(Number(await seq())).toBeLessThan(last);
  await page.keyboard.press('Home');
  expect(await page.locator('button[data-seat="0"]').textContent()).toContain('–');
  await page.locator('aside [data-seq="5"] button').click();
  expect(await seq()).toBe('5');
  // The first shows all hands, then come the seats.
  await page.getByRole('group', { name: 'Seen by' }).getByRole('button').nth(2).click();
  await page.waitForURL(/seat=1/);
  expect(await seq()).toBe('5');
  expect(page.url()).toContain('at=5');
});

test('stepping quickly through a replay does not wear the address out, and a moment is shared as it is seen', async () => {
  const { page, context, problems } = await newPerson(browser, site);
  // As Safari does, only sooner.
  await context.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    let left = 5;
    history.replaceState = (...how) => {
      if (left-- <= 0) throw new DOMException('too often', 'SecurityError');
      replace(...how);
    };
  });
  await page.goto(`/replay/${finished.table}?seat=0`);
  const replay = page.getByTestId('replay');
  await replay.waitFor();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}/replay/${finished.table}?at=12&seat=0`,
  );
  await page.waitForURL(/at=12&seat=0/);
  expect(await replay.getAttribute('data-seq')).toBe('12');
  expect(problems).toEqual([]);
  await context.close();
});

test('a replay that could not be fetched is asked for again, and a review that broke off says so', async () => {
  const one = await newPerson(browser, site);
  const { page, context } = one;
  await page.route('**/replay?*', (route) => route.abort());
  await page.goto(`/replay/${finished.table}`);
  const problem = page.getByRole('alert');
  await problem.getByText('The server does not answer.').waitFor();
  await page.unroute('**/replay?*');
  await problem.getByRole('button', { name: 'Try again' }).click();
  await page.getByTestId('replay').waitFor();

  await giveSeat(one, finished, 'cambio');
  const review = page.getByTestId('review');
  await page.route('**/review', (route, request) =>
    request.method() === 'POST' ? route.fulfill({ body: '{"failed":true}\n' }) : route.fallback(),
  );
  await review.getByRole('button', { name: 'Review the game' }).click();
  await review.getByRole('alert').getByText('was not finished').waitFor();
  // A record that the server does not give now is no lost line.
  await page.route('**/record', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'BUSY', text: 'The server is busy.' } } }),
  );
  const proof = page.getByTestId('proof');
  await proof.getByRole('button', { name: 'Verify' }).click();
  await proof.getByText('The server is busy.').waitFor();
  expect(await axe(page)).toEqual([]);
  await context.close();
});

test('the filters of the history ask the server, not only what is shown', async () => {
  const { page, context } = await newPerson(browser, site);
  const asked: string[] = [];
  await page.route('**/api/history*', (route, request) => {
    asked.push(new URL(request.url()).search);
    return route.fallback();
  });
  await page.goto('/history');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption('cambio');
  await expect.poll(() => asked.at(-1)).toBe('?game=cambio&limit=25');
  await page.getByRole('radiogroup', { name: 'How it ended' }).getByText('Finished').click();
  await expect.poll(() => asked.at(-1)).toBe('?game=cambio&status=finished&limit=25');
  await page.route('**/api/history*', (route) => route.abort());
  await page.getByRole('radiogroup', { name: 'How it ended' }).getByText('Abandoned').click();
  await page.getByRole('alert').getByText('The server does not answer.').waitFor();
  await context.close();
});

/** A device on which 103 games were played. */
async function oldHand(look: Look = {}): Promise<Person> {
  const one = await newPerson(browser, site, look);
  const { page } = one;
  const gameNo = (n: number): HistoryGame => ({
    table: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    code: `C${n}`,
    game: 'cambio',
    name: '',
    listed: false,
    status: 'finished',
    began: 1e12,
    ended: 2e12 - n,
    moves: 9,
    figures: [],
    spreads: [],
    seats: [0, 1].map((n) => ({ seat: n, name: `P${n}`, bot: null, total: -n, place: n + 1, points: {} })),
  });
  const games = Array.from({ length: 103 }, (_, n) => gameNo(n));
  await page.addInitScript(
    (held) => localStorage.setItem('reckon.seats', held),
    JSON.stringify(
      games.map(({ table, code }) => ({ table, code, seat: 0, token: 't', game: 'cambio', name: '', at: 1 })),
    ),
  );
  await page.route('**/api/history?*mine=1*', (route, request) =>
    route.fulfill({
      json: new URL(request.url()).searchParams.has('after')
        ? { games: games.slice(100) }
        : { games: games.slice(0, 100), next: '1_00000000-0000-4000-8000-000000000000' },
    }),
  );
  await page.goto('/history');
  return one;
}

test('back leads to where a page was left, and to what was chosen on it', async () => {
  const { page, context, problems } = await oldHand({ width: 390, height: 844, touch: true });
  const rows = page.getByRole('region', { name: 'Games' }).locator('ol > li');
  await page.getByLabel('Game', { exact: true }).selectOption('cambio');
  await page.getByRole('button', { name: 'Show 25 more' }).tap();
  await rows.nth(49).waitFor();
  const replay = rows.nth(40).getByRole('link', { name: /^Replay/ });
  await replay.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  const left = await place();
  expect(left).toBeGreaterThan(2000);
  await replay.tap();
  await page.getByText('This game cannot be replayed.').waitFor();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(left);
  expect(await rows.count()).toBe(50);
  expect(await page.getByLabel('Game', { exact: true }).inputValue()).toBe('cambio');
  await page.reload();
  await expect.poll(place).toBe(left);
  // A fresh visit begins at the top.
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByTestId('guide').waitFor();
  expect(await place()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('records that take a while say so, and stay closed for whoever has closed them', async () => {
  const { page, context } = await oldHand();
  let answer = (): void => {};
  await page.route('**/api/history/*', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ json: { records: { things: [{ kind: 'one' }] } } });
  });
  const [first, second] = [0, 1].map((n) =>
    page.getByRole('region', { name: 'Games' }).locator('ol > li').nth(n),
  );
  const records = (row: typeof first) => row!.getByRole('button', { name: /^Records/ });
  await records(first).click();
  await first!.getByText('Loading…').waitFor();
  await records(first).click();
  answer();
  await records(second).click();
  await second!.getByText('Loading…').waitFor();
  answer();
  await second!.getByText('things').waitFor();
  expect(await first!.getByText('things').count()).toBe(0);
  await context.close();
});

test('every game of this device counts, however many pages they fill', async () => {
  const { page, context } = await oldHand();
  // Numbers below nothing wear a minus, not a hyphen.
  await page.getByText('−1', { exact: true }).first().waitFor();
  const numbers = page.locator('dl').filter({ hasText: 'games' });
  await numbers.getByText('103', { exact: true }).first().waitFor();
  await context.close();
});

test('the result tells the figures that the game declares, in the reader’s language', async () => {
  for (const [language, row] of [
    ['en', 'Cards drawn'],
    ['zh', '摸牌'],
  ] as const) {
    const one = await newPerson(browser, site, { language });
    await giveSeat(one, finished, 'cambio');
    const figures = one.page.getByTestId('figures');
    const cells = figures.getByRole('row', { name: row }).getByRole('cell');
    await cells.first().waitFor();
    expect(await cells.count()).toBe(4);
    // Every turn draws or takes the discard, whichever the bots liked.
    const all = (await figures.getByRole('cell').allTextContents()).map(Number);
    expect(all.some((count) => count > 0)).toBe(true);
    await one.context.close();
  }
});

test('the calculator explains a hand and who pays for the call', async () => {
  const { page } = await newPerson(browser, site);
  await page.goto('/calculator/cambio');
  for (const card of ['seven of hearts', 'eight of diamonds', 'king of clubs', 'king of spades'])
    await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /Hand 2/ }).click();
  for (const card of ['ace of hearts', 'three of diamonds', 'four of clubs', 'four of spades'])
    await page.getByRole('button', { name: card }).click();
  await page.getByLabel('Called Cambio').selectOption('0');
  const sheet = page.locator('section', { hasText: 'The sheet' });
  await sheet.getByText('30', { exact: true }).first().waitFor();
  expect(await sheet.getByText('12', { exact: true }).count()).toBeGreaterThan(0);
});
