import type { Row } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { historyRows } from './history.ts';

const whose = { table: '00000000-0000-4000-8000-000000000001', game: 'cambio' };

function written(...rows: readonly Row[]) {
  const problems: string[] = [];
  const told = historyRows(whose, rows, (problem) => problems.push(problem));
  const seen = told.map(({ table, json }) => ({ table, ...(JSON.parse(json) as object) }));
  return { seen, problems };
}

test('later words about a row go over earlier ones, whatever the column was called; what is not said is kept', () => {
  const { seen, problems } = written(
    { table: 'session', key: 0, set: { phase: 'playing', winnerId: 1, cambioCallerId: 0 } },
    { table: 'turn', key: 7, set: { playerId: 1, action: 'swap', discardedCard: '"4"' } },
    { table: 'session', key: 0, set: { phase: 'completed', winner: 0, completed_at: null } },
  );
  const [first, second] = written({ table: 'player', key: 0, set: {} }, { table: 'player', key: 1, set: {} })
    .seen as readonly { readonly id?: string }[];
  expect(problems).toEqual([]);
  expect(seen).toMatchObject([
    {
      table: 'game_session',
      id: whose.table,
      phase: 'completed',
      winner_id: first!.id,
      caller_id: first!.id,
    },
    { table: 'turn', number: 7, player_id: second!.id, action: 'swap', discarded_card: '"4"' },
  ]);
  expect(seen[0]).not.toHaveProperty('completed_at');
});

test.each<[Row, string]>([
  [{ table: 'turns' as 'turn', key: 0, set: {} }, 'there is no table "turns"'],
  [{ table: 'turn', key: 0, set: { colour: 'red' } }, 'turn has no column "colour"'],
  [{ table: 'turn', key: 0, set: { swappedSlot: 1.5 } }, 'turn.swapped_slot cannot hold this number'],
  [{ table: 'turn', key: 0, set: { specialPowerType: 'fly' } }, '"fly" is no power'],
  [{ table: 'session', key: 0, set: { phase: 'asleep' } }, '"asleep" is no phase'],
  [
    { table: 'special_power', key: 0, set: { powerType: 'look_own', targetPlayerId: 1 } },
    'a look at one’s own cards has no other player',
  ],
  [
    { table: 'game_score', key: 0, set: { penaltyApplied: true, isCaller: false } },
    'only the caller pays a penalty',
  ],
])('%j: %s', (row, problem) => {
  expect(written(row, { table: 'player', key: 0, set: { score: 3 } })).toMatchObject({
    seen: [{ table: 'player', score: 3 }],
    problems: [problem],
  });
});
