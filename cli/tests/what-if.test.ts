import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersIn, reckon } from './reckon.ts';

const ask = async (game: string, ...cases: readonly object[]): Promise<readonly unknown[]> => {
  const text = cases.map((one) => JSON.stringify(one)).join('\n');
  const { stdout } = await reckon(['what-if', game, '-', '--json'], text);
  return answersIn(stdout);
};

const hands = [['2C'], ['3C'], ['AC']];
const bids = { turned: '5D', bids: [0, 1, 1] };

test('a case is answered with events, every total line by line, and the position after it', async () => {
  const last = {
    hands: [['2C'], [], []],
    trick: [
      { seat: 1, card: '3C' },
      { seat: 2, card: 'AC' },
    ],
    ...bids,
  };
  const [done, refused, twice] = await ask(
    'oh-hell',
    { id: 'last card', pos: last, steps: [{ move: { type: 'playCard', card: '2C' } }] },
    { id: 'not held', pos: { hands, ...bids }, steps: [{ move: { type: 'playCard', card: 'KC' } }] },
    { id: 'twice', pos: { hands: [['2C'], ['2C'], ['AC']], ...bids }, menu: {} },
  );
  expect(done).toMatchObject({
    id: 'last card',
    ok: true,
    steps: [{ seat: 0, change: { 1: 10, 2: 11 } }],
    position: { round: 2 },
  });
  expect((done as { steps: { sheet: object[] }[] }).steps[0]!.sheet).toContainEqual(
    expect.objectContaining({ seat: 2, id: 'round:1', was: 0, is: 11, rule: 'OHH-4.1' }),
  );
  expect(refused).toMatchObject({ id: 'not held', ok: false, at: 0, rule: expect.stringMatching(/^OHH-/) });
  expect(twice).toEqual({ id: 'twice', error: { message: '2C is there twice', path: 'pos' } });
});

test('all moves of a position at once; what dice decide is said to be chance', async () => {
  const pos = {
    hands: [
      ['7H', '8D', 'KC', 'KS'],
      ['AH', '3D', '4C', '4S'],
    ],
    deck: ['2C', '5C'],
    discard: ['9C'],
    turn: 0,
  };
  const [menu, called] = await ask(
    'cambio',
    { id: 'menu', pos, menu: {} },
    { id: 'call', pos: { ...pos, turn: 1 }, try: { move: { type: 'callCambio' } } },
  );
  expect((menu as { menu: { move: { type: string } }[] }).menu.map(({ move }) => move.type)).toEqual([
    'drawDeck',
    'takeDiscard',
    'callCambio',
  ]);
  expect(called).toMatchObject({ legal: true, change: {} });
});

test('a case that asks nothing, or two things, is told to ask for one', async () => {
  const pos = { hands, ...bids };
  const cases = [{ pos }, { pos, menu: {}, try: { move: { type: 'playCard', card: '3C' } } }];
  const error = { message: 'ask for exactly one of steps, try and menu', path: '' };
  expect(await ask('oh-hell', ...cases)).toEqual(cases.map(() => ({ id: null, error })));
});

test('a person is told the same in words', async () => {
  const { stdout } = await reckon(
    ['what-if', 'oh-hell', '-'],
    JSON.stringify({ id: 'a', pos: { hands, ...bids }, steps: [{ move: { type: 'playCard', card: '3C' } }] }),
  );
  expect(stdout).toContain('no total changes');
});

test('every sample of Mars is answered as an independent referee expects, by the command itself', async () => {
  type Flat = { readonly [key: string]: unknown };
  interface Sample extends Flat {
    readonly steps?: readonly Flat[];
    readonly try?: Flat;
    readonly pass?: Flat;
    readonly menu?: Flat;
  }
  const samples = readFileSync('games/mars/tests/samples/mars.play.jsonl', 'utf8').trim().split('\n');
  const cases = samples.map((line) => JSON.parse(line) as Sample);
  const answers = (await ask('mars', ...cases)) as readonly (Sample & { readonly change: Flat })[];
  expect(answers.map(({ id }) => id)).toEqual(cases.map(({ id }) => id));
  for (const [index, { id, steps, try: tried, pass, menu }] of cases.entries()) {
    const answer = answers[index]!;
    if (steps)
      expect(
        answer.steps?.map(({ change }) => change),
        String(id),
      ).toEqual(steps.map(wantedOf));
    if (tried) expect(answer['legal'], String(id)).toBe(tried['legal']);
    if (pass) expect(answer.change, String(id)).toEqual(wantedOf(pass));
    if (menu) expect(answer.menu?.['prices'], String(id)).toMatchObject(menu['prices'] as Flat);
  }
}, 60_000);

const wantedOf = ({ expect: wanted }: { readonly [key: string]: unknown }): unknown => wanted;
