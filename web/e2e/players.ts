import type { Locator, Page } from 'playwright-core';

/**
 * One person per game who plays by what can be seen and touched, in any language and at any size: keys shown on buttons, marks
 * of places, nothing that is not on the screen. Every click is counted.
 */
export interface Player {
  readonly page: Page;
  readonly touch: boolean;
  /** Throws cards and tiles with a finger instead of tapping them twice. */
  readonly flicks: boolean;
  clicks: number;
  /** How often each kind of thing was touched. */
  readonly kinds: Map<string, number>;
  /** Questions answered. */
  asked: number;
  /** What the player keeps in mind between questions. */
  readonly mind: { turns: number; offered: number; pass: number };
}

const QUICK = { timeout: 2500 };

function count({ kinds }: Player, kind: string): void {
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
}

/** Without numbers: what kind of thing it is, not which one. */
const kindOf = (what: Locator): Promise<string> =>
  what.evaluate(
    (element) => {
      const { testid, claim, place } = (element as HTMLElement).dataset;
      const key = element.querySelector('.kbd')?.textContent;
      const name = testid ?? claim ?? place?.split(':')[0] ?? key ?? element.textContent;
      return (name ?? '').replace(/[-\s]*\d+$/, '').slice(0, 24) || 'figure';
    },
    undefined,
    QUICK,
  );

async function press(player: Player, what: Locator): Promise<void> {
  const one = what.first();
  const kind = await kindOf(one);
  player.clicks++;
  count(player, kind);
  await (player.touch ? one.tap(QUICK) : one.click(QUICK));
}

/** The middle of a place on a drawn map, where nothing else has a shape of its own to be clicked. */
async function pressAt(player: Player, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded(QUICK);
  const box = await what.boundingBox();
  if (!box) return;
  player.clicks++;
  count(player, 'place');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const over = await what.evaluate(
    (place, at) => {
      const hit = document.elementFromPoint(at.x, at.y);
      return place.closest('svg')?.contains(hit)
        ? ''
        : (hit?.outerHTML ?? 'the edge of the page').slice(0, 120);
    },
    { x, y },
    QUICK,
  );
  if (over !== '') throw new Error(`over a place lies ${over}`);
  await (player.touch ? player.page.touchscreen.tap(x, y) : player.page.mouse.click(x, y));
}

/** A finger pushes a thing up and lets go. */
async function flick(player: Player, what: Locator): Promise<void> {
  const one = what.first();
  await one.scrollIntoViewIfNeeded(QUICK);
  const box = await one.boundingBox();
  if (!box) return;
  player.clicks++;
  count(player, 'flick');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const line = await player.page.context().newCDPSession(player.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
    });
  await touch('touchStart', 0);
  for (const up of [15, 35, 60]) await touch('touchMove', up);
  await touch('touchEnd', 60);
  await line.detach();
}

const isThere = async (what: Locator): Promise<boolean> => (await what.count()) > 0;

/** A button of the dock by the key it shows. */
const keyed = (page: Page, key: string): Locator =>
  page.locator('footer button').filter({ has: page.locator(`.kbd:text-is("${key}")`) });

/** The second tap of a grave move. */
async function confirm(player: Player): Promise<boolean> {
  // A panel that can be left has the one key without the other.
  for (const key of ['Esc', 'Enter']) if (!(await isThere(keyed(player.page, key)))) return false;
  await press(player, keyed(player.page, 'Enter'));
  return true;
}

type Answer = (player: Player) => Promise<void>;

const cambio: Answer = async (player) => {
  const { page, mind } = player;
  const open = page.locator('main [data-open]:is(button)');
  const slots = page.locator('main [data-place^="slot:"][data-open]');
  const call = keyed(page, 'C');
  if (await isThere(keyed(page, 'D'))) {
    mind.turns++;
    await press(player, mind.turns > 4 && (await isThere(call)) ? call : keyed(page, 'D'));
  } else if (await isThere(keyed(page, 'X')))
    await press(player, mind.turns % 2 === 0 ? slots : keyed(page, 'X'));
  else if (await isThere(keyed(page, 'L'))) await press(player, keyed(page, 'L'));
  else if (await isThere(slots)) {
    const unpicked = page.locator('[data-place^="slot:"][data-open]:not([aria-pressed=true])');
    const enlarged = page.getByTestId('picker').locator(unpicked);
    const zoom = page.locator('main [data-zoom]:visible');
    // What is too small to be hit is opened first.
    const large = page.locator('main :not(:has(> [data-zoom]) *)').and(unpicked);
    if (await isThere(enlarged)) await press(player, enlarged);
    else if (!(await isThere(zoom))) await press(player, (await isThere(unpicked)) ? unpicked : slots);
    else await press(player, (await isThere(large)) ? large : zoom);
  } else if (await isThere(keyed(page, 'Enter'))) await press(player, keyed(page, 'Enter'));
  else if (await isThere(open)) await press(player, open);
  else await press(player, keyed(page, 'S'));
};

const ohHell: Answer = async (player) => {
  const bid = player.page.locator('footer button:not([aria-disabled])').filter({ hasText: /^\d$/ });
  await press(player, (await isThere(bid)) ? bid : player.page.locator('button[data-open]'));
};

const mahjong: Answer = async (player) => {
  const { page } = player;
  const claim = (kind: string): Locator => page.locator(`[data-claim="${kind}"]`);
  const rack = page.locator('[data-rack] [data-tile]');
  for (const kind of ['hu', 'next', 'kong', 'pass'])
    if (await isThere(claim(kind))) {
      await press(player, claim(kind));
      const aside = page.locator('[data-rack] [data-open]');
      if (kind === 'hu' && (await isThere(claim('hu'))) && (await isThere(aside))) await press(player, aside);
      return;
    }
  for (const kind of ['bury', 'swap'])
    if (await isThere(claim(kind))) {
      const suits = await rack.evaluateAll((tiles) =>
        tiles.map((tile) => Math.floor(Number((tile as HTMLElement).dataset['tile']) / 9)),
      );
      const [three] = [0, 1, 2]
        .map((suit) => suits.flatMap((of, at) => (of === suit ? [at] : [])))
        .filter((places) => places.length >= 3)
        .toSorted((a, b) => a.length - b.length);
      for (const at of three!.slice(0, 3)) await press(player, rack.nth(at));
      await press(player, claim(kind));
      return;
    }
  if (await isThere(claim('declare'))) return press(player, claim('declare').last());
  const ready = page.locator('[data-rack] [data-open]', { hasText: '听' });
  const tile = (await isThere(ready)) ? ready.first() : page.locator('[data-rack] [data-open]').last();
  if (player.flicks) return flick(player, tile);
  const place = await tile.getAttribute('data-place', QUICK);
  await press(player, tile);
  // Lifted by the first touch, played by the second.
  const lifted = page.locator(`[data-rack] [data-place="${place}"][aria-pressed=true]`);
  if (!(await isThere(keyed(page, 'Esc'))) && (await isThere(lifted))) await press(player, lifted);
};

/** Four of a kind buy what is missed most, twice a turn. */
async function bankTrade(player: Player): Promise<boolean> {
  const { page, mind } = player;
  const hand = await page
    .locator('footer ul')
    .first()
    .locator('li > b')
    .evaluateAll((counts) => counts.map((one) => Number(one.textContent)));
  if (hand.length !== 5 || Math.max(...hand) < 4 || mind.offered >= 2) return false;
  if (!(await isThere(page.getByTestId('end-turn')))) return false;
  mind.offered++;
  const panel = page.getByTestId('trade');
  const wanted = panel.getByTestId(`get-${hand.indexOf(Math.min(...hand))}`);
  const opened = !(await wanted.isVisible());
  if (opened) await press(player, page.getByTestId('open-trade'));
  await press(player, wanted);
  await press(player, panel.getByTestId('bank-trade'));
  if (opened) await press(player, panel.locator('header button'));
  return true;
}

const settlers: Answer = async (player) => {
  const { page, mind } = player;
  const id = (name: string): Locator => page.getByTestId(name);
  if (await isThere(id('incoming'))) {
    const offer = id('incoming').first();
    if (!(await offer.isVisible())) return press(player, id('open-trade'));
    const accept = offer.locator('button.go:not([aria-disabled=true])');
    return press(player, (await isThere(accept)) ? accept : offer.locator('button:not(.go)').first());
  }
  if (await isThere(id('discard'))) {
    for (let r = 0; r < 5; r++) {
      const more = page.locator(`[data-testid=discard-${r}]:not([aria-disabled])`);
      while (await isThere(more)) await press(player, more);
    }
    return press(player, id('discard-go'));
  }
  if (await isThere(id('victim'))) return press(player, id('victim'));
  const targets = page.locator('[data-target]');
  const count = await targets.count();
  if (count > 0) return pressAt(player, targets.nth(Math.floor(count / 2)));
  if (await isThere(id('confirm-trade'))) return press(player, id('confirm-trade'));
  if (await isThere(id('roll'))) {
    mind.offered = 0;
    return press(player, id('roll'));
  }
  if (await bankTrade(player)) return undefined;
  // A place that can be built on is tapped; where it is not marked yet, the ware comes first.
  for (const shape of ['vertex', 'edge']) {
    const marked = page.locator(`[data-shortcut^="${shape}"]`);
    const open = await marked.count();
    if (open > 0)
      return pressAt(
        player,
        marked
          .nth(Math.floor(open / 2))
          .locator('circle')
          .first(),
      );
  }
  for (const ware of ['city', 'settlement', 'road', 'card']) {
    const button = page.locator(`[data-testid=build-${ware}]:not([aria-disabled])`);
    if (await isThere(button)) return press(player, button);
  }
  if (await isThere(id('finish-roads'))) return press(player, id('finish-roads'));
  if (await isThere(id('pick-0'))) {
    await press(player, id('pick-0'));
    return (await isThere(id('pick-go'))) ? press(player, id('pick-go')) : undefined;
  }
  return press(player, id('end-turn'));
};

const mars: Answer = async (player) => {
  const { page, mind } = player;
  const id = (name: string): Locator => page.getByTestId(name);
  if (await isThere(id('start'))) {
    await press(player, id('corporation'));
    const prelude = page.locator('[data-testid=prelude]');
    for (let n = 0; n < Math.min(2, await prelude.count()); n++) await press(player, prelude.nth(n));
    for (const n of [0, 1, 2]) await press(player, id('pick').nth(n));
    return press(player, id('go'));
  }
  if (await isThere(id('answer'))) return press(player, id('answer'));
  if (await isThere(id('target'))) {
    const places = id('target');
    await pressAt(player, places.nth(Math.floor(((await places.count()) * 7) / 13)));
    // Whoever sees nothing happen looks before touching again: a server does not listen to eight touches a second.
    await places
      .first()
      .waitFor({ state: 'detached', timeout: 800 })
      .catch(() => undefined);
    return undefined;
  }
  const go = id('go');
  const isReady = async (): Promise<boolean> =>
    (await isThere(go)) && (await go.first().getAttribute('aria-disabled')) === null;
  if (await isThere(id('pick'))) {
    mind.turns = 0;
    mind.offered = 0;
    // Two cards a generation, as far as the money goes.
    if ((await isReady()) && (await isThere(id('bill'))))
      for (const n of [0, 1]) {
        const left = Number(/(\d+)\D*$/.exec((await id('bill').textContent()) ?? '')?.[1] ?? 0);
        if (left < 3 || (await id('pick').count()) <= n) break;
        // The last one is thrown: it is taken with the others.
        if (player.flicks && (n === 1 || left < 6)) return flick(player, id('pick').nth(n));
        await press(player, id('pick').nth(n));
      }
    if (!(await isReady())) await press(player, id('pick'));
    if (!(await isReady()) && (await id('pick').count()) > 1) await press(player, id('pick').nth(1));
    return press(player, go);
  }
  if (await isThere(id('first'))) return press(player, id('first'));
  if (mind.turns++ < 5) {
    for (const name of ['greenery', 'heat']) if (await isThere(id(name))) return press(player, id(name));
    const card = page.locator('[data-testid=hand-card][data-can]');
    if (await isThere(card)) {
      await (player.flicks ? flick(player, card) : press(player, card));
      return (await isReady()) ? press(player, go) : undefined;
    }
    // Once a generation: what cards in play can do, else a standard project; older versions have it on a sheet.
    if (
      mind.offered++ < 1 &&
      (await isThere(page.locator('[data-testid=open-actions]:not([data-count="0"])')))
    ) {
      let line = page.locator('[data-testid=ready] [data-can]');
      if (!(await isThere(line))) {
        await press(player, id('open-actions'));
        line = page.locator('[data-testid=actions] [data-can]:not([data-testid=project-sell-patents])');
      }
      if (!(await isThere(line))) return press(player, page.locator('[data-testid=actions] header button'));
      await press(player, line);
      return (await isReady()) ? press(player, go) : undefined;
    }
  }
  // Nothing more this generation: said at once, where it can be.
  const leave = id('end-pass');
  return press(player, (await isThere(leave)) ? leave : id('pass').or(id('end')));
};

export const PLAYERS: { readonly [game: string]: Answer } = {
  cambio,
  settlers,
  mahjong,
  mars,
  'oh-hell': ohHell,
};

/** Answers what is asked now; a question that the game overtook is simply met again. */
export async function answer(game: string, player: Player): Promise<void> {
  player.asked++;
  if (await confirm(player)) return;
  await PLAYERS[game]!(player);
  await confirm(player);
}
