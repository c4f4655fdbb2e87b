import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { statusOf } from './cambio.ts';
import { momentOf } from './mars.ts';
import { openHarness } from './harness.ts';
import { newPerson, type Look, type Person } from './site.ts';

let browser: Browser;
let harness: Awaited<ReturnType<typeof openHarness>>;
beforeAll(async () => {
  [browser, harness] = await Promise.all([openBrowser(), openHarness()]);
});
afterAll(async () => {
  await browser.close();
  await harness.close();
});

const PHONE: Look = { width: 390, height: 844, touch: true };

/** The first seat in the middle of a game, at its turn, rich enough for most things. */
const TURN = momentOf(
  ({ phase, acted, agenda, viewer, active, own }, moves) =>
    phase === 'action' &&
    acted === 0 &&
    agenda.length === 0 &&
    active === viewer &&
    (['aquifer', 'greenery', 'power-plant'] as const).every((wanted) =>
      moves.some((move) => move.type === 'project' && move.project === wanted),
    ) &&
    moves.some((move) => move.type === 'action' && move.pay === undefined && move.x === undefined) &&
    own!.hand.some(({ refusal }) => refusal === null) &&
    own!.hand.some(({ refusal }) => refusal !== null),
);

/** Unless there is a pause after which it moves, the other seat waits for ever. */
async function atTurn(look: Look = { width: 1440, height: 900 }, pause = 0): Promise<Person> {
  const person = await newPerson(browser, harness, look);
  await person.page.goto(`/dev/table.html?game=mars&seats=2&pause=${pause}&${TURN}`);
  await person.page.getByTestId('table').waitFor({ timeout: 60_000 });
  await person.page.getByTestId('pass').waitFor();
  return person;
}

const centre = async (thing: Locator): Promise<readonly [number, number]> => {
  const box = (await thing.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** What lies uppermost there is the map or its target, never something over it. */
const liesOpen = (page: Page, [x, y]: readonly [number, number]): Promise<boolean> =>
  page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('[data-testid=planet]') !== null,
    [x, y] as const,
  );

const money = async (page: Page): Promise<number> =>
  Number((await page.locator('[data-testid=stock] li').first().locator('b').textContent()) ?? '0');

test.each([
  ['pointer', { width: 1440, height: 900 }],
  ['finger', PHONE],
] as const)('a card is played by two taps of a %s: the card, and the price', async (_, look: Look) => {
  const { page, context, problems } = await atTurn(look);
  const press = (thing: Locator): Promise<void> => (look.touch ? thing.tap() : thing.click());
  const card = page.locator('[data-testid=hand-card][data-can]').first();
  const id = await card.getAttribute('data-card');
  await press(card);
  await press(page.getByTestId('go'));
  await page.locator(`[data-testid=hand-card][data-card="${id}"]`).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  ['pointer', { width: 1440, height: 900 }],
  ['finger', PHONE],
] as const)('an action is one touch of a %s beside the hand, and the hand stays', async (_, look: Look) => {
  const { page, context, problems } = await atTurn(look);
  const press = (thing: Locator): Promise<void> => (look.touch ? thing.tap() : thing.click());
  const named = (things: Locator): Promise<readonly (string | undefined)[]> =>
    things.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['testid']));
  const chips = page.getByTestId('ready').locator('[data-can]');
  const shown = await named(chips);
  for (const chip of await chips.all()) expect((await chip.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  // The same as on the sheet, without what would be lost.
  await press(page.getByTestId('open-actions'));
  const lines = page.locator('[data-testid=actions] [data-can]:not([data-testid=project-sell-patents])');
  const useful = lines.filter({ hasNotText: 'would be lost' });
  expect(shown).toEqual((await named(useful)).map((name) => `ready-${name}`));
  await page.keyboard.press('Escape');
  const first = page.getByTestId('hand-card').first();
  const before = (await first.boundingBox())!.x;
  await press(page.getByTestId('ready-project-power-plant'));
  await page.getByTestId('end').waitFor();
  expect(Math.abs((await first.boundingBox())!.x - before)).toBeLessThan(2);
  const use = page.locator('[data-testid^=ready-use][data-can]:not([title*=pay])').first();
  const used = (await use.getAttribute('data-testid'))!;
  await press(use);
  await page.getByTestId(used).and(page.locator('[data-can]')).waitFor({ state: 'detached' });
  expect(await axe(page)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

describe('what is open', () => {
  test('Actions opens while a card is looked at, and a placement closes it', async () => {
    const { page, context, problems } = await atTurn();
    await page.getByTestId('hand-card').first().click();
    await page.getByTestId('inspect').waitFor();
    await page.getByTestId('open-actions').click();
    await page.getByTestId('actions').waitFor();
    expect(await page.getByTestId('inspect').count()).toBe(0);
    // A card closes it again, and the key opens it once more.
    await page.getByTestId('hand-card').first().click();
    expect(await page.getByTestId('actions').count()).toBe(0);
    await page.keyboard.press('a');
    await page.getByTestId('actions').waitFor();
    await page.getByTestId('project-aquifer').click();
    await page.getByTestId('target').first().waitFor();
    expect(await page.getByTestId('actions').count()).toBe(0);
    await page.keyboard.press('a');
    expect(await page.getByTestId('actions').count()).toBe(0);
    for (const target of await page.getByTestId('target').all())
      expect(await liesOpen(page, await centre(target))).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('key P asks before it passes; E ends a turn and P does not', async () => {
    const { page, context, problems } = await atTurn();
    await page.keyboard.press('p');
    await page.keyboard.press('p');
    expect(await statusOf(page)).toContain('Pass for this generation');
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('pass').isVisible()).toBe(true);
    await page.getByTestId('open-actions').click();
    await page.getByTestId('project-power-plant').click();
    await page.getByTestId('end').waitFor();
    await page.keyboard.press('p');
    expect(await page.getByTestId('end').isVisible()).toBe(true);
    await page.keyboard.press('e');
    await page.getByTestId('end').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('what a placement brings is shown to the pointer: bonuses, money of oceans, points', async () => {
  const { page, context, problems } = await atTurn();
  await page.getByTestId('open-actions').click();
  await page.getByTestId('project-greenery').click();
  await page.getByTestId('target').first().waitFor();
  const before = await money(page);
  const greeneries = page.getByRole('img', { name: /^greenery at/ });
  const lying = await greeneries.count();
  // By arrows or pointer one looks, and nothing is placed.
  await page.getByTestId('target').first().hover({ force: true });
  const told = page.getByTestId('forecast');
  await told.getByText('the greenery').waitFor();
  expect(await greeneries.count()).toBe(lying);
  expect(await page.getByTestId('forecast-points').textContent()).toMatch(/^\+[2-9] points$/);
  const oceans = /\+(\d+) M€/.exec((await told.textContent()) ?? '')?.[1] ?? '0';
  expect(await page.getByTestId('mark').count()).toBeGreaterThanOrEqual(Number(oceans) / 2);
  await page.getByTestId('target').first().click({ force: true });
  await greeneries.nth(lying).waitFor();
  expect(await money(page)).toBe(before + Number(oceans));
  expect(problems).toEqual([]);
  await context.close();
});

test('the hand is sorted and filtered, and the keys follow', async () => {
  const { page, context, problems } = await atTurn();
  const cards = page.getByTestId('hand-card');
  const prices = async (): Promise<readonly number[]> =>
    (await cards.locator('[class*=cost]').allTextContents()).map(Number);
  const all = await cards.count();
  await page.getByTestId('sort').selectOption('price');
  const sorted = await prices();
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
  expect(sorted).toHaveLength(all);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('1');
  expect(await cards.first().getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await page.getByTestId('show').selectOption('can');
  expect(await cards.count()).toBe(await page.locator('[data-testid=hand-card][data-can]').count());
  expect(await cards.count()).toBeLessThan(all);
  expect(problems).toEqual([]);
  await context.close();
});

describe('on a phone', () => {
  test('goals are one tap away in and out of the own turn', async () => {
    const { page, context, problems } = await atTurn(PHONE);
    await page.getByTestId('pass').tap();
    await page.getByRole('button', { name: /^Confirm/ }).tap();
    await page.getByTestId('pass').waitFor({ state: 'detached' });
    await page.getByTestId('open-goals').tap();
    const sheet = page.getByTestId('goals-sheet');
    await sheet.waitFor();
    for (const row of await sheet.getByRole('button').all())
      expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(43);
    expect(await sheet.getByRole('listitem').count()).toBe(10);
    expect(await axe(page)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('whoever is done ends the turn and passes the next in one touch; a touch takes it back', async () => {
    const { page, context, problems } = await atTurn({ ...PHONE, goesOn: true }, 300);
    const due = page.getByTestId('due');
    await page.getByTestId('ready-project-power-plant').tap();
    await page.getByTestId('end-pass').tap();
    await due.waitFor();
    expect(await due.textContent()).toContain('Pass for this generation');
    await page.getByTestId('status').tap();
    await due.waitFor({ state: 'detached' });
    // It was taken back for good: the next turn asks as ever.
    await page.locator('[data-testid^=ready-use][data-can]:not([title*=pay])').first().tap();
    await page.getByTestId('end').tap();
    await page.getByTestId('pass').waitFor();
    expect(await page.locator('[data-testid=table][data-goes-on]').count()).toBe(0);
    await page.getByTestId('pass').tap();
    await page.getByRole('button', { name: /^Confirm/ }).tap();
    await page.getByTestId('pass').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['upright', PHONE],
    ['low, with the bars of a browser', { ...PHONE, width: 375, height: 553 }],
  ])('%s: a place is asked for on a map that fingers can hit, with nothing over it', async (_, look) => {
    const { page, context, problems } = await atTurn(look);
    await page.getByTestId('zoom').tap();
    expect(await page.getByTestId('map').getAttribute('data-near')).not.toBeNull();
    await page.getByTestId('zoom').tap();
    expect(await page.getByTestId('map').getAttribute('data-near')).toBeNull();
    await page.getByTestId('open-actions').tap();
    await page.getByTestId('project-greenery').tap();
    const targets = page.getByTestId('target');
    await targets.first().waitFor();
    expect((await page.getByTestId('map').boundingBox())!.height).toBeGreaterThan(140);
    for (const target of await targets.all()) {
      await target.scrollIntoViewIfNeeded();
      const box = (await target.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(await liesOpen(page, await centre(target))).toBe(true);
    }
    // A finger that stays shows what the place brings; where it is lifted the tile lies.
    const finger = await context.newCDPSession(page);
    const [x, y] = await centre(targets.last());
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.getByTestId('forecast').getByText('the greenery').waitFor();
    expect(await liesOpen(page, await centre(targets.last()))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axe(page)).toEqual([]);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await targets.first().waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });
});
