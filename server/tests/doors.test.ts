import { catalog } from '@reckon/games/catalog';
import { seededWords } from '@reckon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, madeRequest, type Doors, type Known } from '../soak/hostile.ts';
import { ASKED } from '../soak/spellings.ts';
import { open, type Test } from './helpers.ts';

/** Whatever a stranger asks for, no door answers that the server failed. */
let server: Test;
let doors: Doors;
let known: Known;
beforeAll(async () => {
  server = await open({ catalog });
  doors = (await (await fetch(`${server.server.url}/api/openapi.json`)).json()) as Doors;
  const { table, code, token } = await server.http.create({
    game: catalog[0]!.game.id,
    player: 'Ada',
    seats: 2,
    bots: ['random'],
  });
  const games = catalog.map(({ game }) => game.id);
  known = { games, tables: [table, code], own: [{ table, token }] };
});
afterAll(() => server.server.close());

/** What the server failed at, as the operator is told. */
const incidents = async (): Promise<readonly string[]> =>
  (await (await fetch(`${server.server.url}/metrics`)).text()).match(/^reckon_incidents_total.*$/gm) ?? [];

const isFailure = (status: number): boolean => status === 0 || (status >= 500 && status !== 503);

test('every part of a path and of a query may be anything', async () => {
  const failed: unknown[] = [];
  for (const [place, methods] of Object.entries(doors.paths))
    for (const [method, { parameters }] of Object.entries(methods))
      for (const { in: where, name } of parameters)
        for (const value of ASKED) {
          const part = encodeURIComponent(value);
          const path = (where === 'path' ? place.replace(`{${name}}`, part) : `${place}?${name}=${part}`)
            .replace('{game}', known.games[0]!)
            .replace('{table}', known.tables[0]!);
          const request = { method: method.toUpperCase(), path, ...(method === 'post' && { body: '{}' }) };
          const status = await ask(server.server.url, '::1', { ...request, token: known.own[0]!.token });
          if (isFailure(status)) failed.push([status, request]);
        }
  expect(failed).toEqual([]);
  expect(await incidents()).toEqual([]);
});

test('requests almost as the doors describe them', async () => {
  const words = seededWords('almost');
  const whim = (): number => words() / 2 ** 32;
  const failed: unknown[] = [];
  for (let n = 0; n < 1000; n++) {
    const request = madeRequest(doors, known, whim);
    const status = await ask(server.server.url, '::1', request);
    if (isFailure(status)) failed.push([status, request]);
  }
  expect(failed).toEqual([]);
  expect(await incidents()).toEqual([]);
});
