import type { Page } from 'playwright-core';
import { begin, play, seat, seatsOf, seededDice } from '@reckon/kernel';
import { settlers } from '../../games/settlers/entry.ts';
import type { Event } from '../../games/settlers/rules/events.ts';
import type { Move } from '../../games/settlers/rules/moves.ts';
import type { State } from '../../games/settlers/rules/state.ts';
import { ME, scriptOf, type Script } from './script.ts';

/** Playing Settlers as a person would: by pointing at the island, the hand and the trade panel. */

/** A shorter game, with everything in it. */
export const OPTIONS = { pointsToWin: 8 };

type IslandScript = Script<State, Move, Event>;

/** Who held the longest road, one after the other. */
export function holdersIn({ events }: IslandScript): readonly number[] {
  const takers = events.flatMap((event) =>
    event.type === 'longestRoadTaken' && event.seat >= 0 ? [event.seat] : [],
  );
  return takers.filter((holder, n) => holder !== takers[n - 1]);
}

/** Whether the first seat trades with another, moves the robber, and a longest road goes from one player to another. */
const isEventful = ({ events, moves }: IslandScript): boolean =>
  events.some((event) => event.type === 'tradeMade' && (event.seat === ME || event.partner === ME)) &&
  moves.some(({ type }) => type === 'moveRobber') &&
  events.some((event) => event.type === 'longestRoadTaken' && event.from >= 0 && event.seat >= 0);

/** The shortest eventful game of a few. */
export function eventfulScript(seats: number): IslandScript {
  const scripts = Array.from({ length: 40 }, (_, n) =>
    scriptOf(settlers, { seed: `eventful ${n}`, seats, options: OPTIONS }),
  ).filter(isEventful);
  const shortest = scripts.toSorted((a, b) => a.events.length - b.events.length)[0];
  if (!shortest) throw new Error('no eventful game among forty');
  return shortest;
}

/** Bots for everybody, as the page without a server lets them play. */
export function botTable(seed: string, seats: number) {
  const { game, bots } = settlers;
  const dice = seededDice(seed);
  const read = settlers.parseConfig({});
  if ('complaint' in read) throw new Error(read.complaint.message);
  const match = begin({ game, config: read.value, seats: seats, chance: dice, observers: [] });
  const bot = bots.at(-1)!;
  const memories = seatsOf(seats).map((one) => bot.begin(one));
  const step = (): boolean => {
    const next = game.toAct(match.state)[0];
    if (next === undefined) return false;
    const move = bot.choose(
      memories[next],
      () => game.view(match.state, next),
      game.moves(match.state, next),
      dice,
    );
    const answer = play(match, next, move);
    if ('rejected' in answer) throw new Error(answer.rejected);
    for (const event of answer.events)
      for (const to of seatsOf(seats)) {
        const seen = game.redact(event, to);
        if (seen) memories[to] = bot.see(memories[to], seen);
      }
    return true;
  };
  return { match, step };
}

/** A turn of the first seat at which it can offer something else for wood. */
export function tradingMoment(): { readonly seed: string; readonly skip: number } {
  for (let n = 1; n < 40; n++) {
    const seed = `trading ${n}`;
    const table = botTable(seed, 4);
    for (let skip = 1; table.step(); skip++) {
      const { state } = table.match;
      if (settlers.game.toAct(state).some((acting) => acting !== ME) || skip < 150) continue;
      const { phase, answers, players, offers } = settlers.game.view(state, ME);
      const [, ...others] = players[ME]?.hand ?? [];
      if (
        phase === 'main' &&
        answers?.offer === null &&
        offers.length === 0 &&
        others.some((count) => count > 0)
      )
        return { seed, skip };
    }
  }
  throw new Error('nobody ever trades');
}

/** A robber of the first seat that can take from several players on one hex. */
export function robbingMoment(): { readonly seed: string; readonly skip: number; readonly hex: number } {
  for (let n = 1; n < 40; n++) {
    const seed = `robbing ${n}`;
    const table = botTable(seed, 4);
    for (let skip = 1; table.step(); skip++) {
      const { state } = table.match;
      if (state.phase !== 'robber' || !settlers.game.toAct(state).includes(ME)) continue;
      const hexes = settlers.game
        .moves(state, ME)
        .flatMap((move) => (move.type === 'moveRobber' && move.victim !== null ? [move.hex] : []));
      const hex = hexes.find((one, at) => hexes.indexOf(one) !== at);
      if (hex !== undefined) return { seed, skip, hex };
    }
  }
  throw new Error('the robber never has a choice');
}

/** A moment before an own roll that can only be followed by the end of the turn, with no cards in hand to play before it. */
export function idleMoment(): { readonly seed: string; readonly skip: number } {
  for (let n = 1; n < 40; n++) {
    const seed = `idle ${n}`;
    const table = botTable(seed, 4);
    const types = (): readonly string[] =>
      settlers.game.toAct(table.match.state)[0] === ME
        ? settlers.game.moves(table.match.state, ME).map(({ type }) => type)
        : [];
    let rolls = false;
    for (let skip = 0; table.step(); skip++) {
      if (rolls && types().join() === 'endTurn') return { seed, skip };
      const { cardCount } = settlers.game.view(table.match.state, ME).players[ME]!;
      rolls = types().join() === 'rollDice' && cardCount === 0;
    }
  }
  throw new Error('there is always something to do');
}

const id = (page: Page, name: string) => page.getByTestId(name);
const cell = '[data-seat][data-acting]';

/** Nobody but the first seat has to act, or nobody at all. */
export const untilQuiet = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    (acting) => {
      const cells = [...document.querySelectorAll<HTMLElement>(`section ${acting}`)];
      return cells.every((one) => one.dataset['seat'] === '0');
    },
    cell,
    { polling: 15 },
  );

/** Makes one move by pointing, as somebody would who has decided on it. */
export async function perform(page: Page, move: Move): Promise<void> {
  const target = (place: string): Promise<void> =>
    page.locator(`[data-target="${place}"]`).click({ force: true, timeout: 5000 });
  const build = async (kind: string, place: string): Promise<void> => {
    if ((await page.locator(`[data-target="${place}"]`).count()) === 0)
      await id(page, `build-${kind}`).click();
    await target(place);
  };
  const times = async (name: string, count: number): Promise<void> => {
    for (let n = 0; n < count; n++) await id(page, name).click();
  };
  switch (move.type) {
    case 'buildSettlement':
      return build('settlement', `vertex:${move.vertex}`);
    case 'buildCity':
      return build('city', `vertex:${move.vertex}`);
    case 'buildRoad':
      return build('road', `edge:${move.edge}`);
    case 'rollDice':
      return id(page, 'roll').click();
    case 'discard':
      // What is suggested is put back first.
      for (const r of move.cards.keys()) {
        const less = id(page, `keep-${r}`);
        while ((await less.getAttribute('aria-disabled')) === null) await less.click();
      }
      for (const [r, n] of move.cards.entries()) await times(`discard-${r}`, n);
      return id(page, 'discard-go').click();
    case 'moveRobber': {
      await target(`hex:${move.hex}`);
      const victim = page.locator(`[data-victim="${move.victim}"]`);
      return (await victim.count()) > 0 ? victim.click() : undefined;
    }
    case 'buyCard':
      return id(page, 'build-card').click();
    case 'playKnight':
      return id(page, 'card-knight').click();
    case 'playRoadBuilding':
      return id(page, 'card-roadBuilding').click();
    case 'finishRoads':
      return id(page, 'finish-roads').click();
    case 'playYearOfPlenty':
      await id(page, 'card-yearOfPlenty').click();
      for (const [r, n] of move.cards.entries()) await times(`pick-${r}`, n);
      return id(page, 'pick-go').click();
    case 'playMonopoly':
      await id(page, 'card-monopoly').click();
      await id(page, `pick-${move.resource}`).click();
      return page.getByRole('button', { name: /^Confirm/ }).click();
    case 'bankTrade':
      await compose(page);
      await id(page, `get-${move.get}`).click();
      return page.locator(`[data-testid=bank-trade][data-give="${move.give}"]`).click();
    case 'offerTrade': {
      await compose(page);
      for (const [r, n] of move.give.entries()) await times(`give-${r}`, n);
      for (const [r, n] of move.get.entries()) await times(`get-${r}`, n);
      for (const asked of await page.locator('[data-to]').all()) {
        const wanted = move.to.includes(seat(Number(await asked.getAttribute('data-to'))));
        if ((await asked.getAttribute('aria-pressed')) !== String(wanted)) await asked.click();
      }
      return id(page, 'offer').click();
    }
    case 'counterTrade':
      return id(page, 'counter').first().click();
    case 'acceptTrade':
      return incoming(page, move.offer, /^Accept/);
    case 'declineTrade':
      return incoming(page, move.offer, /^Decline/);
    case 'confirmTrade':
      return page
        .locator(`[data-testid=own-offer][data-offer="${move.offer}"] [data-partner="${move.partner}"]`)
        .click();
    case 'takeBackTrade':
      return page
        .locator(`[data-testid=own-offer][data-offer="${move.offer}"]`)
        .getByRole('button', { name: 'Take back' })
        .click();
    case 'endTurn':
      return id(page, 'end-turn').click();
    case 'awaitAnswers':
      return undefined;
    default:
      return move satisfies never;
  }
}

const incoming = (page: Page, offer: number, name: RegExp): Promise<void> =>
  page.locator(`[data-testid=incoming][data-offer="${offer}"]`).getByRole('button', { name }).click();

/** Opens the builder if offers on the table have folded it, and empties it. */
async function compose(page: Page): Promise<void> {
  const folded = id(page, 'new-offer');
  if ((await folded.count()) > 0) await folded.click();
  const clear = id(page, 'trade').getByRole('button', { name: 'Clear' });
  if ((await clear.count()) > 0) await clear.click();
}

/** What somebody does who plays by the page alone: builds what can be built, accepts what can be paid, asks now and then. */
export interface Habits {
  /** Offers made this turn. */
  asked: boolean;
}

/** One action by clicking what is offered. Answers what was done. */
export async function actByPointer(page: Page, habits: Habits): Promise<string> {
  const click = async (name: string): Promise<string> => {
    await id(page, name).first().click({ timeout: 2000 });
    return name;
  };
  const has = async (selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;
  if (await has('[data-testid=incoming]')) {
    const offer = id(page, 'incoming').first();
    const accept = offer.locator('button.go:not([aria-disabled=true])');
    if ((await accept.count()) > 0) await accept.click({ timeout: 2000 });
    else await offer.getByRole('button', { name: /^Decline/ }).click({ timeout: 2000 });
    return 'answer';
  }
  if (await has('[data-testid=discard]')) {
    for (let r = 0; r < 5; r++)
      while (await has(`[data-testid=discard-${r}]:not([aria-disabled])`)) await click(`discard-${r}`);
    return click('discard-go');
  }
  if (await has('[data-testid=victim]')) return click('victim');
  const targets = page.locator('[data-target]');
  const count = await targets.count();
  if (count > 0) {
    await targets.nth(Math.floor(count / 2)).click({ force: true, timeout: 2000 });
    return 'place';
  }
  if (await has('[data-testid=confirm-trade]')) return click('confirm-trade');
  if (await has('[data-testid=roll]')) {
    habits.asked = false;
    return click('roll');
  }
  for (const ware of ['city', 'settlement', 'road', 'card'])
    if (await has(`[data-testid=build-${ware}]:not([aria-disabled])`)) return click(`build-${ware}`);
  if (!habits.asked && (await has('[data-testid=end-turn]')) && (await has('[data-testid=get-0]'))) {
    habits.asked = true;
    return askForSomething(page);
  }
  return (await has('[data-testid=end-turn]')) ? click('end-turn') : '';
}

/** One card of what there is most of, for one of what is missing; or the bank, if it would take it. */
async function askForSomething(page: Page): Promise<string> {
  const hand = (await page.locator('ul[aria-label="Your hand"] b').allTextContents()).map(Number);
  const most = hand.indexOf(Math.max(...hand));
  const least = hand.indexOf(Math.min(...hand));
  if (hand.length < 5 || most === least || hand[most]! < 2) return 'nothing to offer';
  await id(page, `get-${least}`).click({ timeout: 2000 });
  const bank = page.locator(`[data-testid=bank-trade][data-give="${most}"]`);
  if ((await bank.count()) > 0) {
    await bank.click({ timeout: 2000 });
    return 'bank';
  }
  await id(page, `give-${most}`).click({ timeout: 2000 });
  await id(page, 'offer').click({ timeout: 2000 });
  return 'offer';
}
