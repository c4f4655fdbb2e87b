import { describe, expect, test } from 'vitest';
import {
  attempt,
  begin,
  noDice,
  OffScript,
  play,
  seededDice,
  SETTLING_LIMIT,
  Unsettled,
  type Observer,
} from '../index.ts';
import { outpost } from './outpost/game.ts';
import type { Event, State } from './outpost/state.ts';
import { matchAt, position, SEAT_0, SEAT_1 } from './outpost/table.ts';

const REST = { type: 'rest' } as const;

/** Counts what it is told. */
const counter: Observer<State, Event, number> = {
  id: 'counter',
  begin: () => 0,
  observe: (count) => count + 1,
};
const heard = (match: ReturnType<typeof matchAt>): unknown => match.audience.listeners[0]?.report;

describe('one move', () => {
  test('events are numbered from 1 and told to the observers one by one', () => {
    const match = matchAt(position({}), { observers: [counter] });
    expect(play(match, SEAT_0, REST)).toMatchObject({ first: 1, events: { length: 3 } });
    expect(match.seq).toBe(3);
    expect(heard(match)).toBe(3);
    expect(play(match, SEAT_1, REST)).toMatchObject({ first: 4 });
  });

  test('a refusal is a value, and nothing happened', () => {
    const match = matchAt(position({}), { observers: [counter] });
    const before = JSON.stringify(match.state);
    expect(play(match, SEAT_1, REST)).toEqual({
      rejected: 'It is not your turn.',
      rule: 'OUT-2.3',
      code: 'NOT_YOUR_TURN',
    });
    expect([JSON.stringify(match.state), match.seq, heard(match)]).toEqual([before, 0, 0]);
  });

  test('set-up reads the chance of record 0, a move that of its first event', () => {
    const asked: number[] = [];
    const match = begin({
      game: outpost,
      config: { credits: 4 },
      seats: 2,
      chance: (seq) => {
        asked.push(seq);
        return seededDice(seq);
      },
    });
    play(match, SEAT_0, { type: 'land', site: 0 });
    play(match, SEAT_1, { type: 'land', site: 0 });
    expect(asked).toEqual([0, 1, 2]);
  });

  test('reactions that never settle are reported as a bug of the rules', () => {
    const game: typeof outpost = {
      ...outpost,
      react: (_state, event) =>
        event.type === 'creditsGained'
          ? [event]
          : [{ type: 'creditsGained', seat: SEAT_0, credits: 0, by: 'echo' }],
    };
    expect(() => play(matchAt(position({}), { game }), SEAT_0, REST)).toThrow(Unsettled);
  });

  test('automatic steps that never settle are reported too, and name the event', () => {
    const game: typeof outpost = { ...outpost, resume: () => [{ type: 'taken' }] };
    expect(() => play(matchAt(position({}), { game }), SEAT_0, REST)).toThrow(
      `outpost: ${SETTLING_LIMIT} events without settling, the last one was "taken"`,
    );
  });

  /** Rests, and then gains so many single credits before the turn ends. */
  const echoing = (times: number): typeof outpost => ({
    ...outpost,
    react: (state, event) =>
      event.type !== 'turnEnded' && state.credits[0]! < 10 + times
        ? [{ type: 'creditsGained', seat: SEAT_0, credits: 1, by: 'echo' }]
        : [],
  });

  test('a chain of exactly the limit is no bug, one event more is', () => {
    // The rest itself, the card drawn with it and the end of the turn are events too.
    const longest = matchAt(position({}), { game: echoing(SETTLING_LIMIT - 3) });
    expect(play(longest, SEAT_0, REST)).toMatchObject({ events: { length: SETTLING_LIMIT } });
    const tooLong = matchAt(position({}), { game: echoing(SETTLING_LIMIT - 2) });
    expect(() => play(tooLong, SEAT_0, REST)).toThrow(Unsettled);
  });
});

describe('an attempt survives a rule that throws', () => {
  const game: typeof outpost = {
    ...outpost,
    react(state, event, dice) {
      if (event.type === 'cardDrawn') throw new Error('a bug');
      return outpost.react!(state, event, dice);
    },
  };

  test('the match is as it was: state, number and reports', () => {
    const match = matchAt(position({}), { game, observers: [counter] });
    const before = JSON.stringify(match.state);
    expect(attempt(match, SEAT_0, REST)).toEqual({ fault: new Error('a bug') });
    expect([JSON.stringify(match.state), match.seq, heard(match)]).toEqual([before, 0, 0]);
  });

  test('and can go on', () => {
    const match = matchAt(position({ hand: ['trader1'] }), { game, observers: [counter] });
    attempt(match, SEAT_0, REST);
    const made = attempt(match, SEAT_0, { type: 'play', card: 'trader1' });
    expect(made).toMatchObject({ first: 1 });
    if (!('next' in made)) throw new Error('refused');
    expect([heard(made.next), made.next.seq]).toEqual([2, 2]);
  });

  test('a move that goes well is not made either: it is made by going on with what is answered', () => {
    const match = matchAt(position({ hand: ['trader1'] }), { observers: [counter] });
    const before = JSON.stringify(match.state);
    const view = outpost.view(match.state, SEAT_0);
    const seen = JSON.stringify(view);
    attempt(match, SEAT_0, { type: 'play', card: 'trader1' });
    expect([JSON.stringify(match.state), JSON.stringify(view), match.seq, heard(match)]).toEqual([
      before,
      seen,
      0,
      0,
    ]);
  });

  test('an observer dropped on the way is back when the match is', () => {
    const shy: Observer<State, Event, number> = {
      ...counter,
      observe() {
        throw new Error('shy');
      },
    };
    const match = matchAt(position({}), { game, observers: [shy] });
    attempt(match, SEAT_0, REST);
    expect(match.audience.listeners).toHaveLength(1);
  });

  test('a refusal leaves the very state that was there', () => {
    const match = matchAt(position({}));
    const { state } = match;
    expect(attempt(match, SEAT_1, REST)).toMatchObject({ rule: 'OUT-2.3' });
    expect(match.state).toBe(state);
  });

  test('chance that runs out is a fault, not a crash', () => {
    const match = matchAt(position({}), { dice: noDice });
    expect(attempt(match, SEAT_0, REST)).toEqual({ fault: expect.any(OffScript) as unknown });
  });
});

test('the house plays the fallback, and the event says why', () => {
  const match = matchAt(position({}));
  expect(attempt(match, SEAT_0, outpost.fallback(match.state, SEAT_0, 'offline'))).toMatchObject({
    events: [{ type: 'rested', cause: 'offline' }, { type: 'cardDrawn' }, { type: 'turnEnded' }],
  });
});
