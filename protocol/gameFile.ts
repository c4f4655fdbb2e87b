import {
  isHex,
  isLabel,
  NotCanonical,
  readCanonical,
  SETTLING_LIMIT,
  type Cause,
  type Draw,
  type LogRecord,
  type Seat,
  type Shares,
  type SignedHead,
  type Tagged,
  type Terms,
} from '@reckon/kernel';
import type { OldGameFile } from './file.ts';

/**
 * A whole game in one file, with all it takes to check it (docs/fair-shuffle.md). A file is its canonical text. Nothing that
 * the terms say is said again elsewhere, so nothing can contradict them.
 */
export const GAME_FORMAT = 'reckon-game/2';

export interface GameFile {
  readonly format: typeof GAME_FORMAT;
  readonly terms: Terms;
  readonly termsSig: string;
  readonly secret: string;
  readonly shares: Shares;
  readonly log: readonly FileRecord[];
  readonly end: SignedHead;
}

export type FileRecord = BegunRecord | PlayedFileRecord | UndoneRecord | EndedRecord;

interface BegunRecord {
  readonly type: 'begun';
  readonly state: unknown;
  readonly chance: readonly Draw[];
}
interface PlayedFileRecord {
  readonly type: 'played';
  readonly seat: Seat;
  readonly move: Tagged;
  readonly cause?: Cause;
  /** Which bot moved for a person's seat. */
  readonly bot?: string;
  /** Present when newer rules played the game on. */
  readonly rules?: number;
  readonly first: number;
  readonly events: readonly Tagged[];
  readonly chance: readonly Draw[];
}
interface UndoneRecord {
  readonly type: 'undone';
  readonly seat: Seat;
  readonly from: number;
}
export interface EndedRecord {
  readonly type: 'ended';
  readonly how: 'finished' | 'abandoned';
  readonly ranking: readonly (readonly Seat[])[];
  /** How often each seat was told what its best moves were; absent where nobody was. */
  readonly hints?: readonly number[];
}

type Stored = LogRecord<unknown, unknown, Tagged, Tagged>;

/** A record of a running game as files hold it: this is what heads cover. */
export function fileRecord(record: Stored): FileRecord {
  switch (record.type) {
    case 'begun':
      return { type: 'begun', state: record.state, chance: record.chance ?? [] };
    case 'played': {
      const { type, seat, move, cause, bot, version, first, events, chance = [] } = record;
      return {
        type,
        seat,
        move,
        ...(cause !== undefined && { cause }),
        ...(bot !== undefined && { bot }),
        ...(version !== undefined && { rules: version }),
        first,
        events,
        chance,
      };
    }
    case 'undone':
      return { type: 'undone', seat: record.seat, from: record.from };
    default:
      return record satisfies never;
  }
}

/** The log of a file as the kernel reads it. */
export const logOf = ({ terms, log }: Pick<GameFile, 'terms' | 'log'>): readonly Stored[] =>
  log.flatMap((record): readonly Stored[] => {
    switch (record.type) {
      case 'begun': {
        const { game, rules: version, config, seats } = terms;
        return [{ ...record, game, version, config, seats: seats.length }];
      }
      case 'played': {
        const { rules, ...rest } = record;
        return [rules === undefined ? rest : { ...rest, version: rules }];
      }
      case 'undone':
        return [record];
      case 'ended':
        return [];
      default:
        return record satisfies never;
    }
  });

/** A game from a file of either format, for whoever reads and replays it. */
export interface Recorded {
  readonly game: string;
  readonly version: number;
  readonly seats: readonly { readonly name: string; readonly bot?: string | undefined }[];
  readonly log: readonly Stored[];
}

export function recordedIn(file: GameFile | OldGameFile): Recorded {
  if (file.format !== GAME_FORMAT) return file as Recorded;
  const { game, rules: version, seats } = file.terms;
  return {
    game,
    version,
    seats: seats.map((seat) => ({ name: seat.name, ...(seat.kind === 'bot' && { bot: seat.bot }) })),
    log: logOf(file),
  };
}

/** A file may be so long, and hold so many records. */
export const LONGEST_FILE = 16 * 1024 * 1024;
export const MOST_RECORDS = 20_000;

/** As a key says it: a person may be named anything. */
const OLD = /"format"\s*:\s*"reckon-game\/1"/;

/** The file of a text, or why it is none. Terms are looked at by `verify`; everything else has its form from here on. */
export function openGameFile(text: string): { readonly file: GameFile } | { readonly problem: string } {
  if (OLD.test(text.slice(0, 10_000)) || OLD.test(text.slice(-10_000)))
    return { problem: 'this is a record of the first format: it opens and replays, and nothing proves it' };
  try {
    const json = readCanonical(text, LONGEST_FILE);
    const problem = problemIn(json);
    return problem === undefined ? { file: json as GameFile } : { problem };
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error;
    return { problem: `the text is not that of a game file: ${error.message}` };
  }
}

type Json = { readonly [key: string]: unknown };
export const isObject = (json: unknown): json is Json =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
/** Exactly these keys, and of the others any. */
export const hasKeys = (json: Json, keys: readonly string[], optional: readonly string[] = []): boolean =>
  keys.every((key) => Object.hasOwn(json, key)) &&
  Object.keys(json).every((key) => keys.includes(key) || optional.includes(key));

export const isWhole = (json: unknown, least = 0): json is number =>
  Number.isSafeInteger(json) && Number(json) >= least;

function problemIn(json: unknown): string | undefined {
  const keys = ['end', 'format', 'log', 'secret', 'shares', 'terms', 'termsSig'];
  if (!isObject(json) || json.format !== GAME_FORMAT) return `it is no file of the format ${GAME_FORMAT}`;
  if (!hasKeys(json, keys)) return 'a part of the file is missing, or there is one too many';
  const { terms, termsSig, secret, shares, log, end } = json;
  if (!isObject(terms)) return 'the terms are no terms';
  if (!isHex(termsSig, 64)) return 'the terms bear no signature';
  if (!isHex(secret, 32)) return 'the secret is not 32 bytes';
  if (!Array.isArray(shares) || !shares.every((share) => share === null || isHex(share, 32)))
    return 'a share is not 32 bytes in lower-case hexadecimal';
  if (!isObject(end) || !hasKeys(end, ['final', 'head', 'n', 'sig']) || !isSignedHead(end))
    return 'the end is not signed';
  if (!Array.isArray(log)) return 'there is no log';
  if (log.length > MOST_RECORDS) return `the log has more than ${MOST_RECORDS} records`;
  const odd = log.findIndex((record) => !isRecord(record));
  return odd < 0 ? undefined : `record ${odd} has not the form of one`;
}

export const isSignedHead = ({ n, head, final, sig }: Json): boolean =>
  isWhole(n) && isHex(head, 32) && typeof final === 'boolean' && isHex(sig, 64);

function isRecord(json: unknown): boolean {
  if (!isObject(json)) return false;
  switch (json.type) {
    case 'begun':
      return hasKeys(json, ['chance', 'state', 'type']) && isObject(json.state) && isChance(json.chance);
    case 'played':
      return hasKeys(json, PLAYED, ['bot', 'cause', 'rules']) && isPlayed(json);
    case 'undone':
      return hasKeys(json, ['from', 'seat', 'type']);
    case 'ended':
      return (
        hasKeys(json, ['how', 'ranking', 'type'], ['hints']) &&
        (json.how === 'finished' || json.how === 'abandoned') &&
        Array.isArray(json.ranking) &&
        (json.hints === undefined || isHints(json.hints))
      );
    default:
      return false;
  }
}

/** By seat, and of some: nothing is said in two ways. */
const isHints = (json: unknown): boolean =>
  Array.isArray(json) &&
  json.length <= MOST_SEATS &&
  json.every((times) => isWhole(times)) &&
  json.some((times) => times > 0);
export const MOST_SEATS = 64;

const PLAYED = ['chance', 'events', 'first', 'move', 'seat', 'type'];
const CAUSES: readonly unknown[] = ['timeout', 'offline', 'left'] satisfies readonly Cause[];
const BOT = /^[a-z][a-z0-9-]{0,63}$/;

/** Whose move it is, and which event comes next, is for the rules to say. */
const isPlayed = ({ move, first, events, chance, cause, bot, rules }: Json): boolean =>
  isTagged(move) &&
  isWhole(first, 1) &&
  Array.isArray(events) &&
  events.length <= SETTLING_LIMIT &&
  events.every(isTagged) &&
  isChance(chance) &&
  (cause === undefined || CAUSES.includes(cause)) &&
  (bot === undefined || (typeof bot === 'string' && BOT.test(bot))) &&
  (rules === undefined || isWhole(rules, 1));

const isTagged = (json: unknown): boolean => isObject(json) && typeof json.type === 'string';

/** One record may draw so often. */
const MOST_DRAWS = 1000;
const isChance = (json: unknown): boolean =>
  Array.isArray(json) && json.length <= MOST_DRAWS && json.every(isDraw);

/** A word of chance has so many values, and no pack so many cards. */
const MOST_VALUES = 2 ** 32;
const MOST_CARDS = 10_000;

function isDraw(json: unknown): boolean {
  if (!Array.isArray(json) || !isLabel(json[0])) return false;
  const [, kind, n, value] = json as readonly unknown[];
  if (kind === 'shuffle') return json.length === 3 && isWhole(n) && n <= MOST_CARDS;
  if (kind !== 'below' || json.length !== 4 || !isWhole(n, 1) || n > MOST_VALUES) return false;
  return isWhole(value) && value < n;
}
