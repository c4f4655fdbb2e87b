import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seat, seededDice } from '@reckon/kernel';
import { mars } from '../../games/mars/entry.ts';
import { cardOf, findCard } from '../../games/mars/facts/cards.ts';
import type { CardId } from '../../games/mars/facts/vocabulary.ts';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { isActing, isOver, statusOf } from './cambio.ts';
import { actOnMars, momentOf } from './mars.ts';
import { openHarness } from './harness.ts';
import { newPerson, openSite, playBots, type Look, type Person, type Site } from './site.ts';

let browser: Browser;
let site: Site;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, site, harness] = await Promise.all([openBrowser(), openSite(), openHarness()]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([site.close(), harness.close()]);
});

const EVERYTHING = { packs: 'everything' };
const PHONE = { width: 390, height: 844, touch: true } as const satisfies Look;

async function table(query: URLSearchParams, look: Look = { width: 1440, height: 900 }): Promise<Person> {
  const person = await newPerson(browser, harness, look);
  const all = new URLSearchParams({ game: 'mars', seats: '2', ...Object.fromEntries(query) });
  await person.page.goto(`/dev/table.html?${all}`);
  await person.page.getByTestId('table').waitFor({ timeout: 60_000 });
  return person;
}

/** Acts whenever asked, doing as little as possible, until `done` says so. */
async function until({ page }: Person, done: () => Promise<boolean>, ms = 30_000): Promise<void> {
  const habits = { acted: 0, most: 0 };
  page.setDefaultTimeout(2000);
  const end = Date.now() + ms;
  while (Date.now() < end && !(await done()))
    if (await isActing(page)) await actOnMars(page, habits).catch(() => '');
    else await page.waitForTimeout(20);
  page.setDefaultTimeout(30_000);
}

describe('a corporation that scores', () => {
  const own = { packs: 'own', corporateEra: true, venus: true, colonies: true };

  /** A deal that offers the first seat this corporation, and a card it likes. */
  function dealOf(
    name: string,
    likes: (card: CardId) => boolean,
  ): { seed: string; card: CardId | undefined } {
    const read = mars.parseConfig(own);
    if ('complaint' in read) throw new Error(read.complaint.message);
    const { id } = findCard(name)!;
    for (let seed = 1; seed < 5000; seed++) {
      const { players } = mars.game.setup(read.value, 2, seededDice(String(seed)));
      const { offered, dealt } = players[seat(0)]!;
      const card = dealt.find(likes);
      if (offered.includes(id) && card !== undefined) return { seed: String(seed), card };
    }
    throw new Error(`no deal offers ${name}`);
  }

  test('Arklight: an animal more, and button, segment and breakdown follow; it is the first of the cards', async () => {
    const { seed, card } = dealOf('Arklight', (one) => {
      const { tags, cost, requirements, immediate } = cardOf(one);
      return (
        tags.filter((tag) => tag === 'plant' || tag === 'animal').length === 1 &&
        cost <= 25 &&
        requirements.length === 0 &&
        immediate.every(({ kind }) => kind === 'gain' || kind === 'production')
      );
    });
    const ada = await table(new URLSearchParams({ seed, pause: '1', options: JSON.stringify(own) }));
    const { page } = ada;
    await page.getByTestId('corporation').filter({ hasText: 'Arklight' }).click();
    await page.locator(`[data-testid=pick][data-card="${card}"]`).click();
    await page.getByTestId('go').click();
    await page.getByTestId('pass').waitFor();
    const button = page.locator('button[data-seat="0"]');
    const total = async (): Promise<number> =>
      Number(/\d+/.exec((await button.locator('.sr').first().textContent()) ?? '')?.[0]);
    const before = await total();
    await page.locator(`[data-testid=hand-card][data-card="${card}"]`).click();
    await page.getByTestId('go').click();
    // Its own tag was the first animal, the card's is the second: a point for two, beside what the card itself scores.
    const printed = cardOf(card!).vp;
    const more = 1 + (printed?.kind === 'fixed' ? printed.points : 0);
    await expect.poll(total).toBe(before + more);
    await button.click();
    await page.getByTestId('breakdown').waitFor();
    const segments = await page
      .locator('dialog [data-segment]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-segment')!));
    const cards = segments.filter((name) => name.startsWith('card:'));
    const arklight = `card:${findCard('Arklight')!.id}`;
    expect(cards[0]).toBe(arklight);
    await page.locator(`dialog [data-segment="${arklight}"]`).hover();
    const tip = page.getByRole('tooltip');
    await tip.getByText('Arklight').waitFor();
    expect(await tip.textContent()).toMatch(/1 per 2 animals/);
    expect(ada.problems).toEqual([]);
  });

  test('Celestic: three floaters by its action are a point', async () => {
    const { seed } = dealOf('Celestic', () => true);
    const ada = await table(new URLSearchParams({ seed, pause: '1', options: JSON.stringify(own) }));
    const { page } = ada;
    await page.getByTestId('corporation').filter({ hasText: 'Celestic' }).click();
    await page.getByTestId('go').click();
    for (let floaters = 1; floaters <= 3; floaters++) {
      await until(ada, async () => (await page.getByTestId('open-actions').count()) > 0);
      await page.getByTestId('open-actions').click();
      await page.getByTestId(`use-${findCard('Celestic')!.id}-0`).click();
      const onto = page.getByTestId('answer').filter({ hasText: 'Celestic' });
      if ((await onto.count()) > 0) await onto.click();
      await page.getByTestId('actions').waitFor({ state: 'detached' });
      if (floaters === 3) break;
      await until(ada, async () => (await page.getByTestId('pick').count()) > 0);
    }
    await page.locator('button[data-seat="0"]').click();
    await page.getByTestId('breakdown').waitFor();
    await page.locator(`dialog [data-segment="card:${findCard('Celestic')!.id}"]`).hover();
    expect(await page.getByRole('tooltip').textContent()).toMatch(/1 per 3 floaters/);
    expect(ada.problems).toEqual([]);
  });
});

describe('the places of the packs', () => {
  const TURN = momentOf(
    ({ phase, acted, agenda, active, viewer, colonies }, moves) =>
      phase === 'action' &&
      acted === 0 &&
      agenda.length === 0 &&
      active === viewer &&
      colonies.some(({ active: open }) => open) &&
      moves.some(({ type }) => type === 'trade') &&
      moves.some(({ type }) => type === 'delegate'),
    { options: EVERYTHING, from: 12 },
  );

  for (const [size, look] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', PHONE],
  ] as const)
    test(`on a ${size} each is one tap away, says what it means, and can be used`, async () => {
      const ada = await table(new URLSearchParams([...TURN, ['pause', '0']]), look);
      const { page } = ada;
      await page.getByTestId('sky-venus').click();
      await page.getByTestId('venus').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByTestId('sky-parliament').click();
      const parliament = page.getByTestId('parliament');
      await parliament.waitFor();
      expect(await parliament.locator('[data-ruling]').count()).toBe(1);
      expect(await page.getByTestId('event-coming').textContent()).not.toBe('');
      expect(await axe(page)).toEqual([]);
      const free = page.getByTestId('delegate-lobby').first();
      const busts = (): Promise<number> =>
        page.locator('[data-testid^=party-] [class*=busts] > span').count();
      const before = await busts();
      await free.click();
      await page.getByRole('button', { name: /^Confirm/ }).click();
      await expect.poll(busts).toBe(before + 1);
      await page.getByTestId('sky-colonies').click();
      await page.getByTestId('colonies').waitFor();
      expect(await axe(page)).toEqual([]);
      await page.getByTestId('trade').first().click();
      expect(await statusOf(page)).toMatch(/Trade with/);
      await page.getByRole('button', { name: /^Confirm/ }).click();
      await page.getByTestId('trade').first().waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
      expect(ada.problems).toEqual([]);
      await ada.context.close();
    });
});

// Minutes each: `WHOLE=1 npx vitest run web/e2e/mars-packs.test.ts`.
describe.runIf(process.env['WHOLE'] === '1')('a whole game', () => {
  for (const [name, look, options] of [
    ['with everything on', { width: 1440, height: 900 }, EVERYTHING],
    ['on a phone', PHONE, { packs: 'prelude' }],
  ] as const)
    test(`${name}, against a bot, to the end screen`, async () => {
      const ada = await newPerson(browser, site, look);
      await playBots(ada, site, { game: 'mars', seats: 2, name: 'Red planet club', options });
      const { page } = ada;
      await page.getByTestId('start').waitFor();
      const habits = { acted: 0, most: 2 };
      const did = new Set<string>();
      // A busy machine takes its time; what was overtaken by a bot is tried again soon enough.
      page.setDefaultTimeout(5000);
      const end = Date.now() + 1_500_000;
      while (Date.now() < end && !(await isOver(page)))
        if (await isActing(page)) did.add(await actOnMars(page, habits).catch(() => 'overtaken'));
        else await page.waitForTimeout(20);
      page.setDefaultTimeout(30_000);
      expect(await isOver(page), await statusOf(page)).toBe(true);
      for (const step of ['start', 'prelude', 'pick', 'play', 'place', 'pass']) expect(did).toContain(step);
      if (options === EVERYTHING) expect(did).toContain('trade');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/win|tie/);
      expect(await page.locator('tfoot button').allTextContents()).toHaveLength(2);
      // Back to the table: tracks full, nothing to do.
      await page.getByRole('button', { name: 'Look at the table' }).click();
      await page.getByTestId('planet').waitFor();
      expect(await page.getByTestId('target').count()).toBe(0);
      for (const track of ['temperature', 'oxygen', 'oceans']) {
        const gauge = page.locator(`[data-testid=gauges] [aria-label=${track}]`);
        expect(await gauge.getAttribute('aria-valuenow')).toBe(await gauge.getAttribute('aria-valuemax'));
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look.width);
      expect(ada.problems).toEqual([]);
      await ada.context.close();
    }, 1_600_000);
});
