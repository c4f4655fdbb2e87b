/** CPU time of this process in seconds: compiling and collecting garbage count, waiting for other programs does not. */
const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** How often per CPU-second: repeats `work`, which answers how much it did, for at least the given time. */
function ratePerCpuSecond(work: () => number, atLeast: number): number {
  const start = cpuNow();
  let done = 0;
  let spent = 0;
  do {
    done += work();
    spent = cpuNow() - start;
  } while (spent < atLeast);
  return done / spent;
}

/**
 * Contestants measured in turn, round after round, so that a slow moment of the machine meets all of them. Before that
 * each warms up: the rules of a large game are compiled again and again for about two thousand games, and whoever measures
 * sooner measures the compiler.
 */
export function compete<Name extends string>(
  contestants: { readonly [N in Name]: () => number },
  { rounds = 5, seconds = 0.4, warmUp = seconds }: Measuring = {},
): { readonly [N in Name]: readonly number[] } {
  const names = Object.keys(contestants) as Name[];
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as { [N in Name]: number[] };
  for (const name of names) ratePerCpuSecond(contestants[name], warmUp);
  for (let round = 0; round < rounds; round++)
    for (const name of names) rates[name].push(ratePerCpuSecond(contestants[name], seconds));
  return rates;
}

/** In CPU-seconds. */
export interface Measuring {
  readonly rounds?: number;
  readonly seconds?: number;
  readonly warmUp?: number;
}

/** For whole games; `BENCH_WARM_UP=0.5` has a quick look. */
export const WARM_UP = Number(process.env['BENCH_WARM_UP'] ?? 5);

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** Round by round, so that both figures of a ratio come from the same moment. */
export const medianRatio = (above: readonly number[], below: readonly number[]): number =>
  median(above.map((rate, round) => rate / below[round]!));
