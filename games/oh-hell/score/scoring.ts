import {
  accounted,
  EMPTY_SHEET,
  seatsOf,
  totalOf,
  type Scoring,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import { redact } from '../rules/redact.ts';
import type { State } from '../rules/state.ts';
import { linesOf } from './lines.ts';

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: () => EMPTY_SHEET,
  observe(sheet, event, after, seq) {
    if (event.type === 'gameEnded') return { ...sheet, final: true };
    if (event.type !== 'roundEnded') return sheet;
    const known = (source: string, seat: Seat): readonly number[] =>
      sheet.lines.find((line) => line.source === source && line.seat === seat)?.because ?? [seq];
    return { ...sheet, lines: linesOf(after.pad, known) };
  },
  settled: accounted({
    open: (event: Event) => redact(event, 'spectator'),
    when: ({ pad }: State) => pad.length,
  }),
  recount: ({ pad }) => linesOf(pad, () => []),
  rank: (sheet: Sheet, { hands }) => {
    const seats = seatsOf(hands.length);
    const totals = seats.map((seat) => totalOf(sheet.lines, seat));
    const places = [...new Set(totals)].toSorted((one, other) => other - one);
    return places.map((total) => seats.filter((seat) => totals[seat] === total));
  },
};
