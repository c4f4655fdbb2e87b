import { mkdir } from 'node:fs/promises';
import { openBrowser } from './browser.ts';
import { giveSeat, newPerson, openSite, playBots, playOut, type Look } from './site.ts';

/**
 * The review of a finished game and a hint at a running one as pictures, each game at both sizes, in both languages, light and
 * dark, into a folder: `npx tsx --conditions=src web/e2e/screenshots-review.ts folder [cambio,mars]`
 */
const OUT = `${process.argv[2] ?? 'docs/screenshots/review'}/`;
const GAMES = (process.argv[3] ?? 'cambio,oh-hell,settlers,mahjong,mars').split(',');
const LOOKS: { readonly [name: string]: Look } = {
  'en-1440': { width: 1440, height: 900, language: 'en' },
  'zh-1440-dark': { width: 1440, height: 900, language: 'zh', dark: true },
  'zh-390': { width: 390, height: 844, touch: true, language: 'zh' },
  'en-390-dark': { width: 390, height: 844, touch: true, language: 'en', dark: true },
};
const SEATS: { readonly [game: string]: number } = { mars: 2, settlers: 3, 'oh-hell': 3 };
/** A first bid with one card may have one answer only. */
const OPTIONS: { readonly [game: string]: { readonly [name: string]: string | number } } = {
  'oh-hell': { most: 5, course: 'down' },
  settlers: { pointsToWin: 8 },
};

await mkdir(OUT, { recursive: true });
const [browser, site] = await Promise.all([openBrowser(), openSite()]);
for (const game of GAMES) {
  const table = { game, seats: SEATS[game] ?? 4, name: 'Sunday', options: OPTIONS[game] ?? {} };
  const first = await newPerson(browser, site);
  const seated = await playBots(first, site, table);
  await playOut(first, site, seated);
  const review = await site.http.judge(seated.table, {
    tell: () => {},
    signal: AbortSignal.timeout(300_000),
  });
  await first.context.close();
  const worst = review?.decisions.toSorted((one, other) => other.loss - one.loss)[0];
  for (const [name, look] of Object.entries(LOOKS)) {
    const person = await newPerson(browser, site, look);
    const { page } = person;
    const shoot = async (what: string): Promise<void> => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${OUT}${game}-${what}-${name}.png` });
      process.stdout.write(`${game}-${what}-${name}\n`);
    };
    await giveSeat(person, seated, game);
    const panel = page.getByTestId('review');
    await panel.locator('table').waitFor();
    await panel.evaluate((box) => box.scrollIntoView({ block: 'start' }));
    await shoot('review');
    if (worst) {
      await page.goto(`/replay/${seated.table}?at=${worst.seq - 1}&seat=${worst.seat}`);
      await page.getByTestId('better').waitFor();
      await shoot('replay');
    }
    await person.context.close();
    const player = await newPerson(browser, site, look);
    await playBots(player, site, table);
    const at = player.page;
    await at.locator('[data-testid=table][data-acting]').waitFor();
    // A first look has one answer only.
    if (await at.getByTestId('first-look').isVisible()) await at.keyboard.press('Enter');
    await at.waitForTimeout(1500);
    if (await at.getByTestId('hint').isVisible()) await at.getByTestId('hint').click();
    else {
      await at.locator('header button').last().click();
      await at
        .getByRole('dialog')
        .getByRole('button')
        .filter({ hasText: /Hint|提示/ })
        .click();
    }
    await at.getByTestId('advice').locator('li').first().waitFor();
    await at.waitForTimeout(400);
    await at.screenshot({ path: `${OUT}${game}-hint-${name}.png` });
    process.stdout.write(`${game}-hint-${name}\n`);
    await player.context.close();
  }
}
await browser.close();
await site.close();
