import { seatsOf, totalOf } from '@reckon/kernel';
import { keptGame } from '@reckon/kernel/testing';
import { describe, expect, test } from 'vitest';
import { mahjong } from '../entry.ts';
import { RULE_SETS } from '../facts/rulesets.ts';
import { nameOf } from '../facts/tiles.ts';
import type { Event } from '../rules/events.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';

/** Rows field by field, told once more from events and sheet in a plain way. */
describe.each(RULE_SETS)('%s', (rules) => {
  const HANDS = 16;
  const config = configOf(rules, { hands: HANDS });
  const kept = keptGame({ entry: mahjong, config, seats: 4, seed: 'rows', eager: ['hu', 'kong', 'pong'] });
  let hand = 1;
  const events = kept.events.map(({ at, event }) => {
    const told = event as Event;
    if (told.type === 'dealt') ({ hand } = told);
    return { at, hand, event: told };
  });
  const table_id = 'table';

  test('[MJ-13.1] a row for every hand: who dealt, how and when it ended', () => {
    const dealers = [
      [0, (kept.opening as State).dealer] as const,
      ...events.flatMap(({ at, event }) => (event.type === 'dealt' ? [[at, event.dealer] as const] : [])),
    ];
    const ends = events.flatMap(({ at, event }) =>
      event.type === 'handEnded' ? [[at, event.reason] as const] : [],
    );
    expect(kept.rows('mahjong_game')).toEqual([{ table_id, rules, hands: HANDS }]);
    expect(kept.rows('mahjong_hand')).toEqual(
      dealers.map(([began_at, dealer], n) => {
        const [ended_at, ended_by] = ends[n]!;
        return { table_id, hand: n + 1, dealer, ended_by, began_at, ended_at };
      }),
    );
  });

  test('[MJ-15.6] a row for every win: seat, kind, tile, who gave it, fan by pattern, points', () => {
    const wins = events.flatMap(({ at, hand: no, event }) =>
      event.type === 'won' ? [{ at, in: no, event }] : [],
    );
    expect(wins.length).toBeGreaterThan(0);
    const rows = kept.rows('mahjong_win');
    expect(rows.map(({ lines: _lines, ...row }) => row)).toEqual(
      wins.map(({ at, in: of, event: { seat, kind, tile, from, no, fan, each, payers } }) => ({
        table_id,
        hand: of,
        no,
        seat,
        kind,
        tile: nameOf(tile),
        from_seat: from,
        fan,
        points: each * payers.length,
        at,
      })),
    );
    for (const { fan, lines } of rows)
      expect(Object.values(lines as { [pattern: string]: number }).reduce((sum, n) => sum + n, 0)).toBe(fan);
  });

  test('[MJ-15.6] what is drawn of the fan is what was won', () => {
    const [fan] = mahjong.spreads!(
      events.map(({ event }) => event),
      4,
    );
    const won = (seat: number, of: number): number =>
      kept.rows('mahjong_win').filter((row) => row['seat'] === seat && row['fan'] === of).length;
    expect(fan!.of.length).toBeGreaterThan(0);
    expect(fan!.bySeat).toEqual(seatsOf(4).map((seat) => fan!.of.map((of) => won(seat, of))));
  });

  test('[MJ-11.1] a row for every kong, and whether its income stayed', () => {
    const lost = events.flatMap(({ hand: of, event }) =>
      event.type === 'kongLost' ? [`${of}/${event.no}`] : [],
    );
    expect(kept.rows('mahjong_kong')).toEqual(
      events.flatMap(({ at, hand: of, event }) =>
        event.type === 'konged'
          ? [
              {
                table_id,
                hand: of,
                no: event.no,
                seat: event.seat,
                kind: event.kind,
                at,
                tile: nameOf(event.tile),
                from_seat: event.from,
                kept: !lost.includes(`${of}/${event.no}`),
              },
            ]
          : [],
      ),
    );
  });

  test('[MJ-15.3] a row for every transfer, and nobody pays himself', () => {
    const when = new Map(kept.events.map(({ seq, at }) => [seq, at]));
    expect(kept.rows('mahjong_transfer')).toEqual(
      kept.sheet.lines.flatMap(({ seat, other, points, category, rule, why, because }, no) =>
        other === undefined || points <= 0
          ? []
          : [
              {
                table_id,
                no,
                hand: why['hand'],
                payer: other,
                receiver: seat,
                points,
                reason: category,
                fan: why['fan'] ?? null,
                rule,
                at: when.get(because[0]!),
              },
            ],
      ),
    );
    for (const { payer, receiver } of kept.rows('mahjong_transfer')) expect(payer).not.toBe(receiver);
  });

  test('[MJ-15.4] settlements: what every hand changed, and what it came to', () => {
    const rows = kept.rows('mahjong_settlement');
    expect(rows).toHaveLength(4 * HANDS);
    const { start } = (kept.state as State).rules;
    for (const seat of seatsOf(4)) {
      let total = start;
      for (const { hand: of, ...row } of rows.filter((one) => one['seat'] === seat)) {
        const change = kept.sheet.lines
          .filter((line) => line.seat === seat && line.why['hand'] === of)
          .reduce((sum, { points }) => sum + points, 0);
        total += change;
        expect(row).toEqual({ table_id, seat, change, total });
      }
      expect(total).toBe(totalOf(kept.sheet.lines, seat));
    }
    for (let of = 1; of <= HANDS; of++)
      expect(
        rows.filter((row) => row['hand'] === of).reduce((sum, row) => sum + Number(row['change']), 0),
      ).toBe(0);
  });
});
