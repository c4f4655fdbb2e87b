import type { Upgrade } from '@reckon/kernel';
import type { Config } from './config.ts';
import type { Event, WinEvent } from './events.ts';
import { worthOfWin } from './fan.ts';
import type { State } from './state.ts';

/** Version 1 wrote down a win without what it was worth. */
type First = Omit<WinEvent, 'fan' | 'each'> | Exclude<Event, { type: 'won' }>;

const first: Upgrade<Config, State, Event> = {
  state: (json) => json as State,
  event: (state, event) => fromFirst(state, event as First),
};

const fromFirst = ({ rules }: State, event: First): Event =>
  event.type === 'won' ? { ...event, ...worthOfWin(rules, event.snapshot, event.tile) } : event;

export const upgrade = (version: number): Upgrade<Config, State, Event> | undefined =>
  version === 1 ? first : undefined;
