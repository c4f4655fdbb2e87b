import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { BIN, expectRefused, folder, reckon } from './reckon.ts';

const at = folder();

const simulate = (...args: readonly string[]) =>
  reckon(['simulate', 'cambio', '--games', '60', '--seats', '3', '--bots', 'careful,random,random', ...args]);

interface Report {
  readonly finished: number;
  readonly failures: readonly { readonly problem: string }[];
  readonly results: readonly {
    readonly no?: number;
    readonly seat?: number;
    readonly bot: string;
    readonly wins: number;
    readonly ties: number;
    readonly share: number;
    readonly shareInterval: number;
    readonly score: { readonly mean: number; readonly min: number; readonly max: number };
    readonly distribution: { readonly [score: string]: number };
  }[];
  readonly speed: { readonly workers: number; readonly decisionsPerSecond: number };
}

const reportOf = (stdout: string): Report => JSON.parse(stdout) as Report;

describe('simulate', () => {
  test('the same seed gives the same results and rows, whatever the number of workers', async () => {
    const runs = await Promise.all(
      ['1', '2', '3'].map((workers) =>
        simulate('--seed', 'x', '--workers', workers, '--json', '--csv', at(`${workers}.csv`)),
      ),
    );
    const [first, ...others] = runs.map(({ stdout }) => {
      const { speed: _, ...results } = reportOf(stdout);
      return results;
    });
    expect(first!.finished).toBe(60);
    for (const other of others) expect(other).toEqual(first);
    const rows = ['1', '2', '3'].map((workers) => readFileSync(at(`${workers}.csv`), 'utf8'));
    expect(new Set(rows).size).toBe(1);
    const [header, ...lines] = rows[0]!.trimEnd().split('\n');
    expect(header).toBe('game,seat,bot,score,winner,winners,decisions');
    expect(lines).toHaveLength(60 * 3);
    expect(lines[3]).toMatch(/^1,0,careful,\d+,[01],[123],\d+$/);
  });

  test.skipIf(process.platform === 'win32')(
    'rows go into a pipe as they come, and the pipe stays one',
    async () => {
      execFileSync('mkfifo', [at('pipe')]);
      const read = readFile(at('pipe'), 'utf8');
      const { status } = await simulate('--csv', at('pipe'));
      expect(status).toBe(0);
      expect((await read).trimEnd().split('\n')).toHaveLength(1 + 60 * 3);
      expect(statSync(at('pipe')).isFIFO()).toBe(true);
    },
  );

  test('what is printed and what is exported do not go into one file', async () => {
    const shared = openSync(at('both'), 'w');
    const args = 'simulate cambio --games 3 --seats 2 --bots random --export'.split(' ');
    const child = spawn(process.execPath, [BIN, ...args, at('both')], { stdio: ['ignore', shared, 'pipe'] });
    let stderr = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const status = await new Promise((resolve) => child.on('close', resolve));
    closeSync(shared);
    expectRefused(
      { status: status as number, stdout: readFileSync(at('both'), 'utf8'), stderr },
      /cannot write ".*both": what the command says goes into the same file/,
    );
  });

  test('another seed gives other results', async () => {
    const [a, b] = await Promise.all([simulate('--seed', 'a', '--json'), simulate('--seed', 'b', '--json')]);
    expect(reportOf(a.stdout).results).not.toEqual(reportOf(b.stdout).results);
  });

  test('the report adds up', async () => {
    const { status, stdout, stderr } = await simulate('--json', '--workers', '2');
    expect(status).toBe(0);
    expect(stderr).toMatch(/^(\d+% {2}\d+ of 60 games\n)+$/);
    const { results, speed } = reportOf(stdout);
    expect(results.map(({ bot }) => bot)).toEqual(['careful', 'random', 'random']);
    expect(speed.workers).toBe(2);
    expect(speed.decisionsPerSecond).toBeGreaterThan(0);
    for (const { score, distribution } of results) {
      const scores = Object.entries(distribution).map(([points, games]) => ({
        points: Number(points),
        games,
      }));
      expect(scores.reduce((sum, { games }) => sum + games, 0)).toBe(60);
      expect(Math.min(...scores.map(({ points }) => points))).toBe(score.min);
      expect(Math.max(...scores.map(({ points }) => points))).toBe(score.max);
    }
  });

  test('a table for people', async () => {
    const { status, stdout } = await simulate();
    expect(status).toBe(0);
    expect(stdout).toMatch(/^seat +bot +wins +ties +share % +± +mean +min +max +scores from \d+ to \d+\n/);
    expect(stdout).toMatch(/60 games, [\d.]+ decisions each/);
    expect(stdout).toMatch(/on \d+ workers?: .*games\/s.*\n.*CPU-seconds: .*decisions\/s/);
    expect(stdout).toMatch(/[▁▂▃▄▅▆▇█]/);
  });

  test('bots that change seats meet every deal from each of them, and results are by bot', async () => {
    const { stdout } = await simulate('--rotate', '--json', '--csv', at('rotated.csv'));
    const { results, finished } = reportOf(stdout);
    expect(results.map(({ bot }) => bot)).toEqual(['careful', 'random', 'random']);
    const [careful, ...others] = results.map(({ share }) => share);
    expect(careful).toBeGreaterThan(Math.max(...others));
    expect(careful! + others[0]! + others[1]!).toBeCloseTo(1, 9);
    expect(results[0]!.shareInterval).toBeGreaterThan(0);
    expect(finished).toBe(60);
    // Its number is no seat: that stands in the rows, and changes from game to game.
    expect(results.map(({ no, seat }) => [no, seat])).toEqual([0, 1, 2].map((no) => [no, undefined]));
    const rows = readFileSync(at('rotated.csv'), 'utf8').split('\n').slice(1, 10);
    expect(rows.map((row) => row.split(',').slice(0, 3).join()).join(' ')).toBe(
      '0,0,careful 0,1,random 0,2,random 1,2,careful 1,0,random 1,1,random 2,1,careful 2,2,random 2,0,random',
    );
    // Alike bots in all seats: the same deal gives the same scores, moved on by a seat.
    const alike = await reckon(
      `simulate cambio --games 3 --seats 3 --bots careful --rotate --csv ${at('alike.csv')}`.split(' '),
    );
    expect(alike.status).toBe(0);
    const scores = readFileSync(at('alike.csv'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[3]);
    expect([scores[4], scores[5], scores[3]]).toEqual(
      [scores[0], scores[1], scores[2]].map((score) => score),
    );
  });

  test('games that do not end are reported with status 1', async () => {
    const { status, stdout } = await simulate('--decision-limit', '1', '--json');
    expect(status).toBe(1);
    const { finished, failures } = reportOf(stdout);
    expect(finished).toBe(0);
    expect(failures).toHaveLength(60);
    expect(failures[0]).toEqual({ index: 0, problem: 'not over after 1 decisions' });
    const people = await simulate('--decision-limit', '1');
    expect(people.stdout).toMatch(/60 games did not end:\n {2}game 0: not over after 1 decisions/);
  });

  test('house rules reach the games', async () => {
    const { stdout } = await simulate('--json', '--options', '{"values":"J11_Q12_K20"}');
    expect(stdout).toContain('"values":"J11_Q12_K20"');
  });

  test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'ended by %s it leaves no half of a file, and what was there before',
    async (signal) => {
      const parts = () => readdirSync(at('.')).filter((name) => name.includes('.part'));
      writeFileSync(at('long.csv'), 'before\n');
      const args = ['simulate', 'cambio', '--games', '1000000', '--workers', '1', '--csv', at('long.csv')];
      const child = spawn(process.execPath, [BIN, ...args, '--export', at('long.jsonl')], {
        stdio: 'ignore',
      });
      await vi.waitFor(() => expect(parts()).toHaveLength(2), 20_000);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([null, signal]);
      expect(parts()).toEqual([]);
      expect([existsSync(at('long.jsonl')), readFileSync(at('long.csv'), 'utf8')]).toEqual([
        false,
        'before\n',
      ]);
    },
  );

  test('what it makes is kept where nobody reads how far it is any more', async () => {
    const args = [
      'simulate',
      'cambio',
      '--games',
      '400',
      '--seats',
      '2',
      '--workers',
      '1',
      '--bots',
      'random',
    ];
    const child = spawn(process.execPath, [BIN, ...args, '--csv', at('unheard.csv')]);
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.destroy();
    const [status] = await once(child, 'close');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/400 games/)]);
    expect(readFileSync(at('unheard.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(1 + 400 * 2);
  });

  test('a file that could not take its place leaves nothing behind', async () => {
    expect(existsSync(at('1.csv'))).toBe(true);
    const { status, stderr } = await simulate('--csv', dirname(at('1.csv')));
    expect(status).toBe(2);
    expect(stderr).toMatch(/cannot write/);
    expect(readdirSync(dirname(at('x'))).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
