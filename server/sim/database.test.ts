import { randomBytes, randomUUID } from 'node:crypto';
import { catalog } from '@reckon/games/catalog';
import type { Seated, Snapshot } from '@reckon/protocol';
import { expect, test } from 'vitest';
import { openMetrics } from '../metrics.ts';
import { beat, claim, heads, release } from '../nodes/members.ts';
import { openStore, type Row, type Statement, type Store } from '../store/open.ts';
import { template } from '../tests/template.ts';
import { Database } from './database.ts';
import { bootNode, Refused, type Node } from './node.ts';
import { World } from './world.ts';
import { chanceFrom } from './chance.ts';

/** What an answer comes to, whatever the engine calls it: order where none was asked for, and the moment, are left out. */
const comparable = (rows: readonly Row[]): readonly string[] =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([name]) => name !== 'now')
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array
              ? Buffer.from(value).toString('hex')
              : typeof value === 'bigint'
                ? Number(value)
                : Array.isArray(value)
                  ? (value as readonly string[]).toSorted((a, b) => (a < b ? -1 : 1))
                  : value,
          ])
          .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      ),
    )
    .toSorted();

const outcome = async (run: () => Promise<readonly Row[]> | readonly Row[]) => {
  try {
    const rows = await run();
    return { rows, told: comparable(rows) };
  } catch (error) {
    const { code, constraint } = error as { readonly code?: string; readonly constraint?: string };
    if (code === undefined) throw error;
    return { error, told: [`${code} ${constraint}`] };
  }
};

/** Without these nothing was compared. */
const NEEDED = [
  'append',
  'aside',
  'beat',
  'claim',
  'count-running',
  'heads',
  'open-lobbies',
  'read-chat',
  'read-heads',
  'read-log',
  'release',
];

test('the simulated database answers every statement of the server as PostgreSQL does', async () => {
  const lite = await openStore('memory:', { template: await template() });
  const database = new Database(() => Date.now());
  const asked = new Set<string>();
  const differences: string[] = [];
  const run = async (...statements: readonly Statement[]): Promise<readonly Row[]> => {
    const real = await outcome(() => lite.run(...statements));
    const simulated = await outcome(() => database.run(statements));
    const names = statements.map(({ name }) => name?.replace(/:.*/, '') ?? '?').join('+');
    asked.add(names);
    if (real.told.join() !== simulated.told.join())
      differences.push(`${names}: ${real.told.join()} / ${simulated.told.join()}`);
    if (real.rows) return real.rows;
    throw real.error;
  };
  const twin: Store = { ...lite, kind: 'postgres', run };
  const world = new World(chanceFrom('twin'));
  const boot = (name: string): Promise<Node> =>
    bootNode({
      actor: world.actor(name),
      store: twin,
      bus: () => Promise.resolve({ open: true, publish: () => {}, close: () => Promise.resolve() }),
      bots: { choose: ({ moves, memory }) => Promise.resolve({ memory: memory ?? 0, move: moves[0] }) },
      catalog,
      random: (bytes) => randomBytes(bytes),
      metrics: openMetrics(),
      incident: (what, { error }) => differences.push(`incident ${what} ${String(error)}`),
    });
  const [one, two] = [await boot('one'), await boot('two')];
  for (const { game } of catalog) {
    const wanted = {
      game: game.id,
      player: 'A',
      seats: Math.max(2, game.seats.min),
      clock: { turnMs: null, pace: 0 },
    };
    const host = (await one.fetch('/api/tables', { body: wanted })) as Seated;
    await one.fetch('/api/tables');
    const seated = [host];
    for (let n = 1; n < wanted.seats; n++)
      seated.push(
        (await two.fetch(`/api/tables/${host.code}/join`, { body: { player: `P${n}` } })) as Seated,
      );
    let commands = 0;
    // A refusal is an answer too: both engines gave it.
    const send = (node: Node, token: string, body: object, version = 0): Promise<unknown> =>
      node
        .fetch(`/api/tables/${host.table}/commands`, {
          token,
          body: { ...body, id: `c${++commands}`, version },
        })
        .catch((error: unknown) => error instanceof Refused);
    await send(one, host.token, { type: 'chat', text: 'hello' });
    await send(two, seated[1]!.token, { type: 'chat', text: 'good evening' });
    await send(one, host.token, { type: 'arrange', open: false });
    await send(one, host.token, { type: 'start' });
    for (let round = 0; round < 60; round++)
      for (const { token } of seated) {
        const node = round % 2 === 0 ? one : two;
        const path = `/api/tables/${host.table}/snapshot`;
        const { screen } = (await node.fetch(path, { token })) as Snapshot;
        const [move] = screen.moves;
        if (move !== undefined) await send(node, token, { type: 'move', move }, screen.version);
      }
    await two.fetch(`/api/tables/${host.table}/rotate`, { token: host.token, body: {} });
    // Who keeps a table, and who is refused until it is given back.
    const { table } = (await one.fetch('/api/tables', { body: wanted })) as Seated;
    const [first, other] = [randomUUID(), randomUUID()];
    for (const node of [first, other]) await beat(twin, node);
    for (const keeper of [first, first, other]) await claim(twin, keeper, table);
    await release(twin, other, [table]);
    await heads(twin, [table, host.table]);
    expect(await claim(twin, other, table)).toBe(false);
    await release(twin, first, [table, host.table]);
    expect(await claim(twin, other, table)).toBe(true);
  }
  await one.leave();
  await two.leave();
  expect(differences).toEqual([]);
  expect([...asked]).toEqual(expect.arrayContaining(NEEDED));
}, 120_000);
