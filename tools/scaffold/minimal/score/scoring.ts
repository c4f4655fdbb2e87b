import { EMPTY_SHEET, revise, seatsOf, totalOf, type ScoreLine, type Scoring } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
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
      const line = { seat, points, source: `round:${round}`, category: 'rounds', why, evidence: [] };
      return [{ ...line, rule: 'MTP-1.3', because: [seq] }];
    });
    return revise(sheet, [...sheet.lines, ...lines], seq);
  },
  rank(sheet, { seats }) {
    const totals = seatsOf(seats).map((seat) => totalOf(sheet.lines, seat));
    const places = [...new Set(totals)].toSorted((one, other) => other - one);
    return places.map((total) => seatsOf(seats).filter((seat) => totals[seat] === total));
  },
};
