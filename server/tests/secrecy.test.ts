import { Writable } from 'node:stream';
import { catalog } from '@reckon/games/catalog';
import {
  begin,
  reportOf,
  showSheet,
  standing,
  type AnyEntry,
  type Draft,
  type Sheet,
  type Viewer,
} from '@reckon/kernel';
import type { Screen, Seated, Told } from '@reckon/protocol';
import { connect } from '@reckon/protocol/client';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairShare, nodeSocket, pause } from '../soak/people.ts';
import { connectTo, open, Raw, sit, until, type Test } from './helpers.ts';

/** More games: `SECRECY_GAMES=1000 npx vitest run server/tests/secrecy.test.ts`. */
const GAMES = Number(process.env.SECRECY_GAMES ?? 1);

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
  const { proof } = people[0]!.screen!.result!;
  const { hidden } = people[0]!.screen!.view as { readonly hidden: readonly string[] };
  expect(hidden).toHaveLength(2);
  before.forEach((text, viewer) => {
    const known = WORDS.filter((word) => text.includes(word));
    expect(known).toEqual(viewer === 2 ? [] : [hidden[viewer]]);
    expect(text).not.toContain(proof!.secret);
    for (const contribution of proof!.contributions) expect(text).not.toContain(contribution);
    for (const { token } of seated) expect(text).not.toContain(token);
  });
  const log = logged.join('\n');
  expect(log).toContain('boom');
  for (const word of [...WORDS, ...seated.map(({ token }) => token), proof!.secret, 'secret chat'])
    expect(log).not.toContain(word);
  for (const raw of raws) raw.close();
  close();
  await server.server.close();
}, 60_000);

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
  'clocks',
  'result',
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
});
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
  catalog.flatMap((entry) => Array.from({ length: GAMES }, (_, n) => [entry.game.id, n, entry] as const)),
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
    const file = await all.http.record(host.table);
    for (const { viewer, screens, told, keys } of everybody) {
      expect([...keys].filter((key) => !SCREEN_KEYS.includes(key))).toEqual([]);
      const should = projections(entry, file.log, viewer);
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
