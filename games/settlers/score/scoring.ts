import {
  seatsOf,
  totalOf,
  type Change,
  type ScoreLine,
  type Scoring,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import { edgesAt, geometryOf } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { at, rowAt } from '../facts/table.ts';
import { playerAt, type State } from '../rules/state.ts';
import type { Event } from '../rules/events.ts';
import { hints } from './hints.ts';
import {
  allLines,
  armyLine,
  armyNeeded,
  cardLine,
  cityLine,
  roadLine,
  roadNeeded,
  settlementLine,
} from './lines.ts';

/** Awards have fixed places at the head of the sheet; everything else is added behind as it is earned. */
const roadPlace = (seat: number): number => 2 * seat;
const armyPlace = (seat: number): number => 2 * seat + 1;

export const scoring: Scoring<State, Event> = {
  id: 'score',
  begin: (state) => ({ lines: allLines(state), changes: [], final: false }),
  observe,
  recount: allLines,
  rank,
  next: hints,
};

function observe(sheet: Sheet, event: Event, after: State, seq: number): Sheet {
  switch (event.type) {
    // Nearly every event is one of these.
    case 'turnBegun':
    case 'diceRolled':
    case 'produced':
    case 'bankTraded':
      return sheet;
    case 'settlementBuilt':
      return cut(append(sheet, settlementLine(event.seat, event.vertex, [seq]), seq), event, { after, seq });
    case 'cityBuilt':
      return upgrade(sheet, cityLine(event.seat, event.vertex, [seq]), seq);
    case 'cardBought':
      if (event.card !== VICTORY_POINT) return sheet;
      return append(
        sheet,
        cardLine(event.seat, at(playerAt(after.players, event.seat).cards, VICTORY_POINT), [seq]),
        seq,
      );
    case 'roadsMeasured':
    case 'longestRoadTaken':
      return remeasure(sheet, event, { after, seq });
    case 'knightPlayed':
    case 'largestArmyTaken':
      return muster(sheet, event, { after, seq });
    case 'won':
      return { lines: sheet.lines, changes: sheet.changes, final: true };
    default:
      return sheet;
  }
}

/** When something happened, and how the table stands since. */
interface Moment {
  readonly after: State;
  readonly seq: number;
}

/** A settlement in the road on show may leave another of the same length: the evidence must be that one. */
function cut(
  sheet: Sheet,
  { seat, vertex }: Extract<Event, { type: 'settlementBuilt' }>,
  { after, seq }: Moment,
): Sheet {
  const holder = after.longestRoadHolder;
  if (holder === NOBODY || holder === seat) return sheet;
  const { evidence, because, seat: owner } = rowAt(sheet.lines, roadPlace(holder));
  const through = edgesAt(geometryOf(after.board), vertex).filter((edge) =>
    evidence.includes(`edge:${edge}`),
  );
  if (through.length < 2) return sheet;
  const next = amended(sheet);
  replace(next, roadPlace(holder), { line: roadLine(after, owner, { because }), seq });
  return next;
}

function append({ lines, changes, final }: Sheet, line: ScoreLine, seq: number): Sheet {
  return { lines: [...lines, line], changes: [...changes, change(line, line.points, seq)], final };
}

/** The city stands where the settlement stood, on the board and on the sheet. */
function upgrade({ lines, changes, final }: Sheet, city: ScoreLine, seq: number): Sheet {
  const place = lines.findIndex(
    ({ category, why }) => category === 'settlements' && why['vertex'] === city.why['vertex'],
  );
  const settlement = rowAt(lines, place);
  const next = lines.slice();
  next[place] = city;
  return {
    lines: next,
    changes: [...changes, change(settlement, -settlement.points, seq), change(city, city.points, seq)],
    final,
  };
}

const change = ({ seat, source, why, secret }: ScoreLine, points: number, seq: number): Change =>
  secret ? { seq, seat, points, source, why, secret } : { seq, seat, points, source, why };

/** Road lines change with their own length, with the length to beat, and with the card. */
function remeasure(
  sheet: Sheet,
  event: Extract<Event, { type: 'roadsMeasured' | 'longestRoadTaken' }>,
  { after, seq }: Moment,
): Sheet {
  const needed = roadNeeded(after);
  const moved = event.type === 'longestRoadTaken';
  const next = amended(sheet);
  for (let s = 0; s < after.seats; s++) {
    const line = rowAt(sheet.lines, roadPlace(s));
    const held = after.longestRoadHolder === s;
    const asBefore = line.points > 0 === held && line.why.length === playerAt(after.players, s).roadLength;
    if (asBefore && !held && line.why.needed === needed) continue;
    const because = moved && (held || event.from === s) ? [seq] : line.because;
    const trail = asBefore && held ? line.evidence : undefined;
    replace(next, roadPlace(s), { line: roadLine(after, line.seat, { because, trail }), seq });
  }
  return next;
}

function muster(
  sheet: Sheet,
  event: Extract<Event, { type: 'knightPlayed' | 'largestArmyTaken' }>,
  { after, seq }: Moment,
): Sheet {
  const needed = armyNeeded(after);
  const moved = event.type === 'largestArmyTaken';
  const next = amended(sheet);
  for (let s = 0; s < after.seats; s++) {
    const line = rowAt(sheet.lines, armyPlace(s));
    const held = after.largestArmyHolder === s;
    const asBefore = line.points > 0 === held && line.why.knights === playerAt(after.players, s).knights;
    if (asBefore && !held && line.why.needed === needed) continue;
    const because = moved && (held || event.from === s) ? [seq] : line.because;
    replace(next, armyPlace(s), { line: armyLine(after, line.seat, because), seq });
  }
  return next;
}

/** A sheet in the making: its lines are its own, its changes those of the sheet before until there is one to add. */
interface Amended {
  readonly lines: ScoreLine[];
  changes: readonly Change[];
  readonly final: boolean;
}

const amended = ({ lines, changes, final }: Sheet): Amended => ({ lines: lines.slice(), changes, final });

function replace(
  sheet: Amended,
  place: number,
  { line, seq }: { readonly line: ScoreLine; readonly seq: number },
): void {
  const points = line.points - rowAt(sheet.lines, place).points;
  sheet.lines[place] = line;
  if (points !== 0) sheet.changes = [...sheet.changes, change(line, points, seq)];
}

/** The winner first, then by points. */
function rank({ lines }: Sheet, { seats, winner }: State): readonly (readonly Seat[])[] {
  const places = new Map<number, Seat[]>();
  for (const seat of seatsOf(seats)) {
    const points = seat === winner && winner !== NOBODY ? Number.POSITIVE_INFINITY : totalOf(lines, seat);
    places.set(points, [...(places.get(points) ?? []), seat]);
  }
  return [...places].toSorted(([a], [b]) => b - a).map(([, tied]) => tied);
}
