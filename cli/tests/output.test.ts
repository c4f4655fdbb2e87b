import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { played, textOf } from '../../server/tests/forged/atelier.ts';
import { BIN, folder, reckon } from './reckon.ts';

const at = folder();

/** Ends of lines and tabs aside. */
const STEERS = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/u;

test('what somebody else wrote does not steer the terminal, whatever command says it', async () => {
  const people = ['\u001B]52;c;aGk=\u0007Ana', 'B\u009B2J\u202Eo', '*R\u2028\u0000ook'];
  writeFileSync(at('game.json'), textOf(played({ game: 'cambio', people, most: 6 })));
  writeFileSync(at('bad.json'), '{"game":"\\u001b[2J\\u009bx"}');
  writeFileSync(at('answers.jsonl'), `{"id":"\\u001b]0;x\\u0007","hands":["\\u001b"]}\n`);
  for (const args of [
    ['replay', at('game.json'), '--seat', '0'],
    ['verify', at('game.json')],
    ['replay', at('bad.json')],
    ['score', 'cambio', at('answers.jsonl')],
    ['score', '\u001B[2J'],
  ]) {
    const { stdout, stderr } = await reckon(args);
    expect([args[0], stdout + stderr]).not.toEqual([args[0], '']);
    expect.soft(STEERS.exec(stdout + stderr), args.join(' ')).toBeNull();
  }
});

test.skipIf(process.platform === 'win32')(
  'a file that finds no room leaves what was there, and is said',
  async () => {
    writeFileSync(at('games.jsonl'), 'before\n');
    const simulate = ['simulate', 'cambio', '--seats', '2', '--games', '1', '--export', at('games.jsonl')];
    const limited = spawnSync('bash', [
      '-c',
      'ulimit -f 1; exec "$@"',
      'bash',
      process.execPath,
      BIN,
      ...simulate,
    ]);
    expect(String(limited.stderr)).toMatch(
      /^reckon: cannot write ".*games\.jsonl": there is no room for it\.\n$/,
    );
    expect(limited.status).toBe(2);
    expect(readFileSync(at('games.jsonl'), 'utf8')).toBe('before\n');
    expect(readdirSync(at('.'))).not.toContainEqual(expect.stringContaining('.part'));
    expect((await reckon(simulate)).status).toBe(0);
    expect(readFileSync(at('games.jsonl'), 'utf8').length).toBeGreaterThan(1024);
  },
);
