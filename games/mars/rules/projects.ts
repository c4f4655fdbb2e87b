/** Standard projects. (MRS-5.10) */
import type { Seat } from '@reckon/kernel';
import { OCEAN_TILES, PROJECTS, TEMPERATURE, VENUS, type Project } from '../facts/numbers.ts';
import { inMoney, type Bill } from '../facts/payment.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import type { ProjectKey } from '../facts/vocabulary.ts';
import { givenBack } from './items.ts';
import { fundsOf } from './payment.ts';
import { canPlace } from './placement.ts';
import { canBuild } from './possible.ts';
import { playerOf, type Player, type State } from './state.ts';
import { taxOn } from './tax.ts';

/** Standard projects of this table. (MRS-5.10, MRS-14.5) */
export function projectsFor({ config, players }: State): readonly Project[] {
  const { venus, colonies, soloGoal } = config;
  const rating = players.length === 1 && soloGoal === 'rating';
  return LISTS[(venus ? 1 : 0) + (colonies ? 2 : 0) + (rating ? 4 : 0)] ?? PROJECTS;
}

/** Every list a table can have, made once: it is asked for in every menu. */
const LISTS = Array.from({ length: 8 }, (_, bits) => {
  const without = new Set<ProjectKey>();
  if ((bits & 1) === 0) without.add('air-scrapping');
  if ((bits & 2) === 0) without.add('build-colony');
  if ((bits & 4) === 0) without.add('buffer-gas');
  return PROJECTS.filter(({ key }) => !without.has(key));
});

/** What it costs a seat, what the Reds take included. */
export const projectBill = (state: State, seat: Seat, project: Project): Bill =>
  inMoney(projectPrice(playerOf(state, seat), project), taxOn(state, project.effects, { seat }));

export const projectPrice = (player: Player, { key, cost }: Project): number =>
  key === 'power-plant' ? Math.max(0, cost - player.powerPlantDiscount) : cost;

/** Legal, but it would raise nothing. (MRS-5.12) */
const isPointless = (state: State, { key }: Project): boolean =>
  (key === 'asteroid' && state.temperature >= TEMPERATURE.max) ||
  (key === 'air-scrapping' && state.venus >= VENUS.max) ||
  (key === 'aquifer' && state.oceans >= OCEAN_TILES);

/** Whether its tile can be placed with the money that is left, the Reds' share aside; what is given back for paying is there by then. (MRS-6.17) */
export function hasRoom(
  state: State,
  { key, cost, effects }: Project,
  { seat, funds }: { readonly seat: Seat; readonly funds: number },
): boolean {
  const share = state.turmoil === null ? 0 : taxOn(state, effects, { seat });
  for (const effect of effects) {
    if (effect.kind === 'place-colony' && !canBuild(state, seat, { second: false, funds })) return false;
    if (effect.kind !== 'place-tile') continue;
    const left = funds - share;
    if (canPlace(state, effect, { seat, funds: left })) continue;
    const back = givenBack(state, seat, { project: key, cost });
    if (back === 0 || !canPlace(state, effect, { seat, funds: left + back })) return false;
  }
  return true;
}

/** Why the menu does not offer it; null when it does. */
export function whyNotProject(state: State, seat: Seat, project: Project): RefusalCode | null {
  const player = playerOf(state, seat);
  const left = fundsOf(player) - projectPrice(player, project);
  if (left < 0) return 'cannot_afford';
  if (state.turmoil !== null && left < taxOn(state, project.effects, { seat })) return 'tax_missing';
  if (isPointless(state, project)) return 'pointless';
  return hasRoom(state, project, { seat, funds: left }) ? null : 'no_space';
}
