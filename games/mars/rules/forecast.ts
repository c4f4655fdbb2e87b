/** What a tile would bring on each area that is open to it, by the rules themselves. (MRS-8.6, MRS-13.2) */
import type { Dice, Seat } from '@reckon/kernel';
import { cardOf, isCardId } from '../facts/cards.ts';
import { mapOf } from '../facts/geometry.ts';
import type { Card } from '../facts/language.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import type { CardId, Resource, SpaceId, Track } from '../facts/vocabulary.ts';
import type { Event } from './events.ts';
import { spacesFor } from './placement.ts';
import { react } from './react.ts';
import type { Item, Source, State, Tile } from './state.ts';

/** A change that follows at once, and what it comes from. */
export type Change =
  | { readonly kind: 'stock'; readonly resource: Resource; readonly by: number; readonly source: Source }
  | { readonly kind: 'production'; readonly resource: Resource; readonly by: number; readonly source: Source }
  | { readonly kind: 'rating'; readonly by: number; readonly source: Source }
  | { readonly kind: 'cards'; readonly by: number; readonly source: Source }
  | { readonly kind: 'raised'; readonly parameter: Track; readonly to: number };

/** Points that a tile brings to somebody by lying there. */
interface TilePoints {
  readonly seat: Seat;
  readonly points: number;
  readonly what: 'greenery' | 'city' | 'card';
  /** The city or special tile that gains them, where it is another one. */
  readonly space?: SpaceId;
  readonly card?: CardId;
}

/** What comes of placing the tile that is asked for on this area. */
export interface Forecast {
  readonly space: SpaceId;
  /** Of the seat that places. */
  readonly changes: readonly Change[];
  /** What is to be done after it, by whom: reactions, an ocean of a bonus. */
  readonly afterwards: readonly {
    readonly seat: Seat;
    readonly card: Source;
    readonly effect: Item['effect'];
  }[];
  readonly points: readonly TilePoints[];
}

/** Which card would be drawn is nobody's business here: only how many. */
const NO_CHANCE: Dice = { below: () => 0, shuffled: (items) => items.slice() };

const NONE: readonly Forecast[] = [];

export function forecastFor(state: State, seat: Seat): readonly Forecast[] {
  const item = state.agenda[0];
  if (item === undefined || item.seat !== seat || item.effect.kind !== 'place-tile') return NONE;
  const { effect, card } = item;
  return spacesFor(state, seat, effect).map((space) => {
    const event = { type: 'tilePlaced', seat, tile: effect.tile, space, source: card } as const;
    const owner = effect.tile === 'ocean' ? null : seat;
    const tile: Tile = isCardId(card) ? { kind: effect.tile, owner, card } : { kind: effect.tile, owner };
    const after: State = {
      ...state,
      tiles: state.tiles.with(space, tile),
      oceans: state.oceans + (effect.tile === 'ocean' ? 1 : 0),
    };
    return { space, ...consequences(after, event), points: pointsOf(after, space) };
  });
}

/** Follows the reactions of the rules, event by event. */
function consequences(
  placed: State,
  event: Extract<Event, { readonly type: 'tilePlaced' }>,
): Pick<Forecast, 'changes' | 'afterwards'> {
  const changes: Change[] = [];
  const afterwards: Forecast['afterwards'][number][] = [];
  let state = placed;
  const follow = (one: Event): void => {
    if (one.type === 'parameterRaised') state = { ...state, [one.parameter]: one.to };
    const change = 'seat' in one && one.seat === event.seat ? changeOf(one) : undefined;
    if (change) changes.push(change);
    if (one.type === 'queued')
      afterwards.push(...one.items.map(({ seat, card, effect }) => ({ seat, card, effect })));
    for (const next of react(state, one, NO_CHANCE)) follow(next);
  };
  follow(event);
  return { changes, afterwards };
}

function changeOf(event: Event): Change | undefined {
  switch (event.type) {
    case 'stockChanged':
      return { kind: 'stock', resource: event.resource, by: event.by, source: event.source };
    case 'productionChanged':
      return { kind: 'production', resource: event.resource, by: event.by, source: event.source };
    case 'ratingChanged':
      return { kind: 'rating', by: event.by, source: event.source };
    case 'cardsDrawn':
      return { kind: 'cards', by: event.count, source: event.source };
    case 'parameterRaised':
      return { kind: 'raised', parameter: event.parameter, to: event.to };
    default:
      return undefined;
  }
}

const cardUnder = (tile: Tile | null | undefined): Card | undefined =>
  tile?.card === undefined ? undefined : cardOf(tile.card);

/** What a special tile scores for tiles of this kind beside it. */
function perNeighbour(tile: Tile | null | undefined, beside: Tile): number {
  const vp = cardUnder(tile)?.vp;
  if (vp?.kind !== 'per' || vp.per.target !== 'adjacent-to-this-tile') return 0;
  const counts =
    vp.per.what === 'ocean-tile' ? isOcean(beside) : vp.per.what === 'city-tile' && isCity(beside);
  return counts ? vp.points : 0;
}

/** The tile that lies there now: its own points, then those of its neighbours, then of cards that count cities. */
function pointsOf(state: State, space: SpaceId): readonly TilePoints[] {
  const tile = state.tiles[space];
  if (!tile) return [];
  const found: TilePoints[] = [];
  const around = mapOf(state.board).neighbours[space] ?? [];
  const add = (one: TilePoints): void => {
    if (one.points !== 0) found.push(one);
  };
  const { owner } = tile;
  if (owner !== null) {
    if (isGreenery(tile)) add({ seat: owner, points: 1, what: 'greenery' });
    if (isCity(tile))
      add({
        seat: owner,
        points: around.filter((next) => isGreenery(state.tiles[next])).length,
        what: 'city',
      });
    let own = 0;
    for (const next of around) {
      const beside = state.tiles[next];
      if (beside) own += perNeighbour(tile, beside);
    }
    if (tile.card !== undefined) add({ seat: owner, points: own, what: 'card', card: tile.card });
  }
  for (const next of around) {
    const other = state.tiles[next];
    if (!other || other.owner === null) continue;
    if (isGreenery(tile) && isCity(other)) add({ seat: other.owner, points: 1, what: 'city', space: next });
    if (other.card !== undefined)
      add({
        seat: other.owner,
        points: perNeighbour(other, tile),
        what: 'card',
        space: next,
        card: other.card,
      });
  }
  if (isCity(tile)) for (const one of cityCards(state)) add(one);
  return found;
}

/** Cards that score for every so many cities in play, where this city makes the number full. */
function cityCards(state: State): readonly TilePoints[] {
  let cities = 0;
  for (const tile of state.tiles) if (isCity(tile)) cities++;
  return state.players.flatMap(({ played }, seat) =>
    played.flatMap(({ card }) => {
      const { vp } = cardOf(card);
      if (vp?.kind !== 'per' || vp.per.what !== 'city-tile' || vp.per.target === 'adjacent-to-this-tile')
        return [];
      const points = cities % vp.per.amount === 0 ? vp.points : 0;
      return [{ seat: seat as Seat, points, what: 'card' as const, card }];
    }),
  );
}
