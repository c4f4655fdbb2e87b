import type { Seat, Upgrade } from '@reckon/kernel';
import type { Edge, Hex } from '../facts/geometry.ts';
import { freeRoad, placedRoad } from './building.ts';
import type { Config } from './config.ts';
import { roadBuildingEnded } from './development.ts';
import type { Event } from './events.ts';
import { afterRoll } from './seven.ts';
import type { State } from './state.ts';
import { resting } from './turn.ts';

/** Version 1 had one kind of road and let the state work out where an event leads. */
type First =
  | { readonly type: 'roadBuilt'; readonly seat: Seat; readonly edge: Edge; readonly free: boolean }
  | { readonly type: 'turnBegun'; readonly seat: Seat; readonly turn: Seat; readonly number: number }
  | { readonly type: 'diceRolled'; readonly seat: Seat; readonly dice: readonly [number, number] }
  | { readonly type: 'robberMoved'; readonly seat: Seat; readonly hex: Hex }
  | { readonly type: 'roadBuildingEnded'; readonly seat: Seat }
  | Exclude<Event, { type: 'roadBuilt' | 'turnBegun' | 'diceRolled' | 'robberMoved' | 'roadBuildingEnded' }>;

const first: Upgrade<Config, State, Event> = {
  state: (json) => json as State,
  event: (state, event) => fromFirst(state, event as First),
};

function fromFirst(state: State, event: First): Event {
  switch (event.type) {
    case 'roadBuilt':
      if (!event.free) return { type: 'roadBuilt', seat: event.seat, edge: event.edge };
      return state.phase === 'setupRoad'
        ? placedRoad(state, event.seat, event.edge)
        : freeRoad(state, event.seat, event.edge);
    case 'turnBegun':
      return { ...event, phase: event.seat === event.turn ? 'preRoll' : 'main' };
    case 'diceRolled':
      return { ...event, phase: afterRoll(event.dice[0] + event.dice[1]) };
    case 'robberMoved':
      return { ...event, phase: resting(state) };
    case 'roadBuildingEnded':
      return roadBuildingEnded(state, event.seat);
    default:
      return event;
  }
}

export const upgrade = (version: number): Upgrade<Config, State, Event> | undefined =>
  version === 1 ? first : undefined;
