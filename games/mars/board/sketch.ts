import { COLONY_NAMES } from '../facts/colonies.ts';
import { nameOfSpace } from '../facts/geometry.ts';
import type { BoardId, CardId, Resource, SpaceId, TileKind } from '../facts/vocabulary.ts';

/** A position put together by hand. */
export interface SketchedSeat {
  readonly tr: number;
  readonly stock: { readonly [R in Resource]?: number };
  readonly production: { readonly [R in Resource]?: number };
  readonly played: readonly { readonly card: CardId; readonly resources: number }[];
  readonly colonies: number;
}

interface SketchedTile {
  readonly kind: TileKind;
  readonly owner: number | null;
}

/** What belongs to a map: its areas and goals. */
interface Laid {
  readonly tiles: { readonly [space: SpaceId]: SketchedTile };
  /** Owners by name. */
  readonly milestones: { readonly [name: string]: number };
  readonly awards: readonly string[];
}

export interface Sketch extends Laid {
  readonly board: BoardId;
  readonly seats: readonly SketchedSeat[];
  readonly thirdScience: boolean;
  /** What was put on the maps that are not looked at. */
  readonly aside: { readonly [B in BoardId]?: Laid };
}

const NEW_SEAT: SketchedSeat = { tr: 20, stock: {}, production: {}, played: [], colonies: 0 };
const BARE: Laid = { tiles: {}, milestones: {}, awards: [] };
export const EMPTY: Sketch = {
  ...BARE,
  board: 'tharsis',
  seats: [NEW_SEAT, NEW_SEAT],
  thirdScience: false,
  aside: {},
};

export const withSeat = (sketch: Sketch): Sketch => ({ ...sketch, seats: [...sketch.seats, NEW_SEAT] });

/** What belonged to the last player goes with the player. */
export function withoutSeat(sketch: Sketch): Sketch {
  const last = sketch.seats.length - 1;
  const others = ({ tiles, milestones, awards }: Laid): Laid => ({
    tiles: Object.fromEntries(Object.entries(tiles).filter(([, { owner }]) => owner !== last)),
    milestones: Object.fromEntries(Object.entries(milestones).filter(([, owner]) => owner !== last)),
    awards,
  });
  return {
    ...sketch,
    ...others(sketch),
    seats: sketch.seats.slice(0, last),
    aside: Object.fromEntries(Object.entries(sketch.aside).map(([board, laid]) => [board, others(laid)])),
  };
}

/** Another map begins without goals and tiles, or with those that it was left with. */
export function onBoard(sketch: Sketch, board: BoardId): Sketch {
  const { tiles, milestones, awards } = sketch;
  const aside = { ...sketch.aside, [sketch.board]: { tiles, milestones, awards } };
  return { ...sketch, ...(aside[board] ?? BARE), board, aside };
}

/** Puts a tile down; the same tile again, or the eraser, takes it away. */
export function withTile(
  sketch: Sketch,
  space: SpaceId,
  { kind, seat }: { readonly kind: TileKind | 'erase'; readonly seat: number },
): Sketch {
  const { [space]: there, ...rest } = sketch.tiles;
  const owner = kind === 'ocean' ? null : seat;
  if (kind === 'erase' || (there?.kind === kind && there.owner === owner)) return { ...sketch, tiles: rest };
  return { ...sketch, tiles: { ...rest, [space]: { kind, owner } } };
}

export const changeSeat = (sketch: Sketch, seat: number, change: Partial<SketchedSeat>): Sketch => ({
  ...sketch,
  seats: sketch.seats.map((one, index) => (index === seat ? { ...one, ...change } : one)),
});

const named = (stock: SketchedSeat['stock']): object => {
  const { megacredits = 0, ...rest } = stock;
  return { mc: megacredits, ...rest };
};

const PLAIN: ReadonlySet<TileKind> = new Set(['ocean', 'greenery', 'city']);

/** Points count colonies, not where they are: they are laid on tiles in turn. */
const coloniesOf = (owners: readonly string[]): readonly object[] =>
  COLONY_NAMES.flatMap((name, index) => {
    const cubes = owners.filter((_, at) => at % COLONY_NAMES.length === index);
    return cubes.length === 0 ? [] : [{ name, cubes }];
  });

/** The position as the score reads it. */
export function positionOf(sketch: Sketch, nameOf: (seat: number) => string): unknown {
  const { board, seats, tiles, milestones, awards } = sketch;
  return {
    kind: 'position',
    board,
    phase: 'final',
    players: seats.map(({ tr, stock, production, played }, seat) => ({
      id: nameOf(seat),
      tr,
      stock: named(stock),
      production: named(production),
      played,
    })),
    tiles: Object.entries(tiles).map(([space, { kind, owner }]) => ({
      hex: nameOfSpace(board, Number(space)),
      ...(PLAIN.has(kind) ? { kind } : { kind: kind === 'capital' ? 'city' : 'special', special: kind }),
      owner: owner === null ? null : nameOf(owner),
    })),
    milestones: Object.entries(milestones).map(([name, owner]) => ({ name, owner: nameOf(owner) })),
    awards: awards.map((name) => ({ name, fundedBy: nameOf(0) })),
    colonies: coloniesOf(
      seats.flatMap(({ colonies }, seat) => Array.from({ length: colonies }, () => nameOf(seat))),
    ),
    houseRules: { searchForLife: sketch.thirdScience ? 3 : 1 },
  };
}
