import { seatsOf, type About, type Happened, type Row, type ScoreLine } from '@reckon/kernel';
import { only } from '../facts/resources.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

type Played = Extract<Happened<State, Move, Event>, { type: 'played' }>;

/** The records of play, worked out from what happens at a table and what the score says of it. */
export function rows(happened: Happened<State, Move, Event>, about: About): readonly Row[] {
  switch (happened.type) {
    case 'dealt':
      return [{ table: 'settlers_game', key: 0, set: { table_id: about.table, winner: null } }];
    case 'played':
      return happened.record.events.flatMap((event, i) =>
        rowsOf(about, event, { number: happened.record.first + i, played: happened }),
      );
    case 'abandoned':
    case 'presence':
      return [];
    default:
      return happened satisfies never;
  }
}

/** Nobody is -1 in these events, and null in a row. */
const holder = (seat: number): number | null => (seat < 0 ? null : seat);

function rowsOf(
  { table, at }: About,
  event: Event,
  { number, played }: { readonly number: number; readonly played: Played },
): readonly Row[] {
  const row = (name: string, set: Row['set']): readonly Row[] => [
    { table: name, key: number, set: { table_id: table, event: number, ...set } },
  ];
  const turn = played.before.turnNumber;
  switch (event.type) {
    case 'diceRolled': {
      const [first, second] = event.dice;
      return row('settlers_roll', { seat: event.seat, first, second });
    }
    case 'longestRoadTaken':
    case 'largestArmyTaken':
      return row('settlers_award', {
        award: event.type === 'longestRoadTaken' ? 'longest_road' : 'largest_army',
        seat: holder(event.seat),
        from_seat: holder(event.from),
        size: event.type === 'longestRoadTaken' ? event.length : event.knights,
        at,
      });
    case 'tradeMade':
      return row('settlers_trade', {
        turn,
        seat: event.seat,
        partner: event.partner,
        gave: event.give,
        got: event.get,
        at,
      });
    case 'bankTraded':
      return row('settlers_trade', {
        turn,
        seat: event.seat,
        partner: null,
        gave: only(event.give, event.count),
        got: only(event.get, 1),
        at,
      });
    case 'won':
      return [
        { table: 'settlers_game', key: 0, set: { winner: event.seat } },
        ...victory(table, played.after.seats, played.sheet?.lines ?? []),
      ];
    default:
      return [];
  }
}

function victory(table: string, seats: number, lines: readonly ScoreLine[]): readonly Row[] {
  return seatsOf(seats).flatMap((seat) => {
    const points = new Map<string, number>();
    for (const line of lines)
      if (line.seat === seat) points.set(line.category, (points.get(line.category) ?? 0) + line.points);
    return Array.from(points, ([source, sum]) => ({
      table: 'settlers_victory',
      key: `${seat}/${source}`,
      set: { table_id: table, seat, source, points: sum },
    }));
  });
}
