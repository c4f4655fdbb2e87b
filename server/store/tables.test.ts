import { expect, test } from 'vitest';
import { openMemory, openNode } from '../tests/node.ts';
import { tally } from '../tests/tally.ts';
import { oldLobbies } from './tables.ts';

test('of old lobbies any may come first: none stands before the others for ever', async () => {
  const store = await openMemory();
  const { hall } = openNode(store, [tally()]);
  const config = { rounds: 1, turnMs: 0, first: 0 };
  for (let n = 0; n < 3; n++) await hall.create({ game: 'tally', player: 'P0', seats: 2 }, config);
  const later = Date.now() + 1e6;
  const found = new Set<string>();
  for (let n = 0; n < 60; n++) for (const id of await oldLobbies(store, later, 1)) found.add(id);
  expect(found.size).toBe(3);
  expect(await oldLobbies(store, 0, 9)).toEqual([]);
  await hall.close();
  await store.close();
});
