import type { Tagged } from '../game.ts';
import { examine } from './course.ts';
import type { AnyKit, Failure, Kit } from './kit.ts';
import { rulesIn } from './plain.ts';
import { newRun, type Findings } from './run.ts';

export interface Extent {
  /** Games per seat count. The configurations of the kit take turns. */
  readonly games: number;
  /** Seat counts to play; all of the game's if not given. */
  readonly seats?: readonly number[];
  readonly seed?: number | string;
  /** The number of the first game: to see one failure again, ask for one game from the number behind the `#`. */
  readonly from?: number;
  /** A game longer than this does not end. */
  readonly maxSteps?: number;
}

/** Enough to see what is wrong; the rest would be the same again. */
const ENOUGH = 12;
/** With this many games a kit that never exchanged anything has not tested secrecy. */
const TELLING = 10;

/**
 * The promises every game keeps (docs/architecture.md), on random play: 1 same seed and moves, same events · 2 what is
 * offered is accepted · 3 `fallback` is accepted · 4 who is to act has a move, others none · 5 only `evolve` writes ·
 * 6 everything survives JSON · 7 replaying events gives the live state · 8 events never change · 9 what a viewer may not
 * see changes nothing it gets · 10 `parseMove` round-trips, garbage is undefined · 11 garbage never throws · 12 random play
 * ends, copies are the same and stay as they were · 13 scores add up, agree with the rules and are never felt · 14 refusals
 * name rules that exist · 15 nothing off the menu is accepted · 16 what was handed out never changes · 17 an event that
 * tells something hidden informs · 18 an allowance is a time to play in.
 */
export function checkGame<Config, State, Move extends Tagged, Event extends Tagged, View>(
  kit: Kit<Config, State, Move, Event, View>,
  { games, seats, seed = 1, from = 0, maxSteps = 50_000 }: Extent,
): readonly Failure[] {
  const { min, max } = kit.entry.game.seats;
  const findings: Findings = { failures: [], failedGames: 0, exchanges: 0 };
  const rules = rulesIn(kit.rules);
  for (const count of seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i))
    for (let index = from; index < from + games; index++) {
      if (findings.failedGames >= ENOUGH) return findings.failures;
      const config = kit.configs[index % kit.configs.length];
      examine(
        newRun({ kit: kit as AnyKit, config, seats: count, seed: `${seed}#${index}`, rules, findings }),
        maxSteps,
      );
    }
  if (findings.failures.length === 0 && findings.exchanges === 0 && games >= TELLING)
    findings.failures.push({
      promise: 9,
      problem: 'the kit never exchanged anything hidden, so secrecy was not put to the test',
      seed: `${seed}`,
      seats: 0,
      step: 0,
    });
  return findings.failures;
}
