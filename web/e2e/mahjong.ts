import type { Page } from 'playwright-core';
import { mahjong } from '../../games/mahjong/entry.ts';
import type { Event } from '../../games/mahjong/rules/events.ts';
import type { Move } from '../../games/mahjong/rules/moves.ts';
import type { State } from '../../games/mahjong/rules/state.ts';
import { ME, scriptOf, type Script } from './script.ts';

/** Playing Xuezhan as a person would: by picking tiles of the rack and answering discards. */

type HandScript = Script<State, Move, Event>;

const threeAtOnce = ({ events }: HandScript): boolean =>
  events.some((event) => event.type === 'won' && event.of === 3 && event.seat === ME);

/** Where the search begins: with the bots as they are, this seed already has what is looked for. */
const FIRST = 72;

/** A seed whose hand has three winners on one discard, the first seat among them. */
export function threeWinners(): HandScript {
  for (let n = FIRST; n < FIRST + 3000; n++) {
    const script = scriptOf(mahjong, { seed: `three winners ${n}`, seats: 4, options: {} });
    if (threeAtOnce(script)) return script;
  }
  throw new Error('no hand with three winners on one discard');
}

/** Makes one move by pointing, as somebody would who has decided on it. */
export async function perform(page: Page, move: Move): Promise<void> {
  switch (move.type) {
    case 'bury':
    case 'swap':
      for (const tile of move.tiles)
        await page
          .locator(`[data-rack] [data-tile="${tile}"][data-open]:not([aria-pressed])`)
          .first()
          .click();
      return claim(page, move.type);
    case 'discard':
      return page.locator(`[data-rack] [data-tile="${move.tile}"][data-open]`).last().click();
    case 'hu': {
      await claim(page, 'hu');
      const asks = page.getByText('Pick the tile to set aside');
      if ((await asks.count()) > 0)
        await page.locator(`[data-rack] [data-tile="${move.tile}"]`).first().click();
      return undefined;
    }
    case 'declare':
      return page.locator('[data-claim="declare"]').nth(move.suit).click();
    case 'kong':
    case 'pong':
    case 'pass':
    case 'next':
      return claim(page, move.type);
    default:
      return move satisfies never;
  }
}

const claim = (page: Page, kind: Move['type']): Promise<void> =>
  page.locator(`[data-claim="${kind}"]`).first().click({ timeout: 3000 });

/** What the page offers now, in one look. */
export type Offered = Move['type'] | 'over' | 'wait';

export const offered = (page: Page): Promise<Offered> =>
  page.evaluate((order) => {
    document.querySelector<HTMLElement>('[data-testid=continue]')?.click();
    if (document.querySelector('[data-testid=proof]')) return 'over';
    if (!document.querySelector('[data-testid=table][data-acting]')) return 'wait';
    const claims = [...document.querySelectorAll<HTMLElement>('[data-claim]')].map(
      ({ dataset }) => dataset['claim'] as Offered,
    );
    const best = order.find((kind) => claims.includes(kind));
    return best ?? (document.querySelector('[data-rack] [data-open]') ? 'discard' : 'wait');
  }, ORDER);

/** Wins what can be won, declares kongs, else passes. */
const ORDER: readonly Offered[] = ['hu', 'next', 'kong', 'pass', 'bury', 'swap', 'declare'];

/** Places on the rack of the shortest suit that has three tiles. */
const shortestThree = (page: Page): Promise<readonly number[]> =>
  page.locator('[data-rack] [data-tile]').evaluateAll((tiles) => {
    const suits = [0, 1, 2].map((suit) =>
      tiles.flatMap((tile, at) =>
        Math.floor(Number((tile as HTMLElement).dataset['tile']) / 9) === suit ? [at] : [],
      ),
    );
    const long = suits
      .filter((places) => places.length >= 3)
      .toSorted((one, other) => one.length - other.length);
    return long[0]!.slice(0, 3);
  });

const asksForTile = async (page: Page): Promise<boolean> =>
  (await page.getByText('Pick the tile to set aside').count()) > 0;

/** One action by clicking what is offered; a tile that leaves the hand ready goes first. */
export async function actByPointer(page: Page, kind: Offered): Promise<void> {
  const quick = { timeout: 2000 };
  switch (kind) {
    case 'bury':
    case 'swap':
      for (const at of await shortestThree(page))
        await page.locator('[data-rack] [data-tile]').nth(at).click(quick);
      return claim(page, kind);
    case 'hu':
      await claim(page, kind);
      if (await asksForTile(page)) await page.locator('[data-rack] [data-open]').first().click(quick);
      return undefined;
    case 'declare':
      return page.locator('[data-claim="declare"]').last().click(quick);
    case 'discard': {
      const ready = page.locator('[data-rack] [data-open]', { hasText: '听' });
      const tile = (await ready.count()) > 0 ? ready.first() : page.locator('[data-rack] [data-open]').last();
      return tile.click(quick);
    }
    case 'kong':
    case 'pong':
    case 'pass':
    case 'next':
      return claim(page, kind);
    case 'over':
    case 'wait':
      return undefined;
    default:
      return kind satisfies never;
  }
}

const KEYS: { readonly [K in Offered]?: string } = {
  hu: 'h',
  kong: 'k',
  pong: 'p',
  pass: 'x',
  next: 'Enter',
  declare: '3',
};

/** One action by keys alone. */
export async function actByKeys(page: Page, kind: Offered): Promise<void> {
  const key = KEYS[kind];
  if (key !== undefined) await page.keyboard.press(key);
  if (kind === 'hu' && (await asksForTile(page))) await page.keyboard.press('1');
  if (kind === 'bury' || kind === 'swap') {
    for (const at of await shortestThree(page)) await page.keyboard.press('1234567890-=[]'[at]!);
    await page.keyboard.press('Enter');
  }
  if (kind !== 'discard') return;
  // The first tile that can be discarded, reached by walking along the rack from its end.
  for (let steps = 0; steps < 15; steps++) {
    await page.keyboard.press('ArrowLeft');
    if ((await page.locator('[data-rack] [data-open]:focus').count()) > 0) {
      await page.keyboard.press('Enter');
      return;
    }
  }
}
