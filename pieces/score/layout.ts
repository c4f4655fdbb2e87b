import type { Source } from './source.ts';

/** Where the parts of a score bar stand. All in pixels. */
export interface Segment {
  readonly source: Source;
  readonly index: number;
  /** Left edge and width of the part, gap included. */
  readonly x: number;
  readonly width: number;
}

export interface Label {
  readonly segment: Segment;
  /** Right edge; the text ends here. */
  readonly x: number;
  readonly width: number;
  /** 0 is next to the bar. */
  readonly lane: number;
}

export interface Layout {
  readonly positive: readonly Segment[];
  /** Hung below the line from the right end, the first one rightmost. */
  readonly negative: readonly Segment[];
  readonly labels: readonly Label[];
  readonly lanes: number;
  /** Where the bar begins: room for labels longer than what lies left of them. */
  readonly start: number;
  /** Where the positive parts end, and where the total stands. */
  readonly end: number;
  readonly total: number;
}

export interface LayoutOptions {
  readonly width: number;
  /** The score to which the bar is drawn, so that bars of several seats compare. */
  readonly scaleTo?: number;
  readonly maxLanes?: number;
  /** Width of a text at the labels' size. */
  readonly measure: (text: string) => number;
}

const ZERO_WIDTH = 5;
export const LABEL_GAP = 8;
const PADDING = 6;

/** A name that ends in a number does not run into the points. */
export const labelName = (name: string): string => (/\d$/.test(name) ? `${name}:` : name);
const labelText = ({ name, points }: Pick<Source, 'name' | 'points'>): string =>
  `${labelName(name)} ${points}`;

/**
 * Lanes for right-aligned labels, from left to right: one above every earlier label whose right edge lies within reach.
 * Then no two labels meet, and no leader crosses a label: a leader at x only passes lanes of labels that end before it.
 */
export function inLanes<T extends { readonly x: number; readonly width: number }>(
  labels: readonly T[],
  gap = LABEL_GAP,
): (T & { lane: number })[] {
  const placed: (T & { lane: number })[] = [];
  for (const label of labels) {
    let lane = 0;
    for (const earlier of placed)
      if (earlier.x > label.x - label.width - gap) lane = Math.max(lane, earlier.lane + 1);
    placed.push({ ...label, lane });
  }
  return placed;
}

const heightOf = (labels: readonly { readonly lane: number }[]): number =>
  labels.reduce((most, { lane }) => Math.max(most, lane + 1), 0);

/** Too many for the lanes there are: the largest that fit stay; the list beside the bar holds every source. */
function fitting<T extends { readonly x: number; readonly width: number; readonly points: number }>(
  labels: readonly T[],
  maxLanes: number,
): (T & { lane: number })[] {
  const all = inLanes(labels);
  if (heightOf(all) <= maxLanes) return all;
  let kept: T[] = [];
  for (const label of labels.toSorted((a, b) => b.points - a.points)) {
    const tried = [...kept, label].toSorted((a, b) => a.x - b.x);
    if (heightOf(inLanes(tried)) <= maxLanes) kept = tried;
  }
  return inLanes(kept);
}

export function layOut(
  sources: readonly Source[],
  { width, scaleTo = 0, maxLanes = 9, measure }: LayoutOptions,
): Layout {
  const gained = sources.reduce((sum, { points }) => sum + Math.max(0, points), 0);
  const zeros = sources.filter(({ points }) => points === 0).length;
  const widths = sources.map((source) => measure(labelText(source)) + PADDING);
  let start = 0;
  let segments: Segment[] = [];
  let scale = 0;
  // Room at the left depends on the scale and the scale on the room: a few rounds settle it to the pixel.
  for (let round = 0; round < 4; round++) {
    scale = Math.max(0, width - start - zeros * ZERO_WIDTH) / Math.max(gained, scaleTo, 1);
    let x = start;
    segments = sources.map((source, index) => {
      const segment = {
        source,
        index,
        x,
        width: source.points > 0 ? source.points * scale : source.points === 0 ? ZERO_WIDTH : 0,
      };
      x += segment.width;
      return segment;
    });
    const needed = segments.reduce(
      (most, { source, index, x: left, width: wide }) =>
        source.points < 0 ? most : Math.max(most, widths[index]! - (left - start + wide)),
      0,
    );
    start = Math.min(needed, width * 0.35);
  }
  const positive = segments.filter(({ source }) => source.points >= 0);
  const end = positive.reduce((edge, { x, width: wide }) => Math.max(edge, x + wide), start);
  let edge = end;
  const negative = segments
    .filter(({ source }) => source.points < 0)
    .map((segment) => {
      const wide = -segment.source.points * scale;
      edge -= wide;
      return { ...segment, x: edge, width: wide };
    });
  const labels = fitting(
    positive.map((segment) => ({
      segment,
      x: segment.x + segment.width,
      width: widths[segment.index]!,
      points: segment.source.points,
    })),
    maxLanes,
  );
  return { positive, negative, labels, lanes: heightOf(labels), start, end, total: edge };
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
