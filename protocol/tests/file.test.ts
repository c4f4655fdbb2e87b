import type { AnyEntry, Hashing } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { verify, type GameFile } from '../index.ts';
import { gameFile, readAs } from '../schemas.ts';

const begun = { type: 'begun', game: 'g', version: 1, config: {}, seats: 2, state: { z: 1, a: 2 } };
const played = (first: number, seat: number) => ({
  type: 'played',
  seat,
  move: { type: 'm' },
  first,
  events: [{ seat, type: 'e' }],
});
const undone = (seat: number, from: number) => ({ type: 'undone', seat, from });
const file = (log: readonly unknown[], more: object = {}) => ({
  format: 'reckon-game/1',
  game: 'g',
  version: 1,
  gameId: 'x',
  seats: [{ name: 'A' }, { name: 'B', bot: 'b', mark: 5 }],
  log,
  ...more,
});
const good = file([begun, played(1, 0), undone(0, 1), played(2, 1)]);

describe('a game as a file', () => {
  test('is read as it is, with the keys of the game’s own values in their order', () => {
    const reading = readAs(gameFile, { ...good, playedAt: 'home' });
    expect(reading).toEqual({ value: good });
    const { log } = (reading as { readonly value: GameFile }).value;
    expect(JSON.stringify(log)).toContain('{"z":1,"a":2}');
    expect(JSON.stringify(log)).toContain('{"seat":0,"type":"e"}');
  });

  test.each<readonly [string, unknown, string]>([
    ['nothing', null, ''],
    ['a list', [], ''],
    ['another format', { ...good, format: 'x/1' }, 'format'],
    ['no log', file([]), 'log.0'],
    ['a log that opens with a move', file([played(1, 0)]), 'log.0'],
    ['a log that begins twice', file([begun, begun]), 'log.1'],
    ['a log of another game', file([{ ...begun, game: 'h' }]), 'log.0.game'],
    ['a seat that is not there', file([begun, played(1, 2)]), 'log.1'],
    ['half a seat', file([begun, played(1, 0.5)]), 'log.1.seat'],
    ['another number of seats', { ...good, seats: [{ name: 'A' }] }, 'seats'],
    ['too many seats', { ...good, seats: Array.from({ length: 65 }, () => ({ name: 'A' })) }, 'seats'],
    ['millions of records', file(Array.from({ length: 1_000_000 }, () => 0)), 'log'],
    [
      'millions of events',
      file([begun, { ...played(1, 0), events: Array.from({ length: 1_000_000 }, () => 0) }]),
      'log.1.events',
    ],
    ['an event without a type', file([begun, { ...played(1, 0), events: [{}] }]), 'log.1.events.0'],
    [
      'an inherited type',
      file([begun, { ...played(1, 0), move: Object.create({ type: 'm' }) }]),
      'log.1.move',
    ],
    ['a state that is a list', file([{ ...begun, state: [] }]), 'log.0.state'],
    ['a cause of its own', file([begun, { ...played(1, 0), cause: 'whim' }]), 'log.1.cause'],
    ['half a proof', { ...good, proof: { scheme: 'cf-shuffle-1' } }, 'proof.gameId'],
  ])('%s is refused, with the place', (_, json, path) => {
    expect(readAs(gameFile, json)).toEqual({ complaint: { message: expect.any(String), path } });
  });
});

describe('verify: the log is whole or it says where not', () => {
  // Logs are looked at before rules and hashing are.
  const nobody = {} as AnyEntry & Hashing;
  const problemIn = (log: readonly unknown[], more?: object) =>
    verify(nobody, file(log, more) as unknown as GameFile, nobody);
  const NO_SECRET = 'the record opens no secret, so the shuffle cannot be checked';

  test.each<readonly [string, readonly unknown[], string]>([
    ['an event left out', [begun, played(2, 0)], 'record 1: begins with event 2, not 1'],
    ['nothing to take back', [begun, undone(0, 1)], 'record 1: takes back nothing'],
    [
      'a move of another seat taken back',
      [begun, played(1, 0), played(2, 1), undone(1, 1)],
      "record 3: takes back another seat's move",
    ],
    ['taken back twice', [begun, played(1, 0), undone(0, 1), undone(0, 1)], 'record 3: takes back nothing'],
    ['other rules', [{ ...begun, version: 2 }], 'record 0: begun under version 2'],
  ])('%s', (_, log, problem) => {
    expect(problemIn(log)).toEqual({ held: [], problem });
  });

  test('a whole log without a proof', () => {
    expect(problemIn(good.log)).toEqual({ held: ['log'], problem: NO_SECRET });
  });

  test('the longest log of moves taken back is looked at once', () => {
    const pairs = Array.from({ length: 49_000 }, (_, n) => [played(n + 1, 0), undone(0, 2 * n + 1)]);
    expect(problemIn([begun, ...pairs.flat()])).toEqual({ held: ['log'], problem: NO_SECRET });
  });
});
