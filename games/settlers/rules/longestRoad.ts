import { geometryOf } from '../facts/geometry.ts';
import { LONG_ENOUGH, NOBODY } from '../facts/numbers.ts';
import { at } from '../facts/table.ts';
import type { Roads } from '../facts/trails.ts';
import type { State } from './state.ts';

export const roadsOf = (
  { board, roads, builder }: Pick<State, 'board' | 'roads' | 'builder'>,
  seat: number,
): Roads => ({ geometry: geometryOf(board), roads, builder, seat });

/** Who holds the card after lengths changed (SET-11.12 to 11.14): only present lengths are compared, never old ones. */
export function longestRoadHolder(lengths: readonly number[], holder: number): number {
  let longest = 0;
  let seat = NOBODY;
  let ties = 0;
  for (let s = 0; s < lengths.length; s++) {
    const length = at(lengths, s);
    if (length > longest) {
      longest = length;
      seat = s;
      ties = 1;
    } else if (length === longest) ties++;
  }
  if (longest < LONG_ENOUGH) return NOBODY;
  if (holder !== NOBODY && lengths[holder] === longest) return holder;
  return ties === 1 ? seat : NOBODY;
}
