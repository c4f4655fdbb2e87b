import { diceFrom, seededWords } from '../dice.ts';
import type { AnyGame, Dice, Seat, Tagged, Viewer } from '../game.ts';
import { seatsOf } from '../game.ts';
import type { Scoring, Sheet } from '../ledger.ts';
import type { Chance } from '../play.ts';
import { nothingOffered, type Offered } from './offered.ts';
import type { AnyKit, Failure } from './kit.ts';

/** Where all runs of one call report, and what they have seen between them. */
export interface Findings {
  readonly failures: Failure[];
  /** Games in which something failed: the same problem is written down once. */
  failedGames: number;
  /** How often a viewer was shown an exchanged state: secrecy that was never put to the test proves nothing. */
  exchanges: number;
}

/** One random game under examination. */
export interface Run {
  readonly kit: AnyKit;
  readonly game: AnyGame;
  readonly scoring: Scoring<unknown, Tagged>;
  readonly config: unknown;
  readonly seats: readonly Seat[];
  readonly viewers: readonly Viewer[];
  readonly seed: string;
  readonly chance: Chance;
  /** The suite's own choices, apart from the chance of the game. */
  readonly suiteDice: Dice;
  readonly rules: ReadonlySet<string>;
  readonly findings: Findings;
  readonly offered: Offered;
  step: number;
  failed: boolean;
  /** What is being tried: the promise that is broken if it throws. */
  doing: { readonly promise: number; readonly what: string | (() => string) };
}

/** One step of a game, kept for the checks that are too costly to make at every step. */
export interface Step {
  readonly before: unknown;
  readonly after: unknown;
  readonly seat: Seat;
  readonly move: Tagged;
  readonly first: number;
  readonly events: readonly Tagged[];
  readonly sheetBefore: Sheet | undefined;
  readonly sheetAfter: Sheet | undefined;
}

export interface Assignment {
  readonly kit: AnyKit;
  readonly config: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly rules: ReadonlySet<string>;
  readonly findings: Findings;
}

export function newRun({ kit, config, seats, seed, rules, findings }: Assignment): Run {
  return {
    kit,
    game: kit.entry.game,
    scoring: kit.entry.scoring,
    config,
    seats: seatsOf(seats),
    viewers: [...seatsOf(seats), 'spectator'],
    seed,
    chance: (seq) => purposeful(kit.entry.game, lazyDice(`${seed}:${seats}:${seq}`)),
    suiteDice: lazyDice(`${seed}:${seats}:suite`),
    rules,
    findings,
    offered: nothingOffered(),
    step: 0,
    failed: false,
    doing: { promise: 12, what: 'setting up' },
  };
}

/** Most moves roll nothing, so the generator is seeded only when it is asked. */
function lazyDice(seed: string): Dice {
  let words: (() => number) | undefined;
  return diceFrom(() => (words ??= seededWords(seed))());
}

/** Fair chance knows no purpose but those the rules list. */
function purposeful({ purposes }: AnyGame, dice: Dice): Dice {
  const listed = (what: string): void => {
    if (!purposes.includes(what)) throw new Error(`"${what}" is not among the purposes of the game`);
  };
  return {
    below(n, what) {
      listed(what);
      return dice.below(n, what);
    },
    shuffled(items, what) {
      listed(what);
      return dice.shuffled(items, what);
    },
  };
}

export function fail(run: Run, promise: number, problem: string): void {
  if (!run.failed) run.findings.failedGames++;
  run.failed = true;
  const { failures } = run.findings;
  if (failures.some((known) => known.promise === promise && known.problem === problem)) return;
  failures.push({ promise, problem, seed: run.seed, seats: run.seats.length, step: run.step });
}

/** Says what is tried next, so that an exception is laid at the right door. */
export function trying(run: Run, promise: number, what: string | (() => string)): void {
  run.doing = { promise, what };
}

export const nameOf = (viewer: Viewer): string => (viewer === 'spectator' ? 'a spectator' : `seat ${viewer}`);

export const pick = <T>(run: Run, items: readonly T[]): T =>
  items[run.suiteDice.below(items.length, 'pick')]!;

/** A rejection or a score line must cite a paragraph that stands in RULES.md. */
export function checkRule(run: Run, rule: string, by: string): void {
  if (!run.rules.has(rule)) fail(run, 14, `${by} names ${rule}, which is no paragraph of RULES.md`);
}
