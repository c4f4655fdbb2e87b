import { STRONG } from '@reckon/kernel';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, createServer as createPlug, type AddressInfo, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { NewTable, Seated } from '@reckon/protocol';
import { api, type Api } from '@reckon/protocol/client';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const DIST = here('../dist/');

export interface Site {
  readonly url: string;
  readonly http: Api;
  close(): Promise<void>;
}

/** The product as people run it: the command-line program serves the built client, with its database in memory. */
export async function openSite(): Promise<Site> {
  if (!existsSync(`${DIST}index.html`))
    await build({ configFile: here('../vite.config.ts'), logLevel: 'error' });
  const program = spawn(
    process.execPath,
    [here('../../cli/bin/reckon.mjs'), 'serve', '--port', '0', '--data', 'memory:'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /https?:\/\/[\w.:]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    };
    program.stdout.on('data', listen);
    program.stderr.on('data', listen);
    program.on('exit', (code) => reject(new Error(`the server ended with ${code}\n${said}`)));
  });
  return {
    url,
    http: api(url),
    close: () =>
      new Promise((resolve) => {
        program.removeAllListeners('exit');
        program.on('exit', () => resolve());
        program.kill('SIGTERM');
        setTimeout(() => program.kill('SIGKILL'), 5000).unref();
      }),
  };
}

export interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  readonly reducedMotion?: boolean;
  readonly dark?: boolean;
  readonly language?: 'en' | 'zh' | 'pseudo';
  /** Settings of the page; animation is off in tests unless asked for. */
  readonly motion?: 0 | 120 | 250 | 500;
  readonly scale?: number;
  /** Moves that cannot be taken back need a second tap. */
  readonly confirmTaps?: boolean;
  /** The only thing to do is done without asking; in tests everything is done by hand unless asked for. */
  readonly goesOn?: boolean;
  /** The goal and the tips of a first game are shown. */
  readonly tips?: boolean;
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong on the page; must stay empty. */
  readonly problems: string[];
}

/** A person: a browser profile of their own. Every face that ever enters the page is written down. */
export async function newPerson(
  browser: Browser,
  site: { readonly url: string },
  look: Look = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: look.width ?? 1280, height: look.height ?? 800 },
    hasTouch: look.touch ?? false,
    reducedMotion: look.reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: look.dark ? 'dark' : 'light',
    deviceScaleFactor: look.scale ?? 1,
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'block',
  });
  // Where others keep the machine busy a page takes its time.
  context.setDefaultTimeout(60_000);
  context.setDefaultNavigationTimeout(120_000);
  // Run from source, functions inside functions are named by a helper that pages do not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(
    ({ motion, language, confirmTaps, goesOn, tips }) => {
      if (!localStorage.getItem('reckon.settings'))
        localStorage.setItem(
          'reckon.settings',
          JSON.stringify({
            state: { motion, language, sounds: false, confirmTaps, goesOn, tips },
            version: 1,
          }),
        );
    },
    {
      motion: look.motion ?? 0,
      language: look.language ?? 'en',
      confirmTaps: look.confirmTaps ?? false,
      goesOn: look.goesOn ?? false,
      tips: look.tips ?? false,
    },
  );
  await context.addInitScript(watchFaces);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket|ERR_INTERNET/.test(message.text()))
      problems.push(message.text());
  });
  return { page, context, problems };
}

/** Bots at tables that this person opens do not pause to be followed. */
export async function hasten({ context }: Person): Promise<void> {
  await context.route('**/api/tables', (route, request) =>
    request.method() === 'POST'
      ? route.continue({ postData: { ...(request.postDataJSON() as object), botPauseMs: 0 } })
      : route.continue(),
  );
}

export interface FaceSeen {
  readonly label: string;
  readonly place: string;
  readonly status: string;
  /** The table holds its last moment, or the result is shown. */
  readonly over: boolean;
}

/** Runs in the page: notes every card face that is put into the document, and where. */
function watchFaces(): void {
  const seen: { label: string; place: string; status: string; over: boolean }[] = [];
  (globalThis as unknown as { faces: typeof seen }).faces = seen;
  const note = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const image of [node, ...node.querySelectorAll('svg[role=img]')]) {
      const label = image.getAttribute('aria-label') ?? '';
      if (image.matches('svg[role=img]') && / of (hearts|diamonds|spades|clubs)$/.test(label))
        seen.push({
          label,
          place: image.closest('[data-place], [data-testid=peek]')?.getAttribute('data-place') ?? 'peek',
          status: document.querySelector('[data-testid=status]')?.textContent ?? '',
          over: document.querySelector('[data-testid=continue], [data-testid=proof]') !== null,
        });
    }
  };
  new MutationObserver((changes) => {
    for (const change of changes) change.addedNodes.forEach(note);
  }).observe(document, { childList: true, subtree: true });
}

export const facesOf = (page: Page): Promise<readonly FaceSeen[]> =>
  page.evaluate(() => (globalThis as unknown as { faces: FaceSeen[] }).faces);

/** Opens a table by HTTP and gives the page its first seat, as if it had been opened there. */
export async function seatAtNewTable(
  person: Person,
  site: Site,
  {
    bots = 0,
    ...table
  }: Omit<Partial<NewTable>, 'bots'> & Pick<NewTable, 'game'> & { readonly bots?: number },
): Promise<Seated> {
  const weakest = (await site.http.games()).find(({ id }) => id === table.game)!.bots[0]!;
  const seated = await site.http.create({
    player: 'Ada',
    seats: 4,
    botPauseMs: 30,
    clock: { turnMs: null, pace: 0 },
    name: 'Sunday cards',
    ...table,
    bots: Array.from({ length: bots }, () => weakest),
  });
  await giveSeat(person, seated, table.game);
  return seated;
}

/** The seat is this profile's from the first page on. */
export async function giveSeat({ context, page }: Person, seated: Seated, game: string): Promise<void> {
  const held = [{ ...seated, game, name: 'Sunday cards', at: 1 }];
  await context.addInitScript((seats) => {
    if (!localStorage.getItem('reckon.seats')) localStorage.setItem('reckon.seats', JSON.stringify(seats));
  }, held);
  await page.goto(`/t/${seated.code}`);
}

/** Starts a table whose people are connected: each has sent the commitment to its share of chance. */
export async function start({ http }: Site, { table, token }: Seated): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const { screen } = await http.snapshot(table, token);
    const { seats, fair } = screen.table;
    if (seats.every(({ kind, seat }) => kind !== 'person' || fair.commitments[seat] !== null)) {
      await http.command(table, token, { type: 'start', id: 'start', version: screen.version });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('a seat never committed to its share of chance');
}

/** A table of one person and bots, begun; bots of the best kind that answers at once unless another is named. */
export async function playBots(
  person: Person,
  site: Site,
  { bot, ...table }: Pick<NewTable, 'game' | 'seats' | 'name' | 'options'> & { readonly bot?: string },
): Promise<Seated> {
  const offered = (await site.http.games()).find(({ id }) => id === table.game)!.bots;
  const best = offered.findLast((one) => one !== STRONG)!;
  const seated = await site.http.create({
    ...table,
    player: 'Ada',
    bots: Array.from({ length: table.seats - 1 }, () => bot ?? best),
    botPauseMs: 0,
    clock: { turnMs: null, pace: 0 },
  });
  await giveSeat(person, seated, table.game);
  await start(site, seated);
  return seated;
}

/** The weakest bot takes the person's seat and plays the game to its end; the person goes on to the result. */
export async function playOut({ page }: Person, { http }: Site, seated: Seated): Promise<void> {
  const { table, token, seat } = seated;
  const { game } = await http.table(table);
  const bot = (await http.games()).find(({ id }) => id === game)!.bots[0]!;
  // Nobody takes over before the deal, which waits for everybody's share of chance.
  for (let tries = 0; ; tries++) {
    const { screen } = await http.snapshot(table, token);
    const { version } = screen;
    const ack = await http.command(table, token, {
      type: 'takeover',
      seat,
      bot,
      id: `out-${tries}`,
      version,
    });
    if (!ack.refused) break;
    if (tries === 200) throw new Error(`nobody takes over: ${ack.refused.text}`);
    await page.waitForTimeout(50);
  }
  await page.getByTestId('continue').click({ timeout: 200_000 });
}

/** A socket line that can be cut, as a cable can: both ends notice, and nothing gets through until it is mended. */
export async function breakableLine({ page }: Person): Promise<{ cut(): void; mend(): void }> {
  let whole = true;
  const ends = new Set<{ close(): void }>();
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (!whole) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    ends.add({
      close: () => {
        void server.close();
        void socket.close();
      },
    });
  });
  return {
    cut: () => {
      whole = false;
      for (const end of ends) end.close();
      ends.clear();
    },
    mend: () => {
      whole = true;
    },
  };
}

/** The site behind a cable that can go dead without a word: nothing gets through and nobody is told. */
export async function deadCable(site: Site): Promise<{
  readonly url: string;
  die(): void;
  revive(): void;
  close(): void;
}> {
  const sockets = new Set<Socket>();
  let dead = false;
  const plug = createPlug((near) => {
    const far = connect(Number(new URL(site.url).port), new URL(site.url).hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        if (!dead) other.destroy();
      });
      if (dead) one.pause();
    }
  });
  await new Promise<void>((resolve) => plug.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(plug.address() as AddressInfo).port}`,
    die: () => {
      dead = true;
      for (const socket of sockets) socket.pause();
    },
    revive: () => {
      dead = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      plug.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A line on which the server's word can be held back: the page speaks and hears nothing. */
export async function holdableLine({ page }: Person): Promise<{ hold(what: RegExp): void; release(): void }> {
  let held: RegExp | undefined;
  const late: (() => void)[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (held?.test(String(message))) late.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return {
    hold: (what) => {
      held = what;
    },
    release: () => {
      held = undefined;
      for (const deliver of late.splice(0)) deliver();
    },
  };
}
