import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { actByKeys, isActing, isOver, playOut, statusOf } from './cambio.ts';
import { openHarness } from './harness.ts';
import { giveSeat, newPerson, openSite, start, type Look, type Person, type Site } from './site.ts';

/**
 * Pictures of every screen at both sizes, into docs/screenshots: `npx tsx --conditions src web/e2e/screenshots.ts`, or of
 * some of them: `… screenshots.ts lobby paused`.
 */
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
    bots: [await botOf(site)],
    options: { callerLock: 'swap' },
  });
  for (const { name, ...look } of SIZES) {
    const guest = await newPerson(browser, site, look);
    await guest.page.goto(`/t/${seated.code}`);
    await guest.page.locator('form input').waitFor();
    await shoot(guest, 'invitation', name);
    await guest.context.close();
  }
  const bruno = await newPerson(browser, site, SIZES[0]);
  await giveSeat(bruno, await site.http.join(seated.table, { player: 'Bruno' }), 'cambio');
  for (const { name, ...look } of SIZES) {
    const one = await newPerson(browser, site, look);
    await giveSeat(one, seated, 'cambio');
    await one.page.getByText('Bruno').waitFor();
    const turns = one.page.getByRole('radiogroup', { name: 'Turns to play before calling' });
    await turns.getByText(name === '1440' ? 'one' : 'two', { exact: true }).click();
    await one.page.getByText('You set').waitFor();
    await one.page.evaluate(() => scrollTo(0, 0));
    await shoot(one, 'lobby', name, name === '390');
    await one.context.close();
  }
  await shoot(bruno, 'lobby-guest', '1440');
  await bruno.context.close();
}

/** One asks for a pause, the other is asked; then nothing moves. */
async function paused(browser: Browser, site: Site): Promise<void> {
  const bot = await botOf(site);
  const seated = await site.http.create({
    game: 'cambio',
    player: 'Ada',
    mark: 4,
    seats: 4,
    name: 'Sunday cards',
    bots: [bot, bot],
  });
  const joined = await site.http.join(seated.table, { player: 'Bruno' });
  const [wide, narrow] = SIZES;
  const [ada, bruno] = await Promise.all([newPerson(browser, site, wide), newPerson(browser, site, narrow)]);
  await giveSeat(ada, seated, 'cambio');
  await giveSeat(bruno, joined, 'cambio');
  await start(site, seated);
  await Promise.all([ada, bruno].map(({ page }) => page.getByTestId('table').waitFor()));
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: /Ask for a pause/ }).click();
  await bruno.page.getByRole('button', { name: 'Agree' }).waitFor();
  await shoot(bruno, 'pause-asked', narrow.name);
  await shoot(ada, 'pause-asked', wide.name);
  await bruno.page.getByRole('button', { name: 'Agree' }).click();
  await ada.page.getByRole('button', { name: 'Go on' }).waitFor();
  await shoot(bruno, 'paused', narrow.name);
  await shoot(ada, 'paused', wide.name);
  await ada.context.close();
  await bruno.context.close();
}

const botOf = async (site: Site): Promise<string> =>
  (await site.http.games()).find(({ id }) => id === 'cambio')!.bots.at(-1)!;

/** The states of a Cambio table worth seeing: each is played for until it comes, at a new table if need be. */
const STATES: readonly {
  readonly name: string;
  readonly until: readonly string[];
  readonly after?: (one: Person) => Promise<void>;
}[] = [
  { name: 'cambio-look', until: ['Remember your cards'] },
  { name: 'cambio-turn', until: ['Your turn'] },
  { name: 'cambio-holding', until: ['You drew'] },
  { name: 'cambio-power', until: ['exchange of two', 'another player'] },
  { name: 'cambio-peek', until: ['Remember what'] },
  { name: 'cambio-call', until: ['Your turn'], after: ({ page }) => page.keyboard.press('c') },
  { name: 'cambio-final-round', until: ['Final turn'] },
];

async function sit(
  browser: Browser,
  site: Site,
  look: Look,
  seats = 4,
): Promise<{ readonly one: Person; readonly table: string }> {
  const one = await newPerson(browser, site, look);
  const bot = await botOf(site);
  const seated = await site.http.create({
    game: 'cambio',
    player: 'Ada',
    name: 'Sunday cards',
    seats,
    bots: Array.from({ length: seats - 1 }, () => bot),
    botPauseMs: 40,
  });
  await giveSeat(one, seated, 'cambio');
  await start(site, seated);
  await one.page.getByTestId('table').waitFor();
  return { one, table: seated.table };
}

async function cambio(browser: Browser, site: Site): Promise<void> {
  for (const { name: size, ...look } of SIZES) {
    for (const { name, until, after } of STATES)
      for (let tries = 0; tries < 6; tries++) {
        const { one } = await sit(browser, site, look);
        const reached = await playUntil(one, ...until);
        if (reached) {
          await after?.(one);
          await shoot(one, name, size);
        }
        await one.context.close();
        if (reached) break;
      }
    const six = await sit(browser, site, look, 6);
    await playUntil(six.one, 'Your turn');
    await shoot(six.one, 'cambio-six', size);
    await six.one.context.close();
    await afterGame(browser, site, look, size);
  }
}

async function afterGame(browser: Browser, site: Site, look: Look, size: string): Promise<void> {
  const { one, table } = await sit(browser, site, look);
  await playOut([{ page: one.page, habits: { turns: 0, callAt: 5 }, act: actByKeys }]);
  await one.page.getByTestId('proof').getByRole('button').click();
  await one.page.locator('[data-testid=proof] [data-verdict]').waitFor();
  await one.page.evaluate(() => scrollTo(0, 0));
  await shoot(one, 'result', size, true);
  await one.page.locator('tfoot button').nth(1).click();
  await shoot(one, 'breakdown-cambio', size);
  await one.page.goto(`/replay/${table}?at=14`);
  await one.page.getByTestId('replay').waitFor();
  await shoot(one, 'replay', size);
  await one.context.close();
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
          .locator('dialog')
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
  const parts = { quietPages, lobby, paused, cambio, breakdowns };
  const wanted = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) await part(browser, site);
} finally {
  await browser.close();
  await site.close();
}
