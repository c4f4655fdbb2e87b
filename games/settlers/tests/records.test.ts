import { seatsOf, totalOf } from '@reckon/kernel';
import { keptGame } from '@reckon/kernel/testing';
import { describe, expect, test } from 'vitest';
import { settlers } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';

/** Rows field by field, told once more from events and sheet in a plain way. */
describe('rows of a game of three', () => {
  const eager = ['buildCity', 'buildSettlement', 'playKnight', 'acceptTrade', 'buildRoad', 'buyCard'];
  const config = { ...STANDARD, pointsToWin: 8 };
  const kept = keptGame({ entry: settlers, config, seats: 3, seed: 'rows', eager });
  const events = kept.events.map((one) => ({ ...one, event: one.event as Event }));
  const table_id = 'table';
  const nobody = (seat: number): number | null => (seat === -1 ? null : seat);

  test('[SET-11.1] the winner, and what everybody’s points came from', () => {
    const won = events.at(-1)!.event;
    if (won.type !== 'won') throw new Error('nobody won');
    expect(kept.rows('settlers_game')).toEqual([{ table_id, winner: won.seat }]);
    const rows = kept.rows('settlers_victory');
    for (const seat of seatsOf(3)) {
      const own = rows.filter((row) => row['seat'] === seat);
      expect(own.reduce((sum, row) => sum + Number(row['points']), 0)).toBe(totalOf(kept.sheet.lines, seat));
      for (const { source, points } of own)
        expect(points).toBe(
          kept.sheet.lines
            .filter((line) => line.seat === seat && line.category === source)
            .reduce((sum, line) => sum + line.points, 0),
        );
    }
  });

  test('[SET-7.1] every roll', () => {
    const rows = kept.rows('settlers_roll');
    expect(rows.length).toBeGreaterThan(20);
    expect(rows).toEqual(
      events.flatMap(({ seq, event }) =>
        event.type === 'diceRolled'
          ? [{ table_id, event: seq, seat: event.seat, first: event.dice[0], second: event.dice[1] }]
          : [],
      ),
    );
  });

  test('[SET-7.1] what is drawn of the dice is what was rolled', () => {
    const [dice] = settlers.spreads!(
      events.map(({ event }) => event),
      3,
    );
    const rolled = (seat: number, sum: number): number =>
      kept
        .rows('settlers_roll')
        .filter((row) => row['seat'] === seat && Number(row['first']) + Number(row['second']) === sum).length;
    expect(dice!.bySeat).toEqual(seatsOf(3).map((seat) => dice!.of.map((sum) => rolled(seat, sum))));
    expect(dice!.fair!.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    expect(dice!.fair![5]).toBeCloseTo(1 / 6);
  });

  test('[SET-11.1] awards as they change hands', () => {
    const rows = kept.rows('settlers_award');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(
      events.flatMap(({ seq, at, event }) => {
        if (event.type !== 'longestRoadTaken' && event.type !== 'largestArmyTaken') return [];
        const road = event.type === 'longestRoadTaken';
        return [
          {
            table_id,
            event: seq,
            award: road ? 'longest_road' : 'largest_army',
            at,
            seat: nobody(event.seat),
            from_seat: nobody(event.from),
            size: road ? event.length : event.knights,
          },
        ];
      }),
    );
  });

  test('[SET-9.1] trades with players and with the bank', () => {
    let turn = (kept.opening as State).turnNumber;
    const cards = (resource: number, count: number): readonly number[] =>
      [0, 1, 2, 3, 4].map((one) => (one === resource ? count : 0));
    const expected = events.flatMap(({ seq, at, event }): readonly object[] => {
      if (event.type === 'turnBegun') turn = event.number;
      if (event.type === 'tradeMade')
        return [
          {
            table_id,
            event: seq,
            turn,
            seat: event.seat,
            partner: event.partner,
            at,
            gave: event.give,
            got: event.get,
          },
        ];
      if (event.type !== 'bankTraded') return [];
      const { seat, give, count, get } = event;
      return [
        {
          table_id,
          event: seq,
          turn,
          seat,
          partner: null,
          at,
          gave: cards(give, count),
          got: cards(get, 1),
        },
      ];
    });
    expect(expected.length).toBeGreaterThan(0);
    expect(kept.rows('settlers_trade')).toEqual(expected);
  });
});
