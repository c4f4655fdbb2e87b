import { randomBytes } from 'node:crypto';
import { catalog } from '@reckon/games/catalog';
import { seat } from '@reckon/kernel';
import type { Ack } from '@reckon/protocol';
import { api, connect, type Client, type SocketLike, type Trust } from '@reckon/protocol/client';
import { WebSocket } from 'ws';
import { holds } from '../sign.ts';

export const nodeSocket = (url: string): SocketLike => new WebSocket(url) as unknown as SocketLike;
export const fairShare: Trust = { random: (bytes) => randomBytes(bytes), isSigned: holds };
export const socketOf = (url: string): string => `${url.replace(/^http/, 'ws')}/ws`;
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One seat that plays at random as fast as it is answered, unless `answered` keeps it waiting, and remembers everything it was told. */
export interface Person {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  readonly client: Client<unknown, unknown>;
  /** Moves that were acknowledged: the command and the version that holds it. */
  readonly acked: { readonly id: string; readonly version: number }[];
  readonly refused: Ack[];
  /** Events as they were told, by number. */
  readonly told: Map<number, string>;
  /** Stops moving after the answer that is under way. */
  rest(): Promise<void>;
}

/** How long an answer took; the next move waits for what comes of it. */
export type Answered = (ms: number) => void | Promise<void>;

export interface SeatAt {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  /** Asked for at every attempt to connect: another node may have to do. */
  readonly url: () => string;
}

export function sitDown({ table, seat, token, url }: SeatAt, answered: Answered = () => {}): Person {
  const acked: Person['acked'] = [];
  const refused: Ack[] = [];
  const told = new Map<number, string>();
  let resting = false;
  let moving: Promise<void> | undefined;
  const step = (): void => {
    const moves = client.screen?.moves ?? [];
    if (resting || moving || moves.length === 0) return;
    const start = performance.now();
    moving = client.move(moves[Math.floor(Math.random() * moves.length)]).then(
      async (ack) => {
        if (ack.refused) refused.push(ack);
        else acked.push({ id: ack.id, version: ack.version });
        await answered(performance.now() - start);
        moving = undefined;
        step();
      },
      () => {
        moving = undefined;
      },
    );
  };
  const client = connect<unknown, unknown, unknown>({
    url: '',
    table,
    token,
    fair: fairShare,
    open: () => nodeSocket(url()),
    timing: { retryMs: 50, retryMaxMs: 400 },
    onScreen: (_screen, { events, undone }) => {
      if (undone) for (const seq of told.keys()) if (seq >= undone.from) told.delete(seq);
      for (const [seq, event] of events) told.set(seq, JSON.stringify(event));
      setImmediate(step);
    },
  });
  return {
    table,
    seat,
    token,
    client,
    acked,
    refused,
    told,
    rest: async () => {
      resting = true;
      while (moving) await moving;
    },
  };
}

/** A table of two people, begun: of the first game of the catalog unless another is named. Bots take the seats it needs besides. */
export async function newGame(
  urls: readonly (() => string)[],
  game = catalog[0]!.game.id,
  answered?: Answered,
): Promise<readonly Person[]> {
  const [first, second = first] = urls as [() => string, (() => string)?];
  const clock = { turnMs: null, pace: 0 };
  const entry = catalog.find((one) => one.game.id === game)!;
  const seats = Math.max(2, entry.game.seats.min);
  const bots = Array.from({ length: seats - 2 }, () => entry.bots[0]!.id);
  const host = await api(first()).create({
    game,
    player: 'One',
    seats,
    bots,
    botPauseMs: 0,
    open: false,
    clock,
  });
  const guest = await api(second()).join(host.code, { player: 'Two' });
  const people = [host, guest].map((seated, i) =>
    sitDown({ ...seated, url: () => socketOf((urls[i] ?? first)()) }, answered),
  );
  while (
    !people.every(({ client }) =>
      client.screen?.table.seats.every(({ kind, contributed }) => kind === 'bot' || contributed),
    )
  )
    if (people.some(({ client }) => client.link === 'closed')) throw new Error('a seat was lost');
    else await pause(5);
  await people[0]!.client.send({ type: 'start' });
  return people;
}

/** A table at which bots have every seat, the host's too. */
export async function newBotTable(
  url: string,
  { game, seats, bot }: { readonly game: string; readonly seats: number; readonly bot: string },
): Promise<Pick<Person, 'table' | 'token' | 'client'>> {
  const host = await api(url).create({
    game,
    player: 'Host',
    seats,
    bots: Array.from({ length: seats - 1 }, () => bot),
    botPauseMs: 0,
    open: false,
    clock: { turnMs: null, pace: 0 },
  });
  const person = sitDown({ ...host, url: () => socketOf(url) });
  await person.rest();
  const { client } = person;
  while (!client.screen?.table.seats[0]?.contributed) await pause(5);
  await client.send({ type: 'start' });
  while (client.screen?.table.status !== 'playing') await pause(5);
  await client.send({ type: 'takeover', seat: seat(0), bot });
  return person;
}
