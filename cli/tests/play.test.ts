import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { canonical } from '@reckon/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { BIN, expectRefused, folder, reckon, type Result } from './reckon.ts';

const at = folder();

/** Always the first line of the menu, as often as any game can need; what is left over is never read. */
const FIRST_ALWAYS = '1\n'.repeat(3000);

interface Played {
  readonly type: string;
  readonly seat: number;
  readonly move: { type: string };
  readonly first: number;
  readonly events: { type: string; seat?: number }[];
}

interface SavedGame {
  readonly log: Played[];
  readonly terms: { readonly seats: { name: string }[]; rules: number; readonly key: string };
  secret: string;
  readonly shares: (string | null)[];
}

let whole: Result;
const saved = (): SavedGame => JSON.parse(readFileSync(at('game.json'), 'utf8')) as SavedGame;
const changed = (name: string, change: (game: SavedGame) => unknown): string => {
  const game = saved();
  change(game);
  writeFileSync(at(name), canonical(game));
  return at(name);
};

beforeAll(async () => {
  const args = [
    'play',
    'cambio',
    '--seats',
    '3',
    '--bots',
    'careful',
    '--seed',
    '5',
    '--save',
    at('game.json'),
  ];
  whole = await reckon(args, FIRST_ALWAYS);
});

describe('play', () => {
  test('a whole game through a pipe: the table, the bots, the final sheet, the file', () => {
    const { status, stdout, stderr } = whole;
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Cambio: you and Careful 1, Careful 2\.\n/);
    expect(stdout).toMatch(/sealed as [0-9a-f]{16}/);
    expect(stdout).toMatch(/^ {2}1 \[\w\] /m);
    expect(stdout).toMatch(/^· .*Careful 1/m);
    expect(stdout).toMatch(/win|share the win/);
    expect(stdout).toMatch(/points +for +because +rule/);
    expect(stdout).toMatch(/Saved\./);
    expect(saved().terms.seats.map(({ name }) => name)).toEqual(['Player', 'Careful 1', 'Careful 2']);
  });

  test('the same seed is the same game', async () => {
    const args = ['play', 'cambio', '--seats', '3', '--bots', 'careful', '--seed', '5'];
    const again = await reckon(args, FIRST_ALWAYS);
    expect(again.stdout).toBe(whole.stdout.replace(/Saved\..*\n/, ''));
  });

  test('help, nonsense, garbage and nothing are answered, and the game can be left and saved', async () => {
    const input = [
      '?',
      '',
      '999',
      'zzz',
      '{"type":"nonsense"}',
      '{',
      'u',
      'b',
      'q',
      at('left.json'),
      '',
    ].join('\n');
    const { status, stdout } = await reckon(['play', 'cambio', '--bots', 'random'], input);
    expect(status).toBe(0);
    expect(stdout).toMatch(/q leaves the game/);
    expect(stdout.match(/Type a number from 1 to/g)).toHaveLength(2);
    expect(stdout.match(/That is no move of this game\./g)).toHaveLength(2);
    expect(stdout).toMatch(/There is nothing to take back\./);
    expect(existsSync(at('left.json'))).toBe(true);
    const shown = await reckon(['replay', at('left.json')]);
    expect(shown.status).toBe(0);
    expect(shown.stdout).toMatch(/as a spectator saw it/);
    expectRefused(await reckon(['replay', at('left.json'), '--seat', 'all']), /only when the game is over/);
    const checked = await reckon(['verify', at('left.json')]);
    expect(checked.stdout).toMatch(/abandoned: how it would have ended is not known/);
    expect(checked.status).toBe(3);
  });

  test('a name that cannot be written does not lose the game: another is asked for', async () => {
    const input = ['q', at('none/game.json'), at('kept.json'), ''].join('\n');
    const { status, stdout, stderr } = await reckon(['play', 'cambio', '--bots', 'random'], input);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /cannot write ".*none.game\.json": there is no such file or folder\. Type another/,
    );
    expect((await reckon(['verify', at('kept.json')])).status).toBe(3);
    const left = await reckon(['play', 'cambio', '--bots', 'random'], `q\n${at('none/game.json')}\n`);
    expect([left.status, left.stderr]).toEqual([2, expect.stringMatching(/^reckon: cannot write .*\.\n$/)]);
  });

  test.skipIf(process.platform === 'win32').each(['SIGHUP', 'SIGTERM', 'SIGINT'] as const)(
    'a game that is to be saved is, also where %s ends the program',
    async (signal) => {
      const file = at(`${signal}.json`);
      const child = spawn(process.execPath, [BIN, 'play', 'cambio', '--bots', 'random', '--save', file]);
      await once(child.stdout, 'data');
      child.stdin.write('1\n');
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([null, signal]);
      const { status, stdout } = await reckon(['verify', file]);
      expect([status, stdout]).toEqual([3, expect.stringMatching(/abandoned/)]);
    },
  );

  test('a move against the rules is refused with its rule, and asked again', async () => {
    const { stdout } = await reckon(['play', 'cambio', '--seed', '5'], '{"type":"drawDeck"}\nq\n\n');
    expect(stdout).toMatch(/\(CAM-\d+\.\d+\)/);
  });

  test('a pipe that ends early ends the game quietly', async () => {
    const { status, stderr } = await reckon(['play', 'cambio', '--seed', '5'], '1\n');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe('verify', () => {
  test('a saved game fits itself, which anybody could make fit', async () => {
    const { status, stdout } = await reckon(['verify', at('game.json')]);
    expect(stdout).toMatch(/^consistent: it fits itself, but anybody could have made this/);
    expect(stdout).toMatch(/seat 0, Player: gave a share\nseat 1, Careful 1: a bot, gives no share/);
    expect(stdout).toMatch(/\d+ moves; draws: deal 1/);
    expect(status).toBe(3);
  });

  test('under its key it is signed, under another it is refused', async () => {
    const { key } = saved().terms;
    const signed = await reckon(['verify', at('game.json'), '--key', key]);
    expect(signed.stdout).toMatch(/^signed: .*could have made all of it afterwards/);
    expect(signed.status).toBe(0);
    const other = await reckon(['verify', at('game.json'), '--key', '0'.repeat(64)]);
    expect([other.status, other.stdout]).toEqual([1, expect.stringMatching(/^refused \(KEY\)/)]);
    expectRefused(await reckon(['verify', at('game.json'), '--key', 'me']), /64 hexadecimal digits/);
    expectRefused(await reckon(['verify', at('game.json'), '--receipt', at('game.json')]), /is no receipt/);
  });

  test('what comes in by standard input is looked at as what lies in a file', async () => {
    const text = readFileSync(at('game.json'), 'utf8');
    expect((await reckon(['verify', '-'], text)).status).toBe(3);
    const marked = await reckon(['verify', '-'], `\uFEFF${text}`);
    expect([marked.status, marked.stdout]).toEqual([1, expect.stringMatching(/^refused \(FORMAT\)/)]);
  });

  const secondMove = (game: SavedGame): Played => game.log.filter(({ type }) => type === 'played')[1]!;

  test.each<readonly [string, (game: SavedGame) => unknown, RegExp]>([
    ['another secret', (game) => (game.secret = '00'.repeat(32)), /^refused \(SERVER-OPEN\)/],
    ['another share', (game) => (game.shares[0] = '11'.repeat(32)), /^refused \(SEAT-OPEN\)/],
    ['other rules', (game) => (game.terms.rules = 99), /^refused \(RULES\)/],
    ['another name', (game) => (game.terms.seats[0]!.name = 'Eve'), /^refused \(TERMS-SIG\)/],
    ['an event changed', (game) => (secondMove(game).events[0]!.seat = 0), /^refused \(HEAD\)/],
    ['a record missing', (game) => game.log.splice(2, 1), /^refused \(HEAD\)/],
  ])('%s is found, with status 1', async (name, change, finding) => {
    const { status, stdout, stderr } = await reckon(['verify', changed(`${name}.json`, change)]);
    expect(stdout).toMatch(finding);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });
});

test('whoever thinks ahead plays in the terminal too, with as much effort as is asked for', async () => {
  const args = 'play cambio --seats 2 --seed 5 --bots strong:20 --save'.split(' ');
  const { status, stdout, stderr } = await reckon([...args, at('strong.json')], FIRST_ALWAYS);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Cambio: you and Strong\.\n/);
  expect(stdout).toMatch(/points +for +because +rule/);
  expect((await reckon(['verify', at('strong.json')])).status).toBe(3);
});

describe('review of a record', () => {
  test('in the language that is asked for', async () => {
    const { status, stdout } = await reckon(['review', at('game.json'), '--locale', 'zh']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^座位 +决定数 +准确率 +开局 +决定 +运气 +结果\n/);
    expect(stdout).not.toMatch(/seat|luck|played|better|slip|mistake|blunder|gave/);
    expect(stdout).not.toContain('± 0 %');
  });

  test('a seat that bots moved for all along has decided nothing, neither well nor badly', async () => {
    const file = changed('away.json', ({ log }) => {
      for (const one of log) if (one.seat === 2) Object.assign(one, { bot: 'random' });
    });
    const { status, stdout } = await reckon(['review', file]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Careful 2 +0 +– +– +0 % /m);
    expect(stdout).toMatch(/^Careful 1 +[1-9]\d* +\d+ % /m);
  });

  test('a game that was left has no result to explain', async () => {
    await reckon(
      ['play', 'cambio', '--seats', '2', '--seed', '5', '--save', at('left.json')],
      '1\n1\n1\nq\n',
    );
    expectRefused(await reckon(['review', at('left.json')]), /left\.json" is not over/);
  });

  test('a state that does not fit the game is refused', async () => {
    const file = changed('odd.json', ({ log }) => ((log[0] as unknown as { state: object }).state = {}));
    expectRefused(await reckon(['review', file]), /do not fit the game/);
  });
});

describe('replay of a record', () => {
  test('the end, with all hands open', async () => {
    const { status, stdout } = await reckon(['replay', at('game.json')]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/as everybody together saw it/);
    expect(stdout).toMatch(/Player sees[\s\S]*Careful 1 sees[\s\S]*Careful 2 sees/);
    expect(stdout).toMatch(/Score\n/);
  });

  test('any moment as a seat saw it', async () => {
    const [start, seat, spectator] = await Promise.all([
      reckon(['replay', at('game.json'), '--at', '0', '--seat', '1']),
      reckon(['replay', at('game.json'), '--at', '9', '--seat', '0']),
      reckon(['replay', at('game.json'), '--at', '9', '--seat', 'spectator']),
    ]);
    expect(start.stdout).toMatch(/^Cambio, after event 0 of \d+, as Careful 1 saw it/);
    expect(seat.stdout).toMatch(/as Player saw it/);
    expect(spectator.stdout).toMatch(/as a spectator saw it/);
    expect(seat.stdout).not.toBe(spectator.stdout);
  });

  test('a moment or a seat that does not exist is refused', async () => {
    expectRefused(await reckon(['replay', at('game.json'), '--at', '99999']), /there is no number 99999/);
    expectRefused(
      await reckon(['replay', at('game.json'), '--seat', '3']),
      /--seat takes a number from 0 to 2/,
    );
  });

  test('a state that does not fit the game is refused', async () => {
    const file = changed('misfit.json', ({ log }) => ((log[0] as unknown as { state: object }).state = {}));
    expectRefused(await reckon(['replay', file]), /do not fit the game/);
    expectRefused(await reckon(['review', file]), /do not fit the game/);
  });

  test.each<readonly [string, (terms: { seats: unknown; game: unknown }) => unknown]>([
    ['without seats', (terms) => delete (terms as { seats?: unknown }).seats],
    ['with seats that are none', (terms) => (terms.seats = [null, null, null])],
    ['with people whose names are none', (terms) => (terms.seats = [{ name: 1 }, { name: {} }, {}])],
    ['of a game without a name', (terms) => (terms.game = null)],
  ])('terms %s are refused', async (name, change) => {
    const file = changed(`terms ${name}.json`, ({ terms }) => change(terms as never));
    expectRefused(await reckon(['replay', file]), /terms have not the form of terms/);
    expectRefused(await reckon(['review', file]), /terms have not the form of terms/);
  });
});
