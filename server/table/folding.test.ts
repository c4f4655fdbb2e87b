import { replay, seat, standing, type AnyEntry, type Tagged } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { inParts } from '../leisure.ts';
import { Paper } from '../tests/onPaper.ts';
import { InMemory } from '../tests/inMemory.ts';
import { tally } from '../tests/tally.ts';
import { firstOf } from './entered.ts';
import { openTable } from './follow.ts';
import { importGame } from './import.ts';
import { PAGE } from './log.ts';
import { foldingLog, foldLog } from './recorder.ts';
import type { Entered, GameRecord } from './records.ts';
import { after, folding } from './step.ts';
import { OLD_FORMAT } from '@reckon/protocol/schemas';
import { readGame } from '../work/readGame.ts';

/** A game whose rules count how often they are asked. */
function counted(): { readonly entry: AnyEntry; readonly count: { evolved: number; copied: number } } {
  const plain = tally();
  const count = { evolved: 0, copied: 0 };
  const game = {
    ...plain.game,
    evolve: (state: never, event: never) => {
      count.evolved++;
      plain.game.evolve(state, event);
    },
    copy: (state: never) => {
      count.copied++;
      return plain.game.copy(state) as unknown;
    },
  };
  return { entry: { ...plain, game } as AnyEntry, count };
}

/** Adds and takes back, on and on. */
async function played(rounds: number, entry: AnyEntry = tally()): Promise<Paper> {
  const paper = new Paper({ seats: 2, config: { rounds: 400, turnMs: 0, first: 0 } }, [entry]);
  paper.join({ name: 'Bo' });
  await paper.begin();
  const step = async (command: object): Promise<void> => {
    await paper.send(paper.table.play!.acting[0]!, command as never);
  };
  for (let n = 0; n < rounds; n++) {
    await step({ type: 'move', move: { type: 'add', n: 1 + (n % 3) } });
    if (n % 3 === 0) await step({ type: 'undo' });
    if (n % 4 === 0) await step({ type: 'move', move: { type: 'end' } });
  }
  return paper;
}

const rest = (paper: Paper): readonly Entered[] => paper.entered.slice(1);
const first = (paper: Paper) => firstOf(paper.table.id, paper.entered[0]!);

test('a log that is folded as a whole leads where it leads record by record', async () => {
  const paper = await played(24);
  expect(paper.table.log.filter(({ type }) => type === 'undone').length).toBeGreaterThan(5);
  let table = first(paper);
  for (const one of rest(paper)) table = after(table, [one], paper.house).next;
  const { next: whole } = after(first(paper), rest(paper), paper.house);
  const parts = await inParts(
    folding(first(paper), rest(paper), paper.house),
    () => Promise.resolve(),
    paper.house.time,
  );
  for (const { play, ...one } of [whole, parts.next, paper.table]) {
    const { play: other, ...same } = table;
    expect({ ...one, chain: undefined }).toEqual({ ...same, chain: undefined });
    expect(play!.match.state).toEqual(other!.match.state);
    expect(play!.match.seq).toBe(other!.match.seq);
    expect(play!.match.audience.listeners.map(({ report }) => report)).toEqual(
      other!.match.audience.listeners.map(({ report }) => report),
    );
    expect([play!.menus, play!.acting, play!.undo]).toEqual([other!.menus, other!.acting, other!.undo]);
  }
  expect(parts.effects.events).toEqual(standing(paper.table.log).flatMap(({ record }) => eventsOf(record)));
});

const eventsOf = (record: GameRecord) =>
  record.type === 'played' ? record.events.map((event, n) => [record.first + n, event]) : [];

test('what a log takes to fold grows as the log does, however often moves were taken back', async () => {
  const asked = async (times: number): Promise<number> => {
    const { entry, count } = counted();
    const paper = await played(1, entry);
    const { seq, hash } = paper.entered.at(-1)!;
    const more = Array.from({ length: times }, (_, n): Entered => ({
      seq: seq + n + 1,
      at: 0,
      hash,
      record: { type: 'undone', seat: seat(0), from: 1 },
    }));
    count.evolved = count.copied = 0;
    after(first(paper), [...rest(paper), ...more], paper.house);
    return count.evolved + count.copied;
  };
  expect(await asked(2000)).toBe(await asked(2));
});

test('a list that was handed out does not grow with what comes after', async () => {
  const paper = await played(3);
  const before = paper.table;
  const { length } = before.log;
  const record = before.log.at(-1)!;
  after(before, [{ seq: before.version + 1, at: 0, hash: '', record }], paper.house);
  expect(before.log).toHaveLength(length);
});

test('rows are the same in parts, and long work makes many parts', async () => {
  const paper = await played(60);
  let parts = 0;
  const rows = await inParts(
    foldingLog(paper.house, paper.table.id, paper.entered),
    () => (parts++, Promise.resolve()),
    paper.house.time,
  );
  expect(rows).toEqual(foldLog(paper.house, paper.table.id, paper.entered));
  expect(parts).toBeGreaterThan(2);
});

test('the game of a file is walked once to see that it can be read, shown and told', async () => {
  const paper = await played(60);
  const { entry, count } = counted();
  const { created, log } = paper.table;
  const file = {
    format: OLD_FORMAT,
    game: created.game,
    version: created.version,
    gameId: paper.table.id,
    seats: [
      { name: 'Ada', mark: 0 },
      { name: 'Bo', mark: 1 },
    ],
    log,
  };
  const found = readGame([entry], JSON.stringify(file));
  expect(found).toMatchObject({ read: { over: { type: 'abandoned' } } });
  expect(count.evolved).toBe(standing(log).flatMap(({ record }) => record.events).length);
  const { index } = standing(log)[10]!;
  const broken = log.map((record, n) => (n === index ? { ...record, events: [{ type: 'odd' }] } : record));
  const redact = (event: Tagged) => {
    if (event.type === 'odd') throw new Error('nobody can be shown that');
    return event;
  };
  const strict = { ...entry, game: { ...entry.game, redact } };
  const unreadable = readGame([strict], JSON.stringify({ ...file, log: broken }));
  expect(unreadable).toMatchObject({ refused: { phrase: { key: 'unreadableFile' } } });
});

test('a long game that is over is shelved and opened at leisure, a short one at once', async () => {
  const memory = new InMemory();
  const rests: number[] = [];
  const house = {
    ...memory.house,
    leisure: {
      hurry: () => {},
      waiting: () => 0,
      run: async <T>(_lane: string, work: (rest: () => Promise<void>) => Promise<T>): Promise<T> => {
        const at = rests.push(0) - 1;
        return work(async () => void rests[at]!++);
      },
    },
  };
  const shelved = async (moves: number): Promise<string> => {
    const paper = await played(moves);
    const { game, version, config } = paper.table.created;
    const { table } = (await importGame(house, {
      game,
      version,
      config,
      people: [{ name: 'Ada' }, { name: 'Bo' }],
      log: paper.table.log,
      over: { type: 'finished', ranking: [], secret: '' },
    })) as { table: string };
    const { next } = (await openTable(house, table))!;
    expect(next.frozen).toBeUndefined();
    expect(next.play!.match.state).toEqual(
      replay(paper.table.play!.match.game, paper.table.log, { chance: paper.table.play!.match.chance }).state,
    );
    return table;
  };
  await shelved(3);
  expect(rests).toHaveLength(1);
  rests.length = 0;
  await shelved(PAGE);
  expect(rests).toHaveLength(2);
  for (const count of rests) expect(count).toBeGreaterThan(8);
});
