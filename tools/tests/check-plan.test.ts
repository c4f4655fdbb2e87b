import { describe, expect, test } from 'vitest';
import { departuresOf, shoutedCodes, treeOf, type Folder } from '../architecture/layout.ts';
import { ROOMS_OF_A_GAME } from '../architecture/plan.ts';
import { namesOfGamesIn, tablesIn } from '../architecture/strings.ts';

/** The smallest folder that keeps to the plan. */
const whole: Folder = {
  id: 'hearts',
  readme:
    '# Hearts\n\n- `rules/` beside the plan: `trick` follows suit,\n  `passing` gives three\n- bots/ `careful`\n',
  files: [
    'RULES.md',
    'README.md',
    'entry.ts',
    'rules/trick.ts',
    'rules/passing/given.ts',
    'bots/careful.ts',
    'tests/trick.test.ts',
    'tests/promises2.test.ts',
    'tests/golden/1.txt',
    ...ROOMS_OF_A_GAME.filter(({ required }) => required).flatMap(({ name, always }) =>
      always.map((file) => `${name}/${file}.ts`),
    ),
  ],
};
const withFiles = (...files: string[]): Folder => ({ ...whole, files: [...whole.files, ...files] });
const without = (file: string): Folder => ({ ...whole, files: whole.files.filter((own) => own !== file) });

describe('the plan of a game', () => {
  test('a folder that keeps to it has no departures', () => {
    expect(departuresOf(whole)).toEqual([]);
  });

  test.each([
    ['a stray file', withFiles('rules/helpers.ts'), 'games/hearts/rules/helpers.ts is neither a name'],
    ['a stray test', withFiles('tests/misc.test.ts'), 'games/hearts/tests/misc.test.ts is neither a name'],
    ['a stray file at the door', withFiles('notes.md'), 'games/hearts/notes.md stands in no room'],
    ['a room of its own', withFiles('engine/go.ts'), 'games/hearts/engine/ is no room of the plan'],
    ['a missing name', without('rules/menu.ts'), 'games/hearts/rules/menu.ts is missing'],
    ['a missing door', without('RULES.md'), 'games/hearts/RULES.md is missing'],
    ['a list that is not true', without('bots/careful.ts'), 'README.md lists bots/careful, which does not'],
  ])('%s is found', (_, folder, expected) => {
    expect(departuresOf(folder).map(({ file, problem }) => `${file} ${problem}`)).toEqual([
      expect.stringContaining(expected),
    ]);
  });

  test('a required room that is missing is found with what it holds', () => {
    const files = whole.files.filter((file) => !file.startsWith('score/'));
    expect(departuresOf({ ...whole, files })).toMatchObject([{ file: 'games/hearts/score/' }]);
  });

  test('a name of the plan may be a folder', () => {
    const files = [...without('rules/decide.ts').files, 'rules/decide/playing.ts'];
    expect(departuresOf({ ...whole, files })).toEqual([]);
  });

  test('codes of refusals are snake_case', () => {
    const source = `refuse('Not now.', 'HEA-1.1', 'NOT_NOW'); refuse("a, b", 'HEA-1.1', 'Late'); refuse('x', 'HEA-1.2', 'not_now')`;
    expect(shoutedCodes('a.ts', source).map(({ problem }) => problem)).toEqual([
      'the code NOT_NOW is not snake_case',
      'the code Late is not snake_case',
    ]);
  });

  test('the tree shows games side by side', () => {
    const tree = treeOf([whole, { ...withFiles('rules/react.ts'), id: 'spades' }]);
    expect(tree).toMatch(/^\s+hearts\s+spades$/m);
    expect(tree).toMatch(/^\s+·\s+react$/m);
    expect(tree).toMatch(/^  of its own\s+passing\/ \(1\)\s+passing\/ \(1\)$/m);
  });
});

describe('a game’s name stays in its folder', () => {
  const names = ['hearts', 'heart_round'];

  test.each([
    ['server/table/open.ts', `const first = 'hearts';`, 1],
    ['web/home.tsx', 'const url = `/${base}/hearts/new`;', 1],
    ['server/store/write.ts', `insert('heart_round')`, 1],
    ['kernel/play.ts', `// hearts needs this\nconst a = 'sweethearts';`, 0],
    ['server/tests/open.test.ts', `const first = 'hearts';`, 0],
    ['games/hearts/entry.ts', `const id = 'hearts';`, 0],
  ])('%s: %s → %d', (file, source, count) => {
    expect(namesOfGamesIn(file, source, names)).toHaveLength(count);
  });

  test('tables are read from the room of records', () => {
    expect(tablesIn(`export const a = pgTable('heart_round', {}); pgTable('turn', {})`)).toEqual([
      'heart_round',
    ]);
  });
});
