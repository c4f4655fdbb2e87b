import { entryFor, newestFor, reviewing, type AnyEntry, type Review } from '@reckon/kernel';
import type { GameRecord } from '../table/records.ts';

/** A game to be judged, as it is stored. */
export interface Played {
  readonly game: string;
  readonly version: number;
  readonly log: readonly GameRecord[];
}

/** How far it is. */
export interface Stage {
  readonly done: number;
  readonly of: number;
}

/** Judges a whole game move by move; between two of them others may have a turn. */
export async function judge(
  catalog: readonly AnyEntry[],
  { game, version, log }: Played,
  tell: (stage: Stage) => void | Promise<void>,
): Promise<Review> {
  const entry = entryFor(catalog, game, version) ?? newestFor(catalog, game);
  if (!entry) throw new Error(`there are no rules for "${game}"`);
  const course = reviewing(entry, log);
  let step = course.next();
  for (; !step.done; step = course.next()) await tell({ done: step.value.done, of: step.value.of });
  return step.value;
}
