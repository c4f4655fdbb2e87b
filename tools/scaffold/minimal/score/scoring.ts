import { accounted, EMPTY_SHEET, rankedByTotal, seatsOf, type ScoreLine, type Scoring } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import { redact } from '../rules/redact.ts';
import type { State } from '../rules/state.ts';

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: () => EMPTY_SHEET,
  observe(sheet, event, after, seq) {
    if (event.type === 'gameEnded') return { ...sheet, final: true };
    if (event.type !== 'numbersOpened') return sheet;
    const round = after.rounds.length;
    const lines = seatsOf(after.seats).flatMap((seat): readonly ScoreLine[] => {
      const points = event.points[seat]!;
      if (points === 0) return [];
      const why = { key: 'why.alone', number: points };
      const source = `round:${round}`;
      const line = { id: source, seat, points, source, category: 'rounds', why, evidence: [] };
      return [{ ...line, rule: 'MTP-1.3', condition: { kind: 'fixed', points }, because: [seq] }];
    });
    return { ...sheet, lines: [...sheet.lines, ...lines] };
  },
  settled: accounted({
    open: (event: Event) => redact(event, 'spectator'),
    when: ({ rounds }: State) => rounds.length,
  }),
  rank: ({ lines }, { seats }) => rankedByTotal(lines, seats),
};
