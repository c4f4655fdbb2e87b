import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';

/** The real command as a child process, on what `tsc -b` compiled. */
export const BIN = fileURLToPath(new URL('../bin/reckon.mjs', import.meta.url));

export interface Result {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function reckon(args: readonly string[], input = ''): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], { stdio: 'pipe' });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    // A command that refuses its arguments does not read.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** A folder of the test file's own, gone when it is done. */
export function folder(): (name: string) => string {
  const path = mkdtempSync(join(tmpdir(), 'reckon-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return (name) => join(path, name);
}

/** One clear sentence, status 2, nothing else. */
export function expectRefused({ status, stdout, stderr }: Result, sentence: RegExp): void {
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^reckon: [^\n]+\.\n$/);
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  expect(stdout).toBe('');
  expect(status).toBe(2);
}

export const answersIn = (stdout: string): readonly unknown[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
