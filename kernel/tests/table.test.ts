import { expect, test } from 'vitest';
import { scriptedDice, seededDice } from '../index.ts';
import { tableFor, types } from '../testing/index.ts';
import { entry } from './outpost/kit.ts';
import { position } from './outpost/table.ts';

const CONFIG = { credits: 9 };

test('a table plays, refuses and lets the house play', () => {
  const table = tableFor({ entry, config: CONFIG, seats: 2, dice: seededDice('table') });
  expect(types(table.play(0, { type: 'land', site: 1 }))).toEqual(['siteChosen']);
  expect(table.refused(0, { type: 'land', site: 2 })).toMatchObject({ rule: 'OUT-2.3' });
  expect(types(table.house(1, 'timeout'))).toEqual(['siteChosen', 'landed']);
  expect(table.told(0, table.events)).toMatchObject([{ site: 1 }, { type: 'siteChosen', seat: 1 }, {}]);
  expect(table.view('spectator')).toMatchObject({ phase: 'building', hand: [] });
  expect(table.moves(1)).toEqual([]);
  expect(table.log.map((record) => ('cause' in record ? record.cause : record.type))).toEqual([
    'begun',
    'played',
    'timeout',
  ]);
});

test('a position is gone on from, with its score', () => {
  const table = tableFor({
    entry,
    config: CONFIG,
    seats: 2,
    state: position({ hand: ['melt1', 'relic1'] }),
    dice: scriptedDice({}),
  });
  expect(table.totals).toEqual([3, 0]);
  table.play(0, { type: 'play', card: 'melt1' });
  expect(table.totals[0]).toBe(3);
  table.play(0, { type: 'place', spot: 0 });
  expect(table.totals).toEqual([5, 0]);
  expect(table.sheet.lines.length).toBeGreaterThan(0);
});

test('what a test did not expect throws', () => {
  const table = tableFor({ entry, config: CONFIG, seats: 2, state: position({ hand: ['melt1'] }) });
  expect(() => table.play(1, { type: 'rest' })).toThrow('It is not your turn');
  expect(() => table.refused(0, { type: 'play', card: 'melt1' })).toThrow('was accepted');
});
