import { geometryOf, hexesAt } from '../facts/geometry.ts';
import { pips } from '../facts/numbers.ts';
import { DESERT, noCards } from '../facts/resources.ts';
import { ANY } from '../facts/supplies.ts';
import { at } from '../facts/table.ts';
import type { Board } from '../rules/island.ts';

/** What every vertex of an island gives: chances in 36 by resource, and what that is worth. Worked out once for a board. */
export interface Land {
  readonly yields: readonly (readonly number[])[];
  readonly worth: readonly number[];
}

/** One chance of each resource. */
const CHANCE = [1, 1, 0.9, 1.15, 1.1] as const;
const KIND = 0.6;
const ANY_HARBOUR = 1;
const ONE_HARBOUR = 0.7;

const lands = new WeakMap<Board, Land>();

export function landOf(board: Board): Land {
  let land = lands.get(board);
  if (!land) lands.set(board, (land = survey(board)));
  return land;
}

function survey(board: Board): Land {
  const geometry = geometryOf(board);
  const yields = geometry.points.map((_, vertex) => {
    const gives = noCards();
    for (const hex of hexesAt(geometry, vertex)) {
      const resource = at(board.terrain, hex);
      if (resource !== DESERT) gives[resource] = at(gives, resource) + pips(at(board.numbers, hex));
    }
    return gives;
  });
  const worth = yields.map((gives) =>
    gives.reduce((sum, chances, r) => sum + chances * at(CHANCE, r) + (chances > 0 ? KIND : 0), 0),
  );
  for (const { vertices, takes } of board.harbours)
    for (const vertex of vertices)
      worth[vertex] = at(worth, vertex) + (takes === ANY ? ANY_HARBOUR : ONE_HARBOUR);
  return { yields, worth };
}
