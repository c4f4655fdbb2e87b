import type { Viewer } from '@reckon/kernel';
import type { BoardSeat } from '../board.ts';

/** Who sits where, seen from one chair. Going round: near, left, top from left to right, right. */
interface Around {
  readonly near: BoardSeat;
  readonly left: BoardSeat | undefined;
  readonly top: readonly BoardSeat[];
  readonly right: BoardSeat | undefined;
  /** Everybody but the near seat, in the order of play. */
  readonly others: readonly BoardSeat[];
}

/** The viewer sits near; a spectator sits behind the first seat. */
export function seatsAround(seats: readonly BoardSeat[], viewer: Viewer): Around {
  const at = Math.max(
    0,
    seats.findIndex(({ seat }) => seat === viewer),
  );
  const [near, ...others] = [...seats.slice(at), ...seats.slice(0, at)];
  if (near === undefined) throw new RangeError('a table has at least one seat');
  return others.length < 2
    ? { near, others, left: undefined, top: others, right: undefined }
    : { near, others, left: others[0], top: others.slice(1, -1), right: others.at(-1) };
}

/**
 * Where in the middle a seat's card lies, in parts of the box from its centre: x to the right, y down, each −1 to 1. The near
 * seat lies lowest, and the others follow clockwise, as they sit.
 */
export function towards(place: number, count: number): { readonly x: number; readonly y: number } {
  const angle = (2 * Math.PI * place) / count;
  return { x: rounded(-Math.sin(angle)), y: rounded(Math.cos(angle)) };
}

const rounded = (part: number): number => Math.round(part * 1000) / 1000 + 0;
