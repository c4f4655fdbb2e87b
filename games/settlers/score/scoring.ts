import {
  accounted,
  ranked,
  seatsOf,
  totalOf,
  type Phrase,
  type ScoreLine,
  type Scoring,
  type Seat,
  type Sheet,
} from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import { edgesAt, geometryOf } from '../facts/geometry.ts';
import { LONG_ENOUGH, NOBODY } from '../facts/numbers.ts';
import { at, rowAt } from '../facts/table.ts';
import { redact } from '../rules/redact.ts';
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
  settled: accounted({
    open: (event: Event) => redact(event, 'spectator'),
    when: ({ turnNumber }: State) => turnNumber,
    fell: (was, after) => (was.provisional ? lost(was, after) : undefined),
  }),
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
      return cut(append(sheet, settlementLine(event.seat, event.vertex, [seq])), event, after);
    case 'cityBuilt':
      return upgrade(sheet, cityLine(event.seat, event.vertex, [seq]));
    case 'cardBought':
      if (event.card !== VICTORY_POINT) return sheet;
      return append(
        sheet,
        cardLine(event.seat, at(playerAt(after.players, event.seat).cards, VICTORY_POINT), [seq]),
      );
    case 'roadsMeasured':
    case 'longestRoadTaken':
      return remeasure(sheet, event, { after, seq });
    case 'knightPlayed':
    case 'largestArmyTaken':
      return muster(sheet, event, { after, seq });
    case 'won':
      return { ...sheet, lines: sheet.lines.map(certain), final: true };
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
  after: State,
): Sheet {
  const holder = after.longestRoadHolder;
  if (holder === NOBODY || holder === seat) return sheet;
  const { evidence, because, seat: owner } = rowAt(sheet.lines, roadPlace(holder));
  const through = edgesAt(geometryOf(after.board), vertex).filter((edge) =>
    evidence.includes(`edge:${edge}`),
  );
  if (through.length < 2) return sheet;
  const lines = sheet.lines.slice();
  lines[roadPlace(holder)] = roadLine(after, owner, { because });
  return { lines, changes: sheet.changes, final: sheet.final };
}

const append = ({ lines, changes, final }: Sheet, line: ScoreLine): Sheet => ({
  lines: [...lines, line],
  changes,
  final,
});

/** The city stands where the settlement stood, on the board and on the sheet. */
function upgrade({ lines, changes, final }: Sheet, city: ScoreLine): Sheet {
  const place = lines.findIndex(({ id, seat }) => id === city.instead && seat === city.seat);
  const next = lines.slice();
  next[place] = city;
  return { lines: next, changes, final };
}

/** The game is over: nobody can take anything from anybody. */
function certain(line: ScoreLine): ScoreLine {
  if (!line.provisional) return line;
  const { provisional: _, ...rest } = line;
  return rest;
}

/** Road lines change with their own length, with the length to beat, and with the card. */
function remeasure(
  sheet: Sheet,
  event: Extract<Event, { type: 'roadsMeasured' | 'longestRoadTaken' }>,
  { after, seq }: Moment,
): Sheet {
  const needed = roadNeeded(after);
  const moved = event.type === 'longestRoadTaken';
  const lines = sheet.lines.slice();
  for (let s = 0; s < after.seats; s++) {
    const line = rowAt(sheet.lines, roadPlace(s));
    const held = after.longestRoadHolder === s;
    const asBefore = line.points > 0 === held && line.why.length === playerAt(after.players, s).roadLength;
    if (asBefore && !held && line.why.needed === needed) continue;
    const because = moved && (held || event.from === s) ? [seq] : line.because;
    const trail = asBefore && held ? line.evidence : undefined;
    lines[roadPlace(s)] = roadLine(after, line.seat, { because, trail });
  }
  return { lines, changes: sheet.changes, final: sheet.final };
}

function muster(
  sheet: Sheet,
  event: Extract<Event, { type: 'knightPlayed' | 'largestArmyTaken' }>,
  { after, seq }: Moment,
): Sheet {
  const needed = armyNeeded(after);
  const moved = event.type === 'largestArmyTaken';
  const lines = sheet.lines.slice();
  for (let s = 0; s < after.seats; s++) {
    const line = rowAt(sheet.lines, armyPlace(s));
    const held = after.largestArmyHolder === s;
    const asBefore = line.points > 0 === held && line.why.knights === playerAt(after.players, s).knights;
    if (asBefore && !held && line.why.needed === needed) continue;
    const because = moved && (held || event.from === s) ? [seq] : line.because;
    lines[armyPlace(s)] = armyLine(after, line.seat, because);
  }
  return { lines, changes: sheet.changes, final: sheet.final };
}

/** Who has a card of the table now, and with what; or why nobody has it. */
function lost({ source, seat }: ScoreLine, { players, longestRoadHolder, largestArmyHolder }: State): Phrase {
  const road = source === 'longestRoad';
  const count = (s: number): number => {
    const { roadLength, knights } = playerAt(players, s);
    return road ? roadLength : knights;
  };
  const holder = road ? longestRoadHolder : largestArmyHolder;
  const own = count(seat);
  if (holder !== NOBODY) return { key: `fell.${source}`, by: holder, m: count(holder), n: own };
  // Only roads can be set aside: none is long enough, or several are level.
  const isShort = players.every(({ roadLength }) => roadLength < LONG_ENOUGH);
  return isShort ? { key: 'fell.short', m: LONG_ENOUGH, n: own } : { key: 'fell.nobody', n: own };
}

/** The winner first, then by points. */
function rank({ lines }: Sheet, { seats, winner }: State): readonly (readonly Seat[])[] {
  const first = (seat: Seat): number => (seat === winner ? 1 : 0);
  return ranked(seatsOf(seats), (a, b) => first(b) - first(a) || totalOf(lines, b) - totalOf(lines, a));
}
