/**
 * What a change of the score says, counted again from the state alone: nothing here is asked of the scorer or of the rules'
 * own counts.
 */
import type { Change } from '@reckon/kernel';
import { AREAS } from '../facts/boards.ts';
import { cardOf } from '../facts/cards.ts';
import { mapOf } from '../facts/geometry.ts';
import { AWARDS, VENUS_AWARD, type AwardMeasure } from '../facts/goals.ts';
import type { Player, State, Tile } from '../rules/state.ts';

const GREEN: readonly string[] = ['greenery'];
const CITIES: readonly string[] = ['city', 'capital'];

const faceUp = ({ played }: Player) => played.filter(({ down }) => !down).map(({ card }) => cardOf(card));
const tagged = (player: Player, tag: string): number =>
  faceUp(player).reduce((sum, { tags }) => sum + tags.filter((one) => one === tag).length, 0);

/** Areas with a tile of this seat; oceans belong to nobody. */
const areasOf = ({ tiles }: State, seat: number): readonly [number, Tile][] =>
  tiles.flatMap((tile, space): [number, Tile][] =>
    tile && tile.owner === seat && tile.kind !== 'ocean' ? [[space, tile]] : [],
  );

const southern = (board: State['board'], space: number): boolean => {
  const rows = AREAS[board].map(({ r }) => r);
  const area = AREAS[board][space];
  return area !== undefined && area.r - Math.min(...rows) >= 5;
};

/** What an award counts of one seat. */
function counted(state: State, seat: number, measure: AwardMeasure): number {
  const player = state.players[seat]!;
  const { stock, production, tr, played } = player;
  const ahead = (n: number): number => (state.live ? n : 0);
  const beside = (space: number): readonly number[] => mapOf(state.board).neighbours[space] ?? [];
  switch (measure) {
    case 'tiles':
      return areasOf(state, seat).length;
    case 'megacredit-production':
      return production.megacredits;
    case 'science-tags':
      return tagged(player, 'science');
    case 'space-tags':
      return tagged(player, 'space');
    case 'building-tags':
      return tagged(player, 'building');
    case 'venus-tags':
      return tagged(player, 'venus');
    case 'heat':
      return stock.heat + ahead(stock.energy + production.heat);
    case 'metals':
      return stock.steel + stock.titanium + ahead(production.steel + production.titanium);
    case 'steel-and-energy':
      return stock.steel + stock.energy;
    case 'greeneries':
      return areasOf(state, seat).filter(([, { kind }]) => GREEN.includes(kind)).length;
    case 'green-cards':
      return faceUp(player).filter(({ type }) => type === 'automated').length;
    case 'dear-cards':
      return faceUp(player).filter(({ type, cost }) => ['automated', 'active'].includes(type) && cost >= 20)
        .length;
    case 'card-resources':
      return played.reduce((sum, { resources }) => sum + resources, 0);
    case 'desert-tiles':
      return areasOf(state, seat).filter(([space]) => southern(state.board, space)).length;
    case 'tiles-next-to-ocean':
      return areasOf(state, seat).filter(([space]) =>
        beside(space).some((next) => state.tiles[next]?.kind === 'ocean'),
      ).length;
    case 'terraform-rating':
      return tr;
    default:
      return Number.NaN;
  }
}

const differs = (what: string, said: unknown, is: unknown): string | undefined =>
  said === is ? undefined : `${what} is ${String(is)}, it says ${String(said)}`;

/** Points of an award by its words: 5 for the first, 2 for the second; a tie for the first leaves no second. */
function awarded(state: State, counts: readonly number[], seat: number): number {
  const over = state.phase === 'over';
  const order = counts.toSorted((a, b) => b - a);
  const best = order[0]!;
  const leaders = counts.filter((count) => count === best).length;
  if (counts[seat] === best) return !over && best <= 0 && order.at(-1) === best ? 0 : 5;
  const second = counts.length > 2 && leaders === 1 ? order[1] : undefined;
  return counts[seat] === second ? 2 : 0;
}

function award({ source, seat, is, why }: Change, state: State): string | undefined {
  const found = [...AWARDS[state.board], VENUS_AWARD].find(({ name }) => name === source);
  if (!found) return `there is no award ${source}`;
  const counts = state.players.map((_, one) => counted(state, one, found.measure));
  const own = counts[seat]!;
  const points =
    differs('the award', is, awarded(state, counts, seat)) ?? differs('the count', why['n'], own);
  if (points !== undefined) return points;
  const others = counts.filter((_, one) => one !== seat);
  const best = Math.max(...counts);
  switch (why.key) {
    case 'fell.award':
      if (!(Number(why['m']) > own)) return `${why['m']} is not more than ${own}`;
      return differs('the count of who is ahead', why['m'], counts[Number(why['by'])]);
    case 'fell.level':
      return own === best && others.includes(own) ? undefined : 'nobody is level';
    case 'why.award.1':
      return differs('the lead', why['margin'], own - Math.max(...others));
    default:
      return differs('the distance', why['margin'], best - own);
  }
}

/** What is untrue of a change, if anything is. */
export function explains(change: Change, { after }: { readonly after: State }): string | undefined {
  const { category, seat, is, id, why } = change;
  const player = after.players[seat]!;
  switch (category) {
    case 'tr':
      return differs('the rating', is, player.tr) ?? differs('the rating', why['n'], player.tr);
    case 'milestones':
      return after.milestones.some((one) => one.seat === seat && `milestone:${one.name}` === id)
        ? undefined
        : 'it is not claimed';
    case 'awards':
      return award(change, after);
    case 'greenery': {
      const count = areasOf(after, seat).filter(([, { kind }]) => GREEN.includes(kind)).length;
      return differs('greeneries', is, count) ?? differs('greeneries', why['n'], count);
    }
    case 'city': {
      const { neighbours, areas } = mapOf(after.board);
      const space = areas.findIndex(({ q, r }) => `city:${q},${r}` === id);
      const tile = after.tiles[space];
      if (space >= 0 && !(tile && CITIES.includes(tile.kind) && tile.owner === seat))
        return 'no city stands there';
      const green = (neighbours[space] ?? []).filter((next) => after.tiles[next]?.kind === 'greenery').length;
      return differs('greeneries beside it', is, green);
    }
    case 'cards': {
      const played = player.played.find(({ card }) => `card:${card}` === id);
      if (!played) return 'the card is not in play';
      const { vp } = cardOf(played.card);
      if (vp?.kind === 'fixed') return differs('the printed points', is, vp.points);
      if (vp?.kind !== 'per' || vp.per.target !== 'this-card') return undefined;
      return differs('resources on the card', why['n'], played.resources);
    }
    default:
      return undefined;
  }
}
