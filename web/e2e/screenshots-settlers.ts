import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { begin, play, seat, seatsOf, seededDice } from '@reckon/kernel';
import { settlers } from '../../games/settlers/entry.ts';
import type { State } from '../../games/settlers/rules/state.ts';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look } from './site.ts';

/** Pictures of the Settlers table for docs/screenshots: `tsx --conditions=src web/e2e/screenshots-settlers.ts`. */
const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SEED = 'harbour night';
const ME = seat(0);

const SIZES = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844, touch: true },
  360: { width: 360, height: 640, touch: true },
} as const satisfies { readonly [name: string]: Look };

interface Moment {
  readonly name: string;
  readonly seats?: number;
  readonly options?: { readonly [name: string]: unknown };
  /** The first state after which the picture is taken. */
  readonly when: (state: State) => boolean;
  readonly show?: (page: Page) => Promise<void>;
}

const isMine = (state: State): boolean => settlers.game.toAct(state).includes(ME);
const may = (state: State, type: string): boolean =>
  settlers.game.moves(state, ME).some((move) => move.type === type);

const MOMENTS: readonly Moment[] = [
  { name: 'setup', when: (state) => state.phase === 'setupSettlement' && isMine(state) && state.placed > 0 },
  {
    name: 'build',
    when: (state) => state.phase === 'main' && state.turnNumber > 20 && may(state, 'buildRoad'),
    show: (page) => page.getByTestId('build-road').click(),
  },
  {
    name: 'offer',
    when: (state) => state.turnNumber > 12 && state.acting !== ME && may(state, 'acceptTrade'),
  },
  { name: 'discard', when: (state) => state.phase === 'discard' && isMine(state) },
  {
    name: 'robber',
    when: (state) => state.phase === 'robber' && isMine(state) && state.turnNumber > 12,
  },
  {
    name: 'longest-road',
    when: (state) => state.longestRoadHolder >= 0 && state.turnNumber > 40,
    show: async (page) => {
      const award = page.getByTestId('longest-road');
      if (await award.isVisible()) await award.click();
    },
  },
  { name: 'end', when: (state) => state.phase === 'over' },
  {
    name: 'six',
    seats: 6,
    options: { tracker: true },
    when: (state) => state.turnNumber > 25 && state.phase === 'main' && isMine(state),
  },
];

interface Found {
  readonly seed: string;
  readonly steps: number;
}

/** A game in which the moment comes, and how many steps of the harness lead to it. */
function find(moment: Moment): Found {
  for (let n = 1; n <= 20; n++) {
    const seed = `${SEED} ${n}`;
    const steps = stepsTo(moment, seed);
    if (steps !== undefined) return { seed, steps };
  }
  throw new Error(`${moment.name} never comes`);
}

/** Bots play for everybody, the first to act first. */
function stepsTo({ seats = 4, options = {}, when }: Moment, seed: string): number | undefined {
  const dice = seededDice(seed);
  const read = settlers.parseConfig(options);
  if ('complaint' in read) throw new Error(read.complaint.message);
  const match = begin({ game: settlers.game, config: read.value, seats, chance: dice, observers: [] });
  const bot = settlers.bots.at(-1)!;
  const memories: unknown[] = seatsOf(seats).map((one) => bot.begin(one));
  for (let step = 0; step < 5000; step++) {
    if (when(match.state)) return step;
    const next = settlers.game.toAct(match.state)[0];
    if (next === undefined) return undefined;
    const look = () => settlers.game.view(match.state, next);
    const answer = play(
      match,
      next,
      bot.choose(memories[next], look, settlers.game.moves(match.state, next), dice),
    );
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const event of answer.events)
      for (const to of seatsOf(seats)) {
        const seen = settlers.game.redact(event, to);
        if (seen) memories[to] = bot.see(memories[to], seen);
      }
  }
  return undefined;
}

mkdirSync(FOLDER, { recursive: true });
const [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
try {
  for (const moment of MOMENTS) {
    const found = find(moment);
    for (const [size, look] of Object.entries(SIZES))
      await table(`${moment.name}-${size}`, look, moment, found);
    if (moment.name === 'build') {
      await table('build-1440-dark', { ...SIZES[1440], dark: true }, moment, found);
      await table('build-390-zh-dark', { ...SIZES[390], dark: true, language: 'zh' }, moment, found);
    }
  }
  for (const [size, look] of Object.entries(SIZES)) await calculator(`calculator-${size}`, look);
} finally {
  await Promise.all([browser.close(), harness.close()]);
}

async function table(name: string, look: Look, moment: Moment, { seed, steps }: Found): Promise<void> {
  const { page, context } = await newPerson(browser, harness, look);
  const query = new URLSearchParams({
    game: 'settlers',
    pause: '0',
    seed,
    skip: String(steps),
    seats: String(moment.seats ?? 4),
    options: JSON.stringify(moment.options ?? {}),
  });
  await page.goto(`/dev/table.html?${query}`);
  await page.getByTestId('island').waitFor({ timeout: 60_000 });
  await moment.show?.(page);
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${FOLDER}settlers-${name}.png` });
  await context.close();
}

async function calculator(name: string, look: Look): Promise<void> {
  const { page, context } = await newPerson(browser, harness, look);
  await page.goto('/calculator/settlers');
  const island = page.getByTestId('sketch');
  await island.waitFor({ timeout: 60_000 });
  const tap = (place: string): Promise<void> =>
    island.locator(`[data-target="${place}"]`).click({ force: true });
  for (const corner of [8, 20]) await tap(`vertex:${corner}`);
  await page.getByTestId('tool-city').click();
  await tap('vertex:3');
  await page.getByTestId('tool-road').click();
  for (const edge of [0, 1, 2, 3, 4]) await tap(`edge:${edge}`);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `${FOLDER}settlers-${name}.png`, fullPage: look.touch ?? false });
  await context.close();
}
