import { merged, type About, type Happened, type Row, type Sheet } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

/** The records of play, worked out from what happens at a table and what the score says of it. */
export function rows(happened: Happened<State, Move, Event>, about: About): readonly Row[] {
  switch (happened.type) {
    case 'dealt':
      return [generationRow(about, happened.state.generation)];
    case 'played': {
      const { before, record, sheet, earlier } = happened;
      let { generation } = before;
      const told = record.events.flatMap((event, i) => {
        if (event.type === 'generationBegan') generation = event.generation;
        return rowsOf(about, event, { number: record.first + i, generation });
      });
      return merged(sheet?.final && !earlier?.final ? [...told, ...points(about.table, sheet)] : told);
    }
    case 'abandoned':
    case 'presence':
      return [];
    default:
      return happened satisfies never;
  }
}

const generationRow = ({ table }: About, generation: number): Row => ({
  table: 'mars_game',
  key: 0,
  set: { table_id: table, generation },
});

interface When {
  readonly number: number;
  readonly generation: number;
}

function rowsOf(about: About, event: Event, { number, generation }: When): readonly Row[] {
  const { table, at } = about;
  const common = { table_id: table, generation, at };
  const goal = (kind: 'milestone' | 'award', name: string, seat: number): Row => ({
    table: 'mars_goal',
    key: `${kind}/${name}`,
    set: { ...common, kind, name, seat },
  });
  switch (event.type) {
    case 'tilePlaced': {
      const { seat, tile, space } = event;
      return [
        {
          table: 'mars_tile',
          key: number,
          set: { ...common, event: number, seat, tile, space: String(space) },
        },
      ];
    }
    case 'corporationPlayed':
    case 'played': {
      const { seat, card } = event;
      return [
        { table: 'mars_card', key: number, set: { ...common, event: number, seat, card: String(card) } },
      ];
    }
    case 'milestoneClaimed':
      return [goal('milestone', event.name, event.seat)];
    case 'awardFunded':
      return [goal('award', event.name, event.seat)];
    case 'generationBegan':
      return [generationRow(about, event.generation)];
    default:
      return [];
  }
}

/** Several lines of one source of a category count together. */
function points(table: string, { lines }: Sheet): readonly Row[] {
  const sums = new Map<string, Row>();
  for (const { seat, category, source, points: more } of lines) {
    const key = `${seat}/${category}/${source}`;
    const before = Number(sums.get(key)?.set['points'] ?? 0);
    sums.set(key, {
      table: 'mars_points',
      key,
      set: { table_id: table, seat, category, source, points: before + more },
    });
  }
  return [...sums.values()];
}
