import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { numbersIn } from '../programs/numbers.ts';
import { BIN, folder, reckon } from './reckon.ts';

const at = folder();

/** A bot in Node whose answers are what `answer` makes of a question. */
function bot(name: string, answer: string, first = ''): string {
  const file = at(`${name}.mjs`);
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     let asked = 0;
     ${first}
     const say = (message) => console.log(JSON.stringify(message));
     createInterface({ input: process.stdin }).on('line', (line) => {
       const message = JSON.parse(line);
       if (message.type === 'hello') say({ type: 'ready', numbers: true });
       if (message.type === 'choose') { asked++; ${answer} }
     });`,
  );
  return `exec:${process.execPath} ${file}`;
}

/** A line of JSON goes on where a line ends for Unicode. */
const GOOD = String.raw`say({ type: 'move', id: message.id, index: message.moves.length - 1, why: 'a\u2028b' });`;

const simulate = (command: string, ...more: readonly string[]) =>
  reckon([
    'simulate',
    'cambio',
    '--games',
    '3',
    '--seats',
    '2',
    '--bot-ms',
    '1500',
    '--bots',
    `${command},careful`,
    '--json',
    ...more,
  ]);

interface Report {
  readonly finished: number;
  readonly results: readonly { readonly bot: string }[];
}

test('a program plays whole games, and every game is written down', async () => {
  const { status, stdout, stderr } = await simulate(bot('good', GOOD), '--export', at('games.jsonl'));
  expect(stderr).not.toContain('the house moved');
  expect(status).toBe(0);
  const report = JSON.parse(stdout) as Report;
  expect(report.finished).toBe(3);
  const games = readFileSync(at('games.jsonl'), 'utf8').trimEnd().split('\n');
  expect(games).toHaveLength(3);
  const [first] = games.map((line) => JSON.parse(line) as { moves: { seat: number }[]; scores: number[] });
  expect(first!.scores).toHaveLength(2);
  expect(new Set(first!.moves.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
});

test('a program that changes its seat is told what came of it by seats, and so is whoever reads the games', async () => {
  const heard = at('heard.jsonl');
  const listen = `let seat;
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { type, ...more } = JSON.parse(line);
      if (type === 'hello') seat = more.seat;
      if (type === 'over') writeFileSync('${heard}', JSON.stringify({ seat, ...more }) + '\\n', { flag: 'a' });
    });`;
  const files = ['--csv', at('by-bot.csv'), '--export', at('by-seat.jsonl')];
  const { status } = await simulate(bot('listens', GOOD, listen), '--games', '4', '--rotate', ...files);
  expect(status).toBe(0);
  interface Told {
    readonly seat: number;
    readonly scores: readonly number[];
    readonly winners: readonly number[];
  }
  const linesOf = <T>(file: string): T[] =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as T);
  const told = linesOf<Told>(heard);
  const games = linesOf<Omit<Told, 'seat'> & { readonly bots: readonly string[] }>(at('by-seat.jsonl'));
  // Rows name the bot: what it had, and whether it won.
  const own = readFileSync(at('by-bot.csv'), 'utf8')
    .split('\n')
    .map((row) => row.split(','))
    .filter((row) => row.some((field) => field.includes('exec:')))
    .map((row) => [Number(row.at(-4)), Number(row.at(-3))]);
  expect(told.map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
  expect(told.map(({ seat, scores, winners }) => [scores[seat], winners.includes(seat) ? 1 : 0])).toEqual(
    own,
  );
  expect(games.map(({ bots }) => bots.findIndex((name) => name.startsWith('exec:')))).toEqual([0, 1, 0, 1]);
  expect(games.map(({ scores, winners }) => ({ scores, winners }))).toEqual(
    told.map(({ scores, winners }) => ({ scores, winners })),
  );
  // Seats are told apart by it only where they did not have the same.
  expect(games.some(({ scores }) => scores[0] !== scores[1])).toBe(true);
});

test('a row of a table of commas has its columns, whatever a program is called', async () => {
  const [, file] = bot('quoted', GOOD).split(`exec:${process.execPath} `);
  const command = `exec:"${process.execPath}" "${file}"`;
  const { status } = await simulate(command, '--games', '1', '--csv', at('quoted.csv'));
  expect(status).toBe(0);
  const [, row] = readFileSync(at('quoted.csv'), 'utf8').split('\n');
  expect(row).toContain(`0,0,"${command.replaceAll('"', '""')}",`);
});

test.each([
  ['dies', `if (asked > 1) process.exit(3); ${GOOD}`, /ended by itself \(status 3\)/],
  ['is silent', `if (asked < 2) { ${GOOD} }`, /gave no answer to choose within 1500 ms/],
  [
    'counts beyond the menu',
    `say({ type: 'move', id: message.id, index: 999 });`,
    /chose number 999 of \d+ moves/,
  ],
  [
    'names a move that is refused',
    `say({ type: 'move', id: message.id, move: { type: 'endTurn' } });`,
    /was refused/,
  ],
  [
    'names a move without a bottom',
    `const deep = '['.repeat(50_000) + ']'.repeat(50_000);
     console.log('{"type":"move","id":' + message.id + ',"move":{"type":"swap","slot":' + deep + '}}');
     if (asked > 1) writeFileSync('${at('asked-again')}', '');`,
    /named something that is no move/,
  ],
  // Its second word comes before the next question or just after it.
  [
    'never ends its line',
    `const more = () => process.stdout.write('x'.repeat(100_000), more); more();`,
    /wrote a line of more than 1000000 bytes/,
  ],
  ['speaks out of turn', `${GOOD} ${GOOD}`, /spoke without being asked|answered something else than move 2/],
])('a program that %s is moved for by the house and reported', async (name, answer, problem) => {
  const { status, stdout, stderr } = await simulate(bot(name.replaceAll(' ', ''), answer), '--games', '1');
  expect(stderr).toMatch(problem);
  expect(stderr).toMatch(/game 0: exec:.*; the house moved for it/);
  expect(status).toBe(0);
  expect((JSON.parse(stdout) as Report).finished).toBe(1);
  expect(existsSync(at('asked-again'))).toBe(false);
});

test('a mark of byte order before its first word is none of its words', async () => {
  const { stderr } = await simulate(bot('marks', GOOD, `process.stdout.write('\\uFEFF');`), '--games', '1');
  expect(stderr).not.toContain('the house moved');
});

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('what a program started and left behind holds nobody up', async () => {
  const pid = at('left.pid');
  const leave = `if (asked === 1) {
    const child = spawn('sleep', ['300'], { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
    writeFileSync('${pid}', String(child.pid));
  } ${GOOD}`;
  const { status } = await simulate(bot('leaves', leave), '--games', '1');
  process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
  expect(status).toBe(0);
}, 20_000);

test('a program ends with the command that started it', async () => {
  const pid = at('deaf.pid');
  const command = bot('deaf', `writeFileSync('${pid}', String(process.pid)); setInterval(() => {}, 1000);`);
  const args = ['simulate', 'cambio', '--seats', '2', '--games', '1', '--bots', `${command},careful`];
  const child = spawn(process.execPath, [BIN, ...args, '--bot-ms', '60000'], { stdio: 'ignore' });
  await vi.waitFor(() => expect(existsSync(pid)).toBe(true), 15_000);
  await vi.waitFor(() => expect(readFileSync(pid, 'utf8')).not.toBe(''));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  await vi.waitFor(() => expect(isThere(Number(readFileSync(pid, 'utf8')))).toBe(false), 5000);
});

/** What a bot does when its input has ended, as one that learns does. */
const atTheEnd = (work: string): string =>
  `if (asked === 1) process.stdin.on('end', () => { ${work} }); ${GOOD}`;

test('a program puts away what it learnt when the last game is over', async () => {
  const learnt = at('learnt');
  const command = bot('learns', atTheEnd(`setTimeout(() => writeFileSync('${learnt}', 'all of it'), 300);`));
  const { status, stderr } = await simulate(command);
  expect(stderr).not.toContain('the house moved');
  expect([status, readFileSync(learnt, 'utf8')]).toEqual([0, 'all of it']);
});

test('one that stays for all that is ended', async () => {
  const pid = at('stays.pid');
  const stay = `writeFileSync('${pid}', String(process.pid)); setInterval(() => {}, 1000);`;
  const { status } = await simulate(bot('stays', atTheEnd(stay)), '--games', '1');
  expect(status).toBe(0);
  await vi.waitFor(() => expect(isThere(Number(readFileSync(pid, 'utf8')))).toBe(false), 5000);
}, 30_000);

test('a ladder reports programs that failed', async () => {
  const command = bot('mute', '');
  const args = ['ladder', 'cambio', '--games', '2', '--bots', `${command},careful`, '--bot-ms', '100'];
  const { stderr } = await reckon(args);
  expect(stderr).toMatch(/game 0: exec:.* gave no answer to choose within 100 ms; the house moved for it/);
});

test('the example of the documentation plays', async () => {
  const example = fileURLToPath(new URL('../../docs/bots/example.py', import.meta.url));
  expect(existsSync(example)).toBe(true);
  expect(readFileSync(example, 'utf8').split('\n').length).toBeLessThanOrEqual(61);
  if (spawnSync('python3', ['--version']).status !== 0) return;
  const { status, stderr } = await simulate(`exec:python3 ${example}`);
  expect(stderr).not.toContain('the house moved');
  expect(status).toBe(0);
});

test('a view is numbers with names to learners', () => {
  expect(numbersIn({ turn: 2, mine: true, hands: [[1], []], name: 'x' })).toEqual({
    turn: 2,
    mine: 1,
    'hands.length': 2,
    'hands.0.length': 1,
    'hands.0.0': 1,
    'hands.1.length': 0,
  });
});

test('a ladder rates bots on the same deals, with intervals', async () => {
  const args = 'ladder cambio --games 12 --bots random,careful --seed l --workers 1';
  const [one, two] = await Promise.all([reckon(args.split(' ')), reckon([...args.split(' '), '--markdown'])]);
  expect(one.status).toBe(0);
  expect(one.stdout).toMatch(/^bot +Elo +± +against careful +against random\n/);
  expect(one.stdout.indexOf('careful')).toBeGreaterThan(0);
  expect(two.stdout).toMatch(/^\| bot \| Elo \| ± \| .*\|\n\| --- \|/);
  expect(two.stdout).toMatch(/\| careful \| 1\d{3} \| \d+ \| – \|/);
});
