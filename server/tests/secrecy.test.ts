import { Writable } from 'node:stream';
import { catalog } from '@reckon/games/catalog';
import {
  begin,
  reportOf,
  showSheet,
  standing,
  type AnyEntry,
  type Draft,
  type Seat,
  type Sheet,
  type Viewer,
} from '@reckon/kernel';
import type { AnyKit } from '@reckon/kernel/testing';
import { logOf, type GameFile, type Screen, type Seated, type Told } from '@reckon/protocol';
import { connect } from '@reckon/protocol/client';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fairShare, nodeSocket, pause } from '../soak/people.ts';
import { connectTo, open, Raw, sit, until, type Test } from './helpers.ts';
import { inside, openCellar, type Cellar } from './inside.ts';
import { both, GAMES_OF, kitOf } from './kits.ts';
import { coding, LEAKS, MIXUPS, quoting, showing } from './leaks.ts';
import { operatorFindings, planFor, playPair, type House, type Outcome, type Plan } from './pairs.ts';
import { overSockets, type Venue } from './venue.ts';
import { inPaper, type Paper } from './worlds.ts';

/**
 * What is never sent, and how we know.
 *
 * 1. **Marks.** The games of the catalog are played by the real server in wrapping paper (worlds.ts): whatever a game
 *    hands out says for whose eyes it is. A raw state, event or move in anybody's bytes, or a view, menu, hint, redacted
 *    event or secret score line in those of somebody else, is seen at once, whatever it is made of.
 * 2. **Rare words.** Where cards have names (Cambio, Mars) each name is a word that occurs nowhere else, and every byte is
 *    read for words their reader was never shown. Tiles of mahjong and cards of Settlers are counts, which a scan cannot
 *    tell from other numbers; for them, and for all games,
 * 3. **pairs of worlds.** A random game is played, and played again on a second server with the same ids, times, tokens,
 *    secrets and moves, except that before every move everything the watched viewer may not know is exchanged (the kit's
 *    `alternative`, which the kernel's own promise 9 rests on). Every byte sent to that viewer and to the spectator must be
 *    the same: updates, menus, clocks, scores, answers and refusals of moves it tries, nonsense it sends, chat, snapshots
 *    when it comes back, and all that it asks of the HTTP door, exports refused before the end included. Nothing is
 *    masked. What a legal game must show, the kit leaves alone, so the streams agree to the end of the game.
 * 4. The server's secret, everybody's share of chance and the tokens are looked for in every byte, the log and /metrics;
 *    the log and the counters must be the same in both worlds.
 *
 * More games: `SECRECY_GAMES=1000 npx vitest run server/tests/secrecy.test.ts`; `SECRECY_FROM=500` goes on from a number.
 */
const GAMES = Number(process.env.SECRECY_GAMES ?? 1);
const FROM = Number(process.env.SECRECY_FROM ?? 1);
/** Games that share a pair of servers, and how many such batches there are to one that is played over TCP. */
const BATCH = 5;
const SOCKET_SHARE = 20;
const LONG = 120_000 + GAMES * 120_000;

const NAMED = (await Promise.all(GAMES_OF.map(kitOf)))
  .filter(({ names }) => names)
  .map(({ entry }) => entry.game.id);

const WORDS = ['zebra', 'quokka', 'narwhal', 'lemur', 'ibex'];

test('no byte sent to anybody, and no line of the log, holds what they may not know', async () => {
  const logged: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString());
      done();
    },
  });
  const server = await open({ log: pino({ level: 'trace' }, sink) });
  const { people, seated, table, close } = await sit(server, { options: { rounds: 2 } });
  const raws: Raw[] = [];
  const sent: string[][] = [[], [], []];
  const tokens: readonly (string | undefined)[] = [seated[0]!.token, seated[1]!.token, undefined];
  for (const token of tokens) {
    const raw = await Raw.open(server.ws);
    await raw.hello(table, token);
    raws.push(raw);
  }
  const fetched = async (viewer: number, path: string): Promise<void> => {
    const token = tokens[viewer];
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    sent[viewer]!.push(
      await (await fetch(`${server.server.url}/api/tables/${table}${path}`, { headers })).text(),
    );
  };
  // Everything a curious client might try while the game runs.
  for (let step = 0; step < 6; step++) {
    const acting = people[0]!.screen!.toAct[0]!;
    await until(() => people[acting]!.screen!.moves.length > 0, 'the turn');
    for (const viewer of [0, 1, 2]) {
      for (const path of [
        '',
        '/snapshot',
        '/record',
        '/hints',
        '/replay',
        '/replay?seat=0',
        '/replay?seat=1',
        '/replay?seat=open',
      ])
        await fetched(viewer, path);
      raws[viewer]!.send({ type: 'move', id: `x${step}`, version: 0, move: { type: 'add', n: 1 } });
      raws[viewer]!.send({ type: 'resync' });
      raws[viewer]!.send('{"type":"move","id":"z","version":0,"move":');
    }
    await people[acting]!.move({ type: 'look' });
    await people[acting]!.move({ type: 'boom' });
    await people[acting]!.send({ type: 'chat', text: `secret chat ${step}` });
    if (step < 3) await people[acting]!.move({ type: 'end' });
  }
  await pause(50);
  raws.forEach((raw, viewer) => sent[viewer]!.push(...raw.received));
  const before = sent.map((texts) => texts.join('\n'));
  await until(() => people[0]!.screen!.toAct.length === 1, 'one more turn');
  const last = people[0]!.screen!.toAct[0]!;
  await people[last]!.move({ type: 'end' });
  await until(() => people[0]!.screen!.table.status === 'finished', 'the end');
  const { secret } = JSON.parse(await server.http.record(table)) as { readonly secret: string };
  const { hidden } = people[0]!.screen!.view as { readonly hidden: readonly string[] };
  expect(hidden).toHaveLength(2);
  before.forEach((text, viewer) => {
    const known = WORDS.filter((word) => text.includes(word));
    expect(known).toEqual(viewer === 2 ? [] : [hidden[viewer]]);
    expect(text).not.toContain(secret);
    for (const { token } of seated) expect(text).not.toContain(token);
  });
  const log = logged.join('\n');
  expect(log).toContain('boom');
  for (const word of [...WORDS, ...seated.map(({ token }) => token), secret, 'secret chat'])
    expect(log).not.toContain(word);
  for (const raw of raws) raw.close();
  close();
  await server.server.close();
}, 60_000);

// --- the catalog's games: marks, rare words and pairs of worlds -------------------------------------------------------

let cellars: readonly [Cellar, Cellar];
let sockets: {
  readonly pair: readonly [Venue, Venue];
  readonly papers: readonly (readonly [Paper, Paper])[];
};
beforeAll(async () => {
  cellars = await both(openCellar);
  const kits = await Promise.all(GAMES_OF.map(kitOf));
  const papers = kits.map((kit) => [inPaper(kit), inPaper(kit)] as const);
  const pair = await both((n) =>
    overSockets(
      papers.map((paper) => paper[n].entry),
      'sockets',
    ),
  );
  sockets = { pair, papers };
}, LONG);
afterAll(async () => {
  await both((n) => sockets.pair[n].close());
  await both((n) => cellars[n].store.close());
});

const housesInside = (paper: () => Paper, seed: string): Promise<[House, House]> =>
  both(async (n) => {
    const wrapped = paper();
    return { paper: wrapped, venue: await inside([wrapped.entry], seed, cellars[n]) };
  });

const housesOverSockets = (game: string): [House, House] => {
  const { pair, papers } = sockets;
  const [one, other] = papers[GAMES_OF.indexOf(game)]!;
  return [
    { paper: one, venue: pair[0] },
    { paper: other, venue: pair[1] },
  ];
};

/** Plays pairs of games, and looks at what the operators were told meanwhile. */
async function playPairs(pair: readonly [House, House], plans: readonly Plan[]): Promise<Outcome> {
  const all = { acts: 0, exchanged: 0, bytes: 0, findings: [] as string[] };
  for (const plan of plans) {
    const { acts, exchanged, bytes, findings } = await playPair(...pair, plan);
    all.acts += acts;
    all.exchanged += exchanged;
    all.bytes += bytes;
    all.findings.push(...findings.map((finding) => `game ${plan.number}: ${finding}`));
  }
  all.findings.push(...(await operatorFindings(...pair)));
  return all;
}

test.each(GAMES_OF)(
  'nobody at %s is sent, over a socket, anything that depends on what they may not know',
  async (game) => {
    const kit = await kitOf(game);
    const seats = Math.max(3, kit.entry.game.seats.min);
    const plan = { ...planFor(kit, 0), seats, watched: 1 as Seat, acts: 60 };
    const { findings, exchanged } = await playPairs(housesOverSockets(game), [plan]);
    expect(findings).toEqual([]);
    expect(exchanged).toBeGreaterThan(0);
  },
);

test.each(GAMES_OF)(
  'in whole games of %s nobody is sent anything that depends on what they may not know',
  async (game) => {
    const kit = await kitOf(game);
    const within = await housesInside(() => inPaper(kit), `whole ${game}`);
    const total = { games: 0, acts: 0, exchanged: 0, bytes: 0 };
    const start = Date.now();
    for (let n = FROM; n < FROM + GAMES; n += BATCH) {
      const plans = Array.from({ length: Math.min(BATCH, FROM + GAMES - n) }, (_, i) => planFor(kit, n + i));
      // A share of them goes over TCP, from the first byte to the last.
      const overTcp = Math.floor(n / BATCH) % SOCKET_SHARE === SOCKET_SHARE - 1;
      const outcome = await playPairs(overTcp ? housesOverSockets(game) : within, plans);
      expect(outcome.findings).toEqual([]);
      total.games += plans.length;
      total.acts += outcome.acts;
      total.exchanged += outcome.exchanged;
      total.bytes += outcome.bytes;
      if (GAMES > 10)
        process.stderr.write(
          `${new Date().toISOString()} ${game}: ${total.games} games, ${total.acts} acts twice, ` +
            `${total.exchanged} exchanges, ${total.bytes} bytes scanned, 0 leaks, ${Date.now() - start} ms\n`,
        );
    }
    await both((n) => within[n].venue.close());
    expect(total.exchanged).toBeGreaterThan(0);
  },
  LONG,
);

// --- the scanner sees -------------------------------------------------------------------------------------------------

let leaks = 0;

async function findingsOf(kit: AnyKit, paper: () => Paper, acts: number): Promise<readonly string[]> {
  const pair = await housesInside(paper, `leak ${leaks++}`);
  try {
    const seats = Math.max(3, kit.entry.game.seats.min);
    const findings: string[] = [];
    for (let n = 0; n < 12 && findings.length === 0; n++) {
      const plan = { ...planFor(kit, 0), number: n, seats, watched: (n % seats) as Seat, acts };
      findings.push(...(await playPair(...pair, plan)).findings);
    }
    return [...findings, ...(await operatorFindings(...pair))];
  } finally {
    await both((n) => pair[n].venue.close());
  }
}

describe.each(GAMES_OF)('a leak planted in %s is found', (game) => {
  test.each(Object.keys(LEAKS))('in %s', async (door) => {
    const kit = await kitOf(game);
    const [finding] = await findingsOf(kit, () => inPaper(kit, LEAKS[door]), 120);
    expect(finding).toMatch(/can tell the worlds apart|is sent the card/);
  });

  test.each(Object.keys(MIXUPS))('when %s', async (fault) => {
    const kit = await kitOf(game);
    const [finding] = await findingsOf(kit, () => MIXUPS[fault]!(inPaper(kit)), 20);
    expect(finding).toMatch(/is sent what is for/);
  });

  test('in a line of the log', async () => {
    const kit = await kitOf(game);
    const [finding] = await findingsOf(kit, () => inPaper(kit, coding), 60);
    expect(finding).toMatch(/the log tells the worlds apart/);
  });

  test('never in the log: a rule that throws and quotes the state is written down without its words', async () => {
    const kit = await kitOf(game);
    const pair = await housesInside(() => inPaper(kit, quoting), `fault ${leaks++}`);
    const faults = (): number => pair[0].venue.logged.join('').split('"what":"rule"').length - 1;
    for (let n = 0; n < 40 && faults() < 6; n++) {
      const plan = { ...planFor(kit, n), seats: 4, watched: 1 as Seat, acts: 150 };
      expect((await playPair(...pair, plan)).findings).toEqual([]);
    }
    expect(faults()).toBeGreaterThan(5);
    expect(await operatorFindings(...pair)).toEqual([]);
    await both((n) => pair[n].venue.close());
  });
});

test.each(NAMED)('a card that nobody at a table of %s was shown is found by its rare word', async (game) => {
  const kit = await kitOf(game);
  const [finding] = await findingsOf(kit, () => inPaper(kit, showing(kit)), 5);
  expect(finding).toMatch(/is sent the card/);
});

// --- the catalog's games: what was sent is the projection of the log, and nothing besides ----------------------------

const SCREEN_KEYS = [
  'table',
  'you',
  'version',
  'seq',
  'toAct',
  'view',
  'moves',
  'sheet',
  'undoable',
  'late',
  'clocks',
  'result',
  'head',
];

interface Seen {
  readonly viewer: Viewer;
  readonly screens: Screen[];
  readonly told: Told[];
  readonly keys: Set<string>;
}

/** What every viewer should have seen after each record, worked out from the exported log alone. */
function projections(entry: AnyEntry, log: readonly unknown[], viewer: Viewer) {
  const [begun] = log as [{ readonly config: unknown; readonly seats: number; readonly state: unknown }];
  const dice = { below: () => 0, shuffled: <T>(items: readonly T[]) => items.slice() };
  const match = begin({
    game: entry.game,
    config: begun.config,
    seats: begun.seats,
    chance: dice,
    observers: [entry.scoring],
  });
  match.state = entry.game.copy(begun.state);
  const [listener] = match.audience.listeners;
  listener!.report = entry.scoring.begin(match.state);
  const screens = new Map<number, string>();
  const events = new Map<number, string>();
  const look = (seq: number): void => {
    const sheet = reportOf<Sheet>(match.audience, entry.scoring.id)!;
    const acting = viewer !== 'spectator' && entry.game.toAct(match.state).includes(viewer);
    screens.set(
      seq,
      canonical([
        entry.game.view(match.state, viewer),
        acting ? entry.game.moves(match.state, viewer) : [],
        showSheet(sheet, viewer),
      ]),
    );
  };
  look(0);
  for (const { record } of standing(log as never)) {
    const { first, events: happened } = record as {
      readonly first: number;
      readonly events: readonly { type: string }[];
    };
    happened.forEach((event, i) => {
      entry.game.evolve(match.state as Draft<unknown>, event);
      listener!.report = entry.scoring.observe(listener!.report as Sheet, event, match.state, first + i);
      const told: unknown = entry.game.redact(event, viewer);
      if (told !== undefined) events.set(first + i, canonical(told));
    });
    listener!.report = entry.scoring.settled!(listener!.report as Sheet, listener!.before as Sheet, {
      after: match.state,
      first,
      events: happened,
    });
    listener!.before = listener!.report;
    look(first + happened.length - 1);
  }
  return { screens, events };
}

const canonical = (json: unknown): string =>
  JSON.stringify(json, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

let all: Test;
beforeAll(async () => {
  all = await open({ catalog });
}, LONG);
afterAll(() => all.server.close());

function watch(table: string, seated: Seated | undefined): Seen & { readonly close: () => void } {
  const seen: Seen = { viewer: seated ? seated.seat : 'spectator', screens: [], told: [], keys: new Set() };
  let busy = false;
  const step = (): void => {
    const { moves, table: info } = client.screen!;
    if (busy || moves.length === 0 || info.status !== 'playing') return;
    busy = true;
    client.move(moves[Math.floor(Math.random() * moves.length)]).then(
      () => {
        busy = false;
        step();
      },
      () => {},
    );
  };
  const client = connect({
    url: all.ws,
    table,
    ...(seated && { token: seated.token }),
    fair: fairShare,
    open: nodeSocket,
    onScreen: (screen, { events }) => {
      seen.screens.push(screen);
      seen.told.push(...events);
      for (const key of Object.keys(screen)) seen.keys.add(key);
      setImmediate(step);
    },
  });
  return { ...seen, close: () => client.close() };
}

test.each(
  catalog.flatMap((entry) =>
    Array.from({ length: Math.min(GAMES, 1) }, (_, n) => [entry.game.id, n, entry] as const),
  ),
)(
  'everything sent in a game of %s (%i) is the viewer’s projection of the log',
  async (game, _n, entry) => {
    const seats = Math.max(2, entry.game.seats.min);
    const clock = { turnMs: null, pace: 0 };
    const host = await all.http.create({ game, player: 'S0', seats, open: false, clock });
    const seated = [host];
    for (let n = 1; n < seats; n++) seated.push(await all.http.join(host.code, { player: `S${n}` }));
    const everybody = [...seated.map((one) => watch(host.table, one)), watch(host.table, undefined)];
    const newest = () => everybody.map(({ screens }) => screens.at(-1));
    const host2 = connectTo(all, host.table, host.token);
    await until(
      () => newest().every((screen) => screen?.table.seats.every(({ contributed }) => contributed)),
      'commitments',
    );
    await host2.send({ type: 'start' });
    await until(() => newest().every((screen) => screen?.table.status === 'finished'), 'the end', 110_000);
    const file = JSON.parse(await all.http.record(host.table)) as GameFile;
    for (const { viewer, screens, told, keys } of everybody) {
      expect([...keys].filter((key) => !SCREEN_KEYS.includes(key))).toEqual([]);
      const should = projections(entry, logOf(file), viewer);
      for (const { seq, view, moves, sheet, result, table } of screens) {
        if (view === null) continue;
        expect(canonical([view, moves, sheet])).toBe(should.screens.get(seq));
        expect(result === undefined).toBe(table.status !== 'finished');
      }
      for (const [seq, event] of told) expect(canonical(event)).toBe(should.events.get(seq));
      expect(told.length).toBeGreaterThan(0);
    }
    for (const { close } of everybody) close();
    host2.close();
  },
  120_000,
);
