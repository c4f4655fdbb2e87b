import { entryOf } from '@reckon/games/catalog';
import { simulateGame, type Outcome, type Plan } from './game.ts';

/** A stretch of games, from and up to their numbers. */
export interface Stretch {
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}

export default function simulateStretch({ plan, from, to }: Stretch): readonly Outcome[] {
  const entry = entryOf(plan.game)!;
  return Array.from({ length: to - from }, (_, n) => simulateGame(entry, plan, from + n));
}
