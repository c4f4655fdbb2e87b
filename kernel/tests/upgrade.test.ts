import { expect, test } from 'vitest';
import {
  entryFor,
  newestFor,
  redecide,
  replay,
  seat,
  seededDice,
  standing,
  upgraded,
  type AnyEntry,
  type Game,
  type LogRecord,
  type Seat,
  type Tagged,
} from '../index.ts';

/** Version 2 counts points where version 1 counted crowns of three points each, and says who scored. */
interface State {
  readonly points: readonly number[];
  readonly turn: number;
}
interface Scored {
  readonly type: 'scored';
  readonly seat: Seat;
  readonly points: number;
}
type Move = { readonly type: 'score' };

const game: Game<{ readonly limit: number }, State, Move, Scored, object> = {
  id: 'crowns',
  version: 2,
  seats: { min: 2, max: 2 },
  purposes: [],
  setup: () => ({ points: [0, 0], turn: 0 }),
  toAct: ({ turn }) => [seat(turn)],
  moves: () => [{ type: 'score' }],
  parseMove: () => ({ type: 'score' }),
  decide: (_state, who) => [{ type: 'scored', seat: who, points: 1 }],
  evolve: (state, event) => {
    state.points[event.seat]! += event.points;
    state.turn = 1 - state.turn;
  },
  fallback: () => ({ type: 'score' }),
  copy: (state) => ({ ...state, points: [...state.points] }),
  informs: () => false,
  view: (state) => state,
  redact: (event) => event,
  upgrade: (version) =>
    version === 1
      ? {
          config: (json) => ({ limit: (json as { readonly crowns: number }).crowns * 3 }),
          state: (json) => {
            const { crowns, turn } = json as { readonly crowns: readonly number[]; readonly turn: number };
            return { points: crowns.map((count) => count * 3), turn };
          },
          event: ({ turn }, event) => ({
            type: 'scored',
            seat: seat(turn),
            points: (event as { readonly crowns: number }).crowns * 3,
          }),
        }
      : undefined,
};

type Log = readonly LogRecord<never, never, Move, Scored>[];
const crowned = (first: number, crowns: number, who: number): unknown => ({
  type: 'played',
  seat: who,
  move: { type: 'score' },
  first,
  events: [{ type: 'crowned', crowns }],
});
const begun = (version: number): unknown => ({
  type: 'begun',
  game: 'crowns',
  version,
  config: { crowns: 4 },
  seats: 2,
  state: { crowns: [1, 0], turn: 0 },
});
/** Seat 0 takes its first crowns back and takes others; newer rules add a point for seat 1. */
const OLD = [
  begun(1),
  crowned(1, 2, 0),
  { type: 'undone', seat: 0, from: 1 },
  crowned(2, 1, 0),
  {
    type: 'played',
    seat: 1,
    move: { type: 'score' },
    version: 2,
    first: 3,
    events: [{ type: 'scored', seat: 1, points: 5 }],
  },
] as unknown as Log;
const chance = () => seededDice('upgrade');

test('a game begun under an older version is read as the present one, played on by newer rules or not', () => {
  const before = structuredClone(OLD);
  const match = replay(game, OLD, { chance });
  expect(match).toMatchObject({ config: { limit: 12 }, seq: 3, state: { points: [6, 5], turn: 0 } });
  expect(standing(upgraded(game, OLD)).map(({ record }) => record.events)).toEqual([
    [{ type: 'scored', seat: 0, points: 3 }],
    [{ type: 'scored', seat: 1, points: 5 }],
  ]);
  expect(OLD).toEqual(before);
});

test('a log of the present version is not touched; one that cannot be read is left as it stands', () => {
  const present = [{ ...(begun(2) as object), state: { points: [0, 0], turn: 0 } }] as unknown as Log;
  expect(upgraded(game, present)).toBe(present);
  const foreign = [begun(7)] as unknown as Log;
  expect(upgraded(game, foreign)).toBe(foreign);
});

test('an older game is read, but not decided again: its rules are gone', () => {
  expect(redecide(game, OLD, chance)).toMatchObject({
    divergence: { index: 0, part: 'RULES', problem: expect.stringContaining('version 1') as string },
  });
});

test('the entry for a version is the one of that version, else one that reads it', () => {
  const entry = (rules: Pick<Game<never, never, Tagged, Tagged, never>, 'id' | 'version' | 'upgrade'>) =>
    ({ game: rules }) as unknown as AnyEntry;
  const newest = entry(game as never);
  const exact = entry({ id: 'crowns', version: 1 });
  expect(entryFor([newest], 'crowns', 1)).toBe(newest);
  expect(entryFor([newest, exact], 'crowns', 1)).toBe(exact);
  expect(entryFor([newest], 'crowns', 7)).toBeUndefined();
  expect(entryFor([newest], 'other', 2)).toBeUndefined();
  // Wherever it stands in the list, the newest is that of the highest number.
  expect(newestFor([newest, exact], 'crowns')).toBe(newest);
  expect(newestFor([exact, newest], 'crowns')).toBe(newest);
  expect(newestFor([newest], 'other')).toBeUndefined();
});
