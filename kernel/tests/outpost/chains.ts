import { seat as seatNumber, type Dice, type Seat } from '../../index.ts';
import { BONUSES, cardOf, HOTTEST, MELTING, ROUNDS, type CardId, type Step } from './cards.ts';
import { choicesOf, draw, freeSpots } from './rules.ts';
import type { Event, Item, State } from './state.ts';

export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  switch (event.type) {
    case 'siteChosen':
      return state.sites.every((site) => site !== null)
        ? [{ type: 'landed', sites: state.sites.map(Number) }]
        : [];
    case 'cardPlayed':
      return cardPlayed(state, event.seat, event.card);
    case 'oceanPlaced':
      return BONUSES[event.spot] === 'none'
        ? []
        : [{ type: 'bonusGained', seat: event.seat, bonus: BONUSES[event.spot]! }];
    case 'bonusGained':
      if (event.bonus === 'heat') return warmer(state, event.seat);
      if (event.bonus === 'card') return draw(state, event.seat, dice);
      return [{ type: 'creditsGained', seat: event.seat, credits: 2, by: 'bonus' }];
    case 'heatRaised':
      return MELTING.includes(event.to)
        ? [{ type: 'queued', items: [{ type: 'placeOcean', seat: event.seat }] }]
        : [];
    default:
      return [];
  }
}

/** First whatever the standing cards do, in the order they were laid down; the card's own steps wait behind them. */
function cardPlayed(state: State, seat: Seat, card: CardId): readonly Event[] {
  const items: Item[] = [];
  const events: Event[] = [];
  for (const standing of state.tableaus[seat]!) {
    const { whenever } = cardOf(standing);
    if (standing === card || whenever === undefined) continue;
    if (whenever === 'gain') events.push({ type: 'creditsGained', seat, credits: 1, by: standing });
    else if (whenever === 'choose') items.push({ type: 'choose', seat });
    else items.push({ type: 'step', seat, step: { do: 'draw' } });
  }
  items.push(...cardOf(card).steps.map((step): Item => ({ type: 'step', seat, step })));
  return items.length > 0 ? [...events, { type: 'queued', items }] : events;
}

const warmer = (state: State, seat: Seat): readonly Event[] =>
  state.heat < HOTTEST ? [{ type: 'heatRaised', seat, to: state.heat + 1 }] : [];

/** The next item that asks nobody, or the end of the turn. */
export function resume(state: State, dice: Dice): readonly Event[] {
  if (state.phase !== 'building') return [];
  const item = state.agenda[0];
  if (item === undefined) return state.acted ? endTurn(state) : [];
  switch (item.type) {
    case 'step':
      return [{ type: 'taken' }, ...run(state, item.seat, item.step, dice)];
    case 'placeOcean': {
      const spots = freeSpots(state);
      if (spots.length > 1) return [];
      const forced = spots.map((spot): Event => ({ type: 'oceanPlaced', seat: item.seat, spot }));
      return [{ type: 'taken' }, ...forced];
    }
    case 'choose':
      return choicesOf(state).length > 1
        ? []
        : [{ type: 'taken' }, { type: 'creditsGained', seat: item.seat, credits: 2, by: 'choice' }];
    default:
      return item satisfies never;
  }
}

function run(state: State, seat: Seat, step: Step, dice: Dice): readonly Event[] {
  switch (step.do) {
    case 'gain':
      return [{ type: 'creditsGained', seat, credits: step.credits, by: 'card' }];
    case 'warm':
      return warmer(state, seat);
    case 'draw':
      return draw(state, seat, dice);
    case 'ocean':
      return [{ type: 'queued', items: [{ type: 'placeOcean', seat }] }];
    case 'choose':
      return [{ type: 'queued', items: [{ type: 'choose', seat }] }];
    default:
      return step satisfies never;
  }
}

function endTurn(state: State): readonly Event[] {
  const next = seatNumber((state.turn + 1) % state.hands.length);
  const done = next === 0 && state.round === ROUNDS;
  return [done || freeSpots(state).length === 0 ? { type: 'ended' } : { type: 'turnEnded', next }];
}
