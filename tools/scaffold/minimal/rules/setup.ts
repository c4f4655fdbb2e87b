import { seatsOf } from '@reckon/kernel';
import type { Config } from './config.ts';
import type { State } from './state.ts';

export const setup = (config: Config, seats: number): State => ({
  config,
  seats,
  phase: { type: 'choosing', chosen: seatsOf(seats).map(() => null) },
  rounds: [],
});
