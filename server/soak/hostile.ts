import { existsSync, readFileSync } from 'node:fs';
import { Agent, request, type ClientRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { begin, play, seededDice, seededWords } from '@reckon/kernel';
import { PROTOCOL } from '@reckon/protocol';
import { WebSocket } from 'ws';
import { ASKED, SPELLINGS } from './spellings.ts';

/** What strangers send: everything the doors describe, almost as they describe it, from many addresses. */

/** A part of an OpenAPI document, as far as it is read here. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Door {
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly parameters: readonly { readonly in: string; readonly name: string }[];
}

export interface Doors {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Door } };
}

export interface Whim {
  /** From 0 up to 1. */
  (): number;
}

const pick = <T>(whim: Whim, items: readonly T[]): T => items[Math.floor(whim() * items.length)]!;

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  2 ** 30,
  2 ** 53,
  1e308,
  0.5,
  '',
  '\u0000',
  '\u3164',
  '__proto__',
  'x'.repeat(3000),
  [],
  {},
  [[[[[[[[]]]]]]]],
  Array.from({ length: 500 }, () => 0),
  { constructor: { prototype: { polluted: 1 } } },
  JSON.parse('{"__proto__":{"polluted":1}}'),
];

/** A value that the schema describes; now and then something else in a place of it. */
function made(schema: Schema, whim: Whim): unknown {
  if (whim() < 0.06) return pick(whim, JUNK);
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(whim, schema.enum);
  const cases = schema.anyOf ?? schema.oneOf;
  if (cases) return made(pick(whim, cases), whim);
  switch (schema.type) {
    case 'object': {
      const value: { [name: string]: unknown } = {};
      for (const [name, part] of Object.entries(schema.properties ?? {}))
        if (whim() < 0.85) value[name] = made(part, whim);
      if (whim() < 0.1) value[pick(whim, ['extra', '__proto__', 'constructor', 'toString'])] = 1;
      return value;
    }
    case 'array':
      return Array.from({ length: Math.floor(whim() * 5) }, () => made(schema.items ?? {}, whim));
    case 'integer':
    case 'number': {
      const [least, most] = [schema.minimum ?? 0, Math.min(schema.maximum ?? 9, 99)];
      return least + Math.floor(whim() * (most - least + 1));
    }
    case 'boolean':
      return whim() < 0.5;
    case 'string':
      return pick(whim, ['ab'.repeat(32), 'a-name', '0', 'Ada', 'ABCD2345', 'f'.repeat(22)]);
    default:
      return pick(whim, JUNK);
  }
}

/** What there is to be named. */
export interface Known {
  readonly games: readonly string[];
  readonly tables: readonly string[];
  /** Seats of strangers at tables of their own. */
  readonly own: readonly { readonly table: string; readonly token: string }[];
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly token?: string;
}

export function madeRequest({ paths }: Doors, known: Known, whim: Whim): Request {
  const [path, methods] = pick(whim, Object.entries(paths));
  const [method, door] = pick(whim, Object.entries(methods));
  const seat = whim() < 0.5 && known.own.length > 0 ? pick(whim, known.own) : undefined;
  const named: { readonly [name: string]: readonly string[] } = {
    game: known.games,
    table: seat ? [seat.table] : known.tables,
  };
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      whim() < 0.8 && named[name]?.length ? pick(whim, named[name]) : String(pick(whim, JUNK)).slice(0, 200),
    ),
  );
  const query = door.parameters
    .filter((one) => one.in === 'query' && whim() < 0.3)
    .map(({ name }) => `${name}=${encodeURIComponent(pick(whim, ASKED))}`);
  const whole = query.length > 0 ? `${place}?${query.join('&')}` : place;
  const schema = door.requestBody?.content['application/json'].schema;
  const token = seat?.token ?? (whim() < 0.3 ? 'x'.repeat(43) : undefined);
  return {
    method: method.toUpperCase(),
    path: whim() < 0.1 ? pick(whim, SPELLINGS)(whole) : whole,
    ...(schema && { body: whim() < 0.03 ? '['.repeat(20_000) : JSON.stringify(made(schema, whim)) }),
    ...(token !== undefined && { token }),
  };
}

/** A frame: a command of any kind, a greeting, or nothing of the sort. */
export function madeFrame({ paths }: Doors, known: Known, whim: Whim): string {
  const command =
    paths['/api/tables/{table}/commands']?.post?.requestBody?.content['application/json'].schema;
  if (whim() < 0.1)
    return JSON.stringify({
      type: 'hello',
      protocol: PROTOCOL,
      table: pick(whim, [...known.tables, 'nowhere']),
    });
  if (whim() < 0.1)
    return pick(whim, ['', '{', '{"type":"ping"}', '['.repeat(4000), 'x'.repeat(9000), '{"type":"resync"}']);
  return JSON.stringify(made(command ?? {}, whim)) ?? '';
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Over a network much comes in small pieces; handed over in one, the system copies it while everybody else waits. */
const PACKET = 16 * 1024;

function sendOn(to: ClientRequest, bytes: Buffer, from = 0): void {
  for (let at = from; at < bytes.length; at += PACKET)
    if (!to.write(bytes.subarray(at, at + PACKET))) {
      to.once('drain', () => sendOn(to, bytes, at + PACKET));
      return;
    }
  to.end();
}

/** The status of the answer; 0 = there was none. */
export const ask = (url: string, address: string, { method, path, body, token }: Request): Promise<number> =>
  new Promise((resolve) => {
    const bytes = Buffer.from(body ?? '');
    const sending = request(
      url,
      {
        method,
        // As it is written.
        path,
        agent,
        headers: {
          'x-forwarded-for': address,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': bytes.length,
          }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    sending.on('error', () => resolve(0));
    sendOn(sending, bytes);
  });

/** Sends frames ("ping" = a control frame) over one connection until it is cut off or all are sent; answers how many went out. */
export const throwFrames = (url: string, address: string, frames: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
    let sent = 0;
    const end = (): void => {
      socket.terminate();
      resolve(sent);
    };
    socket.on('error', () => {});
    socket.once('close', end);
    socket.once('open', () => {
      const more = (): void => {
        for (let burst = 0; burst < 10 && sent < frames.length; burst++) {
          if (socket.readyState !== WebSocket.OPEN) return;
          const frame = frames[sent++]!;
          if (frame === 'ping') socket.ping();
          else socket.send(frame);
        }
        if (sent < frames.length) setTimeout(more, 5);
        else setTimeout(end, 20);
      };
      more();
    });
  });

/** The repository, from the source or from what is built of it. */
const found = (path: string): string | undefined =>
  ['../../', '../../../']
    .map((up) => fileURLToPath(new URL(up + path, import.meta.url)))
    .find((file) => existsSync(file));

interface Island {
  readonly players: number;
  readonly state: {
    readonly seats: readonly { readonly roads: readonly string[]; readonly settlements: readonly string[] }[];
  };
}

/** A true position, and every road there is. */
function island(): { readonly position: Island; readonly roads: readonly string[] } {
  const positions = readFileSync(found('games/settlers/tests/samples/positions.jsonl')!, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Island);
  const ends = (road: string): string => road.split('~').toSorted().join('~');
  const roads = new Set(
    positions.flatMap(({ state }) => state.seats.flatMap((seat) => seat.roads.map(ends))),
  );
  return { position: positions[0]!, roads: [...roads] };
}

const post = (path: string, body: unknown): Request => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const file = (log: readonly object[], more: object = {}): object => ({
  format: 'reckon-game/1',
  game: 'settlers',
  version: 1,
  gameId: 'x',
  seats: [{ name: 'A' }, { name: 'B' }, { name: 'C' }],
  log,
  ...more,
});
const begun = { type: 'begun', game: 'settlers', version: 1, config: {}, seats: 3, state: {} };
const rolls = Array.from({ length: 20_000 }, (_, n) => ({
  type: 'played',
  seat: 0,
  move: { type: 'roll' },
  first: n + 1,
  events: [{ type: 'rolled', dice: [6, 6] }],
}));

/** A game that the rules can read from its first record to its last: somebody played anything, and most of it was taken back. */
function takenBack(): object {
  const entry = catalog.find(({ game }) => game.id === 'settlers')!;
  const reading = entry.parseConfig({});
  if ('complaint' in reading) throw new Error(reading.complaint.message);
  const { game } = entry;
  const [config, seats] = [reading.value as unknown, 3];
  const match = begin({ game, config, seats, chance: seededDice('taken back') });
  const words = seededWords('taken back');
  const log: object[] = [{ ...begun, version: game.version, config, state: structuredClone(match.state) }];
  for (let n = 0; n < 1500; n++) {
    const [seat] = game.toAct(match.state);
    if (seat === undefined) break;
    const moves = game.moves(match.state, seat);
    const move = moves[words() % moves.length]!;
    const made = play(match, seat, move);
    if (!('rejected' in made))
      log.push({ type: 'played', seat, move, first: made.first, events: made.events });
  }
  const undone = Array.from({ length: 4000 }, () => ({ type: 'undone', seat: 0, from: log.length - 5 }));
  return file([...(JSON.parse(JSON.stringify(log)) as object[]), ...undone], { version: game.version });
}

/** The requests that once stopped the server, each as it was sent, and what is like them. */
export function sieges(): { readonly [name: string]: (known: Known, whim: Whim) => Request } {
  const { position, roads } = island();
  const { state } = position;
  const [first, ...others] = state.seats;
  const lain = { ...position, state: { ...state, seats: [{ ...first!, roads }, ...others] } };
  const told = { ...position, history: roads.map((road) => ['road', 0, road]) };
  const fixed: { readonly [name: string]: Request } = {
    'verify, 2^30 seats': post('/api/verify', file([{ ...begun, seats: 2 ** 30 }])),
    'verify, 10^15 seats': post(
      '/api/verify',
      file([{ ...begun, game: 'mahjong', seats: 1e15 }], { game: 'mahjong' }),
    ),
    'score, 72 roads of one seat': post('/api/score/settlers', lain),
    'score, 72 roads in a history': post('/api/score/settlers', told),
    'import, 20,000 events': post('/api/import', file([begun, ...rolls])),
    'import, a secret of 3 MB': post(
      '/api/import',
      file([begun], { proof: { secret: 'f'.repeat(3_000_000) } }),
    ),
    'import, a secret of 7 MB': post(
      '/api/import',
      file([begun], { proof: { secret: 'f'.repeat(7_000_000) } }),
    ),
    'import, a long game taken back': post('/api/import', takenBack()),
    '4 MB of brackets': post('/api/verify', '['.repeat(4_000_000)),
    '8 MB of brackets': post('/api/verify', '['.repeat(8_000_000)),
  };
  return {
    ...Object.fromEntries(Object.entries(fixed).map(([name, request]) => [name, () => request])),
    'replays in eight loops': ({ tables }, whim) => ({
      method: 'GET',
      path: `/api/tables/${tables[Math.floor(whim() * 8) % tables.length]}/replay`,
    }),
    'snapshots with a token that opens nothing': ({ tables }, whim) => ({
      method: 'GET',
      path: `/api/tables/${pick(whim, tables)}/snapshot`,
      token: 'x'.repeat(43),
    }),
  };
}
