import { totalOf, seatsOf } from '@reckon/kernel';
import { keptGame } from '@reckon/kernel/testing';
import { describe, expect, test } from 'vitest';
import { mars } from '../entry.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';

/** Rows field by field, told once more from events and sheet in a plain way. */
describe('rows of a game of two', () => {
  const config = mars.parseConfig({});
  if ('complaint' in config) throw new Error(config.complaint.message);
  const eager = ['claimMilestone', 'fundAward', 'play'];
  const kept = keptGame({ entry: mars, config: config.value, seats: 2, seed: 'rows', eager });
  const table_id = 'table';
  let { generation } = kept.opening as State;
  const events = kept.events.map(({ seq, at, event }) => {
    const told = event as Event;
    if (told.type === 'generationBegan') ({ generation } = told);
    return { seq, event: told, common: { table_id, generation, at } };
  });

  test('[MRS-3.1] the generation that was the last', () => {
    expect(kept.rows('mars_game')).toEqual([{ table_id, generation: (kept.state as State).generation }]);
    expect(generation).toBeGreaterThan(3);
  });

  test('[MRS-6.1] [MRS-8.1] tiles and cards, each in its generation', () => {
    const tiles = events.flatMap(({ seq, event, common }) =>
      event.type === 'tilePlaced'
        ? [{ ...common, event: seq, seat: event.seat, tile: event.tile, space: `${event.space}` }]
        : [],
    );
    const cards = events.flatMap(({ seq, event, common }) =>
      event.type === 'played' || event.type === 'corporationPlayed'
        ? [{ ...common, event: seq, seat: event.seat, card: `${event.card}` }]
        : [],
    );
    expect(tiles.length).toBeGreaterThan(0);
    expect(cards.length).toBeGreaterThan(2);
    expect(kept.rows('mars_tile')).toEqual(tiles);
    expect(kept.rows('mars_card')).toEqual(cards);
  });

  test('[MRS-11.1] goals: who took which milestone and paid for which award', () => {
    const goals = events.flatMap(({ event, common }) =>
      event.type === 'milestoneClaimed' || event.type === 'awardFunded'
        ? [
            {
              ...common,
              kind: event.type === 'awardFunded' ? 'award' : 'milestone',
              name: event.name,
              seat: event.seat,
            },
          ]
        : [],
    );
    expect(goals.length).toBeGreaterThan(0);
    expect(kept.rows('mars_goal')).toEqual(goals);
  });

  test('[MRS-13.1] points by source add up to the score', () => {
    const rows = kept.rows('mars_points');
    for (const seat of seatsOf(2)) {
      const own = rows.filter((row) => row['seat'] === seat);
      expect(own.reduce((sum, row) => sum + Number(row['points']), 0)).toBe(totalOf(kept.sheet.lines, seat));
      for (const { category, source, points } of own)
        expect(points).toBe(
          kept.sheet.lines
            .filter((line) => line.seat === seat && line.category === category && line.source === source)
            .reduce((sum, line) => sum + line.points, 0),
        );
    }
    expect(rows).toHaveLength(
      new Set(kept.sheet.lines.map(({ seat, category, source }) => `${seat} ${category} ${source}`)).size,
    );
  });
});
