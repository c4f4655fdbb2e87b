/** Tables that the rules read at every move are not frozen, for speed; here they are, and nobody writes into them. */
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { begin, play, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { canPayCard, canPayCity, canPayRoad, canPaySettlement, COSTS } from '../facts/costs.ts';
import { GEOMETRIES } from '../facts/geometry.ts';
import { covers, NO_CARDS } from '../facts/resources.ts';
import { SUPPLIES } from '../facts/supplies.ts';
import { at, filled, packed, packedRows, rowAt } from '../facts/table.ts';
import { settlers } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** Asks the engine itself: a table of small whole numbers without room for gaps is the kind that rules read in place. */
function plainNumbers(): (table: readonly number[]) => boolean {
  setFlagsFromString('--allow-natives-syntax');
  return runInThisContext('(table) => %HasSmiElements(table) && !%HasHoleyElements(table)') as never;
}

/** Every list in it, lists of rows aside. */
function numberTables(value: unknown, path: string): readonly (readonly [string, readonly number[]])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) return [[path, value]];
  return Object.entries(value).flatMap(([name, part]) => numberTables(part, `${path}.${name}`));
}

// Before the next test, for a table that is frozen is of another kind.
test('whatever is played, tables of numbers stay whole and packed to the engine', () => {
  const isPlain = plainNumbers();
  const { game } = settlers;
  const states = Array.from({ length: 25 }, (_, n) => {
    const dice = seededDice(`kinds ${n}`);
    const match = begin({ game, config: STANDARD, seats: 4, chance: dice });
    for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
      const menu = game.moves(match.state, acting[0]!);
      play(match, acting[0]!, menu[dice.below(menu.length, 'move')]!);
    }
    return match.state;
  });
  expect(states.every(({ phase }) => phase === 'over')).toBe(true);
  const tables = numberTables({ states, GEOMETRIES, SUPPLIES, COSTS }, '');
  expect(tables.length).toBeGreaterThan(1000);
  expect(tables.filter(([, table]) => !isPlain(table)).map(([path]) => path)).toEqual([]);
});

test('the prices written out are those of the table', () => {
  const written = [
    [canPayRoad, COSTS.road],
    [canPaySettlement, COSTS.settlement],
    [canPayCity, COSTS.city],
    [canPayCard, COSTS.card],
  ] as const;
  for (let n = 0; n < 4 ** 5; n++) {
    const hand = [0, 1, 2, 3, 4].map((r) => (n >> (2 * r)) & 3);
    for (const [canPay, cost] of written) expect([hand, canPay(hand)]).toEqual([hand, covers(hand, cost)]);
  }
});

test.each([2, 4, 6])('whole games write into no table that is shared, %i players', (seats) => {
  for (const shared of [GEOMETRIES, SUPPLIES, COSTS, NO_CARDS]) freeze(shared);
  const { game, scoring } = settlers;
  const dice = seededDice(`frozen ${seats}`);
  const config = { ...STANDARD, friendlyRobber: true, tracker: true };
  const match = begin({ game, config, seats, chance: dice, observers: [scoring] });
  for (const shared of [match.state.board, match.state.deck]) freeze(shared);
  for (let acting = game.toAct(match.state); acting.length > 0; acting = game.toAct(match.state)) {
    const menu = game.moves(match.state, acting[0]!);
    const answer = play(match, acting[0]!, menu[dice.below(menu.length, 'move')]!);
    if ('rejected' in answer) throw new Error(answer.rejected);
    freeze(answer.events);
    freeze(game.view(match.state, acting[0]!).board);
  }
  expect(match.state.phase).toBe('over');
  expect(game.setup(STANDARD, seats, seededDice(1)).level).toEqual(
    filled(GEOMETRIES[seats > 4 ? 'large' : 'small'].points.length, 0),
  );
});

test('a place that is not in a table is a mistake and is said', () => {
  expect(at([7, 8], 1)).toBe(8);
  expect(() => at([7, 8], 2)).toThrow('a table of 2 has no place 2');
  expect(rowAt([[7]], 0)).toEqual([7]);
  expect(() => rowAt([[7]], -1)).toThrow('a table of 1 has no place -1');
  expect(packed(new Set([3, 1]))).toEqual([3, 1]);
  expect(packedRows(new Set([[3], [1]]))).toEqual([[3], [1]]);
});
