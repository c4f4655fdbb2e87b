import { histogram, scaleOf } from '../histogram.ts';
import { figure, table } from '../table.ts';
import type { Plan } from './game.ts';
import { interval, spreadOf, type Tally } from './tally.ts';

export interface Effort {
  readonly workers: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Failures are named one by one only as far as somebody would read. */
const SHOWN_FAILURES = 5;

export function reportText(plan: Plan, tally: Tally, effort: Effort): string {
  const scale = scaleOf(tally.seats.map(({ scores }) => scores));
  const percent = (part: number): string =>
    tally.finished === 0 ? '–' : ((100 * part) / tally.finished).toFixed(1);
  const rows = tally.seats.map(({ wins, ties, share, shareSquares, scores }, no) => {
    const spread = spreadOf(scores);
    return [
      no,
      plan.bots[no]!,
      wins,
      ties,
      percent(share),
      tally.finished < 2 ? '–' : (100 * interval(share, shareSquares, tally.finished)).toFixed(1),
      spread?.mean.toFixed(2) ?? '–',
      spread?.min ?? '–',
      spread?.max ?? '–',
      histogram(scores, scale),
    ];
  });
  const header = [plan.rotate ? 'no' : 'seat', 'bot', 'wins', 'ties', 'share %', '±', 'mean', 'min', 'max'];
  const lines = [
    table([...header, `scores from ${scale.min} to ${scale.max}`], rows),
    '',
    lengthLine(tally),
    speedLine(tally, effort),
  ];
  if (tally.failures.length > 0) lines.push('', ...failureLines(tally));
  return lines.join('\n');
}

function lengthLine({ finished, decisions, events, shortest, longest }: Tally): string {
  if (finished === 0) return 'no game was finished';
  const mean = (decisions / finished).toFixed(1);
  return `${finished} games, ${mean} decisions each (${shortest} to ${longest}), ${figure(events)} events`;
}

function speedLine({ finished, decisions }: Tally, { workers, seconds, cpuSeconds }: Effort): string {
  const rate = (per: number): string =>
    `${figure(finished / per)} games/s, ${figure(decisions / per)} decisions/s`;
  return [
    `${seconds.toFixed(2)} s on ${workers} worker${workers === 1 ? '' : 's'}: ${rate(seconds)}`,
    `${cpuSeconds.toFixed(2)} CPU-seconds: ${rate(cpuSeconds)}`,
  ].join('\n');
}

function failureLines({ failures }: Tally): readonly string[] {
  const shown = failures.slice(0, SHOWN_FAILURES).map(({ index, problem }) => `  game ${index}: ${problem}`);
  const more = failures.length - shown.length;
  return [
    `${failures.length} game${failures.length === 1 ? '' : 's'} did not end:`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** The same for programs. Only `speed` differs from run to run. */
export function reportJson(plan: Plan, tally: Tally, games: number, effort: Effort): object {
  const { finished, decisions, events } = tally;
  const per = (amount: number, seconds: number): number => Math.round((10 * amount) / seconds) / 10;
  return {
    game: plan.game,
    seats: plan.seats,
    games,
    seed: plan.seed,
    options: plan.config,
    finished,
    failures: tally.failures,
    ...(plan.rotate && { rotate: true }),
    results: tally.seats.map(({ wins, ties, share, shareSquares, scores }, no) => ({
      ...(plan.rotate ? { no } : { seat: no }),
      bot: plan.bots[no],
      wins,
      ties,
      share: finished === 0 ? null : share / finished,
      shareInterval: finished < 2 ? null : interval(share, shareSquares, finished),
      score: spreadOf(scores) ?? null,
      distribution: Object.fromEntries([...scores].toSorted(([a], [b]) => a - b)),
    })),
    decisions:
      finished === 0
        ? null
        : { total: decisions, mean: decisions / finished, min: tally.shortest, max: tally.longest },
    events,
    speed: {
      ...effort,
      gamesPerSecond: per(finished, effort.seconds),
      decisionsPerSecond: per(decisions, effort.seconds),
      gamesPerCpuSecond: per(finished, effort.cpuSeconds),
      decisionsPerCpuSecond: per(decisions, effort.cpuSeconds),
    },
  };
}
