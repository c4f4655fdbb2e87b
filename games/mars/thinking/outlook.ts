/** How the builder sees the game: how long it will last, and what things are worth in M€ at this time of it. */
import type { PlayerView, View } from '../rules/view.ts';
import { OCEAN_TILES, OXYGEN, soloGenerations, TEMPERATURE } from '../facts/numbers.ts';
import type { Resource } from '../facts/vocabulary.ts';

/** What is believed of every game alike; tuned by self-play. */
export interface Habits {
  /** Steps a generation makes whoever plays, beside those of each seat. */
  readonly pace: number;
  /** What a point is worth before time presses, in M€. */
  readonly point: number;
}

export const HABITS: Habits = { pace: 0, point: 0 };

export interface Outlook {
  readonly view: View;
  readonly me: PlayerView;
  readonly opponents: readonly PlayerView[];
  /** Productions still to come. */
  readonly left: number;
  /** A victory point. */
  readonly point: number;
  /** A M€: at the end money that buys no points is worth little. */
  readonly money: number;
  /** A step of the terraform rating: its point and its income. */
  readonly rating: number;
  /** The same where it brings the end nearer: with packs money comes faster, and whoever waits gives it to the others. */
  readonly step: number;
  readonly temperatureOpen: boolean;
  readonly oxygenOpen: boolean;
  readonly oceansOpen: boolean;
  readonly stock: { readonly [R in Resource]: number };
}

/** What is asked of a table, seen or imagined. */
type Course = Pick<View, 'temperature' | 'oxygen' | 'oceans' | 'generation'> & {
  readonly players: readonly unknown[];
  readonly config: Pick<View['config'], 'prelude'>;
};

const stepsLeft = (
  view: Course,
): { readonly temperature: number; readonly oxygen: number; readonly oceans: number } => ({
  temperature: (TEMPERATURE.max - view.temperature) / TEMPERATURE.step,
  oxygen: OXYGEN.max - view.oxygen,
  oceans: OCEAN_TILES - view.oceans,
});

/** Generations left: by the steps still to make and the number of seats making them. */
export function generationsLeft(view: Course, base: number): number {
  if (view.players.length === 1) return Math.max(1, soloGenerations(view.config) - view.generation + 1);
  const { temperature, oxygen, oceans } = stepsLeft(view);
  const pace = base + 0.9 * view.players.length + 0.12 * view.generation;
  const bySteps = (temperature + oxygen + oceans) / pace;
  return Math.max(1, Math.min(13, bySteps));
}

/** Tuned by self-play, as the habits are. */
const HURRY = 1.3;
const hurried = ({ config: { prelude, venus, colonies, turmoil } }: View): boolean =>
  prelude || venus || colonies || turmoil;

export function outlook(view: View, seat: number, habits: Habits): Outlook {
  const left = view.phase === 'final' ? 0 : generationsLeft(view, habits.pace);
  const { temperature, oxygen, oceans } = stepsLeft(view);
  const point = habits.point + Math.max(0, 7 - 0.55 * left);
  const money = Math.max(0.3, Math.min(1, 0.45 + 0.11 * left) - 0.05 * Math.max(0, view.generation - 8));
  const rating = point + 0.95 * left * money;
  const heat = temperature > 0 ? Math.min(1, (rating / 8) * 0.75) : 0.05;
  return {
    view,
    me: view.players[seat]!,
    opponents: view.players.filter((other) => other.seat !== seat),
    left,
    point,
    money,
    rating,
    step: hurried(view) ? HURRY * rating : rating,
    temperatureOpen: temperature > 0,
    oxygenOpen: oxygen > 0,
    oceansOpen: oceans > 0,
    stock: {
      megacredits: money,
      steel: 1.7 * money,
      titanium: 2.6 * money,
      plants: Math.min(2.6, ((oxygen > 0 ? rating : 0) + point + 2) / 9),
      energy: Math.max(0.5 * money, heat * 0.9),
      heat,
    },
  };
}
