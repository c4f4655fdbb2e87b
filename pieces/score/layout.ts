import type { Source } from './source.ts';

/** Where the parts of a score bar stand. All in pixels. */
export interface Segment {
  readonly source: Source;
  /** Left edge and width of the part, gap included. */
  readonly x: number;
  readonly width: number;
}

export interface Label {
  readonly segment: Segment;
  /** Where its leader stands: at the end of the part. */
  readonly at: number;
  readonly left: number;
  readonly right: number;
  /** 0 is next to the bar. */
  readonly lane: number;
}

export interface Layout {
  /** What is certain, then what is provisional. */
  readonly parts: readonly Segment[];
  /** Hung below the line from the right end, the first one rightmost. */
  readonly losses: readonly Segment[];
  readonly labels: readonly Label[];
  readonly lossLabels: readonly Label[];
  readonly lanes: number;
  readonly lossLanes: number;
  /** Sources whose name has no room above or below the bar. */
  readonly unnamed: number;
  /** Where 0 is; where what is certain ends; where its total stands, losses taken off; where everything ends. */
  readonly zero: number;
  readonly end: number;
  readonly total: number;
  readonly last: number;
}

export interface LayoutOptions {
  readonly width: number;
  /** The score to which the bar is drawn, so that bars of several seats compare. */
  readonly scaleTo?: number;
  readonly maxLanes?: number;
  /** Width of a text at the labels' size. */
  readonly measure: (text: string) => number;
}

/** A part worth nothing is a tick in a slot of this width. */
export const ZERO_SLOT = 9;
/** Between what is certain and what is provisional. */
const APART = 10;
export const LABEL_GAP = 7;
const PADDING = 10;

/** A name that ends in a number does not run into the points. */
export const labelName = (name: string): string => (/\d$/.test(name) ? `${name}:` : name);
const labelText = ({ name, points }: Pick<Source, 'name' | 'points'>): string =>
  `${labelName(name)} ${points < 0 ? `−${-points}` : points}`;

interface Wanted {
  readonly at: number;
  readonly left: number;
  readonly right: number;
}

/** No two labels of a lane meet, and no leader crosses a label. */
const fits = (
  label: Wanted,
  lane: number,
  placed: readonly (Wanted & { readonly lane: number })[],
): boolean =>
  placed.every((other) => {
    if (other.lane === lane)
      return label.right + LABEL_GAP <= other.left || other.right + LABEL_GAP <= label.left;
    const [low, high] = other.lane < lane ? [other, label] : [label, other];
    return high.at <= low.left || high.at >= low.right;
  });

/** Lanes for labels, from left to right, each as near to the bar as it can be; those without room are left out. */
export function inLanes<T extends Wanted>(
  labels: readonly T[],
  maxLanes = Number.POSITIVE_INFINITY,
): readonly (T & { readonly lane: number })[] {
  const placed: (T & { readonly lane: number })[] = [];
  for (const label of labels.toSorted((a, b) => a.at - b.at))
    for (let lane = 0; lane < Math.min(maxLanes, placed.length + 1); lane++)
      if (fits(label, lane, placed)) {
        placed.push({ ...label, lane });
        break;
      }
  return placed;
}

const heightOf = (labels: readonly { readonly lane: number }[]): number =>
  labels.reduce((most, { lane }) => Math.max(most, lane + 1), 0);

/** Too many for the lanes there are: the largest that fit stay; the list under the bar holds every source. */
function fitting(labels: readonly Omit<Label, 'lane'>[], maxLanes: number): readonly Label[] {
  const all = inLanes(labels);
  if (heightOf(all) <= maxLanes) return all;
  const weight = ({ segment }: Omit<Label, 'lane'>): number => Math.abs(segment.source.points);
  let kept: readonly Label[] = [];
  for (const label of labels.toSorted((a, b) => weight(b) - weight(a))) {
    const tried = inLanes([...kept, label], maxLanes);
    if (tried.length === kept.length + 1) kept = tried;
  }
  return kept;
}

const gainOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { points }) => sum + Math.max(0, points), 0);

/** The parts one after the other from `from`. */
function row(sources: readonly Source[], from: number, scale: number): readonly Segment[] {
  let x = from;
  return sources.map((source) => {
    const width = source.points > 0 ? source.points * scale : ZERO_SLOT;
    x += width;
    return { source, x: x - width, width };
  });
}

const endOf = (segments: readonly Segment[], from: number): number => {
  const last = segments.at(-1);
  return last ? last.x + last.width : from;
};

/** Certain and provisional parts and losses, each in the order they are given. */
export function layOut(
  sources: readonly Source[],
  { width, scaleTo = 0, maxLanes = 12, measure }: LayoutOptions,
): Layout {
  const lost = sources.filter(({ points }) => points < 0);
  const certain = sources.filter(({ points, provisional }) => points >= 0 && !provisional);
  const open = sources.filter(({ points, provisional }) => points >= 0 && provisional);
  const loss = -lost.reduce((sum, { points }) => sum + points, 0);
  const below = Math.max(0, loss - gainOf(certain));
  const span = Math.max(gainOf(certain) + gainOf(open), scaleTo) + below;
  const fixed =
    (certain.length + open.length - [...certain, ...open].filter(({ points }) => points > 0).length) *
    ZERO_SLOT;
  const apart = open.length > 0 ? APART : 0;
  const widthOf = (source: Source): number => measure(labelText(source)) + PADDING;
  let start = 0;
  let laid = place(start);
  // Room at the left depends on the scale and the scale on the room: a few rounds settle it to the pixel.
  for (let round = 0; round < 3; round++) {
    const needed = [...laid.parts, ...laid.losses].reduce(
      (most, { source, x, width: wide }) =>
        Math.max(most, widthOf(source) - ((source.points < 0 ? x : x + wide) - start)),
      0,
    );
    start = Math.min(Math.max(0, needed), width * 0.35);
    laid = place(start);
  }
  const named = fitting(
    laid.parts.map((segment) =>
      wanted(segment, segment.x + segment.width - (segment.source.points === 0 ? 3.2 : 1.2)),
    ),
    maxLanes,
  );
  const namedLosses = fitting(
    laid.losses.map((segment) => wanted(segment, segment.x + 1)),
    maxLanes,
  );
  return {
    ...laid,
    labels: named,
    lossLabels: namedLosses,
    lanes: heightOf(named),
    lossLanes: heightOf(namedLosses),
    unnamed: sources.length - named.length - namedLosses.length,
  };

  function place(from: number): Pick<Layout, 'parts' | 'losses' | 'zero' | 'end' | 'total' | 'last'> {
    const scale = Math.max(0, width - from - fixed - apart) / Math.max(span, 1);
    const zero = from + below * scale;
    const sure = row(certain, zero, scale);
    const end = endOf(sure, zero);
    let total = end;
    const losses = lost.map((source) => {
      const wide = -source.points * scale;
      total -= wide;
      return { source, x: total, width: wide };
    });
    const held = row(open, end + apart, scale);
    return { parts: [...sure, ...held], losses, zero, end, total, last: endOf(held, end) };
  }

  /** Right-aligned at its leader; moved only where it would leave the picture. */
  function wanted(segment: Segment, at: number): Omit<Label, 'lane'> {
    const wide = widthOf(segment.source);
    const left = Math.max(0, at - wide);
    return { segment, at, left, right: Math.min(width, left + wide) };
  }
}

/** The part at a place, or the nearest one: a tick has the whole of its slot. */
export function partAt(segments: readonly Segment[], x: number): Segment | undefined {
  let best: Segment | undefined;
  let least = ZERO_SLOT;
  for (const segment of segments) {
    const away = Math.max(segment.x - x, x - segment.x - segment.width, 0);
    if (away < least) [best, least] = [segment, away];
  }
  return best;
}

/** A guess at the width of a text, per em, for where nothing can be measured. Errs on the wide side. */
export function guessWidth(text: string, size = 12.5): number {
  let em = 0;
  for (const letter of text) {
    if (/[\u2e80-\uffff]/.test(letter)) em += 1;
    else if (/[ilIj.,:;'|!]/.test(letter)) em += 0.3;
    else if (/[mwMW]/.test(letter)) em += 0.86;
    else if (/[A-Z]/.test(letter)) em += 0.68;
    else if (/[0-9]/.test(letter)) em += 0.62;
    else if (/[ ftr-]/.test(letter)) em += 0.38;
    else em += 0.56;
  }
  return em * size;
}

let canvas: CanvasRenderingContext2D | null | undefined;

/** The width of a label as the browser will draw it. */
export function measureLabel(text: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return guessWidth(text);
  canvas.font = '700 12.5px "Instrument Sans Variable", "Segoe UI", Roboto, system-ui, sans-serif';
  return canvas.measureText(text).width;
}
