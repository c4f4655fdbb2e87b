import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../architecture/walk.ts';

/** A checkout of its own, where games can be made: packages of others are shared, ours are the copies. */
let copy = '';
const PACKAGES = ['kernel', 'games', 'pieces', 'protocol', 'server', 'web', 'cli'];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'reckon-new-game-'));
  const leftOut = new Set(['node_modules', 'dist', 'data']);
  const kept = [...PACKAGES, 'tools', 'package.json', 'vitest.config.ts', '.oxlintrc.json'];
  for (const part of [...kept, ...readdirSync(ROOT).filter((file) => /^tsconfig.*json$|^\.oxfmt/.test(file))])
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !leftOut.has(basename(path)),
    });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@reckon'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@reckon') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  for (const name of PACKAGES) symlinkSync(join(copy, name), join(modules, '@reckon', name));
  for (const name of PACKAGES) {
    const own = join(ROOT, name, 'node_modules');
    if (readdirSync(join(ROOT, name)).includes('node_modules'))
      symlinkSync(own, join(copy, name, 'node_modules'));
  }
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(file, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  });
  return { status, said: `${stdout}${stderr}` };
};
const tool = (name: string): string => join('node_modules', '.bin', name);
const newGame = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(tool('tsx'), ['tools/new-game.ts', ...args], env);
/** The command as it is typed in a checkout: it compiles what has changed. */
const reckon = (...args: readonly string[]) => run(process.execPath, ['cli/bin/reckon.mjs', ...args]);
const readCopy = (path: string): string => readFileSync(join(copy, path), 'utf8');

describe('new-game', () => {
  test('--cards and --minimal are made and listed, under their own names and numbers', () => {
    expect(newGame(['hearts', '--minimal'])).toEqual({
      status: 0,
      said: expect.stringMatching(/games\/hearts is the smallest whole game.* \(\d+ lines, rules HEA-…\)/),
    });
    // As npm passes it on when no "--" stands before it.
    expect(newGame(['two-tens'], { npm_config_cards: 'true' })).toEqual({
      status: 0,
      said: expect.stringMatching(/games\/two-tens is a small trick-taking game/),
    });
    expect(readCopy('games/list.ts')).toContain(
      `'two-tens': () => import('./two-tens/entry.ts').then(({ twoTens }) => twoTens),`,
    );
    for (const [id, prefix] of [
      ['hearts', 'HEA'],
      ['two-tens', 'TWO'],
    ]) {
      const files = readdirSync(join(copy, 'games', id!), { recursive: true, encoding: 'utf8' });
      const all = files.filter((file) => /\.\w+$/.test(file)).map((file) => readCopy(`games/${id}/${file}`));
      expect(all.join('\n')).not.toMatch(/template|模板|\b(CTP|MTP)-/i);
      expect(readCopy(`games/${id}/RULES.md`)).toMatch(new RegExp(`^${prefix}-1\\.1 `, 'm'));
      const code = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('tests'));
      const lines = code.map((file) => readCopy(`games/${id}/${file}`).split('\n').length - 1);
      expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(800);
    }
  }, 60_000);

  test('what was made keeps to format, lint, types, rooms, plan and numbers', () => {
    const made = ['games/hearts', 'games/two-tens', 'games/list.ts'];
    expect(run(tool('oxfmt'), ['--check', ...made]).status).toBe(0);
    expect(run(tool('oxlint'), ['--type-aware', ...made])).toMatchObject({ status: 0 });
    for (const config of [
      ['-b', 'games'],
      ['-p', 'tsconfig.web.json'],
      ['-p', 'tsconfig.tests.json'],
    ])
      expect(run(tool('tsc'), config)).toEqual({ status: 0, said: '' });
    expect(run(tool('tsx'), ['tools/check-architecture.ts'])).toMatchObject({ status: 0 });
    expect(run(tool('tsx'), ['tools/check-plan.ts']).said).not.toMatch(
      /^(?!moving).*games\/(hearts|two-tens)/m,
    );
    const numbers = run(tool('tsx'), ['tools/check-rules.ts']).said;
    expect(numbers).toMatch(/^hearts: (\d+) of \1 rules are cited/m);
    expect(numbers).toMatch(/^two-tens: (\d+) of \1 rules are cited/m);
  }, 240_000);

  test('it keeps every promise, and bots play whole games of it', () => {
    const checked = run(tool('vitest'), ['run', 'games/hearts', 'games/two-tens', '--maxWorkers=1'], {
      GAMES: '12',
    });
    expect(checked.said).toMatch(/Test Files +\S*7 passed/);
    expect(checked.status).toBe(0);
    for (const [id, bots] of [
      ['hearts', 'random,random'],
      ['two-tens', 'greedy,strong:30,random'],
    ])
      expect(
        reckon('simulate', id!, '--games=20', `--bots=${bots}`, `--seats=${bots!.split(',').length}`),
      ).toMatchObject({ status: 0, said: expect.stringMatching(/20/) });
  }, 240_000);

  test('the command runs what the sources say now, or says why it cannot', () => {
    const bots = 'games/hearts/bots/random.ts';
    const simulate = () => reckon('simulate', 'hearts', '--games=2', '--bots=random,random');
    expect(simulate()).toMatchObject({ status: 0, said: expect.not.stringContaining('compiling') });
    writeFileSync(join(copy, bots), readCopy(bots).replace("id: 'random'", "id: 'anything'"));
    expect(simulate()).toMatchObject({ status: 2, said: expect.stringMatching(/compiling.*anything/s) });
    writeFileSync(join(copy, bots), readCopy(bots).replace('export const', 'export konst'));
    expect(simulate()).toMatchObject({
      status: 2,
      said: expect.stringContaining('reckon: cannot start, the sources do not compile.'),
    });
  }, 120_000);

  test.each([
    [[], /name the game/],
    [['Hearts', '--cards'], /"Hearts" is no name for a game/],
    [['x y', '--cards'], /is no name for a game/],
    [['-a', '--cards'], /is no name for a game/],
    [['a-', '--cards'], /is no name for a game/],
    [['settlers', '--cards'], /there is already a games\/settlers/],
    [['a1', 'b2', '--cards'], /name the game/],
    [['switch', '--cards'], /"switch" is a word of the code already.*"switch-game"/],
    [['await', '--minimal'], /"await" is a word of the code already/],
    [['random', '--minimal'], /"random" is a word of the code already/],
    [['b2', '--cards'], /"b2" has one/],
    [['spades'], /say what to begin with: --cards .* or --minimal/],
    [['spades', '--cards', '--minimal'], /say what to begin with/],
  ])('%j is refused and nothing is written', (args, sentence) => {
    const { status, said } = newGame(args);
    expect({ status, said }).toEqual({ status: 2, said: expect.stringMatching(sentence) });
    expect(readCopy('games/list.ts')).not.toMatch(/spades/);
  });
});
