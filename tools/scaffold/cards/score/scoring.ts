import {
  accounted,
  EMPTY_SHEET,
  rankedByTotal,
  seatsOf,
  type ScoreLine,
  type Scoring,
  type Seat,
} from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import { redact } from '../rules/redact.ts';
import type { State } from '../rules/state.ts';

/** One line for every seat and round in which it took a trick (CTP-3.1). */
const linesOf = (
  state: State,
  because: (source: string, seat: Seat) => readonly number[],
): readonly ScoreLine[] =>
  state.taken.flatMap((tricks, round) =>
    seatsOf(tricks.length).flatMap((seat): readonly ScoreLine[] => {
      const source = `round:${round + 1}`;
      const points = tricks[seat]!;
      if (points === 0) return [];
      const why = { key: 'why.tricks', tricks: points };
      const condition = { kind: 'per', points: 1, every: 1, what: 'trick', count: points } as const;
      const line = { id: source, seat, points, source, why, condition, category: 'tricks', evidence: [] };
      return [{ ...line, rule: 'CTP-3.1', because: because(source, seat) }];
    }),
  );

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: () => EMPTY_SHEET,
  observe(sheet, event, after, seq) {
    if (event.type === 'gameEnded') return { ...sheet, final: true };
    if (event.type !== 'trickTaken') return sheet;
    const known = (source: string, seat: Seat): readonly number[] =>
      sheet.lines.find((line) => line.source === source && line.seat === seat)?.because ?? [];
    const now = `round:${after.round}`;
    const lines = linesOf(after, (source, seat) =>
      source === now && seat === event.seat ? [...known(source, seat), seq] : known(source, seat),
    );
    return { ...sheet, lines };
  },
  settled: accounted({
    open: (event: Event) => redact(event, 'spectator'),
    when: ({ round }: State) => round,
  }),
  recount: (state) => linesOf(state, () => []),
  rank: ({ lines }, { hands }) => rankedByTotal(lines, hands.length),
};
