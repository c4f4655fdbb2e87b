import { learntWorth, seatsOf, totalOf, type Learnt, type Seat, type Worth } from '@reckon/kernel';
import { OCEAN_TILES, OXYGEN, TEMPERATURE } from '../facts/numbers.ts';
import { playerOf, type State } from '../rules/state.ts';
import { allAwardLines } from '../score/awards.ts';
import { linesOf } from '../score/lines.ts';
import { chanceAlone, oddsAlone } from './alone.ts';
import { generationsLeft } from './outlook.ts';
import { WEIGHTS, type Part } from './weights.ts';

const pointsOf = (state: State, seat: Seat): number =>
  totalOf(linesOf(state, seat, allAwardLines(state)), seat);

/** A seat's place in named numbers. `reckon tune mars` learns what each is worth from games of quick players. */
function features(state: State, seat: Seat): { readonly [P in Part]: number } {
  const { tr, stock, production, hand, tags } = playerOf(state, seat);
  const left = state.live ? generationsLeft(state, 0) : 0;
  const metals = (of: typeof stock): number => 2 * of.steel + 3 * of.titanium;
  const isWarm = state.temperature >= TEMPERATURE.max;
  const isOpen = !isWarm || state.oxygen < OXYGEN.max || state.oceans < OCEAN_TILES;
  return {
    points: pointsOf(state, seat) / 10,
    income: (left * (tr + production.megacredits)) / 100,
    metalIncome: (left * metals(production)) / 100,
    plantIncome: (left * production.plants) / 30,
    // What lies there is told together with what will come of it: by itself it only tells who has not spent it.
    heat: isWarm ? 0 : (stock.heat + left * (production.energy + production.heat)) / 50,
    money: (Math.min(stock.megacredits, 80) + metals(stock)) / 20,
    plants: stock.plants / 8,
    hand: isOpen ? Math.min(hand.length, 12) / 5 : 0,
    tags: (left * (tags.science + tags.jovian + tags.earth)) / 50,
  };
}

/** By points, then by money; alone by the goal. (MRS-12.3, MRS-14) */
function winners(state: State): readonly Seat[] | undefined {
  if (state.phase !== 'over') return undefined;
  const seats = seatsOf(state.players.length);
  if (state.won !== null) return state.won ? seats : [];
  const strength = seats.map(
    (seat) => pointsOf(state, seat) + playerOf(state, seat).stock.megacredits / 10_000,
  );
  const most = Math.max(...strength);
  return seats.filter((seat) => strength[seat] === most);
}

export const learnt: Learnt<State, Part> = {
  weights: WEIGHTS,
  features,
  seats: ({ players }) => players.length,
  winners,
  moment: ({ generation }) => generation,
};

const together: Worth<State, unknown> = learntWorth(learnt);
/** Those of a table of several, and one of a game alone. */
const PARTS = [...(together.parts ?? []), 'goal'];

/** The chance to win: a game alone is won or lost against nobody. */
export const worth: Worth<State, unknown> = {
  unit: 'chance',
  parts: PARTS,
  of: (world, seat, root) =>
    isAlone(world.state) ? chanceAlone(world.state) : together.of(world, seat, root),
  reasons(world, seat, root) {
    const parts: { readonly [part: string]: number } = isAlone(world.state) ? oddsAlone(world.state) : {};
    const several = isAlone(world.state) ? [] : (together.reasons?.(world, seat, root) ?? []);
    return PARTS.map((part, n) => several[n] ?? parts[part] ?? 0);
  },
};

const isAlone = ({ players }: State): boolean => players.length === 1;
