import { describe, expect, test } from 'vitest';
import { play, reportOf, type Observer, type ObserverFailure } from '../index.ts';
import type { Event, State } from './outpost/state.ts';
import { matchAt, position, SEAT_0, SEAT_1 } from './outpost/table.ts';

const REST = { type: 'rest' } as const;
const types: Observer<State, Event, readonly string[]> = {
  id: 'types',
  begin: () => [],
  observe: (known, event) => [...known, event.type],
};
const throwsAt = (type: Event['type'] | 'the beginning'): Observer<State, Event, null> => ({
  id: `throws at ${type}`,
  begin() {
    if (type === 'the beginning') throw new Error('cannot begin');
    return null;
  },
  observe(_, event) {
    if (event.type === type) throw new Error('cannot go on');
    return null;
  },
});

describe('an observer that throws', () => {
  test('is dropped and reported once, and the game and the others do not feel it', () => {
    const failures: ObserverFailure[] = [];
    const observers = [throwsAt('cardDrawn'), types];
    const match = matchAt(position({}), { observers, failed: (failure) => failures.push(failure) });
    play(match, SEAT_0, REST);
    play(match, SEAT_1, REST);
    expect(failures).toEqual([{ observer: 'throws at cardDrawn', seq: 2, error: new Error('cannot go on') }]);
    expect(reportOf(match.audience, 'throws at cardDrawn')).toBeUndefined();
    const turn = ['rested', 'cardDrawn', 'turnEnded'];
    expect(reportOf(match.audience, 'types')).toEqual([...turn, ...turn]);
  });

  test('at the beginning is never seated', () => {
    const failures: ObserverFailure[] = [];
    const match = matchAt(position({}), {
      observers: [throwsAt('the beginning'), types],
      failed: (failure) => failures.push(failure),
    });
    expect(failures).toMatchObject([{ observer: 'throws at the beginning', seq: 0 }]);
    expect(match.audience.listeners.map(({ observer }) => observer.id)).toEqual(['types']);
  });

  test('is dropped in silence where nobody wants to know', () => {
    const match = matchAt(position({}), { observers: [throwsAt('rested')] });
    expect(play(match, SEAT_0, REST)).toMatchObject({ events: { length: 3 } });
    expect(match.audience.listeners).toEqual([]);
  });
});

test('an observer sees the state after the event it is told of', () => {
  const credits: Observer<State, Event, readonly number[]> = {
    id: 'credits',
    begin: (state) => [state.credits[0]!],
    observe: (known, event, after) => (event.type === 'rested' ? [...known, after.credits[0]!] : known),
  };
  const match = matchAt(position({}), { observers: [credits] });
  play(match, SEAT_0, REST);
  expect(reportOf(match.audience, 'credits')).toEqual([9, 10]);
});
