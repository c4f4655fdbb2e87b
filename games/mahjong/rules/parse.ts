import {
  complain,
  listOf,
  maybe,
  object,
  oneOf,
  readOr,
  seat,
  tagged,
  whole,
  type Parser,
  type Seat,
} from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { KINDS, tile, tileNamed, type Suit, type Tile } from '../facts/tiles.ts';
import type { Move } from './moves.ts';

const tileIndex: Parser<Tile> = (json, path) => tile(whole(0, KINDS - 1)(json, path));
export const seatIndex: Parser<Seat> = (json, path) => seat(whole(0, SEATS - 1)(json, path));
const suitIndex: Parser<Suit> = (json, path) => oneOf(0, 1, 2)(json, path);
const three = listOf(tileIndex, { min: 3, max: 3 });

const move: Parser<Move> = tagged<Move>({
  bury: object({ type: oneOf('bury'), tiles: three }),
  swap: object({ type: oneOf('swap'), tiles: three }),
  declare: object({ type: oneOf('declare'), suit: suitIndex }),
  discard: object({ type: oneOf('discard'), tile: tileIndex }),
  kong: object({ type: oneOf('kong'), tile: tileIndex }),
  pong: object({ type: oneOf('pong') }),
  hu: object({ type: oneOf('hu'), tile: tileIndex, from: maybe(seatIndex) }),
  pass: object({ type: oneOf('pass') }),
  next: object({ type: oneOf('next') }),
});

export const parseMove = (json: unknown): Move | undefined => readOr(move, json);

/** A tile by its name, `5m`; for positions and transcripts. */
export const namedTile: Parser<Tile> = (json, path) =>
  tileNamed(json) ?? complain(`expected a tile such as "5m", not ${JSON.stringify(json)}`, path);
