import { catalog } from '@reckon/games/catalog';
import { api } from '@reckon/protocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check } from '../../tools/verify-shuffle.mjs';
import { serve, type Running } from '../index.ts';
import { sitDown, socketOf } from '../soak/people.ts';
import { FAST } from '../soak/fast.ts';
import { until } from './helpers.ts';
import { template } from './template.ts';

// The catalog's own games, and bots on their own threads: nothing here is made for the test.
let server: Running;
beforeAll(async () => {
  server = await serve({ port: 0, data: 'memory:', template: await template(), limits: FAST });
});
afterAll(() => server.close());

test.each(catalog.map((entry) => [entry.game.id, entry] as const))(
  'two people and two bots play %s to the end over the socket, and the table verifies',
  async (game, { bots, game: { seats: count } }) => {
    const http = api(server.url);
    const seats = Math.min(4, count.max);
    const host = await http.create({
      game,
      player: 'Ada',
      seats,
      bots: Array.from({ length: seats - 2 }, () => bots[0]!.id),
      botPauseMs: 0,
    });
    const guest = await http.join(host.code, { player: 'Bo' });
    const url = () => socketOf(server.url);
    const people = [host, guest].map((seated) => sitDown({ ...seated, url }));
    const screens = () => people.map(({ client }) => client.screen);
    await until(
      () =>
        screens().every((screen) => screen?.table.seats.slice(0, 2).every(({ contributed }) => contributed)),
      'commitments',
    );
    expect((await people[0]!.client.send({ type: 'start' })).refused).toBeUndefined();
    await until(() => screens().every((screen) => screen?.table.status === 'finished'), 'the end', 80_000);
    const [screen] = screens();
    expect(screen!.result!.ranking.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: seats }, (_, n) => n),
    );
    expect(screen!.table.seats.map(({ contributed }) => contributed)).toEqual(
      Array.from({ length: seats }, (_, n) => (n < 2 ? true : undefined)),
    );
    const file = await http.record(host.table);
    for (const { client } of people) {
      await until(() => client.standing?.receipt?.state === 'ended', 'the last head');
      const receipt = JSON.stringify(client.standing!.receipt);
      expect(await http.verify({ file, receipt })).toMatchObject({ verdict: 'witnessed' });
      expect(check({ text: file, receipt })).toMatchObject({ verdict: 'witnessed' });
      expect(client.standing!.receipt!.alarms).toBeUndefined();
    }
    // A bot whose thread fails is played for by the house, and the game would end all the same.
    expect(await (await fetch(`${server.url}/metrics`)).text()).not.toMatch(/reckon_incidents_total\{/);
    for (const { client } of people) client.close();
  },
  90_000,
);
