/** The direct consequences of one event; nobody chooses. (MRS-8.6, MRS-9) */
import type { Dice, Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { fromDeck } from './deck.ts';
import type { Event } from './events.ts';
import { isCity, isOcean } from '../facts/tiles.ts';
import {
  itemOf,
  itemsOf,
  reactionsToCard,
  reactionsToColony,
  reactionsToPayment,
  reactionsToResources,
  reactionsToStep,
  reactionsToTile,
} from './items.ts';
import { inOrder } from './legality.ts';
import { colonyTile } from '../facts/colonies.ts';
import { isOnMars, mapOf } from '../facts/geometry.ts';
import { RED_TAX } from '../facts/turmoil.ts';
import { woken } from './colonies.ts';
import { taxed } from './payment.ts';
import { allChosen, dealAgain, dealResearch, draftDone, endTurn, startDone } from './phases.ts';
import { OCEAN } from './placement.ts';
import { isNobodys, playerOf, type Item, type State } from './state.ts';
import { isTaxed } from './tax.ts';
import { rules } from './turmoil.ts';
import {
  BREATHABLE,
  INSURANCE,
  OCEAN_TILES,
  OXYGEN,
  POLE_OCEAN_COST,
  PROJECTS,
  TEMPERATURE,
  THAW,
  VENUS_CARD,
  VENUS_RATING,
  WARM_STEPS,
} from '../facts/numbers.ts';
import type { Resource } from '../facts/vocabulary.ts';

const NONE: readonly Event[] = [];

export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  switch (event.type) {
    // Most of what happens has no consequence at all.
    case 'taken':
    case 'queued':
    case 'acted':
    case 'paid':
      return NONE;
    case 'played':
      return played(state, event);
    case 'tilePlaced':
      return placed(state, event, dice);
    case 'parameterRaised':
      return raised(state, event, dice);
    case 'ratingChanged':
      return taxes(state, event);
    case 'stockChanged':
      return event.harmedBy === undefined ? NONE : insurance(state, event.seat);
    case 'productionChanged':
      return produced(state, event);
    case 'resourcesChanged':
      if (event.harmedBy !== undefined) return insurance(state, event.seat);
      return event.by > 0 ? queued(reactionsToResources(state, event.seat, event)) : NONE;
    case 'colonyBuilt': {
      const { seat, colony } = event;
      return queued([
        ...itemsOf(colonyTile(colony).placement, { seat, card: colony }),
        ...reactionsToColony(state, seat),
      ]);
    }
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
  const items = [
    ...reactionsToPayment(state, seat, { card, cost: card.cost }),
    ...itemsOf(inOrder(card, order), { seat, card: id, x }),
    ...reactionsToCard(state, seat, id),
    ...(card.type === 'event' ? [itemOf({ kind: 'face-down' }, { seat, card: id })] : []),
  ];
  const waking = woken(state, card);
  return waking.length === 0 ? queued(items) : [...waking, ...queued(items)];
}

/** While the Reds rule, a step of the rating costs 3 M€. (MRS-20.6) */
function taxes(
  state: State,
  { seat, by }: Extract<Event, { readonly type: 'ratingChanged' }>,
): readonly Event[] {
  if (by <= 0 || state.turmoil === null || !isTaxed(state)) return NONE;
  const pay = taxed(playerOf(state, seat), RED_TAX * by);
  return [{ type: 'paid', seat, pay, source: 'tax' }];
}

/** The insurer pays whoever was harmed by another, as far as it can; never itself. (MRS-21.7) */
function insurance({ players }: State, victim: Seat): readonly Event[] {
  return players.flatMap(({ watching, stock }, insurer): readonly Event[] => {
    const [card] = watching.harm;
    const by = Math.min(INSURANCE, stock.megacredits);
    if (card === undefined || insurer === victim || by === 0) return NONE;
    return [
      { type: 'stockChanged', seat: insurer as Seat, resource: 'megacredits', by: -by, source: card },
      { type: 'stockChanged', seat: victim, resource: 'megacredits', by, source: card },
    ];
  });
}

/** Manutech gains what it comes to produce; a loss may be insured. */
function produced(
  state: State,
  { seat, resource, by, harmedBy }: Extract<Event, { readonly type: 'productionChanged' }>,
): readonly Event[] {
  if (harmedBy !== undefined) return insurance(state, seat);
  const [card] = playerOf(state, seat).watching.production;
  return card === undefined || by <= 0 ? NONE : [{ type: 'stockChanged', seat, resource, by, source: card }];
}

function placed(
  state: State,
  event: Extract<Event, { readonly type: 'tilePlaced' }>,
  dice: Dice,
): readonly Event[] {
  const { seat, tile, space } = event;
  if (isNobodys(event.source)) return queued(reactionsToTile(state, seat, event));
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
        by: oceans * playerOf(state, seat).oceanMegacredits,
        source: 'oceans',
      });
  }
  // What is printed on the pole comes before what the tile sets off. (MRS-8.6, MRS-8.8)
  if (space === pole && state.oceans < OCEAN_TILES)
    events.push({
      type: 'queued',
      items: [
        itemOf({ kind: 'pay', megacredits: POLE_OCEAN_COST, alsoWith: [] }, { seat, card: 'pole' }),
        itemOf(OCEAN, { seat, card: 'pole' }),
      ],
    });
  // The last greeneries raise nothing, nor does an ocean that comes with one. (MRS-12.2)
  const counts = state.phase !== 'final';
  if (tile === 'ocean' && counts) events.push({ type: 'ratingChanged', seat, by: 1, source: 'oceans' });
  if (tile === 'greenery' && counts && state.oxygen < OXYGEN.max)
    events.push({
      type: 'parameterRaised',
      seat,
      parameter: 'oxygen',
      to: state.oxygen + OXYGEN.step,
      source: event.source,
    });
  if (state.turmoil !== null) events.push(...policies(state, event));
  const items = reactionsToTile(state, seat, event);
  if (items.length > 0) events.push({ type: 'queued', items });
  return events;
}

/** What the ruling party gives for a tile. (MRS-20.5) */
function policies(
  state: State,
  { seat, tile, space }: Extract<Event, { readonly type: 'tilePlaced' }>,
): readonly Event[] {
  if (rules(state, 'mars-first') && isOnMars(space))
    return [{ type: 'stockChanged', seat, resource: 'steel', by: 1, source: 'policy' }];
  if (rules(state, 'greens') && tile === 'greenery')
    return [{ type: 'stockChanged', seat, resource: 'megacredits', by: 4, source: 'policy' }];
  return NONE;
}

/** Steps of nobody's give nothing, but set off the next ones. (MRS-9, MRS-18.4) */
function raised(
  state: State,
  { seat, parameter, to, source }: Extract<Event, { readonly type: 'parameterRaised' }>,
  dice: Dice,
): readonly Event[] {
  const nobodys = isNobodys(source);
  const events: Event[] = nobodys ? [] : [{ type: 'ratingChanged', seat, by: 1, source: parameter }];
  if (parameter === 'oxygen' && to === BREATHABLE && state.temperature < TEMPERATURE.max)
    events.push({
      type: 'parameterRaised',
      seat,
      parameter: 'temperature',
      to: state.temperature + TEMPERATURE.step,
      source: nobodys ? source : 'oxygen',
    });
  if (parameter === 'temperature') {
    if (WARM_STEPS.includes(to) && !nobodys)
      events.push({ type: 'productionChanged', seat, resource: 'heat', by: 1, source: 'temperature' });
    if (to === THAW && state.oceans < OCEAN_TILES)
      events.push({
        type: 'queued',
        items: [itemOf(OCEAN, { seat, card: nobodys ? source : 'temperature' })],
      });
  }
  if (parameter === 'venus') events.push(...risen(state, { seat, to, nobodys }, dice));
  return events;
}

/** Venus: a card at 8 %, a step of the rating at 16 %. (MRS-18.2) */
function risen(
  state: State,
  { seat, to, nobodys }: { readonly seat: Seat; readonly to: number; readonly nobodys: boolean },
  dice: Dice,
): readonly Event[] {
  const reactions = queued(reactionsToStep(state, seat, 'venus'));
  if (nobodys || (to !== VENUS_CARD && to !== VENUS_RATING)) return reactions;
  if (to === VENUS_RATING) return [{ type: 'ratingChanged', seat, by: 1, source: 'venus' }, ...reactions];
  const { events, cards } = fromDeck(state, 1, dice);
  if (cards.length === 0) return reactions;
  return [...events, { type: 'cardsDrawn', seat, cards, count: 1, source: 'venus' }, ...reactions];
}

function founded(
  state: State,
  { seat, card: id }: Extract<Event, { readonly type: 'corporationPlayed' }>,
): readonly Event[] {
  const card = cardOf(id);
  const events: Event[] = [...woken(state, card)];
  for (const [resource, by] of Object.entries(card.startingResources))
    events.push({ type: 'stockChanged', seat, resource: resource as Resource, by, source: id });
  for (const [resource, by] of Object.entries(card.startingProduction))
    events.push({ type: 'productionChanged', seat, resource: resource as Resource, by, source: id });
  const items = [
    ...itemsOf(card.immediate, { seat, card: id }),
    ...reactionsToCard(state, seat, id),
    ...forNeutralCities(state, seat, id),
  ];
  if (items.length > 0) events.push({ type: 'queued', items });
  return events;
}

/** Solo: a corporation that reacts to any city is paid for the neutral ones that lie there already. (MRS-14.6) */
function forNeutralCities(state: State, seat: Seat, id: string): readonly Item[] {
  if (state.players.length > 1) return [];
  const cities = state.tiles.filter((tile) => isCity(tile) && tile?.owner === null).length;
  const fired = cardOf(id).triggers.filter(
    ({ on }) => on.event === 'tile-placed' && on.tile === 'city' && on.by === 'anyone',
  );
  return Array.from({ length: cities }, () =>
    fired.flatMap(({ effects }) => itemsOf(effects, { seat, card: id })),
  ).flat();
}
