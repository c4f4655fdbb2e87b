import { cell } from '../csv.ts';
import type { Counts } from '../histogram.ts';
import { bySeat, entrantAt, seatIn, type Outcome, type Plan } from './game.ts';

/** What a simulation adds up to. Nothing here depends on how the games were shared out among workers. */
export interface Tally {
  finished: number;
  decisions: number;
  events: number;
  longest: number;
  shortest: number;
  readonly seats: readonly SeatTally[];
  readonly failures: { readonly index: number; readonly problem: string }[];
}

interface SeatTally {
  wins: number;
  ties: number;
  /** Won games, a tie shared among those in it; and their squares, for the interval. */
  share: number;
  shareSquares: number;
  readonly scores: Map<number, number>;
}

export const newTally = (seats: number): Tally => ({
  finished: 0,
  decisions: 0,
  events: 0,
  longest: 0,
  shortest: Infinity,
  seats: Array.from({ length: seats }, () => ({
    wins: 0,
    ties: 0,
    share: 0,
    shareSquares: 0,
    scores: new Map<number, number>(),
  })),
  failures: [],
});

export function count(tally: Tally, outcome: Outcome): void {
  if (outcome.type === 'failed') {
    tally.failures.push({ index: outcome.index, problem: outcome.problem });
    return;
  }
  tally.finished++;
  tally.decisions += outcome.decisions;
  tally.events += outcome.events;
  tally.longest = Math.max(tally.longest, outcome.decisions);
  tally.shortest = Math.min(tally.shortest, outcome.decisions);
  for (const [seat, score] of outcome.scores.entries()) {
    const { scores } = tally.seats[seat]!;
    scores.set(score, (scores.get(score) ?? 0) + 1);
  }
  const part = 1 / outcome.winners.length;
  for (const winner of outcome.winners) {
    const entrant = tally.seats[winner]!;
    if (part === 1) entrant.wins++;
    else entrant.ties++;
    entrant.share += part;
    entrant.shareSquares += part * part;
  }
}

/** Half the width of a 95 % interval around a mean of `games` values with this sum and sum of squares. */
export function interval(sum: number, squares: number, games: number): number {
  if (games < 2) return Infinity;
  const mean = sum / games;
  return 1.96 * Math.sqrt(Math.max(0, squares / games - mean * mean) / (games - 1));
}

export interface Spread {
  readonly mean: number;
  readonly min: number;
  readonly max: number;
}

export function spreadOf(counts: Counts): Spread | undefined {
  let games = 0;
  let sum = 0;
  for (const [value, times] of counts) {
    games += times;
    sum += value * times;
  }
  if (games === 0) return undefined;
  const values = [...counts.keys()];
  return { mean: sum / games, min: Math.min(...values), max: Math.max(...values) };
}

/** A whole game as one line of JSON, for learners: all of it is by seat. */
export function gameLine(plan: Plan, outcome: Outcome): string {
  if (outcome.type === 'failed') return '';
  const { index, record } = outcome;
  const { game, config, seats, bots, seed, rotate } = plan;
  const deal = rotate ? Math.floor(index / seats) : index;
  const line = {
    game,
    config,
    seats,
    seed: `${seed}/${deal}`,
    bots: bots.map((_, seat) => bots[entrantAt(plan, index, seat)]),
    moves: record,
    ...bySeat(plan, outcome),
  };
  return `${JSON.stringify(line)}\n`;
}

/** One row per game and bot of the plan, in their order, with the seat it had. */
export const CSV_HEADER = 'game,seat,bot,score,winner,winners,decisions\n';

export function csvRows(plan: Plan, outcome: Outcome): string {
  if (outcome.type === 'failed') return '';
  const { index, scores, winners, decisions } = outcome;
  return scores
    .map((score, entrant) => {
      const winner = winners.includes(entrant) ? 1 : 0;
      return `${index},${seatIn(plan, index, entrant)},${cell(plan.bots[entrant] ?? '')},${score},${winner},${winners.length},${decisions}\n`;
    })
    .join('');
}
