import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play, seat } from '@reckon/kernel';
import { carriesOf } from '../../games/settlers/board/flights.ts';
import { settlers } from '../../games/settlers/entry.ts';
import { openBrowser } from './browser.ts';
import { openHarness } from './harness.ts';
import { botTable } from './settlers.ts';
import { newPerson, type Look } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
});
afterAll(async () => {
  await browser.close();
  await harness.close();
});

const ME = seat(0);
const SEATS = 4;

const isMyRoll = ({ match }: ReturnType<typeof botTable>): boolean =>
  settlers.game.toAct(match.state)[0] === ME &&
  settlers.game.moves(match.state, ME).some(({ type }) => type === 'rollDice');

/** A moment at which the own roll brings at least so many things from the island, some of them to the own hand. */
function harvest(least: number): { readonly seed: string; readonly skip: number; readonly things: number } {
  for (let n = 1; n < 200; n++) {
    const seed = `harvest ${n}`;
    const first = botTable(seed, SEATS);
    const rolls: number[] = [];
    for (let steps = 0; first.step(); steps++) if (isMyRoll(first)) rolls.push(steps + 1);
    for (const skip of rolls.slice(-6)) {
      const table = botTable(seed, SEATS);
      for (let steps = 0; steps < skip; steps++) table.step();
      const answer = play(table.match, ME, { type: 'rollDice' });
      if ('rejected' in answer) throw new Error(answer.rejected);
      const view = settlers.game.view(table.match.state, ME);
      const carries = answer.events.flatMap((event) => carriesOf(event, view));
      if (carries.length >= least && carries.some(({ to }) => to.startsWith('hand:')))
        return { seed, skip, things: carries.length };
    }
  }
  throw new Error(`no roll brings ${least} things`);
}

/** Runs in the page: counts whatever is ever carried. */
const watchCarried = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { carried: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset['carried'] !== undefined) {
            if (seen.carried++ === 0) console.timeStamp('in flight');
          }
    }).observe(document.body, { childList: true });
  });
const carried = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seen: { carried: number } }).seen.carried);

const roll = harvest(5);

async function atTheRoll(look: Look) {
  const person = await newPerson(browser, harness, { width: 1440, height: 900, motion: 250, ...look });
  const query = new URLSearchParams({
    game: 'settlers',
    seats: String(SEATS),
    seed: roll.seed,
    skip: String(roll.skip),
    pause: '0',
  });
  await person.page.goto(`/dev/table.html?${query}`);
  await person.page.getByTestId('roll').waitFor();
  await watchCarried(person.page);
  return person;
}

test('a harvest flies from the hexes to the hands, and lands', async () => {
  const { page, context, problems } = await atTheRoll({});
  await page.getByTestId('roll').click();
  await expect.poll(() => carried(page)).toBe(roll.things);
  await expect.poll(() => page.locator('[data-carried]').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('whoever wants no motion sees none', async () => {
  const { page, context } = await atTheRoll({ reducedMotion: true });
  await page.getByTestId('roll').click();
  await page.getByTestId('end-turn').waitFor();
  expect(await carried(page)).toBe(0);
  await context.close();
});

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** When it began, in microseconds. */
  readonly ts: number;
  /** Microseconds in which the thread itself worked: what others do on the machine does not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly message?: string } };
}

/**
 * The longest piece of work of the page's own thread while things fly, in milliseconds. The work that sends
 * them off is not of it: at this table of one page it is the whole house's, rules and bots too.
 */
function longestInFlight(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly Traced[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const off = traceEvents.find(
    ({ name, args }) => name === 'TimeStamp' && args.data?.message === 'in flight',
  );
  if (off === undefined) throw new Error('nothing took off');
  const tasks = traceEvents.filter(
    ({ name, ph, ts, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && ts > off.ts && threads.has(`${pid}/${tid}`),
  );
  expect(tasks.length).toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** One harvest, from the click until all has landed. */
async function longestOfOne(): Promise<number> {
  const { page, context } = await atTheRoll({});
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await page.getByTestId('roll').click();
  await expect.poll(() => carried(page)).toBe(roll.things);
  await expect.poll(() => page.locator('[data-carried]').count()).toBe(0);
  const longest = longestInFlight((await browser.stopTracing()).toString());
  await context.close();
  return longest;
}

test('no frame of a harvest in flight takes 50 ms of work', async () => {
  // The best of a few: on a crowded machine even the thread's own time is longer than it need be.
  let best = Infinity;
  for (let tries = 0; tries < 4 && best >= 50; tries++) best = Math.min(best, await longestOfOne());
  expect(best, `${best.toFixed(1)} ms at once`).toBeLessThan(50);
});
