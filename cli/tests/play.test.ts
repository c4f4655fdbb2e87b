import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefused, folder, reckon, type Result } from './reckon.ts';

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
  readonly seats: { readonly name: string }[];
  readonly proof?: { secret: string; contributions: string[]; seatCommitments: string[]; rules: string };
}

let whole: Result;
const saved = (): SavedGame => JSON.parse(readFileSync(at('game.json'), 'utf8')) as SavedGame;
const changed = (name: string, change: (game: SavedGame) => unknown): string => {
  const game = saved();
  change(game);
  writeFileSync(at(name), JSON.stringify(game));
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
    expect(saved().seats.map(({ name }) => name)).toEqual(['Player', 'Careful 1', 'Careful 2']);
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
    expect((await reckon(['verify', at('left.json')])).status).toBe(0);
  });

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
  test('a saved game holds', async () => {
    const { status, stdout } = await reckon(['verify', at('game.json')]);
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^✓ the log is whole: \d+ records, \d+ events$/),
      '✓ the secret and all 3 contributions are those committed to',
      '✓ the deal follows from them',
      expect.stringMatching(/^✓ the rules decide all \d+ moves the same again$/),
    ]);
    expect(status).toBe(0);
  });

  const secondMove = (game: SavedGame): Played => game.log.filter(({ type }) => type === 'played')[1]!;

  test.each<readonly [string, (game: SavedGame) => unknown, RegExp]>([
    ['another secret', (game) => (game.proof!.secret = '00'.repeat(32)), /✗ the secret is not the one/],
    [
      'another contribution',
      (game) => (game.proof!.contributions[1] = '11'.repeat(16)),
      /✗ the contribution of seat 1 is not/,
    ],
    ['a contribution less', (game) => game.proof!.contributions.pop(), /✗ the proof holds 2 contributions/],
    ['other rules', (game) => (game.proof!.rules = 'cambio/99'), /✗ the proof was made for cambio\/99/],
    [
      'an event added',
      (game) => secondMove(game).events.push({ type: 'turnEnded', seat: 0 }),
      /✗ record 3: begins with/,
    ],
    [
      'an event changed',
      (game) => (secondMove(game).events[0]!.seat = 0),
      /✗ record 2: the move makes other events/,
    ],
    ['a move of another seat', (game) => ((secondMove(game) as { seat: number }).seat = 0), /✗ record 2: /],
    ['a record missing', (game) => game.log.splice(2, 1), /✗ record 2: begins with event/],
    ['no proof', (game) => delete (game as { proof?: unknown }).proof, /✗ the record opens no secret/],
  ])('%s is found, with status 1', async (name, change, finding) => {
    const { status, stdout, stderr } = await reckon(['verify', changed(`${name}.json`, change)]);
    expect(stdout).toMatch(finding);
    expect(stdout.match(/✗/g)).toHaveLength(1);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });

  test('another deal is found', async () => {
    const file = changed('deal.json', ({ log }) => {
      const begun = log[0] as unknown as { state: { hands: string[] } };
      begun.state.hands.reverse();
    });
    const { status, stdout } = await reckon(['verify', file]);
    expect(stdout).toMatch(/✗ the deal is another one/);
    expect(status).toBe(1);
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
  });
});
