import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'reckon-new-game-'));

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
const newGame = (...args: readonly string[]) => run(['--import', 'tsx', 'tools/new-game.ts', ...args]);
const readCopy = (path: string): string => readFileSync(join(copy, path), 'utf8');

beforeAll(() => {
  const leftOut = new Set(['dist', 'node_modules', 'settlers', 'mahjong', 'mars']);
  const parts = ['kernel', 'games', 'pieces', 'package.json', 'tsconfig.base.json', 'vitest.config.ts'];
  for (const part of [...parts, 'tools/new-game.ts', 'tools/same-twice.ts'])
    if (existsSync(join(ROOT, part)))
      cpSync(join(ROOT, part), join(copy, part), {
        recursive: true,
        filter: (path) => !leftOut.has(basename(path)) || path === join(ROOT, part),
      });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('new-game', () => {
  test('a renamed Cambio that keeps every promise, listed beside the first', () => {
    const made = newGame('hearts');
    expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' });
    expect(made.stdout).toMatch(/games\/hearts is a renamed Cambio/);
    expect(readCopy('games/hearts/RULES.md')).toMatch(/^HEA-1\.1 /m);
    expect(readCopy('games/hearts/RULES.md')).not.toMatch(/CAM-|cambio/i);
    expect(readCopy('games/list.ts')).toContain(`hearts: () => import('./hearts/entry.ts')`);

    const vitest = join('node_modules', 'vitest', 'vitest.mjs');
    const checked = run([vitest, 'run', 'games/hearts/tests/promises', '--maxWorkers=1'], {
      GAMES: '30',
    });
    expect(checked.stdout).toMatch(/Test Files +[1-9]\d* passed/);
    expect(checked.status).toBe(0);
  });

  test.each([
    [[], /name the game/],
    [['Hearts'], /"Hearts" is no name for a game/],
    [['x y'], /is no name for a game/],
    [['cambio'], /there is already a games\/cambio/],
    [['a1', 'b2'], /name the game/],
  ])('%j is refused and nothing is written', (args, sentence) => {
    const { status, stdout, stderr } = newGame(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
  });
});
