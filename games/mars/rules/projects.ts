import type { Player, State } from './state.ts';
import { OCEAN_TILES, PROJECTS, TEMPERATURE, type Project } from '../facts/numbers.ts';

/** Standard projects of this table. (MRS-5.10, MRS-14.5) */
export const projectsFor = (state: State): readonly Project[] =>
  state.players.length === 1 && state.config.soloGoal === 'rating' ? PROJECTS : USUAL;

const USUAL = PROJECTS.filter(({ key }) => key !== 'buffer-gas');

export const projectPrice = (player: Player, { key, cost }: Project): number =>
  key === 'power-plant' ? Math.max(0, cost - player.powerPlantDiscount) : cost;

/** Legal, but it would raise nothing. (MRS-5.12) */
export const isPointless = (state: State, { key }: Project): boolean =>
  (key === 'asteroid' && state.temperature >= TEMPERATURE.max) ||
  (key === 'aquifer' && state.oceans >= OCEAN_TILES);
