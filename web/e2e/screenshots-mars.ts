import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { isActing, isOver } from './cambio.ts';
import { actOnMars, momentOf } from './mars.ts';
import { openHarness } from './harness.ts';
import { newPerson, openSite, playBots, type Look } from './site.ts';

/** Pictures of Mars for docs/screenshots: `npx tsx --conditions=src web/e2e/screenshots-mars.ts [names …]`. */
const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844, touch: true, scale: 1.5 },
} as const satisfies { readonly [name: string]: Look };

/** Steps of bots after which there is something to see, and what is clicked before the picture. */
interface Moment {
  readonly name: string;
  readonly query: { readonly [name: string]: string };
  readonly clicks?: readonly string[];
}

const CARD = '[data-testid=hand-card][data-can]';
const ALL = JSON.stringify({ packs: 'everything' });
/** A turn at which a greenery can be bought. */
const PLANTING = Object.fromEntries(
  momentOf(
    ({ phase, acted, agenda, active, viewer }, moves) =>
      phase === 'action' &&
      acted === 0 &&
      agenda.length === 0 &&
      active === viewer &&
      moves.some((move) => move.type === 'project' && move.project === 'greenery'),
    { from: 90 },
  ),
);
/** A turn of the last generations. */
const LATE = Object.fromEntries(
  momentOf(
    ({ phase, acted, agenda, active, viewer }) =>
      phase === 'action' && acted === 0 && agenda.length === 0 && active === viewer,
    { from: 180 },
  ),
);
const MOMENTS: readonly Moment[] = [
  {
    name: 'start',
    query: { seats: '3', skip: '0', options: ALL },
    clicks: [
      '[data-testid=corporation]',
      '[data-testid=prelude] >> nth=0',
      '[data-testid=prelude] >> nth=1',
      '[data-testid=pick]',
    ],
  },
  { name: 'early', query: { seats: '4', skip: '24' }, clicks: [CARD] },
  { name: 'middle', query: { seats: '3', skip: '120', options: ALL }, clicks: [CARD] },
  { name: 'late', query: { seats: '2', ...LATE } },
  { name: 'actions', query: { seats: '2', ...PLANTING }, clicks: ['[data-testid=open-actions]'] },
  {
    name: 'placing',
    query: { seats: '2', ...PLANTING },
    clicks: ['[data-testid=open-actions]', '[data-testid=project-greenery]', '[data-testid=target]'],
  },
  ...['venus', 'colonies', 'parliament'].map((sky) => ({
    name: sky,
    query: { seats: '3', skip: '120', options: ALL },
    clicks: [`[data-testid=sky-${sky}]`],
  })),
];

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
mkdirSync(FOLDER, { recursive: true });
const [browser, harness, site] = await Promise.all([openBrowser(), openHarness(), openSite()]);
try {
  for (const [size, look] of Object.entries(SIZES)) {
    for (const moment of MOMENTS)
      if (isWanted(moment.name)) await table(`${moment.name}-${size}`, look, moment);
    if (isWanted('calculator')) await calculator(`calculator-${size}`, look);
  }
  for (const moment of MOMENTS.filter(({ name }) => name === 'middle' && isWanted(name)))
    await table('middle-1440-dark', { ...SIZES[1440], dark: true }, moment);
  for (const moment of MOMENTS.filter(
    ({ name }) => ['start', 'middle', 'parliament', 'colonies', 'venus'].includes(name) && isWanted(name),
  ))
    for (const size of [1440, 390] as const)
      await table(`${moment.name}-${size}-zh`, { ...SIZES[size], language: 'zh' }, moment);
  if (isWanted('end')) await end();
} finally {
  await Promise.all([browser.close(), harness.close(), site.close()]);
}

async function table(name: string, look: Look, { query, clicks = [] }: Moment): Promise<void> {
  const { page, context } = await newPerson(browser, harness, look);
  const all = new URLSearchParams({ game: 'mars', seed: '5', pause: '5', ...query });
  await page.goto(`/dev/table.html?${all}`, { timeout: 120_000 });
  await page.locator('[data-testid=table][data-acting]').waitFor({ timeout: 120_000 });
  for (const place of clicks)
    if ((await page.locator(place).count()) > 0) await page.locator(place).first().click({ force: true });
  await shoot(page, name);
  await context.close();
}

async function shoot(page: Page, name: string, whole = false): Promise<void> {
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${FOLDER}mars-${name}.png`, fullPage: whole });
  process.stdout.write(`${name}\n`);
}

async function calculator(name: string, look: Look): Promise<void> {
  const { page, context } = await newPerson(browser, site, look);
  await page.goto('/calculator/mars');
  const planet = page.getByTestId('planet');
  await planet.waitFor({ timeout: 120_000 });
  const tap = (space: number): Promise<void> =>
    planet.locator(`[data-space="${space}"]`).click({ force: true });
  for (const space of [29, 30, 38]) await tap(space);
  await page.getByTestId('tool-city').click();
  await tap(37);
  await page.getByLabel('Card name').fill('Birds');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  await shoot(page, name, true);
  await context.close();
}

/** A whole game against a bot; the result at every size. */
async function end(): Promise<void> {
  const person = await newPerson(browser, site, SIZES[1440]);
  await playBots(person, site, {
    game: 'mars',
    seats: 2,
    name: 'Red planet club',
    options: { packs: 'everything' },
  });
  const { page } = person;
  page.setDefaultTimeout(2000);
  const habits = { acted: 0, most: 2 };
  const until = Date.now() + 600_000;
  while (Date.now() < until && !(await isOver(page)))
    if (await isActing(page)) await actOnMars(page, habits).catch(() => '');
    else await page.waitForTimeout(20);
  page.setDefaultTimeout(60_000);
  for (const [size, { width, height }] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await shoot(page, `end-${size}`, true);
  }
  await page.setViewportSize(SIZES[1440]);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByTestId('planet').waitFor();
  await shoot(page, 'over-1440');
  // The same result to a person who reads 中文, on the phone in the dark.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('reckon.settings') ?? '{}') as { state: object };
    localStorage.setItem(
      'reckon.settings',
      JSON.stringify({ ...kept, state: { ...kept.state, language: 'zh' } }),
    );
  });
  await page.reload();
  await page.locator('tfoot button').first().waitFor();
  await shoot(page, 'end-1440-zh', true);
  await page.setViewportSize({ width: SIZES[390].width, height: SIZES[390].height });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'end-390-zh', true);
}
