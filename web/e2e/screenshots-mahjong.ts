import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look } from './site.ts';

/** Pictures of the mahjong table for docs/screenshots: `tsx --conditions=src web/e2e/screenshots-mahjong.ts`. */
const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844, touch: true, scale: 1.5 },
  360: { width: 360, height: 640, touch: true, scale: 1.5 },
} as const satisfies { readonly [name: string]: Look };

const POPULAR = JSON.stringify({ rules: 'sichuan-popular', hands: 4 });

/** Seeds and steps at which something is to be seen. */
const MOMENTS: readonly (readonly [name: string, query: { readonly [name: string]: string }])[] = [
  ['bury', { seed: '5', skip: '0' }],
  ['claim', { seed: '19', skip: '142' }],
  ['three-winners', { seed: '7', skip: '137' }],
  ['self-draw', { seed: '1', skip: '105' }],
  ['missing-suit', { seed: '5', skip: '4', options: POPULAR }],
  ['settlement', { seed: '3', skip: '168', options: POPULAR }],
];

const HAND = ['1p', '1p', '1p', '3p', '4p', '5p', '7p', '8p', '8p', '8p', '6p'];

mkdirSync(FOLDER, { recursive: true });
const [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
try {
  for (const [size, look] of Object.entries(SIZES)) {
    for (const [name, query] of MOMENTS) await table(`${name}-${size}`, look, query);
    await calculator(`calculator-${size}`, look);
  }
  await table('three-winners-1440-dark', { ...SIZES[1440], dark: true }, MOMENTS[2]![1]);
  await table('three-winners-1440-zh', { ...SIZES[1440], language: 'zh' }, MOMENTS[2]![1]);
  await table('claim-390-zh-dark', { ...SIZES[390], language: 'zh', dark: true }, MOMENTS[1]![1]);
} finally {
  await Promise.all([browser.close(), harness.close()]);
}

async function table(name: string, look: Look, query: { readonly [name: string]: string }): Promise<void> {
  const { page, context } = await newPerson(browser, harness, look);
  const all = new URLSearchParams({ game: 'mahjong', pause: '0', ...query });
  await page.goto(`/dev/table.html?${all}`);
  await page.getByTestId('table').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${FOLDER}mahjong-${name}.png` });
  await context.close();
}

async function calculator(name: string, look: Look): Promise<void> {
  const { page, context } = await newPerson(browser, harness, look);
  await page.goto('/calculator/mahjong');
  await page.getByTestId('laid').waitFor({ timeout: 60_000 });
  for (const tile of HAND) await page.locator(`[data-tile="${tile}"]`).click();
  await page.getByTestId('scored').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${FOLDER}mahjong-${name}.png`, fullPage: look.touch ?? false });
  await context.close();
}
