import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { answer, PLAYERS, type Player } from './players.ts';
import { faultsOf } from './question.ts';
import * as here from './site.ts';
import type { Look, Site } from './site.ts';

/**
 * Whole games by visible controls alone, at every size, in both languages, light and dark:
 *
 *   npx tsx --conditions=src web/e2e/evening.ts [--games cambio,mars] [--sizes 390,844] [--look zh-dark]
 *     [--full] [--pictures folder] [--checkout other --count --flicks --times 5]
 *
 * At every question everything that is offered can be hit in its middle, no text is cut off, no two lie on each other and
 * nothing lies on the board; the same where the ending is held and on the end page. `--full` sits as many people at the
 * table as the game takes.
 * `--count` only counts clicks, `--flicks` with fingers that throw cards and tiles; with `--checkout` those of the version in another folder, as it came to a phone.
 */
export const SIZES: { readonly [name: string]: Look & { readonly width: number; readonly height: number } } =
  {
    '1440': { width: 1440, height: 900 },
    '1024': { width: 1024, height: 768, touch: true },
    '390': { width: 390, height: 844, touch: true },
    '844': { width: 844, height: 390, touch: true },
  };

/** Every game and every size meet all four; two are of somebody who plays for the first time. */
export const LOOKS = {
  en: { language: 'en', dark: false, tips: true },
  'zh-dark': { language: 'zh', dark: true, tips: true },
  'en-dark': { language: 'en', dark: true },
  zh: { language: 'zh', dark: false },
} as const satisfies { readonly [name: string]: Look };
export type LookName = keyof typeof LOOKS;

/** Each game once at each size, languages and lights in turn. */
export const MATRIX: readonly (readonly [game: string, size: string, look: LookName])[] = Object.keys(
  PLAYERS,
).flatMap((game, row) =>
  Object.keys(SIZES).map((size, column) => {
    const names = Object.keys(LOOKS) as LookName[];
    return [game, size, names[(row + column) % names.length]!] as const;
  }),
);

/** Short games: what is asked comes often enough. */
const OPTIONS: { readonly [game: string]: { readonly [name: string]: string | number | boolean } } = {
  settlers: { pointsToWin: 8 },
  'oh-hell': { most: 5, course: 'down' },
};
const SEATS: { readonly [game: string]: number } = { mars: 2, settlers: 3 };

export interface Evening {
  readonly clicks: number;
  readonly kinds: ReadonlyMap<string, number>;
  readonly asked: number;
  /** Own moves by their type, as the record of the game has them, with those that went by themselves. */
  readonly moves: ReadonlyMap<string, number>;
  /** Touches that found nothing: the game had gone on, or it was in the way. */
  readonly missed: readonly string[];
  readonly over: boolean;
  /** The table stayed as it ended, before the result. */
  readonly held: boolean;
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
  readonly flicks?: boolean;
  /** As many seats as the game takes. */
  readonly full?: boolean;
  /** The version that is played. */
  readonly pages?: Pages;
}

type Pages = Pick<typeof here, 'newPerson' | 'openSite' | 'playBots'>;

/** One game against bots, from the first question to the result. */
export async function playEvening(browser: Browser, site: Site, wish: Wish): Promise<Evening> {
  const { game, size, most = 2000, check = true, pictures, ms = 240_000, pages = here } = wish;
  const look = { goesOn: true, ...SIZES[size], ...wish.look };
  const touch = look.touch ?? false;
  const person = await pages.newPerson(browser, site, look);
  const { page } = person;
  const faults = new Set<string>();
  const known = new Set<string>();
  const missed: string[] = [];
  let held = false;
  const player: Player = {
    page,
    touch,
    flicks: touch && (wish.flicks ?? false),
    clicks: 0,
    kinds: new Map(),
    asked: 0,
    mind: { turns: 0, offered: 0, pass: 0 },
  };
  const over = page.getByTestId('proof');
  const end = Date.now() + ms;
  try {
    const { seats } = (await site.http.games()).find(({ id }) => id === game)!;
    const { table } = await pages.playBots(person, site, {
      game,
      seats: wish.full ? seats.max : (SEATS[game] ?? 4),
      name: 'Sunday',
      options: OPTIONS[game] ?? {},
    });
    await page.getByTestId('table').waitFor();
    while (player.asked < most && Date.now() < end && !(await over.isVisible())) {
      const leave = page.getByTestId('continue');
      if (await leave.isVisible()) {
        held = true;
        await inspect('the ending');
        await leave.click().catch(() => undefined);
      }
      // What goes by itself asks nobody.
      if ((await page.locator('[data-testid=table][data-acting]:not([data-goes-on])').count()) === 0) {
        await page.waitForTimeout(30);
        continue;
      }
      await page.waitForTimeout(60);
      await inspect(`question ${player.asked + 1}`);
      const word = page.getByTestId('goal').or(page.getByTestId('tip'));
      if (await word.isVisible()) {
        await word.getByRole('button').click();
        continue;
      }
      if (pictures !== undefined && player.asked % 12 === 5)
        await page.screenshot({ path: `${pictures}/${game}-${size}-${player.asked}.png` });
      await answer(game, player).catch((error: unknown) =>
        missed.push(`question ${player.asked}: ${String(error).split('\n').slice(0, 3).join(' ')}`),
      );
      await page.waitForTimeout(40);
    }
    if (await over.isVisible()) {
      await inspect('the end page');
      if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${game}-${size}-end.png` });
    }
    for (const problem of person.problems) faults.add(`problem: ${problem}`);
    return {
      clicks: player.clicks,
      kinds: player.kinds,
      asked: player.asked,
      moves: (await over.isVisible()) ? await movesIn(site, table) : new Map(),
      missed,
      over: await over.isVisible(),
      held,
      faults: [...faults],
    };
  } finally {
    await person.context.close();
  }

  /** The same fault at many questions is one fault. */
  async function inspect(when: string): Promise<void> {
    if (!check) return;
    for (const fault of await faultsOf(page)) {
      if (known.has(fault)) continue;
      known.add(fault);
      if (pictures !== undefined && known.size <= 12)
        await page.screenshot({ path: `${pictures}/${game}-${size}-fault-${known.size}.png` });
      faults.add(`${when}: ${fault}`);
    }
  }
}

/** Ada sits first. */
async function movesIn({ url }: Site, table: string): Promise<ReadonlyMap<string, number>> {
  const { log } = (await (await fetch(`${url}/api/tables/${table}/record`)).json()) as {
    readonly log: readonly {
      readonly type: string;
      readonly seat?: number;
      readonly move?: { readonly type: string };
    }[];
  };
  const moves = new Map<string, number>();
  for (const { type, seat, move } of log)
    if (type === 'played' && seat === 0 && move) moves.set(move.type, (moves.get(move.type) ?? 0) + 1);
  return moves;
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${times} ${kind}`)
    .join(', ');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: 'string' },
      sizes: { type: 'string' },
      look: { type: 'string' },
      pictures: { type: 'string' },
      checkout: { type: 'string' },
      count: { type: 'boolean', default: false },
      flicks: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      most: { type: 'string' },
      times: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '20' },
    },
  });
  if (values.pictures !== undefined) await mkdir(values.pictures, { recursive: true });
  const { checkout } = values;
  const pages =
    checkout === undefined
      ? here
      : ((await import(pathToFileURL(join(checkout, 'web/e2e/site.ts')).href)) as Pages);
  const [browser, site] = await Promise.all([openBrowser(), pages.openSite()]);
  let bad = 0;
  try {
    for (const [game, size, turn] of MATRIX) {
      const look = (values.look as LookName | undefined) ?? turn;
      const isWanted = (list: string | undefined, one: string): boolean =>
        list?.split(',').includes(one) ?? true;
      if (!isWanted(values.games, game) || !isWanted(values.sizes, size)) continue;
      for (let time = 0; time < Number(values.times); time++) {
        const { clicks, kinds, asked, moves, missed, over, held, faults } = await playEvening(browser, site, {
          game,
          size,
          // Older versions asked about every tap of a phone unless told otherwise.
          look: { ...LOOKS[look], confirmTaps: checkout !== undefined && SIZES[size]?.touch === true },
          pages,
          flicks: values.flicks,
          full: values.full,
          check: !values.count,
          pictures: values.pictures,
          ms: Number(values.minutes) * 60_000,
          ...(values.most !== undefined && { most: Number(values.most) }),
        });
        bad += faults.length + (over || values.most !== undefined ? 0 : 1);
        process.stdout.write(
          `${game} ${size} ${look}: ${clicks} clicks, ${asked} questions, ${missed.length} missed, ${over ? (held ? 'over' : 'over, not held') : 'not over'}, ${faults.length} faults\n`,
        );
        if (values.count) process.stdout.write(`  touched: ${listed(kinds)}\n  moves: ${listed(moves)}\n`);
        for (const line of [...faults, ...missed]) process.stdout.write(`  ${line}\n`);
      }
    }
  } finally {
    await browser.close();
    await site.close();
  }
  process.exitCode = bad > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await main();
