import type { Locator, Page } from 'playwright-core';
import { begin, play, seat, seatsOf, seededDice } from '@reckon/kernel';
import { mars } from '../../games/mars/entry.ts';
import type { Move } from '../../games/mars/rules/moves.ts';
import type { View } from '../../games/mars/rules/view.ts';

/** Playing Mars as a person would: cards of the hand, places on the map, buttons of the dock. */

/**
 * Where the harness must begin so that the first seat meets a moment like this: the same games of bots are played here first.
 * Found anew with every run, because bots and rules change.
 */
export function momentOf(
  wanted: (view: View, moves: readonly Move[]) => boolean,
  { options = {}, from = 20 }: { readonly options?: object; readonly from?: number } = {},
): URLSearchParams {
  const read = mars.parseConfig(options);
  if ('complaint' in read) throw new Error(read.complaint.message);
  const me = seat(0);
  for (let seed = 1; seed <= 60; seed++) {
    const dice = seededDice(String(seed));
    const match = begin({ game: mars.game, config: read.value, seats: 2, chance: dice });
    const bot = mars.bots.at(-1)!;
    const memories = seatsOf(2).map((one) => bot.begin(one));
    for (let skip = 0; ; skip++) {
      const { state } = match;
      const next = mars.game.toAct(state)[0];
      if (next === undefined) break;
      if (skip >= from && next === me && wanted(mars.game.view(state, me), mars.game.moves(state, me)))
        return new URLSearchParams({
          seed: String(seed),
          skip: String(skip),
          options: JSON.stringify(options),
        });
      const moves = mars.game.moves(state, next);
      const move = bot.choose(memories[next], () => mars.game.view(state, next), moves, dice);
      const answer = play(match, next, move);
      if ('rejected' in answer) throw new Error(answer.rejected);
      for (const event of answer.events)
        for (const one of seatsOf(2)) {
          const seen = mars.game.redact(event, one);
          if (seen) memories[one] = bot.see(memories[one], seen);
        }
    }
  }
  throw new Error('no game meets such a moment');
}

/** Where the page asks again, the answer is yes. */
async function confirm(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Confirm/ });
  if (await isThere(button)) await button.click();
}

export interface Habits {
  /** Actions taken in this generation; after a few the person passes. */
  acted: number;
  /** How many before passing. */
  readonly most: number;
}

const isThere = async (thing: Locator): Promise<boolean> => (await thing.count()) > 0;

/** Picks a few cards, then does what the main button says; what cannot be paid is put back. */
async function pickCards(page: Page): Promise<string> {
  const picks = page.getByTestId('pick');
  const go = page.getByTestId('go');
  const offered = await picks.count();
  for (let index = 0; index < Math.min(offered, 2); index++) {
    const ready = (await go.getAttribute('aria-disabled')) === null;
    // One is enough where one is asked for: the button is ready and would not be with more.
    if (ready && index > 0 && !((await go.textContent()) ?? '').startsWith('Buy')) break;
    await picks.nth(index).click();
  }
  if ((await go.getAttribute('aria-disabled')) !== null)
    for (const picked of await page.locator('[data-testid=pick][aria-pressed=true]').all())
      await picked.click();
  await go.click();
  return 'pick';
}

/** One step of whoever has to act on this page; says what it was. */
export async function actOnMars(page: Page, habits: Habits): Promise<string> {
  if (await isThere(page.getByTestId('start'))) {
    await page.getByTestId('corporation').first().click();
    if (await isThere(page.getByTestId('prelude')))
      for (const index of [0, 1]) await page.getByTestId('prelude').nth(index).click();
    if (await isThere(page.getByTestId('give-up'))) await page.getByTestId('give-up').first().click();
    for (const index of [0, 1, 2]) await page.getByTestId('pick').nth(index).click();
    await page.getByTestId('go').click();
    return 'start';
  }
  if (await isThere(page.getByTestId('answer'))) {
    await page.getByTestId('answer').first().click();
    return 'answer';
  }
  const prelude = page
    .getByTestId('looked-card')
    .or(page.locator('button[data-testid=prelude-card][class*=legal]'));
  if (await isThere(prelude)) {
    await prelude.first().click();
    await confirm(page);
    return 'prelude';
  }
  const targets = page.getByTestId('target');
  if (await isThere(targets)) {
    const place = Math.floor(Math.random() * (await targets.count()));
    await targets.nth(place).click({ force: true });
    await confirm(page);
    return 'place';
  }
  if (await isThere(page.getByTestId('pick'))) {
    habits.acted = 0;
    return pickCards(page);
  }
  if (await isThere(page.getByTestId('first'))) {
    await page.getByTestId('first').click();
    return 'first';
  }
  const done = page.getByTestId('pass').or(page.getByTestId('end'));
  if (habits.acted < habits.most || !(await isThere(done))) {
    habits.acted++;
    // A fleet that is free trades first.
    if (habits.acted === 1 && (await isThere(page.getByTestId('sky-colonies')))) {
      await page.getByTestId('sky-colonies').click();
      const offered = page.getByTestId('trade');
      const there = await isThere(offered);
      if (there) {
        await offered.first().click();
        await confirm(page);
      }
      await page.getByTestId('sky-mars').click();
      if (there) return 'trade';
    }
    const goal = page.locator('[data-testid=goals] button:not([aria-disabled])').first();
    const card = page.locator('[data-testid=hand-card][data-can]').first();
    for (const [name, button] of [
      ['greenery', page.getByTestId('greenery')],
      ['heat', page.getByTestId('heat')],
      ['goal', goal],
    ] as const)
      if (await isThere(button)) {
        await button.click();
        await confirm(page);
        return name;
      }
    if (await isThere(card)) {
      await card.click();
      await page.getByTestId('go').click();
      return 'play';
    }
    if (await isThere(page.getByTestId('open-actions'))) {
      await page.getByTestId('open-actions').click();
      const possible = page.locator(
        '[data-testid=actions] [data-can]:not([data-testid=project-sell-patents])',
      );
      if (await isThere(possible)) {
        const name = (await possible.first().getAttribute('data-testid')) ?? '';
        await possible.first().click();
        if (await isThere(page.getByTestId('go'))) await page.getByTestId('go').click();
        return name.startsWith('use') ? 'use' : 'project';
      }
      await page.getByTestId('open-actions').click();
    }
  }
  if (await isThere(done)) {
    await done.first().click();
    await confirm(page);
    return 'pass';
  }
  return '';
}
