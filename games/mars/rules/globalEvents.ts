/** What a global event does now: its rows become ordinary effects with the numbers of this moment. (MRS-20.9) */
import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import {
  globalEvent,
  type EventAmount,
  type EventCount,
  type EventEffect,
  type EventOnce,
} from '../facts/events.ts';
import { mapOf } from '../facts/geometry.ts';
import type { Effect } from '../facts/language.ts';
import { OCEAN_TILES, TEMPERATURE } from '../facts/numbers.ts';
import { isCity, isOcean } from '../facts/tiles.ts';
import { TAGS, type CardId } from '../facts/vocabulary.ts';
import { coloniesOf } from './colonies.ts';
import type { Event } from './events.ts';
import { countTiles, eventsPlayed } from './goals.ts';
import { itemOf, itemsOf } from './items.ts';
import { OCEAN } from './placement.ts';
import { playerOf, type Item, type State } from './state.ts';
import { influenceOf } from './turmoil.ts';

const ownCities = (state: State, seat: Seat): number =>
  countTiles(state, (tile) => tile.owner === seat && isCity(tile));

function countFor(state: State, seat: Seat, of: EventCount): number {
  const player = playerOf(state, seat);
  switch (of.what) {
    case 'influence':
      return influenceOf(state, seat);
    case 'tag':
      return player.tags[of.tag];
    case 'production':
      return player.production[of.resource];
    case 'tr-over':
      return Math.max(0, Math.floor((player.tr - of.base) / of.every));
    case 'event-played':
      return eventsPlayed(player);
    case 'own-city-tile':
      return ownCities(state, seat);
    case 'own-colony':
      return coloniesOf(state, seat);
    case 'own-tile-next-to-ocean': {
      const { neighbours } = mapOf(state.board);
      return countTiles(
        state,
        (tile, space) =>
          tile.owner === seat && (neighbours[space] ?? []).some((next) => isOcean(state.tiles[next])),
      );
    }
    case 'own-blue-card':
      return player.played.filter(({ card }) => cardOf(card).type === 'active').length;
    case 'card-in-hand':
      return player.hand.length;
    default:
      return of satisfies never;
  }
}

function amountFor(state: State, seat: Seat, amount: EventAmount): number {
  if (typeof amount === 'number') return amount;
  const { each, of, cap = Infinity, influence, every = 1 } = amount;
  const sign = influence === 'add' ? 1 : influence === 'subtract' ? -1 : 0;
  const count = Math.min(cap, countFor(state, seat, of)) + sign * influenceOf(state, seat);
  return each * Math.max(0, Math.floor(count / every));
}

/** The effects of a row for one seat, with their numbers; what comes to nothing is left out. */
function effectsFor(state: State, seat: Seat, row: EventEffect): readonly Effect[] {
  const player = playerOf(state, seat);
  switch (row.kind) {
    case 'gain':
    case 'lose':
    case 'production': {
      const amount = amountFor(state, seat, row.amount);
      const { resource } = row;
      if (amount === 0) return [];
      if (row.kind === 'lose') return [{ kind: 'lose', resource, amount, mode: 'as-much-as-possible' }];
      if (row.kind === 'gain') return [{ kind: 'gain', resource, amount }];
      return amount < 0 && player.production[resource] === 0
        ? []
        : [{ kind: 'production', resource, amount }];
    }
    case 'draw':
    case 'gain-any-standard': {
      const amount = amountFor(state, seat, row.amount);
      return amount === 0 ? [] : [{ kind: row.kind, amount }];
    }
    case 'add': {
      const amount = amountFor(state, seat, row.amount);
      return amount === 0 ? [] : [{ kind: 'add', resource: row.resource, amount, to: 'any-card' }];
    }
    case 'floaters-or-money':
      return [
        {
          kind: 'choose',
          options: [
            [{ kind: 'remove-card-resource', resource: 'floater', amount: row.floaters, from: 'own-card' }],
            [{ kind: 'lose', resource: 'megacredits', amount: row.megacredits, mode: 'as-much-as-possible' }],
          ],
        },
      ];
    case 'diverse': {
      const kinds = TAGS.filter((tag) => tag !== 'wild' && player.tags[tag] > 0).length;
      return kinds + influenceOf(state, seat) < row.kinds
        ? []
        : [{ kind: 'gain', resource: 'megacredits', amount: row.megacredits }];
    }
    case 'keep-at-most': {
      const most = row.amount + (row.influence ? influenceOf(state, seat) : 0);
      const amount = player.stock[row.resource] - most;
      return amount <= 0
        ? []
        : [{ kind: 'lose', resource: row.resource, amount, mode: 'as-much-as-possible' }];
    }
    case 'discard': {
      const amount = Math.min(row.amount, player.hand.length);
      return amount === 0 ? [] : [{ kind: 'discard-from-hand', amount }];
    }
    case 'lose-rating': {
      const amount = Math.max(0, row.amount - influenceOf(state, seat));
      return amount === 0 ? [] : [{ kind: 'tr', amount: -amount }];
    }
    case 'add-to-every':
      return [];
    default:
      return row satisfies never;
  }
}

/** One more on every card that can hold it, or that holds something. */
function onEveryCard(
  state: State,
  seat: Seat,
  resource: string,
): readonly Extract<Event, { readonly type: 'resourcesChanged' }>[] {
  return playerOf(state, seat).played.flatMap(({ card, resources, down }) => {
    const storage = down ? null : cardOf(card).resourceStorage;
    const grows = storage !== null && (resource === 'any' ? resources > 0 : storage.type === resource);
    return grows ? [{ type: 'resourcesChanged', seat, card, by: 1, source: 'event' } as const] : [];
  });
}

/** What one seat would have of an event if the parliament met now, for those who look ahead. */
export interface Outlook {
  readonly effects: readonly Effect[];
  /** Cards of its own on which one more would lie. */
  readonly onto: readonly CardId[];
}

export function outlookOf(state: State, seat: Seat, name: string): Outlook {
  const { once = [], each = [] } = globalEvent(name);
  const met = each.some(looksAtRating) ? afterRating(state, seat) : state;
  const ranks = once.flatMap((row) => (row.kind === 'rank' ? ranked(state, row) : []));
  return {
    effects: [
      ...ranks.flatMap((event): readonly Effect[] =>
        event.seat === seat ? [{ kind: 'tr', amount: event.by }] : [],
      ),
      ...each.flatMap((row) => effectsFor(met, seat, row)),
    ],
    onto: each.flatMap((row) =>
      row.kind === 'add-to-every' ? onEveryCard(state, seat, row.resource).map(({ card }) => card) : [],
    ),
  };
}

const looksAtRating = (row: EventEffect): boolean =>
  'amount' in row && typeof row.amount === 'object' && row.amount.of.what === 'tr-over';

/** Before the event everybody loses a step. (MRS-20.8) */
const afterRating = (state: State, seat: Seat): State => ({
  ...state,
  players: state.players.map((player, other) => (other === seat ? { ...player, tr: player.tr - 1 } : player)),
});

const inTurn = ({ players, first }: State): readonly Seat[] =>
  players.map((_, step) => seatOf((first + step) % players.length));

/** All that the current event does: once, then for each seat in turn. */
export function eventHappens(state: State): readonly Event[] {
  const name = state.turmoil?.current ?? null;
  if (name === null) return [];
  const { once = [], each = [] } = globalEvent(name);
  const events: Event[] = [];
  const items: Item[] = [];
  for (const row of once) happenOnce(state, row, { events, items });
  for (const seat of inTurn(state))
    for (const row of each) {
      if (row.kind === 'add-to-every') events.push(...onEveryCard(state, seat, row.resource));
      else items.push(...itemsOf(effectsFor(state, seat, row), { seat, card: 'event' }));
    }
  return items.length === 0 ? events : [...events, { type: 'queued', items }];
}

interface Sink {
  readonly events: Event[];
  readonly items: Item[];
}

function happenOnce(state: State, row: EventOnce, { events, items }: Sink): void {
  const origin = { seat: state.first, card: 'event' };
  switch (row.kind) {
    case 'ocean':
      if (state.oceans < OCEAN_TILES) items.push(itemOf(OCEAN, origin));
      return;
    case 'dry-ocean':
      if (state.oceans > 0 && state.oceans < OCEAN_TILES)
        items.push(itemOf({ kind: 'remove-ocean-tile' }, origin));
      return;
    case 'temperature': {
      const { start, max, step } = TEMPERATURE;
      if (row.steps > 0)
        items.push(itemOf({ kind: 'raise', parameter: 'temperature', steps: row.steps }, origin));
      else if (state.temperature < max && state.temperature > start)
        events.push({
          type: 'parameterLowered',
          parameter: 'temperature',
          to: Math.max(start, state.temperature + row.steps * step),
        });
      return;
    }
    case 'rank':
      events.push(...ranked(state, row));
      return;
    default:
      return row satisfies never;
  }
}

type Rated = Extract<Event, { readonly type: 'ratingChanged' }>;

/** First and second by a score; ties share the place, and a tie for first leaves no second. */
function ranked(
  state: State,
  { score, first, second, least, solo }: Extract<EventOnce, { readonly kind: 'rank' }>,
): readonly Rated[] {
  const change = (seat: Seat, by: number): Rated => ({ type: 'ratingChanged', seat, by, source: 'event' });
  const seats = inTurn(state);
  const scored = seats.map((seat) => {
    const { tags } = playerOf(state, seat);
    const parts = {
      'building-tag': tags.building,
      'earth-tag': tags.earth,
      'own-city-tile': ownCities(state, seat),
    };
    return { seat, points: score.reduce((sum, part) => sum + parts[part], influenceOf(state, seat)) };
  });
  if (seats.length === 1) {
    const reached = solo.find((step) => (scored[0]?.points ?? 0) >= step.least);
    return reached === undefined ? [] : [change(seatOf(0), reached.tr)];
  }
  const placed = scored.filter(({ points }) => points >= least);
  const best = Math.max(...placed.map(({ points }) => points));
  const winners = placed.filter(({ points }) => points === best);
  const next = Math.max(...placed.filter(({ points }) => points < best).map(({ points }) => points));
  const others = winners.length === 1 ? placed.filter(({ points }) => points === next) : [];
  return [
    ...winners.map(({ seat }) => change(seat, first)),
    ...others.map(({ seat }) => change(seat, second)),
  ];
}
