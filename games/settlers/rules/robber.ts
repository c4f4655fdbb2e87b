import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cornersAt, GEOMETRIES, geometryOf, hexesAt, type Hex, type Layout } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { sizeOf } from '../facts/resources.ts';
import { at, filled, packed, packedRows, rowAt } from '../facts/table.ts';
import { publicPoints } from './points.ts';
import { playerAt, type State } from './state.ts';

const NO_SEATS: readonly Seat[] = [];

/** Below this many public points the friendly robber leaves a player alone. */
const FRIENDLY_BELOW = 3;

/** Public points only: the friendly robber must not tell of hidden cards. */
const isSpared = (state: State, mover: Seat, seat: number): boolean =>
  state.config.friendlyRobber && seat !== mover && publicPoints(state, seat) < FRIENDLY_BELOW;

const isReachable = (state: State, hex: Hex): boolean => hex !== state.robber || state.config.robberMayStay;

function sparesAll(state: State, mover: Seat, hex: Hex): boolean {
  for (const vertex of cornersAt(geometryOf(state.board), hex)) {
    const owner = at(state.builder, vertex);
    if (owner !== NOBODY && isSpared(state, mover, owner)) return false;
  }
  return true;
}

/** Whether a friendly robber finds no hex at all and may therefore go anywhere. */
const hasNoFriendlyHex = (state: State, mover: Seat): boolean => {
  for (let hex = 0; hex < state.board.terrain.length; hex++)
    if (isReachable(state, hex) && sparesAll(state, mover, hex)) return false;
  return true;
};

/** Whether the robber may go there (SET-8.3, 8.4, 8.9). */
export const canGo = (state: State, mover: Seat, hex: Hex): boolean =>
  isReachable(state, hex) &&
  (!state.config.friendlyRobber || sparesAll(state, mover, hex) || hasNoFriendlyHex(state, mover));

const everyHex = (layout: Layout): readonly Hex[] => packed(GEOMETRIES[layout].hexes.keys());
const EVERYWHERE: { readonly [L in Layout]: readonly Hex[] } = {
  small: everyHex('small'),
  large: everyHex('large'),
};
const allBut = (hexes: readonly Hex[]): readonly (readonly Hex[])[] =>
  packedRows(hexes.map((gone) => packed(hexes.filter((hex) => hex !== gone))));
/** By the hex the robber leaves. */
const ELSEWHERE: { readonly [L in Layout]: readonly (readonly Hex[])[] } = {
  small: allBut(EVERYWHERE.small),
  large: allBut(EVERYWHERE.large),
};

export function robberHexes(state: State, mover: Seat): readonly Hex[] {
  const { board, config, robber } = state;
  const hexes = config.robberMayStay ? EVERYWHERE[board.layout] : rowAt(ELSEWHERE[board.layout], robber);
  if (!config.friendlyRobber) return hexes;
  const friendly = hexes.filter((hex) => sparesAll(state, mover, hex));
  return friendly.length > 0 ? friendly : hexes;
}

/** Bit by seat: who can be stolen from at all. */
export function stealable(state: State, mover: Seat): number {
  let bits = 0;
  for (let s = 0; s < state.seats; s++)
    if (s !== mover && sizeOf(playerAt(state.players, s).hand) > 0 && !isSpared(state, mover, s))
      bits |= 1 << s;
  return bits;
}

// `!` stands where every vertex and hex has its place: the menu of a robber looks at all of them.

const NO_OWNERS: { readonly [L in Layout]: readonly number[] } = {
  small: filled(EVERYWHERE.small.length, 0),
  large: filled(EVERYWHERE.large.length, 0),
};

/** Bit by seat of everybody with a building on each hex. */
export function ownersByHex({ board, builder }: State): readonly number[] {
  const geometry = geometryOf(board);
  const owners = NO_OWNERS[board.layout].slice();
  for (let vertex = 0; vertex < builder.length; vertex++) {
    const owner = builder[vertex]!;
    if (owner === NOBODY) continue;
    const hexes = hexesAt(geometry, vertex);
    for (let i = 0; i < hexes.length; i++) owners[hexes[i]!]! |= 1 << owner;
  }
  return owners;
}

/** Whom the mover may steal from on this hex, in seat order (SET-8.5). */
export function victims(state: State, mover: Seat, hex: Hex): readonly Seat[] {
  const six = cornersAt(geometryOf(state.board), hex);
  let bits = 0;
  for (let i = 0; i < six.length; i++) {
    const owner = state.builder[six[i]!]!;
    if (owner !== NOBODY) bits |= 1 << owner;
  }
  if (bits === 0) return NO_SEATS;
  bits &= stealable(state, mover);
  const found: Seat[] = [];
  for (let s = 0; s < state.seats; s++) if ((bits & (1 << s)) !== 0) found.push(seatOf(s));
  return found;
}
