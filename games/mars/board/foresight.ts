import type { Forecast } from '../rules/forecast.ts';
import { mapOf } from '../facts/geometry.ts';
import { isOcean } from '../facts/tiles.ts';
import type { SpaceId } from '../facts/vocabulary.ts';
import { movesOf, type MarsProps } from './props.ts';

type Asked = Pick<MarsProps, 'view' | 'moves' | 'chosen' | 'selection'>;

const LOOK = 'look:';

/** The area that was picked, or else the one that is pointed at. */
export function placeLooked({ chosen, selection, moves }: Asked): SpaceId | undefined {
  if (chosen?.type === 'place') return chosen.space;
  const said = selection.find((one) => one.startsWith(LOOK));
  const space = said === undefined ? undefined : Number(said.slice(LOOK.length));
  return movesOf(moves, 'place').some((move) => move.space === space) ? space : undefined;
}

/** Pointing at an area, and away from it. */
export const lookAt = ({ setSelection }: Pick<MarsProps, 'setSelection'>, space: SpaceId | undefined): void =>
  setSelection(space === undefined ? [] : [`${LOOK}${space}`]);

/** What the rules foresee there. */
export function foreseen(asked: Asked): Forecast | undefined {
  const space = placeLooked(asked);
  return asked.view.own?.forecast.find((one) => one.space === space);
}

/** Points of the viewer: rating, the tile itself and what it adds to other tiles. */
export const ownPoints = ({ view }: Pick<MarsProps, 'view'>, { changes, points }: Forecast): number =>
  changes.reduce((sum, change) => (change.kind === 'rating' ? sum + change.by : sum), 0) +
  points.reduce((sum, one) => (one.seat === view.viewer ? sum + one.points : sum), 0);

/** A figure between the tile and a neighbour: money of an ocean, points of a city. */
export interface Mark {
  readonly space: SpaceId;
  readonly text: string;
  readonly money: boolean;
}

export function marksOf(
  { view }: Pick<MarsProps, 'view'>,
  { space, changes, points }: Forecast,
): readonly Mark[] {
  const oceans = (mapOf(view.board).neighbours[space] ?? []).filter((next) => isOcean(view.tiles[next]));
  const money = changes.reduce(
    (sum, change) => (change.kind === 'stock' && change.source === 'oceans' ? sum + change.by : sum),
    0,
  );
  return [
    ...(money === 0
      ? []
      : oceans.map((next) => ({ space: next, text: `+${money / oceans.length}`, money: true }))),
    ...points.flatMap((one) =>
      one.space === undefined ? [] : [{ space: one.space, text: `+${one.points}`, money: false }],
    ),
  ];
}
