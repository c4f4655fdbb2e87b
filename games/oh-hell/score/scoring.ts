import { accounted, EMPTY_SHEET, rankedByTotal, type Scoring, type Seat } from '@reckon/kernel';
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
  rank: ({ lines }, { hands }) => rankedByTotal(lines, hands.length),
};
