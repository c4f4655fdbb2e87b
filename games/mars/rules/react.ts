/** The direct consequences of one event; nobody chooses. (MRS-8.6, MRS-9) */
import type { Dice, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { fromDeck } from './deck.ts';
import type { Event } from './events.ts';
import { isCity, isOcean } from '../facts/tiles.ts';
import { itemOf, itemsOf, reactionsToCard, reactionsToPayment, reactionsToTile } from './items.ts';
import { inOrder } from './legality.ts';
import { mapOf } from '../facts/geometry.ts';
import { allChosen, dealAgain, dealResearch, draftDone, endTurn, startDone } from './phases.ts';
import { OCEAN } from './placement.ts';
import type { Item, State } from './state.ts';
import {
  BREATHABLE,
  OCEAN_NEIGHBOUR_MEGACREDITS,
  OCEAN_TILES,
  OXYGEN,
  POLE_OCEAN_COST,
  PROJECTS,
  TEMPERATURE,
  THAW,
  WARM_STEPS,
} from '../facts/numbers.ts';
import type { Resource } from '../facts/vocabulary.ts';

const NONE: readonly Event[] = [];

export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  switch (event.type) {
    case 'played':
      return played(state, event);
    case 'tilePlaced':
      return placed(state, event, dice);
    case 'parameterRaised':
      return raised(state, event);
    case 'corporationPlayed':
      return founded(state, event);
    case 'actionUsed': {
      const { seat, card, x } = event;
      const steps = cardOf(card).actions[event.alternative]?.steps ?? [];
      return queued(itemsOf(steps, { seat, card, x }));
    }
    case 'projectUsed': {
      const { seat } = event;
      const project = PROJECTS.find(({ key }) => key === event.project);
      if (project === undefined) return NONE;
      return queued([
        ...reactionsToPayment(state, seat, { project: project.key, cost: project.cost }),
        ...itemsOf(project.effects, { seat, card: 'project' }),
      ]);
    }
    case 'startChosen':
      return startDone(state);
    case 'draftChosen':
      return draftDone(state);
    case 'draftPassed':
      return dealAgain(state, dice);
    case 'buyChosen':
      return allChosen(state);
    case 'passed':
      return endTurn(state, event.seat);
    case 'generationBegan':
      return dealResearch(state, dice);
    default:
      return NONE;
  }
}

const queued = (items: readonly Item[]): readonly Event[] =>
  items.length === 0 ? NONE : [{ type: 'queued', items }];

function played(
  state: State,
  { seat, card: id, x, order }: Extract<Event, { readonly type: 'played' }>,
): readonly Event[] {
  const card = cardOf(id);
  return queued([
    ...reactionsToPayment(state, seat, { card, cost: card.cost }),
    ...itemsOf(inOrder(card, order), { seat, card: id, x }),
    ...reactionsToCard(state, seat, id),
    ...(card.type === 'event' ? [itemOf({ kind: 'face-down' }, { seat, card: id })] : []),
  ]);
}

function placed(
  state: State,
  event: Extract<Event, { readonly type: 'tilePlaced' }>,
  dice: Dice,
): readonly Event[] {
  const { seat, tile, space } = event;
  const events: Event[] = [];
  const { areas, neighbours, pole } = mapOf(state.board);
  const area = areas[space];
  if (area !== undefined) {
    for (const { type, amount } of area.bonuses) {
      if (type === 'card') {
        const { events: before, cards } = fromDeck(state, amount, dice);
        if (cards.length > 0)
          events.push(...before, { type: 'cardsDrawn', seat, cards, count: cards.length, source: 'area' });
      } else if (type !== 'ocean-for-six')
        events.push({ type: 'stockChanged', seat, resource: type, by: amount, source: 'area' });
    }
    let oceans = 0;
    for (const next of neighbours[space] ?? []) if (isOcean(state.tiles[next])) oceans++;
    if (oceans > 0)
      events.push({
        type: 'stockChanged',
        seat,
        resource: 'megacredits',
        by: oceans * OCEAN_NEIGHBOUR_MEGACREDITS,
        source: 'oceans',
      });
  }
  if (tile === 'ocean') events.push({ type: 'ratingChanged', seat, by: 1, source: 'oceans' });
  if (tile === 'greenery' && state.phase === 'action' && state.oxygen < OXYGEN.max)
    events.push({
      type: 'parameterRaised',
      seat,
      parameter: 'oxygen',
      to: state.oxygen + OXYGEN.step,
      source: event.source,
    });
  const ocean =
    space === pole && state.oceans < OCEAN_TILES
      ? [
          itemOf({ kind: 'pay', megacredits: POLE_OCEAN_COST, alsoWith: [] }, { seat, card: 'pole' }),
          itemOf(OCEAN, { seat, card: 'pole' }),
        ]
      : [];
  const items = [...ocean, ...reactionsToTile(state, seat, event)];
  if (items.length > 0) events.push({ type: 'queued', items });
  return events;
}

function raised(
  state: State,
  { seat, parameter, to }: Extract<Event, { readonly type: 'parameterRaised' }>,
): readonly Event[] {
  const events: Event[] = [{ type: 'ratingChanged', seat, by: 1, source: parameter }];
  if (parameter === 'oxygen') {
    if (to === BREATHABLE && state.temperature < TEMPERATURE.max)
      events.push({
        type: 'parameterRaised',
        seat,
        parameter: 'temperature',
        to: state.temperature + TEMPERATURE.step,
        source: 'oxygen',
      });
    return events;
  }
  if (WARM_STEPS.includes(to))
    events.push({ type: 'productionChanged', seat, resource: 'heat', by: 1, source: 'temperature' });
  if (to === THAW && state.oceans < OCEAN_TILES)
    events.push({ type: 'queued', items: [itemOf(OCEAN, { seat, card: 'temperature' })] });
  return events;
}

function founded(
  state: State,
  { seat, card: id }: Extract<Event, { readonly type: 'corporationPlayed' }>,
): readonly Event[] {
  const card = cardOf(id);
  const events: Event[] = [];
  for (const [resource, by] of Object.entries(card.startingResources))
    events.push({ type: 'stockChanged', seat, resource: resource as Resource, by, source: id });
  for (const [resource, by] of Object.entries(card.startingProduction))
    events.push({ type: 'productionChanged', seat, resource: resource as Resource, by, source: id });
  const items = [...reactionsToCard(state, seat, id), ...forNeutralCities(state, seat, id)];
  if (items.length > 0) events.push({ type: 'queued', items });
  return events;
}

/** Solo: a corporation that reacts to any city is paid for those that lie there already. (MRS-14.6) */
function forNeutralCities(state: State, seat: Seat, id: string): readonly Item[] {
  if (state.players.length > 1) return [];
  const cities = state.tiles.filter((tile) => isCity(tile)).length;
  const fired = cardOf(id).triggers.filter(
    ({ on }) => on.event === 'tile-placed' && on.tile === 'city' && on.by === 'anyone',
  );
  return Array.from({ length: cities }, () =>
    fired.flatMap(({ effects }) => itemsOf(effects, { seat, card: id })),
  ).flat();
}
