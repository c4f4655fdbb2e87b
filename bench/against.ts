import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from './clock.ts';
import { isBetterLarger, type Figure } from './figures.ts';

/** Runs one task of `one.ts` here, or with the games of another checkout. */
export type Apart = (task: readonly string[], input?: string, root?: string) => string;

/** Measured in turn, this checkout and the other, so that a slow moment of the machine meets both. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

/** How this checkout does beside another: a line for each figure, with the ratio; larger than 1 is better than there. */
export function* against(root: string, games: readonly string[], apart: Apart): Generator<string> {
  if (!existsSync(join(root, 'cli/dist/simulation/game.js')))
    throw new Error(`${root} is not built: run "npm ci && npm run build" there`);
  const there = pathToFileURL(join(root, 'bench/one.ts')).href;
  for (const game of games) {
    if (!existsSync(join(root, 'games', game))) {
      console.error(`bench: ${game} is not there.`);
      continue;
    }
    const rounds = Array.from({ length: ROUNDS }, (_, n) => {
      console.error(`bench: ${game}, round ${n + 1} of ${ROUNDS}…`);
      return [undefined, there].map((side) => {
        const recordings = apart([game, 'record'], '', side);
        return JSON.parse(apart([game, 'plain'], recordings, side)) as readonly Figure[];
      }) as [readonly Figure[], readonly Figure[]];
    });
    yield* linesOf(game, rounds);
  }
}

function linesOf(
  game: string,
  rounds: readonly (readonly [readonly Figure[], readonly Figure[]])[],
): readonly string[] {
  const same = (one: Figure) => (other: Figure) => one.what === other.what && one.unit === other.unit;
  return rounds[0]![0].flatMap((figure) => {
    const pairs = rounds.flatMap(([ours, theirs]) => {
      const [our, their] = [ours.find(same(figure)), theirs.find(same(figure))];
      return our && their && our.value > 0 && their.value > 0 ? [[our.value, their.value] as const] : [];
    });
    if (pairs.length === 0) return [];
    const ratio = median(
      pairs.map(([ours, theirs]) => (isBetterLarger(figure) ? ours / theirs : theirs / ours)),
    );
    const told = (values: readonly number[]): string => median(values).toPrecision(4);
    const [ours, theirs] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
    return [
      `| ${game} | ${figure.what} | ${told(theirs)} ${figure.unit} | ${told(ours)} ${figure.unit} | ${ratio.toFixed(2)} |`,
    ];
  });
}
