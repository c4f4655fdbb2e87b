import { keptGame } from '@reckon/kernel/testing';
import { describe, expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';

/** Rows field by field, told once more from events in a plain way. */
describe('rows of a game of four', () => {
  const kept = keptGame({ entry: ohHell, config: STANDARD, seats: 4, seed: 'rows' });
  const events = kept.events.map(({ at, event }) => ({ at, event: event as Event }));
  const table_id = 'table';

  test('[OHH-1.2] a row for every round: dealer, cards, trump, and when', () => {
    const { dealer, hands, turned, config } = kept.opening as State;
    const deals = [
      { at: 0, round: 1, dealer, hands, turned },
      ...events.flatMap(({ at, event }) => (event.type === 'roundDealt' ? [{ at, ...event }] : [])),
    ];
    const ends = events.flatMap(({ at, event }) => (event.type === 'roundEnded' ? [at] : []));
    expect(kept.rows('oh_hell_game')).toEqual([
      { table_id, most: String(config.most), course: config.course },
    ]);
    expect(kept.rows('oh_hell_round')).toEqual(
      deals.map((deal, n) => ({
        table_id,
        round: n + 1,
        dealer: deal.dealer,
        cards: deal.hands[0]!.length,
        trump: deal.turned.at(-1),
        began_at: deal.at,
        ended_at: ends[n],
      })),
    );
  });

  test('[OHH-4.1] a row of the pad for every seat of every round', () => {
    const bids = new Map<string, number>();
    const tricks = new Map<string, number>();
    const expected: unknown[] = [];
    let round = 1;
    for (const { event } of events) {
      if (event.type === 'roundDealt') ({ round } = event);
      if (event.type === 'bidMade') bids.set(`${round} ${event.seat}`, event.tricks);
      if (event.type === 'trickTaken') {
        const key = `${round} ${event.seat}`;
        tricks.set(key, (tricks.get(key) ?? 0) + 1);
      }
      if (event.type !== 'roundEnded') continue;
      for (const seat of [0, 1, 2, 3]) {
        const bid = bids.get(`${round} ${seat}`)!;
        const taken = tricks.get(`${round} ${seat}`) ?? 0;
        const points = event.written.points[seat];
        expected.push({ table_id, round, seat, bid, taken, exact: bid === taken, points });
      }
    }
    expect(expected.length).toBeGreaterThan(20);
    expect(kept.rows('oh_hell_bid')).toEqual(expected);
  });
});
