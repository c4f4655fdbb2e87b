import { seat as seatOf } from '@reckon/kernel';
import {
  OCEAN_TILES,
  OXYGEN,
  SOLO_RATING_GOAL,
  soloGenerations,
  TEMPERATURE,
  VENUS,
} from '../facts/numbers.ts';
import { playerOf, type State } from '../rules/state.ts';
import type { Part } from './weights.ts';

/**
 * A game alone is won by steps (MRS-14): so many come of each thing that stands there when a generation begins, one by one and in
 * a generation, or in every generation to come. Fitted to 900 games of builders.
 */
const FROM_NOTHING = 1.3;
const MONEY = 0.9 / 20;
const METAL = 0.5 / 20;
const PLANTS = 0.9 / 8;
const HEAT = 1.1 / 8;
const MONEY_IN_STOCK = 0.5 / 20;
const PLANTS_IN_STOCK = 1.15 / 8;
/** Nobody makes as many as that. */
const FEWER = 4.7;
/** How far off it is, at the end and for every generation to come. */
const DOUBT = 1.2;
const DOUBT_TO_COME = 0.2;

type Sum = { readonly [P in Part]?: number } & { readonly goal: number };

/** Steps that are missing. */
function missing({ config, temperature, oxygen, oceans, venus }: State, tr: number): number {
  if (config.soloGoal === 'rating') return Math.max(0, SOLO_RATING_GOAL - tr);
  const steps =
    (TEMPERATURE.max - temperature) / TEMPERATURE.step + (OXYGEN.max - oxygen) + (OCEAN_TILES - oceans);
  return steps + (config.venus ? (VENUS.max - venus) / VENUS.step : 0);
}

/** What speaks for winning alone, in log-odds. */
export function oddsAlone(state: State): Sum {
  const { tr, stock, production } = playerOf(state, seatOf(0));
  const left = soloGenerations(state.config) - state.generation + 1;
  const doubt = DOUBT + DOUBT_TO_COME * left;
  const metals = (of: typeof stock): number => 2 * of.steel + 3 * of.titanium;
  return {
    goal: (left * FROM_NOTHING - missing(state, tr) - FEWER) / doubt,
    income: (left * MONEY * (tr + production.megacredits)) / doubt,
    metalIncome: (left * METAL * metals(production)) / doubt,
    plantIncome: (left * PLANTS * production.plants) / doubt,
    heat: (left * HEAT * (production.energy + production.heat)) / doubt,
    money: (MONEY_IN_STOCK * (stock.megacredits + metals(stock))) / doubt,
    plants: (PLANTS_IN_STOCK * stock.plants) / doubt,
  };
}

/** The chance to reach the goal of a game alone; the last greeneries follow only where it is reached. (MRS-14.4) */
export function chanceAlone(state: State): number {
  if (state.phase === 'over' || state.phase === 'final') return state.won === false ? 0 : 1;
  const odds = Object.values(oddsAlone(state)).reduce((sum, part) => sum + part, 0);
  return 1 / (1 + Math.exp(-odds));
}
