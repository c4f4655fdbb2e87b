import { catalog } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import { goldenCounts, goldenGame } from '@reckon/kernel/testing';

export interface GoldenFile {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: () => string;
}

/** Every golden file of a game: a small table and a full one as prose, and the counts. */
function goldensOf(entry: AnyEntry): readonly GoldenFile[] {
  const standard = entry.parseConfig({});
  if ('complaint' in standard)
    throw new Error(`${entry.game.id} has no standard game: ${standard.complaint.message}`);
  const config: unknown = standard.value;
  const { min, max } = entry.game.seats;
  const folder = `games/${entry.game.id}/tests/golden`;
  return [
    ...[...new Set([min, Math.min(max, 4)])].map((seats) => ({
      path: `${folder}/${seats}-seats.txt`,
      text: () => goldenGame({ entry, config, seats, seed: '1' }),
    })),
    { path: `${folder}/counts.txt`, text: () => goldenCounts({ entry, config }) },
  ];
}

export const goldens = (): readonly GoldenFile[] => catalog.flatMap(goldensOf);
