import {
  complain,
  listOf,
  object,
  oneOf,
  optional,
  read,
  seat as seatNumber,
  SCHEME,
  tagged,
  text,
  whole,
  type AnyEntry,
  type LogRecord,
  type Parser,
  type Proof,
  type Tagged,
} from '@reckon/kernel';
import { entryNamed, jsonFrom, textFrom } from './input.ts';
import { badInput } from './problem.ts';

/** A whole game in one file: what happened, and, once it is over, all it takes to check the shuffle. */
export const FORMAT = 'reckon-game/1';

type Log = readonly LogRecord<unknown, unknown, Tagged, Tagged>[];

export interface GameRecord {
  readonly format: typeof FORMAT;
  readonly game: string;
  readonly version: number;
  readonly gameId: string;
  readonly seats: readonly { readonly name: string; readonly bot?: string }[];
  readonly log: Log;
  readonly proof?: Proof;
}

export async function recordFrom(
  file: string | undefined,
): Promise<{ readonly entry: AnyEntry; readonly record: GameRecord }> {
  const what = file === undefined || file === '-' ? 'standard input' : `"${file}"`;
  const json = jsonFrom(await textFrom(file), what);
  const id = (json as { readonly game?: unknown } | null)?.game;
  if (typeof id !== 'string') badInput(`${what} is not a game record: it names no game`);
  const entry = entryNamed(id);
  const reading = read(recordOf(entry), json);
  if ('complaint' in reading) {
    const { message, path } = reading.complaint;
    badInput(`${what} is not a game record: ${message}${path === '' ? '' : ` (at ${path})`}`);
  }
  return { entry, record: reading.value };
}

const seat: Parser<ReturnType<typeof seatNumber>> = (json, path) => seatNumber(whole(0, 99)(json, path));

const happening: Parser<Tagged> = (json, path) =>
  typeof json === 'object' && json !== null && typeof (json as { readonly type?: unknown }).type === 'string'
    ? (json as Tagged)
    : complain('expected an event with a type', path);

const someObject: Parser<unknown> = (json, path) =>
  typeof json === 'object' && json !== null ? json : complain('expected an object', path);

const recordOf =
  (entry: AnyEntry): Parser<GameRecord> =>
  (json, path) => {
    const { game } = entry;
    // Moves of older versions are kept, not made again.
    const present = (json as { readonly version?: unknown }).version === game.version;
    const move =
      (from: 'seat' | 'house'): Parser<Tagged> =>
      (given, at) =>
        present
          ? ((game.parseMove(given, from) as Tagged | undefined) ??
            complain('this is no move of the game', at))
          : happening(given, at);
    const played = {
      type: oneOf('played'),
      seat,
      first: whole(1),
      events: listOf(happening),
      version: optional(whole(0)),
    };
    const logRecord: Parser<Log[number]> = tagged<Log[number]>({
      begun: object({
        type: oneOf('begun'),
        game: oneOf(game.id),
        version: whole(0),
        config: someObject,
        seats: whole(game.seats.min, game.seats.max),
        state: someObject,
      }),
      played: (given, at) =>
        Object.hasOwn(given as object, 'cause')
          ? object({ ...played, move: move('house'), cause: oneOf('timeout', 'offline', 'left') })(given, at)
          : object({ ...played, move: move('seat') })(given, at),
      undone: object({ type: oneOf('undone'), seat, from: whole(1) }),
    });
    // A file may say more about the game than we read: when it was played, where.
    const more = Object.keys(json as object);
    const parsed = object(
      {
        format: oneOf(FORMAT),
        game: oneOf(game.id),
        version: whole(0),
        gameId: text(),
        seats: listOf(person),
        log: listOf(logRecord, { min: 1, max: 1_000_000 }),
        proof: optional(proof),
      },
      more,
    )(json, path);
    const begun = parsed.log[0]!;
    if (begun.type !== 'begun') return complain('a log opens with how the game was begun', 'log[0]');
    if (parsed.seats.length !== begun.seats)
      return complain(`expected ${begun.seats} seats, not ${parsed.seats.length}`, 'seats');
    parsed.log.forEach((record, index) => {
      if (index > 0 && record.type === 'begun') complain('a log begins only once', `log[${index}]`);
      if (record.type !== 'begun' && record.seat >= begun.seats)
        complain(`there is no seat ${record.seat}`, `log[${index}].seat`);
    });
    return parsed;
  };

/** A seat may say more about itself than its name. */
const person: Parser<{ readonly name: string }> = (json, path) => {
  const name = (json as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' ? { name } : complain('expected a seat with a name', path);
};

const proof: Parser<Proof> = object({
  scheme: oneOf(SCHEME),
  gameId: text(),
  rules: text(),
  secret: text(),
  commitment: text(),
  contributions: listOf(text()),
  seatCommitments: listOf(text()),
});
