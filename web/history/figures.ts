import type { HistoryGame, HistorySeat } from '@reckon/protocol';

/** A game of this device, with the seat one had in it. */
export interface Own {
  readonly game: HistoryGame;
  readonly seat: HistorySeat;
}

export const won = ({ seat }: Own): boolean => seat.place === 1;
/** Counted to the end, and nobody came first: a game alone that was lost. */
export const isLost = ({ game, seat }: Own): boolean =>
  game.status === 'finished' && seat.place === null && seat.total !== null;
export const counted = (own: readonly Own[]): readonly Own[] =>
  own.filter((one) => (one.game.status === 'finished' && one.seat.place !== null) || isLost(one));

export interface Figures {
  readonly games: number;
  readonly wins: number;
  /** Of the games that came to an end: those that were won, and those that an even field would have given. */
  readonly share: number;
  readonly fair: number;
  readonly streak: number;
  readonly best: number;
  readonly hours: number;
}

/** Newest first, as the server tells them. */
export function figuresOf(own: readonly Own[]): Figures {
  const over = counted(own);
  let best = 0;
  let run = 0;
  for (const one of over.toReversed()) {
    run = won(one) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  // A game that was given up may have stood for days before.
  const ms = over.reduce((sum, { game }) => sum + ((game.ended ?? game.began) - game.began), 0);
  const wins = over.filter(won).length;
  return {
    games: own.length,
    wins,
    share: over.length === 0 ? 0 : wins / over.length,
    fair: average(over.map(({ game }) => 1 / game.seats.length)),
    streak: run,
    best,
    hours: ms / 3_600_000,
  };
}

export interface Wins {
  readonly game: string;
  readonly played: number;
  readonly wins: number;
  readonly fair: number;
}

export function winsByGame(own: readonly Own[]): readonly Wins[] {
  const over = counted(own);
  return [...new Set(over.map(({ game }) => game.game))]
    .map((game) => {
      const of = over.filter((one) => one.game.game === game);
      const { fair, wins } = figuresOf(of);
      return { game, played: of.length, wins, fair };
    })
    .toSorted((a, b) => b.played - a.played);
}

export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** At most ten bars of equal width over all totals. */
export function spread(totals: readonly number[]): readonly Bin[] {
  if (totals.length === 0) return [];
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const width = Math.max(1, Math.ceil((high - low + 1) / 10));
  const bins: Bin[] = [];
  for (let from = low; from <= high; from += width)
    bins.push({
      from,
      to: from + width - 1,
      count: totals.filter((total) => total >= from && total < from + width).length,
    });
  return bins;
}

export const average = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Points by category in the average game: one's own, and the winners'. */
export function sources(own: readonly Own[]): { readonly mine: Shares; readonly winners: Shares } {
  const over = counted(own);
  const winners = over.flatMap(({ game }) => game.seats.filter(({ place }) => place === 1));
  return { mine: sharesOf(over.map(({ seat }) => seat)), winners: sharesOf(winners) };
}

export type Shares = readonly { readonly category: string; readonly points: number }[];

function sharesOf(seats: readonly HistorySeat[]): Shares {
  const sums = new Map<string, number>();
  for (const { points } of seats)
    for (const [category, more] of Object.entries(points))
      sums.set(category, (sums.get(category) ?? 0) + more);
  return Array.from(sums, ([category, sum]) => ({ category, points: sum / seats.length }))
    .filter(({ points }) => Math.abs(points) >= 0.05)
    .toSorted((a, b) => b.points - a.points);
}

/** How often each number came in all games of a kind, and how often it would have by chance alone. */
export interface Came {
  readonly game: string;
  readonly name: string;
  readonly games: number;
  readonly total: number;
  readonly bars: readonly { readonly of: number; readonly count: number; readonly fair?: number }[];
}

/** What came to one's own seats: the dice of all games together, what all wins were worth. */
export function cameTo(own: readonly Own[]): readonly Came[] {
  const all = new Map<string, { game: string; name: string; games: number; counts: Map<number, Bar> }>();
  for (const { game, seat } of own)
    for (const { name, of, bySeat, fair } of game.spreads) {
      const key = `${game.game}/${name}`;
      const known = all.get(key) ?? { game: game.game, name, games: 0, counts: new Map<number, Bar>() };
      all.set(key, known);
      known.games++;
      of.forEach((number, n) => {
        const bar = known.counts.get(number) ?? { count: 0, ...(fair && { share: fair[n] ?? 0 }) };
        bar.count += bySeat[seat.seat]?.[n] ?? 0;
        known.counts.set(number, bar);
      });
    }
  return Array.from(all.values(), ({ counts, ...came }) => {
    const bars = [...counts].toSorted(([one], [other]) => one - other);
    const total = bars.reduce((sum, [, { count }]) => sum + count, 0);
    return {
      ...came,
      total,
      bars: bars.map(([of, { count, share }]) => ({
        of,
        count,
        ...(share !== undefined && { fair: share * total }),
      })),
    };
  }).filter(({ total }) => total > 0);
}

interface Bar {
  count: number;
  readonly share?: number;
}

export interface Company {
  readonly name: string;
  readonly bot: boolean;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
}

/**
 * With whom one played, and who finished before whom. Bots without a name are one company, as strong as they are called; of
 * several at one table the best counts: a game is one game.
 */
export function company(own: readonly Own[], called: (bot: string) => string): readonly Company[] {
  const all = new Map<string, { -readonly [K in keyof Company]: Company[K] }>();
  for (const { game, seat } of counted(own)) {
    const mine = seat.place ?? 0;
    const best = new Map<string, Pick<Company, 'name' | 'bot'> & { readonly place: number }>();
    for (const { seat: at, name: given, bot, place } of game.seats) {
      if (at === seat.seat) continue;
      const name = bot !== null && given === bot ? called(bot) : given;
      const key = `${bot === null ? 'person' : 'bot'}/${name}`;
      const theirs = Math.min(place ?? 0, best.get(key)?.place ?? Infinity);
      best.set(key, { name, bot: bot !== null, place: theirs });
    }
    for (const [key, { place, ...who }] of best) {
      const known = all.get(key) ?? { ...who, games: 0, ahead: 0, behind: 0 };
      known.games++;
      if (mine < place) known.ahead++;
      if (mine > place) known.behind++;
      all.set(key, known);
    }
  }
  return [...all.values()].toSorted((a, b) => b.games - a.games);
}

/** A cell that a spreadsheet would take for a formula is a text. */
const cell = (value: string | number | null): string => {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

export const csvOf = (games: readonly HistoryGame[]): string =>
  [
    'ended,game,table,status,seat,name,bot,total,place',
    ...games.flatMap((game) =>
      game.seats.map(({ seat, name, bot, total, place }) =>
        [
          game.ended === null ? '' : new Date(game.ended).toISOString(),
          game.game,
          game.code,
          game.status,
          seat,
          name,
          bot,
          total,
          place,
        ]
          .map(cell)
          .join(','),
      ),
    ),
  ].join('\n');
