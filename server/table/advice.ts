import { promisedBy, type Hint, type Seat } from '@reckon/kernel';
import type { MoveWorths } from '@reckon/protocol';
import type { Committed } from './committed.ts';
import { sheetOf } from './step.ts';

/** The cheapest ways to a seat's next points. */
export const hintsFor = ({ play }: Committed, seat: Seat): readonly Hint[] =>
  (play && play.entry.scoring.next?.(play.match.state, seat)) ?? [];

/** What each move that is offered to a seat would do to the score, and the version it was worked out for. */
export function worthsFor({ play, version, created }: Committed, seat: Seat): MoveWorths {
  const moves = play?.menus.get(seat) ?? [];
  if (!play || moves.length === 0) return { version, worths: [] };
  const { entry, match } = play;
  const at = {
    config: match.config,
    state: match.state,
    sheet: sheetOf(play),
    seq: match.seq,
    visibility: created.visibility,
  };
  return { version, worths: promisedBy(entry, at, { seat, moves }) };
}
