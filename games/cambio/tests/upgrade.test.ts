import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Draft } from '@reckon/kernel';
import { cambio } from '../entry.ts';
import type { State } from '../rules/state.ts';

/** Games as version 1 stored them: the first state, every event, and some states in between as they were then. */
interface Sample {
  readonly version: number;
  readonly seats: number;
  readonly begun: unknown;
  readonly events: readonly { readonly type: string }[];
  readonly states: readonly {
    readonly after: number;
    readonly state: { readonly step: string; readonly totals: readonly number[] };
  }[];
}

const SAMPLES = JSON.parse(
  readFileSync(new URL('samples/version-1.json', import.meta.url), 'utf8'),
) as readonly Sample[];
const { game } = cambio;

describe.each(SAMPLES)('a stored game of $seats seats', ({ version, begun, events, states }) => {
  const read = game.upgrade!(version)!;
  const standing = (after: number): State => {
    const state = game.copy(read.state(structuredClone(begun)));
    for (const event of events.slice(0, after))
      game.evolve(state as Draft<State>, read.event(state, structuredClone(event)));
    return state;
  };
  test('[CAM-14.10] is read to its end: the same totals, and nobody left to act', () => {
    const last = states.at(-1)!;
    expect(last.after).toBe(events.length);
    const end = standing(events.length);
    expect([end.step, end.totals]).toEqual([{ type: 'over' }, last.state.totals]);
    expect(game.toAct(end)).toEqual([]);
  });
  test.each(states)(
    '[CAM-14.10] a state after event $after ($state.step) is what its events come to',
    (stored) => {
      const state = read.state(structuredClone(stored.state));
      expect(state).toEqual(standing(stored.after));
      expect(state.step.type).toBe(stored.state.step);
    },
  );
});

test('[CAM-14.10] the samples wait for everything there is to wait for', () => {
  const steps = new Set(SAMPLES.flatMap(({ states }) => states.map(({ state }) => state.step)));
  expect([...steps].toSorted()).toEqual(
    'between_rounds end_of_turn holding look over peek_open power_pending start'.split(' '),
  );
});

test('[CAM-14.10] a version nobody knows is not read', () => {
  expect(game.upgrade!(0)).toBeUndefined();
  expect(game.upgrade!(game.version)).toBeUndefined();
});
