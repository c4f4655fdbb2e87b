import { verify } from '@reckon/protocol';
import type { AnyEntry } from '@reckon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, sit, until, type Test } from './helpers.ts';
import { tally } from './tally.ts';

const asked: object[] = [];
/** Its cards are all there is to hide. */
const entry: AnyEntry = {
  ...tally(),
  imagining: {
    begin: () => 0,
    see: (belief: number) => belief + 1,
    veil: (state: object) => ({ ...state, hidden: [] }),
    imagine: (state: object) => {
      asked.push(state);
      return { state, notes: undefined };
    },
    contradicts: () => undefined,
    quick: () => ({ type: 'end' }),
    worth: {
      unit: 'points',
      of: ({ state }: { state: { tallies: readonly number[] } }, seat: number) => state.tallies[seat] ?? 0,
      parts: ['tally'],
      reasons: ({ state }: { state: { tallies: readonly number[] } }, seat: number) => [
        state.tallies[seat] ?? 0,
      ],
    },
    lines: 8,
  },
};

let server: Test;
beforeAll(async () => {
  server = await open({ catalog: [entry] });
});
afterAll(() => server.server.close());

const OPTIONS = { rounds: 1 };

test('whoever plays against bots is told the two best moves and why; table and record show it', async () => {
  const { http } = server;
  const { people, seated, table, close } = await sit(server, {
    people: 1,
    seats: 2,
    bots: ['adder'],
    options: OPTIONS,
  });
  const [me] = people;
  await until(() => me!.screen!.moves.length > 0, 'the turn');
  expect(me!.screen!.table.advises).toBe(true);
  const { token } = seated[0]!;
  const advice = await http.advice(table, token);
  expect(advice.unit).toBe('points');
  expect(advice.moves).toHaveLength(2);
  expect(advice.moves[0]).toMatchObject({ move: { type: 'add', n: 1 }, value: 1 });
  expect(advice.moves[0]!.reasons).toEqual([{ part: 'tally', amount: expect.closeTo(2 / 3) as number }]);
  expect(advice.moves[1]!.value).toBeLessThanOrEqual(1);
  // Nothing that the seat does not know went to whoever thought about it.
  expect(asked.length).toBeGreaterThan(0);
  for (const state of asked) expect(state).toMatchObject({ hidden: [] });
  await until(() => me!.screen!.table.seats[0]!.hints === 1, 'the mark');
  // The answer may be had again, and counts once.
  await http.advice(table, token);
  expect((await http.snapshot(table)).screen.table.seats[0]!.hints).toBe(1);
  await me!.move({ type: 'add', n: 1 });
  await http.advice(table, token);
  await me!.move({ type: 'end' });
  await until(() => me!.screen!.table.status === 'finished', 'the end');
  await expect(http.advice(table, token)).rejects.toMatchObject({ status: 409, code: 'NOT_NOW' });
  const file = await http.record(table);
  const verdict = verify(file, () => entry, { ours: await http.key() });
  expect(verdict).toMatchObject({ verdict: 'signed', facts: { seats: [{ hints: 2 }, { hints: 0 }] } });
  const forged = verify(file.replace('"hints":[2,0],', ''), () => entry, { ours: await http.key() });
  expect(forged.verdict).toBe('refused');
  // A copy elsewhere says the same.
  const other = await open({ catalog: [entry] });
  const copy = await other.http.importGame(file);
  expect(await other.http.record(copy.code)).toBe(file);
  await other.server.close();
  close();
});

test('where a second person sits nobody is told anything, and nothing is written down', async () => {
  const { http } = server;
  const { people, seated, table, close } = await sit(server, { seats: 3, bots: ['adder'], options: OPTIONS });
  await until(() => people[0]!.screen!.moves.length > 0, 'the turn');
  expect(people[0]!.screen!.table.advises).toBeUndefined();
  const refused = { status: 409, refused: { phrase: { key: 'hintAmongPeople' } } };
  await expect(http.advice(table, seated[0]!.token)).rejects.toMatchObject(refused);
  // Not even when the other one has gone.
  await people[1]!.send({ type: 'leave' });
  await until(() => people[0]!.screen!.table.seats[1]!.presence === 'left', 'the other to go');
  await expect(http.advice(table, seated[0]!.token)).rejects.toMatchObject(refused);
  expect(people[0]!.screen!.table.seats[0]!.hints).toBeUndefined();
  close();
});

test('a spectator, and a seat that waits, are told nothing', async () => {
  const { http } = server;
  const { seated, table, close } = await sit(server, {
    people: 1,
    seats: 2,
    bots: ['adder'],
    options: { ...OPTIONS, first: 1, rounds: 100 },
    botPauseMs: 10_000,
  });
  await expect(http.advice(table, 'x'.repeat(43))).rejects.toMatchObject({ status: 401 });
  await expect(http.advice(table, seated[0]!.token)).rejects.toMatchObject({
    refused: { phrase: { key: 'hintOnTurn' } },
  });
  close();
});
