import { startOf, type SeatScore } from './source.ts';

/** A move that changed a score, on the axis of turns, rounds or generations. */
export interface Moment {
  /** The last event of the move. */
  readonly settled: number;
  /** "generation 7" */
  readonly when: string;
  readonly unit: number;
  /** Where it stands: in its unit, after the moves before it. */
  readonly at: number;
}

export interface Timeline {
  readonly moments: readonly Moment[];
  readonly first: number;
  readonly end: number;
  /** The name of every unit in which something changed. */
  readonly names: ReadonlyMap<number, string>;
  /** From the number of an event to its place, and back. */
  place(seq: number): number;
  eventAt(at: number): number;
}

/** Moves share their unit evenly: a chart is scaled in what players count, not in events. */
export function timelineOf(scores: readonly SeatScore[], lastSeq: number): Timeline {
  const known = new Map<number, { readonly when: string; readonly unit: number }>();
  for (const { changes } of scores)
    for (const { settled, when, unit } of changes) known.set(settled, { when, unit });
  const order = [...known].toSorted(([a], [b]) => a - b);
  const counts = new Map<number, number>();
  for (const [, { unit }] of order) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const seen = new Map<number, number>();
  const moments = order.map(([settled, { when, unit }]): Moment => {
    const nth = (seen.get(unit) ?? 0) + 1;
    seen.set(unit, nth);
    return { settled, when, unit, at: unit + nth / ((counts.get(unit) ?? 0) + 1) };
  });
  const first = Math.min(1, ...moments.map(({ unit }) => unit));
  const end = Math.max(first, ...moments.map(({ unit }) => unit)) + 1;
  const start: readonly [seq: number, at: number] = [0, first];
  const knots = [
    start,
    ...moments.map(({ settled, at }): typeof start => [settled, at]),
    [Math.max(lastSeq, 1) + 1, end] as const,
  ];
  const between = (value: number, from: 0 | 1, to: 0 | 1): number => {
    const low = knots.findLast((knot) => knot[from] <= value) ?? start;
    const high = knots.find((knot) => knot[from] > value) ?? low;
    const wide = high[from] - low[from];
    const part = wide === 0 ? 0 : Math.min(1, Math.max(0, (value - low[from]) / wide));
    return low[to] + (high[to] - low[to]) * part;
  };
  return {
    moments,
    first,
    end,
    names: new Map(moments.map(({ unit, when }) => [unit, when])),
    place: (seq) => between(seq, 0, 1),
    eventAt: (at) => Math.min(lastSeq, Math.max(0, Math.round(between(at, 1, 0)))),
  };
}

/** Event by event, as a film runs. */
export function filmOf(scores: readonly SeatScore[], lastSeq: number): Timeline {
  const { moments } = timelineOf(scores, lastSeq);
  return {
    moments: moments.map((moment) => ({ ...moment, at: moment.settled })),
    first: 0,
    end: Math.max(1, lastSeq),
    names: new Map(),
    place: (seq) => seq,
    eventAt: (at) => Math.min(lastSeq, Math.max(0, Math.round(at))),
  };
}

export type Step = readonly [at: number, total: number];

/** The total after every move, from what there was at the start to the end. One step a move. */
export function stepsOf(
  { changes, sources, total }: SeatScore,
  { moments, first, end }: Timeline,
): readonly Step[] {
  const after = new Map(changes.map((change) => [change.settled, change.total]));
  return [
    [first, startOf(sources, changes)],
    ...moments.flatMap(({ settled, at }): Step[] => {
      const reached = after.get(settled);
      return reached === undefined ? [] : [[at, reached]];
    }),
    [end, total],
  ];
}

/** What a seat had at an event. */
export function totalAt({ changes, sources, total }: SeatScore, seq: number): number {
  const before = changes.findLast((change) => change.settled <= seq);
  return changes.length === 0 ? total : (before?.total ?? startOf(sources, changes));
}

/** The few moves that moved a score most: they are marked. */
export function turningPoints(
  scores: readonly SeatScore[],
  most = 6,
): readonly { readonly seat: SeatScore['seat']; readonly settled: number; readonly points: number }[] {
  const moved = scores.flatMap(({ seat, changes }) => {
    const sums = new Map<number, number>();
    for (const { settled, points } of changes) sums.set(settled, (sums.get(settled) ?? 0) + points);
    return [...sums].map(([settled, points]) => ({ seat, settled, points }));
  });
  const usual = moved.reduce((sum, { points }) => sum + Math.abs(points), 0) / Math.max(1, moved.length);
  return moved
    .filter(({ points }) => Math.abs(points) > usual)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.settled - b.settled)
    .slice(0, most);
}

const LABEL = { width: 24, height: 12 };

/** Which of these places can have a label without it lying on that of an earlier one; the others are read by pointing. */
export function apart(places: readonly { readonly left: number; readonly up: number }[]): readonly boolean[] {
  const taken: { readonly left: number; readonly up: number }[] = [];
  return places.map((place) => {
    const free = taken.every(
      ({ left, up }) => Math.abs(left - place.left) >= LABEL.width || Math.abs(up - place.up) >= LABEL.height,
    );
    if (free) taken.push(place);
    return free;
  });
}
