import { canonical } from '@reckon/kernel';
import { GAME_FORMAT, type GameFile } from '@reckon/protocol';
import { expect, test } from 'vitest';
import type { Committed } from '../table/committed.ts';
import { gameFile, gameFileText, openFiles } from '../table/file.ts';
import { played, sealed } from './forged/atelier.ts';
import { Paper } from './onPaper.ts';

/** A file of so many letters at least: what happened is told at length. */
function long(letters: number): GameFile {
  const file = played({ game: 'settlers', most: 300 });
  const note = Array.from({ length: Math.ceil(letters / file.log.length / 10) }, (_, n) => [n % 10, 'abc']);
  const log = file.log.map((record) =>
    record.type === 'played'
      ? { ...record, events: record.events.map((event, n) => (n === 0 ? { ...event, note } : event)) }
      : record,
  );
  return sealed({ ...file, log });
}

/** A table at which this was played, as far as its file is made of it. */
function tableOf(file: GameFile, name = 'Ada'): Committed {
  const paper = new Paper({ seats: 2 });
  const [chair, ...others] = paper.table.seats;
  const log = file.log
    .slice(0, -1)
    .map((record) => (record.type === 'begun' ? { ...record, config: {} } : record));
  return { ...paper.table, log: log as never, seats: [{ ...chair!, name }, ...others] as never };
}

/** Time that stands still, and counts how often something waited. */
function stillTime() {
  let rests = 0;
  let now = 0;
  return {
    time: {
      monotonic: () => (now += 1),
      after: (_ms: number, then: () => void) => {
        rests++;
        setImmediate(then);
        return { stop: () => {} };
      },
    },
    rested: () => rests,
  };
}

test('a file that is written in parts is the text it would be in one piece', async () => {
  const file = long(200_000);
  const old = tableOf(file, '"log":[],\\"log":[');
  const { seats, log } = JSON.parse(gameFileText(old)) as { seats: { name: string }[]; log: object[] };
  expect(gameFileText(old)).toBe(JSON.stringify(JSON.parse(gameFileText(old))));
  expect(log).toEqual(JSON.parse(JSON.stringify(old.log)));
  expect(seats[0]!.name).toBe('"log":[],\\"log":[');
  const { terms, termsSig: sig, secret, shares, end } = file;
  const config = { log: [], logs: [1], note: '"log":[' };
  const proven = {
    ...old,
    fair: { ...old.fair, terms: { ...terms, config }, sig, shares, signed: end },
    secret,
  };
  const whole = gameFile(proven as Committed)!;
  expect(whole).toMatchObject({ format: GAME_FORMAT, terms: { config } });
  expect(gameFileText(proven as Committed)).toBe(canonical(whole));
  const { time } = stillTime();
  expect(Buffer.from((await openFiles(time)(proven as Committed))!).toString()).toBe(canonical(whole));
});

test('a file is written once, a little at a time, and only so many are', async () => {
  const { time, rested } = stillTime();
  const files = openFiles(time);
  const table = tableOf(long(400_000));
  const first = files(table);
  expect(files(table)).toBe(first);
  const length = (await first!).length;
  expect(length).toBeGreaterThan(400_000);
  expect(rested()).toBeGreaterThan(15);
  const before = rested();
  expect((await files(table))!.length).toBe(length);
  expect(rested() - before).toBeLessThanOrEqual(1);
  const others = Array.from({ length: 12 }, () => files({ ...table }));
  expect(others.map((file) => file !== undefined)).toEqual(others.map((_, n) => n < 8));
  await Promise.all(others.filter((file) => file !== undefined));
  expect(files({ ...table })).toBeDefined();
});
