import { describe, expect, test } from 'vitest';
import type { OldGameFile } from '../index.ts';
import { oldGameFile, readAs } from '../schemas.ts';

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

describe('a game as a file of the first format', () => {
  test('is read as it is, with the keys of the game’s own values in their order', () => {
    const reading = readAs(oldGameFile, { ...good, playedAt: 'home' });
    expect(reading).toEqual({ value: good });
    const { log } = (reading as { readonly value: OldGameFile }).value;
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
  ])('%s is refused, with the place', (_, json, path) => {
    expect(readAs(oldGameFile, json)).toEqual({ complaint: { message: expect.any(String), path } });
  });
});
