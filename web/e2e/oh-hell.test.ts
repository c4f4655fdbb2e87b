import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { isOver } from './cambio.ts';
import { newPerson, openSite, playBots, type Look, type Site } from './site.ts';

let browser: Browser;
let site: Site;
/** `PICTURES=folder` keeps what was seen at the first bid, in a trick and at the end. */
const PICTURES = process.env['PICTURES'];

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const LOOKS: readonly (readonly [string, Look])[] = [
  ['1440-en', { width: 1440, height: 900 }],
  ['390-zh', { width: 390, height: 844, touch: true, language: 'zh' }],
  ['1440-zh', { width: 1440, height: 900, language: 'zh', dark: true }],
  ['390-en', { width: 390, height: 844, touch: true }],
];

/** Runs in the page: counts the tricks that were seen full. */
function watchTricks(seats: number): void {
  const counted = { full: 0 };
  (globalThis as unknown as { tricks: typeof counted }).tricks = counted;
  let before = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll('main [data-place^="trick:"]').length;
    if (now === seats && before !== seats) counted.full++;
    before = now;
  }).observe(document, { childList: true, subtree: true });
}
const tricksOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { tricks: { full: number } }).tricks.full);

test.each(LOOKS)('a whole game by visible controls: %s', async (name, look) => {
  const person = await newPerson(browser, site, look);
  const { page } = person;
  const seats = look.touch ? 7 : 4;
  await person.context.addInitScript(watchTricks, seats);
  const { table } = await playBots(person, site, {
    game: 'oh-hell',
    seats,
    name: '',
    options: { most: 5, course: 'down' },
  });
  await page.getByTestId('table').waitFor();
  const picture = async (what: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/oh-hell-${what}-${name}.png` });
  };
  const bid = page.getByRole('button', { name: look.language === 'zh' ? /^叫\d+墩$/ : /^Bid \d+$/ }).first();
  const card = page.locator('button[data-open]').first();
  // A card that may not be played lies still, and says why when it is touched.
  const closed = page.locator('main button[data-place^="hand:"]:not([data-open])').first();
  const saysWhy = async (what: Locator, rule: string): Promise<void> => {
    await (look.touch ? what.tap({ force: true }) : what.click({ force: true }));
    const note = page.getByRole('alert').filter({ hasText: rule });
    await note.waitFor();
    await note.getByRole('button').last().click();
    await note.waitFor({ state: 'detached' });
  };
  const seen = { bids: 0, cards: 0 };
  while (!(await isOver(page))) {
    await page
      .locator('[data-testid=table][data-acting], [data-testid=continue], [data-testid=proof]')
      .first()
      .waitFor();
    if (await bid.isVisible()) {
      if (seen.bids === 0) {
        await picture('bidding');
        await saysWhy(closed, 'OHH-2.1');
      }
      await (look.touch ? bid.tap() : bid.click());
      await bid.waitFor({ state: 'hidden' });
      seen.bids++;
    } else if (await card.isVisible()) {
      if (seen.cards === 2) await picture('trick');
      if (await closed.isVisible()) await saysWhy(closed, 'OHH-3.2');
      const played = page.locator(`button[data-open][data-place="${await card.getAttribute('data-place')}"]`);
      await (look.touch ? played.tap() : played.click());
      await played.waitFor({ state: 'hidden' });
      seen.cards++;
    }
  }
  expect(seen).toEqual({ bids: 5, cards: 5 + 4 + 3 + 2 + 1 });
  // Each lay there with its last card: it is only taken when somebody goes on.
  expect(await tricksOf(page)).toBe(seen.cards);
  await picture('end');
  // Seven columns are more than a phone is wide, and that is seen.
  const sheets = page.getByRole('region', { name: look.language === 'zh' ? '账单' : 'Score sheets' });
  expect(await sheets.getAttribute('data-more')).toBe(look.touch ? 'true' : null);
  // However many eyes there are to look through, the page of the replay stands still.
  await page.goto(`/replay/${table}?at=9`);
  await page.getByTestId('replay').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(person.problems).toEqual([]);
  await person.context.close();
});

test('a table that is wider than its place fades out where there is more of it, and its first column stays', async () => {
  const { page, context } = await newPerson(browser, site, { width: 390, height: 844, touch: true });
  await page.goto('/calculator/oh-hell');
  const pad = page.getByRole('region', { name: 'Bids and tricks by round' });
  await page.getByLabel('Players').selectOption('7');
  const more = (): Promise<string | null> => pad.getAttribute('data-more');
  await expect.poll(more).toBe('true');
  const round = pad.getByRole('rowheader').first();
  const left = async (): Promise<number> => Math.round((await round.boundingBox())!.x);
  const before = await left();
  await pad.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
  await expect.poll(more).toBe(null);
  expect(await left()).toBe(before);
  await page.getByLabel('Players').selectOption('3');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(more).toBe(null);
  await context.close();
});
