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

test('a person is told the same in words', async () => {
  const { stdout } = await reckon(
    ['what-if', 'oh-hell', '-'],
    JSON.stringify({ id: 'a', pos: { hands, ...bids }, steps: [{ move: { type: 'playCard', card: '3C' } }] }),
  );
  expect(stdout).toContain('no total changes');
});
