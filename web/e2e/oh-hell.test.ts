import type { Browser } from 'playwright-core';
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

test.each(LOOKS)('a whole game by visible controls: %s', async (name, look) => {
  const person = await newPerson(browser, site, look);
  const { page } = person;
  await playBots(person, site, {
    game: 'oh-hell',
    seats: look.touch ? 7 : 4,
    name: '',
    options: { most: 5, course: 'down' },
  });
  await page.getByTestId('table').waitFor();
  const picture = async (what: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/oh-hell-${what}-${name}.png` });
  };
  const bid = page.getByRole('button', { name: look.language === 'zh' ? /^叫\d+墩$/ : /^Bid \d+$/ }).first();
  const card = page.locator('button[data-open]').first();
  const seen = { bids: 0, cards: 0 };
  while (!(await isOver(page))) {
    await page
      .locator('[data-testid=table][data-acting], [data-testid=continue], [data-testid=proof]')
      .first()
      .waitFor();
    if (await bid.isVisible()) {
      if (seen.bids === 0) await picture('bidding');
      await (look.touch ? bid.tap() : bid.click());
      await bid.waitFor({ state: 'hidden' });
      seen.bids++;
    } else if (await card.isVisible()) {
      if (seen.cards === 2) await picture('trick');
      const played = page.locator(`button[data-open][data-place="${await card.getAttribute('data-place')}"]`);
      await (look.touch ? played.tap() : played.click());
      await played.waitFor({ state: 'hidden' });
      seen.cards++;
    }
  }
  expect(seen).toEqual({ bids: 5, cards: 5 + 4 + 3 + 2 + 1 });
  await picture('end');
  expect(person.problems).toEqual([]);
  await person.context.close();
});
