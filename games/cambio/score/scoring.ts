import {
  accounted,
  ranked,
  seatsOf,
  totalOf,
  type ScoreLine,
  type Scoring,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import { handOf, placeOf } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import { redact } from '../rules/redact.ts';
import { winnersOf } from '../rules/result.ts';
import type { State } from '../rules/state.ts';
import { linesOf } from './lines.ts';

/**
 * The sheet while cards are hidden says nothing of them. It remembers only what everybody saw: which event last changed
 * each place, and which one was the call.
 */
interface Ledger extends Sheet {
  readonly placed: readonly number[];
  readonly called: number;
}

const NOTHING: readonly number[] = [];

const begin = ({ seats }: State): Ledger => ({
  lines: [],
  changes: [],
  final: false,
  placed: Array<number>(placeOf(seats, 0)).fill(0),
  called: 0,
});

function observe(sheet: Sheet, event: Event, after: State, seq: number): Ledger | Sheet {
  const ledger = sheet as Ledger;
  switch (event.type) {
    case 'cardSwapped': {
      const placed = ledger.placed.slice();
      placed[placeOf(event.seat, event.slot)] = seq;
      return kept(ledger, placed, ledger.called);
    }
    case 'cardsExchanged': {
      const placed = ledger.placed.slice();
      placed[placeOf(event.a.seat, event.a.slot)] = seq;
      placed[placeOf(event.b.seat, event.b.slot)] = seq;
      return kept(ledger, placed, ledger.called);
    }
    case 'cambioCalled':
      return kept(ledger, ledger.placed, seq);
    case 'handsRevealed': {
      const lines = roundLines(after, event.round, {
        // There is a number for every place of the table.
        because: (place) => (ledger.placed[place] === 0 ? [seq] : [ledger.placed[place]!, seq]),
        // Hands are shown only after a call (CAM-14.4).
        becauseOfCall: [ledger.called, seq],
      });
      return { ...ledger, lines: [...ledger.lines, ...lines] };
    }
    case 'roundDealt':
      return kept(
        ledger,
        ledger.placed.map(() => seq),
        0,
      );
    case 'gameCompleted':
      return { lines: ledger.lines, changes: ledger.changes, final: true };
    default:
      return ledger;
  }
}

/** Written out, because most events of a game pass through here. */
const kept = ({ lines, changes, final }: Sheet, placed: readonly number[], called: number): Ledger => ({
  lines,
  changes,
  final,
  placed,
  called,
});

interface Reasons {
  readonly because: (place: number) => readonly number[];
  readonly becauseOfCall: readonly number[];
}

/** The lines of one round; none for a round that has not been shown. */
function roundLines(
  { config, finished, seats }: State,
  round: number,
  reasons: Reasons,
): readonly ScoreLine[] {
  const shown = finished[round - 1];
  if (shown === undefined) return [];
  return linesOf({
    hands: seatsOf(seats).map((seat) => handOf(shown.hands, seat)),
    caller: shown.caller,
    rulings: config,
    prefix: config.rounds === 1 ? '' : `round:${round}:`,
    because: reasons.because,
    becauseOfCall: reasons.becauseOfCall,
  });
}

/** Lowest first. The tie rule speaks only of the lowest, and only where one call decided the game. */
function rank({ lines }: Sheet, { seats, config, call }: State): readonly (readonly Seat[])[] {
  const totals = seatsOf(seats).map((seat) => totalOf(lines, seat));
  const groups = ranked(seatsOf(seats), (a, b) => totalOf(lines, a) - totalOf(lines, b));
  if (lines.length === 0) return groups;
  const decider = config.rounds === 1 && call ? call.by : null;
  const { winners } = winnersOf(totals, decider, config.tieRule);
  const [lowest = [], ...rest] = groups;
  const others = lowest.filter((seat) => !winners.includes(seat));
  return [winners, ...(others.length > 0 ? [others] : []), ...rest];
}

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin,
  observe,
  settled: accounted({
    open: (event: Event) => redact(event, 'spectator'),
    when: ({ round }: State) => round,
  }),
  rank,
  recount: (state) =>
    state.finished.flatMap((_, index) =>
      roundLines(state, index + 1, { because: () => NOTHING, becauseOfCall: NOTHING }),
    ),
};
