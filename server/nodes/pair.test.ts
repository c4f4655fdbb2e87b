import { seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { made, open, repeating } from '../tests/halls.ts';
import { Ear, InMemory, send } from '../tests/inMemory.ts';
import { END, tally } from '../tests/tally.ts';
import type { Hearing } from './bus.ts';
import { joinNodes } from './join.ts';

/** Two servers on one database. */
async function pair() {
  const first = new InMemory(undefined, [tally()], 'postgres');
  const ears = new Map<number, Hearing>();
  const line = { up: true };
  const nodes = [];
  for (const [n, memory] of [first, new InMemory(first, [tally()], 'postgres')].entries()) {
    const time = repeating(memory);
    const membership = await joinNodes({
      store: memory.house.store,
      report: memory.house.report,
      time,
      steer: () => {},
      bus: (hearing) => {
        ears.set(n, hearing);
        const publish = (text: string): void => {
          for (const [other, { heard }] of ears)
            if (other !== n && line.up) memory.time.after(1, () => heard(text));
        };
        return Promise.resolve({ open: true, publish, close: () => Promise.resolve() });
      },
    });
    const { hall } = open(memory, { nodes: membership });
    await membership.attend(hall.attendant);
    nodes.push({ memory, hall });
  }
  await first.go(3000);
  const [here, there] = nodes as [(typeof nodes)[0], (typeof nodes)[0]];
  return { here, there, line, memory: first };
}

describe('two servers', () => {
  /** Ada and a bot play; Ada is connected here. */
  async function playing() {
    const both = await pair();
    const { here, memory } = both;
    const id = await made(here.hall, 'one');
    const table = (await here.hall.find(id))!;
    await send(table, 0, { type: 'bot', seat: seat(1), bot: 'adder' });
    const ada = new Ear(table, seat(0));
    await send(table, 0, { type: 'start' });
    await memory.go(100);
    const moves = () => {
      const { log } = memory.database.tables.get(id)!;
      return log.filter(({ body }) => body.startsWith('{"type":"played"')).length;
    };
    return { ...both, id, table, ada, moves };
  }

  test('a bot goes on where its table is, when the server that kept it has forgotten it', async () => {
    const { here, there, memory, id, table, ada, moves } = await playing();
    await send(table, 0, END);
    await memory.go(5000);
    expect(moves()).toBe(2);
    table.detach(seat(0), ada, false);
    const other = (await there.hall.find(id))!;
    expect(new Ear(other, seat(0)).refused).toBeUndefined();
    await memory.go(6000);
    expect([here.hall.size, there.hall.size]).toEqual([0, 1]);
    await send(other, 0, END);
    await memory.go(5000);
    expect(moves()).toBe(4);
    // It is kept there now, and nowhere else.
    await send(other, 0, END);
    await memory.go(5000);
    expect([moves(), here.hall.size]).toEqual([6, 0]);
  });

  test('a table that is opened again at once is kept by whoever forgot it', async () => {
    const { here, there, memory, id, table, ada, moves } = await playing();
    await send(table, 0, END);
    await memory.go(5000);
    table.detach(seat(0), ada, false);
    for (let waited = 0; here.hall.size > 0 && waited < 10_000; waited += 50) await memory.go(50);
    const again = (await here.hall.find(id))!;
    new Ear(again, seat(0));
    await send(again, 0, END);
    await memory.go(5000);
    expect([moves(), there.hall.size]).toEqual([4, 0]);
    expect(memory.database.keeper(id)).toBeDefined();
  });

  test('a reload at one is no absence for the other, which keeps the table', async () => {
    const { there, memory, id, table, ada } = await playing();
    const missed = (): readonly string[] => {
      const { log } = memory.database.tables.get(id)!;
      return log.map(({ body }) => body).filter((body) => body.startsWith('{"type":"timed"'));
    };
    new Ear(table, 'spectator');
    // She goes on at the other server, and reloads the page there.
    table.detach(seat(0), ada, false);
    const other = (await there.hall.find(id))!;
    const over = new Ear(other, seat(0));
    await memory.go(5000);
    other.detach(seat(0), over, false);
    await memory.go(2000);
    const back = new Ear(other, seat(0));
    await memory.go(5000);
    expect(missed()).toEqual([]);
    other.detach(seat(0), back, false);
    await memory.go(5000);
    expect(missed()).toHaveLength(1);
  });

  test('a lobby whose people are at one is listed by the other, which has not heard of it', async () => {
    const { here, there, memory } = await pair();
    const id = await made(here.hall, 'one');
    const table = (await here.hall.find(id))!;
    const ada = new Ear(table, seat(0));
    await memory.go(120_000);
    const listed = async (): Promise<readonly string[]> => {
      const asked = there.hall.openTables();
      await memory.go(500);
      return (await asked).map((one) => one.id);
    };
    expect(await listed()).toEqual([id]);
    table.detach(seat(0), ada, false);
    await memory.go(10_000);
    expect(await listed()).toEqual([]);
  });

  test('what is said while the line between them is down is shown soon', async () => {
    const { there, memory, id, table, line } = await playing();
    const other = (await there.hall.find(id))!;
    const bo = new Ear(other, 'spectator');
    await memory.go(10_000);
    line.up = false;
    await send(table, 0, { type: 'chat', text: 'hello' });
    await memory.go(5000);
    expect(bo.heard).toContainEqual(expect.objectContaining({ type: 'chat' }));
    expect(other.snapshot('spectator').chat).toMatchObject([{ text: 'hello' }]);
  });
});
