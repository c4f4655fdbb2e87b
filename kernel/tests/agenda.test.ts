import { expect, test } from 'vitest';
import { queue, take } from '../index.ts';

const waiting = (...agenda: string[]): { agenda: string[]; slot: number } => ({ agenda, slot: 0 });

test('what is queued goes in front of what waited already', () => {
  const state = waiting('later');
  queue(state, ['now', 'then']);
  expect(state.agenda).toEqual(['now', 'then', 'later']);
});

test('siblings queued one after the other keep their order', () => {
  const state = waiting('later');
  queue(state, ['first']);
  queue(state, ['second', 'third']);
  expect(state.agenda).toEqual(['first', 'second', 'third', 'later']);
});

test('taking an item makes room right there: what it starts nests in front of its siblings', () => {
  const state = waiting();
  queue(state, ['a', 'b']);
  expect(take(state)).toBe('a');
  queue(state, ['a1']);
  queue(state, ['a2']);
  expect(state.agenda).toEqual(['a1', 'a2', 'b']);
  expect(take(state)).toBe('a1');
  queue(state, ['a1x']);
  expect(state.agenda).toEqual(['a1x', 'a2', 'b']);
});

test('nothing is taken from an empty agenda', () => {
  const state = waiting();
  expect(take(state)).toBeUndefined();
  expect(state).toEqual({ agenda: [], slot: 0 });
});
