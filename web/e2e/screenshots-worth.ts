import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look } from './site.ts';

/**
 * Pictures of tables at which one chooses, with what the moves are worth:
 * `npx tsx --conditions=src web/e2e/screenshots-worth.ts [folder] [games] [sizes]`.
 */
const folder = process.argv[2] ?? 'shots';
const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844, touch: true, scale: 2 },
} as const satisfies { readonly [name: string]: Look };

interface Scene {
  readonly game: string;
  readonly query: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly point?: string;
}

const tap = (page: Page, testid: string): Promise<void> => page.getByTestId(testid).first().click();

const SCENES: readonly Scene[] = [
  {
    game: 'settlers',
    query: 'seats=4&bot=random&seed=6&skip=253&pause=0',
    prepare: (page) => tap(page, 'build-city'),
    point: '[data-target]',
  },
  { game: 'mars', query: 'seats=3&bot=random&seed=2&skip=9&pause=0', point: '[data-testid="hand-card"]' },
  { game: 'mahjong', query: 'seats=4&bot=random&seed=7&skip=32&pause=0', point: '[data-open]' },
  { game: 'oh-hell', query: 'seats=3&bot=random&seed=3&skip=5&pause=0', point: '[data-open]' },
];
const wanted = process.argv[3]?.split(',') ?? SCENES.map(({ game }) => game);
const sizes = process.argv[4]?.split(',') ?? Object.keys(SIZES);

mkdirSync(folder, { recursive: true });
const [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
try {
  for (const { game, query, prepare, point } of SCENES.filter((scene) => wanted.includes(scene.game)))
    for (const [size, look] of Object.entries(SIZES).filter(([name]) => sizes.includes(name))) {
      const { page, context } = await newPerson(browser, harness, look);
      await page.goto(`/dev/table.html?game=${game}&${query}`);
      await page.getByTestId('table').waitFor();
      await page.waitForTimeout(600);
      if (prepare) await prepare(page).catch(() => process.stdout.write(`${game}: nothing to prepare\n`));
      const target = page.locator(point ?? '[data-worth]').first();
      if (size === '1440')
        await target
          .hover({ timeout: 3000 })
          .catch(() => process.stdout.write(`${game}: nothing to point at\n`));
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${folder}/worth-${game}-${size}.png` });
      await context.close();
    }
} finally {
  await Promise.all([browser.close(), harness.close()]);
}
