import { mkdirSync } from 'node:fs';
import { openBrowser } from './browser.ts';
import { unreadable } from './readable.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look } from './site.ts';

/**
 * Pictures of the score dialog in every size and theme, and a check that everything in it can be read:
 * `npx tsx --conditions=src web/e2e/screenshots-score.ts [folder] [cases] [sizes]`, e.g. `shots 12,losses 1440,390`.
 */
const folder = process.argv[2] ?? 'shots';
const SIZES = {
  1440: { width: 1440, height: 900 },
  1024: { width: 1024, height: 768, touch: true },
  390: { width: 390, height: 844, touch: true, scale: 2 },
} as const satisfies { readonly [name: string]: Look };
const CASES = process.argv[3]?.split(',') ?? ['1', '5', '10', '12', '20', '40', 'losses', 'below', 'zeros'];
const wanted = process.argv[4]?.split(',') ?? Object.keys(SIZES);

mkdirSync(folder, { recursive: true });
const [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
let wrong = 0;
try {
  for (const [size, look] of Object.entries(SIZES).filter(([size]) => wanted.includes(size)))
    for (const dark of [false, true])
      for (const sources of CASES) {
        const { page, context } = await newPerson(browser, harness, { ...look, dark });
        await page.goto(`/dev/score.html?sources=${sources}`);
        await page.locator('button[data-seat="0"]').click();
        await page.getByTestId('breakdown').waitFor();
        await page.waitForTimeout(150);
        const name = `score-${sources}-${size}${dark ? '-dark' : ''}`;
        for (const problem of await unreadable(page)) {
          wrong++;
          process.stdout.write(`✗ ${name}: ${problem}\n`);
        }
        await page.screenshot({ path: `${folder}/${name}.png` });
        if (sources === '12') {
          await page.locator('[data-row]').nth(7).click();
          await page.waitForTimeout(200);
          await page.screenshot({ path: `${folder}/${name}-tapped.png` });
        }
        await context.close();
      }
} finally {
  await Promise.all([browser.close(), harness.close()]);
}
process.stdout.write(`${CASES.length * wanted.length * 2} dialogs, ${wrong} things that cannot be read\n`);
process.exitCode = wrong > 0 ? 1 : 0;
