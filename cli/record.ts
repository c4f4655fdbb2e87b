import type { AnyEntry } from '@reckon/kernel';
import { GAME_FORMAT, openGameFile, recordedIn, type Recorded } from '@reckon/protocol';
import { oldGameFile, readAs } from '@reckon/protocol/schemas';
import { entryNamed, jsonFrom, textFrom } from './input.ts';
import { badInput } from './problem.ts';

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

function read(text: string, what: string): Recorded {
  const json = jsonFrom(text, what);
  const { format, game } = (json ?? {}) as { readonly format?: unknown; readonly game?: unknown };
  if (format === GAME_FORMAT) {
    const opened = openGameFile(text.trimEnd());
    return 'file' in opened
      ? recordedIn(opened.file)
      : badInput(`${what} is not a game record: ${opened.problem}`);
  }
  if (typeof game !== 'string') badInput(`${what} is not a game record: it names no game`);
  entryNamed(game);
  const reading = readAs(oldGameFile, json);
  if ('value' in reading) return recordedIn(reading.value);
  const { message, path } = reading.complaint;
  return badInput(`${what} is not a game record: ${message}${path === '' ? '' : ` (at ${path})`}`);
}
