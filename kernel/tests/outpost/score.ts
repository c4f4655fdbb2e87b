import { accounted, seatsOf, totalOf, type ScoreLine, type Scoring, type Seat } from '../../index.ts';
import { cardOf, type CardId } from './cards.ts';
import type { Event, State } from './state.ts';

const oceansOf = (state: State, seat: Seat): ScoreLine => {
  const spots = state.oceans.flatMap((owner, spot) => (owner === seat ? [spot] : []));
  return {
    id: 'oceans',
    condition: { kind: 'per', points: 2, every: 1, what: 'ocean', count: spots.length },
    seat,
    points: 2 * spots.length,
    rule: 'OUT-4.1',
    source: 'oceans',
    category: 'board',
    why: { key: 'oceans', count: spots.length },
    because: [],
    evidence: spots.map((spot) => `spot:${spot}`),
  };
};

const heatOf = (state: State, seat: Seat): ScoreLine => ({
  id: 'heat',
  condition: { kind: 'per', points: 1, every: 1, what: 'heat', count: state.warmed[seat]! },
  seat,
  points: state.warmed[seat]!,
  rule: 'OUT-4.2',
  source: 'heat',
  category: 'board',
  why: { key: 'heat', count: state.warmed[seat]! },
  because: [],
  evidence: [],
});

const relic = (seat: Seat, card: CardId): ScoreLine => ({
  id: card,
  condition: { kind: 'fixed', points: cardOf(card).heldPoints!, card },
  seat,
  points: cardOf(card).heldPoints!,
  rule: 'OUT-4.3',
  source: card,
  category: 'hand',
  why: { key: 'relic' },
  because: [],
  evidence: [],
  secret: true,
});

const linesOf = (state: State, seat: Seat): readonly ScoreLine[] => [
  oceansOf(state, seat),
  heatOf(state, seat),
  ...state.hands[seat]!.filter((card) => cardOf(card).heldPoints !== undefined).map((card) =>
    relic(seat, card),
  ),
];

const recount = (state: State): readonly ScoreLine[] =>
  seatsOf(state.hands.length).flatMap((seat) => linesOf(state, seat));

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: (state) => ({ lines: recount(state), changes: [], final: false }),
  observe(sheet, event, after) {
    switch (event.type) {
      case 'oceanPlaced':
      case 'heatRaised':
      case 'cardDrawn':
      case 'cardPlayed': {
        const others = sheet.lines.filter(({ seat }) => seat !== event.seat);
        const lines = [...others, ...linesOf(after, event.seat)].toSorted(
          (one, other) => one.seat - other.seat,
        );
        return { ...sheet, lines };
      }
      case 'ended':
        return { ...sheet, final: true };
      default:
        return sheet;
    }
  },
  settled: accounted({ open: ({ type }: Event) => ({ type }) as Event, when: ({ round }) => round }),
  recount,
  rank(sheet, state) {
    const seats = seatsOf(state.hands.length).toSorted(
      (a, b) => totalOf(sheet.lines, b) - totalOf(sheet.lines, a),
    );
    return seats
      .filter((seat, i) => i === 0 || totalOf(sheet.lines, seat) !== totalOf(sheet.lines, seats[i - 1]!))
      .map((best) => seats.filter((seat) => totalOf(sheet.lines, seat) === totalOf(sheet.lines, best)));
  },
  next: (state, seat) =>
    state.hands[seat]!.slice(0, 1).map((card) => ({ points: 2, source: card, why: { key: 'play' } })),
};
