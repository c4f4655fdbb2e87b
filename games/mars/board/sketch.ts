import { COLONY_NAMES } from '../facts/colonies.ts';
import { nameOfSpace } from '../facts/geometry.ts';
import { PARTY_KEYS, type PartyKey } from '../facts/turmoil.ts';
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

export type Post = 'chairman' | PartyKey;

export interface Sketch extends Laid {
  readonly board: BoardId;
  readonly seats: readonly SketchedSeat[];
  readonly thirdScience: boolean;
  /** Who is chairman, and who leads which party; posts that nobody at the table has are left out. */
  readonly posts: { readonly [P in Post]?: number };
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
  posts: {},
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
    posts: Object.fromEntries(Object.entries(sketch.posts).filter(([, owner]) => owner !== last)),
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

/** Things that one player has or nobody, with another owner of one of them. */
export function owned<Owners extends { readonly [name: string]: number | undefined }>(
  owners: Owners,
  name: keyof Owners,
  owner: number | undefined,
): Owners {
  const { [name]: _gone, ...rest } = owners;
  return (owner === undefined ? rest : { ...rest, [name]: owner }) as Owners;
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
  const { board, seats, tiles, milestones, awards, posts } = sketch;
  const { chairman } = posts;
  const leaders = PARTY_KEYS.flatMap((party) => {
    const leader = posts[party];
    return leader === undefined ? [] : [{ party, leader: nameOf(leader) }];
  });
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
    ...(Object.keys(posts).length > 0 && {
      turmoil: { ...(chairman !== undefined && { chairman: nameOf(chairman) }), leaders },
    }),
    houseRules: { searchForLife: sketch.thirdScience ? 3 : 1 },
  };
}
