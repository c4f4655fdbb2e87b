import type { Seat } from '@reckon/kernel';
import type { Command } from '@reckon/protocol';
import { COMMANDS } from '@reckon/protocol/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, Raw, sit, type Sat, type Test } from './helpers.ts';

let server: Test;
beforeAll(async () => {
  server = await open();
});
afterAll(() => server.server.close());

const seat = (n: number): Seat => n as Seat;
const SAMPLES: { readonly [T in Command['type']]: Extract<Command, { type: T }> } = {
  move: { type: 'move', move: { type: 'add', n: 1 } },
  undo: { type: 'undo' },
  chat: { type: 'chat', text: 'hello' },
  bot: { type: 'bot', seat: seat(2), bot: 'adder' },
  kick: { type: 'kick', seat: seat(1) },
  arrange: { type: 'arrange', options: { rounds: 3 } },
  mark: { type: 'mark', mark: 5 },
  rename: { type: 'rename', name: 'Nobody else' },
  addSeat: { type: 'addSeat' },
  removeSeat: { type: 'removeSeat', seat: seat(2) },
  ready: { type: 'ready', ready: true },
  start: { type: 'start' },
  leave: { type: 'leave' },
  pause: { type: 'pause' },
  resume: { type: 'resume' },
  takeover: { type: 'takeover', seat: seat(1), bot: 'adder' },
  takeback: { type: 'takeback' },
  hint: { type: 'hint' },
  abandon: { type: 'abandon' },
  rematch: { type: 'rematch' },
  commit: { type: 'commit', attempt: 1, commitment: 'ab'.repeat(32) },
  reveal: { type: 'reveal', terms: 'ab'.repeat(32), share: 'ab'.repeat(32) },
};

type Role = 'host' | 'seat' | 'spectator' | 'stranger' | 'foreign';
const ROLES: readonly Role[] = ['host', 'seat', 'spectator', 'stranger', 'foreign'];

/** What each role gets before the game and during it. `yes`, or the code of the refusal. */
const LOBBY: { readonly [T in Command['type']]: readonly [host: string, seat: string] } = {
  move: ['NOT_NOW', 'NOT_NOW'],
  undo: ['NOT_NOW', 'NOT_NOW'],
  chat: ['yes', 'yes'],
  bot: ['yes', 'NOT_HOST'],
  kick: ['yes', 'NOT_HOST'],
  arrange: ['yes', 'NOT_HOST'],
  mark: ['yes', 'yes'],
  rename: ['yes', 'yes'],
  addSeat: ['yes', 'NOT_HOST'],
  removeSeat: ['yes', 'NOT_HOST'],
  ready: ['yes', 'yes'],
  start: ['NOT_NOW', 'NOT_HOST'],
  leave: ['yes', 'yes'],
  pause: ['NOT_NOW', 'NOT_NOW'],
  resume: ['NOT_NOW', 'NOT_NOW'],
  takeover: ['NOT_NOW', 'NOT_NOW'],
  takeback: ['NOT_NOW', 'NOT_NOW'],
  hint: ['NOT_NOW', 'NOT_NOW'],
  abandon: ['yes', 'NOT_HOST'],
  rematch: ['NOT_NOW', 'NOT_NOW'],
  commit: ['yes', 'yes'],
  reveal: ['NOT_NOW', 'NOT_NOW'],
};
const PLAYING: { readonly [T in Command['type']]: readonly [host: string, seat: string] } = {
  move: ['yes', 'NOT_YOUR_TURN'],
  undo: ['NOTHING_TO_UNDO', 'NOTHING_TO_UNDO'],
  chat: ['yes', 'yes'],
  bot: ['NOT_NOW', 'NOT_HOST'],
  kick: ['NOT_NOW', 'NOT_HOST'],
  arrange: ['NOT_NOW', 'NOT_HOST'],
  mark: ['NOT_NOW', 'NOT_NOW'],
  rename: ['NOT_NOW', 'NOT_NOW'],
  addSeat: ['NOT_NOW', 'NOT_HOST'],
  removeSeat: ['NOT_NOW', 'NOT_HOST'],
  ready: ['NOT_NOW', 'NOT_NOW'],
  start: ['NOT_NOW', 'NOT_HOST'],
  leave: ['yes', 'yes'],
  pause: ['yes', 'yes'],
  resume: ['NOT_NOW', 'NOT_NOW'],
  takeover: ['NOT_NOW', 'yes'],
  takeback: ['NOT_NOW', 'NOT_NOW'],
  hint: ['NOT_NOW', 'NOT_NOW'],
  abandon: ['yes', 'NOT_HOST'],
  rematch: ['NOT_NOW', 'NOT_NOW'],
  commit: ['NOT_NOW', 'NOT_NOW'],
  reveal: ['NOT_NOW', 'NOT_NOW'],
};

async function answer({ table, seated }: Sat, role: Role, command: Command): Promise<string> {
  const raw = await Raw.open(server.ws);
  try {
    if (role !== 'stranger') {
      const other = role === 'foreign' ? await sit(server, {}, false) : undefined;
      other?.close();
      const token = {
        host: seated[0]!.token,
        seat: seated[1]!.token,
        spectator: undefined,
        foreign: other?.seated[0]!.token,
      }[role];
      const first = await raw.hello(table, token);
      if (first.type !== 'snapshot') return (first as unknown as { readonly code: string }).code;
    }
    const ack = await raw.command(command, 'x1', 1_000_000);
    return ack.refused?.code ?? 'yes';
  } finally {
    raw.close();
  }
}

const cases = (['lobby', 'playing'] as const).flatMap((phase) =>
  COMMANDS.flatMap((type) => ROLES.map((role) => ({ phase, type, role }))),
);

test.each(cases)('$phase: $type by $role', async ({ phase, type, role }) => {
  // Three seats, one of them open before the game.
  const sat = await sit(
    server,
    phase === 'lobby' ? { seats: 3, people: 2 } : { people: 2 },
    phase === 'playing',
  );
  const [host, other] = (phase === 'lobby' ? LOBBY : PLAYING)[type];
  const expected = { host, seat: other, spectator: 'NOT_YOURS', stranger: 'NOT_YOURS', foreign: 'BAD_TOKEN' }[
    role
  ];
  const before = sat.people[0]!.screen!.version;
  expect(await answer(sat, role, SAMPLES[type])).toBe(expected);
  if (expected !== 'yes') {
    const { screen } = await server.http.snapshot(sat.table);
    expect(screen.version).toBe(before);
  }
  sat.close();
});

test('the same over HTTP: no token, a wrong one, one of another table', async () => {
  const sat = await sit(server);
  const other = await sit(server);
  const body = JSON.stringify({ type: 'move', id: 'h1', version: 1000, move: { type: 'add', n: 1 } });
  const post = (token?: string) =>
    fetch(`${server.server.url}/api/tables/${sat.table}/commands`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    }).then(({ status }) => status);
  expect(await post()).toBe(401);
  expect(await post('A'.repeat(43))).toBe(401);
  expect(await post('not a token at all')).toBe(401);
  expect(await post(other.seated[0]!.token)).toBe(401);
  expect(await post(sat.seated[1]!.token)).toBe(409);
  expect(await post(sat.seated[0]!.token)).toBe(200);
  sat.close();
  other.close();
});

test('a running game is replayed from one’s own seat only, and exported only when it is over', async () => {
  const sat = await sit(server);
  const [own, other] = sat.seated;
  await expect(server.http.replay(sat.table, 0, own!.token)).resolves.toMatchObject({ you: 0 });
  await expect(server.http.replay(sat.table, 0, other!.token)).rejects.toMatchObject({ status: 403 });
  await expect(server.http.replay(sat.table, 0)).rejects.toMatchObject({ status: 403 });
  await expect(server.http.replay(sat.table, 'spectator')).resolves.toMatchObject({ you: 'spectator' });
  await expect(server.http.record(sat.table)).rejects.toMatchObject({ status: 403 });
  sat.close();
});

test('a token that was replaced opens nothing, and its sockets close', async () => {
  const sat = await sit(server);
  const fresh = await server.http.rotate(sat.table, sat.seated[0]!.token);
  await expect(server.http.rotate(sat.table, sat.seated[0]!.token)).rejects.toMatchObject({ status: 401 });
  await expect.poll(() => sat.people[0]!.link).toBe('closed');
  await expect(server.http.snapshot(sat.table, fresh.token)).resolves.toMatchObject({ screen: { you: 0 } });
  sat.close();
});
