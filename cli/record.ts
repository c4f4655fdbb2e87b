import type { AnyEntry } from '@reckon/kernel';
import {
  GAME_FORMAT,
  isTermsFormed,
  isTermsSeat,
  openGameFile,
  recordedIn,
  type GameFile,
  type Recorded,
} from '@reckon/protocol';
import { oldGameFile, readAs } from '@reckon/protocol/schemas';
import { entryNamed, jsonFrom, textFrom } from './input.ts';
import { BadInput, badInput, reasonOf } from './problem.ts';

export const nameOfFile = (file: string | undefined): string =>
  file === undefined || file === '-' ? 'standard input' : `"${file}"`;

/** A game from a file of either format, to be looked at. */
export async function recordFrom(
  file: string | undefined,
): Promise<{ readonly entry: AnyEntry; readonly record: Recorded }> {
  const what = nameOfFile(file);
  const record = read(await textFrom(file), what);
  const entry = entryNamed(record.game);
  const { min, max } = entry.game.seats;
  const seats = record.seats.length;
  if (seats < min || seats > max)
    badInput(
      `${what} is not a game record: ${record.game} is played by ${min} to ${max} seats, not ${seats}`,
    );
  return { entry, record };
}

/** A record is read as data; whether its states and events make sense shows only when they are told. */
export function fitting<T>(file: string | undefined, tell: () => T): T {
  try {
    return tell();
  } catch (error) {
    if (error instanceof BadInput) throw error;
    return badInput(`the states and events of ${nameOfFile(file)} do not fit the game: ${reasonOf(error)}`);
  }
}

function read(text: string, what: string): Recorded {
  const json = jsonFrom(text, what);
  const { format, game } = (json ?? {}) as { readonly format?: unknown; readonly game?: unknown };
  if (format === GAME_FORMAT) {
    const opened = openGameFile(text.trimEnd());
    const problem = 'file' in opened ? problemOf(opened.file) : opened.problem;
    return 'file' in opened && problem === undefined
      ? recordedIn(opened.file)
      : badInput(`${what} is not a game record: ${problem}`);
  }
  if (typeof game !== 'string') badInput(`${what} is not a game record: it names no game`);
  entryNamed(game);
  const reading = readAs(oldGameFile, json);
  if ('value' in reading) return recordedIn(reading.value);
  const { message, path } = reading.complaint;
  return badInput(`${what} is not a game record: ${message}${path === '' ? '' : ` (at ${path})`}`);
}

/** Who sat there, and at which game, is read from the terms. */
const problemOf = ({ terms }: GameFile): string | undefined =>
  isTermsFormed(terms) && terms.seats.every(isTermsSeat) ? undefined : 'the terms have not the form of terms';
