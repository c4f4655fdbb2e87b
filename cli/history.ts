import type { HistoryGame, HistoryPage, HistoryQuery, HistoryRecords } from '@reckon/protocol';
import type { Command } from 'commander';
import { cell } from './csv.ts';
import { orSay } from './long.ts';
import { print } from './output.ts';
import { badInput } from './problem.ts';
import { table as drawn } from './table.ts';
import { variable } from './variable.ts';

interface Options {
  readonly data: string;
  readonly url?: string;
  readonly game?: string;
  readonly person?: string;
  readonly status?: 'finished' | 'abandoned';
  readonly limit: string;
  readonly after?: string;
  readonly json?: true;
  readonly csv?: true;
}

/** `reckon history`: what was played, from the database or from a server that runs. */
export function addHistory(program: Command): void {
  program
    .command('history [table]')
    .description('games that were played: a list, or one of them with its records')
    .option('-d, --data <folder>', 'folder or postgres://…', variable('DATABASE_URL') ?? './data')
    .option('-u, --url <address>', 'ask the server there; it tells of listed tables only')
    .option('-g, --game <id>', 'of one game')
    .option('-p, --person <name>', 'in which somebody of this name sat')
    .option('-s, --status <status>', 'finished or abandoned')
    .option('-n, --limit <number>', 'how many', '25')
    .option('-a, --after <mark>', 'go on where a list ended')
    .option('--json', 'as JSON')
    .option('--csv', 'a line for every seat of every game')
    .action(async (table: string | undefined, options: Options) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1 || limit > 100_000)
        badInput(`"${options.limit}" is not a number of games`);
      if (options.status !== undefined && !['finished', 'abandoned'].includes(options.status))
        badInput(`"${options.status}" is neither finished nor abandoned`);
      if (table === undefined) await list(options, limit);
      else await one(options, table);
    });
}

/** Where games are asked for. */
interface Source {
  readonly page: (query: HistoryQuery) => Promise<HistoryPage>;
  readonly of: (table: string) => Promise<HistoryRecords | undefined>;
}

async function from<T>({ data, url }: Options, work: (source: Source) => Promise<T>): Promise<T> {
  if (url === undefined) {
    const { withHistory } = await import('@reckon/server');
    return orSay('the history cannot be read', () => withHistory(data, work));
  }
  const { api } = await import('@reckon/protocol/client');
  const server = api(url.replace(/\/$/, ''));
  return orSay('the server gives no history', () =>
    work({
      page: (query) => server.history(query),
      // A list names tables by their codes.
      of: async (table) => server.historyOf(isCode(table) ? (await server.table(table)).id : table),
    }),
  );
}

const isCode = (table: string): boolean => /^\w{8}$/.test(table);

/** Pages are read on until there are enough. */
async function list(options: Options, limit: number): Promise<void> {
  const { game, person, status, after } = options;
  const query = {
    ...(game !== undefined && { game }),
    ...(person !== undefined && { person }),
    ...(status && { status }),
  };
  const games: HistoryGame[] = [];
  let next = after;
  await from(options, async ({ page }) => {
    do {
      const count = Math.min(100, limit - games.length);
      const found = await page({ ...query, limit: count, ...(next !== undefined && { after: next }) });
      games.push(...found.games);
      next = found.next;
    } while (next !== undefined && games.length < limit);
  });
  if (options.json) print(JSON.stringify({ games, ...(next !== undefined && { next }) }, undefined, 2));
  else if (options.csv) print(csv(games));
  else {
    print(games.length === 0 ? 'No game has been played to its end here.' : drawn(HEADER, games.map(lineOf)));
    if (next !== undefined) print(`more with --after ${next}`);
  }
}

const HEADER = ['ended', 'game', 'table', 'status', 'seats'];

const day = (ms: number | null): string =>
  ms === null ? '' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

const seatsOf = ({ seats }: HistoryGame): string =>
  seats
    .toSorted((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat)
    .map(({ name, total }) => (total === null ? name : `${name} ${total}`))
    .join(', ');

const lineOf = (game: HistoryGame): readonly string[] => [
  day(game.ended),
  game.game,
  game.code,
  game.status,
  seatsOf(game),
];

async function one(options: Options, table: string): Promise<void> {
  const found = await from(options, ({ of }) => of(table));
  if (!found) badInput(`there is no game of table "${table}"`);
  if (options.json) return print(JSON.stringify(found, undefined, 2));
  if (options.csv) return print(csv([found.game]));
  const { game, records } = found;
  print(
    `${game.game} ${game.code}, ${game.status}, ${day(game.began)} to ${day(game.ended)}, ${game.moves} moves`,
  );
  print(seatsOf(game));
  for (const [name, rows] of Object.entries(records)) {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !/(^|_)id$/.test(column));
    print(`\n${name}`);
    print(
      drawn(
        columns,
        rows.map((row) => columns.map((column) => said(row[column]))),
      ),
    );
  }
}

const said = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);

const CSV_HEADER = [
  'table',
  'code',
  'game',
  'status',
  'began',
  'ended',
  'moves',
  'seat',
  'name',
  'bot',
  'total',
  'place',
];

const csv = (games: readonly HistoryGame[]): string =>
  [
    CSV_HEADER.join(','),
    ...games.flatMap((game) =>
      game.seats.map(({ seat, name, bot, total, place }) =>
        [
          game.table,
          game.code,
          game.game,
          game.status,
          day(game.began),
          day(game.ended),
          game.moves,
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
