import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { answer, PLAYERS, type Player } from './players.ts';
import { faultsOf } from './question.ts';
import { newPerson, openSite, playBots, type Look, type Site } from './site.ts';

/**
 * Whole games by visible controls alone, at every size, in both languages, light and dark:
 *
 *   npx tsx --conditions=src web/e2e/evening.ts [--games cambio,mars] [--sizes 390,844] [--languages en,zh]
 *     [--pictures folder] [--program other/cli/bin/reckon.mjs --count]
 *
 * At every question everything that is offered can be hit in its middle, no text is cut off and no two lie on each other.
 * `--count` only counts clicks; with `--program` those of another version.
 */
export const SIZES: { readonly [name: string]: Look & { readonly width: number; readonly height: number } } =
  {
    '1440': { width: 1440, height: 900 },
    '1024': { width: 1024, height: 768, touch: true },
    '390': { width: 390, height: 844, touch: true },
    '844': { width: 844, height: 390, touch: true },
  };

/** Short games: what is asked comes often enough. */
const OPTIONS: { readonly [game: string]: { readonly [name: string]: string | number | boolean } } = {
  settlers: { pointsToWin: 8 },
  'oh-hell': { most: 5, course: 'down' },
};
const SEATS: { readonly [game: string]: number } = { mars: 2, settlers: 3 };

export interface Evening {
  readonly game: string;
  readonly size: string;
  readonly look: Look;
  readonly clicks: number;
  readonly asked: number;
  readonly over: boolean;
  /** What was wrong, once each. */
  readonly faults: readonly string[];
}

interface Wish {
  readonly game: string;
  readonly size: string;
  readonly look: Look;
  /** Stop after so many questions. */
  readonly most?: number;
  readonly check?: boolean;
  readonly pictures?: string | undefined;
  readonly ms?: number;
}

/** One game against bots, from the first question to the result. */
export async function playEvening(browser: Browser, site: Site, wish: Wish): Promise<Evening> {
  const { game, size, most = 2000, check = true, pictures, ms = 240_000 } = wish;
  const look = { ...SIZES[size], ...wish.look };
  const touch = look.touch ?? false;
  const person = await newPerson(browser, site, look);
  const { page } = person;
  const faults = new Set<string>();
  const player: Player = { page, touch, clicks: 0, asked: 0, mind: { turns: 0, offered: 0, pass: 0 } };
  const over = page.getByTestId('proof');
  const end = Date.now() + ms;
  try {
    await playBots(person, site, {
      game,
      seats: SEATS[game] ?? 4,
      name: 'Sunday',
      options: OPTIONS[game] ?? {},
    });
    await page.getByTestId('table').waitFor();
    while (player.asked < most && Date.now() < end && !(await over.isVisible())) {
      const leave = page.getByTestId('continue');
      if (await leave.isVisible()) await leave.click().catch(() => undefined);
      if ((await page.locator('[data-testid=table][data-acting]').count()) === 0) {
        await page.waitForTimeout(30);
        continue;
      }
      await page.waitForTimeout(60);
      if (check)
        for (const fault of await faultsOf(page)) {
          if (faults.size < 60 && !faults.has(fault) && pictures !== undefined && faults.size < 12)
            await page.screenshot({ path: `${pictures}/${game}-${size}-fault-${faults.size}.png` });
          faults.add(fault);
        }
      if (pictures !== undefined && player.asked % 12 === 5)
        await page.screenshot({ path: `${pictures}/${game}-${size}-${player.asked}.png` });
      await answer(game, player).catch(() => undefined);
      await page.waitForTimeout(40);
    }
    for (const problem of person.problems) faults.add(`problem: ${problem}`);
    return {
      game,
      size,
      look,
      clicks: player.clicks,
      asked: player.asked,
      over: await over.isVisible(),
      faults: [...faults],
    };
  } finally {
    await person.context.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string' },
      sizes: { type: 'string' },
      languages: { type: 'string', default: 'en' },
      dark: { type: 'boolean', default: false },
      pictures: { type: 'string' },
      program: { type: 'string' },
      count: { type: 'boolean', default: false },
      most: { type: 'string' },
    },
  });
  if (values.pictures !== undefined) await mkdir(values.pictures, { recursive: true });
  const [browser, site] = await Promise.all([openBrowser(), openSite(values.program)]);
  let bad = 0;
  try {
    for (const game of values.games?.split(',') ?? Object.keys(PLAYERS))
      for (const size of values.sizes?.split(',') ?? Object.keys(SIZES))
        for (const language of values.languages.split(',') as ('en' | 'zh')[]) {
          const evening = await playEvening(browser, site, {
            game,
            size,
            look: { language, dark: values.dark },
            check: !values.count,
            pictures: values.pictures,
            ...(values.most !== undefined && { most: Number(values.most) }),
          });
          bad += evening.faults.length;
          process.stdout.write(
            `${game} ${size} ${language}: ${evening.clicks} clicks, ${evening.asked} questions, ${evening.over ? 'over' : 'not over'}, ${evening.faults.length} faults\n`,
          );
          for (const fault of evening.faults) process.stdout.write(`  ${fault}\n`);
        }
  } finally {
    await browser.close();
    await site.close();
  }
  process.exitCode = bad > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await main();
