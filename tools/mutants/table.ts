/** The score of one folder as docs/testing.md shows it. */
export interface Score {
  readonly folder: string;
  readonly tried: number;
  readonly of: number;
  readonly killed: number;
  readonly seed: string;
  /** The time was up before all were tried. */
  readonly stopped?: boolean;
}

const HEAD = '| folder | mutants tried | killed | score |\n| --- | --- | --- | --- |';
const ROW = /^\| `([^`]+)` \|.*$/;

const rowOf = ({ folder, tried, of, killed, seed, stopped = false }: Score): string => {
  const tries = tried === of ? `all ${of}` : `${tried} of ${of}, seed ${seed}`;
  return `| \`${folder}\` | ${tries} | ${killed} | ${stopped ? '≥ ' : ''}${((100 * killed) / tried).toFixed(1)} % |`;
};

/** The page with this folder's row in its table, rows in order. */
export function withScore(page: string, score: Score): string {
  const at = page.indexOf(HEAD);
  if (at < 0) throw new Error('docs/testing.md has no table of scores');
  const begin = at + HEAD.length;
  const end = page.indexOf('\n\n', begin);
  const rows = page
    .slice(begin, end < 0 ? undefined : end)
    .split('\n')
    .filter((line) => ROW.test(line) && ROW.exec(line)![1] !== score.folder);
  const sorted = [...rows, rowOf(score)].toSorted();
  return `${page.slice(0, begin)}\n${sorted.join('\n')}${end < 0 ? '\n' : page.slice(end)}`;
}
