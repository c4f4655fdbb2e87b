import type { BoardProps } from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { Event } from '../rules/events.ts';
import type { IslandMap, Point } from './map.ts';

/** A place on the island: "vertex:12", "edge:40", "hex:3". The score's evidence uses the same words. */
export type Place = string;
export type SettlersProps = BoardProps<View, Move, Event>;

const KINDS = ['road', 'settlement', 'city'] as const;
export type Kind = (typeof KINDS)[number];

const BUILDS = {
  road: 'buildRoad',
  settlement: 'buildSettlement',
  city: 'buildCity',
} as const satisfies { readonly [K in Kind]: Move['type'] };

/** Something on the island that can be picked now, and the moves that begin there. */
export interface Target {
  readonly place: Place;
  readonly shape: 'corner' | 'city' | 'edge' | 'hex';
  readonly index: number;
  readonly moves: readonly Move[];
}

export function placeOf(move: Move): Place | undefined {
  switch (move.type) {
    case 'buildSettlement':
    case 'buildCity':
      return `vertex:${move.vertex}`;
    case 'buildRoad':
      return `edge:${move.edge}`;
    case 'moveRobber':
      return `hex:${move.hex}`;
    default:
      return undefined;
  }
}

/** What was chosen to be built, or where; at other steps than trade-and-build there is nothing to choose. */
export function kindOf({ view, selection, moves, chosen }: SettlersProps): Kind | undefined {
  switch (view.phase) {
    case 'setupSettlement':
      return 'settlement';
    case 'setupRoad':
    case 'roadBuilding':
      return 'road';
    case 'main':
      return (
        KINDS.find((kind) => chosen?.type === BUILDS[kind]) ??
        KINDS.find((kind) => selection.includes(`kind:${kind}`) && canBuild(moves, kind))
      );
    default:
      return undefined;
  }
}

export const buildsOf = (moves: readonly Move[], kind: Kind): readonly Move[] =>
  moves.filter(({ type }) => type === BUILDS[kind]);

export const canBuild = (moves: readonly Move[], kind: Kind): boolean => buildsOf(moves, kind).length > 0;

export function targetsOf(props: SettlersProps): readonly Target[] {
  const kind = kindOf(props);
  const wanted = kind ? BUILDS[kind] : 'moveRobber';
  return placesOf(props.moves.filter(({ type }) => type === wanted));
}

/** While nothing is chosen to be built, every place says itself what can be: a tap there builds it. */
export function shortcutsOf(props: SettlersProps): readonly Target[] {
  if (props.view.phase !== 'main' || kindOf(props) !== undefined || props.chosen !== undefined) return [];
  return placesOf(KINDS.flatMap((kind) => buildsOf(props.moves, kind)));
}

function placesOf(moves: readonly Move[]): readonly Target[] {
  const found = new Map<Place, { readonly shape: Target['shape']; readonly index: number; moves: Move[] }>();
  for (const move of moves) {
    const place = placeOf(move);
    if (place === undefined) continue;
    const index = Number(place.slice(place.indexOf(':') + 1));
    const shape = SHAPES[move.type as keyof typeof SHAPES];
    const known = found.get(place) ?? { shape, index, moves: [] };
    known.moves.push(move);
    found.set(place, known);
  }
  return [...found].map(([place, target]) => ({ place, ...target }));
}

const SHAPES = {
  buildSettlement: 'corner',
  buildCity: 'city',
  buildRoad: 'edge',
  moveRobber: 'hex',
} as const;

/** The hex picked for the robber while the victim is still to be named. */
export const robberPicked = ({ selection }: Pick<SettlersProps, 'selection'>): Place | undefined =>
  selection.find((entry) => entry.startsWith('hex:'));

/** One move is made (or prepared); of several the rest is asked in the dock. */
export function pick(props: SettlersProps, target: Target): void {
  const [only, ...more] = target.moves;
  if (only === undefined) return;
  if (more.length === 0) props.choose(only);
  else props.setSelection(props.selection.includes(target.place) ? [] : [target.place]);
}

export function chooseKind(props: SettlersProps, kind: Kind): void {
  const entry = `kind:${kind}`;
  props.setSelection(props.selection.includes(entry) ? [] : [entry]);
}

/** Where a target is drawn; an edge is pointed at in its middle. */
export function pointOf({ shape, index }: Pick<Target, 'shape' | 'index'>, map: IslandMap): Point {
  switch (shape) {
    case 'corner':
    case 'city':
      return rowAt(map.vertices, index);
    case 'edge': {
      const [a, b] = rowAt(map.edges, index);
      return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    }
    case 'hex':
      return rowAt(map.hexes, index);
    default:
      return shape satisfies never;
  }
}

/** The target nearest to a point, if any is within reach: fingers are wider than corners are apart. */
export function nearest(
  targets: readonly Target[],
  map: IslandMap,
  { point: [x, y], reach }: { readonly point: Point; readonly reach: number },
): Target | undefined {
  let best: Target | undefined;
  let least = reach;
  for (const target of targets) {
    const at = pointOf(target, map);
    const far = Math.hypot(at[0] - x, at[1] - y);
    if (
      far <= (target.shape === 'hex' ? Math.max(reach, 56) : reach) &&
      (best === undefined || far < least)
    ) {
      best = target;
      least = far;
    }
  }
  return best;
}

/** The next target in the direction of an arrow key: near, and not too far to the side. */
export function towards(
  targets: readonly Target[],
  map: IslandMap,
  { from, direction: [dx, dy] }: { readonly from: Target; readonly direction: Point },
): Target | undefined {
  const [x, y] = pointOf(from, map);
  const ranked = targets.flatMap((target) => {
    const at = pointOf(target, map);
    const along = (at[0] - x) * dx + (at[1] - y) * dy;
    const aside = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
    return along > 1 ? [{ target, cost: along + 2 * aside }] : [];
  });
  return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.target;
}
