import { describe, expect, test } from 'vitest';
import { importsIn } from '../architecture/imports.ts';
import { violationsIn } from '../architecture/judge.ts';
import { filesUnder, ROOT, textOf } from '../architecture/walk.ts';

/** file · what it imports · the rule it breaks, or `allowed`. */
const CASES: readonly (readonly [string, string, string])[] = [
  ['kernel/play.ts', `import { draw } from '@reckon/games/catalog';`, 'kernel may import nothing'],
  [
    'kernel/play.ts',
    `import type { State } from '../games/cambio/rules/state.ts';`,
    'kernel may import nothing',
  ],
  ['kernel/play.ts', `import { readFileSync } from 'node:fs';`, 'kernel may import nothing'],
  ['kernel/play.ts', `import fc from 'fast-check';`, 'kernel may import nothing'],
  ['kernel/play.ts', `import { checkGame } from './testing/contract.ts';`, 'kernel may import nothing'],
  ['kernel/play.ts', `import { tell } from './audience.ts';`, 'allowed'],
  ['kernel/testing/contract.ts', `import { play } from '../play.ts';`, 'allowed'],
  ['kernel/testing/contract.ts', `import { test } from 'vitest';`, 'kernel/testing may import kernel'],
  ['kernel/tests/play.test.ts', `import { test } from 'vitest';`, 'allowed'],
  ['kernel/tests/play.test.ts', `import { cambio } from '../../games/cambio/entry.ts';`, 'never a game'],

  ['games/a/facts/costs.ts', `import { WOOD } from './resources.ts';`, 'allowed'],
  ['games/a/facts/costs.ts', `import { seat } from '@reckon/kernel';`, 'games/X/facts may import nothing'],
  ['games/a/facts/costs.ts', `import type { State } from '../rules/state.ts';`, 'nothing but itself'],
  ['games/a/bots/careful.ts', `import { COSTS } from '../facts/costs.ts';`, 'allowed'],
  ['games/a/board/Board.tsx', `import { COSTS } from '../facts/costs.ts';`, 'allowed'],
  ['games/a/board/Board.tsx', `import { COSTS } from '../../b/facts/costs.ts';`, 'another game'],
  ['games/a/rules/turn.ts', `import { COSTS } from '../facts/costs.ts';`, 'allowed'],
  ['games/a/rules/turn.ts', `import { refuse } from '@reckon/kernel';`, 'allowed'],
  [
    'games/a/rules/turn.ts',
    `import { scoring } from '../score/scoring.ts';`,
    'games/X/rules may import kernel and X/facts, never score',
  ],
  [
    'games/a/rules/turn.ts',
    `import type { Sheet } from '../score/scoring.ts';`,
    'games/X/rules may import kernel and X/facts, never score',
  ],
  ['games/a/rules/turn.ts', `export * from '../bots/careful.ts';`, 'games/X/rules may import kernel'],
  ['games/a/rules/turn.ts', `import { tiles } from '../../b/rules/tiles.ts';`, 'another game'],
  ['games/a/rules/turn.ts', `import { tiles } from '@reckon/games/b/rules/tiles.ts';`, 'another game'],
  ['games/a/rules/turn.ts', `import 'node:process';`, 'Node or a package'],
  ['games/a/rules/turn.ts', `import { randomInt } from 'crypto';`, 'Node or a package'],
  ['games/a/rules/turn.ts', `import { z } from 'zod';`, 'Node or a package'],
  [
    'games/a/rules/turn.ts',
    `const later = await import('../board/index.tsx');`,
    'games/X/rules may import kernel',
  ],
  [
    'games/a/rules/turn.ts',
    `import { checkGame } from '@reckon/kernel/testing';`,
    'games/X/rules may import kernel',
  ],

  ['games/a/score/scoring.ts', `import { longestRoad } from '../rules/longestRoad.ts';`, 'allowed'],
  [
    'games/a/score/scoring.ts',
    `import { guess } from '../bots/careful.ts';`,
    'games/X/score may import kernel, X/facts and X/rules',
  ],

  ['games/a/bots/careful.ts', `import type { View, Move } from '../rules/view.ts';`, 'allowed'],
  ['games/a/bots/careful.ts', `import { type View, type Move } from '../rules/view.ts';`, 'allowed'],
  [
    'games/a/bots/careful.ts',
    `import { valueOf } from '../rules/cards.ts';`,
    'a bot sees what a player sees',
  ],
  [
    'games/a/bots/careful.ts',
    `import type { State } from '../rules/state.ts';`,
    'a bot sees what a player sees',
  ],
  [
    'games/a/bots/careful.ts',
    `import type { View, State as Known } from '../rules/state.ts';`,
    'a bot sees what',
  ],
  [
    'games/a/bots/careful.ts',
    `import type * as rules from '../rules/state.ts';`,
    'a bot sees what a player sees',
  ],
  [
    'games/a/bots/careful.ts',
    `import { decide } from '../rules/decide.ts';`,
    'a bot sees what a player sees',
  ],
  [
    'games/a/bots/careful.ts',
    `import { type View, moves } from '../rules/menu.ts';`,
    'a bot sees what a player sees',
  ],

  ['games/a/bots/careful.ts', `import { imagine } from '../thinking/imagine.ts';`, 'allowed'],
  ['games/a/board/index.tsx', `import { imagine } from '../thinking/imagine.ts';`, 'games/X/board may'],
  ['games/a/thinking/veil.ts', `import type { State } from '../rules/state.ts';`, 'allowed'],
  ['games/a/thinking/veil.ts', `import { careful } from '../bots/careful.ts';`, 'never bots'],
  ['games/a/records/tables.ts', `import { pgTable } from 'drizzle-orm/pg-core';`, 'allowed'],
  ['games/a/records/tables.ts', `import pg from 'pg';`, 'games/X/records may import'],

  ['games/a/text/english.ts', `import type { Event } from '../rules/events.ts';`, 'allowed'],
  ['games/a/text/english.ts', `import { cardOf } from '../facts/cards.ts';`, 'allowed'],
  [
    'games/a/text/english.ts',
    `import { decide } from '../rules/decide.ts';`,
    'games/X/text may import kernel, X/facts',
  ],

  ['games/a/board/index.tsx', `import { useState } from 'react';`, 'allowed'],
  ['games/a/board/index.tsx', `import { Card } from '@reckon/pieces';`, 'allowed'],
  ['games/a/board/index.tsx', `import './board.css';`, 'allowed'],
  ['games/a/board/index.tsx', `import { words } from '../text/index.ts';`, 'allowed'],
  ['games/a/board/index.tsx', `import type { View } from '../rules/view.ts';`, 'allowed'],
  ['games/a/board/index.tsx', `import type { State } from '../rules/state.ts';`, 'games/X/board may import'],
  ['games/a/board/index.tsx', `import { evolve } from '../rules/evolve.ts';`, 'never decide, evolve'],
  ['games/a/board/index.tsx', `import { create } from 'zustand';`, 'games/X/board may import'],

  ['games/a/entry.ts', `import { bots } from './bots/index.ts';`, 'allowed'],
  ['games/a/entry.ts', `import { board } from './board/index.tsx';`, 'all of X except its board'],
  ['games/a/tests/rules.test.ts', `import rules from '../RULES.md?raw';`, 'allowed'],
  ['games/a/tests/rules.test.ts', `import { entry } from '../../b/entry.ts';`, 'never another game'],
  ['games/list.ts', `const a = () => import('./a/entry.ts');`, 'allowed'],
  ['games/list.ts', `import { a } from './a/entry.ts';`, 'lazily the entry.ts'],
  ['games/list.ts', `const a = () => import('./a/board/index.tsx');`, 'games/list.ts may import'],
  ['games/catalog.ts', `import { list } from './list.ts';`, 'allowed'],
  ['games/boards.ts', `import { list } from './list.ts';`, 'allowed'],
  ['games/catalog.ts', `import { game } from './a/rules/game.ts';`, 'games/catalog.ts may import'],
  ['games/boards.ts', `const a = () => import('./a/board/index.tsx');`, 'allowed'],
  ['games/boards.ts', `const a = () => import('./a/RULES.md?raw');`, 'allowed'],
  ['games/boards.ts', `import { board } from './a/board/index.tsx';`, 'lazily the board'],
  ['games/boards.ts', `const a = () => import('./a/rules/game.ts');`, 'games/boards.ts may import'],

  ['pieces/card.tsx', `import { scaleLinear } from 'd3-scale';`, 'allowed'],
  ['pieces/card.tsx', `import type { View } from '../games/a/rules/view.ts';`, 'pieces may import'],
  ['protocol/messages.ts', `import type { Move } from '@reckon/server';`, 'protocol may import kernel'],
  ['protocol/messages.ts', `import { connect } from './client/index.ts';`, 'protocol may import kernel'],
  ['protocol/client/index.ts', `import { parse } from '../messages.ts';`, 'allowed'],

  ['server/table/match.ts', `import { catalog } from '@reckon/games/catalog';`, 'allowed'],
  ['server/table/match.ts', `import { WebSocketServer } from 'ws';`, 'allowed'],
  ['server/table/match.ts', `import { cambio } from '../../games/cambio/entry.ts';`, 'a game by name'],
  ['server/table/match.ts', `import { boards } from '@reckon/games/boards';`, 'never web, boards'],
  ['server/table/match.ts', `import { screen } from '../../web/table/screen.tsx';`, 'never web'],
  ['web/table/screen.tsx', `import { boards } from '@reckon/games/boards';`, 'allowed'],
  ['web/table/screen.tsx', `import { catalog } from '@reckon/games/catalog';`, 'never server, catalog'],
  ['web/table/screen.tsx', `import type { Table } from '@reckon/server';`, 'never server'],
  ['web/table/screen.tsx', `import board from '../../games/cambio/board/index.tsx';`, 'a game by name'],
  ['web/table/screen.tsx', `import { join } from 'node:path';`, 'never server, catalog, Node'],
  ['cli/main.ts', `import { serve } from '@reckon/server';`, 'allowed'],
  ['cli/main.ts', `import { App } from '@reckon/web';`, 'never web'],
  ['bench/run.ts', `import { cambio } from '../games/cambio/entry.ts';`, 'allowed'],

  ['attic/old.ts', `import { play } from '@reckon/kernel';`, 'every source file lives in a room'],
];

describe('the import table', () => {
  test.each(CASES)('%s: %s → %s', (file, source, expected) => {
    const rules = violationsIn(file, source).map(({ rule }) => rule);
    expect(rules).toEqual(expected === 'allowed' ? [] : [expect.stringContaining(expected)]);
  });

  test('a violation says where it stands and what was imported', () => {
    const source = `// import { nothing } from 'node:fs';\n\nimport {\n  evolve,\n} from '../rules/evolve.ts';\n`;
    expect(violationsIn('games/a/bots/careful.ts', source)).toMatchObject([
      { file: 'games/a/bots/careful.ts', line: 3, imported: '"../rules/evolve.ts" (evolve)' },
    ]);
  });

  test('every source file of this checkout keeps to it', () => {
    const files = filesUnder(ROOT, /\.tsx?$/);
    expect(files).toContain('kernel/play.ts');
    expect(files.flatMap((file) => violationsIn(file, textOf(ROOT, file)))).toEqual([]);
  });
});

describe('import statements are found', () => {
  test.each([
    [`import a from 'x';`, 'values', ['default']],
    [`import a, { b as c, type D } from 'x';`, 'values', ['default', 'b', 'D']],
    [`import * as all from 'x';`, 'values', ['*']],
    [`import type A from 'x';`, 'types', ['default']],
    [`import { type A, type B as C } from 'x';`, 'types', ['A', 'B']],
    [`export { a } from 'x';`, 'values', ['a']],
    [`export type { A } from 'x';`, 'types', ['A']],
    [`export * from 'x';`, 'values', ['*']],
    [`export * as all from 'x';`, 'values', ['*']],
    [`import 'x';`, 'values', []],
    [`const a = import('x');`, 'lazily', ['*']],
    [`type A = import('x').A;`, 'lazily', ['*']],
    [`const a = require("x");`, 'lazily', ['*']],
    [`import {\n  a, // one\n  b,\n} from 'x';`, 'values', ['a', 'b']],
  ])('%s', (source, how, names) => {
    expect(importsIn(source)).toMatchObject([{ from: 'x', how, names }]);
  });

  test('comments are not code, addresses in strings are not comments', () => {
    const source = `const site = 'https://example.org'; // import 'y'\n/* import 'z' */ import 'x';`;
    expect(importsIn(source)).toMatchObject([{ from: 'x', line: 2 }]);
  });
});
