import type { Seat } from '@reckon/kernel';
import { MARKS } from '@reckon/protocol';

/** A chair, as far as its mark goes. A bot and an empty chair hold none of their own unless the log says so. */
export interface Marked {
  readonly kind: 'open' | 'person' | 'bot';
  readonly mark?: number;
}

const ALL = Array.from({ length: MARKS }, (_, mark) => mark);

const held = (chairs: readonly Marked[], except?: Seat): ReadonlySet<number> =>
  new Set(chairs.flatMap(({ mark }, n) => (mark === undefined || n === except ? [] : [mark])));

/** The mark of somebody who sits down and asks for none: the seat's own if it is free. */
export function firstMark(chairs: readonly Marked[], seat: Seat): number {
  const taken = held(chairs, seat);
  const own = seat % MARKS;
  return taken.has(own) ? (ALL.find((mark) => !taken.has(mark)) ?? own) : own;
}

export const isFree = (chairs: readonly Marked[], mark: number, seat?: Seat): boolean =>
  !held(chairs, seat).has(mark);

/** Everybody's mark. People have theirs; the others take their seat's own, or what is left. */
export function marksOf(chairs: readonly Marked[]): readonly number[] {
  const taken = new Set(held(chairs));
  const marks = chairs.map(({ mark }, n) => {
    const own = n % MARKS;
    if (mark !== undefined || taken.has(own)) return mark;
    taken.add(own);
    return own;
  });
  return marks.map((mark, n) => {
    const left = mark ?? ALL.find((one) => !taken.has(one)) ?? n % MARKS;
    taken.add(left);
    return left;
  });
}
