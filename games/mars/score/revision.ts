/** A sheet being revised by one event: lines are put in the place of their like, or where their kind stands. (MRS-13.7) */
import type { Sheet } from '@reckon/kernel';
import { spaceNamed } from '../facts/geometry.ts';
import type { State } from '../rules/state.ts';
import { ALL_CATEGORIES, type Line } from './lines.ts';

/** Reasons kept per line: the latest few tell the story, and a sheet stays small. */
const REASONS = 12;

/** A sheet being revised by one event. Nothing of the old one is written into: the lines are copied at the first change. */
export interface Revision {
  readonly state: State;
  readonly seq: number;
  readonly old: Sheet;
  lines: readonly Line[];
}

export function writable(revision: Revision): Line[] {
  if (revision.lines === revision.old.lines) revision.lines = revision.lines.slice();
  return revision.lines as Line[];
}

const rankOf = ({ category }: Line): number => ALL_CATEGORIES.indexOf(category);

/** Names a line as well as its id does, and is compared faster: ids are made of two words. */
type Named = Pick<Line, 'category' | 'source'> & { readonly seat: number };

export const indexOf = (lines: readonly Line[], { seat, category, source }: Named): number => {
  let index = 0;
  for (const line of lines) {
    if (line.seat === seat && line.category === category && line.source === source) return index;
    index++;
  }
  return -1;
};

/** The latest few: the oldest one goes where there are enough. */
function withReason(because: readonly number[], seq: number): readonly number[] {
  const latest = because.slice(because.length < REASONS ? 0 : 1);
  latest.push(seq);
  return latest;
}

/**
 * The line was made a moment ago and nobody else has it: its reasons are written in rather than copied around. So is the very
 * name of the line before it: words made anew are compared letter by letter.
 */
function following(line: Line, id: string, because: readonly number[]): Line {
  const fresh: { -readonly [K in keyof Line]: Line[K] } = line;
  fresh.id = id;
  fresh.because = because;
  return line;
}

export function put(revision: Revision, line: Line): void {
  const { seq } = revision;
  const index = indexOf(revision.lines, line);
  const old = index < 0 ? undefined : revision.lines[index];
  if (old === undefined) {
    writable(revision).splice(placeFor(revision, line), 0, following(line, line.id, [seq]));
    return;
  }
  const because = line.points === old.points ? old.because : withReason(old.because, seq);
  writable(revision)[index] = following(line, old.id, because);
}

/** What has no line keeps none. */
export function putLine(revision: Revision, line: Line | undefined): void {
  if (line !== undefined) put(revision, line);
}

/** After the last line of its seat and category that stands before it: awards by funding, cities by area, cards by play. */
function placeFor({ lines, state }: Revision, line: Line): number {
  const rank = rankOf(line);
  const within = orderWithin(state, line);
  return (
    1 +
    lines.findLastIndex((one) => {
      if (one.seat !== line.seat) return one.seat < line.seat;
      const before = rankOf(one) - rank;
      return before < 0 || (before === 0 && orderWithin(state, one) <= within);
    })
  );
}

function orderWithin(state: State, { category, source }: Line): number {
  if (category === 'awards') return state.awards.findIndex(({ name }) => name === source);
  if (category === 'city') return spaceNamed(state.board, source.slice('city:'.length)) ?? 0;
  return 0;
}
