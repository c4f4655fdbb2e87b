import { readFileSync } from 'node:fs';
import type { Draft } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { settlers } from '../rules/game.ts';
import type { State } from '../rules/state.ts';

interface Stored {
  readonly version: number;
  readonly state: State;
  readonly end: State;
  readonly events: readonly { readonly type: string }[];
}

/** A game of five with paired turns, knights and road building before and after the roll, as version 1 stored it. */
const stored = JSON.parse(readFileSync(new URL('samples/version1.json', import.meta.url), 'utf8')) as Stored;

test('a game stored by version 1 folds to the state it had', () => {
  const upgrade = settlers.upgrade!(stored.version)!;
  const state = settlers.copy(upgrade.state(stored.state));
  const types = new Set<string>();
  for (const old of stored.events) {
    const event = upgrade.event(state, old);
    types.add(event.type);
    settlers.evolve(state as Draft<State>, event);
  }
  expect(state).toEqual(stored.end);
  for (const type of ['setupRoadPlaced', 'freeRoadPlaced', 'roadBuilt', 'roadBuildingEnded', 'robberMoved'])
    expect(types).toContain(type);
});

test('only version 1 is older', () => {
  expect(settlers.version).toBe(2);
  expect(settlers.upgrade!(2)).toBeUndefined();
  expect(settlers.upgrade!(0)).toBeUndefined();
});
