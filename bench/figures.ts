/** What is measured, what the project promised, and how both are shown. */

/** Rates and ratios are better when larger; times and sizes when smaller. */
const UNITS = {
  'games/s': 'more',
  'decisions/s': 'more',
  'moves/s': 'more',
  'lines/s': 'more',
  'M/s': 'more',
  '×': 'more',
  µs: 'less',
  ns: 'less',
  kB: 'less',
} as const;
type Unit = keyof typeof UNITS;

export interface Figure {
  readonly game: string;
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
}

interface Limit {
  /** Missing it fails the bench. */
  readonly floor?: number;
  /** Missing it is said, no more. */
  readonly aim?: number;
}

/** By game, then by figure. */
const LIMITS: { readonly [game: string]: { readonly [what: string]: Limit } } = {
  cambio: { 'beside the bare reducer of boardgame.io': { floor: 30, aim: 100 } },
  settlers: {
    'random moves, 4 seats': { floor: 800, aim: 2000 },
    fork: { floor: 0.8 },
  },
  mahjong: {
    'win check from suit keys': { aim: 100 },
    'win check from 27 counts': { aim: 30 },
    'win check from 27 counts beside agari': { floor: 10 },
    'win check from suit keys beside agari': { floor: 10 },
    'ready helper': { aim: 2 },
  },
  mars: {
    'random bots, 2 seats': { floor: 150, aim: 400 },
    'random bots, 2 seats, everything on': { floor: 150, aim: 250 },
    'score sheet, each player': { floor: 20 },
    snapshot: { floor: 15 },
  },
};

const limitOf = ({ game, what, unit }: Figure): Limit =>
  // Games and decisions share their name; promises are about games.
  unit === 'decisions/s' ? {} : (LIMITS[game]?.[what] ?? {});

export const isBetterLarger = ({ unit }: Figure): boolean => UNITS[unit] === 'more';

const reaches = ({ value, unit }: Figure, bound: number): boolean =>
  UNITS[unit] === 'more' ? value >= bound : value <= bound;

export const isMissed = (figure: Figure): boolean => {
  const { floor } = limitOf(figure);
  return floor !== undefined && !reaches(figure, floor);
};

function verdict(figure: Figure): string {
  const { floor, aim } = limitOf(figure);
  if (isMissed(figure)) return '**missed**';
  if (aim !== undefined) return reaches(figure, aim) ? 'reached' : 'above the floor';
  return floor === undefined ? '' : 'kept';
}

function amount(value: number, unit: Unit): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${number} ${unit}`;
}

const bound = (value: number | undefined, unit: Unit): string =>
  value === undefined ? '' : `${UNITS[unit] === 'more' ? '≥' : '≤'} ${value.toLocaleString('en')} ${unit}`;

/** One table for readers of the file and of the terminal alike. */
export function tableOf(figures: readonly Figure[]): readonly string[] {
  const rows = figures.map((figure) => {
    const { floor, aim } = limitOf(figure);
    const { game, what, value, unit } = figure;
    return [game, what, amount(value, unit), bound(floor, unit), bound(aim, unit), verdict(figure)];
  });
  const head = ['game', 'what', 'measured', 'floor', 'aim', ''];
  const widths = head.map((title, column) =>
    Math.max(3, ...[title, ...rows.map((row) => row[column]!)].map(({ length }) => length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (RIGHT.has(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    RIGHT.has(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  return [line(head), line(rule), ...rows.map(line)];
}

/** Columns of numbers. */
const RIGHT: ReadonlySet<number> = new Set([2, 3, 4]);
