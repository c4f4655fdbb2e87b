import { catalog } from '@reckon/games/catalog';
import { api } from '@reckon/protocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Running } from '../index.ts';
import { player, until } from './helpers.ts';

let server: Running;
beforeAll(async () => {
  server = await serve({
    port: 0,
    data: 'memory:',
    limits: { messagesPerSecond: 1000, messageBurst: 1000 },
  });
});
afterAll(() => server.close());

test.each(catalog.map((entry) => [entry.game.id, entry] as const))(
  'two people and two bots play %s to the end over the socket, and the table verifies',
  async (game, { bots, game: { seats: count } }) => {
    const http = api(server.url);
    const seats = Math.min(4, count.max);
    const bot = bots[0]!.id;
    const host = await http.create({
      game,
      player: 'Ada',
      seats,
      bots: Array.from({ length: seats - 2 }, () => bot),
      botPauseMs: 0,
    });
    const guest = await http.join(host.code, { player: 'Bo' });
    const url = `${server.url.replace('http', 'ws')}/ws`;
    const people = [host, guest].map(({ token }) => player({ url, table: host.table, token }));
    await until(
      () => people.every(({ screen }) => screen?.table.seats[0]?.contributed !== undefined),
      'commitments',
    );
    const ack = await people[0]!.send({ type: 'start' });
    expect(ack.refused).toBeUndefined();
    await until(() => people.every(({ screen }) => screen?.table.status === 'finished'), 'the end', 60_000);
    const [first] = people;
    expect(first!.screen!.result!.ranking.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: seats }, (_, n) => n),
    );
    const file = await http.record(host.table);
    expect(await http.verify(file)).toEqual({ ok: true });
    for (const client of people) client.close();
  },
  90_000,
);
