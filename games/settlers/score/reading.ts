import { complain, listOf, maybe, object, oneOf, optional, text, whole, type Parser } from '@reckon/kernel';
import { CARD_KINDS, type Card } from '../facts/cards.ts';
import {
  endsOf,
  GEOMETRIES,
  type Edge,
  type Geometry,
  type Hex,
  type Layout,
  type Vertex,
} from '../facts/geometry.ts';
import { DESERT, RESOURCES, type Cards, type Resource } from '../facts/resources.ts';
import { ANY, SUPPLIES } from '../facts/supplies.ts';
import { at, filled } from '../facts/table.ts';
import { boardOf, type Board } from '../rules/island.ts';

/** The plain JSON of positions and transcripts: places by name, resources and cards by word. */

const resourceName = oneOf(...RESOURCES);
export const resource: Parser<Resource> = (json, path) => RESOURCES.indexOf(resourceName(json, path));

const count = whole(0, 99);
const some = optional(count);
const byResource = object({ wood: some, brick: some, sheep: some, wheat: some, ore: some });
/** `{"ore": 1}`: what is not named is none. */
export const cardCounts: Parser<Cards> = (json, path) => {
  const counts = byResource(json, path);
  return RESOURCES.map((name) => counts[name] ?? 0);
};

/** The names of development cards in this format, in the order of CARD_KINDS. */
export const CARD_WORDS = ['knight', 'vp', 'roadBuilding', 'yearOfPlenty', 'monopoly'] as const satisfies {
  readonly length: (typeof CARD_KINDS)['length'];
};
export const card: Parser<Card> = (json, path) => CARD_WORDS.indexOf(oneOf(...CARD_WORDS)(json, path));
const byCard = object({ knight: some, vp: some, roadBuilding: some, yearOfPlenty: some, monopoly: some });
export const developmentCounts: Parser<readonly number[]> = (json, path) => {
  const counts = byCard(json, path);
  return CARD_WORDS.map((word) => counts[word] ?? 0);
};

export const named = <Word extends string>(words: readonly Word[], counts: readonly number[]) =>
  Object.fromEntries(words.map((word, i) => [word, at(counts, i)])) as { readonly [W in Word]: number };

export const vertexIn =
  ({ vertexNames }: Geometry): Parser<Vertex> =>
  (json, path) => {
    const vertex = vertexNames.indexOf(text(20)(json, path));
    return vertex >= 0 ? vertex : complain(`there is no vertex ${JSON.stringify(json)}`, path);
  };

export const edgeIn =
  (geometry: Geometry): Parser<Edge> =>
  (json, path) => {
    const ends = text(40)(json, path).split('~');
    const edge = ends.length === 2 ? edgeBetween(geometry, ends) : -1;
    return edge >= 0 ? edge : complain(`there is no edge ${JSON.stringify(json)}`, path);
  };

/** Either end may be named first. */
function edgeBetween({ edges, vertexNames }: Geometry, ends: readonly string[]): Edge {
  const [a, b] = ends.map((name) => vertexNames.indexOf(name));
  return edges.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c));
}

export const hexIn =
  ({ hexes }: Geometry): Parser<Hex> =>
  (json, path) => {
    const [q, r] = axial(json, path);
    const hex = hexes.findIndex(([hexQ, hexR]) => hexQ === q && hexR === r);
    return hex >= 0 ? hex : complain(`there is no land at ${q},${r}`, path);
  };

const coordinate = whole(-9, 9);
const axial = listOf(coordinate, { min: 2, max: 2 });

const hexes = listOf(
  object({ q: coordinate, r: coordinate, resource: maybe(resource), number: maybe(whole(2, 12)) }),
  { min: 19, max: 30 },
);
const ports = listOf(
  object({
    land: axial,
    sea: axial,
    vertices: listOf(text(20), { min: 2, max: 2 }),
    type: oneOf('any', ...RESOURCES),
  }),
  { max: 11 },
);
const boardShape = object({ hexes, ports, robber: axial });

export interface GivenBoard {
  readonly board: Board;
  readonly robber: Hex;
}

export const givenBoard: Parser<GivenBoard> = (json, path) => {
  const given = boardShape(json, path);
  const layout: Layout = given.hexes.length > 19 ? 'large' : 'small';
  const geometry = GEOMETRIES[layout];
  const terrain = filled(geometry.hexes.length, DESERT);
  const numbers = filled(geometry.hexes.length, 0);
  const seen = new Set<Hex>();
  given.hexes.forEach(({ q, r, resource: yields, number }, i) => {
    const at = `${path}.hexes[${i}]`;
    const hex = hexIn(geometry)([q, r], at);
    if (seen.has(hex)) complain(`the hex ${q},${r} is there twice`, at);
    if ((yields === null) !== (number === null) || number === 7)
      complain('a hex has a resource and a number other than 7, or neither', at);
    seen.add(hex);
    terrain[hex] = yields ?? DESERT;
    numbers[hex] = number ?? 0;
  });
  if (seen.size < geometry.hexes.length)
    complain(`expected ${geometry.hexes.length} hexes, not ${seen.size}`, `${path}.hexes`);
  const harbours = given.ports.map(({ vertices, type }, i) => {
    const edge = edgeBetween(geometry, vertices);
    if (edge < 0) complain('these two vertices are no edge of the island', `${path}.ports[${i}].vertices`);
    return {
      edge,
      vertices: endsOf(geometry, edge),
      takes: type === 'any' ? ANY : RESOURCES.indexOf(type),
    };
  });
  const plain = boardOf({ layout, terrain, numbers, harbours: SUPPLIES[layout].harbours });
  return { board: { ...plain, harbours }, robber: hexIn(geometry)(given.robber, `${path}.robber`) };
};
