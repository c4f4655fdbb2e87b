import { expect, test, vi } from 'vitest';
import type { Seat, Tagged } from '@reckon/kernel';
import type { Ack, Refusal, Screen, Told } from '@reckon/protocol';
import { Outside, type End } from '../programs/outside.ts';

type Shown = Screen<unknown, Tagged>;

/** A screen as far as a program's is read. */
const screen = (
  version: number,
  turn: number,
  {
    moves = ['roll', 'end'],
    ...table
  }: Partial<Shown['table']> & { readonly moves?: readonly string[] } = {},
): Shown =>
  ({
    table: { status: 'playing', game: 'g', rulesVersion: 1, config: {}, seats: [{}, {}], ...table },
    you: 1 as Seat,
    version,
    view: { turn },
    moves: moves.map((type) => ({ type })),
  }) as unknown as Shown;

const no = (code: string, more: Partial<Refusal> = {}): Refusal => ({ code, text: `it is ${code}`, ...more });

/** A program that always chooses the first, at a table that answers what it is told to. */
function sitting(answers: readonly (Refusal | undefined)[] = []) {
  const said: string[] = [];
  const left = [...answers];
  const ends: End[] = [];
  let shown = 0;
  const program = {
    hello: async ({ seat }: { readonly seat: number }) => void said.push(`hello ${seat}`),
    see: (event: unknown) => void said.push(`see ${(event as Tagged).type}`),
    undone: (events: number) => void said.push(`undone ${events}`),
    choose: async ({ view }: { readonly view: unknown }) => {
      said.push(`choose ${(view as { readonly turn: number }).turn}`);
      return { index: 0 };
    },
    over: () => void said.push('over'),
    reject: (why: string) => void said.push(`reject: ${why}`),
  };
  const seen: number[] = [];
  const send = async (move: Tagged, version: number): Promise<Ack> => {
    said.push(`send ${move.type}`);
    seen.push(version);
    const refused = left.shift();
    return { type: 'ack', id: '1', version: refused ? 0 : shown + 1, ...(refused && { refused }) };
  };
  const outside = new Outside(program, send, (end) => ends.push(end));
  const look = (one: Shown, events: readonly Told<Tagged>[], from?: number): void => {
    shown = one.version;
    outside.look(one, { events, ...(from !== undefined && { undone: { seat: 0, from } }) });
  };
  return { said, seen, ends, look };
}

test('what comes again with a new connection is not told again', async () => {
  const { said, look } = sitting();
  const events = [
    [1, { type: 'dealt' }],
    [2, { type: 'rolled' }],
  ] as const;
  look(screen(1, 1), events);
  await vi.waitFor(() => expect(said).toContain('send roll'));
  look(screen(3, 2, { moves: [] }), [...events, [3, { type: 'built' }]]);
  expect(said.filter((line) => line.startsWith('see'))).toEqual(['see dealt', 'see rolled', 'see built']);
});

test('what was taken back is told, as far as it was told before', async () => {
  const { said, look } = sitting();
  look(screen(1, 1, { moves: [] }), [
    [1, { type: 'dealt' }],
    [2, { type: 'built' }],
  ]);
  look(screen(2, 2), [], 2);
  await vi.waitFor(() => expect(said).toContain('send roll'));
  look(screen(3, 3, { moves: [] }), [
    [3, { type: 'rolled' }],
    [4, { type: 'built' }],
    [5, { type: 'traded' }],
  ]);
  look(screen(4, 4, { moves: [] }), [], 4);
  look(screen(5, 5, { moves: [] }), [[6, { type: 'ended' }]]);
  const told = said.filter((line) => /^(see|undone)/.test(line));
  expect(told).toEqual(['see dealt', 'see rolled', 'see built', 'see traded', 'undone 2', 'see ended']);
});

test('an answer is one to the question it was asked, however far the table is by then', async () => {
  const { said, seen, look } = sitting([no('STALE')]);
  look(screen(1, 1), []);
  look(screen(4, 2), []);
  await vi.waitFor(() => expect(said.filter((line) => line === 'send roll')).toHaveLength(2));
  expect(said).toEqual(['hello 1', 'choose 1', 'send roll', 'choose 2', 'send roll']);
  expect(seen).toEqual([1, 4]);
});

test('the seat is the one it has when the game begins', async () => {
  const { said, look } = sitting();
  look({ ...screen(1, 1), you: 0 as Seat }, []);
  await vi.waitFor(() => expect(said).toContain('hello 0'));
});

test('a table that is busy is told again, and nobody is to blame', async () => {
  vi.useFakeTimers();
  const { said, look } = sitting([no('TOO_FAST'), no('NOT_STORED')]);
  look(screen(1, 1), []);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(said).toEqual(['hello 1', 'choose 1', 'send roll', 'send roll', 'send roll']);
});

test('a question that is answered is not asked again before the table has moved on', async () => {
  const { said, look } = sitting();
  look(screen(1, 1), []);
  // Somebody comes in to watch while it thinks.
  look(screen(1, 1), []);
  await vi.waitFor(() => expect(said).toContain('send roll'));
  look(screen(2, 2), []);
  await vi.waitFor(() => expect(said).toContain('choose 2'));
  expect(said).toEqual(['hello 1', 'choose 1', 'send roll', 'choose 2', 'send roll']);
});

test('a move that came too late is not held against it; one that never fitted is', async () => {
  const rule = no('REFUSED', { rule: 'G-1' });
  const { said, look } = sitting([rule, rule]);
  look(screen(1, 1), []);
  look(screen(2, 2), []);
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^reject/));
  expect(said).toEqual([
    'hello 1',
    'choose 1',
    'send roll',
    'choose 2',
    'send roll',
    'reject: was refused: it is REFUSED (G-1)',
  ]);
});

test('a pause is waited for', async () => {
  const { said, look } = sitting([no('PAUSED')]);
  const pause = { state: 'paused', seat: 0 as Seat, since: 0 } as const;
  look(screen(1, 1), []);
  look(screen(2, 1, { pause }), []);
  await vi.waitFor(() => expect(said).toContain('send roll'));
  look(screen(3, 1), []);
  await vi.waitFor(() => expect(said.filter((line) => line === 'send roll')).toHaveLength(2));
  expect(said.some((line) => line.startsWith('reject'))).toBe(false);
});

test.each([
  ['finished', { status: 'finished' }, { type: 'over' }],
  ['given up', { status: 'abandoned' }, { type: 'abandoned' }],
  ['frozen', { status: 'frozen', frozen: no('FROZEN') }, { type: 'lost', reason: 'it is FROZEN' }],
  [
    'left by its host',
    { status: 'lobby', seats: [{ seat: 0 }, { seat: 1, host: true }] },
    { type: 'lost', reason: 'The host has left.' },
  ],
] as const)('a table that is %s is left', (_, table, end) => {
  const { ends, look } = sitting();
  look(screen(1, 1, table as unknown as Shown['table']), []);
  expect(ends).toEqual([end]);
});
