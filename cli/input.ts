import { readFile } from 'node:fs/promises';
import { buffer as allOf } from 'node:stream/consumers';
import { mindNamed, mindsOf, namedIn, type AnyEntry } from '@reckon/kernel';
import { catalog, entryOf } from '@reckon/games/catalog';
import { badInput, reasonOf } from './problem.ts';
import { commandIn } from './programs/players.ts';

/** Everything that comes in from the command line is read here: a value, or one sentence about what is wrong. */

const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');

export function entryNamed(id: string): AnyEntry {
  return (
    entryOf(id) ??
    badInput(`there is no game called "${id}"; the games are ${listed(catalog.map(({ game }) => game.id))}`)
  );
}

export const wholeNumber =
  (option: string, min: number, max = Number.MAX_SAFE_INTEGER) =>
  (given: string): number => {
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= min && value <= max) return value;
    const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
    return badInput(`${option} takes a whole number ${range}, not "${given}"`);
  };

/** Timers go no further than a few weeks. */
const DAY_MS = 86_400_000;
/** How long a program may think about a move. */
export const programMs = wholeNumber('--bot-ms', 1, DAY_MS);

/** As many seats as asked for; else as many as bots were named; else four, or what the game allows. */
export function seatCount({ game }: AnyEntry, asked: number | undefined, named: number): number {
  const { min, max } = game.seats;
  const seats = asked ?? (named > 1 ? named : Math.min(Math.max(4, min), max));
  return seats >= min && seats <= max
    ? seats
    : badInput(`${game.id} is played by ${min} to ${max} seats, not ${seats}`);
}

export const namesIn = (list: string | undefined): readonly string[] =>
  list === undefined ? [] : list.split(',').map((name) => name.trim());

/** One bot id per chair: a single name fills all of them, none means the best that answers at once. */
export function botIds(entry: AnyEntry, named: readonly string[], chairs: number): readonly string[] {
  const ids = entry.bots.map(({ id }) => id);
  for (const name of named)
    if (commandIn(name)?.trim() === '') badInput(`"${name}" names no program`);
    else if (commandIn(name) === undefined && !mindNamed(entry, namedIn(name)?.id ?? ''))
      badInput(`${entry.game.id} has no bot called "${name}"; its bots are ${listed(mindsOf(entry))}`);
  if (named.length === chairs) return named;
  if (named.length > 1) badInput(`--bots names ${named.length} bots for ${chairs} seats`);
  const only = named[0] ?? ids.at(-1) ?? badInput(`${entry.game.id} has no bots`);
  return Array.from({ length: chairs }, () => only);
}

export function configFrom(entry: AnyEntry, options: string | undefined): unknown {
  const reading = entry.parseConfig(options === undefined ? {} : jsonFrom(options, '--options'));
  if ('value' in reading) return reading.value;
  const { message, path } = reading.complaint;
  return badInput(`--options: ${message}${path === '' ? '' : ` (at ${path})`}`);
}

export function jsonFrom(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return badInput(`${what} is not valid JSON`);
  }
}

const nameOfInput = (file: string): string => (file === '-' ? 'standard input' : `"${file}"`);

/** The text of a file, or of standard input for "-" or nothing, but for its mark of byte order. */
export const textFrom = async (file: string | undefined): Promise<string> =>
  (await wholeTextFrom(file)).replace(/^\uFEFF/, '');

/** All of it, for what is written in one way only. */
export async function wholeTextFrom(file: string | undefined): Promise<string> {
  const from = file ?? '-';
  try {
    return (await (from === '-' ? allOf(process.stdin) : readFile(from))).toString('utf8');
  } catch (error) {
    return badInput(`cannot read ${nameOfInput(from)}: ${reasonOf(error)}`);
  }
}

/** One item of the input: its JSON, or the fact that its line is none. */
export type Item = { readonly json: unknown } | { readonly malformed: string };

/** One JSON value, however it is laid out, or one per line. */
export function itemsIn(text: string, file: string | undefined): readonly Item[] {
  const where = nameOfInput(file ?? '-');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) badInput(`${where} holds nothing to read`);
  const whole = itemOf(text);
  if ('json' in whole) return [whole];
  const items = lines.map(itemOf);
  if (items.length > 1 && items.every((item) => 'malformed' in item))
    badInput(`${where} is neither one JSON object nor one per line`);
  return items;
}

function itemOf(text: string): Item {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return { malformed: 'the line is not valid JSON' };
  }
}
